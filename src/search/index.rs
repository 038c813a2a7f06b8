//! The index on disk: written once for a catalog, then opened for reading.

use std::{collections::BTreeMap, fs, io, path::Path};

use rayon::prelude::*;
use tantivy::{
    Directory, Index as TantivyIndex, IndexWriter, ReloadPolicy, Searcher, SegmentMeta,
    SingleSegmentIndexWriter, TantivyDocument, TantivyError, Term,
    directory::RamDirectory,
    index::SegmentId,
    indexer::{NoMergePolicy, UserOperation},
    schema::{Field, Schema},
};

use super::{
    Error, Result,
    directory::Folder,
    expand,
    facts::{Kind, facts, texts},
    schema::{Fields, columns, schema, tokenizers},
    sort::{Column, SortValue, values_of},
    words::encode,
};
use crate::{
    card::{Card, SetId},
    catalog::Catalog,
    game::Game,
    store::{Contents, StoredSet},
    text::Analyzer,
    text::Lang,
};

/// Name of the index's folder in a catalog's folder.
pub const INDEX: &str = "index";

/// How an index is written. What it finds does not depend on it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Writing {
    /// How many threads write segments; one writes a single segment without starting a thread.
    pub threads: usize,
    /// How many cards go to a thread at a time.
    pub batch: usize,
}

impl Writing {
    /// The way that is quickest for so many cards.
    fn of(contents: &Contents) -> Self {
        let cards: usize = contents.sets.iter().map(|set| set.cards.len()).sum();
        Self { threads: if cards <= 2_000 { 1 } else { 2 }, batch: 200 }
    }
}

/// Memory for each thread that writes segments; one that is full begins another.
const MEMORY: usize = 100_000_000;

/// Memory that a single segment is expected to take; it may take more.
const MEMORY_AT_ONCE: usize = 15_000_000;

/// With more segments than these, small ones become one.
const SEGMENTS: usize = 8;

/// An index opened for reading.
pub struct Index {
    pub(super) searcher: Searcher,
    pub(super) fields: Fields,
    /// The languages that texts are in.
    pub(super) langs: Vec<Lang>,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Index").field("cards", &self.searcher.num_docs()).finish_non_exhaustive()
    }
}

/// Writes the index of a catalog into its folder, or into the copy of the index that the contents
/// are a change of.
///
/// # Errors
/// If the folder cannot be written.
pub fn write_index(folder: &Path, contents: &Contents) -> Result<()> {
    write_as(folder, contents, Writing::of(contents))
}

pub(super) fn write_as(folder: &Path, contents: &Contents, writing: Writing) -> Result<()> {
    let path = folder.join(INDEX);
    let failed = |source: TantivyError| Error::Index { path: path.clone(), source };
    fs::create_dir_all(&path).map_err(|source| Error::File { path: path.clone(), source })?;
    let directory = Folder::open(&path).map_err(|error| failed(error.into()))?;
    write_into(directory, contents, writing).map_err(|error| match error {
        // Such as a full disk, which is told by its kind.
        TantivyError::IoError(source) => {
            Error::File { path: path.clone(), source: io::Error::new(source.kind(), source) }
        }
        error => failed(error),
    })
}

fn write_into(
    directory: impl Directory,
    contents: &Contents,
    writing: Writing,
) -> tantivy::Result<()> {
    let documents = Documents::new(contents)?;
    let builder = TantivyIndex::builder().schema(documents.schema.clone()).tokenizers(tokenizers());
    if let Some(gone) = &contents.gone {
        change(&builder.open_or_create(directory)?, gone, &documents)
    } else if writing.threads <= 1 {
        write_at_once(builder.single_segment_index_writer(directory, MEMORY_AT_ONCE)?, &documents)
    } else {
        write_in_threads(&builder.open_or_create(directory)?, &documents, writing)
    }
}

fn write_at_once(
    mut writer: SingleSegmentIndexWriter,
    documents: &Documents<'_>,
) -> tantivy::Result<()> {
    let mut analyzer = Analyzer::new();
    for (position, card) in documents.cards() {
        writer.add_document(documents.document(position, card, &mut analyzer))?;
    }
    writer.finalize().map(drop)
}

