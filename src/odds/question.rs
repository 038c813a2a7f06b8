//! What somebody wants to know the odds of: `kind:energy>=2 and name:pikachu`.
//!
//! Conditions are joined by ` and ` (` e `), outside quotes and parentheses; each is a query, with
//! how many cards must meet it at its end (`>=2`, `=1`, `<=3`, `2+`) or at least one. What is
//! compared must not be a field or look like one, so that `hp>=80` stays a query; in parentheses anything can be
//! counted: `(hp>=80)>=2`.

use super::Count;

/// A condition as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part<'a> {
    /// The query.
    pub query: &'a str,
    /// How many cards must meet it.
    pub count: Count,
}

/// The conditions of a question. `is_field` says whether a word is, or looks like, the name of a
/// field.
#[must_use]
pub fn split(text: &str, is_field: impl Fn(&str) -> bool) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut start, mut from) = (0, 0);
    while let Some((end, next)) = joined(text, from) {
        parts.push(part(&text[start..end], &is_field));
        (start, from) = (next, next);
    }
    parts.push(part(&text[start..], &is_field));
    parts
}

/// The next place where conditions are joined: where one ends and the next begins.
fn joined(text: &str, from: usize) -> Option<(usize, usize)> {
    let (mut depth, mut is_quoted) = (0_u32, false);
    for (at, letter) in text[from..].char_indices().map(|(at, letter)| (from + at, letter)) {
        match letter {
            '"' => is_quoted = !is_quoted,
            '(' if !is_quoted => depth += 1,
            ')' if !is_quoted => depth = depth.saturating_sub(1),
            ' ' if !is_quoted && depth == 0 => {
                let rest = text[at..].trim_start();
                let word = rest.split(' ').next().unwrap_or_default();
                let is_joint = word.eq_ignore_ascii_case("and") || word.eq_ignore_ascii_case("e");
                let begun = text.len() - rest.len() + word.len();
                if is_joint && !text[begun..].trim().is_empty() {
                    return Some((at, begun));
                }
            }
            _ => {}
        }
    }
    None
}

fn part<'a>(text: &'a str, is_field: &impl Fn(&str) -> bool) -> Part<'a> {
    let text = text.trim();
    let whole = Part { query: text, count: Count::at_least(1) };
    let Some((query, count)) = counted(text) else { return whole };
    let last = query.rsplit([' ', '(']).next().unwrap_or_default();
    if query.is_empty() || is_field(last.trim_start_matches('-')) {
        return whole;
    }
    let is_enclosed = query.starts_with('(') && matching(query) == Some(query.len() - 1);
    let query = if is_enclosed { &query[1..query.len() - 1] } else { query };
    Part { query: query.trim(), count }
}

/// Where the parenthesis closes with which a text begins.
fn matching(text: &str) -> Option<usize> {
    let mut depth = 0_u32;
    text.char_indices().find_map(|(at, letter)| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (depth == 0).then_some(at)
    })
}

/// How many are asked for at the end of a text, and what stands before.
fn counted(text: &str) -> Option<(&str, Count)> {
    if let Some(text) = text.strip_suffix('+') {
        let (query, least) = number(text)?;
        return query.ends_with(' ').then(|| (query.trim_end(), Count::at_least(least)));
    }
    let (before, number) = number(text)?;
    let before = before.trim_end();
    let (query, count) = if let Some(query) = before.strip_suffix(">=") {
        (query, Count::at_least(number))
    } else if let Some(query) = before.strip_suffix("<=") {
        (query, Count { least: 0, most: Some(number) })
    } else if let Some(query) = before.strip_suffix('>') {
        (query, Count::at_least(number.saturating_add(1)))
    } else if let Some(query) = before.strip_suffix('<') {
        (query, Count { least: 0, most: Some(number.checked_sub(1)?) })
    } else {
        (before.strip_suffix('=')?, Count { least: number, most: Some(number) })
    };
    Some((query.trim_end(), count))
}

/// The whole number at the end of a text, and what stands before.
fn number(text: &str) -> Option<(&str, u32)> {
    let before = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    Some((before, text[before.len()..].parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<(&str, u32, Option<u32>)> {
        split(text, |word| ["hp", "pv", "kind"].contains(&word))
            .into_iter()
            .map(|part| (part.query, part.count.least, part.count.most))
            .collect()
    }

    #[test]
    fn tells_counts_from_queries() {
        for (text, expected) in [
            ("pikachu", vec![("pikachu", 1, None)]),
            (
                "kind:energy>=2 and name:pikachu",
                vec![("kind:energy", 2, None), ("name:pikachu", 1, None)],
            ),
            ("kind:energy >= 2 e pikachu", vec![("kind:energy", 2, None), ("pikachu", 1, None)]),
            ("hp>=80", vec![("hp>=80", 1, None)]),
            ("-hp>=80", vec![("-hp>=80", 1, None)]),
            ("(hp>=80)>=2", vec![("hp>=80", 2, None)]),
            ("(a or b) (c or d)=1", vec![("(a or b) (c or d)", 1, Some(1))]),
            (
                "\"Stop and go\" and switch<=3",
                vec![("\"Stop and go\"", 1, None), ("switch", 0, Some(3))],
            ),
            (
                "(fire and water) AND rock<2",
                vec![("(fire and water)", 1, None), ("rock", 0, Some(1))],
            ),
            ("pikachu 2+", vec![("pikachu", 2, None)]),
            ("pikachu>1", vec![("pikachu", 2, None)]),
            ("pikachu<0", vec![("pikachu<0", 1, None)]),
            ("sand and", vec![("sand and", 1, None)]),
            ("è and", vec![("è and", 1, None)]),
            (">=2", vec![(">=2", 1, None)]),
            ("a>=99999999999", vec![("a>=99999999999", 1, None)]),
            ("", vec![("", 1, None)]),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }
}
