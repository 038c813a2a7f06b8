//! A game from its chance: dealt and played with one stream.

use std::sync::Arc;

use super::{Ending, Event, Greedy, LookAhead, Numbers, Player, Pokemon, Rumble, deal, play};
use crate::play::{Mind, Policy, Random, Record, Stream};

/// What decides for a player.
pub type Decider<'a> = Box<dyn Policy<Rumble> + 'a>;

/// What decides for a player, with chance of its own.
#[must_use]
pub fn decider(mind: Mind, numbers: &Numbers, chance: &Stream, player: Player) -> Decider<'static> {
    // Only for those who draw from it: it takes some time to get there.
    let own = || chance.apart(player + 1);
    match mind {
        Mind::Random => Box::new(Random(own())),
        Mind::Greedy => Box::new(Greedy { target: numbers.target }),
        Mind::LookAhead => Box::new(LookAhead { numbers: numbers.clone(), chance: own() }),
    }
}

/// Deals and plays the game of a chance; `decide` says what decides for a player.
pub fn play_out<'p>(
    mut chance: Stream,
    deck: &Arc<[Pokemon]>,
    players: u8,
    numbers: &Numbers,
    decide: impl Fn(Player, &Stream) -> Decider<'p>,
    record: impl Record<Event>,
) -> Ending {
    let mut policies: Vec<Decider<'p>> =
        (0..players).map(|player| decide(player, &chance)).collect();
    let setup = Arc::new(deal(deck, players, numbers, &mut chance));
    play(&setup, &mut policies, chance, record)
}
