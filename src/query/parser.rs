//! Reads a query text: strictly or leniently, within limits, with the words to rank by.

use super::{
    Query, Scope, Test, TestKind, codes,
    fields::Fields,
    grammar::{self, Reading},
    options::{self, Sorting},
};
use crate::{
    msg,
    report::{Finding, Severity, Span},
    text,
};

/// The longest query, in characters.
const MAX_LENGTH: usize = 2_000;

/// What happens to a term that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// It is an error.
    #[default]
    Strict,
    /// It is dropped with a warning.
    Lenient,
}

/// A query as read.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The tree; it selects nothing if a finding is an error.
    pub query: Query,
    /// What is wrong with the text.
    pub findings: Vec<Finding>,
    /// The folded text of the plain words all cards must have, to rank them by.
    pub headline: String,
    /// What the results are to be sorted by, if the text says so; only of a search.
    pub sorting: Option<Sorting>,
}

impl Parsed {
    /// Whether the text could not be read, so that the query must not run.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.findings.iter().any(|finding| finding.severity == Severity::Error)
    }

    /// Takes the last plain word of the text for the beginning of a word too, as while somebody is
    /// typing into a search box.
    #[must_use]
    pub fn while_typing(mut self, text: &str) -> Self {
        let last = match &mut self.query {
            Query::And(terms) => terms.last_mut(),
            other => Some(other),
        };
        if let Some(Query::Test(Test {
            span,
            kind: TestKind::Words(Scope::Any, words) | TestKind::Meant(words, _),
            ..
        })) = last
            && span.end == text.len()
            && !words.phrase
        {
            words.prefix = true;
        }
        self
    }
}

/// Reads a query that selects cards and does nothing else: what says how results are sorted is
/// refused.
#[must_use]
pub fn parse(text: &str, fields: &Fields<'_>, mode: Mode) -> Parsed {
    read(text, fields, mode, false)
}

/// Reads the query of a search, which may say how its results are sorted: `order:hp dir:desc`.
#[must_use]
pub fn parse_search(text: &str, fields: &Fields<'_>, mode: Mode) -> Parsed {
    read(text, fields, mode, true)
}

fn read(text: &str, fields: &Fields<'_>, mode: Mode, is_search: bool) -> Parsed {
    if text.chars().count() > MAX_LENGTH {
        let finding = grammar::too_large(msg!("query-too-long", limit = MAX_LENGTH), 0..text.len());
        return Parsed {
            query: Query::nothing(),
            findings: vec![finding],
            headline: String::new(),
            sorting: None,
        };
    }
    let Reading { query, mut findings, fillers, sorting } = grammar::read(text, fields);
    let sorting = sorting.filter(|sorting| {
        if !is_search {
            findings.push(options::misplaced(sorting.span.clone()));
        }
        is_search
    });
    if mode == Mode::Lenient {
        for finding in findings.iter_mut().filter(|finding| finding.code != codes::TOO_LARGE) {
            finding.severity = finding.severity.max(Severity::Warning);
        }
    }
    let refused = findings.iter().any(|finding| finding.severity == Severity::Error);
    let query = match query {
        Some(query) if !refused => query,
        None if findings.is_empty() => Query::everything(),
        _ => Query::nothing(),
    };
    let headline = headline(&query, fillers);
    Parsed { query, findings, headline, sorting }
}

