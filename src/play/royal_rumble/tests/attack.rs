//! The attack roll: hits, misfires, recovery, rewards.

use std::ops::ControlFlow;

use super::*;
use crate::play::royal_rumble::{Cause, Ending, Question, Reason, playing::Stop};

/// Wrestler 0 of player 0 attacks wrestler 1 of player 1.
fn duel(own_sv: u8, own_hits: u8, hits: u8) -> Scene {
    scene(&[
        Wrestler { hits: own_hits, ..fresh(0, 7, own_sv) },
        Wrestler { hits, ..fresh(1, 7, 4) },
    ])
}

#[track_caller]
fn check_hits(own_sv: u8, dice: [u8; 5], hits: u8) {
    let played = duel(own_sv, 0, 0).turn(0, &dice, &[]);
    assert_eq!(played.hits(1), hits);
    assert_eq!(played.hits(0), 0);
}

#[test]
fn dice_hit_by_the_values_compared() {
    // RR-095, RR-096, RR-100, RR-101, RR-102, RR-103, RR-104: wrestlers with hand size 7 do not
    // let attack dice be rolled again, and there is nobody else to attack.
    check_hits(5, [4, 5, 4, 3, 2], 3);
    check_hits(4, [4, 5, 4, 3, 2], 1);
    check_hits(3, [4, 5, 6, 3, 2], 1);
    // RR-118: beside a hit, 1s, 2s and 3s mean nothing.
    check_hits(5, [4, 1, 1, 1, 1], 1);
    check_hits(5, [4, 2, 2, 3, 3], 1);
}

#[test]
fn ones_without_hits_hit_the_attacker() {
    // RR-105
    let played = duel(4, 0, 0).turn(0, &[1, 1, 3, 4, 3], &[]);
    assert_eq!((played.hits(0), played.hits(1)), (2, 0));
    // RR-106: too many eliminate at once, without save or BBB, and RR-162: nobody is rewarded.
    let played = duel(4, 7, 0).turn(0, &[1, 3, 3, 4, 3], &[]);
    assert_eq!(played.cells(), [None, Some(1)]);
    let last = played.events.iter().rev().find(|event| matches!(event, Event::Eliminate { .. }));
    let by = ArrayVec::new();
    let expected = Event::Eliminate { wrestler: 0, by, cause: Cause::Misfire, together: false };
    assert_eq!(last, Some(&expected));
    // RR-160: as many hits as his hand size he bears.
    assert_eq!(duel(4, 6, 0).turn(0, &[1, 3, 3, 4, 3], &[]).hits(0), 7);
}

#[test]
fn twos_without_hits_hit_both() {
    // RR-107
    let played = duel(4, 0, 1).turn(0, &[2, 2, 3, 4, 4], &[]);
    assert_eq!((played.hits(0), played.hits(1)), (2, 3));
    // RR-108, RR-162: who survives alone has eliminated the other …
    let played = duel(4, 3, 7).turn(0, &[2, 3, 3, 4, 4], &[Choice::MoveRemove { hits: 4 }]);
    assert_eq!(played.hits(0), 0);
    assert_eq!(played.cells(), [Some(0)]);
    // … but a target that survives gets nothing (RR-163), …
    let played = duel(4, 7, 0).turn(0, &[2, 3, 3, 4, 4], &[]);
    assert_eq!((played.cells(), played.hits(1)), (vec![None, Some(1)], 1));
    // … and of both nobody does; with entrants to come the ring is empty (RR-022, RR-027).
    let played = duel(4, 7, 7).turn(0, &[2, 3, 3, 4, 4], &[]);
    assert!(played.table.ring.is_empty() && played.flow.is_continue());
    // RR-196: the extra hit of big wrestlers is not for 2s.
    let big = scene(&[fresh(0, 2, 4), fresh(1, 11, 4)]);
    assert_eq!(big.turn(0, &[2, 2, 3, 4, 4], &[]).hits(1), 2);
}

