//! Sheets for a table of people, as text or as pages to print: one page a sheet, with all it needs
//! inside.

use super::checklist::escape;

const STYLE: &str = include_str!("html.css");

/// A sheet of paper.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The heading.
    pub title: String,
    /// What is said below it, a line each.
    pub remarks: Vec<String>,
    /// What is filled in or read.
    pub grids: Vec<Grid>,
}

/// A table on a sheet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Grid {
    /// Its heading, if it needs one.
    pub title: Option<String>,
    /// The headings of columns.
    pub header: Vec<String>,
    /// The rows; an empty cell is there to be filled in.
    pub rows: Vec<Vec<String>>,
}

/// How many columns an empty cell has in text.
const TO_FILL: usize = 8;

/// Sheets as text, an empty line and a rule between them.
#[must_use]
pub fn text(sheets: &[Sheet]) -> String {
    let mut text = String::new();
    for (number, sheet) in sheets.iter().enumerate() {
        if number > 0 {
            text.push_str(&format!("\n{}\n\n", "─".repeat(60)));
        }
        text.push_str(&format!("{}\n", sheet.title));
        text.extend(sheet.remarks.iter().map(|remark| format!("{remark}\n")));
        for grid in &sheet.grids {
            text.push('\n');
            if let Some(title) = &grid.title {
                text.push_str(&format!("{title}\n"));
            }
            write_grid(&mut text, grid);
        }
    }
    text
}

fn write_grid(text: &mut String, grid: &Grid) {
    let filled = |cell: &String| if cell.is_empty() { "_".repeat(TO_FILL) } else { cell.clone() };
    let rows: Vec<Vec<String>> =
        grid.rows.iter().map(|row| row.iter().map(filled).collect()).collect();
    let lines: Vec<&Vec<String>> = std::iter::once(&grid.header).chain(&rows).collect();
    let width = |column: usize| {
        lines.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> =
        (0..grid.header.len()).map(|column| width(column).unwrap_or(0)).collect();
    for row in lines {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        let line = cells.collect::<Vec<_>>().join("  ");
        text.push_str(&format!("{}\n", line.trim_end()));
    }
}

/// Sheets as a page to print, each on a sheet of its own.
#[must_use]
pub fn html(sheets: &[Sheet], lang: &str) -> String {
    let title = sheets.first().map(|sheet| escape(&sheet.title)).unwrap_or_default();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n"
    );
    for (number, sheet) in sheets.iter().enumerate() {
        let rank = if number == 0 { 1 } else { 2 };
        page.push_str(&format!("<section>\n<h{rank}>{}</h{rank}>\n", escape(&sheet.title)));
        page.extend(sheet.remarks.iter().map(|remark| format!("<p>{}</p>\n", escape(remark))));
        page.extend(sheet.grids.iter().map(table));
        page.push_str("</section>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn table(grid: &Grid) -> String {
    let caption = |title: &String| format!("<caption>{}</caption>\n", escape(title));
    let caption = grid.title.as_ref().map_or_else(String::new, caption);
    let heading = |cell: &String| format!("<th scope=\"col\">{}</th>", escape(cell));
    let header: String = grid.header.iter().map(heading).collect();
    let cell = |cell: &String| format!("<td>{}</td>", escape(cell));
    let row =
        |row: &Vec<String>| format!("<tr>{}</tr>\n", row.iter().map(cell).collect::<String>());
    let rows: String = grid.rows.iter().map(row).collect();
    format!(
        "<table>\n{caption}<thead><tr>{header}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheets() -> Vec<Sheet> {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let grid = Grid {
            title: Some("Hits".to_owned()),
            header: row(["Who", "HS", "Out"]),
            rows: vec![row(["A <b>", "12", ""]), row(["Longer name", "3", "☐"])],
        };
        let sheet = |title: &str| Sheet {
            title: title.to_owned(),
            remarks: vec!["One & two".to_owned()],
            grids: vec![grid.clone()],
        };
        vec![sheet("Player 1"), sheet("Player 2")]
    }

    #[test]
    fn text_is_aligned_and_leaves_room_to_fill_in() {
        let text = text(&sheets()[..1]);
        assert_eq!(
            text,
            "Player 1\nOne & two\n\nHits\nWho          HS  Out\nA <b>        12  ________\nLonger name  3   ☐\n"
        );
    }

    #[test]
    fn pages_hold_each_sheet_and_no_markup_of_others() {
        let page = html(&sheets(), "it");
        assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"it\">"));
        assert_eq!((page.matches("<section>").count(), page.matches("<h1>").count()), (2, 1));
        assert!(page.contains("<td>A &lt;b&gt;</td>") && page.contains("<p>One &amp; two</p>"));
        assert!(page.contains("<th scope=\"col\">Who</th>"), "{page}");
    }
}
