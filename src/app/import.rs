//! Card data of others, imported into a data folder.

use std::{fs, path::Path};

use super::{App, Error, Result};
use crate::{
    catalog::{self, Catalog, DataFile, FilesError},
    disk,
    import::{self, Imported, Progress, Wanted},
};

impl App {
    /// Imports files into a data folder, which is made if it is not there.
    pub fn import(&self, wanted: &Wanted, tell: &mut dyn FnMut(Progress<'_>)) -> Result<Imported> {
        let id = wanted.source.game();
        let files = if declares_games(&wanted.out) {
            own_game(&wanted.out, id)?
        } else {
            // Without a game of its own the folder is used beside the built-in data.
            catalog::embedded_files()
        };
        let is_game = |file: &&DataFile| file.path == format!("{id}/game.yaml");
        let declared: Vec<DataFile> = files.iter().filter(is_game).cloned().collect();
        let (declared, _) = catalog::load(&declared);
        let game = declared.games().iter().find(|game| game.id.as_str() == id);
        let no_game = || Error::NoGame { name: id.to_owned(), known: Vec::new() };
        import::import(wanted, game.ok_or_else(no_game)?, &files, tell).map_err(Error::Import)
    }
}

/// Whether a data folder declares games of its own.
fn declares_games(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.into_iter().any(|entry| entry.path().join("game.yaml").is_file())
}

fn own_game(folder: &Path, id: &str) -> Result<Vec<DataFile>> {
    let below = format!("{id}/game.yaml");
    let path = folder.join(&below);
    if !path.is_file() {
        return Ok(Vec::new());
    }
    let bytes = disk::read(&path).map_err(|source| Error::Data {
        path: folder.to_owned(),
        cause: FilesError::File { path, source },
    })?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok(vec![DataFile { path: below, text: text.into() }])
}
