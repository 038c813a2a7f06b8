//! The command `mazzo`.

use std::process::ExitCode;

fn main() -> ExitCode {
    mazzo::cli::run(std::env::args_os())
}
