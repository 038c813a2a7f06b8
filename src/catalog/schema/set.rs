//! The schemas of set files: one for each game from its declaration, and one for a game nobody
//! knows yet.

use serde_json::{Value, json};

use super::parts::{
    self, game_id, identifier, list_of, localised, map, one_of, terms, text, texts, truth, version,
    whole,
};
use crate::{
    card::{Affects, Amount, Condition},
    catalog::{read::value::UNKNOWN, write::IMPORTED},
    game::{AbilityKind, Attribute, AttributeKind, Game, Many, Role, Vocabulary},
};

/// The schema of the sets of a game.
pub(super) fn of_game(game: &Game) -> Value {
    let listed =
        || list_of(&terms(&game.variants, &[], "A variant."), "Variants it was printed in.");
    let variants = (!game.variants.is_empty()).then(|| ("variants", listed()));
    let ids = || {
        let mut ids: Vec<String> = game
            .attributes
            .iter()
            .chain(&game.ability_attributes)
            .map(|attribute| attribute.id.to_string())
            .collect();
        ids.dedup();
        ids
    };
    let mut keys = identity();
    keys.extend(
        game.attributes.iter().map(|attribute| (attribute.id.as_str(), value(attribute, game))),
    );
    if !game.ability_kinds.is_empty() {
        keys.push(("abilities", abilities(game)));
    }
    keys.extend(variants.clone());
    keys.push(printed_in());
    if !game.flags.is_empty() {
        keys.push((
            "flags",
            list_of(&terms(&game.flags, &[], "A flag."), "Flags, asked for with `is:`."),
        ));
    }
    keys.push(("certainty", certainty(Some(&ids()))));
    keys.extend(remarks());
    let kind = game.attribute_as(Role::Kind).map(|(attribute, _)| attribute.id.as_str());
    let required: Vec<&str> = ["id", "number", "names"].into_iter().chain(kind).collect();
    let card = map("A card.", &required, keys);
    let id = one_of(&[game.id.as_str()], "The game.");
    whole(
        &format!("Set of {}", game.names.in_lang(crate::text::Lang::EN)),
        header(id, variants, &card),
    )
}

/// The schema of sets of any game.
pub(super) fn of_any_game() -> Value {
    let anything = json!({"description": "An attribute of the game.", "type": ["integer", "string", "array", "object"]});
    let variants = || list_of(&identifier("A variant of the game."), "Variants it was printed in.");
    let open = |mut schema: Value| {
        schema["additionalProperties"] = anything.clone();
        schema
    };
    let mut ability = ability_keys(identifier("A kind of ability of the game."), None);
    ability.push(("effects", effects(identifier("An effect of the game."))));
    let ability = open(map("An ability.", &["kind"], ability));
    let mut keys = identity();
    keys.push(("abilities", unknown_or_list(&ability)));
    keys.push(("variants", variants()));
    keys.push(printed_in());
    keys.push((
        "flags",
        list_of(&identifier("A flag of the game."), "Flags, asked for with `is:`."),
    ));
    keys.push(("certainty", certainty(None)));
    keys.extend(remarks());
    let card = open(map(
        "A card; its other keys are attributes of the game.",
        &["id", "number", "names"],
        keys,
    ));
    whole("Set", header(game_id("The game."), Some(("variants", variants())), &card))
}

