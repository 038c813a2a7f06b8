//! The schema of `game.yaml`.

use serde_json::{Value, json};

use super::parts::{
    game_id, identifier, list_of, localised, map, map_of, one_of, text, texts, truth, version,
    whole,
};

/// Keys every card may have, which no attribute may be called.
pub(crate) const RESERVED: [&str; 11] = [
    "id",
    "number",
    "names",
    "aliases",
    "abilities",
    "variants",
    "languages",
    "flags",
    "certainty",
    "notes",
    "sources",
];

/// The schema of `game.yaml`.
pub(super) fn schema() -> Value {
    let term = term();
    let vocabulary = map_of(&term, "The terms of a vocabulary in their natural order.");
    let attributes = |description: &str| map_of(&json!({"anyOf": attribute_kinds()}), description);
    let kind = map(
        "A kind of ability, such as an attack.",
        &["names", "labels"],
        vec![
            (
                "names",
                localised("The word that asks for abilities of this kind in a query, by language."),
            ),
            ("labels", localised("What is shown, by language.")),
            (
                "attributes",
                list_of(
                    &identifier("An attribute of abilities."),
                    "Attributes that abilities of this kind may have.",
                ),
            ),
        ],
    );
    let abilities = map(
        "What a card can do: attacks, powers, effects.",
        &["kinds"],
        vec![
            ("attributes", attributes("Attributes of an ability, in display order.")),
            ("kinds", map_of(&kind, "Kinds of ability.")),
        ],
    );
    let declaration = map(
        "What a game declares about its cards.",
        &["schema", "id", "names", "same-card", "formats", "vocabularies", "attributes"],
        vec![
            ("schema", version()),
            ("id", game_id("Identifier: the name of the folder.")),
            ("names", localised("Names of the game by language.")),
            (
                "same-card",
                one_of(
                    &["name", "id"],
                    "What makes two cards the same for deck rules: the canonical name, or the id.",
                ),
            ),
            (
                "name-marks",
                map(
                    "Marks at the end of names, where letters alone do not tell cards apart.",
                    &[],
                    vec![
                        ("aside", texts("Marks that are no part of the name, such as `δ`.")),
                        (
                            "exact",
                            texts("Marks that are another name in other letters: `EX`, not `ex`."),
                        ),
                    ],
                ),
            ),
            (
                "formats",
                list_of(
                    &identifier("A file of the folder `formats`."),
                    "Formats, in the order tried for a deck that names none.",
                ),
            ),
            ("flags", map_of(&term, "Flags a card may carry.")),
            ("vocabularies", map_of(&vocabulary, "Closed lists of terms.")),
            ("attributes", attributes("Attributes of a card, in display order.")),
            ("abilities", abilities),
            ("effects", map_of(&effect(), "What abilities do, to search by.")),
            ("variants", map_of(&term, "Printings a collector tells apart.")),
            ("zones", map_of(&term, "Zones that deck lists name, beside those of the formats.")),
            (
                "headings",
                map_of(
                    &term,
                    "Headings of deck lists for kinds of cards, beside the kinds themselves.",
                ),
            ),
        ],
    );
    whole("Game", declaration)
}

fn effect() -> Value {
    let phrases = json!({
        "description": "What players type for it, by language.",
        "type": "object",
        "patternProperties": {"^[a-z]{2}$": texts("Phrases in lower case.")},
        "additionalProperties": false,
    });
    map(
        "Something that abilities do; ids that begin alike, such as `discard-hand`, are a family.",
        &["names", "meaning"],
        vec![
            ("names", localised("Names by language.")),
            ("phrases", phrases),
            ("meaning", localised("What it means and what its amount counts, in a sentence.")),
        ],
    )
}

fn term() -> Value {
    map(
        "A term.",
        &["names"],
        vec![
            ("names", localised("Names by language.")),
            ("symbol", text("Short mark that stands for it, such as `R`.")),
            ("aliases", texts("Other spellings people type.")),
        ],
    )
}

fn attribute_kinds() -> Vec<Value> {
    let vocabulary = || ("vocabulary", identifier("The vocabulary its values come from."));
    vec![
        attribute(
            "number",
            "A whole number.",
            &[],
            vec![("modifiers", texts("What may be printed after it, such as `+`."))],
        ),
        attribute(
            "vocabulary",
            "Terms of a vocabulary.",
            &["vocabulary"],
            vec![
                vocabulary(),
                ("many", several()),
                (
                    "role",
                    one_of(
                        &["kind", "rarity"],
                        "What it is used for: the sort of card, which every card has, or how hard it is to find.",
                    ),
                ),
            ],
        ),
        attribute(
            "text",
            "A free text.",
            &[],
            vec![(
                "role",
                one_of(
                    &["title", "version"],
                    "What it is used for: the title on the card, or what tells cards of one name apart.",
                ),
            )],
        ),
        attribute("card-name", "The English name of another card.", &[], Vec::new()),
        attribute(
            "symbols",
            "Symbols of a vocabulary, such as a cost.",
            &["vocabulary"],
            vec![vocabulary(), ("any", identifier("The term that any other can stand for."))],
        ),
    ]
}

fn several() -> Value {
    json!({
        "description": "Whether a card may have several; `seldom` if few do: in JSON a single one is a text then, not a list.",
        "anyOf": [truth("Whether it may."), one_of(&["seldom"], "A few cards have several.")],
    })
}

fn attribute(kind: &str, description: &str, required: &[&str], own: Vec<(&str, Value)>) -> Value {
    let mut keys = vec![("type", one_of(&[kind], "What its values are."))];
    keys.extend(own);
    keys.extend([
        ("names", localised("The word that asks for it in a query, by language.")),
        ("labels", localised("What is shown, by language.")),
        ("aliases", texts("Further words for queries.")),
        ("facet", truth("Whether counting its values helps to narrow a search.")),
        ("table", truth("Whether it is a column of a search table.")),
        ("face", truth("Whether a drawn card shows it beside its figures and abilities.")),
    ]);
    let required: Vec<&str> =
        ["type"].into_iter().chain(required.iter().copied()).chain(["names", "labels"]).collect();
    map(description, &required, keys)
}
