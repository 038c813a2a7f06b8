//! The command line: what was typed, what is printed, and a file for each command.

pub mod args;
pub mod card_face;
pub mod findings;
pub mod help;
pub mod printer;
