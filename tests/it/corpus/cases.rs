//! Small lists with the values a person would give them, one by one.

use std::collections::BTreeSet;

use mazzo::{deck, format::Verdict};

use crate::formats::{everything, format_called, games};

const CONSTRUCTED: &str = "pokemon/constructed";
const RUMBLE: &str = "rawdeal/rumble-deck";

/// What a list is read as: `4 base1-58` for each card, `4 ?Name` for what is no card.
struct Read {
    cards: Vec<String>,
    codes: BTreeSet<&'static str>,
    name: String,
    verdict: Verdict,
}

fn read(format: Option<&str>, list: &[u8]) -> Read {
    let meant = format.map(|format| format_called(format).id.clone());
    let listing = deck::read(list, "list.txt").meant_for(meant.as_ref());
    let (deck, findings) = deck::resolve(listing, everything()).expect("in memory");
    let cards = deck
        .entries
        .iter()
        .map(|entry| (entry.span.start, format!("{} {}", entry.count, entry.card.id)));
    let others = deck
        .unresolved
        .iter()
        .map(|line| (line.span.start, format!("{} ?{}", line.count, line.name)));
    let mut lines: Vec<(usize, String)> = cards.chain(others).collect();
    lines.sort();
    let check = mazzo::format::check(&deck, format_called(format.unwrap_or(CONSTRUCTED)), games());
    Read {
        cards: lines.into_iter().map(|(_, line)| line).collect(),
        codes: findings.iter().map(|finding| finding.code.0).collect(),
        name: deck.name,
        verdict: check.verdict,
    }
}

