//! Values of the fields that every game has.

use super::{
    super::{
        Op, Query, Scope, TestKind, codes,
        fields::{Fields, Global, Target, UNOFFICIAL},
        lexer::{Operator, Style},
    },
    expression::{Expression, Outcome, did_you_mean},
    words::words,
};
use crate::{
    card::{Card, FormatId, GameId, Localised, Number, SetId, TermId},
    catalog::Set,
    game::Game,
    msg,
    report::{Arg, Code, Finding, Message},
    text,
    text::Lang,
};

/// What the expression asks by a field of all games.
pub(super) fn resolve(expression: &Expression<'_>, global: Global, fields: &Fields<'_>) -> Outcome {
    let exact = &expression.exact();
    let deck = || exact.value.text.trim().to_owned();
    match global {
        Global::Name => words(expression, Scope::Name, fields),
        Global::Text => words(expression, Scope::Text, fields),
        _ if exact.value.style == Style::Regex => Err(exact.not_applicable()),
        Global::Set => set(exact, fields),
        Global::Number => number(exact, fields),
        Global::Id => id(exact),
        Global::Game => game(exact, fields),
        Global::Lang => lang(exact),
        Global::Is => is(exact, fields),
        Global::Has => has(exact, fields),
        Global::Owned => counted(exact, TestKind::Owned),
        Global::Points => counted(exact, TestKind::Points),
        Global::In => exact.test_either_way(exact.test(TestKind::InDeck(deck()))),
        Global::Fits => exact.test_either_way(exact.test(TestKind::Fits(deck()))),
        Global::Legal => legal(exact, fields),
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
    // Without sets to look in, any id may be one.
    let found = parts(expression, |typed| match fields.sets() {
        Some(_) => sets_meant(typed, fields),
        None => typed.to_lowercase().parse().into_iter().collect(),
    });
    let mut sets = found.map_err(|typed| {
        let known = fields.sets().into_iter().flatten();
        let spellings =
            known.flat_map(|set| set.names.iter().map(|(_, name)| name).chain([set.id.as_str()]));
        let near = text::nearest_few(&typed, spellings, 3);
        let help = if near.is_empty() { msg!("query-help-set") } else { did_you_mean(&near) };
        Box::new(
            expression
                .problem(codes::UNKNOWN_SET, msg!("query-unknown-set", set = typed))
                .help(help),
        )
    })?;
    sets.sort_unstable();
    sets.dedup();
    expression.test_either_way(expression.test(TestKind::Set(sets)))
}

/// The sets that say they have so many cards.
pub(in crate::query) fn sets_of_total(total: u32, fields: &Fields<'_>) -> Vec<SetId> {
    let sets = fields.sets().into_iter().flatten();
    sets.filter(|set| set.printed_total == Some(total)).map(|set| set.id.clone()).collect()
}

/// The sets of an id; else of a code; else of a name.
pub(in crate::query) fn sets_meant(typed: &str, fields: &Fields<'_>) -> Vec<SetId> {
    let sets = fields.sets().unwrap_or_default();
    let key = text::key(typed);
    let chosen = |wanted: &dyn Fn(&Set) -> bool| -> Vec<SetId> {
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

fn number(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    if let Some(range) = expression.range() {
        let (from, to) = range?;
        let least = expression.test(TestKind::NumberCompare(Op::Ge, from));
        let most = expression.test(TestKind::NumberCompare(Op::Le, to));
        return expression.test_either_way(Query::And(vec![least, most]));
    }
    match expression.operator {
        Operator::Colon | Operator::Op(Op::Eq | Op::Ne) => {
            let typed = expression.value.text.trim().to_owned();
            if let Some((number, Some(total))) = Number::with_total(&typed) {
                let sets = sets_of_total(total, fields);
                if sets.is_empty() {
                    let message = msg!("query-no-set-of-total", total = i64::from(total));
                    let help = msg!("query-help-total", number = number);
                    return Err(Box::new(
                        expression.problem(codes::UNKNOWN_SET, message).help(help),
                    ));
                }
                let number = expression.test(TestKind::Number(number.to_owned()));
                let of_sets = expression.test(TestKind::Set(sets));
                return expression.test_either_way(Query::And(vec![number, of_sets]));
            }
            expression.test_either_way(expression.test(TestKind::Number(typed)))
        }
        Operator::Op(op) => {
            let number = expression.integer().ok_or_else(|| expression.number_expected())?;
            Ok(expression.test(TestKind::NumberCompare(op, number)))
        }
    }
}

/// A number of copies or of points.
fn counted(expression: &Expression<'_>, kind: fn(Op, i64) -> TestKind) -> Outcome {
    if let Some(range) = expression.range() {
        let (from, to) = range?;
        let least = expression.test(kind(Op::Ge, from));
        let most = expression.test(kind(Op::Le, to));
        return expression.test_either_way(Query::And(vec![least, most]));
    }
    let number = expression.integer().ok_or_else(|| expression.number_expected())?;
    Ok(expression.test(kind(expression.operator.comparison(), number)))
}

fn id(expression: &Expression<'_>) -> Outcome {
    let ids = parts(expression, |typed| typed.to_lowercase().parse().into_iter().collect())
        .map_err(|typed| {
            let message = msg!("query-invalid-id", id = typed);
            Box::new(expression.problem(codes::INVALID_ID, message).help(msg!("query-help-id")))
        })?;
    expression.test_either_way(expression.any_of(ids.into_iter().map(TestKind::Id)))
}

fn game(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let games = fields.games();
    let spellings = |game: &Game| -> Vec<String> {
        let names = game.names.iter().map(|(_, name)| name.to_owned());
        names.chain([game.id.to_string()]).collect()
    };
    let meant = |typed: &str| -> Vec<GameId> {
        let key = text::key(typed);
        let is_meant = |game: &&Game| {
            !key.is_empty() && spellings(game).iter().any(|name| text::key(name) == key)
        };
        games.iter().filter(is_meant).map(|game| game.id.clone()).collect()
    };
    let games = parts(expression, meant).map_err(|typed| {
        let all: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
        expression.unknown(
            codes::UNKNOWN_GAME,
            msg!("query-unknown-game", game = typed.as_str()),
            &typed,
            &all,
            &[],
        )
    })?;
    expression.test_either_way(expression.any_of(games.into_iter().map(TestKind::Game)))
}

fn lang(expression: &Expression<'_>) -> Outcome {
    let langs = parts(expression, |typed| text::find_language(typed).into_iter().collect())
        .map_err(|typed| {
            let all: Vec<Lang> = text::languages().collect();
            let known: Vec<&str> = all.iter().map(Lang::as_str).collect();
            let spellings: Vec<&str> = text::language_spellings().collect();
            let message = msg!("query-unknown-language", lang = typed.as_str());
            expression.unknown(codes::UNKNOWN_LANGUAGE, message, &typed, &known, &spellings)
        })?;
    expression.test_either_way(expression.any_of(langs.into_iter().map(TestKind::Lang)))
}

fn is(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let key = text::key(&expression.value.text);
    let mut spellings = UNOFFICIAL.iter().chain([&Card::UNOFFICIAL]);
    let is_unofficial = spellings.any(|name| text::key(name) == key);
    let flags = || fields.games().iter().flat_map(|game| &game.flags);
    let flag: Option<TermId> = if is_unofficial {
        Card::UNOFFICIAL.parse().ok()
    } else {
        flags().find(|flag| !key.is_empty() && flag.is_written(&key)).map(|flag| flag.id.clone())
    };
    let Some(flag) = flag else {
        let of_lists = fields.lists().filter_map(|(game, attribute)| {
            let term = game.vocabulary(attribute.vocabulary()?)?.find(&expression.value.text)?;
            Some(TestKind::Terms(attribute.id.clone(), vec![term.id.clone()]))
        });
        let of_lists: Vec<TestKind> = of_lists.collect();
        if !of_lists.is_empty() {
            return expression.test_either_way(expression.any_of(of_lists.into_iter()));
        }
        let typed = expression.value.text.as_str();
        let all: Vec<&str> =
            flags().map(|flag| flag.id.as_str()).chain([Card::UNOFFICIAL]).collect();
        let further: Vec<&str> = flags()
            .flat_map(|flag| flag.names.iter().map(|(_, name)| name))
            .chain(UNOFFICIAL)
            .collect();
        let message = msg!("query-unknown-flag", flag = typed);
        return Err(expression.unknown(codes::UNKNOWN_FLAG, message, typed, &all, &further));
    };
    expression.test_either_way(expression.test(TestKind::Is(flag)))
}

/// The card has something: an attribute or a kind of ability, by keyword or else by label.
fn has(expression: &Expression<'_>, fields: &Fields<'_>) -> Outcome {
    let typed = &expression.value.text;
    let mut kinds: Vec<TestKind> = Vec::new();
    for target in fields.find(typed).unwrap_or_default() {
        match target {
            Target::Global(_) | Target::Effects => {}
            Target::Attribute { attribute, .. } => kinds.push(TestKind::Has(attribute.id.clone())),
            Target::Ability(kind) => kinds.push(TestKind::HasAbility(kind.id.clone())),
        }
    }
    if kinds.is_empty() {
        kinds = labelled(&text::key(typed), fields);
    }
    if kinds.is_empty() {
        let near = fields.nearest_keywords(typed);
        let help = if near.is_empty() { msg!("query-help-has") } else { did_you_mean(&near) };
        let message = msg!("query-unknown-part", value = typed.as_str());
        return Err(Box::new(expression.problem(codes::UNKNOWN_FLAG, message).help(help)));
    }
    expression.test_either_way(expression.any_of(kinds.into_iter()))
}

/// What cards may have under a label, by its key.
fn labelled(key: &str, fields: &Fields<'_>) -> Vec<TestKind> {
    let is_meant = |labels: &Localised| {
        !key.is_empty() && labels.iter().any(|(_, label)| text::key(label) == key)
    };
    let mut kinds = Vec::new();
    for game in fields.games() {
        let attributes = game
            .attributes
            .iter()
            .chain(&game.ability_attributes)
            .filter(|attribute| is_meant(&attribute.labels));
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
        let is_meant =
            |id: &&FormatId| id.as_str() == typed || id.as_str().rsplit('/').next() == Some(&typed);
        known.iter().filter(is_meant).cloned().collect()
    };
    let formats = parts(expression, meant).map_err(|typed| {
        let all: Vec<&str> = known.iter().map(FormatId::as_str).collect();
        let names: Vec<&str> = all.iter().filter_map(|id| id.rsplit('/').next()).collect();
        let message = msg!("query-unknown-format", format = typed.as_str());
        expression.unknown(codes::UNKNOWN_FORMAT, message, &typed, &all, &names)
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

    /// The finding that there is no such thing, with what is near to what was typed or, if nothing
    /// is, all there are.
    fn unknown(
        &self,
        code: Code,
        message: Message,
        typed: &str,
        all: &[&str],
        further_spellings: &[&str],
    ) -> Box<Finding> {
        let near = text::nearest_few(typed, all.iter().chain(further_spellings).copied(), 3);
        let quoted = all.iter().map(|id| format!("`{id}`").into());
        let help = if near.is_empty() {
            msg!("query-help-values", values = Arg::Choice(quoted.collect()))
        } else {
            did_you_mean(&near)
        };
        Box::new(self.problem(code, message).help(help))
    }
}
