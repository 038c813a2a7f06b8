//! Evaluates a query over a card in memory.

use std::{cell::RefCell, collections::BTreeSet};

use super::{Meaning, Op, Pattern, Query, Scope, SymbolsTest, Test, TestKind, Words};
use crate::{
    card::{Ability, Amount, AttributeId, Card, TermId, Value},
    text::Lang,
    text::{self, Analyzer, QueryWord, Token},
};

/// Whether a card answers a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Truth {
    /// It does.
    True,
    /// It does not.
    False,
    /// No source gives what would decide.
    Unknown,
}

impl From<bool> for Truth {
    fn from(holds: bool) -> Self {
        if holds { Self::True } else { Self::False }
    }
}

impl Truth {
    /// Whether one of the two holds.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::True, _) | (_, Self::True) => Self::True,
            (Self::False, Self::False) => Self::False,
            _ => Self::Unknown,
        }
    }

    /// Whether both hold.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        !(!self).or(!other)
    }
}

impl std::ops::Not for Truth {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::True => Self::False,
            Self::False => Self::True,
            Self::Unknown => Self::Unknown,
        }
    }
}

impl Query {
    /// Whether the card answers the query. Tests that need surroundings are unknown until bound
    /// ([`Query::bind`]).
    #[must_use]
    pub fn matches(&self, card: &Card) -> Truth {
        match self {
            Self::And(queries) => !any(queries.iter().map(|query| !query.matches(card))),
            Self::Or(queries) => any(queries.iter().map(|query| query.matches(card))),
            Self::Not(query) => !query.matches(card),
            Self::Test(test) => test.matches(card),
        }
    }

    /// Whether the query selects the card: neither unknown nor false.
    #[must_use]
    pub fn selects(&self, card: &Card) -> bool {
        self.matches(card) == Truth::True
    }
}

/// True if any is, else unknown if any is, else false.
fn any(truths: impl Iterator<Item = Truth>) -> Truth {
    let mut result = Truth::False;
    for truth in truths {
        match truth {
            Truth::True => return Truth::True,
            Truth::Unknown => result = Truth::Unknown,
            Truth::False => {}
        }
    }
    result
}

impl Test {
    fn matches(&self, card: &Card) -> Truth {
        let holds = match &self.kind {
            TestKind::Words(scope, words) => {
                return self.texts(card, scope, contains(card, scope, words));
            }
            TestKind::Like(scope, like) => {
                return self.texts(card, scope, has_word(card, scope, &like.pattern));
            }
            TestKind::Meant(words, meaning) => {
                let holds = match meaning {
                    Meaning::Number(number) => card.number.is_written(number),
                    Meaning::Effects(effects) => {
                        card.effects().any(|effect| effects.contains(&effect.effect))
                    }
                } || contains(card, &Scope::Any, words);
                return self.texts(card, &Scope::Any, holds);
            }
            TestKind::Whole(scope, key) => {
                return self.texts(card, scope, is_whole(card, scope, key));
            }
            TestKind::Regex(scope, pattern) => {
                return self.texts(card, scope, has_match(card, scope, pattern));
            }
            TestKind::Terms(id, terms) => {
                return self.values(card, id, |value| matches!(value, Value::Terms(own) if own.iter().any(|term| terms.contains(term))));
            }
            TestKind::Compare(id, op, number) => {
                return self.values(card, id, |value| {
                    value.as_number().is_some_and(|own| op.holds(own, *number))
                });
            }
            TestKind::Between(id, from, to) => {
                return self.values(card, id, |value| {
                    value.as_number().is_some_and(|own| (*from..=*to).contains(&own))
                });
            }
            TestKind::Printed(id, printed) => {
                return self.values(card, id, |value| is_printed(value, printed));
            }
            TestKind::SymbolCount(id, op, count) => {
                return self.values(card, id, |value| {
                    symbol_count(value).is_some_and(|own| op.holds(own, *count))
                });
            }
            TestKind::SymbolCountBetween(id, from, to) => {
                return self.values(card, id, |value| {
                    symbol_count(value).is_some_and(|own| (*from..=*to).contains(&own))
                });
            }
            TestKind::Symbols(id, how, symbols) => {
                return self.values(
                    card,
                    id,
                    |value| matches!(value, Value::Symbols(own) if has_symbols(own, *how, symbols)),
                );
            }
            TestKind::HasAbility(kind) => {
                let has = card.abilities.iter().any(|ability| ability.kind == *kind);
                return if !has && card.abilities_unknown { Truth::Unknown } else { has.into() };
            }
            TestKind::Effects(effects, amount) => return does(card, effects, *amount),
            TestKind::Has(id) => card.values(id).any(Value::is_known),
            TestKind::Without(id, games) => {
                if !games.contains(&card.game) || card.values(id).any(Value::is_known) {
                    return Truth::False;
                }
                return !self.values(card, id, |_| false);
            }
            TestKind::NotGiven(id) => {
                return (self.values(card, id, |_| false) == Truth::Unknown).into();
            }
            TestKind::Lang(lang) => card.names.get(*lang).is_some(),
            TestKind::Is(flag) => card.flags.contains(flag),
            TestKind::Id(id) => card.id == *id,
            TestKind::Set(sets) => sets.contains(&card.set),
            TestKind::Number(typed) => card.number.is_written(typed),
            TestKind::NumberCompare(op, number) => {
                card.number.as_integer().is_some_and(|own| op.holds(own, *number))
            }
            TestKind::Game(game) => card.game == *game,
            TestKind::Cards(cards) => cards.contains(&card.id),
            TestKind::Told(told) if told.unknown.contains(&card.id) => return Truth::Unknown,
            TestKind::Told(told) => told.yes.contains(&card.id),
            TestKind::Owned(..)
            | TestKind::Points(..)
            | TestKind::InDeck(_)
            | TestKind::Legal(_)
            | TestKind::Fits(_) => return Truth::Unknown,
        };
        holds.into()
    }

