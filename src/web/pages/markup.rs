//! Sentences and marked texts as HTML in which nothing of the text is markup.

use std::fmt::{self, Write};

use askama::filters::HtmlSafe;

use crate::{
    report::{Finding, Severity, Span},
    rulebook::Mark,
    text::Lang,
    view::checklist::escape,
};

/// HTML made here, with everything escaped.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Markup(String);

impl fmt::Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl HtmlSafe for Markup {}

/// A sentence of its own: it begins with a capital, unless it begins with code, and what stands
/// between backticks is code.
pub(super) fn prose(text: &str) -> Markup {
    let mut rest = text.chars();
    match rest.next() {
        Some(first) if first.is_lowercase() => {
            clause(&format!("{}{}", first.to_uppercase(), rest.as_str()))
        }
        _ => clause(text),
    }
}

/// A part of a sentence, with what stands between backticks as code.
pub(super) fn clause(text: &str) -> Markup {
    let mut html = String::with_capacity(text.len() + 16);
    for (index, part) in text.split('`').enumerate() {
        let is_code = index % 2 == 1;
        html.push_str(if is_code { "<code>" } else { "" });
        html.push_str(&escape(part));
        html.push_str(if is_code { "</code>" } else { "" });
    }
    Markup(html)
}

/// A text in which terms lead to the statements that explain them.
pub(super) fn with_terms(text: &str, marks: &[Mark<'_>], lang: Lang) -> Markup {
    let (mut html, mut done) = (String::with_capacity(text.len() + 64), 0);
    for Mark { span, statement } in marks {
        html.push_str(&escape(&text[done..span.start]));
        // Writing to a String cannot fail.
        let _ = write!(
            html,
            "<a class=\"term\" href=\"/rules/{}\" title=\"{}\">{}</a>",
            statement.id,
            escape(statement.text.in_lang(lang)),
            escape(&text[span.clone()])
        );
        done = span.end;
    }
    html.push_str(&escape(&text[done..]));
    Markup(html)
}

/// A text whose spans of findings are marked. Where marks overlap, the first one counts.
pub(super) fn marked(text: &str, offset: usize, findings: &[&Finding]) -> Markup {
    marked_at(
        text,
        offset,
        findings
            .iter()
            .flat_map(|finding| finding.labels.iter().map(|label| (&label.span, finding.severity))),
    )
}

/// As [`marked`], at these spans.
pub(super) fn marked_at<'a>(
    text: &str,
    offset: usize,
    spans: impl Iterator<Item = (&'a Span, Severity)>,
) -> Markup {
    let mut marks: Vec<(Span, Severity)> = Vec::new();
    for (span, severity) in spans {
        let start = floor(text, span.start.saturating_sub(offset));
        let end = floor(text, span.end.saturating_sub(offset));
        if span.end >= offset && span.start <= offset + text.len() {
            marks.push((start..end.max(start), severity));
        }
    }
    marks.sort_by_key(|(span, _)| (span.start, span.end));
    let (mut html, mut at) = (String::with_capacity(text.len() + 32), 0);
    for (span, severity) in marks {
        if span.start < at {
            continue;
        }
        html.push_str(&escape(&text[at..span.start]));
        let shown = if span.is_empty() { "\u{a0}" } else { &text[span.clone()] };
        let _ = write!(html, "<mark class=\"{}\">", severity.as_str());
        html.push_str(&escape(shown));
        html.push_str("</mark>");
        at = span.end;
    }
    html.push_str(&escape(&text[at..]));
    Markup(html)
}

/// The nearest place at or before an offset where a character begins.
fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{msg, report::Code};

    #[test]
    fn nothing_of_a_sentence_is_markup() {
        assert_eq!(
            prose("no `<b>` & 'x'").to_string(),
            "No <code>&lt;b&gt;</code> &amp; &#39;x&#39;"
        );
        assert_eq!(prose("`hp` takes a number").to_string(), "<code>hp</code> takes a number");
        assert_eq!(clause("an open `end").to_string(), "an open <code>end</code>");
    }

    #[track_caller]
    fn check(text: &str, offset: usize, spans: &[Span], expected: &str) {
        let finding =
            spans.iter().fold(Finding::error(Code("Q001"), msg!("unknown")), |finding, span| {
                finding.at(span.clone())
            });
        assert_eq!(marked(text, offset, &[&finding]).to_string(), expected);
    }

    #[test]
    fn marks_what_findings_point_at() {
        check(
            "a <b> c",
            0,
            std::slice::from_ref(&(2..5)),
            "a <mark class=\"error\">&lt;b&gt;</mark> c",
        );
        check("è x", 10, std::slice::from_ref(&(13..14)), "è <mark class=\"error\">x</mark>");
        check("end", 0, std::slice::from_ref(&(3..3)), "end<mark class=\"error\">\u{a0}</mark>");
        check("abcd", 0, &[0..3, 1..4], "<mark class=\"error\">abc</mark>d");
        check("ab", 0, std::slice::from_ref(&(0..99)), "<mark class=\"error\">ab</mark>");
        check("ab", 10, std::slice::from_ref(&(0..3)), "ab");
    }
}
