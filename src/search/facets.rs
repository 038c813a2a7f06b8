//! Counts of the terms that results carry, to narrow a search by.

use tantivy::{BitSet, DocSet, TERMINATED, schema::IndexRecordOption};

use super::{
    Result,
    expand::for_each_value,
    facts::{Kind, facet_subject},
    index::Index,
};
use crate::{
    card::{AttributeId, GameId, SetId, TermId},
    catalog::Catalog,
    game::Game,
};

/// How many of the results there are of each kind; what there is none of is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facets {
    /// By game, in order.
    pub games: Vec<(GameId, u64)>,
    /// By set, in order.
    pub sets: Vec<(SetId, u64)>,
    /// By the attributes that their games declare as facets, in order.
    pub attributes: Vec<AttributeFacet>,
}

/// How many of the results carry each term of an attribute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttributeFacet {
    /// The game that declares the attribute.
    pub game: GameId,
    /// The attribute.
    pub attribute: AttributeId,
    /// By term, in the order of the vocabulary.
    pub counts: Vec<(TermId, u64)>,
}

/// Counts results, given by segment.
pub(super) fn count(index: &Index, catalog: &dyn Catalog, results: &[BitSet]) -> Result<Facets> {
    let mut facets = Facets::default();
    for game in catalog.games() {
        let of_game = count_values(index, results, &Kind::Game.of(game.id.as_str()))?;
        facets.games.extend(of_game.into_iter().map(|(_, count)| (game.id.clone(), count)));
    }
    let by_set = count_values(index, results, &Kind::Set.of(""))?;
    for set in catalog.sets() {
        let count = by_set.iter().find(|(id, _)| id == set.id.as_str());
        facets.sets.extend(count.map(|(_, count)| (set.id.clone(), *count)));
    }
    for game in catalog.games() {
        for attribute in game
            .attributes
            .iter()
            .chain(&game.ability_attributes)
            .filter(|attribute| attribute.facet)
        {
            let subject = facet_subject(game.id.as_str(), attribute.id.as_str());
            let by_term = count_values(index, results, &Kind::Facet.on(&subject, ""))?;
            let counts = in_order(game, attribute.vocabulary(), &by_term);
            if !counts.is_empty() {
                facets.attributes.push(AttributeFacet {
                    game: game.id.clone(),
                    attribute: attribute.id.clone(),
                    counts,
                });
            }
        }
    }
    Ok(facets)
}

fn in_order(game: &Game, vocabulary: Option<&str>, counts: &[(String, u64)]) -> Vec<(TermId, u64)> {
    let terms = vocabulary
        .and_then(|id| game.vocabulary(id))
        .map(|vocabulary| vocabulary.terms.as_slice())
        .unwrap_or_default();
    let count =
        |id: &TermId| counts.iter().find(|(term, _)| term == id.as_str()).map(|(_, count)| *count);
    terms.iter().filter_map(|term| Some((term.id.clone(), count(&term.id)?))).collect()
}

/// How many of the results have each fact that begins so, by its value; without those that none
/// has.
fn count_values(index: &Index, results: &[BitSet], prefix: &str) -> Result<Vec<(String, u64)>> {
    let mut counts = std::collections::BTreeMap::<String, u64>::new();
    for (segment, results) in index.searcher.segment_readers().iter().zip(results) {
        let inverted = segment.inverted_index(index.fields.facts)?;
        for_each_value(segment, index.fields.facts, prefix, |value, term| {
            let mut postings =
                inverted.read_postings_from_terminfo(term, IndexRecordOption::Basic)?;
            let mut count = 0;
            while postings.doc() != TERMINATED {
                count += u64::from(results.contains(postings.doc()));
                postings.advance();
            }
            if count > 0 {
                *counts.entry(value.to_owned()).or_default() += count;
            }
            Ok(())
        })?;
    }
    Ok(counts.into_iter().collect())
}
