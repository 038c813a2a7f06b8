//! Loads data files. Tolerant: what is wrong becomes a finding of its file, and the rest is loaded.

use std::{collections::BTreeMap, fmt::Display};

use super::{
    Set,
    document::{self, Document, Thing, read_all},
    embedded::DataFile,
    file::{DeckFile, Positions},
    memory::Memory,
    schema::{self, Shape},
    yaml::{self, Node},
};
use crate::{
    card::{Card, GameId},
    game::Game,
    msg,
    report::{Finding, Report, Span, codes::data as codes},
};

/// Loads a catalog. The reports are those of files with findings, in the order of the files.
#[must_use]
pub fn load(files: &[DataFile]) -> (Memory, Vec<Report>) {
    let (mut documents, games) = read_all(files);
    let memory = settle(&mut documents, games);
    (memory, reports(documents))
}

/// Loads one set.
#[must_use]
pub fn load_set(file: &DataFile, games: &[Game]) -> (Option<(Set, Vec<Card>)>, Report) {
    load_set_of(file, games, &schema::set_shapes(games))
}

/// As [`load_set`], for many sets: what the sets of the games must look like is known.
pub(crate) fn load_set_of(
    file: &DataFile,
    games: &[Game],
    shapes: &BTreeMap<GameId, Shape>,
) -> (Option<(Set, Vec<Card>)>, Report) {
    let mut documents = [Document::parse(file)];
    documents[0].read(games, shapes);
    drop_repeated_ids(&mut documents, &mut Seen::default());
    let [mut document] = documents;
    let set = match document.thing.take() {
        Some(Thing::Set(set, cards)) => Some((set, cards)),
        _ => None,
    };
    (set, document.into_report())
}

/// How many parts a deck file of a user may have: enough for thousands of lines.
const DECK_PARTS: usize = 20_000;

/// Reads a deck file of a user: the deck as far as it is one, where its parts stand, and what is
/// wrong.
#[must_use]
pub fn read_deck_file(text: &str) -> (Option<DeckFile>, Positions, Vec<Finding>) {
    let yaml::Parsed { root, mut findings } = yaml::parse_within(text, DECK_PARTS);
    let Some(root) = root else { return (None, Positions::default(), findings) };
    let deck = document::deck(&root, &mut findings);
    (deck, root.positions(), findings)
}

/// The reports of the documents with findings.
pub(crate) fn reports(documents: Vec<Document<'_>>) -> Vec<Report> {
    documents
        .into_iter()
        .filter(|document| !document.findings.is_empty())
        .map(Document::into_report)
        .collect()
}

/// Makes the catalog of what the documents describe, each thing once.
pub(crate) fn settle(documents: &mut [Document<'_>], games: Vec<Game>) -> Memory {
    drop_repeated_ids(documents, &mut Seen::default());
    let (mut sets, mut cards, mut formats, mut decks) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut plays, mut rules) = (Vec::new(), Vec::new());
    for thing in documents.iter_mut().filter_map(|document| document.thing.take()) {
        match thing {
            Thing::Game(_) => {}
            Thing::Set(set, of_set) => {
                sets.push(set);
                cards.extend(of_set);
            }
            Thing::Format(format) => formats.push(format),
            Thing::Deck(deck) => decks.push(deck),
            Thing::Play(play) => plays.push(play),
            Thing::Rules(of_game) => rules.push(of_game),
        }
    }
    Memory::new(games, sets, cards, formats, decks).with_plays(plays).with_rules(rules)
}