    /// Whether any value of the attribute passes; unknown if none does and one is unknown.
    fn values(&self, card: &Card, id: &AttributeId, passes: impl Fn(&Value) -> bool) -> Truth {
        if card.values(id).any(passes) {
            return Truth::True;
        }
        let unknown = card.values(id).any(|value| !value.is_known())
            || (self.of_abilities && card.abilities_unknown);
        if unknown { Truth::Unknown } else { Truth::False }
    }

    /// Whether texts passed; unknown if they did not and some are unknown.
    fn texts(&self, card: &Card, scope: &Scope, passed: bool) -> Truth {
        match scope {
            _ if passed => Truth::True,
            Scope::Attribute(id) => self.values(card, id, |_| false),
            Scope::Text | Scope::Any | Scope::Ability(_) if card.abilities_unknown => {
                Truth::Unknown
            }
            _ => Truth::False,
        }
    }
}

/// Whether a card does one of these, of an amount that compares so.
fn does(card: &Card, effects: &[TermId], amount: Option<(Op, i64)>) -> Truth {
    let mut is_unknown = card.abilities_unknown || card.abilities.iter().any(Ability::is_untagged);
    for effect in card.effects().filter(|effect| effects.contains(&effect.effect)) {
        match (amount, effect.amount) {
            (None, _) => return Truth::True,
            (Some((op, wanted)), Some(Amount::Number(own))) if op.holds(own, wanted) => {
                return Truth::True;
            }
            (Some(_), Some(Amount::Any)) => is_unknown = true,
            (Some(_), _) => {}
        }
    }
    if is_unknown { Truth::Unknown } else { Truth::False }
}

fn is_printed(value: &Value, printed: &str) -> bool {
    match value {
        Value::Symbol(own) => text::fold(own) == printed,
        Value::Number { value, modifier: Some(modifier) } => {
            text::fold(&format!("{value}{modifier}")) == printed
        }
        _ => false,
    }
}

fn symbol_count(value: &Value) -> Option<i64> {
    match value {
        Value::Symbols(symbols) => i64::try_from(symbols.len()).ok(),
        _ => None,
    }
}

fn has_symbols(own: &[TermId], how: SymbolsTest, wanted: &[TermId]) -> bool {
    let count = |symbols: &[TermId], symbol: &TermId| {
        symbols.iter().filter(|other| *other == symbol).count()
    };
    let enough = wanted.iter().all(|symbol| count(own, symbol) >= count(wanted, symbol));
    enough && (how == SymbolsTest::Contain || own.len() == wanted.len())
}

