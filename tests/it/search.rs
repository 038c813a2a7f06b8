//! What people type and what they must find, on the built-in cards.

use mazzo::{
    app::{App, Config},
    query::Mode,
    search::Options,
};
use tempfile::TempDir;

struct Searcher {
    app: App,
    _state: TempDir,
}

impl Searcher {
    fn new() -> Self {
        let state = TempDir::new().expect("a temporary folder");
        let cache = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache/mazzo");
        let app = App::new(Config::at(None, cache, state.path().to_owned()));
        Self { app, _state: state }
    }

    /// The ids found, in order; an error's code where the query is refused.
    fn find(&self, query: &str) -> Result<Vec<String>, String> {
        let selection = self.app.select(query, None, Mode::Strict).expect("the catalog opens");
        if let Some(finding) = selection.findings.first().filter(|_| selection.is_refused()) {
            return Err(finding.code.to_string());
        }
        let options = Options { headline: selection.headline.clone(), ..Options::default() };
        let results = self.app.search(&selection, &options).expect("the index answers");
        let positions: Vec<u64> = results.hits.iter().map(|hit| hit.position).collect();
        let cards =
            self.app.catalog().expect("open").cards_at(&positions).expect("the catalog answers");
        Ok(cards.iter().map(|card| card.id.to_string()).collect())
    }

    #[track_caller]
    fn check(&self, query: &str, expected: &[&str]) {
        assert_eq!(
            self.find(query),
            Ok(expected.iter().map(ToString::to_string).collect()),
            "{query}"
        );
    }

    #[track_caller]
    fn check_first(&self, query: &str, first: &[&str]) {
        let found = self.find(query).unwrap_or_else(|code| panic!("{query} is refused: {code}"));
        assert_eq!(
            found.iter().take(first.len()).map(String::as_str).collect::<Vec<_>>(),
            first,
            "{query}"
        );
    }

    #[track_caller]
    fn check_refused(&self, query: &str, code: &str) {
        assert_eq!(self.find(query), Err(code.to_owned()), "{query}");
    }
}

#[test]
fn names_come_in_the_order_people_expect() {
    // PB-143
    let search = Searcher::new();
    search.check("pozione magica", &["base1-94", "base1-90"]);
    search.check_first("recupero", &["base1-78", "base1-81", "base1-82"]);
    search.check_first("scambio", &["base1-95", "base1-77"]);
    search.check_first("professor oak", &["base1-88"]);
    search.check_first("charizard", &["base1-4"]);
    search.check_first("pikachu", &["base1-58", "ru1-7", "smash1-pikachu"]);
}

#[test]
fn spellings_of_a_name_find_the_card() {
    let search = Searcher::new();
    // PB-141
    for query in ["nidoran m", "Nidoran♂", "Nidoran ♂", "nidoran (m)", "nidoran male"] {
        search.check_first(query, &["base1-55"]);
    }
    search.check("nidoran ♀", &[]);
    // PB-142
    for query in ["farfetchd", "Farfetch'd", "farfetch’d", "FARFETCHD"] {
        search.check_first(query, &["base1-27"]);
    }
    for query in [
        "l'impostore",
        "l’impostore",
        "l impostore",
        "Professor Oak, l'impostore",
        "imposter professor oak",
    ] {
        search.check_first(query, &["base1-73"]);
    }
    for (query, id) in [
        ("pokemon breeder", "base1-76"),
        ("plus power", "base1-84"),
        ("pluspower", "base1-84"),
        ("super rimozione", "base1-79"),
        ("super-rimozione di energia", "base1-79"),
        ("ピカチュウ", "ru1-7"),
        ("HHH", "rd01-triple-h"),
    ] {
        search.check_first(query, &[id]);
    }
}

#[test]
fn italian_rules_text_is_found_without_accents_and_inflected() {
    let search = Searcher::new();
    let accented = search.find("più").expect("a query");
    assert!(!accented.is_empty());
    assert_eq!(search.find("piu").expect("a query"), accented);
    let attack = search.find("attaccare").expect("a query");
    assert!(attack.len() > 10, "{attack:?}");
    // C6: what is printed as level or number is no text
    search.check("text:76", &[]);
}

#[test]
fn fields_answer_in_both_languages() {
    let search = Searcher::new();
    assert_eq!(search.find("tipo:fuoco pv>=80"), search.find("type:R hp>=80"));
    search.check("tipo:fuoco pv>=80 -set:ru1", &["base1-4", "base1-12", "base1-23", "base1-24"]);
    let wrestlers = search.find("hs=5 sv>=5").expect("a query");
    assert!(
        wrestlers.contains(&"rd01-the-rock".to_owned())
            && wrestlers.iter().all(|id| id.starts_with("rd")),
        "{wrestlers:?}"
    );
    search.check("set:base1 number:4", &["base1-4"]);
    search.check("set:BS number:004", &["base1-4"]);
    search.check("fase:fase-2 debolezza:acqua", &["base1-4"]);
}

#[test]
fn symbols_are_no_numbers_and_unknown_values_match_no_comparison() {
    // RR-003
    let search = Searcher::new();
    let edge = "rd03-edge".to_owned();
    assert!(search.find("hs:\"#\"").expect("a query").contains(&edge));
    for query in ["hs=5", "hs>=0", "hs<100"] {
        assert!(!search.find(query).expect("a query").contains(&edge), "{query}");
    }
    // PR-076
    for query in ["set:ru1 hp<1000 is:secret", "set:ru1 -hp<1000 is:secret", "has:hp is:secret"] {
        search.check(query, &[]);
    }
    search.check("-has:hp is:secret", &["ru1-s1", "ru1-s2", "ru1-s3"]);
}

#[test]
fn nothing_stands_for_everything() {
    // S7, S14, S15
    let search = Searcher::new();
    for query in ["♀", "%%", "\"\"", "l'"] {
        assert!(search.find(query).unwrap_or_default().is_empty(), "{query}");
    }
    search.check_refused("pv>=alto", "Q003");
    assert!(search.find("(a").is_err());
    assert!(search.find("tpye:fire").is_err());
}

#[test]
fn formats_and_decks_can_be_asked_for() {
    let search = Searcher::new();
    let in_deck = search.find("in:brushfire kind:trainer").expect("a query");
    assert_eq!(
        in_deck,
        ["base1-75", "base1-81", "base1-84", "base1-92", "base1-93", "base1-94", "base1-95"]
    );
    // RR-006 to RR-008
    let women = search.find("legal:rawdeal/rumble-deck gender:f").expect("a query");
    assert!(!women.is_empty() && women.iter().all(|id| id.contains("chyna")), "{women:?}");
    search.check("legal:rawdeal/rumble-deck kind:tag", &[]);
    search.check("owned>=1", &[]);
}
