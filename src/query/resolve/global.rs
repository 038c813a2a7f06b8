//! Values of the fields that every game has.

use super::{
    super::{
        Query, TestKind, Zone, codes,
        fields::{Fields, Global, Target, UNOFFICIAL},
        lexer::{Operator, Style},
        nearest::nearest,
    },
    Expression, Outcome, did_you_mean, words,
};
use crate::{
    card::{FormatId, GameId, Lang, Localised, SetId, TermId},
    msg,
    report::{Code, Finding, Message},
    text,
};

/// Languages by the names people type; any other by its code.
const LANGUAGES: [(&str, [&str; 3]); 6] = [
    ("en", ["English", "inglese", "eng"]),
    ("it", ["Italian", "italiano", "ita"]),
    ("ja", ["Japanese", "giapponese", "jp"]),
    ("fr", ["French", "francese", "fra"]),
    ("de", ["German", "tedesco", "ger"]),
    ("es", ["Spanish", "spagnolo", "spa"]),
];

/// What the expression asks by a field of all games.
pub(super) fn resolve(expression: &Expression<'_>, global: Global, fields: &Fields<'_>) -> Outcome {
    if expression.value.style == Style::Regex && !matches!(global, Global::Name | Global::Text) {
        return Err(expression.not_applicable());
    }
    match global {
        Global::Name => words(expression, Zone::Name, fields),
        Global::Text => words(expression, Zone::Text, fields),
        Global::Set => set(expression, fields),
        Global::Number => number(expression),
        Global::Id => id(expression),
        Global::Game => game(expression, fields),
        Global::Lang => lang(expression),
        Global::Is => is(expression, fields),
        Global::Has => has(expression, fields),
        Global::Owned => owned(expression),
        Global::In => expression.test_either_way(expression.test(TestKind::InDeck(expression.value.text.trim().to_owned()))),
        Global::Fits => expression.test_either_way(expression.test(TestKind::Fits(expression.value.text.trim().to_owned()))),
        Global::Legal => legal(expression, fields),
    }
}

/// The parts of a value with commas, if a whole one says nothing.
fn parts<T>(expression: &Expression<'_>, find: impl Fn(&str) -> Vec<T>) -> Result<Vec<T>, String> {
    let text = expression.value.text.trim();
    let whole = find(text);
    if !whole.is_empty() {
        return Ok(whole);
    }
    if expression.value.style != Style::Bare {
        return Err(text.to_owned());
    }
    let mut found = Vec::new();
    for part in text.split(',') {
        let of_part = find(part);
        if of_part.is_empty() {
            return Err(part.to_owned());
        }
        found.extend(of_part);
    }
    Ok(found)
}

fn set(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let found = parts(expression, |typed| sets_meant(typed, fields));
    let mut sets = found.map_err(|typed| {
        let known = fields.sets().into_iter().flatten();
        let spellings = known.flat_map(|set| set.names.iter().map(|(_, name)| name).chain([set.id.as_str()]));
        expression.unknown(codes::UNKNOWN_SET, msg!("query-unknown-set", set = typed.as_str()), &nearest(&typed, spellings, 3))
    })?;
    sets.sort_unstable();
    sets.dedup();
    expression.test_either_way(expression.test(TestKind::Set(sets)))
}

/// The sets of an id; else of a code; else of a name.
fn sets_meant(typed: &str, fields: &Fields<'_>) -> Vec<SetId> {
    let Some(sets) = fields.sets() else {
        return typed.to_lowercase().parse().into_iter().collect();
    };
    let key = text::key(typed);
    let chosen = |wanted: &dyn Fn(&crate::catalog::Set) -> bool| -> Vec<SetId> {
        sets.iter().filter(|set| wanted(set)).map(|set| set.id.clone()).collect()
    };
    let mut found = chosen(&|set| set.id.as_str().eq_ignore_ascii_case(typed));
    if found.is_empty() {
        found = chosen(&|set| set.codes.iter().any(|code| code.eq_ignore_ascii_case(typed)));
    }
    if found.is_empty() && !key.is_empty() {
        found = chosen(&|set| set.names.iter().any(|(_, name)| text::key(name) == key));
    }
    found
}

