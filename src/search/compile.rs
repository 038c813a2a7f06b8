//! Compiles a query to the index: to the cards it selects and, apart from them, to those it
//! rejects. Cards of which no source gives what would decide are in neither, so that negating
//! changes nothing for them ([`Query::matches`]).

use std::sync::Arc;

use tantivy::{
    Term,
    query::{AllQuery, BooleanQuery, EmptyQuery, Occur, Query as IndexQuery, TermQuery},
    schema::IndexRecordOption,
};

use super::{
    Result,
    expand::{Expand, Places},
    facts::{Kind, scope_code, symbols_code, symbols_of},
    index::Index,
    phrase::Phrase,
    words::word_term,
};
use crate::{
    card::{Amount, AttributeId, Number, TermId},
    query::{Meaning, Op, Query, Scope, SymbolsTest, Test, TestKind, Words},
    store::StoredCatalog,
    text::Lang,
    text::{self, QueryWord},
};

/// A query over the index.
pub(super) type Compiled = Box<dyn IndexQuery>;

/// Compiles queries for one index.
pub(super) struct Compiler<'a> {
    index: &'a Index,
    catalog: &'a StoredCatalog,
}

/// A test as two sets of cards.
struct Sets {
    /// It holds for these.
    yes: Compiled,
    /// For these no source tells, unless it holds for them.
    unknown: Vec<Compiled>,
}

impl From<Compiled> for Sets {
    fn from(yes: Compiled) -> Self {
        Self { yes, unknown: Vec::new() }
    }
}

impl<'a> Compiler<'a> {
    pub(super) fn new(index: &'a Index, catalog: &'a StoredCatalog) -> Self {
        Self { index, catalog }
    }

    /// The cards a query selects.
    pub(super) fn selected(&self, query: &Query) -> Result<Compiled> {
        match query {
            Query::And(queries) => self.intersection(queries, false),
            Query::Or(queries) => {
                Ok(union(queries.iter().map(|query| self.selected(query)).collect::<Result<_>>()?))
            }
            Query::Not(query) => self.rejected(query),
            Query::Test(test) => Ok(self.test(test)?.yes),
        }
    }

    /// The cards a query rejects.
    fn rejected(&self, query: &Query) -> Result<Compiled> {
        match query {
            Query::And(queries) => {
                Ok(union(queries.iter().map(|query| self.rejected(query)).collect::<Result<_>>()?))
            }
            Query::Or(queries) => self.intersection(queries, true),
            Query::Not(query) => self.selected(query),
            Query::Test(_) => self.intersection(std::slice::from_ref(query), true),
        }
    }

