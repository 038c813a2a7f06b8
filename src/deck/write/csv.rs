//! Tables.

use csv::WriterBuilder;

use super::{Pen, Written};
use crate::text::Lang;

/// Writes a comma separated table: count, name, set, number, id, zone.
pub(super) fn write(pen: &Pen<'_>) -> Written {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
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
    for row in rows {
        writer.write_record(row).expect("rows of one length, written to memory");
    }
    let bytes = writer.into_inner().expect("memory takes everything");
    Written { text: String::from_utf8(bytes).expect("fields are text"), losses: pen.loss_of_name().into_iter().collect() }
}
