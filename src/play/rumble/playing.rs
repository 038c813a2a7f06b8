//! The game from the first marker to the score.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::{
    Choice, Event, Marker, Player, Pokemon, Pool, Purpose, Question, Reason, Rumble, Setup, Table,
    View, attack::damage,
};
use crate::play::{Chance, Policy, Record};

/// How a game ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// By score: all who have the highest (PR-067).
    Winners(Vec<Player>),
    /// It went on for too long (PR-068).
    TurnCap,
}

/// After so many turns a game is called off; none that was tried came near.
const TURNS: u32 = 10_000;

/// The damage of four blanks (PR-037).
const BLANK_DAMAGE: u16 = 100;

/// Plays a game; each player's policy decides for him.
///
/// # Panics
/// If there is no policy for every player, or one names a place beyond its choices.
pub fn play<P: Policy<Rumble>, C: Chance, R: Record<Event>>(
    setup: &Arc<Setup>,
    policies: &mut [P],
    chance: C,
    record: R,
) -> Ending {
    let mut playing = Playing {
        setup,
        table: Table::default(),
        markers: ArrayVec::new(),
        chance,
        record,
        policies,
        choices: Vec::new(),
    };
    playing.happen(Event::Begin { setup: setup.clone() });
    playing.place_markers();
    let mut player = setup.first;
    for turn in 1..=TURNS {
        playing.happen(Event::Turn { turn, player });
        playing.turn(player);
        if playing.record.is_detailed() {
            let table = Box::new(playing.table.clone());
            playing.record.record(Event::TurnEnd { table });
        }
        if playing.table.is_over() {
            return playing.score();
        }
        // Also a player without markers goes on (PR-032).
        player = (player + 1) % setup.players;
    }
    playing.happen(Event::TurnCap);
    Ending::TurnCap
}

/// A game while it is played.
pub(super) struct Playing<'p, P, C, R> {
    pub setup: &'p Arc<Setup>,
    pub table: Table,
    /// The markers in play, with their values.
    pub markers: ArrayVec<Marker, 14>,
    pub chance: C,
    pub record: R,
    pub policies: &'p mut [P],
    pub choices: Vec<Choice>,
}

