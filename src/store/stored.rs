//! The catalog as it stands in a database: games, sets and formats at hand, cards read when asked
//! for.

use std::{
    cell::Cell,
    fmt::Write,
    path::{Path, PathBuf},
    sync::Arc,
};

use rusqlite::{Connection, OpenFlags, OptionalExtension, Params, Row};
use serde::de::DeserializeOwned;

use super::{
    DATABASE, Error, Kept, Order, Result, layout::LAYOUT, order::position, shelf::suspect,
    suggest::Names,
};
use crate::{
    card::{Card, CardId, GameId, SetId},
    catalog::{
        self, Catalog, FileKind, Set, Thing,
        file::{DeckFile, FormatFile},
        hash_of,
        play_file::PlayFile,
        rules_file::RulesFile,
    },
    game::Game,
    text::Typed,
};

/// How much of the database may be mapped into memory: all of any catalog we know.
const MAPPED: i64 = 1 << 32;

/// A file a catalog was made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileRecord {
    /// Path below the data folder.
    pub path: String,
    /// BLAKE3 hash of the text.
    pub hash: String,
    /// Whether reading it left no finding, so that what it describes may be taken over as long as
    /// it does not change.
    pub clean: bool,
    /// The id of what it describes.
    pub describes: Option<String>,
}

/// A catalog in a folder or in memory, opened for reading.
#[derive(Debug)]
pub struct StoredCatalog {
    path: PathBuf,
    connection: Connection,
    games: Vec<Game>,
    sets: Vec<Set>,
    /// The key of each set and how many cards it has, in the same order.
    stocks: Vec<(u32, u32)>,
    order: Order,
    formats: Vec<FormatFile>,
    kept: Arc<Kept>,
    is_distrusted: Cell<bool>,
}

impl StoredCatalog {
    /// Opens the catalog of a folder.
    ///
    /// # Errors
    /// If it cannot be read, or is not a catalog of this version.
    pub fn open(folder: &Path) -> Result<Self> {
        let path = folder.join(DATABASE);
        let connection = open_read_only(&path)
            .map_err(|source| Error::Database { path: path.clone(), source })?;
        Self::read(path, connection)
    }

    /// Reads what is at hand of a catalog from its database.
    pub(super) fn read(path: PathBuf, connection: Connection) -> Result<Self> {
        let mut catalog = Self {
            path,
            connection,
            games: Vec::new(),
            sets: Vec::new(),
            stocks: Vec::new(),
            order: Order::default(),
            formats: Vec::new(),
            kept: Arc::default(),
            is_distrusted: Cell::new(false),
        };
        catalog.games = catalog.documents("SELECT document FROM games ORDER BY id", ())?;
        let in_order = "ORDER BY game, place, id";
        catalog.sets = catalog.documents(&format!("SELECT document FROM sets {in_order}"), ())?;
        let mut stocks = Vec::with_capacity(catalog.sets.len());
        catalog.each(&format!("SELECT key, cards FROM sets {in_order}"), (), |row| {
            stocks.push((row.get(0)?, row.get(1)?));
            Ok(())
        })?;
        catalog.order = Order::new(stocks.iter().map(|(key, _)| *key));
        catalog.stocks = stocks;
        catalog.formats = catalog.documents("SELECT document FROM formats ORDER BY rank", ())?;
        Ok(catalog)
    }

    /// Keeps what is read of it together with others who have the same catalog open.
    pub fn share(&mut self, kept: Arc<Kept>) {
        self.kept = kept;
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.stocks.iter().map(|(_, cards)| *cards as usize).sum()
    }

    /// Whether there are no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cards of a game there are.
    #[must_use]
    pub fn cards_of_game(&self, game: &GameId) -> usize {
        let sets = self.sets.iter().zip(&self.stocks);
        sets.filter(|(set, _)| set.game == *game).map(|(_, (_, cards))| *cards as usize).sum()
    }

    /// The order of the cards.
    #[must_use]
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The cards at these positions, in the order asked for; a position without a card is left out.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn cards_at(&self, positions: &[u64]) -> Result<Vec<Arc<Card>>> {
        let mut cards = Vec::with_capacity(positions.len());
        for position in positions {
            let sql = "SELECT position, document FROM cards WHERE position = ?";
            cards.extend(self.cards(sql, [position.cast_signed()])?);
        }
        Ok(cards)
    }

