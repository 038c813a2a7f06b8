//! Rounds: entrance rolls, who acts, how a round ends.

use std::{ops::ControlFlow, sync::Arc};

use super::*;
use crate::play::{
    Random, Stream,
    royal_rumble::{Purpose, Reason, Setup, play},
};

/// A round of two wrestlers far apart, so that nobody acts; wrestler 2 is to come.
fn apart() -> Scene {
    scene(&[fresh(0, 7, 4), fresh(1, 7, 4)]).with(|table| {
        table.ring.remove(1);
        for id in [9, 9, 9] {
            table.ring.insert(1, id);
            table.ring.remove(id);
        }
    })
}

#[track_caller]
fn round(scene: &Scene, dice: &[u8], answers: &[Choice]) -> Played {
    scene.play(dice, answers, |playing| {
        let ended = playing.round(3);
        assert!(ended.is_continue());
        ControlFlow::Continue(())
    })
}

fn acted(played: &Played) -> Vec<Id> {
    let turn = |event: &Event| match event {
        Event::Turn { wrestler } => Some(*wrestler),
        _ => None,
    };
    played.events.iter().filter_map(turn).collect()
}

/// Two wrestlers beside each other, of whom each attack misses.
fn pair() -> Scene {
    scene(&[fresh(0, 7, 4), fresh(1, 7, 4)])
}

const MISS: [u8; 5] = [1, 2, 4, 4, 4];

#[test]
fn the_entrance_roll_says_who_enters_and_who_acts() {
    let with = |entrance: [u8; 2], turns: usize| [&entrance[..], &MISS.repeat(turns)].concat();
    // RR-063, RR-064: six or less, nobody enters and everybody acts.
    let played = round(&pair(), &with([2, 4], 2), &[]);
    assert_eq!((acted(&played), played.table.rating), (vec![0, 1], 6));
    assert_eq!(played.table.holder, 0, "RR-068: the counter stays");
    // RR-065: eight or more, somebody enters and everybody acts, from the top left (RR-084).
    let attacks = [attack(0), attack(1), attack(0)];
    let played = round(&pair(), &with([2, 6], 3), &attacks);
    assert_eq!((acted(&played), played.table.rating), (vec![2, 0, 1], 3));
    // RR-066: a seven or a double, he alone acts.
    for (entrance, rating) in [([3, 4], 4), ([1, 1], 1)] {
        let played = round(&pair(), &with(entrance, 1), &[attack(0)]);
        assert_eq!((acted(&played), played.table.rating), (vec![2], rating));
    }
    // RR-093, RR-094: with nobody left the roll is still made, and everybody acts.
    let played = round(&pair().last(), &with([4, 4], 2), &[]);
    assert_eq!((acted(&played), played.table.rating), (vec![0, 1], 4));
    assert_eq!(played.table.holder, 0, "RR-092: the counter stays");
    // RR-202: it is never rolled again.
    let entrance = played.events.iter().filter(|event| {
        matches!(event, Event::Roll { purpose: Purpose::Entrance, dice, .. } if dice.len() == 2)
    });
    assert_eq!(entrance.count(), 1);
}

#[test]
fn holes_are_closed_at_the_start_of_a_round() {
    // RR-074, RR-075: with or without an entrant, in ring order.
    let holes = scene(&[fresh(0, 7, 4), fresh(1, 7, 4), fresh(2, 7, 4)])
        .last()
        .with(|table| table.ring.move_to_end(0));
    let misses = [&[1, 2][..], &MISS.repeat(3)].concat();
    let attacks = [attack(2), attack(1), attack(1)];
    let played = round(&holes, &misses, &attacks);
    assert_eq!(played.cells(), [Some(1), Some(2), Some(0)]);
    assert_eq!(acted(&played), [1, 2, 0]);
}

#[test]
fn a_wrestler_acts_once_a_round_wherever_he_moves() {
    // RR-085, RR-086: 0 attacks 1, who saves himself, moves behind 2 and still acts, after 2.
    let full = scene(&[fresh(0, 7, 5), Wrestler { hits: 7, ..fresh(1, 7, 4) }, fresh(2, 7, 4)]);
    let dice = [&[1, 2][..], &[4, 3, 3, 3, 3, 6], &MISS, &MISS].concat();
    let answers = [attack(1), Choice::No, attack(1), attack(2)];
    let played = round(&full.last(), &dice, &answers);
    assert_eq!(acted(&played), [0, 2, 1]);
    // RR-086: one who has acted and moves does not act again.
    let threes = [&[1, 2][..], &[3, 3, 3, 4, 4]].concat();
    let played = round(&pair().last(), &threes, &[Choice::EndOfRing]);
    assert_eq!(acted(&played), [0, 1]);
}

