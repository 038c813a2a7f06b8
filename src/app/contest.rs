//! Decks built to win: the solver proposes, matches decide.
//!
//! What a card is worth is learnt from matches of decks put together at random against those that
//! are to be beaten. Cards of the same figures are the same in the dice game, so that their matches
//! count together. Decks of the greatest worth, and those that the format's own aim gives, then play
//! one another out of the race; the best are confirmed by matches nobody was chosen by.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::atomic::AtomicBool,
    thread,
};

use super::{App, KnownDeck, Result, Unplayed, Wanted, Work, Worked, play::share};
use crate::{
    builder::{self, Built, Objective, Request},
    card::{Card, CardId},
    play::{
        Chance, Mind, Score, Stream,
        royal_rumble::{Bring, Fighter, Share, Stats, Watch, decider, play_out},
        tournament,
    },
    report::Finding,
};

/// Who is to be beaten, and how it is tried.
#[derive(Debug, Clone, Copy)]
pub struct Contest<'a> {
    /// A deck for each other player.
    pub against: &'a [KnownDeck],
    /// How many matches decide about each of the best.
    pub games: u64,
    /// What decides for all players.
    pub mind: Mind,
}

/// A deck and how it did in matches it was not chosen by.
#[derive(Debug, Clone)]
pub struct Contender {
    /// The deck.
    pub built: Built,
    /// Its matches.
    pub score: Score,
}

/// What came of a contest.
#[derive(Debug, Clone, Default)]
pub struct Contended {
    /// The best decks, the one that won most often first.
    pub contenders: Vec<Contender>,
    /// How many were tried.
    pub tried: usize,
    /// What stands in the way, or is worth knowing.
    pub findings: Vec<Finding>,
}

/// How many of the best the last matches are for, at least.
const FINALISTS: usize = 3;

/// Matches of different purposes have nothing in common: their numbers lie so far apart.
const APART: u64 = 1 << 32;

impl App {
    /// Builds decks that win against others as often as can be found, the best first.
    pub fn contend(
        &self,
        work: &Work<'_>,
        wanted: &Wanted<'_>,
        contest: Contest<'_>,
        count: usize,
    ) -> Result<Worked<Contended>> {
        let numbers = self.numbers(|play| play.royal_rumble)?;
        if work.format.id != numbers.deck_format {
            let (known, format) = (numbers.deck_format, work.format.names.clone());
            return Err(Unplayed::Format { format, known }.into());
        }
        let players = u8::try_from(contest.against.len() + 1).unwrap_or(u8::MAX);
        let mut names = BTreeMap::new();
        let others =
            contest.against.iter().map(|deck| self.fighters(deck, &work.format.id, &mut names));
        let field = Field {
            share: share(&numbers, players)?,
            others: others.collect::<Result<_>>()?,
            mind: contest.mind,
            seed: wanted.seed,
        };
        let wanted = Wanted { maximise: None, ..*wanted };
        self.work(work, &wanted, |request, _| field.contend(request, contest.games, count))
    }
}

/// The players who are to be beaten.
struct Field {
    share: Share,
    others: Vec<Vec<Fighter>>,
    mind: Mind,
    seed: u64,
}

/// What a solver's candidate is proposed for.
struct Candidate {
    built: Built,
    fighters: Vec<Fighter>,
}

impl Field {
    fn contend(&self, request: &Request<'_>, games: u64, count: usize) -> Contended {
        let mut contended = Contended::default();
        let candidates = self.candidates(request, games, count, &mut contended.findings);
        contended.tried = candidates.len();
        let finalists = self.best(candidates, 1, games.div_ceil(5), count.max(FINALISTS));
        let finalists = finalists.into_iter().map(|(candidate, _)| candidate).collect();
        contended.contenders = self
            .best(finalists, 2, games, count)
            .into_iter()
            .map(|(Candidate { built, .. }, score)| Contender { built, score })
            .collect();
        contended
    }

