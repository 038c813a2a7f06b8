//! Whole matches: what holds in all of them.

use std::{cell::Cell, collections::BTreeSet, env, sync::Arc};

use rayon::prelude::*;

use super::*;
use crate::play::{
    Random, Stream,
    royal_rumble::{Bring, Ending, Greedy, LookAhead, Setup, Share, deal, play},
};

const SHARES: [(u8, u8, u8); 9] = [
    (2, 15, 0),
    (3, 10, 0),
    (4, 7, 2),
    (5, 6, 0),
    (6, 5, 0),
    (7, 4, 2),
    (8, 3, 6),
    (9, 3, 3),
    (10, 3, 0),
];

/// Forty wrestlers of all sizes, some of them twice.
fn everybody() -> Vec<Fighter> {
    (0u8..40)
        .map(|n| Fighter {
            logo: format!("l{}", n % 34),
            ..fighter(&n.to_string(), n % 13, n % 11 * 7 % 11)
        })
        .collect()
}

fn setup(number: u64, chance: &mut Stream) -> Setup {
    let (players, each, wild) = SHARES[usize::try_from(number % 9).expect("small")];
    let mut policies = vec![Random(chance.apart(1)); usize::from(players)];
    let bring = Bring::Deal(everybody());
    deal(&bring, Share { players, each, wild }, &mut policies, chance, &mut ())
}

fn played<P: Policy<RoyalRumble>>(
    number: u64,
    policy: impl Fn(&Stream) -> P,
) -> (Setup, Vec<Event>, Ending) {
    let mut chance = Stream::of_match(5, number);
    let setup = Arc::new(setup(number, &mut chance));
    let mut policies: Vec<P> = (0..setup.n_players()).map(|_| policy(&chance)).collect();
    let mut events = Vec::new();
    let ending = play(&setup, &mut policies, chance, &mut events);
    (Arc::unwrap_or_clone(setup), events, ending)
}

/// What holds after every event of a match.
#[track_caller]
fn check_invariants(setup: &Setup, events: &[Event], ending: Ending) {
    let mut table = Table::default();
    // Sets of wrestlers, one bit each: there are thousands of matches to look at.
    let (mut gone, mut rounds) = (0u32, 0);
    let all = u32::try_from(setup.fighters.len()).expect("at most 30");
    let groups = setup.groups();
    for event in events {
        table.apply(event);
        let mut ring = 0u32;
        match event {
            Event::Eliminate { wrestler, .. } => {
                assert_eq!(gone & 1 << wrestler, 0, "nobody is eliminated twice");
                gone |= 1 << wrestler;
            }
            Event::Enter { .. } | Event::Move { .. } | Event::CloseUp | Event::RoundEnd { .. } => {}
            _ => continue,
        }
        for (_, id) in table.ring.wrestlers() {
            assert_eq!((ring | gone) & 1 << id, 0, "nobody stands twice, or is back");
            assert!(table.is_in(id));
            ring |= 1 << id;
        }
        let to_come = table.stacks.iter().map(|left| u32::from(*left)).sum::<u32>();
        let known = ring.count_ones() + gone.count_ones() + to_come + u32::from(table.wild);
        assert_eq!(known, all, "nobody is lost");
        if let Event::RoundEnd { table: told } = event {
            rounds += 1;
            assert_eq!(**told, table, "the table told is that of the events");
            for (id, there) in table.in_ring() {
                assert!(there.hits <= there.hs, "{id} stands with {} hits", there.hits);
                assert!(!there.down && there.owner.is_some());
            }
            let same = table
                .ring
                .wrestlers()
                .fold(0u32, |all, (_, id)| all | 1 << groups[usize::from(id)]);
            let n = ring.count_ones();
            assert_eq!(same.count_ones(), n, "RR-077: the same wrestler is never there twice");
        }
    }
    assert!(rounds < 2_000);
    match ending {
        Ending::Win(player, wrestler) => {
            assert_eq!(events.last(), Some(&Event::Win { player, wrestler }));
            assert_eq!(table.in_ring().map(|(id, _)| id).collect::<Vec<_>>(), [wrestler]);
            assert!(!table.has_entrants());
            assert_eq!(table.owner(wrestler), player);
            assert_eq!(gone.count_ones(), all - 1);
        }
        Ending::NoContest => assert_eq!(events.last(), Some(&Event::NoContest)),
    }
}

