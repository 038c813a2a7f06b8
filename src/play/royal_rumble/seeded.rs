//! A match from its seed and number: dealt and played with one stream of chance.

use std::sync::Arc;

use super::{Bring, Ending, Event, Greedy, LookAhead, Player, RoyalRumble, Share, deal, play};
use crate::play::{Mind, Policy, Random, Record, Stream};

/// A policy that may go to another thread.
pub type Decider<'a> = Box<dyn Policy<RoyalRumble> + 'a>;

/// What decides for a player, with chance of its own.
#[must_use]
pub fn decider(mind: Mind, chance: &Stream, player: Player) -> Decider<'static> {
    // Only for those who draw from it: it takes some time to get there.
    let own = || chance.apart(player + 1);
    match mind {
        Mind::Random => Box::new(Random(own())),
        Mind::Greedy => Box::new(Greedy),
        Mind::LookAhead => Box::new(LookAhead(own())),
    }
}

/// Deals and plays the match of a chance; `decide` says what decides for a player.
pub fn play_out<'p>(
    mut chance: Stream,
    bring: &Bring,
    share: Share,
    decide: impl Fn(Player, &Stream) -> Decider<'p>,
    mut record: impl Record<Event>,
) -> Ending {
    let mut policies: Vec<Decider<'p>> =
        (0..share.players).map(|player| decide(player, &chance)).collect();
    let setup = Arc::new(deal(bring, share, &mut policies, &mut chance, &mut record));
    play(&setup, &mut policies, chance, record)
}
