//! A second, slow reading of the Royal Rumble, written from the statements of the rules. It knows
//! nothing of the engine but the lines a match is saved as: it takes the dice and the answers from
//! them, works out everything else itself, and holds what it comes to against the lines.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};

/// Why what is going on ends.
enum End {
    /// The round ends at once.
    Round,
    /// The match ends, as its last line must say.
    Match(Value),
}

type Step<T = ()> = Result<T, End>;

#[derive(Debug, Clone)]
struct Wrestler {
    owner: Option<u64>,
    hs: u64,
    sv: u64,
    hits: u64,
    counters: u64,
    acted: bool,
    down: bool,
    used: bool,
}

/// What the referee knows of the match.
pub(crate) struct Referee<'l> {
    lines: std::iter::Peekable<std::slice::Iter<'l, Value>>,
    fighters: Vec<Value>,
    /// By player, from the top.
    stacks: Vec<VecDeque<u64>>,
    wild: VecDeque<u64>,
    positions: Vec<u64>,
    counter: usize,
    rating: u64,
    declared: BTreeSet<u64>,
    in_ring: BTreeMap<u64, Wrestler>,
    /// Where everybody stands: column and level.
    cells: BTreeMap<(u64, u64), u64>,
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("no number: {value}"))
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().expect("a list").iter().map(number).collect()
}

/// The place of a cell when the strip is counted through.
fn index((column, level): (u64, u64)) -> u64 {
    2 * column + level
}

fn cell(index: u64) -> (u64, u64) {
    (index / 2, index % 2)
}

/// Checks a match from its first line to its last.
pub(crate) fn check(lines: &[Value]) {
    let begin = lines.iter().position(|line| line["event"] == "begin").expect("a beginning");
    let setup = &lines[begin]["setup"];
    let queue = |list: &Value| numbers(list).into_iter().collect::<VecDeque<u64>>();
    let mut referee = Referee {
        lines: lines[begin + 1..].iter().peekable(),
        fighters: setup["fighters"].as_array().expect("a list").clone(),
        stacks: setup["stacks"].as_array().expect("a list").iter().map(queue).collect(),
        wild: queue(&setup["wild"]),
        positions: numbers(&setup["positions"]),
        counter: 0,
        rating: 3,
        declared: BTreeSet::new(),
        in_ring: BTreeMap::new(),
        cells: BTreeMap::new(),
    };
    let end = referee.whole_match();
    assert_eq!(Some(&end), lines.last(), "how the match ends");
    assert!(referee.next().is_none(), "nothing happens after the end");
}

