//! Who gets which wrestlers.

use std::collections::BTreeSet;

use super::*;
use crate::play::{
    Random, Stream,
    royal_rumble::{Bring, Question, Setup, Share, deal},
};

fn pool(n: usize) -> Vec<Fighter> {
    let points = |n: usize| u8::try_from(n % 9).expect("small");
    (0..n).map(|n| fighter(&format!("p{n}"), 7, points(n))).collect()
}

fn share(players: u8, each: u8, wild: u8) -> Share {
    Share { players, each, wild }
}

fn dealt(bring: &Bring, share: Share, number: u64) -> (Setup, Vec<Event>) {
    let mut events = Vec::new();
    let mut chance = Stream::of_match(3, number);
    let mut policies = vec![Random(chance.apart(1)); usize::from(share.players)];
    let setup = deal(bring, share, &mut policies, &mut chance, &mut events);
    (setup, events)
}

fn names(setup: &Setup, stack: &[Id]) -> BTreeSet<String> {
    stack.iter().map(|id| setup.fighters[usize::from(*id)].logo.clone()).collect()
}

#[track_caller]
fn check_whole(setup: &Setup, share: Share) {
    assert!(setup.stacks.iter().all(|stack| stack.len() == usize::from(share.each)));
    assert_eq!(setup.stacks.len(), usize::from(share.players));
    assert_eq!(setup.wild.len(), usize::from(share.wild));
    let ids: BTreeSet<Id> = setup.stacks.iter().chain([&setup.wild]).flatten().copied().collect();
    assert_eq!(ids.len(), setup.fighters.len());
    // RR-048
    let positions: BTreeSet<Player> = setup.positions.iter().copied().collect();
    assert_eq!(positions, (0..share.players).collect());
}

#[test]
fn a_pool_is_dealt_at_random() {
    // RR-030, RR-031, RR-047, RR-049, RR-051
    let bring = Bring::Deal(pool(34));
    let share = share(4, 7, 2);
    let (setup, events) = dealt(&bring, share, 0);
    check_whole(&setup, share);
    assert_eq!(names(&setup, &setup.stacks.concat()).len(), 28, "no card twice");
    assert!(names(&setup, &setup.wild).is_disjoint(&names(&setup, &setup.stacks.concat())));
    assert_eq!(events, []);
    // Another match, another deal, another order, other positions.
    let (other, _) = dealt(&bring, share, 1);
    assert_ne!(names(&setup, &setup.stacks[0]), names(&other, &other.stacks[0]));
    assert_ne!(setup.stacks[0], other.stacks[0]);
    assert_ne!(setup.positions, other.positions);
    assert_eq!(dealt(&bring, share, 0).0, setup);
}

#[test]
fn hands_may_be_split_so_that_points_are_close() {
    // RR-032
    let spread = |setup: &Setup| {
        let points = |stack: &Vec<Id>| -> u32 {
            stack.iter().map(|id| u32::from(setup.fighters[usize::from(*id)].points())).sum()
        };
        let totals: Vec<u32> = setup.stacks.iter().map(points).collect();
        totals.iter().max().expect("hands") - totals.iter().min().expect("hands")
    };
    let share = share(5, 6, 0);
    for number in 0..20 {
        let (fair, _) = dealt(&Bring::Fair(pool(30)), share, number);
        check_whole(&fair, share);
        assert!(spread(&fair) <= 8, "{}", spread(&fair));
    }
    let wide =
        (0..20).filter(|number| spread(&dealt(&Bring::Deal(pool(30)), share, *number).0) > 8);
    assert!(wide.count() > 10, "at random they are farther apart");
}

#[test]
fn rumble_decks_give_as_many_as_the_table_asks_for() {
    // RR-045, RR-046, RR-047
    let decks: Vec<Vec<Fighter>> = (0..8)
        .map(|deck| (0..15).map(|n| fighter(&format!("d{deck}x{n}"), 7, 3)).collect())
        .collect();
    let share = share(8, 3, 6);
    let (setup, _) = dealt(&Bring::Decks(decks), share, 0);
    check_whole(&setup, share);
    for (player, stack) in setup.stacks.iter().enumerate() {
        let own = format!("d{player}x");
        assert!(names(&setup, stack).iter().all(|name| name.starts_with(&own)));
    }
    let used = names(&setup, &setup.stacks.concat());
    assert!(names(&setup, &setup.wild).is_disjoint(&used));
    // With two players all 15 play.
    let two: Vec<Vec<Fighter>> = vec![pool(15), pool(15)];
    let (setup, _) = dealt(&Bring::Decks(two), Share { players: 2, each: 15, wild: 0 }, 0);
    assert_eq!(names(&setup, &setup.stacks[0]).len(), 15);
}

#[test]
fn a_pool_is_drafted_clockwise_from_one_more_than_there_are_players() {
    let share = share(10, 3, 0);
    let (setup, events) = dealt(&Bring::Draft(pool(30)), share, 0);
    check_whole(&setup, share);
    let flips: Vec<(Player, usize)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Flip { first, open, .. } => Some((*first, open.len())),
            _ => None,
        })
        .collect();
    // RR-034, RR-035, RR-036: 11, then 11 of which the last round's extra card comes back when the
    // deck runs out, then what there is.
    assert_eq!(flips.iter().map(|(_, open)| *open).collect::<Vec<_>>(), [11, 11, 10]);
    // RR-033, RR-037
    let first = flips[0].0;
    assert_eq!(
        flips.iter().map(|(first, _)| *first).collect::<Vec<_>>(),
        [first, (first + 1) % 10, (first + 2) % 10]
    );
    let pickers: Vec<Player> = events
        .iter()
        .filter_map(|event| match event {
            Event::Choose { player, .. } => Some(*player),
            _ => None,
        })
        .collect();
    assert_eq!(
        pickers[..10],
        std::array::from_fn::<u8, 10, _>(|n| (first + u8::try_from(n).expect("small")) % 10)
    );
    // RR-038: what may be picked, and what everybody has picked, lies open.
    let Event::Choose { question: Question::Draft { open, picked }, options, .. } = &events[2]
    else {
        panic!("{:?}", events[2])
    };
    assert_eq!((open.len(), options.len()), (10, 10));
    assert_eq!(picked.concat().len(), 1);
    // RR-035: one that is not taken may come back only when the deck has run out.
    let (_, events) = dealt(&Bring::Draft(pool(40)), Share { players: 3, each: 10, wild: 0 }, 0);
    let mut seen = BTreeSet::new();
    for event in &events {
        if let Event::Flip { open, .. } = event {
            assert!(
                open.iter().all(|each| seen.insert(each.logo.clone())),
                "40 cards for 10 rounds of 4"
            );
        }
    }
    // RR-037: with two players the first pick alternates.
    let (_, events) = dealt(&Bring::Draft(pool(31)), Share { players: 2, each: 15, wild: 0 }, 0);
    let first: Vec<Player> = events
        .iter()
        .filter_map(|event| match event {
            Event::Flip { first, .. } => Some(*first),
            _ => None,
        })
        .collect();
    assert!(first.windows(2).all(|pair| pair[0] != pair[1]));
}
