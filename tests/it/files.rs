//! Files of every kind, good and bad: what is read has an end, what is written is whole.

#![cfg(unix)]

use std::{
    fs::{self, FileTimes},
    os::unix::fs::{PermissionsExt, symlink},
    path::Path,
    process::Command,
    time::{Duration, Instant, UNIX_EPOCH},
};

use crate::harness::{Home, Outcome, repository};

/// A list that is too small, so that it is fixed.
const LIST: &str = "4 Pikachu\n4 Bill\n52 Lightning Energy\n4 Lass\n";

pub(crate) fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
}

/// A data folder of a tiny game.
pub(crate) fn data(home: &Home) -> std::path::PathBuf {
    let to = home.path().join("tiny");
    let copied =
        Command::new("cp").arg("-r").arg(repository("tests/fixtures/tiny")).arg(&to).status();
    assert!(copied.expect("cp runs").success());
    to
}

#[test]
fn special_files_are_refused_at_once() {
    let home = Home::new();
    let data = data(&home);
    let began = Instant::now();
    for (name, make) in [
        ("pipe.yaml", pipe as fn(&std::path::Path)),
        ("zero.yaml", |path| symlink("/dev/zero", path).expect("linked")),
    ] {
        let path = data.join(name);
        make(&path);
        for args in [
            &["search", "x", "--data", "tiny"][..],
            &["lint", "tiny"],
            &["check", &format!("tiny/{name}"), "--format", "pokemon/constructed"],
            &["collection", "import", &format!("tiny/{name}")],
        ] {
            let outcome = home.run(args);
            assert_eq!(outcome.code, 2, "{}", outcome.show(args));
            assert!(
                outcome.stderr.contains(&format!("{name}`: it is not a regular file")),
                "{}",
                outcome.show(args)
            );
        }
        fs::remove_file(path).expect("removed");
    }
    assert!(began.elapsed() < Duration::from_secs(60));
}

#[test]
fn what_the_shell_has_opened_is_read() {
    let home = Home::new();
    let mut command = home.command(&[]);
    let shell = format!(
        "'{}' check <(printf '4 Pikachu\\n') --format pokemon/constructed",
        command.get_program().to_string_lossy()
    );
    command = {
        let mut bash = Command::new("bash");
        bash.args(["-c", &shell]).current_dir(home.path());
        bash.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        bash
    };
    let output = command.output().expect("bash runs");
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn one_list_that_cannot_be_written_does_not_keep_the_others_from_it() {
    let home = Home::new();
    home.write("a.txt", LIST);
    home.write("c.txt", LIST);
    let locked = home.path().join("locked");
    fs::create_dir(&locked).expect("made");
    fs::write(locked.join("b.txt"), LIST).expect("written");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).expect("set");
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o777)).expect("set");
    for name in ["a.txt", "c.txt"] {
        fs::set_permissions(home.path().join(name), fs::Permissions::from_mode(0o666))
            .expect("set");
    }
    let args = [
        "check",
        "a.txt",
        "locked/b.txt",
        "c.txt",
        "--format",
        "pokemon/constructed",
        "--fix",
        "--write",
    ];
    let outcome = as_nobody(&home, &args);
    assert_eq!(outcome.code, 2, "{}", outcome.show(&args));
    assert!(
        outcome.stderr.contains("cannot write `locked/b.txt`: access denied"),
        "{}",
        outcome.show(&args)
    );
    let now = |name: &str| fs::read_to_string(home.path().join(name)).expect("read");
    assert_eq!(now("locked/b.txt"), LIST);
    assert!(now("a.txt") != LIST && now("a.txt") == now("c.txt"));
    assert_eq!(fs::read_dir(&locked).expect("there").count(), 1, "nothing is left aside");
}

