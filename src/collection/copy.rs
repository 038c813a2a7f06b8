//! One kind of copy of a card, and how what people type becomes one.

use std::fmt;

use crate::{
    card::{Card, CardId, Localised, TermId},
    catalog::{Catalog, Set},
    collection::{Condition, codes, language},
    game::{Game, Term},
    lookup::{is_plain_finish, without_finish},
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

/// The variant of a copy: the id of one that its game declares, what an imported list called it, or
/// nothing for cards that come in no variants.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant(Box<str>);

impl Variant {
    /// Takes a variant as written; runs of space count as one, those around it do not count, and
    /// signs stand in place of characters that nobody sees.
    #[must_use]
    pub fn new(written: &str) -> Self {
        Self(text::visible(&written.split_whitespace().collect::<Vec<_>>().join(" ")).into())
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
        let term = game
            .and_then(|game| game.variants.iter().find(|term| term.id.as_str() == self.as_str()));
        term.map_or_else(|| Localised::same(self.as_str()), |term| term.names.clone())
    }

    /// The variant a card is taken to come in when nobody says: its only one, else the unlimited
    /// one, else the last.
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
        parts
            .push(msg!("collection-in-language", language = language::words(self.language)).into());
        if self.condition != Condition::Unspecified {
            parts.push(self.condition.words().into());
        }
        let mut parts = parts.into_iter().rev();
        let last = parts.next().unwrap_or(Arg::Text(String::new()));
        let joined =
            parts.fold(last, |tail, head| msg!("collection-copy", head = head, tail = tail).into());
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
    /// They are warnings, as in a list that another program wrote: the variant is kept as written,
    /// the language is the default one, the condition is unspecified.
    Keep,
    /// As [`Unknown::Keep`], in a list of our own: a word for a finish is there since somebody kept
    /// it.
    Own,
}

/// The copy somebody means, with what is wrong with it; none if that is an error.
///
/// Without a language it is the first that the set was printed in, whoever asks.
#[must_use]
pub fn describe(
    card: &Card,
    typed: Typed<'_>,
    catalog: &dyn Catalog,
    unknown: Unknown,
) -> (Option<Copy>, Vec<Finding>) {
    let mut findings = Vec::new();
    let variant =
        find_variant(card, typed.variant, catalog.game(&card.game), unknown, &mut findings);
    let language =
        choose_language(card, typed.language, catalog.set(&card.set), unknown, &mut findings);
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

fn find_variant(
    card: &Card,
    typed: Option<&str>,
    game: Option<&Game>,
    unknown: Unknown,
    findings: &mut Vec<Finding>,
) -> Variant {
    let Some(typed) = said(typed) else {
        return Variant::plainest(card);
    };
    let key = text::key(typed);
    let declared = game.map_or(&[][..], |game| &game.variants);
    let is_printed = |term: &&Term| card.variants.contains(&term.id);
    let is_meant =
        |term: &&Term| term.id.as_str() == typed || (!key.is_empty() && term.is_written(&key));
    if let Some(term) = declared.iter().filter(is_printed).find(is_meant) {
        return Variant::from(&term.id);
    }
    if unknown == Unknown::Keep
        && let Some(rest) = finish_apart(card, typed)
        && (rest.is_empty() || declared.iter().any(|term| term.is_written(&text::key(&rest))))
    {
        return find_variant(card, Some(&rest), game, unknown, findings);
    }
    let (code, message, variant) = match (declared.iter().find(is_meant), unknown) {
        (Some(term), _) => {
            let message = msg!(
                "collection-variant-not-printed",
                variant = term.names.clone(),
                card = card.names.clone()
            );
            (codes::VARIANT_NOT_PRINTED, message, Variant::from(&term.id))
        }
        (None, Unknown::Refuse) => (
            codes::UNKNOWN_VARIANT,
            msg!("collection-variant-unknown", variant = typed),
            Variant::new(typed),
        ),
        (None, Unknown::Keep | Unknown::Own) => (
            codes::UNKNOWN_VARIANT,
            msg!("collection-variant-kept", variant = typed),
            Variant::new(typed),
        ),
    };
    let known: Vec<Arg> =
        declared.iter().filter(is_printed).map(|term| term.names.clone().into()).collect();
    let help = if known.is_empty() {
        msg!("collection-variants-none")
    } else {
        msg!("collection-variants-known", card = card.names.clone(), variants = Arg::List(known))
    };
    findings.push(Finding::new(code, weight(unknown), message).help(help));
    variant
}

/// What is left of a variant without words for the finish, if it says one that the card has anyway.
/// Of a card in no variants nobody knows whether it shines.
fn finish_apart(card: &Card, typed: &str) -> Option<String> {
    let rest = without_finish(typed);
    let is_known = !card.variants.is_empty() || is_plain_finish(typed);
    (rest.len() < typed.len() && is_known).then_some(rest)
}

fn choose_language(
    card: &Card,
    typed: Option<&str>,
    set: Option<&Set>,
    unknown: Unknown,
    findings: &mut Vec<Finding>,
) -> Lang {
    let printed = set.map_or(&[][..], |set| set.languages_of(card));
    let default = printed.first().copied().unwrap_or(Lang::EN);
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
        let message = msg!(
            "collection-language-not-printed",
            language = language::words(language),
            card = card.names.clone()
        );
        let help = msg!("collection-languages-known", languages = known);
        findings.push(Finding::warning(codes::LANGUAGE_NOT_PRINTED, message).help(help));
    }
    language
}

pub(crate) fn choose_condition(
    typed: Option<&str>,
    unknown: Unknown,
    findings: &mut Vec<Finding>,
) -> Condition {
    let Some(typed) = said(typed) else {
        return Condition::Unspecified;
    };
    Condition::find(typed).unwrap_or_else(|| {
        let named = |condition: &Condition| {
            Arg::from(msg!(
                "collection-condition-code",
                name = condition.words(),
                code = condition.code()
            ))
        };
        let known: Vec<Arg> = Condition::ALL
            .iter()
            .filter(|condition| !condition.code().is_empty())
            .map(named)
            .collect();
        let message = msg!("collection-condition-unknown", condition = typed);
        findings.push(
            Finding::new(codes::UNKNOWN_CONDITION, weight(unknown), message)
                .help(msg!("collection-condition-help", conditions = known)),
        );
        Condition::Unspecified
    })
}

fn weight(unknown: Unknown) -> Severity {
    match unknown {
        Unknown::Refuse => Severity::Error,
        Unknown::Keep | Unknown::Own => Severity::Warning,
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
    fn check(id: &str, typed: [&str; 3], expected: Copy, codes_expected: &[crate::report::Code]) {
        let catalog = tiny();
        let typed =
            Typed { variant: Some(typed[0]), language: Some(typed[1]), condition: Some(typed[2]) };
        let (kept, findings) = describe(&card(&catalog, id), typed, &catalog, Unknown::Keep);
        assert_eq!(kept, Some(expected.clone()));
        assert_eq!(codes(&findings), codes_expected);
        let (taken, findings) = describe(&card(&catalog, id), typed, &catalog, Unknown::Refuse);
        let is_fine = findings.iter().all(|finding| finding.severity != Severity::Error);
        assert_eq!(taken, is_fine.then_some(expected));
        assert_eq!(codes(&findings), codes_expected);
    }

    #[test]
    fn takes_the_plainest_variant_and_a_language_of_the_card() {
        check("one-1", ["", "", ""], copy("one-1", "unlimited", "en", "unspecified"), &[]);
        check("two-1", ["", "", ""], copy("two-1", "unlimited", "en", "unspecified"), &[]);
        check("solo-1", ["", "", ""], copy("solo-1", "", "ja", "unspecified"), &[]);
    }

    /// C1, PB-012: editions are told apart, however they are spelt.
    #[test]
    fn reads_variants_in_both_languages() {
        for typed in ["first-edition", "1st Edition", "1ª edizione", "1a ed", "prima edizione"] {
            check(
                "one-1",
                [typed, "it", "NM"],
                copy("one-1", "first-edition", "it", "near-mint"),
                &[],
            );
        }
        check(
            "one-1",
            ["illimitata", "", ""],
            copy("one-1", "unlimited", "en", "unspecified"),
            &[],
        );
    }

    /// A card of one finish has it whatever a list says; of a card that comes in no variants nobody
    /// knows.
    #[test]
    fn a_finish_is_no_variant_of_a_list() {
        let catalog = tiny();
        for (id, typed, expected) in [
            ("one-1", "Holofoil", "unlimited"),
            ("one-1", "1st Edition Holofoil", "first-edition"),
            ("one-1", "1a ed olografica", "first-edition"),
            ("one-10", "Normal", "unlimited"),
            ("one-10", "non-foil", "unlimited"),
            ("solo-1", "Normale", ""),
        ] {
            let typed = Typed { variant: Some(typed), ..Typed::default() };
            let (kept, findings) = describe(&card(&catalog, id), typed, &catalog, Unknown::Keep);
            assert_eq!(
                (kept.expect("kept").variant.as_str(), codes(&findings)),
                (expected, vec![]),
                "{typed:?}"
            );
        }
        let typed = Typed { variant: Some("Foil"), ..Typed::default() };
        let (kept, findings) = describe(&card(&catalog, "solo-1"), typed, &catalog, Unknown::Keep);
        assert_eq!(
            (kept.expect("kept").variant.as_str(), codes(&findings)),
            ("Foil", vec![codes::UNKNOWN_VARIANT])
        );
    }

    /// I16: an unknown variant is refused when typed and kept as written from a list.
    #[test]
    fn unknown_words_are_found_out() {
        check(
            "one-1",
            ["Reverse Holo", "", ""],
            copy("one-1", "Reverse Holo", "en", "unspecified"),
            &[codes::UNKNOWN_VARIANT],
        );
        check(
            "two-1",
            ["1st", "", ""],
            copy("two-1", "first-edition", "en", "unspecified"),
            &[codes::VARIANT_NOT_PRINTED],
        );
        check(
            "solo-1",
            ["1st", "", ""],
            copy("solo-1", "1st", "ja", "unspecified"),
            &[codes::UNKNOWN_VARIANT],
        );
        check(
            "one-1",
            ["", "Klingon", ""],
            copy("one-1", "unlimited", "en", "unspecified"),
            &[codes::UNKNOWN_LANGUAGE],
        );
        check(
            "one-1",
            ["", "", "worn"],
            copy("one-1", "unlimited", "en", "unspecified"),
            &[codes::UNKNOWN_CONDITION],
        );
        check(
            "two-1",
            ["", "it", ""],
            copy("two-1", "unlimited", "it", "unspecified"),
            &[codes::LANGUAGE_NOT_PRINTED],
        );
    }

    #[test]
    fn a_refused_variant_lists_the_known_ones() {
        let catalog = tiny();
        let typed = Typed { variant: Some("holo"), ..Typed::default() };
        let (_, findings) = describe(&card(&catalog, "one-1"), typed, &catalog, Unknown::Refuse);
        let help = findings[0].help.as_ref().expect("help");
        assert_eq!(Translator::new(Lang::EN).text(&findings[0].message), "unknown variant `holo`");
        assert_eq!(
            Translator::new(Lang::EN).text(help),
            "`Charizard` comes in 1st edition and unlimited"
        );
        assert_eq!(
            Translator::new(Lang::IT).text(help),
            "`Charizard` esiste nelle varianti 1ª edizione e illimitata"
        );
    }
}