/// Keeps the first thing of an id, and says so where it comes again.
pub(super) fn drop_repeated_ids(documents: &mut [Document<'_>], seen: &mut Seen) {
    for document in documents {
        let Document { file, root: Some(root), thing: Some(thing), findings, .. } = document else {
            continue;
        };
        let mut is_new =
            |kind: &'static str, id: &dyn Display, node: Option<&Node<'_>>, path: String| {
                let span = node.map_or(0..0, |node| node.span.clone());
                let repeated = seen.repeated(&file.path, kind, &id.to_string(), &span);
                let is_new = repeated.is_none();
                findings.extend(repeated.map(|finding| finding.path(path)));
                is_new
            };
        let whole = match thing {
            Thing::Game(game) => is_new("game", &game.id, root.get("id"), "id".to_owned()),
            Thing::Format(format) => is_new("format", &format.id, root.get("id"), "id".to_owned()),
            Thing::Play(play) => is_new("play", &play.game, root.get("game"), "game".to_owned()),
            Thing::Deck(_) => true,
            Thing::Rules(rules) => {
                let is_new_game = is_new("rules", &rules.game, root.get("game"), "game".to_owned());
                if is_new_game {
                    let mut places = places_of_ids(root, "rules");
                    rules.rules.retain(|statement| {
                        let (path, node) = places(statement.id.as_str());
                        is_new("statement", &statement.id, node, path)
                    });
                }
                is_new_game
            }
            Thing::Set(set, cards) => {
                let is_new_set = is_new("set", &set.id, root.get("id"), "id".to_owned());
                if is_new_set {
                    let mut places = places_of_ids(root, "cards");
                    cards.retain(|card| {
                        let (path, node) = places(card.id.as_str());
                        is_new("card", &card.id, node, path)
                    });
                }
                is_new_set
            }
        };
        if !whole {
            document.thing = None;
        }
    }
}

/// Finds the ids of a list of a file, which are asked for in the order they stand in: by key path and
/// as nodes.
fn places_of_ids<'t, 'f>(
    root: &'t Node<'f>,
    key: &'static str,
) -> impl FnMut(&str) -> (String, Option<&'t Node<'f>>) {
    let nodes = root.get(key).map(Node::items).unwrap_or_default();
    let mut ids =
        nodes.iter().enumerate().filter_map(|(place, node)| Some((place, node.get("id")?)));
    move |asked| {
        let found = ids.find(|(_, id)| id.text() == Some(asked));
        let path = format!("{key}[{}].id", found.map_or(0, |(place, _)| place));
        (path, found.map(|(_, id)| id))
    }
}

/// Where each id was first seen.
#[derive(Default)]
pub(super) struct Seen(BTreeMap<(&'static str, String), (String, Span)>);

impl Seen {
    /// Remembers an id; a finding if it was there before.
    fn repeated(
        &mut self,
        file: &str,
        kind: &'static str,
        id: &str,
        span: &Span,
    ) -> Option<Finding> {
        let Some((first_file, first)) = self.0.get(&(kind, id.to_owned())) else {
            self.0.insert((kind, id.to_owned()), (file.to_owned(), span.clone()));
            return None;
        };
        let finding = Finding::error(codes::DUPLICATE_ID, msg!("lint-duplicate-id", id = id))
            .label(span.clone(), msg!("lint-label-again"));
        Some(if first_file == file {
            finding
                .help(msg!("lint-duplicate-id-help"))
                .label(first.clone(), msg!("lint-label-first"))
        } else {
            finding.help(msg!("lint-duplicate-id-elsewhere", file = first_file.as_str()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, embedded_files};

    fn file(path: &str, text: &str) -> DataFile {
        DataFile { path: path.into(), text: text.to_owned().into() }
    }

    #[test]
    fn the_built_in_data_loads_without_findings_and_in_order() {
        let (memory, reports) = load(&embedded_files());
        assert_eq!(reports, []);
        assert_eq!(
            memory.games().iter().map(|game| game.id.as_str()).collect::<Vec<_>>(),
            ["pokemon", "rawdeal", "smash"]
        );
        let ids: Vec<&str> = memory.cards().iter().map(|card| card.id.as_str()).collect();
        let place = |id: &str| {
            ids.iter().position(|known| *known == id).unwrap_or_else(|| panic!("no card {id}"))
        };
        for pair in [
            "base1-2",
            "base1-10",
            "base1-102",
            "ru1-1",
            "ru1-16",
            "ru1-s1",
            "rd01-the-rock",
            "rd02-chyna",
            "smash1-mario",
        ]
        .windows(2)
        {
            assert!(place(pair[0]) < place(pair[1]), "{pair:?}");
        }
        let formats: Vec<&str> = memory.formats().iter().map(|format| format.id.as_str()).collect();
        assert_eq!(
            formats[..4],
            ["pokemon/constructed", "pokemon/rumble", "pokemon/unlimited", "rawdeal/rumble-deck"]
        );
        let decks = memory.decks().expect("in memory");
        assert!(
            decks
                .iter()
                .any(|deck| deck.id.as_ref().is_some_and(|id| id.as_str() == "pokemon/brushfire"))
        );
        assert!(memory.cards_named("vecchiarosalinda").expect("in memory").is_empty());
        assert_eq!(memory.cards_named("pozionemagica").expect("in memory").len(), 1);
    }

    #[test]
    fn a_set_loads_alone_as_with_the_others() {
        let files = embedded_files();
        let (memory, _) = load(&files);
        let base =
            files.iter().find(|file| file.path == "pokemon/sets/base1.yaml").expect("a file");
        let (loaded, report) = load_set(base, memory.games());
        assert_eq!(report.findings, []);
        let (set, cards) = loaded.expect("a set");
        assert_eq!(Some(&set), memory.set(&set.id));
        let known = memory.cards_of_set(&set.id).expect("in memory");
        assert!(cards.iter().eq(known.iter().map(AsRef::as_ref)));
    }

    #[test]
    fn what_is_wrong_costs_only_itself() {
        let game = "schema: 1\nid: toy\nnames: {en: Toy, it: Gioco}\nsame-card: name\nformats: []\nvocabularies: {}\nattributes:\n  power: {type: number, names: {en: power, it: forza}, labels: {en: Power, it: Forza}}\n";
        let set = "schema: 1\nid: s\ngame: toy\nnames: {en: S}\nlanguages: [en]\nofficial: false\ncards:\n  - {id: s-1, number: \"1\", names: {en: A}, power: [1]}\n  - {id: s-2, names: {en: B}}\n  - {id: s-1, number: \"3\", names: {en: C}}\n  - {id: s-4, number: \"4\", names: {en: D}, power: 7, colour: red}\n";
        let (memory, reports) = load(&[
            file("toy/game.yaml", game),
            file("toy/sets/s.yaml", set),
            file("toy/glossary.yaml", "["),
        ]);
        let found: Vec<(&str, Option<&str>)> = reports[0]
            .findings
            .iter()
            .map(|finding| (finding.code.0, finding.path.as_deref()))
            .collect();
        assert_eq!(
            found,
            [
                ("L007", Some("cards[0].power")),
                ("L005", Some("cards[1]")),
                ("L010", Some("cards[2].id")),
                ("L003", Some("cards[3].colour")),
            ]
        );
        assert_eq!(reports.len(), 1);
        assert_eq!(
            memory.cards().iter().map(|card| card.id.as_str()).collect::<Vec<_>>(),
            ["s-1", "s-4"]
        );
        assert!(memory.cards().iter().all(|card| card.flags.contains("unofficial")));
        assert_eq!(memory.cards()[1].attributes.len(), 1);
    }

    #[test]
    fn reads_a_deck_file_with_the_place_of_each_line() {
        let text = "schema: 1\nname: 151\nauthor: me\ncards:\n  main:\n    - 4 Clover\n    - 6 Dodge: Ground\n    - {count: 2, card: md-1}\n";
        let (deck, positions, findings) = read_deck_file(text);
        let found: Vec<(&str, Option<&str>)> =
            findings.iter().map(|finding| (finding.code.0, finding.path.as_deref())).collect();
        assert_eq!(
            found,
            [("L007", Some("name")), ("L003", Some("author")), ("L007", Some("cards.main[1]"))]
        );
        assert_eq!(findings[2].help, Some(msg!("lint-quote-colon", text = "6 Dodge: Ground")));
        let deck = deck.expect("a deck");
        assert_eq!(deck.name, "151");
        let crate::catalog::file::DeckCards::Zones(zones) = deck.cards else { panic!("zones") };
        assert_eq!(zones[0].1.len(), 2, "the line that is no line is left out");
        assert_eq!(&text[positions.values["cards.main[0]"].clone()], "4 Clover");
        assert_eq!(&text[positions.values["cards.main[2]"].clone()], "{count: 2, card: md-1}");
        assert_eq!(&text[positions.keys["cards.main"].clone()], "main");
        let (nothing, _, findings) = read_deck_file("- 4 Clover\n");
        assert!(nothing.is_none());
        assert_eq!(findings[0].code.0, "L007");
    }
}
