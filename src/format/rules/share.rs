//! `share` (R009)
//!
//! # What it checks
//! So many of the deck's cards, within bounds, are ones that the query selects; usually advice.
//!
//! # Parameters
//! - `where`: the query.
//! - `between`: the least and the most.
//! - `zones`: where to count; in all zones if absent.
//!
//! # Example
//! ```yaml
//! - {kind: share, where: kind:energy, between: [25, 30], severity: note}
//! ```

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    format::{
        compiler::Compiler,
        kind::{self, RuleKind},
        rule::Body,
    },
    report::codes::rule,
};

use super::contains::Contains;

pub(super) const KIND: RuleKind = RuleKind::new::<Parameters>("share", rule::SHARE);

/// So many of the deck's cards, within bounds.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Parameters {
    /// Query: the cards to count.
    r#where: String,
    /// The least and the most.
    between: (i64, i64),
    /// The zones to count in; all if absent.
    zones: Option<Vec<String>>,
}

impl kind::Parameters for Parameters {
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        let zones = compiler.zone_filter(self.zones.as_deref());
        let limit = compiler.limit(None, Some(self.between.0), Some(self.between.1));
        Some(Arc::new(Contains {
            clause: compiler.clause("where", &self.r#where)?,
            limit: limit?,
            counting: None,
            zones: zones?,
        }))
    }
}
