//! Facets of a search: counts as links that narrow it, or take a narrowing back.

use super::{address::Address, frame::Frame};
use crate::{card::Localised, catalog::Catalog, game::Term, msg, search::Facets, text::Lang};

/// How many values are shown before the reader asks for more.
const FIRST: usize = 8;

/// A facet.
pub(super) struct Group {
    pub(super) label: String,
    pub(super) first: Vec<Choice>,
    pub(super) more: Vec<Choice>,
}

/// A value to narrow by.
pub(super) struct Choice {
    pub(super) label: String,
    pub(super) count: u64,
    pub(super) href: String,
    pub(super) is_chosen: bool,
    /// The term whose symbol stands beside it, if there is a drawing.
    pub(super) symbol: Option<String>,
}

/// The facets of what was found.
pub(super) fn groups(
    facets: &Facets,
    address: &Address,
    is_choice: bool,
    catalog: &dyn Catalog,
    frame: &Frame,
) -> Vec<Group> {
    let lang = frame.lang();
    let narrow = Narrow { address, is_choice };
    let mut groups = Vec::new();
    let games = facets.games.iter().filter_map(|(id, count)| {
        let game = catalog.game(id)?;
        let is_chosen = address.game == id.as_str();
        let target = Address {
            game: if is_chosen { String::new() } else { id.to_string() },
            page: 1,
            ..address.clone()
        };
        Some(Choice {
            label: game.names.in_lang(lang).to_owned(),
            count: *count,
            href: target.link(),
            is_chosen,
            symbol: None,
        })
    });
    // A game that was chosen stands in the form already.
    if address.game.is_empty() {
        groups.push(Group::new(frame.say(&msg!("column-game")), games.collect()));
    }
    for facet in &facets.attributes {
        let Some(game) = catalog.game(&facet.game) else { continue };
        let Some(attribute) = game.attribute(&facet.attribute) else { continue };
        let Some(vocabulary) = attribute.vocabulary().and_then(|id| game.vocabulary(id)) else {
            continue;
        };
        let keyword = attribute.names.in_lang(lang);
        let choices = facet.counts.iter().filter_map(|(id, count)| {
            let term = vocabulary.term(id)?;
            let symbol = (term.symbol.is_some() && super::assets::has_symbol(id.as_str()))
                .then(|| id.to_string());
            Some(narrow.choice(&term.names, &condition(keyword, term, lang), *count, lang, symbol))
        });
        let label = attribute.labels.in_lang(lang);
        let is_shared = facets.games.len() > 1;
        let label = if is_shared {
            format!("{label} ({})", game.names.in_lang(lang))
        } else {
            label.to_owned()
        };
        groups.push(Group::new(label, choices.collect()));
    }
    let sets = facets.sets.iter().filter_map(|(id, count)| {
        let set = catalog.set(id)?;
        Some(narrow.choice(&set.names, &format!("set:{id}"), *count, lang, None))
    });
    groups.push(Group::new(frame.say(&msg!("column-set")), sets.collect()));
    groups
        .retain(|group| group.first.len() > 1 || group.first.iter().any(|choice| choice.is_chosen));
    groups
}

impl Group {
    fn new(label: String, mut first: Vec<Choice>) -> Self {
        // Values that were chosen must not hide.
        first.sort_by_key(|choice| !choice.is_chosen);
        let more = if first.len() > FIRST + 2 { first.split_off(FIRST) } else { Vec::new() };
        Self { label, first, more }
    }
}

/// Adds conditions to a query.
struct Narrow<'a> {
    address: &'a Address,
    /// Whether the query is a choice, which must be bracketed before anything is added.
    is_choice: bool,
}

impl Narrow<'_> {
    fn choice(
        &self,
        names: &Localised,
        condition: &str,
        count: u64,
        lang: Lang,
        symbol: Option<String>,
    ) -> Choice {
        let q = self.address.q.trim();
        let without = without(q, condition);
        let is_chosen = without.is_some();
        let q = match without {
            Some(rest) => rest,
            None if q.is_empty() => condition.to_owned(),
            None if self.is_choice => format!("({q}) {condition}"),
            None => format!("{q} {condition}"),
        };
        let href = Address { q, page: 1, ..self.address.clone() }.link();
        Choice { label: names.in_lang(lang).to_owned(), count, href, is_chosen, symbol }
    }
}

/// The condition as it is typed: the name where it is one word, else the id, which every language
/// understands.
fn condition(keyword: &str, term: &Term, lang: Lang) -> String {
    let name = term.names.in_lang(lang).to_lowercase();
    let is_word = name.chars().all(char::is_alphanumeric);
    if is_word { format!("{keyword}:{name}") } else { format!("{keyword}:{}", term.id) }
}

/// The query without a condition that stands alone in it; none if it does not.
fn without(query: &str, condition: &str) -> Option<String> {
    let place = query.match_indices(condition).find(|(start, _)| {
        let before = query[..*start].chars().next_back();
        let after = query[start + condition.len()..].chars().next();
        before.is_none_or(char::is_whitespace) && after.is_none_or(char::is_whitespace)
    });
    let (start, _) = place?;
    let rest =
        format!("{} {}", query[..start].trim_end(), query[start + condition.len()..].trim_start());
    Some(rest.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(query: &str, expected: Option<&str>) {
        assert_eq!(without(query, "type:fire").as_deref(), expected, "{query}");
    }

    #[test]
    fn takes_a_condition_back_only_where_it_stands_alone() {
        check("type:fire", Some(""));
        check("hp>50 type:fire draw", Some("hp>50 draw"));
        check("-type:fire", None);
        check("type:fireworks type:fire", Some("type:fireworks"));
        check("(a or type:fire)", None);
        check("è type:fire", Some("è"));
    }
}
