//! The box game: told, played by people, or counted.

use std::{cell::RefCell, rc::Rc};

use super::{
    many::{as_number, capital, interval, minds, named, play_many},
    person::Person,
};
use crate::{
    app::{App, BoxNight, KnownDeck},
    cli::{
        Exit,
        args::{OutputMode, RumbleArgs},
        failure::Result,
        printer::{Printer, Style},
        table,
    },
    msg,
    play::{
        Mind, Record, Stream,
        rumble::{Decider, Event, Player, Stats, Teller, Watch, decider, play_out},
    },
    report::Message,
    view::{
        odds::{decimal, percent},
        play::RumbleView,
    },
};

pub(super) fn run(
    args: &RumbleArgs,
    decks: &[KnownDeck],
    app: &App,
    printer: &Printer,
) -> Result<Exit> {
    let night = app.rumble(decks, args.players, args.coins)?;
    let minds = minds(&args.matches, args.players)?;
    if args.matches.human > 0 || args.matches.trace {
        for number in 0..args.matches.games {
            tell(args, &night, &minds, number, printer)?;
        }
        return Ok(Exit::Clean);
    }
    let seed = args.matches.seed;
    let stats: Stats = play_many(&args.matches, printer, |number, stats: &mut Stats| {
        let mut watch = Watch::default();
        let decide = |player: Player, chance: &Stream| {
            decider(minds[usize::from(player)], &night.numbers, chance, player)
        };
        let chance = Stream::of_match(seed, number);
        play_out(chance, &night.cards.deck, night.players, &night.numbers, decide, &mut watch);
        watch.count_into(stats);
    })?;
    show(&stats, &night, &named(&minds), seed, printer)
}

/// Tells one game while it is played.
fn tell(
    args: &RumbleArgs,
    night: &BoxNight,
    minds: &[Mind],
    number: u64,
    printer: &Printer,
) -> Result<()> {
    if printer.output == OutputMode::Text {
        if args.matches.games > 1 {
            let title = printer.text(&msg!("play-match", n = as_number(number) + 1));
            printer.answer(&format!("{}\n", printer.style(Style::Bold, &title)))?;
        }
        printer.answer_message(&dice(night))?;
    }
    let teller = Rc::new(RefCell::new(Teller::new(&night.cards)));
    let mut trace = Trace { printer, teller: teller.clone(), failed: None };
    let decide = |player: Player, chance: &Stream| -> Decider<'_> {
        if player < args.matches.human {
            Box::new(Person::new(printer, teller.clone()))
        } else {
            decider(minds[usize::from(player)], &night.numbers, chance, player)
        }
    };
    let chance = Stream::of_match(args.matches.seed, number);
    play_out(chance, &night.cards.deck, night.players, &night.numbers, decide, &mut trace);
    trace.failed.map_or(Ok(()), |failed| Err(failed.into()))
}

/// Which faces the Energy dice have, and that nobody knows them for sure.
fn dice(night: &BoxNight) -> Message {
    let dice = night.dice.clone();
    if night.numbers.energy.assumed {
        msg!("play-box-dice-assumed", dice = dice)
    } else {
        msg!("play-box-dice", dice = dice)
    }
}

/// Tells every event as it happens.
struct Trace<'a> {
    printer: &'a Printer,
    teller: Rc<RefCell<Teller<'a>>>,
    failed: Option<std::io::Error>,
}

impl Record<Event> for Trace<'_> {
    fn record(&mut self, event: Event) {
        let told = self.teller.borrow_mut().tell(&event);
        let said = match (self.printer.output, told) {
            (OutputMode::Json, _) => serde_json::to_string(&event)
                .map_err(std::io::Error::other)
                .and_then(|line| self.printer.answer(&format!("{line}\n"))),
            (OutputMode::Text, Some(message)) => {
                let text = capital(&self.printer.text(&message));
                self.printer.answer(&match event {
                    Event::Turn { .. } => format!("\n{}\n", self.printer.style(Style::Bold, &text)),
                    _ => format!("  {text}\n"),
                })
            }
            (OutputMode::Text, None) => Ok(()),
        };
        if let Err(error) = said {
            self.failed.get_or_insert(error);
        }
    }
}

fn show(
    stats: &Stats,
    night: &BoxNight,
    policies: &str,
    seed: u64,
    printer: &Printer,
) -> Result<Exit> {
    let view = RumbleView::new(stats, night, policies, seed, printer.translator.lang());
    if printer.output == OutputMode::Json {
        printer.answer_json(&view)?;
        return Ok(Exit::Clean);
    }
    printer.answer_message(&msg!(
        "play-summary",
        n = as_number(stats.matches),
        policies = policies,
        seed = seed.to_string()
    ))?;
    printer.answer_message(&dice(night))?;
    printer.answer_message(&msg!(
        "play-box-length",
        turns = decimal(view.turns),
        shared = as_number(stats.shared)
    ))?;
    let header = [
        msg!("play-column-player"),
        msg!("play-column-wins"),
        msg!("play-column-rate"),
        msg!("play-column-interval"),
        msg!("play-column-place"),
        msg!("play-column-score"),
        msg!("play-column-cards"),
    ];
    let rows = view.players.iter().enumerate().map(|(number, row)| {
        vec![
            capital(&printer.text(&msg!("play-player", n = number + 1))),
            format!("{}/{}", row.wins, row.matches),
            printer.text(&percent(row.win_rate)),
            printer.text(&interval(row.low, row.high)),
            printer.text(&decimal(row.place)),
            printer.text(&decimal(row.score)),
            printer.text(&decimal(row.cards)),
        ]
    });
    printer.answer("\n")?;
    let header = header.map(|title| printer.text(&title));
    printer.answer(&table::lay_out(&header, rows, printer))?;
    Ok(Exit::Clean)
}
