//! The data folder that is imported into: the sets that are there, and those that are written.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::ErrorKind,
    path::Path,
};

use super::{
    error::Error,
    merge,
    report::{Imported, Place, Problem},
    source::Source,
};
use crate::{
    card::{Card, CardId, GameId, Localised},
    catalog::{
        self, DataFile, Set,
        load::load_set_of,
        schema::{Shape, set_shapes},
    },
    disk,
    game::Game,
    msg,
    report::{Finding, codes::import as codes},
    text::Lang,
};

/// A set as a source has it, and some of its cards with their places.
pub(super) struct Batch {
    pub set: Set,
    /// Whether the set is a part of another one in our data, whose header it must not change.
    pub is_part: bool,
    pub cards: Vec<(Card, Place)>,
}

/// A data folder.
pub(super) struct Folder<'a> {
    root: &'a Path,
    game: &'a Game,
    /// Files that the folder is used beside.
    built_in: &'a [DataFile],
    source: Source,
    /// What sets must look like.
    shapes: BTreeMap<GameId, Shape>,
    /// Cards of this import by language; ids alone, so that it stays small.
    seen: BTreeSet<(Lang, CardId)>,
}

/// A set that is there.
struct There {
    set: Set,
    cards: Vec<Card>,
    /// Whether it is built in, and not in the folder.
    is_built_in: bool,
}

impl<'a> Folder<'a> {
    pub(super) fn new(
        root: &'a Path,
        game: &'a Game,
        built_in: &'a [DataFile],
        source: Source,
    ) -> Self {
        Self { root, game, built_in, source, shapes: set_shapes([game]), seen: BTreeSet::new() }
    }

    /// Adds cards to a set of the folder.
    pub(super) fn add(
        &mut self,
        mut batch: Batch,
        lang: Lang,
        report: &mut Imported,
    ) -> Result<(), Error> {
        batch.cards.retain(|(card, place)| self.is_new(card, place, lang, report));
        let below = format!("{}/sets/{}.yaml", self.game.id, batch.set.id);
        let there = match self.there(&below)? {
            Ok(there) => there,
            Err(file) => {
                let message = msg!("import-broken-set", file = below.as_str());
                let finding = Finding::error(codes::BROKEN_SET, message)
                    .help(msg!("import-broken-set-help", dir = self.root.display().to_string()));
                report.add(Problem { file, line: None, finding });
                report.lost += batch.cards.len() as u64;
                return Ok(());
            }
        };
        let (before, kept) = match there {
            Some(there) => {
                let kept = there.is_built_in;
                (Some((there.set, there.cards)), kept)
            }
            None => (None, false),
        };
        let (mut set, mut cards) = match &before {
            Some((there, cards)) if kept => (there.clone(), cards.clone()),
            Some((there, cards)) => {
                (merge::header(there, &batch.set, lang, batch.is_part), cards.clone())
            }
            None => (batch.set.clone(), Vec::new()),
        };
        if set.names.is_empty() {
            set.names = Localised::same(set.id.as_str());
        }
        let n_built_in = if kept { cards.len() } else { 0 };
        for (card, place) in batch.cards {
            let known = cards.iter().position(|known| known.id == card.id);
            match known {
                Some(known) if known < n_built_in => report.built_in += 1,
                Some(known) => {
                    let (merged, is_whole) =
                        merge::card(&cards[known], &card, lang, &self.game.name_marks);
                    if !is_whole {
                        let message = msg!("import-unmatched", card = card.id.as_str());
                        let finding = Finding::warning(codes::UNMATCHED, message);
                        report.add(Problem { file: place.file, line: Some(place.line), finding });
                    }
                    // Languages are settled below.
                    let merged = Card { languages: cards[known].languages.clone(), ..merged };
                    if merged == cards[known] {
                        report.unchanged += 1;
                    } else {
                        report.changed += 1;
                        cards[known] = merged;
                    }
                }
                None => {
                    report.added += 1;
                    cards.push(card);
                }
            }
        }
        if kept && cards.len() == n_built_in {
            return Ok(());
        }
        self.settle(&mut set, &mut cards);
        if before.as_ref().is_some_and(|(there, known)| *there == set && *known == cards) {
            return Ok(());
        }
        let text = catalog::set_to_yaml(&set, &cards, self.game);
        self.write(&below, &text)?;
        report.written += 1;
        Ok(())
    }

    /// Whether a card comes for the first time in this import: of two, the one that comes later
    /// would win each time anew.
    fn is_new(&mut self, card: &Card, place: &Place, lang: Lang, report: &mut Imported) -> bool {
        let is_new = self.seen.insert((lang, card.id.clone()));
        if !is_new {
            let message = msg!("import-repeated", card = card.id.as_str());
            let finding = Finding::warning(codes::REPEATED, message);
            let Place { file, line } = place.clone();
            report.add(Problem { file, line: Some(line), finding });
            report.lost += 1;
        }
        is_new
    }

    /// Puts the cards in order, and says in which languages they were printed.
    fn settle(&self, set: &mut Set, cards: &mut [Card]) {
        cards.sort_by(|a, b| a.number.cmp(&b.number).then_with(|| a.id.cmp(&b.id)));
        let languages = |card: &Card| card.names.iter().map(|(lang, _)| lang).collect::<Vec<_>>();
        let mut all: Vec<Lang> = cards.iter().flat_map(languages).collect();
        all.sort();
        all.dedup();
        for card in cards.iter_mut() {
            let own = languages(card);
            card.languages = if own == all { Vec::new() } else { own };
        }
        set.languages = all;
        let before = set.source.in_lang(Lang::EN);
        let sources = [Source::PokemonTcgData, Source::Tcgdex]
            .into_iter()
            .filter(|source| *source == self.source || before.contains(source.as_str()));
        let sources = sources.map(Source::as_str).collect::<Vec<_>>().join(", ");
        set.source = Localised::new(
            format!("Imported with `mazzo import` from: {sources}."),
            format!("Importato con `mazzo import` da: {sources}."),
        );
    }

    /// What is there of a set, in the folder or built in; the file's path if it is there and has
    /// errors.
    fn there(&self, below: &str) -> Result<Result<Option<There>, String>, Error> {
        let path = self.root.join(below);
        let failed = |cause| Error::Read { path: path.clone(), cause };
        let of_folder = match disk::read(&path) {
            Ok(bytes) => Some(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(failed(error)),
        };
        let is_built_in = of_folder.is_none();
        let file = match of_folder {
            Some(text) => DataFile { path: below.to_owned(), text: text.into() },
            None => match self.built_in.iter().find(|file| file.path == below) {
                Some(file) => file.clone(),
                None => return Ok(Ok(None)),
            },
        };
        let (loaded, found) = load_set_of(&file, std::slice::from_ref(self.game), &self.shapes);
        Ok(match loaded.filter(|_| found.findings.is_empty()) {
            Some((set, cards)) => Ok(Some(There { set, cards, is_built_in })),
            None => Err(path.display().to_string()),
        })
    }

    fn write(&self, below: &str, text: &str) -> Result<(), Error> {
        let path = self.root.join(below);
        let folder = path.parent().unwrap_or(self.root);
        fs::create_dir_all(folder)
            .and_then(|()| disk::replace(&path, text.as_bytes()))
            .map_err(|cause| Error::Write { path: path.clone(), cause })
    }
}
