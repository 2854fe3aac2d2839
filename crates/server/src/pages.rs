//! The HTML pages: thin handlers between the desk and `web`, which draws.

use std::sync::Arc;

use axum::Router;

use crate::House;

/// The routes of the pages.
pub fn router() -> Router<Arc<House>> {
    Router::new()
}
