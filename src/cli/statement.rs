//! Rules drawn as text: one in full, or as one of several.

use super::{
    card_face::wrap_words,
    printer::{Printer, Style},
};
use crate::{
    catalog::{Catalog, rules_file::Statement},
    msg,
    report::Message,
    rulebook::{Entry, Rulebook},
    view::rulebook::area_name,
};

/// A statement: its id and what it is about, what it says and how it is read.
pub(super) fn draw(entry: Entry<'_>, catalog: &dyn Catalog, printer: &Printer) -> String {
    let Entry { game, statement } = entry;
    let lang = printer.translator.lang();
    let game = catalog.game(game).map_or(game.as_str(), |game| game.names.in_lang(lang));
    let about = format!("{game} · {}", printer.text(&area_name(statement.area)));
    let mut text = format!(
        "{}  {}\n",
        printer.style(Style::Bold, statement.id.as_str()),
        printer.style(Style::Dim, &about)
    );
    text.push_str(&paragraph(statement.text.in_lang(lang), "  ", "  ", printer));
    if let Some(reading) = &statement.reading {
        let reading = printer.text(&msg!("rules-reading", text = reading.clone()));
        text.push_str(&paragraph(&reading, "  ", "  ", printer));
    }
    text
}

/// What is added to a statement that is shown alone: its words, and what it refers to.
pub(super) fn draw_references(entry: Entry<'_>, rules: &Rulebook, printer: &Printer) -> String {
    let Entry { game, statement } = entry;
    let mut text = String::new();
    if let Some(term) = &statement.term {
        let words: Vec<String> = term.words.0.values().map(|words| words.join(", ")).collect();
        let words = words.join(" · ");
        text.push_str(&paragraph(
            &printer.text(&msg!("rules-words", words = words)),
            "  ",
            "  ",
            printer,
        ));
    }
    let terms: Vec<&Statement> =
        statement.terms.iter().filter_map(|term| rules.term(game, term)).collect();
    let related = statement.related.iter().filter_map(|id| rules.find(id.as_str()));
    let related: Vec<&Statement> = related.map(|entry| entry.statement).collect();
    for (title, statements) in [(msg!("rules-terms"), terms), (msg!("rules-related"), related)] {
        text.push_str(&listed(&title, &statements, printer));
    }
    text
}

fn listed(title: &Message, statements: &[&Statement], printer: &Printer) -> String {
    if statements.is_empty() {
        return String::new();
    }
    let lang = printer.translator.lang();
    let mut text = format!("\n{}\n", printer.style(Style::Dim, &printer.text(title)));
    for statement in statements {
        let first = format!("  {}  ", statement.id);
        let margin = " ".repeat(first.chars().count());
        text.push_str(&paragraph(statement.text.in_lang(lang), &first, &margin, printer));
    }
    text
}

/// A text broken into lines, the first after one margin, the others after another as wide.
pub(super) fn paragraph(text: &str, first: &str, others: &str, printer: &Printer) -> String {
    let room = printer.width.saturating_sub(others.chars().count()).max(20);
    let lines = wrap_words(text, room);
    let margins = std::iter::once(first).chain(std::iter::repeat(others));
    lines.iter().zip(margins).map(|(line, margin)| format!("{margin}{line}\n")).collect()
}
