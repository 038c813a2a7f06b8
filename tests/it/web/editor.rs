//! The deck editor without scripts: every button is a form sent, and the answer is the page with
//! the list after it.

use axum::http::{StatusCode, header};

use super::pages::{Page, Reader};

/// The list that stands in the editor.
#[track_caller]
fn list(page: &Page) -> String {
    let (_, rest) = page.html.split_once("<textarea id=\"list\"").expect("an editor");
    let (_, rest) = rest.split_once(">\n").expect("a text");
    let text = rest.split("</textarea>").next().unwrap_or_default();
    text.replace("&#38;", "&").replace("&#39;", "'").replace("&amp;", "&")
}

/// Presses a button of the editor.
#[track_caller]
fn press(reader: &Reader, format: &str, before: &str, what: &str) -> Page {
    let page = reader.submit("/check", &[("format", format), ("list", before), ("do", what)]);
    assert_eq!(page.status, StatusCode::OK, "{what}: {}", page.html);
    page
}

#[test]
fn buttons_change_the_line_and_nothing_else() {
    let reader = Reader::new();
    let before = "# mine\n4x Pikachu BS 58 # fast\n\n2 Potion\n";
    let check = |what: &str, after: &str| {
        assert_eq!(list(&press(&reader, "pokemon/constructed", before, what)), after, "{what}");
    };
    check("more:base1-58:main", "# mine\n5x Pikachu BS 58 # fast\n\n2 Potion\n");
    check("less:base1-94:main", "# mine\n4x Pikachu BS 58 # fast\n\n1 Potion\n");
    check("more:base1-4", "# mine\n4x Pikachu BS 58 # fast\n\n2 Potion\n1 Charizard\n");
    check("more:base1-94", "# mine\n4x Pikachu BS 58 # fast\n\n3 Potion\n");
    check("", before);
}

#[test]
fn a_deck_can_be_built_from_nothing_by_pressing_buttons() {
    let reader = Reader::new();
    let mut page = reader.page("/check?format=smash/house");
    page.says("Add cards that fit");
    for what in ["more:smash1-mario", "more:smash1-attack", "more:smash1-attack"] {
        assert_eq!(
            page.html.contains("value=\"more:smash1-mario\""),
            what == "more:smash1-mario",
            "{what}: only one character fits"
        );
        let before = list(&page);
        page =
            reader.submit("/check", &[("format", "smash/house"), ("list", &before), ("do", what)]);
        page = press(&reader, "smash/house", &list(&page), "find");
    }
    assert_eq!(
        list(&page),
        "character:\n1 Mario (smash1-mario)\nmain:\n2 Attack (smash1-attack)\n"
    );
}

#[test]
fn cards_move_between_zones() {
    let reader = Reader::new();
    let moved =
        press(&reader, "smash/house", "1 Mario\n3 Attack\n", "move:smash1-attack:main:character");
    moved.says("4 cards");
    assert!(list(&moved).contains("3 Attack"), "{}", list(&moved));
    let back = press(&reader, "smash/house", &list(&moved), "move:smash1-attack:character:main");
    back.says("value=\"less:smash1-attack:main\"");
    back.keeps_quiet_about("value=\"less:smash1-attack:character\"");
}

#[test]
fn a_line_that_names_no_card_is_mended_by_choosing_one() {
    let reader = Reader::new();
    let page = press(&reader, "pokemon/constructed", "3 Pikachoo\n4 Potion\n", "");
    page.says("value=\"choose:0:base1-58\"");
    assert_eq!(
        list(&press(&reader, "pokemon/constructed", "3 Pikachoo\n4 Potion\n", "choose:0:base1-58")),
        "3 Pikachu (base1-58)\n4 Potion\n"
    );
}

#[test]
fn what_the_builder_proposes_is_looked_at_accepted_and_taken_back() {
    let reader = Reader::new();
    let before = "6 Pikachu\n54 Lightning Energy\n";
    let page = press(&reader, "pokemon/constructed", before, "fix");
    assert_eq!(list(&page), before, "nothing changes before it is accepted");
    page.says("<del>6 Pikachu</del>");
    page.says("<ins>4 Pikachu</ins>");
    let proposed = page.hidden("proposed").expect("a proposal").to_owned();
    let fields = [
        ("format", "pokemon/constructed"),
        ("list", before),
        ("proposed", &proposed),
        ("do", "accept"),
    ];
    let accepted = reader.submit("/check", &fields);
    accepted.says("badge legal");
    assert_eq!(list(&accepted), proposed);
    assert_eq!(accepted.hidden("before"), Some(before));
    let fields = [
        ("format", "pokemon/constructed"),
        ("list", &*proposed),
        ("before", before),
        ("do", "undo"),
    ];
    assert_eq!(list(&reader.submit("/check", &fields)), before);
}

