//! Checklists as Markdown: a table, or a list of tasks whose boxes can be ticked where it is shown.

use super::{Line, Shape, column_name, count, label, lines, remarks, tick};
use crate::{collection::checklist::Checklist, i18n::Translator};

/// How a checklist looks in Markdown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MarkdownStyle {
    /// A table.
    #[default]
    Table,
    /// A list of tasks: `- [ ]`.
    Tasks,
}

/// Writes a checklist as Markdown.
#[must_use]
pub fn markdown(list: &Checklist, style: MarkdownStyle, translator: &Translator) -> String {
    let mut text = format!("# {}\n\n", escape(&translator.plain(&list.title)));
    for remark in remarks(list, translator) {
        text.push_str(&escape(&remark));
        text.push_str("\n\n");
    }
    let lines = lines(list, translator);
    if lines.is_empty() {
        text.push_str(&label("checklist-empty", translator));
        text.push('\n');
        return text;
    }
    match style {
        MarkdownStyle::Table => table(list, &lines, translator, &mut text),
        MarkdownStyle::Tasks => tasks(list, &lines, translator, &mut text),
    }
    text
}

fn table(list: &Checklist, lines: &[Line<'_>], translator: &Translator, text: &mut String) {
    let shape = Shape::new(list, lines);
    let optional = [(shape.others, "checklist-other-name"), (shape.rarities, "checklist-rarity")];
    let mut titles = vec![String::new()];
    titles.extend(shape.sets.then(|| label("checklist-set", translator)));
    titles.extend(["checklist-number", "checklist-name"].map(|key| label(key, translator)));
    titles.extend(optional.iter().filter(|(is_shown, _)| *is_shown).map(|(_, key)| label(key, translator)));
    let fixed = titles.len();
    titles.extend(list.shown_columns().iter().map(|column| escape(column_name(column, translator))));
    titles.push(label("checklist-owned", translator));
    write_row(text, &titles);
    let number = 1 + usize::from(shape.sets);
    let rule = |place: usize| if place == number || place >= fixed { "--:" } else { "---" };
    write_row(text, &(0..titles.len()).map(|place| rule(place).to_owned()).collect::<Vec<_>>());
    for line in lines {
        let mut cells = vec![tick(line.is_owned()).to_owned()];
        cells.extend(shape.sets.then(|| escape(line.row.set_names.in_lang(translator.lang()))));
        cells.extend([escape(line.row.number.as_str()), escape(line.name)]);
        cells.extend(shape.others.then(|| escape(line.other)));
        cells.extend(shape.rarities.then(|| escape(&line.rarity)));
        let in_variant = |owned: Option<u64>| owned.map_or_else(|| "–".to_owned(), count);
        cells.extend(list.shown_columns().iter().map(|column| in_variant(line.row.owned_in(&column.variant))));
        cells.push(count(line.row.owned));
        write_row(text, &cells);
    }
}

fn write_row(text: &mut String, cells: &[String]) {
    text.push_str("| ");
    text.push_str(&cells.join(" | "));
    text.push_str(" |\n");
}

fn tasks(list: &Checklist, lines: &[Line<'_>], translator: &Translator, text: &mut String) {
    let has_sets = list.has_several_sets();
    for line in lines {
        let mut parts = vec![format!("{} {}", escape(line.row.number.as_str()), escape(line.name))];
        if has_sets {
            parts[0] = format!("{} {}", escape(line.row.set_names.in_lang(translator.lang())), parts[0]);
        }
        parts.extend([line.other, &line.mark].into_iter().filter(|part| !part.is_empty()).map(escape));
        text.extend(["- ", tick(line.is_owned()), " ", &parts.join(" · "), &times(line.row.owned), "\n"]);
        for column in list.shown_columns() {
            let Some(owned) = line.row.owned_in(&column.variant) else { continue };
            text.extend(["  - ", tick(owned > 0), " ", &escape(column_name(column, translator)), &times(owned), "\n"]);
        }
    }
}

/// How many, where it is more than the tick says.
fn times(owned: u64) -> String {
    if owned > 1 { format!(" ×{owned}") } else { String::new() }
}

/// A text in which nothing is markup.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&' => escaped.extend(['\\', c]),
            '\n' | '\r' => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{everything, first_set, translators},
        *,
    };
    use crate::collection::checklist::{Options, Variants};

    #[test]
    fn writes_a_table() {
        let [en, it] = translators();
        let list = first_set(Options::default());
        insta::assert_snapshot!(markdown(&list, MarkdownStyle::Table, &it), @r"
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
        insta::assert_snapshot!(markdown(&list, MarkdownStyle::Table, &en), @r#"
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

    #[test]
    fn writes_tasks() {
        let [en, it] = translators();
        let list = first_set(Options::default());
        insta::assert_snapshot!(markdown(&list, MarkdownStyle::Tasks, &en), @r"
        # First Set

        1/4 cards, 3 copies

        - [ ] 1 Charizard · rare
        - [x] 2 Professor Oak, the impostor · Professor Oak, l’impostore · common ×3
        - [ ] 3 Nidoran ♂ · common
        - [ ] 10 Potion · Pozione · common
        ");
        let list = first_set(Options { variants: Variants::Apart, ..Options::default() });
        insta::assert_snapshot!(markdown(&list, MarkdownStyle::Tasks, &it), @r"
        # Primo Set

        1/4 carte, 3 copie

        - [ ] 1 Charizard · rara
          - [ ] 1ª edizione
          - [ ] illimitata
        - [x] 2 Professor Oak, l’impostore · Professor Oak, the impostor · comune ×3
          - [x] 1ª edizione
          - [x] illimitata ×2
        - [ ] 3 Nidoran ♂ · comune
          - [ ] 1ª edizione
          - [ ] illimitata
        - [ ] 10 Pozione · Potion · comune
          - [ ] 1ª edizione
          - [ ] illimitata
        ");
    }
}
