//! What each dialect looks like, and what it cannot say.

use super::write;
use crate::{
    deck::{
        Dialect, read,
        testing::{catalog, deck},
    },
    i18n::Translator,
    text::Lang,
};

#[track_caller]
fn check(list: &str, dialect: Dialect, lang: Lang, expected: &str, losses: &[&str]) {
    let written = write(&deck(list).0, dialect, lang, catalog()).expect("a catalog in memory");
    assert_eq!(written.text, expected);
    let english = Translator::new(Lang::EN);
    assert_eq!(
        written.losses.iter().map(|loss| english.text(&loss.message)).collect::<Vec<_>>(),
        losses
    );
}

const FIRE: &str = "# name: Fire\n# format: pokemon/constructed\n4 Charmander\n2 Zapdos (RM)\n3 Professor Oak, l’impostore\n1 Pikachoo\n18 Fire Energy\n";

#[test]
fn writes_plain_text_with_ids() {
    check(
        FIRE,
        Dialect::Plain,
        Lang::IT,
        "# name: Fire\n# format: pokemon/constructed\n\n4 Charmander (base1-46)\n2 Zapdos (ru1-8)\n3 Professor Oak, l’impostore (base1-73)\n\
         1 Pikachoo\n18 Energia Fuoco (base1-98)\n",
        &["one line has no name in this language (it); it is written in English"],
    );
}

#[test]
fn writes_lists_by_kind_with_codes() {
    let lost =
        ["this list format has no place for the name `Fire` and the format `pokemon/constructed`"];
    check(
        FIRE,
        Dialect::PtcgLive,
        Lang::EN,
        "1 Pikachoo\n\nPokémon: 6\n4 Charmander BS 46\n2 Zapdos RM 8\n\nTrainer: 3\n3 Impostor Professor Oak BS 73\n\nEnergy: 18\n\
         18 Fire Energy BS 98\n\nTotal Cards: 28\n",
        &lost,
    );
    check(
        FIRE,
        Dialect::Ptcgo,
        Lang::IT,
        "****** Pokémon Trading Card Game Deck List ******\n\n* 1 Pikachoo\n\n##Pokémon - 6\n\n* 4 Charmander BS 46\n* 2 Zapdos RM 8\n\n\
         ##Addestramento - 3\n\n* 3 Professor Oak, l’impostore BS 73\n\n##Energia - 18\n\n* 18 Energia Fuoco BS 98\n\nTotale carte - 28\n",
        &[lost[0], "one line has no name in this language (it); it is written in English"],
    );
}

#[test]
fn writes_tables_that_quote_names_with_commas() {
    check(
        FIRE,
        Dialect::Csv,
        Lang::IT,
        "quantità,nome,set,numero,id,zona\n4,Charmander,BS,46,base1-46,\n2,Zapdos,RM,8,ru1-8,\n\
         3,\"Professor Oak, l’impostore\",BS,73,base1-73,\n1,Pikachoo,,,,\n18,Energia Fuoco,BS,98,base1-98,\n",
        &[
            "this list format has no place for the name `Fire` and the format `pokemon/constructed`",
            "one line has no name in this language (it); it is written in English",
        ],
    );
}

const MARIO: &str = "# name: Jump\n2 Jump\nCharacter:\n1 Mario\nDeck:\n6 Dodge: Air\n";

#[test]
fn writes_deck_files_with_zones() {
    check(
        MARIO,
        Dialect::Yaml,
        Lang::EN,
        "schema: 1\nname: Jump\ncards:\n  main:\n  - 2 Jump (smash1-jump)\n  Character:\n  - 1 Mario (smash1-mario)\n  Deck:\n  \
         - '6 Dodge: Air (smash1-dodge-air)'\n",
        &["one line without a zone is now under `main`"],
    );
    check(
        FIRE.trim_start_matches("# name: Fire\n"),
        Dialect::Yaml,
        Lang::EN,
        "schema: 1\nname: list\nformat: pokemon/constructed\ncards:\n- 4 Charmander (base1-46)\n- 2 Zapdos (ru1-8)\n- 3 Impostor Professor Oak (base1-73)\n- 1 Pikachoo\n- 18 Fire Energy (base1-98)\n",
        &[],
    );
}

#[test]
fn tells_what_it_cannot_write() {
    check(
        MARIO,
        Dialect::PtcgLive,
        Lang::IT,
        "Personaggio: 1\n1 Mario smash1 27\n\nDifensiva: 6\n6 Dodge: Air smash1 6\n\nAmplificatore: 2\n2 Jump smash1 10\n\nTotale carte: 9\n",
        &[
            "this list format has no place for the name `Jump`",
            "this list format has no zones: the cards of `Character` and `Deck` are in one list",
            "3 lines have no name in this language (it); they are written in English",
        ],
    );
    let mut kinds = deck("1 Bill").0;
    kinds.entries[0].zone = Some("Trainers".into());
    let written = write(&kinds, Dialect::Plain, Lang::EN, catalog()).expect("a catalog in memory");
    assert_eq!(written.text, "# name: list\n\n1 Bill (base1-91)\n");
    assert_eq!(written.losses[0].code.0, "D015");
}

#[test]
fn a_kind_called_like_a_card_gets_no_heading() {
    // `Attack: 20` would be read as 20 copies of the card Attack.
    check(
        "20 Attack\n5 Block\n",
        Dialect::PtcgLive,
        Lang::EN,
        "20 Attack smash1 1\n\nDefensive: 5\n5 Block smash1 3\n\nTotal Cards: 25\n",
        &["this list format has no place for the name `list`"],
    );
}

#[test]
fn what_lies_beside_the_deck_is_written_or_told() {
    let list = "4 Pikachu BS 58\nSideboard:\n2 Potion\n";
    for (dialect, expected) in [
        (
            Dialect::Forge,
            "[metadata]\nName=list\n[Main]\n4 Pikachu|BS|[58]\n[Sideboard]\n2 Potion|BS|[94]\n",
        ),
        (Dialect::Archidekt, "4x Pikachu (bs) 58\n2x Potion (bs) 94 [Sideboard]\n"),
        (Dialect::Moxfield, "4 Pikachu (BS) 58\n\nSIDEBOARD:\n2 Potion (BS) 94\n"),
        (Dialect::Xmage, "NAME:list\n4 [BS:58] Pikachu\nSB: 2 [BS:94] Potion\n"),
        (
            Dialect::Plain,
            "# name: list\n\n4 Pikachu (base1-58)\n\nSideboard:\n2 Potion (base1-94)\n",
        ),
    ] {
        let named = ["this list format has no place for the name `list`"];
        let has_name = !matches!(dialect, Dialect::Archidekt | Dialect::Moxfield);
        check(list, dialect, Lang::EN, expected, if has_name { &[] } else { &named });
        assert_eq!(deck(expected).0.beside.len(), 1, "{expected}");
        assert_eq!(read(expected.as_bytes(), "list").dialect, dialect, "{expected}");
    }
    let left_out = "this list format has no sideboard: 2 cards beside the deck are left out";
    let name = "this list format has no place for the name `list`";
    let live = "Pokémon: 4\n4 Pikachu BS 58\n\nTotal Cards: 4\n";
    check(list, Dialect::PtcgLive, Lang::EN, live, &[name, left_out]);
}
