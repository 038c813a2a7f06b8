//! The end of a line: set, number, id and finish, in every way lists write them.

use std::sync::LazyLock;

use regex_lite::Regex;

use super::{Piece, Reference, Target};
use crate::report::Span;

/// A collector number: `4`, `#4`, `S1`, `SWSH068`, `4/102`.
const NUMBER: &str = r"#?(?:[A-Za-z]{0,5}[0-9]{1,4}[A-Za-z]?)(?:/[A-Za-z]{0,5}[0-9]{1,4})?";

macro_rules! expression {
    ($name:ident, $($part:expr),+) => {
        static $name: LazyLock<Regex> = LazyLock::new(|| Regex::new(&[$($part),+].concat()).expect("a valid expression"));
    };
}

expression!(BRACKET, r"^(?<name>.*?)\s*[(\[](?<inner>[^()\[\]]+)[)\]]$");
expression!(BRACKET_NUMBER, r"^(?<name>.*?)\s*[(\[](?<inner>[^()\[\]]+)[)\]]\s*(?<number>", NUMBER, ")$");
expression!(FRONT_BRACKET, r"^[(\[](?<inner>[^()\[\]]*[0-9][^()\[\]]*)[)\]]\s*(?<name>\S.*)$");
expression!(SET_NUMBER, r"^(?<set>.*?[^\s#,:])[\s,:]*[\s#](?<number>", NUMBER, ")$");
expression!(ID, r"^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+$");
expression!(CLEAR_ID, r"^[A-Za-z]+[A-Za-z0-9]*-(?:[A-Za-z0-9]+-)*[A-Za-z]{0,2}[0-9]+[A-Za-z]?$");
expression!(ONLY_NUMBER, "^", NUMBER, "$");
expression!(BARE_NUMBER, r"^(?:#?[0-9]{1,4}(?:/[0-9]{1,4})?|#[A-Za-z]{0,5}[0-9]{1,4}[A-Za-z]?)$");
expression!(GLUED, r"^(?<set>[A-Za-z]{2,5})(?<number>[0-9]{1,3}[a-z]?)$");
expression!(CODE, r"^(?:[A-Z][A-Z0-9]{1,5}|[0-9][A-Z0-9]*[A-Z][A-Z0-9]*|[A-Z]{2,3}-[A-Z]{2,3})$");
expression!(MARK, r"\s*(?:\*[A-Za-z]{1,3}\*|[(\[](?i:", MARKS, r")[)\]])$");
expression!(BARE_MARK, r"[0-9)\]](?<mark>\s+(?:PH|RH|(?i:", MARKS, r")))$");

/// Words for the finish or the edition of a single copy, which no deck rule knows.
const MARKS: &str = "holo|holofoil|reverse|reverse holo|reverse holofoil|rev holo|foil|non-holo|non holo|cosmos holo\
    |1st edition|1st ed\\.?|first edition|unlimited|shadowless|olo|olografica|reverse olografica|1[aª] edizione|prima edizione";

