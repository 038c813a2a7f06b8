//! `mazzo search`: cards by text and by field.

use std::sync::Arc;

use comfy_table::{ContentArrangement, Table, presets};
use serde_json::{Map, json};

use super::{Result, card_line, complain_of};
use crate::{
    app::App,
    card::{Card, Lang, Value},
    catalog::Catalog,
    cli::{
        Exit,
        args::{OutputMode, SearchArgs, query_text},
        failure::Failure,
        printer::{Printer, Style},
    },
    game::{Attribute, Game},
    msg,
    query::{Fields, Mode, explain},
    report::{Finding, Source},
    search::{Answer, FacetCounts, Request},
    view::card::{CardView, SearchView, SuggestionView},
};

/// How many names are offered when nothing is found.
const SUGGESTIONS: usize = 5;

pub(super) fn run(args: &SearchArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let text = query_text(&args.query);
    let source = Source { name: String::new(), text };
    let mode = if args.lenient { Mode::Lenient } else { Mode::Strict };
    let Some(selection) = app.select(&source.text, args.game.as_deref(), mode)? else {
        return Err(Failure::new(msg!("failure-game", game = args.game.clone().unwrap_or_default()), None));
    };
    if selection.is_wrong() {
        complain_of(&selection.findings, &source, printer)?;
        return Ok(Exit::Failed);
    }
    let sort = app.sort_keys(args.sort.as_deref().unwrap_or(""))?;
    let request = Request { sort, limit: (args.limit > 0).then_some(args.limit), offset: 0, facets: args.facets };
    let answer = app.search(&selection, &request)?;
    let suggestions =
        if answer.total == 0 { app.catalog()?.suggest(&selection.headline, SUGGESTIONS)? } else { Vec::new() };
    let explanation = if args.explain {
        Some(printer.text(&explain(&selection.query, &Fields::new(app.catalog()?.games()))))
    } else {
        None
    };
    let shown = Shown { source: &source, findings: &selection.findings, answer: &answer, suggestions: &suggestions, explanation };
    match printer.output {
        OutputMode::Json => shown.json(app, printer)?,
        OutputMode::Text => shown.text(app, printer)?,
    }
    Ok(Exit::clean_if(answer.total > 0))
}

/// Everything a search found, ready to show.
struct Shown<'a> {
    source: &'a Source,
    findings: &'a [Finding],
    answer: &'a Answer,
    suggestions: &'a [Arc<Card>],
    explanation: Option<String>,
}

impl Shown<'_> {
    fn json(self, app: &App, printer: &Printer) -> Result<()> {
        let catalog = app.catalog()?;
        let game_of = |card: &Card| catalog.game(&card.game).expect("a card's game is in its catalog");
        let view = SearchView {
            query: &self.source.text,
            total: self.answer.total,
            cards: self.answer.hits.iter().map(|hit| CardView::new(&hit.card, game_of(&hit.card), Some(hit.score))).collect(),
            warnings: self.findings.iter().map(|finding| printer.text(&finding.message)).collect(),
            next_cursor: None,
            suggestions: self.suggestions.iter().map(|card| SuggestionView { card: card.id.as_str(), names: &card.names }).collect(),
            explanation: self.explanation,
            facets: self.answer.facets.as_deref().map(facets_json),
        };
        Ok(printer.answer_json(&view)?)
    }

    fn text(self, app: &App, printer: &Printer) -> Result<()> {
        complain_of(self.findings, self.source, printer)?;
        if let Some(explanation) = &self.explanation {
            printer.remark(&format!("{explanation}\n\n"))?;
        }
        if self.answer.total == 0 {
            printer.remark(&format!("{}\n", printer.text(&msg!("search-none", query = self.source.text.as_str()))))?;
            if !self.suggestions.is_empty() {
                printer.remark(&format!("{}\n", printer.text(&msg!("did-you-mean"))))?;
                for card in self.suggestions {
                    printer.remark(&format!("  {}\n", card_line(card, printer)))?;
                }
            }
            return Ok(());
        }
        let catalog = app.catalog()?;
        let cards: Vec<&Card> = self.answer.hits.iter().map(|hit| &*hit.card).collect();
        printer.answer(&table(&cards, catalog.games(), printer))?;
        printer.remark(&format!(
            "{}\n",
            printer.text(&msg!("search-total", shown = cards.len(), total = self.answer.total))
        ))?;
        if let Some(facets) = &self.answer.facets {
            printer.answer(&facets_text(facets, printer))?;
        }
        Ok(())
    }
}

/// Cards as a table: id, names, and the columns their games declare.
fn table(cards: &[&Card], games: &[Game], printer: &Printer) -> String {
    let lang = printer.translator.lang();
    let shown_games: Vec<&Game> = games.iter().filter(|game| cards.iter().any(|card| card.game == game.id)).collect();
    let mut columns: Vec<&Attribute> = Vec::new();
    for attribute in shown_games.iter().flat_map(|game| game.attributes.iter().filter(|attribute| attribute.table)) {
        let fresh = !columns.iter().any(|column| column.id == attribute.id);
        if fresh && cards.iter().any(|card| card.attributes.contains_key(&attribute.id)) {
            columns.push(attribute);
        }
    }
    let other = if lang == Lang::IT { Lang::EN } else { Lang::IT };
    let other_name = |card: &Card| card.names.get(other).filter(|name| *name != card.names.in_lang(lang)).unwrap_or("").to_owned();
    let with_other = cards.iter().any(|card| !other_name(card).is_empty());

    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(u16::try_from(printer.width).unwrap_or(u16::MAX));
    let mut header = vec![printer.text(&msg!("column-id")), printer.text(&msg!("column-name"))];
    if with_other {
        header.push(printer.text(if other == Lang::EN { &msg!("column-name-en") } else { &msg!("column-name-it") }));
    }
    header.extend(columns.iter().map(|attribute| attribute.labels.in_lang(lang).to_owned()));
    table.set_header(header.iter().map(|title| printer.style(Style::Dim, title)));
    for card in cards {
        let game = games.iter().find(|game| game.id == card.game).expect("a card's game is in its catalog");
        let mut row = vec![card.id.to_string(), printer.style(Style::Bold, card.names.in_lang(lang))];
        if with_other {
            row.push(other_name(card));
        }
        row.extend(columns.iter().map(|column| {
            match (game.attribute(&column.id), card.value(&column.id)) {
                (Some(_), Some(Value::Unknown)) => "?".to_owned(),
                (Some(attribute), Some(value)) => game.show(attribute, value, lang),
                _ => String::new(),
            }
        }));
        table.add_row(row);
    }
    table.to_string().lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn facets_json(facets: &[FacetCounts]) -> Map<String, serde_json::Value> {
    facets.iter().map(|facet| (facet.key.clone(), facet.counts.iter().map(|count| (count.value.clone(), json!(count.count))).collect::<Map<_, _>>().into())).collect()
}

fn facets_text(facets: &[FacetCounts], printer: &Printer) -> String {
    let lang = printer.translator.lang();
    let mut text = String::new();
    for facet in facets {
        text.push_str(&format!("\n{}\n", printer.style(Style::Bold, facet.label.in_lang(lang))));
        for count in &facet.counts {
            text.push_str(&format!("{:>6}  {}\n", count.count, count.label.in_lang(lang)));
        }
    }
    text
}
