//! What results can be sorted by: columns of the index, and the keys a user names them with.

use std::collections::BTreeMap;

use crate::{
    card::{AttributeId, Card, TermId, Value},
    catalog::{Catalog, Memory},
    game::{AttributeKind, Game},
    msg,
    report::{Finding, Span, codes::search as codes},
    text,
    text::Lang,
};

/// One key to sort results by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortKey {
    /// What to sort by: the first of these that a card has a value for.
    columns: Vec<Column>,
    /// Whether the greatest comes first. Cards without a value come last either way.
    descending: bool,
}

/// A column of values to sort by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    /// The name in a language.
    Name(Lang),
    /// The collector number.
    Number,
    /// The set, in the order of sets.
    Set,
    /// The points that formats count, which the index does not know ([`super::Options::points`]).
    Points,
    /// An attribute: numbers by value, terms by their vocabulary, symbols by count, texts by
    /// alphabet.
    Attribute(AttributeId),
}

impl Column {
    /// The columns that every game has.
    pub(super) fn fixed() -> Vec<Self> {
        let names = Lang::SPOKEN.iter().map(|lang| Self::Name(*lang));
        names.chain([Self::Number, Self::Set]).collect()
    }

    /// The columns of a game's attributes.
    pub(super) fn of_game(game: &Game) -> Vec<Self> {
        let attributes = game.attributes.iter().chain(&game.ability_attributes);
        attributes.map(|attribute| Self::Attribute(attribute.id.clone())).collect()
    }

    /// The field of the index that holds it.
    pub(super) fn field(&self) -> String {
        match self {
            Self::Name(lang) => format!("sort/name/{lang}"),
            Self::Number => "sort/number".to_owned(),
            Self::Set => "sort/set".to_owned(),
            Self::Points => "sort/points".to_owned(),
            Self::Attribute(attribute) => format!("sort/attribute/{attribute}"),
        }
    }
}

impl SortKey {
    /// The columns, in the order they are asked for a value.
    pub(super) fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Whether it sorts by the points that formats count.
    #[must_use]
    pub fn needs_points(&self) -> bool {
        self.columns.contains(&Column::Points)
    }

    /// Whether the greatest comes first.
    #[must_use]
    pub fn is_descending(&self) -> bool {
        self.descending
    }

    /// The key with the other end first.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { descending: !self.descending, ..self }
    }
}

/// The keys of a text such as `hp,-name,number`; names are compared in the language given. A key
/// that is none is a finding.
#[must_use]
pub fn parse(text: &str, games: &[Game], lang: Lang) -> (Vec<SortKey>, Vec<Finding>) {
    let (mut keys, mut findings) = (Vec::new(), Vec::new());
    let mut start = 0;
    for part in text.split(',') {
        let span = start..start + part.len();
        start = span.end + 1;
        let typed = part.trim();
        let (descending, name) =
            typed.strip_prefix('-').map_or((false, typed), |name| (true, name.trim_start()));
        if text.trim().is_empty() {
            break;
        }
        let columns = columns(name, games, lang);
        if columns.is_empty() {
            findings.push(unknown(name, span, games));
        } else {
            keys.push(SortKey { columns, descending });
        }
    }
    (keys, findings)
}

fn columns(name: &str, games: &[Game], lang: Lang) -> Vec<Column> {
    let key = text::key(name);
    let lang = if Lang::SPOKEN.contains(&lang) { lang } else { Lang::EN };
    match key.as_str() {
        "" => Vec::new(),
        "name" | "nome" => vec![Column::Name(lang)],
        "number" | "numero" => vec![Column::Number],
        "set" | "espansione" => vec![Column::Set],
        "points" | "punti" => vec![Column::Points],
        key => {
            let mut found: Vec<Column> = Vec::new();
            for attribute in
                games.iter().flat_map(|game| game.attributes.iter().chain(&game.ability_attributes))
            {
                let column = Column::Attribute(attribute.id.clone());
                if attribute.keywords().any(|keyword| text::key(keyword) == key)
                    && !found.contains(&column)
                {
                    found.push(column);
                }
            }
            found
        }
    }
}

fn unknown(name: &str, span: Span, games: &[Game]) -> Finding {
    let attributes =
        games.iter().flat_map(|game| game.attributes.iter().chain(&game.ability_attributes));
    let keywords = ["name", "number", "set", "points"]
        .into_iter()
        .chain(attributes.flat_map(crate::game::Attribute::keywords));
    let nearest = crate::text::nearest(name, keywords);
    let finding =
        Finding::error(codes::UNKNOWN_SORT_KEY, msg!("search-unknown-sort-key", key = name))
            .at(span);
    match nearest {
        Some(nearest) => finding.help(msg!("search-sort-key-nearest", key = nearest)),
        None => finding.help(msg!("search-sort-key-help")),
    }
}

/// The values of every card in every column.
pub(super) struct Values {
    /// By place of the card.
    by_card: Vec<Vec<(Column, i64)>>,
}

