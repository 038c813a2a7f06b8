//! Says a query back in words, so that somebody sees how it was understood.

use super::{
    Fields, Meaning, Op, Pattern, Query, Scope, SymbolsTest, Test, TestKind, Words,
    print::other_than,
};
use crate::{
    card::{AttributeId, Card, Localised, SetId, TermId},
    msg,
    report::{Arg, Message},
};

/// The query in words, with the labels and the names of terms that the games declare.
#[must_use]
pub fn explain(query: &Query, fields: &Fields<'_>) -> Message {
    Explainer { fields }.query(query)
}

/// The terms that cards must have, as they stand before "card" or after "carta": `Basic Pokémon`;
/// none if the query asks for anything else.
#[must_use]
pub(crate) fn noun(query: &Query, fields: &Fields<'_>) -> Option<Message> {
    match query {
        Query::And(queries) => {
            let mut nouns = queries.iter().map(|query| noun(query, fields));
            let first = nouns.next()??;
            nouns.try_fold(first, |wide, narrow| {
                Some(msg!("query-noun", wide = wide, narrow = narrow?))
            })
        }
        Query::Test(Test { kind: TestKind::Terms(id, terms), .. })
            if let [term] = terms.as_slice() =>
        {
            Some(msg!("query-term", term = Explainer { fields }.term(id, term)))
        }
        _ => None,
    }
}

struct Explainer<'a> {
    fields: &'a Fields<'a>,
}

