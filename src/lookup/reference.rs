//! What a line says about the printing: set, number and id, in every way lists write them.

use std::sync::LazyLock;

use regex_lite::Regex;

use super::{
    Piece, Reference, Target,
    marks::{self, Ended},
};
use crate::{report::Span, text};

/// A collector number: `4`, `#4`, `S1`, `SWSH068`, `4/102`.
const NUMBER: &str = r"#?(?:[A-Za-z]{0,5}[0-9]{1,4}[A-Za-z]?)(?:/[A-Za-z]{0,5}[0-9]{1,4})?";

macro_rules! expression {
    ($name:ident, $($part:expr),+) => {
        static $name: LazyLock<Regex> = LazyLock::new(|| Regex::new(&[$($part),+].concat()).expect("a valid expression"));
    };
}

expression!(BRACKET, r"^(?<name>.*?)\s*[(\[](?<inner>[^()\[\]]+)[)\]]$");
expression!(
    BRACKET_NUMBER,
    r"^(?<name>.*?)\s*[(\[](?<inner>[^()\[\]]+)[)\]]\s*(?<number>",
    NUMBER,
    ")$"
);
expression!(FRONT_BRACKET, r"^[(\[](?<inner>[^()\[\]]+)[)\]]\s*(?<name>\S.*)$");
expression!(SET_NUMBER, r"^(?<set>.*?[^\s#,:])[\s,:]*[\s#](?<number>", NUMBER, ")$");
expression!(CLEAR_ID, r"^[A-Za-z]+[A-Za-z0-9]*-(?:[A-Za-z0-9]+-)*[A-Za-z]{0,2}[0-9]+[A-Za-z]?$");
expression!(ONLY_NUMBER, "^", NUMBER, "$");
expression!(BARE_NUMBER, r"^(?:#?[0-9]{1,4}(?:/[0-9]{1,4})?|#[A-Za-z]{0,5}[0-9]{1,4}[A-Za-z]?)$");
expression!(GLUED, r"^(?<set>[A-Za-z]{2,5})(?<number>[0-9]{1,3}[a-z]?)$");
expression!(CODE, r"^(?:[A-Z][A-Z0-9]{1,5}|[0-9][A-Z0-9]*[A-Z][A-Z0-9]*|[A-Z]{2,3}-[A-Z]{2,3})$");

/// Words in front of a number.
const NUMBER_WORDS: [&str; 7] = ["n", "no", "nr", "nro", "num", "number", "numero"];

/// A name and what is said about its printing.
type Tail<'a> = (Piece<'a>, Reference);

/// What a line may say about the printing, behind the name or in front of it, each time with the
/// name that is left.
#[derive(Debug)]
pub(super) struct Tails<'a> {
    /// Everything but marks of a copy.
    pub(super) whole: Ended<'a>,
    /// Set with number, or id.
    strong: Vec<Tail<'a>>,
    /// A number alone.
    numbers: Vec<Tail<'a>>,
    /// A word that could be a set.
    weak: Vec<Tail<'a>>,
    /// As above, if the brackets at the end hold categories.
    sorted: Vec<(Ended<'a>, Reference)>,
}

