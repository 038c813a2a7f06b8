//! Saves, BBB rolls, down but not out.

use std::ops::ControlFlow;

use super::*;
use crate::play::royal_rumble::{Cause, Question};

/// Wrestler 0 with hand size 7 attacks wrestler 1, who is full, with `rating` to save.
fn full(hs: u8, rating: u8) -> Scene {
    let target = Wrestler { hits: hs, ..fresh(1, hs, 4) };
    scene(&[fresh(0, 7, 5), target, fresh(2, 7, 9)]).with(|table| table.rating = rating)
}

const ONE_HIT: [u8; 5] = [4, 3, 3, 3, 3];

fn dice(more: &[u8]) -> Vec<u8> {
    [&ONE_HIT, more].concat()
}

#[track_caller]
fn check_saved(hs: u8, rating: u8, die: u8, is_saved: bool) {
    let answer = if is_saved { Choice::No } else { Choice::Stay };
    let played = full(hs, rating).turn(0, &dice(&[die]), &[attack(1), answer]);
    assert_eq!(played.table.is_in(1), is_saved, "{hs} {rating} {die}");
}

#[test]
fn enough_hits_to_be_eliminated_take_a_save_roll() {
    // RR-169, RR-178, RR-179, RR-180: nothing is placed, he moves to the end, and need not lie down.
    let played = full(7, 3).turn(0, &dice(&[3]), &[attack(1), Choice::No]);
    assert_eq!((played.hits(1), played.cells()), (7, vec![Some(0), None, Some(2), Some(1)]));
    assert!(!played.table.wrestler(1).down);
    // RR-181, RR-182
    let played = full(7, 3).turn(0, &dice(&[3]), &[attack(1), Choice::Yes]);
    assert!(played.table.wrestler(1).down);
    let asked = |question: &Question| *question == Question::Down;
    assert_eq!(played.options(asked), [Choice::Yes, Choice::No]);
    // RR-187
    let played = full(7, 3).turn(0, &dice(&[2]), &[attack(1), Choice::Stay]);
    assert!(!played.table.is_in(1));
    // RR-169: one roll for all hits of a batch, and none if he can bear them.
    let bears = full(7, 3).with(|table| table.wrestlers[1].as_mut().expect("there").hits = 6);
    assert_eq!(bears.turn(0, &ONE_HIT, &[attack(1)]).hits(1), 7);
    let batch = full(7, 3).turn(0, &[4, 4, 4, 4, 3, 6], &[attack(1), Choice::No]);
    assert_eq!(batch.n_rolls(), 2);
}

#[test]
fn the_rating_of_the_round_and_the_hand_size_say_what_saves() {
    // RR-170, RR-176, RR-177
    for (rating, die, is_saved) in
        [(3, 2, false), (3, 3, true), (6, 5, false), (6, 6, true), (1, 1, false), (1, 2, true)]
    {
        check_saved(7, rating, die, is_saved);
    }
    for (rating, die, is_saved) in [(1, 2, false), (2, 3, true), (4, 3, true), (5, 3, false)] {
        check_saved(2, rating, die, is_saved);
    }
    check_saved(3, 4, 3, false);
}

#[test]
fn save_dice_may_be_rolled_again_by_their_wrestler() {
    // RR-169, RR-198, RR-205
    let able = full(5, 4);
    let played = able.turn(0, &dice(&[3, 4]), &[attack(1), Choice::UseAbility, Choice::No]);
    assert!(played.table.is_in(1) && played.table.wrestler(1).used);
    let counter = full(7, 4).with(|table| table.wrestlers[1].as_mut().expect("there").counters = 1);
    let played = counter.turn(0, &dice(&[3, 1]), &[attack(1), Choice::UseCounter, Choice::Stay]);
    assert!(!played.table.is_in(1));
}

