//! Checklists as plain text with tick boxes, in aligned columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Line, Shape, column_name, count, label, lines, remarks, tick};
use crate::{collection::checklist::Checklist, i18n::Translator};

/// What stands between two columns.
const GAP: &str = "  ";
/// Names are not cut below this width.
const NARROWEST: usize = 8;

/// A column of text.
struct Column {
    title: String,
    cells: Vec<String>,
    side: Side,
    /// What happens to it where a line is too narrow.
    give: Give,
}

/// What happens to a column where a line is too narrow.
#[derive(Clone, Copy, PartialEq)]
enum Give {
    /// Nothing.
    Nothing,
    /// Its title is cut.
    Title,
    /// Its cells are cut.
    Cells,
    /// Its cells are cut, and it is left out where that does not suffice.
    All,
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Left,
    Right,
}

/// Writes a checklist as text, in lines of at most a width if one is given.
#[must_use]
pub fn text(list: &Checklist, width: Option<usize>, translator: &Translator) -> String {
    let mut text = translator.plain(&list.title);
    text.push('\n');
    text.push_str(&remarks(list, translator).join("\n"));
    text.push_str("\n\n");
    if list.rows.is_empty() {
        text.push_str(&label("checklist-empty", translator));
        text.push('\n');
        return text;
    }
    let mut columns = columns(list, translator);
    let mut widths = fit(&columns, width);
    while width.is_some_and(|width| line_width(&widths) > width)
        && let Some(spare) = columns.iter().rposition(|column| column.give == Give::All)
    {
        columns.remove(spare);
        widths = fit(&columns, width);
    }
    write_row(&mut text, &widths, columns.iter().map(|column| (column.title.as_str(), column.side)));
    for row in 0..list.rows.len() {
        write_row(&mut text, &widths, columns.iter().map(|column| (column.cells[row].as_str(), column.side)));
    }
    text
}

fn columns(list: &Checklist, translator: &Translator) -> Vec<Column> {
    let lines = lines(list, translator);
    let shape = Shape::new(list, &lines);
    let column = |title: String, side, give, cell: &dyn Fn(&Line<'_>) -> String| Column {
        title,
        cells: lines.iter().map(cell).collect(),
        side,
        give,
    };
    let titled = |key| label(key, translator);
    let mut columns = Vec::new();
    let variants = list.shown_columns();
    columns.push(column(String::new(), Side::Left, Give::Nothing, &|line| tick(line.is_owned()).to_owned()));
    if shape.sets {
        let name = |line: &Line<'_>| line.row.set_names.in_lang(translator.lang()).to_owned();
        columns.push(column(titled("checklist-set"), Side::Left, Give::All, &name));
    }
    columns.push(column(titled("checklist-number"), Side::Right, Give::Nothing, &|line| line.row.number.to_string()));
    columns.push(column(titled("checklist-name"), Side::Left, Give::Cells, &|line| line.name.to_owned()));
    if shape.others {
        columns.push(column(titled("checklist-other-name"), Side::Left, Give::All, &|line| line.other.to_owned()));
    }
    if shape.rarities {
        columns.push(column(titled("checklist-rarity"), Side::Left, Give::All, &|line| line.rarity.clone()));
    }
    for variant in variants {
        let cell = |line: &Line<'_>| match line.row.owned_in(&variant.variant) {
            None => String::new(),
            Some(owned) => format!("{} {}", tick(owned > 0), count(owned)).trim_end().to_owned(),
        };
        columns.push(column(column_name(variant, translator).to_owned(), Side::Left, Give::Title, &cell));
    }
    columns.push(column(titled("checklist-owned"), Side::Right, Give::Nothing, &|line| count(line.row.owned)));
    columns
}

/// The widths of columns: as wide as their widest cell, but where a line is too long those that can give way, the widest
/// first.
fn fit(columns: &[Column], width: Option<usize>) -> Vec<usize> {
    let of_cells = |column: &Column| column.cells.iter().map(|cell| cell.width()).max().unwrap_or(0);
    let mut widths: Vec<usize> = columns.iter().map(|column| of_cells(column).max(column.title.width())).collect();
    let least = columns.iter().zip(&widths).map(|(column, width)| match column.give {
        Give::Nothing => *width,
        Give::Title => of_cells(column).max(tick(true).len()),
        Give::Cells | Give::All => NARROWEST,
    });
    let least: Vec<usize> = least.collect();
    while width.is_some_and(|width| line_width(&widths) > width) {
        match widths.iter_mut().zip(&least).filter(|(width, least)| **width > **least).map(|(width, _)| width).max() {
            Some(widest) => *widest -= 1,
            None => break,
        }
    }
    widths
}

/// How wide a line of columns is.
fn line_width(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + GAP.len() * widths.len().saturating_sub(1)
}