/// What a line may say behind the name, each time with the name that is left.
#[derive(Debug)]
pub(super) struct Tails<'a> {
    /// Everything but marks for the finish.
    pub(super) whole: Piece<'a>,
    /// Set with number, or id.
    pub(super) strong: Vec<(Piece<'a>, Reference)>,
    /// A number alone.
    pub(super) numbers: Vec<(Piece<'a>, Reference)>,
    /// A word that could be a set.
    pub(super) weak: Vec<(Piece<'a>, Reference)>,
    /// Where marks for the finish stand.
    pub(super) finish: Option<Span>,
}

/// Splits off the end of a line in every way.
pub(super) fn tails(piece: Piece<'_>) -> Tails<'_> {
    let (whole, finish) = without_marks(piece);
    let mut tails = Tails { whole, strong: Vec::new(), numbers: Vec::new(), weak: Vec::new(), finish };
    tails.bracketed();
    tails.bare();
    tails.in_front();
    tails
}

fn without_marks(piece: Piece<'_>) -> (Piece<'_>, Option<Span>) {
    let mut rest = piece;
    for _ in 0..4 {
        let bare = BARE_MARK.captures(rest.text).and_then(|found| found.name("mark"));
        match MARK.find(rest.text).or(bare) {
            Some(mark) if mark.start() > 0 => rest = rest.to(mark.start()).trim(),
            _ => break,
        }
    }
    let end = rest.span().end;
    let marks = Piece::new(piece.text, piece.at).from(end - piece.at).trim();
    (rest, (!marks.text.is_empty()).then(|| marks.span()))
}

impl<'a> Tails<'a> {
    /// `(BS 4)`, `[BS#4]`, `(base1-4)`, `(4)`, `(Base Set)`, `(BS) 4`.
    fn bracketed(&mut self) {
        let whole = self.whole;
        if let Some(found) = BRACKET.captures(whole.text)
            && let (Some(name), Some(inner)) = (found.name("name"), found.name("inner"))
        {
            let (name, inner) = (whole.of(name).trim(), whole.of(inner).trim());
            let span = whole.from(name.span().end - whole.at).trim().span();
            self.add_inner(name, inner, span);
        }
        if let Some(found) = BRACKET_NUMBER.captures(whole.text)
            && let (Some(name), Some(inner), Some(number)) = (found.name("name"), found.name("inner"), found.name("number"))
        {
            let name = whole.of(name).trim();
            let span = whole.from(name.span().end - whole.at).trim().span();
            let target = Target::Printing { set: inner.as_str().trim().to_owned(), number: bare_number(number.as_str()).to_owned() };
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

    /// `base1-4`, `BS 4`, `BS #4`, `BS#4`, `BS4`, `Rumble 7`, `2`, `BS` at the end.
    fn bare(&mut self) {
        let words = self.whole.words();
        let Some((&last, before)) = words.split_last() else {
            return;
        };
        let name_before = |words: &[Piece<'a>]| match (words.first(), words.last()) {
            (Some(first), Some(last)) => self.whole.slice(first.at - self.whole.at, last.span().end - self.whole.at),
            _ => self.whole.to(0),
        };
        let name = name_before(before);
        if ID.is_match(last.text) {
            let sure = CLEAR_ID.is_match(last.text);
            self.strong.push((name, Reference { span: last.span(), target: Target::Id(last.text.to_owned()), sure }));
        } else if let Some((set, number)) = last.text.split_once('#')
            && !set.is_empty()
            && ONLY_NUMBER.is_match(number)
        {
            let target = Target::Printing { set: set.to_owned(), number: bare_number(number).to_owned() };
            self.strong.push((name, Reference { span: last.span(), target, sure: CODE.is_match(set) }));
        } else if ONLY_NUMBER.is_match(last.text) && last.text.bytes().any(|byte| byte.is_ascii_digit()) {
            for length in 1..=3.min(before.len()) {
                let (name, set) = before.split_at(before.len() - length);
                let set = name_before(set);
                let span = set.at..last.span().end;
                let sure = length == 1 && CODE.is_match(set.text) && !name.is_empty();
                let target = Target::Printing { set: set.text.to_owned(), number: bare_number(last.text).to_owned() };
                self.strong.push((name_before(name), Reference { span, target, sure }));
            }
            if let Some(found) = GLUED.captures(last.text) {
                let target = Target::Printing { set: found["set"].to_owned(), number: found["number"].to_owned() };
                self.strong.push((name, Reference { span: last.span(), target, sure: false }));
            }
            if BARE_NUMBER.is_match(last.text) && !before.is_empty() {
                let target = Target::Number(bare_number(last.text).to_owned());
                self.numbers.push((name, Reference { span: last.span(), target, sure: true }));
            }
        }
        if !before.is_empty() && last.text.chars().all(|c| c.is_ascii_alphanumeric()) {
            self.weak.push((name, Reference { span: last.span(), target: Target::Set(last.text.to_owned()), sure: false }));
        }
    }

    /// `[BS#4] Charizard`, `base1-4 Charizard`.
    fn in_front(&mut self) {
        let whole = self.whole;
        if let Some(found) = FRONT_BRACKET.captures(whole.text)
            && let (Some(name), Some(inner)) = (found.name("name"), found.name("inner"))
            && let Some(target @ (Target::Id(_) | Target::Printing { .. })) = inside(inner.as_str().trim())
        {
            let name = whole.of(name).trim();
            let span = whole.to(name.at - whole.at).trim().span();
            self.strong.push((name, Reference { span, target, sure: true }));
        }
        let words = whole.words();
        if let [first, second, ..] = words.as_slice()
            && ID.is_match(first.text)
        {
            let name = whole.from(second.at - whole.at);
            self.strong.push((name, Reference { span: first.span(), target: Target::Id(first.text.to_owned()), sure: false }));
        }
    }
}

/// What stands between brackets.
fn inside(inner: &str) -> Option<Target> {
    if inner.is_empty() {
        return None;
    }
    if BARE_NUMBER.is_match(inner) {
        return Some(Target::Number(bare_number(inner).to_owned()));
    }
    if ID.is_match(inner) {
        return Some(Target::Id(inner.to_owned()));
    }
    if let Some(found) = SET_NUMBER.captures(inner)
        && found["number"].bytes().any(|byte| byte.is_ascii_digit())
    {
        return Some(Target::Printing { set: found["set"].to_owned(), number: bare_number(&found["number"]).to_owned() });
    }
    Some(Target::Set(inner.to_owned()))
}

/// A number without `#` in front and `/102` behind.
pub(crate) fn bare_number(number: &str) -> &str {
    let number = number.trim().trim_start_matches('#');
    number.split_once('/').map_or(number, |(number, _)| number).trim()
}
