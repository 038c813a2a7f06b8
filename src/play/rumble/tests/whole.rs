//! Whole games: what holds in all of them.

use rayon::prelude::*;

use super::*;
use crate::play::{
    Mind, Random, Stream,
    rumble::{Ending, Greedy, Purpose, Stats, Watch, deal, decider, play, play_out},
};

/// Sixteen Pokémon of all sizes.
fn box_of_sixteen() -> Arc<[Pokemon]> {
    let kinds = [Energy::Fire, Energy::Water, Energy::Grass, Energy::Colorless];
    (0u16..16)
        .map(|n| {
            let kind = kinds[usize::from(n % 4)];
            let mut each =
                pokemon(&n.to_string(), 30 + 10 * (n % 10), kind, "RC", 20 + 10 * (n % 5));
            each.weakness = (n % 3 == 0).then(|| (vec![Energy::Fire], 2));
            each.attacks[0].effects.recoil = if n % 5 == 0 { 20 } else { 0 };
            each.attacks.push(pokemon("x", 1, kind, "WC", 30).attacks[0].clone());
            each
        })
        .collect()
}

fn played<P: Policy<Rumble>>(
    number: u64,
    policy: impl Fn(&Stream) -> P,
) -> (Arc<Setup>, Vec<Event>, Ending) {
    let mut chance = Stream::of_match(5, number);
    let players = u8::try_from(number % 6).expect("small") + 2;
    let setup = Arc::new(deal(&box_of_sixteen(), players, &numbers(), &mut chance));
    let mut policies: Vec<P> = (0..players).map(|_| policy(&chance)).collect();
    let mut events = Vec::new();
    let ending = play(&setup, &mut policies, chance, &mut events);
    (setup, events, ending)
}

#[track_caller]
fn check_invariants(setup: &Setup, events: &[Event], ending: &Ending) {
    let mut table = Table::default();
    let (mut lost, mut turns, mut values) = (0, 0, vec![0u8; usize::from(setup.players)]);
    for event in events {
        table.apply(event);
        match event {
            Event::Turn { turn, player } => {
                // PR-031, PR-032: clockwise, also those whose markers are gone.
                turns += 1;
                assert_eq!(*turn, turns);
                let seat = u8::try_from((turn - 1) % u32::from(setup.players)).expect("small");
                assert_eq!(*player, (setup.first + seat) % setup.players);
            }
            Event::KnockOut { player: None, .. } => lost += 1,
            Event::Place { marker } => values[usize::from(marker.player)] += marker.value,
            Event::Gone { markers } => {
                markers.iter().for_each(|gone| values[usize::from(gone.player)] -= gone.value);
            }
            Event::TurnEnd { table: told } => {
                assert_eq!(**told, table, "the table told is that of the events");
                for (place, top) in table.tops() {
                    let hp = setup.deck[usize::from(top)].hp;
                    assert!(table.stacks[usize::from(place)].damage < hp, "PR-058");
                }
            }
            _ => {}
        }
        if !matches!(event, Event::KnockOut { .. }) && turns > 0 {
            let there: usize = table
                .stacks
                .iter()
                .map(|stack| usize::from(stack.below) + stack.top.iter().count())
                .sum();
            let taken: usize = table.taken.iter().map(|taken| usize::from(*taken)).sum();
            assert_eq!(there + taken + lost, 14, "no card is lost or doubled");
            let markers: usize = table.stacks.iter().map(|stack| stack.markers.len()).sum();
            assert_eq!(markers, usize::from(table.markers.iter().sum::<u8>()));
        }
    }
    // PR-063, PR-064: at once, and not before.
    assert!(table.is_over() && turns < 1_000);
    let Ending::Winners(winners) = ending else { panic!("PR-068: {turns} turns") };
    // PR-065, PR-066, PR-067
    let scores: Vec<u8> =
        table.taken.iter().zip(&values).map(|(taken, left)| taken + left).collect();
    let highest = scores.iter().max().expect("players");
    let best: Vec<u8> =
        (0u8..).zip(&scores).filter(|(_, score)| *score == highest).map(|(p, _)| p).collect();
    assert_eq!(*winners, best);
    assert_eq!(events.last(), Some(&Event::End { scores, winners: best }));
    let ends = |event: &&Event| matches!(event, Event::TurnEnd { table } if table.is_over());
    assert_eq!(events.iter().filter(ends).count(), 1, "PR-064: no further player acts");
}