fn write_in_threads(
    index: &TantivyIndex,
    documents: &Documents<'_>,
    writing: Writing,
) -> tantivy::Result<()> {
    let mut writer: IndexWriter =
        index.writer_with_num_threads(writing.threads, writing.threads * MEMORY)?;
    writer.set_merge_policy(Box::new(NoMergePolicy));
    let cards: Vec<(u64, &Card)> = documents.cards().collect();
    cards.par_chunks(writing.batch).try_for_each_init(Analyzer::new, |analyzer, cards| {
        let documents = cards.iter().map(|(position, card)| {
            UserOperation::Add(documents.document(*position, card, analyzer))
        });
        writer.run(documents.collect::<Vec<_>>()).map(drop)
    })?;
    writer.commit()?;
    writer.wait_merging_threads()
}

/// Takes the cards of some sets out of an index and adds others.
fn change(index: &TantivyIndex, gone: &[SetId], documents: &Documents<'_>) -> tantivy::Result<()> {
    let mut writer: IndexWriter = index.writer_with_num_threads(1, MEMORY_AT_ONCE)?;
    writer.set_merge_policy(Box::new(NoMergePolicy));
    for set in gone {
        let term = Kind::Set.of(set.as_str());
        writer.delete_term(Term::from_field_text(documents.fields.facts, &term));
    }
    let mut analyzer = Analyzer::new();
    for (position, card) in documents.cards() {
        writer.add_document(documents.document(position, card, &mut analyzer))?;
    }
    writer.commit()?;
    let merged = to_merge(&index.searchable_segment_metas()?);
    if !merged.is_empty() {
        writer.merge(&merged).wait()?;
    }
    writer.wait_merging_threads()
}

/// The segments that should be one: all, if many of their cards are deleted; the small ones, if
/// there are many segments.
fn to_merge(segments: &[SegmentMeta]) -> Vec<SegmentId> {
    let sum = |count: fn(&SegmentMeta) -> u32| segments.iter().map(count).sum::<u32>();
    let is_full_of_holes = sum(SegmentMeta::num_deleted_docs) > sum(SegmentMeta::max_doc) / 4;
    let largest = segments.iter().map(SegmentMeta::num_docs).max().unwrap_or(0);
    let is_small = |segment: &&SegmentMeta| segment.num_docs() <= largest / 4;
    if is_full_of_holes {
        segments.iter().map(SegmentMeta::id).collect()
    } else if segments.len() > SEGMENTS {
        segments.iter().filter(is_small).map(SegmentMeta::id).collect()
    } else {
        Vec::new()
    }
}

/// Makes documents of cards.
struct Documents<'a> {
    contents: &'a Contents,
    games: BTreeMap<&'a str, &'a Game>,
    schema: Schema,
    fields: Fields,
    /// The columns to sort by, by name.
    columns: BTreeMap<Column, Field>,
}

impl<'a> Documents<'a> {
    fn new(contents: &'a Contents) -> tantivy::Result<Self> {
        let games = contents.catalog.games();
        let schema = schema(games);
        let fields = Fields::of(&schema)?;
        let columns = columns(games)
            .into_iter()
            .map(|column| Ok((schema.get_field(&column.field())?, column)));
        let columns =
            columns.map(|pair: tantivy::Result<_>| pair.map(|(field, column)| (column, field)));
        let columns = columns.collect::<tantivy::Result<_>>()?;
        let games = games.iter().map(|game| (game.id.as_str(), game)).collect();
        Ok(Self { contents, games, schema, fields, columns })
    }

    /// The cards with their positions.
    fn cards(&self) -> impl Iterator<Item = (u64, &'a Card)> {
        self.contents.sets.iter().flat_map(StoredSet::positions)
    }

    /// The document of the card at a position.
    fn document(&self, position: u64, card: &Card, analyzer: &mut Analyzer) -> TantivyDocument {
        let game = self.games.get(card.game.as_str()).copied();
        let mut document = TantivyDocument::new();
        document.add_u64(self.fields.position, position);
        document.add_text(self.fields.facts, facts(card, game));
        for (scope, lang, text) in texts(card) {
            document.add_text(self.fields.words, encode(&scope, lang, text, analyzer));
        }
        for (column, value) in values_of(card, game) {
            if let Some(field) = self.columns.get(&column) {
                match value {
                    SortValue::Number(number) => document.add_i64(*field, number),
                    SortValue::Text(text) => document.add_text(*field, text),
                }
            }
        }
        document
    }
}

