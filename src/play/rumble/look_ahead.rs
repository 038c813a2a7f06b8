//! A policy that plays the next turns out in its head before it attacks.

use std::sync::Arc;

use super::{
    Choice, Greedy, Marker, Numbers, Player, Question, Rumble, Setup, Table, View, playing::Playing,
};
use crate::play::{Chance, Policy, Stream};

/// How many attacks are tried, and how often each is played out.
const ATTACKS: usize = 4;
const TRIES: usize = 6;

/// Tries the best few attacks in its head and the turns of all others after them, everybody being
/// greedy. What lies face down it does not know and guesses, with what others' markers are worth.
/// Other questions it answers as [`Greedy`] does.
#[derive(Debug, Clone)]
pub struct LookAhead {
    /// The numbers of the game.
    pub numbers: Numbers,
    /// What it draws guesses and dice from.
    pub chance: Stream,
}

impl Policy<Rumble> for LookAhead {
    fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
        let greedy = Greedy { target: self.numbers.target };
        if !matches!(view.question, Question::Attack { .. }) {
            return Policy::choose(&mut { greedy }, view, choices);
        }
        let mut ranked: Vec<(f32, usize)> =
            choices.iter().enumerate().map(|(at, each)| (greedy.value(view, each), at)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        ranked.truncate(ATTACKS);
        let deck: Arc<[_]> = view.deck.into();
        let tried = ranked.iter().map(|(_, at)| {
            let sum: f32 = (0..TRIES).map(|_| self.play_out(view, &deck, &choices[*at])).sum();
            (sum, *at)
        });
        tried.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))).map_or(0, |(_, at)| at)
    }
}

impl LookAhead {
    /// By how much the player is ahead when it is his turn again.
    fn play_out(&mut self, view: &View<'_>, deck: &Arc<[super::Pokemon]>, choice: &Choice) -> f32 {
        let Choice::Attack { stack, attack } = choice else { return 0.0 };
        let players = u8::try_from(view.table.taken.len()).expect("seven at most");
        let (setup, markers) = self.guess(view, deck, players);
        let setup = Arc::new(setup);
        let mut everybody = vec![Greedy { target: self.numbers.target }; usize::from(players)];
        let mut playing = Playing {
            setup: &setup,
            table: view.table.clone(),
            markers: markers.into_iter().collect(),
            chance: &mut self.chance,
            record: (),
            policies: &mut everybody,
            choices: Vec::new(),
        };
        playing.attack(view.player, *stack, *attack);
        for seat in 1..players {
            if playing.table.is_over() {
                break;
            }
            playing.turn((view.player + seat) % players);
        }
        lead(&playing.table, &playing.markers, view.player)
    }

    /// A game that looks as this one does to the player.
    fn guess(
        &mut self,
        view: &View<'_>,
        deck: &Arc<[super::Pokemon]>,
        players: Player,
    ) -> (Setup, Vec<Marker>) {
        let tops: Vec<u16> = view.table.tops().map(|(_, top)| top).collect();
        let ids = 0..u16::try_from(deck.len()).expect("a deck");
        let mut hidden: Vec<u16> =
            ids.filter(|id| !tops.contains(id) && !view.table.gone.contains(id)).collect();
        self.chance.shuffle(&mut hidden);
        let below = hidden.into_iter().cycle();
        let stacks = view.table.stacks.iter().zip(below);
        let stacks = stacks.map(|(stack, below)| [below, stack.top.unwrap_or(below)]).collect();
        let [low, high] = self.numbers.markers;
        let mut markers = view.own.to_vec();
        for (at, stack) in (0u8..).zip(&view.table.stacks) {
            for owner in stack.markers.iter().filter(|owner| **owner != view.player) {
                let other = markers.iter().find(|marker| marker.player == *owner);
                let value = match other {
                    Some(other) if other.value == low => high,
                    Some(_) => low,
                    None => [low, high][self.chance.place(2)],
                };
                markers.push(Marker { player: *owner, stack: at, value });
            }
        }
        let numbers = self.numbers.clone();
        (Setup { numbers, players, first: 0, deck: deck.clone(), stacks }, markers)
    }
}

/// A player's score less the mean of the others'.
fn lead(table: &Table, markers: &[Marker], player: Player) -> f32 {
    let score = |by: Player| {
        let left = markers.iter().filter(|marker| marker.player == by);
        let left: u8 = left.map(|marker| marker.value).sum();
        f32::from(table.taken[usize::from(by)] + left)
    };
    let players = u8::try_from(table.taken.len()).expect("seven at most");
    let others: f32 = (0..players).filter(|by| *by != player).map(score).sum();
    score(player) - others / f32::from(players - 1)
}
