//! Backups of what the user keeps, what becomes of it when it is damaged, and what the doctor says.

use std::{
    fs,
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use rusqlite::Connection;
use serde_json::Value as Json;

use crate::harness::{Home, Outcome};

#[track_caller]
fn run(home: &Home, args: &[&str], code: i32) -> Outcome {
    let outcome = home.run(args);
    assert_eq!(outcome.code, code, "{}", outcome.show(args));
    outcome
}

/// A home with a deck and some copies.
fn home() -> Home {
    let home = Home::new();
    home.write("storm.txt", "4 Zapdos\n56 Lightning Energy\n");
    run(&home, &["deck", "save", "storm.txt"], 0);
    run(&home, &["collection", "add", "base1-4", "3"], 0);
    home
}

fn database(home: &Home) -> PathBuf {
    home.path().join("data-home/mazzo/user.db")
}

/// What is kept: the decks and the copies.
fn kept(home: &Home) -> (Json, String) {
    let decks = run(home, &["deck", "show", "storm", "--output", "json"], 0).json();
    (decks["list"].clone(), run(home, &["collection", "export", "-q"], 0).stdout)
}

fn aside(home: &Home, number: u32) -> PathBuf {
    home.path().join(format!("data-home/mazzo/user-aside-{number}.db"))
}

/// Writes over a page of a file.
fn spoil(path: &Path, page: u64) {
    let mut file = fs::File::options().write(true).open(path).expect("opened");
    let done = file.seek(SeekFrom::Start(page * 4096)).and_then(|_| file.write_all(&[7; 4096]));
    done.expect("written");
}

#[test]
fn what_is_kept_is_saved_and_brought_back() {
    let home = home();
    let before = kept(&home);
    let saved = run(&home, &["backup", "safe.db"], 0);
    assert_eq!(saved.stdout, "saved 1 deck and 3 copies of cards in `safe.db`\n");
    let again = run(&home, &["backup", "safe.db"], 2);
    assert_eq!(again.stderr, "error: `safe.db` already exists\nhelp: `--replace` replaces it\n");
    run(&home, &["deck", "delete", "storm"], 0);
    run(&home, &["collection", "set", "base1-4", "1"], 0);
    let restored = run(&home, &["restore", "safe.db"], 0);
    assert_eq!(restored.stdout, "restored 1 deck and 3 copies of cards from `safe.db`\n");
    assert_eq!(
        restored.stderr,
        "what was there before is in `[home]/data-home/mazzo/user-aside-1.db`\n"
    );
    assert_eq!(kept(&home), before);

    // What was there can be brought back too, and so can a backup into an empty home.
    let json = run(&home, &["restore", "data-home/mazzo/user-aside-1.db", "--output", "json"], 0);
    let json = json.json();
    assert_eq!((&json["decks"], &json["copies"]), (&0.into(), &1.into()));
    assert!(json["aside"].as_str().is_some_and(|path| path.ends_with("user-aside-2.db")), "{json}");
    run(&home, &["deck", "show", "storm"], 2);
    let new = Home::italian();
    let backup = home.path().join("safe.db").display().to_string();
    let restored = run(&new, &["restore", &backup], 0);
    assert!(restored.stdout.starts_with("1 mazzo e 3 copie di carte: ripristino da"));
    assert_eq!(restored.stderr, "", "there was nothing before");
    assert_eq!(kept(&new.in_english()).0, before.0);
    run(&home, &["backup", "safe.db", "--replace"], 0);
    run(&Home::new(), &["backup", "safe.db"], 2);
}

#[test]
fn a_backup_is_read_to_its_end_before_anything_is_replaced() {
    let home = home();
    run(&home, &["backup", "safe.db"], 0);
    let before = fs::read(database(&home)).expect("read");
    let copy = |name: &str| {
        let path = home.path().join(name);
        fs::copy(home.path().join("safe.db"), &path).expect("copied");
        path
    };
    spoil(&copy("page.db"), 3);
    let sql = |name: &str, sql: &str| {
        Connection::open(copy(name)).and_then(|db| db.execute_batch(sql)).expect("changed");
    };
    sql("newer.db", "PRAGMA user_version = 99");
    sql("foreign.db", "PRAGMA application_id = 7");
    sql("row.db", "UPDATE owned SET condition = 'shiny'");
    home.write("empty.db", "");
    home.write("list.db", "4 Charizard\n".repeat(100));
    let half = fs::read(home.path().join("safe.db")).expect("read");
    home.write("half.db", &half[..half.len() / 2]);
    Connection::open(home.path().join("other.db"))
        .and_then(|db| db.execute_batch("CREATE TABLE cards (id TEXT); PRAGMA user_version = 2"))
        .expect("made");
    for (file, why) in [
        ("page.db", "the file is damaged or not a database"),
        ("half.db", "the file is damaged or not a database"),
        ("list.db", "the file is damaged or not a database"),
        ("newer.db", "it was written by a newer version of mazzo"),
        ("foreign.db", "it was not written by mazzo"),
        ("other.db", "it was not written by mazzo"),
        ("row.db", "the file is damaged or not a database"),
        ("empty.db", "it is empty"),
        ("none.db", "no such file or folder"),
        (".", "it is a folder"),
    ] {
        let refused = run(&home, &["restore", file], 2);
        assert_eq!(refused.stderr, format!("error: cannot restore `{file}`: {why}\n"), "{file}");
    }
    assert_eq!(fs::read(database(&home)).expect("read"), before, "it is as it was");
    assert!(!aside(&home, 1).exists());
}

#[test]
fn what_is_damaged_is_kept_aside() {
    type Damage = fn(&Path);
    let damages: [(&str, Damage); 4] = [
        ("no database", |path| fs::write(path, "x".repeat(9000)).expect("written")),
        ("empty", |path| fs::write(path, "").expect("written")),
        ("a page", |path| spoil(path, 3)),
        ("a newer program's", |path| {
            let db = Connection::open(path).expect("opened");
            db.pragma_update(None, "user_version", 99).expect("set");
        }),
    ];
    for (name, spoils) in damages {
        let home = home();
        let before = kept(&home);
        run(&home, &["backup", "safe.db"], 0);
        spoils(&database(&home));
        let spoilt = fs::read(database(&home)).expect("read");
        let examined = run(&home, &["doctor", "--output", "json"], 1).json();
        assert_eq!(
            (&examined["sound"], &examined["parts"][0]["sound"]),
            (&false.into(), &false.into())
        );
        assert_eq!(
            fs::read(database(&home)).expect("read"),
            spoilt,
            "{name}: the doctor only looks"
        );
        run(&home, &["restore", "safe.db"], 0);
        assert_eq!(kept(&home), before, "{name}");
        // The first hundred bytes are SQLite's own, and count changes.
        let kept = fs::read(aside(&home, 1)).expect("read");
        assert!(kept.get(100..) == spoilt.get(100..), "{name}: kept aside");
        run(&home, &["doctor"], 0);
    }
}

#[test]
fn nothing_is_restored_while_another_program_uses_the_file() {
    let home = home();
    run(&home, &["backup", "safe.db"], 0);
    run(&home, &["collection", "set", "base1-4", "9"], 0);
    let open = Connection::open(database(&home)).expect("opened");
    let copies = || open.query_row("SELECT sum(count) FROM owned", [], |row| row.get::<_, i64>(0));
    assert_eq!(copies().expect("read"), 9);
    // It has the file open, so that nobody can have it alone.
    let refused = run(&home, &["restore", "safe.db"], 2);
    assert!(refused.stderr.contains("another program is using it"), "{}", refused.stderr);
    assert_eq!(copies().expect("read"), 9);
    drop(open);
    run(&home, &["restore", "safe.db"], 0);
}

#[test]
fn the_doctor_says_what_is_where_and_what_to_do() {
    let home = Home::alone();
    let examined = run(&home, &["doctor"], 0);
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        examined.stdout.starts_with(&format!(
            "mazzo {version}\n✓ your decks and collection  [home]/data-home/mazzo/user.db\n  nothing saved yet\n✓ card data  built in\n"
        )),
        "{}",
        examined.stdout
    );
    assert!(examined.stdout.contains("not made yet; the next search makes it"));
    assert!(!database(&home).exists(), "nothing is made");
    run(&home, &["collection", "add", "base1-4", "3"], 0);
    let examined = run(&home, &["doctor"], 0).stdout;
    assert!(examined.contains("  0 decks and 3 copies of cards, "), "{examined}");
    assert!(examined.contains("✓ catalog of these cards  [home]/cache/mazzo/catalogs/"));

    let json = run(&home, &["doctor", "--output", "json"], 0).json();
    let catalog = json["parts"][2]["path"].as_str().expect("a path");
    let catalog = catalog.replace("[home]", &home.path().display().to_string());
    let file = Path::new(&catalog).join("catalog.db");
    let rest = fs::read(&file).expect("read");
    fs::write(&file, &rest[1..]).expect("written");
    let examined = run(&home, &["doctor"], 1).stdout;
    assert!(
        examined.contains("  error: something in it has changed since it was made\n  help: `mazzo index --force` makes it again\n"),
        "{examined}"
    );
    run(&home, &["index", "--force"], 0);
    run(&home, &["doctor"], 0);

    let home = home.in_italian();
    let missing = run(&home, &["doctor", "--data", "none"], 1).stdout;
    assert!(missing.contains("✗ dati delle carte  none\n  errore: impossibile leggere `none`"));
    fs::write(database(&home), "").expect("cut short");
    let examined = run(&home, &["doctor"], 1).stdout;
    assert!(
        examined.contains("✗ i tuoi mazzi e la tua collezione")
            && examined.contains("`mazzo restore FILE`"),
        "{examined}"
    );
}
