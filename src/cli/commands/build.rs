//! `mazzo build`: decks completed or built from nothing, the best of them proven; and what to pick
//! next.

mod contest;

use std::{
    cell::Cell,
    slice,
    time::{Duration, Instant},
};

use super::{Result, complain_of, complain_of_all, read_deck};
use crate::{
    app::{App, KnownDeck, Wanted, Work},
    builder::{self, Answer, Built, Draft, Objective, Progress},
    cli::{
        Exit,
        args::{BuildArgs, OutputMode, query_text},
        printer::{Printer, Style},
        table,
    },
    deck::{self, Deck, Dialect},
    format::{Format, RuleStatus},
    msg,
    report::{Message, Severity, Source},
    view::build::{BuildView, DraftView},
};

/// How long it takes until progress is worth telling.
const PATIENCE: Duration = Duration::from_millis(500);

pub(super) fn run(args: &BuildArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let named = args.format.as_deref().map(|name| app.format(name)).transpose()?;
    let known = args.from.as_ref().map(|name| read_deck(name, named, app, printer)).transpose()?;
    let from = known.as_ref().map(|known| &known.deck);
    let teller = Teller { printer, began: Instant::now(), has_told: Cell::new(false) };
    let tell = |progress| teller.tell(progress);
    let work = Work {
        own: known.as_ref().and_then(KnownDeck::saved_id),
        only_owned: args.owned,
        time: Some(Duration::from_secs(args.time_limit)),
        tell: Some(&tell),
        ..Work::on(app.format_for(named, from)?, from)
    };
    let typed = [&args.pool, &args.keep, &args.avoid, &args.maximise]
        .map(|text| text.as_ref().map(|text| query_text(slice::from_ref(text))));
    let [pool, keep, avoid, maximise] = typed.each_ref().map(Option::as_deref);
    let wanted = Wanted {
        pool,
        keep,
        avoid,
        maximise,
        per_point: args.per_point,
        is_strict: args.strict_advice,
        seed: args.seed,
    };
    let source = from.map(|deck| deck.source.clone()).unwrap_or_default();
    if maximise == Some(contest::WIN_RATE) || !args.against.is_empty() {
        let against =
            args.against.iter().map(|name| read_deck(name, Some(work.format), app, printer));
        let against: Vec<KnownDeck> = against.collect::<Result<_>>()?;
        let contest = contest::of(args, maximise, &against)?;
        let worked = app.contend(&work, &wanted, contest, args.count)?;
        teller.end()?;
        complain_of_all(&worked.warnings, printer)?;
        contest::show(&worked.answer, contest, &source, app, printer)?;
        if printer.output == OutputMode::Text {
            complain_of(&worked.answer.findings, &source, printer)?;
        }
        return Ok(Exit::clean_if(!worked.answer.contenders.is_empty()));
    }
    if args.draft {
        let worked = app.draft(&work, &wanted)?;
        teller.end()?;
        complain_of_all(&worked.warnings, printer)?;
        return show_draft(&worked.answer, work.format, &source, args.limit, printer);
    }
    let worked = app.build(&work, &wanted, args.count)?;
    teller.end()?;
    complain_of_all(&worked.warnings, printer)?;
    show(&worked.answer, worked.objective.as_ref(), &source, app, printer)
}

/// Tells of progress on one line that goes away in the end.
struct Teller<'a> {
    printer: &'a Printer,
    began: Instant,
    has_told: Cell<bool>,
}

impl Teller<'_> {
    fn tell(&self, progress: Progress) {
        let elapsed = self.began.elapsed();
        if elapsed < PATIENCE {
            return;
        }
        let seconds = format!("{:.1}", elapsed.as_secs_f64());
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

fn show(
    answer: &Answer,
    objective: Option<&Objective>,
    source: &Source,
    app: &App,
    printer: &Printer,
) -> Result<Exit> {
    let exit = Exit::clean_if(
        !answer.decks.is_empty()
            && !answer.findings.iter().any(|finding| finding.severity == Severity::Error),
    );
    if printer.output == OutputMode::Json {
        printer.answer_json(&BuildView::new(answer, source, &printer.translator))?;
        return Ok(exit);
    }
    for (index, built) in answer.decks.iter().enumerate() {
        let named = match answer.decks.len() {
            1 => built.deck.clone(),
            _ => Deck { name: format!("{} {}", built.deck.name, index + 1), ..built.deck.clone() },
        };
        let written =
            deck::write(&named, Dialect::Plain, printer.translator.lang(), app.catalog()?)?;
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
fn remarks(built: &Built, objective: Option<&Objective>) -> Vec<Message> {
    let mut lines: Vec<Message> =
        built.built_for.iter().map(|says| msg!("build-built-for", says = says.clone())).collect();
    if let (Some(score), Some(objective)) = (built.score, objective) {
        let value = msg!(
            "build-score",
            objective = objective.text.as_str(),
            value = builder::shown(score.value)
        );
        let value =
            if objective.per_point { msg!("build-per-point", score = value) } else { value };
        lines.push(match (built.is_optimal, score.bound.is_finite()) {
            (true, _) => msg!("build-proven", value = value),
            (false, true) => {
                msg!("build-found", value = value, bound = builder::shown(score.bound))
            }
            (false, false) => msg!("build-found-open", value = value),
        });
    }
    let open = built.check.rules.iter().filter(|outcome| {
        outcome.rule.severity != Severity::Error && outcome.status == RuleStatus::Fail
    });
    lines.extend(open.map(|outcome| msg!("build-advice-open", says = outcome.rule.describe())));
    lines
}

fn show_draft(
    draft: &Draft,
    format: &Format,
    source: &Source,
    limit: usize,
    printer: &Printer,
) -> Result<Exit> {
    let exit = Exit::clean_if(!draft.picks.is_empty());
    if printer.output == OutputMode::Json {
        printer.answer_json(&DraftView::new(
            draft,
            format.id.as_str(),
            source,
            &printer.translator,
        ))?;
        return Ok(exit);
    }
    if let Some(best) = draft.best {
        let text = printer.text(&msg!("build-draft-best", value = builder::shown(best)));
        printer.answer(&format!("{}\n", printer.style(Style::Bold, &text)))?;
        let shown = if limit == 0 { draft.picks.len() } else { limit };
        let header = [
            msg!("column-id"),
            msg!("build-draft-pick"),
            msg!("build-draft-own"),
            msg!("build-draft-reach"),
        ];
        let rows = draft.picks.iter().take(shown).map(|pick| {
            let name = pick.card.names.in_lang(printer.translator.lang()).to_owned();
            vec![
                pick.card.id.to_string(),
                name,
                pick.own.to_string(),
                printer.text(&builder::shown(pick.reach)),
            ]
        });
        printer.answer(&table::lay_out(
            &header.map(|title| printer.text(&title)),
            rows,
            printer,
        ))?;
    }
    complain_of(&draft.findings, source, printer)?;
    Ok(exit)
}
