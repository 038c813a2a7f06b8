//! Checklists as plain text with tick boxes, in aligned columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::sheet::{Holds, Row, Sheet, count, tick};

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

impl Sheet {
    /// As text, in lines of at most a width if one is given.
    pub(super) fn text(&self, width: Option<usize>) -> String {
        let remarks: Vec<&str> = self.remarks().collect();
        let mut text = format!("{}\n{}\n\n", self.title, remarks.join("\n"));
        if self.rows.is_empty() {
            text.extend([self.nothing.as_str(), "\n"]);
            return text;
        }
        let mut columns: Vec<Column> =
            self.used().map(|column| Column::new(column, &self.rows)).collect();
        let mut widths = fit(&columns, width);
        while width.is_some_and(|width| line_width(&widths) > width)
            && let Some(spare) = columns.iter().rposition(|column| column.give == Give::All)
        {
            columns.remove(spare);
            widths = fit(&columns, width);
        }
        write_row(
            &mut text,
            &widths,
            columns.iter().map(|column| (column.title.as_str(), column.side)),
        );
        for row in 0..self.rows.len() {
            write_row(
                &mut text,
                &widths,
                columns.iter().map(|column| (column.cells[row].as_str(), column.side)),
            );
        }
        text
    }
}

impl Column {
    fn new(column: &super::sheet::Column, rows: &[Row]) -> Self {
        let (side, give) = match column.holds {
            Holds::Tick => (Side::Left, Give::Nothing),
            Holds::Number | Holds::Owned => (Side::Right, Give::Nothing),
            Holds::Name => (Side::Left, Give::Cells),
            Holds::Set | Holds::OtherName | Holds::Rarity => (Side::Left, Give::All),
            Holds::Variant(_) => (Side::Left, Give::Title),
        };
        let cell = |row: &Row| match column.holds {
            Holds::Tick => tick(row.is_owned()).to_owned(),
            Holds::Owned => count(row.owned),
            Holds::Variant(place) => {
                let box_and_count =
                    |owned| format!("{} {}", tick(owned > 0), count(owned)).trim_end().to_owned();
                row.variants[place].map(box_and_count).unwrap_or_default()
            }
            words => row.words(words).to_owned(),
        };
        Self { title: column.title.clone(), cells: rows.iter().map(cell).collect(), side, give }
    }
}

/// The widths of columns: as wide as their widest cell, but where a line is too long those that can
/// give way, the widest first.
fn fit(columns: &[Column], width: Option<usize>) -> Vec<usize> {
    let of_cells =
        |column: &Column| column.cells.iter().map(|cell| cell.width()).max().unwrap_or(0);
    let mut widths: Vec<usize> =
        columns.iter().map(|column| of_cells(column).max(column.title.width())).collect();
    let least = columns.iter().zip(&widths).map(|(column, width)| match column.give {
        Give::Nothing => *width,
        Give::Title => of_cells(column).max(tick(true).len()),
        Give::Cells | Give::All => NARROWEST,
    });
    let least: Vec<usize> = least.collect();
    while width.is_some_and(|width| line_width(&widths) > width) {
        match widths
            .iter_mut()
            .zip(&least)
            .filter(|(width, least)| **width > **least)
            .map(|(width, _)| width)
            .max()
        {
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

fn write_row<'a>(
    text: &mut String,
    widths: &[usize],
    cells: impl Iterator<Item = (&'a str, Side)>,
) {
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
        super::sheet::tests::{everything, first_set, translators},
        *,
    };
    use crate::collection::checklist::{Options, Show, Variants};

    #[test]
    fn ticks_what_is_owned() {
        let [en, it] = translators();
        insta::assert_snapshot!(Sheet::new(&first_set(Options::default()), &en).text(None), @r"
        First Set
        1/4 cards, 3 copies

             No.  Name                         Italian name                Rarity  Owned
        [ ]    1  Charizard                                                rare
        [x]    2  Professor Oak, the impostor  Professor Oak, l’impostore  common      3
        [ ]    3  Nidoran ♂                                                common
        [ ]   10  Potion                       Pozione                     common
        ");
        insta::assert_snapshot!(Sheet::new(&first_set(Options::default()), &it).text(None), @r"
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
        insta::assert_snapshot!(Sheet::new(&list, &it).text(None), @r#"
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
        let narrow = Sheet::new(&first_set(Options::default()), &en).text(Some(50));
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
        assert!(
            Sheet::new(&list, &en).text(Some(5)).contains("Chariza"),
            "names are never cut away"
        );
    }

    #[test]
    fn where_variants_need_the_room_columns_are_left_out() {
        let [en, _] = translators();
        let list = first_set(Options { variants: Variants::Apart, ..Options::default() });
        for width in [40, 50, 60, 80] {
            let narrow = Sheet::new(&list, &en).text(Some(width));
            assert!(narrow.lines().skip(2).all(|line| line.width() <= width), "{width}:\n{narrow}");
            assert!(narrow.contains("Profess") && narrow.contains("[x] 2"), "{narrow}");
        }
    }

    #[test]
    fn says_that_there_is_nothing() {
        let [en, _] = translators();
        let mut list = first_set(Options::default());
        list.rows.clear();
        assert!(Sheet::new(&list, &en).text(None).ends_with("\n\nno cards\n"));
    }
}
