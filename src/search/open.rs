//! Opens the catalog and the index of some data files, making both first where that has not been
//! done.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use super::{
    Error, Result,
    index::{Index, write_index},
};
use crate::{
    catalog::{DataFiles, hash_of},
    report::Report,
    store::{
        DATABASE, Gathered, Placed, Shelf, StoredCatalog, catalog_in_memory, gather, write_database,
    },
};

/// A catalog and its index, opened.
#[derive(Debug)]
pub struct Opened {
    /// Their folder, or why they could not be kept in one: they are in memory then.
    pub folder: Result<PathBuf>,
    /// The catalog.
    pub catalog: StoredCatalog,
    /// The index.
    pub index: Index,
    /// How they were made, if they have just been made.
    pub built: Option<Built>,
}

/// How a catalog and its index were made.
#[derive(Debug, Default)]
pub struct Built {
    /// How many files were read.
    pub parsed: usize,
    /// How many files have not changed since the last catalog, so that what they declare was taken
    /// over.
    pub reused: usize,
    /// What is wrong with the files that were read.
    pub reports: Vec<Report>,
    /// Whether there was one that was damaged.
    pub was_damaged: bool,
}

/// Opens the catalog and the index of these files. They stand in a folder below `catalogs`, by the
/// hash of the files, and are made if they do not; of files that have not changed since the last
/// time, what they declare is taken over. Where nothing can be written, because a disk is full or
/// not ours, they are made in memory.
///
/// # Errors
/// If they cannot be made.
pub fn open(catalogs: &Path, data: &DataFiles) -> Result<Opened> {
    open_kept(catalogs, data).or_else(|why| in_memory(data, why))
}

fn open_kept(catalogs: &Path, data: &DataFiles) -> Result<Opened> {
    let shelf = Shelf::new(catalogs);
    let key = Shelf::key(&data.hash());
    if let Some(opened) = shelf.find(&key).and_then(|folder| open_folder(&folder, None).ok()) {
        return Ok(opened);
    }
    // Damaged, or removed a moment ago by somebody who made newer ones. Either way it is made again
    // below; a failure to open that one is an error, so that this cannot go on for ever.
    let was_damaged = shelf.clear(&key);
    let before = data.hash_before().and_then(|hash| shelf.find_sound(&Shelf::key(hash)));
    let before = before.or_else(|| shelf.newest());
    let kept = data.hashes_elsewhere().iter().map(|hash| Shelf::key(hash)).collect();
    // The catalog before may be removed by others while it is read, or be damaged: it is as good
    // as none then.
    let placed = match before.map(|before| make(&shelf, &kept, data, Some(&before))) {
        Some(Ok(placed)) => placed,
        _ => make(&shelf, &kept, data, None)?,
    };
    open_folder(&placed.folder, Some(Built { was_damaged, ..placed.made }))
}

/// Opens a finished catalog and its index, wherever they stand ([`Shelf::copy_out`]).
///
/// # Errors
/// If they cannot be read, are damaged, or were made by another version.
pub fn open_finished(folder: &Path) -> Result<Opened> {
    if !Shelf::is_sound(folder) {
        return Err(Error::Unsound { path: folder.to_owned() });
    }
    let opened = open_folder(folder, None)?;
    if opened.catalog.is_of_this_version()? {
        Ok(opened)
    } else {
        Err(Error::Foreign { path: folder.to_owned() })
    }
}

fn open_folder(folder: &Path, built: Option<Built>) -> Result<Opened> {
    let (catalog, index) = (StoredCatalog::open(folder)?, Index::open(folder)?);
    Ok(Opened { folder: Ok(folder.to_owned()), catalog, index, built })
}

/// Makes a catalog that is gone when it is closed; if even that fails, it is not for want of a
/// disk.
fn in_memory(data: &DataFiles, why: Error) -> Result<Opened> {
    let Gathered { contents, reports, parsed } = gather(data, None)?;
    let (catalog, index) = (catalog_in_memory(&contents)?, Index::in_memory(&contents)?);
    let built = Some(Built { parsed, reports, ..Built::default() });
    Ok(Opened { folder: Err(why), catalog, index, built })
}