fn number(expression: &Expression<'_>) -> Outcome {
    if let Some(range) = expression.range() {
        let (from, to) = range?;
        let least = expression.test(TestKind::NumberCompare(super::Op::Ge, from));
        let most = expression.test(TestKind::NumberCompare(super::Op::Le, to));
        return expression.test_either_way(Query::And(vec![least, most]));
    }
    match expression.operator {
        Operator::Colon | Operator::Op(super::Op::Eq | super::Op::Ne) => {
            let typed = expression.value.text.trim().to_owned();
            expression.test_either_way(expression.test(TestKind::Number(typed)))
        }
        Operator::Op(op) => {
            let number = expression.integer().ok_or_else(|| expression.number_expected())?;
            Ok(expression.test(TestKind::NumberCompare(op, number)))
        }
    }
}

fn owned(expression: &Expression<'_>) -> Outcome {
    if let Some(range) = expression.range() {
        let (from, to) = range?;
        let least = expression.test(TestKind::Owned(super::Op::Ge, from));
        let most = expression.test(TestKind::Owned(super::Op::Le, to));
        return expression.test_either_way(Query::And(vec![least, most]));
    }
    let number = expression.integer().ok_or_else(|| expression.number_expected())?;
    Ok(expression.test(TestKind::Owned(expression.operator.comparison(), number)))
}

fn id(expression: &Expression<'_>) -> Outcome {
    let ids = parts(expression, |typed| typed.to_lowercase().parse().into_iter().collect()).map_err(|typed| {
        let message = msg!("query-invalid-id", id = typed);
        Box::new(expression.problem(codes::INVALID_ID, message).help(msg!("query-help-id")))
    })?;
    expression.test_either_way(expression.any_of(ids.into_iter().map(TestKind::Id)))
}

fn game(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let meant = |typed: &str| -> Vec<GameId> {
        let key = text::key(typed);
        let is_meant = |id: &str, mut names: Box<dyn Iterator<Item = &str> + '_>| {
            !key.is_empty() && (text::key(id) == key || names.any(|name| text::key(name) == key))
        };
        let games = fields.games().iter();
        let meant = games.filter(|game| is_meant(game.id.as_str(), Box::new(game.names.iter().map(|(_, name)| name))));
        meant.map(|game| game.id.clone()).collect()
    };
    let games = parts(expression, meant).map_err(|typed| {
        let known: Vec<&str> = fields.games().iter().map(|game| game.id.as_str()).collect();
        expression.unknown(codes::UNKNOWN_GAME, msg!("query-unknown-game", game = typed), &known)
    })?;
    expression.test_either_way(expression.any_of(games.into_iter().map(TestKind::Game)))
}

fn lang(expression: &Expression<'_>) -> Outcome {
    let meant = |typed: &str| -> Vec<Lang> {
        let key = text::key(typed);
        let named = LANGUAGES.iter().find(|(_, names)| names.iter().any(|name| text::key(name) == key));
        named.map_or(key.as_str(), |(code, _)| *code).parse().into_iter().collect()
    };
    let langs = parts(expression, meant).map_err(|typed| {
        let codes = LANGUAGES.map(|(code, _)| code);
        expression.unknown(codes::UNKNOWN_LANGUAGE, msg!("query-unknown-language", lang = typed), &codes)
    })?;
    expression.test_either_way(expression.any_of(langs.into_iter().map(TestKind::Lang)))
}

