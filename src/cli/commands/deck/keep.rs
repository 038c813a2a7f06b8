//! `mazzo deck save|rename|built|delete|restore`: the decks the user keeps.

use super::{
    super::{Result, complain_of, open_deck},
    answer_deck, clean_if_read,
};
use crate::{
    app::{App, KnownDeck},
    cli::{
        Exit,
        args::{BuiltArgs, OutputMode, RenameArgs, RestoreDeckArgs, SaveArgs},
        failure::{Failure, hint},
        printer::Printer,
    },
    msg,
    report::Message,
    store::user::{DeckContent, MAX_NAME, Replaced, Restored, SavedDeck, is_deck_name},
};

pub(super) fn save(args: &SaveArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let named = args.format.as_deref().map(|format| app.format(format)).transpose()?;
    let known = open_deck(&args.deck, named, app, printer)?;
    if known.deck.size() == 0 {
        // An empty file, or one that is no list at all.
        complain_of(&known.findings, &known.deck.source, printer)?;
        return Err(Failure::new(
            msg!("deck-nothing-to-save", deck = known.deck.source.name),
            None,
        ));
    }
    // Standard input has no name of its own.
    let is_nameless = args.deck == "-" && known.deck.name == known.deck.source.name;
    let own = if is_nameless { "" } else { &known.deck.name };
    let name = checked_name(args.name.as_deref().unwrap_or(own), Some(msg!("deck-name-help")))?;
    let format = named.map(|format| format.id.clone()).or_else(|| known.format().cloned());
    let content = DeckContent {
        name: name.to_owned(),
        format,
        list: known.deck.source.text.clone(),
        is_built: args.built,
    };
    let (saved, message) = match app.saved_deck(name)? {
        None => {
            let saved = app.save_deck(content)?;
            let message = msg!("deck-saved", deck = name, id = saved.id.as_str());
            (saved, message)
        }
        Some(there) if args.replace => {
            let becomes = |before: DeckContent| DeckContent {
                is_built: before.is_built || args.built,
                format: content.format.or(before.format),
                ..content
            };
            let saved = change(&there.id, app, becomes)?;
            let message = msg!("deck-replaced", deck = name, id = saved.id.as_str());
            (saved, message)
        }
        Some(there) => return Err(is_there(&there, msg!("deck-there-help"))),
    };
    // Read again, since the format may tell which game a name is of.
    let mut kept = app.open_saved(saved)?;
    kept.deck.source.name = known.deck.source.name;
    complain_of(&kept.findings, &kept.deck.source, printer)?;
    let exit = clean_if_read(&kept);
    answer(&kept, &message, printer)?;
    Ok(exit)
}

pub(super) fn rename(args: &RenameArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let name = checked_name(&args.name, None)?;
    let before = kept(&args.deck, app)?;
    if let Some(other) = app.saved_deck(name)?.filter(|other| other.id != before.id) {
        return Err(is_there(&other, msg!("deck-rename-help")));
    }
    let saved =
        change(&before.id, app, |content| DeckContent { name: name.to_owned(), ..content })?;
    let message = msg!("deck-renamed", before = before.content.name.as_str(), after = name);
    answer(&app.open_saved(saved)?, &message, printer)?;
    Ok(Exit::Clean)
}

pub(super) fn mark(args: &BuiltArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let saved = change(&kept(&args.deck, app)?.id, app, |content| DeckContent {
        is_built: !args.no,
        ..content
    })?;
    let name = saved.content.name.as_str();
    let message =
        if args.no { msg!("deck-unmarked", deck = name) } else { msg!("deck-marked", deck = name) };
    answer(&app.open_saved(saved)?, &message, printer)?;
    Ok(Exit::Clean)
}

pub(super) fn delete(name: &str, app: &App, printer: &Printer) -> Result<Exit> {
    let known = app.open_saved(kept(name, app)?)?;
    let Replaced::Done(_) = app.user()?.delete_deck(&known.id, |_| true)? else {
        return Err(unknown(name));
    };
    let message = msg!("deck-deleted", deck = known.deck.name.as_str(), id = known.id.as_str());
    answer(&known, &message, printer)?;
    let help = printer.text(&msg!("deck-deleted-help", id = known.id.as_str()));
    printer.remark(&hint(&help, printer))?;
    Ok(Exit::Clean)
}

pub(super) fn restore(args: &RestoreDeckArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let id = match app.past_or_present(&args.deck)? {
        Some(id) => id,
        None => kept(&args.deck, app)?.id,
    };
    let Restored::Done(saved) = app.restore_deck(&id, args.version, |_| true)? else {
        let deck = args.deck.as_str();
        let message = args.version.map_or_else(
            || msg!("deck-no-earlier", deck = deck),
            |number| msg!("deck-no-version", deck = deck, number = i64::from(number)),
        );
        return Err(Failure::new(message, Some(msg!("deck-history-help", id = id))));
    };
    let message = msg!("deck-restored", deck = saved.content.name.as_str(), id = saved.id.as_str());
    answer(&app.open_saved(saved)?, &message, printer)?;
    Ok(Exit::Clean)
}

/// Says what was done, or gives the deck to programs.
fn answer(known: &KnownDeck, message: &Message, printer: &Printer) -> Result<()> {
    match printer.output {
        OutputMode::Json => answer_deck(known, printer),
        OutputMode::Text => Ok(printer.answer_message(message)?),
    }
}

fn checked_name(name: &str, help: Option<Message>) -> Result<&str> {
    let name = name.trim();
    if is_deck_name(name) {
        Ok(name)
    } else {
        Err(Failure::new(msg!("deck-name", most = MAX_NAME), help))
    }
}

/// A deck the user keeps, by its id or name.
fn kept(name: &str, app: &App) -> Result<SavedDeck> {
    if let Some(saved) = app.saved_deck(name)? {
        return Ok(saved);
    }
    let of_data = |known: &KnownDeck| {
        Failure::new(
            msg!("deck-of-data", deck = name),
            Some(msg!("deck-of-data-help", deck = known.id.as_str())),
        )
    };
    Err(app.built_in(name)?.map_or_else(|| unknown(name), of_data))
}

fn change(
    id: &str,
    app: &App,
    becomes: impl FnOnce(DeckContent) -> DeckContent,
) -> Result<SavedDeck> {
    let mut user = app.user()?;
    user.replace_deck(id, |known| Some(becomes(known.content.clone())))?;
    user.deck(id)?.ok_or_else(|| unknown(id))
}

fn unknown(name: &str) -> Failure {
    Failure::new(msg!("deck-not-kept", deck = name), Some(msg!("failure-deck-help")))
}

fn is_there(there: &SavedDeck, help: Message) -> Failure {
    Failure::new(
        msg!("deck-there", deck = there.content.name.as_str(), id = there.id.as_str()),
        Some(help),
    )
}
