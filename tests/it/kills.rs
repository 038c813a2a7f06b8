//! The command is killed at every moment of what it writes: what it said was done is there, the
//! rest was done wholly or not at all, and the next command goes on by itself. `MAZZO_KILLS` says
//! how often, for a longer run.

use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use crate::harness::{Home, repository};

/// How often each kind of writing is killed.
fn kills() -> u32 {
    env::var("MAZZO_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(40)
}

/// Moments spread over the time a command takes, the same in every run.
struct Moments {
    state: u64,
    longest: Duration,
}

impl Moments {
    fn new() -> Self {
        Self { state: 1, longest: Duration::from_millis(40) }
    }

    fn next(&mut self) -> Duration {
        // A linear congruential generator with Knuth's multiplier for 64 bits (MMIX).
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let part = u32::try_from(self.state >> 48).unwrap_or_default();
        self.longest * part / (1 << 16)
    }

    /// Moves the last moment, so that about every fourth command is done before it is killed.
    fn was_done(&mut self, done: bool) {
        let percent = if done { 75 } else { 110 };
        self.longest = (self.longest * percent / 100).max(Duration::from_millis(2));
    }
}

/// Runs a command and kills it at a moment; whether it had said by then that it was done.
fn killed(home: &Home, args: &[&str], moments: &mut Moments) -> bool {
    let mut child = home
        .command(args)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the built command starts");
    thread::sleep(moments.next());
    let is_done = child.try_wait().expect("waited").is_some_and(|status| status.success());
    let _ = child.kill();
    child.wait().expect("it ends");
    moments.was_done(is_done);
    is_done
}

/// How many copies are owned in all.
fn copies(home: &Home) -> u64 {
    let shown = home.run(&["collection", "show", "--output", "json"]);
    assert_eq!(shown.code, 0, "{}", shown.stderr);
    shown.json()["copies"].as_u64().expect("a number")
}

/// Kills a command that adds so many copies: each time all of them are there or none.
#[track_caller]
fn check_added(home: &Home, args: &[&str], step: u64) {
    let (mut moments, mut owned, mut done) = (Moments::new(), 0, 0);
    for _ in 0..kills() {
        let is_done = killed(home, args, &mut moments);
        let now = copies(home);
        assert!(now == owned + step || (now == owned && !is_done), "{owned} then {now}, {is_done}");
        (owned, done) = (now, done + u32::from(is_done));
    }
    assert!(done > 0 && done < kills(), "{done} of {} were done before the kill", kills());
}

#[test]
fn copies_are_added_once_or_not_at_all() {
    check_added(&Home::new(), &["collection", "add", "base1-4"], 1);
}

#[test]
fn a_table_is_taken_over_wholly_or_not_at_all() {
    let home = Home::new();
    let rows: String = (1..=102).map(|number| format!("base1-{number},7\n")).collect();
    let table = home.write("many.csv", format!("card,count\n{rows}"));
    check_added(&home, &["collection", "import", &table], 714);
}

#[test]
fn a_backup_is_put_into_place_wholly_or_not_at_all() {
    let home = Home::new();
    let rows: String = (1..=102).map(|number| format!("base1-{number},7\n")).collect();
    let table = home.write("many.csv", format!("card,count\n{rows}"));
    let run = |args: &[&str]| assert_eq!(home.run(args).code, 0, "{args:?}");
    run(&["collection", "add", "base1-4", "5"]);
    run(&["backup", "few.db"]);
    run(&["collection", "import", &table, "--replace"]);
    run(&["backup", "many.db"]);
    let (mut moments, mut done) = (Moments::new(), 0);
    for _ in 0..kills() {
        run(&["restore", "few.db"]);
        let is_done = killed(&home, &["restore", "many.db"], &mut moments);
        let now = copies(&home);
        assert!(now == 714 || (now == 5 && !is_done), "{now}, {is_done}");
        done += u32::from(is_done);
    }
    assert!(done > 0 && done < kills(), "{done} of {} were done before the kill", kills());
    run(&["doctor"]);
}

#[test]
fn a_deck_that_was_saved_is_kept() {
    let home = Home::new();
    let (mut moments, mut said) = (Moments::new(), Vec::new());
    for number in 0..kills() {
        let name = format!("Deck {number}");
        let list = home.write("deck.txt", format!("{} Pikachu BS 58\n", 1 + number % 4));
        if killed(&home, &["deck", "save", &list, "--name", &name], &mut moments) {
            said.push((name, 1 + number % 4));
        }
    }
    assert!(!said.is_empty() && said.len() < kills() as usize, "{} were saved", said.len());
    let listed = home.run(&["deck", "list", "--output", "json"]);
    assert_eq!(listed.code, 0, "{}", listed.stderr);
    for (name, count) in said {
        let shown = home.run(&["deck", "convert", &name, "--as", "plain"]);
        assert_eq!(shown.code, 0, "{name}: {}", shown.stderr);
        assert!(shown.stdout.contains(&format!("{count} Pikachu")), "{name}: {}", shown.stdout);
    }
}

#[test]
fn a_list_is_the_one_before_or_the_one_after() {
    let home = Home::new();
    let fixture = "tests/fixtures/decks/pokemon-constructed-five-pikachu.txt";
    let before = fs::read_to_string(repository(fixture)).expect("a fixture");
    let list = home.write("deck.txt", &before);
    home.run(&["check", "--fix", "--write", &list]);
    let read = || fs::read_to_string(home.path().join("deck.txt")).expect("the list");
    let after = read();
    assert_ne!(before, after);
    let (mut moments, mut done) = (Moments::new(), 0);
    for _ in 0..kills() {
        home.write("deck.txt", &before);
        done += u32::from(killed(&home, &["check", "--fix", "--write", &list], &mut moments));
        let now = read();
        assert!(now == before || now == after, "{now}");
    }
    assert!(done < kills(), "some were killed before they were done");
    let left: Vec<_> = fs::read_dir(home.path()).expect("the home").flatten().collect();
    // What was written aside when the end came may lie there, but never as a list.
    let lists = left.iter().filter(|entry| entry.path().extension().is_some_and(|e| e == "txt"));
    assert_eq!(lists.count(), 1);
}

/// A folder of card data with the Rumble set; the text of that set.
fn small_data(home: &Home) -> String {
    let set = fs::read_to_string(repository("data/pokemon/sets/ru1.yaml")).expect("a set");
    fs::create_dir_all(home.path().join("cards/pokemon/sets")).expect("a folder");
    let game = repository("data/pokemon/game.yaml");
    fs::copy(game, home.path().join("cards/pokemon/game.yaml")).expect("copied");
    set
}

/// Gives Pikachu of the Rumble set a number behind its name.
fn rename(home: &Home, set: &str, number: u32) {
    let changed = set.replacen("Pikachu", &format!("Pikachu{number}"), 1);
    fs::write(home.path().join("cards/pokemon/sets/ru1.yaml"), changed).expect("written");
}

fn check_renamed(home: &Home, number: u32) {
    let asked = format!("name=Pikachu{number}");
    let found = home.run(&["search", &asked, "--data", "cards", "--output", "json"]);
    assert_eq!(found.code, 0, "{number}: {}{}", found.stdout, found.stderr);
    assert_eq!(found.json()["total"], 1, "{number}: {}", found.stdout);
}

#[test]
fn a_catalog_is_ready_or_made_again() {
    let home = Home::alone();
    let set = small_data(&home);
    let (mut moments, mut done) = (Moments::new(), 0);
    for number in 0..kills() {
        rename(&home, &set, number);
        done += u32::from(killed(&home, &["index", "--data", "cards"], &mut moments));
        check_renamed(&home, number);
    }
    assert!(done < kills(), "some were killed before they were done");
}

#[test]
fn a_service_killed_while_it_takes_over_data_leaves_a_catalog_that_is_right() {
    let home = Home::alone();
    let set = small_data(&home);
    for number in 0..kills().div_ceil(8) {
        rename(&home, &set, 1000 + number);
        let (mut child, _) = serve(&home, &["--data", "cards"]);
        rename(&home, &set, number);
        // It looks every two seconds, and waits a fifth of a second until nobody is at work.
        thread::sleep(Duration::from_millis(2100 + u64::from(number * 97 % 400)));
        let _ = child.kill();
        child.wait().expect("it ends");
        check_renamed(&home, number);
    }
}

/// A service that has said where it is.
fn serve(home: &Home, args: &[&str]) -> (Child, String) {
    let mut child = home
        .command(&[&["serve", "--listen", "127.0.0.1:0", "--output", "json"], args].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the built command starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    (child, address)
}

#[test]
fn what_the_service_answered_is_there_after_it_was_killed() {
    let home = Home::new();
    let mut moments = Moments::new();
    let mut said = 0;
    let rounds = kills().div_ceil(4);
    for round in 1..=rounds {
        let (mut child, address) = serve(&home, &[]);
        let until = moments.next() * 4;
        let (tell, told) = mpsc::channel();
        let writing = thread::spawn(move || {
            let body = r#"{"edits":[{"card":"base1-58","change":"add","count":1}]}"#;
            let mut answered = 0;
            loop {
                let request = format!(
                    "PATCH /api/v1/collection HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
                    body.len()
                );
                let Ok(mut stream) = TcpStream::connect(&address) else { return answered };
                let mut answer = Vec::new();
                let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
                let _ = stream.write_all(request.as_bytes());
                let _ = stream.read_to_end(&mut answer);
                if !answer.starts_with(b"HTTP/1.1 200") {
                    assert!(answer.is_empty(), "{}", String::from_utf8_lossy(&answer));
                    return answered;
                }
                answered += 1;
                let _ = tell.send(());
            }
        });
        if round == rounds {
            // However slow the machine is, one write is answered.
            let _ = told.recv_timeout(Duration::from_secs(20));
        }
        thread::sleep(until);
        let _ = child.kill();
        child.wait().expect("it ends");
        said += writing.join().expect("it ends with the service");
        let now = copies(&home);
        // The last one may have been done with no time left to say so.
        assert!(now == said || now == said + 1, "{said} were answered, {now} are there");
        said = now;
    }
    assert!(said > 0, "some were answered");
}
