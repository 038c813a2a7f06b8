//! A policy that plays the rest of the round out in its head before it acts.

use std::ops::ControlFlow;

use super::{
    Choice, Player, Question, RoyalRumble, Table, View,
    greedy::{Greedy, Judge, standing, worth},
    playing::{Ending, Playing},
};
use crate::play::{Policy, Stream};

/// How many actions are tried, and how often each is played out.
const ACTIONS: usize = 4;
const TRIES: usize = 8;

/// Tries the best few actions in its head to the end of the round, everybody being greedy; nothing
/// that lies face down matters until then. Other questions it answers as [`Greedy`] does.
#[derive(Debug, Clone)]
pub struct LookAhead(pub Stream);

impl Policy<RoyalRumble> for LookAhead {
    fn choose(&mut self, view: &View<'_>, choices: &[Choice]) -> usize {
        if *view.question != Question::Action {
            return Greedy.choose(view, choices);
        }
        let judge = Judge::new(view);
        let mut ranked: Vec<(f32, usize)> =
            choices.iter().enumerate().map(|(place, each)| (judge.value(each), place)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        ranked.truncate(ACTIONS);
        let tried = ranked.iter().map(|(_, place)| {
            let mean: f32 = (0..TRIES).map(|_| self.play_out(view, &choices[*place])).sum();
            (mean, *place)
        });
        tried.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))).map_or(0, |(_, place)| place)
    }
}

impl LookAhead {
    /// What the table is worth to the player at the end of the round.
    fn play_out(&mut self, view: &View<'_>, action: &Choice) -> f32 {
        let mut everybody = vec![Greedy; view.table.stacks.len()];
        let mut playing = Playing {
            table: view.table.clone(),
            fighters: &[],
            groups: Vec::new(),
            stacks: Vec::new(),
            wild: Vec::new(),
            chance: &mut self.0,
            record: (),
            policies: &mut everybody,
            choices: Vec::new(),
            rewards: Vec::new(),
        };
        let id = view.wrestler.expect("asked for a wrestler");
        let ended = match playing.act(id, action.clone()) {
            ControlFlow::Continue(()) if view.table.only.is_none() => playing.turns(),
            ended => ended,
        };
        match playing.finish_round(&ended) {
            ControlFlow::Break(Ending::Win(player, _)) => won(&playing.table, player, view.player),
            ControlFlow::Break(Ending::NoContest) => 0.0,
            ControlFlow::Continue(()) => standing(&playing.table, view.player),
        }
    }
}

/// The end outweighs whatever stands in the ring.
fn won(table: &Table, winner: Player, player: Player) -> f32 {
    let all = f32::from(u8::try_from(table.wrestlers.len()).expect("at most 30")) * worth(12, 12);
    if winner == player { all } else { -all }
}
