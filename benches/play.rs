//! How many matches a second are played: `cargo bench --bench play`. Two threads play, as on the
//! smallest machine that is expected.

use std::sync::{LazyLock, atomic::AtomicBool};

use divan::{Bencher, counter::ItemsCount};
use mazzo::{
    app::{App, BoxNight, Config, Night},
    play::{Mind, Stream, royal_rumble, rumble, tournament},
};
use tempfile::TempDir;

const THREADS: usize = 2;

static APP: LazyLock<(TempDir, Config)> = LazyLock::new(|| {
    let home = TempDir::new().expect("a folder");
    let config = Config::at(None, home.path().join("cache"), home.path().join("state"));
    (home, config)
});

fn main() {
    divan::main();
}

/// A tournament of so many matches with the pool that comes with the data.
fn play_royal_rumble(night: &Night, mind: Mind, matches: u64) -> royal_rumble::Stats {
    let play = |number, stats: &mut royal_rumble::Stats| {
        let mut watch = royal_rumble::Watch::default();
        royal_rumble::play_out(
            Stream::of_match(1, number),
            &night.bring,
            night.share,
            |player, chance| royal_rumble::decider(mind, chance, player),
            &mut watch,
        );
        watch.count_into(stats);
    };
    tournament(0..matches, THREADS, &AtomicBool::new(false), play, |_| ())
}

#[divan::bench(args = [Mind::Random, Mind::Greedy, Mind::LookAhead], sample_count = 10)]
fn royal_rumble_of_four(bencher: Bencher<'_, '_>, mind: Mind) {
    let night = App::new(APP.1.clone()).royal_rumble(&[], Some(4), None).expect("the pool");
    let matches = if mind == Mind::LookAhead { 20 } else { 2_000 };
    bencher.counter(ItemsCount::new(matches)).bench(|| play_royal_rumble(&night, mind, matches));
}

/// A tournament of so many games with the box.
fn play_rumble(night: &BoxNight, mind: Mind, games: u64) -> rumble::Stats {
    let play = |number, stats: &mut rumble::Stats| {
        let mut watch = rumble::Watch::default();
        rumble::play_out(
            Stream::of_match(1, number),
            &night.cards.deck,
            night.players,
            &night.numbers,
            |player, chance| rumble::decider(mind, &night.numbers, chance, player),
            &mut watch,
        );
        watch.count_into(stats);
    };
    tournament(0..games, THREADS, &AtomicBool::new(false), play, |_| ())
}

#[divan::bench(args = [Mind::Random, Mind::Greedy, Mind::LookAhead], sample_count = 10)]
fn rumble_of_four(bencher: Bencher<'_, '_>, mind: Mind) {
    let night = App::new(APP.1.clone()).rumble(&[], 4, false).expect("the box");
    let games = if mind == Mind::LookAhead { 200 } else { 20_000 };
    bencher.counter(ItemsCount::new(games)).bench(|| play_rumble(&night, mind, games));
}
