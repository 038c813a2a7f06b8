//! Situations at the table, and whole games.

mod place;
mod turn;
mod whole;

use std::{cell::RefCell, collections::VecDeque, sync::Arc};

use arrayvec::ArrayVec;

use super::{
    Attack, Choice, Coins, Effects, Energy, Event, Face, Marker, Numbers, Player, Pokemon, Pool,
    Profile, Rumble, Setup, Stack, Table, View, playing::Playing,
};
use crate::play::{Chance, Policy};

/// Numbers that were written down before, each with the size of the die it is thrown on.
pub(super) struct Script(VecDeque<(u32, u32)>);

impl Chance for Script {
    fn below(&mut self, n: u32) -> u32 {
        let (of, number) = self.0.pop_front().expect("one more die");
        assert_eq!(of, n);
        number
    }
}

/// Answers that were written down before; every one must be offered.
pub(super) struct Answers<'a>(pub &'a RefCell<VecDeque<Choice>>);

impl Policy<Rumble> for Answers<'_> {
    fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
        let answer = self.0.borrow_mut().pop_front();
        let answer = answer.unwrap_or_else(|| panic!("no answer to {:?}", view.question));
        let place = choices.iter().position(|choice| *choice == answer);
        place.unwrap_or_else(|| panic!("{answer:?} is not among {choices:?}"))
    }
}

pub(super) fn cost(text: &str) -> Pool {
    text.parse::<Face>().expect("symbols").0
}

pub(super) fn pokemon(
    name: &str,
    hp: u16,
    kind: Energy,
    attack_cost: &str,
    damage: u16,
) -> Pokemon {
    let attack = Attack {
        ability: 0,
        cost: cost(attack_cost),
        damage,
        effects: Effects::default(),
        ignored: false,
    };
    Pokemon {
        card: format!("toy-{name}").parse().expect("an id"),
        hp,
        types: vec![kind],
        weakness: None,
        resistance: None,
        attacks: vec![attack],
    }
}

/// Dice 1 and 2 show R on five faces, 3 and 4 W on four; the last faces are blank.
pub(super) fn numbers() -> Numbers {
    let face = |text: &str| text.parse::<Face>().expect("symbols");
    let five = ["R", "R", "R", "R", "R", ""].map(face);
    let four = ["W", "W", "W", "W", "", ""].map(face);
    Numbers {
        energy: Profile { dice: [five, five, four, four], assumed: true },
        target: [1, 1, 1, 2, 2, 3],
        markers: [3, 5],
        stacks: 7,
        coins: false,
    }
}

/// Seven stacks of two Pokémon with 60 HP and an attack for one Fire Energy that does 30; the top
/// of stack `i` is number `7 + i`. Two players; player 0 is to turn.
pub(super) fn setup() -> Setup {
    let deck: Vec<Pokemon> =
        (0..16).map(|n| pokemon(&n.to_string(), 60, Energy::Fire, "R", 30)).collect();
    Setup {
        numbers: numbers(),
        players: 2,
        first: 0,
        deck: deck.into(),
        stacks: (0..7).map(|stack| [stack, 7 + stack]).collect(),
    }
}

pub(super) struct Played {
    pub table: Table,
    pub events: Vec<Event>,
}

/// The dice of a turn: faces of four Energy dice, then the face of the Target die.
pub(super) fn turn_dice(faces: [u32; 4], target: Option<u32>) -> Vec<(u32, u32)> {
    faces.into_iter().chain(target).map(|face| (6, face)).collect()
}

/// Plays a turn of player 0 after a change of the table, with markers where they are wanted.
#[track_caller]
pub(super) fn turn(
    setup: &Setup,
    markers: &[Marker],
    dice: &[(u32, u32)],
    answers: &[Choice],
    change: impl FnOnce(&mut Table),
) -> Played {
    let answers = RefCell::new(answers.iter().cloned().collect::<VecDeque<_>>());
    let mut policies: Vec<Answers<'_>> = (0..setup.players).map(|_| Answers(&answers)).collect();
    let setup = Arc::new(setup.clone());
    let mut playing = Playing {
        setup: &setup,
        table: Table::new(&setup),
        markers: ArrayVec::new(),
        chance: Script(dice.iter().copied().collect()),
        record: Vec::new(),
        policies: &mut policies,
        choices: Vec::new(),
    };
    for marker in markers {
        playing.markers.push(*marker);
        playing.table.apply(&Event::Place { marker: *marker });
    }
    change(&mut playing.table);
    playing.turn(0);
    let Playing { table, record: events, chance, .. } = playing;
    assert_eq!(chance.0, [], "dice that nobody threw");
    assert_eq!(answers.take(), [], "answers that nobody asked for");
    Played { table, events }
}

pub(super) fn use_attack(stack: u8) -> Choice {
    Choice::Attack { stack, attack: 0 }
}

pub(super) fn marker(player: Player, stack: u8, value: u8) -> Marker {
    Marker { player, stack, value }
}

impl Played {
    pub(super) fn damage(&self) -> Vec<u16> {
        self.table.stacks.iter().map(|stack| stack.damage).collect()
    }

    /// What could be chosen at the first question.
    pub(super) fn options(&self) -> &[Choice] {
        let options = self.events.iter().find_map(|event| match event {
            Event::Choose { options, .. } => Some(options.as_slice()),
            _ => None,
        });
        options.unwrap_or_default()
    }
}
