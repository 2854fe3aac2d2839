//! The JSON API under `/api`: everything that a person can do at a table, for programs. Views only.

pub mod docs;
pub mod games;
pub mod moves;
pub mod shapes;
pub mod stream;
pub mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

use crate::House;
use crate::problem::{BODY_LIMIT, Problem, RECORD_LIMIT};

/// The routes under `/api`.
pub fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/games", get(games::list))
        .route("/tables", post(tables::create))
        .route("/tables/{table}", get(tables::look))
        .route("/tables/{table}/join", post(tables::join))
        .route("/tables/{table}/leave", post(tables::leave))
        .route("/tables/{table}/seats/{seat}", post(tables::hand))
        .route("/tables/{table}/pace", post(tables::pace))
        .route("/tables/{table}/rematch", post(tables::rematch))
        .route("/tables/{table}/asides", post(tables::say))
        .route("/tables/{table}/keys", post(tables::new_key).delete(tables::drop_keys))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/moves", get(moves::offers).post(moves::play))
        .route("/tables/{table}/check", post(moves::check))
        .route("/tables/{table}/undo", post(moves::undo))
        .route("/tables/{table}/log", get(moves::log))
        .route("/tables/{table}/stream", get(stream::stream))
        .route("/records", post(tables::import).layer(DefaultBodyLimit::max(RECORD_LIMIT)))
        .route("/codes/{code}", get(tables::find))
        .route("/keys", post(tables::claim))
        .route("/mine", get(tables::mine))
        .route("/openapi.json", get(docs::document))
        .route("/docs", get(docs::page))
        .route("/docs.css", get(docs::styles))
        .fallback(|| async { Problem::missing("there is nothing at this address; see /api/docs").into_response() })
        .method_not_allowed_fallback(|| async {
            Problem::new(
                axum::http::StatusCode::METHOD_NOT_ALLOWED,
                "method",
                "this address does not take that method; see /api/docs",
            )
        })
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
}

/// The OpenAPI document, made from the handlers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ferraille",
        description = "Play RoboTroc, Clockworker and Last Droids from a program. Make or join a table, keep the token you \
                       get, read the stream, post moves. Every answer is made for one viewer: what your seat may not know \
                       is not in it. Errors are `{\"error\": word, \"message\": sentence, …}`.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        games::list, tables::create, tables::look, tables::join, tables::leave, tables::hand, tables::pace,
        tables::rematch, tables::say, tables::new_key, tables::drop_keys, tables::record, tables::import, tables::find, tables::claim,
        tables::mine, moves::offers, moves::play, moves::check, moves::undo, moves::log, stream::stream
    ),
    components(schemas(crate::state::State, shapes::Refusal)),
    modifiers(&Token)
)]
pub struct Document;

struct Token;

impl utoipa::Modify for Token {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some(
                "A seat's token, as making or joining a table gives one. Without it you are a spectator.",
            ))
            .build();
        document.components.get_or_insert_default().add_security_scheme("token", SecurityScheme::Http(bearer));
    }
}
