//! The rules of the games to be looked up: by id, by words in any language, as guides; and the terms
//! of the glossary in any text.

mod entry;
mod glossary;
mod index;

use std::{
    collections::{BTreeMap, HashMap},
    sync::OnceLock,
};

pub use entry::Entry;
use glossary::Glossary;
pub use glossary::{Mark, Marker};
pub use index::Found;
use index::Index;

use crate::{
    card::{GameId, StatementId, TermId},
    catalog::rules_file::{Guide, GuidePart, RulesFile, Statement},
    text::{self, Lang},
};

/// The rules of all games.
#[derive(Debug, Default)]
pub struct Rulebook {
    games: Vec<RulesFile>,
    /// Where each statement stands: in which game, at which place.
    places: HashMap<StatementId, (usize, usize)>,
    index: OnceLock<Index>,
    glossaries: OnceLock<BTreeMap<(GameId, Lang), Glossary>>,
}

/// A part of a guide: its heading and what it says.
#[derive(Debug, Clone)]
pub struct Chapter<'r> {
    /// The part as the file has it.
    pub part: &'r GuidePart,
    /// Its statements.
    pub statements: Vec<&'r Statement>,
}

impl Rulebook {
    /// Takes the rules of games.
    #[must_use]
    pub fn new(games: Vec<RulesFile>) -> Self {
        let places = games.iter().enumerate().flat_map(|(game, rules)| {
            let of_game = rules.rules.iter().enumerate();
            of_game.map(move |(place, statement)| (statement.id.clone(), (game, place)))
        });
        Self { places: places.collect(), games, ..Self::default() }
    }

    /// Every statement, in the order of games and files.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.games.iter().flat_map(|rules| {
            let entry = |statement| Entry { game: &rules.game, statement };
            rules.rules.iter().map(entry)
        })
    }

    /// The statement of an id, however it is typed: `pb121` is `PB-121`.
    #[must_use]
    pub fn find(&self, typed: &str) -> Option<Entry<'_>> {
        let id = as_id(typed)?;
        self.places.get(&id).map(|place| self.at(*place))
    }

    /// The first and the last id of the document that this one would be of; of all documents if
    /// there is none such.
    #[must_use]
    pub fn ranges(&self, typed: &str) -> Vec<(&StatementId, &StatementId)> {
        let mut documents: BTreeMap<&str, Vec<&StatementId>> = BTreeMap::new();
        for id in self.entries().map(|entry| &entry.statement.id) {
            documents.entry(id.document()).or_default().push(id);
        }
        if let Some(id) = as_id(typed) {
            let own = id.document();
            if documents.contains_key(own) {
                documents.retain(|name, _| *name == own);
            }
        }
        let ends = |ids: Vec<_>| Some((ids.iter().copied().min()?, ids.iter().copied().max()?));
        documents.into_values().filter_map(ends).collect()
    }

    /// The statement that explains a term of a game.
    #[must_use]
    pub fn term(&self, game: &GameId, term: &TermId) -> Option<&Statement> {
        let explains = |statement: &&Statement| {
            statement.term.as_ref().is_some_and(|explained| explained.id == *term)
        };
        self.games.iter().find(|rules| rules.game == *game)?.rules.iter().find(explains)
    }

    /// The statements with words like these, best first; of one game or of all.
    #[must_use]
    pub fn search(&self, words: &str, game: Option<&GameId>) -> Found<'_> {
        let index = self.index.get_or_init(|| Index::new(self.entries()));
        let entries: Vec<Entry<'_>> = self.entries().collect();
        index.search(words, |place| {
            let entry = entries[place];
            game.is_none_or(|game| entry.game == game).then_some(entry)
        })
    }

    /// The guides, each with its game.
    pub fn guides(&self) -> impl Iterator<Item = (&GameId, &Guide)> {
        self.games.iter().flat_map(|rules| rules.guides.iter().map(|guide| (&rules.game, guide)))
    }

    /// The guides that a name means: those of a game, or one by its id, with or without its game.
    #[must_use]
    pub fn guides_called(&self, name: &str) -> Vec<(&GameId, &Guide)> {
        let is_meant = |(game, guide): &(&GameId, &Guide)| {
            game.as_str() == name
                || guide.id.as_str() == name
                || name.split_once('/') == Some((game.as_str(), guide.id.as_str()))
        };
        self.guides().filter(is_meant).collect()
    }

    /// A guide put together: its parts with their statements.
    #[must_use]
    pub fn chapters<'r>(&'r self, guide: &'r Guide) -> Vec<Chapter<'r>> {
        let statement = |id: &StatementId| self.places.get(id).map(|at| self.at(*at).statement);
        let chapter = |part: &'r GuidePart| Chapter {
            part,
            statements: part.rules.iter().filter_map(statement).collect(),
        };
        guide.parts.iter().map(chapter).collect()
    }

    /// Finds the terms of a game's glossary in texts of a language, each once.
    #[must_use]
    pub fn marker(&self, game: &GameId, lang: Lang) -> Marker<'_> {
        let glossaries = self.glossaries.get_or_init(|| {
            let of_game = |rules: &RulesFile| {
                Lang::SPOKEN.map(|lang| ((rules.game.clone(), lang), Glossary::new(rules, lang)))
            };
            self.games.iter().flat_map(of_game).collect()
        });
        let rules = self.games.iter().find(|rules| rules.game == *game);
        let glossary = glossaries.get(&(game.clone(), lang));
        Marker::new(glossary.zip(rules).map(|(glossary, rules)| (glossary, rules.rules.as_slice())))
    }

    fn at(&self, (game, place): (usize, usize)) -> Entry<'_> {
        let rules = &self.games[game];
        Entry { game: &rules.game, statement: &rules.rules[place] }
    }
}

/// Whether somebody means a statement by it, be there one or not: `PB-121`, `pb121`.
#[must_use]
pub fn is_id(typed: &str) -> bool {
    as_id(typed).is_some()
}

fn as_id(typed: &str) -> Option<StatementId> {
    let key = text::key(typed).to_uppercase();
    let (document, number) = key.split_at_checked(2)?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| format!("{document}-{number:0>3}").parse().ok()).flatten()
}

#[cfg(test)]
mod tests;
