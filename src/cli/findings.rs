//! Renders findings as a compiler does: code, message, every place that contributes, and how to mend it.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::{
    i18n::Translator,
    msg,
    report::{Finding, Label, Message, Severity, Source},
};

/// How many places of a finding are shown; how many more there are is said.
const MOST_PLACES: usize = 60;

/// One finding, as text that ends with a line break.
#[must_use]
pub fn render(finding: &Finding, source: &Source, tr: &Translator, color: bool, width: usize) -> String {
    let title = tr.text(&finding.message);
    let help = finding.help.as_ref().map(|help| tr.text(help));
    let labels: Vec<String> =
        finding.labels.iter().map(|label| label.text.as_ref().map(|text| tr.text(text)).unwrap_or_default()).collect();
    let (level_name, help_name) = (severity_name(finding.severity, tr), tr.text(&msg!("severity-help")));
    let note_name = severity_name(Severity::Note, tr);
    let hidden = finding.labels.len().saturating_sub(MOST_PLACES);
    let more = (hidden > 0).then(|| tr.text(&msg!("more-places", n = hidden)));
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let mut group = Group::with_title(level.with_name(level_name.as_str()).primary_title(title).id(finding.code.0));
    if !finding.labels.is_empty() && !source.text.is_empty() {
        let annotations = finding.labels.iter().zip(&labels).take(MOST_PLACES).map(|(label, text)| {
            let annotation = AnnotationKind::Primary.span(shown_span(label, source));
            if text.is_empty() { annotation } else { annotation.label(text.as_str()) }
        });
        let mut snippet = Snippet::source(source.text.as_str()).fold(true).annotations(annotations);
        if !source.name.is_empty() {
            snippet = snippet.path(source.name.as_str());
        }
        group = group.element(snippet);
    } else if !source.name.is_empty() {
        let place = finding.path.as_ref().map_or_else(|| source.name.clone(), |path| format!("{}: {path}", source.name));
        group = group.element(annotate_snippets::Origin::path(place));
    }
    if let Some(more) = &more {
        group = group.element(Level::NOTE.with_name(note_name.as_str()).message(more.as_str()));
    }
    if let Some(help) = &help {
        group = group.element(Level::HELP.with_name(help_name.as_str()).message(help.as_str()));
    }
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let mut text = renderer.term_width(width).render(&[group]);
    text.push('\n');
    text
}

/// Several findings with a blank line after each.
#[must_use]
pub fn render_all(findings: &[Finding], source: &Source, tr: &Translator, color: bool, width: usize) -> String {
    findings.iter().map(|finding| format!("{}\n", render(finding, source, tr, color, width))).collect()
}

/// The word for a severity.
#[must_use]
pub fn severity_name(severity: Severity, tr: &Translator) -> String {
    tr.text(&Message::new(match severity {
        Severity::Error => "severity-error",
        Severity::Warning => "severity-warning",
        Severity::Note => "severity-note",
    }))
}

/// The span within the source, at least one character wide where there is one.
fn shown_span(label: &Label, source: &Source) -> std::ops::Range<usize> {
    let text = &source.text;
    let mut start = label.span.start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = label.span.end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}