/// Each list with its cards and what is said of it.
#[track_caller]
fn check(format: Option<&str>, cases: &[(&str, &[&str], &[&str])]) {
    let mut wrong = Vec::new();
    for (list, cards, codes) in cases {
        let found = read(format, list.as_bytes());
        if found.cards != *cards || found.codes != codes.iter().copied().collect() {
            wrong.push(format!(
                "{list:?}: {:?} {:?} for {cards:?} {codes:?}",
                found.cards, found.codes
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} lists are read wrongly:\n{}",
        wrong.len(),
        cases.len(),
        wrong.join("\n")
    );
}

#[test]
fn figures_are_no_collector_numbers() {
    check(
        Some(RUMBLE),
        &[
            ("Mark Henry [8/4]", &["1 ?Mark Henry"], &["D005"]),
            ("Daniel Bryan 6/4", &["1 rd31-daniel-bryan"], &[]),
            ("Goldberg [Revolution]", &["1 rd36-revolution-goldberg"], &[]),
            ("Chris Benoit (Throwback)", &["1 rd18-chris-benoit"], &[]),
            ("Throwback Chris Benoit", &["1 rd18-chris-benoit"], &[]),
            ("Mark Henry (Revolution)", &["1 rd32-revolution-mark-henry"], &[]),
            ("Revolution Mark Henry", &["1 rd32-revolution-mark-henry"], &[]),
            (
                "MANKIND (Superstar Card)\nFUNAKI (Superstar Card)\n",
                &["1 rd01-mankind", "1 rd22-funaki"],
                &[],
            ),
        ],
    );
}

#[test]
fn counts_are_never_lost() {
    for line in [
        "4. Growlithe BS 28",
        "4) Growlithe BS 28",
        "4- Growlithe BS 28",
        "4 - Growlithe BS 28",
        "4-Growlithe BS 28",
        ">4 Growlithe BS 28",
        "> 4 Growlithe BS 28",
        "→ 4 Growlithe BS 28",
        "~4x Growlithe BS 28",
        "４ Growlithe BS 28",
        "４ｘ Growlithe ＢＳ ２８",
        "4\u{2002}Growlithe BS 28",
        "4\u{2005}Growlithe BS 28",
        "4\u{200a}Growlithe BS 28",
        "4\u{202f}Growlithe BS 28",
        "4\u{205f}Growlithe BS 28",
        "4\u{3000}Growlithe BS 28",
        "\u{200b}4 Growl\u{200b}ithe BS 28",
        "4 copie di Growlithe",
        "4 copies of Growlithe",
        "Growlithe, 4 copies",
        "4 28/102 Growlithe",
        "4 n. 28 Growlithe",
        "4 BS 28 Growlithe",
        "4 [BS:28] Growlithe",
        "4 [BS#28] Growlithe",
        "4 (BS 28) Growlithe",
        "4 [BS] Growlithe",
        "4 Base Set 28 Growlithe",
        "4 Growlithe [BS:28]",
        "4 Growlithe <28> [BS]",
        "4 Growlithe|BS",
        "4 Growlithe|BS|1",
        "4 Growlithe|BS|[28]",
        "4 Growlithe n. 28",
        "4 Growlithe BS n° 28",
        "4 Growlithe Lv.18",
        "4 Growlithe Lv. 18 BS 28",
        "4 Growlithe (Liv. 18)",
        "4 Growlithes",
        "4 Growlithe BS 28 // remark",
        "4 Growlithe (Base Set)",
    ] {
        check(Some(CONSTRUCTED), &[(line, &["4 base1-28"], &[])]);
    }
    check(
        Some(CONSTRUCTED),
        &[
            ("3 Growlithe (1st Edition) BS 28", &["3 base1-28"], &["D013"]),
            ("Growlithe,3", &["3 base1-28"], &[]),
            ("Growlithe 3", &["3 base1-28"], &[]),
            ("Growlithe BS 28 3", &["3 base1-28"], &[]),
            ("10 Fire Energy Energy 2", &["10 base1-98"], &["D006"]),
            ("28 Basic {R} Energy Energy 2", &["28 base1-98"], &["D006"]),
            ("2 Team Rocket Growlithe", &["2 ?Team Rocket Growlithe"], &["D004"]),
            ("1 Pok&eacute;dex", &["1 base1-87"], &[]),
        ],
    );
    check(
        Some(RUMBLE),
        &[
            ("3 Minute Warning x2", &["2 rd09-3-minute-warning"], &[]),
            ("3 Minute Warning", &["1 rd09-3-minute-warning"], &[]),
        ],
    );
}

#[test]
fn numbered_lists_count_their_lines_not_their_cards() {
    for list in [
        "1. Mankind\n2. X-Pac\n3. Funaki\n",
        "1) Mankind\n2) X-Pac\n3) Funaki\n",
        "#1 Mankind\n#2 X-Pac\n#3 Funaki\n",
        "1. 1 Mankind\n2. 1x X-Pac\n3. Funaki\n",
    ] {
        check(Some(RUMBLE), &[(list, &["1 rd01-mankind", "1 rd02-x-pac", "1 rd22-funaki"], &[])]);
    }
    check(
        Some(RUMBLE),
        &[
            ("1. Mankind", &["1 rd01-mankind"], &[]),
            ("1) Mankind", &["1 rd01-mankind"], &[]),
            ("#1 Mankind", &["1 rd01-mankind"], &[]),
        ],
    );
    check(Some(CONSTRUCTED), &[("4. Growlithe\n2. Bill\n", &["4 base1-28", "2 base1-91"], &[])]);
}

#[test]
fn printed_totals_name_the_set() {
    check(
        Some(CONSTRUCTED),
        &[
            ("2 Gyarados 6/16", &["2 ru1-6"], &[]),
            ("2 Gyarados 6/102", &["2 base1-6"], &[]),
            ("3 Onix 56/64", &["3 base1-56"], &["D007"]),
            ("3 Onix BS 56/64", &["3 base1-56"], &["D007"]),
            ("3 Onix BS 56/102", &["3 base1-56"], &[]),
        ],
    );
}

#[test]
fn lines_without_a_card_are_not_counted() {
    check(
        Some(CONSTRUCTED),
        &[
            (
                "58 Fire Energy\n1 Machop\nGame night deck by Ann\n1 Bill\n",
                &["58 base1-98", "1 base1-52", "1 base1-91"],
                &["D019"],
            ),
            (
                "Fire Energy x58 // a good one\nMachop x1 // another\nBill x1 # too\nSee you on Friday!\n",
                &["58 base1-98", "1 base1-52", "1 base1-91"],
                &["D019"],
            ),
            ("12 Trainers\n12 Bill\n", &["12 base1-91"], &[]),
            ("--- 12 Trainers\n12 Bill\n", &["12 base1-91"], &[]),
            ("--- 12 Trainers ---\n12 Bill\n", &["12 base1-91"], &[]),
            ("== Draw ==\n12 Bill\n", &["12 base1-91"], &[]),
            ("20 Energy\n20 Fire Energy\n", &["20 base1-98"], &[]),
            (
                "Storm Front\n4 Pikachu\n56 Lightning Energy\n",
                &["4 base1-58", "56 base1-100"],
                &["D016"],
            ),
            ("Pikachu\n4 Raichu\n", &["1 base1-58", "4 base1-14"], &[]),
            (
                "--- Starting Deck ---\n4x Pikachu\n--- Power Source ---\n56x Lightning Energy\n",
                &["4 base1-58", "56 base1-100"],
                &[],
            ),
            (
                ":Storm Front\n>this list is only an example\n4-Pikachu\n56-Lightning Energy\n",
                &["4 base1-58", "56 base1-100"],
                &["D016", "D019"],
            ),
            ("4 Growlithe\nMaybeboard:\n2 Machop\n", &["4 base1-28"], &["D018"]),
            ("Deck Type: Aggro\nAuthor: Ann\n4 Growlithe\n", &["4 base1-28"], &[]),
            ("2 Swich", &["2 ?Swich"], &["D004"]),
        ],
    );
}

const STORM: [&str; 2] = ["4 base1-58", "56 base1-100"];

/// The lists of other programs, by their numbers.
#[test]
fn lists_of_other_programs_are_read() {
    let octgn = "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"00000000-0000-0000-0000-000000000001\" sleeveid=\"0\">\n  \
                 <section name=\"Main\" shared=\"False\">\n    <card qty=\"2\" id=\"00000000-0000-0000-0000-000000000002\">Farfetch&#039;d</card>\n    \
                 <card qty=\"2\" id=\"00000000-0000-0000-0000-000000000003\">Pikachu</card>\n    \
                 <card qty=\"56\" id=\"00000000-0000-0000-0000-000000000004\">Lightning Energy</card>\n  </section>\n  \
                 <section name=\"Sideboard\" shared=\"False\" />\n  <notes><![CDATA[]]></notes>\n</deck>\n";
    let cockatrice = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n    <deckname>Storm Front</deckname>\n    \
                      <comments></comments>\n    <zone name=\"main\">\n        <card number=\"4\" name=\"Pikachu\"/>\n        \
                      <card number=\"56\" name=\"Lightning Energy\"/>\n    </zone>\n    <zone name=\"side\">\n        \
                      <card number=\"1\" name=\"Zapdos\"/>\n    </zone>\n</cockatrice_deck>\n";
    check(
        Some(CONSTRUCTED),
        &[
            (
                "4 Pikachu (BS) 58 #attackers\n56 Lightning Energy (BS) 100 #!power #basic\n",
                &STORM,
                &["D017"],
            ),
            (
                "4x Pikachu (bs) 58 [Attackers]\n56x Lightning Energy (bs) 100 [Energy,Basic]\n",
                &STORM,
                &["D017"],
            ),
            ("NAME:Storm Front\n4 [BS:58] Pikachu\n56 [BS:100] Lightning Energy\n", &STORM, &[]),
            (
                "2 Mewtwo [RM:9]\n2 Mewtwo [BS:10] [foil]\n56 Psychic Energy [BS:101]\n",
                &["2 ru1-9", "2 base1-10", "56 base1-101"],
                &["D013"],
            ),
            (octgn, &["2 base1-27", "2 base1-58", "56 base1-100"], &[]),
            (cockatrice, &STORM, &["D018"]),
            (
                "//Main\n4 Pikachu\n56 Lightning Energy\n\n//Sideboard\nSB: 1 Zapdos\nSB: 2 Potion\n",
                &STORM,
                &["D018"],
            ),
            (
                "Pokémon\n4 Pikachu\n\nEnergy\n53 Lightning\n3 Water\n",
                &["4 base1-58", "53 base1-100", "3 base1-102"],
                &["D020"],
            ),
            (
                "[metadata]\nName=Storm Front\n[Main]\n4 Pikachu|BS\n56 Lightning Energy|BS|1\n[Sideboard]\n1 Zapdos|BS\n",
                &STORM,
                &["D018"],
            ),
            (
                "| Count | Name |\n| --- | --- |\n| 4 | Pikachu |\n| 56 | Lightning Energy |\n",
                &STORM,
                &[],
            ),
            ("Name | Qty\n--- | ---:\nPikachu | 4\nLightning Energy | 56\n", &STORM, &[]),
            ("[\"base1-58\", \"base1-58\", \"base1-14\"]", &["2 base1-58", "1 base1-14"], &[]),
            (
                "[{\"id\": \"base1-58\", \"count\": 4}, {\"name\": \"Lightning Energy\", \"quantity\": 56}]",
                &STORM,
                &[],
            ),
            (
                "4 Pikachu (BS) 58 *F* [Attackers{top}] ^Have,#37d67a^\n56 Lightning Energy (BS) 100\n",
                &STORM,
                &["D013", "D017"],
            ),
            (
                "2 Mr. Mime JU 22\n4 Pikachu BS 58\n54 Psychic Energy BS 101\n",
                &["2 ?Mr. Mime JU 22", "4 base1-58", "54 base1-101"],
                &["D004"],
            ),
        ],
    );
    check(
        None,
        &[(
            "Pokémon\n4 Pikachu\n\nEnergy\n53 Lightning\n3 Water\n",
            &["4 base1-58", "53 base1-100", "3 base1-102"],
            &["D020"],
        )],
    );
    for list in [
        cockatrice,
        "NAME:Storm Front\n4 [BS:58] Pikachu\n56 [BS:100] Lightning Energy\n",
        "Storm Front\n4\tPikachu\n56\tLightning Energy\n",
        "Storm Front\t\n4 Pikachu\n56 Lightning Energy\n",
        ":Storm Front\n4-Pikachu\n56-Lightning Energy\n",
    ] {
        let found = read(Some(CONSTRUCTED), list.as_bytes());
        assert_eq!(
            (found.name.as_str(), found.verdict, found.cards),
            ("Storm Front", Verdict::Legal, STORM.map(str::to_owned).to_vec()),
            "{list}"
        );
    }
}

#[test]
fn what_is_no_list_is_named_once() {
    for list in [
        &b"%PDF-1.4\n1 0 obj\n"[..],
        b"PK\x03\x04\x14\0\x06\0",
        b"\x89PNG\r\n\x1a\n\0",
        b"<!DOCTYPE html>\n<html><body>4 Pikachu</body></html>",
        b"<?xml version=\"1.0\"?>\n<rss><item>4 Pikachu</item></rss>",
        b"{\\rtf1\\ansi 4 Pikachu}",
    ] {
        let found = read(Some(CONSTRUCTED), list);
        assert_eq!(
            (found.cards, found.codes.into_iter().collect::<Vec<_>>()),
            (vec![], vec!["D021"]),
            "{}",
            String::from_utf8_lossy(list)
        );
    }
}

/// Suggestions are cards of the list's game.
#[test]
fn suggestions_are_of_the_game() {
    for list in ["3 SER\n", "2 Mr. Mime JU 22\n4 Pikachu BS 58\n54 Psychic Energy BS 101\n"] {
        let listing =
            deck::read(list.as_bytes(), "list.txt").meant_for(Some(&format_called(CONSTRUCTED).id));
        let (deck, _) = deck::resolve(listing, everything()).expect("in memory");
        assert!(
            deck.unresolved[0].suggestions.iter().all(|card| card.game.as_str() == "pokemon"),
            "{list}"
        );
    }
}