/// Every text of the scope with its language; texts in no language count as English.
fn texts_of<'a>(card: &'a Card, scope: &Scope) -> Vec<(Lang, &'a str)> {
    let mut texts: Vec<(Lang, &str)> = Vec::new();
    if matches!(scope, Scope::Name | Scope::Any) {
        texts.extend(card.names.iter());
        texts.extend(card.aliases.iter().map(|alias| (Lang::EN, alias.as_str())));
    }
    match scope {
        Scope::Name => {}
        Scope::Text | Scope::Any => texts.extend(
            card.abilities
                .iter()
                .flat_map(|ability| ability.names.iter().chain(ability.text.iter())),
        ),
        Scope::Ability(kind) => {
            texts.extend(
                card.abilities
                    .iter()
                    .filter(|ability| ability.kind == *kind)
                    .flat_map(|ability| ability.names.iter()),
            );
        }
        Scope::Attribute(id) => {
            let of_abilities =
                card.abilities.iter().filter_map(|ability| ability.attributes.get(id));
            for value in card.attributes.get(id).into_iter().chain(of_abilities) {
                if let Value::Text(text) = value {
                    texts.extend(text.iter());
                }
            }
        }
    }
    texts
}

fn is_whole(card: &Card, scope: &Scope, key: &str) -> bool {
    texts_of(card, scope).into_iter().any(|(_, text)| text::key(text) == key)
}

fn has_match(card: &Card, scope: &Scope, pattern: &Pattern) -> bool {
    texts_of(card, scope).into_iter().any(|(_, text)| pattern.0.is_match(&text::fold(text)))
}

thread_local! {
    /// Remembers the stems of the words on cards, which are few.
    static ANALYZER: RefCell<Analyzer> = RefCell::new(Analyzer::new());
}

/// Whether a word of the texts of the scope is like this.
fn has_word(card: &Card, scope: &Scope, pattern: &Pattern) -> bool {
    ANALYZER.with_borrow_mut(|analyzer| {
        texts_of(card, scope).into_iter().any(|(lang, text)| {
            let tokens = analyzer.tokens(text, lang);
            tokens.iter().flat_map(|token| token.forms.iter()).any(|form| pattern.0.is_match(form))
        })
    })
}

/// Whether the texts of the scope in one language contain the words: in a phrase in a row in one
/// text, else anywhere.
fn contains(card: &Card, scope: &Scope, words: &Words) -> bool {
    let wanted = text::query_words(&words.text);
    if wanted.is_empty() {
        return false;
    }
    let texts: Vec<(Lang, Vec<Token>)> = ANALYZER.with_borrow_mut(|analyzer| {
        texts_of(card, scope)
            .into_iter()
            .map(|(lang, text)| (lang, analyzer.tokens(text, lang)))
            .collect()
    });
    let langs: BTreeSet<Lang> = texts.iter().map(|(lang, _)| *lang).collect();
    langs.into_iter().any(|lang| {
        let forms: Vec<Form> = wanted
            .iter()
            .enumerate()
            .map(|(index, word)| Form::new(word, lang, words.prefix && index + 1 == wanted.len()))
            .collect();
        let mut of_lang =
            texts.iter().filter(|(other, _)| *other == lang).map(|(_, tokens)| tokens.as_slice());
        if words.phrase {
            return of_lang.any(|tokens| {
                tokens
                    .windows(forms.len())
                    .any(|run| forms.iter().zip(run).all(|(form, token)| form.is_of(token)))
            });
        }
        let tokens: Vec<&Token> = of_lang.flatten().collect();
        forms.iter().all(|form| tokens.iter().any(|token| form.is_of(token)))
    })
}

/// A wanted word as texts of a language have it.
struct Form {
    text: String,
    prefix: bool,
}

impl Form {
    fn new(word: &QueryWord, lang: Lang, prefix: bool) -> Self {
        Self { text: if prefix { word.folded() } else { word.form(lang) }, prefix }
    }

