//! A data file on its way into the catalog: its tree, what it describes, and what is wrong with it.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::{
    Set,
    embedded::DataFile,
    file::{DeckFile, FormatFile},
    play_file::PlayFile,
    read,
    rules_file::RulesFile,
    schema,
    schema::{Shape, check, head, salvage},
    yaml::{self, Node, Path},
};
use crate::{
    card::{Card, DeckId, GameId},
    game::Game,
    msg,
    report::{Finding, Report, Source, codes::data as codes, nearest_of},
};

/// What a data file describes, by where it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FileKind {
    /// `<game>/game.yaml`
    Game,
    /// `<game>/sets/<set>.yaml`
    Set,
    /// `<game>/formats/<format>.yaml`
    Format,
    /// `<game>/decks/<deck>.yaml`
    Deck,
    /// `<game>/play.yaml`
    Play,
    /// `<game>/rules.yaml`
    Rules,
}

impl FileKind {
    /// The kind of a path; none for files that are not the catalog's.
    pub(crate) fn of(path: &str) -> Option<Self> {
        let mut parts = path.rsplit('/');
        match (parts.next()?, parts.next()) {
            ("game.yaml", _) => Some(Self::Game),
            ("play.yaml", _) => Some(Self::Play),
            ("rules.yaml", _) => Some(Self::Rules),
            (_, Some("sets")) => Some(Self::Set),
            (_, Some("formats")) => Some(Self::Format),
            (_, Some("decks")) => Some(Self::Deck),
            _ => None,
        }
    }
}

/// Whether a file of this path describes a game, a set, a format, a deck, rules or what is played.
#[must_use]
pub fn is_data_file(path: &str) -> bool {
    FileKind::of(path).is_some()
}

/// A data file as far as it could be read.
pub(crate) struct Document<'f> {
    /// The file.
    pub file: &'f DataFile,
    /// What it should describe.
    pub kind: Option<FileKind>,
    /// Its tree.
    pub root: Option<Node<'f>>,
    /// What it describes.
    pub thing: Option<Thing>,
    /// What is wrong with it.
    pub findings: Vec<Finding>,
}

/// What a data file describes.
pub(crate) enum Thing {
    /// A game.
    Game(Game),
    /// A set and its cards.
    Set(Set, Vec<Card>),
    /// A format.
    Format(FormatFile),
    /// A deck.
    Deck(DeckFile),
    /// The numbers of games played.
    Play(PlayFile),
    /// The rules of a game.
    Rules(RulesFile),
}

/// Reads files, with the games that they declare.
pub(crate) fn read_all(files: &[DataFile]) -> (Vec<Document<'_>>, Vec<Game>) {
    let mut documents: Vec<Document<'_>> = files.par_iter().map(Document::parse).collect();
    let mut games: Vec<Game> = Vec::new();
    for document in documents.iter_mut().filter(|document| document.kind == Some(FileKind::Game)) {
        document.read(&[], &BTreeMap::new());
        if let Some(Thing::Game(game)) = &document.thing {
            games.push(game.clone());
        }
    }
    let mut seen = BTreeSet::new();
    games.retain(|game| seen.insert(game.id.clone()));
    let shapes = set_shapes(&documents, &games);
    documents
        .par_iter_mut()
        .filter(|document| document.kind != Some(FileKind::Game))
        .for_each(|document| document.read(&games, &shapes));
    (documents, games)
}

