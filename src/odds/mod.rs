//! Exact odds of a shuffled deck: what the opening hand holds, what is seen by a turn, what lies
//! among the prizes, what a flip meets.
//!
//! Nothing is sampled. What a format says of the beginning of a game
//! ([`crate::format::Opening`]) is all that is known of it here. A number that no source gives, such
//! as the hand size of a Smash character, is taken to lie between two ends, and so are the odds.

mod chance;
mod flip;
mod question;
mod redraw;
mod sight;

use std::sync::Arc;

pub use flip::Flipped;
pub use question::{Part, split};
pub use redraw::Redraws;
pub use sight::{Chance, Count};

use sight::{Class, Sight, chance};

use crate::{
    card::{Card, Localised},
    deck::{Deck, Entry},
    format::{Draw, Format, Opening},
    game::Game,
    msg,
    query::{Query, Truth},
    report::{Arg, Finding, Message, Severity, codes::odds as codes},
};

/// What is wanted.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// The turns to tell of, in order.
    pub turns: Vec<u32>,
    /// How many cards the opening hand has, whatever the format says.
    pub hand: Option<u32>,
    /// How many cards a turn begins with, whatever the format says.
    pub draw: Option<u32>,
    /// What to tell of; all cards of the deck if there is nothing.
    pub questions: Vec<Question>,
    /// Damage to tell of the flips of.
    pub damage: Vec<u32>,
    /// Whether as many cards are turned over as there is damage: SM-077 says so in passing, SM-114
    /// the contrary at length.
    pub is_full_flip: bool,
}

/// A question.
#[derive(Debug, Clone)]
pub struct Question {
    /// As it was asked.
    pub text: String,
    /// What must be seen, all of it.
    pub conditions: Vec<(Query, Count)>,
}

/// The odds of a deck.
#[derive(Debug, Clone)]
pub struct Odds {
    /// How many cards are shuffled.
    pub cards: u32,
    /// How many of them the opening hand has.
    pub hand: Range<u32>,
    /// How many a turn begins with.
    pub draw: Range<u32>,
    /// How many are laid aside.
    pub prizes: u32,
    /// The turns told of.
    pub turns: Vec<u32>,
    /// How often the opening hand is drawn again, where hands must hold something.
    pub redraws: Option<Redraws>,
    /// What is told of, in order.
    pub rows: Vec<Row>,
    /// What flips come to.
    pub flips: Vec<Flipped>,
    /// What there is to know about all this.
    pub findings: Vec<Finding>,
}

/// Between what something lies; both ends are the same where it is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range<T> {
    /// No less.
    pub least: T,
    /// No more.
    pub most: T,
}

/// Something that may be seen.
#[derive(Debug, Clone)]
pub struct Row {
    /// What.
    pub what: What,
    /// How likely in the opening hand; nothing where the number wanted depends on the turn.
    pub hand: Option<Range<Chance>>,
    /// How likely by the draw of each turn told of.
    pub turns: Vec<Range<Chance>>,
    /// How likely at least one of them is among the cards laid aside.
    pub prizes: Option<Range<Chance>>,
}

/// What may be seen.
#[derive(Debug, Clone)]
pub enum What {
    /// What was asked for.
    Asked(String),
    /// What the format watches for.
    Watched(Localised),
    /// A card, and how many there are in the deck.
    Card(Arc<Card>, u32),
}

impl<T: Copy> Range<T> {
    /// Known.
    pub fn known(value: T) -> Self {
        Self { least: value, most: value }
    }
}

impl Odds {
    /// How many cards are drawn.
    #[must_use]
    pub fn drawn(&self) -> Message {
        let shown = |Range { least, most }: Range<u32>| {
            if least == most { least.to_string() } else { format!("{least}–{most}") }
        };
        msg!("odds-drawn", hand = shown(self.hand), draw = shown(self.draw), prizes = self.prizes)
    }
}

