//! From YAML text to a tree, with findings for what YAML allows and the data does not.

use std::{borrow::Cow, ops::Range};

use saphyr_parser::{Event, Marker, Parser, ScalarStyle};

use super::{Entry, Kind, Node, Path, Scalar};
use crate::{
    msg,
    report::{Finding, Span, codes::data as codes},
    text,
};

/// Deeper than any card, and shallow enough for every stack.
const DEEPEST: usize = 48;

/// More parts than the largest file of data has many times over; a text with more is not worth its
/// memory.
const MOST_PARTS: usize = 1_000_000;

/// How many things that are not used in the data are named before the rest is left unread.
const MOST_FEATURES: usize = 100;

const BOM: char = '\u{FEFF}';

/// A tree, as far as the text could be read, and what is wrong with the text.
pub(crate) struct Parsed<'a> {
    /// The tree; none if the text is no YAML, or empty.
    pub root: Option<Node<'a>>,
    /// What is wrong.
    pub findings: Vec<Finding>,
}

/// Reads a text as one YAML document.
pub(crate) fn parse(text: &str) -> Parsed<'_> {
    parse_within(text, MOST_PARTS)
}

/// As [`parse`], if the document has no more than so many parts; what follows them is left unread.
pub(crate) fn parse_within(text: &str, most: usize) -> Parsed<'_> {
    let body = text.strip_prefix(BOM).unwrap_or(text);
    let mut builder = Builder {
        bytes: Bytes::new(body, text.len() - body.len()),
        open: Vec::new(),
        root: None,
        findings: Vec::new(),
        left: most,
        warnings: 0,
    };
    if let Some(found) = text.find('\u{FFFD}') {
        let finding = Finding::error(codes::UNREADABLE, msg!("lint-not-utf8"))
            .help(msg!("lint-not-utf8-help"));
        builder.findings.push(finding.at(found..found + '\u{FFFD}'.len_utf8()));
    }
    builder.read(body);
    let Builder { mut root, mut findings, .. } = builder;
    if root.is_none() && findings.is_empty() {
        findings.push(Finding::error(codes::UNREADABLE, msg!("lint-empty-file")).at(0..0));
    }
    if let Some(root) = &mut root {
        report_nulls(root, &Path::Root, &mut findings);
        drop_duplicates(root, &Path::Root, &mut findings);
    }
    Parsed { root, findings }
}

/// Marks count characters; spans count bytes.
struct Bytes {
    /// Byte offset of each character; empty where the text is ASCII.
    offsets: Vec<usize>,
    length: usize,
    skipped: usize,
}

impl Bytes {
    fn new(text: &str, skipped: usize) -> Self {
        let offsets = if text.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().map(|(offset, _)| offset).collect()
        };
        Self { offsets, length: text.len(), skipped }
    }

    fn at(&self, mark: &Marker) -> usize {
        let index = mark.index();
        let known = if self.offsets.is_empty() {
            index
        } else {
            self.offsets.get(index).copied().unwrap_or(self.length)
        };
        self.skipped + known.min(self.length)
    }
}

/// A list or a map whose end has not been read.
enum Open<'a> {
    List { start: usize, items: Vec<Node<'a>> },
    Map { start: usize, entries: Vec<Entry<'a>>, key: Option<(Cow<'a, str>, Span)> },
}

struct Builder<'a> {
    bytes: Bytes,
    open: Vec<Open<'a>>,
    root: Option<Node<'a>>,
    findings: Vec<Finding>,
    /// How many parts may still be read.
    left: usize,
    /// How many of the findings are only warnings.
    warnings: usize,
}

impl<'a> Builder<'a> {
    fn read(&mut self, text: &'a str) {
        for event in Parser::new_from_str(text) {
            let (event, span) = match event {
                Ok(pair) => pair,
                Err(error) => {
                    let at = self.bytes.at(error.marker());
                    self.unreadable(error.info().trim(), at..at);
                    return;
                }
            };
            let span = self.bytes.at(&span.start)
                ..self.bytes.at(&span.end).max(self.bytes.at(&span.start));
            if !self.take(event, &span, text) {
                return;
            }
        }
    }

