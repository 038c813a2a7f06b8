//! The service under load for minutes: searches, checks and writes at a given rate, among clients
//! that mean ill, then ten thousand connections at once. `cargo bench --bench load -- SECONDS RATE
//! CONNECTIONS`, 600, 2000 and 10000 by default.
//!
//! What it prints: how many requests of each kind were answered and how long the slowest hundredth
//! took, what the service kept in memory over the time, and what became of the connections.

// It prints what it measures, in decimals that do not matter.
#![allow(clippy::print_stdout, clippy::cast_precision_loss)]

use std::{
    env, fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

/// Clients that send one request after another.
const CLIENTS: u32 = 16;

/// How long to wait for an answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// A request that is sent, and how many of a hundred are of its kind.
struct Kind {
    name: &'static str,
    share: u32,
    requests: &'static [(&'static str, &'static str)],
}

const KINDS: [Kind; 6] = [
    Kind {
        name: "search",
        share: 55,
        requests: &[
            ("GET /api/v1/cards?q=charizard", ""),
            ("GET /api/v1/cards?q=tipo:fuoco+pv%3E=80&lang=it", ""),
            ("GET /api/v1/cards?q=%22flip+a+coin%22", ""),
            ("GET /api/v1/cards?q=nido*", ""),
            ("GET /api/v1/cards?q=sv%3C=2+hs%3E=4", ""),
        ],
    },
    Kind { name: "card", share: 15, requests: &[("GET /api/v1/cards/base1-4", "")] },
    Kind { name: "page", share: 8, requests: &[("GET /?q=pikachu", ""), ("GET /sets/base1", "")] },
    Kind { name: "suggest", share: 10, requests: &[("GET /api/v1/suggest?q=char", "")] },
    Kind {
        name: "validate",
        share: 10,
        requests: &[(
            "POST /api/v1/validate",
            r#"{"decks":[{"name":"a","list":"4 Pikachu BS 58\n3 Raichu BS 14\n20 Lightning Energy"}]}"#,
        )],
    },
    Kind {
        name: "write",
        share: 2,
        requests: &[(
            "PATCH /api/v1/collection",
            r#"{"edits":[{"card":"base1-58","change":"set","count":7}]}"#,
        )],
    },
];

fn main() {
    let numbers: Vec<u32> = env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let number = |place: usize, default| numbers.get(place).copied().unwrap_or(default);
    let (seconds, rate, connections) = (number(0, 600), number(1, 2000), number(2, 10_000));
    let service = Service::start();
    load(&service, Duration::from_secs(seconds.into()), rate);
    crowd(&service, connections);
}

/// A service with a home of its own, which ends with the run.
struct Service {
    child: Child,
    address: SocketAddr,
    _home: TempDir,
}

impl Service {
    fn start() -> Self {
        let home = TempDir::new().expect("a temporary folder");
        let mut child = Command::new(env!("CARGO_BIN_EXE_mazzo"))
            .args(["serve", "--listen", "127.0.0.1:0", "--quiet", "--output", "json"])
            .env("MAZZO_HOME", home.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        Self { child, address: address.parse().expect("an address"), _home: home }
    }

    /// What the service has in memory now and had at most, in MB.
    fn memory(&self) -> (u64, u64) {
        let path = format!("/proc/{}/status", self.child.id());
        let status = fs::read_to_string(path).unwrap_or_default();
        let field = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name));
            let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
            kilobytes.unwrap_or(0_u64) / 1024
        };
        (field("VmRSS"), field("VmHWM"))
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What clients saw of one kind of request.
#[derive(Default)]
struct Seen {
    times: Vec<Duration>,
    refused: u64,
    failed: u64,
}

fn load(service: &Service, duration: Duration, rate: u32) {
    let is_over = Arc::new(AtomicBool::new(false));
    let ill = hostile(service.address, &is_over);
    let began = Instant::now();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|number| {
            let (address, pause) = (service.address, Duration::from_secs(1) * CLIENTS / rate);
            thread::spawn(move || client(address, number, pause, began + duration))
        })
        .collect();
    let mut memory = Vec::new();
    while began.elapsed() < duration {
        thread::sleep(Duration::from_secs(1));
        memory.push(service.memory().0);
    }
    let mut all: [Seen; KINDS.len()] = Default::default();
    for client in clients {
        for (sum, seen) in all.iter_mut().zip(client.join().expect("a client ends")) {
            sum.times.extend(seen.times);
            sum.refused += seen.refused;
            sum.failed += seen.failed;
        }
    }
    let took = began.elapsed().as_secs_f64();
    is_over.store(true, Ordering::Relaxed);
    let hostile: u64 = ill.into_iter().map(|ill| ill.join().expect("it ends")).sum();
    println!(
        "{:10} {:>9} {:>8} {:>8} {:>9} {:>9}",
        "request", "answered", "refused", "failed", "median", "p99"
    );
    let mut sum = 0;
    for (kind, seen) in KINDS.iter().zip(&mut all) {
        seen.times.sort_unstable();
        sum += seen.times.len();
        let at = |percent: usize| {
            let place = (seen.times.len() * percent / 100).min(seen.times.len().saturating_sub(1));
            seen.times.get(place).copied().unwrap_or_default().as_secs_f64() * 1000.0
        };
        println!(
            "{:10} {:>9} {:>8} {:>8} {:>6.2} ms {:>6.2} ms",
            kind.name,
            seen.times.len(),
            seen.refused,
            seen.failed,
            at(50),
            at(99)
        );
    }
    println!(
        "{sum} answers in {took:.0} s, {:.0} a second, among {hostile} hostile connections",
        sum as f64 / took
    );
    let quarter = (memory.len() / 4).max(1);
    let mean = |part: &[u64]| part.iter().sum::<u64>() / part.len().max(1) as u64;
    println!(
        "memory: {} MB in the first quarter, {} MB in the last, {} MB at most",
        mean(&memory[..quarter.min(memory.len())]),
        mean(&memory[memory.len().saturating_sub(quarter)..]),
        service.memory().1
    );
}

