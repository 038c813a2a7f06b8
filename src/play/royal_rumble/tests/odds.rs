//! Chances against attacks played out.

use super::*;
use crate::play::{
    Random, Stream,
    royal_rumble::{Setup, round::rating_of},
    wilson,
};

/// How often an attack of wrestler 0 on wrestler 1, who has room for so many more hits, eliminates
/// him; 20,000 are played.
fn eliminations(attacker: (u8, u8), target: (u8, u8), room: u8) -> u64 {
    let mut own = fresh(0, attacker.0, attacker.1);
    let mut other = fresh(1, target.0, target.1);
    // No rerolls, and no BBB roll that must be paid for.
    (own.counters, own.used, other.counters, other.used) = (0, true, 0, true);
    other.hits = target.0 - room;
    let scene = scene(&[own, other]);
    let mut chance = Stream::of_match(7, u64::from(room));
    let mut policies = vec![Random(chance.apart(1)); 3];
    let groups = Setup {
        fighters: scene.fighters.clone(),
        positions: Vec::new(),
        stacks: Vec::new(),
        wild: Vec::new(),
    }
    .groups();
    let mut eliminated = 0;
    for _ in 0..20_000 {
        let mut table = scene.table.clone();
        table.rating = rating_of(chance.die(), chance.die());
        let mut playing = Playing {
            table,
            fighters: &scene.fighters,
            groups: groups.clone(),
            stacks: scene.stacks.clone(),
            wild: Vec::new(),
            chance: &mut chance,
            record: (),
            policies: &mut policies,
            choices: Vec::new(),
            rewards: Vec::new(),
        };
        let _ = playing.attack(&[0], &[1]);
        eliminated += u64::from(!playing.table.is_in(1));
    }
    eliminated
}

#[test]
fn chances_lie_in_the_interval_of_attacks_played_out() {
    for (attacker, target, room) in
        [((6, 5), (7, 4), 1), ((2, 3), (4, 3), 0), ((3, 2), (8, 5), 0), ((5, 6), (12, 2), 3)]
    {
        let [own, other] = [attacker, target].map(|(hs, sv)| fighter("x", hs, sv));
        let expected = own.attacks(&other).eliminates(own.hs < other.hs, &other, room);
        let (low, high) = wilson(eliminations(attacker, target, room), 20_000);
        // The interval is 95 % sure; the seed is one for which it holds.
        assert!(
            low <= expected && expected <= high,
            "{attacker:?} {target:?}: {low} {expected} {high}"
        );
    }
}
