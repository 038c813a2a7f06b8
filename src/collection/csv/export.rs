//! A collection as a CSV text that imports back to it.

use super::{COLUMNS, Dialect};
use crate::{
    catalog::{self, Catalog},
    collection::{Collection, Condition, Holding, Totals},
    text::Lang,
};

/// A collection as a CSV text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// The text.
    pub text: String,
    /// How much it holds.
    pub totals: Totals,
}

/// Writes a collection in the catalog's order, names in a reader's language.
///
/// # Errors
/// If the catalog cannot be read.
pub fn export(
    collection: &Collection,
    catalog: &dyn Catalog,
    lang: Lang,
    dialect: Dialect,
) -> catalog::Result<Exported> {
    let holdings = collection.holdings(catalog)?;
    let header = COLUMNS.map(str::to_owned).to_vec();
    let rows = holdings.iter().map(|holding| row(holding, lang));
    Ok(Exported {
        text: dialect.write(std::iter::once(header).chain(rows)),
        totals: collection.totals(),
    })
}

fn row(holding: &Holding<'_>, lang: Lang) -> Vec<String> {
    let (card, copy) = (holding.card.as_deref(), holding.copy);
    let condition =
        if copy.condition == Condition::Unspecified { "" } else { copy.condition.as_str() };
    vec![
        copy.card.to_string(),
        card.map(|card| card.names.in_lang(lang).to_owned()).unwrap_or_default(),
        card.map(|card| card.set.to_string()).unwrap_or_default(),
        card.map(|card| card.number.to_string()).unwrap_or_default(),
        copy.variant.to_string(),
        copy.language.to_string(),
        condition.to_owned(),
        holding.count.to_string(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::testing::{copy, tiny};

    #[test]
    fn writes_cards_in_the_catalogs_order_and_unknown_ones_last() {
        let collection: Collection = [
            (copy("one-10", "unlimited", "it", "near-mint"), 2),
            (copy("one-2", "first-edition", "it", "unspecified"), 1),
            (copy("gone-1", "Reverse; holo", "en", "mint"), 1),
            (copy("solo-1", "", "ja", "poor"), 3),
        ]
        .into_iter()
        .collect();
        let exported = export(&collection, &tiny(), Lang::IT, Dialect::ITALIAN_SPREADSHEET)
            .expect("in memory");
        let expected = "\u{FEFF}card;name;set;number;variant;language;condition;count
solo-1;\"The Rock \"\"Great One\"\" <b>\";solo;1;;ja;poor;3
one-2;Professor Oak, l’impostore;one;2;first-edition;it;;1
one-10;Pozione;one;10;unlimited;it;near-mint;2
gone-1;;;;\"Reverse; holo\";en;mint;1
";
        assert_eq!(exported.text, expected);
        assert_eq!(exported.totals, Totals { entries: 4, copies: 7 });
    }
}
