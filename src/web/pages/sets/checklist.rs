//! A set as a checklist: tick boxes and counts for each variant, in one of the languages it was
//! printed in.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};
use serde::Deserialize;

use super::{
    super::{
        copies::{key, language_name},
        frame::{Frame, Section, Visit, render},
        markup::{Markup, prose},
    },
    SetTile, tile,
};
use crate::{
    app::App,
    card::CardId,
    catalog::{Catalog, Set},
    collection::{
        Collection, Condition, Copy, Variant,
        checklist::{Checklist, Options, Row, Show, Variants},
    },
    msg,
    text::Lang,
    view::checklist::{Shape, Sheet},
    web::{
        params::{Params, PathParts},
        problem::Problem,
        service::Service,
    },
};

#[derive(Template)]
#[template(path = "set.html", config = "src/web/templates/askama.toml")]
struct SetPage {
    frame: Frame,
    tile: SetTile,
    source: Markup,
    tabs: Vec<Tab>,
    /// The languages of copies; none if there is only one.
    languages: Vec<Tab>,
    columns: Vec<String>,
    sheet: Sheet,
    rows: Vec<Counts>,
    cards_link: String,
    prints: Vec<Tab>,
    downloads: Vec<Download>,
}

/// A way to look at the list.
struct Tab {
    label: String,
    href: String,
    is_chosen: bool,
}

/// A file of the list.
struct Download {
    label: &'static str,
    href: String,
    name: String,
}

/// What there is of a card of the list.
struct Counts {
    /// One for each column; none where the card does not come in the variant.
    cells: Vec<Option<Cell>>,
    /// Copies in other languages, in words.
    elsewhere: Option<String>,
}

/// How many copies there are of a card in a variant and the language chosen.
struct Cell {
    label: String,
    count: u64,
    added: String,
    /// The copy to be taken away first.
    taken: String,
}

#[derive(Debug, Deserialize)]
struct SetParams {
    #[serde(default)]
    show: String,
    #[serde(default)]
    language: String,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/sets/{id}", get(show))
}