impl Values {
    /// Works out the values of a catalog's cards, texts by their rank among all.
    pub(super) fn new(catalog: &Memory) -> Self {
        let games: BTreeMap<&str, &Game> =
            catalog.games().iter().map(|game| (game.id.as_str(), game)).collect();
        let sets: BTreeMap<&str, i64> =
            catalog.sets().iter().zip(0..).map(|(set, rank)| (set.id.as_str(), rank)).collect();
        let mut texts: BTreeMap<Column, Vec<(String, usize)>> = BTreeMap::new();
        let mut numbers = Vec::new();
        let mut by_card = Vec::with_capacity(catalog.cards().len());
        for (place, card) in catalog.cards().iter().enumerate() {
            let mut found = Vec::new();
            numbers.push((&card.number, place));
            found.extend(sets.get(card.set.as_str()).map(|rank| (Column::Set, *rank)));
            for lang in Lang::SPOKEN {
                texts
                    .entry(Column::Name(lang))
                    .or_default()
                    .push((text::fold(card.names.in_lang(lang)), place));
            }
            for (attribute, value) in values(card) {
                let column = Column::Attribute(attribute.clone());
                match value {
                    Value::Number { value, .. } => found.push((column, *value)),
                    Value::Terms(terms) => {
                        let game = games.get(card.game.as_str());
                        let ranks =
                            terms.iter().filter_map(|term| rank_of_term(game?, attribute, term));
                        found.extend(ranks.map(|rank| (column.clone(), rank)));
                    }
                    Value::Symbols(symbols) => {
                        found
                            .extend(i64::try_from(symbols.len()).ok().map(|count| (column, count)));
                    }
                    Value::Text(text) => texts
                        .entry(column)
                        .or_default()
                        .push((text::fold(text.in_lang(Lang::EN)), place)),
                    Value::Symbol(_) | Value::Unknown => {}
                }
            }
            by_card.push(found);
        }
        let mut values = Self { by_card };
        values.add_ranks(&Column::Number, numbers);
        for (column, texts) in texts {
            values.add_ranks(&column, texts);
        }
        values
    }

    /// Ranks what cards have in a column: equals share a rank.
    fn add_ranks<T: Ord>(&mut self, column: &Column, mut items: Vec<(T, usize)>) {
        items.sort_unstable();
        for (group, rank) in items.chunk_by(|a, b| a.0 == b.0).zip(0..) {
            for (_, place) in group {
                self.by_card[*place].push((column.clone(), rank));
            }
        }
    }

    /// The values of the card at a place of the total order.
    pub(super) fn at(&self, place: usize) -> &[(Column, i64)] {
        &self.by_card[place]
    }
}

fn rank_of_term(game: &Game, attribute: &AttributeId, term: &TermId) -> Option<i64> {
    let AttributeKind::Vocabulary { vocabulary, .. } = &game.attribute(attribute)?.kind else {
        return None;
    };
    let rank = game.vocabulary(vocabulary)?.terms.iter().position(|known| known.id == *term)?;
    i64::try_from(rank).ok()
}

fn values(card: &Card) -> impl Iterator<Item = (&AttributeId, &Value)> {
    card.attributes.iter().chain(card.abilities.iter().flat_map(|ability| &ability.attributes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{embedded_files, load},
        i18n::Translator,
    };

    #[track_caller]
    fn check(text: &str, expected: &[(&[&str], bool)]) {
        let (memory, _) = load(&embedded_files());
        let (keys, findings) = parse(text, memory.games(), Lang::IT);
        assert_eq!(findings, [], "{text}");
        let fields: Vec<(Vec<String>, bool)> = keys
            .iter()
            .map(|key| (key.columns.iter().map(Column::field).collect(), key.descending))
            .collect();
        let expected: Vec<(Vec<String>, bool)> = expected
            .iter()
            .map(|(fields, descending)| {
                (fields.iter().map(|field| format!("sort/{field}")).collect(), *descending)
            })
            .collect();
        assert_eq!(fields, expected, "{text}");
    }

    #[test]
    fn reads_keys_in_both_languages() {
        check("", &[]);
        check("hp,-nome", &[(&["attribute/hp"], false), (&["name/it"], true)]);
        check(
            " PV , - Name,numero,set",
            &[
                (&["attribute/hp"], false),
                (&["name/it"], true),
                (&["number"], false),
                (&["set"], false),
            ],
        );
        check("-rarità", &[(&["attribute/rarity"], true)]);
        check("resistenza", &[(&["attribute/resistance", "attribute/endurance"], false)]);
    }

    #[track_caller]
    fn check_refused(text: &str, at: Span, help: &str) {
        let (memory, _) = load(&embedded_files());
        let (_, findings) = parse(text, memory.games(), Lang::EN);
        let [finding] = findings.as_slice() else { panic!("{text}: {findings:?}") };
        assert_eq!((finding.code, finding.labels[0].span.clone()), (codes::UNKNOWN_SORT_KEY, at));
        let english = Translator::new(Lang::EN);
        assert!(english.text(finding.help.as_ref().expect("helps")).contains(help), "{text}");
    }

    #[test]
    fn refuses_other_keys_and_offers_the_nearest() {
        check_refused("hp,rarety", 3..9, "rarity");
        check_refused("hp,", 3..3, "name");
        check_refused("-", 0..1, "name");
        check_refused("hp,xyzzyxyzzy,name", 3..13, "name");
    }

    #[test]
    fn every_message_is_in_both_languages() {
        for lang in Lang::SPOKEN {
            let translator = Translator::new(lang);
            for key in
                ["search-unknown-sort-key", "search-sort-key-nearest", "search-sort-key-help"]
            {
                assert!(translator.has(key), "{lang} {key}");
            }
        }
    }
}