/// The odds of a deck in a format that says how a game begins.
#[must_use]
pub fn odds(deck: &Deck, format: &Format, opening: &Opening, game: &Game, asked: &Asked) -> Odds {
    let mut findings = Vec::new();
    let pile = Pile::new(deck, format, opening, &mut findings);
    let hand = drawn(asked.hand, &opening.hand, deck, format, &mut findings);
    let draw = drawn(asked.draw, &opening.draw, deck, format, &mut findings);
    let deals = Deals { pile: &pile, hand, draw, opening, turns: &asked.turns };
    let redraws = opening.keep.as_ref().map(|_| {
        let keepers = pile.cards.iter().filter(|(_, _, keeps)| *keeps).map(|(_, n, _)| n).sum();
        Redraws::new(pile.size, keepers, hand.least)
    });
    let mut rows: Vec<Row> =
        asked.questions.iter().map(|asked| deals.asked(asked, &mut findings)).collect();
    if asked.questions.is_empty() {
        rows.extend(deals.watched());
        rows.extend(deals.cards(game));
    }
    let flips = deals.flips(&asked.damage, asked.is_full_flip, &mut findings);
    if redraws.as_ref().is_some_and(|redraws| redraws.expected.is_none()) {
        findings.push(Finding::warning(codes::NEVER_KEPT, msg!("odds-never-kept")));
    }
    Odds {
        cards: pile.size,
        hand,
        draw,
        prizes: opening.prizes,
        turns: asked.turns.clone(),
        redraws,
        rows,
        flips,
        findings,
    }
}

/// The cards that are shuffled.
struct Pile<'a> {
    /// The cards, how many of each, and whether a hand with one is kept.
    cards: Vec<(&'a Arc<Card>, u32, bool)>,
    /// All of them, with those of lines that are for no card.
    size: u32,
}

impl<'a> Pile<'a> {
    fn new(
        deck: &'a Deck,
        format: &Format,
        opening: &Opening,
        findings: &mut Vec<Finding>,
    ) -> Self {
        let zone = &format.zones[opening.zone].id;
        let is_in =
            |named: Option<&str>, card: Option<&Card>| format.zone_of(named, card).id == *zone;
        let mut cards: Vec<(&Arc<Card>, u32, bool)> = Vec::new();
        for Entry { card, count, zone, .. } in &deck.entries {
            if !is_in(zone.as_deref(), Some(card)) {
                continue;
            }
            if let Some((_, copies, _)) = cards.iter_mut().find(|(known, ..)| known.id == card.id) {
                *copies = copies.saturating_add(*count);
            } else {
                let keep = opening.keep.as_ref();
                let keeps = keep.is_none_or(|keep| keep.clause.query.selects(card));
                cards.push((card, *count, keeps));
            }
        }
        let unclear: Vec<_> =
            deck.unresolved.iter().filter(|line| is_in(line.zone.as_deref(), None)).collect();
        let blanks = unclear.iter().map(|line| line.count).fold(0, u32::saturating_add);
        if let Some(first) = unclear.first() {
            let message = msg!("odds-unclear", n = blanks, lines = unclear.len());
            findings.push(Finding::warning(codes::UNCLEAR, message).at(first.span.clone()));
        }
        let size = cards.iter().map(|(_, copies, _)| *copies).fold(blanks, u32::saturating_add);
        Self { cards, size }
    }

    /// The cards by what they meet; the rest meets nothing.
    fn classes(&self, meet: &[impl Fn(&Card) -> bool]) -> Vec<Class> {
        let mut classes: Vec<Class> = Vec::new();
        let none = Class { cards: 0, meets: vec![false; meet.len()], keeps: false };
        let of_cards = self.cards.iter().map(|(card, copies, keeps)| Class {
            cards: *copies,
            meets: meet.iter().map(|meets| meets(card)).collect(),
            keeps: *keeps,
        });
        let known: u32 = self.cards.iter().map(|(_, copies, _)| *copies).sum();
        for class in of_cards.chain([Class { cards: self.size - known, ..none }]) {
            let alike = classes
                .iter_mut()
                .find(|known| (&known.meets, known.keeps) == (&class.meets, class.keeps));
            match alike {
                Some(alike) => alike.cards += class.cards,
                None => classes.push(class),
            }
        }
        classes
    }
}

