//! One kind of copy of a card, and how what people type becomes one.

use std::fmt;

use crate::{
    card::{Card, CardId, Localised, TermId},
    catalog::{Catalog, Set},
    collection::{Condition, codes, language},
    game::{Game, Term},
    msg,
    report::{Arg, Finding, Message, Severity},
    text,
    text::{Lang, find_language},
};

/// The variant taken when a card comes in several and nobody says which, if it is one of them.
const PLAIN_VARIANT: &str = "unlimited";

/// A kind of copy: all copies of a card that a collector does not tell apart.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Copy {
    /// The card; a catalog may lack it.
    pub card: CardId,
    /// In which variant it was printed.
    pub variant: Variant,
    /// In which language.
    pub language: Lang,
    /// How worn it is.
    pub condition: Condition,
}

/// The variant of a copy: the id of one that its game declares, what an imported list called it, or nothing for cards
/// that come in no variants.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant(Box<str>);

impl Variant {
    /// Takes a variant as written; runs of space count as one, those around it do not count.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.split_whitespace().collect::<Vec<_>>().join(" ").into())
    }

    /// The variant as written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the card comes in no variants.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Its names, if the game declares it, else as it is written.
    #[must_use]
    pub fn names(&self, game: Option<&Game>) -> Localised {
        let term = game.and_then(|game| game.variants.iter().find(|term| term.id.as_str() == self.as_str()));
        term.map_or_else(|| Localised::same(self.as_str()), |term| term.names.clone())
    }

    /// The variant a card is taken to come in when nobody says: its only one, else the unlimited one, else the last.
    #[must_use]
    pub fn plainest(card: &Card) -> Self {
        let plain = card.variants.iter().find(|variant| variant.as_str() == PLAIN_VARIANT);
        plain.or(card.variants.last()).map(Self::from).unwrap_or_default()
    }
}

impl From<&TermId> for Variant {
    fn from(id: &TermId) -> Self {
        Self::new(id.as_str())
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Copy {
    /// Variant, language and condition in words, such as "1st edition, in Italian, Near Mint".
    #[must_use]
    pub fn words(&self, catalog: &dyn Catalog) -> Message {
        let card = catalog.card(&self.card).ok().flatten();
        let game = card.and_then(|card| catalog.game(&card.game));
        let mut parts = Vec::new();
        if !self.variant.is_none() {
            parts.push(Arg::from(self.variant.names(game)));
        }
        parts.push(msg!("collection-in-language", language = language::words(self.language)).into());
        if self.condition != Condition::Unspecified {
            parts.push(self.condition.words().into());
        }
        let mut parts = parts.into_iter().rev();
        let last = parts.next().unwrap_or(Arg::Text(String::new()));
        let joined = parts.fold(last, |tail, head| msg!("collection-copy", head = head, tail = tail).into());
        msg!("collection-plain", text = joined)
    }
}

/// What somebody typed about a copy; nothing means the default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Typed<'a> {
    /// The variant: id, name or alias.
    pub variant: Option<&'a str>,
    /// The language: code or name.
    pub language: Option<&'a str>,
    /// The condition: name or short code.
    pub condition: Option<&'a str>,
}

/// What becomes of words that are not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unknown {
    /// They are errors, as when somebody types a command.
    Refuse,
    /// They are warnings, as in a list that another program wrote: the variant is kept as written, the language is the
    /// default one, the condition is unspecified.
    Keep,
}

/// The copy somebody means, with what is wrong with it; none if that is an error.
///
/// Without a language it is the reader's, if the card was printed in it, else English, else the set's first.
#[must_use]
pub fn describe(card: &Card, typed: Typed<'_>, catalog: &dyn Catalog, reader: Lang, unknown: Unknown) -> (Option<Copy>, Vec<Finding>) {
    let mut findings = Vec::new();
    let variant = find_variant(card, typed.variant, catalog.game(&card.game), unknown, &mut findings);
    let language = choose_language(card, typed.language, catalog.set(&card.set), reader, unknown, &mut findings);
    let condition = choose_condition(typed.condition, unknown, &mut findings);
    for finding in &mut findings {
        finding.cards.push(card.id.clone());
    }
    let refused = findings.iter().any(|finding| finding.severity == Severity::Error);
    ((!refused).then(|| Copy { card: card.id.clone(), variant, language, condition }), findings)
}