    fn is_of(&self, token: &Token) -> bool {
        token
            .forms
            .iter()
            .any(|form| if self.prefix { form.starts_with(&self.text) } else { *form == self.text })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::query::{Fields, Mode, Query, parse, testing};

    /// The ids of the cards a query selects, without those that remain unknown.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let games = testing::games();
        let sets = testing::sets();
        let parsed = parse(text, &Fields::new(&games).with_sets(&sets), Mode::Strict);
        assert!(!parsed.is_refused(), "{text}: {:?}", parsed.findings);
        let cards = testing::cards();
        let selected: Vec<&str> = cards
            .iter()
            .filter(|card| parsed.query.selects(card))
            .map(|card| card.id.as_str())
            .collect();
        assert_eq!(selected, expected, "{text}: {:?}", parsed.query);
    }

    #[test]
    fn finds_names_however_they_are_spelt() {
        for same in [
            "nidoran m",
            "Nidoran♂",
            "Nidoran ♂",
            "nidoran (m)",
            "NIDORAN M",
            "!nidoran-m",
            "!\"Nidoran ♂\"",
            "name=\"nidoran m\"",
        ] {
            check(same, &["base1-55"]);
        }
        check("nidoran ♀", &["base1-57"]);
        check("♀", &["base1-57"]);
        for same in ["farfetchd", "Farfetch'd", "farfetch’d", "nome:farfetch´d"] {
            check(same, &["base1-27"]);
        }
        for same in [
            "l'impostore",
            "l impostore",
            "impostore",
            "Professor Oak, l'impostore",
            "\"professor oak, l’impostore\"",
        ] {
            check(same, &["base1-73"]);
        }
        for same in ["Dodge: Ground", "dodge:   ground", "\"Dodge: Ground\"", "!\"dodge ground\""] {
            check(same, &["smash1-dodge-ground"]);
        }
        check("maivia", &["rd01-the-rock"]);
    }

    #[test]
    fn finds_words_in_names_and_texts_of_one_language() {
        check("pozione magica", &["base1-90", "base1-94"]);
        check("name:\"pozione magica\"", &["base1-90", "base1-94"]);
        check("!\"pozione magica\"", &["base1-94"]);
        check("text:potente", &["base1-7"]);
        check("testo:piu", &["base1-7"]);
        check("\"piu potente\"", &["base1-7"]);
        check("\"potente piu\"", &[]);
        check("turbo*", &["base1-4"]);
        check("turbo", &[]);
        check("name:nido*", &["base1-55", "base1-57"]);
        check("attacco:pugno", &["base1-7"]);
        check("attack=\"special punch\"", &["base1-7"]);
    }

    #[test]
    fn compares_numbers() {
        check("tipo:fuoco pv>=80", &["base1-4"]);
        check("pv >= 80", &["base1-4"]);
        check("hp:50..70", &["base1-7", "base1-27", "base1-57"]);
        check("hp!=40..70", &["base1-4"]);
        check("hp>100 or hp<50", &["base1-4", "base1-55"]);
        check("hs=5 sv>=5", &["rd01-the-rock"]);
        check("number:4", &["base1-4", "smash1-dodge-ground"]);
        check("number>=94", &["base1-94", "base1-98"]);
        check("number:017", &["ru1-17"]);
        check("numero:55..57", &["base1-55", "base1-57"]);
    }

    #[test]
    fn a_comparison_of_abilities_holds_if_one_of_them_passes() {
        check("damage>=40", &["base1-4", "base1-7"]);
        check("damage<=40", &["base1-7"]);
        check("damage:25..39", &[]);
        check("danno:40+", &["base1-7"]);
        check("damage:forza", &["smash1-attack"]);
        check("cost:RR", &["base1-4"]);
        check("cost=RR", &[]);
        check("cost:cff", &["base1-7"]);
        check("cost=F", &["base1-7"]);
        check("costo>=3", &["base1-4", "base1-7"]);
        check("cost:2", &[]);
        check("cost:fuoco,fire", &["base1-4"]);
    }