fn is(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let key = text::key(&expression.value.text);
    let (unofficial, names) = UNOFFICIAL;
    let is_unofficial = text::key(unofficial) == key || names.iter().any(|name| text::key(name) == key);
    let flags = || fields.games().iter().flat_map(|game| &game.flags);
    let flag: Option<TermId> = if is_unofficial {
        unofficial.parse().ok()
    } else {
        flags().find(|flag| !key.is_empty() && flag.is_written(&key)).map(|flag| flag.id.clone())
    };
    let Some(flag) = flag else {
        let spellings = flags().flat_map(|flag| flag.names.iter().map(|(_, name)| name).chain([flag.id.as_str()]));
        let spellings: Vec<&str> = spellings.chain([unofficial]).chain(names).collect();
        let near = nearest(&expression.value.text, spellings.iter().copied(), 3);
        let ids: Vec<&str> = flags().map(|flag| flag.id.as_str()).chain([unofficial]).collect();
        let message = msg!("query-unknown-flag", flag = expression.value.text.as_str());
        return Err(expression.unknown(codes::UNKNOWN_FLAG, message, if near.is_empty() { &ids } else { &near }));
    };
    expression.test_either_way(expression.test(TestKind::Is(flag)))
}

/// The card has something: an attribute or a kind of ability, by keyword or else by label.
fn has(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let typed = &expression.value.text;
    let mut kinds: Vec<TestKind> = Vec::new();
    for target in fields.find(typed).unwrap_or_default() {
        match target {
            Target::Global(_) => {}
            Target::Attribute { attribute, .. } => kinds.push(TestKind::Has(attribute.id.clone())),
            Target::Ability(kind) => kinds.push(TestKind::HasAbility(kind.id.clone())),
        }
    }
    if kinds.is_empty() {
        kinds = labelled(&text::key(typed), fields);
    }
    if kinds.is_empty() {
        let message = msg!("query-unknown-part", value = typed.as_str());
        return Err(expression.unknown(codes::UNKNOWN_FLAG, message, &fields.nearest_keywords(typed)));
    }
    expression.test_either_way(expression.any_of(kinds.into_iter()))
}

/// What cards may have under a label, by its key.
fn labelled(key: &str, fields: &Fields<'_>) -> Vec<TestKind> {
    let is_meant = |labels: &Localised| !key.is_empty() && labels.iter().any(|(_, label)| text::key(label) == key);
    let mut kinds = Vec::new();
    for game in fields.games() {
        let attributes = game.attributes.iter().chain(&game.ability_attributes).filter(|attribute| is_meant(&attribute.labels));
        kinds.extend(attributes.map(|attribute| TestKind::Has(attribute.id.clone())));
        let abilities = game.ability_kinds.iter().filter(|kind| is_meant(&kind.labels));
        kinds.extend(abilities.map(|kind| TestKind::HasAbility(kind.id.clone())));
    }
    kinds
}

fn legal(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let known: Vec<FormatId> = fields.formats().collect();
    let meant = |typed: &str| -> Vec<FormatId> {
        let typed = typed.to_lowercase();
        let is_meant = |id: &&FormatId| id.as_str() == typed || id.as_str().rsplit('/').next() == Some(&typed);
        known.iter().filter(is_meant).cloned().collect()
    };
    let formats = parts(expression, meant).map_err(|typed| {
        let names = known.iter().flat_map(|id| [id.as_str(), id.as_str().rsplit('/').next().unwrap_or_default()]);
        let near = nearest(&typed, names, 3);
        let all: Vec<&str> = known.iter().map(FormatId::as_str).collect();
        let message = msg!("query-unknown-format", format = typed);
        expression.unknown(codes::UNKNOWN_FORMAT, message, if near.is_empty() { &all } else { &near })
    })?;
    expression.test_either_way(expression.any_of(formats.into_iter().map(TestKind::Legal)))
}

impl Expression<'_> {
    fn any_of(&self, kinds: impl Iterator<Item = TestKind>) -> Query {
        let mut tests: Vec<Query> = Vec::new();
        for test in kinds.map(|kind| self.test(kind)) {
            if !tests.contains(&test) {
                tests.push(test);
            }
        }
        if tests.len() == 1 { tests.remove(0) } else { Query::Or(tests) }
    }

    fn unknown(&self, code: Code, message: Message, near: &[&str]) -> Box<Finding> {
        let finding = self.problem(code, message);
        Box::new(if near.is_empty() { finding } else { finding.help(did_you_mean(near)) })
    }
}