#[test]
fn nobody_left_at_all_takes_a_die() {
    let both = || duel(4, 6, 7).last();
    let twos = [2, 2, 3, 4, 4];
    // RR-022, RR-023, RR-024: the die is thrown once, whatever counters there are.
    for die in [1, 2] {
        let scene = both().with(|table| table.wrestlers[0].as_mut().expect("there").counters = 2);
        let played = scene.turn(0, &[&twos[..], &[die]].concat(), &[]);
        assert!(matches!(played.flow, ControlFlow::Break(Stop::Match(Ending::NoContest))));
        assert_eq!(played.events.last(), Some(&Event::NoContest));
    }
    // RR-025, RR-026: on 3 and more it is as if the roll had not been.
    for die in 3..=6 {
        let played = both().turn(0, &[&twos[..], &[die]].concat(), &[]);
        assert!(matches!(played.flow, ControlFlow::Break(Stop::Round)));
        assert_eq!((played.hits(0), played.hits(1)), (6, 7));
        assert_eq!(played.cells(), [None, Some(1), Some(0)]);
    }
    // With a third wrestler in the ring there is one left.
    let three = scene(&[
        Wrestler { hits: 7, ..fresh(0, 7, 4) },
        Wrestler { hits: 7, ..fresh(1, 7, 4) },
        fresh(2, 7, 4),
    ]);
    let played = three.last().turn(0, &twos, &[attack(1)]);
    assert!(matches!(played.flow, ControlFlow::Break(Stop::Match(Ending::Win(2, 2)))));
}

#[test]
fn what_a_declaration_costs_stays_spent_when_a_roll_is_ignored() {
    // RR-025, RR-133
    let all = |hits| Wrestler { hits, ..fresh(0, 4, 4) };
    let scene = scene(&[all(4), all(4), all(4)]).last();
    let played = scene.turn(0, &[4, 2, 3, 3, 3, 3, 5], &[double_team(1, 2)]);
    assert!(played.table.declared[0]);
    assert_eq!([0, 1, 2].map(|id| played.hits(id)), [4, 4, 4]);
    // RR-026: who declared it moves, not the helpers.
    assert_eq!(played.cells(), [None, Some(1), Some(2), Some(0)]);
}

#[test]
fn threes_without_hits_offer_a_rest() {
    let small = scene(&[fresh(0, 4, 4), fresh(1, 7, 4), fresh(2, 7, 1)]);
    let threes = [3, 3, 3, 4, 4];
    let turn = |scene: &Scene, answer| scene.turn(0, &threes, &[attack(1), answer]);
    // RR-109, RR-110
    let played = turn(&small, Choice::EndTurn);
    assert_eq!(played.cells(), [Some(0), Some(1), Some(2)]);
    assert!(!played.table.wrestler(0).down);
    // RR-111, RR-114: a move is a move and down at once.
    let played = turn(&small, Choice::EndOfRing);
    assert_eq!(played.cells(), [None, Some(1), Some(2), Some(0)]);
    assert!(played.table.wrestler(0).down);
    // RR-112, RR-113, RR-115
    let played = turn(&small, Choice::StartOfRing);
    assert_eq!(played.cells(), [Some(0), Some(1), Some(2)]);
    assert!(played.table.wrestler(0).down);
    let asked = |question: &Question| *question == Question::Threes;
    assert_eq!(played.options(asked).len(), 3);
    let big = scene(&[fresh(0, 5, 4), fresh(1, 7, 4), fresh(2, 7, 1)]);
    assert_eq!(turn(&big, Choice::EndTurn).options(asked).len(), 2);
}

#[test]
fn other_rolls_without_hits_do_nothing() {
    // RR-116, RR-117
    for dice in [[1, 2, 4, 4, 4], [4, 4, 4, 4, 4]] {
        let played = duel(4, 3, 3).turn(0, &dice, &[]);
        assert_eq!((played.hits(0), played.hits(1)), (3, 3));
    }
}

#[test]
fn three_sixes_or_five_hits_eliminate_outright() {
    // RR-119, RR-120, RR-121: no save, and not a BBB roll either.
    let big = scene(&[fresh(0, 7, 5), fresh(1, 12, 4), fresh(2, 7, 1)]);
    for dice in [[6, 6, 6, 1, 2], [4, 4, 5, 5, 5]] {
        let played = big.turn(0, &dice, &[attack(1), Choice::Stay]);
        assert_eq!(played.cells(), [Some(0), None, Some(2)]);
        assert_eq!(played.n_rolls(), 1);
    }
    // RR-120, RR-196: the extra hit of big wrestlers is not a fifth.
    let small = scene(&[fresh(0, 7, 5), fresh(1, 12, 4), fresh(2, 7, 1)]);
    assert_eq!(small.turn(0, &[4, 4, 5, 5, 3], &[attack(1)]).hits(1), 5);
}

