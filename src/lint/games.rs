//! What a game declares hangs together: vocabularies exist, words mean one thing.

use std::collections::BTreeMap;

use super::{codes, subject::place};
use crate::{
    catalog::{
        schema::RESERVED,
        yaml::{Entry, Node},
    },
    game::{Attribute, Game, Term},
    msg, query,
    report::{Finding, Span, nearest_of},
    text,
};

/// Checks a game.
pub(super) fn check(root: &Node<'_>, game: &Game, findings: &mut Vec<Finding>) {
    let abilities = root.get("abilities");
    let of_abilities =
        abilities.and_then(|node| node.get("attributes")).map(Node::entries).unwrap_or_default();
    let of_cards = root.get("attributes").map(Node::entries).unwrap_or_default();
    for (entries, path) in [(of_cards, "attributes"), (of_abilities, "abilities.attributes")] {
        for entry in entries {
            check_attribute(entry, game, path, findings);
        }
    }
    for entry in abilities.and_then(|node| node.get("kinds")).map(Node::entries).unwrap_or_default()
    {
        check_kind(entry, game, findings);
    }
    check_keywords(of_cards, of_abilities, game, findings);
    for entry in root.get("vocabularies").map(Node::entries).unwrap_or_default() {
        let terms = game
            .vocabulary(&entry.key)
            .map(|vocabulary| vocabulary.terms.as_slice())
            .unwrap_or_default();
        check_terms(entry.value.entries(), terms, &format!("vocabularies.{}", entry.key), findings);
    }
    let lists = [
        ("variants", &game.variants),
        ("flags", &game.flags),
        ("zones", &game.zones),
        ("headings", &game.headings),
    ];
    for (key, terms) in lists {
        check_terms(root.get(key).map(Node::entries).unwrap_or_default(), terms, key, findings);
    }
    findings.extend(place(taken_words(game), root));
}

fn dangling(message: crate::report::Message, span: &Span, path: String) -> Finding {
    Finding::error(codes::DANGLING_REFERENCE, message).at(span.clone()).path(path)
}

fn check_attribute(entry: &Entry<'_>, game: &Game, path: &str, findings: &mut Vec<Finding>) {
    let path = format!("{path}.{}", entry.key);
    if RESERVED.contains(&entry.key.as_ref()) {
        let finding = Finding::error(
            codes::AMBIGUOUS_WORD,
            msg!("lint-reserved-key", key = entry.key.as_ref()),
        );
        findings.push(finding.at(entry.key_span.clone()).path(path.clone()));
    }
    let Some(node) = entry.value.get("vocabulary") else { return };
    let named = node.text().unwrap_or_default();
    let Some(vocabulary) = game.vocabulary(named) else {
        let known: Vec<&str> =
            game.vocabularies.iter().map(|vocabulary| vocabulary.id.as_str()).collect();
        let finding = dangling(
            msg!("lint-unknown-vocabulary", vocabulary = named),
            &node.span,
            format!("{path}.vocabulary"),
        );
        findings.push(finding.help(nearest_of(named, &known)));
        return;
    };
    if let Some(node) = entry.value.get("any")
        && let Some(term) = node.text()
        && !vocabulary.terms.iter().any(|known| known.id.as_str() == term)
    {
        let known: Vec<&str> = vocabulary.terms.iter().map(|term| term.id.as_str()).collect();
        let finding = Finding::error(codes::UNKNOWN_TERM, msg!("lint-unknown-term", term = term))
            .help(nearest_of(term, &known));
        findings.push(finding.at(node.span.clone()).path(format!("{path}.any")));
    }
}

fn check_kind(entry: &Entry<'_>, game: &Game, findings: &mut Vec<Finding>) {
    let nodes = entry.value.get("attributes").map(Node::items).unwrap_or_default();
    let known: Vec<&str> =
        game.ability_attributes.iter().map(|attribute| attribute.id.as_str()).collect();
    for (index, node) in nodes.iter().enumerate() {
        let Some(id) = node.text().filter(|id| !known.contains(id)) else { continue };
        let path = format!("abilities.kinds.{}.attributes[{index}]", entry.key);
        findings.push(
            dangling(msg!("lint-unknown-attribute", attribute = id), &node.span, path)
                .help(nearest_of(id, &known)),
        );
    }
}

