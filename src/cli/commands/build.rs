//! `mazzo build`: decks completed or built from nothing, the best of them proven; and what to pick next.

use std::{cell::Cell, ops::ControlFlow, time::Duration};

use super::{Result, complain_of, read_deck};
use crate::{
    app::{App, KnownDeck},
    builder::{self, Answer, Built, Draft, Objective, Progress, Request},
    card::GameId,
    catalog::Catalog,
    cli::{
        Exit,
        args::{BuildArgs, OutputMode, query_text},
        failure::Failure,
        printer::{Printer, Style},
        table,
    },
    collection::Stock,
    deck::{self, Deck, Dialect},
    format::{Format, RuleStatus},
    msg,
    query::{Mode, Query},
    report::{Finding, Severity, Source},
    view::build::{BuildView, DraftView},
};

/// How long it takes until progress is worth telling.
const PATIENCE: Duration = Duration::from_millis(500);

pub(super) fn run(args: &BuildArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let named = args.format.as_deref().map(|name| app.format(name)).transpose()?;
    let known = args.from.as_ref().map(|name| read_deck(name, named.as_ref(), app, printer)).transpose()?;
    let from = known.as_ref().map(|known| &known.deck);
    let format = format(named, from, app)?;
    let game = format.id.game();
    let pool = args.pool.as_deref().map(|text| query_text(&[text.to_owned()]));
    let (cards, findings) = app.pool_in_order(&game, pool.as_deref())?;
    let source = |text: Option<&str>| Source { name: String::new(), text: text.unwrap_or_default().to_owned() };
    if complain_of(&findings, &source(pool.as_deref()), printer)? {
        return Ok(Exit::Failed);
    }
    let (Some(keep), Some(avoid)) = (wish(args.keep.as_deref(), &game, app, printer)?, wish(args.avoid.as_deref(), &game, app, printer)?)
    else {
        return Ok(Exit::Failed);
    };
    let stock = args.owned.then(|| app.stock(known.as_ref().and_then(KnownDeck::saved_id))).transpose()?;
    let teller = Teller { printer, has_told: Cell::new(false) };
    let tell = |progress: Progress| {
        teller.tell(progress);
        ControlFlow::Continue(())
    };
    let request = Request {
        from,
        keep: keep.as_ref(),
        avoid: avoid.as_ref(),
        owned: stock.as_ref().map(Stock::free),
        is_strict: args.strict_advice,
        seed: args.seed,
        time: Some(Duration::from_secs(args.time_limit)),
        tell: Some(&tell),
        ..Request::new(&format, app.catalog()?.games(), &cards)
    };
    let objective = match objective(args, &game, app) {
        Ok(objective) => objective,
        Err(finding) => {
            complain_of(&[*finding], &Source::default(), printer)?;
            return Ok(Exit::Failed);
        }
    };
    let source = from.map(|deck| deck.source.clone()).unwrap_or_default();
    if let Some(objective) = objective.as_ref().filter(|_| args.draft) {
        let draft = builder::draft(&request, objective);
        teller.end()?;
        return show_draft(&draft, &format, &source, args.limit, printer);
    }
    let answer = match &objective {
        Some(objective) => builder::optimise(&request, objective, args.count),
        None => builder::complete(&request, args.count),
    };
    teller.end()?;
    show(&answer, objective.as_ref(), &source, app, printer)
}

/// The format asked for, else that of the deck.
pub(super) fn format(named: Option<Format>, deck: Option<&Deck>, app: &App) -> Result<Format> {
    if let Some(named) = named {
        return Ok(named);
    }
    let guessed = deck.map(|deck| app.format_of(deck)).transpose()?.flatten();
    let name = deck.map(|deck| deck.name.clone()).unwrap_or_default();
    guessed.ok_or_else(|| Failure::new(msg!("check-no-format", deck = name), Some(msg!("check-no-format-help"))))
}

/// A query among the options; nothing at all if it cannot be read, which is said.
#[expect(clippy::option_option, reason = "the outer one says whether it could be read")]
fn wish(text: Option<&str>, game: &GameId, app: &App, printer: &Printer) -> Result<Option<Option<Query>>> {
    let Some(text) = text else { return Ok(Some(None)) };
    let text = query_text(&[text.to_owned()]);
    let selection = app.select(&text, Some(game.as_str()), Mode::Strict)?;
    let source = Source { name: String::new(), text };
    Ok(if complain_of(&selection.findings, &source, printer)? { None } else { Some(Some(selection.query)) })
}