#[test]
fn two_sixes_recover_before_the_hits_fall() {
    // RR-122, RR-123, RR-124, RR-129, RR-130: the worked example.
    let example = duel(4, 5, 1);
    let played = example.turn(0, &[1, 2, 3, 6, 6, 6, 4], &[Choice::Remove { hits: 5 }]);
    assert_eq!((played.hits(0), played.hits(1)), (0, 3));
    let order: Vec<Reason> = played
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Hits { reason, .. } => Some(*reason),
            _ => None,
        })
        .collect();
    assert_eq!(order, [Reason::Recovery, Reason::Attack]);
    // RR-131
    let asked = |question: &Question| matches!(question, Question::Recover { sum: 6 });
    assert_eq!(played.options(asked).len(), 7, "0 to 5 hits, or a counter");
    let played = example.turn(0, &[1, 2, 3, 6, 6, 6, 4], &[Choice::TakeCounter]);
    assert_eq!((played.table.wrestler(0).counters, played.hits(0)), (1, 5));
    // RR-125, RR-126, RR-127: below the value, or both dice small.
    for recovery in [[1, 2], [3, 3]] {
        let dice = [[1, 2, 3, 6, 6].as_slice(), &recovery].concat();
        assert_eq!(duel(4, 5, 1).turn(0, &dice, &[]).hits(0), 5);
    }
    assert_eq!(duel(0, 5, 1).turn(0, &[1, 2, 3, 6, 6, 3, 3], &[]).hits(0), 5);
    let strong = scene(&[Wrestler { hits: 5, ..fresh(0, 7, 8) }, fresh(1, 7, 4)]);
    assert_eq!(strong.turn(0, &[1, 2, 3, 6, 6, 4, 3], &[]).hits(0), 5);
    // RR-128: exactly the value lets one hit be removed, and no counter be taken.
    let even = scene(&[Wrestler { hits: 5, ..fresh(0, 7, 8) }, fresh(1, 7, 4)]);
    let played = even.turn(0, &[1, 2, 3, 6, 6, 4, 4], &[Choice::Remove { hits: 1 }]);
    assert_eq!(played.hits(0), 4);
    let asked = |question: &Question| matches!(question, Question::Recover { sum: 0 });
    let none_or_one = [Choice::Remove { hits: 0 }, Choice::Remove { hits: 1 }];
    assert_eq!(played.options(asked), none_or_one);
    // RR-123: also when the roll eliminates by five hits.
    let played =
        duel(5, 5, 1).turn(0, &[4, 4, 5, 6, 6, 6, 6], &[Choice::Remove { hits: 5 }, Choice::Stay]);
    assert_eq!((played.hits(0), played.cells()), (0, vec![Some(0)]));
}

#[test]
fn an_elimination_may_be_rewarded() {
    let victim = scene(&[
        Wrestler { hits: 6, ..fresh(0, 7, 5) },
        Wrestler { hits: 7, ..fresh(1, 7, 4) },
        fresh(2, 7, 1),
    ]);
    let turn = |answer| victim.turn(0, &[4, 4, 3, 3, 3, 1], &[attack(1), answer]);
    // RR-160, RR-161, RR-187
    let played = turn(Choice::Stay);
    assert_eq!((played.cells(), played.hits(0)), (vec![Some(0), None, Some(2)], 6));
    assert!(!played.table.is_in(1));
    // RR-162, RR-165, RR-166, RR-168
    let played = turn(Choice::MoveRemove { hits: 4 });
    assert_eq!((played.cells(), played.hits(0)), (vec![None, None, Some(2), Some(0)], 2));
    let played = turn(Choice::MoveCounter);
    assert_eq!((played.table.wrestler(0).counters, played.hits(0)), (1, 6));
    let asked = |question: &Question| matches!(question, Question::Reward { sv: 4 });
    assert_eq!(played.options(asked).len(), 7, "stay, 0 to 4 hits, or a counter");
    // RR-164: even if he is the last one already.
    let alone =
        scene(&[Wrestler { hits: 7, ..fresh(1, 7, 4) }, Wrestler { hits: 6, ..fresh(0, 7, 5) }]);
    let played = alone.turn(1, &[4, 4, 3, 3, 3, 1], &[Choice::MoveRemove { hits: 1 }]);
    assert_eq!((played.cells(), played.hits(1)), (vec![None, Some(1)], 5));
}

