//! What is dealt for a table: as JSON, and as sheets to print.

use serde::Serialize;

use super::{
    fighter::FighterView,
    handout::{Grid, Sheet},
};
use crate::{
    app::{Dealt, DealtBox},
    i18n::Translator,
    msg,
    play::royal_rumble::Fighter,
    report::{Arg, Message},
};

/// What a table of the dice game begins with.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DealView {
    /// What decided.
    pub seed: u64,
    /// The players, in their order.
    pub players: Vec<SeatView>,
    /// The wild cards; empty before a draft.
    pub wild: Vec<FighterView>,
    /// How many wild cards there are.
    pub wild_cards: u8,
    /// By how many points the richest hand is above the poorest; `null` before a draft.
    pub spread: Option<u32>,
    /// No split of these cards has less; `null` where hands were not made even.
    pub bound: Option<u32>,
    /// The draft; `null` if there is none.
    pub draft: Option<DraftPlanView>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeatView {
    /// His number.
    pub player: u8,
    /// His entrance position.
    pub position: u8,
    /// The deck he brought; `null` if all share a pool.
    pub deck: Option<String>,
    /// What he holds; empty before a draft.
    pub fighters: Vec<FighterView>,
    /// Points of all he holds.
    pub points: u32,
}

/// How a draft goes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DraftPlanView {
    /// How many rounds there are.
    pub rounds: u8,
    /// By round, the players in the order they pick.
    pub picks: Vec<Vec<u8>>,
    /// The cards in the order they are turned up, one more than there are players each round.
    pub order: Vec<FighterView>,
}

impl DealView {
    /// What was dealt, with the names of cards in a language.
    #[must_use]
    pub fn new(dealt: &Dealt, seed: u64, translator: &Translator) -> Self {
        let shown = |fighters: &[Fighter]| -> Vec<FighterView> {
            let name = |fighter: &Fighter| {
                dealt.names.get(&fighter.card).map_or("", |names| names.in_lang(translator.lang()))
            };
            let mut shown: Vec<FighterView> =
                fighters.iter().map(|each| FighterView::named(name(each), each)).collect();
            shown.sort_by(|a, b| a.name.cmp(&b.name));
            shown
        };
        let seat = |(place, player): (u8, &u8)| {
            let number = usize::from(*player);
            let fighters = dealt.hands.get(number).map(|hand| shown(hand)).unwrap_or_default();
            SeatView {
                player: player + 1,
                position: place + 1,
                deck: dealt.decks.get(number).cloned(),
                points: fighters.iter().map(|each| u32::from(each.points)).sum(),
                fighters,
            }
        };
        let mut players: Vec<SeatView> = (0u8..).zip(&dealt.positions).map(seat).collect();
        players.sort_by_key(|seat| seat.player);
        let points = || players.iter().map(|seat| seat.points);
        let spread = points().max().zip(points().min()).map(|(most, least)| most - least);
        let n = dealt.share.players;
        let draft = dealt.draft.as_ref().map(|draft| DraftPlanView {
            rounds: dealt.share.each,
            picks: (0..dealt.share.each)
                .map(|round| (0..n).map(|seat| (draft.first + round % n + seat) % n + 1).collect())
                .collect(),
            order: draft.order.iter().flat_map(|each| shown(std::slice::from_ref(each))).collect(),
        });
        Self {
            seed,
            wild: shown(&dealt.wild),
            wild_cards: dealt.share.wild,
            spread: spread.filter(|_| draft.is_none()),
            bound: dealt.evenness.map(|evenness| evenness.bound),
            players,
            draft,
        }
    }

    /// Sheets for whoever leads the match, for each player, and for the score.
    #[must_use]
    pub fn sheets(&self, translator: &Translator) -> Vec<Sheet> {
        let words = Words(translator);
        let mut sheets = vec![self.leader(words)];
        sheets.extend(self.players.iter().map(|seat| self.hand(seat, words)));
        sheets.push(self.score(words));
        sheets
    }

    fn leader(&self, words: Words<'_>) -> Sheet {
        let mut remarks = vec![words.say(&msg!("deal-seed", seed = self.seed.to_string()))];
        if let (Some(spread), Some(bound)) = (self.spread, self.bound) {
            let (n, least) = (i64::from(spread), i64::from(bound));
            remarks.push(words.say(&if spread == bound {
                msg!("deal-even", n = n)
            } else {
                msg!("deal-nearly-even", n = n, least = least)
            }));
        } else if let Some(spread) = self.spread {
            remarks.push(words.say(&msg!("deal-spread", n = i64::from(spread))));
        }
        let header =
            [msg!("deal-position"), msg!("play-column-player"), msg!("odds-column-points")];
        let mut by_position: Vec<&SeatView> = self.players.iter().collect();
        by_position.sort_by_key(|seat| seat.position);
        let row = |seat: &&SeatView| {
            let points = if self.draft.is_some() { String::new() } else { seat.points.to_string() };
            vec![seat.position.to_string(), words.seat(seat), points]
        };
        let positions = words.grid(None, &header, by_position.iter().map(row).collect());
        let mut grids = vec![positions];
        if let Some(draft) = &self.draft {
            remarks.push(words.say(&msg!("deal-draft", n = self.players.len() + 1)));
            if self.wild_cards > 0 {
                remarks.push(words.say(&msg!("deal-draft-wild", n = i64::from(self.wild_cards))));
            }
            grids.push(self.rounds(draft, words));
        } else if !self.wild.is_empty() {
            let title = msg!("deal-wild");
            grids.push(words.grid(Some(&title), &FIGURES.map(Message::new), figures(&self.wild)));
        }
        Sheet { title: words.say(&msg!("deal-title", n = self.players.len())), remarks, grids }
    }

