//! Problems as JSON.

use serde::Serialize;
use utoipa::ToSchema;

use super::{FieldError, Parts, Place};
use crate::{i18n::Translator, view::check::FindingView};

/// What went wrong (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemView {
    /// The kind of problem, as an address in the reference.
    #[serde(rename = "type")]
    kind: String,
    /// The kind of problem, in words.
    title: String,
    /// The status of the answer.
    status: u16,
    /// What went wrong this time.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    /// How to mend it.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    /// Which parts of the request are wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    errors: Vec<FieldErrorView>,
    /// What was found in a text of the request, with the codes and places of the command line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    findings: Vec<FindingView>,
}

/// What is wrong with a part of the request.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FieldError)]
struct FieldErrorView {
    /// The parameter, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    parameter: Option<String>,
    /// The part of the body as a JSON pointer, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pointer: Option<String>,
    /// What is wrong with it.
    detail: String,
}

impl ProblemView {
    pub(super) fn new(problem: &Parts, translator: &Translator) -> Self {
        let report = problem.report.as_ref();
        let findings = report.map(|report| {
            report
                .findings
                .iter()
                .map(|finding| FindingView::new(finding, &report.source, translator))
        });
        Self {
            kind: format!("/api#{}", problem.kind.slug()),
            title: translator.text(&problem.kind.title()),
            status: problem.kind.status().as_u16(),
            detail: problem.detail.as_ref().map(|detail| translator.text(detail)),
            help: problem.help.as_ref().map(|help| translator.text(help)),
            errors: problem
                .errors
                .iter()
                .map(|error| FieldErrorView::new(error, translator))
                .collect(),
            findings: findings.into_iter().flatten().collect(),
        }
    }
}

impl FieldErrorView {
    fn new(error: &FieldError, translator: &Translator) -> Self {
        let (parameter, pointer) = match &error.place {
            Place::Parameter(name) => (Some(name.clone()), None),
            Place::Pointer(pointer) => (None, Some(pointer.clone())),
        };
        Self { parameter, pointer, detail: translator.text(&error.detail) }
    }
}
