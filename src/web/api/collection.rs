//! `collection`: what the user owns, copy by copy.

use axum::response::Response;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::App,
    card::CardId,
    catalog::Catalog,
    collection::{
        Change, Collection, Copy, Typed, Unknown,
        csv::{self, Import},
        describe,
    },
    lookup::table::{self, Column},
    msg,
    report::{Finding, Report, Source},
    store::user::{Edited, Undone},
    text::Lang,
    view::collection::{ChangesView, CollectionView, ImportedView},
    web::{
        answer::{Asked, Expected, JSON, owned_tag, to_json},
        language::translator,
        params::{Accept, LangParam, Nothing, Params},
        payload::Payload,
        problem::{Kind, Problem, ProblemView},
        service::Service,
    },
};

/// How many edits one call may have.
const MAX_EDITS: usize = 1000;

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new()
        .routes(routes!(show_collection, edit_collection, replace_collection))
        .routes(routes!(import_collection))
        .routes(routes!(undo_change))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct CollectionParams {
    /// The shape of the answer; by `Accept` if absent.
    #[serde(rename = "as")]
    #[param(inline)]
    shape: Option<Shape>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ImportParams {
    /// What columns hold whose titles do not say so, such as `count=NumberOwned`; `count=` takes
    /// each row as one copy.
    #[serde(default)]
    #[param(inline)]
    column: Vec<String>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ReplaceParams {
    /// What columns hold whose titles do not say so, such as `count=NumberOwned`; `count=` takes
    /// each row as one copy.
    #[serde(default)]
    #[param(inline)]
    column: Vec<String>,
    /// Whether it is meant that most of the collection goes.
    #[serde(default)]
    confirm: bool,
}

fn columns(told: &[String]) -> Result<Vec<(Column, String)>, Problem> {
    let bad = |text: &String| {
        Problem::parameter("column", msg!("collection-bad-column", column = text.as_str()))
    };
    told.iter().map(|text| table::told(text).ok_or_else(|| bad(text))).collect()
}

#[derive(Debug, Clone, std::marker::Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Shape {
    Json,
    Csv,
}

/// Changes to what is owned: all are made, or none.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Edits {
    /// The changes, in order.
    #[schema(max_items = 1000)]
    edits: Vec<Edit>,
}

/// A change to the number of a copy.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Edit {
    /// Id of the card.
    card: String,
    /// What happens to the number.
    change: ChangeKind,
    /// How many.
    count: u32,
    /// The variant, by id or name; the plainest one if absent.
    variant: Option<String>,
    /// The language the copy is printed in, by code or name.
    language: Option<String>,
    /// The condition, such as `NM`.
    condition: Option<String>,
}

#[derive(Debug, Clone, std::marker::Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ChangeKind {
    Add,
    Remove,
    Set,
}

/// Shows what is owned, and how far each set is complete.
#[utoipa::path(
    get,
    path = "/collection",
    tag = "collection",
    params(CollectionParams, LangParam),
    responses((status = OK, description = "The collection.", headers(("ETag" = String, description = "To be sent in `If-Match`.")),
               content((CollectionView = "application/json"), (String = "text/csv")))),
)]
async fn show_collection(
    Params(params): Params<CollectionParams>,
    accept: Accept,
    asked: Asked,
) -> Result<Response, Problem> {
    let shape = params
        .shape
        .map_or_else(|| accept.choose(&[(JSON, Shape::Json), ("text/csv", Shape::Csv)]), Ok)?;
    let lang = asked.lang;
    let (tag, body) = asked.run(move |app| shown(app, shape, lang)).await?;
    let media_type = match shape {
        Shape::Json => JSON,
        Shape::Csv => "text/csv; charset=utf-8",
    };
    Ok(asked.tagged(&format!("\"{tag}.{}\"", asked.variant()), media_type, body))
}

