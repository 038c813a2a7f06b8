//! The whole server on loopback: shutdown, reload, limits, slow clients.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value as Json;

use crate::harness::{Home, repository};

/// A server that ends with the test.
pub(super) struct Server {
    pub(super) child: Child,
    pub(super) address: String,
    log: Option<thread::JoinHandle<String>>,
    pub(super) home: Home,
}

impl Server {
    pub(super) fn start(args: &[&str]) -> Self {
        let home = Home::new();
        let mut command: Command = home
            .command(&[&["serve", "--listen", "127.0.0.1:0", "--output", "json"], args].concat());
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the built command starts");
        let mut stderr = child.stderr.take().expect("a pipe");
        let log = thread::spawn(move || {
            let mut text = String::new();
            let _ = stderr.read_to_string(&mut text);
            text
        });
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        assert!(!address.is_empty(), "it says where it is");
        Self { child, address, log: Some(log), home }
    }

    pub(super) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("connected");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("set");
        stream
    }

    /// Sends text as it is and reads until the server closes.
    fn exchange(&self, text: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(text.as_bytes()).expect("sent");
        read_all(&mut stream)
    }

    pub(super) fn get(&self, path: &str) -> String {
        self.exchange(&format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        ))
    }

    /// Sends a body and waits for no answer.
    pub(super) fn ask(&self, line: &str, media_type: &str, body: &str) -> TcpStream {
        let mut stream = self.connect();
        let head = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: {media_type}\r\nContent-Length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all((head + body).as_bytes()).expect("sent");
        stream
    }

    /// Sends a body and reads until the server closes.
    pub(super) fn send(&self, line: &str, media_type: &str, body: &str) -> String {
        read_all(&mut self.ask(line, media_type, body))
    }

    fn stop(&self) {
        let sent = Command::new("kill")
            .args(["-TERM", &self.child.id().to_string()])
            .status()
            .expect("kill runs");
        assert!(sent.success());
    }

    /// Waits for the end; the exit code and the log.
    fn ended(&mut self) -> (Option<i32>, String) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("waited") {
                return (
                    status.code(),
                    self.log.take().expect("not read yet").join().expect("read"),
                );
            }
            assert!(began.elapsed() < Duration::from_secs(20), "it does not end");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(super) fn read_all(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

pub(super) fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

pub(super) fn json(answer: &str) -> Json {
    serde_json::from_str(answer.split_once("\r\n\r\n").expect("a body").1).expect("JSON")
}

#[test]
fn clients_that_never_read_leave_health_alone_and_are_let_go() {
    let server = Server::start(&[]);
    let ask = format!("GET /api/v1/cards?limit=250 HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    let idle: Vec<TcpStream> = (0..950)
        .map_while(|_| {
            let mut stream = TcpStream::connect(&server.address).ok()?;
            let _ = stream.write_all(ask.as_bytes());
            Some(stream)
        })
        .collect();
    assert!(idle.len() > 900, "{}", idle.len());
    // Those who came when there was no place are let go first.
    thread::sleep(Duration::from_secs(3));
    let health = server.get("/healthz");
    assert_eq!(status(&health), "200", "{health}");
    let began = Instant::now();
    while status(&server.get("/api/v1/games")) != "200" {
        assert!(began.elapsed() < Duration::from_secs(60), "they keep their places");
        thread::sleep(Duration::from_millis(500));
    }
    drop(idle);
}

#[test]
fn requests_under_way_are_finished_before_it_stops() {
    let mut server = Server::start(&[]);
    let body = "4 Pikachu\n";
    let mut stream = server.connect();
    let head = format!(
        "POST /api/v1/validate?format=pokemon/constructed HTTP/1.1\r\nHost: {}\r\nContent-Type: text/plain\r\nX-Request-Id: last-one\r\nContent-Length: {}\r\n\r\n",
        server.address,
        body.len()
    );
    stream.write_all(head.as_bytes()).expect("sent");
    let idle = server.connect();
    thread::sleep(Duration::from_millis(300));
    server.stop();
    thread::sleep(Duration::from_millis(300));
    assert!(TcpStream::connect(&server.address).is_err(), "nobody new is taken");
    stream.write_all(body.as_bytes()).expect("sent");
    let answer = read_all(&mut stream);
    assert_eq!(status(&answer), "200", "{answer}");
    drop(idle);
    let (code, log) = server.ended();
    assert_eq!(code, Some(0), "{log}");
    let lines: Vec<Json> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error} in {line}")))
        .collect();
    let logged = lines.iter().find(|line| line["id"] == "last-one").expect("the request is logged");
    assert_eq!(
        (&logged["method"], &logged["path"], &logged["status"]),
        (&"POST".into(), &"/api/v1/validate".into(), &200.into())
    );
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("made");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).map(drop).expect("copied");
        }
    }
}

