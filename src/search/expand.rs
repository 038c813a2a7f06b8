//! Queries that tantivy does not have as such: all terms that begin so and are accepted; cards by
//! their positions.

use std::{collections::BTreeSet, fmt, sync::Arc};

use tantivy::{
    BitSet, DocId, DocSet, SegmentReader, TERMINATED,
    index::InvertedIndexReader,
    postings::TermInfo,
    query::{
        BitSetDocSet, ConstScorer, EmptyScorer, EnableScoring, Explanation, Query, Scorer, Weight,
    },
    schema::{Field, IndexRecordOption},
};

use super::schema::Fields;

/// Calls back with the rest of each term of a field that begins with a prefix, and where its cards
/// are listed.
pub(super) fn for_each_value(
    segment: &SegmentReader,
    field: Field,
    prefix: &str,
    mut found: impl FnMut(&str, &TermInfo) -> tantivy::Result<()>,
) -> tantivy::Result<()> {
    let inverted = segment.inverted_index(field)?;
    let mut terms = inverted.terms().range().ge(prefix).into_stream()?;
    while terms.advance() {
        let Some(rest) = terms.key().strip_prefix(prefix.as_bytes()) else { break };
        // All terms are text, and a prefix is whole characters.
        if let Ok(rest) = std::str::from_utf8(rest) {
            found(rest, terms.value())?;
        }
    }
    Ok(())
}

/// Adds the cards of a term to a set.
pub(super) fn add_cards(
    inverted: &InvertedIndexReader,
    term: &TermInfo,
    docs: &mut BitSet,
) -> tantivy::Result<()> {
    let mut block = inverted.read_block_postings_from_terminfo(term, IndexRecordOption::Basic)?;
    while !block.docs().is_empty() {
        for doc in block.docs() {
            docs.insert(*doc);
        }
        block.advance();
    }
    Ok(())
}

/// The cards with any of the terms of a field that begin with a prefix, if what follows it is
/// accepted.
#[derive(Clone)]
pub(super) struct Expand {
    pub field: Field,
    pub prefix: String,
    pub accept: Arc<dyn Fn(&str) -> bool + Send + Sync>,
}

impl Expand {
    /// All terms that begin so.
    pub(super) fn all(field: Field, prefix: String) -> Self {
        Self { field, prefix, accept: Arc::new(|_| true) }
    }
}

impl fmt::Debug for Expand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Expand")
            .field("field", &self.field)
            .field("prefix", &self.prefix)
            .finish_non_exhaustive()
    }
}

impl Query for Expand {
    fn weight(&self, _: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        Ok(Box::new(self.clone()))
    }
}

impl Weight for Expand {
    fn scorer(&self, segment: &SegmentReader, boost: f32) -> tantivy::Result<Box<dyn Scorer>> {
        let mut terms: Vec<TermInfo> = Vec::new();
        for_each_value(segment, self.field, &self.prefix, |value, term| {
            if (self.accept)(value) {
                terms.push(term.clone());
            }
            Ok(())
        })?;
        let inverted = segment.inverted_index(self.field)?;
        if let [one] = terms.as_slice() {
            let postings = inverted.read_postings_from_terminfo(one, IndexRecordOption::Basic)?;
            return Ok(Box::new(ConstScorer::new(postings, boost)));
        }
        let mut docs = BitSet::with_max_value(segment.max_doc());
        for term in &terms {
            add_cards(&inverted, term, &mut docs)?;
        }
        Ok(scorer_of(docs, boost))
    }

    fn explain(&self, segment: &SegmentReader, doc: DocId) -> tantivy::Result<Explanation> {
        explain(self, segment, doc)
    }
}

/// The cards at these positions.
#[derive(Debug, Clone)]
pub(super) struct Places(pub Arc<BTreeSet<u64>>);

impl Query for Places {
    fn weight(&self, _: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        Ok(Box::new(self.clone()))
    }
}

impl Weight for Places {
    fn scorer(&self, segment: &SegmentReader, boost: f32) -> tantivy::Result<Box<dyn Scorer>> {
        let mut docs = BitSet::with_max_value(segment.max_doc());
        let positions = segment.fast_fields().u64(Fields::POSITION)?;
        for doc in 0..segment.max_doc() {
            if positions.first(doc).is_some_and(|position| self.0.contains(&position)) {
                docs.insert(doc);
            }
        }
        Ok(scorer_of(docs, boost))
    }

    fn explain(&self, segment: &SegmentReader, doc: DocId) -> tantivy::Result<Explanation> {
        explain(self, segment, doc)
    }
}

/// A set of cards as the result of a query.
pub(super) fn scorer_of(docs: BitSet, boost: f32) -> Box<dyn Scorer> {
    if docs.len() == 0 {
        return Box::new(EmptyScorer);
    }
    Box::new(ConstScorer::new(BitSetDocSet::from(docs), boost))
}

/// What tantivy asks every query for, and mazzo never asks tantivy for.
pub(super) fn explain(
    weight: &dyn Weight,
    segment: &SegmentReader,
    doc: DocId,
) -> tantivy::Result<Explanation> {
    let mut scorer = weight.scorer(segment, 1.0)?;
    let mut at = scorer.doc();
    while at < doc && at != TERMINATED {
        at = scorer.advance();
    }
    let score = if at == doc { 1.0 } else { 0.0 };
    Ok(Explanation::new("is in the set", score))
}
