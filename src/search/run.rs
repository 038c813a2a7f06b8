//! Runs a query: all its cards, in an order that does not depend on how the index was written.

use std::{cmp::Ordering, collections::BTreeMap, io};

use tantivy::{
    BitSet, SegmentReader, TantivyError,
    columnar::{Column as Values, StrColumn},
    query::{EnableScoring, Query as IndexQuery},
};

use super::{
    Result,
    compile::Compiler,
    facets::{self, Facets},
    index::Index,
    schema::Fields,
    sort::{Column, SortKey, SortValue},
};
use crate::{
    query::{Query, Scope, Test, TestKind, Words},
    store::{Order, StoredCatalog},
    text,
};

/// How to search.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// What the results should be about: cards called so come first
    /// ([`crate::query::Parsed::headline`]).
    pub headline: String,
    /// What to sort by instead.
    pub sort: Vec<SortKey>,
    /// How many results to leave out at the beginning.
    pub offset: usize,
    /// How many results to give; none for all.
    pub limit: Option<usize>,
    /// Whether to count facets.
    pub facets: bool,
    /// The points of cards, by position, where a key sorts by them.
    pub points: BTreeMap<u64, i64>,
}

/// What a search found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// How many cards there are in all.
    pub total: usize,
    /// Those asked for, in order.
    pub hits: Vec<Hit>,
    /// Facets over all cards found.
    pub facets: Option<Facets>,
}

/// A card found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// Its position in the catalog.
    pub position: u64,
    /// How well its name answers the headline.
    pub tier: Tier,
}

/// How well the name of a card answers the headline.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Not at all; the card was found for its texts or values.
    #[default]
    Other,
    /// It contains all the words.
    Words,
    /// It begins so.
    Beginning,
    /// It is the name.
    Exact,
}

impl Tier {
    /// As a number, greater is better.
    #[must_use]
    pub fn score(self) -> u8 {
        match self {
            Self::Other => 0,
            Self::Words => 1,
            Self::Beginning => 2,
            Self::Exact => 3,
        }
    }
}

impl Index {
    /// Searches. Results are ordered by tier, or by the keys asked for, and where that leaves a tie
    /// in the total order of cards.
    ///
    /// # Errors
    /// If the index or the catalog cannot be read.
    pub fn search(
        &self,
        catalog: &StoredCatalog,
        query: &Query,
        options: &Options,
    ) -> Result<Results> {
        self.run(catalog, query, options).inspect_err(|_| catalog.distrust())
    }

    fn run(&self, catalog: &StoredCatalog, query: &Query, options: &Options) -> Result<Results> {
        let compiler = Compiler::new(self, catalog);
        let selected = self.cards_of(&*compiler.selected(query)?)?;
        let total = selected.iter().map(BitSet::len).sum();
        let end =
            options.limit.map_or(total, |limit| options.offset.saturating_add(limit).min(total));
        let mut hits = if options.sort.is_empty() {
            self.by_tier(&compiler, catalog.order(), &selected, &options.headline, end)?
        } else {
            self.by_keys(catalog.order(), &selected, options, end)?
        };
        hits.drain(..options.offset.min(end));
        let facets =
            if options.facets { Some(facets::count(self, catalog, &selected)?) } else { None };
        Ok(Results { total, hits, facets })
    }

    /// The cards of a compiled query, by segment.
    fn cards_of(&self, query: &dyn IndexQuery) -> tantivy::Result<Vec<BitSet>> {
        let weight = query.weight(EnableScoring::disabled_from_searcher(&self.searcher))?;
        let cards_of = |segment: &SegmentReader| {
            let mut cards = BitSet::with_max_value(segment.max_doc());
            let alive = segment.alive_bitset();
            weight.for_each_no_score(segment, &mut |docs| {
                for doc in docs {
                    if alive.is_none_or(|alive| alive.is_alive(*doc)) {
                        cards.insert(*doc);
                    }
                }
            })?;
            Ok(cards)
        };
        self.searcher.segment_readers().iter().map(cards_of).collect()
    }

