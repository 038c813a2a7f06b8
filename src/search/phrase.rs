//! Phrases: words next to one another in one text, the last of which may be the beginning of a
//! word.
//!
//! tantivy's own phrases have no beginnings of words that are all found, and in version 0.27 fail
//! an assertion of debug builds when the cards with a phrase are taken away from others.
//!
//! Why a run of positions is a phrase of one text in one language: a text is one value of the
//! field, and each of its words takes the next position, also a word of which nothing is left to
//! look for (`super::words`). tantivy leaves a position free between two values of a card, so that
//! no run goes over the end of a text. A term names scope and language, so that all words of a run
//! are of the same. The forms of a word share its position, each once: the positions of a term in a
//! card go up.

use std::collections::BTreeMap;

use tantivy::{
    BitSet, DocId, DocSet, SegmentReader, TERMINATED, Term,
    postings::{Postings, SegmentPostings},
    query::{EnableScoring, Explanation, Query, Scorer, Weight},
    schema::{Field, IndexRecordOption},
};

use super::expand::{explain, for_each_value, scorer_of};

/// Some terms one after the other, then perhaps any term that begins with a prefix.
#[derive(Debug, Clone)]
pub(super) struct Phrase {
    pub field: Field,
    /// At least one.
    pub terms: Vec<String>,
    pub prefix: Option<String>,
}

/// By card, the positions that the word after a phrase would be at.
type Ends = BTreeMap<DocId, Vec<u32>>;

const WITH_POSITIONS: IndexRecordOption = IndexRecordOption::WithFreqsAndPositions;

impl Query for Phrase {
    fn weight(&self, _: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        Ok(Box::new(self.clone()))
    }
}

impl Weight for Phrase {
    fn scorer(&self, segment: &SegmentReader, boost: f32) -> tantivy::Result<Box<dyn Scorer>> {
        let mut docs = BitSet::with_max_value(segment.max_doc());
        let Some(prefix) = &self.prefix else {
            self.for_each_run(segment, |doc, _| {
                docs.insert(doc);
            })?;
            return Ok(scorer_of(docs, boost));
        };
        let mut ends = Ends::new();
        self.for_each_run(segment, |doc, ends_here| {
            ends.insert(doc, ends_here.to_vec());
        })?;
        if !ends.is_empty() {
            let inverted = segment.inverted_index(self.field)?;
            for_each_value(segment, self.field, prefix, |_, term| {
                add_last_words(
                    &ends,
                    inverted.read_postings_from_terminfo(term, WITH_POSITIONS)?,
                    &mut docs,
                );
                Ok(())
            })?;
        }
        Ok(scorer_of(docs, boost))
    }

    fn explain(&self, segment: &SegmentReader, doc: DocId) -> tantivy::Result<Explanation> {
        explain(self, segment, doc)
    }
}

impl Phrase {
    /// Calls back with each card where the terms stand one after the other, and the positions after
    /// them.
    fn for_each_run(
        &self,
        segment: &SegmentReader,
        mut found: impl FnMut(DocId, &[u32]),
    ) -> tantivy::Result<()> {
        let inverted = segment.inverted_index(self.field)?;
        let mut lists = Vec::with_capacity(self.terms.len());
        for term in &self.terms {
            match inverted
                .read_postings(&Term::from_field_text(self.field, term), WITH_POSITIONS)?
            {
                Some(postings) => lists.push(postings),
                None => return Ok(()),
            }
        }
        let (mut positions, mut ends) = (Vec::new(), Vec::new());
        let mut doc = 0;
        while let Some(common) = next_common(&mut lists, doc) {
            find_ends(&mut lists, &mut positions, &mut ends);
            if !ends.is_empty() {
                found(common, &ends);
            }
            doc = common + 1;
        }
        Ok(())
    }
}

/// Moves all lists to the first card, from one on, that is in all of them. A list never passes a
/// common card: it only moves to cards that some list has reached and before which that list has
/// none. Each round ends or starts farther on.
fn next_common(lists: &mut [SegmentPostings], from: DocId) -> Option<DocId> {
    let mut doc = from;
    loop {
        let mut reached = doc;
        for list in &mut *lists {
            if list.doc() < reached {
                list.seek(reached);
            }
            reached = list.doc();
            if reached == TERMINATED {
                return None;
            }
        }
        if lists.iter().all(|list| list.doc() == reached) {
            return Some(reached);
        }
        doc = reached;
    }
}

/// Finds the positions after each run of the terms in the card that all lists are at.
///
/// After the terms up to some place, `ends` holds the positions where the next one would stand:
/// those after the first term at the beginning, and later those of them where the term at the place
/// does stand, moved on by one.
fn find_ends(lists: &mut [SegmentPostings], positions: &mut Vec<u32>, ends: &mut Vec<u32>) {
    for (index, list) in lists.iter_mut().enumerate() {
        list.positions(positions);
        if index == 0 {
            std::mem::swap(positions, ends);
        } else {
            // Positions go up, see above.
            ends.retain(|end| positions.binary_search(end).is_ok());
        }
        for end in &mut *ends {
            *end += 1;
        }
        if ends.is_empty() {
            return;
        }
    }
}

/// Adds the cards where a term stands at the end of a phrase.
fn add_last_words(ends: &Ends, mut postings: SegmentPostings, docs: &mut BitSet) {
    let mut positions = Vec::new();
    while postings.doc() != TERMINATED {
        if let Some(ends) = ends.get(&postings.doc()) {
            postings.positions(&mut positions);
            if positions.iter().any(|position| ends.contains(position)) {
                docs.insert(postings.doc());
            }
        }
        postings.advance();
    }
}