    /// Takes in an event; false if reading on makes no sense.
    fn take(&mut self, event: Event<'a>, span: &Range<usize>, text: &'a str) -> bool {
        match event {
            Event::Scalar(value, style, anchor, tag) => {
                self.refuse(anchor != 0, tag.is_some(), span);
                self.scalar(value, style, span, text);
            }
            Event::Alias(_) => {
                self.feature("lint-yaml-alias", span.clone());
                // Not a null: the alias has its finding already.
                self.push(Node {
                    span: span.clone(),
                    kind: Kind::Scalar(Scalar { text: "".into(), plain: false }),
                });
            }
            Event::SequenceStart(anchor, tag) => {
                self.refuse(anchor != 0, tag.is_some(), span);
                self.open.push(Open::List { start: span.start, items: Vec::new() });
            }
            Event::MappingStart(anchor, tag) => {
                self.refuse(anchor != 0, tag.is_some(), span);
                self.open.push(Open::Map { start: span.start, entries: Vec::new(), key: None });
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span),
            Event::DocumentStart(_) if self.root.is_some() => {
                let finding = Finding::error(codes::UNREADABLE, msg!("lint-several-documents"))
                    .help(msg!("lint-several-documents-help"));
                self.findings.push(finding.at(span.clone()));
                return false;
            }
            _ => {}
        }
        let is_spent = self.left == 0;
        self.left = self.left.saturating_sub(1);
        let too_much = if self.open.len() > DEEPEST {
            msg!("lint-too-deep", n = DEEPEST)
        } else if is_spent {
            msg!("lint-too-many-parts")
        } else if self.findings.len() - self.warnings >= MOST_FEATURES {
            msg!("lint-too-many-features", n = MOST_FEATURES)
        } else {
            return true;
        };
        self.findings.push(Finding::error(codes::UNREADABLE, too_much).at(span.clone()));
        false
    }

    fn scalar(&mut self, value: Cow<'a, str>, style: ScalarStyle, span: &Range<usize>, text: &str) {
        let value = self.without_steering(value, span);
        let plain = style == ScalarStyle::Plain;
        let is_null = plain && matches!(value.as_ref(), "" | "~" | "null" | "Null" | "NULL");
        let kind = if is_null { Kind::Null } else { Kind::Scalar(Scalar { text: value, plain }) };
        let skipped = self.bytes.skipped;
        let written = text.get(span.start - skipped..span.end - skipped).unwrap_or("");
        let end = span.start + written.trim_end().len();
        self.push(Node { span: span.start..end, kind });
    }

