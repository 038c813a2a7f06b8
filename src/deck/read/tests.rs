//! Tables, deck files and text: which dialect a list is, and what stands where.

use crate::deck::{
    Dialect, Item, read,
    testing::{deck, short, told},
};

#[track_caller]
fn check_dialect(list: &str, expected: Dialect) {
    assert_eq!(read(list.as_bytes(), "list.txt").dialect, expected, "{list}");
}

#[track_caller]
fn check_table(list: &str, expected: &[&str]) {
    check_dialect(list, Dialect::Csv);
    let (deck, findings) = deck(list);
    assert_eq!(short(&deck), expected, "{list}");
    assert!(findings.is_empty(), "{list}: {:?}", told(&deck, &findings));
}

#[test]
fn tells_the_dialects_apart() {
    check_dialect("4 Charizard\n", Dialect::Plain);
    check_dialect("4 Professor Oak, l'impostore\n2 Bill\n", Dialect::Plain);
    check_dialect("Pokémon: 4\n4 Pikachu BS 58\n", Dialect::PtcgLive);
    check_dialect("##Pokémon - 4\n\n* 4 Pikachu BS 58\n", Dialect::Ptcgo);
    check_dialect("schema: 1\nname: A\ncards: []\n", Dialect::Yaml);
    check_dialect("# a comment\nname: A\ncards:\n  - 4 Bill\n", Dialect::Yaml);
    check_dialect("{\"schema\": 1, \"name\": \"A\", \"cards\": [\"4 Bill\"]}", Dialect::Yaml);
    check_dialect("name: A\n4 Bill\n", Dialect::Plain);
    check_dialect("count,name\n4,Bill\n", Dialect::Csv);
    check_dialect("", Dialect::Plain);
}

#[test]
fn reads_tables_of_every_layout() {
    let expected = ["4 base1-58", "2 base1-73"];
    for table in [
        "count,name\n4,Pikachu\n2,\"Professor Oak, l'impostore\"\n",
        "count,name\r\n4,Pikachu\r\n2,\"Professor Oak, l'impostore\"\r\n",
        "sep=;\nQuantità;Nome;Set;Numero\n4;Pikachu;BS;58\n2;Professor Oak, l'impostore;BS;73\n",
        "Qty\tCard Name\tSet Code\tCollector Number\n4\tPikachu\tBS\t58\n2\tImpostor Professor Oak\tBase Set\t073\n",
        "Name,Count,Rarity\nPikachu,4,common\nImpostor Professor Oak,2,rare\n",
        "id,count\nbase1-58,4\nbase1-73,2\n",
        "set,number,count\nBS,58,4\nBS,73,2\n",
        "count,name\n4x,Pikachu (BS 58)\n2.0,Impostor Professor Oak\n",
        "4,Pikachu,BS,58\n2,\"Professor Oak, l'impostore\",BS,73\n",
        "4,Pikachu,base1-58\n2,Impostor Professor Oak,base1-73\n",
        "4;Pikachu\n2;Professor Oak, l'impostore\n",
        "Pikachu,4\nImpostor Professor Oak,2\n",
        "count,name,set,number\n4,Pikachu,BS,58\n\n,,,\n2,Impostor Professor Oak,,\n",
    ] {
        check_table(table, &expected);
    }
    check_table(
        "count,name,zone\n4,Attack,main\n1,Mario,Character\n",
        &["main: 4 smash1-attack", "Character: 1 smash1-mario"],
    );
    check_table("name,set\nPikachu,RM\nPikachu,\n", &["1 ru1-7", "1 base1-58"]);
}

#[test]
fn points_at_the_cells_of_a_table() {
    let (found, findings) = deck(
        "count,name,set,number\n4,Charizard,BS,58\nfour,Bill,,\n2,\"Pika\"\"choo\",XY,1\n2,Pikachoo,BS,2\n",
    );
    assert_eq!(
        told(&found, &findings),
        [
            "warning D007 [\"BS,58\"]: `BS 58` is `Pikachu`, not `Charizard` | the name counts: this is read as `Charizard` (`base1-4`)",
            "error D009 [\"four\"]: `four` is not a count; it was read as 1",
            "error D004 [\"Pika\\\"\\\"choo\"]: no card is called `Pika\"choo` | did you mean `Pikachu`?",
            "error D004 [\"Pikachoo\"]: no card is called `Pikachoo` | did you mean `Blastoise` or `Pikachu`?",
        ]
    );
    assert_eq!(
        short(&found),
        ["4 base1-4", "1 base1-91", "2 ?Pika\"choo (XY 1)", "2 ?Pikachoo (BS 2)"]
    );
}