fn write_row<'a>(text: &mut String, widths: &[usize], cells: impl Iterator<Item = (&'a str, Side)>) {
    let start = text.len();
    for (index, ((cell, side), width)) in cells.zip(widths).enumerate() {
        if index > 0 {
            text.push_str(GAP);
        }
        let cell = cut(cell, *width);
        let padding = " ".repeat(width.saturating_sub(cell.width()));
        match side {
            Side::Left => text.extend([cell.as_str(), &padding]),
            Side::Right => text.extend([&padding, cell.as_str()]),
        }
    }
    text.truncate(start + text[start..].trim_end().len());
    text.push('\n');
}

fn cut(cell: &str, width: usize) -> String {
    if cell.width() <= width {
        return cell.to_owned();
    }
    let mut kept = String::new();
    let mut used = 1;
    for c in cell.chars() {
        used += c.width().unwrap_or(0);
        if used > width {
            break;
        }
        kept.push(c);
    }
    kept.push('…');
    kept
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{everything, first_set, translators},
        *,
    };
    use crate::collection::checklist::{Options, Show, Variants};

    #[test]
    fn ticks_what_is_owned() {
        let [en, it] = translators();
        insta::assert_snapshot!(text(&first_set(Options::default()), None, &en), @r"
        First Set
        1/4 cards, 3 copies

             No.  Name                         Italian name                Rarity  Owned
        [ ]    1  Charizard                                                rare
        [x]    2  Professor Oak, the impostor  Professor Oak, l’impostore  common      3
        [ ]    3  Nidoran ♂                                                common
        [ ]   10  Potion                       Pozione                     common
        ");
        insta::assert_snapshot!(text(&first_set(Options::default()), None, &it), @r"
        Primo Set
        1/4 carte, 3 copie

             N.  Nome                        Nome inglese                 Rarità  Copie
        [ ]   1  Charizard                                                rara
        [x]   2  Professor Oak, l’impostore  Professor Oak, the impostor  comune      3
        [ ]   3  Nidoran ♂                                                comune
        [ ]  10  Pozione                     Potion                       comune
        ");
    }

    #[test]
    fn tells_variants_and_sets_apart() {
        let [_, it] = translators();
        let list = everything(Options { variants: Variants::Apart, ..Options::default() });
        insta::assert_snapshot!(text(&list, None, &it), @r#"
        A <list>
        2/7 carte (2/9 con quelle segrete), 4 copie

             Set          N.  Nome                        Nome inglese                 Rarità  1ª edizione  illimitata  Promo | "x"  Copie
        [ ]  Solo & Co     1  The Rock "Great One" <b>
        [ ]  Primo Set     1  Charizard                                                rara    [ ]          [ ]
        [x]  Primo Set     2  Professor Oak, l’impostore  Professor Oak, the impostor  comune  [x] 1        [x] 2                        3
        [ ]  Primo Set     3  Nidoran ♂                                                comune  [ ]          [ ]
        [ ]  Primo Set    10  Pozione                     Potion                       comune  [ ]          [ ]
        [ ]  Secondo Set   1  Charizard                                                rara                 [ ]
        [x]  Secondo Set   2  Scambio                     Switch                       comune               [ ]         [x] 1            1
        [ ]  Secondo Set  S1  Eevee                                                                         [ ]
        [ ]  Secondo Set  S2  Cherubi                                                                       [ ]
        "#);
    }

    #[test]
    fn fits_a_width() {
        let [en, _] = translators();
        let list = first_set(Options { show: Show::Missing, ..Options::default() });
        let narrow = text(&first_set(Options::default()), Some(50), &en);
        insta::assert_snapshot!(narrow, @r"
        First Set
        1/4 cards, 3 copies

             No.  Name          Italian na…  Rarity  Owned
        [ ]    1  Charizard                  rare
        [x]    2  Professor O…  Professor …  common      3
        [ ]    3  Nidoran ♂                  common
        [ ]   10  Potion        Pozione      common
        ");
        assert!(narrow.lines().skip(2).all(|line| line.width() <= 50));
        assert!(text(&list, Some(5), &en).contains("Chariza"), "names are never cut away");
    }

    #[test]
    fn where_variants_need_the_room_columns_are_left_out() {
        let [en, _] = translators();
        let list = first_set(Options { variants: Variants::Apart, ..Options::default() });
        for width in [40, 50, 60, 80] {
            let narrow = text(&list, Some(width), &en);
            assert!(narrow.lines().skip(2).all(|line| line.width() <= width), "{width}:\n{narrow}");
            assert!(narrow.contains("Profess") && narrow.contains("[x] 2"), "{narrow}");
        }
    }

    #[test]
    fn says_that_there_is_nothing() {
        let [en, _] = translators();
        let mut list = first_set(Options::default());
        list.rows.clear();
        assert!(text(&list, None, &en).ends_with("\n\nno cards\n"));
    }
}
