//! The game as policies know it: what the one asked may see.

use super::{Choice, Id, Player, Question, Table};
use crate::play::Game;

/// The game, as policies know it.
#[derive(Debug, Clone, Copy)]
pub struct RoyalRumble;

impl Game for RoyalRumble {
    type View<'a> = View<'a>;
    type Choice = Choice;
}

/// What a player sees who is asked: the open table, never a stack.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// What lies open.
    pub table: &'a Table,
    /// Who is asked.
    pub player: Player,
    /// The wrestler that is asked for, if one is.
    pub wrestler: Option<Id>,
    /// What is asked.
    pub question: &'a Question,
}
