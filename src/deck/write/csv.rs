//! Tables.

use super::{Pen, Written};
use crate::{lookup::table::Delimiter, text::Lang};

/// Writes a comma separated table: count, name, set, number, id, zone.
pub(super) fn write(pen: &Pen<'_>) -> Written {
    let titles = match pen.lang {
        Lang::IT => ["quantità", "nome", "set", "numero", "id", "zona"],
        _ => ["count", "name", "set", "number", "id", "zone"],
    };
    let mut rows = vec![titles.map(str::to_owned)];
    for copies in pen.lines() {
        let zone = copies.zone.unwrap_or_default().to_owned();
        rows.push(match copies.card {
            Ok(card) => [
                copies.count.to_string(),
                pen.name(card).to_owned(),
                pen.code(card).to_owned(),
                card.number.to_string(),
                card.id.to_string(),
                zone,
            ],
            Err(text) => [copies.count.to_string(), text.to_owned(), String::new(), String::new(), String::new(), zone],
        });
    }
    Written { text: Delimiter::Comma.write(rows), losses: pen.loss_of_name().into_iter().collect() }
}