#[test]
fn what_holds_in_every_game() {
    // PR-031, PR-032, PR-060, PR-063, PR-064, PR-065, PR-066, PR-067
    let target = numbers().target;
    let shared = (0..10_000).into_par_iter().filter(|number| {
        let (setup, events, ending) = if number % 8 == 7 {
            played(*number, |_| Greedy { target })
        } else {
            played(*number, |chance| Random(chance.apart(1)))
        };
        check_invariants(&setup, &events, &ending);
        matches!(ending, Ending::Winners(winners) if winners.len() > 1)
    });
    assert!(shared.count() > 200, "ties are joint wins");
}

#[test]
fn a_game_without_end_is_called_off() {
    // PR-068: nothing can be paid for, and no four blanks ever end it.
    let mut setup = setup();
    let deck: Vec<Pokemon> = setup
        .deck
        .iter()
        .map(|each| Pokemon { hp: 60_000, attacks: Vec::new(), ..each.clone() })
        .collect();
    setup.deck = deck.into();
    let chance = Stream::of_match(1, 1);
    let mut policies = vec![Random(chance.apart(1)); 2];
    let mut events = Vec::new();
    assert_eq!(play(&Arc::new(setup), &mut policies, chance, &mut events), Ending::TurnCap);
    assert_eq!(events.last(), Some(&Event::TurnCap));
}

/// The numbers behind the dice of a game: faces of those Energy dice that were thrown, a face of the
/// Target die that says as much.
fn numbers_thrown(setup: &Setup, events: &[Event]) -> VecDeque<(u32, u32)> {
    let (mut thrown, mut again) = (VecDeque::new(), ArrayVec::new());
    for event in events {
        match event {
            Event::Choose { options, taken, .. } => {
                if let Choice::Reroll { dice } = &options[*taken] {
                    again.clone_from(dice);
                }
            }
            Event::Roll { purpose: Purpose::Energy, dice, .. } => {
                thrown.extend(dice.iter().map(|face| (6, u32::from(*face))));
            }
            Event::Roll { purpose: Purpose::Again, dice, .. } => {
                thrown.extend(again.iter().map(|die| (6, u32::from(dice[usize::from(*die)]))));
            }
            Event::Roll { purpose: Purpose::Target, dice, .. } => {
                let face = setup.numbers.target.iter().position(|steps| *steps == dice[0]);
                thrown.push_back((6, u32::try_from(face.expect("a face")).expect("small")));
            }
            Event::Roll { purpose: Purpose::Coins, dice, .. } => {
                thrown.extend(dice.iter().map(|side| (2, u32::from(*side))));
            }
            _ => {}
        }
    }
    thrown
}

#[test]
fn dice_and_answers_written_down_give_the_same_game() {
    for number in 0..30 {
        let (_, events, ending) = played(number, |chance| Random(chance.apart(1)));
        let lines: Vec<String> =
            events.iter().map(|event| serde_json::to_string(event).expect("an event")).collect();
        let saved: Vec<Event> =
            lines.iter().map(|line| serde_json::from_str(line).expect("an event")).collect();
        let Event::Begin { setup } = &saved[0] else { panic!("{:?}", saved[0]) };
        let answers = saved.iter().filter_map(|event| match event {
            Event::Choose { options, taken, .. } if options.len() > 1 => {
                Some(options[*taken].clone())
            }
            _ => None,
        });
        let answers = RefCell::new(answers.collect::<VecDeque<_>>());
        let mut policies: Vec<Answers<'_>> =
            (0..setup.players).map(|_| Answers(&answers)).collect();
        let chance = Script(numbers_thrown(setup, &saved));
        let mut again = Vec::new();
        assert_eq!(play(setup, &mut policies, chance, &mut again), ending);
        assert_eq!(again, events);
        assert_eq!(Table::replay(&saved), Table::replay(&events));
    }
}

/// What is counted of games of which player 0 plays by a policy and the other two at random.
fn against_chance(games: u64, mind: Mind) -> Stats {
    let deck = box_of_sixteen();
    let mut stats = Stats::default();
    for number in 0..games {
        let mut watch = Watch::default();
        let decide = |player: Player, chance: &Stream| {
            let mind = if player == 0 { mind } else { Mind::Random };
            decider(mind, &numbers(), chance, player)
        };
        play_out(Stream::of_match(3, number), &deck, 3, &numbers(), decide, &mut watch);
        watch.count_into(&mut stats);
    }
    stats
}

#[test]
fn better_policies_win_more_than_chance() {
    let stats = against_chance(600, Mind::Greedy);
    assert_eq!(stats.matches, 600);
    assert!(stats.players[0].interval().0 > 0.4, "{stats:?}");
    assert!(stats.turns > 600 * 10);
    let stats = against_chance(60, Mind::LookAhead);
    assert!(stats.players[0].interval().0 > 0.35, "{stats:?}");
}
