//! The JSON of `check --output json` and of `POST /api/v1/validate`.

use serde::Serialize;
use utoipa::ToSchema;

use super::fix::FixView;
use crate::{
    builder::Repaired,
    card::CardId,
    deck::{Deck, Unresolved},
    format::{Check, CheckedEntry, RuleOutcome},
    i18n::Translator,
    report::{Finding, Lines, Source, Span},
};

/// The reports on some decks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Reports)]
pub struct ReportsView {
    /// One for each deck and format.
    pub reports: Vec<ReportView>,
}

/// What a format makes of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Report)]
pub struct ReportView {
    /// Name of the deck.
    pub deck: String,
    /// The format.
    pub format: String,
    /// `legal`, `illegal` or `undetermined`.
    pub verdict: &'static str,
    /// Number of cards by zone.
    pub zones: Vec<ZoneView>,
    /// The cards.
    pub entries: Vec<EntryView>,
    /// Lines that name no known card.
    pub unresolved: Vec<UnresolvedView>,
    /// The rules, obeyed or not.
    pub rules: Vec<RuleView>,
    /// What was found.
    pub findings: Vec<FindingView>,
    /// What makes the deck legal, where it was asked for and there is something to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<FixView>,
    /// What stands in the way of a fix that was asked for, or is worth knowing of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub fix_findings: Vec<FindingView>,
}

/// A zone and how many cards it has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Zone)]
pub struct ZoneView {
    /// The zone.
    pub zone: String,
    /// How many cards.
    pub cards: u32,
}

/// A card of the deck in a zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Entry)]
pub struct EntryView {
    /// The card.
    pub card: String,
    /// Its name in the reader's language.
    pub name: String,
    /// The zone.
    pub zone: String,
    /// How many.
    pub count: u32,
    /// The lines that name it, from 1.
    pub lines: Vec<usize>,
}

/// A line that names no known card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Unresolved)]
pub struct UnresolvedView {
    /// The line, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// The cards of which it is one; none if it may be any.
    pub candidates: Vec<String>,
    /// Cards that may be meant.
    pub suggestions: Vec<String>,
}

/// A rule and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Rule)]
pub struct RuleView {
    /// Code of its kind.
    pub code: &'static str,
    /// Its kind.
    pub kind: &'static str,
    /// `pass`, `fail` or `undetermined`.
    pub status: &'static str,
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// The number found; where it is not known, the one next to the limit, or what there is at
    /// least.
    pub actual: Option<i64>,
    /// The least and the most that the number found may be, where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<(Option<i64>, Option<i64>)>,
    /// The number allowed.
    pub limit: Option<i64>,
    /// The least and the most, where both are given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub between: Option<(i64, i64)>,
    /// How far the deck is from breaking the rule; negative by how much it breaks it.
    pub margin: Option<i64>,
    /// Where the rule comes from.
    pub spec: Vec<String>,
    /// The rule in words.
    pub says: String,
}

/// A finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Finding)]
pub struct FindingView {
    /// Stable code.
    pub code: &'static str,
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub help: Option<String>,
    /// The cards it is about.
    pub cards: Vec<String>,
    /// The number found.
    pub actual: Option<i64>,
    /// The number allowed.
    pub limit: Option<i64>,
    /// The lines it points at, from 1, each once.
    pub lines: Vec<usize>,
    /// The places it points at.
    pub spans: Vec<SpanView>,
}

/// A place in the deck list, within one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Span)]
pub struct SpanView {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// How many characters.
    pub length: usize,
}

impl ReportsView {
    /// The reports of decks and what formats make of them.
    #[must_use]
    pub fn new<'a>(
        checks: impl IntoIterator<Item = (&'a Deck, &'a Check)>,
        translator: &Translator,
    ) -> Self {
        Self {
            reports: checks
                .into_iter()
                .map(|(deck, check)| ReportView::new(check, &deck.source, translator))
                .collect(),
        }
    }
}

