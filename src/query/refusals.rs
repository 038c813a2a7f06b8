//! What is said of every mistake in a query: its code, its place, the words and the remedy.

use crate::{
    i18n::Translator,
    query::{Fields, Mode, Query, parse, testing},
    report::Finding,
    text::Lang,
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
        let help =
            finding.help.unwrap_or_else(|| panic!("{text}: {:?} offers no help", finding.message));
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
    let found: Vec<_> = found
        .iter()
        .map(|(code, place, message, help)| [code, place.as_str(), message, help])
        .collect();
    assert_eq!(found, [[code, place, message, help]], "{text}");
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn names_what_is_wrong_where_and_how_to_mend_it() {
    check(
        "tipo:fuoco pv>=alto",
        "Q003",
        "alto",
        "`pv` takes a number, not `alto`",
        "a whole number, such as 80",
    );
    let help = "a whole number, such as 80, or a printed symbol in quotes";
    check("hs:varies", "Q003", "varies", "`hs` takes a number, not `varies`", help);
    check("tpye:fire", "Q001", "tpye", "no card has a field `tpye`", "did you mean `type`?");
    check(
        "a foo:bar",
        "Q001",
        "foo",
        "no card has a field `foo`",
        "to search for the text itself, put it in quotes",
    );
    check("tipo:fuco", "Q002", "fuco", "`tipo` cannot be `fuco`", "did you mean `Fuoco`?");
    check("fase:zzzz", "Q002", "zzzz", "`fase` cannot be `zzzz`", "one of Basic or Stage 1");
    check(
        "type:fire,wetter",
        "Q002",
        "wetter",
        "`type` cannot be `wetter`",
        "did you mean `Water`?",
    );
    check(
        "resistenza:fuco",
        "Q002",
        "fuco",
        "`resistenza` cannot be `fuco`",
        "did you mean `Fuoco`?",
    );
    check("(a", "Q004", "(", "this parenthesis is never closed", "add `)` where the group ends");
    check(
        "a) b",
        "Q004",
        ")",
        "this parenthesis was never opened",
        "remove it, or add `(` where the group begins",
    );
    check("\"\"", "Q005", "\"\"", "nothing to search for", "write a word or a number");
    check(
        "a %%",
        "Q005",
        "%%",
        "`%%` has no letter or digit to search for",
        "write a word or a number",
    );
    check(
        "name:\"♥\"",
        "Q005",
        "\"♥\"",
        "`♥` has no letter or digit to search for",
        "write a word or a number",
    );
    check(
        "a ()",
        "Q005",
        "()",
        "`()` has no letter or digit to search for",
        "write a word or a number",
    );
    let dangling = "write the missing term, or put it in quotes to search for it as text";
    check("a or", "Q006", "or", "a term is missing beside `or`", dangling);
    check("e a", "Q006", "e", "a term is missing beside `e`", dangling);
    check("a and or b", "Q006", "and", "a term is missing beside `and`", dangling);
    check("a non", "Q006", "non", "a term is missing beside `non`", dangling);
    check("pv>=", "Q006", "pv>=", "a term is missing beside `pv>=`", dangling);
    check("(pv:)", "Q006", "pv:", "a term is missing beside `pv:`", dangling);
    check("10 >= 3", "Q006", ">=", "a term is missing beside `>=`", dangling);
    let regex = "for example `/^energ/`; put a backslash before a character to take it literally";
    check("nome:/(/", "Q007", "/(/", "`(` is not a regular expression", regex);
    check(
        "nome:/\\w{9999}/",
        "Q007",
        "/\\w{9999}/",
        "the regular expression `\\w{9999}` is too big",
        regex,
    );
    let range = "write two whole numbers, the smaller one first, such as 40..80";
    check("pv:80..40", "Q008", "80..40", "`80..40` is not a range", range);
    check("number>=1..2", "Q008", "1..2", "`1..2` is not a range", range);
    let compare = "write `nome:` to search for words or `nome=` for the whole value";
    check("nome>=5", "Q009", "nome>=5", "`nome` cannot be used with `>=`", compare);
    check(
        "type:/f/",
        "Q009",
        "type:/f/",
        "`type` cannot be used with a regular expression",
        "regular expressions work on names and texts",
    );
    check(
        "\"abc",
        "Q010",
        "\"abc",
        "this quotation mark is never closed",
        "add a quotation mark where it ends",
    );
    check(
        "nome:/abc",
        "Q010",
        "/abc",
        "this regular expression is never closed",
        "add `/` where it ends",
    );
    check("set:base2", "Q011", "base2", "no set is called `base2`", "did you mean `base1`?");
    check("game:pokemn", "Q012", "pokemn", "no game is called `pokemn`", "did you mean `pokemon`?");
    check(
        "legal:rumbel",
        "Q013",
        "rumbel",
        "no format is called `rumbel`",
        "did you mean `rumble`?",
    );
    check("is:secrt", "Q014", "secrt", "no card is marked as `secrt`", "did you mean `secret`?");
    check(
        "has:debolezz",
        "Q014",
        "debolezz",
        "no card has `debolezz`",
        "did you mean `debolezza`?",
    );
    check(
        "is:shiny",
        "Q014",
        "shiny",
        "no card is marked as `shiny`",
        "one of `secret` or `unofficial`",
    );
    let all = "one of `en`, `it`, `ja`, `de`, `fr`, `es`, `pt`, `nl`, `pl`, `ru`, `ko` or `zh`";
    check("lang:klingon", "Q015", "klingon", "unknown language `klingon`", all);
    check(
        "id:Ä",
        "Q017",
        "Ä",
        "`Ä` is not a card id",
        "an id has lower-case letters, digits and hyphens, such as base1-4",
    );
    let spaced = "for the field, write the value right after the colon";
    check(
        "attack: jab",
        "Q019",
        "attack:",
        "`attack:` followed by a space is searched for as text",
        spaced,
    );
}

#[test]
fn every_language_of_the_table_can_be_asked_for_by_any_of_its_names() {
    for spelling in crate::text::language_spellings() {
        assert_eq!(problems(&format!("lang:\"{spelling}\"")), [], "{spelling}");
    }
}
