//! Decks built to win, which matches decide.

use crate::{
    app::{App, Contended, Contender, Contest, KnownDeck},
    cli::{
        args::{BuildArgs, OutputMode},
        failure::{Failure, Result},
        printer::Printer,
    },
    deck::{self, Deck, Dialect},
    msg,
    play::Mind,
    report::{Arg, Message, Source},
    view::{contest::ContestView, odds::percent},
};

/// What is maximised for decks that win.
pub(super) const WIN_RATE: &str = "win-rate";

/// How many fresh matches each of the best plays.
const GAMES: u64 = 2_000;

/// The contest that was asked for.
pub(super) fn of<'a>(
    args: &BuildArgs,
    maximise: Option<&str>,
    against: &'a [KnownDeck],
) -> Result<Contest<'a>> {
    if against.is_empty() || maximise != Some(WIN_RATE) {
        let help = Some(msg!("build-win-rate-help"));
        return Err(Failure::new(msg!("build-win-rate-against"), help));
    }
    if args.per_point || args.draft {
        return Err(Failure::new(msg!("build-win-rate-whole"), None));
    }
    let mind = args.policy.unwrap_or(Mind::Greedy);
    Ok(Contest { against, games: args.games.unwrap_or(GAMES), mind })
}

/// Shows the decks and how they did.
pub(super) fn show(
    contended: &Contended,
    contest: Contest<'_>,
    source: &Source,
    app: &App,
    printer: &Printer,
) -> Result<()> {
    let against: Vec<&str> = contest.against.iter().map(|known| known.deck.name.as_str()).collect();
    if printer.output == OutputMode::Json {
        let view = ContestView::new(contended, &against, contest.mind, source, &printer.translator);
        return Ok(printer.answer_json(&view)?);
    }
    let contenders = &contended.contenders;
    for (index, contender) in contenders.iter().enumerate() {
        let built = &contender.built.deck;
        let name = match contenders.len() {
            1 => built.name.clone(),
            _ => format!("{} {}", built.name, index + 1),
        };
        let named = Deck { name, ..built.clone() };
        let written =
            deck::write(&named, Dialect::Plain, printer.translator.lang(), app.catalog()?)?;
        let gap = if index == 0 { "" } else { "\n" };
        printer.answer(&format!("{gap}{}", written.text))?;
        let next = contenders.get(index + 1);
        for line in remarks(contender, next, &against, contest.mind) {
            printer.answer(&format!("# {}\n", printer.text(&line)))?;
        }
    }
    if let Some(best) = contenders.first() {
        let tried =
            msg!("build-tried", n = contended.tried, matches = best.score.matches.to_string());
        printer.answer(&format!("# {}\n", printer.text(&tried)))?;
    }
    Ok(())
}

/// How a deck did, and whether it is better than the next by more than chance.
fn remarks(
    contender: &Contender,
    next: Option<&Contender>,
    against: &[&str],
    mind: Mind,
) -> Vec<Message> {
    let (low, high) = contender.score.interval();
    let mut lines = vec![msg!(
        "build-win-rate",
        rate = percent(contender.score.rate()),
        low = percent(low),
        high = percent(high),
        against = against.iter().map(|name| (*name).into()).collect::<Vec<Arg>>(),
        policy = mind.as_str()
    )];
    if let Some(next) = next {
        let is_sure = low > next.score.interval().1;
        lines.push(if is_sure { msg!("build-better") } else { msg!("build-maybe-better") });
    }
    lines
}
