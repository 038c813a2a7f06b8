//! Replaces the tests that need surroundings (collection, decks, formats) by what they come to.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{Op, Query, Test, TestKind, Told, codes};
use crate::{
    card::{CardId, FormatId},
    msg,
    report::{Arg, Finding, Message, Severity},
    text,
    text::Lang,
};

/// What a query may refer to beside the cards: a collection, decks and formats.
pub trait Surroundings {
    /// Why they cannot be read.
    type Error;

    /// How many copies of each card are owned; cards not named are not owned.
    ///
    /// # Errors
    /// If the collection cannot be read.
    fn owned(&self) -> Result<BTreeMap<CardId, u32>, Self::Error>;

    /// How many points formats count for cards, at least and at most; cards that no format counts
    /// points for are not named.
    ///
    /// # Errors
    /// If the formats or the cards cannot be read.
    fn points(&self) -> Result<BTreeMap<CardId, Worth>, Self::Error>;

    /// The cards of a deck; nothing if there is no such deck.
    ///
    /// # Errors
    /// If the deck cannot be read.
    fn deck(&self, name: &str) -> Result<Option<BTreeSet<CardId>>, Self::Error>;

    /// What a card must be to be in decks of a format; nothing if there is no such format.
    ///
    /// # Errors
    /// If the format cannot be read.
    fn legal(&self, format: &FormatId) -> Result<Option<Query>, Self::Error>;

    /// The cards that can still be added to a deck without breaking its format; nothing if there is
    /// no such deck.
    ///
    /// # Errors
    /// If the deck or its format cannot be read.
    fn fits(&self, deck: &str) -> Result<Option<Fitting>, Self::Error>;

    /// Whether any card has a name in a language.
    ///
    /// # Errors
    /// If the cards cannot be read.
    fn speaks(&self, lang: Lang) -> Result<bool, Self::Error>;
}

/// How many points a card is worth, at least and at most, as far as the sources say.
pub type Worth = (Option<i64>, Option<i64>);

/// The cards that can still be added to a deck.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Fitting {
    /// The cards.
    pub cards: BTreeSet<CardId>,
    /// Why there are none, if that is for another reason than that the deck is full.
    pub obstacle: Option<Message>,
}

impl Query {
    /// The query with `owned`, `in`, `legal` and `fits` replaced by what they come to. If one of
    /// them names something that is not there, the query selects nothing and a finding says
    /// what.
    ///
    /// # Errors
    /// If the surroundings cannot be read.
    pub fn bind<S: Surroundings>(self, surroundings: &S) -> Result<(Self, Vec<Finding>), S::Error> {
        let mut binder = Binder { surroundings, owned: None, findings: Vec::new() };
        let query = binder.bind(self)?;
        let refused = binder.findings.iter().any(|finding| finding.severity == Severity::Error);
        Ok((if refused { Self::nothing() } else { query }, binder.findings))
    }
}

/// Whether points compare so; nothing if that depends on what nobody knows.
fn compare((least, most): Worth, op: Op, number: i64) -> Option<bool> {
    let below = most.map(|most| most < number);
    let above = least.map(|least| least > number);
    let is = |known: Option<bool>| known == Some(true);
    let equal = if least == Some(number) && most == Some(number) {
        Some(true)
    } else {
        (is(below) || is(above)).then_some(false)
    };
    // Neither of these is known unless one end is on its side of the number.
    let at_least = if least.is_some_and(|least| least >= number) {
        Some(true)
    } else {
        is(below).then_some(false)
    };
    let at_most = if most.is_some_and(|most| most <= number) {
        Some(true)
    } else {
        is(above).then_some(false)
    };
    match op {
        Op::Eq => equal,
        Op::Ne => equal.map(|equal| !equal),
        Op::Ge => at_least,
        Op::Lt => at_least.map(|holds| !holds),
        Op::Le => at_most,
        Op::Gt => at_most.map(|holds| !holds),
    }
}

struct Binder<'a, S> {
    surroundings: &'a S,
    owned: Option<BTreeMap<CardId, u32>>,
    findings: Vec<Finding>,
}