#[test]
fn those_with_nobody_near_rest() {
    let hurt = |hits| Wrestler { hits, ..fresh(0, 7, 4) };
    let finish = |scene: &Scene| {
        scene.play(&[], &[], |playing| {
            assert!(playing.finish_round(&ControlFlow::Continue(())).is_continue());
            ControlFlow::Continue(())
        })
    };
    // RR-087: holes are still open; hits are never below 0.
    let far = apart().with(|table| table.wrestlers[0] = Some(hurt(2)));
    assert_eq!(finish(&far).hits(0), 1);
    assert_eq!(finish(&apart()).hits(0), 0);
    let near = scene(&[hurt(2), fresh(1, 7, 4)]);
    assert_eq!(finish(&near).hits(0), 2);
    // RR-088: those near who are down do not keep him from it.
    let down = near.with(|table| table.wrestlers[1].as_mut().expect("there").down = true);
    assert_eq!(finish(&down).hits(0), 1);
    // RR-089: one who is down himself does not rest.
    let lying = apart().with(|table| {
        table.wrestlers[0] = Some(Wrestler { down: true, ..hurt(2) });
    });
    assert_eq!(finish(&lying).hits(0), 2);
    // RR-090: hand size 4 and less recovers, down or not, and beside the rest.
    let small = |down| Wrestler { hits: 3, down, ..fresh(0, 4, 4) };
    let both = apart().with(|table| table.wrestlers[0] = Some(small(false)));
    let played = finish(&both);
    assert_eq!(played.hits(0), 1);
    let one = apart().with(|table| table.wrestlers[0] = Some(small(true)));
    assert_eq!(finish(&one).hits(0), 2);
    let five = scene(&[Wrestler { hits: 3, ..fresh(0, 5, 4) }, fresh(1, 7, 4)]);
    assert_eq!(finish(&five).hits(0), 3);
    // RR-091: resting first, then the small ones.
    let order: Vec<Reason> = played
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Hits { reason, .. } => Some(*reason),
            _ => None,
        })
        .collect();
    assert_eq!(order, [Reason::Rest, Reason::Small]);
}

#[test]
fn a_ring_may_be_empty_while_somebody_is_to_come() {
    // RR-027
    let mut empty = scene(&[]);
    empty.fighters.push(fighter("later", 7, 3));
    empty.table.wrestlers.push(None);
    (empty.table.wild, empty.wild) = (1, vec![1]);
    let played = round(&empty, &[1, 2], &[]);
    assert!(played.table.ring.is_empty() && acted(&played).is_empty());
    let played = round(&empty, &[6, 5], &[]);
    assert_eq!(played.cells(), [Some(0)]);
}

#[test]
fn the_short_round_of_an_entrant_who_falls_has_no_turn() {
    // RR-066, RR-080
    let mut frail = scene(&[fresh(0, 7, 4), fresh(1, 7, 4), fresh(2, 7, 4)]);
    frail.fighters[3] = Fighter { logo: "w0".to_owned(), ..fighter("x", 2, 3) };
    frail.table.wrestlers[0].as_mut().expect("there").hits = 7;
    let played = round(&frail, &[3, 4, 2], &[]);
    assert_eq!(acted(&played), [] as [Id; 0]);
    // Nor if he lies down.
    let played = round(&frail, &[3, 4, 4], &[Choice::Yes]);
    assert_eq!(acted(&played), [] as [Id; 0]);
}

#[test]
fn what_lasts_a_round_begins_anew() {
    // RR-133, RR-175, RR-200
    let spent = pair().last().with(|table| {
        table.declared[0] = true;
        table.wrestlers[0] = Some(Wrestler { used: true, acted: true, ..fresh(0, 7, 4) });
    });
    let played = round(&spent, &[&[6, 5][..], &MISS.repeat(2)].concat(), &[]);
    assert!(!played.table.declared[0] && !played.table.wrestler(0).used);
    assert_eq!(played.table.rating, 3);
}

#[test]
fn the_first_two_stand_before_the_first_round() {
    let fighters: Vec<Fighter> = (0..6).map(|n| fighter(&n.to_string(), 7, 4)).collect();
    let setup = |positions: &[Player], fighters: &[Fighter]| {
        let stacks = (0..positions.len()).map(|player| {
            let own = u8::try_from(player).expect("a few") * 2;
            vec![own, own + 1]
        });
        Arc::new(Setup {
            fighters: fighters.to_vec(),
            positions: positions.to_vec(),
            stacks: stacks.collect(),
            wild: Vec::new(),
        })
    };
    let first = |setup: &Arc<Setup>| {
        let mut events = Vec::new();
        let chance = Stream::of_match(1, 1);
        let mut policies = vec![Random(chance.apart(1)); setup.n_players()];
        play(setup, &mut policies, chance, &mut events);
        let rolls = |event: &Event| matches!(event, Event::Roll { purpose: Purpose::Entrance, .. });
        let rounds = events.iter().position(|event| *event == Event::Round { round: 1 });
        let second = events.iter().position(|event| *event == Event::Round { round: 2 });
        assert!(!events[..second.expect("a second round")].iter().any(rolls), "RR-056");
        Table::replay(&events[..rounds.expect("a first round")])
    };
    // RR-048, RR-052, RR-053, RR-054, RR-055: top of position 1, then of position 2 below it.
    let table = first(&setup(&[2, 0, 1], &fighters));
    assert_eq!(table.ring.cells(), [Some(4), Some(0)]);
    assert_eq!(table.stacks, [1, 2, 1]);
    // RR-056: the counter goes to position 3, with two players back to the first.
    assert_eq!((table.holder, table.holder()), (2, 1));
    assert_eq!(first(&setup(&[1, 0], &fighters)).holder, 0);
    // RR-055, RR-077: the same wrestler stands alone.
    let mut same = fighters;
    same[2].logo = same[0].logo.clone();
    let table = first(&setup(&[0, 1, 2], &same));
    assert_eq!(table.ring.cells(), [Some(2)]);
}
