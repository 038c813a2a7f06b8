//! What may be in a deck: the cards, where and how many, by the rules and by what is wished for.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::Request;
use crate::{
    card::{Card, CardId},
    deck::{Deck, MAX_COUNT},
    format::{
        Build, Zone,
        linear::{Rows, Slot, Var},
    },
    game::{Game, SameCard},
};

/// Something that restricts the decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ground {
    /// A rule of the format, by its index.
    Rule(usize),
    /// Cards beside those that may be added.
    Pool,
    /// Cards that must stay, or must be in the deck.
    Kept,
    /// Cards that must not be in the deck.
    Avoided,
    /// How many copies are owned.
    Owned,
}

/// Whether copies may be added, for all the pool says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opening {
    Open,
    /// Only the wish for a pool closes it.
    LeftOut,
    Closed,
}

/// A card that may be in the deck, in a zone.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) card: Arc<Card>,
    pub(super) zone: usize,
    /// How many copies there are to start with.
    pub(super) start: i64,
    /// How many of these must stay.
    kept: i64,
    /// Whether copies may be added.
    opening: Opening,
    is_avoided: bool,
    /// It is of another game, so that it can never stay.
    is_foreign: bool,
}

impl Place {
    fn slot(&self, has: &impl Fn(Ground) -> bool) -> Slot<'_> {
        let least = if has(Ground::Kept) { self.kept } else { 0 };
        let most = match self.opening {
            _ if self.is_foreign || self.is_avoided && has(Ground::Avoided) => 0,
            Opening::Closed => self.start,
            Opening::LeftOut if has(Ground::Pool) => self.start,
            Opening::Open | Opening::LeftOut => self.start.max(i64::from(MAX_COUNT)),
        };
        Slot { card: &self.card, zone: self.zone, least, most }
    }
}

/// Every place, and what restricts it beside the rules.
pub(super) struct Plan<'a> {
    request: &'a Request<'a>,
    pub(super) places: Vec<Place>,
    /// Each of these groups must have a card in the deck.
    wanted: Vec<Vec<Var>>,
}

impl<'a> Plan<'a> {
    /// The places of a request. What the deck to start from has must stay if `is_kept`, or so far
    /// as the request's `keep` says.
    pub(super) fn new(request: &'a Request<'a>, is_kept: bool) -> Self {
        let mut plan = Self { request, places: Vec::new(), wanted: Vec::new() };
        if let Some(deck) = request.from {
            plan.start_from(deck, is_kept);
        }
        for place in plan.open(request.pool) {
            plan.places[place].opening = Opening::Open;
        }
        plan.want();
        plan
    }

    /// With the cards that only the wish for a pool leaves out; the wish is a ground of its own.
    pub(super) fn widened(mut self) -> Self {
        for place in self.open(self.request.left_out) {
            self.places[place].opening = Opening::LeftOut;
        }
        self
    }

    /// The places of some cards.
    fn open(&mut self, cards: &'a [Arc<Card>]) -> Vec<usize> {
        let known: BTreeMap<(CardId, usize), usize> = self
            .places
            .iter()
            .enumerate()
            .map(|(index, place)| ((place.card.id.clone(), place.zone), index))
            .collect();
        let mut opened = Vec::new();
        let is_time = |(index, _): &(usize, _)| index % 64 > 0 || !self.request.is_over();
        for (_, card) in cards.iter().enumerate().take_while(is_time) {
            if card.game != self.request.format.id.game() {
                continue;
            }
            let zone = Zone::home(&self.request.format.zones, Some(card));
            opened.push(known.get(&(card.id.clone(), zone)).copied().unwrap_or_else(|| {
                self.places.push(self.place(card, zone));
                self.places.len() - 1
            }));
        }
        opened
    }

    fn place(&self, card: &Arc<Card>, zone: usize) -> Place {
        let is_avoided = self.request.avoid.is_some_and(|avoid| avoid.selects(card));
        let is_foreign = card.game != self.request.format.id.game();
        Place {
            card: Arc::clone(card),
            zone,
            start: 0,
            kept: 0,
            opening: Opening::Closed,
            is_avoided,
            is_foreign,
        }
    }

    fn start_from(&mut self, deck: &Deck, is_kept: bool) {
        let gathered = self.request.format.gather(deck);
        let mut zones: BTreeMap<(usize, &CardId), usize> = BTreeMap::new();
        for item in gathered.items.iter().rev() {
            zones.extend(item.clear().map(|(card, zone)| ((item.span.start, &card.id), zone)));
        }
        let mut known: BTreeMap<(&CardId, usize), usize> = BTreeMap::new();
        for entry in &deck.entries {
            let Some(zone) = zones.get(&(entry.span.start, &entry.card.id)).copied() else {
                continue;
            };
            let index = *known.entry((&entry.card.id, zone)).or_insert_with(|| {
                self.places.push(self.place(&entry.card, zone));
                self.places.len() - 1
            });
            let place = &mut self.places[index];
            place.start += i64::from(entry.count);
            let stays = match self.request.keep {
                Some(keep) => keep.selects(&entry.card),
                None => is_kept && !place.is_avoided,
            };
            if stays {
                place.kept = place.start;
            }
        }
    }