/// Splits off what is said about the printing in every way.
pub(super) fn tails(piece: Piece<'_>) -> Tails<'_> {
    let whole = marks::end(piece);
    let text = whole.rest.text;
    let mut tails = Tails {
        whole,
        strong: Vec::new(),
        numbers: Vec::new(),
        weak: Vec::new(),
        sorted: Vec::new(),
    };
    if text.ends_with([')', ']']) || text.contains([')', ']']) {
        tails.bracketed();
    }
    if text.contains(['<', '|']) {
        tails.divided();
    }
    tails.bare();
    tails.in_front();
    tails.categories();
    tails
}

impl<'a> Tails<'a> {
    /// `(BS 4)`, `[BS#4]`, `(base1-4)`, `(4)`, `(Base Set)`, `(BS) 4`.
    fn bracketed(&mut self) {
        let whole = self.whole.rest;
        if whole.text.ends_with([')', ']'])
            && let Some(found) = BRACKET.captures(whole.text)
            && let (Some(name), Some(inner)) = (found.name("name"), found.name("inner"))
        {
            let (name, inner) = (whole.of(name).trim(), whole.of(inner).trim());
            let span = whole.from(name.span().end - whole.at).trim().span();
            self.add_inner(name, inner, span);
        }
        if whole.text.ends_with(|c: char| c.is_ascii_alphanumeric())
            && let Some(found) = BRACKET_NUMBER.captures(whole.text)
            && let (Some(name), Some(inner), Some(number)) =
                (found.name("name"), found.name("inner"), found.name("number"))
        {
            let name = whole.of(name).trim();
            let span = whole.from(name.span().end - whole.at).trim().span();
            let target = Target::Printing {
                set: inner.as_str().trim().to_owned(),
                number: bare_number(number.as_str()).to_owned(),
            };
            self.strong.push((name, Reference { span, target, sure: true }));
        }
    }

    fn add_inner(&mut self, name: Piece<'a>, inner: Piece<'a>, span: Span) {
        let (list, target) = match inside(inner.text) {
            Some(target @ Target::Number(_)) => (&mut self.numbers, target),
            Some(target @ Target::Set(_)) => (&mut self.weak, target),
            Some(target) => (&mut self.strong, target),
            None => return,
        };
        list.push((name, Reference { span, target, sure: true }));
    }

    /// `<4> [BS]`, `Name|BS`, `Name|BS|1|[4]`.
    fn divided(&mut self) {
        let whole = self.whole.rest;
        if let Some((name, printing)) = whole.text.split_once('|') {
            let mut parts = printing.split('|').map(str::trim);
            let set = parts.next().unwrap_or_default();
            let number = parts
                .find_map(|part| part.strip_prefix('[')?.strip_suffix(']'))
                .unwrap_or_default();
            let (name, printing) = (
                whole.to(name.len()).trim_matches(|c| c == '+' || c.is_whitespace()),
                whole.from(name.len() + 1),
            );
            if let Some(target) = Target::new(set, number) {
                self.strong
                    .push((name, Reference { span: printing.trim().span(), target, sure: true }));
            }
        }
        if let Some((before, rest)) = whole.text.split_once('<')
            && let Some((number, set)) = rest.split_once('>')
            && ONLY_NUMBER.is_match(number)
        {
            let is_bracket = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '(' | ')');
            if let Some(target) = Target::new(set.trim_matches(is_bracket), number) {
                let list = if matches!(target, Target::Number(_)) {
                    &mut self.numbers
                } else {
                    &mut self.strong
                };
                list.push((
                    whole.to(before.len()).trim(),
                    Reference { span: whole.from(before.len()).span(), target, sure: true },
                ));
            }
        }
    }

    /// `base1-4`, `BS 4`, `BS #4`, `BS#4`, `BS4`, `Rumble 7`, `2`, `n. 2`, `BS` at the end.
    fn bare(&mut self) {
        let whole = self.whole.rest;
        let words = whole.words();
        let Some((&last, before)) = words.split_last() else {
            return;
        };
        let is_said = before.last().is_some_and(|word| {
            NUMBER_WORDS.contains(&text::key(word.text).as_str()) && !word.text.contains('-')
        });
        let before = if is_said && last.text.starts_with(|c: char| c.is_ascii_digit()) {
            &before[..before.len() - 1]
        } else {
            before
        };
        let name_before = |words: &[Piece<'a>]| joined(whole, words);
        let name = name_before(before);
        let has_digit = last.text.bytes().any(|byte| byte.is_ascii_digit());
        if is_id(last.text) {
            let sure = CLEAR_ID.is_match(last.text);
            self.strong.push((
                name,
                Reference { span: last.span(), target: Target::Id(last.text.to_owned()), sure },
            ));
        } else if let Some((set, number)) = last.text.split_once(['#', ':'])
            && !set.is_empty()
            && ONLY_NUMBER.is_match(number)
        {
            let target =
                Target::Printing { set: set.to_owned(), number: bare_number(number).to_owned() };
            self.strong
                .push((name, Reference { span: last.span(), target, sure: CODE.is_match(set) }));
        } else if has_digit && ONLY_NUMBER.is_match(last.text) {
            for length in 1..=3.min(before.len()) {
                let (name, set) = before.split_at(before.len() - length);
                let set = name_before(set);
                let span = set.at..last.span().end;
                // Some programs call the set of basic cards as the last word of their names.
                let is_doubled =
                    name.last().is_some_and(|last| last.text.eq_ignore_ascii_case(set.text));
                let sure =
                    length == 1 && (CODE.is_match(set.text) || is_doubled) && !name.is_empty();
                let target = Target::Printing {
                    set: set.text.to_owned(),
                    number: bare_number(last.text).to_owned(),
                };
                self.strong.push((name_before(name), Reference { span, target, sure }));
            }
            if let Some(found) = GLUED.captures(last.text) {
                let target = Target::Printing {
                    set: found["set"].to_owned(),
                    number: found["number"].to_owned(),
                };
                self.strong.push((name, Reference { span: last.span(), target, sure: false }));
            }
            if BARE_NUMBER.is_match(last.text) && !before.is_empty() {
                let target = Target::Number(bare_number(last.text).to_owned());
                self.numbers.push((name, Reference { span: last.span(), target, sure: true }));
            }
        }
        if !before.is_empty() && last.text.chars().all(|c| c.is_ascii_alphanumeric()) {
            self.weak.push((
                name,
                Reference {
                    span: last.span(),
                    target: Target::Set(last.text.to_owned()),
                    sure: false,
                },
            ));
        }
    }

    /// `[BS#4] Charizard`, `base1-4 Charizard`, `BS 4 Charizard`, `4/102 Charizard`, `n. 4
    /// Charizard`, `Revolution Goldberg`.
    fn in_front(&mut self) {
        let whole = self.whole.rest;
        if whole.text.starts_with(['(', '['])
            && let Some(found) = FRONT_BRACKET.captures(whole.text)
            && let (Some(name), Some(inner)) = (found.name("name"), found.name("inner"))
            && let Some(target) = inside(inner.as_str().trim())
        {
            let name = whole.of(name).trim();
            let span = whole.to(name.at - whole.at).trim().span();
            let list = match target {
                Target::Number(_) => &mut self.numbers,
                Target::Set(_) => &mut self.weak,
                Target::Id(_) | Target::Printing { .. } => &mut self.strong,
            };
            list.push((name, Reference { span, target, sure: true }));
        }
        let words = whole.words();
        let [first, second, ..] = words.as_slice() else { return };
        let rest = |from: usize| whole.from(words[from].at - whole.at);
        let is_digit = |c: char| c.is_ascii_digit();
        if is_id(first.text) {
            self.strong.push((
                rest(1),
                Reference {
                    span: first.span(),
                    target: Target::Id(first.text.to_owned()),
                    sure: false,
                },
            ));
        } else if first.text.contains(['#', '/', ':'])
            && first.text.contains(is_digit)
            && ONLY_NUMBER.is_match(first.text)
        {
            let target = Target::Number(bare_number(first.text).to_owned());
            self.numbers.push((rest(1), Reference { span: first.span(), target, sure: true }));
        } else if first.text.contains(['#', ':'])
            && let Some(target @ Target::Printing { .. }) = inside(first.text)
        {
            self.strong.push((rest(1), Reference { span: first.span(), target, sure: false }));
        }
        if words.len() < 3 {
            self.front_word(*first, rest(1));
            return;
        }
        let is_number =
            |word: &Piece<'_>| word.text.contains(is_digit) && ONLY_NUMBER.is_match(word.text);
        if is_number(second) && NUMBER_WORDS.contains(&text::key(first.text).as_str()) {
            let target = Target::Number(bare_number(second.text).to_owned());
            self.numbers.push((
                rest(2),
                Reference { span: first.at..second.span().end, target, sure: true },
            ));
        }
        for length in 1..=3.min(words.len() - 2) {
            let (set, number) = (joined(whole, &words[..length]), words[length]);
            if is_number(&number) {
                let target = Target::Printing {
                    set: set.text.to_owned(),
                    number: bare_number(number.text).to_owned(),
                };
                self.strong.push((
                    rest(length + 1),
                    Reference { span: set.at..number.span().end, target, sure: false },
                ));
            }
        }
        self.front_word(*first, rest(1));
    }

    /// A word in front that may say which version of the card it is.
    fn front_word(&mut self, word: Piece<'a>, name: Piece<'a>) {
        if word.text.chars().all(char::is_alphabetic) {
            self.weak.push((
                name,
                Reference {
                    span: word.span(),
                    target: Target::Set(word.text.to_owned()),
                    sure: false,
                },
            ));
        }
    }

    /// `[Attackers,Main]` behind a printing.
    fn categories(&mut self) {
        let whole = self.whole.rest;
        let Some(start) =
            whole.text.rfind('[').filter(|start| *start > 0 && whole.text.ends_with(']'))
        else {
            return;
        };
        let (rest, sorted) = (whole.to(start).trim(), whole.from(start));
        let is_sorted = sorted.text.contains(',')
            || rest.text.ends_with(|c: char| c.is_ascii_digit() || matches!(c, ')' | ']' | '*'));
        if !is_sorted || ends_in_figures(sorted.text) {
            return;
        }
        let tags = Some(sorted.span());
        let inner = tails(rest);
        let bare = Reference {
            span: rest.span().end..rest.span().end,
            target: Target::Set(String::new()),
            sure: false,
        };
        self.sorted.push((Ended { tags: tags.clone(), ..inner.whole.clone() }, bare));
        self.sorted.extend(
            inner.all().map(|(name, reference)| (Ended { tags: tags.clone(), ..name }, reference)),
        );
    }

    /// Every name with what is said about its printing, likeliest first.
    pub(super) fn all(self) -> impl Iterator<Item = (Ended<'a>, Reference)> {
        let Self { whole, strong, numbers, weak, sorted } = self;
        let named = move |(name, reference): Tail<'a>| {
            let ended = marks::end(name);
            let (finish, tags) = (
                ended.finish.or_else(|| whole.finish.clone()),
                ended.tags.or_else(|| whole.tags.clone()),
            );
            (Ended { rest: ended.rest, finish, tags }, reference)
        };
        strong.into_iter().chain(numbers).chain(weak).map(named).chain(sorted)
    }
}

