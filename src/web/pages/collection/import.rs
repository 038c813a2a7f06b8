//! Lists of other programs: read, shown with all that would change, and only then taken.
//!
//! What cannot be read stays in the box, to be mended or saved. A preview carries the tag of the
//! collection it was made for, so that nothing is taken twice.

use std::collections::BTreeMap;

use askama::Template;
use axum::{
    body::Bytes,
    http::{HeaderValue, header::CONTENT_DISPOSITION},
    response::Response,
};

use super::{
    super::{
        frame::{Frame, Section, Visit, render, see_other},
        remark::Remark,
    },
    change::refused,
};
use crate::{
    app::App,
    catalog::Catalog,
    collection::{
        Change, Collection, Edit,
        csv::{self, Import},
    },
    lookup::table::{self, Column},
    msg,
    report::{Finding, Severity, Source},
    store::user::Edited,
    text,
    web::{
        answer::owned_tag,
        payload::Payload,
        problem::{Kind, Problem},
    },
};

/// How many rows of each kind a preview shows; the list itself keeps all.
const SHOWN: usize = 300;

#[derive(Template)]
#[template(path = "import.html", config = "src/web/templates/askama.toml")]
struct ImportPage {
    frame: Frame,
    list: String,
    is_replacing: bool,
    /// Which column was told to count.
    count: String,
    preview: Option<Preview>,
    /// What was just taken, in words.
    done: Option<String>,
    /// Whether something else has changed the collection since the preview was made.
    is_changed: bool,
}

/// What a list would change.
struct Preview {
    tag: String,
    summary: String,
    /// What is done by a click, in words; absent if nothing can be.
    offer: Option<String>,
    /// Whether rows that cannot be read keep the collection from being replaced.
    is_held_up: bool,
    general: Vec<Remark>,
    /// The titles of the columns, one of which may be told to count.
    titles: Vec<String>,
    left_out: Vec<Row>,
    left_out_line: String,
    remarked: Vec<Row>,
    taken: Vec<Taken>,
    /// What is not shown of the rows, in words.
    more: Option<String>,
}

/// A row of the list with what is to be said about it.
struct Row {
    line: usize,
    text: String,
    remarks: Vec<Remark>,
}

/// Copies that would be taken.
struct Taken {
    id: String,
    name: String,
    is_known: bool,
    place: String,
    words: String,
    count: u32,
    before: u32,
    after: u32,
}

/// What a reader sends.
struct Sent {
    list: Bytes,
    is_replacing: bool,
    tag: String,
    /// Which column counts: `=` and its title, nothing behind it for none, empty if nothing was
    /// told.
    count: String,
}

impl Sent {
    fn columns(&self) -> Vec<(Column, String)> {
        table::told(&format!("count{}", self.count)).into_iter().collect()
    }
}

pub(super) async fn show(visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Collection);
    let page = ImportPage {
        frame,
        list: String::new(),
        is_replacing: false,
        count: String::new(),
        preview: None,
        done: None,
        is_changed: false,
    };
    Ok(visit.answer(render(&page)?))
}

/// Shows what a list would change, takes it, or gives the rows that cannot be read as a file.
pub(super) async fn read(visit: Visit, payload: Payload) -> Result<Response, Problem> {
    let fields = payload.form_with_files().await?;
    let field = |name: &str| {
        fields
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.clone())
            .unwrap_or_default()
    };
    let text = |name: &str| String::from_utf8_lossy(&field(name)).into_owned();
    let file = field("file");
    let list = if file.is_empty() { field("list") } else { file };
    let sent = Sent {
        list,
        is_replacing: text("mode") == "replace",
        tag: text("tag"),
        count: text("count"),
    };
    let frame = visit.frame.clone().within(Section::Collection);
    match text("action").as_str() {
        "accept" => {
            let accepted = visit.asked.run_write(move |app| accepted(app, &sent, frame)).await?;
            Ok(match accepted {
                Accepted::All(copies) => see_other(&format!("/collection?imported={copies}")),
                Accepted::Shown(html) => visit.answer(html),
            })
        }
        "rest" => {
            let rest = visit.asked.run(move |app| {
                let read = csv::import(&sent.list, "csv", app.catalog()?, &sent.columns())?;
                Ok(rest(&read))
            });
            let mut response =
                visit.asked.personal("text/csv; charset=utf-8", rest.await?.into_bytes());
            let name = HeaderValue::from_static("attachment; filename=\"left-out.csv\"");
            response.headers_mut().insert(CONTENT_DISPOSITION, name);
            Ok(response)
        }
        _ => {
            let html = visit.asked.run(move |app| {
                let read = csv::import(&sent.list, "csv", app.catalog()?, &sent.columns())?;
                previewed(app, &read, &sent, false, frame)
            });
            Ok(visit.answer(html.await?))
        }
    }
}