/// `edition` may be the set or the variant: its values tell, and a set of its own does.
#[test]
fn the_values_of_editions_tell_what_they_are() {
    check_table(
        "Count,Name,Edition\n2,Pikachu,RM\n1,Pikachu,Base Set\n",
        &["2 ru1-7", "1 base1-58"],
    );
    for table in [
        "Count,Name,Edition\n4,Charizard,1st Edition\n",
        "Quantità;Nome;Edizione;Numero\n4;Charizard;1ª edizione;4\n",
        "Count,Name,Set,Edition,Number\n4,Charizard,BS,1st,4\n",
        "title,count\nCharizard,4\n",
    ] {
        let (found, findings) = deck(table);
        assert_eq!(short(&found), ["4 base1-4"], "{table}");
        let is_mark = |finding: &crate::report::Finding| finding.code.0 == "D013";
        assert!(findings.iter().all(is_mark), "{table}: {:?}", told(&found, &findings));
    }
    let (_, findings) = deck("Count,Name,Edition\n4,Charizard,Jungle\n");
    assert_eq!(findings.iter().map(|finding| finding.code.0).collect::<Vec<_>>(), ["D006"]);
}

#[test]
fn a_table_without_a_column_for_the_card_keeps_its_rows() {
    let (found, findings) = deck("count,price\n4,Pikachu\n");
    assert_eq!(findings.iter().map(|finding| finding.code.0).collect::<Vec<_>>(), ["D012", "D004"]);
    assert_eq!(short(&found), ["4 ?4,Pikachu"]);
}

#[test]
fn reads_deck_files_with_places() {
    let list = "schema: 1\nname: Trial\nformat: smash/house\ncards:\n  character:\n    - Mario\n  main:\n    - 4 Attack (smash1-attack)\n    \
                - \"6 Dodge: Ground\"\n    - {count: 2, card: smash1-dash}\n    - 3 Atack\n";
    let (found, findings) = deck(list);
    assert_eq!(found.name, "Trial");
    assert_eq!(found.format.as_ref().map(crate::card::FormatId::as_str), Some("smash/house"));
    assert_eq!(
        short(&found),
        [
            "character: 1 smash1-mario",
            "main: 4 smash1-attack",
            "main: 6 smash1-dodge-ground",
            "main: 2 smash1-dash",
            "main: 3 ?Atack"
        ]
    );
    assert_eq!(
        told(&found, &findings),
        [
            "error D004 [\"Atack\"]: no card is called `Atack` | did you mean `Attack`, `Set-Up Attack` or `Link’s Spin Attack`?"
        ]
    );
    assert_eq!(&found.source.text[found.entries[1].span.clone()], "4 Attack (smash1-attack)");
    assert_eq!(found.unresolved[0].text, "3 Atack");
}

#[test]
fn points_at_the_lines_of_a_deck_file_even_past_broken_ones() {
    let list =
        "schema: 1\nname: Trial\ncards:\n  - 4 Bill\n  - {count: 2, kard: base1-4}\n  - 3 Lass\n";
    let (found, findings) = deck(list);
    assert!(!findings.is_empty(), "the broken line has a finding");
    assert_eq!(
        found.entries.iter().map(|entry| &list[entry.span.clone()]).collect::<Vec<_>>(),
        ["4 Bill", "3 Lass"]
    );
}

#[test]
fn names_a_deck_after_its_file() {
    for (file, name) in [
        ("/home/me/fire.deck.txt", "fire.deck"),
        ("C:\\decks\\Zap!.txt", "Zap!"),
        ("-", "-"),
        (".hidden", ".hidden"),
        ("no. 1 deck", "no. 1 deck"),
    ] {
        assert_eq!(read(b"1 Bill", file).name, name);
    }
}

#[test]
fn spans_leave_out_line_breaks_and_bullets_stay_in() {
    let listing = read("  * 4 Bill BS 91\t\r\n".as_bytes(), "list.txt");
    let Some(Item::Line(line)) = listing.items.first() else { panic!("a line") };
    assert_eq!(&listing.source.text[line.span.clone()], "* 4 Bill BS 91");
    let reading = &line.readings[1];
    assert_eq!(&listing.source.text[reading.name_span.clone()], "Bill");
    assert_eq!(
        reading.reference.as_ref().map(|reference| &listing.source.text[reference.span.clone()]),
        Some("BS 91")
    );
}

#[test]
fn a_table_says_which_counts_were_taken() {
    let check = |table: &str, entries: &[&str], expected: &[&str]| {
        let (found, findings) = deck(table);
        assert_eq!(short(&found), entries, "{table}");
        assert_eq!(told(&found, &findings), expected, "{table}");
    };
    check(
        "name,count,quantity\nPikachu,1,5\nBill,2,\n",
        &["1 base1-58", "2 base1-91"],
        &["note D009 [\"quantity\"]: `count` is read as the count, `quantity` not"],
    );
    check(
        "name,count\nPikachu,\nBill,2\nSwitch\n",
        &["1 base1-58", "2 base1-91", "1 base1-95"],
        &["note D009 [\"Pikachu,\", \"Switch\"]: 2 rows have no count: read as one copy each"],
    );
    check("name,set\nPikachu,BS\n", &["1 base1-58"], &[]);
}