    /// Every card, in order.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn all_cards(&self) -> Result<Vec<Arc<Card>>> {
        let mut cards = Vec::with_capacity(self.len());
        for (key, _) in &self.stocks {
            let sql =
                "SELECT document FROM cards WHERE position >= ? AND position < ? ORDER BY position";
            cards.append(&mut self.documents(sql, of_set(*key))?);
        }
        Ok(cards)
    }

    /// Has the next one who opens this catalog look at every byte, since something in it or in its
    /// index cannot be read.
    pub fn distrust(&self) {
        self.is_distrusted.set(true);
        self.path.parent().into_iter().for_each(suspect);
    }

    /// Whether anything in it could not be read since it was opened.
    #[must_use]
    pub fn is_distrusted(&self) -> bool {
        self.is_distrusted.get()
    }

    /// How many of the files it was made from have something wrong in them, which was left out.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn flawed_files(&self) -> Result<u32> {
        Ok(self
            .one("SELECT count(*) FROM files WHERE NOT clean", (), |row| row.get(0))?
            .unwrap_or(0))
    }

    /// Whether this version has written it.
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn is_of_this_version(&self) -> Result<bool> {
        let said = |name| {
            let sql = "SELECT value FROM meta WHERE key = ?";
            self.one(sql, [name], |row| row.get::<_, String>(0))
        };
        let (layout, version) = (said("layout")?, said("version")?);
        let is_layout = layout.is_some_and(|layout| layout == LAYOUT.to_string());
        Ok(is_layout && version.is_some_and(|version| version == env!("CARGO_PKG_VERSION")))
    }

    /// The hash of the files it was made from ([`crate::catalog::DataFiles::hash`]).
    ///
    /// # Errors
    /// If the catalog cannot be read.
    pub fn content_hash(&self) -> Result<String> {
        let files = self.files()?;
        Ok(hash_of(files.iter().map(|file| (&*file.path, &*file.hash))))
    }

    /// The files it was made from.
    pub(super) fn files(&self) -> Result<Vec<FileRecord>> {
        let mut files = Vec::new();
        self.each("SELECT path, hash, clean, describes FROM files ORDER BY path", (), |row| {
            files.push(FileRecord {
                path: row.get(0)?,
                hash: row.get(1)?,
                clean: row.get(2)?,
                describes: row.get(3)?,
            });
            Ok(())
        })?;
        Ok(files)
    }

    /// A key that no set has.
    pub(super) fn next_key(&self) -> u32 {
        self.stocks.iter().map(|(key, _)| key + 1).max().unwrap_or(0)
    }

    /// The set of the card of an id.
    pub(super) fn set_of_card(&self, id: &CardId) -> Result<Option<SetId>> {
        let sql = "SELECT set_id FROM cards WHERE id = ?";
        let set: Option<String> = self.one(sql, [id.as_str()], |row| row.get(0))?;
        Ok(set.and_then(|set| set.parse().ok()))
    }

    /// What a file of this kind describes under an id; sets are not read.
    pub(super) fn described(&self, kind: FileKind, id: &str) -> Result<Option<Thing>> {
        Ok(match kind {
            FileKind::Game => self
                .documents("SELECT document FROM games WHERE id = ?", [id])?
                .pop()
                .map(Thing::Game),
            FileKind::Format => self
                .documents("SELECT document FROM formats WHERE id = ?", [id])?
                .pop()
                .map(Thing::Format),
            FileKind::Play => self.play_of(id)?.map(Thing::Play),
            FileKind::Deck => self
                .documents("SELECT document FROM decks WHERE id = ?", [id])?
                .pop()
                .map(Thing::Deck),
            FileKind::Rules => self
                .documents("SELECT document FROM rulebooks WHERE game = ?", [id])?
                .pop()
                .map(Thing::Rules),
            FileKind::Set => None,
        })
    }

    /// The numbers of what is played with the cards of a game.
    fn play_of(&self, game: &str) -> Result<Option<PlayFile>> {
        Ok(self.documents("SELECT document FROM play WHERE game = ?", [game])?.pop())
    }

    /// The names, read when they are first needed.
    fn known_names(&self) -> Result<&Names> {
        if let Some(names) = self.kept.names.get() {
            return Ok(names);
        }
        let names = Names::gather(|add| {
            self.each("SELECT name, key, position FROM names", (), |row| {
                let position = row.get::<_, i64>(2)?.cast_unsigned();
                add(row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?, position);
                Ok(())
            })
        })?;
        Ok(self.kept.names.get_or_init(|| names))
    }

    /// The cards of a query for positions and documents, in order; those that are kept in memory
    /// are not read again.
    fn cards(&self, sql: &str, params: impl Params) -> Result<Vec<Arc<Card>>> {
        let mut cards = Vec::new();
        self.each(sql, params, |row| {
            let position = row.get::<_, i64>(0)?.cast_unsigned();
            let card = match self.kept.card(position) {
                Some(card) => Ok(card),
                None => serde_json::from_str(row.get_ref(1)?.as_str()?)
                    .map(|card| self.kept.keep(position, card)),
            };
            cards.push((self.order.place(position), card));
            Ok(())
        })?;
        cards.sort_unstable_by_key(|(place, _)| *place);
        let read: serde_json::Result<_> = cards.into_iter().map(|(_, card)| card).collect();
        read.map_err(|source| self.unreadable(source))
    }

    /// The values of the first column of a query, read as JSON.
    fn documents<T: DeserializeOwned>(&self, sql: &str, params: impl Params) -> Result<Vec<T>> {
        let mut documents = Vec::new();
        self.each(sql, params, |row| {
            let text = row.get_ref(0)?.as_str()?;
            documents.push(serde_json::from_str(text));
            Ok(())
        })?;
        let read: serde_json::Result<Vec<T>> = documents.into_iter().collect();
        read.map_err(|source| self.unreadable(source))
    }

    /// Calls back with each row of a query.
    pub(super) fn each(
        &self,
        sql: &str,
        params: impl Params,
        mut found: impl FnMut(&Row<'_>) -> rusqlite::Result<()>,
    ) -> Result<()> {
        let run = || -> rusqlite::Result<()> {
            let mut statement = self.connection.prepare_cached(sql)?;
            let mut rows = statement.query(params)?;
            while let Some(row) = rows.next()? {
                found(row)?;
            }
            Ok(())
        };
        run().map_err(|source| self.failed(source))
    }

    fn one<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>> {
        let run = || self.connection.prepare_cached(sql)?.query_row(params, read).optional();
        run().map_err(|source| self.failed(source))
    }

    fn failed(&self, source: rusqlite::Error) -> Error {
        self.distrust();
        Error::Database { path: self.path.clone(), source }
    }

    fn unreadable(&self, source: serde_json::Error) -> Error {
        self.distrust();
        Error::Record { path: self.path.clone(), source }
    }
}