/// What became of a list that was to be taken.
enum Accepted {
    /// All of it was taken, so many copies.
    All(u64),
    /// A page says what became of it.
    Shown(String),
}

fn accepted(app: &App, sent: &Sent, frame: Frame) -> Result<Accepted, Problem> {
    let read = csv::import(&sent.list, "csv", app.catalog()?, &sent.columns())?;
    let is_expected = |owned: &Collection| owned_tag(owned) == sent.tag;
    if sent.is_replacing && read.has_errors() {
        return Ok(Accepted::Shown(previewed(app, &read, sent, false, frame)?));
    }
    let edited = if sent.is_replacing {
        app.user()?.replace_if(is_expected, &read.collection)?
    } else {
        let add = |(copy, count): (&crate::collection::Copy, u32)| Edit {
            copy: copy.clone(),
            change: Change::Add(count),
        };
        app.user()?.edit_if(is_expected, &read.collection.iter().map(add).collect::<Vec<_>>())?
    };
    match edited {
        None => Ok(Accepted::Shown(previewed(app, &read, sent, true, frame)?)),
        Some(Edited::Refused(all)) => {
            let catalog = app.catalog()?;
            Err(refused(
                Kind::Conflict,
                all.iter().map(|refused| refused.finding(catalog)).collect(),
            ))
        }
        Some(Edited::Done(_)) if read.has_errors() => {
            Ok(Accepted::Shown(remaining(app, &read, sent, frame)?))
        }
        Some(Edited::Done(_)) => Ok(Accepted::All(read.totals.copies)),
    }
}

fn previewed(
    app: &App,
    read: &Import,
    sent: &Sent,
    is_changed: bool,
    frame: Frame,
) -> Result<String, Problem> {
    let is_replacing = sent.is_replacing;
    let preview = Some(preview(app, read, is_replacing, &frame)?);
    render(&ImportPage {
        list: read.report.source.text.clone(),
        is_replacing,
        count: sent.count.clone(),
        preview,
        done: None,
        is_changed,
        frame,
    })
}

/// The page after some rows were taken: the others are still in the box.
fn remaining(app: &App, read: &Import, sent: &Sent, frame: Frame) -> Result<String, Problem> {
    let rest = csv::import(rest(read).as_bytes(), "csv", app.catalog()?, &sent.columns())?;
    let done = Some(frame.say(&msg!("pages-imported", n = to_i64(read.totals.copies))));
    let preview = Some(preview(app, &rest, false, &frame)?);
    render(&ImportPage {
        list: rest.report.source.text,
        is_replacing: false,
        count: sent.count.clone(),
        preview,
        done,
        is_changed: false,
        frame,
    })
}

