//! The query that a plain sentence may mean: `fire pokemon with 80+ hp` is `type:fire hp>=80`. By
//! rules over the words of the games, their fields and a few words for comparisons; every word that
//! says something is in the query.

use super::{
    Op,
    fields::{Fields, Target},
    phrases,
    resolve::integer,
};
use crate::{
    card::TermId,
    text::{self, Lang},
};

/// Words that say nothing about a card by themselves.
const FILLERS: [&str; 45] = [
    "with", "and", "the", "a", "an", "of", "in", "that", "which", "who", "have", "has", "having",
    "is", "are", "be", "for", "all", "any", "card", "cards", "con", "e", "ed", "il", "lo", "la",
    "i", "gli", "le", "di", "da", "del", "della", "dei", "delle", "che", "hanno", "ha", "sono",
    "tutti", "tutte", "carta", "carte", "un",
];

/// Words for a comparison.
const COMPARISONS: [(&str, Op); 24] = [
    ("at least", Op::Ge),
    ("almeno", Op::Ge),
    ("minimo", Op::Ge),
    ("at most", Op::Le),
    ("up to", Op::Le),
    ("al massimo", Op::Le),
    ("al più", Op::Le),
    ("fino a", Op::Le),
    ("more than", Op::Gt),
    ("greater than", Op::Gt),
    ("over", Op::Gt),
    ("above", Op::Gt),
    ("più di", Op::Gt),
    ("oltre", Op::Gt),
    ("sopra", Op::Gt),
    ("maggiore di", Op::Gt),
    ("less than", Op::Lt),
    ("fewer than", Op::Lt),
    ("under", Op::Lt),
    ("below", Op::Lt),
    ("meno di", Op::Lt),
    ("sotto", Op::Lt),
    ("exactly", Op::Eq),
    ("esattamente", Op::Eq),
];

/// Words behind a number that make it the least.
const OR_MORE: [&str; 6] = ["or more", "or higher", "and up", "o più", "o piu", "in su"];

/// Words behind a number that make it the most.
const OR_LESS: [&str; 4] = ["or less", "or fewer", "or lower", "o meno"];

/// The most words that a field, a value or a comparison has.
const MOST_WORDS: usize = 4;

/// The query that a sentence may mean, in the words of a language; none if it says nothing but
/// plain words.
#[must_use]
pub fn guess(sentence: &str, fields: &Fields<'_>, lang: Lang) -> Option<String> {
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '.' | '?' | '!');
    let words: Vec<&str> = sentence.split(is_between).filter(|word| !word.is_empty()).collect();
    let guesser = Guesser { words, fields, lang };
    let (mut terms, mut at, mut is_understood) = (Vec::new(), 0, false);
    while at < guesser.words.len() {
        let found =
            guesser.comparison(at).or_else(|| guesser.effect(at)).or_else(|| guesser.value(at));
        if let Some((term, count)) = found {
            is_understood = true;
            at += count;
            if !terms.contains(&term) {
                terms.push(term);
            }
            continue;
        }
        let word = guesser.words[at];
        if !FILLERS.contains(&text::fold(word).as_str()) {
            terms.push(format!("\"{word}\""));
        }
        at += 1;
    }
    is_understood.then(|| terms.join(" "))
}

struct Guesser<'a> {
    words: Vec<&'a str>,
    fields: &'a Fields<'a>,
    lang: Lang,
}

