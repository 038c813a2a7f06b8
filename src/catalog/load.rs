//! Loads data files. Tolerant: what is wrong becomes a finding of its file, and the rest is loaded.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::{
    Set,
    embedded::DataFile,
    file::{DeckFile, FormatFile, Positions},
    lint::codes,
    memory::Memory,
    read,
    yaml::{self, Node},
};
use crate::{
    card::{Card, DeckId, GameId},
    game::Game,
    msg,
    report::{Finding, Report, Source},
};

/// What a data file describes, by where it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileKind {
    /// `<game>/game.yaml`
    Game,
    /// `<game>/sets/<set>.yaml`
    Set,
    /// `<game>/formats/<format>.yaml`
    Format,
    /// `<game>/decks/<deck>.yaml`
    Deck,
}

impl FileKind {
    /// The kind of a path; none for files that are not the catalog's.
    pub(crate) fn of(path: &str) -> Option<Self> {
        let mut parts = path.rsplit('/');
        let (name, folder) = (parts.next()?, parts.next());
        match folder {
            _ if name == "game.yaml" => Some(Self::Game),
            Some("sets") => Some(Self::Set),
            Some("formats") => Some(Self::Format),
            Some("decks") => Some(Self::Deck),
            _ => None,
        }
    }
}

/// Loads a catalog. The reports are those of files with findings, in the order of the files.
#[must_use]
pub fn load(files: &[DataFile]) -> (Memory, Vec<Report>) {
    let games: Vec<Game> = files
        .iter()
        .filter(|file| FileKind::of(&file.path) == Some(FileKind::Game))
        .filter_map(|file| yaml::parse(&file.text).root.as_ref().and_then(read::game::game))
        .collect();
    let loaded: Vec<Loaded> = files.par_iter().map(|file| load_file(file, &games)).collect();
    gather(files, loaded)
}

/// Loads one set.
#[must_use]
pub fn load_set(file: &DataFile, games: &[Game]) -> (Option<(Set, Vec<Card>)>, Report) {
    let loaded = load_file(file, games);
    let set = match loaded.thing {
        Some(Thing::Set(set, cards)) => Some((set, cards)),
        _ => None,
    };
    (set, report(file, loaded.findings))
}

/// Reads a deck file of a user: the deck as far as it is one, where its parts stand, and what is wrong.
#[must_use]
pub fn read_deck_file(text: &str) -> (Option<DeckFile>, Positions, Vec<Finding>) {
    let yaml::Parsed { root, mut findings } = yaml::parse(text);
    let Some(root) = root else { return (None, Positions::default(), findings) };
    let deck = typed(text, &mut findings);
    (deck, root.positions(), findings)
}

struct Loaded {
    thing: Option<Thing>,
    findings: Vec<Finding>,
}

enum Thing {
    Game(Game),
    Set(Set, Vec<Card>),
    Format(FormatFile),
    Deck(DeckFile),
}

fn load_file(file: &DataFile, games: &[Game]) -> Loaded {
    let Some(kind) = FileKind::of(&file.path) else { return Loaded { thing: None, findings: Vec::new() } };
    let yaml::Parsed { root, mut findings } = yaml::parse(&file.text);
    let Some(root) = root else { return Loaded { thing: None, findings } };
    let thing = match kind {
        FileKind::Game => read::game::game(&root).map(Thing::Game),
        FileKind::Set => set(&root, games, &mut findings),
        FileKind::Format => typed(&file.text, &mut findings).map(Thing::Format),
        FileKind::Deck => typed(&file.text, &mut findings).map(|deck: DeckFile| Thing::Deck(DeckFile { id: deck_id(&file.path), ..deck })),
    };
    Loaded { thing, findings }
}

fn set(root: &Node<'_>, games: &[Game], findings: &mut Vec<Finding>) -> Option<Thing> {
    let named: Option<GameId> = read::parsed_at(root, "game");
    let Some(game) = games.iter().find(|game| Some(&game.id) == named.as_ref()) else {
        let node = root.get("game").unwrap_or(root);
        let message = msg!("lint-unknown-game", game = node.text().unwrap_or_default());
        findings.push(Finding::error(codes::DANGLING_REFERENCE, message).at(node.span.clone()).path("game"));
        return None;
    };
    let set = read::set::set(root, game)?;
    let cards = root.get("cards").map(Node::items).unwrap_or_default();
    let cards = cards.iter().filter_map(|node| read::card::card(node, &set, game)).collect();
    Some(Thing::Set(set, cards))
}

/// A format or a deck, straight from its text.
fn typed<T: serde::de::DeserializeOwned>(text: &str, findings: &mut Vec<Finding>) -> Option<T> {
    match serde_yaml::from_str(text.trim_start_matches('\u{FEFF}')) {
        Ok(value) => Some(value),
        Err(error) => {
            let at = error.location().map_or(0, |location| location.index());
            findings.push(Finding::error(codes::WRONG_TYPE, msg!("lint-unreadable", reason = error.to_string())).at(at..at));
            None
        }
    }
}

/// `<game>/decks/<deck>.yaml` is the deck `<game>/<deck>`.
fn deck_id(path: &str) -> Option<DeckId> {
    let (folder, name) = path.rsplit_once('/')?;
    let (game, _) = folder.rsplit_once('/')?;
    let game = game.rsplit('/').next().unwrap_or(game);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    format!("{game}/{stem}").parse().ok()
}

fn gather(files: &[DataFile], loaded: Vec<Loaded>) -> (Memory, Vec<Report>) {
    let (mut games, mut sets, mut cards, mut formats, mut decks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut reports = Vec::new();
    for (file, Loaded { thing, findings }) in files.iter().zip(loaded) {
        match thing {
            Some(Thing::Game(game)) => games.push(game),
            Some(Thing::Set(set, of_set)) => {
                sets.push(set);
                cards.extend(of_set);
            }
            Some(Thing::Format(format)) => formats.push(format),
            Some(Thing::Deck(deck)) => decks.push(deck),
            None => {}
        }
        if !findings.is_empty() {
            reports.push(report(file, findings));
        }
    }
    let mut seen = BTreeSet::new();
    games.retain(|game| seen.insert(game.id.clone()));
    (Memory::new(games, sets, cards, formats, decks), reports)
}

fn report(file: &DataFile, findings: Vec<Finding>) -> Report {
    Report { source: Source { name: file.path.clone(), text: file.text.clone().into_owned() }, findings }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, embedded_files};

    #[test]
    fn the_built_in_data_loads_whole() {
        let (memory, reports) = load(&embedded_files());
        assert_eq!(reports, []);
        let count = |game: &str| memory.cards().iter().filter(|card| card.game.as_str() == game).count();
        assert_eq!(count("pokemon"), 121);
        assert_eq!(count("rawdeal"), 487);
        assert_eq!(count("smash"), 43);
        assert_eq!(memory.formats().len(), 7);
    }
}