    /// The first so many cards, best tier first.
    fn by_tier(
        &self,
        compiler: &Compiler<'_>,
        order: &Order,
        selected: &[BitSet],
        headline: &str,
        count: usize,
    ) -> Result<Vec<Hit>> {
        let tiers = self.tiers(compiler, headline)?;
        let mut hits = Vec::new();
        for (index, (segment, cards)) in
            self.searcher.segment_readers().iter().zip(selected).enumerate()
        {
            let positions = Positions::of(segment)?;
            for doc in docs_of(cards) {
                let tier = tiers
                    .iter()
                    .find(|(_, of_tier)| of_tier[index].contains(doc))
                    .map(|(tier, _)| *tier);
                hits.push(Hit { position: positions.of_doc(doc), tier: tier.unwrap_or_default() });
            }
        }
        keep_first(&mut hits, count, |a, b| {
            let place = |hit: &Hit| order.place(hit.position);
            b.tier.cmp(&a.tier).then_with(|| place(a).cmp(&place(b)))
        });
        Ok(hits)
    }

    /// The cards of each tier above the lowest, the best tier first.
    fn tiers(&self, compiler: &Compiler<'_>, headline: &str) -> Result<Vec<(Tier, Vec<BitSet>)>> {
        let key = text::key(headline);
        if key.is_empty() {
            return Ok(Vec::new());
        }
        let test = |kind| Query::Test(Test { span: 0..0, kind, of_abilities: false });
        let words = Words { text: headline.to_owned(), phrase: false, prefix: true };
        let begins = compiler.name_begins(&key);
        let exact = compiler.selected(&test(TestKind::Whole(Scope::Name, key)))?;
        let contains = compiler.selected(&test(TestKind::Words(Scope::Name, words)))?;
        Ok(vec![
            (Tier::Exact, self.cards_of(&*exact)?),
            (Tier::Beginning, self.cards_of(&*begins)?),
            (Tier::Words, self.cards_of(&*contains)?),
        ])
    }

    /// The first so many cards in the order of some keys. Texts are told by their ranks within a
    /// segment, and read only to compare the first cards of several.
    fn by_keys(
        &self,
        order: &Order,
        selected: &[BitSet],
        options: &Options,
        count: usize,
    ) -> Result<Vec<Hit>> {
        let keys = options.sort.as_slice();
        let mut first: Vec<Row<String>> = Vec::new();
        for (segment, cards) in self.searcher.segment_readers().iter().zip(selected) {
            let positions = Positions::of(segment)?;
            let readers: Vec<KeyReader> = keys
                .iter()
                .map(|key| KeyReader::of(key, segment))
                .collect::<tantivy::Result<_>>()?;
            let row = |doc| {
                let position = positions.of_doc(doc);
                let value = |reader: &KeyReader| {
                    reader.value(doc, order.set(position), options.points.get(&position))
                };
                Row { values: readers.iter().map(value).collect(), position }
            };
            let mut rows: Vec<Row<Rank>> = docs_of(cards).map(row).collect();
            keep_first(&mut rows, count, |a, b| a.compare(b, keys, order));
            for Row { values, position } in rows {
                let read = |(value, reader): (Option<_>, &KeyReader)| {
                    value.map(|value| reader.read(&value)).transpose()
                };
                let values = values.into_iter().zip(&readers).map(read);
                let values = values.collect::<io::Result<_>>().map_err(TantivyError::from)?;
                first.push(Row { values, position });
            }
        }
        keep_first(&mut first, count, |a, b| a.compare(b, keys, order));
        Ok(first.iter().map(|row| Hit { position: row.position, tier: Tier::Other }).collect())
    }
}

/// Keeps the first so many in an order without ties, sorted.
fn keep_first<T>(items: &mut Vec<T>, count: usize, order: impl Fn(&T, &T) -> Ordering) {
    if count < items.len() {
        items.select_nth_unstable_by(count, &order);
        items.truncate(count);
    }
    items.sort_unstable_by(order);
}

/// Positions, by card of a segment.
struct Positions(Values<u64>);

impl Positions {
    fn of(segment: &SegmentReader) -> tantivy::Result<Self> {
        Ok(Self(segment.fast_fields().u64(Fields::POSITION)?))
    }

    fn of_doc(&self, doc: u32) -> u64 {
        self.0.first(doc).expect("every card is written with its position")
    }
}

/// A text by its rank among those of a column of a segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    rank: u64,
    /// Which of a key's columns it is of.
    column: usize,
}

/// What a card is sorted by.
struct Row<Text> {
    values: Vec<Option<SortValue<Text>>>,
    position: u64,
}

