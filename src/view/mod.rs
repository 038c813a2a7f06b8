//! The JSON shapes of answers: one definition for the command line and the HTTP API.
//!
//! Fields are never removed or renamed without a new version.

pub mod build;
pub mod card;
pub mod check;
