//! Checklists as JSON. Field names are stable: none is removed or renamed without a new version.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::super::collection::ProgressView;
use crate::{
    card::{Localised, Number, SetId},
    collection::{
        Progress,
        checklist::{Checklist, Row},
    },
    i18n::Translator,
    text::Lang,
};

/// A checklist.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Checklist)]
pub struct ChecklistView {
    /// What it is a list of, in the reader's language.
    title: String,
    /// The reader's language.
    #[schema(value_type = String)]
    language: Lang,
    /// How far the cards given are complete, with those not shown.
    progress: ProgressView,
    /// The same for each set.
    sets: Vec<ListedSetView>,
    /// The variants the cards come in or are owned in, with their names.
    variants: BTreeMap<String, Localised>,
    /// The cards shown, in order.
    cards: Vec<ListedCardView>,
}

/// How far a set is complete.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ListedSet)]
struct ListedSetView {
    /// The set.
    set: String,
    /// How far it is complete.
    #[serde(flatten)]
    progress: ProgressView,
    /// How many cards the set says it has; null if it does not.
    printed_total: Option<u32>,
    /// The numbers not owned, in order.
    missing: Vec<String>,
}

/// A card.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ListedCard)]
struct ListedCardView {
    /// Its id.
    card: String,
    /// Its set.
    set: String,
    /// Its collector number.
    number: String,
    /// Its names by language.
    names: Localised,
    /// Its rarities; empty if it has none or none is known.
    rarity: Vec<RarityView>,
    /// Whether it is fan-made.
    unofficial: bool,
    /// The variants it comes in or is owned in.
    variants: Vec<OwnedVariantView>,
    /// Copies owned.
    owned: u64,
}

/// A rarity.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Rarity)]
struct RarityView {
    /// The term's id.
    id: String,
    /// Its name in the reader's language.
    name: String,
}

/// A variant of a card.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = OwnedVariant)]
struct OwnedVariantView {
    /// The variant's id, or how it was written.
    variant: String,
    /// Copies owned in it.
    owned: u64,
}

impl ChecklistView {
    /// The view of a checklist.
    #[must_use]
    pub fn new(list: &Checklist, translator: &Translator) -> Self {
        let set = |(set, progress): &(SetId, Progress)| ListedSetView {
            set: set.to_string(),
            progress: progress.into(),
            printed_total: progress.printed_total,
            missing: progress.missing.iter().map(Number::to_string).collect(),
        };
        Self {
            title: translator.plain(&list.title),
            language: translator.lang(),
            progress: (&list.progress).into(),
            sets: list.sets.iter().map(set).collect(),
            variants: list
                .columns
                .iter()
                .map(|column| (column.variant.to_string(), column.names.clone()))
                .collect(),
            cards: list.rows.iter().map(|row| card(row, translator.lang())).collect(),
        }
    }
}

fn card(row: &Row, lang: Lang) -> ListedCardView {
    let rarity = row.rarity.iter().map(|rarity| RarityView {
        id: rarity.id.to_string(),
        name: rarity.names.in_lang(lang).to_owned(),
    });
    let variants = row
        .variants
        .iter()
        .map(|owned| OwnedVariantView { variant: owned.variant.to_string(), owned: owned.count });
    ListedCardView {
        card: row.card.to_string(),
        set: row.set.to_string(),
        number: row.number.to_string(),
        names: row.names.clone(),
        rarity: rarity.collect(),
        unofficial: row.unofficial,
        variants: variants.collect(),
        owned: row.owned,
    }
}

/// Writes a checklist as JSON, for people and programs to read.
pub(super) fn json(list: &Checklist, translator: &Translator) -> String {
    let mut text = serde_json::to_string_pretty(&ChecklistView::new(list, translator))
        .expect("texts and numbers are JSON");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::{
        super::sheet::tests::{first_set, translators},
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
}