    #[test]
    fn printed_symbols_are_no_numbers() {
        for same in ["hs:#", "hs:\"#\"", "hs=#", "sv:1+"] {
            check(same, &["rd01-chyna"]);
        }
        for none in ["hs:1 -has:logo", "hs>=0 gender:f", "sv:1", "sv<5"] {
            check(none, &[]);
        }
        check("has:hs", &["rd01-the-rock", "rd01-chyna"]);
    }

    #[test]
    fn unknown_values_answer_neither_a_comparison_nor_its_negation() {
        check("kind:pokemon hp<100", &["base1-7", "base1-27", "base1-55", "base1-57"]);
        check("kind:pokemon -hp<100", &["base1-4"]);
        check("kind:pokemon -has:hp", &["ru1-17"]);
        check("kind:pokemon -damage>=1 -attack:jab", &["base1-27", "base1-55", "base1-57"]);
        check("kind:pokemon -turbofuoco -jab", &["base1-27", "base1-55", "base1-57"]);
        check("lugia or text:zzz", &["ru1-17"]);
        check("-has:attack kind:pokemon", &["base1-27", "base1-55", "base1-57"]);
        check(
            "kind:pokemon -type:fire -type!=fire",
            &["base1-27", "base1-55", "base1-57", "ru1-17"],
        );
    }

    #[test]
    fn terms_go_by_any_spelling() {
        for same in ["type:fire", "tipo:fuoco", "TIPO:FUOCO", "type:R", "type=r", "type:\"Fuoco\""]
        {
            check(same, &["base1-4"]);
        }
        for same in [
            "fase:\"fase 1\"",
            "stage:fase-1",
            "stage:stage1",
            "rarity:holo-rare",
            "rarità:\"rara olografica\"",
            "rarita:holorare",
        ] {
            check(same, &["base1-4"]);
        }
        check("type:fuoco,combattimento", &["base1-4", "base1-7"]);
    }

    #[test]
    fn sets_games_and_flags_go_by_id_code_or_name() {
        for same in [
            "set:ru1",
            "set:\"pokemon rumble\"",
            "is:secret",
            "is:segreta",
            "è:segreta",
            "id:RU1-17",
            "lang:it lugia",
        ] {
            check(same, &["ru1-17"]);
        }
        for same in [
            "set:bs number<10",
            "set:base number<10",
            "espansione:\"Set Base\" number<10",
            "game:pokemon number<10",
        ] {
            check(same, &["base1-4", "base1-7"]);
        }
        check("set:pr", &["rd01-the-rock", "rd01-chyna", "smash1-dodge-ground", "smash1-attack"]);
        check("gioco:\"Raw Deal\" -is:unofficial", &["rd01-chyna"]);
        check("-lang:it", &["rd01-the-rock", "rd01-chyna", "smash1-dodge-ground", "smash1-attack"]);
        check("id:base1-4,base1-7", &["base1-4", "base1-7"]);
        check("id:base9-4", &[]);
        check("game!=pokemon -game:smash", &["rd01-the-rock", "rd01-chyna"]);
    }

    #[test]
    fn regular_expressions_read_folded_text() {
        check("name:/^poké?mon|^nidoran f/", &["base1-57"]);
        check("testo:/PIÙ pot/", &["base1-7"]);
        check("artist:/^mitsu.*arita$/", &["base1-4"]);
        check("name:/L’IMPOST/", &["base1-73"]);
    }

    #[test]
    fn another_value_is_a_value() {
        check("type!=fire", &["base1-7"]);
        check("logo!=chyna", &["rd01-the-rock"]);
        check("hs!=7", &["rd01-the-rock"]);
        check("hs!=#", &["rd01-the-rock"]);
        check(
            "kind!=pokemon,trainer,single",
            &["base1-98", "smash1-dodge-ground", "smash1-attack"],
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn no_card_answers_a_query_and_its_negation(text in testing::query_texts()) {
            let games = testing::games();
            let query = parse(&text, &Fields::new(&games), Mode::Lenient).query;
            let negated = Query::Not(Box::new(query.clone()));
            let twice = Query::Not(Box::new(negated.clone()));
            for card in testing::cards() {
                prop_assert!(!(query.selects(&card) && negated.selects(&card)), "{} {}", query, card.id);
                prop_assert_eq!(query.matches(&card), twice.matches(&card));
            }
        }
    }
}
