//! Renders findings as a compiler does: code, message, every place that contributes, and how to
//! mend it.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::{
    i18n::Translator,
    msg,
    report::{Finding, Lines, Severity, Source, Span},
    view::report::severity_word,
};

/// How many places of a finding are shown; how many more there are is said.
const MOST_PLACES: usize = 60;

/// Longer lines, in bytes, are shown in part.
const LONGEST_LINE: usize = 4000;

/// Renders the findings of one source, whose lines are counted only once.
pub(super) struct Rendering<'a> {
    source: &'a Source,
    lines: Lines<'a>,
    tr: &'a Translator,
    color: bool,
    width: usize,
}

impl<'a> Rendering<'a> {
    /// Renders in a language, perhaps in colour, for lines of so many columns.
    pub(super) fn new(source: &'a Source, tr: &'a Translator, color: bool, width: usize) -> Self {
        Self { source, lines: source.lines(), tr, color, width }
    }

    /// One finding, as text that ends with a line break.
    pub(super) fn render(&self, finding: &Finding) -> String {
        let (source, tr) = (self.source, self.tr);
        let title = tr.text(&finding.message);
        let help = finding.help.as_ref().map(|help| tr.text(help));
        let labels: Vec<String> = finding
            .labels
            .iter()
            .map(|label| label.text.as_ref().map(|text| tr.text(text)).unwrap_or_default())
            .collect();
        let (level_name, help_name) =
            (tr.text(&severity_word(finding.severity)), tr.text(&msg!("severity-help")));
        let note_name = tr.text(&severity_word(Severity::Note));
        let mut shown = finding.labels.len().min(MOST_PLACES);
        let level = match finding.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        let mut group = Group::with_title(
            level.with_name(level_name.as_str()).primary_title(title).id(finding.code.0),
        );
        let has_snippet = !finding.labels.is_empty() && !source.text.is_empty();
        let is_placed = has_snippet || !source.name.is_empty();
        if has_snippet {
            let mut spans: Vec<Span> = finding
                .labels
                .iter()
                .take(MOST_PLACES)
                .map(|label| shown_span(&label.span, &source.text))
                .collect();
            // Of a long text only the lines around the places are looked at.
            let all = spans.iter().map(|span| span.start).min().unwrap_or(0)
                ..spans.iter().map(|span| span.end).max().unwrap_or(0);
            let (mut first, mut window) = self.lines.around(&all);
            if source.text[window.clone()].lines().any(|line| line.len() > LONGEST_LINE) {
                // Of lines that nobody would read to the end, the first place is shown, with what
                // is near it.
                let one = spans.swap_remove(0);
                first = self.lines.around(&(one.start..one.start)).0;
                window = shown_span(
                    &(one.start.saturating_sub(40)..one.end.min(one.start + 400)),
                    &source.text,
                );
                window.start += source.text[window.start..one.start]
                    .rfind('\n')
                    .map_or(0, |newline| newline + 1);
                spans.clear();
                spans.push(one.start..one.end.min(window.end));
            }
            shown = spans.len();
            let annotations = spans.into_iter().zip(&labels).map(|(span, text)| {
                let annotation = AnnotationKind::Primary
                    .span(span.start - window.start..span.end - window.start);
                if text.is_empty() { annotation } else { annotation.label(text.as_str()) }
            });
            let mut snippet = Snippet::source(&source.text[window.clone()])
                .line_start(first)
                .fold(true)
                .annotations(annotations);
            if !source.name.is_empty() {
                snippet = snippet.path(source.name.as_str());
            }
            group = group.element(snippet);
        } else if is_placed {
            let place = finding
                .path
                .as_ref()
                .map_or_else(|| source.name.clone(), |path| format!("{}: {path}", source.name));
            group = group.element(annotate_snippets::Origin::path(place));
        }
        let hidden = finding.labels.len() - shown;
        let more = (hidden > 0).then(|| tr.text(&msg!("more-places", n = hidden)));
        if let Some(more) = &more {
            group = group.element(Level::NOTE.with_name(note_name.as_str()).message(more.as_str()));
        }
        let renderer =
            if self.color { Renderer::styled() } else { Renderer::plain() }.term_width(self.width);
        let help =
            help.as_ref().map(|help| (Level::HELP.with_name(help_name.as_str()), help.as_str()));
        match help {
            Some((level, help)) if is_placed => {
                format!("{}\n", renderer.render(&[group.element(level.message(help))]))
            }
            // Without a place there is nothing that a bar at the side would lead down from.
            Some((level, help)) => {
                format!(
                    "{}\n{}\n",
                    renderer.render(&[group]),
                    renderer.render(&[Group::with_title(level.secondary_title(help))])
                )
            }
            None => format!("{}\n", renderer.render(&[group])),
        }
    }
}

/// Several findings with a blank line after each.
pub(super) fn render_all(
    findings: &[Finding],
    source: &Source,
    tr: &Translator,
    color: bool,
    width: usize,
) -> String {
    let rendering = Rendering::new(source, tr, color, width);
    findings.iter().map(|finding| format!("{}\n", rendering.render(finding))).collect()
}

/// The span within the text, from and to whole characters.
fn shown_span(span: &Span, text: &str) -> Span {
    let mut start = span.start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = span.end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}
