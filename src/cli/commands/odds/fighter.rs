//! The odds of a fighter of the dice game, alone or against another.

use std::{path::Path, sync::Arc};

use crate::{
    app::App,
    card::Card,
    cli::{
        Exit,
        args::{OddsArgs, OutputMode},
        failure::{Failure, Result},
        printer::{Printer, Style},
        table,
    },
    msg,
    play::royal_rumble::Fighter,
    report::Message,
    view::{
        fighter::{AttackView, FighterView, FightersView},
        odds::{decimal, percent},
    },
};

/// Shows what a fighter can expect, if one is named and not a deck.
pub(super) fn run(args: &OddsArgs, app: &App, printer: &Printer) -> Result<Option<Exit>> {
    let name = args.deck.as_str();
    if name == "-" || Path::new(name).exists() || app.known_deck(name)?.is_some() {
        return Ok(None);
    }
    let own = app.fighters_called(name)?;
    if own.is_empty() {
        return Ok(None);
    }
    let of_decks = !args.see.is_empty()
        || !args.damage.is_empty()
        || [args.by_turn, args.hand, args.draw].iter().any(Option::is_some)
        || args.format.is_some()
        || args.full_flip
        || args.any_hand;
    if of_decks {
        return Err(Failure::new(msg!("odds-fighter-options", name = name), None));
    }
    let others: Vec<(Arc<Card>, Fighter)> = match &args.against {
        None => Vec::new(),
        Some(other) => {
            let others = app.fighters_called(other)?;
            if others.is_empty() {
                let message = msg!("odds-no-fighter", name = other.as_str());
                return Err(Failure::new(message, Some(msg!("odds-no-fighter-help"))));
            }
            others
        }
    };
    let view = FightersView::new(&own, &others, printer.translator.lang());
    if printer.output == OutputMode::Json {
        printer.answer_json(&view)?;
    } else {
        show(&view, printer)?;
    }
    Ok(Some(Exit::Clean))
}

/// A fighter's name with the figures that tell versions apart.
fn named(fighter: &FighterView) -> String {
    format!("{} ({}/{})", fighter.name, fighter.hs, fighter.sv)
}

fn show(view: &FightersView, printer: &Printer) -> Result<()> {
    let shown = |chance: f64| printer.text(&percent(chance));
    let rows = view.fighters.iter().map(|each| {
        let mut cells = vec![named(each), each.points.to_string(), each.counters.to_string()];
        cells.push(shown(each.save));
        cells.push(each.bbb.map_or_else(|| "–".to_owned(), shown));
        cells.extend(each.recovery.map(shown));
        cells
    });
    let header = [
        msg!("odds-column-fighter"),
        msg!("odds-column-points"),
        msg!("odds-column-counters"),
        msg!("odds-column-save"),
        msg!("odds-column-bbb"),
        msg!("odds-column-no-recovery"),
        msg!("odds-column-one-recovery"),
        msg!("odds-column-recovery"),
    ];
    lay_out(&header, rows, printer)?;
    let rows = view.attacks.iter().map(|attack| {
        let mut cells = vec![who(view, attack, printer), format!("{}+", attack.need)];
        cells.extend(attack.hits.map(shown));
        cells.push(printer.text(&decimal(attack.mean)));
        cells.extend([attack.automatic, attack.ones, attack.twos, attack.threes].map(shown));
        cells
    });
    let header = [
        msg!("odds-column-attack"),
        msg!("odds-column-need"),
        msg!("odds-column-hits", n = 1_i64),
        msg!("odds-column-hits", n = 2_i64),
        msg!("odds-column-hits", n = 3_i64),
        msg!("odds-column-hits", n = 4_i64),
        msg!("odds-column-mean"),
        msg!("odds-column-outright"),
        msg!("odds-column-ones"),
        msg!("odds-column-twos"),
        msg!("odds-column-threes"),
    ];
    printer.answer("\n")?;
    lay_out(&header, rows, printer)?;
    show_eliminations(view, printer)?;
    let [first, second, later] = view.helpers_join.map(percent);
    let helpers = msg!("odds-helpers", first = first, second = second, later = later);
    printer.answer(&format!("\n{}\n", printer.text(&helpers)))?;
    printer.answer_message(&msg!("odds-ring", chance = percent(view.ring_is_emptied)))?;
    printer.answer_message(&msg!("odds-without-rerolls"))?;
    Ok(())
}

/// How likely an attack eliminates, by how many more hits the target can bear.
fn show_eliminations(view: &FightersView, printer: &Printer) -> Result<()> {
    let told =
        || view.attacks.iter().filter_map(|attack| Some((attack, attack.eliminates.as_ref()?)));
    let Some(most) = told().map(|(_, rooms)| rooms.len()).max() else { return Ok(()) };
    let title = printer.text(&msg!("odds-eliminates"));
    printer.answer(&format!("\n{}\n", printer.style(Style::Bold, &title)))?;
    let mut header = vec![msg!("odds-column-attack")];
    header.extend((0..most).map(|room| msg!("odds-column-room", n = room)));
    let rows = told().map(|(attack, rooms)| {
        let mut cells = vec![who(view, attack, printer)];
        cells.extend(rooms.iter().map(|chance| printer.text(&percent(*chance))));
        cells.resize(1 + most, String::new());
        cells
    });
    lay_out(&header, rows, printer)
}

/// Who attacks whom.
fn who(view: &FightersView, attack: &AttackView, printer: &Printer) -> String {
    let find = |card: &str| view.fighters.iter().find(|each| each.card == card).map(named);
    let from = find(&attack.from).unwrap_or_default();
    printer.text(&match (attack.to.as_deref().and_then(find), attack.value) {
        (Some(to), _) => msg!("odds-attack", from = from, to = to),
        (None, "lower") => msg!("odds-attack-lower", from = from),
        (None, "equal") => msg!("odds-attack-equal", from = from),
        (None, _) => msg!("odds-attack-higher", from = from),
    })
}

fn lay_out(
    header: &[Message],
    rows: impl Iterator<Item = Vec<String>>,
    printer: &Printer,
) -> Result<()> {
    let header: Vec<String> = header.iter().map(|title| printer.text(title)).collect();
    printer.answer(&table::lay_out(&header, rows, printer))?;
    Ok(())
}
