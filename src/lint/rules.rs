//! Rules: what they name exists, and what is a list of things with ids has each id once.

use std::collections::BTreeMap;

use super::codes;
use crate::{
    catalog::{
        Memory,
        schema::head,
        yaml::{Node, Path},
    },
    msg,
    report::{Arg, Finding, Message, Span, nearest_of},
    text::Lang,
};

/// Checks the rules of the game in this folder.
pub(super) fn check(root: &Node<'_>, folder: Option<&str>, findings: &mut Vec<Finding>) {
    if let (Some(node), Some(expected)) = (root.get("game"), folder)
        && let Some(game) = node.text().filter(|game| *game != expected)
    {
        let message = msg!("lint-misplaced-file", id = game, expected = expected);
        let finding = Finding::error(codes::MISPLACED_ID, message);
        let finding = finding.help(msg!("lint-misplaced-file-help"));
        findings.push(finding.at(node.span.clone()).path("game"));
    }
    let path = Path::Root.key("rules");
    let rules = items(root, "rules");
    let ids = texts(rules.iter().filter_map(|rule| rule.get("id")));
    let terms =
        rules.iter().enumerate().filter_map(|(place, rule)| Some((place, rule.get("term")?)));
    let term_ids: Vec<(usize, &Node<'_>)> =
        terms.clone().filter_map(|(place, term)| Some((place, term.get("id")?))).collect();
    let known_terms = texts(term_ids.iter().map(|(_, id)| *id));
    once(&term_ids, |place| format!("rules[{place}].term.id"), findings);
    for (place, term) in terms {
        check_words(term, &path.index(place).key("term").key("words"), findings);
    }
    for (place, rule) in rules.iter().enumerate() {
        let path = path.index(place);
        if rule.get("area").and_then(Node::text) == Some("glossary") && rule.get("term").is_none() {
            let finding =
                Finding::error(codes::MISSING_KEY, msg!("lint-missing-key", key = "term"));
            findings.push(finding.at(head(rule)).path(path.to_string()));
        }
        exist(rule, "related", &path, &ids, unknown_rule, findings);
        exist(rule, "terms", &path, &known_terms, unknown_term, findings);
    }
    let guides = items(root, "guides");
    let guide_ids: Vec<(usize, &Node<'_>)> = guides
        .iter()
        .enumerate()
        .filter_map(|(place, guide)| Some((place, guide.get("id")?)))
        .collect();
    once(&guide_ids, |place| format!("guides[{place}].id"), findings);
    let path = Path::Root.key("guides");
    for (place, guide) in guides.iter().enumerate() {
        let guide_path = path.index(place);
        let path = guide_path.key("parts");
        for (place, part) in items(guide, "parts").iter().enumerate() {
            exist(part, "rules", &path.index(place), &ids, unknown_rule, findings);
        }
    }
}

/// Checks where rules of a format come from: of documents whose statements are known, each one named
/// exists.
pub(super) fn check_sources(root: &Node<'_>, catalog: &Memory, findings: &mut Vec<Finding>) {
    let all = catalog.all_rules().iter().flat_map(|of_game| &of_game.rules);
    let ids: Vec<&str> = all.map(|statement| statement.id.as_str()).collect();
    check_sources_below(root, &Path::Root, &ids, findings);
}

fn check_sources_below(
    node: &Node<'_>,
    path: &Path<'_>,
    ids: &[&str],
    findings: &mut Vec<Finding>,
) {
    for entry in node.entries() {
        let path = path.key(&entry.key);
        if entry.key == "spec" {
            for (place, node) in entry.value.items().iter().enumerate() {
                let Some(id) = node.text().filter(|id| !ids.contains(id)) else { continue };
                let document = id.split_once('-').map_or(id, |(document, _)| document);
                let is_of =
                    |known: &&str| known.split_once('-').is_some_and(|(of, _)| of == document);
                let of_document: Vec<&str> = ids.iter().copied().filter(is_of).collect();
                if !of_document.is_empty() {
                    dangling(
                        node,
                        unknown_rule(id),
                        id,
                        &of_document,
                        &path.index(place),
                        findings,
                    );
                }
            }
        }
        check_sources_below(&entry.value, &path, ids, findings);
    }
    for (place, item) in node.items().iter().enumerate() {
        check_sources_below(item, &path.index(place), ids, findings);
    }
}

fn unknown_rule(id: &str) -> Message {
    msg!("lint-unknown-statement", id = id)
}

fn unknown_term(term: &str) -> Message {
    msg!("lint-unknown-glossary-term", term = term)
}

fn items<'t, 'a>(node: &'t Node<'a>, key: &str) -> &'t [Node<'a>] {
    node.get(key).map(Node::items).unwrap_or_default()
}

fn texts<'t>(nodes: impl Iterator<Item = &'t Node<'t>>) -> Vec<&'t str> {
    nodes.filter_map(Node::text).collect()
}

/// What a list names is known.
fn exist(
    node: &Node<'_>,
    key: &str,
    path: &Path<'_>,
    known: &[&str],
    unknown: fn(&str) -> Message,
    findings: &mut Vec<Finding>,
) {
    let path = path.key(key);
    for (place, node) in items(node, key).iter().enumerate() {
        if let Some(named) = node.text().filter(|named| !known.contains(named)) {
            dangling(node, unknown(named), named, known, &path.index(place), findings);
        }
    }
}

fn dangling(
    node: &Node<'_>,
    message: Message,
    named: &str,
    known: &[&str],
    path: &Path<'_>,
    findings: &mut Vec<Finding>,
) {
    let finding = Finding::error(codes::DANGLING_REFERENCE, message).help(nearest_of(named, known));
    findings.push(finding.at(node.span.clone()).path(path.to_string()));
}

/// No two ids are the same.
fn once(ids: &[(usize, &Node<'_>)], path: impl Fn(usize) -> String, findings: &mut Vec<Finding>) {
    let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
    for (place, node) in ids {
        let Some(id) = node.text() else { continue };
        if let Some(first) = seen.get(id) {
            let finding = Finding::error(codes::DUPLICATE_ID, msg!("lint-duplicate-id", id = id))
                .label(node.span.clone(), msg!("lint-label-again"))
                .label(first.clone(), msg!("lint-label-first"));
            findings.push(finding.path(path(*place)));
        } else {
            seen.insert(id, node.span.clone());
        }
    }
}

/// A term has words in every language.
fn check_words(term: &Node<'_>, path: &Path<'_>, findings: &mut Vec<Finding>) {
    let Some(words) = term.get("words") else { return };
    let is_missing = |lang: &&Lang| words.get(lang.as_str()).is_none();
    let missing: Vec<Arg> =
        Lang::SPOKEN.iter().filter(is_missing).map(|lang| Arg::from(format!("`{lang}`"))).collect();
    if !missing.is_empty() {
        let message = msg!("lint-missing-translation", languages = Arg::List(missing));
        let finding = Finding::warning(codes::MISSING_TRANSLATION, message);
        findings.push(finding.at(head(words)).path(path.to_string()));
    }
}
