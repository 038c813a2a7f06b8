//! Catalogs damaged in many places: what is asked is answered as if nothing had happened, or the
//! catalog is made again and that is said. Nothing panics, and no wrong answer stays.

use std::{
    fs::{self, File, FileTimes},
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use crate::harness::{Home, Outcome, repository};

/// How many damages are tried.
const DAMAGES: u32 = 90;

/// Numbers that look like chance and are the same in every run: a linear congruential generator
/// with Knuth's multiplier for 64 bits (MMIX).
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % n.max(1)
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.below(256)).expect("below 256")
    }
}

/// What is done to a file. Rot leaves its time as it is, as a failing disk does.
#[derive(Debug, Clone, Copy)]
enum Damage {
    Delete,
    Empty,
    CutShort,
    Append,
    FlipBit,
    Rot,
    RotPage,
    Page,
    ZeroPage,
    Folder,
}

const KINDS: [Damage; 10] = [
    Damage::Delete,
    Damage::Empty,
    Damage::CutShort,
    Damage::Append,
    Damage::FlipBit,
    Damage::Rot,
    Damage::RotPage,
    Damage::Page,
    Damage::ZeroPage,
    Damage::Folder,
];

impl Damage {
    fn apply(self, file: &Path, chance: &mut Chance) {
        let about = fs::metadata(file).expect("there");
        let (size, time) = (about.len(), about.modified().expect("a time"));
        let open = || File::options().read(true).write(true).open(file).expect("opened");
        let put = |at: u64, bytes: &[u8]| {
            let mut file = open();
            file.seek(SeekFrom::Start(at)).and_then(|_| file.write_all(bytes)).expect("written");
        };
        let flip = |chance: &mut Chance| {
            let (at, mut byte) = (chance.below(size), [0]);
            let mut file = open();
            file.seek(SeekFrom::Start(at))
                .and_then(|_| file.read_exact(&mut byte))
                .expect("a byte that is there");
            put(at, &[byte[0] ^ (1 << chance.below(8))]);
        };
        let page = |chance: &mut Chance, is_zero: bool| {
            let (at, length) = (chance.below(size), 4096);
            let end = length.min(size - at);
            let bytes: Vec<u8> =
                (0..end).map(|_| if is_zero { 0 } else { chance.byte() }).collect();
            put(at, &bytes);
        };
        match self {
            Self::Delete => fs::remove_file(file).expect("removed"),
            Self::Empty => open().set_len(0).expect("cut"),
            Self::CutShort => open().set_len(chance.below(size)).expect("cut"),
            Self::Append => put(size, b"more"),
            Self::FlipBit | Self::Rot => flip(chance),
            Self::Page | Self::RotPage => page(chance, false),
            Self::ZeroPage => page(chance, true),
            Self::Folder => {
                fs::remove_file(file).and_then(|()| fs::create_dir(file)).expect("a folder");
            }
        }
        if matches!(self, Self::Rot | Self::RotPage) {
            open().set_times(FileTimes::new().set_modified(time)).expect("set");
        }
    }
}

/// A home with data of its own, small enough for many catalogs.
pub(crate) fn home() -> Home {
    let home = Home::alone();
    for file in ["game.yaml", "sets/ru1.yaml", "formats/rumble.yaml"] {
        let to = home.path().join("cards/pokemon").join(file);
        fs::create_dir_all(to.parent().expect("a folder")).expect("made");
        fs::copy(repository("data/pokemon").join(file), to).expect("copied");
    }
    home
}

const QUESTIONS: [&[&str]; 4] = [
    &["search", "hp>=60", "--facets", "--limit", "0", "--output", "json"],
    &["search", "pikachu or \"flying", "--lenient", "--sort", "name", "--output", "json"],
    &["show", "ru1-7", "ru1-1"],
    &["checklist", "set:ru1"],
];

fn ask(home: &Home, question: &[&str]) -> Outcome {
    home.run(&[question, &["--data", "cards"]].concat())
}

/// The folder of the only catalog.
fn catalog(home: &Home) -> PathBuf {
    let catalogs = home.path().join("cache/mazzo/catalogs");
    let mut folders =
        fs::read_dir(&catalogs).expect("there").map(|entry| entry.expect("there").path());
    folders.find(|path| path.is_dir()).expect("a catalog")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("there")
        .map(|entry| entry.expect("there").path())
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .collect();
    files.sort_by_key(|path| path.extension().map(std::ffi::OsStr::to_owned));
    files
}

#[test]
fn a_damaged_catalog_is_made_again_and_nobody_is_told_wrong() {
    let home = home();
    let right: Vec<(i32, String)> = QUESTIONS
        .iter()
        .map(|question| ask(&home, question))
        .map(|answer| (answer.code, answer.stdout))
        .collect();
    assert!(right.iter().all(|(code, text)| *code == 0 && text.len() > 100), "{right:?}");
    let mut chance = Chance(7);
    let mut n_told = 0;
    for number in 0..DAMAGES {
        let files = files(&catalog(&home));
        // Every kind on every file in turn, since one number of them divides no multiple of the
        // other.
        let file = &files[number as usize * 7 % files.len()];
        let damage = KINDS[number as usize % KINDS.len()];
        let shown = format!("{number}: {damage:?} on {}", file.display());
        damage.apply(file, &mut chance);
        for (question, (code, text)) in QUESTIONS.iter().zip(&right) {
            let answer = ask(&home, question);
            assert_eq!((answer.code, &answer.stdout), (*code, text), "{shown}: {}", answer.stderr);
            assert!(!answer.stderr.contains("panic"), "{shown}: {}", answer.stderr);
            n_told += u32::from(
                answer.stderr.contains("note: the catalog was damaged and has been made again"),
            );
        }
        let quiet = ask(&home, QUESTIONS[0]);
        assert_eq!(quiet.stderr.matches("damaged").count(), 0, "{shown}: told once");
    }
    // What stands beside the catalog and is none of it may be changed without harm.
    assert!(n_told > DAMAGES * 9 / 10, "{n_told} of {DAMAGES} were told");
}

#[test]
fn the_note_is_in_the_language_of_the_reader_and_can_be_kept_back() {
    let home = home().in_italian();
    let damage = |home: &Home| {
        ask(home, QUESTIONS[0]);
        fs::write(catalog(home).join("catalog.db"), "x").expect("written");
    };
    damage(&home);
    let told = ask(&home, QUESTIONS[2]);
    assert_eq!(told.code, 0);
    assert!(
        told.stderr.ends_with("nota: il catalogo era danneggiato ed è stato ricreato\n"),
        "{}",
        told.stderr
    );
    damage(&home);
    assert_eq!(ask(&home, &["show", "ru1-7", "-q"]).stderr, "");
}
