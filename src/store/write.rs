//! Writes a catalog database, from scratch or into a copy of the one before: one transaction, no
//! journal, for the folder it is in is not in use yet.

use std::path::{Path, PathBuf};

use rusqlite::{CachedStatement, Connection, Statement, ToSql, Transaction};
use serde::Serialize;

use super::{
    Contents, Error, Result, StoredCatalog, StoredSet,
    layout::{LAYOUT, schema},
    order::position,
    texts::{TEXT, scope_of_ability, scope_of_attribute},
};
use crate::{
    card::{Card, Localised, SetId, Value},
    catalog::{Catalog, Memory},
    game::{AttributeKind, Game, Term},
    text,
    text::Lang,
};

/// Marks the file as one of ours, for `file` and for Datasette: "mazz".
const APPLICATION_ID: i32 = i32::from_be_bytes(*b"mazz");

/// What is quicker made after the rows.
const INDEXES: &str = "CREATE INDEX names_by_key ON names (key);";

/// The tables with rows for each card, by its position.
const OF_CARDS: [&str; 3] = ["cards", "names", "texts"];

/// Writes the database of a catalog into a file: one that does not exist yet, or the copy of the
/// database that the contents are a change of.
///
/// # Errors
/// If the file cannot be written.
pub fn write_database(path: &Path, contents: &Contents) -> Result<()> {
    let failed = |source| Error::Database { path: path.to_owned(), source };
    let mut connection = Connection::open(path).map_err(failed)?;
    write_all(&mut connection, contents).map_err(failed)?;
    connection.close().map_err(|(_, source)| failed(source))
}

/// Makes a catalog that is gone when it is closed.
///
/// # Errors
/// If there is no memory for it.
pub fn catalog_in_memory(contents: &Contents) -> Result<StoredCatalog> {
    let path = PathBuf::from(":memory:");
    let written = Connection::open_in_memory()
        .and_then(|mut database| write_all(&mut database, contents).map(|()| database));
    match written {
        Ok(database) => StoredCatalog::read(path, database),
        Err(source) => Err(Error::Database { path, source }),
    }
}

fn write_all(connection: &mut Connection, contents: &Contents) -> rusqlite::Result<()> {
    connection.execute_batch(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = OFF;",
    )?;
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    connection.set_prepared_statement_cache_capacity(32);
    let transaction = connection.transaction()?;
    if let Some(gone) = &contents.gone {
        remove(&transaction, gone)?;
    } else {
        transaction.execute_batch(&schema())?;
        for game in contents.catalog.games() {
            write_game(&transaction, game)?;
        }
    }
    write_sets(&transaction, &contents.sets)?;
    write_formats_and_decks(&transaction, &contents.catalog)?;
    if contents.gone.is_none() {
        transaction.execute_batch(INDEXES)?;
    }
    write_head(&transaction, contents)?;
    transaction.commit()
}

/// Removes some sets, and what is written anew whenever anything has changed.
fn remove(transaction: &Transaction<'_>, gone: &[SetId]) -> rusqlite::Result<()> {
    for set in gone {
        let key: u32 = transaction
            .prepare_cached("DELETE FROM sets WHERE id = ? RETURNING key")?
            .query_row([set.as_str()], |row| row.get(0))?;
        let (first, last) = (as_integer(position(key, 0)), as_integer(position(key + 1, 0)));
        for table in OF_CARDS {
            transaction.execute(
                &format!("DELETE FROM {table} WHERE position >= ? AND position < ?"),
                (first, last),
            )?;
        }
    }
    transaction.execute_batch(
        "DELETE FROM meta; DELETE FROM files; DELETE FROM formats; DELETE FROM decks; DELETE FROM play; DELETE FROM rulebooks;",
    )
}

fn write_head(transaction: &Transaction<'_>, contents: &Contents) -> rusqlite::Result<()> {
    let mut meta = transaction.prepare("INSERT INTO meta VALUES (?, ?)")?;
    meta.execute(("layout", LAYOUT.to_string()))?;
    meta.execute(("version", env!("CARGO_PKG_VERSION")))?;
    let cards: i64 = transaction.query_row("SELECT count(*) FROM cards", (), |row| row.get(0))?;
    meta.execute(("cards", cards.to_string()))?;
    let mut files = transaction.prepare("INSERT INTO files VALUES (?, ?, ?, ?)")?;
    for file in &contents.files {
        files.execute((&file.path, &file.hash, file.clean, file.describes.as_deref()))?;
    }
    Ok(())
}

