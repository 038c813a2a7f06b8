//! The dice game: told, played by people, or counted.

use std::{cell::RefCell, rc::Rc};

use super::{
    many::{as_number, capital, interval, minds, named, play_many},
    person::Person,
};
use crate::{
    app::{App, KnownDeck, Night},
    cli::{
        Exit,
        args::{OutputMode, RoyalRumbleArgs},
        failure::Result,
        printer::{Printer, Style},
        table,
    },
    msg,
    play::{
        Mind, Record, Stream,
        royal_rumble::{Decider, Event, Player, Stats, Teller, Watch, decider, play_out},
    },
    report::Message,
    view::{
        odds::{decimal, percent},
        play::{Row, RoyalRumbleView},
    },
};

pub(super) fn run(
    args: &RoyalRumbleArgs,
    decks: &[KnownDeck],
    app: &App,
    printer: &Printer,
) -> Result<Exit> {
    let night = app.royal_rumble(decks, args.players, args.hand)?;
    let minds = minds(&args.matches, night.share.players)?;
    if args.matches.human > 0 || args.matches.trace {
        for number in 0..args.matches.games {
            tell(args, &night, &minds, number, printer)?;
        }
        return Ok(Exit::Clean);
    }
    let seed = args.matches.seed;
    let stats: Stats = play_many(&args.matches, printer, |number, stats: &mut Stats| {
        let mut watch = Watch::default();
        let decide =
            |player: Player, chance: &Stream| decider(minds[usize::from(player)], chance, player);
        let chance = Stream::of_match(seed, number);
        play_out(chance, &night.bring, night.share, decide, &mut watch);
        watch.count_into(stats);
    })?;
    show(&stats, &night, &named(&minds), seed, printer)
}

/// Tells one match while it is played.
fn tell(
    args: &RoyalRumbleArgs,
    night: &Night,
    minds: &[Mind],
    number: u64,
    printer: &Printer,
) -> Result<()> {
    if args.matches.games > 1 && printer.output == OutputMode::Text {
        let title = printer.text(&msg!("play-match", n = as_number(number) + 1));
        printer.answer(&format!("{}\n", printer.style(Style::Bold, &title)))?;
    }
    let teller = Rc::new(RefCell::new(Teller::new(&night.names)));
    let mut trace = Trace { printer, teller: teller.clone(), failed: None };
    let decide = |player: Player, chance: &Stream| -> Decider<'_> {
        if player < args.matches.human {
            Box::new(Person::new(printer, teller.clone()))
        } else {
            decider(minds[usize::from(player)], chance, player)
        }
    };
    let chance = Stream::of_match(args.matches.seed, number);
    play_out(chance, &night.bring, night.share, decide, &mut trace);
    trace.failed.map_or(Ok(()), |failed| Err(failed.into()))
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
            (OutputMode::Text, Some(message)) => self.say(&event, &message),
            (OutputMode::Text, None) => Ok(()),
        };
        if let Err(error) = said {
            self.failed.get_or_insert(error);
        }
    }
}

impl Trace<'_> {
    fn say(&self, event: &Event, message: &Message) -> std::io::Result<()> {
        let text = capital(&self.printer.text(message));
        match event {
            Event::Round { .. } => {
                self.printer.answer(&format!("\n{}\n", self.printer.style(Style::Bold, &text)))
            }
            Event::Win { .. } | Event::NoContest => {
                self.printer.answer(&format!("{}\n", self.printer.style(Style::Good, &text)))
            }
            _ => self.printer.answer(&format!("  {text}\n")),
        }
    }
}

/// How many cards the table shows.
const SHOWN: usize = 20;

fn show(
    stats: &Stats,
    night: &Night,
    policies: &str,
    seed: u64,
    printer: &Printer,
) -> Result<Exit> {
    let view = RoyalRumbleView::new(stats, night, policies, seed, printer.translator.lang());
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
    printer.answer_message(&msg!(
        "play-rr-length",
        rounds = decimal(view.rounds),
        no_contests = as_number(stats.no_contests)
    ))?;
    let header = |first: Message| {
        [
            first,
            msg!("play-column-wins"),
            msg!("play-column-rate"),
            msg!("play-column-interval"),
            msg!("play-column-chance"),
            msg!("play-column-place"),
            msg!("play-column-taken"),
        ]
        .map(|title| printer.text(&title))
    };
    let player = |(number, row): (usize, &Row)| {
        let player = msg!("play-player", n = number + 1);
        let named = match &row.name {
            Some(deck) => msg!("play-deck", player = player, deck = deck.as_str()),
            None => player,
        };
        cells(capital(&printer.text(&named)), row, printer)
    };
    let rows = view.players.iter().enumerate().map(player);
    printer.answer("\n")?;
    printer.answer(&table::lay_out(&header(msg!("play-column-player")), rows, printer))?;
    let cards = view.wrestlers.iter().take(SHOWN);
    let rows = cards.map(|row| cells(row.name.clone().unwrap_or_default(), row, printer));
    printer.answer("\n")?;
    printer.answer(&table::lay_out(&header(msg!("play-column-fighter")), rows, printer))?;
    Ok(Exit::Clean)
}

fn cells(name: String, row: &Row, printer: &Printer) -> Vec<String> {
    let beside = match row.beside_chance {
        "above" => msg!("play-chance-above"),
        "below" => msg!("play-chance-below"),
        _ => msg!("play-chance-even"),
    };
    vec![
        name,
        format!("{}/{}", row.wins, row.matches),
        printer.text(&percent(row.win_rate)),
        printer.text(&interval(row.low, row.high)),
        printer.text(&beside),
        printer.text(&decimal(row.place)),
        printer.text(&decimal(row.eliminations)),
    ]
}
