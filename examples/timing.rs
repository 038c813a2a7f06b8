#![allow(missing_docs, clippy::all, clippy::pedantic, clippy::print_stdout)]
use std::time::Instant;
use mazzo::{catalog::{self, Catalog, embedded_files, content_hash}, query::{Fields, Mode, parse}, search::{self, Options, write_index}, store::{self, gather, write_database, DATABASE, StoredCatalog}};
fn time<T>(what: &str, n: u32, mut f: impl FnMut() -> T) -> T {
    let mut best = f64::MAX; let mut last = None;
    for _ in 0..n { let t = Instant::now(); let x = f(); best = best.min(t.elapsed().as_secs_f64()*1e3); last = Some(x); }
    println!("{what:40} {best:9.3} ms"); last.unwrap()
}
fn main() {
    if let Some(what) = std::env::args().nth(1) {
        let files = embedded_files();
        let gathered = gather(&files, None).unwrap();
        let dir = tempfile::tempdir().unwrap();
        for i in 0..10 {
            let d = dir.path().join(format!("d{i}")); std::fs::create_dir(&d).unwrap();
            match what.as_str() {
                "index" => write_index(&d, &gathered.contents.catalog).unwrap(),
                "db" => write_database(&d.join(DATABASE), &gathered.contents).unwrap(),
                "load" => { catalog::load(&files); }
                _ => {}
            }
        }
        return;
    }
    let files = time("embedded_files", 5, embedded_files);
    time("content_hash", 5, || content_hash(&files));
    time("load", 5, || catalog::load(&files));
    let gathered = time("gather", 5, || gather(&files, None).unwrap());
    let dir = tempfile::tempdir().unwrap();
    let mut i = 0;
    time("write_database", 5, || { i += 1; let d = dir.path().join(format!("d{i}")); std::fs::create_dir(&d).unwrap(); write_database(&d.join(DATABASE), &gathered.contents).unwrap(); });
    time("write_index", 5, || { i += 1; let d = dir.path().join(format!("d{i}")); std::fs::create_dir(&d).unwrap(); write_index(&d, &gathered.contents.catalog).unwrap(); });
    time("open cold (build)", 5, || { i += 1; let d = dir.path().join(format!("c{i}")); search::open(&d, &files).unwrap() });
    let d = dir.path().join("warm");
    search::open(&d, &files).unwrap();
    let mut changed = files.clone();
    let mut k = 0;
    time("open after one changed set", 4, || { k += 1; let f = changed.iter_mut().find(|f| f.path.ends_with("base1.yaml")).unwrap(); f.text = f.text.replace("hp: 120", &format!("hp: 12{k}")).replace(&format!("hp: 12{}", k-1), &format!("hp: 12{k}")).into(); let o = search::open(&d, &changed).unwrap(); assert_eq!(o.built.unwrap().parsed, 1); });
    search::open(&d, &files).unwrap();
    let opened = time("open warm", 20, || search::open(&d, &files).unwrap());
    time("  StoredCatalog::open", 20, || StoredCatalog::open(&opened.folder).unwrap());
    time("  Index::open", 20, || search::Index::open(&opened.folder).unwrap());
    let fields = time("Fields::new", 5, || Fields::new(opened.catalog.games()));
    for text in ["charizard", "pozione magica", "\"testa il pokemon\"", "nido*", "tipo:fuoco pv>=80", "-hp<100 text:/moneta/", "danno"] {
        let parsed = time("parse", 20, || parse(text, &fields, Mode::Lenient));
        let o = Options { headline: parsed.headline.clone(), limit: Some(20), ..Options::default() };
        let r = time(text, 50, || opened.index.search(&opened.catalog, &parsed.query, &o).unwrap());
        let p: Vec<u32> = r.hits.iter().map(|h| h.position).collect();
        time("  rows", 20, || opened.catalog.cards_at(&p).unwrap());
        let o = Options { facets: true, ..o };
        time("  with facets", 20, || opened.index.search(&opened.catalog, &parsed.query, &o).unwrap());
    }
    time("suggest", 20, || opened.catalog.suggest("charzard", 5).unwrap());
    for e in walk(&opened.folder) { println!("{e:?}"); }
    let _ = store::DATABASE;
}
fn walk(p: &std::path::Path) -> Vec<(String, u64)> { let mut v = vec![]; for e in std::fs::read_dir(p).unwrap() { let e = e.unwrap(); if e.path().is_dir() { v.extend(walk(&e.path())); } else { v.push((e.file_name().to_string_lossy().into(), e.metadata().unwrap().len())); } } v }
