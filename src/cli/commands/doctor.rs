//! `mazzo doctor`: what is where, whether it is sound, and what to do where it is not.

use std::path::Path;

use serde_json::{Value as Json, json};

use super::{
    Result,
    backup::{in_words, number, shown},
};
use crate::{
    app::{self, App, CardData, Examined, KeptCatalog, Own},
    cli::{
        Exit,
        args::OutputMode,
        failure::Failure,
        printer::{Printer, Style},
    },
    msg,
    report::Message,
};

/// What was looked at, in words and as data.
struct Part {
    title: Message,
    place: String,
    lines: Vec<Message>,
    /// What is wrong with it.
    trouble: Option<Failure>,
    /// What programs are told of it, beside what is wrong.
    data: Json,
}

pub(super) fn run(app: &App, printer: &Printer) -> Result<Exit> {
    let Examined { user, cards, catalogs, folders } = app.examine();
    let is_made = catalogs.iter().any(|catalog| catalog.is_current);
    let mut parts = vec![of_user(user)];
    let is_readable = cards.is_ok();
    parts.push(of_cards(cards, app.config().data.as_deref(), printer));
    if is_readable && !is_made {
        parts.push(no_catalog(&app.config().catalogs()));
    }
    parts.extend(catalogs.iter().map(of_catalog));
    parts.extend(folders.iter().map(|(path, is_writable)| of_folder(path, *is_writable)));
    let is_sound = parts.iter().all(|part| part.trouble.is_none());
    let version = env!("CARGO_PKG_VERSION");
    match printer.output {
        OutputMode::Json => {
            let parts: Vec<Json> = parts.into_iter().map(|part| part.json(printer)).collect();
            printer
                .answer_json(&json!({ "version": version, "sound": is_sound, "parts": parts }))?;
        }
        OutputMode::Text => {
            let title = printer.style(Style::Bold, &format!("mazzo {version}"));
            printer.answer(&format!("{title}\n"))?;
            parts.iter().try_for_each(|part| printer.answer(&part.text(printer)))?;
        }
    }
    Ok(Exit::clean_if(is_sound))
}

fn of_user(Own { path, newest, holds, aside }: Own) -> Part {
    let mut lines = Vec::new();
    let mut trouble = None;
    let mut data =
        json!({ "part": "user", "path": shown(&path), "newest_version": newest, "holds": null });
    match holds {
        None => lines.push(msg!("doctor-nothing-kept")),
        Some(Ok(holds)) => {
            lines.push(msg!(
                "doctor-holds",
                what = in_words(holds.decks, holds.copies),
                size = size(holds.bytes)
            ));
            if holds.version < newest {
                lines.push(msg!("doctor-older-version", version = holds.version, newest = newest));
            }
            data["holds"] = json!({
                "version": holds.version, "bytes": holds.bytes,
                "decks": holds.decks, "copies": holds.copies,
            });
        }
        Some(Err(error)) => trouble = Some(error.into()),
    }
    lines.extend(
        aside
            .iter()
            .map(|(path, bytes)| msg!("doctor-aside", path = shown(path), size = size(*bytes))),
    );
    let aside = aside.iter().map(|(path, bytes)| json!({ "path": shown(path), "bytes": bytes }));
    data["aside"] = aside.collect();
    Part { title: msg!("doctor-user"), place: shown(&path), lines, trouble, data }
}

fn of_cards(cards: app::Result<CardData>, folder: Option<&Path>, printer: &Printer) -> Part {
    let folder = folder.map(shown);
    let mut data = json!({ "part": "cards", "path": folder, "files": null, "flawed_files": null });
    let mut lines = Vec::new();
    let trouble = match cards {
        Err(error) => Some(error.into()),
        Ok(CardData { files, flawed }) => {
            data["files"] = files.into();
            data["flawed_files"] = flawed.into();
            lines.push(msg!("doctor-files", n = files));
            let help = msg!("flawed-files-help", dir = folder.clone().unwrap_or_default());
            (flawed > 0).then(|| Failure::new(msg!("flawed-files", n = flawed), Some(help)))
        }
    };
    let place = folder.unwrap_or_else(|| printer.text(&msg!("doctor-built-in")));
    Part { title: msg!("doctor-cards"), place, lines, trouble, data }
}

fn no_catalog(folder: &Path) -> Part {
    Part {
        title: msg!("doctor-catalog"),
        place: shown(folder),
        lines: vec![msg!("doctor-not-made")],
        trouble: None,
        data: json!({ "part": "catalog", "path": null, "bytes": 0, "current": true }),
    }
}

fn of_catalog(catalog: &KeptCatalog) -> Part {
    let KeptCatalog { folder, bytes, is_whole, is_current } = catalog;
    let help =
        if *is_current { msg!("doctor-damaged-help") } else { msg!("doctor-old-damaged-help") };
    Part {
        title: if *is_current { msg!("doctor-catalog") } else { msg!("doctor-old-catalog") },
        place: shown(folder),
        lines: vec![size(*bytes)],
        trouble: (!is_whole).then(|| Failure::new(msg!("doctor-damaged"), Some(help))),
        data: json!({ "part": "catalog", "path": shown(folder), "bytes": bytes, "current": is_current }),
    }
}

fn of_folder(path: &Path, is_writable: bool) -> Part {
    let unwritable = || {
        Failure::new(msg!("doctor-unwritable", path = shown(path)), Some(msg!("unwritable-help")))
    };
    Part {
        title: msg!("doctor-folder"),
        place: shown(path),
        lines: Vec::new(),
        trouble: (!is_writable).then(unwritable),
        data: json!({ "part": "folder", "path": shown(path) }),
    }
}

impl Part {
    fn text(&self, printer: &Printer) -> String {
        let mark = match self.trouble {
            None => printer.style(Style::Good, "✓"),
            Some(_) => printer.style(Style::Bad, "✗"),
        };
        let mut text = format!("{mark} {}  {}\n", printer.text(&self.title), self.place);
        for line in &self.lines {
            text.push_str(&format!("  {}\n", printer.text(line)));
        }
        if let Some(trouble) = &self.trouble {
            text.extend(trouble.render(printer).lines().map(|line| format!("  {line}\n")));
        }
        text
    }

    fn json(mut self, printer: &Printer) -> Json {
        let words = self.trouble.map(|trouble| trouble.words(printer));
        let (message, help) = words.map_or((None, None), |(text, help)| (Some(text), help));
        self.data["sound"] = message.is_none().into();
        self.data["message"] = message.into();
        self.data["help"] = help.into();
        self.data
    }
}

/// How large something is.
fn size(bytes: u64) -> Message {
    let (kilobytes, megabytes) = (number(bytes.div_ceil(1000)), number(bytes.div_ceil(1_000_000)));
    if kilobytes < 1000 {
        msg!("size-kilobytes", n = kilobytes)
    } else {
        msg!("size-megabytes", n = megabytes)
    }
}