    /// Round by round who picks, and what lies open as long as the cards last.
    fn rounds(&self, draft: &DraftPlanView, words: Words<'_>) -> Grid {
        let mut open = draft.order.chunks_exact(self.players.len() + 1);
        let rows = (1..).zip(&draft.picks).map(|(round, picks): (u32, _)| {
            let picks: Vec<String> = picks.iter().map(u8::to_string).collect();
            let named = |each: &FighterView| format!("{} ({}/{})", each.name, each.hs, each.sv);
            let open = open.next().unwrap_or_default();
            let open: Vec<String> = open.iter().map(named).collect();
            vec![round.to_string(), picks.join(", "), open.join(", ")]
        });
        let header = [msg!("deal-round"), msg!("deal-picks"), msg!("deal-open")];
        words.grid(None, &header, rows.collect())
    }

    fn hand(&self, seat: &SeatView, words: Words<'_>) -> Sheet {
        let mut header = FIGURES.map(Message::new).to_vec();
        header.extend([msg!("odds-column-counters"), msg!("deal-hits"), msg!("deal-out")]);
        let rows = if seat.fighters.is_empty() {
            let picks = self.draft.as_ref().map_or(0, |draft| draft.rounds);
            vec![vec![String::new(); header.len()]; usize::from(picks)]
        } else {
            let boxes = |n: u8| "☐".repeat(usize::from(n));
            let row = |(mut cells, each): (Vec<String>, &FighterView)| {
                cells.extend([boxes(each.counters), boxes(each.hs), boxes(1)]);
                // Nobody starts with a counter that is not there.
                cells.iter_mut().filter(|cell| cell.is_empty()).for_each(|cell| cell.push('–'));
                cells
            };
            figures(&seat.fighters).into_iter().zip(&seat.fighters).map(row).collect()
        };
        let position = msg!("deal-enters", n = i64::from(seat.position));
        let mut remarks = vec![words.say(&position)];
        if !seat.fighters.is_empty() {
            remarks.push(words.say(&msg!("deal-points", n = i64::from(seat.points))));
        }
        Sheet { title: words.seat(seat), remarks, grids: vec![words.grid(None, &header, rows)] }
    }

    fn score(&self, words: Words<'_>) -> Sheet {
        let header = [
            msg!("play-column-player"),
            msg!("play-column-taken"),
            msg!("deal-last-out"),
            msg!("deal-place"),
        ];
        let rows = self.players.iter().map(|seat| {
            let mut row = vec![words.seat(seat)];
            row.resize(header.len(), String::new());
            row
        });
        let rounds =
            [msg!("deal-round"), msg!("deal-entrance"), msg!("deal-rating"), msg!("deal-entrant")];
        let blank = (1..=20)
            .map(|round: u32| vec![round.to_string(), String::new(), String::new(), String::new()]);
        let grids = vec![
            words.grid(None, &header, rows.collect()),
            words.grid(Some(&msg!("deal-rounds")), &rounds, blank.collect()),
        ];
        Sheet { title: words.say(&msg!("deal-score")), remarks: Vec::new(), grids }
    }
}

/// The headings of [`figures`].
const FIGURES: [&str; 4] = ["play-column-fighter", "deal-hs", "deal-sv", "odds-column-points"];

fn figures(fighters: &[FighterView]) -> Vec<Vec<String>> {
    let row = |each: &FighterView| {
        vec![each.name.clone(), each.hs.to_string(), each.sv.to_string(), each.points.to_string()]
    };
    fighters.iter().map(row).collect()
}

/// What a table of the box game begins with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoxDealView {
    /// What decided.
    pub seed: u64,
    /// The player who goes first.
    pub first: u8,
    /// By player, the colour of his markers.
    pub colours: Vec<String>,
    /// What the markers of a player are worth.
    pub values: [u8; 2],
    /// The stacks, clockwise.
    pub stacks: Vec<StackView>,
}

/// A stack of the box game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StackView {
    /// The card that lies face up.
    pub open: PlacedView,
    /// The card under it.
    pub hidden: PlacedView,
    /// The markers beside it.
    pub markers: Vec<MarkerView>,
}

/// A card in a stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlacedView {
    /// The card.
    pub card: String,
    /// Its name.
    pub name: String,
    /// Its hit points.
    pub hp: u16,
}

/// A marker beside a stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MarkerView {
    /// Whose.
    pub player: u8,
    /// What it is worth.
    pub value: u8,
}