fn header(game: Value, variants: Option<(&'static str, Value)>, card: &Value) -> Value {
    let date =
        json!({"title": "date", "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$"});
    let mut keys = vec![
        ("schema", version()),
        ("id", identifier("Identifier: the name of the file.")),
        ("game", game),
        ("names", localised("Names of the set by language.")),
        ("codes", texts("Other codes deck lists use.")),
        (
            "release",
            json!({
                "description": "When it came out: a year, a month or a day, as far as a source says.",
                "anyOf": [{"type": "integer", "minimum": 1900, "maximum": 2999}, date],
            }),
        ),
        (
            "official",
            truth(
                "Whether the makers of the game published it; false makes every card unofficial.",
            ),
        ),
        (
            "printed-total",
            json!({"description": "How many cards it says it has.", "type": "integer", "minimum": 0}),
        ),
        (
            "languages",
            list_of(
                &language(),
                "Languages its cards were printed in: names are required in these.",
            ),
        ),
    ];
    keys.extend(variants);
    keys.extend([
        ("source", localised("Where names and figures come from, in a sentence.")),
        ("order", json!({"description": "Place among the sets of the game.", "type": "integer"})),
        (
            IMPORTED,
            truth(
                "Whether `mazzo import` wrote it: its texts are those of others and are not judged.",
            ),
        ),
        ("outside", texts("Names of cards that exist but are not in the data.")),
        ("cards", json!({"description": "The cards, in collector order.", "type": "array", "items": card})),
    ]);
    map("A set and its cards.", &["schema", "id", "game", "names", "languages", "cards"], keys)
}

fn language() -> Value {
    json!({"title": "language", "description": "A two-letter language code.", "type": "string", "pattern": "^[a-z]{2}$"})
}

/// The key of a card that was not printed in all languages of its set.
fn printed_in() -> (&'static str, Value) {
    (
        "languages",
        list_of(&language(), "Languages it was printed in, where they are not those of the set."),
    )
}

fn identity() -> Vec<(&'static str, Value)> {
    vec![
        (
            "id",
            identifier("Identifier: the set’s, a hyphen and more; never changes once published."),
        ),
        ("number", text("Collector number as printed, in quotes.")),
        ("names", localised("Names by language; the English one is canonical.")),
        ("aliases", texts("Other spellings people type, in any language.")),
    ]
}

fn remarks() -> Vec<(&'static str, Value)> {
    vec![
        (
            "notes",
            localised("One or two sentences for people, such as what the sources disagree on."),
        ),
        ("sources", texts("Citations.")),
    ]
}

fn certainty(attributes: Option<&[String]>) -> Value {
    let level = parts::certainty("How sure it is.");
    let description = "Figures that the sources do not simply state.";
    match attributes {
        None => parts::map_of(&level, description),
        Some(ids) => {
            map(description, &[], ids.iter().map(|id| (id.as_str(), level.clone())).collect())
        }
    }
}

fn abilities(game: &Game) -> Value {
    let of_kind = |kind: &AbilityKind| {
        let carried = |attribute: &&Attribute| kind.attributes.contains(&attribute.id);
        let attributes: Vec<&Attribute> = game.ability_attributes.iter().filter(carried).collect();
        let ids: Vec<String> =
            attributes.iter().map(|attribute| attribute.id.to_string()).collect();
        let mut keys =
            ability_keys(one_of(&[kind.id.as_str()], "The kind of ability."), Some(&ids));
        if !game.effects.is_empty() {
            let ids: Vec<&str> = game.effects.iter().map(|effect| effect.id.as_str()).collect();
            keys.push(("effects", effects(one_of(&ids, "Which effect of the game."))));
        }
        keys.extend(
            attributes.iter().map(|attribute| (attribute.id.as_str(), value(attribute, game))),
        );
        map(kind.labels.in_lang(crate::text::Lang::EN), &["kind"], keys)
    };
    unknown_or_list(&json!({"anyOf": game.ability_kinds.iter().map(of_kind).collect::<Vec<_>>()}))
}

fn ability_keys(kind: Value, attributes: Option<&[String]>) -> Vec<(&'static str, Value)> {
    vec![
        ("kind", kind),
        ("names", localised("Printed name by language.")),
        ("text", localised("What it does, in our words, by language.")),
        ("certainty", certainty(attributes)),
    ]
}

fn effects(which: Value) -> Value {
    let amount = json!({
        "description": "How much of what the effect counts; `any` for all, any number or an unknown one.",
        "anyOf": [{"type": "integer"}, {"type": "string", "enum": [Amount::ANY]}],
    });
    let effect = map(
        "An effect.",
        &["effect"],
        vec![
            ("effect", which),
            ("affects", one_of(Affects::WORDS, "Whose cards it falls on.")),
            ("amount", amount),
            ("optional", truth("Whether the player may decline.")),
            ("condition", one_of(Condition::WORDS, "When it happens; always if not said.")),
        ],
    );
    list_of(&effect, "What it does, to search by.")
}

fn unknown_or_list(ability: &Value) -> Value {
    json!({
        "description": "Attacks, powers and effects in printed order; `unknown` if no source gives them.",
        "anyOf": [{"type": "string", "enum": [UNKNOWN]}, {"type": "array", "items": ability}],
    })
}

fn value(attribute: &Attribute, game: &Game) -> Value {
    let description = label(attribute);
    let vocabulary = |id: &str| {
        game.vocabulary(id).map(|vocabulary| vocabulary.terms.as_slice()).unwrap_or_default()
    };
    match &attribute.kind {
        AttributeKind::Number { .. } => json!({
            "description": description,
            "anyOf": [{"type": "integer"}, {"title": "printed symbol", "type": "string", "pattern": "[^0-9]"}],
        }),
        AttributeKind::Vocabulary { vocabulary: id, many: Many::Never } => {
            terms(vocabulary(id), &[UNKNOWN], &description)
        }
        AttributeKind::Vocabulary { vocabulary: id, .. } => {
            let several = json!({"type": "array", "minItems": 1, "uniqueItems": true, "items": terms(vocabulary(id), &[], &description)});
            json!({"description": description, "anyOf": [terms(vocabulary(id), &[UNKNOWN], &description), several]})
        }
        AttributeKind::Text => {
            json!({"description": description, "anyOf": [text(&description), localised(&description)]})
        }
        AttributeKind::CardName => text(&description),
        AttributeKind::Symbols { vocabulary: id, .. } => json!({
            "title": "symbols",
            "description": description,
            "type": "string",
            "pattern": game.vocabulary(id).map_or_else(|| "^$".to_owned(), symbols_pattern),
        }),
    }
}

fn label(attribute: &Attribute) -> String {
    let mut labels: Vec<&str> = attribute.labels.iter().map(|(_, label)| label).collect();
    labels.dedup();
    labels.join(", ")
}

/// Matches a text of symbols such as `RRC`; terms without a symbol are written `[term]`.
fn symbols_pattern(vocabulary: &Vocabulary) -> String {
    let symbol = |term: &crate::game::Term| match term.symbol.as_deref() {
        Some(symbol) if !symbol.is_empty() => regex::escape(symbol),
        _ => format!(r"\[{}\]", term.id),
    };
    let symbols: Vec<String> = vocabulary.terms.iter().map(symbol).collect();
    format!("^(({})*|{UNKNOWN})$", symbols.join("|"))
}
