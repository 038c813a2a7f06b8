//! What plain words mean beside themselves: a printed number, an id, what a card does.

use super::{
    Meaning, Query, Scope, Test, TestKind, Words,
    fields::Fields,
    phrases,
    resolve::{sets_meant, sets_of_total},
};
use crate::{
    card::{CardId, Number},
    report::Span,
};

/// The most words that the name of a set has before a number.
const MOST_WORDS: usize = 3;

/// Terms in a row with plain words taken for the printing they name, as in `58/102`, `BS 58`,
/// `base1-4` and `TG01`, or for what players call an effect, as in `flip a coin`.
pub(super) fn meant(terms: &[Query], fields: &Fields<'_>) -> Vec<Query> {
    let mut meant = Vec::with_capacity(terms.len());
    let mut rest = terms;
    while let [first, ..] = rest {
        let (query, count) = printing(rest, fields)
            .or_else(|| effects(rest, fields))
            .unwrap_or_else(|| (first.clone(), 1));
        meant.push(query);
        rest = &rest[count..];
    }
    meant
}

/// The plain word that a term is, and its place.
fn plain(term: &Query) -> Option<(&str, &Span)> {
    match term {
        Query::Test(Test {
            span,
            kind: TestKind::Words(Scope::Any, words) | TestKind::Meant(words, _),
            ..
        }) if !words.phrase && !words.prefix => Some((&words.text, span)),
        _ => None,
    }
}

/// The effects that the first terms are a phrase for, and how many they are; the longest phrase
/// counts. A quotation may be one too.
fn effects(terms: &[Query], fields: &Fields<'_>) -> Option<(Query, usize)> {
    if let Some(Query::Test(Test { span, kind: TestKind::Words(Scope::Any, words), .. })) =
        terms.first()
        && words.phrase
    {
        return Some((or_effects(words.clone(), span.clone(), fields)?, 1));
    }
    let words: Vec<(&str, &Span)> =
        terms.iter().map_while(plain).take(phrases::MOST_WORDS).collect();
    (1..=words.len()).rev().find_map(|count| {
        let (first, last) = (words.first()?.1, words[count - 1].1);
        let text: Vec<&str> = words[..count].iter().map(|(word, _)| *word).collect();
        let words = Words { text: text.join(" "), phrase: count > 1, prefix: false };
        Some((or_effects(words, first.start..last.end, fields)?, count))
    })
}

/// The words, or the effects that they are a phrase for.
fn or_effects(words: Words, span: Span, fields: &Fields<'_>) -> Option<Query> {
    let effects = fields.effects_meant(&words.text);
    (!effects.is_empty()).then(|| {
        let kind = TestKind::Meant(words, Meaning::Effects(effects));
        Query::Test(Test { span, kind, of_abilities: true })
    })
}

/// The printing that the first terms name, and how many they are.
fn printing(terms: &[Query], fields: &Fields<'_>) -> Option<(Query, usize)> {
    let words: Vec<(&str, &Span)> = terms.iter().map_while(plain).take(MOST_WORDS + 1).collect();
    let (first, span) = *words.first()?;
    for count in (1..words.len()).rev() {
        let (number, end) = words[count];
        let Some(number) = Number::with_total(number) else { continue };
        let set: Vec<&str> = words[..count].iter().map(|(word, _)| *word).collect();
        let sets = sets_meant(&set.join(" "), fields);
        if !sets.is_empty() {
            let place = span.start..end.end;
            let kinds = [TestKind::Set(sets), TestKind::Number(number.0.to_owned())];
            return Some((all_of(kinds, &place), count + 1));
        }
    }
    Some((of_word(first, span, fields)?, 1))
}

/// The printing that one word names.
fn of_word(word: &str, span: &Span, fields: &Fields<'_>) -> Option<Query> {
    if let Some((number, Some(total))) = Number::with_total(word) {
        let sets = sets_of_total(total, fields);
        let kinds = [TestKind::Number(number.to_owned()), TestKind::Set(sets.clone())];
        return (!sets.is_empty()).then(|| all_of(kinds, span));
    }
    let of_set = word.match_indices('-').find_map(|(at, _)| {
        let sets = sets_meant(&word[..at], fields);
        (!sets.is_empty()).then_some((sets, &word[at + 1..]))
    });
    if let Some((sets, rest)) = of_set {
        let id = word.to_ascii_lowercase().parse::<CardId>().ok().map(TestKind::Id);
        let id = id.map(|kind| test(kind, span));
        let number = Number::with_total(rest).map(|(number, _)| {
            all_of([TestKind::Set(sets), TestKind::Number(number.to_owned())], span)
        });
        let mut either: Vec<Query> = id.into_iter().chain(number).collect();
        return if either.len() > 1 { Some(Query::Or(either)) } else { either.pop() };
    }
    let letters = word.find(|c: char| c.is_ascii_digit()).filter(|letters| *letters > 0)?;
    let (number, _) = Number::with_total(word).filter(|_| letters < word.len())?;
    let words = Words { text: word.to_owned(), phrase: false, prefix: false };
    Some(Query::Test(Test {
        span: span.clone(),
        kind: TestKind::Meant(words, Meaning::Number(number.to_owned())),
        of_abilities: true,
    }))
}

fn test(kind: TestKind, span: &Span) -> Query {
    Query::Test(Test { span: span.clone(), kind, of_abilities: false })
}

fn all_of(kinds: [TestKind; 2], span: &Span) -> Query {
    Query::And(kinds.into_iter().map(|kind| test(kind, span)).collect())
}
