//! Style sheet, script and symbols, built in. Their addresses carry a hash of their contents, so
//! that browsers keep them.

use std::sync::LazyLock;

use axum::{
    Router,
    extract::Path,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH},
    },
    response::{IntoResponse, Response},
    routing::get,
};

use crate::{
    msg,
    web::{problem::Problem, service::Service},
};

/// The symbols, to be written into a page and used by their ids.
pub(super) const SYMBOLS: &str = include_str!("../assets/symbols.svg");

/// A file browsers load.
struct Asset {
    name: &'static str,
    media_type: &'static str,
    text: &'static str,
}

static ASSETS: [Asset; 5] = [
    Asset {
        name: "style.css",
        media_type: "text/css; charset=utf-8",
        text: include_str!("../assets/style.css"),
    },
    Asset {
        name: "page.js",
        media_type: "text/javascript; charset=utf-8",
        text: include_str!("../assets/page.js"),
    },
    Asset {
        name: "editor.css",
        media_type: "text/css; charset=utf-8",
        text: include_str!("../assets/editor.css"),
    },
    Asset {
        name: "editor.js",
        media_type: "text/javascript; charset=utf-8",
        text: include_str!("../assets/editor.js"),
    },
    Asset {
        name: "icon.svg",
        media_type: "image/svg+xml",
        text: include_str!("../assets/icon.svg"),
    },
];

static HASHES: LazyLock<[String; 5]> = LazyLock::new(|| {
    ASSETS.each_ref().map(|asset| {
        let mut hash = blake3::hash(asset.text.as_bytes()).to_hex().to_string();
        hash.truncate(12);
        hash
    })
});

/// The address of a file.
pub(super) fn address(name: &str) -> String {
    let hash = ASSETS
        .iter()
        .zip(HASHES.iter())
        .find(|(asset, _)| asset.name == name)
        .map(|(_, hash)| hash.as_str());
    format!("/assets/{}/{name}", hash.unwrap_or("0"))
}

/// Whether there is a drawing for a term.
pub(super) fn has_symbol(term: &str) -> bool {
    SYMBOLS.contains(&format!("id=\"s-{term}\""))
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/assets/{hash}/{name}", get(show))
}

async fn show(
    Path((hash, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let known = ASSETS.iter().zip(HASHES.iter()).find(|(asset, _)| asset.name == name);
    let (asset, current) = known.ok_or_else(|| {
        Problem::not_found(msg!("web-no-route", path = format!("/assets/{hash}/{name}")))
    })?;
    let tag = format!("\"{current}\"");
    let is_known = headers
        .get(IF_NONE_MATCH)
        .and_then(|tags| tags.to_str().ok())
        .is_some_and(|tags| tags.contains(&tag));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        asset.text.into_response()
    };
    // Another hash is that of another version of the program: what it gets must not stay.
    let cache = if hash == *current { "public, max-age=31536000, immutable" } else { "no-cache" };
    let own = response.headers_mut();
    own.insert(CONTENT_TYPE, HeaderValue::from_static(asset.media_type));
    own.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    own.insert(ETAG, HeaderValue::from_str(&tag).expect("hexadecimal digits in quotes"));
    Ok(response)
}
