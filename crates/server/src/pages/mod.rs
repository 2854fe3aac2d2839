//! The HTML pages: thin handlers between the desk and `web`, which draws.
//!
//! Everything works without scripts: a form posts, the answer is a redirect to the page, or the page itself with the
//! reason why not. With scripts the same answers are morphed in, and the stream pushes the same regions.

mod acts;
mod check;
mod door;
mod files;
mod home;
mod lobby;
mod reading;
mod review;
mod table;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;
use web::Reader;
use web::notice::{self, Notice};

use crate::House;
use crate::problem::{Answer, BODY_LIMIT, Problem, RECORD_LIMIT};
use crate::visitor::Visitor;
use reading::Reading;

/// The routes of the pages.
pub fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/", get(home::home))
        .route("/tables", post(home::create))
        .route("/join", post(home::join))
        .route("/records", post(home::bring).layer(DefaultBodyLimit::max(2 * RECORD_LIMIT)))
        .route("/settings", post(reading::settings))
        .route("/door", post(door::open))
        .route("/rules", get(home::rules_index))
        .route("/rules/{game}", get(home::rules))
        .route("/credits", get(home::credits))
        .route("/api", get(home::api))
        .route("/k/{token}", get(door::offer).post(door::claim))
        .route("/assets/{version}/{*name}", get(files::file))
        .route("/t/{table}", get(table::look))
        .route("/t/{table}/stream", get(table::stream))
        .route("/t/{table}/watch", get(table::watch))
        .route("/t/{table}/tv", get(table::tv))
        .route("/t/{table}/review", get(review::review))
        .route("/t/{table}/check", get(check::check))
        .route("/t/{table}/record.json", get(table::record))
        .route("/t/{table}/moves", post(acts::play))
        .route("/t/{table}/undo", post(acts::undo))
        .route("/t/{table}/restart", post(acts::restart))
        .route("/t/{table}/emote", post(acts::emote))
        .route("/t/{table}/pace", post(acts::pace))
        .route("/t/{table}/hand-over", post(acts::hand_over))
        .route("/t/{table}/take", post(acts::take))
        .route("/t/{table}/rematch", post(acts::rematch))
        .route("/t/{table}/leave", post(acts::leave))
        .route("/t/{table}/link", post(door::link))
        .route("/t/{table}/link/end", post(door::end_links))
        .route("/t/{table}/seat", post(lobby::sit))
        .route("/t/{table}/free", post(lobby::free))
        .route("/t/{table}/bots", post(lobby::bots))
        .route("/t/{table}/fill", post(lobby::fill))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
}

/// Nothing is at this address.
pub async fn nothing(reading: Reading, headers: HeaderMap) -> Response {
    refusal(&reading, &headers, Problem::missing("there is nothing at this address"))
}

/// A refusal: as a page for who reads pages, as JSON for programs.
fn refusal(reading: &Reading, headers: &HeaderMap, problem: Problem) -> Response {
    let wants_html =
        headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).is_some_and(|a| a.contains("text/html"));
    if wants_html { problem_page(&reading.reader, &problem) } else { problem.into_response() }
}

/// Refuses a request before any handler has seen it.
pub async fn refuse(house: &Arc<House>, request: Request, problem: Problem) -> Response {
    let (mut parts, _) = request.into_parts();
    match Reading::from_request_parts(&mut parts, house).await {
        Ok(reading) => refusal(&reading, &parts.headers, problem),
        Err(_) => problem.into_response(),
    }
}

/// A page.
fn page(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// What a handler of pages answers: a page, or a page that says why not.
fn answer(reader: &Reader, result: Answer<Response>) -> Response {
    result.unwrap_or_else(|problem| problem_page(reader, &problem))
}

fn problem_page(reader: &Reader, problem: &Problem) -> Response {
    let notice = match (problem.status, problem.code) {
        (StatusCode::NOT_FOUND, _) if reader.here.starts_with("/t/") => Notice::no_such_table(reader),
        (StatusCode::NOT_FOUND, _) => Notice::not_found(reader),
        (_, "full") => Notice::table_full(reader),
        (StatusCode::TOO_MANY_REQUESTS, _) => Notice::slow_down(reader),
        (StatusCode::INTERNAL_SERVER_ERROR, _) => Notice::broken(reader),
        _ => Notice { text: sentence(reader, problem), ..Notice::not_found(reader) },
    };
    let notice = match problem.status {
        StatusCode::NOT_FOUND => notice,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
            Notice { title: reader.say("web-slow-down"), ..notice }
        }
        StatusCode::INTERNAL_SERVER_ERROR => notice,
        _ => Notice { title: reader.say("web-no-way"), ..notice },
    };
    let mut response = (problem.status, page(notice::page(reader, &notice))).into_response();
    response.extensions_mut().insert(problem.clone());
    response
}

/// A refusal in the reader's words.
fn sentence(reader: &Reader, problem: &Problem) -> String {
    let id = format!("problem-{}", problem.code.replace('_', "-"));
    if reader.locale.has(&id) { reader.say(&id) } else { problem.message.clone() }
}

/// To another page of ours, after a post.
fn go(reader: &Reader, path: &str) -> Response {
    Redirect::to(&reader.url(path)).into_response()
}

/// A form, or a refusal in our own way.
struct Form(HashMap<String, String>);

impl Form {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    fn number<T: std::str::FromStr>(&self, name: &str) -> Answer<T> {
        let wrong = || Problem::bad("form", format!("the form lacks its field “{name}”; load the page again"));
        self.get(name).and_then(|text| text.parse().ok()).ok_or_else(wrong)
    }
}

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Answer<Self> {
        let form = axum::extract::Form::<HashMap<String, String>>::from_request(request, state).await;
        form.map(|axum::extract::Form(fields)| Form(fields)).map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                crate::problem::too_large()
            } else {
                Problem::bad("form", "this is not a form of ours; load the page again")
            }
        })
    }
}

/// What every handler of a table needs.
struct Asking {
    house: Arc<House>,
    visitor: Visitor,
    reading: Reading,
}

impl FromRequestParts<Arc<House>> for Asking {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, house: &Arc<House>) -> Answer<Self> {
        let visitor = Visitor::from_request_parts(parts, house).await?;
        let reading = Reading::from_request_parts(parts, house).await?;
        Ok(Asking { house: house.clone(), visitor, reading })
    }
}
