//! The fields of the index.

use std::collections::BTreeSet;

use tantivy::{
    schema::{
        FAST, Field, IndexRecordOption, Schema, SchemaBuilder, TextFieldIndexing, TextOptions,
    },
    tokenizer::TokenizerManager,
};

use super::{
    sort::Column,
    words::{Forms, Lines},
};
use crate::game::Game;

const POSITION: &str = "position";
const WORDS: &str = "words";
const FACTS: &str = "facts";
const FORMS: &str = "forms";
const LINES: &str = "lines";

/// The fields every index has. Nothing is stored in it: texts are in the database.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields {
    /// The position of the card in the catalog.
    pub position: Field,
    /// Forms of words, with their places in the texts.
    pub words: Field,
    /// Facts.
    pub facts: Field,
}

impl Fields {
    /// The name of the column of positions.
    pub(super) const POSITION: &str = POSITION;

    /// The fields of a schema, if it is one of ours.
    pub(super) fn of(schema: &Schema) -> tantivy::Result<Self> {
        Ok(Self {
            position: schema.get_field(POSITION)?,
            words: schema.get_field(WORDS)?,
            facts: schema.get_field(FACTS)?,
        })
    }
}

/// The fields of an index for these games: the fixed ones, and a column for whatever results can be
/// sorted by.
pub(super) fn schema(games: &[Game]) -> Schema {
    let mut builder = SchemaBuilder::new();
    builder.add_u64_field(POSITION, FAST);
    builder.add_text_field(WORDS, text(FORMS, IndexRecordOption::WithFreqsAndPositions));
    builder.add_text_field(FACTS, text(LINES, IndexRecordOption::Basic));
    for column in columns(games) {
        if column.holds_texts() {
            builder.add_text_field(&column.field(), TextOptions::default().set_fast("raw"));
        } else {
            builder.add_i64_field(&column.field(), FAST);
        }
    }
    builder.build()
}

/// Whatever results can be sorted by.
pub(super) fn columns(games: &[Game]) -> BTreeSet<Column> {
    Column::fixed().into_iter().chain(games.iter().flat_map(Column::of_game)).collect()
}

/// The tokenizers that the schema names.
pub(super) fn tokenizers() -> TokenizerManager {
    let tokenizers = TokenizerManager::default();
    tokenizers.register(FORMS, Forms);
    tokenizers.register(LINES, Lines);
    tokenizers
}

fn text(tokenizer: &str, record: IndexRecordOption) -> TextOptions {
    let indexing = TextFieldIndexing::default()
        .set_tokenizer(tokenizer)
        .set_index_option(record)
        .set_fieldnorms(false);
    TextOptions::default().set_indexing_options(indexing)
}
