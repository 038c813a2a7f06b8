//! What the tests of deck lists share: the built-in catalog, and lists in short.

use std::sync::OnceLock;

use super::{Deck, read, resolve};
use crate::{
    catalog::{self, Memory},
    i18n::Translator,
    report::Finding,
    text::Lang,
};

/// The cards that come with the program.
pub(crate) fn catalog() -> &'static Memory {
    static CATALOG: OnceLock<Memory> = OnceLock::new();
    CATALOG.get_or_init(|| catalog::load(&catalog::embedded_files()).0)
}

/// A list with its cards looked up.
pub(crate) fn deck(list: impl AsRef<[u8]>) -> (Deck, Vec<Finding>) {
    resolve(read(list.as_ref(), "list.txt"), catalog()).expect("a catalog in memory")
}

/// A deck in short: `4 base1-4` for each entry, `zone: 4 base1-4` with a zone, `4 ?text` for what
/// is no card.
pub(crate) fn short(deck: &Deck) -> Vec<String> {
    let zone =
        |zone: &Option<String>| zone.as_ref().map(|zone| format!("{zone}: ")).unwrap_or_default();
    let entries = deck.entries.iter().map(|entry| {
        (entry.span.start, format!("{}{} {}", zone(&entry.zone), entry.count, entry.card.id))
    });
    let others = deck.unresolved.iter().map(|line| {
        (line.span.start, format!("{}{} ?{}", zone(&line.zone), line.count, line.name))
    });
    let mut lines: Vec<(usize, String)> = entries.chain(others).collect();
    lines.sort();
    lines.into_iter().map(|(_, line)| line).collect()
}

/// Findings in short: code, what they point at, message and help.
pub(crate) fn told(deck: &Deck, findings: &[Finding]) -> Vec<String> {
    let english = Translator::new(Lang::EN);
    let tell = |finding: &Finding| {
        let places: Vec<&str> =
            finding.labels.iter().map(|label| &deck.source.text[label.span.clone()]).collect();
        let help = finding
            .help
            .as_ref()
            .map(|help| format!(" | {}", english.text(help)))
            .unwrap_or_default();
        format!(
            "{} {} {places:?}: {}{help}",
            finding.severity.as_str(),
            finding.code,
            english.text(&finding.message)
        )
    };
    findings.iter().map(tell).collect()
}
