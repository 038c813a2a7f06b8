//! Checklists as a page to print: one file, with all it needs inside, made for A4.

use std::fmt::Write;

use super::{Line, column_name, label, lines, remarks};
use crate::{
    collection::checklist::{Checklist, Column},
    i18n::Translator,
    report::Arg,
    text::Lang,
};

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

    fn number(self, list: &Checklist, lines: &[Line<'_>]) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Fitting => {
                let is_long = |line: &&Line<'_>| line.name.chars().count() > 32;
                let long = lines.iter().filter(is_long).count();
                if list.shown_columns().is_empty() && long * 10 < lines.len().max(1) { 3 } else { 2 }
            }
        }
    }
}

/// Writes a checklist as an HTML page.
///
/// # Panics
/// Never: writing to memory does not fail.
#[must_use]
pub fn html(list: &Checklist, columns: PageColumns, translator: &Translator) -> String {
    let mut page = String::new();
    write(&mut page, list, columns, translator).expect("writing to memory does not fail");
    page
}

fn write(page: &mut String, list: &Checklist, columns: PageColumns, translator: &Translator) -> std::fmt::Result {
    let lines = lines(list, translator);
    let title = escape(&translator.plain(&list.title));
    let (owned, of) = (list.progress.all.owned, list.progress.all.of);
    writeln!(page, "<!DOCTYPE html>")?;
    writeln!(page, "<html lang=\"{}\">", translator.lang())?;
    writeln!(page, "<head>\n<meta charset=\"utf-8\">")?;
    writeln!(page, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")?;
    writeln!(page, "<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}")?;
    if let Some(other) = other_title(list, translator.lang()) {
        writeln!(page, "<small>{}</small>", escape(other))?;
    }
    writeln!(page, "</h1>")?;
    let remarks: Vec<String> = remarks(list, translator).iter().map(|remark| escape(remark)).collect();
    writeln!(page, "<p>{}</p>", remarks.join(" · "))?;
    writeln!(page, "<div class=\"bar\"><span style=\"width: {}%\"></span></div>\n</header>", (owned * 100).checked_div(of).unwrap_or(0))?;
    if lines.is_empty() {
        writeln!(page, "<p>{}</p>", label("checklist-empty", translator))?;
    } else {
        writeln!(page, "<ul class=\"cards in-{}\">", columns.number(list, &lines))?;
        for line in &lines {
            write_card(page, list, line, translator)?;
        }
        writeln!(page, "</ul>")?;
    }
    writeln!(page, "</body>\n</html>")
}

fn write_card(page: &mut String, list: &Checklist, line: &Line<'_>, translator: &Translator) -> std::fmt::Result {
    let lang = translator.lang();
    write!(page, "<li{}>", if line.is_owned() { " class=\"owned\"" } else { "" })?;
    let ticks = variants(list, line, translator);
    // The variants' own boxes are those to tick.
    write!(page, "<span class=\"box\">{}</span>", if ticks.is_empty() { tick(line.is_owned()) } else { "" })?;
    write!(page, "<span class=\"number\">{}</span>", escape(line.row.number.as_str()))?;
    write!(page, "<span class=\"name\">{}", escape(line.name))?;
    if line.row.owned > 1 {
        write!(page, " <b>×{}</b>", line.row.owned)?;
    }
    let set = if list.has_several_sets() { line.row.set_names.in_lang(lang) } else { "" };
    let details: Vec<String> = [line.other, &line.mark, set].into_iter().filter(|detail| !detail.is_empty()).map(escape).collect();
    if !details.is_empty() {
        write!(page, "<span class=\"details\">{}</span>", details.join(" · "))?;
    }
    write!(page, "</span>")?;
    if !ticks.is_empty() {
        write!(page, "<span class=\"variants\">{}</span>", ticks.concat())?;
    }
    writeln!(page, "</li>")
}

/// A box for each variant the card comes in, if they are told apart.
fn variants(list: &Checklist, line: &Line<'_>, translator: &Translator) -> Vec<String> {
    let tick = |column: &Column| {
        let owned = line.row.owned_in(&column.variant)?;
        let times = if owned > 1 { format!(" <b>×{owned}</b>") } else { String::new() };
        let name = escape(column_name(column, translator));
        Some(format!("<span class=\"variant\"><span class=\"box\">{}</span>{name}{times}</span>", tick(owned > 0)))
    };
    list.shown_columns().iter().filter_map(tick).collect()
}

/// The title in the other language, if it has another one there.
fn other_title(list: &Checklist, lang: Lang) -> Option<&str> {
    let Arg::Localised(names) = &list.title else { return None };
    let others = Lang::SPOKEN.into_iter().filter(|other| *other != lang).find_map(|other| names.get(other));
    others.filter(|other| *other != names.in_lang(lang))
}

fn tick(is_owned: bool) -> &'static str {
    if is_owned { "☑" } else { "☐" }
}

/// A text in which nothing is markup, as content and within quotes.
fn escape(text: &str) -> String {
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
        super::tests::{everything, first_set, translators},
        *,
    };
    use crate::collection::checklist::{Options, Variants};

    #[test]
    fn has_a_box_for_each_card_and_both_names() {
        let [en, it] = translators();
        let page = html(&first_set(Options::default()), PageColumns::default(), &it);
        assert_eq!((page.matches('☐').count(), page.matches('☑').count()), (3, 1));
        let card = "<li class=\"owned\"><span class=\"box\">☑</span><span class=\"number\">2</span><span class=\"name\">Professor Oak, l’impostore <b>×3</b><span class=\"details\">Professor Oak, the impostor · comune</span></span></li>";
        assert!(page.contains(card), "{page}");
        assert!(
            page.contains("<html lang=\"it\">")
                && page.contains("<h1>Primo Set\n<small>First Set</small>")
                && page.contains("class=\"cards in-3\"")
        );
        assert!(html(&first_set(Options::default()), PageColumns::Four, &en).contains("class=\"cards in-4\""));
    }

    #[test]
    fn has_a_box_for_each_variant() {
        let [en, _] = translators();
        let page = html(&first_set(Options { variants: Variants::Apart, ..Options::default() }), PageColumns::default(), &en);
        assert_eq!((page.matches('☐').count(), page.matches('☑').count()), (6, 2));
        assert!(page.contains("<span class=\"variant\"><span class=\"box\">☑</span>unlimited <b>×2</b></span>"));
    }

    #[test]
    fn nothing_of_the_data_is_markup() {
        let [en, _] = translators();
        let page = html(&everything(Options { variants: Variants::Apart, ..Options::default() }), PageColumns::default(), &en);
        assert!(page.contains("<title>A &lt;list&gt;</title>"));
        assert!(page.contains("The Rock &quot;Great One&quot; &lt;b&gt;"));
        assert!(page.contains("Promo | &quot;x&quot;"));
        assert!(!page.contains("http") && !page.contains("<script"), "stands alone");
    }
}