#[test]
fn a_fix_corrects_slips_and_asks_for_the_rest() {
    let reader = Reader::new();
    let page =
        press(&reader, "pokemon/constructed", "4 Machok\n2 Swich\n54 Fighting Energy\n", "fix");
    page.says("<ins>2 Switch</ins>");
    page.says("which card is");
    assert_eq!(page.hidden("proposed"), Some("4 Machok\n2 Switch\n54 Fighting Energy\n"));
    let page = press(&reader, "pokemon/constructed", "4 Machok\n56 Fighting Energy\n", "fix");
    page.says("which card is");
    assert_eq!(page.hidden("proposed"), None);
}

#[test]
fn the_builder_completes_under_what_was_asked_for() {
    let reader = Reader::new();
    let fields = [
        ("format", "rawdeal/rumble-deck"),
        ("list", "1 Edge (rd03-edge)\n"),
        ("maximise", "sv"),
        ("do", "complete"),
    ];
    let page = reader.submit("/check", &fields);
    page.says("Adds 14 cards");
    page.says("placeholder=\"hs+sv\"");
    page.says("proven");
    let proposed = page.hidden("proposed").expect("a proposal");
    assert!(
        proposed.starts_with("1 Edge (rd03-edge)\n") && proposed.lines().count() == 15,
        "{proposed}"
    );
    press(&reader, "rawdeal/rumble-deck", proposed, "").says("badge legal");
    for (name, value, word) in
        [("maximise", "zzz", "zzz"), ("where", "hp>=", "Q0"), ("owned", "1", "B0")]
    {
        let page = reader.submit(
            "/check",
            &[("format", "rawdeal/rumble-deck"), (name, value), ("do", "complete")],
        );
        page.says(word);
        assert_eq!(page.hidden("proposed"), None, "{name}");
    }
}

#[test]
fn every_format_of_the_game_is_checked_at_once() {
    let page = press(&Reader::new(), "", "4 Potion\n", "");
    page.says("in Constructed");
    page.says("value=\"format:pokemon/rumble\"");
    assert_eq!(page.count("badge illegal"), 3);
    press(&Reader::new(), "", "4 Potion\n", "format:pokemon/rumble").says("in Pokémon Rumble");
}

#[test]
fn a_link_says_the_whole_list_and_the_switches_keep_it() {
    let reader = Reader::new();
    let page = reader.submit(
        "/check",
        &[
            ("name", "È <b>"),
            ("format", "pokemon/constructed"),
            ("list", "4 Pikachu\n56 Lightning Energy\n"),
        ],
    );
    let link = "/check?name=%C3%88+%3Cb%3E&#38;format=pokemon%2Fconstructed&#38;list=4+Pikachu%0A56+Lightning+Energy%0A";
    page.says(&format!("href=\"{link}\""));
    page.says("/preferences?lang=it&#38;back=%2Fcheck%3Fname%3D");
    let opened = reader.page(&link.replace("&#38;", "&"));
    assert_eq!(list(&opened), "4 Pikachu\n56 Lightning Energy\n");
    opened.says("badge legal");
    let long = "4 Pikachu\n".repeat(1900);
    reader.submit("/check", &[("list", &long)]).says("too long for a link");
}

#[test]
fn a_list_is_downloaded_in_every_way_of_writing_and_losses_are_said_before() {
    let reader = Reader::new();
    let fields = |shape| {
        [
            ("name", "Città"),
            ("format", "pokemon/constructed"),
            ("list", "4 Pikachu\n"),
            ("as", shape),
        ]
    };
    let page = reader.submit("/check", &fields("plain"));
    page.says("nothing is lost");
    page.says("no place for the name <code>Città</code>");
    for (shape, says, file) in [
        ("ptcg-live", "4 Pikachu BS 58", "citta.txt"),
        ("ptcgo", "* 4 Pikachu BS 58", "citta.txt"),
        ("csv", "Pikachu", "citta.csv"),
        ("yaml", "name: Città", "citta.yaml"),
        ("plain", "4 Pikachu (base1-58)", "citta.txt"),
    ] {
        let file_page = reader.submit("/check/export", &fields(shape));
        file_page.says(says);
        assert_eq!(
            file_page.header(header::CONTENT_DISPOSITION),
            format!("attachment; filename=\"{file}\"")
        );
    }
    assert_eq!(reader.submit("/check/export", &fields("docx")).status, StatusCode::BAD_REQUEST);
}

#[test]
fn a_deck_is_held_against_the_collection_less_what_built_decks_use() {
    let reader = Reader::new();
    reader.page("/check?deck=pokemon/haymaker").keeps_quiet_about("Your copies");
    for _ in 0..3 {
        reader.submit("/collection", &[("add", "base1-58")]);
    }
    let page = press(&reader, "pokemon/constructed", "4 Pikachu\n2 Potion\n", "");
    page.says("You own 3 of 6 cards");
    page.says("3 of 4 owned");
    let fields = [
        ("action", "save"),
        ("name", "Other"),
        ("format", "pokemon/constructed"),
        ("list", "2 Pikachu"),
        ("built", "1"),
    ];
    reader.submit("/decks", &fields);
    let page = press(&reader, "pokemon/constructed", "4 Pikachu\n2 Potion\n", "");
    page.says("You own 1 of 6 cards");
    page.says("3 of 4 owned, 2 in other decks");
    reader.page("/check?deck=other").says("You own 2 of 2 cards");
}