    /// What is to be kept, where there is no deck that has it, must be in the deck: one copy of
    /// each card.
    fn want(&mut self) {
        let (Some(keep), None) = (self.request.keep, self.request.from) else { return };
        let mut groups: BTreeMap<String, Vec<Var>> = BTreeMap::new();
        for (var, place) in
            self.places.iter().enumerate().filter(|(_, place)| keep.selects(&place.card))
        {
            groups.entry(self.sameness(&place.card)).or_default().push(var);
        }
        self.wanted = groups.into_values().collect();
    }

    fn game(&self) -> Option<&'a Game> {
        let id = self.request.format.id.game();
        self.request.games.iter().find(|game| game.id == id)
    }

    fn sameness(&self, card: &Card) -> String {
        self.game().map_or_else(|| card.id.to_string(), |game| game.sameness(card))
    }

    /// Everything that restricts the decks.
    pub(super) fn grounds(&self) -> BTreeSet<Ground> {
        let rules = (0..self.request.format.rules.len()).map(Ground::Rule);
        let is_kept = !self.wanted.is_empty() || self.places.iter().any(|place| place.kept > 0);
        let is_avoided = self.places.iter().any(|place| place.is_avoided);
        let is_pooled = self.places.iter().any(|place| place.opening == Opening::LeftOut);
        let wishes = [
            (Ground::Pool, is_pooled),
            (Ground::Kept, is_kept),
            (Ground::Avoided, is_avoided),
            (Ground::Owned, self.request.owned.is_some()),
        ];
        rules
            .chain(wishes.into_iter().filter(|(_, is_there)| *is_there).map(|(ground, _)| ground))
            .collect()
    }

    /// The cards that must stay and must not be there.
    pub(super) fn contradictions(&self) -> Vec<&Card> {
        let kept = self.places.iter().filter(|place| place.kept > 0);
        let wanted = self.wanted.iter().flatten().map(|var| &self.places[*var]);
        let both =
            kept.chain(wanted).filter(|place| place.is_avoided && self.request.keep.is_some());
        both.map(|place| &*place.card).collect()
    }

    /// The cards that must stay although they are of another game.
    pub(super) fn foreign(&self) -> Vec<&Card> {
        self.places
            .iter()
            .filter(|place| place.is_foreign && place.kept > 0)
            .map(|place| &*place.card)
            .collect()
    }

    /// Whether any card may be in the deck.
    pub(super) fn is_empty(&self) -> bool {
        !self
            .places
            .iter()
            .any(|place| place.opening == Opening::Open && !place.is_avoided || place.start > 0)
    }

    /// The constraints of some grounds.
    pub(super) fn rows(&self, grounds: &BTreeSet<Ground>) -> Rows {
        self.rows_for(grounds, None)
    }

    /// The constraints of some grounds, and what decks are built for.
    pub(super) fn rows_for(&self, grounds: &BTreeSet<Ground>, build: Option<&Build>) -> Rows {
        let has = |ground: Ground| grounds.contains(&ground);
        let slots: Vec<Slot<'_>> = self.places.iter().map(|place| place.slot(&has)).collect();
        let is_over = || self.request.is_over();
        let (format, is_strict) = (self.request.format, self.request.is_strict);
        let view = format.slots(&slots, &is_over);
        let mut rows = format.rows(view, is_strict, |rule| has(Ground::Rule(rule)));
        if let Some(build) = build {
            format.aim(build, view, &mut rows);
        }
        if has(Ground::Kept) {
            for group in &self.wanted {
                rows.row(group.iter().map(|var| (*var, 1)).collect(), Some(1), None);
            }
        }
        if has(Ground::Owned)
            && let Some(owned) = self.request.owned
        {
            self.own(owned, &mut rows);
        }
        rows.finish()
    }

    /// No more copies than are owned, or than must stay; of a card in all zones, and of all cards
    /// that are the same.
    fn own(&self, owned: &BTreeMap<CardId, u32>, rows: &mut Rows) {
        let copies = |card: &CardId| owned.get(card).map_or(0, |copies| i64::from(*copies));
        let mut cards: BTreeMap<&CardId, Vec<Var>> = BTreeMap::new();
        let mut same: BTreeMap<String, BTreeSet<&CardId>> = BTreeMap::new();
        for (var, place) in self.places.iter().enumerate() {
            cards.entry(&place.card.id).or_default().push(var);
            same.entry(self.sameness(&place.card)).or_default().insert(&place.card.id);
        }
        let kept = |vars: &[Var]| vars.iter().map(|var| self.places[*var].kept).sum::<i64>();
        let mut limit = |vars: &[Var], most: i64| {
            rows.row(vars.iter().map(|var| (*var, 1)).collect(), None, Some(most.max(kept(vars))));
        };
        for (card, vars) in &cards {
            limit(vars, copies(card));
        }
        if self.game().is_some_and(|game| game.same_card == SameCard::Name) {
            for group in same.values().filter(|group| group.len() > 1) {
                let vars: Vec<Var> =
                    group.iter().flat_map(|card| cards[card].iter().copied()).collect();
                limit(&vars, group.iter().map(|card| copies(card)).sum());
            }
        }
    }
}
