//! `sets/{id}/checklist`: what there is to collect of a set, with what is owned.

use axum::response::Response;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};

use super::sets;
use crate::{
    app::App,
    collection::checklist::{Checklist, Options, Show, Variants},
    view::checklist::{ChecklistView, Layout, PageColumns, Shape},
    web::{
        answer::Asked,
        params::{Accept, LangParam, Params, PathParts, within},
        problem::{Problem, ProblemView},
        service::Service,
    },
};

pub(super) fn router() -> OpenApiRouter<Service> {
    OpenApiRouter::new().routes(routes!(show_checklist))
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct ChecklistParams {
    /// The shape of the list; by `Accept` if absent.
    #[serde(rename = "as")]
    #[param(inline)]
    shape: Option<Shape>,
    /// Which cards are listed.
    #[serde(default)]
    #[param(inline, required = false)]
    show: Shown,
    /// A column for each variant.
    #[serde(default)]
    #[param(required = false)]
    variants: bool,
    /// In how many columns the cards of a printed page stand, from 2 to 4; as many as fit if
    /// absent.
    #[param(minimum = 2, maximum = 4)]
    columns: Option<u32>,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Shown {
    #[default]
    All,
    Missing,
    Owned,
}

/// Writes the checklist of a set.
#[utoipa::path(
    get,
    path = "/sets/{id}/checklist",
    tag = "collection",
    params(("id" = String, Path, description = "Id of the set, such as `base1`."), ChecklistParams, LangParam),
    responses(
        (status = OK, description = "The checklist.", content(
            (ChecklistView = "application/json"), (String = "text/plain"), (String = "text/markdown"), (String = "text/csv"), (String = "text/html"),
        )),
        (status = NOT_FOUND, description = "There is no such set.", body = ProblemView, content_type = "application/problem+json"),
    ),
)]
async fn show_checklist(
    PathParts(id): PathParts<String>,
    Params(params): Params<ChecklistParams>,
    accept: Accept,
    asked: Asked,
) -> Result<Response, Problem> {
    // JSON comes first where nothing is preferred.
    let mut offered =
        Shape::ALL.map(|shape| (shape.media_type().split(';').next().unwrap_or_default(), shape));
    offered.rotate_right(1);
    let shape = params.shape.map_or_else(|| accept.choose(&offered), Ok)?;
    let translator = asked.translator();
    let columns = PageColumns::new(
        params.columns.map(|columns| within("columns", columns, 2, 4)).transpose()?,
    );
    let layout = Layout { columns, ..Layout::default() };
    let text = asked
        .run(move |app| Ok(shape.write(&list(app, &id, &params)?, layout, translator)))
        .await?;
    Ok(asked.personal(shape.media_type(), text.into_bytes()))
}

fn list(app: &App, id: &str, params: &ChecklistParams) -> Result<Checklist, Problem> {
    let catalog = app.catalog()?;
    let show = match params.show {
        Shown::All => Show::All,
        Shown::Missing => Show::Missing,
        Shown::Owned => Show::Owned,
    };
    let variants = if params.variants { Variants::Apart } else { Variants::Together };
    let options = Options { show, variants, ..Options::default() };
    Ok(Checklist::of_set(sets::find(catalog, id)?, &app.collection()?, catalog, options)?)
}
