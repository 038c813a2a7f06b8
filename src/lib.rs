//! # mazzo
//!
//! A card database and deck validator for several games, in English and Italian.

pub mod app;
pub mod card;
pub mod catalog;
pub mod cli;
pub mod collection;
pub mod deck;
pub mod format;
pub mod game;
pub mod i18n;
pub mod query;
pub mod report;
pub mod search;
pub mod store;
pub mod text;
pub mod view;
pub mod web;
