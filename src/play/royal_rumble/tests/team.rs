//! Double teams and emptying the ring.

use super::*;
use crate::play::royal_rumble::Question;

/// Five wrestlers of players 0, 1, 2, 0, 1 with hand size 7.
fn five() -> Scene {
    scene(&[fresh(0, 7, 4), fresh(1, 7, 6), fresh(2, 7, 3), fresh(0, 7, 2), fresh(1, 7, 1)])
}

#[test]
fn every_action_of_a_turn_is_offered() {
    // RR-096, RR-099, RR-132, RR-134, RR-147, RR-148
    let mut choices = Vec::new();
    let table = five().table;
    table.actions(0, &mut choices);
    // Near 0 stand 1, 2 and 3, all of them near one another; 4 is too far.
    let mut expected: Vec<Choice> = [1, 2, 3].map(attack).into();
    expected
        .extend([(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)].map(|(t, h)| double_team(t, h)));
    expected.extend([&[1, 2][..], &[1, 3], &[2, 3], &[1, 2, 3]].map(empty_ring));
    assert_eq!(choices, expected);
    // RR-134: a helper near the declarer but not the target is not offered, whoever owns him.
    let far: Vec<Choice> = {
        let mut choices = Vec::new();
        let wide = scene(&[fresh(0, 7, 4); 6]).table;
        wide.actions(2, &mut choices);
        choices
    };
    assert!(far.contains(&double_team(0, 1)) && !far.contains(&double_team(0, 4)));
    // RR-184, RR-185: those who are down are neither targets nor helpers.
    let down = five().with(|table| table.wrestlers[2].as_mut().expect("there").down = true);
    down.table.actions(0, &mut choices);
    assert_eq!(
        choices,
        [attack(1), attack(3), double_team(1, 3), double_team(3, 1), empty_ring(&[1, 3])]
    );
    // RR-133: one declaration a round, of either kind.
    five().with(|table| table.declared[0] = true).table.actions(0, &mut choices);
    assert_eq!(choices, [1, 2, 3].map(attack));
}

#[test]
fn the_first_helper_joins_on_four() {
    // RR-133, RR-135, RR-136
    for die in 1..=3 {
        let played = five().turn(0, &[die], &[double_team(1, 2)]);
        assert!(played.table.declared[0] && !played.table.declared[1]);
        assert_eq!(played.n_rolls(), 1, "no attack");
    }
    // RR-134, RR-137, RR-140, RR-141: another player's wrestler helps, and their values add up to 7
    // against 6.
    let played = five().turn(0, &[4, 4, 4, 3, 3, 3], &[double_team(1, 2), Choice::AttackNow]);
    assert_eq!(played.hits(1), 2);
    assert!(!played.table.wrestler(2).acted, "RR-086: helping is not a turn");
    let asked = |question: &Question| matches!(question, Question::Helper { .. });
    assert_eq!(played.options(asked), [Choice::AttackNow, Choice::AddHelper { helper: 3 }]);
}

#[test]
fn later_helpers_join_more_easily() {
    let add = |helper| Choice::AddHelper { helper };
    // RR-138
    let played = five().turn(0, &[4, 2], &[double_team(1, 2), add(3)]);
    assert_eq!(played.n_rolls(), 2, "RR-136: the first helper is lost too");
    let played = five().turn(0, &[4, 3, 4, 4, 3, 3, 3], &[double_team(1, 2), add(3)]);
    assert_eq!(played.hits(1), 2);
    // RR-139: the third and the fourth fail only on 1.
    let six = scene(&[fresh(0, 7, 1); 6]);
    let answers = [double_team(2, 0), add(1), add(4), add(5)];
    let played = six.turn(3, &[4, 3, 2, 2, 6, 6, 3, 3, 3, 1, 1], &answers);
    assert_eq!(played.hits(2), 2);
    assert_eq!(six.turn(3, &[4, 3, 1], &answers[..3]).n_rolls(), 3);
}

