//! The command line, in both languages.

use crate::harness::{Home, files_below, repository};

/// Runs a command in English and in Italian and compares all it says with the snapshots.
#[track_caller]
fn check(name: &str, args: &[&str]) {
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        home.run(&["index"]);
        insta::assert_snapshot!(format!("{name}-{lang}"), home.show(args));
    }
}

fn fixture(path: &str) -> String {
    repository("tests/fixtures").join(path).display().to_string()
}

/// Runs a check of a fixture list from its own folder, so that no path of this machine gets into
/// the output.
#[track_caller]
fn check_deck(name: &str, list: &str, args: &[&str]) {
    let bytes = std::fs::read(fixture(&format!("decks/{list}"))).expect("a fixture");
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        home.run(&["index"]);
        home.write(list, &bytes);
        let args: Vec<&str> = ["check", list].iter().chain(args).copied().collect();
        insta::assert_snapshot!(format!("{name}-{lang}"), home.show(&args));
    }
}

#[test]
fn helps() {
    check("help", &["--help"]);
    check("help-search", &["search", "--help"]);
    check("help-collection-add", &["collection", "add", "--help"]);
}

#[test]
fn says_what_is_wrong_with_the_command_line() {
    check("usage-no-command", &[]);
    check("usage-unknown-command", &["serach", "x"]);
    check("usage-unknown-option", &["search", "x", "--limt", "3"]);
    check("usage-bad-value", &["search", "x", "--output", "yaml"]);
    check("usage-missing-argument", &["check"]);
    check("usage-missing-value", &["search", "x", "--limit"]);
    check("usage-conflict", &["checklist", "base1", "--missing", "--owned"]);
}

#[test]
fn searches() {
    check("search", &["search", "tipo:fuoco", "pv>=80", "--sort", "-hp"]);
    check("search-names-first", &["search", "pozione", "magica"]);
    check("search-facets", &["search", "charizard", "or", "potion", "--facets"]);
    check("search-explain", &["search", "hs=5 sv>=5 -gender:f", "--explain", "--limit", "3"]);
    check(
        "search-negated-term",
        &["search", "stage:stage-2", "-hp<100", "-(type:fire or type:water)"],
    );
    check("search-none", &["search", "charzard"]);
    check("search-json", &["search", "!Potion", "--output", "json"]);
}

#[test]
fn says_what_is_wrong_with_a_query() {
    check("query-number", &["search", "tipo:fuoco pv>=alto"]);
    check("query-parenthesis", &["search", "(a"]);
    check("query-field", &["search", "tpye:fire"]);
    check("query-value", &["search", "type:fir"]);
    check("query-lenient", &["search", "type:fire hp>=high", "--lenient", "--limit", "2"]);
    check("query-sort", &["search", "type:fire", "--sort", "pvv"]);
    check("query-game", &["search", "type:fire", "--game", "magic"]);
}

#[test]
fn shows_cards() {
    check("show", &["show", "base1-4"]);
    check("show-name", &["show", "Pozione Magica"]);
    check("show-secret", &["show", "ru1-s1"]);
    check("show-wrestler", &["show", "Edge"]);
    check("show-fan-made", &["show", "smash1-power-block"]);
    check("show-none", &["show", "charzard"]);
}

#[test]
fn checks_decks() {
    check("check-built-in", &["check", "brushfire"]);
    check("check-starter", &["check", "pokemon/two-player-starter"]);
    check_deck("check-copies", "pokemon-constructed-five-pikachu.txt", &[]);
    check_deck("check-points", "rawdeal-51-points.txt", &[]);
    check_deck("check-undetermined", "rawdeal-plus-undetermined.txt", &[]);
    check_deck("check-unknown-names", "pokemon-constructed-unknown-names.txt", &[]);
    check_deck("check-symbol", "smash-wrong-symbol.txt", &["--format", "smash/house"]);
    check_deck("check-json", "pokemon-constructed-five-pikachu.txt", &["--output", "json"]);
}

