//! Renders findings as a compiler does: code, message, every place that contributes, and how to
//! mend it.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};

use crate::{
    i18n::Translator,
    msg,
    report::{Finding, Label, Lines, Severity, Source, Span},
    view::report::severity_word,
};

/// How many findings of a kind are shown as text; how many more there are is said. JSON has all.
pub(super) const MOST_FINDINGS: usize = 100;

/// How many places of a finding are shown; how many more there are is said.
const MOST_PLACES: usize = 60;

/// Longer lines, in bytes, are shown in part; places with more than this between them are shown
/// apart, so that nobody waits for what is left out.
const LONGEST: usize = 4000;

/// How much of a long line is shown in front of a place and from it on, in bytes.
const BEFORE: usize = 40;
const AFTER: usize = 400;

/// Renders the findings of one source, whose lines are counted only once.
pub(super) struct Rendering<'a> {
    source: &'a Source,
    lines: Lines<'a>,
    tr: &'a Translator,
    color: bool,
    width: usize,
}

/// A part of the source with places in it.
struct Excerpt {
    /// The number of its first line.
    line: usize,
    /// What is shown.
    window: Span,
    /// Where the lines end of which it is a part, if it is not whole lines.
    cut_from: Option<usize>,
    /// The places, and what is said beside each.
    places: Vec<(Span, String)>,
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
        let (level_name, help_name) =
            (tr.text(&severity_word(finding.severity)), tr.text(&msg!("severity-help")));
        let note_name = tr.text(&severity_word(Severity::Note));
        let level = match finding.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Note => Level::NOTE,
        };
        let mut group = Group::with_title(
            level.with_name(level_name.as_str()).primary_title(title).id(finding.code.0),
        );
        let excerpts = self.excerpts(&finding.labels);
        let is_placed = !excerpts.is_empty() || !source.name.is_empty();
        if excerpts.is_empty() && is_placed {
            let place = finding
                .path
                .as_ref()
                .map_or_else(|| source.name.clone(), |path| format!("{}: {path}", source.name));
            group = group.element(annotate_snippets::Origin::path(place));
        }
        let shown: usize = excerpts.iter().map(|excerpt| excerpt.places.len()).sum();
        for excerpt in &excerpts {
            group = group.element(self.snippet(excerpt));
        }
        let hidden = if excerpts.is_empty() { 0 } else { finding.labels.len() - shown };
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

    /// The parts of the source to show, in its order: of a long text only the lines around the
    /// places are looked at, of a long line only what is near its first place.
    fn excerpts(&self, labels: &[Label]) -> Vec<Excerpt> {
        let text = &self.source.text;
        if text.is_empty() {
            return Vec::new();
        }
        let said = |label: &Label| label.text.as_ref().map(|said| self.tr.text(said));
        let mut places: Vec<(Span, String)> = labels
            .iter()
            .take(MOST_PLACES)
            .map(|label| (shown_span(&label.span, text), said(label).unwrap_or_default()))
            .collect();
        places.sort_by_key(|(span, _)| span.start);
        let mut excerpts: Vec<Excerpt> = Vec::new();
        for (span, said) in places {
            let (line, window) = self.lines.around(&span);
            let is_long = text[window.clone()].lines().any(|line| line.len() > LONGEST);
            match excerpts.last_mut() {
                Some(last) if last.cut_from.is_some_and(|end| span.start < end) => {}
                Some(last)
                    if last.cut_from.is_none()
                        && !is_long
                        && window.start <= last.window.end + LONGEST =>
                {
                    last.window.end = last.window.end.max(window.end);
                    last.places.push((span, said));
                }
                _ if is_long => excerpts.push(self.part(window, (span, said))),
                _ => excerpts.push(Excerpt {
                    line,
                    window,
                    cut_from: None,
                    places: vec![(span, said)],
                }),
            }
        }
        excerpts
    }

    /// What is near a place on lines that nobody would read to the end.
    fn part(&self, lines: Span, (place, said): (Span, String)) -> Excerpt {
        let text = &self.source.text;
        let (line, first) = self.lines.around(&(place.start..place.start));
        let near =
            place.start.saturating_sub(BEFORE).max(first.start)..place.end.min(place.start + AFTER);
        let window = shown_span(&near, text);
        let place = place.start..place.end.min(window.end);
        Excerpt { line, window, cut_from: Some(lines.end), places: vec![(place, said)] }
    }

    fn snippet<'e>(&'e self, excerpt: &'e Excerpt) -> Snippet<'e, Annotation<'e>> {
        let window = &excerpt.window;
        let annotations = excerpt.places.iter().map(|(span, said)| {
            let annotation =
                AnnotationKind::Primary.span(span.start - window.start..span.end - window.start);
            if said.is_empty() { annotation } else { annotation.label(said.as_str()) }
        });
        let snippet = Snippet::source(&self.source.text[window.clone()])
            .line_start(excerpt.line)
            .fold(true)
            .annotations(annotations);
        if self.source.name.is_empty() { snippet } else { snippet.path(self.source.name.as_str()) }
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