/// What was typed, if it says anything.
fn said(typed: Option<&str>) -> Option<&str> {
    typed.map(str::trim).filter(|typed| !typed.is_empty())
}

fn find_variant(card: &Card, typed: Option<&str>, game: Option<&Game>, unknown: Unknown, findings: &mut Vec<Finding>) -> Variant {
    let Some(typed) = said(typed) else {
        return Variant::plainest(card);
    };
    let key = text::key(typed);
    let declared = game.map_or(&[][..], |game| &game.variants);
    let is_printed = |term: &&Term| card.variants.contains(&term.id);
    let is_meant = |term: &&Term| term.id.as_str() == typed || (!key.is_empty() && term.is_written(&key));
    if let Some(term) = declared.iter().filter(is_printed).find(is_meant) {
        return Variant::from(&term.id);
    }
    let (code, message, variant) = match (declared.iter().find(is_meant), unknown) {
        (Some(term), _) => {
            let message = msg!("collection-variant-not-printed", variant = term.names.clone(), card = card.names.clone());
            (codes::VARIANT_NOT_PRINTED, message, Variant::from(&term.id))
        }
        (None, Unknown::Refuse) => (codes::UNKNOWN_VARIANT, msg!("collection-variant-unknown", variant = typed), Variant::new(typed)),
        (None, Unknown::Keep) => (codes::UNKNOWN_VARIANT, msg!("collection-variant-kept", variant = typed), Variant::new(typed)),
    };
    let known: Vec<Arg> = declared.iter().filter(is_printed).map(|term| term.names.clone().into()).collect();
    let help = if known.is_empty() {
        msg!("collection-variants-none")
    } else {
        msg!("collection-variants-known", card = card.names.clone(), variants = Arg::List(known))
    };
    findings.push(Finding::new(code, weight(unknown), message).help(help));
    variant
}

fn choose_language(
    card: &Card,
    typed: Option<&str>,
    set: Option<&Set>,
    reader: Lang,
    unknown: Unknown,
    findings: &mut Vec<Finding>,
) -> Lang {
    let printed = set.map_or(&[][..], |set| set.languages_of(card));
    let default = [reader, Lang::EN].into_iter().find(|lang| printed.contains(lang)).or(printed.first().copied()).unwrap_or(Lang::EN);
    let Some(typed) = said(typed) else {
        return default;
    };
    let Some(language) = find_language(typed) else {
        let message = msg!("collection-language-unknown", language = typed);
        let help = msg!("collection-language-help", language = language::words(default));
        findings.push(Finding::new(codes::UNKNOWN_LANGUAGE, weight(unknown), message).help(help));
        return default;
    };
    if !printed.is_empty() && !printed.contains(&language) {
        let known: Vec<Arg> = printed.iter().map(|lang| language::words(*lang).into()).collect();
        let message = msg!("collection-language-not-printed", language = language::words(language), card = card.names.clone());
        let help = msg!("collection-languages-known", languages = known);
        findings.push(Finding::warning(codes::LANGUAGE_NOT_PRINTED, message).help(help));
    }
    language
}

pub(crate) fn choose_condition(typed: Option<&str>, unknown: Unknown, findings: &mut Vec<Finding>) -> Condition {
    let Some(typed) = said(typed) else {
        return Condition::Unspecified;
    };
    Condition::find(typed).unwrap_or_else(|| {
        let named = |condition: &Condition| Arg::from(msg!("collection-condition-code", name = condition.words(), code = condition.code()));
        let known: Vec<Arg> = Condition::ALL.iter().filter(|condition| !condition.code().is_empty()).map(named).collect();
        let message = msg!("collection-condition-unknown", condition = typed);
        findings.push(
            Finding::new(codes::UNKNOWN_CONDITION, weight(unknown), message).help(msg!("collection-condition-help", conditions = known)),
        );
        Condition::Unspecified
    })
}

fn weight(unknown: Unknown) -> Severity {
    match unknown {
        Unknown::Refuse => Severity::Error,
        Unknown::Keep => Severity::Warning,
    }
}