    /// Different decks the solver proposes for what cards are worth, and for the format's aim.
    fn candidates(
        &self,
        request: &Request<'_>,
        games: u64,
        count: usize,
        findings: &mut Vec<Finding>,
    ) -> Vec<Candidate> {
        let fighter = |card: &Card| Fighter::new(card).ok();
        let pool: Vec<Fighter> = request.pool.iter().filter_map(|card| fighter(card)).collect();
        let learnt = self.learn(&pool, 2 * games);
        let objectives = [Learnt::wins as fn(&Score) -> i64, Learnt::places].map(|worth| {
            let of_card = |fighter: &Fighter| {
                let worth = learnt.0.get(&figures(fighter)).map_or(0, worth);
                (fighter.card.clone(), worth)
            };
            Objective::of_cards("win-rate", pool.iter().map(of_card).collect())
        });
        let each = count.max(FINALISTS);
        let answers = objectives
            .iter()
            .map(|objective| builder::optimise(request, objective, each))
            .chain([builder::complete(request, each)]);
        let (mut candidates, mut seen) = (Vec::new(), BTreeSet::new());
        for answer in answers {
            if candidates.is_empty() {
                findings.clone_from(&answer.findings);
            }
            for built in answer.decks {
                let fighters: Vec<Fighter> = built
                    .deck
                    .copies()
                    .flat_map(|(card, n)| (0..n).filter_map(|_| fighter(card)))
                    .collect();
                let mut alike: Vec<(u8, u8, String)> =
                    fighters.iter().map(|each| (each.hs, each.sv, each.logo.clone())).collect();
                alike.sort();
                if seen.insert(alike) {
                    candidates.push(Candidate { built, fighters });
                }
            }
        }
        candidates
    }

    /// How wrestlers of a pool do in decks put together at random, by their figures.
    fn learn(&self, pool: &[Fighter], games: u64) -> Learnt {
        // The cards of the first player stand for their figures; those of the others are not asked
        // about, whatever they are.
        let size = self.others.first().map_or(0, Vec::len).min(pool.len());
        let stats = self.play(0..games, |chance| {
            let mut deck = pool.to_vec();
            chance.shuffle(&mut deck);
            deck.truncate(size);
            for fighter in &mut deck {
                fighter.card = figures(fighter);
            }
            deck
        });
        Learnt(stats.wrestlers)
    }

    /// The best of candidates by so many matches each, the one that won most often first; matches
    /// are those of a round of the contest.
    fn best(
        &self,
        candidates: Vec<Candidate>,
        round: u64,
        games: u64,
        count: usize,
    ) -> Vec<(Candidate, Score)> {
        let mut scored: Vec<(Candidate, Score)> = (0u64..)
            .zip(candidates)
            .map(|(number, candidate)| {
                let first = round * APART + number * games;
                let stats = self.play(first..first + games, |_| candidate.fighters.clone());
                (candidate, stats.players.first().copied().unwrap_or_default())
            })
            .collect();
        scored.sort_by(|(_, a), (_, b)| b.wins.cmp(&a.wins).then(a.places.cmp(&b.places)));
        scored.truncate(count);
        scored
    }

    /// Plays matches of a deck against the others.
    fn play(
        &self,
        numbers: Range<u64>,
        deck: impl Fn(&mut Stream) -> Vec<Fighter> + Sync,
    ) -> Stats {
        let threads = thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let play = |number, stats: &mut Stats| {
            let mut chance = Stream::of_match(self.seed, number);
            let mut decks = vec![deck(&mut chance)];
            decks.extend(self.others.iter().cloned());
            let mut watch = Watch::default();
            let decide = |player, chance: &Stream| decider(self.mind, chance, player);
            play_out(chance, &Bring::Decks(decks), self.share, decide, &mut watch);
            watch.count_into(stats);
        };
        tournament(numbers, threads, &AtomicBool::new(false), play, |_| ())
    }
}

/// A card that stands for all with the figures of a wrestler.
fn figures(fighter: &Fighter) -> CardId {
    format!("figures-{}-{}", fighter.hs, fighter.sv).parse().expect("an id")
}

/// How wrestlers did, by [`figures`].
struct Learnt(BTreeMap<CardId, Score>);

impl Learnt {
    /// Wins in a million matches; of those who were rarely met as if they had played thirty more
    /// and won one of them.
    fn wins(score: &Score) -> i64 {
        let wins = (score.wins + 1) * 1_000_000 / (score.matches + 30);
        i64::try_from(wins).expect("a million at most")
    }

    /// How many of thirty places he is before the last, in thousandths.
    fn places(score: &Score) -> i64 {
        let place = score.places * 1_000 / score.matches.max(1);
        30_000 - i64::try_from(place).expect("at most thirty places")
    }
}
