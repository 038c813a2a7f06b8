//! Checks a tree against a schema: unknown and missing keys, wrong types, unknown terms, each with
//! its place and its remedy.

use super::shape::{MapShape, Shape, TextShape, Words};
use crate::{
    catalog::yaml::{Kind, Node, Path, Reading, Scalar},
    msg,
    report::{Arg, Finding, Message, Span, codes::data as codes, nearest_of},
    text,
};

/// Checks a value and everything in it.
pub(crate) fn check(node: &Node<'_>, shape: &Shape, path: &Path<'_>, findings: &mut Vec<Finding>) {
    // A null has its finding already.
    if node.kind == Kind::Null {
        return;
    }
    match (shape, &node.kind) {
        (Shape::Any, _) => {}
        (Shape::Either(shapes), _) => either(node, shapes, path, findings),
        (Shape::Map(map), Kind::Map(_)) => check_map(node, map, path, findings),
        (Shape::List { item, at_least, unique }, Kind::List(items)) => {
            for (index, node) in items.iter().enumerate() {
                check(node, item, &path.index(index), findings);
            }
            if items.len() < *at_least {
                findings.push(place(
                    Finding::error(codes::WRONG_TYPE, msg!("lint-list-too-short", n = *at_least)),
                    node,
                    path,
                ));
            }
            if *unique {
                repeated(items, path, findings);
            }
        }
        _ if fits(node, shape) => {}
        _ => findings.push(misfit(node, &[shape], path)),
    }
}

/// Whether a value is as its shape says.
pub(crate) fn fits(node: &Node<'_>, shape: &Shape) -> bool {
    match (shape, &node.kind) {
        (Shape::Any, _) => true,
        (Shape::Either(shapes), _) => shapes.iter().any(|shape| fits(node, shape)),
        (Shape::Text(text), Kind::Scalar(scalar)) => text_fits(scalar, text),
        (Shape::OneOf(words), Kind::Scalar(scalar)) => {
            words.words.iter().any(|word| *word == scalar.text)
        }
        (Shape::Integer { minimum, maximum }, Kind::Scalar(scalar)) => {
            matches!(scalar.reading(), Reading::Integer(number) if (*minimum..=*maximum).contains(&number))
        }
        (Shape::Bool, Kind::Scalar(scalar)) => matches!(scalar.reading(), Reading::Bool(_)),
        (Shape::Map(_), Kind::Map(_)) | (Shape::List { .. }, Kind::List(_)) => {
            let mut findings = Vec::new();
            check(node, shape, &Path::Root, &mut findings);
            findings.is_empty()
        }
        _ => false,
    }
}

fn text_fits(scalar: &Scalar<'_>, shape: &TextShape) -> bool {
    let matches = || shape.pattern.as_ref().is_none_or(|pattern| pattern.is_match(&scalar.text));
    let exists = || shape.title.as_deref() != Some("date") || is_date(&scalar.text);
    scalar.reading() == Reading::Text
        && (shape.empty || !scalar.text.is_empty())
        && matches()
        && exists()
}

/// Whether a month or a day such as `1999-01` or `1999-01-09` is in the calendar.
fn is_date(text: &str) -> bool {
    let mut parts = text.split('-').map(|part| part.parse::<u32>().unwrap_or(0));
    let (year, month) = (parts.next().unwrap_or(0), parts.next().unwrap_or(0));
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    days > 0 && parts.next().is_none_or(|day| (1..=days).contains(&day))
}