impl Index {
    /// Opens the index of a catalog's folder.
    ///
    /// # Errors
    /// If it cannot be read, or is no index of this version.
    pub fn open(folder: &Path) -> Result<Self> {
        let path = folder.join(INDEX);
        let open_in = |path: &Path| open(Folder::open(path)?);
        open_in(&path).map_err(|source| Error::Index { path, source })
    }

    /// Makes the index of a catalog in memory.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn in_memory(contents: &Contents) -> Result<Self> {
        let directory = RamDirectory::create();
        write_into(directory.clone(), contents, Writing::of(contents))?;
        Ok(open(directory)?)
    }

    /// How many cards it knows.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.searcher.num_docs()
    }

    /// Whether it knows none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn open(directory: impl Directory) -> tantivy::Result<Index> {
    let index = TantivyIndex::open(directory)?;
    let fields = Fields::of(&index.schema())?;
    let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
    let searcher = reader.searcher();
    let mut langs: Vec<Lang> = Vec::new();
    for segment in searcher.segment_readers() {
        expand::for_each_value(segment, fields.facts, &Kind::TextLang.of(""), |code, _| {
            langs.extend(code.parse::<Lang>().ok());
            Ok(())
        })?;
    }
    langs.sort_unstable();
    langs.dedup();
    Ok(Index { searcher, fields, langs })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{Catalog, DataFiles, embedded_files},
        query::{Fields as QueryFields, Mode, parse},
        search::{Options, parse_sort},
        store::{gather, test_support::stored},
    };

    #[test]
    fn finds_the_same_however_it_was_written() {
        let files = embedded_files();
        let (folder, stored) = stored(&files);
        let contents = gather(&DataFiles::built_in(), None).expect("gathered").contents;
        let indexes: Vec<Index> = [(1, 1), (2, 200), (2, 7), (4, 1)]
            .iter()
            .map(|(threads, batch)| {
                let folder = folder.path().join(format!("{threads} {batch}"));
                fs::create_dir(&folder).expect("made");
                write_as(&folder, &contents, Writing { threads: *threads, batch: *batch })
                    .expect("written");
                Index::open(&folder).expect("opened")
            })
            .collect();
        assert!(
            indexes.iter().any(|index| index.searcher.segment_readers().len() > 1),
            "one has several segments"
        );
        let fields = QueryFields::new(stored.games());
        for (text, sort) in [
            ("", ""),
            ("energia", ""),
            ("rock", "-sv,name"),
            ("nido*", "number"),
            ("-hp<100", "hp,rarity"),
            ("text:/moneta/", "set,-nome"),
            ("\"testa il pokemon\"", "-danno"),
            ("pokemon or kind:trainer", "type,artist"),
        ] {
            let parsed = parse(text, &fields, Mode::Strict);
            let query =
                if text.is_empty() { crate::query::Query::And(Vec::new()) } else { parsed.query };
            let (sort, findings) = parse_sort(sort, stored.games(), Lang::EN);
            assert_eq!(findings, []);
            let options = Options {
                headline: parsed.headline,
                sort,
                facets: true,
                limit: Some(60),
                offset: 1,
                ..Options::default()
            };
            let results = indexes
                .iter()
                .map(|index| index.search(&stored, &query, &options).expect("searched"));
            let results: Vec<_> = results.collect();
            assert!(results[0].hits.len() > 1, "{text}");
            for other in &results[1..] {
                assert_eq!(results[0], *other, "{text}");
            }
        }
    }

    #[test]
    fn a_folder_without_an_index_is_an_error_that_names_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = Index::open(folder.path()).expect_err("there is none");
        assert!(error.to_string().contains(INDEX), "{error}");
    }

    #[test]
    fn an_empty_catalog_can_be_searched() {
        let (folder, stored) = stored(&[]);
        write_index(folder.path(), &Contents::default()).expect("written");
        let index = Index::open(folder.path()).expect("opened");
        assert!(index.is_empty());
        let everything = crate::query::Query::And(Vec::new());
        let options = Options { facets: true, ..Options::default() };
        assert_eq!(index.search(&stored, &everything, &options).expect("searched").total, 0);
    }
}