/// The plain words at the top of a query, with the fillers between them, as typed; without any, the
/// name asked for.
fn headline(query: &Query, fillers: Vec<(Span, String)>) -> String {
    let terms = match query {
        Query::And(terms) => terms.as_slice(),
        other => std::slice::from_ref(other),
    };
    let plain = |term: &Query| match term {
        Query::Test(Test {
            span,
            kind: TestKind::Words(Scope::Any, words) | TestKind::Meant(words, _),
            ..
        }) => Some((span.clone(), words.text.clone())),
        _ => None,
    };
    let mut words: Vec<(Span, String)> = terms.iter().filter_map(plain).collect();
    if words.is_empty() {
        let name = |term: &Query| match term {
            Query::Test(Test { kind: TestKind::Whole(Scope::Name, key), .. }) => Some(key.clone()),
            _ => None,
        };
        return terms.iter().find_map(name).unwrap_or_default();
    }
    words.extend(fillers);
    words.sort_by_key(|(span, _)| span.start);
    let words: Vec<String> = words.into_iter().map(|(_, text)| text).collect();
    text::fold(&words.join(" "))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        i18n::Translator,
        query::{explain, testing, tree},
        text::Lang,
    };

    #[test]
    fn lenient_reading_drops_what_is_wrong_and_says_so() {
        let games = testing::games();
        for (text, rest) in [
            ("fuoco pv>=alto", "fuoco"),
            ("(fuoco tpye:x", "fuoco"),
            ("fuoco) acqua", "fuoco acqua"),
            ("fuoco or", "fuoco"),
            ("foo:x or acqua", "acqua"),
            ("-foo:x acqua", "acqua"),
            ("\"fuoco", "\"fuoco\""),
            ("%%", "()"),
            ("-%%", "()"),
        ] {
            let parsed = parse(text, &Fields::new(&games), Mode::Lenient);
            assert_eq!(parsed.query.to_string(), rest, "{text}");
            assert!(
                !parsed.findings.is_empty()
                    && parsed.findings.iter().all(|finding| finding.severity == Severity::Warning),
                "{text}"
            );
        }
    }

    #[test]
    fn the_headline_is_what_was_typed_to_be_found() {
        let games = testing::games();
        for (text, expected) in [
            ("Pozione Magica", "pozione magica"),
            ("tipo:fuoco Professor Oak, l impostore -trovato", "professor oak, l impostore"),
            ("nidoran (♂)", "nidoran m"),
            ("a or b", ""),
            ("\"Super Pozione\" hp>1", "super pozione"),
            ("hp>1", ""),
            ("hp>1 !\"Super Pozione\"", "superpozione"),
            ("!Pozione or !Recupero", ""),
            ("-!Pozione", ""),
        ] {
            assert_eq!(
                parse(text, &Fields::new(&games), Mode::Strict).headline,
                expected,
                "{text}"
            );
        }
    }

    #[test]
    fn the_last_word_being_typed_is_a_beginning() {
        let games = testing::games();
        for (text, expected) in [
            ("super poz", "super poz*"),
            ("poz", "poz*"),
            ("poz ", "poz"),
            ("-poz", "-poz"),
            ("\"poz\"", "\"poz\""),
        ] {
            let parsed = parse(text, &Fields::new(&games), Mode::Strict).while_typing(text);
            assert_eq!(parsed.query.to_string(), expected, "{text}");
        }
    }

    #[test]
    fn refuses_what_is_too_large_without_reading_on() {
        for text in [
            "(".repeat(2_000),
            "-".repeat(1_999) + "a",
            "non ".repeat(499) + "a",
            "a ".repeat(1_001),
        ] {
            for mode in [Mode::Strict, Mode::Lenient] {
                let parsed = parse(&text, &Fields::new(&[]), mode);
                let codes: Vec<_> = parsed.findings.iter().map(|finding| finding.code).collect();
                assert!(codes == [codes::TOO_LARGE] && parsed.is_refused(), "{codes:?}");
            }
        }
        let deep = "(".repeat(grammar::MAX_DEPTH) + "a" + &")".repeat(grammar::MAX_DEPTH);
        assert_eq!(parse(&deep, &Fields::new(&[]), Mode::Strict).query.to_string(), "a");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn any_text_is_read_or_refused_with_a_place(text in prop_oneof![testing::query_texts(), "\\PC{0,40}", any::<String>()]) {
            let games = testing::games();
            let fields = Fields::new(&games);
            let strict = parse(&text, &fields, Mode::Strict);
            let lenient = parse(&text, &fields, Mode::Lenient);
            prop_assert_eq!(strict.findings.len(), lenient.findings.len());
            let selects_all = strict.query == Query::everything();
            prop_assert_eq!(selects_all, text.trim().is_empty());
            let said = Translator::new(Lang::IT).text(&explain(&lenient.query, &fields));
            prop_assert!(!said.is_empty() && !tree(&strict.query).is_empty());
            for finding in strict.findings {
                prop_assert!(text.get(finding.labels[0].span.clone()).is_some(), "{:?}", finding);
                prop_assert!(finding.help.is_some(), "{:?}", finding);
            }
        }
    }
}