fn objective(args: &BuildArgs, game: &GameId, app: &App) -> std::result::Result<Option<Objective>, Box<Finding>> {
    let Some(text) = &args.maximise else { return Ok(None) };
    let text = query_text(std::slice::from_ref(text));
    let catalog = app.catalog().ok();
    let game = catalog.and_then(|catalog| catalog.game(game));
    game.map(|game| Objective::parse(&text, game, args.per_point)).transpose()
}

/// Tells of progress on one line that goes away in the end.
struct Teller<'a> {
    printer: &'a Printer,
    has_told: Cell<bool>,
}

impl Teller<'_> {
    fn tell(&self, progress: Progress) {
        if progress.elapsed < PATIENCE {
            return;
        }
        let seconds = format!("{:.1}", progress.elapsed.as_secs_f64());
        let branches = usize::try_from(progress.branches).unwrap_or(usize::MAX);
        let text = self.printer.text(&msg!("build-progress", seconds = seconds, n = branches));
        if self.printer.progress(&text).unwrap_or(false) {
            self.has_told.set(true);
        }
    }

    fn end(&self) -> Result<()> {
        if self.has_told.get() {
            self.printer.progress("")?;
        }
        Ok(())
    }
}

fn show(answer: &Answer, objective: Option<&Objective>, source: &Source, app: &App, printer: &Printer) -> Result<Exit> {
    let exit = Exit::clean_if(!answer.decks.is_empty() && !answer.findings.iter().any(|finding| finding.severity == Severity::Error));
    if printer.output == OutputMode::Json {
        printer.answer_json(&BuildView::new(answer, source, &printer.translator))?;
        return Ok(exit);
    }
    for (index, built) in answer.decks.iter().enumerate() {
        let named = match answer.decks.len() {
            1 => built.deck.clone(),
            _ => Deck { name: format!("{} {}", built.deck.name, index + 1), ..built.deck.clone() },
        };
        let written = deck::write(&named, Dialect::Plain, printer.translator.lang(), app.catalog()?)?;
        let gap = if index == 0 { "" } else { "\n" };
        printer.answer(&format!("{gap}{}", written.text))?;
        for line in remarks(built, objective) {
            printer.answer(&format!("# {}\n", printer.text(&line)))?;
        }
    }
    complain_of(&answer.findings, source, printer)?;
    Ok(exit)
}

/// What there is to say of a deck, below it: how good it is, and the advice it does not follow.
fn remarks(built: &Built, objective: Option<&Objective>) -> Vec<crate::report::Message> {
    let mut lines = Vec::new();
    if let (Some(score), Some(objective)) = (built.score, objective) {
        let value = msg!("build-score", objective = objective.text.as_str(), value = builder::shown(score.value));
        let value = if objective.per_point { msg!("build-per-point", score = value) } else { value };
        lines.push(match (built.is_optimal, score.bound.is_finite()) {
            (true, _) => msg!("build-proven", value = value),
            (false, true) => msg!("build-found", value = value, bound = builder::shown(score.bound)),
            (false, false) => msg!("build-found-open", value = value),
        });
    }
    let open = built.check.rules.iter().filter(|outcome| outcome.rule.severity != Severity::Error && outcome.status == RuleStatus::Fail);
    lines.extend(open.map(|outcome| msg!("build-advice-open", says = outcome.rule.describe())));
    lines
}

fn show_draft(draft: &Draft, format: &Format, source: &Source, limit: usize, printer: &Printer) -> Result<Exit> {
    let exit = Exit::clean_if(!draft.picks.is_empty());
    if printer.output == OutputMode::Json {
        printer.answer_json(&DraftView::new(draft, format.id.as_str(), source, &printer.translator))?;
        return Ok(exit);
    }
    if let Some(best) = draft.best {
        let text = printer.text(&msg!("build-draft-best", value = builder::shown(best)));
        printer.answer(&format!("{}\n", printer.style(Style::Bold, &text)))?;
        let shown = if limit == 0 { draft.picks.len() } else { limit };
        let header = [msg!("column-id"), msg!("build-draft-pick"), msg!("build-draft-own"), msg!("build-draft-reach")];
        let rows = draft.picks.iter().take(shown).map(|pick| {
            let name = pick.card.names.in_lang(printer.translator.lang()).to_owned();
            vec![pick.card.id.to_string(), name, pick.own.to_string(), printer.text(&builder::shown(pick.reach))]
        });
        printer.answer(&table::lay_out(&header.map(|title| printer.text(&title)), rows, printer))?;
    }
    complain_of(&draft.findings, source, printer)?;
    Ok(exit)
}
