//! What a catalog is made of, gathered from data files: read, or taken over from a catalog made before.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::{Result, StoredCatalog};
use crate::{
    card::Card,
    catalog::{
        self, Catalog, DataFile, FileKind, Memory, Set,
        file::{DeckFile, FormatFile},
    },
    game::Game,
    report::Report,
};

/// All that goes into a catalog's database.
#[derive(Debug, Default)]
pub struct Contents {
    /// Games, sets, cards, formats and decks, in order.
    pub catalog: Memory,
    /// The files they come from, sorted by path.
    pub files: Vec<FileRecord>,
}

/// A file a catalog was made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRecord {
    /// Path below the data folder.
    pub path: String,
    /// BLAKE3 hash of the text.
    pub hash: String,
    /// Whether what it declares may be taken over as long as it does not change.
    pub clean: bool,
    /// The id of what it declares.
    pub declares: Option<String>,
}

/// The contents of a catalog and how they were come by.
#[derive(Debug, Default)]
pub struct Gathered {
    /// The contents.
    pub contents: Contents,
    /// What is wrong with the files that were read, in their order.
    pub reports: Vec<Report>,
    /// How many files were read; the rest was taken over.
    pub parsed: usize,
}

/// What one file declares.
pub(super) enum Thing {
    Game(Game),
    Set(Set, Vec<Card>),
    Format(FormatFile),
    Deck(DeckFile),
}

/// A file with what is known of it so far.
struct Item<'a> {
    file: &'a DataFile,
    kind: FileKind,
    hash: String,
    thing: Option<Thing>,
    report: Option<Report>,
    parsed: bool,
}

/// Gathers the contents of a catalog. Of files that stand unchanged in a catalog made before, what they declare is taken
/// over; sets only if no game has changed, since a game says how its sets are read.
///
/// # Errors
/// If the catalog made before cannot be read.
pub fn gather(files: &[DataFile], before: Option<&StoredCatalog>) -> Result<Gathered> {
    let mut items: Vec<Item<'_>> = files
        .iter()
        .filter_map(|file| {
            let hash = blake3::hash(file.text.as_bytes()).to_hex().to_string();
            Some(Item { kind: FileKind::of(&file.path)?, file, hash, thing: None, report: None, parsed: false })
        })
        .collect();
    if let Some(before) = before {
        take_over(&mut items, before)?;
    }
    items.par_iter_mut().filter(|item| item.kind != FileKind::Set).for_each(|item| item.read(&[]));
    let games: Vec<Game> = items.iter().filter_map(Item::game).cloned().collect();
    items.par_iter_mut().filter(|item| item.kind == FileKind::Set).for_each(|item| item.read(&games));
    Ok(assemble(items))
}

/// Takes over what unchanged files declared.
fn take_over(items: &mut [Item<'_>], before: &StoredCatalog) -> Result<()> {
    let known: BTreeMap<String, FileRecord> = before.files()?.into_iter().map(|file| (file.path.clone(), file)).collect();
    let is_same = |item: &Item<'_>| known.get(&item.file.path).is_some_and(|record| record.clean && record.hash == item.hash);
    let games_now: BTreeSet<&str> = items.iter().filter(|item| item.kind == FileKind::Game).map(|item| item.file.path.as_str()).collect();
    let games_before = known.keys().filter(|path| FileKind::of(path) == Some(FileKind::Game)).map(String::as_str);
    let same_games = games_now == games_before.collect() && items.iter().filter(|item| item.kind == FileKind::Game).all(is_same);
    for item in items.iter_mut() {
        let depends_on_games = matches!(item.kind, FileKind::Game | FileKind::Set);
        if is_same(item)
            && (same_games || !depends_on_games)
            && let Some(id) = known.get(&item.file.path).and_then(|record| record.declares.as_deref())
        {
            item.thing = before.declared(item.kind, id)?;
        }
    }
    Ok(())
}

impl Item<'_> {
    /// Reads the file, unless what it declares is known.
    fn read(&mut self, games: &[Game]) {
        if self.thing.is_some() {
            return;
        }
        self.parsed = true;
        if self.kind == FileKind::Set {
            let (set, report) = catalog::load_set(self.file, games);
            self.thing = set.map(|(set, cards)| Thing::Set(set, cards));
            self.report = (!report.findings.is_empty()).then_some(report);
        } else {
            let (memory, mut reports) = catalog::load(std::slice::from_ref(self.file));
            self.report = reports.pop();
            self.thing = match self.kind {
                FileKind::Game => memory.games().first().cloned().map(Thing::Game),
                FileKind::Format => memory.formats().first().cloned().map(Thing::Format),
                _ => memory.decks().ok().and_then(|mut decks| decks.pop()).map(Thing::Deck),
            };
        }
    }

    /// The id of what the file declares.
    fn declares(&self) -> Option<String> {
        match self.thing.as_ref()? {
            Thing::Game(game) => Some(game.id.to_string()),
            Thing::Set(set, _) => Some(set.id.to_string()),
            Thing::Format(format) => Some(format.id.to_string()),
            Thing::Deck(deck) => deck.id.as_ref().map(ToString::to_string),
        }
    }

    fn game(&self) -> Option<&Game> {
        match &self.thing {
            Some(Thing::Game(game)) => Some(game),
            _ => None,
        }
    }
}

