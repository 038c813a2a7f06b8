//! What there is to collect of a set or of a query, with what is owned.

use super::{App, Result, Worked, build};
use crate::{
    catalog::{self, Catalog, Set},
    collection::checklist::{Checklist, Options},
    query::Mode,
    report::Arg,
    search, text,
};

impl App {
    /// The checklist of a set, by its id, code or name, else of the cards that a query selects.
    pub fn checklist(&self, wanted: &str, options: Options) -> Result<Worked<Checklist>> {
        let (catalog, owned) = (self.catalog()?, self.collection()?);
        if let Some(set) = set(catalog, wanted) {
            return Ok(Worked::new(Checklist::of_set(set, &owned, catalog, options)?, Vec::new()));
        }
        let mut warnings = Vec::new();
        let selection = self.select(wanted, None, Mode::Strict)?;
        build::readable("", Some(wanted), ((), selection.findings.clone()), &mut warnings)?;
        // A checklist stands in the order of sets and numbers, so the query's words do not rank.
        let results = self.search(&selection, &search::Options::default())?;
        let positions: Vec<u64> = results.hits.iter().map(|hit| hit.position).collect();
        let cards = catalog.cards_at(&positions).map_err(catalog::Error::from)?;
        let title = Arg::from(self.explain(&selection)?);
        Ok(Worked::new(Checklist::new(title, &cards, &owned, catalog, options), warnings))
    }
}

/// The set of an id, code or name.
fn set<'a>(catalog: &'a dyn Catalog, wanted: &str) -> Option<&'a Set> {
    let key = text::key(wanted);
    let named = || {
        catalog.sets().iter().find(|set| set.names.iter().any(|(_, name)| text::key(name) == key))
    };
    catalog.sets_coded(wanted.trim()).first().copied().or_else(named)
}