async fn show(
    State(service): State<Service>,
    PathParts(id): PathParts<String>,
    Params(params): Params<SetParams>,
    visit: Visit,
) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Sets);
    let html = service.run(&visit.asked.data, move |app| page(app, &id, &params, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, id: &str, params: &SetParams, frame: Frame) -> Result<String, Problem> {
    let catalog = app.catalog()?;
    let set = catalog
        .sets()
        .iter()
        .find(|set| set.id.as_str() == id)
        .ok_or_else(|| Problem::not_found(msg!("web-no-set", id = id)))?;
    let owned = app.collection()?;
    let (show, show_name) = match params.show.as_str() {
        "missing" => (Show::Missing, "missing"),
        "owned" => (Show::Owned, "owned"),
        _ => (Show::All, ""),
    };
    let list = Checklist::of_set(
        set,
        &owned,
        catalog,
        Options { show, variants: Variants::Apart, ..Options::default() },
    )?;
    let languages = languages(set, &owned, catalog)?;
    let language = chosen(&languages, &params.language, frame.lang());
    let link = |show: &str, language: &str| {
        address(&format!("/sets/{id}"), &[("show", show), ("language", language)])
    };
    let tabs =
        [("", "pages-show-all"), ("missing", "pages-show-missing"), ("owned", "pages-show-owned")];
    let tab = |(value, key): (&str, &str)| Tab {
        label: frame.t(key),
        href: link(value, &params.language),
        is_chosen: value == show_name,
    };
    let of_language = |other: &Lang| Tab {
        label: language_name(*other, &frame),
        href: link(show_name, other.as_str()),
        is_chosen: *other == language,
    };
    let columns = Columns::new(&list, &frame);
    let drawn = Drawn { columns: &columns, language, owned: &owned, frame: &frame };
    let page = SetPage {
        tile: tile(set, &list.progress, &frame),
        source: prose(set.source.in_lang(frame.lang())),
        tabs: tabs.map(tab).into(),
        sheet: Sheet::new(&list, frame.translator()),
        rows: list.rows.iter().map(|row| drawn.counts(row)).collect(),
        languages: if languages.len() > 1 {
            languages.iter().map(of_language).collect()
        } else {
            Vec::new()
        },
        cards_link: address("/", &[("q", &format!("set:{id}")), ("game", set.game.as_str())]),
        prints: prints(id, show_name, columns.variants.len() > 1, &frame),
        downloads: downloads(id, show_name, &frame),
        columns: columns.names,
        frame,
    };
    render(&page)
}

/// An address with those parameters that say something.
fn address(path: &str, parameters: &[(&str, &str)]) -> String {
    let said = parameters.iter().filter(|(_, value)| !value.is_empty());
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(said).finish();
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

fn prints(id: &str, show: &str, has_variants: bool, frame: &Frame) -> Vec<Tab> {
    let path = format!("/api/v1/sets/{id}/checklist");
    let print = |columns: &str, variants: &str, label: String| {
        let lang = frame.lang();
        let parameters = [
            ("as", "html"),
            ("columns", columns),
            ("variants", variants),
            ("show", show),
            ("lang", lang.as_str()),
        ];
        Tab { label, href: address(&path, &parameters), is_chosen: false }
    };
    let columns =
        |n: i64| print(&n.to_string(), "", frame.say(&msg!("pages-print-columns", n = n)));
    let variants = has_variants.then(|| print("2", "true", frame.t("pages-print-variants")));
    [2, 3, 4].map(columns).into_iter().chain(variants).collect()
}

fn downloads(id: &str, show: &str, frame: &Frame) -> Vec<Download> {
    let lang = frame.lang();
    let download = |shape: Shape| Download {
        label: shape.as_str(),
        href: address(
            &format!("/api/v1/sets/{id}/checklist"),
            &[
                ("as", shape.as_str()),
                ("variants", "true"),
                ("show", show),
                ("lang", lang.as_str()),
            ],
        ),
        name: format!("{id}.{}", shape.extension()),
    };
    Shape::ALL.map(download).into()
}

/// The languages a set was printed in, and those its cards are owned in.
fn languages(set: &Set, owned: &Collection, catalog: &dyn Catalog) -> Result<Vec<Lang>, Problem> {
    let mut languages = set.languages.clone();
    for card in catalog.cards_of_set(&set.id)? {
        for (copy, _) in owned.of_card(&card.id) {
            if !languages.contains(&copy.language) {
                languages.push(copy.language);
            }
        }
    }
    if languages.is_empty() {
        languages.push(Lang::EN);
    }
    Ok(languages)
}

/// The language asked for, else the reader's, else English, else the first.
fn chosen(languages: &[Lang], asked: &str, reader: Lang) -> Lang {
    let asked = languages.iter().find(|language| language.as_str() == asked);
    let usual = || [reader, Lang::EN].into_iter().find(|language| languages.contains(language));
    asked.copied().or_else(usual).unwrap_or(languages[0])
}

/// The variants that get a column, with their names.
struct Columns {
    variants: Vec<Variant>,
    names: Vec<String>,
}

impl Columns {
    fn new(list: &Checklist, frame: &Frame) -> Self {
        let (mut variants, mut names) = (Vec::new(), Vec::new());
        for column in &list.columns {
            variants.push(column.variant.clone());
            names.push(column.names.in_lang(frame.lang()).to_owned());
        }
        let plain = Variant::default();
        if variants.is_empty() || list.rows.iter().any(|row| comes_in(row, &plain)) {
            names.push(frame.t(if variants.is_empty() { "pages-owned" } else { "pages-plain" }));
            variants.push(plain);
        }
        Self { variants, names }
    }
}

/// Whether a card comes in a variant, or is owned in it.
fn comes_in(row: &Row, variant: &Variant) -> bool {
    row.owned_in(variant).is_some() || row.variants.is_empty() && variant.is_none()
}

/// Draws the rows of a list.
struct Drawn<'a> {
    columns: &'a Columns,
    language: Lang,
    owned: &'a Collection,
    frame: &'a Frame,
}

impl Drawn<'_> {
    fn counts(&self, row: &Row) -> Counts {
        let cells = self.columns.variants.iter().zip(&self.columns.names);
        Counts {
            cells: cells
                .map(|(variant, label)| {
                    comes_in(row, variant).then(|| self.cell(&row.card, variant, label))
                })
                .collect(),
            elsewhere: self.elsewhere(&row.card),
        }
    }

    fn cell(&self, card: &CardId, variant: &Variant, label: &str) -> Cell {
        let same = self
            .owned
            .of_card(card)
            .filter(|(copy, _)| copy.variant == *variant && copy.language == self.language);
        let same: Vec<(&Copy, u32)> = same.collect();
        let added = Copy {
            card: card.clone(),
            variant: variant.clone(),
            language: self.language,
            condition: Condition::Unspecified,
        };
        Cell {
            label: label.to_owned(),
            count: same.iter().map(|(_, count)| u64::from(*count)).sum(),
            added: key(&added),
            // Of several conditions the one nobody has looked at goes first, then the worst.
            taken: same.last().map(|(copy, _)| key(copy)).unwrap_or_default(),
        }
    }

    /// The copies in languages other than the one chosen.
    fn elsewhere(&self, card: &CardId) -> Option<String> {
        let mut others: Vec<(Lang, u64)> = Vec::new();
        for (copy, count) in
            self.owned.of_card(card).filter(|(copy, _)| copy.language != self.language)
        {
            match others.iter_mut().find(|(language, _)| *language == copy.language) {
                Some((_, sum)) => *sum += u64::from(count),
                None => others.push((copy.language, u64::from(count))),
            }
        }
        let words = others
            .iter()
            .map(|(language, count)| format!("{count} {}", language_name(*language, self.frame)));
        (!others.is_empty()).then(|| words.collect::<Vec<_>>().join(", "))
    }
}