#[test]
fn a_team_shares_the_roll() {
    // RR-142, RR-105: everybody takes all the 1s; need is 4 by 7 against 6.
    let played = five().turn(0, &[4, 1, 1, 3, 3, 3], &[double_team(1, 2), Choice::AttackNow]);
    assert_eq!([0, 1, 2].map(|id| played.hits(id)), [2, 0, 2]);
    // RR-107
    let played = five().turn(0, &[4, 2, 3, 3, 3, 3], &[double_team(1, 2), Choice::AttackNow]);
    assert_eq!([0, 1, 2].map(|id| played.hits(id)), [1, 1, 1]);
    // RR-143: only the declarer recovers. RR-125: by his own value.
    let hurt = five().with(|table| {
        for id in [0, 2] {
            table.wrestlers[id].as_mut().expect("there").hits = 3;
        }
    });
    let dice = [4, 6, 6, 3, 3, 3, 5, 2];
    let answers = [double_team(1, 2), Choice::AttackNow, Choice::Remove { hits: 3 }];
    let played = hurt.turn(0, &dice, &answers);
    assert_eq!([0, 1, 2].map(|id| played.hits(id)), [0, 2, 3]);
    // RR-188, RR-196: hand sizes add up too: 7 and 7 are not below 11.
    let big = five().with(|table| table.wrestlers[1].as_mut().expect("there").hs = 11);
    let played = big.turn(0, &[4, 4, 4, 3, 3, 3], &[double_team(1, 2), Choice::AttackNow]);
    assert_eq!(played.hits(1), 2);
}

#[test]
fn a_team_moves_and_is_rewarded_in_order() {
    // RR-144: the declarer first, then helpers in ring order, each by his own hand size.
    let mixed = scene(&[fresh(1, 7, 1), fresh(0, 7, 1), fresh(0, 4, 1), fresh(2, 7, 6)]);
    let answers = [
        double_team(3, 2),
        Choice::AddHelper { helper: 0 },
        Choice::EndOfRing,
        Choice::EndTurn,
        Choice::StartOfRing,
    ];
    let played = mixed.turn(1, &[4, 3, 3, 3, 3, 4, 5], &answers);
    assert_eq!(played.cells(), [Some(2), Some(0), None, Some(3), Some(1)]);
    // RR-145, RR-146: each of them, with the whole value of the victim.
    let hurt = mixed.with(|table| {
        for id in 0..3 {
            table.wrestlers[id].as_mut().expect("there").hits = 3;
        }
    });
    let answers = [
        double_team(3, 2),
        Choice::AddHelper { helper: 0 },
        Choice::MoveRemove { hits: 3 },
        Choice::MoveCounter,
        Choice::MoveRemove { hits: 1 },
    ];
    let played = hurt.turn(1, &[4, 3, 6, 6, 6, 1, 2], &answers);
    assert_eq!(played.cells(), [None, None, None, Some(1), Some(0), Some(2)]);
    assert_eq!([0, 1, 2].map(|id| played.hits(id)), [3, 0, 2]);
    let rewarded: Vec<Option<Id>> = played
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Choose { wrestler, question: Question::Reward { .. }, .. } => Some(*wrestler),
            _ => None,
        })
        .collect();
    assert_eq!(rewarded, [Some(1), Some(0), Some(2)]);
}

#[test]
fn everybody_in_a_team_may_have_the_dice_rolled_again() {
    // RR-142, RR-208: the declarer is asked first, and again after each reroll.
    let scene = scene(&[
        Wrestler { counters: 1, ..fresh(0, 4, 4) },
        fresh(1, 9, 6),
        Wrestler { counters: 1, ..fresh(2, 4, 3) },
    ]);
    let dice = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 4, 3, 3, 3];
    let answers = [double_team(1, 2), Choice::Keep, Choice::UseCounter, Choice::UseCounter];
    // The die for joining is the declarer's: he keeps it first.
    let answers = [&[answers[0].clone(), Choice::Keep][..], &answers[1..]].concat();
    let played = scene.turn(0, &dice, &answers);
    assert_eq!(played.hits(1), 2);
    assert_eq!([0, 2].map(|id| played.table.wrestler(id).counters), [0, 0]);
}

#[test]
fn dice_for_joining_and_emptying_may_be_rolled_again() {
    // RR-135, RR-149, RR-201, RR-210: by the one who declares, even against hand size 6 or 7.
    let able = five().with(|table| table.wrestlers[0].as_mut().expect("there").counters = 1);
    let played = able.turn(
        0,
        &[1, 4, 4, 4, 3, 3, 3],
        &[double_team(1, 2), Choice::UseCounter, Choice::AttackNow],
    );
    assert_eq!(played.hits(1), 2);
    let played = able.turn(0, &[1, 2], &[empty_ring(&[1, 2]), Choice::UseCounter]);
    assert_eq!(played.n_rolls(), 2);
}

