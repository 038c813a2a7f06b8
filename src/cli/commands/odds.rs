//! `mazzo odds`: exact odds of a deck, or of a fighter of the dice game.

mod fighter;

use super::{Result, complain_of, read_deck};
use crate::{
    app::{App, OddsWanted},
    cli::{
        Exit,
        args::{OddsArgs, OutputMode},
        bar::bar_of,
        printer::{Printer, Style},
        table,
    },
    msg,
    odds::{Flipped, Odds, Redraws, Row, What},
    report::{Message, Severity},
    view::odds::{OddsView, decimal, in_percent, percent, percents},
};

/// Columns of a bar that stands for certainty.
const LONGEST: u32 = 20;

pub(super) fn run(args: &OddsArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let named = args.format.as_deref().map(|name| app.format(name)).transpose()?;
    if let Some(exit) = fighter::run(args, app, printer)? {
        return Ok(exit);
    }
    let deck = read_deck(&args.deck, named, app, printer)?.deck;
    let format = app.format_for(named, Some(&deck))?;
    let against = args
        .against
        .as_ref()
        .map(|name| read_deck(name, Some(format), app, printer))
        .transpose()?;
    let found = app.odds(
        &deck,
        format,
        &OddsWanted {
            see: &args.see,
            by_turn: args.by_turn,
            hand: args.hand,
            draw: args.draw,
            against: against.as_ref().map(|known| &known.deck),
            damage: &args.damage,
            is_full_flip: args.full_flip,
        },
    )?;
    let odds = &found.odds;
    let exit =
        Exit::clean_if(odds.findings.iter().all(|finding| finding.severity != Severity::Error));
    if printer.output == OutputMode::Json {
        let named = (deck.name.as_str(), format.id.as_str());
        let spec = format.opening.as_ref().map_or(&[][..], |opening| opening.spec.as_slice());
        let view = OddsView::new(&found, named, spec, &deck.source, &printer.translator);
        printer.answer_json(&view)?;
        return Ok(exit);
    }
    let title = printer.text(&msg!(
        "odds-title",
        deck = deck.name.as_str(),
        format = format.names.clone(),
        cards = odds.cards
    ));
    printer.answer(&format!("{}\n", printer.style(Style::Bold, &title)))?;
    printer.answer_message(&odds.drawn())?;
    let keep = format.opening.as_ref().and_then(|opening| opening.keep.as_ref());
    if let (Some(redraws), Some(keep)) = (&odds.redraws, keep) {
        show_redraws(redraws, &keep.clause.as_noun(), printer)?;
        if let Some(extra) = found.extra {
            printer.answer_message(&msg!("odds-extra", n = decimal(extra)))?;
        }
    }
    show_rows(odds, args, printer)?;
    show_flips(&odds.flips, printer)?;
    complain_of(&odds.findings, &deck.source, printer)?;
    Ok(exit)
}

fn show_redraws(redraws: &Redraws, what: &Message, printer: &Printer) -> Result<()> {
    let Some(expected) = redraws.expected else { return Ok(()) };
    printer.answer_message(&msg!(
        "odds-redraws",
        what = what.clone(),
        n = redraws.keepers,
        again = percent(redraws.again),
        expected = decimal(expected)
    ))?;
    let title = printer.text(&msg!("odds-in-hand", what = what.clone()));
    printer.answer(&format!("\n{}\n", printer.style(Style::Bold, &title)))?;
    for (of, chance) in (1_u32..).zip(&redraws.in_hand) {
        let bar = bar_of(in_percent(*chance), 100, LONGEST);
        printer.answer(&format!("  {of}  {bar} {}\n", printer.text(&percent(*chance))))?;
    }
    Ok(())
}

fn show_rows(odds: &Odds, args: &OddsArgs, printer: &Printer) -> Result<()> {
    let lang = printer.translator.lang();
    let with_copies = odds.rows.iter().any(|row| matches!(row.what, What::Card(..)));
    let with_prizes = odds.rows.iter().any(|row| row.prizes.is_some());
    let mut header = vec![msg!("odds-column-what")];
    header.extend(with_copies.then(|| msg!("odds-column-copies")));
    header.push(msg!("odds-column-hand"));
    header.extend(odds.turns.iter().map(|turn| msg!("odds-column-turn", n = *turn)));
    header.extend(with_prizes.then(|| msg!("odds-column-prizes")));
    let cells = |row: &Row| {
        let (what, copies) = match &row.what {
            What::Asked(text) => (text.clone(), String::new()),
            What::Watched(says) => (says.in_lang(lang).to_owned(), String::new()),
            What::Card(card, copies) => (card.names.in_lang(lang).to_owned(), copies.to_string()),
        };
        let shown = |chance: Option<_>| {
            chance.map_or_else(String::new, |chance| printer.text(&percents(chance, args.any_hand)))
        };
        let mut cells = vec![what];
        cells.extend(with_copies.then_some(copies));
        cells.push(shown(row.hand));
        cells.extend(row.turns.iter().map(|chance| shown(Some(*chance))));
        cells.extend(with_prizes.then(|| shown(row.prizes)));
        cells
    };
    let shown = if args.limit == 0 { odds.rows.len() } else { args.limit };
    let header: Vec<String> = header.iter().map(|title| printer.text(title)).collect();
    let text = table::lay_out(&header, odds.rows.iter().take(shown).map(cells), printer);
    printer.answer(&format!("\n{text}"))?;
    if shown < odds.rows.len() {
        printer.answer_message(&msg!("odds-more", n = odds.rows.len() - shown))?;
    }
    Ok(())
}

fn show_flips(flips: &[Flipped], printer: &Printer) -> Result<()> {
    if flips.is_empty() {
        return Ok(());
    }
    let header = [
        msg!("odds-column-damage"),
        msg!("odds-column-flipped"),
        msg!("odds-column-stopped"),
        msg!("odds-column-taken"),
    ];
    let rows = flips.iter().map(|flip| {
        vec![
            flip.damage.to_string(),
            flip.cards.to_string(),
            printer.text(&percent(flip.stopped)),
            printer.text(&decimal(flip.expected)),
        ]
    });
    let header = header.map(|title| printer.text(&title));
    printer.answer(&format!("\n{}", table::lay_out(&header, rows, printer)))?;
    Ok(())
}
