//! What a catalog is made of, gathered from data files: read, or taken over from a catalog made
//! before.

use std::collections::{BTreeMap, BTreeSet};

use super::{FileRecord, Result, StoredCatalog};
use crate::{
    catalog::{DataFile, FileKind, Memory, Reloaded, Thing, reload},
    report::Report,
};

/// All that goes into a catalog's database.
#[derive(Debug, Default)]
pub struct Contents {
    /// Games, sets, cards, formats and decks, in order.
    pub catalog: Memory,
    /// The files they come from.
    pub files: Vec<FileRecord>,
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

/// Gathers the contents of a catalog. Of files that stand unchanged in a catalog made before, what
/// they describe is taken over; sets only if no game has changed, since a game says how its sets
/// are read.
///
/// # Errors
/// If the catalog made before cannot be read.
pub fn gather(files: &[DataFile], before: Option<&StoredCatalog>) -> Result<Gathered> {
    let hashes: Vec<String> =
        files.iter().map(|file| blake3::hash(file.text.as_bytes()).to_hex().to_string()).collect();
    let mut known = match before {
        Some(before) => take_over(files, &hashes, before)?,
        None => BTreeMap::new(),
    };
    let Reloaded { memory, files: reloaded } = reload(files, |index, _| known.remove(&index));
    let mut gathered = Gathered {
        contents: Contents { catalog: memory, files: Vec::new() },
        ..Gathered::default()
    };
    for ((file, hash), reloaded) in files.iter().zip(hashes).zip(reloaded) {
        let clean = reloaded.report.is_none();
        gathered.contents.files.push(FileRecord {
            path: file.path.clone(),
            hash,
            clean,
            describes: reloaded.describes,
        });
        gathered.reports.extend(reloaded.report);
        gathered.parsed += usize::from(reloaded.parsed);
    }
    Ok(gathered)
}

/// What unchanged files describe, by their places among the files.
fn take_over(
    files: &[DataFile],
    hashes: &[String],
    before: &StoredCatalog,
) -> Result<BTreeMap<usize, Thing>> {
    let records: BTreeMap<String, FileRecord> =
        before.files()?.into_iter().map(|file| (file.path.clone(), file)).collect();
    let is_game = |path: &str| FileKind::of(path) == Some(FileKind::Game);
    let unchanged: Vec<Option<&FileRecord>> = files
        .iter()
        .zip(hashes)
        .map(|(file, hash)| {
            records.get(&file.path).filter(|record| record.clean && record.hash == *hash)
        })
        .collect();
    let games_now: BTreeSet<&str> =
        files.iter().map(|file| file.path.as_str()).filter(|path| is_game(path)).collect();
    let games_before: BTreeSet<&str> =
        records.keys().map(String::as_str).filter(|path| is_game(path)).collect();
    let same_games = games_now == games_before
        && files
            .iter()
            .zip(&unchanged)
            .all(|(file, record)| !is_game(&file.path) || record.is_some());
    let mut known = BTreeMap::new();
    for (index, (file, record)) in files.iter().zip(unchanged).enumerate() {
        let (Some(kind), Some(id)) =
            (FileKind::of(&file.path), record.and_then(|record| record.describes.as_deref()))
        else {
            continue;
        };
        if same_games || !matches!(kind, FileKind::Game | FileKind::Set) {
            known.extend(before.described(kind, id)?.map(|thing| (index, thing)));
        }
    }
    Ok(known)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{self, Catalog, embedded_files},
        store::test_support::stored,
    };

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
        assert_eq!(
            gathered.contents.catalog.cards(),
            cold.contents.catalog.cards(),
            "as if all had been read"
        );
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
        check_reads(
            &files_with("pokemon/sets/base1.yaml", |text| text.replace("hp: 120", "hp: 130")),
            &all,
            1,
        );
        check_reads(
            &files_with("pokemon/decks/zap.yaml", |text| text.replace("name: Zap", "name: Zapped")),
            &all,
            1,
        );
        let without: Vec<DataFile> =
            all.iter().filter(|file| file.path != "pokemon/sets/ru1.yaml").cloned().collect();
        check_reads(&without, &all, 0);
        check_reads(&all, &without, 1);
    }

    #[test]
    fn reads_sets_again_when_a_game_changes() {
        let files =
            files_with("smash/game.yaml", |text| text.replace("Super Smash", "Super Duper Smash"));
        let on_games = files
            .iter()
            .filter(|file| file.path.contains("/sets/") || file.path.ends_with("game.yaml"))
            .count();
        check_reads(&files, &embedded_files(), on_games);
    }

    #[test]
    fn reads_files_with_findings_again() {
        let broken = files_with("pokemon/sets/ru1.yaml", |text| format!("{text}\nnonsense: [1\n"));
        let gathered = gather(&broken, None).expect("gathered");
        assert_eq!(
            gathered.reports.iter().map(|report| report.source.name.as_str()).collect::<Vec<_>>(),
            ["pokemon/sets/ru1.yaml"]
        );
        check_reads(&broken, &broken, 1);
    }

    #[test]
    fn reads_files_that_declare_the_same_again() {
        let mut files = embedded_files();
        let again = files
            .iter()
            .find(|file| file.path == "pokemon/sets/ru1.yaml")
            .expect("a built-in file")
            .text
            .clone();
        files.push(DataFile { path: "pokemon/sets/ru1-again.yaml".into(), text: again });
        files.sort_by(|a, b| a.path.cmp(&b.path));
        check_reads(&files, &embedded_files(), files.len());
    }
}
