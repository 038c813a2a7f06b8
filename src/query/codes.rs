//! The codes of what can be wrong with a query.

use crate::report::{Code, CodeEntry};

/// The field is none of any game.
pub const UNKNOWN_FIELD: Code = Code("Q001");
/// The value is not in the field's vocabulary.
pub const UNKNOWN_VALUE: Code = Code("Q002");
/// The field takes a number.
pub const NUMBER_EXPECTED: Code = Code("Q003");
/// A parenthesis has no partner.
pub const UNBALANCED_PARENTHESIS: Code = Code("Q004");
/// The term says nothing to look for.
pub const EMPTY_TERM: Code = Code("Q005");
/// An operator lacks what it works on.
pub const DANGLING_OPERATOR: Code = Code("Q006");
/// The regular expression cannot be read.
pub const INVALID_REGEX: Code = Code("Q007");
/// The range is none.
pub const INVALID_RANGE: Code = Code("Q008");
/// The field does not take the operator.
pub const OPERATOR_NOT_APPLICABLE: Code = Code("Q009");
/// A quotation or a regular expression has no end.
pub const UNTERMINATED: Code = Code("Q010");
/// There is no such set.
pub const UNKNOWN_SET: Code = Code("Q011");
/// There is no such game.
pub const UNKNOWN_GAME: Code = Code("Q012");
/// There is no such format.
pub const UNKNOWN_FORMAT: Code = Code("Q013");
/// There is no such flag.
pub const UNKNOWN_FLAG: Code = Code("Q014");
/// There is no such language.
pub const UNKNOWN_LANGUAGE: Code = Code("Q015");
/// There is no such deck.
pub const UNKNOWN_DECK: Code = Code("Q016");
/// The value is no identifier.
pub const INVALID_ID: Code = Code("Q017");
/// The query is too long or nested too deeply.
pub const TOO_LARGE: Code = Code("Q018");
/// A field name and a colon followed by a space are text.
pub const SPACE_AFTER_COLON: Code = Code("Q019");

/// No card has a name in the language.
pub const UNSPOKEN_LANGUAGE: Code = Code("Q020");
/// Nothing can be added to the deck, for another reason than that it is full.
pub const NOTHING_FITS: Code = Code("Q021");

