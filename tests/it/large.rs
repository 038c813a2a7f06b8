//! Large input: what is shown can be read, and there is an end to it.

use mazzo::collection::csv;

use crate::{formats::everything, harness::Home};

/// More than this nobody reads, in bytes.
const READABLE: usize = 120_000;

fn lines(n: usize, line: impl Fn(usize) -> String) -> String {
    (0..n).map(|n| line(n) + "\n").collect()
}

#[test]
fn many_findings_of_a_kind_are_counted() {
    let home = Home::new();
    home.write("unknown.txt", lines(1440, |n| format!("4 Xyzzard {n} foo")));
    home.write("rows.csv", format!("card,count\n{}", lines(1440, |n| format!("Xyzzard {n},1"))));
    let variants = lines(1440, |n| format!("base1-4,1,made-up {n}"));
    home.write("variants.csv", format!("card,count,variant\n{variants}"));
    for (args, word) in [
        (&["deck", "show", "unknown.txt"][..], "error["),
        (&["deck", "convert", "unknown.txt", "--as", "yaml"], "error["),
        (&["collection", "import", "rows.csv"], "error["),
        (&["collection", "import", "variants.csv"], "warning["),
    ] {
        let outcome = home.run(args);
        let shown = outcome.show(args);
        assert_eq!(outcome.stderr.matches(word).count(), 101, "{shown}");
        assert!(outcome.stderr.contains("and 1340 more"), "{shown}");
        assert!(outcome.stderr.len() < READABLE, "{} bytes", outcome.stderr.len());
    }
}

/// What stands between two places of a finding is not shown.
#[test]
fn places_far_apart_are_shown_apart() {
    let home = Home::new();
    let between = lines(900, |_| "1 Lightning Energy".to_owned());
    home.write("far.txt", format!("60 Bill\n{between}4 Bill\n"));
    let args = ["check", "far.txt", "--format", "pokemon/constructed"];
    let outcome = home.run(&args);
    let shown =
        "  1 | 60 Bill\n    | ^^^^^^^ 60 here\n    |\n   ::: far.txt:902:1\n    |\n902 | 4 Bill\n";
    assert!(outcome.stdout.contains(shown), "{}", outcome.show(&args));
}

#[test]
fn many_places_are_counted() {
    let home = Home::new();
    home.write("many.txt", "1 Bill\n".repeat(3000));
    let args = ["check", "many.txt", "--format", "pokemon/constructed"];
    let outcome = home.run(&args);
    assert!(outcome.stdout.contains("and 2940 more places"), "{}", outcome.show(&args));
    assert!(outcome.stdout.len() < READABLE, "{} bytes", outcome.stdout.len());
}

#[test]
fn a_long_line_is_shown_in_part() {
    let home = Home::new();
    let long = "Pika ".repeat(40_000);
    home.write("line.txt", format!("# {long}\n4 {long}\n4 Bill\n3 Xyzzard\n"));
    home.write("cells.csv", format!("card,count\n{long},1\nBill,1\nXyzzard,2\n"));
    // All of it on one line.
    let unknown: Vec<String> =
        (0..2000).map(|n| format!(r#"{{"name": "Xyzzard {n}", "count": 1}}"#)).collect();
    home.write("line.json", format!("[{}]", unknown.join(",")));
    let args = ["deck", "show", "line.txt"];
    let outcome = home.run(&args);
    let total = outcome.stdout.lines().next().unwrap_or_default();
    assert!(total.contains("11 cards"), "a long comment is one, a long name has a count: {total}");
    for args in [
        &["check", "line.txt", "--format", "pokemon/constructed"][..],
        &["deck", "show", "line.json"],
        &["collection", "import", "cells.csv"],
    ] {
        let outcome = home.run(args);
        let shown = outcome.stdout.len() + outcome.stderr.len();
        assert!(shown < READABLE + long.len(), "{args:?}: {shown} bytes");
        assert!(
            [&outcome.stdout, &outcome.stderr].iter().any(|text| text.contains("Xyzzard")),
            "{args:?}: what stands behind is read"
        );
    }
}

#[test]
fn a_list_has_an_end() {
    let home = Home::new();
    let many = "1 Bill\n".repeat(100_001);
    home.write("many.txt", &many);
    // All in one line of the file.
    let flow = r#"{"name": "Bill", "count": 1}"#;
    home.write("many.json", format!("[{flow}{}]", format!(",{flow}").repeat(100_000)));
    for name in ["many.txt", "many.json"] {
        for args in [
            &["check", name, "--format", "pokemon/constructed"][..],
            &["deck", "show", name],
            &["deck", "save", name],
        ] {
            let outcome = home.run(args);
            assert_eq!(outcome.code, 2, "{}", outcome.show(args));
            let said = format!("`{name}` has more than 100000 lines, the most a list may have");
            assert!(outcome.stderr.contains(&said), "{}", outcome.show(args));
        }
    }
    let outcome = home.run_with_input(&["deck", "show", "-"], many.as_bytes());
    assert_eq!(outcome.code, 2, "{}", outcome.show(&["deck", "show", "-"]));
}

#[test]
fn many_columns_are_named_in_part() {
    let home = Home::new();
    let titles: Vec<String> = (0..3000).map(|n| format!("made-up {n}")).collect();
    home.write("columns.csv", format!("card,count,{}\nbase1-4,1\n", titles.join(",")));
    let args = ["collection", "import", "columns.csv"];
    let outcome = home.run(&args);
    assert!(
        outcome.stderr.contains("`made-up 29` and 2970 more are not read"),
        "{}",
        outcome.show(&args)
    );
    assert!(outcome.stderr.len() < 10_000, "{}", outcome.show(&args));
}

/// Each list is held against rules that weigh what one line may be against every other.
#[test]
fn many_unclear_lines_are_judged_as_a_few_are() {
    let home = Home::new();
    let mixed = |n: usize| ["4 Bill", "3 Goldberg", "2 Zap Mario", "1 Xyzzard"][n % 4].to_owned();
    for format in ["pokemon/constructed", "smash/house", "rawdeal/rumble-deck"] {
        let verdict = |n: usize| {
            let name = home.write(&format!("{n}.txt"), lines(n, mixed));
            let reports =
                home.run(&["check", &name, "--format", format, "--output", "json"]).json();
            reports["reports"][0]["verdict"].clone()
        };
        assert_eq!(verdict(6000), verdict(60), "{format}");
    }
}

#[test]
fn what_is_not_looked_for_is_said() {
    let home = Home::new();
    let unknown = lines(240, |n| format!("4 Xyzzard{n}"));
    home.write("unknown.txt", unknown + "4 Pikachoo\n");
    let args = ["check", "unknown.txt", "--format", "pokemon/constructed", "--output", "json"];
    let outcome = home.run(&args);
    let said = outcome.stdout.matches("near names are looked for at most 200 times a list").count();
    assert!((1..240).contains(&said), "{said} of 241 lines");

    let rows = format!("card,count\n{}", lines(240, |n| format!("Xyzzard{n},1")));
    let read = csv::import(rows.as_bytes(), "rows.csv", everything(), &[]).expect("in memory");
    let findings = read.report.findings.iter().filter_map(|finding| finding.help.as_ref());
    assert_eq!(findings.filter(|help| help.key == "deck-unsought-help").count(), 40);
}