fn either(node: &Node<'_>, shapes: &[Shape], path: &Path<'_>, findings: &mut Vec<Finding>) {
    if is_broken_line(node, shapes) {
        let lines = shapes.iter().filter(|shape| matches!(shape, Shape::Text(_)));
        findings.push(misfit(node, &lines.collect::<Vec<_>>(), path));
        return;
    }
    let kin: Vec<&Shape> = shapes.iter().filter(|shape| is_kin(node, shape)).collect();
    let is_scalar = node.scalar().is_some();
    match kin.as_slice() {
        [Shape::OneOf(words)] if words.words.len() == 1 => {
            if !fits(node, kin[0]) {
                findings.push(misfit(node, &shapes.iter().collect::<Vec<_>>(), path));
            }
        }
        [one] => check(node, one, path, findings),
        several if is_scalar && several.iter().any(|shape| fits(node, shape)) => {}
        several if is_scalar && !several.is_empty() => findings.push(misfit(node, several, path)),
        [] => findings.push(misfit(node, &shapes.iter().collect::<Vec<_>>(), path)),
        several => {
            let maps: Vec<&MapShape> = several.iter().filter_map(|shape| as_map(shape)).collect();
            match discriminated(node, &maps) {
                Some(Ok(map)) => check_map(node, map, path, findings),
                Some(Err((key, words))) => unknown_kind(node, key, words, path, findings),
                None if several.iter().any(|shape| fits(node, shape)) => {}
                None => findings.push(misfit(node, several, path)),
            }
        }
    }
}

/// Whether a text became a map by the colon in it, as `- 6 Dodge: Ground` does.
fn is_broken_line(node: &Node<'_>, shapes: &[Shape]) -> bool {
    let [entry] = node.entries() else { return false };
    let is_key =
        |shape: &Shape| matches!(shape, Shape::Map(map) if map.of_key(&entry.key).is_some());
    entry.value.scalar().is_some()
        && shapes.iter().any(|shape| matches!(shape, Shape::Text(_)))
        && !shapes.iter().any(is_key)
}

fn as_map(shape: &Shape) -> Option<&MapShape> {
    match shape {
        Shape::Map(map) => Some(map),
        _ => None,
    }
}

/// Whether a value is at least of the sort its shape wants.
fn is_kin(node: &Node<'_>, shape: &Shape) -> bool {
    match (shape, &node.kind) {
        (Shape::Either(shapes), _) => shapes.iter().any(|shape| is_kin(node, shape)),
        (Shape::Map(_), kind) => matches!(kind, Kind::Map(_)),
        (Shape::List { .. }, kind) => matches!(kind, Kind::List(_)),
        (_, kind) => matches!(kind, Kind::Scalar(_)),
    }
}

/// Of several maps, the one whose only word for some key is the node's; or that key and all its
/// words.
fn discriminated<'s>(
    node: &Node<'_>,
    maps: &[&'s MapShape],
) -> Option<Result<&'s MapShape, (&'s str, Vec<&'s str>)>> {
    let word =
        |map: &'s MapShape, key: &str| match map.keys.iter().find(|(known, _)| known == key)?.1 {
            Shape::OneOf(ref words) if words.words.len() == 1 => {
                words.words.first().map(String::as_str)
            }
            _ => None,
        };
    let (key, words) = maps.first()?.keys.iter().find_map(|(key, _)| {
        let words: Option<Vec<&str>> = maps.iter().map(|map| word(map, key)).collect();
        Some((key.as_str(), words?))
    })?;
    let written = node.get(key).and_then(Node::text);
    let found = words.iter().position(|word| Some(*word) == written);
    Some(found.map(|place| maps[place]).ok_or((key, words)))
}

fn unknown_kind(
    node: &Node<'_>,
    key: &str,
    words: Vec<&str>,
    path: &Path<'_>,
    findings: &mut Vec<Finding>,
) {
    match node.get(key) {
        Some(value) if value.kind == Kind::Null => {}
        Some(value) => {
            let words = Words {
                spellings: vec![Vec::new(); words.len()],
                words: words.into_iter().map(str::to_owned).collect(),
            };
            findings.push(unknown_word(value, &words, &path.key(key)));
        }
        None => findings.push(missing(node, key, path)),
    }
}