/// In a home where nothing can be written, what is kept can be read and cards be looked up; why no
/// more is said once.
#[test]
fn a_home_that_cannot_be_written_can_be_read() {
    let home = Home::new();
    let kept = home.path().join("kept");
    fs::create_dir(&kept).expect("made");
    for folder in [home.path(), &kept] {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).expect("set");
    }
    home.write("deck.txt", "4 Bill\n");
    for args in [&["collection", "add", "base1-91"][..], &["deck", "save", "deck.txt"]] {
        let outcome = as_nobody(&home, args);
        assert_eq!(outcome.code, 0, "{}", outcome.show(args));
    }
    fs::remove_dir_all(kept.join("cache")).expect("removed");
    fs::set_permissions(&kept, fs::Permissions::from_mode(0o555)).expect("set");
    fs::set_permissions(kept.join("user.db"), fs::Permissions::from_mode(0o444)).expect("set");
    let cache =
        format!("cannot read or write `{}`: access denied", kept.join("cache/catalogs").display());
    for (args, shown) in [
        (&["search", "gust of wind"][..], "base1-93"),
        (&["search", "owned>=1"], "base1-91"),
        (&["collection", "show"], "base1-91"),
        (&["deck", "list"], "deck"),
        (&["deck", "show", "deck"], "4 Bill"),
    ] {
        let outcome = as_nobody(&home, args);
        let said = outcome.show(args);
        assert_eq!(outcome.code, 0, "{said}");
        assert!(outcome.stdout.contains(shown), "{said}");
        assert_eq!(outcome.stderr.matches("access denied").count(), 1, "{said}");
        assert!(outcome.stderr.contains(&cache), "{said}");
    }
    for (args, why) in [
        (
            &["collection", "add", "base1-4"][..],
            "cannot change your own data: it cannot be written to",
        ),
        (&["deck", "delete", "deck"], "cannot change your own data: it cannot be written to"),
        (&["index"], &cache),
    ] {
        let outcome = as_nobody(&home, args);
        assert_eq!(outcome.code, 2, "{}", outcome.show(args));
        assert_eq!(outcome.stderr.matches(why).count(), 1, "{}", outcome.show(args));
        assert!(outcome.stderr.contains("MAZZO_HOME"), "{}", outcome.show(args));
    }
}

#[test]
fn data_of_the_user_that_lost_its_contents_is_reported_and_left_alone() {
    let home = Home::new();
    let folder = home.path().join("data-home/mazzo");
    fs::create_dir_all(&folder).expect("made");
    fs::write(folder.join("user.db"), "").expect("written");
    for args in [
        &["collection", "show"][..],
        &["collection", "add", "base1-4"],
        &["deck", "list"],
        &["search", "owned>=1"],
    ] {
        let outcome = home.run(args);
        assert_eq!(outcome.code, 2, "{}", outcome.show(args));
        assert!(outcome.stderr.contains("is empty"), "{}", outcome.show(args));
    }
    assert_eq!(fs::metadata(folder.join("user.db")).expect("there").len(), 0);
}

/// Clocks were wrong, and archives keep dates, so that files may be older than the time computers
/// count from.
#[test]
fn files_from_before_1970_are_files_like_any_other() {
    fn age(folder: &Path) {
        let old = FileTimes::new().set_modified(UNIX_EPOCH - Duration::from_secs(987_654_321));
        for entry in fs::read_dir(folder).expect("there") {
            let path = entry.expect("there").path();
            if path.is_dir() {
                age(&path);
            } else {
                let file = fs::File::options().write(true).open(&path).expect("opened");
                file.set_times(old).expect("set");
            }
        }
    }
    let home = crate::damage::home();
    home.write("box.txt", "1 Venusaur (ru1-1)\n");
    let commands: [&[&str]; 9] = [
        &["search", "hp>=60"],
        &["collection", "add", "ru1-1"],
        &["deck", "save", "box.txt", "--replace"],
        &["deck", "list"],
        &["check", "box.txt", "--fix", "--write"],
        &["lint", "cards"],
        &["backup", "safe.db", "--replace"],
        &["restore", "safe.db"],
        &["doctor"],
    ];
    // First the data is old, then all that was made of it too.
    for _ in 0..2 {
        age(home.path());
        for args in commands {
            let args = [args, &["--data", "cards"]].concat();
            let outcome = home.run(&args);
            assert!(outcome.code < 2, "{}", outcome.show(&args));
            assert!(!outcome.stderr.contains("damaged"), "{}", outcome.show(&args));
        }
    }
}

