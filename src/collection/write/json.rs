//! Checklists as JSON. Field names are stable: none is removed or renamed without a new version.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    card::{CardId, Localised, SetId},
    collection::{
        Progress, Tally,
        checklist::{Checklist, Row},
    },
    i18n::Translator,
    text::Lang,
};

/// A checklist.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Document {
    /// What it is a list of, in the reader's language.
    pub title: String,
    /// The reader's language.
    #[schemars(with = "String")]
    pub language: Lang,
    /// How far the cards given are complete, with those not shown.
    pub progress: TallyEntry,
    /// The same for each set.
    pub sets: Vec<SetEntry>,
    /// The variants the cards come in or are owned in, with their names.
    pub variants: BTreeMap<String, Localised>,
    /// The cards shown, in order.
    pub cards: Vec<CardEntry>,
}

/// How far something is complete.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TallyEntry {
    /// Numbers owned within the printed totals.
    pub owned: usize,
    /// Numbers within the printed totals.
    pub cards: usize,
    /// Numbers owned, with the secret ones.
    pub owned_with_secret: usize,
    /// Numbers, with the secret ones.
    pub cards_with_secret: usize,
    /// Copies owned.
    pub copies: u64,
}

/// How far a set is complete.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct SetEntry {
    /// The set.
    pub set: SetId,
    /// How far it is complete.
    #[serde(flatten)]
    pub progress: TallyEntry,
    /// How many cards the set says it has; null if it does not.
    pub printed_total: Option<u32>,
    /// The numbers not owned, in order.
    pub missing: Vec<String>,
}

/// A card.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CardEntry {
    /// Its id.
    pub card: CardId,
    /// Its set.
    pub set: SetId,
    /// Its collector number.
    pub number: String,
    /// Its names by language.
    pub names: Localised,
    /// Its rarities; empty if it has none or none is known.
    pub rarity: Vec<RarityEntry>,
    /// Whether it is fan-made.
    pub unofficial: bool,
    /// The variants it comes in or is owned in.
    pub variants: Vec<VariantEntry>,
    /// Copies owned.
    pub owned: u64,
}

/// A rarity.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RarityEntry {
    /// The term's id.
    pub id: String,
    /// Its name in the reader's language.
    pub name: String,
}

/// A variant of a card.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct VariantEntry {
    /// The variant's id, or how it was written.
    pub variant: String,
    /// Copies owned in it.
    pub owned: u64,
}

impl Document {
    /// The document of a checklist.
    #[must_use]
    pub fn new(list: &Checklist, translator: &Translator) -> Self {
        let set = |(set, progress): &(SetId, Progress)| SetEntry {
            set: set.clone(),
            progress: progress.into(),
            printed_total: progress.printed_total,
            missing: progress.missing.iter().map(ToString::to_string).collect(),
        };
        Self {
            title: translator.plain(&list.title),
            language: translator.lang(),
            progress: (&list.progress).into(),
            sets: list.sets.iter().map(set).collect(),
            variants: list.columns.iter().map(|column| (column.variant.to_string(), column.names.clone())).collect(),
            cards: list.rows.iter().map(|row| card(row, translator.lang())).collect(),
        }
    }
}

impl From<&Progress> for TallyEntry {
    fn from(progress: &Progress) -> Self {
        let Progress {
            regular: Tally { owned, of: cards }, all: Tally { owned: owned_with_secret, of: cards_with_secret }, copies, ..
        } = *progress;
        Self { owned, cards, owned_with_secret, cards_with_secret, copies }
    }
}

fn card(row: &Row, lang: Lang) -> CardEntry {
    let rarity = row.rarity.iter().map(|rarity| RarityEntry { id: rarity.id.to_string(), name: rarity.names.in_lang(lang).to_owned() });
    let variants = row.variants.iter().map(|owned| VariantEntry { variant: owned.variant.to_string(), owned: owned.count });
    CardEntry {
        card: row.card.clone(),
        set: row.set.clone(),
        number: row.number.to_string(),
        names: row.names.clone(),
        rarity: rarity.collect(),
        unofficial: row.unofficial,
        variants: variants.collect(),
        owned: row.owned,
    }
}

/// Writes a checklist as JSON, for people and programs to read.
///
/// # Panics
/// Never: the document has nothing that JSON cannot say.
#[must_use]
pub fn json(list: &Checklist, translator: &Translator) -> String {
    let mut text = serde_json::to_string_pretty(&Document::new(list, translator)).expect("texts and numbers are JSON");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{first_set, translators},
        *,
    };
    use crate::collection::checklist::{Options, Show};

    #[test]
    fn keeps_its_field_names() {
        let [_, it] = translators();
        insta::assert_snapshot!(json(&first_set(Options { show: Show::Owned, ..Options::default() }), &it), @r#"
        {
          "title": "Primo Set",
          "language": "it",
          "progress": {
            "owned": 1,
            "cards": 4,
            "owned_with_secret": 1,
            "cards_with_secret": 4,
            "copies": 3
          },
          "sets": [
            {
              "set": "one",
              "owned": 1,
              "cards": 4,
              "owned_with_secret": 1,
              "cards_with_secret": 4,
              "copies": 3,
              "printed_total": 10,
              "missing": [
                "1",
                "3",
                "10"
              ]
            }
          ],
          "variants": {
            "first-edition": {
              "en": "1st edition",
              "it": "1ª edizione"
            },
            "unlimited": {
              "en": "unlimited",
              "it": "illimitata"
            }
          },
          "cards": [
            {
              "card": "one-2",
              "set": "one",
              "number": "2",
              "names": {
                "en": "Professor Oak, the impostor",
                "it": "Professor Oak, l’impostore"
              },
              "rarity": [
                {
                  "id": "common",
                  "name": "comune"
                }
              ],
              "unofficial": false,
              "variants": [
                {
                  "variant": "first-edition",
                  "owned": 1
                },
                {
                  "variant": "unlimited",
                  "owned": 2
                }
              ],
              "owned": 3
            }
          ]
        }
        "#);
    }

    #[test]
    fn is_what_its_schema_says() {
        let schema = serde_json::to_value(schemars::schema_for!(Document)).expect("a schema is JSON");
        for translator in translators() {
            let document = serde_json::from_str(&json(&first_set(Options::default()), &translator)).expect("is JSON");
            assert!(jsonschema::is_valid(&schema, &document));
        }
    }
}