impl Referee<'_> {
    /// The next line that is dice, an answer, a table or an end; changes are worked out.
    fn next(&mut self) -> Option<&Value> {
        const TAKEN: [&str; 3] = ["roll", "choose", "round-end"];
        self.lines.by_ref().find(|line| TAKEN.iter().any(|kind| line["event"] == *kind))
    }

    fn roll(&mut self, purpose: &str, player: u64, wrestler: Option<u64>, n: usize) -> Vec<u64> {
        let line = self.next().expect("one more line").clone();
        assert_eq!(line["event"], "roll", "{purpose} is due: {line}");
        assert_eq!(line["purpose"], purpose, "{line}");
        assert_eq!(number(&line["player"]), player, "{line}");
        assert_eq!(line.get("wrestler").map(number), wrestler, "{line}");
        let dice = numbers(&line["dice"]);
        assert_eq!(dice.len(), n, "{line}");
        dice
    }

    fn choose(&mut self, id: u64, ask: &str, options: &[Value]) -> Value {
        let line = self.next().expect("one more line").clone();
        assert_eq!(line["event"], "choose", "{ask} is due: {line}");
        assert_eq!(line["question"]["ask"], ask, "{line}");
        assert_eq!(number(&line["wrestler"]), id, "{line}");
        assert_eq!(Some(number(&line["player"])), self.in_ring[&id].owner, "{line}");
        let sorted = |options: &[Value]| {
            let mut texts: Vec<String> = options.iter().map(Value::to_string).collect();
            texts.sort();
            texts
        };
        let offered = line["options"].as_array().expect("a list");
        assert_eq!(sorted(offered), sorted(options), "what may be chosen: {line}");
        offered[usize::try_from(number(&line["taken"])).expect("small")].clone()
    }

    /// RR-052 to RR-056, then round after round.
    fn whole_match(&mut self) -> Value {
        for place in [0, 1] {
            let entered = self.entrant_comes(place);
            assert!(entered.is_ok());
        }
        for round in 1.. {
            match self.whole_round(round) {
                Err(End::Match(end)) => return end,
                Ok(()) | Err(End::Round) => {}
            }
            self.end_of_round();
            self.compare_table();
        }
        unreachable!("rounds go on until the match ends")
    }

    /// RR-063 to RR-094.
    fn whole_round(&mut self, round: u64) -> Step {
        let mut only = None;
        self.rating = 3;
        self.declared.clear();
        for wrestler in self.in_ring.values_mut() {
            (wrestler.acted, wrestler.used) = (false, false);
        }
        if round > 1 {
            let dice = self.roll("entrance", self.positions[self.counter], None, 2);
            let (sum, double) = (dice[0] + dice[1], dice[0] == dice[1]);
            if double {
                self.rating = dice[0];
            } else if sum <= 6 {
                self.rating = sum;
            } else if sum == 7 {
                self.rating = dice[0].max(dice[1]);
            }
            self.close_up();
            if self.somebody_to_come() && (double || sum >= 7) {
                let id = self.entrant_comes(0)?;
                if double || sum == 7 {
                    only = Some(id);
                }
                if self.in_ring[&id].hits > self.in_ring[&id].hs {
                    self.wrestler(id).hits = 0;
                    if !self.save_roll(id) {
                        self.leave(id);
                    }
                    self.is_it_won()?;
                }
            }
        } else {
            self.is_it_won()?;
        }
        if let Some(id) = only {
            if self.in_ring.get(&id).is_some_and(|there| !there.down) {
                self.turn(id)?;
            }
            return Ok(());
        }
        while let Some(id) = self.who_is_next() {
            self.turn(id)?;
        }
        Ok(())
    }

    fn who_is_next(&self) -> Option<u64> {
        self.cells.values().copied().find(|id| {
            let there = &self.in_ring[id];
            !there.acted && !there.down
        })
    }

    fn somebody_to_come(&self) -> bool {
        !self.wild.is_empty() || self.stacks.iter().any(|stack| !stack.is_empty())
    }

    /// RR-057 to RR-062, RR-067 to RR-083, RR-203, RR-204; `place` counts along the strip.
    fn entrant_comes(&mut self, place: u64) -> Step<u64> {
        let player = self.positions[self.counter];
        let own = self.stacks[usize::try_from(player).expect("small")].pop_front();
        let id = own.unwrap_or_else(|| self.wild.pop_front().expect("somebody is to come"));
        let fighter = self.fighters[usize::try_from(id).expect("small")].clone();
        let same = self.in_ring.keys().copied().find(|other| {
            self.fighters[usize::try_from(*other).expect("small")]["logo"] == fighter["logo"]
        });
        let mut hits = 0;
        if let Some(same) = same {
            hits = self.in_ring[&same].hits.div_ceil(2);
            self.leave(same);
            self.close_up();
        }
        let hs = number(&fighter["hs"]);
        let counters = match hs {
            0 | 1 => 2,
            3 | 6 | 9 => 1,
            _ => 0,
        };
        let place = place.min(self.cells.len() as u64);
        let shifted = std::mem::take(&mut self.cells).into_iter().map(|(at, other)| {
            let at = index(at);
            (cell(if at >= place { at + 1 } else { at }), other)
        });
        self.cells = shifted.collect();
        self.cells.insert(cell(place), id);
        self.in_ring.insert(
            id,
            Wrestler {
                owner: own.map(|_| player),
                hs,
                sv: number(&fighter["sv"]),
                hits,
                counters,
                acted: false,
                down: false,
                used: false,
            },
        );
        if own.is_none() {
            let owner = self.control_roll(id);
            self.wrestler(id).owner = Some(owner);
        }
        self.counter = (self.counter + 1) % self.positions.len();
        self.is_it_won()?;
        Ok(id)
    }

    fn control_roll(&mut self, wild: u64) -> u64 {
        let mut rolling: Vec<u64> = (0..self.stacks.len() as u64).collect();
        while rolling.len() > 1 {
            let mut results = Vec::new();
            for player in &rolling {
                let die = self.roll("control", *player, None, 1)[0];
                let has_one = self
                    .in_ring
                    .iter()
                    .any(|(id, there)| *id != wild && there.owner == Some(*player));
                results.push(if has_one { die } else { die + 1 });
            }
            let best = *results.iter().max().expect("players");
            let mut kept = results.iter().map(|result| *result == best);
            rolling.retain(|_| kept.next().expect("a result for each"));
        }
        rolling[0]
    }

    fn close_up(&mut self) {
        let standing: Vec<u64> = self.cells.values().copied().collect();
        self.cells = (0..).map(cell).zip(standing).collect();
    }

    fn wrestler(&mut self, id: u64) -> &mut Wrestler {
        self.in_ring.get_mut(&id).expect("in the ring")
    }

    fn place_of(&self, id: u64) -> (u64, u64) {
        *self.cells.iter().find(|(_, there)| **there == id).expect("in the ring").0
    }

    /// RR-076.
    fn are_adjacent(&self, a: u64, b: u64) -> bool {
        a != b && self.place_of(a).0.abs_diff(self.place_of(b).0) <= 1
    }

    fn near(&self, id: u64) -> Vec<u64> {
        let all = self.cells.values().copied();
        all.filter(|other| self.are_adjacent(id, *other) && !self.in_ring[other].down).collect()
    }

    fn leave(&mut self, id: u64) {
        self.cells.retain(|_, there| *there != id);
        self.in_ring.remove(&id);
    }

    /// RR-114.
    fn move_to_end(&mut self, id: u64) {
        let (last, there) = self.cells.last_key_value().expect("he is there");
        if *there != id {
            let end = cell(index(*last) + 1);
            self.cells.retain(|_, there| *there != id);
            self.cells.insert(end, id);
        }
    }

    /// RR-113.
    fn move_to_start(&mut self, id: u64) {
        self.cells.retain(|_, there| *there != id);
        let hole = (0..30)
            .find(|at| !self.cells.contains_key(&cell(*at)))
            .expect("thirty wrestlers at most");
        for at in (0..hole).rev() {
            let other = self.cells.remove(&cell(at)).expect("no hole before the first");
            self.cells.insert(cell(at + 1), other);
        }
        self.cells.insert((0, 0), id);
    }

    /// RR-019, RR-020.
    fn is_it_won(&self) -> Step {
        if self.in_ring.len() == 1 && !self.somebody_to_come() {
            let (id, there) = self.in_ring.first_key_value().expect("one");
            return Err(End::Match(json!({"event": "win", "player": there.owner, "wrestler": id})));
        }
        Ok(())
    }

    /// RR-087 to RR-091, RR-186.
    fn end_of_round(&mut self) {
        let alone: Vec<u64> = self
            .in_ring
            .iter()
            .filter(|(id, there)| !there.down && self.near(**id).is_empty())
            .map(|(id, _)| *id)
            .collect();
        for id in alone {
            let there = self.wrestler(id);
            there.hits = there.hits.saturating_sub(1);
        }
        for there in self.in_ring.values_mut() {
            if there.hs <= 4 {
                there.hits = there.hits.saturating_sub(1);
            }
            there.down = false;
        }
    }

    /// Holds the table the lines tell against what the referee has come to.
    fn compare_table(&mut self) {
        let line = self.next().expect("one more line").clone();
        assert_eq!(line["event"], "round-end", "{line}");
        let table = &line["table"];
        let last = self.cells.last_key_value().map_or(0, |(at, _)| index(*at) + 1);
        let ring: Vec<Option<u64>> =
            (0..last).map(|at| self.cells.get(&cell(at)).copied()).collect();
        assert_eq!(table["ring"], json!(ring), "{line}");
        assert_eq!(number(&table["rating"]), self.rating);
        assert_eq!(number(&table["holder"]), self.counter as u64);
        let left: Vec<usize> = self.stacks.iter().map(VecDeque::len).collect();
        assert_eq!(table["stacks"], json!(left));
        assert_eq!(table["wild"], json!(self.wild.len()));
        for (id, told) in table["wrestlers"].as_array().expect("a list").iter().enumerate() {
            let known = self.in_ring.get(&(id as u64)).map(|there| {
                json!({
                    "owner": there.owner, "hs": there.hs, "sv": there.sv, "hits": there.hits,
                    "counters": there.counters, "acted": there.acted, "down": there.down,
                    "used": there.used,
                })
            });
            assert_eq!(*told, json!(known), "wrestler {id}: {line}");
        }
    }

    /// RR-095 to RR-099, RR-132 to RR-140, RR-147 to RR-150.
    fn turn(&mut self, id: u64) -> Step {
        self.wrestler(id).acted = true;
        let owner = self.in_ring[&id].owner.expect("somebody controls him");
        let near = self.near(id);
        if near.is_empty() {
            return Ok(());
        }
        let mut options: Vec<Value> =
            near.iter().map(|target| json!({"do": "attack", "target": target})).collect();
        if !self.declared.contains(&owner) {
            for target in &near {
                for helper in near.iter().filter(|helper| self.are_adjacent(**helper, *target)) {
                    options.push(json!({"do": "double-team", "target": target, "helper": helper}));
                }
            }
            for chosen in 1u32..1 << near.len() {
                let targets: Vec<u64> = near
                    .iter()
                    .enumerate()
                    .filter(|(bit, _)| chosen & (1 << bit) != 0)
                    .map(|(_, target)| *target)
                    .collect();
                if targets.len() >= 2 {
                    options.push(json!({"do": "empty-ring", "targets": targets}));
                }
            }
        }
        let action = self.choose(id, "action", &options);
        if action["do"] == "attack" {
            return self.attack(&[id], &[number(&action["target"])]);
        }
        self.declared.insert(owner);
        if action["do"] == "empty-ring" {
            if self.rerollable("empty-ring", &[id], 1, &[])[0] <= 2 {
                return Ok(());
            }
            return self.attack(&[id], &numbers(&action["targets"]));
        }
        let (target, mut helper) = (number(&action["target"]), number(&action["helper"]));
        let mut helpers = Vec::new();
        loop {
            let fails_up_to = [3, 2].get(helpers.len()).copied().unwrap_or(1);
            if self.rerollable("join", &[id], 1, &[])[0] <= fails_up_to {
                return Ok(());
            }
            helpers.push(helper);
            let mut options = vec![json!({"do": "attack-now"})];
            for other in self.near(id) {
                if self.are_adjacent(other, target) && !helpers.contains(&other) {
                    options.push(json!({"do": "add-helper", "helper": other}));
                }
            }
            let next = self.choose(id, "helper", &options);
            if next["do"] == "attack-now" {
                break;
            }
            helper = number(&next["helper"]);
        }
        helpers.sort_by_key(|helper| self.place_of(*helper));
        helpers.insert(0, id);
        self.attack(&helpers, &[target])
    }

    /// A roll of wrestlers, with all offers to roll again (RR-198 to RR-210).
    fn rerollable(&mut self, purpose: &str, by: &[u64], n: usize, against: &[u64]) -> Vec<u64> {
        let is_protected = against.iter().any(|id| [6, 7].contains(&self.in_ring[id].hs));
        'roll: loop {
            let player = self.in_ring[&by[0]].owner.expect("somebody controls him");
            let dice = self.roll(purpose, player, Some(by[0]), n);
            if is_protected {
                return dice;
            }
            for id in by {
                let there = self.in_ring[id].clone();
                let mut options = vec![json!({"do": "keep"})];
                if there.hs == 5 && !there.used {
                    options.push(json!({"do": "use-ability"}));
                }
                if there.counters > 0 {
                    options.push(json!({"do": "use-counter"}));
                }
                if options.len() == 1 {
                    continue;
                }
                let taken = self.choose(*id, "reroll", &options);
                if taken["do"] == "use-ability" {
                    self.wrestler(*id).used = true;
                    continue 'roll;
                }
                if taken["do"] == "use-counter" {
                    self.wrestler(*id).counters -= 1;
                    continue 'roll;
                }
            }
            return dice;
        }
    }

    /// RR-100 to RR-131, RR-141 to RR-146, RR-151 to RR-168, RR-188, RR-196.
    fn attack(&mut self, team: &[u64], targets: &[u64]) -> Step {
        let value = |referee: &Self, ids: &[u64]| -> u64 {
            ids.iter().map(|id| referee.in_ring[id].sv).sum()
        };
        let (ours, theirs) = (value(self, team), value(self, targets));
        let dice = self.rerollable("attack", team, 5, targets);
        let count = |face: u64| dice.iter().filter(|die| **die == face).count() as u64;
        let hits = dice
            .iter()
            .filter(|die| {
                **die == 6 || (ours == theirs && **die >= 5) || (ours > theirs && **die >= 4)
            })
            .count() as u64;
        if hits == 0 {
            if count(1) > 0 && count(2) == 0 {
                return self.mass(team, &[], count(1));
            }
            if count(2) > 0 && count(1) == 0 {
                return self.mass(team, targets, count(2));
            }
            if count(3) > 0 {
                for id in team {
                    let mut options = vec![json!({"do": "end-turn"}), json!({"do": "end-of-ring"})];
                    if self.in_ring[id].hs <= 4 {
                        options.push(json!({"do": "start-of-ring"}));
                    }
                    let taken = self.choose(*id, "threes", &options);
                    if taken["do"] == "end-turn" {
                        continue;
                    }
                    if taken["do"] == "end-of-ring" {
                        self.move_to_end(*id);
                    } else {
                        self.move_to_start(*id);
                    }
                    self.wrestler(*id).down = true;
                }
            }
            return Ok(());
        }
        if count(6) == 2 {
            self.recovery(team[0]);
        }
        if count(6) >= 3 || hits == 5 {
            let values: Vec<u64> = targets.iter().map(|id| self.in_ring[id].sv).collect();
            for id in targets {
                self.leave(*id);
            }
            self.is_it_won()?;
            for value in values {
                for id in team {
                    self.reward(*id, value);
                }
            }
            return Ok(());
        }
        let spread = if targets.len() == 1 {
            vec![hits]
        } else {
            let mut ways = vec![Vec::new()];
            for _ in targets {
                ways = ways
                    .iter()
                    .flat_map(|way: &Vec<u64>| {
                        (0..=hits).map(move |own| [way.as_slice(), &[own]].concat())
                    })
                    .collect();
            }
            ways.retain(|way| way.iter().sum::<u64>() == hits);
            let options: Vec<Value> =
                ways.iter().map(|way| json!({"do": "spread", "hits": way})).collect();
            numbers(&self.choose(team[0], "allocate", &options)["hits"])
        };
        for (id, hits) in targets.iter().zip(spread) {
            self.takes_hits(*id, hits, team)?;
        }
        Ok(())
    }

    fn takes_hits(&mut self, id: u64, hits: u64, team: &[u64]) -> Step {
        if hits == 0 {
            return Ok(());
        }
        let size: u64 = team.iter().map(|id| self.in_ring[id].hs).sum();
        let there = self.in_ring[&id].clone();
        let smaller = size < there.hs;
        let hits = if there.hs >= 11 && hits >= 2 && smaller { hits + 1 } else { hits };
        if there.hits + hits <= there.hs {
            self.wrestler(id).hits += hits;
            return Ok(());
        }
        if there.hs >= 8 {
            let mut rolls_bbb = smaller;
            if !smaller && there.hits < there.hs {
                let options = [json!({"do": "yes"}), json!({"do": "no"})];
                rolls_bbb = self.choose(id, "pay-bbb", &options)["do"] == "yes";
                if rolls_bbb {
                    self.wrestler(id).hits = there.hs;
                }
            }
            if rolls_bbb {
                let n = if there.hs == 8 { 4 } else { 3 };
                if self.rerollable("bbb", &[id], n, &[]).contains(&6) {
                    return Ok(());
                }
            }
        }
        if self.save_roll(id) {
            return Ok(());
        }
        self.leave(id);
        self.is_it_won()?;
        for id in team {
            self.reward(*id, there.sv);
        }
        Ok(())
    }

    /// RR-169 to RR-182.
    fn save_roll(&mut self, id: u64) -> bool {
        let needed = if self.in_ring[&id].hs <= 2 {
            self.rating.saturating_sub(1).max(3)
        } else {
            self.rating
        };
        let die = self.rerollable("save", &[id], 1, &[])[0];
        if die == 1 || (die < needed && die != 6) {
            return false;
        }
        self.move_to_end(id);
        let options = [json!({"do": "yes"}), json!({"do": "no"})];
        self.wrestler(id).down = self.choose(id, "down", &options)["do"] == "yes";
        true
    }

    /// RR-022 to RR-026, RR-105 to RR-108.
    fn mass(&mut self, team: &[u64], targets: &[u64], hits: u64) -> Step {
        let everybody: Vec<u64> = team.iter().chain(targets).copied().collect();
        for id in &everybody {
            self.wrestler(*id).hits += hits;
        }
        let out: Vec<u64> = everybody
            .iter()
            .copied()
            .filter(|id| self.in_ring[id].hits > self.in_ring[id].hs)
            .collect();
        if out.len() == self.in_ring.len() && !self.somebody_to_come() {
            let player = self.in_ring[&team[0]].owner.expect("somebody controls him");
            if self.roll("no-contest", player, Some(team[0]), 1)[0] <= 2 {
                return Err(End::Match(json!({"event": "no-contest"})));
            }
            for id in &everybody {
                self.wrestler(*id).hits -= hits;
            }
            self.move_to_end(team[0]);
            return Err(End::Round);
        }
        let victims: Vec<u64> =
            targets.iter().filter(|id| out.contains(id)).map(|id| self.in_ring[id].sv).collect();
        for id in &out {
            self.leave(*id);
        }
        self.is_it_won()?;
        for value in victims {
            for id in team.iter().filter(|id| !out.contains(id)) {
                self.reward(*id, value);
            }
        }
        Ok(())
    }

    /// RR-122 to RR-131.
    fn recovery(&mut self, id: u64) {
        let there = self.in_ring[&id].clone();
        let dice = self.roll("recover", there.owner.expect("somebody controls him"), Some(id), 2);
        if dice.iter().all(|die| *die <= 3) || dice[0] + dice[1] < there.sv {
            return;
        }
        let sum = dice[0] + dice[1] - there.sv;
        let most = if sum == 0 { 1 } else { sum };
        let mut options: Vec<Value> =
            (0..=most.min(there.hits)).map(|hits| json!({"do": "remove", "hits": hits})).collect();
        if sum > 0 {
            options.push(json!({"do": "take-counter"}));
        }
        let taken = self.choose(id, "recover", &options);
        if taken["do"] == "take-counter" {
            self.wrestler(id).counters += 1;
        } else {
            self.wrestler(id).hits -= number(&taken["hits"]);
        }
    }

    /// RR-162 to RR-168.
    fn reward(&mut self, id: u64, value: u64) {
        let mut options = vec![json!({"do": "stay"}), json!({"do": "move-counter"})];
        for hits in 0..=value.min(self.in_ring[&id].hits) {
            options.push(json!({"do": "move-remove", "hits": hits}));
        }
        let taken = self.choose(id, "reward", &options);
        if taken["do"] == "stay" {
            return;
        }
        self.move_to_end(id);
        if taken["do"] == "move-counter" {
            self.wrestler(id).counters += 1;
        } else {
            self.wrestler(id).hits -= number(&taken["hits"]);
        }
    }
}
