//! The catalog in memory.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use rayon::prelude::*;

use super::{
    Catalog, Result, Set,
    file::{DeckFile, FormatFile},
    play_file::PlayFile,
    rules_file::RulesFile,
};
use crate::{
    card::{Card, CardId, GameId, SetId},
    game::Game,
    text::{self, Shape, Typed, words_of_name},
};

/// A catalog held in memory, cards in their total order.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    games: Vec<Game>,
    sets: Vec<Set>,
    cards: Vec<Arc<Card>>,
    formats: Vec<FormatFile>,
    decks: Vec<DeckFile>,
    plays: Vec<PlayFile>,
    rules: Vec<RulesFile>,
    by_id: HashMap<CardId, usize>,
    by_key: BTreeMap<String, Vec<usize>>,
    by_word: BTreeMap<String, Vec<usize>>,
}

impl Memory {
    /// Puts everything in order. Of cards, sets, games, formats or decks with one id the first
    /// counts.
    #[must_use]
    pub fn new(
        mut games: Vec<Game>,
        mut sets: Vec<Set>,
        cards: Vec<Card>,
        mut formats: Vec<FormatFile>,
        mut decks: Vec<DeckFile>,
    ) -> Self {
        keep_first(&mut games, |game| Some(game.id.clone()));
        keep_first(&mut sets, |set| Some(set.id.clone()));
        keep_first(&mut formats, |format| Some(format.id.clone()));
        keep_first(&mut decks, |deck| deck.id.clone());
        games.sort_by(|a, b| a.id.cmp(&b.id));
        sets.sort_by(|a, b| (&a.game, a.order, &a.id).cmp(&(&b.game, b.order, &b.id)));
        formats.sort_by_cached_key(|format| {
            (format.id.game(), place(format, &games), format.id.clone())
        });
        decks.sort_by(|a, b| a.id.cmp(&b.id));
        let mut seen = BTreeSet::new();
        let mut cards: Vec<Arc<Card>> =
            cards.into_iter().filter(|card| seen.insert(card.id.clone())).map(Arc::new).collect();
        sort_cards(&mut cards, &sets);
        let by_id =
            cards.iter().enumerate().map(|(place, card)| (card.id.clone(), place)).collect();
        let mut memory = Self {
            games,
            sets,
            cards,
            formats,
            decks,
            plays: Vec::new(),
            rules: Vec::new(),
            by_id,
            by_key: BTreeMap::new(),
            by_word: BTreeMap::new(),
        };
        memory.index_names();
        memory
    }

    /// Every card, in order.
    #[must_use]
    pub fn cards(&self) -> &[Arc<Card>] {
        &self.cards
    }

    /// The decks that come with the data, ordered by id.
    #[must_use]
    pub fn all_decks(&self) -> &[DeckFile] {
        &self.decks
    }

    /// The numbers of what is played with the cards of each game.
    #[must_use]
    pub fn plays(&self) -> &[PlayFile] {
        &self.plays
    }

    /// With the numbers of what is played with the cards of each game.
    #[must_use]
    pub fn with_plays(mut self, mut plays: Vec<PlayFile>) -> Self {
        keep_first(&mut plays, |play| Some(play.game.clone()));
        plays.sort_by(|a, b| a.game.cmp(&b.game));
        self.plays = plays;
        self
    }

    /// The rules of each game, in the order of the games.
    #[must_use]
    pub fn all_rules(&self) -> &[RulesFile] {
        &self.rules
    }

    /// With the rules of games.
    #[must_use]
    pub fn with_rules(mut self, mut rules: Vec<RulesFile>) -> Self {
        keep_first(&mut rules, |rules| Some(rules.game.clone()));
        rules.sort_by(|a, b| a.game.cmp(&b.game));
        self.rules = rules;
        self
    }

    fn index_names(&mut self) {
        let folded = |card: &Arc<Card>| {
            card.all_names().map(|name| (text::key(name), words_of_name(name))).collect::<Vec<_>>()
        };
        let names: Vec<Vec<(String, Vec<String>)>> = self.cards.par_iter().map(folded).collect();
        for (place, names) in names.into_iter().enumerate() {
            for (key, words) in names {
                add(&mut self.by_key, key, place);
                for word in words {
                    add(&mut self.by_word, word, place);
                }
            }
        }
    }

    fn at(&self, places: &[usize]) -> Vec<Arc<Card>> {
        places.iter().map(|place| self.cards[*place].clone()).collect()
    }
}

/// Of things with one id keeps the first; things without an id all stay.
fn keep_first<T, Id: Ord>(things: &mut Vec<T>, id: impl Fn(&T) -> Option<Id>) {
    let mut seen = BTreeSet::new();
    things.retain(|thing| id(thing).is_none_or(|id| seen.insert(id)));
}

fn place(format: &FormatFile, games: &[Game]) -> usize {
    let game: GameId = format.id.game();
    let listed = games
        .iter()
        .find(|known| known.id == game)
        .map(|known| known.formats.as_slice())
        .unwrap_or_default();
    let name = format.id.as_str().rsplit('/').next().unwrap_or_default();
    listed.iter().position(|known| known == name).unwrap_or(listed.len())
}