impl<Text: Ord> Row<Text> {
    fn compare(&self, other: &Self, keys: &[SortKey], order: &Order) -> Ordering {
        let mut orders =
            self.values.iter().zip(&other.values).zip(keys).map(|((a, b), key)| match (a, b) {
                (Some(a), Some(b)) if key.is_descending() => b.cmp(a),
                (Some(a), Some(b)) => a.cmp(b),
                (None, None) => Ordering::Equal,
                (None, Some(_)) => Ordering::Greater,
                (Some(_), None) => Ordering::Less,
            });
        orders
            .find(|order| order.is_ne())
            .unwrap_or_else(|| order.place(self.position).cmp(&order.place(other.position)))
    }
}

/// Reads what one key sorts by.
struct KeyReader {
    columns: Vec<ColumnReader>,
    greatest: bool,
}

enum ColumnReader {
    Set,
    Points,
    Numbers(Values<i64>),
    Texts(StrColumn),
}

impl KeyReader {
    fn of(key: &SortKey, segment: &SegmentReader) -> tantivy::Result<Self> {
        let mut columns = Vec::new();
        for column in key.columns() {
            let name = column.field();
            if *column == Column::Set {
                columns.push(ColumnReader::Set);
            } else if *column == Column::Points {
                columns.push(ColumnReader::Points);
            } else if segment.schema().get_field(&name).is_err() {
                // No game has it.
            } else if column.holds_texts() {
                columns.extend(segment.fast_fields().str(&name)?.map(ColumnReader::Texts));
            } else {
                let numbers = segment.fast_fields().column_opt::<i64>(&name)?;
                columns.extend(numbers.map(ColumnReader::Numbers));
            }
        }
        Ok(Self { columns, greatest: key.is_descending() })
    }

    /// The value that comes first in the order asked for, of the first column that has one, of a
    /// card of a set of this rank that is worth so many points.
    fn value(&self, doc: u32, set: u32, points: Option<&i64>) -> Option<SortValue<Rank>> {
        let of_column = |(column, reader): (usize, &ColumnReader)| match reader {
            ColumnReader::Set => Some(SortValue::Number(set.into())),
            ColumnReader::Points => points.copied().map(SortValue::Number),
            ColumnReader::Numbers(values) => {
                self.first(values.values_for_doc(doc)).map(SortValue::Number)
            }
            ColumnReader::Texts(texts) => {
                let rank = self.first(texts.ords().values_for_doc(doc))?;
                Some(SortValue::Text(Rank { rank, column }))
            }
        };
        self.columns.iter().enumerate().find_map(of_column)
    }

    fn first<T: Ord>(&self, values: impl Iterator<Item = T>) -> Option<T> {
        if self.greatest { values.max() } else { values.min() }
    }

    /// The value with its text.
    fn read(&self, value: &SortValue<Rank>) -> io::Result<SortValue<String>> {
        match value {
            SortValue::Number(number) => Ok(SortValue::Number(*number)),
            SortValue::Text(Rank { rank, column }) => {
                let mut text = String::new();
                if let ColumnReader::Texts(texts) = &self.columns[*column] {
                    texts.ord_to_str(*rank, &mut text)?;
                }
                Ok(SortValue::Text(text))
            }
        }
    }
}

