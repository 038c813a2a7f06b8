//! What results can be sorted by: columns of the index, and the keys a user names them with.

use std::collections::BTreeMap;

use crate::{
    card::{AttributeId, Card, Lang, Value},
    catalog::{Catalog, Memory},
    game::{AttributeKind, Game},
    msg,
    report::{Code, CodeEntry, Finding, Span},
    text,
};

/// Results cannot be sorted by this.
pub const UNKNOWN_SORT_KEY: Code = Code("Q050");

/// Every code of searching.
pub const CODES: &[CodeEntry] = &[CodeEntry { code: UNKNOWN_SORT_KEY, name: "unknown-sort-key" }];

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
    /// An attribute: numbers by value, terms by their vocabulary, symbols by count, texts by alphabet.
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
            Self::Attribute(attribute) => format!("sort/attribute/{attribute}"),
        }
    }
}

impl SortKey {
    /// The columns, in the order they are asked for a value.
    pub(super) fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Whether the greatest comes first.
    #[must_use]
    pub fn is_descending(&self) -> bool {
        self.descending
    }
}

/// The keys of a text such as `hp,-name,number`; names are compared in the language given. A key that is none is a finding.
#[must_use]
pub fn parse(text: &str, games: &[Game], lang: Lang) -> (Vec<SortKey>, Vec<Finding>) {
    let (mut keys, mut findings) = (Vec::new(), Vec::new());
    let mut start = 0;
    for part in text.split(',') {
        let span = start..start + part.len();
        start = span.end + 1;
        let typed = part.trim();
        let (descending, name) = typed.strip_prefix('-').map_or((false, typed), |name| (true, name.trim_start()));
        if name.is_empty() && part.len() == text.len() {
            continue;
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
        key => {
            let mut found: Vec<Column> = Vec::new();
            for attribute in games.iter().flat_map(|game| game.attributes.iter().chain(&game.ability_attributes)) {
                let column = Column::Attribute(attribute.id.clone());
                if attribute.keywords().any(|keyword| text::key(keyword) == key) && !found.contains(&column) {
                    found.push(column);
                }
            }
            found
        }
    }
}

fn unknown(name: &str, span: Span, games: &[Game]) -> Finding {
    let attributes = games.iter().flat_map(|game| game.attributes.iter().chain(&game.ability_attributes));
    let keywords = ["name", "number", "set"].into_iter().chain(attributes.flat_map(crate::game::Attribute::keywords));
    let nearest = crate::catalog::suggest::nearest(name, keywords);
    let finding = Finding::error(UNKNOWN_SORT_KEY, msg!("search-unknown-sort-key", key = name)).at(span);
    match nearest {
        Some(nearest) => finding.help(msg!("search-sort-key-nearest", key = nearest)),
        None => finding.help(msg!("search-sort-key-help")),
    }
}

/// The values of every card in every column.
pub(super) struct Values<'a> {
    games: BTreeMap<&'a str, &'a Game>,
    sets: BTreeMap<&'a str, i64>,
    /// Ranks of the texts of a column.
    ranks: BTreeMap<Column, BTreeMap<String, i64>>,
    /// Ranks of collector numbers.
    numbers: BTreeMap<&'a crate::card::Number, i64>,
}

impl<'a> Values<'a> {
    /// Works out the ranks among all cards of a catalog.
    pub(super) fn new(catalog: &'a Memory) -> Self {
        let games = catalog.games().iter().map(|game| (game.id.as_str(), game)).collect();
        let sets = catalog.sets().iter().zip(0..).map(|(set, rank)| (set.id.as_str(), rank)).collect();
        let mut texts: BTreeMap<Column, BTreeMap<String, i64>> = BTreeMap::new();
        let mut numbers = BTreeMap::new();
        for card in catalog.cards() {
            numbers.insert(&card.number, 0);
            for lang in Lang::SPOKEN {
                texts.entry(Column::Name(lang)).or_default().insert(text::fold(card.names.in_lang(lang)), 0);
            }
            for (attribute, value) in values(card) {
                if let Value::Text(text) = value {
                    texts.entry(Column::Attribute(attribute.clone())).or_default().insert(text::fold(text.in_lang(Lang::EN)), 0);
                }
            }
        }
        for ranks in texts.values_mut() {
            ranks.values_mut().zip(0..).for_each(|(rank, place)| *rank = place);
        }
        numbers.values_mut().zip(0..).for_each(|(rank, place)| *rank = place);
        Self { games, sets, ranks: texts, numbers }
    }

    /// The values of one card.
    pub(super) fn of(&self, card: &Card) -> Vec<(Column, i64)> {
        let mut found: Vec<(Column, i64)> = Vec::new();
        for lang in Lang::SPOKEN {
            let column = Column::Name(lang);
            let rank = self.rank(&column, card.names.in_lang(lang));
            found.extend(rank.map(|rank| (column, rank)));
        }
        found.extend(self.numbers.get(&card.number).map(|rank| (Column::Number, *rank)));
        found.extend(self.sets.get(card.set.as_str()).map(|rank| (Column::Set, *rank)));
        for (attribute, value) in values(card) {
            let column = Column::Attribute(attribute.clone());
            match value {
                Value::Number { value, .. } => found.push((column, *value)),
                Value::Terms(terms) => {
                    let ranks = terms.iter().filter_map(|term| self.rank_of_term(card, attribute, term));
                    found.extend(ranks.map(|rank| (column.clone(), rank)));
                }
                Value::Symbols(symbols) => found.extend(i64::try_from(symbols.len()).ok().map(|count| (column, count))),
                Value::Text(text) => found.extend(self.rank(&column, text.in_lang(Lang::EN)).map(|rank| (column, rank))),
                Value::Symbol(_) | Value::Unknown => {}
            }
        }
        found
    }

    fn rank(&self, column: &Column, text: &str) -> Option<i64> {
        self.ranks.get(column)?.get(&text::fold(text)).copied()
    }

    fn rank_of_term(&self, card: &Card, attribute: &AttributeId, term: &crate::card::TermId) -> Option<i64> {
        let game = self.games.get(card.game.as_str())?;
        let AttributeKind::Vocabulary { vocabulary, .. } = &game.attribute(attribute)?.kind else { return None };
        let rank = game.vocabulary(vocabulary)?.terms.iter().position(|known| known.id == *term)?;
        i64::try_from(rank).ok()
    }
}

fn values(card: &Card) -> impl Iterator<Item = (&AttributeId, &Value)> {
    card.attributes.iter().chain(card.abilities.iter().flat_map(|ability| &ability.attributes))
}
