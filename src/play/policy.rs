//! How decisions are made: by one question with a list of legal answers.

use super::Chance;

/// A game in which there is something to decide.
pub trait Game {
    /// What a player sees when asked: nothing but what he may know.
    type View<'a>;
    /// An answer that the rules allow.
    type Choice;
}

/// Decides for a player. Since it is given all legal choices, it cannot break a rule.
pub trait Policy<G: Game> {
    /// The place of the choice taken among those offered; there are at least two.
    fn choose(&mut self, view: &G::View<'_>, choices: &[G::Choice]) -> usize;
}

impl<G: Game, P: Policy<G> + ?Sized> Policy<G> for Box<P> {
    fn choose(&mut self, view: &G::View<'_>, choices: &[G::Choice]) -> usize {
        (**self).choose(view, choices)
    }
}

/// Takes any choice, each as likely as the others.
#[derive(Debug, Clone)]
pub struct Random<C>(pub C);

impl<G: Game, C: Chance> Policy<G> for Random<C> {
    fn choose(&mut self, _: &G::View<'_>, choices: &[G::Choice]) -> usize {
        self.0.place(choices.len())
    }
}

/// A policy that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mind {
    /// [`Random`].
    Random,
    /// Takes what is best at once.
    Greedy,
    /// Tries the best few in its head first.
    LookAhead,
}

impl Mind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::LookAhead];

    /// What it is called.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::LookAhead => "look-ahead",
        }
    }
}