impl Guesser<'_> {
    /// The longest run of words from a place that is something, and how many they are.
    fn longest<T>(
        &self,
        at: usize,
        most: usize,
        find: impl Fn(&str) -> Option<T>,
    ) -> Option<(T, usize)> {
        let most = most.min(self.words.len().saturating_sub(at));
        (1..=most)
            .rev()
            .find_map(|count| Some((find(&self.words[at..at + count].join(" "))?, count)))
    }

    /// The keyword of a field of numbers.
    fn field(&self, at: usize) -> Option<(String, usize)> {
        self.longest(at, MOST_WORDS, |words| {
            self.fields.find(words)?.iter().find_map(|target| match target {
                Target::Attribute { attribute, .. } if target.is_numeric() => {
                    Some(attribute.names.in_lang(self.lang).to_owned())
                }
                _ => None,
            })
        })
    }

    fn operator(&self, at: usize) -> Option<(Op, usize)> {
        self.longest(at, 2, |words| {
            let key = text::fold(words);
            let known = COMPARISONS.iter().find(|(known, _)| text::fold(known) == key);
            known.map(|(_, op)| *op)
        })
    }

    /// A number, and how it compares if what is beside it says so: `80+`, `80 or more`.
    fn number(&self, at: usize) -> Option<((i64, Option<Op>), usize)> {
        let word = self.words.get(at)?;
        if let Some(least) = word.strip_suffix('+') {
            return Some(((integer(least)?, Some(Op::Ge)), 1));
        }
        let number = integer(word)?;
        Some(match self.more_or_less(at + 1) {
            Some((op, count)) => ((number, Some(op)), 1 + count),
            None => ((number, None), 1),
        })
    }

    fn more_or_less(&self, at: usize) -> Option<(Op, usize)> {
        self.longest(at, 2, |words| {
            let words = text::fold(words);
            let is_in = |list: &[&str]| list.iter().any(|known| text::fold(known) == words);
            is_in(&OR_MORE).then_some(Op::Ge).or_else(|| is_in(&OR_LESS).then_some(Op::Le))
        })
    }

    fn fillers(&self, at: usize) -> usize {
        let rest = self.words[at.min(self.words.len())..].iter();
        rest.take_while(|word| FILLERS.contains(&text::fold(word).as_str())).count()
    }

    /// `hand size above 8`, `at least 80 hp`, `80+ hp`, `80 hp or more`.
    fn comparison(&self, at: usize) -> Option<(String, usize)> {
        let written = |field: &str, op: Op, number: i64| match op {
            Op::Eq => format!("{field}:{number}"),
            op => format!("{field}{}{number}", op.as_str()),
        };
        if let Some((field, count)) = self.field(at) {
            let mut next = at + count;
            next += self.fillers(next);
            let op = self.operator(next);
            next += op.map_or(0, |(_, count)| count);
            let ((number, own), count) = self.number(next)?;
            let op = op.map(|(op, _)| op).or(own).unwrap_or(Op::Eq);
            return Some((written(&field, op, number), next + count - at));
        }
        let op = self.operator(at);
        let mut next = at + op.map_or(0, |(_, count)| count);
        let ((number, own), count) = self.number(next)?;
        next += count;
        next += self.fillers(next);
        let (field, count) = self.field(next)?;
        next += count;
        let behind = self.more_or_less(next).filter(|_| own.is_none());
        next += behind.map_or(0, |(_, count)| count);
        let op = op.or(behind).map(|(op, _)| op).or(own).unwrap_or(Op::Eq);
        Some((written(&field, op, number), next - at))
    }

    /// What players call an effect.
    fn effect(&self, at: usize) -> Option<(String, usize)> {
        self.longest(at, phrases::MOST_WORDS, |words| {
            let effects = self.fields.effects_meant(words);
            let ids: Vec<&str> = effects.iter().map(TermId::as_str).collect();
            (!ids.is_empty()).then(|| format!("effect:{}", ids.join(",")))
        })
    }

    /// A value of a closed list, also in the plural.
    fn value(&self, at: usize) -> Option<(String, usize)> {
        self.longest(at, MOST_WORDS, |words| {
            let letters = text::key(words).chars().count();
            let (_, attribute, term) = self.fields.lists().find_map(|(game, attribute)| {
                let terms = &game.vocabulary(attribute.vocabulary()?)?.terms;
                let is_meant = |spelling: &str| is_same(words, spelling);
                let term = terms.iter().find(|term| term.spellings().any(is_meant))?;
                (letters > 1).then_some((game, attribute, term))
            })?;
            let keyword = attribute.names.in_lang(self.lang);
            let value = text::fold(term.names.in_lang(self.lang));
            let is_plain = value.chars().all(|c| c.is_alphanumeric() || c == '-');
            Some(if is_plain {
                format!("{keyword}:{value}")
            } else {
                format!("{keyword}:\"{value}\"")
            })
        })
    }
}

/// Whether two texts have the same words, but for their endings in a language.
fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (text::query_words(one), text::query_words(other));
    let same = |lang| {
        one.len() == other.len()
            && !one.is_empty()
            && one.iter().zip(&other).all(|(one, other)| one.form(lang) == other.form(lang))
    };
    Lang::SPOKEN.into_iter().any(same)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::Catalog,
        query::habits::{DATA, found},
    };

    #[test]
    fn sentences_are_queries() {
        let fields = Fields::new(DATA.games()).with_sets(DATA.sets());
        for (lang, sentence, query, plain) in [
            (
                Lang::EN,
                "fire pokemon with 80+ hp",
                "type:fire kind:pokemon hp>=80",
                "type:fire hp>=80",
            ),
            (
                Lang::EN,
                "wrestlers with hand size above 8",
                "kind:\"single superstar\" hs>8",
                "hs>8 kind:single",
            ),
            (Lang::IT, "carte acqua comuni", "tipo:acqua rarità:comune", "type:water r:common"),
            (Lang::EN, "common water cards", "rarity:common type:water", "type:water r:common"),
            (Lang::IT, "pokemon fuoco con almeno 80 pv", "", "type:fire hp>=80"),
            (Lang::EN, "water pokemon with 60 hp or less", "", "type:water hp<=60"),
            (Lang::EN, "stage 2 with hp over 100", "", "stage:2 hp>100"),
            (Lang::EN, "grass pokemon that flip a coin", "", "type:grass effect:coin"),
            (Lang::EN, "trainers that draw cards", "", "kind:trainer effect:draw"),
            (Lang::EN, "at least 100 hp", "hp>=100", "hp>=100"),
            (Lang::IT, "mano sopra 8", "hs>8", "hs>8"),
        ] {
            let guessed = guess(sentence, &fields, lang).unwrap_or_else(|| panic!("{sentence}"));
            assert!(query.is_empty() || query == guessed, "{sentence}: {guessed}");
            assert_eq!(found(&guessed), found(plain), "{sentence}: {guessed}");
        }
        for text in ["charizard", "professor oak", "xyzzy"] {
            assert_eq!(guess(text, &fields, Lang::EN), None, "{text}");
        }
    }
}
