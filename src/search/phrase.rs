//! A phrase whose last word may be the beginning of a word: words next to one another in one text.

use std::collections::BTreeMap;

use tantivy::{
    BitSet, DocId, DocSet, SegmentReader, TERMINATED, Term,
    postings::{Postings, SegmentPostings},
    query::{EnableScoring, Explanation, Query, Scorer, Weight},
    schema::{Field, IndexRecordOption},
};

use super::expand::{explain, for_each_value, scorer_of};

/// Some terms one after the other, then any term that begins with a prefix.
#[derive(Debug, Clone)]
pub(super) struct PhrasePrefix {
    pub field: Field,
    /// At least one.
    pub terms: Vec<String>,
    pub prefix: String,
}

/// Where phrases may go on: by card, the positions that the next word may be at.
type Ends = BTreeMap<DocId, Vec<u32>>;

impl Query for PhrasePrefix {
    fn weight(&self, _: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        Ok(Box::new(self.clone()))
    }
}

impl Weight for PhrasePrefix {
    fn scorer(&self, segment: &SegmentReader, boost: f32) -> tantivy::Result<Box<dyn Scorer>> {
        let inverted = segment.inverted_index(self.field)?;
        let mut ends: Option<Ends> = None;
        for term in &self.terms {
            let term = Term::from_field_text(self.field, term);
            let postings = inverted.read_postings(&term, IndexRecordOption::WithFreqsAndPositions)?;
            ends = Some(postings.map(|postings| step(ends.as_ref(), postings)).unwrap_or_default());
        }
        let ends = ends.unwrap_or_default();
        let mut docs = BitSet::with_max_value(segment.max_doc());
        if !ends.is_empty() {
            for_each_value(segment, self.field, &self.prefix, |_, term| {
                let postings = inverted.read_postings_from_terminfo(term, IndexRecordOption::WithFreqsAndPositions)?;
                for doc in step(Some(&ends), postings).into_keys() {
                    docs.insert(doc);
                }
                Ok(())
            })?;
        }
        Ok(scorer_of(docs, boost))
    }

    fn explain(&self, segment: &SegmentReader, doc: DocId) -> tantivy::Result<Explanation> {
        explain(self, segment, doc)
    }
}

/// Goes on by one word: where a phrase that may go on at some places does so.
fn step(ends: Option<&Ends>, mut postings: SegmentPostings) -> Ends {
    let mut next = Ends::new();
    let mut positions = Vec::new();
    while postings.doc() != TERMINATED {
        let doc = postings.doc();
        let allowed = ends.map(|ends| ends.get(&doc));
        if !matches!(allowed, Some(None)) {
            postings.positions(&mut positions);
            let fits = |position: &&u32| allowed.flatten().is_none_or(|allowed| allowed.contains(position));
            let here: Vec<u32> = positions.iter().filter(fits).map(|position| position + 1).collect();
            if !here.is_empty() {
                next.insert(doc, here);
            }
        }
        postings.advance();
    }
    next
}