fn preview(
    app: &App,
    read: &Import,
    is_replacing: bool,
    frame: &Frame,
) -> Result<Preview, Problem> {
    let (catalog, owned) = (app.catalog()?, app.collection()?);
    let totals = read.totals;
    let all = read.collection.holdings(catalog)?;
    let taken = all.iter().take(SHOWN).map(|held| {
        let (before, lang) = (owned.count(held.copy), frame.lang());
        let set = held.card.as_ref().and_then(|card| catalog.set(&card.set));
        Taken {
            id: held.copy.card.to_string(),
            name: held.card.as_ref().map_or_else(
                || held.copy.card.to_string(),
                |card| card.names.in_lang(lang).to_owned(),
            ),
            is_known: held.card.is_some(),
            place: held
                .card
                .as_ref()
                .zip(set)
                .map(|(card, set)| format!("{} {}", set.names.in_lang(lang), card.number))
                .unwrap_or_default(),
            words: frame.say(&held.copy.words(catalog)),
            count: held.count,
            before,
            after: if is_replacing { held.count } else { before.saturating_add(held.count) },
        }
    });
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    let findings = &read.report.findings;
    let left_out = rows(findings.iter().filter(is_error), &read.report.source, frame);
    let remarked =
        rows(findings.iter().filter(|finding| !is_error(finding)), &read.report.source, frame);
    let hidden = [all.len(), left_out.len(), remarked.len()]
        .map(|count| count.saturating_sub(SHOWN))
        .iter()
        .sum::<usize>();
    let is_held_up = is_replacing && read.has_errors();
    let offer = match (totals.copies, is_replacing) {
        (0, _) => None,
        (_, true) => (!is_held_up).then(|| {
            msg!(
                "pages-import-replace",
                n = to_i64(totals.copies),
                before = to_i64(owned.totals().copies)
            )
        }),
        (copies, false) => Some(msg!("pages-import-add", n = to_i64(copies))),
    };
    Ok(Preview {
        tag: owned_tag(&owned),
        summary: frame.say(&msg!(
            "pages-import-summary",
            rows = to_i64(totals.rows),
            taken = to_i64(totals.taken),
            copies = to_i64(totals.copies),
            empty = to_i64(totals.empty),
            left_out = to_i64(totals.left_out)
        )),
        offer: offer.map(|offer| frame.say(&offer)),
        is_held_up,
        general: findings
            .iter()
            .filter(|finding| finding.labels.is_empty())
            .map(|finding| Remark::new(finding, frame))
            .collect(),
        left_out_line: frame.say(&msg!("pages-import-left-out", n = left_out.len())),
        titles: read.titles.iter().filter(|title| !title.is_empty()).cloned().collect(),
        left_out: left_out.into_iter().take(SHOWN).collect(),
        remarked: remarked.into_iter().take(SHOWN).collect(),
        taken: taken.collect(),
        more: (hidden > 0).then(|| frame.say(&msg!("pages-import-more", n = hidden))),
    })
}

/// The rows some findings are about, in order.
fn rows<'a>(
    findings: impl Iterator<Item = &'a Finding>,
    source: &Source,
    frame: &Frame,
) -> Vec<Row> {
    let lines = source.lines();
    let mut rows: BTreeMap<usize, Row> = BTreeMap::new();
    for finding in findings {
        for label in &finding.labels {
            let line = lines.line_column(label.span.start).0;
            let row = rows.entry(line).or_insert_with(|| Row {
                line,
                text: text::shortened(
                    source.text.get(lines.around(&label.span).1).unwrap_or_default().trim_end(),
                )
                .into_owned(),
                remarks: Vec::new(),
            });
            row.remarks.push(Remark::new(finding, frame));
        }
    }
    rows.into_values().collect()
}

/// The rows that cannot be read, as a list of its own; the whole list if its columns cannot be.
fn rest(read: &Import) -> String {
    let text = &read.report.source.text;
    if read.totals.rows == 0 {
        return text.clone();
    }
    let is_hint = |line: &&str| {
        line.trim_matches('"').get(..4).is_some_and(|start| start.eq_ignore_ascii_case("sep="))
    };
    let mut head = text.lines().filter(|line| !line.trim().is_empty());
    let first = head.next().unwrap_or_default();
    let second = Some(first).filter(is_hint).and_then(|_| head.next());
    let rows = read.left_out.iter().filter_map(|span| text.get(span.clone()));
    std::iter::once(first)
        .chain(second)
        .chain(rows)
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

fn to_i64(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
