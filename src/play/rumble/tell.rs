//! A game in words: each event as a message, the table as a picture.

use super::{Cards, Choice, Event, Face, Marker, Player, Purpose, Question, Reason, Setup, Table};
use crate::{
    msg,
    report::{Arg, Message},
};

/// Tells a game.
#[derive(Debug, Clone)]
pub struct Teller<'n> {
    cards: &'n Cards,
    setup: Option<std::sync::Arc<Setup>>,
    table: Table,
}

impl<'n> Teller<'n> {
    /// A teller who knows the cards.
    #[must_use]
    pub fn new(cards: &'n Cards) -> Self {
        Self { cards, setup: None, table: Table::default() }
    }

    /// What an event is in words; nothing for what is told by another.
    pub fn tell(&mut self, event: &Event) -> Option<Message> {
        if let Event::Begin { setup } = event {
            self.setup = Some(setup.clone());
        }
        // What falls is told while it still lies there.
        let told = self.words(event);
        self.table.apply(event);
        told
    }

    fn words(&self, event: &Event) -> Option<Message> {
        Some(match event {
            Event::Begin { setup } => msg!("play-box-begin", player = player(setup.first)),
            Event::Place { marker } => {
                msg!("play-box-place", player = player(marker.player), stack = stack(marker.stack))
            }
            Event::Turn { turn, player: by } => {
                msg!("play-box-turn", n = i64::from(*turn), player = player(*by))
            }
            Event::Roll { purpose, dice, .. } => {
                let shown = self.shown(*purpose, dice);
                match purpose {
                    Purpose::Energy => msg!("play-box-energy", dice = shown),
                    Purpose::Again => msg!("play-box-again", dice = shown),
                    Purpose::Target => msg!("play-box-target", dice = shown),
                    Purpose::Coins => msg!("play-box-coins", dice = shown),
                }
            }
            Event::Attack { stack: from, attack } => {
                msg!("play-box-attack", who = self.top(*from), attack = self.attack(*from, *attack))
            }
            Event::Ignore { .. } => msg!("play-box-ignored"),
            Event::Damage { stack: at, damage, reason } => {
                let (who, n) = (self.top(*at), i64::from(*damage));
                match reason {
                    Reason::Attack => msg!("play-box-damage", who = who, n = n),
                    Reason::Blank => msg!("play-box-blank", who = who, n = n),
                    Reason::Recoil => msg!("play-box-recoil", who = who, n = n),
                    Reason::Heal => msg!("play-box-heal", who = who, n = n),
                }
            }
            Event::KnockOut { stack: at, player: Some(by) } => {
                msg!("play-box-knocked-out", who = self.top(*at), player = player(*by))
            }
            Event::KnockOut { stack: at, player: None } => {
                msg!("play-box-removed", who = self.top(*at))
            }
            Event::Reveal { stack: at, pokemon } => msg!(
                "play-box-reveal",
                stack = stack(*at),
                who = self.cards.names[usize::from(*pokemon)].clone()
            ),
            Event::Gone { markers } => {
                let each = |marker: &Marker| {
                    let (owner, n) = (player(marker.player), i64::from(marker.value));
                    msg!("play-box-marker", player = owner, n = n).into()
                };
                msg!("play-box-gone", markers = markers.iter().map(each).collect::<Vec<Arg>>())
            }
            Event::Skip => msg!("play-box-skip"),
            Event::End { scores, winners } => {
                let each = (0u8..).zip(scores).map(|(by, score)| {
                    msg!("play-box-score", player = player(by), n = i64::from(*score)).into()
                });
                msg!(
                    "play-box-end",
                    scores = each.collect::<Vec<Arg>>(),
                    winners = winners.iter().map(|by| player(*by).into()).collect::<Vec<Arg>>()
                )
            }
            Event::TurnCap => msg!("play-box-cap"),
            Event::Choose { .. } | Event::TurnEnd { .. } => return None,
        })
    }

