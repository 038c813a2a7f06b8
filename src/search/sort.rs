//! What results can be sorted by: columns of the index, and the keys a user names them with.

use crate::{
    card::{AttributeId, Card, TermId, Value},
    game::{Attribute, AttributeKind, Game},
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
    /// An attribute: numbers by value, terms by their vocabulary, symbols by count.
    Attribute(AttributeId),
    /// The texts of an attribute, by alphabet.
    Text(AttributeId),
}

impl Column {
    /// The columns of the index that every game has; the set is told by the position.
    pub(super) fn fixed() -> Vec<Self> {
        let names = Lang::SPOKEN.iter().map(|lang| Self::Name(*lang));
        names.chain([Self::Number]).collect()
    }

    /// The columns of a game's attributes.
    pub(super) fn of_game(game: &Game) -> Vec<Self> {
        let attributes = game.attributes.iter().chain(&game.ability_attributes);
        attributes.map(Self::of_attribute).collect()
    }

    fn of_attribute(attribute: &Attribute) -> Self {
        let id = attribute.id.clone();
        match attribute.kind {
            AttributeKind::Text | AttributeKind::CardName => Self::Text(id),
            _ => Self::Attribute(id),
        }
    }

    /// Whether its values are texts, compared as they stand.
    pub(super) fn holds_texts(&self) -> bool {
        matches!(self, Self::Name(_) | Self::Number | Self::Text(_))
    }

    /// The field of the index that holds it.
    pub(super) fn field(&self) -> String {
        match self {
            Self::Name(lang) => format!("sort/name/{lang}"),
            Self::Number => "sort/number".to_owned(),
            Self::Set => "sort/set".to_owned(),
            Self::Points => "sort/points".to_owned(),
            Self::Attribute(attribute) => format!("sort/attribute/{attribute}"),
            Self::Text(attribute) => format!("sort/text/{attribute}"),
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
                let column = Column::of_attribute(attribute);
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

/// A value to sort by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SortValue<Text> {
    Number(i64),
    Text(Text),
}

/// What a card is sorted by, by column; a card of several abilities may have several values in one.
pub(super) fn values_of(card: &Card, game: Option<&Game>) -> Vec<(Column, SortValue<String>)> {
    let names = Lang::SPOKEN
        .map(|lang| (Column::Name(lang), SortValue::Text(text::fold(card.names.in_lang(lang)))));
    let number = SortValue::Text(text::natural_key(card.number.as_str()));
    let mut found: Vec<_> = names.into_iter().chain([(Column::Number, number)]).collect();
    for (attribute, value) in values(card) {
        let column = || Column::Attribute(attribute.clone());
        match value {
            Value::Number { value, .. } => found.push((column(), SortValue::Number(*value))),
            Value::Terms(terms) => {
                let ranks = terms.iter().filter_map(|term| rank_of_term(game?, attribute, term));
                found.extend(ranks.map(|rank| (column(), SortValue::Number(rank))));
            }
            Value::Symbols(symbols) => {
                let count = i64::try_from(symbols.len()).ok();
                found.extend(count.map(|count| (column(), SortValue::Number(count))));
            }
            Value::Text(text) => found.push((
                Column::Text(attribute.clone()),
                SortValue::Text(text::fold(text.in_lang(Lang::EN))),
            )),
            Value::Symbol(_) | Value::Unknown => {}
        }
    }
    found
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
        catalog::{Catalog, embedded_files, load},
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