#[test]
fn big_wrestlers_roll_before_they_save() {
    // RR-188, RR-191, RR-193: three dice with hand size 9; a 6 and nothing happens at all.
    let played = full(9, 3).turn(0, &dice(&[1, 6, 2]), &[attack(1)]);
    assert_eq!((played.hits(1), played.cells()), (9, vec![Some(0), Some(1), Some(2)]));
    // RR-192: four with 8.
    assert_eq!(full(8, 3).turn(0, &dice(&[1, 5, 2, 6]), &[attack(1)]).hits(1), 8);
    // RR-194
    let played = full(9, 3).turn(0, &dice(&[1, 5, 2, 1]), &[attack(1), Choice::Stay]);
    assert!(!played.table.is_in(1));
    // RR-188: not below 8.
    assert_eq!(full(7, 3).turn(0, &dice(&[3]), &[attack(1), Choice::No]).n_rolls(), 2);
    // They are his own dice (RR-198, RR-210).
    let able = full(9, 3).with(|table| table.wrestlers[1].as_mut().expect("there").counters = 1);
    let played = able.turn(0, &dice(&[1, 1, 1, 1, 1, 6]), &[attack(1), Choice::UseCounter]);
    assert_eq!(played.hits(1), 9);
}

#[test]
fn a_bbb_roll_may_be_paid_for() {
    let as_big = |hits, own| {
        full(8, 3).with(|table| {
            table.wrestlers[0].as_mut().expect("there").hs = own;
            table.wrestlers[1].as_mut().expect("there").hits = hits;
        })
    };
    let four_hits = [4, 4, 4, 4, 3];
    let roll = |more: &[u8]| [&four_hits, more].concat();
    // RR-189, RR-190, RR-195: he fills up to his hand size, whatever the roll brings.
    let played = as_big(6, 8).turn(0, &roll(&[6, 1, 1, 1]), &[attack(1), Choice::Yes]);
    assert_eq!(played.hits(1), 8);
    let played =
        as_big(6, 8).turn(0, &roll(&[1, 1, 1, 1, 4]), &[attack(1), Choice::Yes, Choice::No]);
    assert_eq!((played.hits(1), played.cells().last()), (8, Some(&Some(1))));
    // RR-195: or he saves himself at once; RR-178: then the hits stay as they were.
    let played = as_big(6, 8).turn(0, &roll(&[4]), &[attack(1), Choice::No, Choice::No]);
    assert_eq!(played.hits(1), 6);
    // RR-189: one who is full has nothing to pay with; a smaller attacker gives it for nothing.
    assert_eq!(as_big(8, 8).turn(0, &roll(&[4]), &[attack(1), Choice::No]).hits(1), 8);
    assert_eq!(as_big(6, 7).turn(0, &roll(&[6, 1, 1, 1]), &[attack(1)]).hits(1), 6);
    // RR-121: never against an outright elimination.
    let outright = as_big(6, 8).turn(0, &[6, 6, 6, 1, 1], &[attack(1), Choice::Stay]);
    assert!(!outright.table.is_in(1));
}

#[test]
fn who_is_down_is_out_of_everything_until_the_round_ends() {
    // RR-183, RR-084: the turn he has not had is lost.
    let scene = scene(&[Wrestler { down: true, ..fresh(0, 7, 5) }, fresh(1, 7, 4), fresh(2, 7, 4)]);
    assert_eq!(scene.table.next(), Some(1));
    // RR-184, RR-185
    assert_eq!(scene.table.near(1).collect::<Vec<_>>(), [2]);
    // RR-186, RR-091
    let played = scene.play(&[], &[], |playing| {
        assert!(playing.finish_round(&ControlFlow::Continue(())).is_continue());
        ControlFlow::Continue(())
    });
    assert!(!played.table.wrestler(0).down);
}

#[test]
fn a_failed_save_is_credited_to_all_attackers() {
    // RR-145, RR-187
    let played = full(7, 3).turn(
        0,
        &[4, 4, 4, 3, 3, 3, 1],
        &[double_team(1, 2), Choice::Stay, Choice::Stay],
    );
    let by = [0, 2].into_iter().collect();
    let event = Event::Eliminate { wrestler: 1, by, cause: Cause::Hits, together: false };
    assert!(played.events.contains(&event));
}
