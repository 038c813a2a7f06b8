//! What playing has in common, whatever the game: policies, many matches, Ctrl-C.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    cli::{
        args::MatchArgs,
        failure::{Failure, Result},
        printer::Printer,
    },
    msg,
    play::{Mind, Tally, tournament},
    report::Message,
    view::odds::percent,
};

/// By player, which policy decides for him.
pub(super) fn minds(args: &MatchArgs, players: u8) -> Result<Vec<Mind>> {
    let players = usize::from(players);
    match args.policies.as_slice() {
        [] => Ok(vec![Mind::Greedy; players]),
        [one] => Ok(vec![*one; players]),
        each if each.len() == players => Ok(each.to_vec()),
        each => Err(Failure::new(
            msg!("play-policies", policies = each.len(), players = players),
            Some(msg!("play-policies-help")),
        )),
    }
}

/// The policies in words: one if it is the same for all.
pub(super) fn named(minds: &[Mind]) -> String {
    let mut names: Vec<&str> = minds.iter().map(|mind| mind.as_str()).collect();
    if names.iter().all(|name| *name == names[0]) {
        names.truncate(1);
    }
    names.join(", ")
}

/// How often progress is told.
const PACE: Duration = Duration::from_millis(500);

/// Plays many matches and tells of progress; Ctrl-C ends it and keeps what was played.
pub(super) fn play_many<T: Tally>(
    args: &MatchArgs,
    printer: &Printer,
    play: impl Fn(u64, &mut T) + Sync,
) -> Result<T> {
    let stop = Arc::new(AtomicBool::new(false));
    stop_on_interrupt(stop.clone());
    let threads = args.threads.map_or_else(
        || thread::available_parallelism().map_or(2, std::num::NonZero::get),
        usize::from,
    );
    let played = AtomicU64::new(0);
    let told = Mutex::new((Instant::now(), false));
    let tell = |so_far: u64| {
        played.fetch_max(so_far, Ordering::Relaxed);
        let Ok(mut last) = told.try_lock() else { return };
        if last.0.elapsed() < PACE {
            return;
        }
        let (n, all) = (as_number(so_far), as_number(args.games));
        let text = printer.text(&msg!("play-progress", n = n, all = all));
        // Whoever looked at the progress may have gone.
        let is_seen = printer.progress(&text).unwrap_or(false);
        *last = (Instant::now(), last.1 || is_seen);
    };
    let tally = tournament(0..args.games, threads, &stop, play, tell);
    if told.into_inner().is_ok_and(|(_, has_told)| has_told) {
        printer.progress("")?;
    }
    let n = played.into_inner();
    if n < args.games {
        let text = printer.text(&msg!("play-called-off", n = as_number(n)));
        printer.remark(&format!("{text}\n"))?;
    }
    Ok(tally)
}

/// Sets the flag at the first Ctrl-C.
fn stop_on_interrupt(stop: Arc<AtomicBool>) {
    // Without a runtime the process ends at once, as it does by itself.
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
        return;
    };
    thread::spawn(move || {
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            stop.store(true, Ordering::Relaxed);
        }
    });
}

/// Between which ends a share lies.
pub(super) fn interval(low: f64, high: f64) -> Message {
    msg!("odds-range", least = percent(low), most = percent(high))
}

/// A count as an argument of messages.
pub(super) fn as_number(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// A sentence with a capital.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