/// The codes of findings, for tests.
#[cfg(test)]
pub(crate) fn codes(findings: &[Finding]) -> Vec<crate::report::Code> {
    findings.iter().map(|finding| finding.code).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        collection::testing::{card, copy, tiny},
        i18n::Translator,
    };

    #[track_caller]
    fn check(id: &str, typed: [&str; 3], reader: Lang, expected: Copy, codes_expected: &[crate::report::Code]) {
        let catalog = tiny();
        let typed = Typed { variant: Some(typed[0]), language: Some(typed[1]), condition: Some(typed[2]) };
        let (kept, findings) = describe(&card(&catalog, id), typed, &catalog, reader, Unknown::Keep);
        assert_eq!(kept, Some(expected.clone()));
        assert_eq!(codes(&findings), codes_expected);
        let (taken, findings) = describe(&card(&catalog, id), typed, &catalog, reader, Unknown::Refuse);
        let is_fine = findings.iter().all(|finding| finding.severity != Severity::Error);
        assert_eq!(taken, is_fine.then_some(expected));
        assert_eq!(codes(&findings), codes_expected);
    }

    #[test]
    fn takes_the_plainest_variant_and_a_language_of_the_card() {
        check("one-1", ["", "", ""], Lang::EN, copy("one-1", "unlimited", "en", "unspecified"), &[]);
        check("one-1", ["", "", ""], Lang::IT, copy("one-1", "unlimited", "it", "unspecified"), &[]);
        check("two-1", ["", "", ""], Lang::IT, copy("two-1", "unlimited", "en", "unspecified"), &[]);
        check("solo-1", ["", "", ""], Lang::IT, copy("solo-1", "", "ja", "unspecified"), &[]);
    }

    /// C1, PB-012: editions are told apart, however they are spelt.
    #[test]
    fn reads_variants_in_both_languages() {
        for typed in ["first-edition", "1st Edition", "1ª edizione", "1a ed", "prima edizione"] {
            check("one-1", [typed, "it", "NM"], Lang::EN, copy("one-1", "first-edition", "it", "near-mint"), &[]);
        }
        check("one-1", ["illimitata", "", ""], Lang::EN, copy("one-1", "unlimited", "en", "unspecified"), &[]);
    }

    /// I16: an unknown variant is refused when typed and kept as written from a list.
    #[test]
    fn unknown_words_are_found_out() {
        check("one-1", ["Reverse Holo", "", ""], Lang::EN, copy("one-1", "Reverse Holo", "en", "unspecified"), &[codes::UNKNOWN_VARIANT]);
        check("two-1", ["1st", "", ""], Lang::EN, copy("two-1", "first-edition", "en", "unspecified"), &[codes::VARIANT_NOT_PRINTED]);
        check("solo-1", ["1st", "", ""], Lang::EN, copy("solo-1", "1st", "ja", "unspecified"), &[codes::UNKNOWN_VARIANT]);
        check("one-1", ["", "Klingon", ""], Lang::EN, copy("one-1", "unlimited", "en", "unspecified"), &[codes::UNKNOWN_LANGUAGE]);
        check("one-1", ["", "", "worn"], Lang::EN, copy("one-1", "unlimited", "en", "unspecified"), &[codes::UNKNOWN_CONDITION]);
        check("two-1", ["", "it", ""], Lang::EN, copy("two-1", "unlimited", "it", "unspecified"), &[codes::LANGUAGE_NOT_PRINTED]);
    }

    #[test]
    fn a_refused_variant_lists_the_known_ones() {
        let catalog = tiny();
        let typed = Typed { variant: Some("holo"), ..Typed::default() };
        let (_, findings) = describe(&card(&catalog, "one-1"), typed, &catalog, Lang::EN, Unknown::Refuse);
        let help = findings[0].help.as_ref().expect("help");
        assert_eq!(Translator::new(Lang::EN).text(&findings[0].message), "unknown variant `holo`");
        assert_eq!(Translator::new(Lang::EN).text(help), "`Charizard` comes in 1st edition and unlimited");
        assert_eq!(Translator::new(Lang::IT).text(help), "`Charizard` esiste nelle varianti 1ª edizione e illimitata");
    }
}