    /// A text with signs in place of characters that nobody sees and that change how what is around
    /// them is shown.
    fn without_steering(&mut self, value: Cow<'a, str>, span: &Range<usize>) -> Cow<'a, str> {
        let Some(found) = value.chars().find(|c| text::is_steering(*c)) else { return value };
        let shown = text::visible(&value).into_owned();
        let point = format!("U+{:04X}", u32::from(found));
        let message = msg!("lint-steering", text = shown.as_str(), point = point);
        self.warnings += 1;
        self.findings.push(
            Finding::warning(codes::STEERING_CHARACTERS, message)
                .help(msg!("lint-steering-help"))
                .at(span.clone()),
        );
        Cow::Owned(shown)
    }

    fn push(&mut self, node: Node<'a>) {
        let node_span = node.span.clone();
        match self.open.last_mut() {
            None => self.root = Some(node),
            Some(Open::List { items, .. }) => items.push(node),
            Some(Open::Map { entries, key, .. }) => {
                if let Some((key, key_span)) = key.take() {
                    entries.push(Entry { key, key_span, value: node });
                } else {
                    *key = Some((node.into_text(), node_span));
                }
            }
        }
    }

    fn close(&mut self, span: &Range<usize>) {
        let node = match self.open.pop() {
            Some(Open::List { start, items }) => {
                let end = end_of(span, items.last().map(|item| item.span.end), start);
                Node { span: start..end, kind: Kind::List(items) }
            }
            Some(Open::Map { start, entries, .. }) => {
                let end = end_of(
                    span,
                    entries.last().map(|entry| entry.value.span.end.max(entry.key_span.end)),
                    start,
                );
                Node { span: start..end, kind: Kind::Map(entries) }
            }
            None => return,
        };
        if let Some(Open::Map { key: None, .. }) = self.open.last() {
            self.findings.push(
                Finding::error(codes::UNREADABLE, msg!("lint-yaml-key")).at(node.span.clone()),
            );
        }
        self.push(node);
    }

    fn refuse(&mut self, anchor: bool, tag: bool, span: &Range<usize>) {
        if anchor {
            self.feature("lint-yaml-anchor", span.clone());
        }
        if tag {
            self.feature("lint-yaml-tag", span.clone());
        }
    }

    fn feature(&mut self, key: &'static str, span: Span) {
        let message = crate::report::Message::new(key);
        self.findings.push(
            Finding::error(codes::YAML_FEATURE, message)
                .help(msg!("lint-yaml-feature-help"))
                .at(span),
        );
    }

    fn unreadable(&mut self, reason: &str, span: Span) {
        self.findings.push(
            Finding::error(codes::UNREADABLE, msg!("lint-unreadable", reason = reason)).at(span),
        );
    }
}

/// Where a list or map ends: after its bracket if it has one, else after its last item.
fn end_of(span: &Range<usize>, last: Option<usize>, start: usize) -> usize {
    if span.is_empty() { last.unwrap_or(start) } else { span.start + 1 }
}

fn report_nulls(node: &Node<'_>, path: &Path<'_>, findings: &mut Vec<Finding>) {
    for entry in node.entries() {
        let path = path.key(&entry.key);
        if entry.value.kind == Kind::Null {
            let span = if entry.value.span.is_empty() {
                entry.key_span.clone()
            } else {
                entry.value.span.clone()
            };
            let finding = Finding::error(
                codes::NULL_VALUE,
                msg!("lint-null-value", key = entry.key.as_ref()),
            );
            findings.push(finding.help(msg!("lint-null-help")).at(span).path(path.to_string()));
        }
        report_nulls(&entry.value, &path, findings);
    }
    for (index, item) in node.items().iter().enumerate() {
        let path = path.index(index);
        if item.kind == Kind::Null {
            let finding = Finding::error(codes::NULL_VALUE, msg!("lint-null-item"));
            findings.push(
                finding.help(msg!("lint-null-help")).at(item.span.clone()).path(path.to_string()),
            );
        }
        report_nulls(item, &path, findings);
    }
}

/// Keeps the first of several values of a key, and says so.
fn drop_duplicates(node: &mut Node<'_>, path: &Path<'_>, findings: &mut Vec<Finding>) {
    match &mut node.kind {
        Kind::Map(entries) => {
            drop_repeated_keys(entries, path, findings);
            for entry in entries {
                drop_duplicates(&mut entry.value, &path.key(&entry.key), findings);
            }
        }
        Kind::List(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                drop_duplicates(item, &path.index(index), findings);
            }
        }
        _ => {}
    }
}