impl BoxDealView {
    /// What was dealt, with the names of cards in a language.
    #[must_use]
    pub fn new(dealt: &DealtBox, seed: u64, translator: &Translator) -> Self {
        let (lang, cards) = (translator.lang(), &dealt.night.cards);
        let placed = |id: u16| PlacedView {
            card: cards.deck[usize::from(id)].card.to_string(),
            name: cards.names[usize::from(id)].in_lang(lang).to_owned(),
            hp: cards.deck[usize::from(id)].hp,
        };
        let markers = |stack: u8| {
            let here = dealt.markers.iter().filter(move |marker| marker.stack == stack);
            here.map(|marker| MarkerView { player: marker.player + 1, value: marker.value })
                .collect()
        };
        let stack = |(at, [hidden, open]): (u8, &[u16; 2])| StackView {
            open: placed(*open),
            hidden: placed(*hidden),
            markers: markers(at),
        };
        let colours = dealt.night.colours.iter().take(usize::from(dealt.night.players));
        Self {
            seed,
            first: dealt.setup.first + 1,
            values: dealt.night.numbers.markers,
            colours: colours.map(|colour| colour.in_lang(lang).to_owned()).collect(),
            stacks: (0u8..).zip(&dealt.setup.stacks).map(stack).collect(),
        }
    }

    /// Sheets for the set-up and for the score; what lies face down is on one of its own.
    #[must_use]
    pub fn sheets(&self, translator: &Translator) -> Vec<Sheet> {
        let words = Words(translator);
        let player = |number: u8| words.say(&msg!("play-player", n = i64::from(number)));
        let stacks = |row: &dyn Fn(&StackView) -> Vec<String>| -> Vec<Vec<String>> {
            let number = |(number, stack): (u32, &StackView)| {
                [vec![number.to_string()], row(stack)].concat()
            };
            (1..).zip(&self.stacks).map(number).collect()
        };
        let marker = |marker: &MarkerView| {
            let colour = &self.colours[usize::from(marker.player - 1)];
            format!("{} ({colour})", player(marker.player))
        };
        let beside = |stack: &StackView, each: &dyn Fn(&MarkerView) -> String| {
            let markers: Vec<String> = stack.markers.iter().map(each).collect();
            if markers.is_empty() { "–".to_owned() } else { markers.join(", ") }
        };
        let open = stacks(&|stack| {
            vec![stack.open.name.clone(), stack.open.hp.to_string(), beside(stack, &marker)]
        });
        // What a marker is worth is on its back.
        let worth = |each: &MarkerView| format!("{}: {}", marker(each), each.value);
        let hidden = stacks(&|stack| {
            vec![stack.hidden.name.clone(), stack.hidden.hp.to_string(), beside(stack, &worth)]
        });
        let header =
            [msg!("deal-stack"), msg!("deal-open-card"), msg!("deal-hp"), msg!("deal-markers")];
        let below =
            [msg!("deal-stack"), msg!("deal-hidden-card"), msg!("deal-hp"), msg!("deal-markers")];
        let score = [
            msg!("play-column-player"),
            msg!("play-column-cards"),
            msg!("deal-markers-left"),
            msg!("deal-total"),
        ];
        let scores = (1u8..).zip(&self.colours).map(|(number, colour)| {
            let named = format!("{} ({colour})", player(number));
            let left = self.values.map(|value| format!("☐ {value}")).join("  ");
            vec![named, String::new(), left, String::new()]
        });
        let sheet = |title: Message, remarks: Vec<String>, grid: Grid| Sheet {
            title: words.say(&title),
            remarks,
            grids: vec![grid],
        };
        let setup = vec![
            words.say(&msg!("deal-seed", seed = self.seed.to_string())),
            words.say(&msg!("play-box-begin", player = player(self.first))),
            words.say(&msg!("deal-box-markers")),
        ];
        vec![
            sheet(
                msg!("deal-box-title", n = self.colours.len()),
                setup,
                words.grid(None, &header, open),
            ),
            sheet(
                msg!("deal-box-hidden"),
                vec![words.say(&msg!("deal-box-hidden-help"))],
                words.grid(None, &below, hidden),
            ),
            sheet(msg!("deal-score"), Vec::new(), words.grid(None, &score, scores.collect())),
        ]
    }
}

/// Words sheets.
#[derive(Clone, Copy)]
struct Words<'t>(&'t Translator);

impl Words<'_> {
    fn say(self, message: &Message) -> String {
        let text = self.0.text(message);
        let mut letters = text.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string());
        first.unwrap_or_default() + letters.as_str()
    }

    fn seat(self, seat: &SeatView) -> String {
        let player: Arg = msg!("play-player", n = i64::from(seat.player)).into();
        self.say(&match &seat.deck {
            Some(deck) => msg!("play-deck", player = player, deck = deck.as_str()),
            None => msg!("play-player", n = i64::from(seat.player)),
        })
    }

    fn grid(self, title: Option<&Message>, header: &[Message], rows: Vec<Vec<String>>) -> Grid {
        Grid {
            title: title.map(|title| self.say(title)),
            header: header.iter().map(|heading| self.say(heading)).collect(),
            rows,
        }
    }
}
