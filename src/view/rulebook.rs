//! Rules as JSON: what was found, and guides.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    card::{GameId, Localised, StatementId},
    catalog::rules_file::{Area, Guide, Statement, Term},
    msg,
    report::Message,
    rulebook::{Chapter, Entry, Found, Rulebook},
};

/// The rules that were found.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Rules)]
pub struct RulesView<'a> {
    /// What was looked for.
    query: &'a str,
    /// How many were found, shown here or not.
    total: usize,
    /// Whether none has all the words, so that these are those with most of them.
    partial: bool,
    /// Words that stand in no rule, each with the one looked for instead.
    corrected: Vec<CorrectedView<'a>>,
    /// The rules, best first; without words in the order of their documents.
    rules: Vec<StatementView<'a>>,
}

/// A word that stands nowhere.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CorrectedWord)]
struct CorrectedView<'a> {
    /// The word.
    word: &'a str,
    /// What was looked for instead.
    instead: &'a str,
}

/// A rule.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Statement)]
pub struct StatementView<'a> {
    /// Its id, such as `PB-121`.
    id: &'a str,
    /// The game.
    game: &'a str,
    /// `setup`, `play`, `deck`, `collection`, `data` or `glossary`.
    #[schema(value_type = String)]
    area: Area,
    /// The term that it explains, in the glossary.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    term: Option<&'a Term>,
    /// What it says.
    #[schema(value_type = Localised)]
    text: &'a Localised,
    /// How it is read where the printed rules can be read in several ways.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Localised>)]
    reading: Option<&'a Localised>,
    /// The ids of the rules that explain its terms.
    terms: Vec<&'a str>,
    /// The ids of other rules on the same matter.
    related: Vec<&'a str>,
}

/// A guide, put together.
#[derive(Debug, Serialize)]
pub struct GuideView<'a> {
    /// Its id.
    guide: &'a str,
    /// The game.
    game: &'a str,
    /// What it is a guide to.
    title: &'a Localised,
    /// Its parts.
    parts: Vec<GuidePartView<'a>>,
}

/// A part of a guide.
#[derive(Debug, Serialize)]
struct GuidePartView<'a> {
    title: &'a Localised,
    rules: Vec<StatementView<'a>>,
}

impl<'a> RulesView<'a> {
    /// The view of what was found, of so many rules at most.
    #[must_use]
    pub fn new(query: &'a str, found: &'a Found<'a>, limit: usize, rules: &'a Rulebook) -> Self {
        let corrected = found.corrected.iter();
        Self {
            query,
            total: found.entries.len(),
            partial: found.is_partial,
            corrected: corrected.map(|(word, instead)| CorrectedView { word, instead }).collect(),
            rules: found
                .entries
                .iter()
                .take(limit)
                .map(|entry| StatementView::new(*entry, rules))
                .collect(),
        }
    }
}

impl<'a> StatementView<'a> {
    /// The view of a rule.
    #[must_use]
    pub fn new(Entry { game, statement }: Entry<'a>, rules: &'a Rulebook) -> Self {
        let explained = statement.terms.iter().filter_map(|term| rules.term(game, term));
        Self {
            id: statement.id.as_str(),
            game: game.as_str(),
            area: statement.area,
            term: statement.term.as_ref(),
            text: &statement.text,
            reading: statement.reading.as_ref(),
            terms: explained.map(|explaining| explaining.id.as_str()).collect(),
            related: statement.related.iter().map(StatementId::as_str).collect(),
        }
    }
}

impl<'a> GuideView<'a> {
    /// The view of a guide.
    #[must_use]
    pub fn new(game: &'a GameId, guide: &'a Guide, rules: &'a Rulebook) -> Self {
        let statement =
            |statement: &&'a Statement| StatementView::new(Entry { game, statement }, rules);
        let part = |chapter: Chapter<'a>| GuidePartView {
            title: &chapter.part.title,
            rules: chapter.statements.iter().map(statement).collect(),
        };
        Self {
            guide: guide.id.as_str(),
            game: game.as_str(),
            title: &guide.title,
            parts: rules.chapters(guide).into_iter().map(part).collect(),
        }
    }
}

/// The name of an area.
pub(crate) fn area_name(area: Area) -> Message {
    match area {
        Area::Setup => msg!("rules-area-setup"),
        Area::Play => msg!("rules-area-play"),
        Area::Deck => msg!("rules-area-deck"),
        Area::Collection => msg!("rules-area-collection"),
        Area::Data => msg!("rules-area-data"),
        Area::Glossary => msg!("rules-area-glossary"),
    }
}
