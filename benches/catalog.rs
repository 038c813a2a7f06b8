//! What the parts cost on the built-in data: `cargo bench`. The figures of two machines do not
//! compare; their ratios do.

use std::{path::Path, sync::LazyLock};

use divan::{Bencher, black_box};
use mazzo::{
    catalog::{self, Catalog, DataFile, DataFiles},
    deck, format,
    query::{Fields, Mode, parse},
    search::{self, Opened, Options},
};
use tempfile::TempDir;

static FILES: LazyLock<Vec<DataFile>> = LazyLock::new(catalog::embedded_files);

const QUERIES: [&str; 6] = [
    "charizard",
    "pozione magica",
    "nido*",
    "\"una moneta\"",
    "tipo:fuoco pv>=80",
    "text:/due? monete/",
];

fn main() {
    divan::main();
}

fn open(folder: &Path, files: &[DataFile]) -> Opened {
    search::open(folder, &DataFiles::from(files)).expect("the built-in data makes a catalog")
}

#[divan::bench]
fn content_hash() -> String {
    DataFiles::from(black_box(&**FILES)).hash()
}

#[divan::bench]
fn parse_yaml() -> catalog::Memory {
    catalog::load(black_box(&FILES)).0
}

#[divan::bench(sample_count = 20)]
fn first_use(bencher: Bencher<'_, '_>) {
    bencher
        .with_inputs(|| TempDir::new().expect("a folder"))
        .bench_refs(|folder| open(folder.path(), &FILES));
}

#[divan::bench(sample_count = 20)]
fn after_one_changed_set(bencher: Bencher<'_, '_>) {
    let folder = TempDir::new().expect("a folder");
    open(folder.path(), &FILES);
    let mut round = 0;
    let changed = || {
        round += 1;
        let mut files = FILES.clone();
        let set =
            files.iter_mut().find(|file| file.path.ends_with("base1.yaml")).expect("the Base Set");
        set.text.to_mut().push_str(&format!("# {round}\n"));
        files
    };
    bencher.with_inputs(changed).bench_local_refs(|files| open(folder.path(), files));
}

#[divan::bench]
fn open_again(bencher: Bencher<'_, '_>) {
    let folder = TempDir::new().expect("a folder");
    open(folder.path(), &FILES);
    bencher.bench_local(|| open(folder.path(), &FILES));
}

#[divan::bench(args = QUERIES)]
fn search_with_rows(bencher: Bencher<'_, '_>, text: &str) {
    let folder = TempDir::new().expect("a folder");
    let opened = open(folder.path(), &FILES);
    let fields = Fields::new(opened.catalog.games());
    bencher.bench_local(|| {
        let parsed = parse(black_box(text), &fields, Mode::Strict);
        let options = Options { headline: parsed.headline, limit: Some(20), ..Options::default() };
        let results = opened
            .index
            .search(&opened.catalog, &parsed.query, &options)
            .expect("the index answers");
        let positions: Vec<u64> = results.hits.iter().map(|hit| hit.position).collect();
        opened.catalog.cards_at(&positions).expect("the catalog answers")
    });
}

#[divan::bench]
fn check_a_deck_in_memory(bencher: Bencher<'_, '_>) {
    let (cards, _) = catalog::load(&FILES);
    let list = FILES.iter().find(|file| file.path.ends_with("haymaker.yaml")).expect("a deck");
    let file = cards
        .formats()
        .iter()
        .find(|file| file.id.as_str() == "pokemon/constructed")
        .expect("a format");
    let (format, _) = format::compile(file, cards.games());
    bencher.bench_local(|| {
        let (deck, _) = deck::resolve(deck::read(list.text.as_bytes(), "haymaker.yaml"), &cards)
            .expect("in memory");
        format::check(&deck, &format, cards.games())
    });
}