/// What the sets of each game must look like. The sets of a game with mistakes of its own are not
/// judged until it is mended.
pub(crate) fn set_shapes(documents: &[Document<'_>], games: &[Game]) -> BTreeMap<GameId, Shape> {
    let is_sound = |game: &&Game| {
        let declares = |document: &&Document<'_>| matches!(&document.thing, Some(Thing::Game(declared)) if declared.id == game.id);
        documents.iter().find(declares).is_none_or(|document| document.findings.is_empty())
    };
    schema::set_shapes(games.iter().filter(is_sound))
}

impl<'f> Document<'f> {
    /// Parses a file.
    pub(crate) fn parse(file: &'f DataFile) -> Self {
        let kind = FileKind::of(&file.path);
        let yaml::Parsed { root, findings } = match kind {
            Some(_) => yaml::parse(&file.text),
            None => yaml::Parsed { root: None, findings: Vec::new() },
        };
        Self { file, kind, root, thing: None, findings }
    }

    /// Checks the tree and reads what it describes.
    pub(crate) fn read(&mut self, games: &[Game], sets: &BTreeMap<GameId, Shape>) {
        let (Some(root), Some(kind)) = (&self.root, self.kind) else { return };
        self.thing = match kind {
            FileKind::Game => {
                check(root, schema::game_shape(), &Path::Root, &mut self.findings);
                read::game::game(root).map(Thing::Game)
            }
            FileKind::Set => set(root, games, sets, &mut self.findings),
            FileKind::Format => format(root, &mut self.findings).map(Thing::Format),
            FileKind::Play => play(root, &mut self.findings).map(Thing::Play),
            FileKind::Rules => rules(root, &mut self.findings).map(Thing::Rules),
            FileKind::Deck => {
                let id = deck_id(&self.file.path);
                deck(root, &mut self.findings).map(|deck| Thing::Deck(DeckFile { id, ..deck }))
            }
        };
    }

    /// The report of the file, findings in the order of the text.
    pub(crate) fn into_report(self) -> Report {
        let mut findings = self.findings;
        findings.sort_by_key(|finding| {
            (finding.labels.first().map_or(0, |label| label.span.start), finding.code)
        });
        Report {
            source: Source {
                name: self.file.path.clone(),
                text: self.file.text.clone().into_owned(),
            },
            findings,
        }
    }

    /// The folder of the game, such as `pokemon`.
    pub(crate) fn folder(&self) -> Option<&str> {
        let (folders, _) = self.file.path.rsplit_once('/')?;
        let is_in_folder =
            matches!(self.kind, Some(FileKind::Game | FileKind::Play | FileKind::Rules));
        let game = if is_in_folder { folders } else { folders.rsplit_once('/')?.0 };
        game.rsplit('/').next()
    }

    /// The file's name without its ending.
    pub(crate) fn stem(&self) -> &str {
        stem(&self.file.path)
    }
}

fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

fn set(
    root: &Node<'_>,
    games: &[Game],
    shapes: &BTreeMap<GameId, Shape>,
    findings: &mut Vec<Finding>,
) -> Option<Thing> {
    let game = find_game(root, games, findings)?;
    if let Some(shape) = shapes.get(&game.id) {
        check(root, shape, &Path::Root, findings);
    }
    let set = read::set::set(root, game)?;
    let cards = root.get("cards").map(Node::items).unwrap_or_default();
    let cards = cards.iter().filter_map(|node| read::card::card(node, &set, game)).collect();
    Some(Thing::Set(set, cards))
}

/// The game a set says it is of; without it, nothing else of the set can be judged.
fn find_game<'g>(
    root: &Node<'_>,
    games: &'g [Game],
    findings: &mut Vec<Finding>,
) -> Option<&'g Game> {
    let node = root.get("game");
    let named = node.and_then(Node::text);
    if let Some(game) = games.iter().find(|game| Some(game.id.as_str()) == named) {
        return Some(game);
    }
    let known: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    let finding = match named {
        Some(named) => {
            Finding::error(codes::DANGLING_REFERENCE, msg!("lint-unknown-game", game = named))
                .help(nearest_of(named, &known))
        }
        None => Finding::error(codes::MISSING_KEY, msg!("lint-missing-key", key = "game")),
    };
    findings.push(finding.at(head(node.unwrap_or(root))).path("game"));
    None
}

/// A format with a mistake must not judge decks, so that any finding costs the whole of it.
fn format(root: &Node<'_>, findings: &mut Vec<Finding>) -> Option<FormatFile> {
    check(root, schema::format_shape(), &Path::Root, findings);
    findings.is_empty().then(|| typed(root, schema::format_shape(), findings)).flatten()
}

/// Numbers with a mistake must not be played by, as formats must not judge.
fn play(root: &Node<'_>, findings: &mut Vec<Finding>) -> Option<PlayFile> {
    check(root, schema::play_shape(), &Path::Root, findings);
    findings.is_empty().then(|| typed(root, schema::play_shape(), findings)).flatten()
}

/// Rules, without what is wrong in their file.
fn rules(root: &Node<'_>, findings: &mut Vec<Finding>) -> Option<RulesFile> {
    check(root, schema::rules_shape(), &Path::Root, findings);
    typed(root, schema::rules_shape(), findings)
}

/// A deck, without what is wrong in its file.
pub(crate) fn deck(root: &Node<'_>, findings: &mut Vec<Finding>) -> Option<DeckFile> {
    check(root, schema::deck_shape(), &Path::Root, findings);
    typed(root, schema::deck_shape(), findings)
}

fn typed<T: serde::de::DeserializeOwned>(
    root: &Node<'_>,
    shape: &Shape,
    findings: &mut Vec<Finding>,
) -> Option<T> {
    match serde_yaml::from_value(salvage(root, shape)?) {
        Ok(thing) => Some(thing),
        Err(error) => {
            // The schema says all there is to say, but for limits of the types, such as the length
            // of an id.
            if findings.is_empty() {
                let message = msg!("lint-unreadable", reason = error.to_string());
                findings.push(Finding::error(codes::WRONG_TYPE, message).at(head(root)));
            }
            None
        }
    }
}

/// `<game>/decks/<deck>.yaml` is the deck `<game>/<deck>`.
fn deck_id(path: &str) -> Option<DeckId> {
    let (folder, _) = path.rsplit_once('/')?;
    let (game, _) = folder.rsplit_once('/')?;
    let game = game.rsplit('/').next().unwrap_or(game);
    format!("{game}/{}", stem(path)).parse().ok()
}
