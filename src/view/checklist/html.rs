//! Checklists as a page to print: one file, with all it needs inside, made for A4.

use std::fmt::Write;

use super::sheet::{Row, Sheet};

const STYLE: &str = include_str!("html.css");

/// In how many columns the cards stand on the page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PageColumns {
    /// Two if variants are told apart or names are long, else three.
    #[default]
    Fitting,
    /// Two.
    Two,
    /// Three.
    Three,
    /// Four.
    Four,
}

impl PageColumns {
    /// So many columns, from two to four; as many as fit if nobody says.
    #[must_use]
    pub fn new(columns: Option<u32>) -> Self {
        match columns {
            None => Self::Fitting,
            Some(..=2) => Self::Two,
            Some(3) => Self::Three,
            Some(_) => Self::Four,
        }
    }

    fn number(self, sheet: &Sheet) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Fitting => {
                let long = sheet.rows.iter().filter(|row| row.name.chars().count() > 32).count();
                if sheet.variants().next().is_none() && long * 10 < sheet.rows.len().max(1) {
                    3
                } else {
                    2
                }
            }
        }
    }
}

impl Sheet {
    /// As an HTML page.
    pub(super) fn html(&self, columns: PageColumns) -> String {
        let mut page = String::new();
        self.write_page(&mut page, columns).expect("writing to memory does not fail");
        page
    }

    fn write_page(&self, page: &mut String, columns: PageColumns) -> std::fmt::Result {
        let title = escape(&self.title);
        writeln!(page, "<!DOCTYPE html>")?;
        writeln!(page, "<html lang=\"{}\">", self.lang)?;
        writeln!(page, "<head>\n<meta charset=\"utf-8\">")?;
        writeln!(page, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")?;
        writeln!(
            page,
            "<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}"
        )?;
        if let Some(other) = &self.other_title {
            writeln!(page, "<small>{}</small>", escape(other))?;
        }
        let share = (self.owned * 100).checked_div(self.of).unwrap_or(0);
        writeln!(
            page,
            "</h1>\n<p>{}</p>",
            self.remarks().map(escape).collect::<Vec<_>>().join(" · ")
        )?;
        writeln!(
            page,
            "<div class=\"bar\"><span style=\"width: {share}%\"></span></div>\n</header>"
        )?;
        if self.rows.is_empty() {
            writeln!(page, "<p>{}</p>", self.nothing)?;
        } else {
            writeln!(page, "<ul class=\"cards in-{}\">", columns.number(self))?;
            for row in &self.rows {
                self.write_card(page, row)?;
            }
            writeln!(page, "</ul>")?;
        }
        writeln!(page, "</body>\n</html>")
    }

    fn write_card(&self, page: &mut String, row: &Row) -> std::fmt::Result {
        write!(page, "<li{}>", if row.is_owned() { " class=\"owned\"" } else { "" })?;
        let variants: String = self
            .variants()
            .zip(&row.variants)
            .filter_map(|(name, owned)| Some(variant(name, (*owned)?)))
            .collect();
        // The variants' own boxes are those to tick.
        write!(
            page,
            "<span class=\"box\">{}</span>",
            if variants.is_empty() { tick(row.is_owned()) } else { "" }
        )?;
        write!(page, "<span class=\"number\">{}</span>", escape(&row.number))?;
        write!(page, "<span class=\"name\">{}{}", escape(&row.name), times(row.owned))?;
        let rarity = if row.is_unmarked { "" } else { &row.rarity };
        let set = if self.has_several_sets() { &row.set_name } else { "" };
        let details: Vec<String> = [row.other(), rarity, set]
            .into_iter()
            .filter(|detail| !detail.is_empty())
            .map(escape)
            .collect();
        if !details.is_empty() {
            write!(page, "<span class=\"details\">{}</span>", details.join(" · "))?;
        }
        write!(page, "</span>")?;
        if !variants.is_empty() {
            write!(page, "<span class=\"variants\">{variants}</span>")?;
        }
        writeln!(page, "</li>")
    }
}

/// A box for a variant the card comes in.
fn variant(name: &str, owned: u64) -> String {
    format!(
        "<span class=\"variant\"><span class=\"box\">{}</span>{}{}</span>",
        tick(owned > 0),
        escape(name),
        times(owned)
    )
}

/// How many, where it is more than the tick says.
fn times(owned: u64) -> String {
    if owned > 1 { format!(" <b>×{owned}</b>") } else { String::new() }
}

fn tick(is_owned: bool) -> &'static str {
    if is_owned { "☑" } else { "☐" }
}

/// A text in which nothing is markup, as content and within quotes.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
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
    fn has_a_box_for_each_card_and_both_names() {
        let [en, it] = translators();
        let page = Sheet::new(&first_set(Options::default()), &it).html(PageColumns::default());
        assert_eq!((page.matches('☐').count(), page.matches('☑').count()), (3, 1));
        let card = "<li class=\"owned\"><span class=\"box\">☑</span><span class=\"number\">2</span><span class=\"name\">Professor Oak, l’impostore <b>×3</b><span class=\"details\">Professor Oak, the impostor · comune</span></span></li>";
        assert!(page.contains(card), "{page}");
        assert!(
            page.contains("<html lang=\"it\">")
                && page.contains("<h1>Primo Set\n<small>First Set</small>")
                && page.contains("class=\"cards in-3\"")
        );
        assert!(
            Sheet::new(&first_set(Options::default()), &en)
                .html(PageColumns::Four)
                .contains("class=\"cards in-4\"")
        );
    }

    #[test]
    fn has_a_box_for_each_variant() {
        let [en, _] = translators();
        let page = Sheet::new(
            &first_set(Options { variants: Variants::Apart, ..Options::default() }),
            &en,
        )
        .html(PageColumns::default());
        assert_eq!((page.matches('☐').count(), page.matches('☑').count()), (6, 2));
        assert!(page.contains(
            "<span class=\"variant\"><span class=\"box\">☑</span>unlimited <b>×2</b></span>"
        ));
    }

    #[test]
    fn nothing_of_the_data_is_markup() {
        let [en, _] = translators();
        let page = Sheet::new(
            &everything(Options { variants: Variants::Apart, ..Options::default() }),
            &en,
        )
        .html(PageColumns::default());
        assert!(page.contains("<title>A &lt;list&gt;</title>"));
        assert!(page.contains("The Rock &quot;Great One&quot; &lt;b&gt;"));
        assert!(page.contains("Promo | &quot;x&quot;"));
        assert!(!page.contains("http") && !page.contains("<script"), "stands alone");
    }
}
