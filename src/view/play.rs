//! The JSON of `play`.

use serde::Serialize;

use crate::{
    app::{BoxNight, Night},
    play::{Score, mean, royal_rumble::Stats, rumble},
    text::Lang,
};

/// What was counted over matches of the dice game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RoyalRumbleView {
    /// Matches played.
    pub matches: u64,
    /// The policies that played, by player if they differ; a win rate is one under them.
    pub policies: String,
    /// What decided the dice.
    pub seed: u64,
    /// Rounds of an average match.
    pub rounds: f64,
    /// Matches without a winner.
    pub no_contests: u64,
    /// By player.
    pub players: Vec<Row>,
    /// By card, the one that wins most often first.
    pub wrestlers: Vec<Row>,
}

/// How one did.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// The card, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The name of the card or of the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Matches.
    pub matches: u64,
    /// Matches won.
    pub wins: u64,
    /// Their share.
    pub win_rate: f64,
    /// The share is not lower, 95 % sure (Wilson).
    pub low: f64,
    /// Nor higher.
    pub high: f64,
    /// `above` or `below` the share that is everybody's by chance, or `even`, if the difference may
    /// be chance.
    pub beside_chance: &'static str,
    /// The average place.
    pub place: f64,
    /// Eliminations in an average match.
    pub eliminations: f64,
}

impl Row {
    fn new(score: &Score, fair: f64) -> Self {
        let (low, high) = score.interval();
        let beside_chance = match () {
            () if low > fair => "above",
            () if high < fair => "below",
            () => "even",
        };
        Self {
            card: None,
            name: None,
            matches: score.matches,
            wins: score.wins,
            win_rate: score.rate(),
            low,
            high,
            beside_chance,
            place: score.place(),
            eliminations: score.taken_each(),
        }
    }
}

impl RoyalRumbleView {
    /// What was counted, with the names of what it was counted of.
    #[must_use]
    pub fn new(stats: &Stats, night: &Night, policies: &str, seed: u64, lang: Lang) -> Self {
        let wins: u64 = stats.players.iter().map(|score| score.wins).sum();
        let fair = |scores: u64| mean(wins, scores);
        let of_players: u64 = stats.players.iter().map(|score| score.matches).sum();
        let players = stats.players.iter().enumerate().map(|(player, score)| Row {
            name: night.decks.get(player).cloned(),
            ..Row::new(score, fair(of_players))
        });
        let of_cards: u64 = stats.wrestlers.values().map(|score| score.matches).sum();
        let mut cards: Vec<Row> = stats
            .wrestlers
            .iter()
            .map(|(card, score)| Row {
                card: Some(card.to_string()),
                name: night.names.get(card).map(|names| names.in_lang(lang).to_owned()),
                ..Row::new(score, fair(of_cards))
            })
            .collect();
        // The order of cards decides between those that win as often.
        cards.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate).then(a.place.total_cmp(&b.place)));
        Self {
            matches: stats.matches,
            policies: policies.to_owned(),
            seed,
            rounds: mean(stats.rounds, stats.matches),
            no_contests: stats.no_contests,
            players: players.collect(),
            wrestlers: cards,
        }
    }
}

/// What was counted over box games.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RumbleView {
    /// Games played.
    pub matches: u64,
    /// The policies that played, by player if they differ; a win rate is one under them.
    pub policies: String,
    /// What decided the dice.
    pub seed: u64,
    /// Turns of an average game.
    pub turns: f64,
    /// Games with more than one winner, each of whom it counts for.
    pub shared: u64,
    /// Games that went on for too long.
    pub called_off: u64,
    /// The Energy dice.
    pub energy_dice: DiceView,
    /// By player.
    pub players: Vec<BoxRow>,
}

/// Dice, and how sure their faces are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DiceView {
    /// What the faces are called.
    pub name: String,
    /// `official`, or `assumed` if no source gives them.
    pub provenance: &'static str,
}

/// How a player of the box game did.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BoxRow {
    /// Games.
    pub matches: u64,
    /// Games won, shared wins included.
    pub wins: u64,
    /// Their share.
    pub win_rate: f64,
    /// The share is not lower, 95 % sure (Wilson).
    pub low: f64,
    /// Nor higher.
    pub high: f64,
    /// The average place.
    pub place: f64,
    /// The average score.
    pub score: f64,
    /// Cards collected in an average game.
    pub cards: f64,
}

impl RumbleView {
    /// What was counted.
    #[must_use]
    pub fn new(
        stats: &rumble::Stats,
        night: &BoxNight,
        policies: &str,
        seed: u64,
        lang: Lang,
    ) -> Self {
        let players = stats.players.iter().zip(&stats.points).map(|(score, points)| {
            let (low, high) = score.interval();
            BoxRow {
                matches: score.matches,
                wins: score.wins,
                win_rate: score.rate(),
                low,
                high,
                place: score.place(),
                score: mean(*points, score.matches),
                cards: score.taken_each(),
            }
        });
        let provenance = if night.numbers.energy.assumed { "assumed" } else { "official" };
        Self {
            matches: stats.matches,
            policies: policies.to_owned(),
            seed,
            turns: mean(stats.turns, stats.matches),
            shared: stats.shared,
            called_off: stats.called_off,
            energy_dice: DiceView { name: night.dice.in_lang(lang).to_owned(), provenance },
            players: players.collect(),
        }
    }
}