fn check_map(node: &Node<'_>, map: &MapShape, path: &Path<'_>, findings: &mut Vec<Finding>) {
    for entry in node.entries() {
        match map.of_key(&entry.key) {
            Some(shape) => check(&entry.value, shape, &path.key(&entry.key), findings),
            None => findings.push(unknown_key(&entry.key, &entry.key_span, map, path)),
        }
    }
    for key in map.required.iter().filter(|key| node.entry(key).is_none()) {
        findings.push(missing(node, key, path));
    }
    if node.entries().len() < map.at_least {
        findings.push(place(Finding::error(codes::WRONG_TYPE, msg!("lint-empty-map")), node, path));
    }
}

fn unknown_key(key: &str, span: &Span, map: &MapShape, path: &Path<'_>) -> Finding {
    let finding = if map.keys.is_empty() {
        Finding::error(codes::UNKNOWN_KEY, msg!("lint-unfit-key", key = key))
            .help(expected_key(map))
    } else {
        let known: Vec<&str> = map.keys.iter().map(|(key, _)| key.as_str()).collect();
        Finding::error(codes::UNKNOWN_KEY, msg!("lint-unknown-key", key = key))
            .help(nearest_of(key, &known))
    };
    finding.at(span.clone()).path(path.key(key).to_string())
}

fn expected_key(map: &MapShape) -> Message {
    let is_language = map.patterns.iter().any(|(pattern, _)| pattern.as_str() == "^[a-z]{2}$");
    if is_language { msg!("lint-key-language") } else { msg!("lint-key-identifier") }
}

fn missing(node: &Node<'_>, key: &str, path: &Path<'_>) -> Finding {
    let finding = Finding::error(codes::MISSING_KEY, msg!("lint-missing-key", key = key));
    finding.at(head(node)).path(path.to_string())
}

fn repeated(items: &[Node<'_>], path: &Path<'_>, findings: &mut Vec<Finding>) {
    for (index, item) in items.iter().enumerate() {
        let Some(text) = item.text() else { continue };
        if let Some(first) = items[..index].iter().find(|known| known.text() == Some(text)) {
            let finding =
                Finding::error(codes::DUPLICATE_ITEM, msg!("lint-duplicate-item", item = text))
                    .help(msg!("lint-remove"));
            let finding = finding
                .label(item.span.clone(), msg!("lint-label-again"))
                .label(first.span.clone(), msg!("lint-label-first"));
            findings.push(finding.path(path.index(index).to_string()));
        }
    }
}

/// The value is not what it should be.
fn misfit(node: &Node<'_>, shapes: &[&Shape], path: &Path<'_>) -> Finding {
    if let ([Shape::OneOf(words)], Some(_)) = (shapes, node.scalar()) {
        return unknown_word(node, words, path);
    }
    let expected: Vec<Arg> =
        shapes.iter().flat_map(|shape| expected(shape)).map(Arg::from).collect();
    let message = match node.scalar() {
        Some(scalar) => {
            msg!("lint-wrong-value", value = scalar.text.as_ref(), expected = Arg::Choice(expected))
        }
        None => msg!("lint-wrong-type", actual = actual(node), expected = Arg::Choice(expected)),
    };
    let is_symbols = shapes.iter().any(
        |shape| matches!(shape, Shape::Text(text) if text.title.as_deref() == Some("symbols")),
    );
    let code =
        if is_symbols && node.scalar().is_some() { codes::UNKNOWN_TERM } else { codes::WRONG_TYPE };
    let finding = place(Finding::error(code, message), node, path);
    match remedy(node, shapes) {
        Some(help) => finding.help(help),
        None => finding,
    }
}

fn remedy(node: &Node<'_>, shapes: &[&Shape]) -> Option<Message> {
    let wants_text = shapes.iter().any(|shape| matches!(shape, Shape::Text(_)));
    if let Some(scalar) = node.scalar() {
        let quoted = Scalar { text: scalar.text.clone(), plain: false };
        let unquoted = Scalar { text: scalar.text.clone(), plain: true };
        let would_fit = |scalar: Scalar<'_>| {
            let node = Node { span: 0..0, kind: Kind::Scalar(scalar) };
            shapes.iter().any(|shape| fits(&node, shape))
        };
        return if scalar.plain && would_fit(quoted) {
            Some(msg!("lint-write-quoted", text = scalar.text.as_ref()))
        } else if !scalar.plain && would_fit(unquoted) {
            Some(msg!("lint-write-unquoted", text = scalar.text.as_ref()))
        } else {
            None
        };
    }
    // `- 6 Dodge: Ground` reads as a map.
    match node.entries() {
        [entry] if wants_text && entry.value.scalar().is_some() => Some(msg!(
            "lint-quote-colon",
            text = format!("{}: {}", entry.key, entry.value.text().unwrap_or_default())
        )),
        _ => None,
    }
}

