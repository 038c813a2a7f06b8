//! A match in words: each event as a message, the ring as a picture.

use std::{collections::BTreeMap, sync::Arc};

use super::{
    Aim, Cause, Choice, Event, Fighter, Id, Place, Player, Purpose, Question, Reason, Setup, Table,
};
use crate::{
    card::{CardId, Localised},
    msg,
    report::{Arg, Message},
};

/// Tells a match.
#[derive(Debug, Clone)]
pub struct Teller<'n> {
    names: &'n BTreeMap<CardId, Localised>,
    setup: Option<Arc<Setup>>,
}

impl<'n> Teller<'n> {
    /// A teller who knows the names of cards.
    #[must_use]
    pub fn new(names: &'n BTreeMap<CardId, Localised>) -> Self {
        Self { names, setup: None }
    }

    /// What an event is in words; nothing for what is told by another.
    pub fn tell(&mut self, event: &Event) -> Option<Message> {
        if let Event::Begin { setup } = event {
            self.setup = Some(setup.clone());
        }
        Some(match event {
            Event::Flip { round, first, open } => msg!(
                "play-rr-flip",
                round = i64::from(*round),
                player = player(*first),
                open = open.iter().map(|each| self.fighter(each)).collect::<Vec<_>>()
            ),
            Event::Begin { setup } => msg!(
                "play-rr-begin",
                players =
                    setup.positions.iter().map(|each| player(*each).into()).collect::<Vec<_>>()
            ),
            Event::Roll { purpose, player, wrestler, dice } => {
                self.roll(*purpose, *player, *wrestler, dice)
            }
            Event::Choose { options, .. } if options.len() == 1 => return None,
            Event::Choose { player: by, wrestler, question, options, taken } => {
                let choice = self.choice(question, &options[*taken]);
                match wrestler {
                    Some(id) => msg!("play-rr-chooses-for", who = self.who(*id), choice = choice),
                    None => msg!("play-rr-chooses", player = player(*by), choice = choice),
                }
            }
            Event::Round { round } => msg!("play-rr-round", round = i64::from(*round)),
            Event::Rating { rating } => msg!("play-rr-rating", rating = i64::from(*rating)),
            Event::Enter { wrestler, fighter, player: from, hits, .. } => {
                let (hs, sv) = (i64::from(fighter.hs), i64::from(fighter.sv));
                let (who, hits) = (self.who(*wrestler), i64::from(*hits));
                match from {
                    Some(from) => msg!(
                        "play-rr-enters",
                        who = who,
                        player = player(*from),
                        hs = hs,
                        sv = sv,
                        hits = hits
                    ),
                    None => msg!("play-rr-enters-wild", who = who, hs = hs, sv = sv, hits = hits),
                }
            }
            Event::Control { player: by, wrestler } => {
                msg!("play-rr-control", player = player(*by), who = self.who(*wrestler))
            }
            Event::Short { wrestler } => msg!("play-rr-short", who = self.who(*wrestler)),
            Event::Declare { wrestler, aim: Aim::DoubleTeam { target } } => {
                msg!("play-rr-declare-team", who = self.who(*wrestler), target = self.who(*target))
            }
            Event::Declare { wrestler, aim: Aim::EmptyRing { targets } } => {
                msg!("play-rr-declare-ring", who = self.who(*wrestler), targets = self.all(targets))
            }
            Event::Join { wrestler } => msg!("play-rr-join", who = self.who(*wrestler)),
            Event::Hits { wrestler, hits, reason } => {
                Self::hits(self.who(*wrestler), i64::from(*hits), *reason)
            }
            Event::Counters { wrestler, counters } => {
                msg!("play-rr-counters", who = self.who(*wrestler), n = i64::from(*counters))
            }
            Event::Ability { wrestler } => msg!("play-rr-ability", who = self.who(*wrestler)),
            Event::Move { wrestler, to: Place::End } => {
                msg!("play-rr-to-end", who = self.who(*wrestler))
            }
            Event::Move { wrestler, to: Place::Start } => {
                msg!("play-rr-to-start", who = self.who(*wrestler))
            }
            Event::Down { wrestler } => msg!("play-rr-down", who = self.who(*wrestler)),
            Event::Eliminate { wrestler, by, cause, .. } => {
                let who = self.who(*wrestler);
                match cause {
                    Cause::Replaced => msg!("play-rr-replaced", who = who),
                    _ if by.is_empty() => msg!("play-rr-out", who = who),
                    _ => msg!("play-rr-out-by", who = who, by = self.all(by)),
                }
            }
            Event::Clinch { player: by } => msg!("play-rr-clinch", player = player(*by)),
            Event::Win { player: by, wrestler } => {
                msg!("play-rr-win", player = player(*by), who = self.who(*wrestler))
            }
            Event::NoContest => msg!("play-rr-no-contest"),
            Event::CloseUp
            | Event::Pass { .. }
            | Event::Turn { .. }
            | Event::Stand { .. }
            | Event::RoundEnd { .. } => return None,
        })
    }