/// How many cards are drawn: as asked, else as the format says.
fn drawn(
    asked: Option<u32>,
    draw: &Draw,
    deck: &Deck,
    format: &Format,
    findings: &mut Vec<Finding>,
) -> Range<u32> {
    if let Some(asked) = asked {
        return Range::known(asked);
    }
    let (attribute, zone, (least, most)) = match draw {
        Draw::Cards(cards) => return Range::known(*cards),
        Draw::Says { attribute, zone, between } => (attribute, *zone, *between),
    };
    let of_zone = |entry: &&Entry| {
        format.zone_of(entry.zone.as_deref(), Some(&entry.card)).id == format.zones[zone].id
    };
    let says = deck.entries.iter().find(of_zone).and_then(|entry| {
        format.number(&entry.card, &attribute.id).and_then(|number| u32::try_from(number).ok())
    });
    says.map_or_else(
        || {
            let message = msg!(
                "odds-unknown-figure",
                attribute = attribute.labels.clone(),
                least = least,
                most = most
            );
            findings.push(Finding::new(codes::UNKNOWN_FIGURE, Severity::Note, message));
            Range { least, most }
        },
        Range::known,
    )
}

/// What is drawn from a pile.
struct Deals<'a> {
    pile: &'a Pile<'a>,
    hand: Range<u32>,
    draw: Range<u32>,
    opening: &'a Opening,
    turns: &'a [u32],
}

