//! Entrants, the same wrestler again, wild cards.

use std::ops::ControlFlow;

use super::*;
use crate::play::royal_rumble::{Cause, Ending, playing::Stop};

/// Two wrestlers of players 1 and 2, and for each player one to come: 2, 3 and 4.
fn waiting() -> Scene {
    let mut scene = scene(&[Wrestler { hits: 5, ..fresh(1, 7, 4) }, fresh(2, 7, 4)]);
    scene.table.stacks = vec![1, 1, 1];
    scene.stacks = vec![vec![2], vec![3], vec![4]];
    scene.fighters = ["w0", "w1", "w2", "w3", "w4"].map(|name| fighter(name, 6, 3)).into();
    scene.table.wrestlers.resize(5, None);
    scene
}

/// As above, with wild cards 2 and 3 only.
fn wild() -> Scene {
    let mut scene = waiting();
    scene.table.stacks = vec![0; 3];
    scene.stacks = vec![Vec::new(); 3];
    (scene.table.wild, scene.wild) = (2, vec![3, 2]);
    scene
}

#[track_caller]
fn enter(scene: &Scene, dice: &[u8]) -> Played {
    scene.play(dice, &[], |playing| {
        playing.enter(0);
        ControlFlow::Continue(())
    })
}

#[test]
fn the_player_with_the_counter_enters_his_next_wrestler() {
    // RR-067, RR-068, RR-069, RR-071
    let played = enter(&waiting().with(|table| table.holder = 1), &[]);
    assert_eq!(played.cells(), [Some(3), Some(0), Some(1)]);
    assert_eq!((played.table.wrestler(3).owner, played.table.holder), (Some(1), 2));
    // RR-068: from the highest position to the lowest.
    let last = waiting().with(|table| table.holder = 2);
    assert_eq!(enter(&last, &[]).table.holder, 0);
    // RR-204: the counter of hand size 6.
    assert_eq!(played.table.wrestler(3).counters, 1);
}

#[test]
fn wild_cards_enter_when_no_stack_is_left() {
    // RR-057: the stacks first.
    let mut both = waiting();
    (both.table.wild, both.wild) = (1, vec![1]);
    assert!(enter(&both, &[]).table.is_in(2));
    // RR-057, RR-058, RR-062: one at a time, and every player rolls, with or without wrestlers.
    let played = enter(&wild(), &[1, 3, 5]);
    assert_eq!(played.cells(), [Some(2), Some(0), Some(1)]);
    assert_eq!((played.table.wild, played.table.wrestler(2).owner), (1, Some(2)));
    assert_eq!(played.n_rolls(), 3);
    // RR-068: the counter passes after a wild card too.
    assert_eq!(played.table.holder, 1);
}

#[test]
fn players_without_wrestlers_roll_one_higher() {
    // RR-059: player 0 has nobody; 5 and 1 beat 5. RR-060: nobody is asked for a reroll.
    let counters = wild().with(|table| table.wrestlers[0].as_mut().expect("there").counters = 2);
    assert_eq!(enter(&counters, &[5, 5, 1]).table.wrestler(2).owner, Some(0));
    // RR-059: also when the duplicate rule has just taken his last one.
    let mut same = wild();
    same.fighters[2].logo = "w0".to_owned();
    assert_eq!(enter(&same, &[1, 5, 5]).table.wrestler(2).owner, Some(1));
}

#[test]
fn the_highest_control_rolls_are_repeated_on_a_tie() {
    // RR-061: only by those who tie, each with his own bonus.
    let played = enter(&wild(), &[4, 5, 1, 2, 3, 1, 1]);
    assert_eq!(played.table.wrestler(2).owner, Some(0));
    assert_eq!(played.n_rolls(), 7);
}

#[test]
fn the_same_wrestler_again_eliminates_the_one_in_the_ring() {
    // RR-077, RR-078, RR-079, RR-081, RR-083
    let mut same = waiting();
    same.fighters[2].logo = "w0".to_owned();
    same.table.wrestlers[0].as_mut().expect("there").counters = 2;
    let played = enter(&same, &[]);
    assert_eq!(played.cells(), [Some(2), Some(1)], "the hole is filled");
    let entrant = played.table.wrestler(2);
    assert_eq!((entrant.hits, entrant.counters, entrant.owner), (3, 1, Some(0)));
    let (by, cause) = (ArrayVec::new(), Cause::Replaced);
    let event = Event::Eliminate { wrestler: 0, by, cause, together: false };
    assert!(played.events.contains(&event));
    // RR-078: other logos are other wrestlers.
    assert!(enter(&waiting(), &[]).table.is_in(0));
    // RR-079: half of the hits, rounded up.
    for (hits, half) in [(0, 0), (1, 1), (5, 3), (7, 4)] {
        let hurt = Scene { fighters: same.fighters.clone(), ..waiting() }
            .with(|table| table.wrestlers[0].as_mut().expect("there").hits = hits);
        assert_eq!(enter(&hurt, &[]).hits(2), half);
    }
}

/// Wrestler 0 with 7 hits, and 2, who is the same with hand size 2, about to enter.
fn frail() -> Scene {
    let mut frail = waiting();
    frail.fighters[2] = Fighter { logo: "w0".to_owned(), ..fighter("x", 2, 3) };
    frail.with(|table| table.wrestlers[0].as_mut().expect("there").hits = 7)
}

#[track_caller]
fn enter_and_bear(scene: &Scene, dice: &[u8], answers: &[Choice]) -> Played {
    scene.play(dice, answers, |playing| {
        let id = playing.enter(0);
        playing.check_win()?;
        playing.bear_inherited(id)
    })
}

#[test]
fn too_many_hits_taken_over_take_a_save_roll() {
    // RR-080: 4 hits on a hand size of 2; saved, he has none and stands at the end.
    let played = enter_and_bear(&frail(), &[3], &[Choice::Yes]);
    assert_eq!((played.hits(2), played.cells()), (0, vec![None, Some(1), Some(2)]));
    assert!(played.table.wrestler(2).down);
    let played = enter_and_bear(&frail(), &[2], &[]);
    assert_eq!(played.cells(), [None, Some(1)]);
    // As many as he can bear he keeps.
    let four = frail().with(|table| table.wrestlers[0].as_mut().expect("there").hits = 4);
    assert_eq!(enter_and_bear(&four, &[], &[]).hits(2), 2);
    // RR-080: no BBB roll, since it is no attack.
    let mut big = frail();
    big.fighters[2].hs = 8;
    big.table.wrestlers[0].as_mut().expect("there").hits = 20;
    assert_eq!(enter_and_bear(&big, &[1], &[]).n_rolls(), 1);
}

#[test]
fn an_entry_may_win_the_match() {
    // RR-020, RR-080: the last entrant replaces the last one in the ring, before anything else.
    let mut last = frail();
    last.table.ring.remove(1);
    last.table.wrestlers[1] = None;
    (last.table.stacks, last.stacks) = (vec![1, 0, 0], vec![vec![2], Vec::new(), Vec::new()]);
    let played = enter_and_bear(&last, &[], &[]);
    assert!(matches!(played.flow, ControlFlow::Break(Stop::Match(Ending::Win(0, 2)))));
}
