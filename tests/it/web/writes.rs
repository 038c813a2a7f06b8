//! Writes while another program holds the user's data.

use std::{
    thread,
    time::{Duration, Instant},
};

use rusqlite::Connection;

use super::server::{Server, json, status};

fn add(server: &Server) -> String {
    let body = r#"{"edits":[{"card":"base1-58","change":"add","count":1}]}"#;
    server.send("PATCH /api/v1/collection", "application/json", body)
}

#[test]
fn a_refused_write_is_never_done_and_readers_do_not_wait_for_writers() {
    let server = Server::start(&[]);
    assert_eq!(status(&add(&server)), "200");
    let path = server.home.path().join("data-home/mazzo/user.db");
    let other = Connection::open(path).expect("the user's data");
    other.execute_batch("BEGIN IMMEDIATE").expect("the lock");
    let answers: Vec<String> = thread::scope(|scope| {
        let writers: Vec<_> = (0..12).map(|_| scope.spawn(|| add(&server))).collect();
        for _ in 0..5 {
            thread::sleep(Duration::from_millis(300));
            let began = Instant::now();
            let found = server.get("/api/v1/cards?q=charizard");
            assert_eq!(status(&found), "200", "{found}");
            assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
        }
        writers.into_iter().map(|writer| writer.join().expect("answered")).collect()
    });
    for answer in answers {
        assert_eq!(status(&answer), "503", "nobody can write meanwhile: {answer}");
    }
    other.execute_batch("ROLLBACK").expect("let go");
    thread::sleep(Duration::from_secs(3));
    assert_eq!(json(&server.get("/api/v1/collection"))["copies"], 1, "no write is done later");
    assert_eq!(status(&add(&server)), "200");
    assert_eq!(json(&server.get("/api/v1/collection"))["copies"], 2);
}