/// Makes a catalog of what the files hold now, which may be other than what they were known for: as
/// a change of the catalog before, as far as its files have not changed.
pub(super) fn make(
    shelf: &Shelf,
    kept: &BTreeSet<String>,
    data: &DataFiles,
    before: Option<&Path>,
) -> Result<Placed<Built>> {
    let catalog = before.map(StoredCatalog::open).transpose()?;
    let Gathered { contents, reports, parsed } = gather(data, catalog.as_ref())?;
    let hash = hash_of(contents.files.iter().map(|file| (&*file.path, &*file.hash)));
    shelf.place(&Shelf::key(&hash), kept, |folder| {
        if let Some(before) = before.filter(|_| contents.gone.is_some()) {
            Shelf::copy(before, folder)?;
        }
        let database = folder.join(DATABASE);
        let (database, index) =
            rayon::join(|| write_database(&database, &contents), || write_index(folder, &contents));
        database?;
        index?;
        let reused = contents.files.len() - parsed;
        Ok(Built { parsed, reused, reports, ..Built::default() })
    })
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        process::{Command, Stdio},
    };

    use super::*;
    use crate::{
        catalog::{Catalog, DataFile, embedded_files},
        query::Query,
        search::Options,
    };

    const EVERYTHING: Query = Query::And(Vec::new());

    fn count(opened: &Opened) -> usize {
        opened
            .index
            .search(&opened.catalog, &EVERYTHING, &Options::default())
            .expect("searched")
            .total
    }

    fn known(files: &[DataFile]) -> DataFiles {
        DataFiles::from(files)
    }

    fn with_change(path: &str, from: &str, to: &str) -> Vec<DataFile> {
        let mut files = embedded_files();
        let file = files.iter_mut().find(|file| file.path == path).expect("a built-in file");
        assert!(file.text.contains(from));
        file.text = file.text.replace(from, to).into();
        files
    }

    #[test]
    fn makes_a_catalog_once_and_again_only_what_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = embedded_files();
        let first = open(folder.path(), &known(&files)).expect("opened");
        assert_eq!(
            first.built.as_ref().map(|built| (built.parsed, built.reused)),
            Some((files.len(), 0))
        );
        let again = open(folder.path(), &known(&files)).expect("opened");
        assert!(again.built.is_none());
        let folder_of = |opened: &Opened| opened.folder.as_ref().expect("kept").clone();
        assert_eq!(folder_of(&again), folder_of(&first));
        let changed = with_change(
            "pokemon/sets/base1.yaml",
            "{en: Charizard, it: Charizard}",
            "{en: Charizarda, it: Charizarda}",
        );
        let third = open(folder.path(), &known(&changed)).expect("opened");
        assert_eq!(
            third.built.as_ref().map(|built| (built.parsed, built.reused)),
            Some((1, files.len() - 1))
        );
        assert_ne!(folder_of(&third), folder_of(&first));
        let named =
            |opened: &Opened, key: &str| opened.catalog.cards_named(key).expect("read").len();
        assert_eq!(
            (named(&first, "charizarda"), named(&third, "charizarda")),
            (0, 1),
            "what is open goes on as it was"
        );
        assert_eq!(count(&first), count(&third));
    }

    #[test]
    fn makes_a_damaged_catalog_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = embedded_files();
        let whole = open(folder.path(), &known(&files)).expect("opened");
        let total = count(&whole);
        let kept = whole.folder.as_ref().expect("kept");
        let garbage = |path: PathBuf| {
            let size = fs::metadata(&path).expect("there").len();
            fs::write(&path, vec![b'x'; usize::try_from(size).expect("small")]).expect("written");
        };
        for damaged in [DATABASE, "index/meta.json"] {
            garbage(kept.join(damaged));
            let anew = open(folder.path(), &known(&files)).expect("opened");
            assert!(anew.built.is_some(), "{damaged}");
            assert_eq!(count(&anew), total);
        }
        fs::remove_file(kept.join(DATABASE)).expect("removed");
        assert_eq!(count(&open(folder.path(), &known(&files)).expect("opened")), total);
    }

    #[test]
    fn is_in_memory_where_nothing_can_be_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let no_folder = folder.path().join("file");
        fs::write(&no_folder, "").expect("written");
        let opened = open(&no_folder, &DataFiles::built_in()).expect("opened");
        assert!(matches!(opened.folder, Err(Error::Store(_))), "{:?}", opened.folder);
        assert!(count(&opened) > 600);
        assert_eq!(opened.catalog.cards_named("pikachu").expect("read").len(), 3);
    }

    #[test]
    fn reports_what_is_wrong_with_the_files_and_indexes_the_rest() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = with_change("pokemon/sets/base1.yaml", "hp: 120", "hp: [120");
        let opened = open(folder.path(), &known(&files)).expect("opened");
        let reports = &opened.built.as_ref().expect("just made").reports;
        assert_eq!(
            reports.iter().map(|report| report.source.name.as_str()).collect::<Vec<_>>(),
            ["pokemon/sets/base1.yaml"]
        );
        assert!(count(&opened) > 400);
    }

    /// Writes an invented game into a folder, with a card of this name.
    fn write_game(folder: &Path, card: &str) {
        let game = "schema: 1\nid: toy\nnames: {en: Toy, it: Gioco}\nsame-card: name\nformats: []\nvocabularies: {}\nattributes: {}\n";
        let set = format!(
            "schema: 1\nid: s\ngame: toy\nnames: {{en: S}}\nlanguages: [en]\ncards:\n  - {{id: s-1, number: \"1\", names: {{en: {card}}}}}\n"
        );
        fs::create_dir_all(folder.join("toy/sets")).expect("made");
        fs::write(folder.join("toy/game.yaml"), game).expect("written");
        fs::write(folder.join("toy/sets/s.yaml"), set).expect("written");
    }

    #[test]
    fn folders_used_in_turn_keep_their_catalogs() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, other, catalogs, notes] =
            ["one", "other", "catalogs", "notes"].map(|name| folder.path().join(name));
        let open = |data: &Path| {
            let data = DataFiles::of_folder(data, Some(&notes)).expect("read");
            super::open(&catalogs, &data).expect("opened")
        };
        write_game(&one, "Robin");
        assert!(open(&one).built.is_some());
        for change in 0..8 {
            write_game(&other, &format!("Wren {change}"));
            let opened = open(&other);
            assert_eq!(opened.built.as_ref().map(|built| built.parsed), Some(1));
            let named = opened.catalog.cards_named(&format!("wren{change}")).expect("read");
            assert_eq!(named.len(), 1);
        }
        assert!(open(&one).built.is_none(), "it is still there");
        assert!(open(&other).built.is_none());
    }

    #[test]
    fn threads_at_once_all_open_the_same() {
        let folder = tempfile::tempdir().expect("a folder");
        let files = embedded_files();
        let totals: Vec<usize> = std::thread::scope(|scope| {
            let opening =
                || scope.spawn(|| count(&open(folder.path(), &known(&files)).expect("opened")));
            let threads: Vec<_> = (0..4).map(|_| opening()).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
        });
        assert!(totals.iter().all(|total| *total == totals[0] && *total > 600), "{totals:?}");
        assert_eq!(
            fs::read_dir(folder.path()).expect("there").count(),
            1,
            "nothing is left beside the catalog"
        );
    }

    const SHELF: &str = "MAZZO_TEST_CATALOGS";

    /// Run in a process of its own by the test below.
    #[test]
    fn opens_where_it_is_told() {
        let Some(folder) = std::env::var_os(SHELF) else { return };
        assert!(count(&open(Path::new(&folder), &DataFiles::built_in()).expect("opened")) > 600);
    }

    #[test]
    fn processes_at_once_all_open_the_same() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut processes: Vec<_> = (0..4)
            .map(|_| {
                Command::new(std::env::current_exe().expect("known"))
                    .args(["--exact", "search::open::tests::opens_where_it_is_told"])
                    .env(SHELF, folder.path())
                    .stdout(Stdio::null())
                    .spawn()
                    .expect("started")
            })
            .collect();
        for process in &mut processes {
            assert!(process.wait().expect("waited").success());
        }
        assert_eq!(
            fs::read_dir(folder.path()).expect("there").count(),
            1,
            "one catalog and nothing else"
        );
        assert!(open(folder.path(), &DataFiles::built_in()).expect("opened").built.is_none());
    }
}