fn docs_of(cards: &BitSet) -> impl Iterator<Item = u32> {
    let mut bucket = 0;
    let mut rest = if cards.max_value() == 0 { None } else { Some(cards.tinyset(0)) };
    std::iter::from_fn(move || {
        loop {
            if let Some(low) = rest.as_mut()?.pop_lowest() {
                return Some(bucket * 64 + low);
            }
            bucket = cards.first_non_empty_bucket(bucket + 1)?;
            rest = Some(cards.tinyset(bucket));
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::Catalog,
        query::{Fields, Mode, parse},
        search::{parse_sort, test_support::BUILT_IN},
        text::Lang,
    };

    /// The ids of the first results, with the total.
    fn search(text: &str, sort: &str, options: &Options) -> (Vec<String>, usize) {
        let opened = BUILT_IN.lock().expect("not poisoned");
        let games = opened.catalog.games();
        let parsed = parse(text, &Fields::new(games), Mode::Strict);
        assert!(!parsed.is_refused(), "{text}");
        let (sort, findings) = parse_sort(sort, games, Lang::IT);
        assert_eq!(findings, []);
        let options = Options { headline: parsed.headline, sort, ..options.clone() };
        let results =
            opened.index.search(&opened.catalog, &parsed.query, &options).expect("searched");
        let positions: Vec<u64> = results.hits.iter().map(|hit| hit.position).collect();
        let cards = opened.catalog.cards_at(&positions).expect("read");
        (cards.iter().map(|card| card.id.to_string()).collect(), results.total)
    }

    #[track_caller]
    fn check_first(text: &str, sort: &str, expected: &[&str]) {
        let (ids, _) =
            search(text, sort, &Options { limit: Some(expected.len()), ..Options::default() });
        assert_eq!(ids, expected, "{text} by {sort}");
    }

    #[test]
    fn names_come_before_texts_and_exact_names_before_others() {
        check_first("pozione magica", "", &["base1-94", "base1-90"]);
        check_first("recupero", "", &["base1-78"]);
        check_first("charizard", "", &["base1-4"]);
        check_first("chariz*", "", &["base1-4"]);
        check_first("l'impostore", "", &["base1-73"]);
        check_first("energia", "", &["base1-96", "base1-97", "base1-98"]);
    }

    #[test]
    fn gives_the_part_asked_for() {
        let part = |offset, limit| {
            search("set:base1", "", &Options { offset, limit, ..Options::default() })
        };
        let (all, total) = part(0, None);
        assert_eq!((all.len(), total), (102, 102));
        assert_eq!(part(0, Some(7)), (all[..7].to_vec(), 102));
        assert_eq!(part(5, Some(7)), (all[5..12].to_vec(), 102));
        assert_eq!(part(100, Some(7)), (all[100..].to_vec(), 102));
        assert_eq!(part(102, Some(7)), (Vec::new(), 102));
        assert_eq!(part(usize::MAX, Some(usize::MAX)), (Vec::new(), 102));
        assert_eq!(part(0, Some(0)), (Vec::new(), 102));
    }

    #[test]
    fn sorts_by_values_with_those_without_last() {
        check_first("set:base1 hp>90", "-pv,name", &["base1-3", "base1-4", "base1-23", "base1-2"]);
        check_first("set:base1 kind:pokemon", "hp,-number", &["base1-61", "base1-50", "base1-47"]);
        let (by_hp, _) = search("set:ru1,base1", "hp", &Options::default());
        let (by_hp_down, _) = search("set:ru1,base1", "-hp", &Options::default());
        let last = |ids: &[String]| ids.last().cloned();
        assert_eq!(last(&by_hp), last(&by_hp_down), "no hp either way");
        check_first("set:base1 number>=94", "nome", &["base1-102", "base1-97", "base1-99"]);
    }

    #[test]
    fn counts_facets_over_all_results() {
        let opened = BUILT_IN.lock().expect("not poisoned");
        let parsed =
            parse("moneta or gioco:smash", &Fields::new(opened.catalog.games()), Mode::Strict);
        let options = Options { facets: true, limit: Some(1), ..Options::default() };
        let results =
            opened.index.search(&opened.catalog, &parsed.query, &options).expect("searched");
        let facets = results.facets.expect("asked for");
        let cards = opened.catalog.all_cards().expect("read");
        let selected: Vec<_> = cards.iter().filter(|card| parsed.query.selects(card)).collect();
        assert!(selected.len() > 50);
        let mut counted = 0;
        for (game, count) in &facets.games {
            assert_eq!(
                selected.iter().filter(|card| card.game == *game).count() as u64,
                *count,
                "{game}"
            );
            counted += count;
        }
        assert_eq!(counted, results.total as u64);
        assert_eq!(facets.sets.iter().map(|(_, count)| count).sum::<u64>(), results.total as u64);
        for game in opened.catalog.games() {
            for attribute in game.attributes.iter().filter(|attribute| attribute.facet) {
                let facet = facets
                    .attributes
                    .iter()
                    .find(|facet| facet.game == game.id && facet.attribute == attribute.id);
                let terms = &game
                    .vocabulary(attribute.vocabulary().expect("of a vocabulary"))
                    .expect("declared")
                    .terms;
                for term in terms {
                    let carries = |card: &&&std::sync::Arc<crate::card::Card>| {
                        card.game == game.id
                            && card
                                .values(&attribute.id)
                                .any(|value| value.terms().contains(&term.id))
                    };
                    let counted = facet
                        .and_then(|facet| facet.counts.iter().find(|(id, _)| *id == term.id))
                        .map_or(0, |(_, count)| *count);
                    assert_eq!(
                        counted,
                        selected.iter().filter(carries).count() as u64,
                        "{} {}",
                        attribute.id,
                        term.id
                    );
                }
            }
        }
    }
}