impl Explainer<'_> {
    fn query(&self, query: &Query) -> Message {
        match query {
            Query::And(queries) if queries.is_empty() => msg!("query-everything"),
            Query::Or(queries) if queries.is_empty() => msg!("query-nothing"),
            Query::And(queries) | Query::Or(queries) if queries.len() == 1 => {
                self.query(&queries[0])
            }
            _ if let Some(TestKind::Whole(scope, key)) = other_than(query) => {
                msg!("query-other-text", scope = self.scope(scope), text = key.as_str())
            }
            _ if let Some(TestKind::Printed(id, printed)) = other_than(query) => {
                msg!("query-other-text", scope = self.label(id), text = printed.as_str())
            }
            Query::And(queries) => msg!("query-all", terms = Arg::List(self.terms(queries))),
            Query::Or(queries) => msg!("query-any", terms = Arg::Choice(self.terms(queries))),
            Query::Not(query) => msg!("query-not", inner = self.query(query)),
            Query::Test(test) => self.test(test),
        }
    }

    fn terms(&self, queries: &[Query]) -> Vec<Arg> {
        let term = |query: &Query| {
            let said = self.query(query);
            if matches!(said.key, "query-all" | "query-any") {
                msg!("query-group", inner = said)
            } else {
                said
            }
        };
        queries.iter().map(|query| term(query).into()).collect()
    }

    fn test(&self, test: &Test) -> Message {
        match &test.kind {
            TestKind::Words(scope, words) => self.words(scope, words),
            TestKind::Like(scope, like) => {
                msg!("query-like", scope = self.scope(scope), pattern = like.text.as_str())
            }
            TestKind::Meant(words, meaning) => {
                let meaning = match meaning {
                    Meaning::Number(number) => msg!("query-number", number = number.as_str()),
                    Meaning::Effects(effects) => self.effects(effects),
                };
                msg!("query-meant", words = self.words(&Scope::Any, words), meaning = meaning)
            }
            TestKind::Effects(effects, None) => self.effects(effects),
            TestKind::Effects(effects, Some((op, number))) => msg!(
                "query-effects-amount",
                effects = self.effects(effects),
                amount = compare(msg!("query-field-amount").into(), *op, *number)
            ),
            TestKind::Whole(scope, key) => {
                msg!("query-whole", scope = self.scope(scope), text = key.as_str())
            }
            TestKind::Regex(scope, Pattern(regex)) => {
                msg!("query-regex", scope = self.scope(scope), regex = regex.as_str())
            }
            TestKind::Terms(id, terms) => self.one_of(id, terms),
            TestKind::Compare(id, op, number) => compare(self.label(id), *op, *number),
            TestKind::Between(id, from, to) => {
                msg!("query-between", field = self.label(id), from = *from, to = *to)
            }
            TestKind::Printed(id, printed) => {
                msg!("query-printed", field = self.label(id), printed = printed.as_str())
            }
            TestKind::SymbolCount(id, op, count) => compare(self.symbol_count(id), *op, *count),
            TestKind::SymbolCountBetween(id, from, to) => {
                msg!("query-between", field = self.symbol_count(id), from = *from, to = *to)
            }
            TestKind::Symbols(id, SymbolsTest::Contain, terms) => {
                msg!(
                    "query-symbols-contain",
                    field = self.label(id),
                    symbols = self.counted(id, terms)
                )
            }
            TestKind::Symbols(id, SymbolsTest::Equal, terms) => {
                msg!(
                    "query-symbols-equal",
                    field = self.label(id),
                    symbols = self.counted(id, terms)
                )
            }
            TestKind::Has(id) => msg!("query-has", field = self.label(id)),
            TestKind::Without(id, _) => msg!("query-without", field = self.label(id)),
            TestKind::NotGiven(id) => msg!("query-not-given", field = self.label(id)),
            TestKind::HasAbility(kind) => msg!("query-has", field = self.ability_label(kind)),
            TestKind::Lang(lang) => msg!("query-lang", lang = lang.as_str()),
            TestKind::Is(flag) => msg!("query-is", flag = self.flag(flag)),
            TestKind::Id(id) => msg!("query-id", id = id.as_str()),
            TestKind::Set(sets) => msg!(
                "query-set",
                sets = Arg::Choice(sets.iter().map(|set| self.set(set)).collect())
            ),
            TestKind::Number(number) => msg!("query-number", number = number.as_str()),
            TestKind::NumberCompare(op, number) => {
                compare(msg!("query-field-number").into(), *op, *number)
            }
            TestKind::Game(id) => {
                let game = self.fields.games().iter().find(|game| game.id == *id);
                msg!(
                    "query-game",
                    game = game
                        .map_or_else(|| Arg::from(id.as_str()), |game| game.names.clone().into())
                )
            }
            TestKind::Cards(cards) => msg!("query-cards", count = cards.len()),
            TestKind::Told(told) => msg!("query-cards", count = told.yes.len()),
            TestKind::Points(op, number) => {
                compare(msg!("query-field-points").into(), *op, *number)
            }
            TestKind::Owned(op, number) => compare(msg!("query-field-owned").into(), *op, *number),
            TestKind::InDeck(deck) => msg!("query-in-deck", deck = deck.as_str()),
            TestKind::Legal(format) => msg!("query-legal", format = format.as_str()),
            TestKind::Fits(deck) => msg!("query-fits", deck = deck.as_str()),
        }
    }

    fn effects(&self, effects: &[TermId]) -> Message {
        let name = |id: &TermId| match self.fields.effect(id) {
            Some(effect) => effect.names.clone().into(),
            None => Arg::from(id.as_str()),
        };
        msg!("query-effects", effects = Arg::Choice(effects.iter().map(name).collect()))
    }

    fn words(&self, scope: &Scope, words: &Words) -> Message {
        let key = match (words.phrase, words.prefix) {
            (false, false) => "query-words",
            (false, true) => "query-words-prefix",
            (true, false) => "query-phrase",
            (true, true) => "query-phrase-prefix",
        };
        Message::new(key).arg("scope", self.scope(scope)).arg("text", words.text.as_str())
    }

    /// One of some terms or, if those are most of the vocabulary, none of the others.
    fn one_of(&self, id: &AttributeId, terms: &[TermId]) -> Message {
        let mut others: Vec<TermId> = self
            .fields
            .terms_of(id)
            .map(|term| term.id.clone())
            .filter(|term| !terms.contains(term))
            .collect();
        others.sort_unstable();
        others.dedup();
        let names =
            |terms: &[TermId]| Arg::Choice(terms.iter().map(|term| self.term(id, term)).collect());
        if !others.is_empty() && others.len() < terms.len() && terms.len() > 2 {
            msg!("query-other-terms", field = self.label(id), terms = names(&others))
        } else {
            msg!("query-terms", field = self.label(id), terms = names(terms))
        }
    }

    /// `2 Fire` and so on, in the order of the terms.
    fn counted(&self, id: &AttributeId, terms: &[TermId]) -> Arg {
        let mut counts: Vec<(&TermId, usize)> = Vec::new();
        for term in terms {
            match counts.iter_mut().find(|(known, _)| *known == term) {
                Some((_, count)) => *count += 1,
                None => counts.push((term, 1)),
            }
        }
        Arg::List(
            counts
                .into_iter()
                .map(|(term, count)| {
                    msg!("query-counted", count = count, term = self.term(id, term)).into()
                })
                .collect(),
        )
    }

    fn scope(&self, scope: &Scope) -> Arg {
        match scope {
            Scope::Name => msg!("query-scope-name").into(),
            Scope::Text => msg!("query-scope-text").into(),
            Scope::Any => msg!("query-scope-any").into(),
            Scope::Ability(kind) => {
                msg!("query-scope-ability", kind = self.ability_label(kind)).into()
            }
            Scope::Attribute(attribute) => self.label(attribute),
        }
    }

    fn label(&self, id: &AttributeId) -> Arg {
        self.fields
            .attribute(id)
            .map_or_else(|| Arg::from(id.as_str()), |attribute| attribute.labels.clone().into())
    }

    fn symbol_count(&self, id: &AttributeId) -> Arg {
        msg!("query-symbol-count", field = self.label(id)).into()
    }

    fn ability_label(&self, id: &TermId) -> Arg {
        self.fields
            .ability_kind(id)
            .map_or_else(|| Arg::from(id.as_str()), |kind| kind.labels.clone().into())
    }

    fn term(&self, attribute: &AttributeId, id: &TermId) -> Arg {
        let term = self.fields.terms_of(attribute).find(|term| term.id == *id);
        term.map_or_else(|| Arg::from(id.as_str()), |term| term.names.clone().into())
    }

    fn flag(&self, id: &TermId) -> Arg {
        let flag =
            self.fields.games().iter().flat_map(|game| &game.flags).find(|flag| flag.id == *id);
        match flag {
            Some(flag) => flag.names.clone().into(),
            None if id.as_str() == Card::UNOFFICIAL => msg!("query-flag-unofficial").into(),
            None => id.as_str().into(),
        }
    }

    fn set(&self, id: &SetId) -> Arg {
        let names: Option<&Localised> = self
            .fields
            .sets()
            .into_iter()
            .flatten()
            .find(|set| set.id == *id)
            .map(|set| &set.names);
        names.map_or_else(|| Arg::from(id.as_str()), |names| names.clone().into())
    }
}

