//! Checks mazzo as its users meet it: one binary, a module for each surface.

/// Runs the built command in a home of its own.
mod harness;
mod import;

/// The deck builder, against trying all decks.
mod aims;
/// What is kept, saved in a file and brought back.
mod backup;
mod build;
/// The command line, in both languages.
mod cli;
/// What the builder says of rules and wishes that exclude each other.
mod conflicts;
/// Lists as people write them, with known cards and verdicts.
mod corpus;
/// Catalogs that were damaged in many ways.
mod damage;
/// The card data: counts, figures, published ids.
mod data;
/// The decks people keep, on the command line.
mod decks;
/// Files that are special, missing or may not be written.
mod files;
/// What is wrong with a format file.
mod format_files;
/// The formats of the data on the decks of the data and of the fixtures.
mod formats;
/// What holds for any bytes: what the fuzzer found, and a short run of it.
mod fuzz;
/// What older programs kept.
mod homes;
/// What is there after the command was killed.
mod kills;
/// Large input.
mod large;
/// Every message exists in both languages, every code is explained.
mod locales;
/// Odds of drawing, against known values.
mod odds;
/// Games played out, against a second reading of their rules.
mod play;
/// The README shows what the program really does.
mod readme;
/// Every kind of rule on its fixtures.
mod rulebook;
mod rules;
/// What people type and what they must find.
mod search;
/// The fields that programs rely on.
mod shapes;
/// Collections as other programs and people keep them in tables.
mod tables;
/// The invariants of the architecture.
mod tidy;
/// What must not change a verdict, and what every verdict owes.
mod verdicts;
/// The service.
mod web;