#[test]
fn the_match_is_won_by_the_last_one_standing() {
    // RR-019, RR-020: the reward of the last elimination is not even asked for.
    let played = duel(5, 0, 7).last().turn(0, &[6, 6, 6, 1, 2], &[]);
    assert!(matches!(played.flow, ControlFlow::Break(Stop::Match(Ending::Win(0, 0)))));
    assert_eq!(played.events.last(), Some(&Event::Win { player: 0, wrestler: 0 }));
    // RR-021, RR-097: with only his own left he has in effect won, and must go on.
    let own = scene(&[fresh(0, 7, 5), fresh(0, 7, 4), fresh(1, 7, 4)]).last();
    let played = own.turn(0, &[6, 6, 6, 1, 2], &[attack(2), Choice::Stay]);
    assert_eq!(played.table.clinched, Some(0));
    assert!(played.flow.is_continue());
    let only_own = scene(&[fresh(0, 7, 5), fresh(0, 7, 4)]);
    assert_eq!(only_own.turn(0, &[4, 3, 3, 3, 3], &[]).hits(1), 1);
}

#[test]
fn a_turn_without_anybody_to_attack_is_over() {
    // RR-098, RR-099: nobody near, or all of them down.
    let down = scene(&[fresh(0, 7, 5), Wrestler { down: true, ..fresh(1, 7, 4) }]);
    let played = down.turn(0, &[], &[]);
    assert!(played.table.wrestler(0).acted);
    assert_eq!(played.events, [Event::Turn { wrestler: 0 }]);
    assert!(scene(&[fresh(0, 7, 5)]).turn(0, &[], &[]).flow.is_continue());
}

#[test]
fn big_wrestlers_take_one_hit_more_from_smaller_ones() {
    // RR-196, RR-197
    let hits = |own_hs, hs, dice: [u8; 5]| {
        let scene = scene(&[fresh(0, own_hs, 5), fresh(1, hs, 4)]);
        scene.turn(0, &dice, &[]).hits(1)
    };
    assert_eq!(hits(10, 11, [4, 4, 3, 3, 3]), 3);
    assert_eq!(hits(10, 11, [4, 4, 4, 3, 3]), 4);
    assert_eq!(hits(10, 11, [4, 3, 3, 3, 3]), 1, "one hit stays one");
    assert_eq!(hits(11, 11, [4, 4, 3, 3, 3]), 2, "not from as big a one");
    assert_eq!(hits(9, 10, [4, 4, 3, 3, 3]), 2, "hand size 10 is not big enough");
}

#[test]
fn attack_dice_may_be_rolled_again() {
    let duel = |hs, counters, target_hs| {
        scene(&[Wrestler { counters, ..fresh(0, hs, 5) }, fresh(1, target_hs, 4)])
    };
    // RR-198, RR-199: all of them, and the new ones count even if they are worse.
    let played = duel(5, 0, 10).turn(0, &[4, 4, 4, 3, 3, 4, 1, 1, 1, 1], &[Choice::UseAbility]);
    assert_eq!(played.hits(1), 1);
    assert!(played.table.wrestler(0).used);
    // RR-200: once a round.
    let used = duel(5, 0, 10).with(|table| table.wrestlers[0].as_mut().expect("there").used = true);
    assert_eq!(used.turn(0, &[4, 4, 4, 3, 3], &[]).hits(1), 3);
    // RR-205, RR-206, RR-207, RR-209: counters, several in a row, and the ability beside them.
    let played = duel(5, 2, 10).turn(
        0,
        &[[1; 5], [1; 5], [1; 5], [4, 3, 3, 3, 3]].concat(),
        &[Choice::UseCounter, Choice::UseAbility, Choice::UseCounter],
    );
    assert_eq!((played.hits(1), played.table.wrestler(0).counters), (1, 0));
    let kept = duel(4, 1, 10).turn(0, &[4, 4, 4, 3, 3], &[Choice::Keep]);
    assert_eq!((kept.hits(1), kept.table.wrestler(0).counters), (3, 1));
    // RR-201: not against hand size 6 or 7.
    for hs in [6, 7] {
        assert_eq!(duel(5, 2, hs).turn(0, &[4, 4, 4, 3, 3], &[]).hits(1), 3);
    }
    // RR-208: a target cannot have them rolled again.
    let target = scene(&[fresh(0, 4, 5), Wrestler { counters: 2, ..fresh(1, 9, 4) }]);
    assert_eq!(target.turn(0, &[4, 4, 4, 3, 3], &[]).hits(1), 3);
}
