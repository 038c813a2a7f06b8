//! `mazzo serve`: everything over HTTP.

use std::{
    net::SocketAddr,
    path::Path,
    process::{Command, Stdio},
    thread,
};

use super::Result;
use crate::{
    app::{App, Config},
    cli::{
        Exit,
        args::{OutputMode, ServeArgs},
        failure::Failure,
        printer::{Printer, log_to_stderr},
    },
    disk, msg,
    web::{self, Options, Token},
};

pub(super) fn run(args: &ServeArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let workers = args.workers.map_or_else(
        || thread::available_parallelism().map_or(2, std::num::NonZero::get),
        usize::from,
    );
    let token = args.token_file.as_deref().map(token).transpose()?;
    let options = Options {
        listen: args.listen,
        workers,
        token,
        hosts: args.hosts.clone(),
        rate: args.rate,
        trusts_proxy: args.trust_proxy,
        is_read_only: args.read_only,
    };
    let config = Config {
        catalog: args.catalog.clone(),
        leaves_user_alone: args.read_only,
        ..app.config().clone()
    };
    log_to_stderr(printer.output == OutputMode::Json, printer.quiet, printer.verbose);
    let ready = |address: SocketAddr| {
        let url = format!("http://{}/", reachable(address));
        // Whoever waits for the address may have stopped listening; the service goes on.
        let _ = printer.answer(&format!("{url}\n"));
        if args.open {
            open(&url);
        }
    };
    web::run(config, options, ready).map_err(failure)?;
    Ok(Exit::Clean)
}

/// The token a file holds.
fn token(path: &Path) -> Result<Token> {
    let unreadable =
        |error| Failure::caused(msg!("failure-read", path = path.display().to_string()), error);
    let bytes = disk::read(path).map_err(unreadable)?;
    let token = std::str::from_utf8(&bytes).ok().and_then(|text| Token::new(text).ok());
    token.ok_or_else(|| {
        Failure::new(
            msg!("serve-bad-token", path = path.display().to_string()),
            Some(msg!("serve-bad-token-help")),
        )
    })
}

/// An address a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    let local = if address.is_ipv4() {
        SocketAddr::from(([127, 0, 0, 1], 0))
    } else {
        SocketAddr::from(([0, 0, 0, 0, 0, 0, 0, 1], 0))
    };
    if address.ip().is_unspecified() {
        SocketAddr::new(local.ip(), address.port())
    } else {
        address
    }
}

/// Opens an address in the reader's browser, if there is one.
fn open(url: &str) {
    let opener: &[&str] = match std::env::consts::OS {
        "macos" => &["open"],
        "windows" => &["cmd", "/C", "start"],
        _ => &["xdg-open"],
    };
    let mut command = Command::new(opener[0]);
    command
        .args(&opener[1..])
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    // The address has been printed, so nothing is lost without a browser.
    let _ = command.spawn();
}

fn failure(error: web::Error) -> Failure {
    match error {
        web::Error::App(error) => error.into(),
        web::Error::Listen { address, cause } => {
            Failure::caused(msg!("serve-cannot-listen", address = address.to_string()), cause)
        }
        web::Error::Start(cause) => Failure::caused(msg!("serve-cannot-start"), cause),
    }
}
