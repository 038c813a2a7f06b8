//! A game from its chance: dealt and played with one stream.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::{
    Ending, Event, Greedy, LookAhead, Marker, Numbers, Player, Pokemon, Rumble, Setup, Table, deal,
    play, playing::Playing,
};
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

/// Markers put anywhere the rules allow, in the order they are placed.
#[must_use]
pub fn place(setup: &Arc<Setup>, chance: &Stream) -> Vec<Marker> {
    let mut policies: Vec<_> =
        (0..setup.players).map(|player| Random(chance.apart(player + 1))).collect();
    let mut playing = Playing {
        setup,
        table: Table::new(setup),
        markers: ArrayVec::new(),
        chance: chance.clone(),
        record: (),
        policies: &mut policies,
        choices: Vec::new(),
    };
    playing.place_markers();
    playing.markers.to_vec()
}
