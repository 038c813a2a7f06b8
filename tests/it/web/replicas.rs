//! Several services of one finished catalog, as they stand behind a load balancer.

use std::fs;

use super::server::{Server, status};
use crate::harness::{Home, files_below};

/// The answer without what tells when it was given and by whom.
fn lasting(answer: &str) -> String {
    let lines = answer.split_inclusive("\r\n");
    lines.filter(|line| !line.starts_with("date:") && !line.starts_with("x-request-id:")).collect()
}

#[test]
fn replicas_of_a_catalog_answer_with_the_same_bytes_and_write_nothing() {
    let home = Home::new();
    let copied = home.run(&["index", "--out", "made"]);
    assert_eq!(copied.code, 0, "{}", copied.stderr);
    assert!(copied.stdout.contains("copied into made"), "{}", copied.stdout);
    // As it is carried to another machine.
    let carried = home.path().join("carried");
    fs::rename(home.path().join("made"), &carried).expect("moved");
    let carried = carried.to_str().expect("UTF-8");
    let replicas = [(); 3].map(|()| Server::start(&["--catalog", carried, "--read-only"]));
    for path in [
        "/",
        "/?q=charizard",
        "/cards/base1-4",
        "/decks",
        "/collection",
        "/formats/pokemon/constructed",
        "/api/v1/cards?q=type:fire&limit=5",
        "/api/v1/cards/base1-4",
        "/api/v1/formats",
        "/api/v1/decks",
    ] {
        let answers = replicas.each_ref().map(|replica| {
            let host = format!("http://{}", replica.address);
            lasting(&replica.get(path)).replace(&host, "http://replica")
        });
        assert_eq!(status(&answers[0]), "200", "{path}: {:.400}", answers[0]);
        assert!(answers[0].contains("etag:"), "{path}: {:.400}", answers[0]);
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{path}");
    }
    let first = &replicas[0];
    let deck = r#"{"name": "Mine", "list": "1 Pikachu"}"#;
    let refused = first.send("POST /api/v1/decks", "application/json", deck);
    assert_eq!(status(&refused), "403", "{refused}");
    assert!(refused.contains("this service only reads"), "{refused}");
    let checked = first.send(
        "POST /api/v1/validate?format=pokemon/constructed",
        "text/plain",
        "60 Fire Energy\n",
    );
    assert_eq!(status(&checked), "200", "{checked}");
    assert!(files_below(first.home.path(), "db").is_empty(), "nothing of a user is made");
}

#[test]
fn a_catalog_is_not_copied_over_another_and_damage_is_not_served() {
    let home = Home::new();
    assert_eq!(home.run(&["index", "--out", "made"]).code, 0);
    let again = home.run(&["index", "--out", "made"]);
    assert_eq!(again.code, 2);
    assert_eq!(
        again.stderr,
        "error: cannot write `made`: the folder is not empty\nhelp: name a folder that is not there yet\n"
    );
    let [database] = &files_below(&home.path().join("made"), "db")[..] else { panic!("one") };
    let mut bytes = fs::read(database).expect("read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(database, bytes).expect("written");
    let refused = home.run(&["serve", "--listen", "127.0.0.1:0", "--catalog", "made"]);
    assert_eq!(refused.code, 2);
    assert!(refused.stderr.contains("error: `made` is no whole catalog\n"), "{}", refused.stderr);
    let refused = home.run(&["serve", "--listen", "127.0.0.1:0", "--catalog", "nowhere"]);
    assert_eq!(refused.code, 2);
    assert!(refused.stderr.contains("help: make it with"), "{}", refused.stderr);
}
