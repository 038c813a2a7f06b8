//! The JSON of `odds` of a fighter.

use serde::Serialize;

use crate::{
    card::Card,
    play::royal_rumble::{
        Fighter,
        odds::{Rolls, helpers_join, ring_is_emptied, share},
    },
    text::Lang,
};

/// Chances of fighters of the dice game, and of their attacks. Rerolls are choices and not among
/// them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FightersView {
    /// The fighters, those asked for first.
    pub fighters: Vec<FighterView>,
    /// That the first, the second and any later helper joins a double team.
    pub helpers_join: [f64; 3],
    /// That emptying the ring succeeds.
    pub ring_is_emptied: f64,
    /// Their attacks: on one another, or on those of lower, equal and higher value.
    pub attacks: Vec<AttackView>,
}

/// What a fighter can expect.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FighterView {
    /// The card.
    pub card: String,
    /// Its name.
    pub name: String,
    /// Hand size: how many hits he can bear.
    pub hs: u8,
    /// Superstar value.
    pub sv: u8,
    /// What he costs in a deck.
    pub points: u8,
    /// The reroll counters he enters with.
    pub counters: u8,
    /// The chance of a save, each rating as likely as the entrance roll makes it.
    pub save: f64,
    /// By rating from 1 to 6.
    pub save_at: [f64; 6],
    /// The chance of a BBB roll; `null` for those who make none.
    pub bbb: Option<f64>,
    /// Of recovery rolls the share that gives nothing, that removes a hit at most, that gives more
    /// or a counter.
    pub recovery: [f64; 3],
}

/// What an attack comes to.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AttackView {
    /// The card that attacks.
    pub from: String,
    /// The card that is attacked; `null` if any of that value.
    pub to: Option<String>,
    /// Whether the value of the target is `lower`, `equal` or `higher`.
    pub value: &'static str,
    /// The face from which dice hit.
    pub need: u8,
    /// At least one hit, two, three, four, where it does not eliminate outright.
    pub hits: [f64; 4],
    /// The mean of hits, those of outright eliminations not counted.
    pub mean: f64,
    /// Outright elimination.
    pub automatic: f64,
    /// Hits on the attacker alone.
    pub ones: f64,
    /// Hits on both.
    pub twos: f64,
    /// A choice on 3s.
    pub threes: f64,
    /// Nothing.
    pub nothing: f64,
    /// A recovery roll.
    pub recovers: f64,
    /// That it eliminates the target, by how many more hits he can bear, from 0; the last stands for
    /// its number and more.
    pub eliminates: Option<Vec<f64>>,
}

/// With how much room for more hits an elimination is told; no attack hits beyond the last but one.
const ROOMS: u8 = 5;

impl FightersView {
    /// The chances of fighters, against others if there are any.
    #[must_use]
    pub fn new(
        own: &[(impl AsRef<Card>, Fighter)],
        others: &[(impl AsRef<Card>, Fighter)],
        lang: Lang,
    ) -> Self {
        let attacks = if others.is_empty() {
            own.iter().flat_map(|(_, fighter)| AttackView::on_any(fighter)).collect()
        } else {
            let pairs =
                own.iter().flat_map(|(_, own)| others.iter().map(move |(_, other)| (own, other)));
            pairs
                .flat_map(|(own, other)| [(own, other), (other, own)])
                .map(AttackView::on)
                .collect()
        };
        let first =
            own.iter().map(|(card, fighter)| FighterView::new(card.as_ref(), fighter, lang));
        let is_new = |other: &Fighter| !own.iter().any(|(_, own)| own.card == other.card);
        let others = others
            .iter()
            .filter(|(_, other)| is_new(other))
            .map(|(card, fighter)| FighterView::new(card.as_ref(), fighter, lang));
        Self {
            fighters: first.chain(others).collect(),
            helpers_join: helpers_join(),
            ring_is_emptied: ring_is_emptied(),
            attacks,
        }
    }
}

impl FighterView {
    fn new(card: &Card, fighter: &Fighter, lang: Lang) -> Self {
        Self::named(card.names.in_lang(lang), fighter)
    }

    /// What a fighter of this name can expect.
    #[must_use]
    pub fn named(name: &str, fighter: &Fighter) -> Self {
        Self {
            card: fighter.card.to_string(),
            name: name.to_owned(),
            hs: fighter.hs,
            sv: fighter.sv,
            points: fighter.points(),
            counters: fighter.counters(),
            save: fighter.saves(),
            save_at: [1, 2, 3, 4, 5, 6].map(|rating| fighter.saves_at(rating)),
            bbb: fighter.bbb(),
            recovery: fighter.recovers(),
        }
    }
}

/// The value of a target beside the attacker's, by the face from which dice hit.
const VALUES: [(u8, &str); 3] = [(4, "lower"), (5, "equal"), (6, "higher")];

impl AttackView {
    fn on_any(from: &Fighter) -> impl Iterator<Item = Self> {
        VALUES.into_iter().map(|(need, _)| Self::new(from, None, Rolls::from(need)))
    }

    fn on((from, to): (&Fighter, &Fighter)) -> Self {
        Self::new(from, Some(to), from.attacks(to))
    }

    fn new(from: &Fighter, to: Option<&Fighter>, rolls: &Rolls) -> Self {
        let sum = |rolls: &[u16]| share(rolls.iter().sum());
        let rooms = |to: &Fighter| {
            let room = |room| rolls.eliminates(from.hs < to.hs, to, room);
            (0..=to.hs.min(ROOMS)).map(room).collect()
        };
        let of_need = VALUES.iter().find(|(need, _)| *need == rolls.need);
        Self {
            from: from.card.to_string(),
            to: to.map(|to| to.card.to_string()),
            value: of_need.map_or("", |(_, value)| value),
            need: rolls.need,
            hits: [1, 2, 3, 4].map(|least| sum(&rolls.hits[least..])),
            mean: rolls.mean(),
            automatic: share(rolls.automatic),
            ones: sum(&rolls.ones),
            twos: sum(&rolls.twos),
            threes: share(rolls.threes),
            nothing: share(rolls.nothing),
            recovers: share(rolls.recovers),
            eliminates: to.map(rooms),
        }
    }
}