fn drop_repeated_keys(entries: &mut Vec<Entry<'_>>, path: &Path<'_>, findings: &mut Vec<Finding>) {
    let mut order: Vec<usize> = (0..entries.len()).collect();
    order.sort_by(|a, b| entries[*a].key.cmp(&entries[*b].key).then(a.cmp(b)));
    let mut repeated = Vec::new();
    let mut first = 0;
    for (place, index) in order.iter().enumerate() {
        if place > 0 && entries[order[first]].key == entries[*index].key {
            let (kept, entry) = (&entries[order[first]], &entries[*index]);
            let finding = Finding::error(
                codes::DUPLICATE_KEY,
                msg!("lint-duplicate-key", key = entry.key.as_ref()),
            )
            .help(msg!("lint-duplicate-key-help"))
            .label(entry.key_span.clone(), msg!("lint-label-again"))
            .label(kept.key_span.clone(), msg!("lint-label-first"));
            findings.push(finding.path(path.key(&entry.key).to_string()));
            repeated.push(*index);
        } else {
            first = place;
        }
    }
    repeated.sort_unstable();
    for index in repeated.into_iter().rev() {
        entries.remove(index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_bytes_whatever_stands_before() {
        let text = "\u{FEFF}# è una prova\nnames: {en: Pokémon, it: \"l’è\"}  # già\ntext: >-\n  città\n  più\nlist:\n  - ♂ x\n  - 'y'\n";
        let parsed = parse(text);
        assert_eq!(parsed.findings, []);
        let positions = parsed.root.expect("a tree").positions();
        let written = |path: &str| &text[positions.values[path].clone()];
        assert_eq!(written("names"), "{en: Pokémon, it: \"l’è\"}");
        assert_eq!(written("names.en"), "Pokémon");
        assert_eq!(written("names.it"), "\"l’è\"");
        assert_eq!(written("list[0]"), "♂ x");
        assert_eq!(written("list[1]"), "'y'");
        assert!(written("text").ends_with("più"), "{}", written("text"));
        assert_eq!(&text[positions.keys["names.it"].clone()], "it");
        assert_eq!(&text[positions.keys["list"].clone()], "list");
        assert_eq!(written(""), text[text.find("names").expect("there")..].trim_end());
    }

    #[track_caller]
    fn check_codes(text: &str, expected: &[&str]) {
        let codes: Vec<&str> = parse(text).findings.iter().map(|finding| finding.code.0).collect();
        assert_eq!(codes, expected, "{text}");
    }

    #[test]
    fn refuses_what_the_data_may_not_hold() {
        check_codes("a: 1\nb: [x, y]\n", &[]);
        check_codes("", &["L001"]);
        check_codes("# nothing\n", &["L001"]);
        check_codes("a: [1, 2\n", &["L001"]);
        check_codes("a: 1\n---\nb: 2\n", &["L001"]);
        check_codes("? [a, b]\n: 1\n", &["L001"]);
        check_codes("a: b\u{FFFD}\n", &["L001"]);
        check_codes("a: ~\nb:\nc: null\nd: [~]\ne: \"~\"\n", &["L006", "L006", "L006", "L006"]);
        check_codes("a: 1\nb: 2\na: 3\na: 4\n", &["L004", "L004"]);
        check_codes("a: &x 1\nb: *x\n", &["L002", "L002"]);
        check_codes("a: !!str 1\n", &["L002"]);
        check_codes("a: \"\\e[2J\"\nb: x\u{202E}y\n\"c\\x7f\": 1\n", &["L032", "L032", "L032"]);
        check_codes(&"- \"\\x7f\"\n".repeat(150), &["L032"; 150]);
        check_codes(&"[".repeat(100_000), &["L001"]);
    }

    #[test]
    fn keeps_the_first_of_repeated_keys() {
        let parsed = parse("a: 1\nb: 2\na: 3\n");
        let root = parsed.root.expect("a tree");
        assert_eq!(root.get("a").and_then(Node::text), Some("1"));
        assert_eq!(root.entries().len(), 2);
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_it_panic_and_every_span_is_text(text in "[-a:#\\[\\]{},&*!|>'\"%@` \n\t\réà♂~0-9]{0,60}") {
            let parsed = parse(&text);
            let labels = parsed.findings.iter().flat_map(|finding| &finding.labels).map(|label| label.span.clone());
            let positions = parsed.root.map(|root| root.positions()).unwrap_or_default();
            for span in labels.chain(positions.values.into_values()).chain(positions.keys.into_values()) {
                proptest::prop_assert!(text.get(span.clone()).is_some(), "{span:?}");
            }
        }
    }
}