#[test]
fn reads_a_deck_from_standard_input_and_answers_by_exit_code() {
    let home = Home::new();
    let outcome = home.run_with_input(
        &["check", "-", "--format", "pokemon/constructed"],
        "59 Energia Fuoco\n1 Vulpix\n".as_bytes(),
    );
    assert_eq!(outcome.code, 0, "{}{}", outcome.stdout, outcome.stderr);
    let outcome =
        home.run_with_input(&["check", "-", "--strict"], "59 Energia Fuoco\n1 Vulpix\n".as_bytes());
    assert_eq!(outcome.code, 0, "a note is no warning: {}", outcome.stdout);
    let outcome = home.run_with_input(&["check", "-"], b"60 Energia Fuoco\n");
    assert_eq!(outcome.code, 1, "no Basic Pokemon (PB-126)");
    let outcome = home.run(&["check", "no-such-file.txt"]);
    assert_eq!(outcome.code, 2);
    assert!(
        outcome.stderr.starts_with("error: no file and no deck is called `no-such-file.txt`"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn explains() {
    check("explain-code", &["explain", "r002"]);
    check("explain-format", &["explain", "rawdeal/rumble-deck"]);
    check(
        "odds",
        &["odds", "pokemon/zap", "--see", "kind:energy>=2 and name:pikachu", "--by-turn", "3"],
    );
    check("odds-flips", &["odds", "smash/mario-coin-run", "--limit", "3"]);
    check("explain-query", &["explain", "tipo:fuoco (pv>=80 or -debolezza:acqua)"]);
    check("explain-unknown", &["explain", "R999"]);
}

#[test]
fn prints_checklists() {
    check("checklist", &["checklist", "sv>=10"]);
    check("checklist-markdown", &["checklist", "ru1", "--as", "md"]);
    check(
        "checklist-csv",
        &["checklist", "type:fire rarity:holo-rare", "--as", "csv", "--variants"],
    );
    check("checklist-json", &["checklist", "!Charizard", "--as", "json"]);
    check("checklist-html", &["checklist", "!Potion", "--as", "html"]);
}

#[test]
fn keeps_a_collection() {
    for (lang, home) in [("en", Home::new()), ("it", Home::italian())] {
        home.run(&["index"]);
        let steps: [&[&str]; 13] = [
            &["collection", "show"],
            &["collection", "add", "base1-4", "--variant", "1st edition", "--condition", "NM"],
            &["collection", "add", "Pozione Magica", "3", "--language", "it"],
            &[
                "collection",
                "add",
                "Professor Oak, l'impostore",
                "--variant",
                "shadowless",
                "--language",
                "en",
            ],
            &["collection", "remove", "base1-94", "4"],
            &["collection", "set", "base1-94", "2", "--language", "it"],
            &["collection", "add", "Pikachu"],
            &["collection", "add", "base1-4", "--variant", "gold"],
            &["collection", "show"],
            &["search", "owned>=1", "--sort", "-number"],
            &["checklist", "base1", "--owned", "--variants"],
            &["collection", "show", "base1"],
            &["collection", "export"],
        ];
        let shown: Vec<String> = steps.iter().map(|args| home.show(args)).collect();
        insta::assert_snapshot!(format!("collection-{lang}"), shown.join("\n"));
    }
}

#[test]
fn an_exported_collection_comes_back_as_it_was() {
    // I1, I17
    let home = Home::new();
    for args in [
        &["collection", "add", "base1-73", "2", "--variant", "shadowless", "--condition", "LP"][..],
        &["collection", "add", "rd01-the-rock"],
        &["collection", "add", "ru1-s3", "--language", "ja"],
    ] {
        assert_eq!(home.run(args).code, 0, "{args:?}");
    }
    let exported = home.run(&["collection", "export", "--delimiter", ";", "--bom"]);
    let other = Home::new();
    other.write("collection.csv", &exported.stdout);
    let imported = other.run(&["collection", "import", "collection.csv"]);
    assert_eq!(imported.code, 0, "{}{}", imported.stdout, imported.stderr);
    assert_eq!(
        other.run(&["collection", "export"]).stdout,
        home.run(&["collection", "export"]).stdout
    );
    let replaced = other.run(&["collection", "import", "collection.csv", "--replace"]);
    assert_eq!(replaced.code, 0, "{}{}", replaced.stdout, replaced.stderr);
    assert_eq!(
        other.run(&["collection", "export"]).stdout,
        home.run(&["collection", "export"]).stdout
    );
    let json = home.run(&["collection", "export", "--output", "json"]).json();
    assert_eq!(
        json,
        home.run(&["collection", "show", "--output", "json"]).json(),
        "programs get what the service gives"
    );
    assert_eq!(
        (&json["copies"], &json["collection"][0]["variant"]),
        (&4.into(), &"shadowless".into())
    );
}

/// A column that nobody understands is asked for, and a replacement that would lose most of what is
/// owned too.
#[test]
fn an_import_never_loses_copies_silently() {
    let owned = |home: &Home| {
        home.run(&["collection", "show", "--output", "json"]).json()["copies"]
            .as_u64()
            .expect("a number")
    };
    for home in [Home::new(), Home::italian()] {
        home.run(&["collection", "add", "base1-58", "5"]);
        home.write("list.csv", "Id,CardName,Blorp\nbase1-58,Pikachu,1\nbase1-14,Raichu,0\n");
        home.write("zeros.csv", "card,count\nbase1-58,0\n");
        let refused = home.run(&["-q", "collection", "import", "list.csv", "--replace"]);
        assert_eq!(
            (refused.code, refused.stderr.contains("`Blorp`"), owned(&home)),
            (1, true, 5),
            "{}",
            refused.stderr
        );
        let refused =
            home.run(&["collection", "import", "list.csv", "--replace", "--column", "count=Blorp"]);
        assert_eq!(
            (refused.code, refused.stderr.contains("--yes"), owned(&home)),
            (1, true, 5),
            "{}",
            refused.stderr
        );
        assert_eq!(
            (home.run(&["collection", "import", "zeros.csv", "--replace"]).code, owned(&home)),
            (1, 5)
        );
        assert_eq!(home.run(&["collection", "import", "list.csv", "--column", "blorp"]).code, 2);
        let told = home.run(&[
            "collection",
            "import",
            "list.csv",
            "--replace",
            "--column",
            "count=Blorp",
            "--yes",
        ]);
        assert_eq!((told.code, owned(&home)), (0, 1), "{}", told.stderr);
    }
}

/// The language of the messages is not that of the cards.
#[test]
fn the_language_of_messages_changes_no_data() {
    let (english, italian) = (Home::new(), Home::italian());
    for home in [&english, &italian] {
        home.write("list.csv", "Nome,Set,Quantità\nPozione Magica,Base Set,2\n");
        home.write("list.txt", "2 Scambio\n");
        for args in [
            &["collection", "add", "base1-4"][..],
            &["collection", "add", "ru1-7"],
            &["collection", "add", "base1-8", "--language", "it"],
            &["collection", "import", "list.csv"],
            &["collection", "import", "list.txt"],
        ] {
            assert_eq!(home.run(args).code, 0, "{args:?}");
        }
    }
    let exported = |home: &Home| home.run(&["collection", "show", "--output", "json"]).stdout;
    assert_eq!(exported(&english), exported(&italian));
    let json = home_json(&exported(&english));
    let languages: Vec<&str> = json["collection"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|held| held["language"].as_str())
        .collect();
    assert_eq!(languages, ["en", "it", "en", "en", "en"]);
    let again = Home::new();
    again.write("own.json", exported(&english));
    assert_eq!(again.run(&["collection", "import", "own.json"]).code, 0);
    assert_eq!(exported(&again), exported(&english), "the JSON of a collection is one");
}

fn home_json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("JSON")
}

/// One bad file does not keep the others from being checked, and folders are read.
#[test]
fn a_batch_goes_on_behind_a_bad_file() {
    let home = Home::new();
    let good = home.run(&["deck", "convert", "pokemon/zap", "--as", "yaml"]).stdout;
    std::fs::create_dir_all(home.path().join("lists/more")).expect("a folder");
    for name in ["lists/b.yaml", "lists/more/a.yaml", "lists/.hidden"] {
        home.write(name, &good);
    }
    let both = home.run(&["check", "lists", "--output", "json"]);
    let decks = |json: &serde_json::Value| {
        json["reports"]
            .as_array()
            .map(|all| all.iter().map(|it| it["deck"].clone()).collect::<Vec<_>>())
    };
    assert_eq!(
        (both.code, decks(&both.json())),
        (0, Some(vec!["Zap!".into(), "Zap!".into()])),
        "{}",
        both.stderr
    );
    let args = ["check", "nowhere.txt", "lists", "gone.txt"];
    let mixed = home.run(&args);
    assert_eq!(
        (mixed.code, mixed.stdout.matches("legal").count() > 1),
        (2, true),
        "{}",
        mixed.stdout
    );
    assert!(
        mixed.stderr.contains("nowhere.txt") && mixed.stderr.contains("gone.txt"),
        "{}",
        mixed.stderr
    );
    std::fs::create_dir(home.path().join("empty")).expect("a folder");
    let empty = home.run(&["check", "empty"]);
    assert_eq!((empty.code, empty.stderr.contains("empty")), (2, true));
}

#[test]
fn nothing_is_saved_of_a_file_without_cards() {
    for home in [Home::new(), Home::italian()] {
        home.write("empty.txt", "");
        home.write("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
        for name in ["empty.txt", "picture.png"] {
            let saved = home.run(&["deck", "save", name]);
            assert_eq!((saved.code, saved.stdout.as_str()), (2, ""), "{name}");
        }
        let kept = home.run(&["deck", "list"]).stdout;
        assert!(!kept.contains("picture") && !kept.contains("empty"), "{kept}");
    }
}

/// Of a line of 3 MB the beginning is shown.
#[test]
fn a_line_nobody_would_read_to_the_end_is_shown_in_part() {
    let home = Home::new();
    home.write("long.txt", format!("4 Pikachu\n{}\n", "Zubat ".repeat(500_000)));
    for args in [
        &["check", "long.txt", "--format", "pokemon/constructed"][..],
        &["collection", "import", "long.txt"],
    ] {
        let outcome = home.run(args);
        let shown = outcome.stdout.len() + outcome.stderr.len();
        assert!(
            shown < 20_000 && (outcome.stdout + &outcome.stderr).contains("Zubat Zubat"),
            "{args:?}: {shown} bytes"
        );
    }
}

#[test]
fn a_rebuilt_catalog_leaves_the_collection_alone() {
    let home = Home::alone();
    home.run(&["collection", "add", "base1-4"]);
    assert_eq!(home.run(&["index", "--force"]).code, 0);
    assert!(home.run(&["collection", "show"]).stdout.contains("base1-4"));
}

#[test]
fn an_invented_game_goes_through_every_command() {
    for (lang, home) in [("en", Home::alone()), ("it", Home::alone().in_italian())] {
        let data = fixture("tiny");
        let legal = "garden/clover-field";
        let steps: Vec<Vec<&str>> = vec![
            vec!["lint", &data],
            vec!["index", "-q", "--data", &data],
            vec!["search", "season:spring height>=1", "--data", &data],
            vec!["show", "md-3", "--data", &data],
            vec!["check", legal, "--data", &data],
            vec!["explain", "garden/plot", "--data", &data],
            vec!["checklist", "meadow", "--data", &data],
            vec!["collection", "add", "md-3", "2", "--data", &data],
            vec!["collection", "show", "--data", &data],
        ];
        let shown: Vec<String> =
            steps.iter().map(|args| home.show(args).replace(&data, "tiny")).collect();
        insta::assert_snapshot!(format!("tiny-{lang}"), shown.join("\n"));
    }
}

#[test]
fn the_built_in_data_has_no_findings() {
    let outcome = Home::new().run(&["lint"]);
    assert_eq!(outcome.code, 0, "{}{}", outcome.stdout, outcome.stderr);
}

#[test]
fn broken_data_is_reported_and_the_rest_is_used() {
    let home = Home::new();
    let folder = home.path().join("data/garden/sets");
    std::fs::create_dir_all(&folder).expect("a folder");
    for file in ["game.yaml", "sets/meadow.yaml"] {
        let text =
            std::fs::read_to_string(fixture(&format!("tiny/garden/{file}"))).expect("a fixture");
        let broken = text.replacen("number: \"2\"", "number: \"2\"\n    petals: 5", 1);
        home.write(&format!("data/garden/{file}"), broken);
    }
    let lint = home.run(&["lint", "data"]);
    assert_eq!(lint.code, 1);
    assert!(lint.stdout.contains("petals"), "{}", lint.stdout);
    let search = home.run(&["search", "game:garden", "--data", "data"]);
    assert!(search.stderr.contains("mazzo lint data"), "{}", search.stderr);
    assert!(search.stdout.contains("md-1 "), "{}", search.stdout);
}

#[test]
fn writes_schemas_completions_and_a_manual() {
    let home = Home::new();
    assert!(home.run(&["schema"]).stdout.lines().any(|line| line == "deck"));
    assert!(home.run(&["schema", "deck"]).json()["$schema"].is_string());
    assert_eq!(home.run(&["schema", "dekc"]).code, 2);
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(home.run(&["completions", shell]).stdout.contains("checklist"), "{shell}");
    }
}

#[test]
fn the_manual_has_a_section_for_every_command() {
    for home in [Home::new(), Home::italian()] {
        let page = home.run(&["man"]).stdout;
        assert_eq!(page.matches(".TH mazzo").count(), 1, "one page");
        for section in ["MAZZO SEARCH", "MAZZO DECK CONVERT", "MAZZO COLLECTION IMPORT"] {
            assert!(page.contains(&format!(".SH \"{section}\"")), "{section}");
        }
        assert_eq!(page.matches("\\-\\-strict\\-advice\\fR\n").count(), 1, "{page}");
        assert_eq!(
            page.matches("\\fB\\-\\-color\\fR \\fI").count(),
            1,
            "what every command takes stands there once"
        );
        assert!(!page.contains("mazzo\\-search(1)"), "there is no other page");
    }
}

#[test]
fn a_finding_without_a_place_has_no_bar_beside_it() {
    let outcome =
        Home::new().run(&["build", "--format", "pokemon/constructed", "--where", "hp>10000"]);
    let expected = "error[B002]: there are no cards to build with\nhelp: ask for fewer conditions, or for cards of the format’s game\n";
    assert_eq!((outcome.code, outcome.stderr.as_str()), (1, expected));
}

#[test]
fn findings_of_long_lists_are_those_of_short_ones() {
    let home = Home::new();
    let list = |before: usize| {
        home.write("list.txt", format!("{}2 Pikachoo\n1 Potion\n", "1 Bill\n".repeat(before)))
    };
    let finding = |before: usize| {
        let stdout = home.run(&["check", &list(before), "--format", "pokemon/constructed"]);
        let text = format!("{}{}", stdout.stderr, stdout.stdout);
        let start = text.find("error[D004]").unwrap_or_else(|| panic!("{text}"));
        text[start..]
            .split("\n\n")
            .next()
            .unwrap_or_default()
            .replace(&(before + 1).to_string(), "N")
            .replace(' ', "")
    };
    assert_eq!(finding(30_000), finding(5));
}

#[test]
fn a_number_of_decks_is_at_least_one() {
    let outcome = Home::new().run(&["build", "--format", "rawdeal/rumble-deck", "--count", "0"]);
    assert_eq!((outcome.code, outcome.stdout.as_str()), (2, ""));
    assert!(outcome.stderr.contains("invalid value `0` for `--count <N>`"), "{}", outcome.stderr);
}

#[test]
fn what_cannot_be_made_great_is_said_in_words_of_the_game() {
    for (typed, cause) in [
        ("power", "no number is called `power`"),
        ("", "a term is missing"),
        ("strength+", "a term is missing"),
        ("1001*strength", "the factor in `1001*strength` is not a whole number from 0 to 1000"),
        ("strength*speed", "`strength*speed` is not an attribute with a whole factor"),
    ] {
        let outcome = Home::new().run(&["build", "--format", "smash/house", "--maximise", typed]);
        let expected = format!(
            "error[B001]: cannot maximise `{typed}`: {cause}\nhelp: write a sum such as `2*dl+strength`, of `dl`, "
        );
        assert!(outcome.code == 2 && outcome.stderr.starts_with(&expected), "{}", outcome.stderr);
    }
}

#[test]
fn what_fits_is_not_denied_when_nobody_had_time_to_look() {
    let outcome = Home::new().run(&["fits", "pokemon/haymaker", "--time-limit", "0"]);
    assert!(
        !outcome.stdout.contains("no card can be added") && outcome.stderr.contains("B009"),
        "{}{}",
        outcome.stdout,
        outcome.stderr
    );
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_said_to_be_none() {
    use std::os::unix::ffi::OsStrExt as _;
    let output = Home::new()
        .command(&["search"])
        .arg(std::ffi::OsStr::from_bytes(b"\xff"))
        .output()
        .expect("it runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), stderr.starts_with("error: an argument is not in UTF-8\n")),
        (Some(2), true),
        "{stderr}"
    );
}

#[test]
fn no_input_is_read_for_ever() {
    let outcome = Home::new().run_with_input(
        &["check", "-", "--format", "pokemon/constructed"],
        &vec![b'a'; (64 << 20) + 1],
    );
    assert_eq!(
        (outcome.code, outcome.stderr.contains("more than 64 MiB")),
        (2, true),
        "{}",
        outcome.stderr
    );
}

#[test]
fn a_folder_without_card_data_is_said_to_be_one() {
    let home = Home::new();
    std::fs::create_dir(home.path().join("lists")).expect("a folder");
    home.write("lists/deck.yaml", "schema: 1\nname: Mine\ncards: []\n");
    for args in [["search", "x", "--data", "lists"].as_slice(), &["lint", "lists"]] {
        let outcome = home.run(args);
        assert_eq!(
            (outcome.code, outcome.stderr.contains("no card data in `lists`")),
            (2, true),
            "{}",
            outcome.stderr
        );
    }
    let outcome = home.run(&["lint", "nowhere"]);
    assert!(
        outcome.code == 2
            && outcome.stderr.starts_with("error: cannot read `nowhere`: no such file"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn cards_of_another_game_that_stand_in_the_way_are_named() {
    let fits = |home: Home| {
        home.run(&["fits", "rawdeal/opening-bell", "--format", "pokemon/constructed"]).stderr
    };
    let english = fits(Home::new());
    assert!(
        english.contains("cards of another game that must stay, `Stone Cold Steve Austin`"),
        "{english}"
    );
    assert!(english.contains("choose a format of their game"), "{english}");
    assert!(
        fits(Home::italian())
            .contains("carte di un altro gioco che devono restare, `Stone Cold Steve Austin`")
    );
}

#[test]
fn a_name_asked_for_exactly_has_the_top_score() {
    let json = Home::new().run(&["search", "!Charizard", "--output", "json"]).json();
    assert_eq!(
        (json["cards"][0]["id"].as_str(), json["cards"][0]["score"].as_i64()),
        (Some("base1-4"), Some(3))
    );
}

#[test]
fn an_address_that_is_taken_is_said_once() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let outcome = Home::new().run(&["serve", "--listen", &address]);
    assert_eq!(
        (outcome.code, outcome.stderr.matches(&address).count()),
        (2, 1),
        "{}",
        outcome.stderr
    );
}

#[test]
fn words_of_a_game_that_ask_for_fields_of_all_cards_are_found() {
    let home = Home::new();
    let folder = home.path().join("data/garden");
    std::fs::create_dir_all(&folder).expect("a folder");
    let text = std::fs::read_to_string(fixture("tiny/garden/game.yaml")).expect("a fixture");
    home.write(
        "data/garden/game.yaml",
        text.replacen(
            "attributes:\n",
            "attributes:\n  text: {type: text, names: {en: words, it: numero}, labels: {en: Words, it: Parole}}\n",
            1,
        ),
    );
    let lint = home.run(&["lint", "data"]);
    for word in ["text", "numero"] {
        assert!(
            lint.stdout.contains(&format!(
                "error[L014]: the word `{word}` already asks for a field of every card"
            )),
            "{}",
            lint.stdout
        );
    }
}

#[test]
fn the_answer_goes_to_standard_output_and_the_rest_to_standard_error() {
    let home = Home::new();
    let quiet = home.run(&["search", "charizard", "-q"]);
    assert!(quiet.stderr.is_empty(), "{}", quiet.stderr);
    let json = home.run(&["search", "charizard", "--output", "json"]).json();
    assert_eq!(json["total"], 1);
    assert_eq!(json["cards"][0]["id"], "base1-4");
    assert_eq!(json["cards"][0]["attributes"]["hp"], 120);
    assert_eq!(json["next_cursor"], serde_json::Value::Null);
}

#[test]
fn a_fix_shows_what_it_corrects_and_asks() {
    let home = Home::new();
    let name = home.write("list.txt", "4 Machok\n2 Swich\n54 Fighting Energy\n");
    let run = |args: &[&str]| {
        home.run(&[&["check", &name, "--format", "pokemon/constructed", "--fix"], args].concat())
    };
    let text = run(&[]).stdout;
    for says in [
        "-2 Swich\n+2 Switch\n",
        "line 2: `2 Swich` becomes `2 Switch`",
        "line 1: which card is `4 Machok`",
        "no card is added or removed",
    ] {
        assert!(text.contains(says), "{says}: {text}");
    }
    let fix = &run(&["--output", "json"]).json()["reports"][0]["fix"];
    assert_eq!(
        fix["corrections"],
        serde_json::json!([{"line": 2, "from": "2 Swich", "to": "2 Switch", "card": "base1-95"}])
    );
    assert_eq!(
        (&fix["asks"][0]["line"], &fix["asks"][0]["count"], &fix["distance"]),
        (&1.into(), &4.into(), &0.into())
    );
    assert_eq!(
        (&fix["remove"], &fix["add"], &fix["minimal"]),
        (&serde_json::json!([]), &serde_json::json!([]), &false.into())
    );
    let list = home.write("smash.txt", "1 Mario\n3 Jump\n");
    let args = ["check", &list, "--format", "smash/first-edition", "--fix", "--output", "json"];
    let report = &home.run(&args).json()["reports"][0];
    assert_eq!(report["fix"], serde_json::Value::Null);
    assert_eq!(report["fix_findings"][0]["severity"], "error", "{report}");
    assert!(report["fix_findings"][0]["message"].as_str().is_some_and(|says| !says.is_empty()));
}

#[test]
fn what_a_deck_is_built_for_is_said() {
    let home = Home::new();
    let build =
        |args: &[&str]| home.run(&[&["build", "--format", "pokemon/constructed"], args].concat());
    assert!(build(&[]).stdout.contains("\n# built for: complete evolution lines"));
    assert!(build(&["--lang", "it"]).stdout.contains("\n# costruito per: linee evolutive"));
    let json = build(&["--output", "json"]).json();
    assert!(
        json["decks"][0]["built_for"]
            .as_str()
            .is_some_and(|says| says.starts_with("complete evolution lines"))
    );
    assert!(
        build(&["--where", "set:base1", "--output", "json"]).json()["decks"][0]["built_for"]
            .is_null()
    );
}

#[test]
fn a_file_is_mended_only_where_nothing_is_lost() {
    let home = Home::new();
    let mend = |list: &str, formats: &[&str]| {
        let name = home.write("list.txt", list);
        let formats = formats.iter().flat_map(|format| ["--format", format]);
        let args: Vec<&str> =
            ["check", &name, "--fix", "--write"].into_iter().chain(formats).collect();
        let outcome = home.run(&args);
        (outcome.code, std::fs::read_to_string(home.path().join(&name)).expect("the list"))
    };
    let five = "\u{feff}# mine\n5 Pikachu (base1-58)\n// energy\n55 Lightning Energy\n";
    assert_eq!(mend(five, &["pokemon/constructed", "pokemon/rumble"]), (2, five.to_owned()));
    let unread = "5 Pikachu (base1-58)\n4 Zap! // ?\n2 Swich\n49 Lightning Energy\n";
    assert_eq!(mend(unread, &["pokemon/constructed"]), (1, unread.replace("Swich", "Switch")));
    let (_, mended) = mend(five, &["pokemon/constructed"]);
    assert!(mended.starts_with("\u{feff}# mine\n4 Pikachu (base1-58)\n// energy\n"), "{mended}");
}

/// PR-076, PR-081, PR-082: Rumble came out in English and Japanese, its three secret cards in
/// Japanese only.
#[test]
fn rumble_cards_are_told_by_the_languages_they_were_printed_in() {
    let home = Home::new();
    assert_eq!(home.run(&["search", "set:ru1 lang:it", "--output", "json"]).json()["total"], 0);
    assert_eq!(
        home.run(&["search", "set:ru1 lang:ja", "--limit", "0", "--output", "json"]).json()["total"],
        19
    );
    for (card, warns) in [("ru1-1", false), ("ru1-s1", true)] {
        let outcome = home.run(&["collection", "add", card, "--language", "en"]);
        assert_eq!(
            (outcome.code, outcome.stderr.contains("warning[C004]")),
            (0, warns),
            "{}",
            outcome.stderr
        );
    }
    let outcome = home.run(&["collection", "add", "ru1-s2"]);
    assert!(outcome.stdout.contains("in Japanese"), "{}", outcome.stdout);
    assert!(home.run(&["show", "ru1-s1"]).stdout.contains("Printed in: ja"));
}

#[test]
fn a_printed_logo_is_found_beside_the_one_of_the_group() {
    let found = |query: &str| {
        Home::new().run(&["search", query, "--output", "json"]).json()["cards"][0]["id"].clone()
    };
    assert_eq!(found("printed-logo:deadman"), "rd04-deadman-inc");
    assert_eq!(found("logo-stampato:lionheart"), "rd38-the-lionheart");
    assert_eq!(found("logo:undertaker name:deadman"), "rd04-deadman-inc");
}

#[test]
fn causes_are_said_in_the_language_of_the_reader() {
    let home = Home::italian();
    assert_eq!(
        home.run(&["lint", "nowhere"]).stderr,
        "errore: impossibile leggere `nowhere`: file o cartella inesistente\n"
    );
}

#[test]
fn a_verdict_has_its_colour_and_no_codes_to_be_read() {
    let home = Home::new();
    let list = home.write("list.txt", "4 Pikachu (base1-58)\n");
    let checked = home.run(&["check", &list, "--color", "always"]);
    assert!(checked.stdout.contains("\u{1b}[1;31millegal\u{1b}[0m\n"), "{:?}", checked.stdout);
    assert!(!checked.stdout.contains('␛'), "{}", checked.stdout);
}

#[test]
fn every_command_that_builds_makes_a_damaged_catalog_again() {
    let home = Home::alone();
    for args in [
        ["build", "--format", "pokemon/rumble"].as_slice(),
        &["build", "--format", "rawdeal/rumble-deck", "--maximise", "sv", "--draft"],
        &["fits", "rawdeal/fifty-on-the-dot"],
        &["check", "rawdeal/fifty-on-the-dot", "--fix"],
    ] {
        let whole = home.run(args);
        let [catalog] = &files_below(home.path(), "db")[..] else { panic!("one catalog") };
        let database = rusqlite::Connection::open(catalog).expect("the catalog");
        database.execute("UPDATE cards SET document = '{'", []).expect("what nobody can read");
        drop(database);
        let outcome = home.run(args);
        assert_eq!((outcome.code, &outcome.stdout), (whole.code, &whole.stdout));
        assert!(
            outcome.stderr.contains("the catalog was damaged and has been made again"),
            "{}",
            outcome.show(args)
        );
    }
}
