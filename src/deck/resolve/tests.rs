//! Lists as people type them, and the cards they mean.

use super::super::testing::{deck, short, told};

/// What a line means, on its own in a list whose other line counts first.
#[track_caller]
fn check_line(line: &str, expected: &str, codes: &[&str]) {
    let (deck, findings) = deck(format!("1 Bill\n{line}\n"));
    let found: Vec<String> =
        short(&deck).into_iter().filter(|entry| entry != "1 base1-91").collect();
    assert_eq!(found, [expected], "{line:?}: {:#?}", told(&deck, &findings));
    let told_codes: Vec<&str> = findings.iter().map(|finding| finding.code.0).collect();
    assert_eq!(told_codes, codes, "{line:?}: {:#?}", told(&deck, &findings));
}

#[track_caller]
fn check_list(list: &str, expected: &[&str], expected_told: &[&str]) {
    let (deck, findings) = deck(list);
    assert_eq!(short(&deck), expected, "{:#?}", told(&deck, &findings));
    assert_eq!(told(&deck, &findings), expected_told);
}

#[test]
fn counts_stand_before_or_behind_the_name() {
    for line in [
        "4 Charizard",
        "4x Charizard",
        "4 x Charizard",
        "x4 Charizard",
        "x 4 Charizard",
        "4X Charizard",
        "4× Charizard",
        "*4 Charizard",
        "(4) Charizard",
        "[4] Charizard",
        "4, Charizard",
        "4: Charizard",
        "Charizard x4",
        "Charizard X4",
        "Charizard ×4",
        "Charizard 4x",
        "Charizard (4)",
        "Charizard (x4)",
        "Charizard: 4",
        "4Charizard",
        "4xCharizard",
        "* 4 Charizard",
        "- 4 Charizard",
        "• 4 Charizard",
        "-4 Charizard",
        "- Charizard x4",
        "  4\tCharizard  ",
        "4 CHARIZARD",
        "004 Charizard",
        "4\u{a0}Charizard",
    ] {
        check_line(line, "4 base1-4", &[]);
    }
    check_line("Charizard", "1 base1-4", &[]);
    check_line("12 Fire Energy", "12 base1-98", &[]);
    check_line("120 Fire Energy", "120 base1-98", &[]);
    check_line("1000 Fire Energy", "999 base1-98", &["D009"]);
    check_line("99999999999 Fire Energy", "999 base1-98", &["D009"]);
}

#[test]
fn a_count_of_zero_adds_nothing_and_is_told() {
    check_list(
        "4 Bill\n0 Charizard\n",
        &["4 base1-91"],
        &["warning D009 [\"0\"]: a count of 0 adds nothing to the deck"],
    );
}

#[test]
fn a_number_behind_the_name_is_a_count_where_no_line_starts_with_one() {
    check_list(
        "Charizard 4\nPotion 3\nMr. Perfect\n",
        &["4 base1-4", "3 base1-94", "1 rd27-mr-perfect"],
        &[],
    );
}

#[test]
fn set_and_number_are_read_in_every_notation() {
    for line in [
        "4 Pikachu BS 58",
        "4 Pikachu bs 58",
        "4 Pikachu (BS) 58",
        "4 Pikachu (BS 58)",
        "4 Pikachu [BS 58]",
        "4 Pikachu [BS#58]",
        "4 Pikachu (base1-58)",
        "4 Pikachu base1-58",
        "4 Pikachu BS#58",
        "4 Pikachu BS #58",
        "4 Pikachu BS58",
        "4 Pikachu BS 058",
        "4 Pikachu BS 58/102",
        "4 Pikachu (58/102)",
        "4 Pikachu #58",
        "4 Pikachu 58",
        "4 Pikachu Base Set 58",
        "4 Pikachu (Base Set)",
        "4 Pikachu [Set Base]",
        "4 Pikachu (Base Set 58)",
        "4 Pikachu - BS 58",
        "4 Pikachu, BS 58",
        "4 Pikachu BS",
        "4 [BS#58] Pikachu",
        "4 base1-58 Pikachu",
        "4 base1-58",
        "4 BS 58",
        "4 (BS 58)",
        "Pikachu (BS 58) x4",
        "Pikachu BS 58 x4",
        "4 Pikachu BS 58 PH",
        "4 Pikachu BS 58 *F*",
        "4 Pikachu (holo)",
        "4 Pikachu (BS 58) [Reverse Holo]",
    ] {
        let codes: &[&str] = if ["PH", "*F*", "olo"].iter().any(|mark| line.contains(mark)) {
            &["D013"]
        } else {
            &[]
        };
        check_line(line, "4 base1-58", codes);
    }
    for line in [
        "2 Pikachu (Rumble 7)",
        "2 Pikachu Rumble 7",
        "2 Pikachu RM 7",
        "2 Pikachu (ru1-7)",
        "2 RU1-7",
        "2 Pikachu 7",
    ] {
        check_line(line, "2 ru1-7", &[]);
    }
    check_line("ru1-s1", "1 ru1-s1", &[]);
    check_line("1 Pachirisu RM S1", "1 ru1-s1", &[]);
}