impl Deals<'_> {
    fn asked(&self, question: &Question, findings: &mut Vec<Finding>) -> Row {
        let unknown = self.pile.cards.iter().filter(|(card, ..)| {
            question.conditions.iter().any(|(query, _)| query.matches(card) == Truth::Unknown)
        });
        let names: Vec<Localised> = unknown.map(|(card, ..)| card.names.clone()).collect();
        note_unknown(names, findings);
        let meet: Vec<_> = question
            .conditions
            .iter()
            .map(|(query, _)| |card: &Card| query.selects(card))
            .collect();
        let classes = self.pile.classes(&meet);
        let counts: Vec<Count> = question.conditions.iter().map(|(_, count)| *count).collect();
        let what = What::Asked(question.text.clone());
        self.row(what, &classes, |_| counts.clone(), true).unwrap_or_else(|| {
            let message = msg!("odds-too-much", question = question.text.as_str());
            findings.push(Finding::error(codes::TOO_MUCH, message));
            Row {
                what: What::Asked(question.text.clone()),
                hand: None,
                turns: Vec::new(),
                prizes: None,
            }
        })
    }

    fn watched(&self) -> impl Iterator<Item = Row> {
        self.opening.watch.iter().filter_map(|watch| {
            let classes = self.pile.classes(&[|card: &Card| watch.clause.query.selects(card)]);
            let count =
                |turn: Option<u32>| vec![Count::at_least(watch.at_least.or(turn).unwrap_or(1))];
            let mut row = self.row(What::Watched(watch.says.clone()), &classes, count, false)?;
            row.hand = row.hand.filter(|_| watch.at_least.is_some());
            Some(row)
        })
    }

    /// Each card of the deck, those first of which there are most; printings that are the same card
    /// stand together.
    fn cards(&self, game: &Game) -> Vec<Row> {
        let mut names: Vec<(String, &Arc<Card>, u32)> = Vec::new();
        for (card, copies, _) in &self.pile.cards {
            let key = game.sameness(card);
            match names.iter_mut().find(|(known, ..)| *known == key) {
                Some((_, _, all)) => *all += copies,
                None => names.push((key, card, *copies)),
            }
        }
        names.sort_by_key(|(_, _, copies)| std::cmp::Reverse(*copies));
        let rows = names.into_iter().filter_map(|(key, card, copies)| {
            let classes = self.pile.classes(&[|card: &Card| game.sameness(card) == key]);
            let what = What::Card(Arc::clone(card), copies);
            self.row(what, &classes, |_| vec![Count::at_least(1)], true)
        });
        rows.collect()
    }

    /// What is told of something: `counts` gives the numbers wanted, by the turn or for the hand.
    fn row(
        &self,
        what: What,
        classes: &[Class],
        counts: impl Fn(Option<u32>) -> Vec<Count>,
        with_prizes: bool,
    ) -> Option<Row> {
        let hand = self.seen(classes, &counts(None), 0)?;
        let turns: Option<Vec<Range<Chance>>> =
            self.turns.iter().map(|turn| self.seen(classes, &counts(Some(*turn)), *turn)).collect();
        let prizes = (with_prizes && self.opening.prizes > 0)
            .then(|| self.laid_aside(classes, &counts(None)))
            .flatten();
        Some(Row { what, hand: Some(hand), turns: turns?, prizes })
    }

    /// How likely it is to have seen it by the draw of a turn; turn 0 is the opening hand.
    fn seen(&self, classes: &[Class], counts: &[Count], turn: u32) -> Option<Range<Chance>> {
        // With numbers that more cards can only help to reach, the ends decide; otherwise all
        // numbers between them do.
        let grows = counts.iter().all(|count| count.most.is_none());
        let steps = |range: Range<u32>| -> Vec<u32> {
            if grows { vec![range.least, range.most] } else { (range.least..=range.most).collect() }
        };
        let mut range: Option<Range<Chance>> = None;
        for hand in steps(self.hand) {
            let left = self.pile.size.saturating_sub(hand).saturating_sub(self.opening.prizes);
            for draw in steps(self.draw) {
                let later = draw.saturating_mul(turn).min(left);
                let found = chance(classes, counts, Sight { hand, later, only_later: false })?;
                range = Some(range.map_or(Range::known(found), |range| range.with(found)));
                if turn == 0 {
                    break;
                }
            }
        }
        range
    }

    fn laid_aside(&self, classes: &[Class], counts: &[Count]) -> Option<Range<Chance>> {
        let sight = |hand| Sight { hand, later: self.opening.prizes, only_later: true };
        let ends =
            [self.hand.least, self.hand.most].map(|hand| chance(classes, counts, sight(hand)));
        let [Some(least), Some(most)] = ends else { return None };
        Some(Range::known(least).with(most))
    }

    fn flips(&self, damage: &[u32], is_full: bool, findings: &mut Vec<Finding>) -> Vec<Flipped> {
        let Some(rule) = &self.opening.flip else { return Vec::new() };
        let truths = self
            .pile
            .cards
            .iter()
            .map(|(card, copies, _)| (card, *copies, rule.clause.query.matches(card)));
        let unknown = truths.clone().filter(|(.., truth)| *truth == Truth::Unknown);
        let names: Vec<Localised> = unknown.map(|(card, ..)| card.names.clone()).collect();
        if !damage.is_empty() {
            note_unknown(names, findings);
        }
        let stoppers =
            truths.filter(|(.., truth)| *truth == Truth::True).map(|(_, copies, _)| copies).sum();
        let per_card = if is_full { 1 } else { rule.damage_per_card };
        let flips = damage.iter().map(|damage| {
            flip::flip(self.pile.size, stoppers, *damage, damage / per_card, rule.damage_per_card)
        });
        flips.collect()
    }
}

/// Says which cards count as if they did not meet what nobody knows of them.
fn note_unknown(mut names: Vec<Localised>, findings: &mut Vec<Finding>) {
    names.dedup();
    if !names.is_empty() {
        let names = Arg::List(names.into_iter().map(Arg::Localised).collect());
        let message = msg!("odds-unknown-cards", names = names);
        findings.push(Finding::new(codes::COUNTED_AS_NOT, Severity::Note, message));
    }
}

impl Range<Chance> {
    fn with(self, other: Chance) -> Self {
        let chance = |kept, any| Chance { kept, any };
        Self {
            least: chance(self.least.kept.min(other.kept), self.least.any.min(other.any)),
            most: chance(self.most.kept.max(other.kept), self.most.any.max(other.any)),
        }
    }
}