#[test]
fn changed_data_is_put_into_use_and_broken_data_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&repository("tests/fixtures/tiny"), folder.path());
    let server = Server::start(&["--data", folder.path().to_str().expect("UTF-8")]);
    let games = || {
        json(&server.get("/api/v1/games"))["games"][0]["names"]["en"].as_str().map(str::to_owned)
    };
    let tag = |answer: &str| {
        answer
            .lines()
            .find_map(|line| line.strip_prefix("etag: ").map(str::to_owned))
            .expect("a tag")
    };
    let before = games().expect("a game");
    let first = tag(&server.get("/api/v1/games"));
    let file = folder.path().join("garden/game.yaml");
    let text = fs::read_to_string(&file).expect("read");
    assert!(text.contains(&before));
    let wait_for = |what: &str| {
        let began = Instant::now();
        while games().as_deref() != Some(what) {
            assert!(began.elapsed() < Duration::from_secs(20), "`{what}` does not come");
            thread::sleep(Duration::from_millis(100));
        }
    };
    fs::write(&file, text.replacen(&before, "Orto", 1)).expect("written");
    wait_for("Orto");
    assert_ne!(tag(&server.get("/api/v1/games")), first);
    for entry in fs::read_dir(folder.path()).expect("a folder") {
        fs::remove_dir_all(entry.expect("an entry").path()).expect("removed");
    }
    thread::sleep(Duration::from_secs(4));
    assert_eq!(games().as_deref(), Some("Orto"), "what was read stays in use");
    copy(&repository("tests/fixtures/tiny"), folder.path());
    wait_for(&before);
    assert_eq!(tag(&server.get("/api/v1/games")), first, "the same data has the same tag");
    assert!(server.get("/metrics").contains("mazzo_catalog_reloads_total 2"));
}

/// A broken game takes no cards with it, a link shows what its target says now, and a pipe stops
/// neither reloading nor the end.
#[cfg(unix)]
#[test]
fn data_that_is_broken_linked_or_no_file_does_not_stop_it() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&repository("tests/fixtures/tiny"), folder.path());
    let elsewhere = tempfile::tempdir().expect("a folder");
    let (set, target) = (folder.path().join("garden/sets/meadow.yaml"), elsewhere.path().join("m"));
    fs::rename(&set, &target).expect("moved");
    std::os::unix::fs::symlink(&target, &set).expect("linked");
    let mut server = Server::start(&["--data", folder.path().to_str().expect("UTF-8")]);
    let name = |id: &str| {
        let card = json(&server.get(&format!("/api/v1/cards/{id}")));
        card["names"]["en"].as_str().map(str::to_owned)
    };
    let wait_for = |what: &str| {
        let began = Instant::now();
        while name("md-1").as_deref() != Some(what) {
            assert!(began.elapsed() < Duration::from_secs(20), "`{what}` does not come");
            thread::sleep(Duration::from_millis(100));
        }
    };
    let clover = name("md-1").expect("a card");
    let text = fs::read_to_string(&target).expect("read");
    fs::write(&target, text.replace(&clover, "Trefoil")).expect("written");
    wait_for("Trefoil");

    let game = folder.path().join("garden/game.yaml");
    let good = fs::read_to_string(&game).expect("read");
    fs::write(&game, format!("{good}\nattributes: [")).expect("written");
    fs::write(&target, text.replace(&clover, "Shamrock")).expect("written");
    wait_for("Shamrock");

    let pipe = folder.path().join("garden/sets/pipe.yaml");
    crate::files::pipe(&pipe);
    fs::write(&target, text.replace(&clover, "Lucky")).expect("written");
    thread::sleep(Duration::from_secs(4));
    assert_eq!(name("md-1").as_deref(), Some("Shamrock"), "all stays as it was");
    fs::remove_file(&pipe).expect("removed");
    wait_for("Lucky");
    crate::files::pipe(&pipe);
    thread::sleep(Duration::from_secs(3));
    server.stop();
    let began = Instant::now();
    let (code, log) = server.ended();
    assert_eq!(code, Some(0), "{log}");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    for said in ["not a regular file", "the game is broken; the one before stays in use"] {
        assert!(log.contains(said), "{log}");
    }
}

