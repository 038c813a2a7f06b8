//! The command `mazzo`.

use std::process::ExitCode;

/// Searches and reads lists a fifth faster than the allocator of the system, and gives memory back;
/// without huge pages, which take a third more of it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    mazzo::cli::run(std::env::args_os())
}
