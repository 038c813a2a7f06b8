//! What is dealt for people at a table: hands, positions, markers.

use std::{collections::BTreeMap, sync::Arc};

use super::{App, BoxNight, Hand, KnownDeck, Night, Result, Unplayed};
use crate::{
    card::{Card, CardId, FormatId, Localised},
    catalog::Catalog,
    deck::{Deck, Entry},
    format::{self, RuleStatus},
    play::{
        Chance, Random, Stream,
        royal_rumble::{Bring, Evenness, Fighter, Player, Setup, Share, deal},
        rumble,
    },
    report::{Source, Span, codes::rule},
};

/// What a table of the dice game asks for.
#[derive(Debug, Clone, Copy)]
pub struct TableWanted<'a> {
    /// A deck for each player, or one pool.
    pub decks: &'a [KnownDeck],
    /// A query for the pool, if no deck is named.
    pub query: Option<&'a str>,
    /// How many play.
    pub players: Option<u8>,
    /// How cards come to the players.
    pub hand: Option<Hand>,
    /// What decides.
    pub seed: u64,
}

/// What a table of the dice game begins with.
#[derive(Debug, Clone)]
pub struct Dealt {
    /// How many cards each gets.
    pub share: Share,
    /// By entrance position, the player who has it.
    pub positions: Vec<Player>,
    /// By player, his cards; nobody has any before a draft.
    pub hands: Vec<Vec<Fighter>>,
    /// The wild cards; none before a draft.
    pub wild: Vec<Fighter>,
    /// How even the hands are, where that was seen to.
    pub evenness: Option<Evenness>,
    /// How the draft goes, if there is one.
    pub draft: Option<Draft>,
    /// By player, his deck, where each has his own.
    pub decks: Vec<String>,
    /// The names of the cards.
    pub names: BTreeMap<CardId, Localised>,
}

/// A draft before the first pick.
#[derive(Debug, Clone)]
pub struct Draft {
    /// Who picks first in the first round.
    pub first: Player,
    /// The cards in the order they are turned up; what is left over is shuffled in when they run
    /// out.
    pub order: Vec<Fighter>,
}

/// What a table of the box game begins with.
#[derive(Debug, Clone)]
pub struct DealtBox {
    /// The box.
    pub night: BoxNight,
    /// The cards as they lie, and who goes first.
    pub setup: Arc<rumble::Setup>,
    /// The markers, in the order they are placed.
    pub markers: Vec<rumble::Marker>,
}

impl App {
    /// Deals for a table of the dice game; of a pool so that points are close, unless something
    /// else is asked for.
    pub fn deal(&self, wanted: TableWanted<'_>) -> Result<Dealt> {
        let selected = wanted.query.map(|query| self.pool(query)).transpose()?;
        let decks = selected.as_ref().map_or(wanted.decks, std::slice::from_ref);
        let of_pool = (decks.len() < 2).then_some(Hand::Fair);
        let hand = wanted.hand.or(of_pool);
        let night = self.royal_rumble(decks, wanted.players, hand)?;
        let Night { share, bring, decks, names } = night;
        let mut chance = Stream::of_match(wanted.seed, 0);
        let mut dealt = Dealt {
            share,
            positions: Vec::new(),
            hands: Vec::new(),
            wild: Vec::new(),
            evenness: None,
            draft: None,
            decks,
            names,
        };
        let bring = match bring {
            Bring::Draft(mut order) => {
                dealt.positions = (0..share.players).collect();
                chance.shuffle(&mut dealt.positions);
                chance.shuffle(&mut order);
                let first = dealt.positions[chance.place(dealt.positions.len())];
                dealt.draft = Some(Draft { first, order });
                return Ok(dealt);
            }
            Bring::Fair(pool) => Bring::Deal(pool),
            bring => bring,
        };
        // Nothing is decided by anybody.
        let nobody: &mut [Random<Stream>] = &mut [];
        let mut setup = deal(&bring, share, nobody, &mut chance, &mut ());
        if hand == Some(Hand::Fair) {
            dealt.evenness = Some(setup.split_evenly(&mut chance));
        }
        let Setup { fighters, positions, stacks, wild } = setup;
        let hand = |ids: Vec<u8>| -> Vec<Fighter> {
            ids.into_iter().map(|id| fighters[usize::from(id)].clone()).collect()
        };
        dealt.hands = stacks.into_iter().chain([wild]).map(hand).collect();
        dealt.wild = dealt.hands.pop().unwrap_or_default();
        dealt.positions = positions;
        Ok(dealt)
    }

    /// Deals for a table of the box game, and says where markers may go.
    pub fn deal_box(&self, decks: &[KnownDeck], players: u8, seed: u64) -> Result<DealtBox> {
        let night = self.rumble(decks, players, false)?;
        let mut chance = Stream::of_match(seed, 0);
        let setup = Arc::new(rumble::deal(&night.cards.deck, players, &night.numbers, &mut chance));
        let markers = rumble::place(&setup, &chance);
        Ok(DealtBox { night, setup, markers })
    }

    /// The cards a query selects that may be in a pool, as one; it must do for any match.
    fn pool(&self, query: &str) -> Result<KnownDeck> {
        let numbers = self.numbers(|play| play.royal_rumble)?;
        let format = self.format(numbers.pool_format.as_str())?;
        let games = self.catalog()?.games();
        let may_be_in = |card: &Arc<Card>| {
            let alone = deck_of(query, &format.id, std::slice::from_ref(card));
            format::check(&alone, format, games).rules.iter().all(|outcome| {
                outcome.rule.code() != rule::ONLY || outcome.status != RuleStatus::Fail
            })
        };
        let mut cards = self.cards_selected(query, &format.id.game())?;
        cards.retain(|card| may_be_in(card) && Fighter::new(card).is_ok());
        let rows = numbers.players.iter().map(|row| row.players * row.each + row.wild);
        let need = rows.max().map_or(0, usize::from);
        if cards.len() < need {
            let (query, n) = (query.to_owned(), cards.len());
            return Err(Unplayed::Few { query, n, need }.into());
        }
        let pool = deck_of(query, &format.id, &cards);
        Ok(KnownDeck::given(query.to_owned(), (pool, Vec::new())))
    }
}

/// One of each card.
fn deck_of(name: &str, format: &FormatId, cards: &[Arc<Card>]) -> Deck {
    let entry = |card: &Arc<Card>| Entry {
        card: card.clone(),
        zone: None,
        count: 1,
        span: Span::default(),
    };
    Deck {
        name: name.to_owned(),
        format: Some(format.clone()),
        source: Source::default(),
        entries: cards.iter().map(entry).collect(),
        unresolved: Vec::new(),
        beside: Vec::new(),
    }
}