fn compare(field: Arg, op: Op, number: i64) -> Message {
    let key = match op {
        Op::Eq => "query-equal",
        Op::Ne => "query-unequal",
        Op::Lt => "query-less",
        Op::Le => "query-at-most",
        Op::Gt => "query-more",
        Op::Ge => "query-at-least",
    };
    Message::new(key).arg("field", field).arg("number", number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        i18n::Translator,
        query::{Mode, parse, testing},
        text::Lang,
    };

    #[track_caller]
    fn check(text: &str, en: &str, it: &str) {
        let games = testing::games();
        let fields = Fields::new(&games);
        let parsed = parse(text, &fields, Mode::Strict);
        assert!(!parsed.is_refused(), "{text}: {:?}", parsed.findings);
        let message = explain(&parsed.query, &fields);
        assert_eq!(Translator::new(Lang::EN).text(&message), en, "{text}");
        assert_eq!(Translator::new(Lang::IT).text(&message), it, "{text}");
    }

    #[test]
    fn names_labels_and_terms_in_the_language_of_the_reader() {
        check(
            "tipo:fuoco pv>=80",
            "Type is Fire and HP is at least 80",
            "Tipo è Fuoco e PV almeno 80",
        );
        check(
            "type:fire,water -(hp<50 or dex:7)",
            "Type is Fire or Water and not (HP is less than 50 or Pokédex number is 7)",
            "Tipo è Fuoco o Acqua e non (PV meno di 50 o Numero di Pokédex uguale a 7)",
        );
        check("type!=fire", "Type is not Fire", "Tipo è diverso da Fuoco");
        check(
            "cost:RRC",
            "Cost contains 1 Colorless and 2 Fire",
            "Costo contiene 1 Incolore e 2 Fuoco",
        );
        check(
            "cost>=3",
            "number of symbols in Cost is at least 3",
            "numero di simboli in Costo almeno 3",
        );
        check("hs:#", "Hand size is printed as `#`", "Dimensione della mano stampato come `#`");
        check("logo!=Chyna", "Logo is not `chyna`", "Logo è diverso da `chyna`");
        check(
            "is:unofficial has:potere",
            "is unofficial and has Pokémon Power",
            "è non ufficiale e ha Potere Pokémon",
        );
        check("", "every card", "tutte le carte");
    }

    #[test]
    fn says_where_words_are_looked_for() {
        check("pozione", "name or text contains `pozione`", "nome o testo contiene `pozione`");
        check(
            "name:po*",
            "name contains a word that begins with `po`",
            "nome contiene una parola che comincia con `po`",
        );
        check(
            "attack:\"jab jab\"",
            "Attack name contains the phrase `jab jab`",
            "nome (Attacco) contiene la frase `jab jab`",
        );
        check(
            "a or b c",
            "name or text contains `a` or (name or text contains `b` and name or text contains `c`)",
            "nome o testo contiene `a` o (nome o testo contiene `b` e nome o testo contiene `c`)",
        );
    }
}
