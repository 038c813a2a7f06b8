//! Situations at the table, each with the dice and the answers it takes, and what must come of them.

mod attack;
mod deal;
mod entry;
mod odds;
mod round;
mod save;
mod team;
mod whole;

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
};

use arrayvec::ArrayVec;

use super::{
    Choice, Event, Fighter, Id, Player, RoyalRumble, Table, View, Wrestler,
    playing::{Flow, Playing},
};
use crate::play::{Chance, Policy};

/// Dice that were written down before; every one must be thrown.
pub(super) struct Script(VecDeque<u8>);

impl Chance for Script {
    fn below(&mut self, n: u32) -> u32 {
        assert_eq!(n, 6, "dice only");
        u32::from(self.0.pop_front().expect("one more die")) - 1
    }
}

/// Answers that were written down before, for whoever is asked; every one must be offered.
struct Answers<'a>(&'a RefCell<VecDeque<Choice>>);

impl Policy<RoyalRumble> for Answers<'_> {
    fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
        let answer = self.0.borrow_mut().pop_front();
        let answer = answer.unwrap_or_else(|| panic!("no answer to {:?}", view.question));
        let place = choices.iter().position(|choice| *choice == answer);
        place.unwrap_or_else(|| panic!("{answer:?} is not among {choices:?}"))
    }
}

/// A situation: the open table and who is still to come.
pub(super) struct Scene {
    pub table: Table,
    pub fighters: Vec<Fighter>,
    pub stacks: Vec<Vec<Id>>,
    pub wild: Vec<Id>,
}

/// What came of a situation.
pub(super) struct Played {
    pub table: Table,
    pub events: Vec<Event>,
    pub flow: Flow,
}

/// A wrestler with nothing on him.
pub(super) fn fresh(owner: Player, hs: u8, sv: u8) -> Wrestler {
    Wrestler {
        owner: Some(owner),
        hs,
        sv,
        hits: 0,
        counters: 0,
        acted: false,
        down: false,
        used: false,
    }
}

pub(super) fn fighter(name: &str, hs: u8, sv: u8) -> Fighter {
    Fighter { card: format!("toy-{name}").parse().expect("an id"), hs, sv, logo: name.to_owned() }
}

/// Wrestlers 0, 1, … of three players in the first cells; somebody is still to come, so that the
/// match cannot end.
pub(super) fn scene(wrestlers: &[Wrestler]) -> Scene {
    let n = u8::try_from(wrestlers.len()).expect("a few");
    let mut fighters: Vec<Fighter> = wrestlers
        .iter()
        .enumerate()
        .map(|(id, each)| fighter(&format!("w{id}"), each.hs, each.sv))
        .collect();
    fighters.push(fighter("late", 7, 3));
    let mut table = Table {
        round: 2,
        rating: 3,
        positions: vec![0, 1, 2],
        stacks: vec![1, 0, 0],
        wrestlers: wrestlers.iter().copied().map(Some).chain([None]).collect(),
        declared: vec![false; 3],
        ..Table::default()
    };
    (0..n).for_each(|id| table.ring.insert(usize::from(id), id));
    Scene { table, fighters, stacks: vec![vec![n], Vec::new(), Vec::new()], wild: Vec::new() }
}

impl Scene {
    /// With nobody left to come.
    pub(super) fn last(mut self) -> Self {
        self.table.stacks = vec![0; 3];
        self.stacks = vec![Vec::new(); 3];
        self
    }

    /// With a change of the table.
    pub(super) fn with(mut self, change: impl FnOnce(&mut Table)) -> Self {
        change(&mut self.table);
        self
    }

    /// Plays something with these dice and answers, all of which it must take.
    #[track_caller]
    pub(super) fn play(
        &self,
        dice: &[u8],
        answers: &[Choice],
        act: impl FnOnce(
            &mut Playing<'_, Box<dyn Policy<RoyalRumble> + '_>, Script, Vec<Event>>,
        ) -> Flow,
    ) -> Played {
        let answers = RefCell::new(answers.iter().cloned().collect::<VecDeque<_>>());
        let mut policies: Vec<Box<dyn Policy<RoyalRumble> + '_>> =
            (0..3).map(|_| Box::new(Answers(&answers)) as Box<_>).collect();
        let mut playing = Playing {
            table: self.table.clone(),
            fighters: &self.fighters,
            groups: super::Setup {
                fighters: self.fighters.clone(),
                positions: Vec::new(),
                stacks: Vec::new(),
                wild: Vec::new(),
            }
            .groups(),
            stacks: self.stacks.clone(),
            wild: self.wild.clone(),
            chance: Script(dice.iter().copied().collect()),
            record: Vec::new(),
            policies: &mut policies,
            choices: Vec::new(),
            rewards: Vec::new(),
        };
        let flow = act(&mut playing);
        let Playing { table, record: events, chance, .. } = playing;
        assert_eq!(chance.0, [0u8; 0], "dice that nobody threw");
        drop(policies);
        assert_eq!(answers.take(), [], "answers that nobody asked for");
        Played { table, events, flow }
    }

    /// Plays the turn of a wrestler.
    #[track_caller]
    pub(super) fn turn(&self, id: Id, dice: &[u8], answers: &[Choice]) -> Played {
        self.play(dice, answers, |playing| playing.turn(id))
    }
}

impl Played {
    /// The wrestlers by cell.
    pub(super) fn cells(&self) -> Vec<Option<Id>> {
        self.table.ring.cells().to_vec()
    }

    pub(super) fn hits(&self, id: Id) -> u8 {
        self.table.wrestler(id).hits
    }

    pub(super) fn n_rolls(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Roll { .. })).count()
    }

    /// What could be chosen when a question was asked.
    #[track_caller]
    pub(super) fn options(&self, asked: impl Fn(&super::Question) -> bool) -> &[Choice] {
        let options = self.events.iter().find_map(|event| match event {
            Event::Choose { question, options, .. } if asked(question) => Some(options),
            _ => None,
        });
        options.expect("it was asked")
    }
}

pub(super) fn attack(target: Id) -> Choice {
    Choice::Attack { target }
}

pub(super) fn double_team(target: Id, helper: Id) -> Choice {
    Choice::DoubleTeam { target, helper }
}

pub(super) fn empty_ring(targets: &[Id]) -> Choice {
    Choice::EmptyRing { targets: targets.iter().copied().collect::<ArrayVec<Id, 5>>() }
}

/// Counts how often something was asked.
pub(super) struct Counting<'c, P>(pub P, pub &'c Cell<usize>);

impl<P: Policy<RoyalRumble>> Policy<RoyalRumble> for Counting<'_, P> {
    fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
        self.1.set(self.1.get() + 1);
        self.0.choose(view, choices)
    }
}
