//! # mazzo
//!
//! A card database, deck validator, deck builder and collection keeper for several games, in
//! English and Italian.
//!
//! Four ideas carry it:
//!
//! 1. **Games are data.** A `game.yaml` declares attributes, vocabularies and variants ([`game`]);
//!    it drives the checking of YAML ([`catalog`]), the database ([`store`]), the index
//!    ([`search`]) and the query keywords ([`query`]).
//! 2. **One query language** selects cards everywhere: [`query::Query`] is a tree, evaluated over a
//!    card in memory and compiled to the index; both select the same cards.
//! 3. **A rule has faces** ([`format::RULES`]): it checks a deck, constrains what may be built and
//!    says itself in words, from one file per kind.
//! 4. **Wrong input is a value, not an error.** What is wrong with a query, a deck list or a card
//!    file is a [`report::Finding`] with code, place and remedy; `Err` means that the work could
//!    not be done.
//!
//! From the bottom up: [`disk`], the door to files; [`text`], [`card`] and [`report`]; [`i18n`],
//! which words findings at the very end; [`game`]; [`query`] and [`catalog`]; [`lookup`]; [`deck`]
//! and [`format`]; [`lint`], which holds card data against all of them; [`builder`], which finds
//! decks with a solver; [`play`], the games themselves; [`rulebook`], where rules are looked up;
//! [`collection`]; [`store`] and [`search`]; [`app`], the use cases; [`view`],
//! the JSON of answers; [`web`], the service and its pages; [`cli`], the command line. Each only
//! uses what is below it.
//!
//! ```
//! use mazzo::{catalog::{self, Catalog}, query::{Fields, Mode, parse}};
//!
//! let (cards, _) = catalog::load(&catalog::embedded_files());
//! let fields = Fields::new(cards.games()).with_sets(cards.sets());
//! let parsed = parse("tipo:fuoco pv>=100 -set:ru1", &fields, Mode::Strict);
//! let found: Vec<&str> = cards.cards().iter().filter(|card| parsed.query.selects(card)).map(|card| card.name()).collect();
//! assert_eq!(found, ["Charizard", "Arcanine"]);
//! ```

pub mod app;
pub mod builder;
pub mod card;
pub mod catalog;
pub mod cli;
pub mod collection;
pub mod deck;
pub mod disk;
pub mod format;
pub mod game;
pub mod i18n;
pub mod import;
pub mod lint;
pub mod lookup;
pub mod odds;
pub mod play;
pub mod query;
pub mod report;
pub mod rulebook;
pub mod search;
pub mod store;
pub mod text;
pub mod view;
pub mod web;