#[test]
fn names_keep_their_digits_marks_and_brackets() {
    for (line, expected) in [
        ("3 Minute Warning", "1 rd09-3-minute-warning"),
        ("1 3 Minute Warning", "1 rd09-3-minute-warning"),
        ("3MB", "1 rd34-3mb"),
        ("2 3MB", "2 rd34-3mb"),
        ("X-Pac", "1 rd02-x-pac"),
        ("4 X-Pac", "4 rd02-x-pac"),
        ("1x X-Pac", "1 rd02-x-pac"),
        ("- X-Pac", "1 rd02-x-pac"),
        ("2 Edge & Christian", "2 rd03-edge-and-christian"),
        ("1 Bret \"The Hitman\" Hart", "1 rd27-bret-the-hitman-hart"),
        ("2 Scotty 2 Hotty", "2 rd31-scotty-2-hotty"),
        ("6 Dodge: Air", "6 smash1-dodge-air"),
        ("Item: Throw", "1 smash1-item-throw"),
        ("4 Nidoran (M)", "4 base1-55"),
        ("4 Nidoran ♂", "4 base1-55"),
        ("4 Nidoran♂\u{fe0f} BS 55", "4 base1-55"),
        ("2 farfetchd", "2 base1-27"),
        ("2 Farfetch'd", "2 base1-27"),
        ("4 Professor Oak, l'impostore", "4 base1-73"),
        ("4 Imposter Professor Oak", "4 base1-73"),
        ("4 Professor Oak", "4 base1-88"),
        ("4 Plus Power", "4 base1-84"),
        ("4 pokemon breeder", "4 base1-76"),
        ("2 Potion # my favourite", "2 base1-94"),
        ("2 Potion // my favourite", "2 base1-94"),
    ] {
        check_line(line, expected, &[]);
    }
}

#[test]
fn names_are_found_in_every_language() {
    for (line, expected) in [
        ("4 Scambio", "4 base1-95"),
        ("4 Switch", "4 base1-95"),
        ("4 Scambio di Pokémon", "4 base1-77"),
        ("4 Recupero", "4 base1-78"),
        ("4 Recupero Totale", "4 base1-82"),
        ("4 Pozione Magica", "4 base1-94"),
        ("4 Super Pozione Magica", "4 base1-90"),
        ("4 Distruzione di Energia", "4 base1-92"),
        ("4 super rimozione di energia", "4 base1-79"),
        ("1 フシギバナ (RM 1)", "1 ru1-1"),
    ] {
        check_line(line, expected, &[]);
    }
}

#[test]
fn energies_are_found_under_their_nicknames() {
    for line in [
        "8 Fire Energy",
        "8 Basic Fire Energy",
        "8 Basic {R} Energy",
        "8 {R} Energy",
        "8 Energia Fuoco",
        "8 Energia Fuoco base",
        "8 Energia base Fuoco",
        "8 Energia Fuoco di base",
        "8 Energia base {R}",
        "8 Basic [R] Energy",
        "8 energia fire",
    ] {
        check_line(line, "8 base1-98", &[]);
    }
    check_line("8 Electric Energy", "8 base1-100", &[]);
    check_line("4 DCE", "4 base1-96", &[]);
    check_line("4 Double Colorless Energy", "4 base1-96", &[]);
    check_line("8 Basic {L} Energy SVE 4", "8 base1-100", &["D006"]);
    check_line("8 Basic {L} Energy SVE 4 PH", "8 base1-100", &["D006", "D013"]);
    check_line("8 Fire Energy 2", "8 base1-98", &["D007"]);
}