impl Catalog for StoredCatalog {
    fn games(&self) -> &[Game] {
        &self.games
    }

    fn sets(&self) -> &[Set] {
        &self.sets
    }

    fn card(&self, id: &CardId) -> catalog::Result<Option<Arc<Card>>> {
        Ok(self.cards("SELECT position, document FROM cards WHERE id = ?", [id.as_str()])?.pop())
    }

    fn cards_named(&self, key: &str) -> catalog::Result<Vec<Arc<Card>>> {
        let sql = "SELECT position, document FROM cards WHERE position IN (SELECT position FROM names WHERE key = ?)";
        Ok(self.cards(sql, [key])?)
    }

    fn cards_of_set(&self, set: &SetId) -> catalog::Result<Vec<Arc<Card>>> {
        let Some(place) = self.sets.iter().position(|known| known.id == *set) else {
            return Ok(Vec::new());
        };
        let sql = "SELECT position, document FROM cards WHERE position >= ? AND position < ?";
        Ok(self.cards(sql, of_set(self.stocks[place].0))?)
    }

    fn suggest(&self, name: &str, limit: usize) -> catalog::Result<Vec<Arc<Card>>> {
        let Some(typed) = Typed::new(name) else { return Ok(Vec::new()) };
        let positions = self.known_names()?.nearest(&typed, &self.order);
        Ok(self.cards_at(&positions[..limit.min(positions.len())])?)
    }

    fn formats(&self) -> &[FormatFile] {
        &self.formats
    }

    fn play(&self, game: &GameId) -> catalog::Result<Option<PlayFile>> {
        Ok(self.play_of(game.as_str())?)
    }

    fn rules(&self) -> catalog::Result<Vec<RulesFile>> {
        Ok(self.documents("SELECT document FROM rulebooks ORDER BY game", ())?)
    }

    fn decks(&self) -> catalog::Result<Vec<DeckFile>> {
        Ok(self.documents("SELECT document FROM decks ORDER BY rank", ())?)
    }
}

