//! A card of a source and what is there of it already, as one.
//!
//! What is the same in every language comes from the English card, texts of a language from the
//! newest card in it. So it makes no difference which language comes first.

use std::collections::BTreeMap;

use crate::{
    card::{Ability, AttributeId, Card, Localised, Value},
    catalog::Set,
    game::NameMarks,
    text::Lang,
};

/// A card that is there with what a source says of it in one language; whether all abilities in
/// that language have found a place.
pub(super) fn card(there: &Card, new: &Card, lang: Lang, marks: &NameMarks) -> (Card, bool) {
    let leads = lang == Lang::EN || there.names.get(Lang::EN).is_none();
    let (base, other) = if leads { (new, there) } else { (there, new) };
    let mut merged = Card {
        abilities: abilities(&base.abilities, &other.abilities, &new.abilities, lang),
        ..base.clone()
    };
    let has_place = |(place, ability): (usize, &Ability)| {
        is_sort_missing(ability, &base.abilities)
            || partner(ability, nth(&other.abilities, place), &base.abilities).is_some()
    };
    let is_whole = other.abilities.iter().enumerate().all(has_place);
    merged.names = localised(&merged.names, &other.names, &new.names, lang);
    for (lang, name) in other.names.iter() {
        // Sources leave out marks that are no part of a name; the name that has them says more.
        let said = merged.names.get(lang).unwrap_or_default();
        if said != name && marks.bare(name) == said {
            merged.names.insert(lang, name);
        }
    }
    merged.attributes = attributes(&merged.attributes, &other.attributes, &new.attributes, lang);
    for alias in &other.aliases {
        if !merged.aliases.contains(alias) {
            merged.aliases.push(alias.clone());
        }
    }
    merged.aliases.sort();
    merged.flags.extend(other.flags.iter().cloned());
    // Whatever a reader added by hand stays.
    merged.variants.clone_from(&there.variants);
    merged.certainty.clone_from(&there.certainty);
    merged.notes.clone_from(&there.notes);
    merged.sources.clone_from(&there.sources);
    // Once they are known they are not unknown.
    merged.abilities_unknown = merged.abilities.is_empty() && there.abilities_unknown;
    (merged, is_whole)
}

/// A header that is there with what a source says in one language. A part of a set only fills in
/// what is missing.
pub(super) fn header(there: &Set, new: &Set, lang: Lang, is_part: bool) -> Set {
    let leads = !is_part && (lang == Lang::EN || there.names.get(Lang::EN).is_none());
    let (base, other) = if leads { (new, there) } else { (there, new) };
    let newest = if is_part { &there.names } else { &new.names };
    let mut codes = [base.codes.as_slice(), other.codes.as_slice()].concat();
    codes.sort();
    codes.dedup();
    Set {
        names: localised(&base.names, &other.names, newest, lang),
        codes,
        release: base.release.clone().or_else(|| other.release.clone()),
        printed_total: base.printed_total.or(other.printed_total),
        // Whatever a reader changed by hand stays.
        official: there.official,
        variants: there.variants.clone(),
        languages: there.languages.clone(),
        source: there.source.clone(),
        order: new.order,
        ..base.clone()
    }
}

/// The texts of one with those of the other where it has none; in the language of the source, the
/// newest counts.
fn localised(base: &Localised, other: &Localised, new: &Localised, lang: Lang) -> Localised {
    let mut merged: Localised =
        other.iter().chain(base.iter()).map(|(lang, text)| (lang, text.to_owned())).collect();
    if let Some(text) = new.get(lang).filter(|_| lang != Lang::EN) {
        merged.insert(lang, text);
    }
    merged
}

type Values = BTreeMap<AttributeId, Value>;

fn attributes(base: &Values, other: &Values, new: &Values, lang: Lang) -> Values {
    let mut merged = other.clone();
    merged.extend(base.iter().map(|(id, value)| (id.clone(), value.clone())));
    for (id, value) in &mut merged {
        if let (Some(Value::Text(base)), Some(Value::Text(other))) = (base.get(id), other.get(id)) {
            let none = Localised::default();
            let new = match new.get(id) {
                Some(Value::Text(new)) => new,
                _ => &none,
            };
            *value = Value::Text(localised(base, other, new, lang));
        }
    }
    merged
}

/// The abilities of one card with the texts of the other, and those of a sort that the one has none
/// of.
fn abilities(base: &[Ability], other: &[Ability], new: &[Ability], lang: Lang) -> Vec<Ability> {
    let merge = |(place, ability): (usize, &Ability)| {
        let nth = nth(base, place);
        let Some(other) = partner(ability, nth, other) else { return ability.clone() };
        let none = Ability {
            names: Localised::default(),
            text: Localised::default(),
            attributes: BTreeMap::new(),
            ..ability.clone()
        };
        let new = partner(ability, nth, new).unwrap_or(&none);
        Ability {
            names: localised(&ability.names, &other.names, &new.names, lang),
            text: localised(&ability.text, &other.text, &new.text, lang),
            attributes: attributes(&ability.attributes, &other.attributes, &new.attributes, lang),
            // No source says them: they were added by hand.
            effects: [ability.effects.as_slice(), &other.effects].concat(),
            ..ability.clone()
        }
    };
    let missing = other.iter().filter(|ability| is_sort_missing(ability, base)).cloned();
    base.iter().enumerate().map(merge).chain(missing).collect()
}

/// Whether two abilities are of one sort: sources call what is neither an attack nor an effect by
/// different names.
fn group(ability: &Ability) -> &str {
    match ability.kind.as_str() {
        kind @ ("attack" | "effect" | "rule" | "trait") => kind,
        _ => "ability",
    }
}

/// Whether there is no ability of the sort of this one.
fn is_sort_missing(ability: &Ability, among: &[Ability]) -> bool {
    among.iter().all(|other| group(other) != group(ability))
}

/// How many abilities of its sort stand before one.
fn nth(all: &[Ability], place: usize) -> usize {
    all[..place].iter().filter(|before| group(before) == group(&all[place])).count()
}

/// The ability of another card at the same place among those of its sort.
fn partner<'a>(ability: &Ability, nth: usize, among: &'a [Ability]) -> Option<&'a Ability> {
    among.iter().filter(|other| group(other) == group(ability)).nth(nth)
}