#[test]
fn a_printing_that_disagrees_with_the_name_is_flagged_and_the_name_wins() {
    check_list(
        "4 Charizard BS 58\n2 Bill (base1-92)\n1 Potion BS 500\n",
        &["4 base1-4", "2 base1-91", "1 base1-94"],
        &[
            "warning D007 [\"BS 58\"]: `BS 58` is `Pikachu`, not `Charizard` | the name counts: this is read as `Charizard` (`base1-4`)",
            "warning D007 [\"(base1-92)\"]: `base1-92` is `Energy Removal`, not `Bill` | the name counts: this is read as `Bill` (`base1-91`)",
            "warning D007 [\"BS 500\"]: there is no `Potion` at `BS 500` | the name counts: this is read as `Potion` (`base1-94`)",
        ],
    );
    check_line("2 Pikachu (RM 8)", "2 ru1-7", &["D007"]);
}

#[test]
fn an_unknown_set_is_flagged_and_the_name_decides() {
    check_list(
        "4 Charizard XY 12\n1 Bill (PR-SW 68)\n1 Potion (sv9-1)\n1 Switch (Evolutions)\n",
        &["4 base1-4", "1 base1-91", "1 base1-94", "1 base1-95"],
        &[
            "warning D006 [\"XY 12\"]: no set or card is known as `XY 12` | the name counts: this is read as `Charizard` (`base1-4`)",
            "warning D006 [\"(PR-SW 68)\"]: no set or card is known as `PR-SW 68` | the name counts: this is read as `Bill` (`base1-91`)",
            "warning D006 [\"(sv9-1)\"]: no set or card is known as `sv9-1` | the name counts: this is read as `Potion` (`base1-94`)",
            "warning D006 [\"(Evolutions)\"]: no set or card is known as `Evolutions` | the name counts: this is read as `Switch` (`base1-95`)",
        ],
    );
}

#[test]
fn a_word_too_many_makes_another_card() {
    check_line("4 Switch Cart", "4 ?Switch Cart", &["D004"]);
    check_line("4 Dark Charizard", "4 ?Dark Charizard", &["D004"]);
    check_line("4 Pikachu ex", "4 ?Pikachu ex", &["D004"]);
    check_line("4 Nidoran ♀", "4 ?Nidoran ♀", &["D004"]);
    check_line("4 Professor Oak's Research", "4 ?Professor Oak's Research", &["D004"]);
}

#[test]
fn a_bare_name_takes_the_earliest_printing() {
    check_line("4 Pikachu", "4 base1-58", &[]);
    check_line("1 ピカチュウ", "1 ru1-7", &[]);
}

#[test]
fn a_name_of_different_cards_is_reported_with_all_of_them() {
    check_list(
        "1 Kurt Angle\n1 Rock\n1 Rock (rd01)\n1 Kurt Angle rd18\n1 Revolution Kurt Angle\n",
        &[
            "1 ?Kurt Angle",
            "1 ?Rock",
            "1 rd01-the-rock",
            "1 rd18-kurt-angle",
            "1 rd29-revolution-kurt-angle",
        ],
        &[
            "error D005 [\"Kurt Angle\"]: `Kurt Angle` is the name of 3 different cards | add the id in brackets to say which: `Kurt Angle` \
             (`rd02-kurt-angle`: set Fully Loaded, Hand size 6, Superstar value 3 and Origin Printed), `Kurt Angle` (`rd18-kurt-angle`: set \
             Survivor Series 3, Hand size 6, Superstar value 3, Version Throwback and Origin Printed) or `Kurt Angle` \
             (`rd29-revolution-kurt-angle`: set V3: The Legacy, Hand size 7, Superstar value 6, Version Revolution and Origin Virtual)",
            "error D005 [\"Rock\"]: `Rock` is the name of 2 different cards | add the id in brackets to say which: `The Rock` (`rd01-the-rock`: \
             set Premiere, Hand size 5, Superstar value 5 and Origin Printed) or `The Rock` (`rd32-revolution-the-rock`: set VR4: No Mercy, \
             Hand size 6, Superstar value 8, Version Revolution and Origin Virtual)",
        ],
    );
    let (deck, _) = deck("1 Kurt Angle");
    let suggested: Vec<&str> =
        deck.unresolved[0].suggestions.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(suggested, ["rd02-kurt-angle", "rd18-kurt-angle", "rd29-revolution-kurt-angle"]);
}