impl<P: Policy<Rumble>, C: Chance, R: Record<Event>> Playing<'_, P, C, R> {
    pub(super) fn happen(&mut self, event: Event) {
        self.table.apply(&event);
        self.record.record(event);
    }

    /// Asks a player to choose among [`Playing::choices`]; what leaves no choice is not asked.
    fn ask(&mut self, player: Player, question: Question) -> Choice {
        let taken = if self.choices.len() == 1 {
            0
        } else {
            let own: ArrayVec<Marker, 2> =
                self.markers.iter().filter(|marker| marker.player == player).copied().collect();
            let (table, deck) = (&self.table, &*self.setup.deck);
            let view = View { table, deck, own: &own, player, question };
            self.policies[usize::from(player)].choose(&view, &self.choices)
        };
        if self.record.is_detailed() {
            let options = self.choices.clone();
            self.record.record(Event::Choose { player, question, options, taken });
        }
        self.choices.swap_remove(taken)
    }

    fn throw(&mut self, purpose: Purpose, player: Player, dice: &[u8]) {
        if self.record.is_detailed() {
            let dice = dice.iter().copied().collect();
            self.record.record(Event::Roll { purpose, player, dice });
        }
    }

    /// Two passes clockwise from the first player, one marker each (PR-026, PR-029).
    pub(super) fn place_markers(&mut self) {
        let (players, first) = (self.setup.players, self.setup.first);
        let clockwise: ArrayVec<Player, 7> =
            (0..players).map(|seat| (first + seat) % players).collect();
        let [low, high] = self.setup.numbers.markers;
        for pass in 0..2 {
            for (place, player) in clockwise.iter().enumerate() {
                let later: &[Player] = if pass == 0 { &[] } else { &clockwise[place + 1..] };
                let used = self.markers.iter().find(|marker| marker.player == *player);
                let values = [low, high]
                    .into_iter()
                    .filter(|value| used.is_none_or(|used| used.value != *value));
                self.choices.clear();
                for value in values {
                    let stacks = self.table.places(*player, later);
                    self.choices.extend(stacks.map(|stack| Choice::Place { stack, value }));
                }
                let Choice::Place { stack, value } = self.ask(*player, Question::Place) else {
                    unreachable!("a marker is placed")
                };
                let marker = Marker { player: *player, stack, value };
                self.markers.push(marker);
                self.happen(Event::Place { marker });
            }
        }
    }

    /// A turn (PR-033).
    pub(super) fn turn(&mut self, player: Player) {
        let energy = &self.setup.numbers.energy;
        let mut faces = [0u8; 4];
        for face in &mut faces {
            *face = u8::try_from(self.chance.below(6)).expect("below 6");
        }
        self.throw(Purpose::Energy, player, &faces);
        let mut pool = energy.shows(faces);
        if pool.total() == 0 {
            self.four_blanks(player);
            return;
        }
        self.usable(&pool);
        if self.choices.is_empty() {
            let blanks: ArrayVec<u8, 4> = energy.blanks(faces).collect();
            self.reroll(player, &blanks, &mut faces);
            pool = energy.shows(faces);
            self.usable(&pool);
        }
        if self.choices.is_empty() {
            self.happen(Event::Skip);
            return;
        }
        let Choice::Attack { stack, attack } = self.ask(player, Question::Attack { energy: pool })
        else {
            unreachable!("an attack is chosen")
        };
        self.attack(player, stack, attack);
    }

    /// Every attack of every Pokémon face up that the Energy pays for (PR-042).
    fn usable(&mut self, pool: &Pool) {
        self.choices.clear();
        for (stack, top) in self.table.tops() {
            for (attack, each) in (0u8..).zip(&self.setup.deck[usize::from(top)].attacks) {
                if pool.pays(&each.cost) {
                    self.choices.push(Choice::Attack { stack, attack });
                }
            }
        }
    }

    /// Once, any of the blank dice (PR-045); without a blank there is nothing to roll.
    fn reroll(&mut self, player: Player, blanks: &[u8], faces: &mut [u8; 4]) {
        self.choices.clear();
        for chosen in 0u8..1 << blanks.len() {
            let dice = (0u8..).zip(blanks).filter(|(bit, _)| chosen >> bit & 1 == 1);
            self.choices.push(Choice::Reroll { dice: dice.map(|(_, die)| *die).collect() });
        }
        let Choice::Reroll { dice } = self.ask(player, Question::Reroll) else {
            unreachable!("dice are chosen")
        };
        if dice.is_empty() {
            return;
        }
        for die in dice {
            faces[usize::from(die)] = u8::try_from(self.chance.below(6)).expect("below 6");
        }
        self.throw(Purpose::Again, player, &*faces);
    }

    /// 100 damage to any Pokémon face up, whatever its Weakness (PR-037 to PR-041).
    fn four_blanks(&mut self, player: Player) {
        self.choices.clear();
        self.choices.extend(self.table.tops().map(|(stack, _)| Choice::Blank { stack }));
        let Choice::Blank { stack } = self.ask(player, Question::Blank) else {
            unreachable!("a Pokémon is chosen")
        };
        let damage = self.damage(stack) + BLANK_DAMAGE;
        self.happen(Event::Damage { stack, damage, reason: Reason::Blank });
        if self.is_knocked_out(stack) {
            self.happen(Event::KnockOut { stack, player: Some(player) });
            self.refill(stack);
        }
    }

    /// An attack that was announced (PR-049 to PR-062).
    pub(super) fn attack(&mut self, player: Player, from: u8, place: u8) {
        self.happen(Event::Attack { stack: from, attack: place });
        let face = self.chance.place(6);
        let steps = self.setup.numbers.target[face];
        self.throw(Purpose::Target, player, &[steps]);
        let to = self.table.counted(from, steps);
        let setup = self.setup.clone();
        let attacker = self.pokemon(&setup, from);
        let used = &attacker.attacks[usize::from(place)];
        let heads = match used.effects.coins {
            Some(coins) if setup.numbers.coins => {
                let coins: ArrayVec<u8, 4> = (0..coins.n)
                    .map(|_| u8::try_from(self.chance.below(2)).expect("below 2"))
                    .collect();
                self.throw(Purpose::Coins, player, &coins);
                Some(coins.iter().sum())
            }
            _ => None,
        };
        if used.ignored || (used.effects.coins.is_some() && heads.is_none()) {
            self.happen(Event::Ignore { stack: from });
        }
        let done = damage(used, attacker, self.damage(from), self.pokemon(&setup, to), heads);
        self.hurt(to, done, Reason::Attack);
        self.hurt(from, used.effects.recoil, Reason::Recoil);
        let healed = used.effects.heal + if used.effects.drain { done } else { 0 };
        let healed = healed.min(self.damage(from));
        if healed > 0 {
            let damage = self.damage(from) - healed;
            self.happen(Event::Damage { stack: from, damage, reason: Reason::Heal });
        }
        // Both are looked at together, before either leaves (PR-058, PR-060).
        let (falls, falls_itself) = (self.is_knocked_out(to), self.is_knocked_out(from));
        if falls {
            let collector = (to != from).then_some(player);
            self.happen(Event::KnockOut { stack: to, player: collector });
        }
        if falls_itself && to != from {
            self.happen(Event::KnockOut { stack: from, player: None });
        }
        if falls {
            self.refill(to);
        }
        if falls_itself && to != from {
            self.refill(from);
        }
    }

    fn hurt(&mut self, stack: u8, more: u16, reason: Reason) {
        if more > 0 {
            let damage = self.damage(stack) + more;
            self.happen(Event::Damage { stack, damage, reason });
        }
    }

    /// The card below comes up, or the markers leave (PR-061, PR-062).
    fn refill(&mut self, stack: u8) {
        if self.table.stacks[usize::from(stack)].below > 0 {
            let [pokemon, _] = self.setup.stacks[usize::from(stack)];
            self.happen(Event::Reveal { stack, pokemon });
            return;
        }
        let gone: ArrayVec<Marker, 2> =
            self.markers.iter().filter(|marker| marker.stack == stack).copied().collect();
        if !gone.is_empty() {
            self.markers.retain(|marker| marker.stack != stack);
            self.happen(Event::Gone { markers: gone });
        }
    }

    fn damage(&self, stack: u8) -> u16 {
        self.table.stacks[usize::from(stack)].damage
    }

    fn pokemon<'s>(&self, setup: &'s Setup, stack: u8) -> &'s Pokemon {
        let top = self.table.stacks[usize::from(stack)].top.expect("a stack that is not empty");
        &setup.deck[usize::from(top)]
    }

    fn is_knocked_out(&self, stack: u8) -> bool {
        self.damage(stack) >= self.pokemon(self.setup, stack).hp
    }

    /// Cards collected and markers still in play (PR-065, PR-066).
    fn score(&mut self) -> Ending {
        let mut scores = self.table.taken.clone();
        for marker in &self.markers {
            scores[usize::from(marker.player)] += marker.value;
        }
        let highest = scores.iter().max().copied().unwrap_or_default();
        let winners: Vec<Player> =
            (0u8..).zip(&scores).filter(|(_, score)| **score == highest).map(|(p, _)| p).collect();
        self.happen(Event::End { scores, winners: winners.clone() });
        Ending::Winners(winners)
    }
}
