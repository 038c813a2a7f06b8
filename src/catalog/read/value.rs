//! Reads the value of an attribute as its game declares it.

use super::localised;
use crate::{
    card::{Localised, TermId, Value},
    catalog::yaml::Node,
    game::{Attribute, AttributeKind, Game, Many, Vocabulary},
};

/// What stands for a value that exists but that no source gives.
pub(crate) const UNKNOWN: &str = "unknown";

/// The value, if it is one of the attribute's.
pub(crate) fn value(node: &Node<'_>, attribute: &Attribute, game: &Game) -> Option<Value> {
    if node.text() == Some(UNKNOWN) {
        return Some(Value::Unknown);
    }
    match &attribute.kind {
        AttributeKind::Number { modifiers } => node.text().map(|text| number(text, modifiers)),
        AttributeKind::Vocabulary { vocabulary, many } => {
            terms(node, game.vocabulary(vocabulary)?, *many != Many::Never)
        }
        AttributeKind::Text => text(node),
        AttributeKind::CardName => node.text().map(|name| Value::Text(Localised::same(name))),
        AttributeKind::Symbols { vocabulary, .. } => {
            symbols(node.text()?, game.vocabulary(vocabulary)?).ok().map(Value::Symbols)
        }
    }
}

fn number(text: &str, modifiers: &[String]) -> Value {
    if let Ok(value) = text.parse() {
        return Value::number(value);
    }
    let modified = |modifier: &String| {
        let value = text.strip_suffix(modifier.as_str())?.parse().ok()?;
        Some(Value::Number { value, modifier: Some(modifier.clone()) })
    };
    modifiers.iter().find_map(modified).unwrap_or_else(|| Value::Symbol(text.to_owned()))
}

fn terms(node: &Node<'_>, vocabulary: &Vocabulary, many: bool) -> Option<Value> {
    let term = |node: &Node<'_>| vocabulary.find(node.text()?).map(|term| term.id.clone());
    let terms: Vec<TermId> = match node.scalar() {
        Some(_) => term(node).into_iter().collect(),
        None if many => node.items().iter().filter_map(term).collect(),
        None => Vec::new(),
    };
    (!terms.is_empty()).then_some(Value::Terms(terms))
}

fn text(node: &Node<'_>) -> Option<Value> {
    let text = node.text().map_or_else(|| localised(node), Localised::same);
    (!text.is_empty()).then_some(Value::Text(text))
}

/// The symbols of a text such as `RRC`; terms without a symbol are written `[term]`. The error is
/// what is left over.
pub(crate) fn symbols<'t>(text: &'t str, vocabulary: &Vocabulary) -> Result<Vec<TermId>, &'t str> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (id, length) = first_symbol(rest, vocabulary).ok_or(rest)?;
        found.push(id);
        rest = &rest[length..];
    }
    Ok(found)
}

fn first_symbol(text: &str, vocabulary: &Vocabulary) -> Option<(TermId, usize)> {
    if let Some((id, _)) = text.strip_prefix('[').and_then(|bracketed| bracketed.split_once(']')) {
        let term = vocabulary.terms.iter().find(|term| term.id.as_str() == id)?;
        return Some((term.id.clone(), id.len() + 2));
    }
    let written = vocabulary.terms.iter().filter_map(|term| {
        Some((term, term.symbol.as_deref().filter(|symbol| !symbol.is_empty())?))
    });
    let (term, symbol) = written
        .filter(|(_, symbol)| text.starts_with(symbol))
        .max_by_key(|(_, symbol)| symbol.len())?;
    Some((term.id.clone(), symbol.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Term;

    fn vocabulary() -> Vocabulary {
        let term = |id: &str, symbol: Option<&str>| Term {
            id: id.parse().expect("an id"),
            names: Localised::default(),
            symbol: symbol.map(str::to_owned),
            aliases: Vec::new(),
        };
        Vocabulary {
            id: "type".into(),
            terms: vec![term("fire", Some("R")), term("rock", Some("Ro")), term("wind", None)],
        }
    }

    #[track_caller]
    fn check_symbols(text: &str, expected: Result<&[&str], &str>) {
        let found = symbols(text, &vocabulary());
        let found = found
            .as_ref()
            .map(|ids| ids.iter().map(TermId::as_str).collect::<Vec<_>>())
            .map_err(|rest| *rest);
        assert_eq!(found, expected.map(<[&str]>::to_vec), "{text}");
    }

    #[test]
    fn reads_symbols_longest_first() {
        check_symbols("RRoR", Ok(&["fire", "rock", "fire"]));
        check_symbols("[wind]R", Ok(&["wind", "fire"]));
        check_symbols("", Ok(&[]));
        check_symbols("RXR", Err("XR"));
        check_symbols("[water]", Err("[water]"));
    }

    #[test]
    fn a_number_keeps_its_modifier_and_anything_else_is_a_symbol() {
        let modifiers = ["+".to_owned(), "×".to_owned()];
        let modified =
            |value, modifier: &str| Value::Number { value, modifier: Some(modifier.to_owned()) };
        for (text, expected) in [
            ("40", Value::number(40)),
            ("40+", modified(40, "+")),
            ("30×", modified(30, "×")),
            ("-30", Value::number(-30)),
            ("1-", Value::Symbol("1-".into())),
            ("#", Value::Symbol("#".into())),
            ("+", Value::Symbol("+".into())),
        ] {
            assert_eq!(number(text, &modifiers), expected, "{text}");
        }
    }
}