#[test]
fn a_name_that_is_the_printed_title_of_one_card_means_that_card() {
    check_list(
        "1 Mark Henry\n",
        &["1 rd31-mark-henry"],
        &[
            "note D005 [\"Mark Henry\"]: `Mark Henry` is read as the card of this title: `Mark Henry` (`rd31-mark-henry`: set V5: Nexus Or Against Us) | \
           if another is meant, give its version or its id: `Mark Henry` (`rd32-revolution-mark-henry`: set VR4: No Mercy and Version \
           Revolution)",
        ],
    );
    check_line("1 Revolution Mark Henry", "1 rd32-revolution-mark-henry", &[]);
}

#[test]
fn the_game_of_the_deck_decides_between_games() {
    // Pikachu is a Pokémon and a character, Link's game has no Bill.
    check_line("1 Pikachu", "1 base1-58", &[]);
    check_list(
        "Character:\n1 Pikachu\nDeck:\n4 Dodge: Air\n",
        &["Character: 1 smash1-pikachu", "Deck: 4 smash1-dodge-air"],
        &[],
    );
    check_list("# format: smash/house\n1 Pikachu\n", &["1 smash1-pikachu"], &[]);
    let (deck, findings) = deck("1 Pikachu\n");
    assert_eq!(short(&deck), ["1 ?Pikachu"]);
    assert_eq!(findings[0].code.0, "D005");
}

#[test]
fn an_unknown_line_is_kept_with_suggestions() {
    let (deck, findings) = deck("2 Bill\n3 Pikachoo\n2 Chrizard BS 4\n1 Blue-Eyes White Dragon\n");
    assert_eq!(
        short(&deck),
        ["2 base1-91", "3 ?Pikachoo", "2 base1-4", "1 ?Blue-Eyes White Dragon"]
    );
    assert_eq!(
        told(&deck, &findings),
        [
            "error D004 [\"Pikachoo\"]: no card is called `Pikachoo` | did you mean `Pikachu`?",
            "warning D008 [\"Chrizard\"]: no card is called `Chrizard`, but `BS 4` is `Charizard` | this is read as `Charizard`; correct the name",
            "error D004 [\"Blue-Eyes White Dragon\"]: no card is called `Blue-Eyes White Dragon` | check the spelling, in English or Italian, or \
             give the card’s id",
        ]
    );
    assert_eq!(deck.unresolved[0].text, "3 Pikachoo");
    assert_eq!(
        deck.unresolved[0].suggestions.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(),
        ["base1-58", "ru1-7"]
    );
}

#[test]
fn a_name_unlike_that_of_its_printing_is_no_card() {
    check_line("4 Dracaufeu BS 4", "4 ?Dracaufeu BS 4", &["D004"]);
    let (deck, _) = deck("4 Dracaufeu BS 4");
    assert_eq!(deck.unresolved[0].suggestions[0].id.as_str(), "base1-4");
}