/// Every code of queries.
pub const CODES: &[CodeEntry] = &[
    CodeEntry { code: UNKNOWN_FIELD, name: "unknown-field" },
    CodeEntry { code: UNKNOWN_VALUE, name: "unknown-value" },
    CodeEntry { code: NUMBER_EXPECTED, name: "number-expected" },
    CodeEntry { code: UNBALANCED_PARENTHESIS, name: "unbalanced-parenthesis" },
    CodeEntry { code: EMPTY_TERM, name: "empty-term" },
    CodeEntry { code: DANGLING_OPERATOR, name: "dangling-operator" },
    CodeEntry { code: INVALID_REGEX, name: "invalid-regex" },
    CodeEntry { code: INVALID_RANGE, name: "invalid-range" },
    CodeEntry { code: OPERATOR_NOT_APPLICABLE, name: "operator-not-applicable" },
    CodeEntry { code: UNTERMINATED, name: "unterminated" },
    CodeEntry { code: UNKNOWN_SET, name: "unknown-set" },
    CodeEntry { code: UNKNOWN_GAME, name: "unknown-game" },
    CodeEntry { code: UNKNOWN_FORMAT, name: "unknown-format" },
    CodeEntry { code: UNKNOWN_FLAG, name: "unknown-flag" },
    CodeEntry { code: UNKNOWN_LANGUAGE, name: "unknown-language" },
    CodeEntry { code: UNKNOWN_DECK, name: "unknown-deck" },
    CodeEntry { code: INVALID_ID, name: "invalid-id" },
    CodeEntry { code: TOO_LARGE, name: "too-large" },
    CodeEntry { code: SPACE_AFTER_COLON, name: "space-after-colon" },
    CodeEntry { code: UNSPOKEN_LANGUAGE, name: "unspoken-language" },
    CodeEntry { code: NOTHING_FITS, name: "nothing-fits" },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        card::Lang,
        i18n::Translator,
        query::{Fields, Mode, Query, parse, testing},
        report::Finding,
    };

    /// What is wrong with a text: code, the place as text, the message and the help in English.
    fn problems(text: &str) -> Vec<(&'static str, String, String, String)> {
        let games = testing::games();
        let sets = testing::sets();
        let fields = Fields::new(&games).with_sets(&sets);
        let parsed = parse(text, &fields, Mode::Strict);
        if parsed.is_refused() {
            assert_eq!(parsed.query, Query::nothing(), "{text}");
        }
        let (english, italian) = (Translator::new(Lang::EN), Translator::new(Lang::IT));
        let problem = |finding: Finding| {
            let help = finding.help.unwrap_or_else(|| panic!("{text}: {:?} offers no help", finding.message));
            for message in [&finding.message, &help] {
                assert!(english.has(message.key) && italian.has(message.key), "{}", message.key);
                assert_ne!(english.text(message), italian.text(message), "{}", message.key);
            }
            let place = text[finding.labels[0].span.clone()].to_owned();
            (finding.code.0, place, english.text(&finding.message), english.text(&help))
        };
        parsed.findings.into_iter().map(problem).collect()
    }

    #[track_caller]
    fn check(text: &str, code: &str, place: &str, message: &str, help: &str) {
        let found = problems(text);
        let found: Vec<_> = found.iter().map(|(code, place, message, help)| [code, place.as_str(), message, help]).collect();
        assert_eq!(found, [[code, place, message, help]], "{text}");
    }

    #[test]
    fn names_what_is_wrong_where_and_how_to_mend_it() {
        check("tipo:fuoco pv>=alto", "Q003", "alto", "`pv` takes a number, not `alto`", "a whole number, such as 80");
        let help = "a whole number, such as 80, or a printed symbol in quotes";
        check("hs:varies", "Q003", "varies", "`hs` takes a number, not `varies`", help);
        check("tpye:fire", "Q001", "tpye", "no card has a field `tpye`", "did you mean `type`?");
        check("a foo:bar", "Q001", "foo", "no card has a field `foo`", "to look for the text itself, put it in quotes");
        check("tipo:fuco", "Q002", "fuco", "`tipo` cannot be `fuco`", "did you mean `Fuoco`?");
        check("fase:zzzz", "Q002", "zzzz", "`fase` cannot be `zzzz`", "one of Basic or Stage 1");
        check("type:fire,wetter", "Q002", "wetter", "`type` cannot be `wetter`", "did you mean `Water`?");
        check("resistenza:fuco", "Q002", "fuco", "`resistenza` cannot be `fuco`", "did you mean `Fuoco`?");
        check("(a", "Q004", "(", "this parenthesis is never closed", "add `)` where the group ends");
        check("a) b", "Q004", ")", "this parenthesis was never opened", "remove it, or add `(` where the group begins");
        check("\"\"", "Q005", "\"\"", "nothing to look for", "write a word or a number");
        check("a %%", "Q005", "%%", "`%%` has no letter or digit to look for", "write a word or a number");
        check("name:\"♥\"", "Q005", "\"♥\"", "`♥` has no letter or digit to look for", "write a word or a number");
        check("a ()", "Q005", "()", "`()` has no letter or digit to look for", "write a word or a number");
        let dangling = "write what is missing, or put it in quotes to look for it as text";
        check("a or", "Q006", "or", "`or` has nothing to work on", dangling);
        check("e a", "Q006", "e", "`e` has nothing to work on", dangling);
        check("a and or b", "Q006", "and", "`and` has nothing to work on", dangling);
        check("a non", "Q006", "non", "`non` has nothing to work on", dangling);
        check("pv>=", "Q006", "pv>=", "`pv>=` has nothing to work on", dangling);
        check("(pv:)", "Q006", "pv:", "`pv:` has nothing to work on", dangling);
        check("10 >= 3", "Q006", ">=", "`>=` has nothing to work on", dangling);
        let regex = "for example `/^energ/`; put a backslash before a sign that stands for itself";
        check("nome:/(/", "Q007", "/(/", "`(` is not a regular expression", regex);
        check("nome:/\\w{9999}/", "Q007", "/\\w{9999}/", "the regular expression `\\w{9999}` is too big", regex);
        let range = "two whole numbers, the smaller one first, such as 40..80";
        check("pv:80..40", "Q008", "80..40", "`80..40` is not a range", range);
        check("number>=1..2", "Q008", "1..2", "`1..2` is not a range", range);
        let compare = "write `nome:` to look for words or `nome=` for the whole value";
        check("nome>=5", "Q009", "nome>=5", "`nome` does not take `>=`", compare);
        check("type:/f/", "Q009", "type:/f/", "`type` does not take a regular expression", "regular expressions work on names and texts");
        check("\"abc", "Q010", "\"abc", "this quotation has no end", "add a quotation mark where it ends");
        check("nome:/abc", "Q010", "/abc", "this regular expression has no end", "add `/` where it ends");
        check("set:base2", "Q011", "base2", "no set is called `base2`", "did you mean `base1`?");
        check("game:pokemn", "Q012", "pokemn", "no game is called `pokemn`", "did you mean `pokemon`?");
        check("legal:rumbel", "Q013", "rumbel", "no format is called `rumbel`", "did you mean `rumble`?");
        check("is:secrt", "Q014", "secrt", "no card is marked `secrt`", "did you mean `secret`?");
        check("has:debolezz", "Q014", "debolezz", "no card has `debolezz`", "did you mean `debolezza`?");
        check("is:shiny", "Q014", "shiny", "no card is marked `shiny`", "one of `secret` or `unofficial`");
        check("lang:klingon", "Q015", "klingon", "`klingon` is not a language", "one of `en`, `it`, `ja`, `fr`, `de` or `es`");
        check("id:Ä", "Q017", "Ä", "`Ä` is not a card id", "an id has lower-case letters, digits and hyphens, such as base1-4");
        let spaced = "for the field, write the value right after the colon";
        check("attack: jab", "Q019", "attack:", "`attack:` followed by a space is looked for as text", spaced);
    }

    #[test]
    fn every_code_is_documented_once_in_both_languages() {
        let mut seen = std::collections::BTreeSet::new();
        for entry in CODES {
            assert!(seen.insert(entry.code) && seen.len() == entry.code.0[1..].parse().unwrap_or(0), "{}", entry.code);
            for lang in Lang::SPOKEN {
                assert!(Translator::new(lang).find(&format!("explain-{}", entry.code)).is_some(), "{} {lang}", entry.code);
            }
        }
    }
}