/// The part of a piece from the first to the last of some of its words.
fn joined<'a>(whole: Piece<'a>, words: &[Piece<'a>]) -> Piece<'a> {
    match (words.first(), words.last()) {
        (Some(first), Some(last)) => whole.slice(first.at - whole.at, last.span().end - whole.at),
        _ => whole.to(0),
    }
}

fn ends_in_figures(bracket: &str) -> bool {
    bracket.trim_matches(['[', ']']).bytes().all(|byte| byte.is_ascii_digit() || byte == b'/')
}

/// What stands between brackets.
fn inside(inner: &str) -> Option<Target> {
    if inner.is_empty() {
        return None;
    }
    if BARE_NUMBER.is_match(inner) {
        return Some(Target::Number(bare_number(inner).to_owned()));
    }
    if is_id(inner) {
        return Some(Target::Id(inner.to_owned()));
    }
    if let Some((set, number)) = inner.rsplit_once([':', '|'])
        && !set.is_empty()
        && number.contains(|c: char| c.is_ascii_digit())
        && ONLY_NUMBER.is_match(number.trim())
    {
        return Some(Target::Printing {
            set: set.trim().to_owned(),
            number: bare_number(number).to_owned(),
        });
    }
    if let Some(found) = SET_NUMBER.captures(inner)
        && found["number"].bytes().any(|byte| byte.is_ascii_digit())
    {
        return Some(Target::Printing {
            set: found["set"].to_owned(),
            number: bare_number(&found["number"]).to_owned(),
        });
    }
    Some(Target::Set(inner.to_owned()))
}

/// Letters and digits joined by hyphens, as ids are.
fn is_id(text: &str) -> bool {
    let is_part =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric());
    text.contains('-') && text.split('-').all(is_part)
}

/// Whether a text is nothing but a collector number.
pub(super) fn is_number(text: &str) -> bool {
    ONLY_NUMBER.is_match(text) && text.bytes().any(|byte| byte.is_ascii_digit())
}

/// A number without `#` in front.
pub(crate) fn bare_number(number: &str) -> &str {
    number.trim().trim_start_matches('#').trim()
}

/// A number, and how many cards of the set it says there are: `58/102`.
pub(super) fn with_total(number: &str) -> (&str, Option<u32>) {
    match number.split_once('/') {
        Some((number, total)) => (number.trim(), total.trim().parse().ok()),
        None => (number, None),
    }
}