fn unknown_word(node: &Node<'_>, words: &Words, path: &Path<'_>) -> Finding {
    let written = node.text().unwrap_or_default();
    let key = text::key(written);
    let spelled = words
        .spellings
        .iter()
        .position(|spellings| spellings.iter().any(|spelling| text::key(spelling) == key));
    let help = match spelled.and_then(|place| words.words.get(place)) {
        Some(word) if !key.is_empty() => msg!("lint-write", text = word.as_str()),
        _ => nearest_of(written, &words.words.iter().map(String::as_str).collect::<Vec<_>>()),
    };
    place(
        Finding::error(codes::UNKNOWN_TERM, msg!("lint-unknown-term", term = written)).help(help),
        node,
        path,
    )
}

fn actual(node: &Node<'_>) -> Message {
    match node.kind {
        Kind::List(_) => msg!("lint-a-list"),
        Kind::Map(_) => msg!("lint-a-map"),
        Kind::Scalar(_) | Kind::Null => msg!("lint-a-text"),
    }
}

fn expected(shape: &Shape) -> Vec<Message> {
    vec![match shape {
        Shape::Either(shapes) => return shapes.iter().flat_map(expected).collect(),
        Shape::Any => msg!("lint-a-value"),
        Shape::Text(text) => expected_text(text),
        Shape::Integer { minimum, maximum } if minimum == maximum => {
            msg!("lint-exactly", n = *minimum)
        }
        Shape::Integer { .. } => msg!("lint-a-number"),
        Shape::Bool => msg!("lint-a-truth-value"),
        Shape::OneOf(words) => match words.words.as_slice() {
            [word] => msg!("lint-a-word", word = word.as_str()),
            _ => msg!("lint-a-term"),
        },
        Shape::List { .. } => msg!("lint-a-list"),
        Shape::Map(_) => msg!("lint-a-map"),
    }]
}

fn expected_text(shape: &TextShape) -> Message {
    match shape.title.as_deref() {
        Some("date") => msg!("lint-a-date"),
        Some("language") => msg!("lint-a-language"),
        Some("printed symbol") => msg!("lint-a-symbol"),
        Some("symbols") => msg!("lint-symbols"),
        Some("FormatId" | "DeckId") => msg!("lint-a-path-identifier"),
        Some("StatementId") => msg!("lint-a-statement-identifier"),
        Some(_) if shape.pattern.is_some() => msg!("lint-an-identifier"),
        _ => msg!("lint-a-text"),
    }
}

fn place(finding: Finding, node: &Node<'_>, path: &Path<'_>) -> Finding {
    let path = path.to_string();
    let finding = finding.at(head(node));
    if path.is_empty() { finding } else { finding.path(path) }
}

/// The beginning of a value: maps and lists are too large to point at.
pub(crate) fn head(node: &Node<'_>) -> Span {
    match &node.kind {
        Kind::Map(entries) => {
            entries.first().map_or_else(|| node.span.clone(), |entry| entry.key_span.clone())
        }
        Kind::List(items) => items.first().map_or_else(|| node.span.clone(), head),
        Kind::Scalar(_) | Kind::Null => node.span.clone(),
    }
}