fn assemble(items: Vec<Item<'_>>) -> Gathered {
    let mut gathered = Gathered { parsed: items.iter().filter(|item| item.parsed).count(), ..Gathered::default() };
    let mut declarations: BTreeMap<(FileKind, String), usize> = BTreeMap::new();
    for item in &items {
        *declarations.entry((item.kind, item.declares().unwrap_or_default())).or_default() += 1;
    }
    let (mut games, mut sets, mut cards, mut formats, mut decks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for item in items {
        let declares = item.declares();
        // Of what two files declare only one is kept, so neither file says alone what the catalog has of it.
        let is_alone = declares.clone().is_some_and(|id| declarations.get(&(item.kind, id)) == Some(&1));
        let mut clean = item.report.is_none() && is_alone;
        gathered.reports.extend(item.report);
        match item.thing {
            Some(Thing::Game(game)) => games.push(game),
            Some(Thing::Set(set, of_set)) => {
                clean &= of_set.iter().filter(|card| !seen.insert(card.id.clone())).count() == 0;
                sets.push(set);
                cards.extend(of_set);
            }
            Some(Thing::Format(format)) => formats.push(format),
            Some(Thing::Deck(deck)) => decks.push(deck),
            None => {}
        }
        gathered.contents.files.push(FileRecord { path: item.file.path.clone(), hash: item.hash, clean, declares });
    }
    gathered.contents.catalog = Memory::new(games, sets, cards, formats, decks);
    gathered
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{catalog::embedded_files, store::test_support::stored};

    /// The built-in files with one of them changed.
    fn files_with(path: &str, change: impl Fn(&str) -> String) -> Vec<DataFile> {
        let mut files = embedded_files();
        let file = files.iter_mut().find(|file| file.path == path).expect("a built-in file");
        file.text = change(&file.text).into();
        files
    }

    #[track_caller]
    fn check_reads(files: &[DataFile], before: &[DataFile], parsed: usize) {
        let (_folder, stored) = stored(before);
        let gathered = gather(files, Some(&stored)).expect("gathered");
        let cold = gather(files, None).expect("gathered");
        assert_eq!(gathered.parsed, parsed);
        assert_eq!(gathered.contents.catalog.cards(), cold.contents.catalog.cards(), "as if all had been read");
        assert_eq!(gathered.contents.catalog.sets(), cold.contents.catalog.sets());
        assert_eq!(gathered.contents.catalog.games(), cold.contents.catalog.games());
        assert_eq!(gathered.contents.catalog.formats(), cold.contents.catalog.formats());
        assert_eq!(gathered.contents.catalog.all_decks(), cold.contents.catalog.all_decks());
        assert_eq!(gathered.contents.files, cold.contents.files);
    }

    #[test]
    fn gathers_what_loading_gives() {
        let files = embedded_files();
        let gathered = gather(&files, None).expect("gathered");
        let (memory, reports) = catalog::load(&files);
        assert_eq!(gathered.reports, reports);
        assert_eq!(gathered.contents.catalog.cards(), memory.cards());
        assert_eq!(gathered.contents.catalog.sets(), memory.sets());
        assert_eq!(gathered.parsed, files.len());
    }

    #[test]
    fn reads_only_changed_files_again() {
        let all = embedded_files();
        check_reads(&all, &all, 0);
        check_reads(&files_with("pokemon/sets/base1.yaml", |text| text.replace("hp: 120", "hp: 130")), &all, 1);
        check_reads(&files_with("pokemon/decks/zap.yaml", |text| text.replace("name: Zap", "name: Zapped")), &all, 1);
        let without: Vec<DataFile> = all.iter().filter(|file| file.path != "pokemon/sets/ru1.yaml").cloned().collect();
        check_reads(&without, &all, 0);
        check_reads(&all, &without, 1);
    }

    #[test]
    fn reads_sets_again_when_a_game_changes() {
        let files = files_with("smash/game.yaml", |text| text.replace("Super Smash", "Super Duper Smash"));
        let on_games = files.iter().filter(|file| file.path.contains("/sets/") || file.path.ends_with("game.yaml")).count();
        check_reads(&files, &embedded_files(), on_games);
    }

    #[test]
    fn reads_files_with_findings_again() {
        let broken = files_with("pokemon/sets/ru1.yaml", |text| format!("{text}\nnonsense: [1\n"));
        let gathered = gather(&broken, None).expect("gathered");
        assert_eq!(gathered.reports.iter().map(|report| report.source.name.as_str()).collect::<Vec<_>>(), ["pokemon/sets/ru1.yaml"]);
        check_reads(&broken, &broken, 1);
    }

    #[test]
    fn reads_files_that_declare_the_same_again() {
        let mut files = embedded_files();
        let again = files.iter().find(|file| file.path == "pokemon/sets/ru1.yaml").expect("a built-in file").text.clone();
        files.push(DataFile { path: "pokemon/sets/ru1-again.yaml".into(), text: again });
        files.sort_by(|a, b| a.path.cmp(&b.path));
        check_reads(&files, &files, 2);
    }
}