    /// The cards that all queries select (or reject, if negated). A rejected test is taken away
    /// from the others rather than intersected with them as the long list of all the cards it
    /// rejects.
    fn intersection(&self, queries: &[Query], negated: bool) -> Result<Compiled> {
        let (mut all, mut none) = (Vec::new(), Vec::new());
        for query in queries {
            let (query, negated) = match query {
                Query::Not(inner) => (&**inner, !negated),
                query => (query, negated),
            };
            match (query, negated) {
                (Query::Test(test), true) => {
                    let sets = self.test(test)?;
                    none.push(sets.yes);
                    none.extend(sets.unknown);
                }
                (query, true) => all.push(self.rejected(query)?),
                (query, false) => all.push(self.selected(query)?),
            }
        }
        Ok(without(all, none))
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each kind of test")]
    fn test(&self, test: &Test) -> Result<Sets> {
        let figures = |id: &AttributeId| Kind::Figure.on(id.as_str(), "");
        let symbols = |id: &AttributeId| Kind::Symbols.on(id.as_str(), "");
        let of_value =
            |id: &AttributeId, yes| Ok(Sets { yes, unknown: self.unknown_value(test, id) });
        Ok(match &test.kind {
            TestKind::Words(scope, words) => {
                Sets { yes: self.words(scope, words), unknown: self.unknown_text(test, scope) }
            }
            TestKind::Like(scope, like) => {
                let in_scope = |scope: &Scope| {
                    let in_lang = |lang: &Lang| -> Compiled {
                        let pattern = like.pattern.0.clone();
                        Box::new(Expand {
                            field: self.index.fields.words,
                            prefix: word_term(scope, *lang, ""),
                            accept: Arc::new(move |form| pattern.is_match(form)),
                        })
                    };
                    union(self.index.langs.iter().map(in_lang).collect())
                };
                let yes = union(parts(scope).iter().map(in_scope).collect());
                Sets { yes, unknown: self.unknown_text(test, scope) }
            }
            TestKind::Meant(words, meaning) => {
                let means = match meaning {
                    Meaning::Number(number) => self.number(number),
                    Meaning::Effects(effects) => self.effects(effects, None),
                };
                let yes = union(vec![means, self.words(&Scope::Any, words)]);
                Sets { yes, unknown: self.unknown_text(test, &Scope::Any) }
            }
            TestKind::Whole(scope, key) => {
                Sets { yes: self.whole(scope, key)?, unknown: self.unknown_text(test, scope) }
            }
            TestKind::Regex(scope, pattern) => Sets {
                yes: self.places(scope, |folded| pattern.0.is_match(folded))?,
                unknown: self.unknown_text(test, scope),
            },
            TestKind::Terms(id, terms) => {
                return of_value(
                    id,
                    union(
                        terms
                            .iter()
                            .map(|term| self.fact(&Kind::Term.on(id.as_str(), term.as_str())))
                            .collect(),
                    ),
                );
            }
            TestKind::Compare(id, op, number) => {
                let (op, number) = (*op, *number);
                return of_value(
                    id,
                    self.any_fact(figures(id), move |own| {
                        own.parse().is_ok_and(|own| op.holds(own, number))
                    }),
                );
            }
            TestKind::Between(id, from, to) => {
                let range = *from..=*to;
                return of_value(
                    id,
                    self.any_fact(figures(id), move |own| {
                        own.parse().is_ok_and(|own: i64| range.contains(&own))
                    }),
                );
            }
            TestKind::Printed(id, printed) => {
                let printed = printed.clone();
                return of_value(
                    id,
                    self.any_fact(Kind::Printed.on(id.as_str(), ""), move |own| {
                        text::fold(own) == printed
                    }),
                );
            }
            TestKind::SymbolCount(id, op, count) => {
                let (op, count) = (*op, *count);
                return of_value(
                    id,
                    self.any_fact(symbols(id), move |own| op.holds(symbol_count(own), count)),
                );
            }
            TestKind::SymbolCountBetween(id, from, to) => {
                let range = *from..=*to;
                return of_value(
                    id,
                    self.any_fact(symbols(id), move |own| range.contains(&symbol_count(own))),
                );
            }
            TestKind::Symbols(id, SymbolsTest::Equal, wanted) => {
                return of_value(
                    id,
                    self.fact(&Kind::Symbols.on(id.as_str(), &symbols_code(wanted))),
                );
            }
            TestKind::Symbols(id, SymbolsTest::Contain, wanted) => {
                let wanted = wanted.clone();
                let enough = move |own: &str| {
                    let own = symbols_of(own);
                    let count = |symbols: &[_], symbol| {
                        symbols.iter().filter(|other| *other == symbol).count()
                    };
                    wanted.iter().all(|symbol| count(&own, symbol) >= count(&wanted, symbol))
                };
                return of_value(id, self.any_fact(symbols(id), enough));
            }
            TestKind::HasAbility(kind) => Sets {
                yes: self.fact(&Kind::Ability.of(kind.as_str())),
                unknown: vec![self.abilities_unknown()],
            },
            TestKind::Effects(effects, amount) => {
                let mut unknown = vec![self.abilities_unknown(), self.fact(&Kind::Untagged.of(""))];
                if amount.is_some() {
                    let any = |id: &TermId| self.fact(&Kind::Effect.on(id.as_str(), Amount::ANY));
                    unknown.extend(effects.iter().map(any));
                }
                Sets { yes: self.effects(effects, *amount), unknown }
            }
            TestKind::Has(id) => self.fact(&Kind::Has.of(id.as_str())).into(),
            TestKind::Without(id, games) => {
                let of_games = || {
                    union(
                        games.iter().map(|game| self.fact(&Kind::Game.of(game.as_str()))).collect(),
                    )
                };
                let has = || self.fact(&Kind::Has.of(id.as_str()));
                let mut others = self.unknown_value(test, id);
                let unknown = without(vec![of_games(), union(others)], vec![has()]);
                others = self.unknown_value(test, id);
                others.push(has());
                Sets { yes: without(vec![of_games()], others), unknown: vec![unknown] }
            }
            TestKind::NotGiven(id) => union(self.unknown_value(test, id)).into(),
            TestKind::Lang(lang) => self.fact(&Kind::NameLang.of(lang.as_str())).into(),
            TestKind::Is(flag) => self.fact(&Kind::Flag.of(flag.as_str())).into(),
            TestKind::Id(id) => self.fact(&Kind::Id.of(id.as_str())).into(),
            TestKind::Set(sets) => {
                union(sets.iter().map(|set| self.fact(&Kind::Set.of(set.as_str()))).collect())
                    .into()
            }
            TestKind::Number(typed) => self.number(typed).into(),
            TestKind::NumberCompare(op, number) => {
                let (op, number) = (*op, *number);
                let compares = move |own: &str| {
                    Number::new(own).as_integer().is_some_and(|own| op.holds(own, number))
                };
                self.any_fact(Kind::Number.of(""), compares).into()
            }
            TestKind::Game(game) => self.fact(&Kind::Game.of(game.as_str())).into(),
            TestKind::Cards(cards) => {
                let cards = cards.clone();
                self.any_fact(Kind::Id.of(""), move |own| cards.contains(own)).into()
            }
            TestKind::Told(told) => {
                let yes = told.clone();
                let yes = self.any_fact(Kind::Id.of(""), move |own| {
                    yes.yes.contains(own) && !yes.unknown.contains(own)
                });
                let told = told.clone();
                let unknown = self.any_fact(Kind::Id.of(""), move |own| told.unknown.contains(own));
                Sets { yes, unknown: vec![unknown] }
            }
            // What is not bound to its surroundings is known of no card.
            TestKind::Owned(..)
            | TestKind::Points(..)
            | TestKind::InDeck(_)
            | TestKind::Legal(_)
            | TestKind::Fits(_) => {
                Sets { yes: Box::new(EmptyQuery), unknown: vec![Box::new(AllQuery)] }
            }
        })
    }

    /// The cards that do one of these, of an amount that compares so.
    fn effects(&self, effects: &[TermId], amount: Option<(Op, i64)>) -> Compiled {
        let compares = move |own: &str| {
            amount.is_none_or(|(op, wanted)| own.parse().is_ok_and(|own| op.holds(own, wanted)))
        };
        let of = |id: &TermId| self.any_fact(Kind::Effect.on(id.as_str(), ""), compares);
        union(effects.iter().map(of).collect())
    }

    /// The cards of a collector number.
    fn number(&self, typed: &str) -> Compiled {
        let typed = typed.to_owned();
        self.any_fact(Kind::Number.of(""), move |own| Number::new(own).is_written(&typed))
    }

    /// The cards with an unknown value of the attribute a test asks for.
    fn unknown_value(&self, test: &Test, id: &AttributeId) -> Vec<Compiled> {
        let mut unknown = vec![self.fact(&Kind::Unknown.of(id.as_str()))];
        if test.of_abilities {
            unknown.push(self.abilities_unknown());
        }
        unknown
    }

    /// The cards with an unknown text in the scope.
    fn unknown_text(&self, test: &Test, scope: &Scope) -> Vec<Compiled> {
        match scope {
            Scope::Name => Vec::new(),
            Scope::Attribute(id) => self.unknown_value(test, id),
            Scope::Text | Scope::Any | Scope::Ability(_) => vec![self.abilities_unknown()],
        }
    }

    fn abilities_unknown(&self) -> Compiled {
        self.fact(&Kind::AbilitiesUnknown.of(""))
    }

    /// The cards a fact is true of.
    fn fact(&self, fact: &str) -> Compiled {
        Box::new(TermQuery::new(
            Term::from_field_text(self.index.fields.facts, fact),
            IndexRecordOption::Basic,
        ))
    }

    /// The cards with a fact that begins so and whose value is accepted.
    fn any_fact(
        &self,
        prefix: String,
        accept: impl Fn(&str) -> bool + Send + Sync + 'static,
    ) -> Compiled {
        Box::new(Expand { field: self.index.fields.facts, prefix, accept: Arc::new(accept) })
    }

    /// The cards with a text of this key. Long texts are looked through, so that the index need not
    /// hold them whole.
    fn whole(&self, scope: &Scope, key: &str) -> Result<Compiled> {
        let is_it = |folded: &str| folded.len() >= key.len() && text::key(folded) == key;
        let of = |scope: &Scope| match scope {
            Scope::Text => self.places(scope, is_it),
            scope => Ok(self.fact(&Kind::Whole.on(&scope_code(scope), key))),
        };
        Ok(union(parts(scope).iter().map(of).collect::<Result<_>>()?))
    }

    /// The cards with a text whose folded form is accepted.
    fn places(&self, scope: &Scope, accept: impl Fn(&str) -> bool + Copy) -> Result<Compiled> {
        let of = |scope: &Scope| -> Result<Compiled> {
            let places = match scope {
                Scope::Name => self.catalog.positions_by_name(accept),
                Scope::Text | Scope::Any => self.catalog.positions_by_text(accept),
                Scope::Ability(kind) => self.catalog.positions_by_ability(kind, accept),
                Scope::Attribute(attribute) => {
                    self.catalog.positions_by_attribute(attribute, accept)
                }
            };
            Ok(Box::new(Places(Arc::new(places?))))
        };
        Ok(union(parts(scope).iter().map(of).collect::<Result<_>>()?))
    }

    /// The cards with a name whose key begins so.
    pub(super) fn name_begins(&self, key: &str) -> Compiled {
        Box::new(Expand::all(
            self.index.fields.facts,
            Kind::Whole.on(&scope_code(&Scope::Name), key),
        ))
    }

    fn words(&self, scope: &Scope, words: &Words) -> Compiled {
        let wanted = text::query_words(&words.text);
        if wanted.is_empty() {
            return Box::new(EmptyQuery);
        }
        let in_lang = |lang: &Lang| {
            if words.phrase {
                union(
                    parts(scope)
                        .iter()
                        .map(|scope| self.phrase(scope, *lang, &wanted, words.prefix))
                        .collect(),
                )
            } else {
                let word = |(index, word): (usize, &QueryWord)| {
                    let prefix = words.prefix && index + 1 == wanted.len();
                    union(
                        parts(scope)
                            .iter()
                            .map(|scope| self.word(scope, *lang, word, prefix))
                            .collect(),
                    )
                };
                without(wanted.iter().enumerate().map(word).collect(), Vec::new())
            }
        };
        union(self.index.langs.iter().map(in_lang).collect())
    }

    /// The cards with a word in a scope, in a language.
    fn word(&self, scope: &Scope, lang: Lang, word: &QueryWord, prefix: bool) -> Compiled {
        let field = self.index.fields.words;
        if prefix {
            return Box::new(Expand::all(field, word_term(scope, lang, &word.folded())));
        }
        let term = Term::from_field_text(field, &word_term(scope, lang, &word.form(lang)));
        Box::new(TermQuery::new(term, IndexRecordOption::Basic))
    }

    /// The cards with a phrase in one text of a scope, in a language.
    fn phrase(&self, scope: &Scope, lang: Lang, words: &[QueryWord], prefix: bool) -> Compiled {
        let [before @ .., last] = words else { return Box::new(EmptyQuery) };
        if before.is_empty() {
            return self.word(scope, lang, last, prefix);
        }
        let field = self.index.fields.words;
        let (exact, prefix) = if prefix {
            (before, Some(word_term(scope, lang, &last.folded())))
        } else {
            (words, None)
        };
        let terms = exact.iter().map(|word| word_term(scope, lang, &word.form(lang))).collect();
        Box::new(Phrase { field, terms, prefix })
    }
}

/// The scopes that a scope is made of.
fn parts(scope: &Scope) -> Vec<Scope> {
    match scope {
        Scope::Any => vec![Scope::Name, Scope::Text],
        scope => vec![scope.clone()],
    }
}

fn symbol_count(code: &str) -> i64 {
    i64::try_from(symbols_of(code).len()).unwrap_or(i64::MAX)
}

/// The cards in any of the sets.
pub(super) fn union(mut sets: Vec<Compiled>) -> Compiled {
    match sets.len() {
        0 => Box::new(EmptyQuery),
        1 => sets.remove(0),
        _ => {
            Box::new(BooleanQuery::new(sets.into_iter().map(|set| (Occur::Should, set)).collect()))
        }
    }
}

/// The cards in all of some sets and none of others.
fn without(mut all: Vec<Compiled>, none: Vec<Compiled>) -> Compiled {
    if all.is_empty() {
        all.push(Box::new(AllQuery));
    }
    if all.len() == 1 && none.is_empty() {
        return all.remove(0);
    }
    let all = all.into_iter().map(|set| (Occur::Must, set));
    Box::new(BooleanQuery::new(
        all.chain(none.into_iter().map(|set| (Occur::MustNot, set))).collect(),
    ))
}