/// Runs the command as a user who is not root.
pub(crate) fn as_nobody(home: &Home, args: &[&str]) -> Outcome {
    let command = home.command(args);
    let is_root = Command::new("id").arg("-u").output().expect("id runs").stdout == b"0\n";
    let mut run = if is_root {
        let mut run = Command::new("setpriv");
        run.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
        run.arg(command.get_program());
        run
    } else {
        Command::new(command.get_program())
    };
    run.args(args).current_dir(home.path()).env_clear();
    run.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    run.env("MAZZO_HOME", home.path().join("kept"));
    let output = run.output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Outcome {
        code: output.status.code().unwrap_or(-1),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

/// What a spreadsheet runs is text in every table that is written, and the same card when it is
/// read again.
#[test]
fn no_table_holds_a_formula() {
    let home = Home::new();
    let formula = "=HYPERLINK(\"http://example.org\")";
    home.write("deck.txt", format!("4 Pikachu\n1 {formula}\n2 @SUM(A1)\n"));
    let written = home.run(&["deck", "convert", "deck.txt", "--as", "csv"]).stdout;
    for line in written.lines() {
        let cells = line.split(',').map(|cell| cell.trim_start_matches('"'));
        assert!(cells.into_iter().all(|cell| !cell.starts_with(['=', '@'])), "{written}");
    }
    home.write("deck.csv", &written);
    let back = home.run(&["deck", "convert", "deck.csv", "--as", "plain"]).stdout;
    assert!(back.contains(formula) && back.contains("2 @SUM(A1)"), "{back}");
}

/// Whoever wrote a name, it neither steers the terminal nor turns the text.
#[test]
fn nothing_that_is_shown_steers_the_terminal() {
    let home = Home::new();
    let data = data(&home);
    let set = data.join("garden/sets/meadow.yaml");
    let text = fs::read_to_string(&set).expect("read");
    let evil = "Old\\e]0;x\\a\u{202E}Rose";
    let named = text
        .replace("en: Old Rosalind", &format!("en: \"{evil}\""))
        .replace("en: Meadow", "en: \"Mea\\e[2Jdow\"");
    assert_ne!(named, text);
    fs::write(&set, named).expect("written");
    home.write("a\u{1b}[2J.txt", "4 Zap\u{1b}[2J \u{202E}x\n");
    home.write("own.csv", "card,variant,count\nmd-1,\"a\u{1b}[2J\u{202E}b\",1\n");
    for (args, code) in [
        (&["search", "set:meadow", "--data", "tiny"][..], 0),
        (&["show", "md-1", "--data", "tiny"], 0),
        (&["show", "md-1", "--data", "tiny", "--output", "json"], 0),
        (&["checklist", "meadow", "--data", "tiny"], 0),
        (&["lint", "tiny"], 1),
        (&["check", "a\u{1b}[2J.txt", "--data", "tiny", "--format", "garden/plot"], 1),
        (&["check", "none\u{1b}[2J\u{202E}.txt"], 2),
        (&["collection", "import", "own.csv", "--data", "tiny"], 0),
        (&["collection", "show", "--data", "tiny"], 0),
        (&["collection", "export", "--data", "tiny"], 0),
    ] {
        let outcome = home.run(args);
        let said = outcome.show(&[]);
        assert_eq!(outcome.code, code, "{said}");
        let steers = |c: char| (c.is_control() && c != '\n' && c != '\t') || c == '\u{202E}';
        assert!(!said.contains(steers), "{args:?}: {said:?}");
        if args[0] == "lint" {
            assert_eq!(said.matches("[L032]").count(), 2, "{said}");
        }
    }
}