#[test]
fn too_many_requests_are_put_off() {
    let server = Server::start(&["--rate", "1"]);
    let answers: Vec<String> = (0..12).map(|_| server.get("/healthz")).collect();
    let refused = answers.iter().find(|answer| status(answer) == "429").expect("one too many");
    assert_eq!(status(&answers[0]), "200");
    assert!(answers[0].contains("ratelimit-policy: \"client\";q=10;w=10"), "{}", answers[0]);
    assert!(answers[0].contains("ratelimit: \"client\";r=9;t=0"), "{}", answers[0]);
    assert!(refused.contains("retry-after: 1"), "{refused}");
    assert_eq!(json(refused)["type"], "/api#too-many-requests");
}

#[test]
fn slow_clients_are_let_go() {
    let server = Server::start(&[]);
    let mut head = server.connect();
    head.write_all(b"GET / HTTP/1.1\r\nHost:").expect("sent");
    let mut body = server.connect();
    let text = format!(
        "POST /api/v1/validate HTTP/1.1\r\nHost: {}\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n4 P",
        server.address
    );
    body.write_all(text.as_bytes()).expect("sent");
    let began = Instant::now();
    assert_eq!(status(&server.get("/healthz")), "200", "others are served meanwhile");
    let answer = read_all(&mut body);
    assert_eq!(status(&answer), "408", "{answer}");
    read_all(&mut head);
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
}

#[test]
fn what_is_no_http_breaks_nothing() {
    let server = Server::start(&[]);
    for text in [
        "\0\0\0\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "\u{16}\u{3}\u{1}",
        "GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    ] {
        let mut stream = server.connect();
        stream.write_all(text.as_bytes()).expect("sent");
        stream.shutdown(std::net::Shutdown::Write).expect("shut");
        let answer = read_all(&mut stream);
        assert!(["", "400", "404"].contains(&status(&answer)), "{text:?}: {answer}");
    }
    let without_host = server.exchange("GET /healthz HTTP/1.0\r\n\r\n");
    assert_eq!(status(&without_host), "400");
    let large = "POST /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n";
    assert_eq!(status(&server.exchange(large)), "413");
    assert_eq!(status(&server.get("/healthz")), "200");
}

#[test]
fn it_says_why_it_cannot_start() {
    let home = Home::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let outcome = home.run(&["serve", "--listen", &address]);
    assert_eq!(outcome.code, 2);
    assert!(outcome.stderr.contains(&format!("cannot listen on {address}")), "{}", outcome.stderr);
    let short = home.write("token", "short");
    let outcome = home.run(&["serve", "--listen", "127.0.0.1:0", "--token-file", &short]);
    assert_eq!(outcome.code, 2);
    assert!(
        outcome.stderr.contains("`token` contains no valid token")
            && !outcome.stderr.contains("short"),
        "{}",
        outcome.stderr
    );
    assert_eq!(home.run(&["serve", "--listen", "nowhere"]).code, 2);
}
