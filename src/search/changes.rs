//! A catalog that was changed, and changed again, answers as one that was made at once from the
//! same files.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use proptest::{collection::vec, prelude::*, sample::Index as Any};

use super::{Opened, Options, open, open::make, parse_sort};
use crate::{
    catalog::{Catalog, DataFile, DataFiles, files_in},
    query::{Fields, Mode, Query, parse},
    store::Shelf,
    text::Lang,
};

/// A change of the files.
#[derive(Debug, Clone)]
enum Edit {
    /// A set is written anew, if it has been there before.
    Write { set: u8, order: u8, cards: Vec<(u8, Drawn)> },
    /// A card of a set is another now, or comes to it.
    Card { set: Any, number: u8, card: Drawn },
    /// A card leaves its set.
    Drop { set: Any, card: Any },
    /// A card has the id of one in another set.
    Repeat { set: Any, of: u8, number: u8 },
    /// A file is not there any more.
    Remove(Any),
    /// A file has another name.
    Rename(Any),
    /// A file cannot be read to its end.
    Break(Any),
    /// The game has another label, and all sets are read anew.
    Game(u8),
}

/// A card as it is drawn: name, height, season, heirloom, text.
type Drawn = (u8, Option<u8>, u8, Option<u8>, Option<u8>);

fn one_of(choices: &[&'static str], drawn: u8) -> &'static str {
    choices[usize::from(drawn) % choices.len()]
}

const NAMES: [&str; 8] =
    ["Clover", "Old Oak", "Oak", "Rose of May", "Thorn", "Clover Field", "Ivy", "ivy"];
const SEASONS: [&str; 4] = ["spring", "summer", "autumn", "winter"];
const TEXTS: [&str; 4] =
    ["Draw two cards.", "Water it, then draw a card.", "zest", "Add a leaf to the Oak."];

#[derive(Clone, Default)]
struct Sets(BTreeMap<u8, (u8, Cards)>);

/// Cards by the names of their files, with their numbers.
type Cards = BTreeMap<String, (u8, Drawn)>;

/// Files by path.
type Files = BTreeMap<String, String>;

fn drawn() -> impl Strategy<Value = Drawn> {
    let maybe = || proptest::option::of(0..8_u8);
    (0..8_u8, proptest::option::of(0..4_u8), 0..4_u8, maybe(), maybe())
}

fn edit() -> impl Strategy<Value = Edit> {
    let cards = vec((0..12_u8, drawn()), 0..5);
    prop_oneof![
        4 => (0..4_u8, 0..6_u8, cards).prop_map(|(set, order, cards)| Edit::Write { set, order, cards }),
        4 => (any::<Any>(), 0..12_u8, drawn())
            .prop_map(|(set, number, card)| Edit::Card { set, number, card }),
        2 => (any::<Any>(), any::<Any>()).prop_map(|(set, card)| Edit::Drop { set, card }),
        1 => (any::<Any>(), 0..4_u8, 0..12_u8)
            .prop_map(|(set, of, number)| Edit::Repeat { set, of, number }),
        1 => any::<Any>().prop_map(Edit::Remove),
        1 => any::<Any>().prop_map(Edit::Rename),
        1 => any::<Any>().prop_map(Edit::Break),
        1 => (0..3_u8).prop_map(Edit::Game),
    ]
}

impl Sets {
    fn apply(&mut self, edit: &Edit, files: &mut Files) {
        let chosen = |any: &Any, files: &Files| {
            let paths: Vec<&String> =
                files.keys().filter(|path| !path.ends_with("game.yaml")).collect();
            (!paths.is_empty()).then(|| (*any.get(&paths)).clone())
        };
        let of_index = |any: &Any, sets: &Self| {
            let keys: Vec<u8> = sets.0.keys().copied().collect();
            (!keys.is_empty()).then(|| *any.get(&keys))
        };
        let card =
            |set: u8, number: u8, card: &Drawn| (format!("x{set}-{number}"), (number, *card));
        let changed = match edit {
            Edit::Write { set, order, cards } => {
                let cards =
                    cards.iter().map(|(number, drawn)| card(*set, *number, drawn)).collect();
                self.0.insert(*set, (*order, cards));
                Some(*set)
            }
            Edit::Card { set, number, card: drawn } => of_index(set, self).inspect(|set| {
                let (id, drawn) = card(*set, *number, drawn);
                self.0.get_mut(set).expect("chosen").1.insert(id, drawn);
            }),
            Edit::Drop { set, card } => of_index(set, self).inspect(|set| {
                let cards = &mut self.0.get_mut(set).expect("chosen").1;
                if !cards.is_empty() {
                    let id = cards.keys().nth(card.index(cards.len())).cloned();
                    cards.remove(&id.expect("within"));
                }
            }),
            Edit::Repeat { set, of, number } => of_index(set, self).inspect(|set| {
                let cards = &mut self.0.get_mut(set).expect("chosen").1;
                if let Some(drawn) = cards.values().next().copied() {
                    cards.insert(format!("x{of}-{number}"), drawn);
                }
            }),
            Edit::Remove(any) => {
                chosen(any, files).map(|path| files.remove(&path));
                None
            }
            Edit::Rename(any) => {
                if let Some(path) = chosen(any, files) {
                    let text = files.remove(&path).expect("chosen");
                    files.insert(path.replace(".yaml", "-again.yaml"), text);
                }
                None
            }
            Edit::Break(any) => {
                if let Some(path) = chosen(any, files) {
                    files.get_mut(&path).expect("chosen").push_str("\nnonsense: [1\n");
                }
                None
            }
            Edit::Game(label) => {
                let game = files.get_mut("garden/game.yaml").expect("never removed");
                let at =
                    game.find("labels: {en: Price").expect("a label") + "labels: {en: Price".len();
                let end = at + game[at..].find(',').expect("another language");
                game.replace_range(at..end, &"s".repeat(usize::from(*label)));
                None
            }
        };
        if let Some(set) = changed {
            files.insert(format!("garden/sets/x{set}.yaml"), self.text(set));
        }
    }

    fn text(&self, set: u8) -> String {
        let (order, cards) = &self.0[&set];
        let mut text = format!(
            "schema: 1\nid: x{set}\ngame: garden\nnames: {{en: Set {set}}}\nlanguages: [en, it]\norder: {order}\ncards:\n"
        );
        for (id, (number, (name, height, season, heirloom, ability))) in cards {
            text += &format!(
                "  - id: {id}\n    number: \"{number}\"\n    names: {{en: {}}}\n    kind: plant\n    season: {}\n",
                one_of(&NAMES, *name),
                one_of(&SEASONS, *season),
            );
            if let Some(height) = height {
                text += &format!("    height: {height}\n");
            }
            if let Some(heirloom) = heirloom {
                text += &format!("    heirloom: {{en: {}}}\n", one_of(&NAMES, *heirloom));
            }
            if let Some(ability) = ability {
                text += &format!(
                    "    abilities: [{{kind: effect, text: {{en: \"{}\"}}}}]\n",
                    one_of(&TEXTS, *ability)
                );
            }
        }
        text
    }
}

/// All that can be asked of a catalog, as far as it may depend on how it was made.
fn answers(opened: &Opened) -> Vec<String> {
    let Opened { catalog, index, .. } = opened;
    let mut answers = vec![
        format!("{:?}", catalog.games()),
        format!("{:?}", catalog.sets()),
        format!("{:?}", catalog.formats()),
        format!("{:?}", catalog.decks().expect("read")),
        format!("{:?}", catalog.all_cards().expect("read")),
        format!("{} {}", catalog.len(), index.len()),
        format!("{:?}", catalog.flawed_files().expect("read")),
    ];
    for set in catalog.sets() {
        answers.push(format!("{:?}", catalog.cards_of_set(&set.id).expect("read")));
    }
    for name in ["clover", "oak", "ivy", "thron", "rose may", "clvr field"] {
        let key = crate::text::key(name);
        answers.push(format!("{:?}", catalog.cards_named(&key).expect("read")));
        answers.push(format!("{:?}", catalog.suggest(name, 10).expect("read")));
    }
    let fields = Fields::new(catalog.games());
    for text in [
        "",
        "oak",
        "clov*",
        "-height<2",
        "season:spring,winter",
        "\"draw a card\"",
        "text:/z/",
        "draw or ivy",
    ] {
        let parsed = parse(text, &fields, Mode::Lenient);
        let query = if text.is_empty() { Query::And(Vec::new()) } else { parsed.query };
        for sort in
            ["", "name", "-nome,number", "set,-number", "-heirloom", "-height,season", "-set"]
        {
            let (sort, findings) = parse_sort(sort, catalog.games(), Lang::EN);
            assert_eq!(findings, []);
            let options = Options {
                headline: parsed.headline.clone(),
                sort,
                offset: 1,
                limit: Some(12),
                facets: true,
                ..Options::default()
            };
            let found = index.search(catalog, &query, &options).expect("searched");
            let positions: Vec<u64> = found.hits.iter().map(|hit| hit.position).collect();
            let cards = catalog.cards_at(&positions).expect("read");
            let hits: Vec<_> =
                cards.iter().zip(&found.hits).map(|(card, hit)| (&card.id, hit.tier)).collect();
            answers.push(format!("{text} {hits:?} {} {:?}", found.total, found.facets));
        }
    }
    answers
}

/// Makes the catalog of some files; beside others as a change of the newest of them, which must not
/// fail.
fn open_files(catalogs: &Path, files: &Files) -> Opened {
    let file = |(path, text): (&String, &String)| DataFile {
        path: path.clone(),
        text: text.clone().into(),
    };
    let files: Vec<DataFile> = files.iter().map(file).collect();
    let (shelf, data) = (Shelf::new(catalogs), DataFiles::from(&*files));
    if shelf.find(&Shelf::key(&data.hash())).is_some() {
        return open(catalogs, &data).expect("opened");
    }
    let placed = make(&shelf, &BTreeSet::new(), &data, shelf.newest().as_deref()).expect("made");
    let opened = open(catalogs, &data).expect("opened");
    assert!(opened.built.is_none(), "it is whole");
    Opened { built: Some(placed.made), ..opened }
}

fn tiny() -> Files {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/tiny");
    let files = files_in(&folder).expect("read");
    files.into_iter().map(|file| (file.path, file.text.into_owned())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_changed_catalog_answers_as_a_new_one(edits in vec(edit(), 1..14)) {
        let changed = tempfile::tempdir().expect("a folder");
        let (mut sets, mut files) = (Sets::default(), tiny());
        open_files(changed.path(), &files);
        for edit in edits {
            sets.apply(&edit, &mut files);
            let anew = tempfile::tempdir().expect("a folder");
            let (one, other) = (open_files(changed.path(), &files), open_files(anew.path(), &files));
            if let (Some(one), Some(other)) = (&one.built, &other.built) {
                prop_assert_eq!(&one.reports, &other.reports);
            }
            for (one, other) in answers(&one).into_iter().zip(answers(&other)) {
                prop_assert_eq!(one, other);
            }
        }
    }
}

#[test]
fn only_what_has_changed_is_written_and_segments_stay_few() {
    let catalogs = tempfile::tempdir().expect("a folder");
    let (mut sets, mut files) = (Sets::default(), tiny());
    let drawn: Drawn = (0, Some(1), 0, None, None);
    let mut most = 0;
    for round in 0..30_u8 {
        let cards = vec![(round, drawn)];
        sets.apply(&Edit::Write { set: round, order: round % 7, cards }, &mut files);
        let opened = open_files(catalogs.path(), &files);
        if round > 0 {
            assert_eq!(opened.built.as_ref().map(|built| built.parsed), Some(1));
        }
        most = most.max(opened.index.searcher.segment_readers().len());
    }
    assert!((2..=10).contains(&most), "{most}");
}
