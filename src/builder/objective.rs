//! What to make as great as possible: a sum of attributes, such as `2*sv+hs`, in all or for each
//! point.

use std::collections::{BTreeMap, BTreeSet};

use super::{codes, plan::Plan};
use crate::{
    card::{Card, CardId},
    format::{
        Format,
        linear::{Rows, Var},
    },
    game::{Attribute, AttributeKind, Game},
    msg,
    report::{Arg, Finding, Message, Severity},
    text,
    text::Lang,
};

/// A sum of attributes of a game, each with a factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objective {
    /// As typed.
    pub text: String,
    terms: Vec<(Attribute, i64)>,
    /// What each card is worth, where that is not a sum.
    worth: Option<BTreeMap<CardId, i64>>,
    /// Whether it is divided by the points of the deck.
    pub per_point: bool,
}

/// The greatest factor.
const GREATEST: i64 = 1_000;

impl Objective {
    /// Reads a sum such as `sv`, `2*sv+hs` or `hp - 10*retreat`; attributes by their keywords in
    /// any language.
    ///
    /// # Errors
    /// A finding that says what cannot be read.
    pub fn parse(typed: &str, game: &Game, per_point: bool) -> Result<Self, Box<Finding>> {
        let mut terms: Vec<(Attribute, i64)> = Vec::new();
        let mut rest = typed.trim();
        let mut is_first = true;
        while is_first || !rest.is_empty() {
            let (sign, after) = match (
                rest.strip_prefix('-').or_else(|| rest.strip_prefix('−')),
                rest.strip_prefix('+'),
            ) {
                (Some(after), _) => (-1, after),
                (_, Some(after)) => (1, after),
                _ if is_first => (1, rest),
                _ => {
                    return Err(unreadable(
                        typed,
                        game,
                        msg!("build-objective-operator", text = rest),
                    ));
                }
            };
            let end = after
                .char_indices()
                .find(|(index, c)| is_operator(after, *index, *c, game))
                .map_or(after.len(), |(index, _)| index);
            let (attribute, factor) = term(after[..end].trim(), typed, game)?;
            match terms.iter_mut().find(|(known, _)| known.id == attribute.id) {
                Some((_, known)) => *known += sign * factor,
                None => terms.push((attribute, sign * factor)),
            }
            rest = after[end..].trim_start();
            is_first = false;
        }
        Ok(Self { text: typed.trim().to_owned(), terms, worth: None, per_point })
    }

    /// The sum of what cards are worth; others do not give a number.
    #[must_use]
    pub fn of_cards(text: &str, worth: BTreeMap<CardId, i64>) -> Self {
        Self { text: text.to_owned(), terms: Vec::new(), worth: Some(worth), per_point: false }
    }

    /// Something that could be asked for in a game, in words of a language; empty if its cards give
    /// no numbers.
    #[must_use]
    pub fn example(game: &Game, lang: Lang) -> String {
        let names: Vec<&str> =
            numbers(game).take(2).map(|attribute| attribute.names.in_lang(lang)).collect();
        names.join("+")
    }

    /// What a card adds; nothing if it does not give a number that counts.
    pub(super) fn value(&self, card: &Card, format: &Format) -> Option<i64> {
        if let Some(worth) = &self.worth {
            return worth.get(&card.id).copied();
        }
        self.terms
            .iter()
            .map(|(attribute, factor)| Some(factor * format.number(card, &attribute.id)?))
            .sum()
    }

