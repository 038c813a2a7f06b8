//! Loads data files a few at a time, so that neither all their texts nor all their trees are in
//! memory at once.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::{
    document::{Document, FileKind, Thing, set_shapes},
    embedded::{DataFile, FilesError},
    files::KnownFile,
    hash,
    load::{Seen, drop_repeated_ids},
};
use crate::{
    game::Game,
    report::{Report, codes::data as codes},
};

/// How many files are read at a time.
const AT_ONCE: usize = 16;

/// A file that was loaded.
pub(crate) struct LoadedFile {
    /// Its path.
    pub path: String,
    /// The hash of the text that was read.
    pub hash: String,
    /// What it describes.
    pub thing: Option<Thing>,
    /// The id of what it describes, also if that is described before.
    pub describes: Option<String>,
    /// Whether anything in it has an id that came before.
    pub repeats: bool,
    /// What is wrong with it.
    pub report: Option<Report>,
}

/// Loads files in their order, games first, as [`super::load`] does. `games` are those that other
/// files declare; gives all games.
pub(crate) fn load_each(
    files: &[&KnownFile],
    mut games: Vec<Game>,
    mut found: impl FnMut(LoadedFile),
) -> Result<Vec<Game>, FilesError> {
    let (of_games, others): (Vec<&KnownFile>, Vec<&KnownFile>) =
        files.iter().partition(|file| FileKind::of(&file.path) == Some(FileKind::Game));
    let mut seen = Seen::default();
    let texts = read(&of_games)?;
    let mut documents = documents(&texts, &[], &BTreeMap::new());
    games.extend(documents.iter().filter_map(|document| match &document.thing {
        Some(Thing::Game(game)) => Some(game.clone()),
        _ => None,
    }));
    let mut declared = BTreeSet::new();
    games.retain(|game| declared.insert(game.id.clone()));
    let shapes = set_shapes(&documents, &games);
    settle(&mut documents, &mut seen).into_iter().for_each(&mut found);
    for files in others.chunks(AT_ONCE) {
        let texts = read(files)?;
        let mut documents = self::documents(&texts, &games, &shapes);
        settle(&mut documents, &mut seen).into_iter().for_each(&mut found);
    }
    Ok(games)
}

fn read(files: &[&KnownFile]) -> Result<Vec<DataFile>, FilesError> {
    files.par_iter().map(|file| file.read()).collect()
}

fn documents<'f>(
    files: &'f [DataFile],
    games: &[Game],
    shapes: &BTreeMap<crate::card::GameId, super::schema::Shape>,
) -> Vec<Document<'f>> {
    let document = |file: &'f DataFile| {
        let mut document = Document::parse(file);
        document.read(games, shapes);
        document
    };
    files.par_iter().map(document).collect()
}

/// What the documents come to, now that all before them are known.
fn settle(documents: &mut Vec<Document<'_>>, seen: &mut Seen) -> Vec<LoadedFile> {
    let describe: Vec<Option<String>> =
        documents.iter().map(|document| document.thing.as_ref().and_then(Thing::id)).collect();
    drop_repeated_ids(documents, seen);
    let loaded = |(mut document, describes): (Document<'_>, Option<String>)| LoadedFile {
        path: document.file.path.clone(),
        hash: hash::of_text(&document.file.text),
        thing: document.thing.take(),
        describes,
        repeats: document.findings.iter().any(|finding| finding.code == codes::DUPLICATE_ID),
        report: (!document.findings.is_empty()).then(|| document.into_report()),
    };
    documents.drain(..).zip(describe).map(loaded).collect()
}

impl Thing {
    fn id(&self) -> Option<String> {
        match self {
            Self::Game(game) => Some(game.id.to_string()),
            Self::Set(set, _) => Some(set.id.to_string()),
            Self::Format(format) => Some(format.id.to_string()),
            Self::Deck(deck) => deck.id.as_ref().map(ToString::to_string),
            Self::Play(play) => Some(play.game.to_string()),
            Self::Rules(rules) => Some(rules.game.to_string()),
        }
    }
}
