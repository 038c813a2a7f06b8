//! What a deck lacks, as CSV.

use crate::{
    collection::{Need, csv::Dialect},
    text::Lang,
};

/// The columns, in order.
const COLUMNS: [&str; 8] =
    ["card", "name", "set", "number", "needed", "owned", "in_use", "missing"];

/// Writes the cards of which copies are missing, names in a reader's language. The columns are
/// called the same in every language: `card` (the card's id), `name`, `set`, `number`, `needed`,
/// `owned`, `in_use` (in other decks), `missing`.
pub(crate) fn needs_csv(needs: &[Need], dialect: Dialect, lang: Lang) -> String {
    let row = |need: &Need| {
        let card = &need.card;
        vec![
            card.id.to_string(),
            card.names.in_lang(lang).to_owned(),
            card.set.to_string(),
            card.number.to_string(),
            need.needed.to_string(),
            need.owned.to_string(),
            need.in_use().to_string(),
            need.missing().to_string(),
        ]
    };
    let lacking = needs.iter().filter(|need| need.missing() > 0);
    dialect.write(std::iter::once(COLUMNS.map(str::to_owned).to_vec()).chain(lacking.map(row)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::testing::{card, tiny};

    #[test]
    fn writes_what_is_missing_and_nothing_else() {
        let need = |id, needed, owned, free| Need { card: card(&tiny(), id), needed, owned, free };
        let needs = [need("one-2", 4, 3, 2), need("one-10", 2, 2, 2), need("two-s1", 1, 0, 0)];
        insta::assert_snapshot!(needs_csv(&needs, Dialect::PLAIN, Lang::IT), @r#"
        card,name,set,number,needed,owned,in_use,missing
        one-2,"Professor Oak, l’impostore",one,2,4,3,1,2
        two-s1,Eevee,two,S1,1,0,0,1
        "#);
    }
}