    /// What every place adds, and a note on cards that do not give a number and count as nothing.
    pub(super) fn values(
        &self,
        plan: &Plan<'_>,
        rows: &Rows,
        format: &Format,
    ) -> (Vec<(Var, i64)>, Option<Finding>) {
        let mut silent: Vec<&Card> = Vec::new();
        let mut known = BTreeSet::new();
        let mut values = Vec::new();
        for (var, place) in plan.places.iter().enumerate() {
            match self.value(&place.card, format) {
                Some(0) => {}
                Some(value) => values.push((var, value)),
                None if rows.ranges[var].most == 0 || !known.insert(&place.card.id) => {}
                None => silent.push(&place.card),
            }
        }
        let note = || {
            let cards = super::short_list(silent.iter().map(|card| card.names.clone()));
            let message = msg!(
                "build-not-given",
                objective = self.text.as_str(),
                n = silent.len(),
                cards = cards
            );
            let mut note = Finding::new(codes::NOT_GIVEN, Severity::Note, message);
            note.cards = silent.iter().map(|card| card.id.clone()).collect();
            note
        };
        (values, (!silent.is_empty()).then(note))
    }
}

/// Whether a sign stands between two terms, rather than within a keyword such as `deck-limit`.
fn is_operator(text: &str, index: usize, c: char, game: &Game) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '-';
    match c {
        '+' | '−' => true,
        '-' => {
            let start = text[..index]
                .char_indices()
                .rev()
                .take_while(|(_, c)| is_part(*c))
                .last()
                .map_or(index, |(start, _)| start);
            let end = text[index..]
                .char_indices()
                .find(|(_, c)| !is_part(*c))
                .map_or(text.len(), |(end, _)| index + end);
            let word = text::key(&text[start..end]);
            !numbers(game).any(|attribute| {
                attribute
                    .keywords()
                    .any(|keyword| keyword.contains('-') && text::key(keyword) == word)
            })
        }
        _ => false,
    }
}

/// `2*sv`, `sv*2`, `2 sv` or `sv`.
fn term(typed: &str, whole: &str, game: &Game) -> Result<(Attribute, i64), Box<Finding>> {
    let parts: Vec<&str> =
        typed.split(['*', '×', '·', ' ']).map(str::trim).filter(|part| !part.is_empty()).collect();
    let number =
        |part: &str| part.parse::<i64>().ok().filter(|number| (0..=GREATEST).contains(number));
    let (factor, name) = match parts.as_slice() {
        [name] => (1, *name),
        [one, other] => match (number(one), number(other)) {
            (Some(factor), None) => (factor, *other),
            (None, Some(factor)) => (factor, *one),
            _ if parts.iter().any(|part| part.starts_with(|c: char| c.is_ascii_digit())) => {
                return Err(unreadable(
                    whole,
                    game,
                    msg!("build-objective-factor", text = typed, most = GREATEST),
                ));
            }
            _ => return Err(unreadable(whole, game, msg!("build-objective-term", text = typed))),
        },
        [] => return Err(unreadable(whole, game, msg!("build-objective-empty"))),
        _ => return Err(unreadable(whole, game, msg!("build-objective-term", text = typed))),
    };
    let key = text::key(name);
    let known = numbers(game)
        .find(|attribute| attribute.keywords().any(|keyword| text::key(keyword) == key));
    match known {
        Some(attribute) => Ok((attribute.clone(), factor)),
        None => Err(unreadable(whole, game, msg!("build-objective-attribute", text = name))),
    }
}

/// The attributes that are numbers.
fn numbers(game: &Game) -> impl Iterator<Item = &Attribute> {
    let all = game.attributes.iter().chain(&game.ability_attributes);
    all.filter(|attribute| matches!(attribute.kind, AttributeKind::Number { .. }))
}

fn unreadable(typed: &str, game: &Game, cause: Message) -> Box<Finding> {
    let known: Vec<Arg> = numbers(game)
        .map(|attribute| msg!("build-quoted", text = attribute.names.clone()).into())
        .collect();
    let finding =
        Finding::error(codes::OBJECTIVE, msg!("build-objective", text = typed, cause = cause));
    let mut names = numbers(game).map(|attribute| attribute.names.clone());
    Box::new(match (names.next(), names.next()) {
        (Some(one), Some(other)) => finding.help(msg!(
            "build-objective-help",
            one = one,
            other = other,
            known = Arg::Choice(known)
        )),
        (Some(one), None) => finding.help(msg!("build-objective-help-one", one = one)),
        (None, _) => finding,
    })
}
