//! Styles, scripts, sprites, fonts: part of the program, kept by browsers for ever under an address with their hash.

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use web::assets::{self, Packing};

/// One file.
pub async fn file(Path((version, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let Some(asset) = assets::find(&name) else { return StatusCode::NOT_FOUND.into_response() };
    let accept = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (bytes, packing) = asset.bytes(Packing::best(accept));
    // A page of another version of the program may still ask: it gets what there is, but must not keep it.
    let keep = if version == assets::version() { "public, max-age=31536000, immutable" } else { "no-store" };
    let mut response = bytes.to_vec().into_response();
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.mime));
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = packing.header() {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}
