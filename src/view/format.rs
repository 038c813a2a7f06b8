//! Formats as JSON: in words, and as their files declare them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    card::Localised,
    catalog::file::FormatFile,
    format::{Format, Rule, Zone},
    i18n::Translator,
};

/// The formats.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Formats)]
pub struct FormatsView<'a> {
    /// The formats, in the order of their games.
    pub formats: Vec<FormatNameView<'a>>,
}

/// A format's name.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FormatName)]
pub struct FormatNameView<'a> {
    /// Its identifier, such as `garden/plot`.
    format: &'a str,
    /// Its names.
    #[schema(value_type = Localised)]
    names: &'a Localised,
    /// What it is, in a sentence or two.
    #[schema(value_type = Localised)]
    description: &'a Localised,
}

/// A format in words.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Format)]
pub struct FormatView<'a> {
    /// Its identifier.
    format: &'a str,
    /// Its names.
    #[schema(value_type = Localised)]
    names: &'a Localised,
    /// What it is, in a sentence or two.
    #[schema(value_type = Localised)]
    description: &'a Localised,
    /// Zones of a deck, in order.
    zones: Vec<ZoneNameView<'a>>,
    /// The rules, in the order they are reported.
    rules: Vec<RuleWordsView<'a>>,
    /// The format as its file declares it, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    document: Option<&'a FormatFile>,
}

/// A zone.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ZoneName)]
struct ZoneNameView<'a> {
    zone: &'a str,
    #[schema(value_type = Localised)]
    names: &'a Localised,
}

/// A rule in words.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RuleWords)]
struct RuleWordsView<'a> {
    /// Code of its kind.
    code: &'static str,
    /// Its kind.
    kind: &'static str,
    /// `error`, `warning` or `note`.
    severity: &'static str,
    /// Where it comes from.
    #[schema(value_type = Vec<String>)]
    spec: &'a [String],
    /// The rule in the reader's language.
    says: String,
}

impl<'a> FormatsView<'a> {
    /// The view of formats.
    pub fn new(formats: impl IntoIterator<Item = &'a FormatFile>) -> Self {
        let view = |file: &'a FormatFile| FormatNameView {
            format: file.id.as_str(),
            names: &file.names,
            description: &file.description,
        };
        Self { formats: formats.into_iter().map(view).collect() }
    }
}

impl<'a> FormatView<'a> {
    /// The view of a format in words.
    #[must_use]
    pub fn new(format: &'a Format, translator: &Translator) -> Self {
        let zone = |zone: &'a Zone| ZoneNameView { zone: &zone.id, names: &zone.names };
        let rule = |rule: &'a Rule| RuleWordsView {
            code: rule.code().0,
            kind: rule.kind(),
            severity: rule.severity.as_str(),
            spec: &rule.spec,
            says: translator.text(&rule.describe()),
        };
        Self {
            format: format.id.as_str(),
            names: &format.names,
            description: &format.description,
            zones: format.zones.iter().map(zone).collect(),
            rules: format.rules.iter().map(|one| rule(one)).collect(),
            document: None,
        }
    }

    /// Shows the format as its file declares it, too.
    #[must_use]
    pub fn with_document(self, file: &'a FormatFile) -> Self {
        Self { document: Some(file), ..self }
    }
}