    fn roll(&self, purpose: Purpose, by: Player, id: Option<Id>, dice: &[u8]) -> Message {
        let dice = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let who: Arg = id.map_or_else(|| player(by).into(), |id| self.who(id));
        match purpose {
            Purpose::Entrance => msg!("play-rr-roll-entrance", who = who, dice = dice),
            Purpose::Control => msg!("play-rr-roll-control", who = who, dice = dice),
            Purpose::Attack => msg!("play-rr-roll-attack", who = who, dice = dice),
            Purpose::Join => msg!("play-rr-roll-join", who = who, dice = dice),
            Purpose::EmptyRing => msg!("play-rr-roll-ring", who = who, dice = dice),
            Purpose::Save => msg!("play-rr-roll-save", who = who, dice = dice),
            Purpose::Bbb => msg!("play-rr-roll-bbb", who = who, dice = dice),
            Purpose::Recover => msg!("play-rr-roll-recover", who = who, dice = dice),
            Purpose::NoContest => msg!("play-rr-roll-no-contest", who = who, dice = dice),
        }
    }

    fn hits(who: Arg, n: i64, reason: Reason) -> Message {
        match reason {
            Reason::Attack => msg!("play-rr-hits-attack", who = who, n = n),
            Reason::Ones => msg!("play-rr-hits-ones", who = who, n = n),
            Reason::Twos => msg!("play-rr-hits-twos", who = who, n = n),
            Reason::Ignored => msg!("play-rr-hits-ignored", who = who, n = n),
            Reason::Bbb => msg!("play-rr-hits-bbb", who = who, n = n),
            Reason::Saved => msg!("play-rr-hits-inherited", who = who, n = n),
            Reason::Recovery | Reason::Reward => msg!("play-rr-hits-removed", who = who, n = n),
            Reason::Rest | Reason::Small => msg!("play-rr-hits-rest", who = who, n = n),
        }
    }

    /// What is asked, in words.
    #[must_use]
    pub fn question(&self, question: &Question) -> Message {
        match question {
            Question::Draft { .. } => msg!("play-rr-ask-draft"),
            Question::Action => msg!("play-rr-ask-action"),
            Question::Helper { target, team } => {
                msg!("play-rr-ask-helper", target = self.who(*target), team = self.all(team))
            }
            Question::Reroll { dice, need, .. } => msg!(
                "play-rr-ask-reroll",
                dice = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
                need = i64::from(*need)
            ),
            Question::Recover { sum } => msg!("play-rr-ask-recover", n = i64::from(*sum)),
            Question::Threes => msg!("play-rr-ask-threes"),
            Question::Allocate { hits, targets } => {
                msg!("play-rr-ask-allocate", n = i64::from(*hits), targets = self.all(targets))
            }
            Question::Reward { sv } => msg!("play-rr-ask-reward", n = i64::from(*sv)),
            Question::Down => msg!("play-rr-ask-down"),
            Question::PayBbb => msg!("play-rr-ask-bbb"),
        }
    }

