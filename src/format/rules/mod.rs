//! The kinds of rules. [`RULES`] is the only list of them.
//!
//! A kind is one file: its documentation, its parameters, what it checks ([`Body::check`]), which decks obey
//! ([`Body::constrain`]) and what it says ([`Body::describe`]).

mod budget;
mod contains;
mod copies;
mod distinct;
mod findings;
mod matches;
mod needs;
mod only;
mod share;
mod zone_size;

use std::{fmt, sync::Arc};

use schemars::{JsonSchema, generate::SchemaSettings};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

use crate::{
    card::{AttributeId, Card},
    query::Query,
    report::{Code, Finding, Message, Severity},
};

use super::{
    Assumption, Zone,
    compile::Compiler,
    gather::Gathered,
    limit::Bounds,
    linear::{Rows, Slots},
};

/// THE table: every kind of rule a format may use.
pub const RULES: &[RuleKind] =
    &[zone_size::KIND, copies::KIND, only::KIND, contains::KIND, distinct::KIND, budget::KIND, matches::KIND, needs::KIND, share::KIND];

/// What a format file calls the rule that counts points.
pub(crate) const BUDGET: &str = budget::KIND.name;

/// Reads the parameters of a rule.
type Compile = fn(&Map<String, Json>, &mut Compiler<'_>) -> Option<Arc<dyn Body>>;

/// A kind of rule.
#[derive(Clone, Copy)]
pub struct RuleKind {
    /// What a format file calls it.
    pub name: &'static str,
    /// The code of its findings.
    pub code: Code,
    compile: Compile,
    schema: fn() -> Json,
}

impl fmt::Debug for RuleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RuleKind").field(&self.name).finish()
    }
}

impl RuleKind {
    const fn new<P: Parameters>(name: &'static str, code: Code) -> Self {
        Self { name, code, compile: |parameters, compiler| compiler.read::<P>(parameters)?.compile(compiler), schema: schema_of::<P> }
    }

    /// Reads the parameters of a rule of this kind.
    pub(crate) fn compile(&self, parameters: &Map<String, Json>, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>> {
        (self.compile)(parameters, compiler)
    }

    /// The JSON Schema of the parameters, without references.
    #[must_use]
    pub fn schema(&self) -> Json {
        (self.schema)()
    }
}

/// The schema of a type, complete in itself.
pub(crate) fn schema_of<T: JsonSchema>() -> Json {
    SchemaSettings::draft2020_12()
        .with(|settings| settings.inline_subschemas = true)
        .into_generator()
        .into_root_schema_for::<T>()
        .to_value()
}

/// The kind of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static RuleKind> {
    RULES.iter().find(|kind| kind.name == name)
}

/// The parameters of a kind, as a format file writes them.
pub(crate) trait Parameters: DeserializeOwned + JsonSchema {
    /// The rule they make; what is wrong with them is said to the compiler.
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>>;
}

/// A compiled rule.
pub(crate) trait Body: fmt::Debug + Send + Sync {
    /// Holds a deck against the rule.
    fn check(&self, ctx: &Context<'_>) -> Outcome;

    /// The rule in words, from its numbers.
    fn describe(&self, zones: &[Zone]) -> Message;

    /// Which decks obey the rule. Careful: every deck the constraints let pass, passes [`Body::check`].
    fn constrain(&self, deck: Slots<'_>, rows: &mut Rows);

    /// How the rule reads what a card prints for an attribute where a number stands, if it has a reading.
    fn reading(&self, _attribute: &AttributeId, _printed: &str) -> Option<i64> {
        None
    }

    /// What the rule asks of every card by itself, wherever in the deck it is.
    fn card_condition(&self) -> Option<&Query> {
        None
    }

    /// How many points a card is worth, if the rule counts points.
    fn worth(&self, _assume: &[Assumption], _card: &Card) -> Option<Bounds> {
        None
    }
}

/// What a rule is checked against.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) code: Code,
    pub(crate) severity: Severity,
    pub(crate) deck: &'a Gathered<'a>,
}

impl Context<'_> {
    /// A finding: the rule is broken.
    fn broken(&self, message: Message) -> Finding {
        Finding::new(self.code, self.severity, message)
    }

    /// A note about how the rule came to its outcome.
    fn note(&self, message: Message) -> Finding {
        Finding::new(self.code, Severity::Note, message)
    }
}

/// Whether a deck obeys a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleStatus {
    /// It obeys.
    Pass,
    /// It does not obey.
    Fail,
    /// What the sources do not say decides.
    Undetermined,
}

impl RuleStatus {
    /// The word used in JSON and in message keys.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Fail => "fail",
            Self::Undetermined => "undetermined",
        }
    }
}

/// What a rule makes of a deck, with its numbers.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) status: RuleStatus,
    /// The number found; where it is only known within bounds, the one that is sure.
    pub(crate) actual: Option<i64>,
    pub(crate) limit: Option<i64>,
    pub(crate) between: Option<(i64, i64)>,
    /// How far the deck is from breaking the rule; negative by how much it breaks it.
    pub(crate) margin: Option<i64>,
    pub(crate) findings: Vec<Finding>,
}

impl Outcome {
    /// The outcome of a rule that counts offenders, of which there must be none.
    fn of_offenders(sure: i64, is_unknown: bool, findings: Vec<Finding>) -> Self {
        let status = match (sure, is_unknown) {
            (1.., _) => RuleStatus::Fail,
            (_, true) => RuleStatus::Undetermined,
            (_, false) => RuleStatus::Pass,
        };
        let margin = (status != RuleStatus::Undetermined).then_some(-sure);
        Self { status, actual: Some(sure), limit: Some(0), between: None, margin, findings }
    }
}
