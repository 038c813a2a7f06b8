//! Dealing, and where markers may stand.

use std::collections::BTreeSet;

use super::*;
use crate::play::{
    Random, Stream,
    rumble::{deal, play},
};

#[test]
fn two_cards_lie_in_each_of_seven_stacks_and_the_rest_is_unused() {
    // PR-022, PR-023, PR-024, PR-025
    let deck = setup().deck;
    let (mut first, mut unused) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..200 {
        let setup = deal(&deck, 3, &numbers(), &mut Stream::of_match(1, number));
        let used: BTreeSet<u16> = setup.stacks.iter().flatten().copied().collect();
        assert_eq!((setup.stacks.len(), used.len()), (7, 14));
        unused.extend((0..16).filter(|id| !used.contains(id)));
        first.insert(setup.first);
        let table = Table::new(&setup);
        for (stack, [_, top]) in table.stacks.iter().zip(&setup.stacks) {
            assert_eq!((stack.top, stack.below, stack.damage), (Some(*top), 1, 0));
        }
    }
    assert_eq!((first.len(), unused.len()), (3, 16));
}

/// Where markers were put in a game, in order.
fn placed(players: u8, number: u64) -> (u8, Vec<Marker>) {
    let mut chance = Stream::of_match(2, number);
    let setup = Arc::new(deal(&setup().deck, players, &numbers(), &mut chance));
    let mut policies = vec![Random(chance.apart(1)); usize::from(players)];
    let mut events = Vec::new();
    play(&setup, &mut policies, chance, &mut events);
    let markers = events.iter().filter_map(|event| match event {
        Event::Place { marker } => Some(*marker),
        _ => None,
    });
    (setup.first, markers.collect())
}

#[test]
fn each_player_places_two_markers_in_two_passes() {
    // PR-016, PR-018, PR-026, PR-027, PR-028, PR-029, PR-030
    for number in 0..140 {
        let players = u8::try_from(number % 6).expect("small") + 2;
        let (first, markers) = placed(players, number);
        let clockwise = (0..players).map(|seat| (first + seat) % players);
        let order: Vec<u8> = clockwise.clone().chain(clockwise).collect();
        assert_eq!(markers.iter().map(|marker| marker.player).collect::<Vec<_>>(), order);
        for player in 0..players {
            let own: Vec<&Marker> =
                markers.iter().filter(|marker| marker.player == player).collect();
            assert_ne!(own[0].stack, own[1].stack);
            assert_eq!(own[0].value + own[1].value, 8);
            assert_ne!(own[0].value, own[1].value);
        }
        for stack in 0..7 {
            assert!(markers.iter().filter(|marker| marker.stack == stack).count() <= 2);
        }
    }
}

/// Whether all these players can still place a marker, found by trying.
fn can_finish(table: &mut Table, later: &[Player]) -> bool {
    let Some((player, rest)) = later.split_first() else { return true };
    (0..table.stacks.len()).any(|place| {
        let stack = &mut table.stacks[place];
        if stack.markers.is_full() || stack.markers.contains(player) {
            return false;
        }
        stack.markers.push(*player);
        let can = can_finish(table, rest);
        table.stacks[place].markers.pop();
        can
    })
}

#[test]
fn a_placement_leaves_a_place_for_everybody_after() {
    // PR-028: with 7 players, where it can go wrong, against trying everything.
    let mut chance = Stream::of_match(3, 0);
    let (mut refused, mut checked) = (0, 0);
    for _ in 0..400 {
        let mut table = Table::new(&setup());
        for player in 0..7u8 {
            let places: Vec<u8> = table.places(player, &[]).collect();
            let place = places[chance.place(places.len())];
            table.stacks[usize::from(place)].markers.push(player);
        }
        let order: Vec<u8> = (0..7).collect();
        assert!(
            can_finish(&mut table.clone(), &order),
            "nobody is ever stuck after the first pass"
        );
        for player in 0..7u8 {
            let later = &order[usize::from(player) + 1..];
            let allowed: Vec<u8> = table.places(player, later).collect();
            for place in 0..7u8 {
                let stack = &table.stacks[usize::from(place)];
                if stack.markers.is_full() || stack.markers.contains(&player) {
                    assert!(!allowed.contains(&place), "PR-027");
                    continue;
                }
                let mut tried = table.clone();
                tried.stacks[usize::from(place)].markers.push(player);
                let can = can_finish(&mut tried, later);
                assert_eq!(allowed.contains(&place), can);
                refused += u32::from(!can);
                checked += 1;
            }
            let place = allowed[chance.place(allowed.len())];
            table.stacks[usize::from(place)].markers.push(player);
        }
    }
    assert!(refused > 0 && checked > 5_000, "{refused} of {checked}");
}

#[test]
fn every_first_pass_of_seven_can_be_completed() {
    // PR-028: all 463,680 of them, told apart by who stands where.
    let mut found = 0;
    for outcome in 0..7u32.pow(7) {
        let mut count = [0u8; 7];
        let mut rest = outcome;
        let own: [u32; 7] = std::array::from_fn(|_| {
            let own = rest % 7;
            rest /= 7;
            count[own as usize] += 1;
            own
        });
        if count.iter().any(|n| *n > 2) {
            continue;
        }
        found += 1;
        // Seven places are left; by Hall's theorem it is enough that those who stand at one stack
        // have as many places beside others.
        let fits = (0..7u32).all(|stack| {
            let here = own.iter().filter(|own| **own == stack).count();
            7 - (2 - count[stack as usize]) >= u8::try_from(here).expect("two")
        });
        assert!(fits, "{own:?}");
    }
    assert_eq!(found, 463_680);
}

#[test]
fn only_the_owner_knows_what_a_marker_is_worth() {
    // PR-021: what lies open has owners and no values.
    struct Watching<'a>(&'a RefCell<Vec<(u8, Vec<Marker>)>>, Random<Stream>);
    impl Policy<Rumble> for Watching<'_> {
        fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
            self.0.borrow_mut().push((view.player, view.own.to_vec()));
            self.1.0.place(choices.len())
        }
    }
    let seen = RefCell::new(Vec::new());
    let mut chance = Stream::of_match(4, 0);
    let setup = Arc::new(deal(&setup().deck, 4, &numbers(), &mut chance));
    let mut policies: Vec<Watching<'_>> =
        (0..4).map(|_| Watching(&seen, Random(chance.apart(1)))).collect();
    play(&setup, &mut policies, chance, ());
    let seen = seen.take();
    assert!(seen.len() > 20);
    assert!(seen.iter().all(|(player, own)| own.iter().all(|marker| marker.player == *player)));
    let open = serde_json::to_string(&Table::new(&setup)).expect("a table");
    assert!(!open.contains("value"), "{open}");
}