fn write_game(transaction: &Transaction<'_>, game: &Game) -> rusqlite::Result<()> {
    let id = game.id.as_str();
    insert(
        &mut transaction.prepare(&into("games", 2, 1))?,
        &[&id],
        &[&game.names],
        &[&json(game)],
    )?;
    let mut into_terms = transaction.prepare_cached(&into("terms", 5, 1))?;
    let mut write_terms =
        |vocabulary: &str, terms: &mut dyn Iterator<Item = Term>| -> rusqlite::Result<()> {
            for (rank, term) in terms.enumerate() {
                let head: Row<'_> = &[&id, &vocabulary, &as_integer(rank), &term.id.as_str()];
                insert(&mut into_terms, head, &[&term.names], &[&term.symbol])?;
            }
            Ok(())
        };
    for vocabulary in &game.vocabularies {
        write_terms(&vocabulary.id, &mut vocabulary.terms.iter().cloned())?;
    }
    write_terms("#flag", &mut game.flags.iter().cloned())?;
    write_terms("#variant", &mut game.variants.iter().cloned())?;
    let kinds = game.ability_kinds.iter();
    write_terms(
        "#ability",
        &mut kinds.map(|kind| Term {
            id: kind.id.clone(),
            names: kind.labels.clone(),
            symbol: None,
            aliases: Vec::new(),
        }),
    )?;
    let mut into_attributes = transaction.prepare_cached(&into("attributes", 7, 2))?;
    for (of_ability, attributes) in [(false, &game.attributes), (true, &game.ability_attributes)] {
        for (rank, attribute) in attributes.iter().enumerate() {
            let (rank, kind, vocabulary) =
                (as_integer(rank), kind_name(&attribute.kind), attribute.vocabulary());
            let head: Row<'_> =
                &[&id, &attribute.id.as_str(), &rank, &of_ability, &kind, &vocabulary];
            insert(
                &mut into_attributes,
                head,
                &[&attribute.names, &attribute.labels],
                &[&attribute.facet],
            )?;
        }
    }
    Ok(())
}

fn kind_name(kind: &AttributeKind) -> &'static str {
    match kind {
        AttributeKind::Number { .. } => "number",
        AttributeKind::Vocabulary { .. } => "vocabulary",
        AttributeKind::Text => "text",
        AttributeKind::CardName => "card-name",
        AttributeKind::Symbols { .. } => "symbols",
    }
}

fn write_sets(transaction: &Transaction<'_>, sets: &[StoredSet]) -> rusqlite::Result<()> {
    let mut into_sets = transaction.prepare(&into("sets", 9, 1))?;
    let mut into_cards = CardWriter::new(transaction)?;
    for of_set in sets {
        let StoredSet { key, set, cards } = of_set;
        let head: Row<'_> = &[key, &set.id.as_str(), &set.game.as_str(), &set.order];
        insert(
            &mut into_sets,
            head,
            &[&set.names],
            &[
                &set.release,
                &set.official,
                &set.printed_total,
                &as_integer(cards.len()),
                &json(set),
            ],
        )?;
        for (position, card) in of_set.positions() {
            into_cards.write(as_integer(position), card)?;
        }
    }
    Ok(())
}

fn write_formats_and_decks(
    transaction: &Transaction<'_>,
    catalog: &Memory,
) -> rusqlite::Result<()> {
    let mut into_formats = transaction.prepare(&into("formats", 3, 1))?;
    for (rank, format) in catalog.formats().iter().enumerate() {
        insert(
            &mut into_formats,
            &[&as_integer(rank), &format.id.as_str()],
            &[&format.names],
            &[&json(format)],
        )?;
    }
    let mut insert = transaction.prepare("INSERT INTO decks VALUES (?, ?, ?, ?, ?)")?;
    for (rank, deck) in catalog.all_decks().iter().enumerate() {
        let format = deck.format.as_ref().map(ToString::to_string);
        let id = deck.id.as_ref().map(ToString::to_string);
        insert.execute((as_integer(rank), id, &deck.name, format, json(deck)))?;
    }
    let mut insert = transaction.prepare("INSERT INTO play VALUES (?, ?)")?;
    for play in catalog.plays() {
        insert.execute((play.game.as_str(), json(play)))?;
    }
    let mut insert = transaction.prepare("INSERT INTO rulebooks VALUES (?, ?)")?;
    for rules in catalog.all_rules() {
        insert.execute((rules.game.as_str(), json(rules)))?;
    }
    Ok(())
}

/// Writes cards, with the statements it takes prepared once.
struct CardWriter<'a> {
    cards: CachedStatement<'a>,
    names: CachedStatement<'a>,
    texts: CachedStatement<'a>,
}

impl<'a> CardWriter<'a> {
    fn new(transaction: &'a Transaction<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            cards: transaction.prepare_cached(&into("cards", 6, 1))?,
            names: transaction.prepare_cached("INSERT INTO names VALUES (?, ?, ?, ?, ?, ?, ?)")?,
            texts: transaction.prepare_cached("INSERT INTO texts VALUES (?, ?, ?, ?)")?,
        })
    }

    fn write(&mut self, position: i64, card: &Card) -> rusqlite::Result<()> {
        let head: Row<'_> = &[
            &position,
            &card.id.as_str(),
            &card.game.as_str(),
            &card.set.as_str(),
            &card.number.as_str(),
        ];
        insert(&mut self.cards, head, &[&card.names], &[&json(card)])?;
        let printed = card.names.iter().map(|(lang, name)| (lang, false, name));
        let aliases = card.aliases.iter().map(|alias| (Lang::EN, true, alias.as_str()));
        for (rank, (lang, alias, name)) in printed.chain(aliases).enumerate() {
            let lang = lang.as_str();
            self.names.execute((
                position,
                as_integer(rank),
                lang,
                alias,
                name,
                text::key(name),
                text::fold(name),
            ))?;
        }
        for (rank, (scope, text)) in texts(card).into_iter().enumerate() {
            self.texts.execute((position, as_integer(rank), scope, text::fold(text)))?;
        }
        Ok(())
    }
}

