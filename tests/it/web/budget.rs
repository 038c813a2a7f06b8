//! What one request may cost: memory, time, the size of its answer. The server is measured from
//! outside.

use std::{
    fs,
    time::{Duration, Instant},
};

use serde_json::{Value as Json, json};

use super::{
    Api,
    server::{Server, json, status},
};

/// How much memory the service may ever have taken, in KiB.
const MOST: u64 = 128 << 10;

/// The most memory a server has taken so far, in KiB.
fn peak(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// So many lines that name no card, each of about so many letters.
fn unknown(lines: usize, letters: usize) -> String {
    let word =
        |line: usize| "zqxkjvw".chars().cycle().skip(line % 7).take(letters).collect::<String>();
    (0..lines).map(|line| format!("1 {}{line}\n", word(line))).collect()
}

fn formats(server: &Server) -> Vec<String> {
    let listed = json(&server.get("/api/v1/formats"));
    let ids = listed["formats"].as_array().expect("formats").iter();
    ids.map(|format| format["format"].as_str().expect("an id").to_owned()).take(20).collect()
}

#[test]
fn no_request_takes_more_than_its_share_of_memory() {
    let server = Server::start(&[]);
    let formats = formats(&server);
    let decks = |count: usize, list: &str| {
        json!({"decks": vec![json!({"list": list}); count], "formats": formats}).to_string()
    };
    let flow =
        |item: &str| format!("schema: 1\nname: x\ncards: [{}]\n", vec![item; 90_000].join(","));
    let form = |list: &str| {
        let list: String = form_urlencoded::byte_serialize(list.as_bytes()).collect();
        format!("action=check&list={list}")
    };
    let check = "/api/v1/validate?format=pokemon/constructed";
    let asked = [
        ("/api/v1/validate", "application/json", decks(100, &unknown(350, 20))),
        ("/api/v1/validate", "application/json", decks(1, &unknown(1900, 20))),
        ("/api/v1/validate", "application/json", decks(20, &unknown(200, 200))),
        (check, "text/plain", "1 Pikachu\n".repeat(1900)),
        (check, "application/yaml", flow("1 a")),
        (check, "application/yaml", flow("*a")),
        (check, "application/yaml", flow("[]")),
        (check, "application/yaml", flow("~")),
        (check, "text/plain", unknown(1900, 440)),
        (
            "/api/v1/validate",
            "application/json",
            format!("{{\"decks\":[{}0]}}", "0,".repeat(500_000)),
        ),
        ("/check", "application/x-www-form-urlencoded", form(&unknown(1900, 440))),
        ("/check", "application/x-www-form-urlencoded", form(&unknown(1900, 5))),
    ];
    for (path, media_type, body) in asked {
        let began = Instant::now();
        let answer = server.send(&format!("POST {path}"), media_type, &body);
        let (took, peak) = (began.elapsed(), peak(&server));
        let what = format!("{path} {media_type} {} bytes of `{:.60}`", body.len(), body);
        assert!(["200", "413", "422", "503"].contains(&status(&answer)), "{what}: {answer:.300}");
        assert!(answer.len() < 5 << 20, "{what}: {} bytes", answer.len());
        assert!(took < Duration::from_secs(7), "{what}: {took:?}");
        assert!(peak < MOST, "{what}: {peak} KiB");
    }
}

#[test]
fn work_ends_when_the_time_is_over() {
    let server = Server::start(&["--workers", "1"]);
    let body =
        json!({"decks": vec![json!({"list": unknown(45, 20)}); 100], "formats": formats(&server)});
    let began = Instant::now();
    for _ in 0..3 {
        // A client that leaves at once.
        drop(server.ask("POST /api/v1/validate", "application/json", &body.to_string()));
    }
    let small = json!({"decks": [{"list": unknown(600, 5)}], "formats": ["pokemon/constructed"]});
    let answer = server.send("POST /api/v1/validate", "application/json", &small.to_string());
    assert_eq!(status(&answer), "200", "{answer:.300}");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

#[test]
fn many_findings_are_counted_beyond_a_number() {
    let api = Api::new();
    let path = "/api/v1/validate?format=pokemon/constructed";
    let of = |lines: usize| -> Json {
        api.call("POST", path, "text/plain", unknown(lines, 9)).json()["reports"][0].clone()
    };
    let findings = |report: &Json, code: &str| -> Vec<Json> {
        let all = report["findings"].as_array().expect("findings").iter();
        all.filter(|finding| finding["code"] == code).cloned().collect()
    };
    let few = of(100);
    assert_eq!((findings(&few, "D004").len(), findings(&few, "D022").len()), (100, 0));
    let many = of(140);
    assert_eq!(findings(&many, "D004").len(), 100);
    assert_eq!(many["unresolved"].as_array().map(Vec::len), Some(140), "no line is lost");
    let more = findings(&many, "D022");
    assert_eq!(more.len(), 1);
    assert_eq!((&more[0]["actual"], &more[0]["severity"]), (&json!(40), &json!("error")));
    assert_eq!(more[0]["message"], "and 40 more with `D004`");
}

#[test]
fn many_cards_in_one_line_are_many_lines() {
    let api = Api::new();
    let path = "/api/v1/validate?format=pokemon/constructed";
    let list =
        |n: usize| format!("schema: 1\nname: x\ncards: [{}]\n", vec!["1 Pikachu"; n].join(","));
    assert_eq!(api.call("POST", path, "application/yaml", list(2000)).status, 200);
    api.call("POST", path, "application/yaml", list(2001)).problem(413, "too-large");
    let deck = json!({"name": "x", "list": list(2001)});
    api.call_json("POST", "/api/v1/decks", &deck).problem(413, "too-large");
}
