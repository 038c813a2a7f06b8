//! Card data of others as sets of ours: read, mended, and merged on ids with what is there.
//!
//! Works on one set at a time, so that memory does not grow with the source. Importing the same
//! again changes nothing, and the languages of a source may come in any order: what is the same in
//! every language is taken from the English cards.

mod cards;
mod error;
mod fields;
mod folder;
mod mend;
mod merge;
mod pokemon_tcg_data;
mod records;
mod report;
mod run;
mod sets;
mod source;
mod tcgdex;

pub use self::{
    error::Error,
    mend::Mend,
    report::{Imported, Problem, Tally},
    run::{Progress, import},
    source::{Source, Wanted},
};