#[test]
fn headings_open_zones_and_are_never_trusted_for_counts() {
    check_list(
        "Pokémon: 12\n4 Charmander BS 46\n\nAllenatore (2)\n2 Bill BS 91\n\nEnergia: 20\n20 Energia Fuoco\nTotal Cards: 60\n",
        &["4 base1-46", "2 base1-91", "20 base1-98"],
        &[
            "note D010 [\"12\"]: the heading says 12, the list has 4 | only the lines count; correct the heading or the lines",
            "note D010 [\"60\"]: the heading says 60, the list has 26 | only the lines count; correct the heading or the lines",
        ],
    );
    for (list, expected) in [
        ("Pokémon - 1\n1 Bill\n60 carte\n", "1 base1-91"),
        ("1 Pokémon:\n1 Bill\nTotale carte: 1\n", "1 base1-91"),
        ("##Pokémon - 1\n* 1 Bill\n", "1 base1-91"),
        ("Pokemon\n1 Bill\n", "1 base1-91"),
        ("**Trainer Cards**\n1 Bill\n", "1 base1-91"),
        ("=== Main ===\n1 Bill\n", "Main: 1 base1-91"),
        ("[Main]\n1 Bill\n", "Main: 1 base1-91"),
        ("Deck (60)\n1 Bill\n", "Deck: 1 base1-91"),
        ("# my best ideas\n1 Bill\n", "1 base1-91"),
        ("Maybe later:\n1 Bill\n", "Maybe later: 1 base1-91"),
        ("Mazzo:\nPokémon: 1\n1 Bill\n", "Mazzo: 1 base1-91"),
        (
            "****** Pokémon Trading Card Game Deck List ******\n; remark\n-----\n1 Bill\n",
            "1 base1-91",
        ),
    ] {
        let (deck, _) = deck(list);
        assert_eq!(short(&deck), [expected], "{list}");
    }
    check_list(
        "Personaggio: Mario\nMazzo:\n2 Attack\n",
        &["Personaggio: 1 smash1-mario", "Mazzo: 2 smash1-attack"],
        &[],
    );
    let kinds = "Personaggio: 1\n1 Mario\n\nDifensiva: 6\n6 Dodge: Air\n";
    check_list(kinds, &["Personaggio: 1 smash1-mario", "6 smash1-dodge-air"], &[]);
    check_list("2 Dash\nAttack: 3\n", &["2 smash1-dash", "3 smash1-attack"], &[]);
}

/// No format here has a zone for them.
#[test]
fn cards_beside_the_deck_are_told_and_not_counted() {
    for list in [
        "4 Bill\n// Sideboard\n1 Lass\n",
        "4 Bill\nSB: 1 Lass\n",
        "4 Bill\n\nRiserva (1)\n1 Lass\n",
        "4 Bill\nConsidering:\n1 Lass\nDeck:\n",
        "4x Bill (bs) 91\n1x Lass (bs) 75 *F* [Attackers,Maybeboard{noDeck}] ^Have,#37d67a^\n",
        "count,name,zone\n4,Bill,\n1,Lass,sideboard\n",
        "schema: 1\nname: A\ncards:\n  main:\n  - 4 Bill\n  maybeboard:\n  - 1 Lass\n",
    ] {
        let (found, findings) = deck(list);
        assert_eq!(
            found.copies().map(|(card, count)| (card.id.as_str(), count)).collect::<Vec<_>>(),
            [("base1-91", 4)],
            "{list}"
        );
        assert_eq!(
            findings.iter().map(|finding| finding.code.0).collect::<Vec<_>>(),
            ["D018"],
            "{list}"
        );
    }
}

#[test]
fn games_have_words_of_their_own_for_headings() {
    for (list, expected) in [
        (
            "Superstars\n1 Mankind\nBacklash\n1 X-Pac\n",
            ["Superstars: 1 rd01-mankind", "Backlash: 1 rd02-x-pac"],
        ),
        ("Supporters (4)\n4 Bill\nEnergie base\n4 Fire Energy\n", ["4 base1-91", "4 base1-98"]),
        ("Basic Energies: 4\n4 Fire Energy\nOggetti\n1 Potion\n", ["4 base1-98", "1 base1-94"]),
        (
            "Characters\n1 Mario\nMazzo\n2 Attack\n",
            ["Characters: 1 smash1-mario", "Mazzo: 2 smash1-attack"],
        ),
    ] {
        check_list(list, &expected, &[]);
    }
}

