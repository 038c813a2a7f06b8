//! Checklists as Markdown: a table.

use super::sheet::{Column, Holds, Row, Sheet, count, tick};

impl Sheet {
    /// As Markdown.
    pub(super) fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n", escape(&self.title));
        for remark in self.remarks() {
            text.extend([&escape(remark), "\n\n"]);
        }
        if self.rows.is_empty() {
            text.extend([self.nothing.as_str(), "\n"]);
            return text;
        }
        write_row(&mut text, self.used().map(|column| escape(&column.title)));
        write_row(
            &mut text,
            self.used().map(|column| if is_figure(column) { "--:" } else { "---" }.to_owned()),
        );
        for row in &self.rows {
            write_row(&mut text, self.used().map(|column| cell(row, column.holds)));
        }
        text
    }
}

/// Whether a column stands to the right.
fn is_figure(column: &Column) -> bool {
    matches!(column.holds, Holds::Number | Holds::Variant(_) | Holds::Owned)
}

fn cell(row: &Row, holds: Holds) -> String {
    match holds {
        Holds::Tick => tick(row.is_owned()).to_owned(),
        Holds::Owned => count(row.owned),
        Holds::Variant(place) => row.variants[place].map_or_else(|| "–".to_owned(), count),
        words => escape(row.words(words)),
    }
}

fn write_row(text: &mut String, cells: impl Iterator<Item = String>) {
    text.extend(["| ", &cells.collect::<Vec<_>>().join(" | "), " |\n"]);
}

/// A text in which nothing is markup.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&' => {
                escaped.extend(['\\', c]);
            }
            '\n' | '\r' => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::{
        super::sheet::tests::{everything, first_set, translators},
        *,
    };
    use crate::collection::checklist::{Options, Variants};

    #[test]
    fn writes_a_table() {
        let [en, it] = translators();
        let list = first_set(Options::default());
        insta::assert_snapshot!(Sheet::new(&list, &it).markdown(), @r"
        # Primo Set

        1/4 carte, 3 copie

        |  | N. | Nome | Nome inglese | Rarità | Copie |
        | --- | --: | --- | --- | --- | --: |
        | [ ] | 1 | Charizard |  | rara |  |
        | [x] | 2 | Professor Oak, l’impostore | Professor Oak, the impostor | comune | 3 |
        | [ ] | 3 | Nidoran ♂ |  | comune |  |
        | [ ] | 10 | Pozione | Potion | comune |  |
        ");
        let list = everything(Options { variants: Variants::Apart, ..Options::default() });
        insta::assert_snapshot!(Sheet::new(&list, &en).markdown(), @r#"
        # A \<list\>

        2/7 cards (2/9 with the secret ones), 4 copies

        |  | Set | No. | Name | Italian name | Rarity | 1st edition | unlimited | Promo \| "x" | Owned |
        | --- | --- | --: | --- | --- | --- | --: | --: | --: | --: |
        | [ ] | Solo \& Co | 1 | The Rock "Great One" \<b\> |  |  | – | – | – |  |
        | [ ] | First Set | 1 | Charizard |  | rare |  |  | – |  |
        | [x] | First Set | 2 | Professor Oak, the impostor | Professor Oak, l’impostore | common | 1 | 2 | – | 3 |
        | [ ] | First Set | 3 | Nidoran ♂ |  | common |  |  | – |  |
        | [ ] | First Set | 10 | Potion | Pozione | common |  |  | – |  |
        | [ ] | Second Set | 1 | Charizard |  | rare | – |  | – |  |
        | [x] | Second Set | 2 | Switch | Scambio | common | – |  | 1 | 1 |
        | [ ] | Second Set | S1 | Eevee |  |  | – |  | – |  |
        | [ ] | Second Set | S2 | Cherubi |  |  | – |  | – |  |
        "#);
    }
}