#[test]
fn a_file_is_opened_however_its_letters_are_encoded() {
    let reader = Reader::new();
    let opened = reader.upload("/check/open", "file", b"4 Farfetch\x92d\r\n2 Pok\xE9dex\r\n");
    assert_eq!(list(&opened), "4 Farfetch’d\n2 Pokédex\n");
    opened.says("in Constructed");
    let picture = reader.upload("/check/open", "file", b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0");
    picture.says("Not a text file");
    assert_eq!(list(&picture), "");
    assert_eq!(list(&reader.upload("/check/open", "other", b"4 Potion")), "", "nothing was chosen");
    assert_eq!(
        reader.upload("/check/open", "file", "4 Potion\n".repeat(2001).as_bytes()).status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
}

#[test]
fn buttons_nobody_made_are_refused() {
    let reader = Reader::new();
    for what in ["burn", "more:", "more:base1-4:attic", "choose:x:base1-4", "format:no"] {
        let page = reader.submit(
            "/check",
            &[("format", "pokemon/constructed"), ("list", "4 Pikachu"), ("do", what)],
        );
        assert_eq!(page.status, StatusCode::BAD_REQUEST, "{what}");
    }
    assert_eq!(
        reader
            .submit("/check", &[("format", "pokemon/constructed"), ("do", "more:base1-999")])
            .status,
        StatusCode::NOT_FOUND
    );
    press(&reader, "pokemon/constructed", "4 Pikachu\n", "choose:7:base1-4")
        .says("no longer there");
}

#[test]
fn a_list_that_is_refused_stays_in_the_editor() {
    let reader = Reader::new();
    let long = "1 Pikachu\n".repeat(2001);
    let check =
        |path: &str, fields: &[(&str, &str)], status: StatusCode, word: &str, kept: &str| {
            let page = reader.submit(path, fields);
            assert_eq!((page.status, list(&page).as_str()), (status, kept), "{path}");
            page.says("role=\"alert\"");
            page.says(word);
        };
    check("/check", &[("list", &long)], StatusCode::PAYLOAD_TOO_LARGE, "2000 lines", &long);
    check(
        "/check",
        &[("list", &long), ("do", "fix")],
        StatusCode::PAYLOAD_TOO_LARGE,
        "2000 lines",
        &long,
    );
    check(
        "/check",
        &[("list", "4 Pikachu\n"), ("format", "pokemon/nowhere")],
        StatusCode::UNPROCESSABLE_ENTITY,
        "nowhere",
        "4 Pikachu\n",
    );
    check(
        "/decks",
        &[("list", "4 Pikachu\n"), ("action", "save")],
        StatusCode::UNPROCESSABLE_ENTITY,
        "A name and a list are needed",
        "4 Pikachu\n",
    );
    check(
        "/decks",
        &[("list", &long), ("name", "A"), ("action", "save")],
        StatusCode::PAYLOAD_TOO_LARGE,
        "2000 lines",
        &long,
    );
    let gone = [
        ("list", "4 Pikachu\n"),
        ("name", "A"),
        ("id", "gone"),
        ("saved", "1"),
        ("action", "replace"),
    ];
    check("/decks", &gone, StatusCode::NOT_FOUND, "gone", "4 Pikachu\n");
}

#[test]
fn a_card_is_put_only_where_it_was_offered() {
    let reader = Reader::new();
    let before = "3 Charmandr\n3 Pikachoo\n";
    let page = press(&reader, "pokemon/constructed", before, "choose:0:base1-58");
    assert_eq!(list(&page), before);
    page.says("That line is no longer there");
    assert_eq!(
        list(&press(&reader, "pokemon/constructed", before, "choose:1:base1-58")),
        "3 Charmandr\n3 Pikachu (base1-58)\n"
    );
}

#[test]
fn the_switches_come_back_to_the_saved_deck_with_what_was_changed() {
    let reader = Reader::new();
    reader.submit("/decks", &[("name", "Sparks"), ("list", "4 Pikachu\n"), ("action", "save")]);
    let opened = reader.page("/check?deck=sparks");
    let tag = opened.hidden("tag").expect("a saved deck").to_owned();
    let fields = [
        ("id", "sparks"),
        ("saved", "1"),
        ("tag", &*tag),
        ("name", "Sparks"),
        ("list", "5 Pikachu\n"),
    ];
    let changed = reader.submit("/check", &fields);
    let address = format!("/check?deck=sparks&tag={tag}&name=Sparks&list=5+Pikachu%0A");
    changed.says(&format!(
        "back={}",
        address
            .replace('/', "%2F")
            .replace('?', "%3F")
            .replace('=', "%3D")
            .replace('&', "%26")
            .replace('+', "%2B")
            .replace("%0A", "%250A")
    ));
    let back = reader.page(&address);
    assert_eq!(
        (list(&back).as_str(), back.hidden("id"), back.hidden("tag")),
        ("5 Pikachu\n", Some("sparks"), Some(&*tag))
    );
    back.says("value=\"replace\"");
    reader.page("/check?deck=nowhere&list=5+Pikachu").keeps_quiet_about("value=\"replace\"");
}
