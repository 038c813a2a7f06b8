//! Checks of card data: one file per family of mistakes.

pub(crate) mod codes;

pub use codes::CODES;