/// No word may ask for two attributes of one game.
fn check_keywords(
    of_cards: &[Entry<'_>],
    of_abilities: &[Entry<'_>],
    game: &Game,
    findings: &mut Vec<Finding>,
) {
    let mut known: BTreeMap<String, (&str, Span)> = BTreeMap::new();
    let cards = game.attributes.iter().map(|attribute| (attribute, of_cards, "attributes"));
    let abilities = game
        .ability_attributes
        .iter()
        .map(|attribute| (attribute, of_abilities, "abilities.attributes"));
    for (attribute, entries, path) in cards.chain(abilities) {
        let Some(entry) = entries.iter().find(|entry| entry.key == attribute.id.as_str()) else {
            continue;
        };
        for keyword in attribute.keywords() {
            let key = text::fold(keyword);
            match known.get(&key) {
                Some((other, span)) if *other != attribute.id.as_str() => {
                    let message = msg!("lint-ambiguous-keyword", word = keyword, other = *other);
                    let finding = Finding::error(codes::AMBIGUOUS_WORD, message)
                        .label(entry.key_span.clone(), msg!("lint-label-again"))
                        .label(span.clone(), msg!("lint-label-first"));
                    findings.push(finding.path(format!("{path}.{}", entry.key)));
                }
                Some(_) => {}
                None => {
                    known.insert(key, (attribute.id.as_str(), entry.key_span.clone()));
                }
            }
        }
    }
}

/// No word may mean two terms of one list.
fn check_terms(entries: &[Entry<'_>], terms: &[Term], path: &str, findings: &mut Vec<Finding>) {
    let mut known: BTreeMap<String, &str> = BTreeMap::new();
    for term in terms {
        let Some(entry) = entries.iter().find(|entry| entry.key == term.id.as_str()) else {
            continue;
        };
        let words = term
            .names
            .iter()
            .map(|(_, name)| name)
            .chain([term.id.as_str()])
            .chain(term.aliases.iter().map(String::as_str));
        for word in words.chain(term.symbol.as_deref()) {
            let key = text::key(word);
            let other = *known.entry(key.clone()).or_insert(term.id.as_str());
            if other != term.id.as_str() && !key.is_empty() {
                let message = msg!("lint-ambiguous-term", word = word, other = other);
                let finding =
                    Finding::error(codes::AMBIGUOUS_WORD, message).at(entry.key_span.clone());
                findings.push(finding.path(format!("{path}.{}", term.id)));
            }
        }
    }
}

/// Words of a game's attributes and abilities that ask for a field of every card already, and never
/// for them.
fn taken_words(game: &Game) -> Vec<Finding> {
    let words = |attribute: &Attribute| attribute.keywords().map(str::to_owned).collect::<Vec<_>>();
    let of_cards = game
        .attributes
        .iter()
        .map(|attribute| (format!("attributes.{}", attribute.id), words(attribute)));
    let of_abilities = game
        .ability_attributes
        .iter()
        .map(|attribute| (format!("abilities.attributes.{}", attribute.id), words(attribute)));
    let kinds = game.ability_kinds.iter().map(|kind| {
        let words = kind.names.iter().map(|(_, name)| name.to_owned()).chain([kind.id.to_string()]);
        (format!("abilities.kinds.{}", kind.id), words.collect())
    });
    let mut findings = Vec::new();
    for (path, words) in of_cards.chain(of_abilities).chain(kinds) {
        let mut taken: Vec<String> =
            words.into_iter().filter(|word| query::is_global_keyword(word)).collect();
        taken.sort();
        taken.dedup();
        findings.extend(taken.into_iter().map(|word| {
            let finding =
                Finding::error(codes::AMBIGUOUS_WORD, msg!("lint-taken-keyword", word = word));
            finding.help(msg!("lint-taken-keyword-help")).path(path.clone())
        }));
    }
    findings
}