fn shown(app: &App, shape: Shape, lang: Lang) -> Result<(String, Vec<u8>), Problem> {
    let (owned, catalog) = (app.collection()?, app.catalog()?);
    let body = match shape {
        Shape::Json => to_json(&CollectionView::new(&owned, catalog)?)?,
        Shape::Csv => csv::export(&owned, catalog, lang, csv::Dialect::PLAIN)?.text.into_bytes(),
    };
    Ok((owned_tag(&owned), body))
}

/// Adds, removes or sets copies.
#[utoipa::path(
    patch,
    path = "/collection",
    tag = "collection",
    params(("If-Match" = Option<String>, Header, description = "Only if the collection still has this `ETag`."), LangParam),
    request_body = Edits,
    responses(
        (status = OK, description = "What has changed.", body = ChangesView),
        (status = CONFLICT, description = "A change cannot be made.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_FAILED, description = "The collection has changed.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn edit_collection(
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let (Edits { edits }, expected) = (payload.json()?, asked.expected_if_said());
    let changes = asked.run_write(move |app| edit(app, &edits, expected.as_ref()));
    let body = changes.await?;
    Ok(asked.once(body))
}

fn edit(app: &App, edits: &[Edit], expected: Option<&Expected>) -> Result<Vec<u8>, Problem> {
    if edits.len() > MAX_EDITS {
        return Err(Problem::pointer("/edits", msg!("web-wrong-count", most = MAX_EDITS)));
    }
    let copies = edits
        .iter()
        .enumerate()
        .map(|(index, edit)| edit.meant(index, app))
        .collect::<Result<Vec<_>, _>>()?;
    let edited = app.user()?.edit_if(
        |owned| expected.is_none_or(|expected| expected.matches(&owned_tag(owned))),
        &copies,
    )?;
    let changed = made(app, edited)?;
    to_json(&ChangesView::new(&changed))
}

impl Edit {
    fn meant(&self, index: usize, app: &App) -> Result<crate::collection::Edit, Problem> {
        let catalog = app.catalog()?;
        let card = match self.card.parse::<CardId>() {
            Ok(id) => catalog.card(&id)?,
            Err(_) => None,
        };
        let unknown = || {
            Problem::pointer(
                &format!("/edits/{index}/card"),
                msg!("web-no-card", id = self.card.as_str()),
            )
        };
        let card = card.ok_or_else(unknown)?;
        let (variant, language, condition) =
            (self.variant.as_deref(), self.language.as_deref(), self.condition.as_deref());
        let (copy, findings) =
            describe(&card, Typed { variant, language, condition }, catalog, Unknown::Refuse);
        let copy: Copy = copy.ok_or_else(|| refused(Kind::InvalidContent, findings))?;
        let change = match self.change {
            ChangeKind::Add => Change::Add(self.count),
            ChangeKind::Remove => Change::Remove(self.count),
            ChangeKind::Set => Change::Set(self.count),
        };
        Ok(crate::collection::Edit { copy, change })
    }
}

/// Adds the copies of a list to what is owned: a table, a list of text or JSON.
#[utoipa::path(
    post,
    path = "/collection/import",
    tag = "collection",
    params(ImportParams, LangParam),
    request_body(content = String, content_type = "text/csv"),
    responses(
        (status = OK, description = "What became of the rows; those that could not be read are left out.", body = ImportedView),
        (status = CONFLICT, description = "There would be too many copies.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn import_collection(
    Params(params): Params<ImportParams>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let (bytes, columns) = (payload.list_or_json()?, columns(&params.column)?);
    let lang = asked.lang;
    let imported = asked.run_write(move |app| {
        let read = csv::import(&bytes, "csv", app.catalog()?, &columns)?;
        if read.totals.taken == 0 && read.has_errors() {
            return Err(Problem::refused(Kind::InvalidContent, read.report));
        }
        made(app, Some(app.user()?.merge(&read.collection)?))?;
        to_json(&ImportedView::new(&read, translator(lang)))
    });
    let body = imported.await?;
    Ok(asked.once(body))
}

/// Puts the copies of a list in place of what is owned; all rows must be readable.
#[utoipa::path(
    put,
    path = "/collection",
    tag = "collection",
    params(
        ("If-Match" = String, Header, description = "The `ETag` of the collection that is to be replaced."),
        ReplaceParams,
        LangParam,
    ),
    request_body(content = String, content_type = "text/csv"),
    responses(
        (status = OK, description = "What became of the rows.", body = ImportedView),
        (status = CONFLICT, description = "There would be too many copies, or most would be lost.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_FAILED, description = "The collection has changed.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_REQUIRED, description = "`If-Match` is missing.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn replace_collection(
    Params(params): Params<ReplaceParams>,
    asked: Asked,
    payload: Payload,
) -> Result<Response, Problem> {
    let (bytes, expected) = (payload.list_or_json()?, asked.expected()?);
    let columns = columns(&params.column)?;
    let lang = asked.lang;
    let replaced = asked.run_write(move |app| {
        let read = csv::import(&bytes, "csv", app.catalog()?, &columns)?;
        replace(app, read, &expected, params.confirm, lang)
    });
    let body = replaced.await?;
    Ok(asked.once(body))
}

fn replace(
    app: &App,
    read: Import,
    expected: &Expected,
    is_confirmed: bool,
    lang: Lang,
) -> Result<Vec<u8>, Problem> {
    if read.has_errors() {
        // Replacing with less than was meant would lose copies.
        return Err(Problem::refused(Kind::InvalidContent, read.report));
    }
    let owned = app.collection()?;
    if !is_confirmed
        && expected.matches(&owned_tag(&owned))
        && read.would_lose_most_of(owned.totals())
    {
        let copies = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        let message = msg!(
            "collection-would-lose",
            copies = copies(read.totals.copies),
            owned = copies(owned.totals().copies)
        );
        return Err(Problem::new(Kind::Conflict)
            .detail(message)
            .help(Some(msg!("web-would-lose-help"))));
    }
    made(
        app,
        app.user()?.replace_if(|owned| expected.matches(&owned_tag(owned)), &read.collection)?,
    )?;
    to_json(&ImportedView::new(&read, translator(lang)))
}

/// Undoes the last change of the collection, whatever made it; again, the one before, up to 100
/// changes.
#[utoipa::path(
    post,
    path = "/collection/undo",
    tag = "collection",
    params(("If-Match" = Option<String>, Header, description = "Only if the collection still has this `ETag`."), LangParam),
    responses(
        (status = OK, description = "What has changed.", body = ChangesView),
        (status = CONFLICT, description = "There is no change to undo.", body = ProblemView, content_type = "application/problem+json"),
        (status = PRECONDITION_FAILED, description = "The collection has changed.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn undo_change(
    Params(Nothing {}): Params<Nothing>,
    asked: Asked,
) -> Result<Response, Problem> {
    let expected = asked.expected_if_said();
    let undone = asked.run_write(move |app| {
        let is_expected = |owned: &Collection| {
            expected.as_ref().is_none_or(|expected| expected.matches(&owned_tag(owned)))
        };
        match app.undo_change(is_expected)? {
            Undone::Done(change) => to_json(&ChangesView::new(&change.counts)),
            Undone::Nothing => {
                Err(Problem::new(Kind::Conflict).detail(msg!("collection-nothing-to-undo")))
            }
            Undone::Other => Err(Problem::new(Kind::Changed)),
        }
    });
    let body = undone.await?;
    Ok(asked.once(body))
}

/// What was changed, unless there was something else to change, or the changes were refused.
fn made(app: &App, edited: Option<Edited>) -> Result<Vec<crate::collection::Changed>, Problem> {
    match edited {
        None => Err(Problem::new(Kind::Changed)),
        Some(Edited::Done(changes)) => Ok(changes),
        Some(Edited::Refused(all)) => {
            let catalog = app.catalog()?;
            Err(refused(
                Kind::Conflict,
                all.iter().map(|refused| refused.finding(catalog)).collect(),
            ))
        }
    }
}

fn refused(kind: Kind, findings: Vec<Finding>) -> Problem {
    Problem::refused(kind, Report { source: Source::default(), findings })
}
