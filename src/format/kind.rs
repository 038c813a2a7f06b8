//! What a kind of rule is: its name, its code, and how its parameters become a rule.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

use crate::report::Code;

use super::{
    compiler::{Compiler, schema_of},
    rule::Body,
};

/// Reads the parameters of a rule.
type Compile = fn(&Map<String, Json>, &mut Compiler<'_>) -> Option<Arc<dyn Body>>;

/// A kind of rule.
#[derive(Debug, Clone, Copy)]
pub struct RuleKind {
    /// What a format file calls it.
    pub name: &'static str,
    /// The code of its findings.
    pub code: Code,
    compile: Compile,
    schema: fn() -> Json,
}

impl RuleKind {
    pub(super) const fn new<P: Parameters>(name: &'static str, code: Code) -> Self {
        Self {
            name,
            code,
            compile: |parameters, compiler| compiler.read::<P>(parameters)?.compile(compiler),
            schema: schema_of::<P>,
        }
    }

    /// Reads the parameters of a rule of this kind.
    pub(crate) fn compile(
        &self,
        parameters: &Map<String, Json>,
        compiler: &mut Compiler<'_>,
    ) -> Option<Arc<dyn Body>> {
        (self.compile)(parameters, compiler)
    }

    /// The JSON Schema of the parameters, without references.
    #[must_use]
    pub fn schema(&self) -> Json {
        (self.schema)()
    }
}

/// The parameters of a kind, as a format file writes them.
pub(crate) trait Parameters: DeserializeOwned + JsonSchema {
    /// The rule they make; what is wrong with them is said to the compiler.
    fn compile(self, compiler: &mut Compiler<'_>) -> Option<Arc<dyn Body>>;
}