/// How many matches are looked at; `MAZZO_MATCHES=10000` for all that were promised.
fn how_many() -> u64 {
    env::var("MAZZO_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

#[test]
fn what_holds_in_every_match() {
    // RR-019, RR-021, RR-048, RR-057, RR-068, RR-161
    (0..how_many()).into_par_iter().for_each(|number| {
        let (setup, events, ending) = if number % 8 == 7 {
            played(number, |_| Greedy)
        } else {
            played(number, |chance| Random(chance.apart(1)))
        };
        check_invariants(&setup, &events, ending);
    });
}

#[test]
fn a_match_can_be_saved_as_lines_and_read_again() {
    let (_, events, _) = played(6, |chance| Random(chance.apart(1)));
    let lines: Vec<String> =
        events.iter().map(|event| serde_json::to_string(event).expect("an event")).collect();
    let again: Vec<Event> =
        lines.iter().map(|line| serde_json::from_str(line).expect("an event")).collect();
    assert_eq!(again, events);
    assert_eq!(Table::replay(&again), Table::replay(&events));
}

/// Plays a match again from what was written down of it: its dice and answers.
#[test]
fn dice_and_answers_written_down_give_the_same_match() {
    for number in 0..30 {
        let (setup, events, ending) = played(number, |chance| Random(chance.apart(1)));
        let dice = events.iter().flat_map(|event| match event {
            Event::Roll { dice, .. } => dice.to_vec(),
            _ => Vec::new(),
        });
        let chance = Script(dice.collect());
        let answers = RefCell::new(
            events
                .iter()
                .filter_map(|event| match event {
                    Event::Choose { options, taken, .. } if options.len() > 1 => {
                        Some(options[*taken].clone())
                    }
                    _ => None,
                })
                .collect::<VecDeque<_>>(),
        );
        let mut policies: Vec<Answers<'_>> =
            (0..setup.n_players()).map(|_| Answers(&answers)).collect();
        let mut again = Vec::new();
        assert_eq!(play(&Arc::new(setup), &mut policies, chance, &mut again), ending);
        assert_eq!(again, events);
    }
}

#[test]
fn every_decision_point_comes_up_and_is_asked_through_the_one_interface() {
    // RR-099, RR-115, RR-131, RR-140, RR-155, RR-168, RR-181, RR-195, RR-209
    let mut asked = BTreeSet::new();
    for number in 0..60 {
        let (_, events, _) = played(number, |chance| Random(chance.apart(1)));
        asked.extend(events.iter().filter_map(|event| match event {
            Event::Choose { question, .. } => {
                let question = serde_json::to_value(question).expect("a question");
                Some(question["ask"].as_str().expect("a name").to_owned())
            }
            _ => None,
        }));
    }
    let all = [
        "action", "allocate", "down", "helper", "pay-bbb", "recover", "reroll", "reward", "threes",
    ];
    assert_eq!(asked.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

#[test]
fn what_lies_face_down_does_not_change_what_is_seen() {
    // RR-050, RR-049: two matches that differ only in cards nobody has seen look the same.
    let (setup, events, _) = played(3, |chance| Random(chance.apart(1)));
    let until = events
        .iter()
        .position(|event| matches!(event, Event::RoundEnd { .. }))
        .expect("a round ends");
    let mut other = setup.clone();
    other.stacks.iter_mut().for_each(|stack| stack[1..].reverse());
    let mut again = events[..until].to_vec();
    again[0] = Event::Begin { setup: Arc::new(other) };
    assert_eq!(Table::replay(&again), Table::replay(&events[..until]));
}

/// Wins of player 0 in so many matches against others.
fn wins<A: Policy<RoyalRumble>, B: Policy<RoyalRumble>>(
    matches: u64,
    own: impl Fn(&Stream) -> A,
    others: impl Fn(&Stream) -> B,
) -> u64 {
    let asked = Cell::new(0);
    let won = (0..matches).filter(|number| {
        let mut chance = Stream::of_match(11, *number);
        let share = Share { players: 2, each: 15, wild: 0 };
        let bring = Bring::Deal(everybody());
        let setup = Arc::new(deal(&bring, share, &mut [Greedy, Greedy], &mut chance, &mut ()));
        let mut policies: Vec<Box<dyn Policy<RoyalRumble> + '_>> =
            vec![Box::new(Counting(own(&chance), &asked)), Box::new(others(&chance))];
        matches!(play(&setup, &mut policies, chance, ()), Ending::Win(0, _))
    });
    let won = u64::try_from(won.count()).expect("small");
    assert!(asked.get() > 0);
    won
}

#[test]
fn better_policies_win_more() {
    let greedy = wins(400, |_| Greedy, |chance| Random(chance.apart(1)));
    assert!(greedy > 260, "greedy against random: {greedy} of 400");
    let ahead = wins(60, |chance| LookAhead(chance.apart(2)), |chance| Random(chance.apart(1)));
    assert!(ahead > 40, "look-ahead against random: {ahead} of 60");
}