    /// An answer to a question, in words.
    #[must_use]
    pub fn choice(&self, question: &Question, choice: &Choice) -> Message {
        match (question, choice) {
            (Question::Draft { open, .. }, Choice::Pick { place }) => {
                let picked = &open[usize::from(*place)];
                msg!(
                    "play-rr-do-pick",
                    who = self.fighter(picked),
                    hs = i64::from(picked.hs),
                    sv = i64::from(picked.sv)
                )
            }
            (Question::Allocate { targets, .. }, Choice::Spread { hits }) => {
                let each = targets.iter().zip(hits).map(|(id, hits)| {
                    msg!("play-rr-share", who = self.who(*id), n = i64::from(*hits)).into()
                });
                msg!("play-rr-do-spread", hits = each.collect::<Vec<Arg>>())
            }
            (_, Choice::Attack { target }) => msg!("play-rr-do-attack", target = self.who(*target)),
            (_, Choice::DoubleTeam { target, helper }) => {
                msg!("play-rr-do-team", target = self.who(*target), helper = self.who(*helper))
            }
            (_, Choice::EmptyRing { targets }) => {
                msg!("play-rr-do-ring", targets = self.all(targets))
            }
            (_, Choice::AddHelper { helper }) => {
                msg!("play-rr-do-helper", helper = self.who(*helper))
            }
            (_, Choice::Remove { hits }) => msg!("play-rr-do-remove", n = i64::from(*hits)),
            (_, Choice::MoveRemove { hits }) => {
                msg!("play-rr-do-move-remove", n = i64::from(*hits))
            }
            (_, Choice::AttackNow) => msg!("play-rr-do-attack-now"),
            (_, Choice::Keep) => msg!("play-rr-do-keep"),
            (_, Choice::UseAbility) => msg!("play-rr-do-ability"),
            (_, Choice::UseCounter) => msg!("play-rr-do-counter"),
            (_, Choice::TakeCounter) => msg!("play-rr-do-take-counter"),
            (_, Choice::MoveCounter) => msg!("play-rr-do-move-counter"),
            (_, Choice::EndTurn) => msg!("play-rr-do-end-turn"),
            (_, Choice::EndOfRing) => msg!("play-rr-do-end"),
            (_, Choice::StartOfRing) => msg!("play-rr-do-start"),
            (_, Choice::Stay) => msg!("play-rr-do-stay"),
            (Question::PayBbb, Choice::Yes) => msg!("play-rr-do-bbb"),
            (Question::PayBbb, _) => msg!("play-rr-do-no-bbb"),
            (_, Choice::Yes) => msg!("play-rr-do-down"),
            _ => msg!("play-rr-do-no-down"),
        }
    }

    /// The ring as it is drawn: cell by cell, each with its column and whether it is the upper or the
    /// lower one; holes are left out.
    #[must_use]
    pub fn ring(&self, table: &Table) -> Vec<Message> {
        let cells = table.ring.wrestlers().map(|(cell, id)| {
            let column = cell / 2 + 1;
            let there = self.cell(table, id);
            if cell % 2 == 0 {
                msg!("play-rr-upper", column = column, who = there)
            } else {
                msg!("play-rr-lower", column = column, who = there)
            }
        });
        cells.collect()
    }

    fn cell(&self, table: &Table, id: Id) -> Message {
        let there = table.wrestler(id);
        let owner = there.owner.map_or(0, |owner| i64::from(owner) + 1);
        let state = match (there.down, there.acted) {
            (true, _) => msg!("play-rr-state-down"),
            (_, true) => msg!("play-rr-state-acted"),
            _ => msg!("play-rr-state-waits"),
        };
        msg!(
            "play-rr-cell",
            who = self.who(id),
            owner = owner,
            hits = i64::from(there.hits),
            hs = i64::from(there.hs),
            sv = i64::from(there.sv),
            counters = i64::from(there.counters),
            state = state
        )
    }

    fn who(&self, id: Id) -> Arg {
        let fighter = self.setup.as_ref().map(|setup| &setup.fighters[usize::from(id)]);
        fighter.map_or_else(|| Arg::Number(id.into()), |fighter| self.fighter(fighter))
    }

    fn all(&self, ids: &[Id]) -> Vec<Arg> {
        ids.iter().map(|id| self.who(*id)).collect()
    }

    fn fighter(&self, fighter: &Fighter) -> Arg {
        match self.names.get(&fighter.card) {
            Some(names) => names.clone().into(),
            None => fighter.card.as_str().into(),
        }
    }
}

/// A player, counted from 1.
fn player(player: Player) -> Message {
    msg!("play-player", n = i64::from(player) + 1)
}