    /// What dice show: symbols of Energy, a dash for a blank.
    fn shown(&self, purpose: Purpose, dice: &[u8]) -> String {
        let profile = self.setup.as_ref().map(|setup| &setup.numbers.energy);
        let show = |(die, face): (usize, &u8)| match (purpose, profile) {
            (Purpose::Energy | Purpose::Again, Some(profile)) => {
                profile.dice[die][usize::from(*face)].to_string()
            }
            _ => face.to_string(),
        };
        dice.iter().enumerate().map(show).collect::<Vec<_>>().join(" ")
    }

    /// What is asked, in words.
    #[must_use]
    pub fn question(&self, question: &Question) -> Message {
        match question {
            Question::Place => msg!("play-box-ask-place"),
            Question::Blank => msg!("play-box-ask-blank"),
            Question::Reroll => msg!("play-box-ask-reroll"),
            Question::Attack { .. } => msg!("play-box-ask-attack"),
        }
    }

    /// An answer in words.
    #[must_use]
    pub fn choice(&self, choice: &Choice) -> Message {
        match choice {
            Choice::Place { stack: at, value } => msg!(
                "play-box-do-place",
                n = i64::from(*value),
                stack = stack(*at),
                who = self.top(*at)
            ),
            Choice::Blank { stack: at } => msg!("play-box-do-blank", who = self.top(*at)),
            Choice::Reroll { dice } if dice.is_empty() => msg!("play-box-do-keep"),
            Choice::Reroll { dice } => {
                let dice = dice.iter().map(|die| Arg::Number(i64::from(*die) + 1));
                msg!("play-box-do-reroll", dice = dice.collect::<Vec<_>>())
            }
            Choice::Attack { stack: from, attack } => {
                let top = self.table.stacks[usize::from(*from)].top;
                let used =
                    top.map(|top| &self.cards.deck[usize::from(top)].attacks[usize::from(*attack)]);
                msg!(
                    "play-box-do-attack",
                    who = self.top(*from),
                    attack = self.attack(*from, *attack),
                    cost = used.map_or_else(String::new, |used| Face(used.cost).to_string()),
                    damage = used.map_or(0, |used| i64::from(used.damage))
                )
            }
        }
    }

    /// The stacks as they are drawn, clockwise; of empty ones nothing.
    #[must_use]
    pub fn picture(&self, table: &Table, own: &[Marker]) -> Vec<Message> {
        let draw = |(at, top): (u8, super::Id)| {
            let there = &table.stacks[usize::from(at)];
            let hp = i64::from(self.cards.deck[usize::from(top)].hp);
            let marker = |by: &Player| {
                let own = own.iter().find(|own| own.player == *by && own.stack == at);
                own.map_or_else(
                    || player(*by).into(),
                    |own| {
                        let n = i64::from(own.value);
                        msg!("play-box-marker", player = player(*by), n = n).into()
                    },
                )
            };
            msg!(
                "play-box-stack",
                stack = stack(at),
                who = self.cards.names[usize::from(top)].clone(),
                damage = i64::from(there.damage),
                hp = hp,
                below = i64::from(there.below),
                n = there.markers.len(),
                markers = there.markers.iter().map(marker).collect::<Vec<Arg>>()
            )
        };
        table.tops().map(draw).collect()
    }

    fn top(&self, at: u8) -> Arg {
        let top = self.table.stacks[usize::from(at)].top;
        top.map_or(Arg::Number(stack(at)), |top| self.cards.names[usize::from(top)].clone().into())
    }

    fn attack(&self, at: u8, attack: u8) -> Arg {
        let top = self.table.stacks[usize::from(at)].top;
        let names =
            top.and_then(|top| self.cards.attacks[usize::from(top)].get(usize::from(attack)));
        names.map_or_else(|| Arg::Number(i64::from(attack) + 1), |names| names.clone().into())
    }
}

/// A stack, counted from 1.
fn stack(stack: u8) -> i64 {
    i64::from(stack) + 1
}

/// A player, counted from 1.
fn player(player: Player) -> Message {
    msg!("play-player", n = i64::from(player) + 1)
}