/// Sends a request every so often until it is time; a request that is late is sent at once.
fn client(address: SocketAddr, number: u32, pause: Duration, end: Instant) -> [Seen; KINDS.len()] {
    let mut all: [Seen; KINDS.len()] = Default::default();
    let mut connection = None;
    let (mut turn, mut next) = (number * 7, Instant::now() + pause * number / CLIENTS);
    while next < end {
        thread::sleep(next.saturating_duration_since(Instant::now()));
        next += pause;
        turn += 1;
        let mut place = turn * 37 % 100;
        let Some(kind) = KINDS.iter().position(|kind| {
            let is_it = place < kind.share;
            place = place.saturating_sub(kind.share);
            is_it
        }) else {
            continue;
        };
        let requests = KINDS[kind].requests;
        let (head, body) = requests[turn as usize % requests.len()];
        let began = Instant::now();
        let status =
            connection.take().map_or_else(|| connect(address), Ok).and_then(|mut stream| {
                send(&mut stream, head, body)?;
                let status = receive(&mut stream)?;
                connection = Some(stream);
                Ok(status)
            });
        match status {
            Ok(200..=299) => all[kind].times.push(began.elapsed()),
            Ok(429 | 503) => all[kind].refused += 1,
            Ok(_) | Err(_) => all[kind].failed += 1,
        }
    }
    all
}

fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn send(stream: &mut TcpStream, head: &str, body: &str) -> io::Result<()> {
    let length = body.len();
    let text = format!(
        "{head} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes())
}

/// Reads an answer whose length is told or which is sent in chunks; its status.
fn receive(stream: &mut TcpStream) -> io::Result<u16> {
    let broken = || io::Error::from(io::ErrorKind::UnexpectedEof);
    let mut bytes = Vec::with_capacity(16 << 10);
    let mut part = [0; 16 << 10];
    loop {
        let length = stream.read(&mut part)?;
        if length == 0 {
            return Err(broken());
        }
        bytes.extend_from_slice(&part[..length]);
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
        let told = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let is_whole = match told.and_then(|told| told.trim().parse::<usize>().ok()) {
            Some(told) => bytes.len() >= end + 4 + told,
            None => bytes.ends_with(b"0\r\n\r\n"),
        };
        if is_whole {
            return head.get(9..12).and_then(|code| code.parse().ok()).ok_or_else(broken);
        }
    }
}

/// Clients that mean ill, one thread for each way: how many connections they made.
fn hostile(address: SocketAddr, is_over: &Arc<AtomicBool>) -> Vec<thread::JoinHandle<u64>> {
    let ways: [fn(&mut TcpStream) -> io::Result<()>; 5] = [
        // The head of a request, a byte at a time.
        |stream| {
            for byte in
                b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            {
                stream.write_all(&[*byte])?;
                thread::sleep(Duration::from_millis(200));
            }
            Ok(())
        },
        // Requests whose answers are never read.
        |stream| {
            stream.set_write_timeout(Some(Duration::from_secs(1)))?;
            while send(stream, "GET /cards/base1-4", "").is_ok() {}
            thread::sleep(Duration::from_secs(2));
            Ok(())
        },
        // No HTTP at all.
        |stream| stream.write_all(&[0x16, 0x03, 0x01, 0, 0xff, b'\n', b'\r', 0].repeat(64)),
        // A body that is promised and does not come.
        |stream| {
            stream.write_all(
                b"POST /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\n{",
            )?;
            thread::sleep(Duration::from_secs(3));
            Ok(())
        },
        // As much work as a request may ask for.
        |stream| {
            let line = "9 No such card at all\\n".repeat(1500);
            send(
                stream,
                "POST /api/v1/validate",
                &format!(r#"{{"decks":[{{"list":"{line}"}}]}}"#),
            )?;
            receive(stream)?;
            thread::sleep(Duration::from_millis(500));
            Ok(())
        },
    ];
    let spread = ways.into_iter().map(|way| {
        let is_over = Arc::clone(is_over);
        thread::spawn(move || {
            let made = AtomicU64::new(0);
            thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| {
                        while !is_over.load(Ordering::Relaxed) {
                            if let Ok(mut stream) = connect(address) {
                                made.fetch_add(1, Ordering::Relaxed);
                                let _ = way(&mut stream);
                            }
                            thread::sleep(Duration::from_millis(50));
                        }
                    });
                }
            });
            made.into_inner()
        })
    });
    spread.collect()
}

/// Opens as many connections as it can, all at once, asks on each, and counts what comes.
fn crowd(service: &Service, connections: u32) {
    let began = Instant::now();
    let threads = 32;
    let open: Vec<_> = (0..threads)
        .map(|_| {
            let address = service.address;
            thread::spawn(move || {
                let mut streams = Vec::new();
                for _ in 0..connections / threads {
                    let asked = connect(address).and_then(|mut stream| {
                        send(&mut stream, "GET /healthz", "").map(|()| stream)
                    });
                    streams.push(asked.ok());
                }
                streams
            })
        })
        .collect();
    let streams: Vec<_> = open.into_iter().flat_map(|part| part.join().expect("it ends")).collect();
    let opened = streams.iter().flatten().count();
    let (mut answered, mut refused, mut closed) = (0, 0, 0);
    for mut stream in streams.into_iter().flatten() {
        match receive(&mut stream) {
            Ok(200) => answered += 1,
            Ok(_) => refused += 1,
            Err(_) => closed += 1,
        }
    }
    println!(
        "{connections} connections at once: {opened} opened, {answered} answered, {refused} refused with a status, {closed} closed, in {:.1} s; {} MB at most",
        began.elapsed().as_secs_f64(),
        service.memory().1
    );
}