#[test]
fn emptying_the_ring_succeeds_on_three() {
    // RR-147, RR-149, RR-133
    for die in [1, 2] {
        let played = five().turn(0, &[die], &[empty_ring(&[2, 3])]);
        assert!(played.table.declared[0]);
        assert_eq!(played.n_rolls(), 1);
    }
    // RR-150, RR-151, RR-152, RR-153: values of 3 and 2 together are more than 4 alone.
    let spread = |hits: &[u8]| Choice::Spread { hits: hits.iter().copied().collect() };
    let played = five().turn(0, &[3, 6, 5, 5, 4, 3], &[empty_ring(&[2, 3]), spread(&[0, 1])]);
    assert_eq!([2, 3].map(|id| played.hits(id)), [0, 1]);
    let of = |sv| five().with(|table| table.wrestlers[0].as_mut().expect("there").sv = sv);
    let dice = [3, 6, 5, 5, 4, 3];
    let played = of(5).turn(0, &dice, &[empty_ring(&[2, 3]), spread(&[2, 1])]);
    assert_eq!([2, 3].map(|id| played.hits(id)), [2, 1]);
    let played = of(6).turn(0, &dice, &[empty_ring(&[2, 3]), spread(&[4, 0])]);
    // RR-154, RR-155
    let asked = |question: &Question| matches!(question, Question::Allocate { hits: 4, .. });
    assert_eq!(played.options(asked).len(), 5);
    assert_eq!([2, 3].map(|id| played.hits(id)), [4, 0]);
}

#[test]
fn targets_take_their_hits_one_after_the_other() {
    // RR-156: in ring order, each to his end before the next; the first is saved and moves, the
    // second is eliminated.
    let full = scene(&[
        fresh(0, 7, 7),
        Wrestler { hits: 7, ..fresh(1, 7, 3) },
        Wrestler { hits: 7, ..fresh(2, 7, 2) },
    ]);
    let spread = Choice::Spread { hits: [1, 1].into_iter().collect() };
    let answers = [empty_ring(&[1, 2]), spread, Choice::No, Choice::MoveCounter];
    let played = full.turn(0, &[3, 4, 4, 3, 3, 3, 3, 2], &answers);
    assert_eq!(played.cells(), [None, None, None, Some(1), Some(0)]);
}

#[test]
fn emptying_the_ring_outright_eliminates_all_selected() {
    // RR-157, RR-158: together, without save or BBB; RR-167: a reward for each, in ring order.
    let big = scene(&[
        Wrestler { hits: 5, ..fresh(0, 7, 4) },
        fresh(1, 12, 3),
        fresh(2, 8, 2),
        fresh(1, 7, 1),
    ]);
    let answers =
        [empty_ring(&[1, 2]), Choice::MoveRemove { hits: 3 }, Choice::MoveRemove { hits: 2 }];
    let played = big.turn(0, &[3, 6, 6, 6, 1, 1], &answers);
    assert_eq!(played.cells(), [None, None, None, Some(3), Some(0)]);
    assert_eq!((played.hits(0), played.n_rolls()), (0, 2));
    let together: Vec<bool> = played
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Eliminate { together, .. } => Some(*together),
            _ => None,
        })
        .collect();
    assert_eq!(together, [false, true]);
    // RR-020: the win is looked for once all are gone, before any reward.
    let two = scene(&[fresh(0, 7, 4), fresh(1, 12, 3), fresh(2, 8, 2)]).last();
    assert!(two.turn(0, &[3, 6, 6, 6, 1, 1], &[empty_ring(&[1, 2])]).flow.is_break());
}

#[test]
fn misfires_of_emptying_the_ring() {
    // RR-159: 1s hit the attacker, 2s everybody selected too, 3s are the attacker's.
    let turn = |dice: [u8; 5], more: &[Choice]| {
        let answers = [&[empty_ring(&[1, 2])], more].concat();
        five().turn(0, &[&[3], &dice[..]].concat(), &answers)
    };
    let hits = |played: &Played| [0, 1, 2, 3].map(|id| played.hits(id));
    assert_eq!(hits(&turn([1, 3, 3, 4, 5], &[])), [1, 0, 0, 0]);
    assert_eq!(hits(&turn([2, 2, 3, 4, 5], &[])), [2, 2, 2, 0]);
    assert!(turn([3, 3, 4, 4, 5], &[Choice::EndOfRing]).table.wrestler(0).down);
}

#[test]
fn no_attack_dice_are_rolled_again_if_one_of_several_is_protected() {
    // RR-201
    let mixed =
        scene(&[Wrestler { counters: 1, ..fresh(0, 4, 9) }, fresh(1, 9, 3), fresh(2, 6, 2)]);
    let spread = Choice::Spread { hits: [1, 1].into_iter().collect() };
    let answers = [empty_ring(&[1, 2]), Choice::Keep, spread];
    assert_eq!(mixed.turn(0, &[3, 4, 4, 3, 3, 3], &answers).n_rolls(), 2);
}