/// From the first position of the set of a key to the one after its last.
fn of_set(key: u32) -> [i64; 2] {
    [position(key, 0), position(key + 1, 0)].map(u64::cast_signed)
}

/// Opens a database that nobody writes any more: no locks, the whole file mapped, one read
/// transaction for all queries.
fn open_read_only(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(immutable_uri(path), flags)?;
    connection.set_prepared_statement_cache_capacity(32);
    connection.execute_batch(&format!("PRAGMA mmap_size = {MAPPED}; BEGIN;"))?;
    Ok(connection)
}

/// The path as a URI that says the file never changes.
pub(super) fn immutable_uri(path: &Path) -> String {
    let mut uri = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => {
                uri.push(char::from(*byte));
            }
            byte => {
                // Writing to a String cannot fail.
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri + "?immutable=1"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{embedded_files, load},
        store::test_support::stored,
        text,
    };

    #[test]
    fn says_what_the_catalog_in_memory_says() {
        let files = embedded_files();
        let (memory, _) = load(&files);
        let (_folder, stored) = stored(&files);
        assert_eq!(stored.games(), memory.games());
        assert_eq!(stored.sets(), memory.sets());
        assert_eq!(stored.formats(), memory.formats());
        assert_eq!(stored.decks().expect("read"), memory.decks().expect("read"));
        assert_eq!(stored.all_cards().expect("read"), memory.cards());
        assert_eq!(stored.len(), memory.cards().len());
        for game in memory.games() {
            let of_game = memory.cards().iter().filter(|card| card.game == game.id);
            assert_eq!(stored.cards_of_game(&game.id), of_game.count(), "{}", game.id);
        }
        for card in memory.cards() {
            assert_eq!(stored.card(&card.id).expect("read").as_ref(), Some(card));
            for name in card.all_names() {
                let key = text::key(name);
                assert_eq!(
                    stored.cards_named(&key).expect("read"),
                    memory.cards_named(&key).expect("read"),
                    "{key}"
                );
            }
        }
        for set in memory.sets() {
            assert_eq!(
                stored.cards_of_set(&set.id).expect("read"),
                memory.cards_of_set(&set.id).expect("read")
            );
        }
    }

    #[test]
    fn suggests_what_the_catalog_in_memory_suggests() {
        let files = embedded_files();
        let (memory, _) = load(&files);
        let (_folder, stored) = stored(&files);
        let mut hits = 0;
        for typed in [
            "charzard",
            "pikahcu",
            "pozione",
            "mew",
            "oak",
            "jake robert",
            "x",
            "",
            "%%",
            "Nidoran",
            "energia",
            "hulk",
            "abcdefghijkl",
        ] {
            let suggested = stored.suggest(typed, 10).expect("read");
            assert_eq!(suggested, memory.suggest(typed, 10).expect("read"), "{typed}");
            hits += suggested.len();
        }
        assert!(hits > 20, "{hits}");
        assert_eq!(stored.suggest("charzard", 1).expect("read")[0].name(), "Charizard");
    }

    #[test]
    fn gives_the_cards_at_places_in_the_order_asked_for() {
        let (_folder, stored) = stored(&embedded_files());
        let all = stored.all_cards().expect("read");
        let (key, _) = stored.stocks[0];
        let at = |place| position(key, place);
        let some = stored.cards_at(&[at(7), at(3), u64::MAX, at(5)]).expect("read");
        assert_eq!(some, [all[7].clone(), all[3].clone(), all[5].clone()]);
    }

    #[test]
    fn says_which_file_is_no_catalog() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(StoredCatalog::open(folder.path()).is_err(), "there is none");
        std::fs::write(
            folder.path().join(DATABASE),
            "not a database at all, but long enough to look at",
        )
        .expect("written");
        let error = StoredCatalog::open(folder.path()).expect_err("no database");
        assert!(error.to_string().contains(DATABASE), "{error}");
    }

    #[test]
    fn opens_paths_with_any_characters() {
        let folder = tempfile::tempdir().expect("a folder");
        let odd = folder.path().join("a b?c#d%e è");
        std::fs::create_dir(&odd).expect("made");
        crate::store::write_database(&odd.join(DATABASE), &crate::store::Contents::default())
            .expect("written");
        assert!(StoredCatalog::open(&odd).expect("opened").is_empty());
    }
}
