//! `mazzo search`: cards by text and by field.

use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::{Result, card_line, complain_of};
use crate::{
    app::{App, Selection},
    card::{Card, TermId},
    catalog::Catalog,
    cli::{
        Exit,
        args::{OutputMode, SearchArgs, query_text},
        printer::{Printer, Style},
        table,
    },
    game::Game,
    msg,
    query::{Fields, Mode, explain},
    report::{Finding, Source},
    search::{Facets, Options, parse_sort},
    store::StoredCatalog,
    view::card::{CardView, SearchView, SuggestionView},
};

/// How many names are offered when nothing is found.
const SUGGESTIONS: usize = 5;

pub(super) fn run(args: &SearchArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let source = Source { name: String::new(), text: query_text(&args.query) };
    let mode = if args.lenient { Mode::Lenient } else { Mode::Strict };
    let selection = app.select(&source.text, args.game.as_deref(), mode)?;
    if selection.is_refused() {
        complain_of(&selection.findings, &source, printer)?;
        return Ok(Exit::Failed);
    }
    let catalog = app.catalog()?;
    let sort = Source { name: "--sort".to_owned(), text: args.sort.clone().unwrap_or_default() };
    let (keys, findings) = parse_sort(&sort.text, catalog.games(), printer.translator.lang());
    if complain_of(&findings, &sort, printer)? {
        return Ok(Exit::Failed);
    }
    let options = Options {
        headline: selection.headline.clone(),
        sort: keys,
        offset: 0,
        limit: (args.limit > 0).then_some(args.limit),
        facets: args.facets,
    };
    let results = app.search(&selection, &options)?;
    let positions: Vec<u32> = results.hits.iter().map(|hit| hit.position).collect();
    let found = Found {
        query: &source,
        findings: &selection.findings,
        cards: catalog.cards_at(&positions)?,
        scores: results.hits.iter().map(|hit| hit.tier.score()).collect(),
        total: results.total,
        facets: results.facets,
        suggestions: suggestions(&selection, results.total, catalog)?,
        explanation: args.explain.then(|| printer.text(&explain(&selection.meant, &Fields::new(catalog.games())))),
    };
    match printer.output {
        OutputMode::Json => found.json(catalog, printer)?,
        OutputMode::Text => found.text(catalog, printer)?,
    }
    Ok(Exit::clean_if(found.total > 0))
}

fn suggestions(selection: &Selection, total: usize, catalog: &StoredCatalog) -> Result<Vec<Arc<Card>>> {
    if total > 0 || selection.headline.is_empty() { Ok(Vec::new()) } else { Ok(catalog.suggest(&selection.headline, SUGGESTIONS)?) }
}

/// Everything a search found, ready to show.
struct Found<'a> {
    query: &'a Source,
    findings: &'a [Finding],
    cards: Vec<Arc<Card>>,
    scores: Vec<u8>,
    total: usize,
    facets: Option<Facets>,
    suggestions: Vec<Arc<Card>>,
    explanation: Option<String>,
}

impl Found<'_> {
    fn json(&self, catalog: &StoredCatalog, printer: &Printer) -> Result<()> {
        let game_of = |card: &Card| catalog.game(&card.game).expect("a card's game is in its catalog");
        let scored = self.cards.iter().zip(&self.scores);
        let view = SearchView {
            query: &self.query.text,
            total: self.total,
            cards: scored.map(|(card, score)| CardView::new(card, game_of(card), Some(*score))).collect(),
            warnings: self.findings.iter().map(|finding| printer.text(&finding.message)).collect(),
            next_cursor: None,
            suggestions: self.suggestions.iter().map(|card| SuggestionView { card: card.id.as_str(), names: &card.names }).collect(),
            explanation: self.explanation.clone(),
            facets: self.facets.as_ref().map(facets_json),
        };
        Ok(printer.answer_json(&view)?)
    }

    fn text(&self, catalog: &StoredCatalog, printer: &Printer) -> Result<()> {
        complain_of(self.findings, self.query, printer)?;
        if let Some(explanation) = &self.explanation {
            printer.remark(&format!("{explanation}\n\n"))?;
        }
        if self.total == 0 {
            return self.nothing(printer);
        }
        printer.answer(&table::of_cards(&self.cards, catalog.games(), printer))?;
        if let Some(facets) = &self.facets {
            printer.answer(&facets_text(facets, catalog, printer))?;
        }
        let total = msg!("search-total", shown = self.cards.len(), total = self.total);
        Ok(printer.remark(&format!("{}\n", printer.text(&total)))?)
    }

    fn nothing(&self, printer: &Printer) -> Result<()> {
        printer.remark(&format!("{}\n", printer.text(&msg!("search-none", query = self.query.text.as_str()))))?;
        if !self.suggestions.is_empty() {
            printer.remark(&format!("{}\n", printer.text(&msg!("did-you-mean"))))?;
        }
        for card in &self.suggestions {
            printer.remark(&format!("  {}\n", card_line(card, printer)))?;
        }
        Ok(())
    }
}

/// Counts by `game`, `set` and attribute; an attribute that several games declare has its counts together.
fn facets_json(facets: &Facets) -> Map<String, Json> {
    let mut all = Map::new();
    let mut count = |key: &str, value: &str, count: u64| {
        let counts = all.entry(key).or_insert_with(|| json!({}));
        let known = counts[value].as_u64().unwrap_or(0);
        counts[value] = json!(known + count);
    };
    for (game, cards) in &facets.games {
        count("game", game.as_str(), *cards);
    }
    for (set, cards) in &facets.sets {
        count("set", set.as_str(), *cards);
    }
    for facet in &facets.attributes {
        for (term, cards) in &facet.counts {
            count(facet.attribute.as_str(), term.as_str(), *cards);
        }
    }
    all
}

fn facets_text(facets: &Facets, catalog: &StoredCatalog, printer: &Printer) -> String {
    let lang = printer.translator.lang();
    let mut text = String::new();
    let mut section = |title: &str, counts: Vec<(u64, String)>| {
        text.push_str(&format!("\n{}\n", printer.style(Style::Bold, title)));
        text.extend(counts.iter().map(|(count, label)| format!("{count:>6}  {label}\n")));
    };
    let several_games = facets.games.len() > 1;
    let game_name = |game: &Game| game.names.in_lang(lang).to_owned();
    if several_games {
        let counts = facets.games.iter().map(|(id, count)| (*count, catalog.game(id).map_or_else(|| id.to_string(), game_name)));
        section(&printer.text(&msg!("column-game")), counts.collect());
    }
    let set_name = |id| catalog.set(id).map_or_else(String::new, |set| set.names.in_lang(lang).to_owned());
    section(&printer.text(&msg!("column-set")), facets.sets.iter().map(|(id, count)| (*count, set_name(id))).collect());
    for facet in &facets.attributes {
        let Some(game) = catalog.game(&facet.game) else { continue };
        let Some(attribute) = game.attribute(&facet.attribute) else { continue };
        let vocabulary = attribute.vocabulary().and_then(|id| game.vocabulary(id));
        let label = |id: &TermId| {
            vocabulary.and_then(|vocabulary| vocabulary.term(id)).map_or_else(|| id.to_string(), |term| term.names.in_lang(lang).to_owned())
        };
        let title = attribute.labels.in_lang(lang);
        let title = if several_games { format!("{title} ({})", game_name(game)) } else { title.to_owned() };
        section(&title, facet.counts.iter().map(|(id, count)| (*count, label(id))).collect());
    }
    text.push('\n');
    text
}
