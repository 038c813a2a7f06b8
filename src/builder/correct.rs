//! Lines of a list that are no card: those with one plain correction become that card, the others
//! are questions.

use std::sync::Arc;

use crate::{
    card::Card,
    catalog::{self, Catalog},
    deck::{self, Deck, Edit, Unresolved},
    format::Format,
    game::Game,
    msg,
    report::{Arg, Message, Source, Span},
    text::{self, Lang, Shape, Typed},
};

/// A line with one plain correction.
#[derive(Debug, Clone, PartialEq)]
pub struct Correction {
    /// The number of the line in the list.
    pub line: usize,
    /// What the list says.
    pub from: String,
    /// What it says when it is corrected.
    pub to: String,
    /// The card.
    pub card: Arc<Card>,
}

/// A line of which only its writer can say what it means.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// The number of the line in the list.
    pub line: usize,
    /// What the list says.
    pub text: String,
    /// How many cards.
    pub count: u32,
    /// The cards that may be meant, the likeliest first.
    pub candidates: Vec<Arc<Card>>,
}

impl Ask {
    /// The question in words.
    #[must_use]
    pub fn words(&self) -> Message {
        let candidate = |card: &Arc<Card>| {
            Arg::from(msg!("deck-candidate", card = card.names.clone(), id = card.id.as_str()))
        };
        let cards: Vec<Arg> = self.candidates.iter().map(candidate).collect();
        if cards.is_empty() {
            return msg!("build-fix-ask-open", line = self.line, text = self.text.as_str());
        }
        msg!(
            "build-fix-ask",
            line = self.line,
            text = self.text.as_str(),
            cards = Arg::Choice(cards)
        )
    }
}

/// The deck with every line corrected that has one plain correction. The second says whether its
/// text is the list's, line by line.
///
/// # Errors
/// If the catalog cannot be read.
pub(super) fn correct(
    deck: &Deck,
    (game, pool): (Option<&Game>, &[Arc<Card>]),
    lang: Lang,
    catalog: &dyn Catalog,
) -> catalog::Result<(Deck, bool, Vec<Correction>)> {
    let meant: Vec<_> =
        deck.unresolved.iter().filter_map(|line| Some((line, meant(line, game?, pool)?))).collect();
    if meant.is_empty() {
        return Ok((deck.clone(), true, Vec::new()));
    }
    let edits: Vec<Edit> = meant
        .iter()
        .map(|(line, card)| Edit::Card { line: line.span.clone(), card: Arc::clone(card) })
        .collect();
    let edited = deck::edit(deck, &edits, lang, catalog)?;
    let corrected = edited.deck;
    let correction = |(line, card): (&Unresolved, Arc<Card>)| {
        let number = line_of(&deck.source, &line.span);
        let is_there = |entry: &&deck::Entry| {
            entry.card.id == card.id && line_of(&corrected.source, &entry.span) == number
        };
        let kept = corrected.entries.iter().find(is_there).filter(|_| edited.is_kept);
        let to =
            kept.and_then(|entry| corrected.source.text.get(entry.span.clone())).map(str::to_owned);
        let to = to.unwrap_or_else(|| format!("{} {}", line.count, card.names.in_lang(lang)));
        Correction { line: number, from: line.text.clone(), to, card }
    };
    let corrections = meant.into_iter().map(correction).collect();
    Ok((corrected, edited.is_kept, corrections))
}

/// The questions of a deck.
pub(super) fn asks(deck: &Deck, format: &Format) -> Vec<Ask> {
    let ask = |line: &Unresolved| {
        let is_of_game = |card: &&Arc<Card>| card.game == format.id.game();
        let likely = if line.candidates.is_empty() { &line.suggestions } else { &line.candidates };
        let candidates = likely.iter().filter(is_of_game).cloned().collect();
        Ask {
            line: line_of(&deck.source, &line.span),
            text: line.text.clone(),
            count: line.count,
            candidates,
        }
    };
    deck.unresolved.iter().map(ask).collect()
}

/// The one card that a line plainly means: its name is near, and every other name is at least twice
/// as far.
fn meant(line: &Unresolved, game: &Game, pool: &[Arc<Card>]) -> Option<Arc<Card>> {
    let typed = Typed::new(&line.name).filter(|_| line.candidates.is_empty())?;
    let mut near: Vec<(usize, String, &Arc<Card>)> = Vec::new();
    for card in pool.iter().filter(|card| card.game == game.id) {
        let Some(distance) = card
            .all_names()
            .map(text::key)
            .filter_map(|key| typed.from_name(&key, Shape::of(&key)))
            .min()
        else {
            continue;
        };
        let same = game.sameness(card);
        match near.iter_mut().find(|(_, known, _)| *known == same) {
            Some((nearest, ..)) => *nearest = distance.min(*nearest),
            None => near.push((distance, same, card)),
        }
    }
    near.sort_by_key(|(distance, ..)| *distance);
    let (nearest, _, card) = near.first()?;
    // Without any slip it is no slip that the line is not understood for; an odd distance is a name
    // that only begins like this.
    let is_slip = *nearest > 0 && nearest % 2 == 0;
    let is_alone = near.get(1).is_none_or(|(next, ..)| *next >= 2 * nearest);
    (is_slip && is_alone).then(|| Arc::clone(card))
}

fn line_of(source: &Source, span: &Span) -> usize {
    source.text.get(..span.start).map_or(0, |before| before.matches('\n').count()) + 1
}
