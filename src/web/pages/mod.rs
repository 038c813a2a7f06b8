//! The pages: HTML that works without scripts.

mod reference;

use axum::Router;
use utoipa::openapi::OpenApi;

use super::service::Service;

/// Every page. What changes something goes through [`super::guard::check_write`], as the API does.
pub(super) fn router(_service: &Service, document: &OpenApi) -> Router<Service> {
    Router::new().merge(reference::router(document))
}
