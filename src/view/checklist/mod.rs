//! Checklists in every shape they are written in, all made from one sheet.

mod csv;
mod html;
mod json;
mod markdown;
mod sheet;
mod text;

use serde::Deserialize;
use utoipa::ToSchema;

pub use html::{PageColumns, escape};
pub use json::ChecklistView;
pub use sheet::Sheet;

use crate::{
    collection::{checklist::Checklist, csv::Dialect},
    i18n::Translator,
};

/// A shape a checklist is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// Plain text.
    Text,
    /// Markdown.
    Md,
    /// CSV.
    Csv,
    /// A page to print.
    Html,
    /// JSON.
    Json,
}

/// How a shape is laid out, as far as it has a choice.
#[derive(Debug, Clone, Copy, Default)]
pub struct Layout {
    /// How wide lines of text may be.
    pub width: Option<usize>,
    /// How CSV is written.
    pub dialect: Dialect,
    /// The columns of a page to print.
    pub columns: PageColumns,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Self; 5] = [Self::Text, Self::Md, Self::Csv, Self::Html, Self::Json];

    /// Its name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Md => "md",
            Self::Csv => "csv",
            Self::Html => "html",
            Self::Json => "json",
        }
    }

    /// How names of its files end.
    #[must_use]
    pub fn extension(self) -> &'static str {
        if self == Self::Text { "txt" } else { self.as_str() }
    }

    /// Its media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Text => "text/plain; charset=utf-8",
            Self::Md => "text/markdown; charset=utf-8",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Html => "text/html; charset=utf-8",
            Self::Json => "application/json",
        }
    }

    /// Writes a checklist in this shape.
    #[must_use]
    pub fn write(self, list: &Checklist, layout: Layout, translator: &Translator) -> String {
        let sheet = || Sheet::new(list, translator);
        match self {
            Self::Text => sheet().text(layout.width),
            Self::Md => sheet().markdown(),
            Self::Csv => sheet().csv(layout.dialect),
            Self::Html => sheet().html(layout.columns),
            Self::Json => json::json(list, translator),
        }
    }
}
