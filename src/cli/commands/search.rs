//! `mazzo search`: cards by text and by field.

use std::sync::Arc;

use super::{Result, card_line, complain_of};
use crate::{
    app::{self, App, Found, Meant, Obstacle, Search, Searched},
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
    query::{Mode, Worth},
    report::Source,
    search::Facets,
    store::StoredCatalog,
    view::card::SearchView,
};

pub(super) fn run(args: &SearchArgs, app: &App, printer: &Printer) -> Result<Exit> {
    let source = |name: &str, text: String| Source { name: name.to_owned(), text };
    let search = Search {
        query: source("", query_text(&args.query)),
        game: args.game.clone(),
        sort: source("--sort", query_text(args.sort.as_slice())),
        lang: printer.translator.lang(),
        mode: if args.lenient { Mode::Lenient } else { Mode::Strict },
        offset: 0,
        limit: (args.limit > 0).then_some(args.limit),
        facets: args.facets,
        typing: false,
    };
    let found = match app.find(&search)? {
        Searched::Found(found) => found,
        Searched::Refused(report) => {
            complain_of(&report.findings, &report.source, printer)?;
            return Ok(Exit::Failed);
        }
    };
    let explanation =
        if args.explain { Some(printer.text(&app.explain(&found.selection)?)) } else { None };
    let catalog = app.catalog()?;
    match printer.output {
        OutputMode::Json => {
            let view = SearchView::new(&search.query.text, &found, catalog, &printer.translator);
            printer.answer_json(&SearchView { explanation, ..view })?;
        }
        OutputMode::Text => {
            let cards = found.cards.iter();
            let worth = |card: &Arc<Card>| if found.by_points { app.worth(card) } else { Ok(None) };
            let points = cards.map(worth).collect::<app::Result<Vec<_>>>()?;
            Page { query: &search.query, found: &found, points, explanation }
                .text(catalog, printer)?;
        }
    }
    Ok(Exit::clean_if(found.total > 0))
}

/// What is shown of a search.
struct Page<'a> {
    query: &'a Source,
    found: &'a Found,
    points: Vec<Option<Worth>>,
    explanation: Option<String>,
}

impl Page<'_> {
    fn text(&self, catalog: &StoredCatalog, printer: &Printer) -> Result<()> {
        complain_of(&self.found.selection.findings, self.query, printer)?;
        if let Some(explanation) = &self.explanation {
            printer.remark(&format!("{explanation}\n\n"))?;
        }
        if self.found.total == 0 {
            return self.nothing(printer);
        }
        let (cards, games) = (&self.found.cards, catalog.games());
        printer.answer(&table::of_cards(cards, &self.points, games, printer))?;
        if let Some(facets) = &self.found.facets {
            printer.answer(&facets_text(facets, catalog, printer))?;
        }
        let total = msg!("search-total", shown = self.found.cards.len(), total = self.found.total);
        Ok(printer.remark(&format!("{}\n", printer.text(&total)))?)
    }

    fn nothing(&self, printer: &Printer) -> Result<()> {
        printer.remark(&format!(
            "{}\n",
            printer.text(&msg!("search-none", query = self.query.text.as_str()))
        ))?;
        if let Some(Meant { query, total }) = &self.found.meant {
            let meant = msg!("search-meant", query = query.as_str(), total = *total);
            printer.remark(&format!("{}\n", printer.text(&meant)))?;
        }
        for Obstacle { terms, rest, total } in &self.found.obstacles {
            let message = msg!(
                "search-obstacle",
                terms = terms.as_str(),
                rest = rest.as_str(),
                total = *total
            );
            printer.remark(&format!("{}\n", printer.text(&message)))?;
        }
        if !self.found.suggestions.is_empty() {
            printer.remark(&format!("{}\n", printer.text(&msg!("did-you-mean"))))?;
        }
        for card in &self.found.suggestions {
            printer.remark(&format!("  {}\n", card_line(card, printer)))?;
        }
        Ok(())
    }
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
        let counts = facets.games.iter().map(|(id, count)| {
            (*count, catalog.game(id).map_or_else(|| id.to_string(), game_name))
        });
        section(&printer.text(&msg!("column-game")), counts.collect());
    }
    let set_name =
        |id| catalog.set(id).map_or_else(String::new, |set| set.names.in_lang(lang).to_owned());
    section(
        &printer.text(&msg!("column-set")),
        facets.sets.iter().map(|(id, count)| (*count, set_name(id))).collect(),
    );
    for facet in &facets.attributes {
        let Some(game) = catalog.game(&facet.game) else { continue };
        let Some(attribute) = game.attribute(&facet.attribute) else { continue };
        let vocabulary = attribute.vocabulary().and_then(|id| game.vocabulary(id));
        let label = |id: &TermId| {
            vocabulary
                .and_then(|vocabulary| vocabulary.term(id))
                .map_or_else(|| id.to_string(), |term| term.names.in_lang(lang).to_owned())
        };
        let title = attribute.labels.in_lang(lang);
        let title =
            if several_games { format!("{title} ({})", game_name(game)) } else { title.to_owned() };
        section(&title, facet.counts.iter().map(|(id, count)| (*count, label(id))).collect());
    }
    text.push('\n');
    text
}
