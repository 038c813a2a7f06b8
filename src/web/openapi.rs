//! The `OpenAPI` document: made from the handlers, with the answers that every one of them may
//! give.

use axum::{Router, middleware, routing::get};
use serde_json::json;
use utoipa::{
    OpenApi,
    openapi::{
        ContentBuilder, HeaderBuilder, OpenApi as Document, Ref, RefOr, Response, ResponseBuilder,
        path::{Operation, PathItem},
        schema::{ObjectBuilder, Type},
        security::{Http, HttpAuthScheme, SecurityRequirement, SecurityScheme},
    },
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    answer::Fresh,
    guard::share,
    problem::{Kind, MEDIA_TYPE, ProblemView},
    service::Service,
};

/// What the document says beside the addresses.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "mazzo",
        description = "Card database and deck validator. Everything derived from the catalog has an `ETag`; send it back in \
                       `If-None-Match`. Errors are problems (RFC 9457) in the language of `Accept-Language`. Unknown \
                       parameters and fields are refused by name. An illegal deck is a 200 with a report.",
    ),
    tags(
        (name = "cards", description = "Searching cards."),
        (name = "catalog", description = "Games, sets and formats."),
        (name = "decks", description = "Deck lists: checked, kept, read."),
        (name = "collection", description = "What the user owns."),
    ),
    components(schemas(ProblemView)),
)]
struct Base;

/// The problems any request may meet, before it reaches its handler or because of the state of
/// things.
const EVERYWHERE: [Kind; 9] = [
    Kind::Malformed,
    Kind::Forbidden,
    Kind::NotAcceptable,
    Kind::AddressTooLong,
    Kind::WrongHost,
    Kind::MethodNotAllowed,
    Kind::TooMany,
    Kind::Internal,
    Kind::Busy,
];

/// The API with its document.
pub(super) fn with_document(api: OpenApiRouter<Service>) -> OpenApiRouter<Service> {
    let mut router = OpenApiRouter::with_openapi(Base::openapi()).nest("/api/v1", api);
    complete(router.get_openapi_mut());
    router
}

/// The address of the document.
pub(super) fn router(document: &Document) -> Router<Service> {
    let text = document.to_json().unwrap_or_default();
    let answer = move |fresh: Fresh| async move { fresh.json(text.into_bytes()) };
    Router::new().route("/openapi.json", get(answer).layer(middleware::from_fn(share)))
}

/// Adds what holds for all operations.
fn complete(document: &mut Document) {
    let components = document.components.get_or_insert_default();
    components
        .security_schemes
        .insert("token".to_owned(), SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    for (path, item) in &mut document.paths.paths {
        let is_personal = ["/api/v1/decks", "/api/v1/collection"]
            .iter()
            .any(|personal| path.starts_with(personal));
        for (operation, is_write) in operations(item) {
            for kind in EVERYWHERE {
                answer(operation, kind);
            }
            if operation.request_body.is_some() {
                for kind in
                    [Kind::SlowBody, Kind::TooLarge, Kind::UnsupportedMediaType, Kind::InvalidBody]
                {
                    answer(operation, kind);
                }
            }
            if is_write && is_personal {
                answer(operation, Kind::Unauthorized);
                // On loopback nobody needs a token.
                operation.security = Some(vec![
                    SecurityRequirement::default(),
                    SecurityRequirement::new::<_, [&str; 0], _>("token", []),
                ]);
            }
            if !is_write {
                operation
                    .responses
                    .responses
                    .entry("304".to_owned())
                    .or_insert_with(|| Response::new("The client has it already.").into());
            }
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = (&mut Operation, bool)> {
    let reads = item.get.iter_mut().map(|operation| (operation, false));
    let writes = [&mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
    reads.chain(writes.into_iter().flatten().map(|operation| (operation, true)))
}

/// Says that an operation may answer with a kind of problem.
fn answer(operation: &mut Operation, kind: Kind) {
    let status = kind.status();
    let response = || -> RefOr<Response> {
        let schema = Ref::from_schema_name("Problem");
        let mut response = ResponseBuilder::new()
            .description(status.canonical_reason().unwrap_or_default())
            .content(
                MEDIA_TYPE,
                ContentBuilder::new().schema(Some(schema)).example(Some(example(kind))).build(),
            );
        if matches!(kind, Kind::TooMany | Kind::Busy) {
            let seconds = ObjectBuilder::new().schema_type(Type::Integer);
            response = response.header(
                "Retry-After",
                HeaderBuilder::new().schema(seconds).description(Some("Seconds to wait.")).build(),
            );
        }
        response.build().into()
    };
    operation.responses.responses.entry(status.as_str().to_owned()).or_insert_with(response);
}

fn example(kind: Kind) -> serde_json::Value {
    let title = super::language::translator(crate::text::Lang::EN).text(&kind.title());
    json!({ "type": format!("/api#{}", kind.slug()), "title": title, "status": kind.status().as_u16() })
}