#[test]
fn the_first_lines_name_the_deck_and_its_format() {
    for list in [
        "# name: Fire\n# format: pokemon/rumble\n1 Bill",
        "name: Fire\nformat: pokemon/rumble\n1 Bill",
        "// Nome: Fire\n; formato: pokemon/rumble\n\n1 Bill",
    ] {
        let (deck, findings) = deck(list);
        assert_eq!(deck.name, "Fire", "{list}");
        assert_eq!(
            deck.format.as_ref().map(crate::card::FormatId::as_str),
            Some("pokemon/rumble"),
            "{list}"
        );
        assert!(findings.is_empty(), "{list}");
    }
    let (unnamed, _) = deck("1 Bill");
    assert_eq!((unnamed.name.as_str(), unnamed.format), ("list", None));
    check_list(
        "format: pokemon/standart\n1 Bill",
        &["1 base1-91"],
        &[
            "warning D011 [\"pokemon/standart\"]: no format is called `pokemon/standart` | known formats: `pokemon/constructed`, `pokemon/rumble`, \
           `pokemon/unlimited`, `rawdeal/rumble-deck`, `rawdeal/rumble-house`, `rawdeal/rumble-pool`, `smash/first-edition` or `smash/house`",
        ],
    );
}

#[test]
fn a_title_above_the_list_names_it_unless_it_is_like_a_card() {
    let (titled, findings) = deck("Attitude all stars\n\n1 Bill\n");
    assert_eq!(
        (titled.name.as_str(), short(&titled)),
        ("Attitude all stars", vec!["1 base1-91".to_owned()])
    );
    assert_eq!(findings[0].code.0, "D016");
    assert_eq!(short(&deck("Charzard\n\n1 Bill\n").0), ["1 ?Charzard", "1 base1-91"]);
    assert_eq!(short(&deck("Attitude all stars\n").0), ["1 ?Attitude all stars"]);
    assert_eq!(
        short(&deck("2 Attitude all stars\n\n1 Bill\n").0),
        ["2 ?Attitude all stars", "1 base1-91"]
    );
}

#[test]
fn lines_of_the_same_card_stay_apart_and_all_count() {
    // V1, V2, V7: four lines of one card are eight copies, whatever they are called.
    check_list(
        "2 Pikachu BS 58\n2 Pikachu (RM 7)\n2 pikachu\n2 Pikachu BS 58 PH\n",
        &["2 base1-58", "2 ru1-7", "2 base1-58", "2 base1-58"],
        &[
            "note D013 [\"PH\"]: a mark for the finish of a card was left out | deck rules do not tell holo, reverse or first-edition copies apart",
        ],
    );
}

#[test]
fn an_empty_list_is_told() {
    for list in ["", "\n\n", "# nothing\n", "Pokémon: 0\n"] {
        let (deck, findings) = deck(list);
        assert!(deck.entries.is_empty() && deck.unresolved.is_empty());
        assert_eq!(
            findings.iter().map(|finding| finding.code.0).collect::<Vec<_>>(),
            ["D014"],
            "{list:?}"
        );
    }
}

#[test]
fn directives_stand_below_a_title_too() {
    let (deck, _) =
        deck("Attitude all stars\n\nformat: rawdeal/rumble-deck\n# name: Stars\n1 Mankind\n");
    assert_eq!((deck.name.as_str(), short(&deck)), ("Stars", vec!["1 rd01-mankind".to_owned()]));
    assert_eq!(
        deck.format.as_ref().map(crate::card::FormatId::as_str),
        Some("rawdeal/rumble-deck")
    );
}

#[test]
fn very_long_lines_take_no_time() {
    let line = format!("4 {}", "fire ".repeat(50_000));
    let (deck, _) = deck(&line);
    assert_eq!(deck.unresolved.len(), 1);
}

#[test]
fn an_edition_beside_a_set_is_that_of_the_copy() {
    for list in [
        "4 Pikachu (Base Set Unlimited) 58\n",
        "4 Pikachu [Base Set, 1st Edition] 58\n",
        "4 Pikachu (Base Set Shadowless)\n",
        "4 Pikachu (Set Base 1a edizione) 58\n",
        "count,name,set,number\n4,Pikachu,Base Set (Shadowless),58\n",
    ] {
        let (found, findings) = deck(list);
        assert_eq!(short(&found), ["4 base1-58"], "{list}");
        let codes: Vec<&str> = findings.iter().map(|finding| finding.code.0).collect();
        assert_eq!(codes, ["D013"], "{list}");
    }
}
