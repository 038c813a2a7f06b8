//! How commands end.

use std::process::ExitCode;

/// How a command ended; its exit code tells programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Nothing to complain about: 0.
    Clean,
    /// Something was found, such as an illegal deck, or nothing was: 1.
    Findings,
    /// It could not be run: 2.
    Failed,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Clean => 0,
            Exit::Findings => 1,
            Exit::Failed => 2,
        })
    }
}

impl Exit {
    /// Clean if there is nothing to complain about.
    #[must_use]
    pub fn clean_if(clean: bool) -> Self {
        if clean { Self::Clean } else { Self::Findings }
    }
}