impl<S: Surroundings> Binder<'_, S> {
    fn bind(&mut self, query: Query) -> Result<Query, S::Error> {
        Ok(match query {
            Query::And(queries) => Query::And(self.bind_all(queries)?),
            Query::Or(queries) => Query::Or(self.bind_all(queries)?),
            Query::Not(query) => Query::Not(Box::new(self.bind(*query)?)),
            Query::Test(test) => self.bind_test(test)?,
        })
    }

    fn bind_all(&mut self, queries: Vec<Query>) -> Result<Vec<Query>, S::Error> {
        queries.into_iter().map(|query| self.bind(query)).collect()
    }

    fn bind_test(&mut self, test: Test) -> Result<Query, S::Error> {
        let cards = |cards: BTreeSet<CardId>, test: &Test| {
            let kind = TestKind::Cards(Arc::new(cards));
            Query::Test(Test { span: test.span.clone(), kind, of_abilities: false })
        };
        Ok(match &test.kind {
            TestKind::Owned(op, number) => {
                if self.owned.is_none() {
                    self.owned = Some(self.surroundings.owned()?);
                }
                // Cards not owned at all are not in the map: if none is enough, the answer is all
                // cards but the others.
                let none_is_enough = op.holds(0, *number);
                let owned = self.owned.iter().flatten();
                let listed = owned
                    .filter(|(_, copies)| op.holds(i64::from(**copies), *number) != none_is_enough);
                let listed = cards(listed.map(|(card, _)| card.clone()).collect(), &test);
                if none_is_enough { Query::Not(Box::new(listed)) } else { listed }
            }
            TestKind::Points(op, number) => {
                let mut told = Told::default();
                for (card, worth) in self.surroundings.points()? {
                    match compare(worth, *op, *number) {
                        Some(true) => told.yes.insert(card),
                        Some(false) => false,
                        None => told.unknown.insert(card),
                    };
                }
                let kind = TestKind::Told(Arc::new(told));
                Query::Test(Test { span: test.span.clone(), kind, of_abilities: false })
            }
            TestKind::InDeck(name) => match self.surroundings.deck(name)? {
                Some(deck) => cards(deck, &test),
                None => self.missing(msg!("query-unknown-deck", deck = name.as_str()), &test),
            },
            TestKind::Fits(name) => match self.surroundings.fits(name)? {
                Some(Fitting { cards: fitting, obstacle }) => {
                    let warning = |reason| {
                        let message =
                            msg!("query-nothing-fits", deck = name.as_str(), reason = reason);
                        Finding::warning(codes::NOTHING_FITS, message)
                            .at(test.span.clone())
                            .help(msg!("query-nothing-fits-help"))
                    };
                    self.findings.extend(obstacle.map(warning));
                    cards(fitting, &test)
                }
                None => self.missing(msg!("query-unknown-deck", deck = name.as_str()), &test),
            },
            TestKind::Lang(lang) => {
                if !self.surroundings.speaks(*lang)? {
                    let finding = self.unspoken(*lang, &test)?;
                    self.findings.push(finding);
                }
                Query::Test(test)
            }
            TestKind::Legal(format) => match self.surroundings.legal(format)? {
                Some(predicate) => predicate,
                None => self.missing(msg!("query-unknown-format", format = format.as_str()), &test),
            },
            _ => Query::Test(test),
        })
    }

    /// No card has a name in the language, so that asking for it finds nothing.
    fn unspoken(&self, lang: Lang, test: &Test) -> Result<Finding, S::Error> {
        let mut known = Vec::new();
        for lang in text::languages() {
            if self.surroundings.speaks(lang)? {
                known.push(Arg::from(format!("`{lang}`")));
            }
        }
        let finding = Finding::warning(
            codes::UNSPOKEN_LANGUAGE,
            msg!("query-unspoken-language", lang = lang.as_str()),
        );
        Ok(finding
            .at(test.span.clone())
            .help(msg!("query-help-languages", languages = Arg::Choice(known))))
    }

    fn missing(&mut self, message: Message, test: &Test) -> Query {
        let code = if matches!(test.kind, TestKind::Legal(_)) {
            codes::UNKNOWN_FORMAT
        } else {
            codes::UNKNOWN_DECK
        };
        let finding = Finding::error(code, message).at(test.span.clone());
        let help = if code == codes::UNKNOWN_DECK {
            msg!("query-help-deck")
        } else {
            msg!("query-help-format")
        };
        self.findings.push(finding.help(help));
        Query::nothing()
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::query::{Fields, Mode, parse, testing};

    struct Table;

    impl Surroundings for Table {
        type Error = Infallible;

        fn owned(&self) -> Result<BTreeMap<CardId, u32>, Infallible> {
            Ok(BTreeMap::from([
                (testing::id("base1-4"), 2),
                (testing::id("base1-94"), 4),
                (testing::id("base1-7"), 0),
            ]))
        }

        fn points(&self) -> Result<BTreeMap<CardId, Worth>, Infallible> {
            Ok(BTreeMap::from([
                (testing::id("rd01-the-rock"), (Some(5), Some(5))),
                (testing::id("rd01-chyna"), (Some(1), None)),
            ]))
        }

        fn deck(&self, name: &str) -> Result<Option<BTreeSet<CardId>>, Infallible> {
            Ok((name == "my deck")
                .then(|| BTreeSet::from([testing::id("base1-4"), testing::id("base1-98")])))
        }

        fn legal(&self, format: &FormatId) -> Result<Option<Query>, Infallible> {
            let pokemon = Query::test(TestKind::Game(testing::id("pokemon")));
            Ok((format.as_str() == "pokemon/constructed").then_some(pokemon))
        }

        fn fits(&self, deck: &str) -> Result<Option<Fitting>, Infallible> {
            Ok(match deck {
                "my deck" => Some(Fitting {
                    cards: BTreeSet::from([testing::id("base1-94")]),
                    obstacle: None,
                }),
                "broken" => {
                    Some(Fitting { obstacle: Some(msg!("build-empty-pool")), ..Fitting::default() })
                }
                _ => None,
            })
        }

        fn speaks(&self, lang: Lang) -> Result<bool, Infallible> {
            Ok(Lang::SPOKEN.contains(&lang))
        }
    }

    #[track_caller]
    fn check(text: &str, expected: Result<&[&str], &str>) {
        let games = testing::games();
        let parsed = parse(text, &Fields::new(&games), Mode::Strict);
        assert!(!parsed.is_refused(), "{text}: {:?}", parsed.findings);
        let (query, findings) = parsed.query.bind(&Table).expect("the table can be read");
        let cards = testing::cards();
        let selected: Vec<&str> =
            cards.iter().filter(|card| query.selects(card)).map(|card| card.id.as_str()).collect();
        match expected {
            Ok(expected) => assert_eq!(selected, expected, "{text}: {findings:?}"),
            Err(code) => {
                assert_eq!(findings.first().map(|finding| finding.code.0), Some(code), "{text}");
                assert!(selected.is_empty(), "{text}");
            }
        }
    }

    #[test]
    fn counts_the_copies_owned_and_those_not_owned() {
        check("owned>=1", Ok(&["base1-4", "base1-94"]));
        check("possedute>2", Ok(&["base1-94"]));
        check("owned:1..3", Ok(&["base1-4"]));
        check("number>=90 game:pokemon owned<4", Ok(&["base1-90", "base1-98"]));
        check("number<=7 game:pokemon owned:0", Ok(&["base1-7"]));
        check("number<=7 game:pokemon owned!=2", Ok(&["base1-7"]));
    }

    #[test]
    fn compares_the_points_that_formats_count() {
        check("points=5", Ok(&["rd01-the-rock"]));
        check("punti:3..5", Ok(&["rd01-the-rock"]));
        check("points>=1", Ok(&["rd01-the-rock", "rd01-chyna"]));
        check("points<=5", Ok(&["rd01-the-rock"]));
        check("game:rawdeal -points<=5", Ok(&[]));
        check("game:rawdeal points>5", Ok(&[]));
        check("game:rawdeal -points>=1", Ok(&[]));
        check("number:4 -points<9", Ok(&["base1-4", "smash1-dodge-ground"]));
    }

    #[test]
    fn looks_into_decks_and_formats() {
        check("in:\"my deck\"", Ok(&["base1-4", "base1-98"]));
        check("kind:energy -in:\"my deck\"", Ok(&[]));
        check("fits:\"my deck\"", Ok(&["base1-94"]));
        check("legal:constructed number:4", Ok(&["base1-4"]));
        check("-legal:pokemon/constructed number:4", Ok(&["smash1-dodge-ground"]));
    }

    #[test]
    fn what_finds_nothing_for_a_reason_says_why() {
        let warned = |text: &str| {
            let games = testing::games();
            let (_, findings) = parse(text, &Fields::new(&games), Mode::Strict)
                .query
                .bind(&Table)
                .expect("the table can be read");
            let place = |finding: &Finding| text[finding.labels[0].span.clone()].to_owned();
            findings
                .iter()
                .map(|finding| (finding.code.0, finding.severity, place(finding)))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            warned("a fits:broken"),
            [("Q021", Severity::Warning, "fits:broken".to_owned())]
        );
        assert_eq!(warned("fits:\"my deck\""), []);
        assert_eq!(warned("a -lang:zz"), [("Q020", Severity::Warning, "lang:zz".to_owned())]);
        assert_eq!(warned("lang:it,en"), []);
    }

    #[test]
    fn a_deck_or_format_that_is_not_there_selects_nothing() {
        check("in:nowhere", Err("Q016"));
        check("-in:nowhere", Err("Q016"));
        check("entra:nowhere or number:4", Err("Q016"));
        check("legal:house", Err("Q013"));
    }
}
