//! The JSON shapes of answers: one definition for the command line and the HTTP API.
//!
//! Fields are never removed or renamed without a new version.

pub mod build;
pub mod card;
pub mod check;
pub mod checklist;
pub mod collection;
pub mod contest;
pub mod deal;
pub mod deck;
pub(crate) mod face;
pub mod fighter;
pub mod fix;
pub mod format;
pub mod game;
pub mod handout;
pub mod history;
pub(crate) mod needs;
pub mod odds;
pub mod play;
pub(crate) mod report;
pub mod rulebook;
pub mod set;
pub mod suggest;
pub mod syntax;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{ObjectBuilder, Type},
    },
};

use crate::card::Localised;

impl PartialSchema for Localised {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let texts =
            ObjectBuilder::new().schema_type(Type::Object).additional_properties(Some(text));
        texts.description(Some("A text by two-letter language code.")).into()
    }
}

impl ToSchema for Localised {}