impl ReportView {
    /// The report of a check; `source` is the deck list it was made from.
    #[must_use]
    pub fn new(check: &Check, source: &Source, translator: &Translator) -> Self {
        let page = Page { source, lines: source.lines(), translator };
        Self {
            deck: check.deck.clone(),
            format: check.format.to_string(),
            verdict: check.verdict.as_str(),
            zones: check
                .zones
                .iter()
                .map(|(zone, cards)| ZoneView { zone: zone.clone(), cards: *cards })
                .collect(),
            entries: check.entries.iter().map(|entry| page.entry(entry)).collect(),
            unresolved: check.unresolved.iter().map(|line| page.unresolved(line)).collect(),
            rules: check.rules.iter().map(|rule| page.rule(rule)).collect(),
            findings: check.findings.iter().map(|finding| page.finding(finding)).collect(),
            fix: None,
            fix_findings: Vec::new(),
        }
    }

    /// Adds what came of a fix of the deck, whose list is `source`.
    pub fn add_fix(&mut self, repaired: &Repaired, source: &Source, translator: &Translator) {
        let page = Page { source, lines: source.lines(), translator };
        self.fix = repaired.repair.as_ref().map(|repair| FixView::new(repair, translator));
        self.fix_findings = repaired.findings.iter().map(|finding| page.finding(finding)).collect();
    }
}

impl FindingView {
    /// The view of a finding about a source.
    #[must_use]
    pub fn new(finding: &Finding, source: &Source, translator: &Translator) -> Self {
        Page { source, lines: source.lines(), translator }.finding(finding)
    }
}

/// A deck list and the reader's language.
struct Page<'a> {
    source: &'a Source,
    lines: Lines<'a>,
    translator: &'a Translator,
}

impl Page<'_> {
    fn entry(&self, entry: &CheckedEntry) -> EntryView {
        EntryView {
            card: entry.card.id.to_string(),
            name: entry.card.names.in_lang(self.translator.lang()).to_owned(),
            zone: entry.zone.clone(),
            count: entry.count,
            lines: self.lines(&entry.spans),
        }
    }

    fn unresolved(&self, line: &Unresolved) -> UnresolvedView {
        UnresolvedView {
            line: self.lines.line_column(line.span.start).0,
            text: line.text.clone(),
            candidates: line.candidates.iter().map(|card| card.id.to_string()).collect(),
            suggestions: line.suggestions.iter().map(|card| card.id.to_string()).collect(),
        }
    }

    fn rule(&self, outcome: &RuleOutcome) -> RuleView {
        let rule = &outcome.rule;
        RuleView {
            code: rule.code().0,
            kind: rule.kind(),
            status: outcome.status.as_str(),
            severity: rule.severity.as_str(),
            actual: outcome.actual(),
            range: outcome.range(),
            limit: outcome.limit(),
            between: outcome.between(),
            margin: outcome.margin(),
            spec: rule.spec.clone(),
            says: self.translator.text(&rule.describe()),
        }
    }

    fn finding(&self, finding: &Finding) -> FindingView {
        let spans: Vec<Span> = finding.labels.iter().map(|label| label.span.clone()).collect();
        FindingView {
            code: finding.code.0,
            severity: finding.severity.as_str(),
            message: self.translator.text(&finding.message),
            help: finding.help.as_ref().map(|help| self.translator.text(help)),
            cards: finding.cards.iter().map(CardId::to_string).collect(),
            actual: finding.actual,
            limit: finding.limit,
            lines: self.lines(&spans),
            spans: spans.iter().map(|span| self.span(span)).collect(),
        }
    }

    /// The lines spans begin on, in order, each once.
    fn lines(&self, spans: &[Span]) -> Vec<usize> {
        let mut lines: Vec<usize> =
            spans.iter().map(|span| self.lines.line_column(span.start).0).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    fn span(&self, span: &Span) -> SpanView {
        let (line, column) = self.lines.line_column(span.start);
        let length = self.source.text.get(span.clone()).map_or(0, |text| text.chars().count());
        SpanView { line, column, length }
    }
}
