//! Who gets which wrestlers: Rumble Decks, or a shared pool that is dealt, split fairly or drafted.

use arrayvec::ArrayVec;

use super::{Choice, Event, Fighter, Id, Player, Question, RoyalRumble, Setup, Share, Table, View};
use crate::play::{Chance, Policy, Record};

/// What the players bring, and how it is shared out (RR-030).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bring {
    /// Each player his own Rumble Deck, of which as many play as the table asks for (RR-044,
    /// RR-045).
    Decks(Vec<Vec<Fighter>>),
    /// A shared pool, dealt at random (RR-031).
    Deal(Vec<Fighter>),
    /// A shared pool, dealt and split again so that points are close (RR-032).
    Fair(Vec<Fighter>),
    /// A shared pool, drafted (RR-033).
    Draft(Vec<Fighter>),
}

/// How many random splits are looked at for one that is fair.
const SPLITS: usize = 200;

/// What everybody holds, and what nobody does.
struct Hands {
    hands: Vec<Vec<Fighter>>,
    unused: Vec<Fighter>,
}

/// Shares out the wrestlers and draws wild cards and entrance positions.
///
/// # Panics
/// If there are not enough wrestlers for the share.
pub fn deal<P: Policy<RoyalRumble>>(
    bring: &Bring,
    share: Share,
    policies: &mut [P],
    chance: &mut impl Chance,
    record: &mut impl Record<Event>,
) -> Setup {
    let (players, each) = (usize::from(share.players), usize::from(share.each));
    let Hands { hands, mut unused } = match bring {
        Bring::Decks(decks) => from_decks(decks, each, chance),
        Bring::Deal(pool) => dealt(pool, players, each, chance),
        Bring::Fair(pool) => fair(dealt(pool, players, each, chance), each, chance),
        Bring::Draft(pool) => draft(pool, share, policies, chance, record),
    };
    // Wild cards come from whatever nobody holds (RR-046, RR-047), in any order (RR-049).
    chance.shuffle(&mut unused);
    unused.truncate(usize::from(share.wild));
    let mut fighters: Vec<Fighter> = Vec::new();
    let mut numbered = |hand: Vec<Fighter>| -> Vec<Id> {
        let first = fighters.len();
        fighters.extend(hand);
        (first..fighters.len()).map(|id| Id::try_from(id).expect("at most 30")).collect()
    };
    let mut stacks: Vec<Vec<Id>> = hands.into_iter().map(&mut numbered).collect();
    let wild = numbered(unused);
    for stack in &mut stacks {
        chance.shuffle(stack);
    }
    let mut positions: Vec<Player> = (0..share.players).collect();
    chance.shuffle(&mut positions);
    Setup { fighters, positions, stacks, wild }
}

fn from_decks(decks: &[Vec<Fighter>], each: usize, chance: &mut impl Chance) -> Hands {
    let mut unused = Vec::new();
    let hands = decks.iter().map(|deck| {
        let mut hand = deck.clone();
        chance.shuffle(&mut hand);
        unused.extend(hand.split_off(each));
        hand
    });
    Hands { hands: hands.collect(), unused }
}

fn dealt(pool: &[Fighter], players: usize, each: usize, chance: &mut impl Chance) -> Hands {
    let mut pool = pool.to_vec();
    chance.shuffle(&mut pool);
    let unused = pool.split_off(players * each);
    Hands { hands: pool.chunks(each).map(<[Fighter]>::to_vec).collect(), unused }
}

/// Of random splits of what was dealt, the first whose highest and lowest total of points are
/// closest.
fn fair(dealt: Hands, each: usize, chance: &mut impl Chance) -> Hands {
    let Hands { hands, unused } = dealt;
    let mut split = hands.concat();
    let mut best: Option<(u32, Vec<Fighter>)> = None;
    for _ in 0..SPLITS {
        chance.shuffle(&mut split);
        let spread = spread(split.chunks(each));
        if best.as_ref().is_none_or(|(least, _)| spread < *least) {
            best = Some((spread, split.clone()));
        }
    }
    let (_, split) = best.expect("there are splits");
    Hands { hands: split.chunks(each).map(<[Fighter]>::to_vec).collect(), unused }
}

/// By how many points the richest hand is above the poorest.
fn spread<'h>(hands: impl Iterator<Item = &'h [Fighter]>) -> u32 {
    let total = |hand: &[Fighter]| hand.iter().map(|each| u32::from(each.points())).sum();
    let totals: ArrayVec<u32, 10> = hands.map(total).collect();
    let (most, least) = (totals.iter().max(), totals.iter().min());
    most.zip(least).map_or(0, |(most, least)| most - least)
}

/// Rounds of picks, clockwise, each from one wrestler more than there are players (RR-033 to
/// RR-037).
fn draft<P: Policy<RoyalRumble>>(
    pool: &[Fighter],
    share: Share,
    policies: &mut [P],
    chance: &mut impl Chance,
    record: &mut impl Record<Event>,
) -> Hands {
    let players = usize::from(share.players);
    let (mut deck, mut discard) = (pool.to_vec(), Vec::new());
    chance.shuffle(&mut deck);
    let mut picked = vec![Vec::new(); players];
    let mut first = chance.place(players);
    let table = Table::default();
    for round in 1..=share.each {
        let mut open = Vec::new();
        while open.len() <= players && (!deck.is_empty() || !discard.is_empty()) {
            if deck.is_empty() {
                deck.append(&mut discard);
                chance.shuffle(&mut deck);
            }
            open.extend(deck.pop());
        }
        let as_player = |seat: usize| Player::try_from(seat % players).expect("at most 10");
        record.record(Event::Flip { round, first: as_player(first), open: open.clone() });
        for player in (first..first + players).map(as_player) {
            let places = 0..u8::try_from(open.len()).expect("at most 11");
            let options: Vec<Choice> = places.map(|place| Choice::Pick { place }).collect();
            let question = Question::Draft { open: open.clone(), picked: picked.clone() };
            let view = View { table: &table, player, wrestler: None, question: &question };
            let taken = if options.len() == 1 {
                0
            } else {
                policies[usize::from(player)].choose(&view, &options)
            };
            if record.is_detailed() {
                record.record(Event::Choose { player, wrestler: None, question, options, taken });
            }
            picked[usize::from(player)].push(open.remove(taken));
        }
        discard.append(&mut open);
        first = (first + 1) % players;
    }
    deck.append(&mut discard);
    Hands { hands: picked, unused: deck }
}
