//! Faults of the program itself: what panics is told like any other failure.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{Mutex, PoisonError},
};

use super::failure::Failure;
use crate::msg;

/// What panicked last, and where.
static LAST: Mutex<String> = Mutex::new(String::new());

/// Has panics noted and logged from now on, in place of a text on the terminal.
pub(super) fn note_panics() {
    panic::set_hook(Box::new(|panic| {
        tracing::error!(%panic, "there is a fault in the program");
        *LAST.lock().unwrap_or_else(PoisonError::into_inner) = panic.to_string();
    }));
}

/// What some work gives, or the failure to tell if it panics.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Failure> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| {
        let last = LAST.lock().unwrap_or_else(PoisonError::into_inner).replace('\n', " ");
        Failure::caused(msg!("failure-fault"), last)
    })
}