/// Sorts cards by game, set order and natural collector number.
fn sort_cards(cards: &mut [Arc<Card>], sets: &[Set]) {
    let places: HashMap<&SetId, usize> =
        sets.iter().enumerate().map(|(place, set)| (&set.id, place)).collect();
    let place = |card: &Card| places.get(&card.set).copied().unwrap_or(sets.len());
    cards.sort_by(|a, b| {
        let sets = a
            .game
            .cmp(&b.game)
            .then_with(|| place(a).cmp(&place(b)))
            .then_with(|| a.set.cmp(&b.set));
        sets.then_with(|| a.number.cmp(&b.number)).then_with(|| a.id.cmp(&b.id))
    });
}

fn add(index: &mut BTreeMap<String, Vec<usize>>, key: String, place: usize) {
    if key.is_empty() {
        return;
    }
    let places = index.entry(key).or_default();
    if places.last() != Some(&place) {
        places.push(place);
    }
}

impl Catalog for Memory {
    fn games(&self) -> &[Game] {
        &self.games
    }

    fn sets(&self) -> &[Set] {
        &self.sets
    }

    fn card(&self, id: &CardId) -> Result<Option<Arc<Card>>> {
        Ok(self.by_id.get(id).map(|place| self.cards[*place].clone()))
    }

    fn cards_named(&self, key: &str) -> Result<Vec<Arc<Card>>> {
        Ok(self.by_key.get(key).map(|places| self.at(places)).unwrap_or_default())
    }

    fn cards_of_set(&self, set: &SetId) -> Result<Vec<Arc<Card>>> {
        Ok(self.cards.iter().filter(|card| card.set == *set).cloned().collect())
    }

    fn suggest(&self, name: &str, limit: usize) -> Result<Vec<Arc<Card>>> {
        let Some(typed) = Typed::new(name) else { return Ok(Vec::new()) };
        let mut costs: BTreeMap<usize, usize> = BTreeMap::new();
        let names = self
            .by_key
            .iter()
            .filter_map(|(key, places)| Some((typed.from_name(key, Shape::of(key))?, places)));
        let words = self
            .by_word
            .iter()
            .filter_map(|(word, places)| Some((typed.from_word(word, Shape::of(word))?, places)));
        for (cost, places) in names.chain(words) {
            for place in places {
                costs.entry(*place).and_modify(|known| *known = cost.min(*known)).or_insert(cost);
            }
        }
        let mut ranked: Vec<(usize, usize)> =
            costs.into_iter().map(|(place, cost)| (cost, place)).collect();
        ranked.sort_unstable();
        Ok(ranked.into_iter().take(limit).map(|(_, place)| self.cards[place].clone()).collect())
    }

    fn formats(&self) -> &[FormatFile] {
        &self.formats
    }

    fn play(&self, game: &GameId) -> Result<Option<PlayFile>> {
        Ok(self.plays.iter().find(|play| play.game == *game).cloned())
    }

    fn rules(&self) -> Result<Vec<RulesFile>> {
        Ok(self.rules.clone())
    }

    fn decks(&self) -> Result<Vec<DeckFile>> {
        Ok(self.decks.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{embedded_files, load};

    #[track_caller]
    fn check_suggested(memory: &Memory, typed: &str, expected: &[&str]) {
        let cards = memory.suggest(typed, 3).expect("in memory");
        let ids: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
        assert_eq!(ids[..expected.len().min(ids.len())], *expected, "{typed}: {ids:?}");
        assert_eq!(ids.is_empty(), expected.is_empty(), "{typed}: {ids:?}");
    }

    #[test]
    fn suggests_near_names_words_and_beginnings() {
        let (memory, _) = load(&embedded_files());
        check_suggested(&memory, "Pikachoo", &["base1-58", "ru1-7"]);
        check_suggested(&memory, "Pikahcu", &["base1-58", "ru1-7"]);
        check_suggested(&memory, "charzard", &["base1-4"]);
        check_suggested(&memory, "energia fouco", &["base1-98"]);
        check_suggested(&memory, "Alakaz", &["base1-1"]);
        check_suggested(&memory, "austin", &["rd01-stone-cold-steve-austin"]);
        check_suggested(&memory, "xyzzyx", &[]);
        check_suggested(&memory, "%%", &[]);
        check_suggested(&memory, "", &[]);
        assert_eq!(memory.suggest("energy", 2).expect("in memory").len(), 2);
    }

    #[test]
    fn finds_cards_by_any_name_in_order() {
        let (memory, _) = load(&embedded_files());
        let ids = |name: &str| {
            let cards = memory.cards_named(&text::key(name)).expect("in memory");
            cards.iter().map(|card| card.id.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(ids("PIKACHU"), ["base1-58", "ru1-7", "smash1-pikachu"]);
        assert_eq!(ids("Pozione Magica"), ["base1-94"]);
        assert_eq!(ids("nidoran m"), ["base1-55"]);
        assert_eq!(ids("フシギバナ"), ["ru1-1"]);
        assert!(ids("Missingno").is_empty());
        assert!(ids("%").is_empty());
        let set = memory.cards_of_set(&"ru1".parse().expect("an id")).expect("in memory");
        assert_eq!(
            set.iter().map(|card| card.number.as_str()).collect::<Vec<_>>()[14..17],
            ["15", "16", "S1"]
        );
        assert_eq!(
            memory.sets_coded("bs").iter().map(|set| set.id.as_str()).collect::<Vec<_>>(),
            ["base1"]
        );
    }
}
