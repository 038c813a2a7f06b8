//! Data of a folder beside the built-in data.

use std::collections::BTreeSet;

use super::{
    document::FileKind,
    embedded::{DataFile, embedded_files},
};

/// The files of a folder, and the built-in ones beneath if the folder declares no game of its own:
/// what it holds is for games that are built in. A file takes the place of the built-in one of its
/// path.
#[must_use]
pub fn beside_built_in(mut files: Vec<DataFile>) -> Vec<DataFile> {
    if files.iter().any(|file| FileKind::of(&file.path) == Some(FileKind::Game)) {
        return files;
    }
    let own: BTreeSet<String> = files.iter().map(|file| file.path.clone()).collect();
    files.extend(embedded_files().into_iter().filter(|file| !own.contains(&file.path)));
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, load};

    #[test]
    fn a_folder_without_a_game_is_used_beside_the_built_in_data() {
        let file =
            |path: &str, text: &str| DataFile { path: path.into(), text: text.to_owned().into() };
        let set = "schema: 1\nid: new1\ngame: pokemon\nnames: {en: New}\nlanguages: [en]\ncards:\n  - {id: new1-1, number: \"1\", names: {en: Rainbird}, kind: pokemon}\n";
        let files = beside_built_in(vec![file("pokemon/sets/new1.yaml", set)]);
        let (catalog, reports) = load(&files);
        assert_eq!(reports, []);
        let cards = |set: &str| catalog.cards_of_set(&set.parse().expect("an id"));
        assert_eq!(cards("new1").expect("in memory").len(), 1);
        assert_eq!(cards("base1").expect("in memory").len(), 102);
        let other = set.replace("new1", "base1");
        let (catalog, _) = load(&beside_built_in(vec![file("pokemon/sets/base1.yaml", &other)]));
        let cards = catalog.cards_of_set(&"base1".parse().expect("an id")).expect("in memory");
        assert_eq!(cards.len(), 1, "the file of the folder counts");
        let own = file("pond/game.yaml", "schema: 1\nid: pond\n");
        assert_eq!(beside_built_in(vec![own.clone()]), [own], "a game of its own stands alone");
    }
}