/// The texts of a card beside its names, with their scopes.
fn texts(card: &Card) -> Vec<(String, &str)> {
    let mut texts = Vec::new();
    for ability in &card.abilities {
        let scope = scope_of_ability(&ability.kind);
        texts.extend(ability.names.iter().map(|(_, name)| (scope.clone(), name)));
        texts.extend(ability.text.iter().map(|(_, text)| (TEXT.to_owned(), text)));
    }
    let of_abilities = card.abilities.iter().flat_map(|ability| &ability.attributes);
    for (attribute, value) in card.attributes.iter().chain(of_abilities) {
        if let Value::Text(text) = value {
            let scope = scope_of_attribute(attribute);
            texts.extend(text.iter().map(|(_, text)| (scope.clone(), text)));
        }
    }
    texts
}

/// Some columns of a row.
type Row<'a> = &'a [&'a dyn ToSql];

/// A statement that inserts rows into a table of so many columns, and so many more for each
/// language.
fn into(table: &str, columns: usize, by_language: usize) -> String {
    let columns = columns + by_language * Lang::SPOKEN.len();
    format!("INSERT INTO {table} VALUES ({})", vec!["?"; columns].join(", "))
}

/// Inserts a row with texts in each language between its first and its last columns.
fn insert(
    statement: &mut Statement<'_>,
    head: Row<'_>,
    texts: &[&Localised],
    tail: Row<'_>,
) -> rusqlite::Result<()> {
    let texts: Vec<&str> =
        texts.iter().flat_map(|text| Lang::SPOKEN.map(|lang| text.in_lang(lang))).collect();
    let mut row = head.to_vec();
    row.extend(texts.iter().map(|text| text as &dyn ToSql));
    row.extend(tail);
    statement.execute(&*row).map(drop)
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our types serialise: their maps have text keys")
}

fn as_integer(index: impl TryInto<i64>) -> i64 {
    index.try_into().ok().expect("fewer rows than an i64 counts")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{
        catalog::embedded_files,
        store::{DATABASE, test_support::stored},
    };

    fn query<T: rusqlite::types::FromSql>(connection: &Connection, sql: &str) -> Vec<T> {
        let mut statement = connection.prepare(sql).expect(sql);
        statement.query_map((), |row| row.get(0)).expect(sql).collect::<Result<_, _>>().expect(sql)
    }

    #[test]
    fn the_database_is_sound_and_every_table_is_documented_in_it() {
        let (folder, _stored) = stored(&embedded_files());
        let connection = Connection::open(folder.path().join(DATABASE)).expect("opened");
        assert_eq!(query::<String>(&connection, "PRAGMA integrity_check"), ["ok"]);
        assert_eq!(
            query::<String>(&connection, "SELECT \"table\" FROM pragma_foreign_key_check"),
            [""; 0]
        );
        let made = query::<String>(
            &connection,
            "SELECT sql FROM sqlite_schema WHERE type IN ('table', 'view')",
        );
        assert!(made.len() > 15);
        for sql in made {
            let mut lines = sql.lines();
            let name = lines.next().expect("a line");
            assert!(
                lines.next().is_some_and(|line| line.trim_start().starts_with("-- ")),
                "{name} has no comment"
            );
            assert!(
                name.starts_with("CREATE VIEW") || sql.contains("STRICT"),
                "{name} is not strict"
            );
        }
        for view in
            query::<String>(&connection, "SELECT name FROM sqlite_schema WHERE type = 'view'")
        {
            let rows = query::<i64>(&connection, &format!("SELECT count(*) FROM {view}"));
            assert!(rows[0] > 0, "{view} is empty");
        }
    }

    #[test]
    fn every_value_has_its_row() {
        let (folder, stored) = stored(&embedded_files());
        let connection = Connection::open(folder.path().join(DATABASE)).expect("opened");
        let mut expected: BTreeMap<String, i64> = BTreeMap::new();
        for card in stored.all_cards().expect("read") {
            let abilities = card.abilities.iter().flat_map(|ability| &ability.attributes);
            for (attribute, value) in card.attributes.iter().chain(abilities) {
                let rows = match value {
                    Value::Terms(terms) | Value::Symbols(terms) => terms.len(),
                    Value::Text(text) => text.iter().count(),
                    _ => 1,
                };
                *expected.entry(attribute.to_string()).or_default() += as_integer(rows);
            }
        }
        expected.retain(|_, rows| *rows > 0);
        let mut statement = connection
            .prepare("SELECT attribute, count(*) FROM attribute_values GROUP BY attribute")
            .expect("valid");
        let rows = statement.query_map((), |row| Ok((row.get(0)?, row.get(1)?))).expect("read");
        assert_eq!(rows.collect::<Result<BTreeMap<String, i64>, _>>().expect("read"), expected);
    }
}
