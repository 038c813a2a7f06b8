//! A second, slow reading of the box game, written from the statements of the rules. It takes dice
//! and answers from the lines a game is saved as, works out all else, and holds it against them.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};

/// What the referee knows of the game.
struct Referee<'l> {
    lines: VecDeque<&'l Value>,
    setup: &'l Value,
    players: u64,
    /// By stack, the cards from the bottom up.
    stacks: Vec<Vec<u64>>,
    damage: Vec<u64>,
    /// Player, stack, value.
    markers: Vec<(u64, u64, u64)>,
    collected: Vec<u64>,
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("no number: {value}"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn place(n: u64) -> usize {
    usize::try_from(n).expect("small")
}

/// Energy by name of its place, `any` beside it.
fn energy(pool: &Value) -> BTreeMap<usize, u64> {
    let mut all: BTreeMap<usize, u64> =
        list(&pool["of"]).iter().map(number).enumerate().filter(|(_, n)| *n > 0).collect();
    all.insert(ANY, number(&pool["any"]));
    all
}

const COLORLESS: usize = 8;
const ANY: usize = 9;

/// PR-043, by trying to pay for one symbol after the other; `any` comes last.
fn pays(rolled: &BTreeMap<usize, u64>, cost: &BTreeMap<usize, u64>) -> bool {
    let mut left = rolled.clone();
    for (kind, n) in cost.iter().filter(|(kind, _)| **kind < COLORLESS) {
        for _ in 0..*n {
            let from = [*kind, ANY].into_iter().find(|kind| left.get(kind).is_some_and(|n| *n > 0));
            let Some(from) = from else { return false };
            *left.get_mut(&from).expect("just seen") -= 1;
        }
    }
    left.values().sum::<u64>() >= cost.get(&COLORLESS).copied().unwrap_or_default()
}

/// Checks a game from its first line to its last.
pub(crate) fn check(lines: &[Value]) {
    let setup = &lines[0]["setup"];
    let players = number(&setup["players"]);
    let stacks: Vec<Vec<u64>> = list(&setup["stacks"])
        .iter()
        .map(|stack| list(stack).iter().map(number).collect())
        .collect();
    assert_eq!(stacks.len(), 7);
    let mut referee = Referee {
        lines: lines[1..].iter().collect(),
        setup,
        players,
        damage: vec![0; stacks.len()],
        stacks,
        markers: Vec::new(),
        collected: vec![0; place(players)],
    };
    referee.place_markers();
    let first = number(&setup["first"]);
    for turn in 0.. {
        referee.turn((first + turn) % players);
        referee.compare_table(turn + 1);
        let left = referee.stacks.iter().filter(|stack| !stack.is_empty()).count();
        if left <= 1 || referee.markers.len() <= 1 {
            break;
        }
    }
    referee.score();
}

impl Referee<'_> {
    /// The next line of dice, of an answer, of a table or of the end.
    fn next(&mut self, kind: &str) -> Value {
        const TAKEN: [&str; 5] = ["roll", "choose", "turn-end", "end", "turn-cap"];
        loop {
            let line = self.lines.pop_front().unwrap_or_else(|| panic!("{kind} is due"));
            if TAKEN.iter().any(|taken| line["event"] == *taken) {
                assert_eq!(line["event"], kind, "{line}");
                return line.clone();
            }
        }
    }

    fn roll(&mut self, purpose: &str, player: u64) -> Vec<u64> {
        let line = self.next("roll");
        assert_eq!(line["purpose"], purpose, "{line}");
        assert_eq!(number(&line["player"]), player, "{line}");
        list(&line["dice"]).iter().map(number).collect()
    }

    fn choose(&mut self, player: u64, ask: &str, options: &[Value]) -> Value {
        let line = self.next("choose");
        assert_eq!(line["question"]["ask"], ask, "{line}");
        assert_eq!(number(&line["player"]), player, "{line}");
        let sorted = |options: &[Value]| {
            let mut texts: Vec<String> = options.iter().map(Value::to_string).collect();
            texts.sort();
            texts
        };
        assert_eq!(sorted(list(&line["options"])), sorted(options), "{line}");
        line["options"][place(number(&line["taken"]))].clone()
    }

    /// PR-026 to PR-030.
    fn place_markers(&mut self) {
        let first = number(&self.setup["first"]);
        let order: Vec<u64> = (0..self.players).map(|seat| (first + seat) % self.players).collect();
        for pass in 0..2 {
            for (at, player) in order.iter().enumerate() {
                let later = if pass == 0 { &[][..] } else { &order[at + 1..] };
                let mut options = Vec::new();
                for value in [3, 5] {
                    if self.markers.iter().any(|(owner, _, used)| owner == player && *used == value)
                    {
                        continue;
                    }
                    for stack in 0..7 {
                        if self.may_stand(*player, stack) {
                            self.markers.push((*player, stack, value));
                            if self.can_finish(later) {
                                options
                                    .push(json!({"do": "place", "stack": stack, "value": value}));
                            }
                            self.markers.pop();
                        }
                    }
                }
                let taken = self.choose(*player, "place", &options);
                self.markers.push((*player, number(&taken["stack"]), number(&taken["value"])));
            }
        }
    }

    fn may_stand(&self, player: u64, stack: u64) -> bool {
        let there = self.markers.iter().filter(|(_, at, _)| *at == stack).count();
        there < 2 && !self.markers.iter().any(|(owner, at, _)| *owner == player && *at == stack)
    }

    fn can_finish(&mut self, later: &[u64]) -> bool {
        let Some((player, rest)) = later.split_first() else { return true };
        (0..7).any(|stack| {
            if !self.may_stand(*player, stack) {
                return false;
            }
            self.markers.push((*player, stack, 0));
            let can = self.can_finish(rest);
            self.markers.pop();
            can
        })
    }

    fn pokemon(&self, stack: usize) -> &Value {
        let top = self.stacks[stack].last().expect("a stack that is not empty");
        &self.setup["deck"][place(*top)]
    }

    fn shown(&self, dice: &[u64]) -> BTreeMap<usize, u64> {
        let mut all = BTreeMap::new();
        for (die, face) in dice.iter().enumerate() {
            for (kind, n) in energy(&self.setup["numbers"]["energy"]["dice"][die][place(*face)]) {
                *all.entry(kind).or_default() += n;
            }
        }
        all
    }

    fn usable(&self, rolled: &BTreeMap<usize, u64>) -> Vec<Value> {
        let mut options = Vec::new();
        for stack in (0..7).filter(|stack| !self.stacks[*stack].is_empty()) {
            for (attack, each) in list(&self.pokemon(stack)["attacks"]).iter().enumerate() {
                if pays(rolled, &energy(&each["cost"])) {
                    options.push(json!({"do": "attack", "stack": stack, "attack": attack}));
                }
            }
        }
        options
    }

    /// PR-033 to PR-062.
    fn turn(&mut self, player: u64) {
        let mut dice = self.roll("energy", player);
        let is_blank = |referee: &Self, die: usize, face: u64| {
            referee.shown_by(die, face).values().sum::<u64>() == 0
        };
        let blanks: Vec<usize> = (0..4).filter(|die| is_blank(self, *die, dice[*die])).collect();
        if blanks.len() == 4 {
            let there = (0..7).filter(|stack| !self.stacks[*stack].is_empty());
            let options: Vec<Value> = there.map(|at| json!({"do": "blank", "stack": at})).collect();
            let at = place(number(&self.choose(player, "blank", &options)["stack"]));
            self.damage[at] += 100;
            self.knock_out(at, Some(player));
            return;
        }
        if self.usable(&self.shown(&dice)).is_empty() {
            let mut subsets = vec![Vec::new()];
            for die in &blanks {
                let with: Vec<Vec<usize>> = subsets
                    .iter()
                    .map(|set: &Vec<usize>| [set.as_slice(), &[*die]].concat())
                    .collect();
                subsets.extend(with);
            }
            let options: Vec<Value> =
                subsets.iter().map(|dice| json!({"do": "reroll", "dice": dice})).collect();
            let taken = self.choose(player, "reroll", &options);
            let again: Vec<u64> = list(&taken["dice"]).iter().map(number).collect();
            if !again.is_empty() {
                let rolled = self.roll("again", player);
                for die in (0..4).filter(|die| !again.contains(die)) {
                    assert_eq!(rolled[place(die)], dice[place(die)], "a die that lies");
                }
                dice = rolled;
            }
        }
        let options = self.usable(&self.shown(&dice));
        if options.is_empty() {
            return;
        }
        let taken = self.choose(player, "attack", &options);
        self.attack(player, place(number(&taken["stack"])), place(number(&taken["attack"])));
    }

    fn shown_by(&self, die: usize, face: u64) -> BTreeMap<usize, u64> {
        energy(&self.setup["numbers"]["energy"]["dice"][die][place(face)])
    }

    fn attack(&mut self, player: u64, from: usize, attack: usize) {
        let steps = self.roll("target", player)[0];
        let circle: Vec<usize> = (0..7).filter(|stack| !self.stacks[*stack].is_empty()).collect();
        let own = circle.iter().position(|stack| *stack == from).expect("the attacker is there");
        let to = circle[(own + place(steps)) % circle.len()];
        let (attacker, defender) = (self.pokemon(from).clone(), self.pokemon(to).clone());
        let used = attacker["attacks"][attack].clone();
        let effects = &used["effects"];
        let mut done =
            number(&used["damage"]) + number(&effects["rage"]) * (self.damage[from] / 10);
        if let Some(against) = effects["against"].as_array()
            && list(&defender["types"]).contains(&against[0])
        {
            done += number(&against[1]);
        }
        let meets = |what: &Value| {
            what.as_array().is_some_and(|what| {
                list(&what[0]).iter().any(|kind| list(&attacker["types"]).contains(kind))
            })
        };
        if meets(&defender["weakness"]) {
            done *= number(&defender["weakness"][1]);
        }
        if meets(&defender["resistance"]) {
            done = done.saturating_sub(number(&defender["resistance"][1]));
        }
        self.damage[to] += done;
        self.damage[from] += number(&effects["recoil"]);
        let drained = if effects["drain"] == true { done } else { 0 };
        self.damage[from] = self.damage[from].saturating_sub(number(&effects["heal"]) + drained);
        let falls = |referee: &Self, stack: usize| {
            referee.damage[stack] >= number(&referee.pokemon(stack)["hp"])
        };
        let (first, second) = (falls(self, to), from != to && falls(self, from));
        if first {
            self.knock_out(to, (from != to).then_some(player));
        }
        if second {
            self.knock_out(from, None);
        }
    }

    /// If the Pokémon has as much damage as HP, it leaves.
    fn knock_out(&mut self, stack: usize, collector: Option<u64>) {
        if self.damage[stack] < number(&self.pokemon(stack)["hp"]) {
            return;
        }
        self.stacks[stack].pop();
        self.damage[stack] = 0;
        if let Some(player) = collector {
            self.collected[place(player)] += 1;
        }
        if self.stacks[stack].is_empty() {
            self.markers.retain(|(_, at, _)| place(*at) != stack);
        }
    }

    fn compare_table(&mut self, turn: u64) {
        let line = self.next("turn-end");
        let table = &line["table"];
        assert_eq!(number(&table["turn"]), turn);
        for (at, told) in list(&table["stacks"]).iter().enumerate() {
            let mut owners: Vec<u64> = self
                .markers
                .iter()
                .filter(|(_, stack, _)| place(*stack) == at)
                .map(|(owner, ..)| *owner)
                .collect();
            owners.sort_unstable();
            let mut markers: Vec<u64> = list(&told["markers"]).iter().map(number).collect();
            markers.sort_unstable();
            assert_eq!(markers, owners, "{line}");
            assert_eq!(told["top"], json!(self.stacks[at].last()), "{line}");
            assert_eq!(told["below"], json!(self.stacks[at].len().saturating_sub(1)), "{line}");
            assert_eq!(number(&told["damage"]), self.damage[at], "{line}");
        }
        assert_eq!(table["taken"], json!(self.collected), "{line}");
    }

    /// PR-065 to PR-067.
    fn score(&mut self) {
        let mut scores = self.collected.clone();
        for (owner, _, value) in &self.markers {
            scores[place(*owner)] += value;
        }
        let best = scores.iter().max().expect("players");
        let winners: Vec<usize> =
            (0..scores.len()).filter(|player| scores[*player] == *best).collect();
        let line = self.next("end");
        assert_eq!(line["scores"], json!(scores));
        assert_eq!(line["winners"], json!(winners));
        assert!(self.lines.is_empty(), "nothing happens after the end");
    }
}
