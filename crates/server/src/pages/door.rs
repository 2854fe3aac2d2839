//! Two small pages of the server's own: the door of a guarded instance, and the personal link.

use ::table::Seat;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use axum_extra::extract::cookie::CookieJar;
use maud::{Markup, html};
use store::{TableId, Token};
use web::layout::{self, Head};
use web::{Reader, parts};

use super::{Asking, Form, answer, go, page, sentence};
use crate::desk::{self, kind};
use crate::making;
use crate::problem::{Answer, Problem};
use crate::visitor::cookie;

const COOKIE: &str = "ferraille_door";

/// Whether this browser has opened the door.
pub fn is_open(asking: &Asking, headers: &HeaderMap) -> bool {
    let jar = CookieJar::from_headers(headers);
    jar.get(COOKIE).is_some_and(|cookie| making::is_doorkey(&asking.house, cookie.value()))
}

/// Asks for the password.
pub fn ask(reader: &Reader, problem: Option<&Problem>) -> Markup {
    let title = reader.say("door-title");
    let body = html! {
        (layout::header(reader, &html! {}))
        main id="main" class="notice" {
            div {
                h1 { (title) }
                p { (reader.say("door-text")) }
                @if let Some(problem) = problem { p class="problem" role="alert" { (sentence(reader, problem)) } }
                form method="post" action=(reader.url("/door")) {
                    label for="password" { (reader.say("door-password")) } " "
                    input id="password" name="password" type="password" required autocomplete="current-password"; " "
                    button class="btn pri" { (reader.say("door-open")) }
                }
            }
        }
        (layout::footer(reader))
    };
    frame(reader, &title, &body)
}

fn frame(reader: &Reader, title: &str, body: &Markup) -> Markup {
    let head = Head { title, game: None, styles: &["style/pages.css"], script: None, class: "paper" };
    layout::page(reader, &head, body)
}

/// Opens the door for this browser.
pub async fn open(asking: Asking, form: Form) -> Response {
    let Asking { house, visitor, reading } = &asking;
    let reader = &reading.reader;
    let result = async {
        house.gate.guess(visitor)?;
        match making::check_password(house, form.get("password")) {
            Ok(()) => {
                let mut response = go(reader, "/");
                let secure = if visitor.is_https { "; Secure" } else { "" };
                let key = making::doorkey(house);
                let cookie = format!("{COOKIE}={key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}");
                response
                    .headers_mut()
                    .append(header::SET_COOKIE, HeaderValue::from_str(&cookie).expect("hex is plain"));
                Ok(response)
            }
            Err(problem) => {
                let mut response = page(ask(reader, Some(&problem)));
                *response.status_mut() = problem.status;
                Ok(response)
            }
        }
    }
    .await;
    answer(reader, result)
}

/// Makes a personal link and shows it, as text and as a code to scan.
pub async fn link(asking: Asking, Path(id): Path<String>) -> Response {
    let Asking { house, visitor, reading } = &asking;
    let reader = &reading.reader;
    let result = async {
        house.gate.post(visitor)?;
        let room = house.room(&id).await?;
        let made = match desk::new_key(house, visitor, &room, None, kind::LINK).await {
            Err(problem) if problem.code != "keys" => return Err(problem),
            made => made,
        };
        let link = made.as_ref().ok().map(|(_, token)| {
            let path = reader.url(&format!("/k/{}", token.secret()));
            format!("{}{path}", reading.origin)
        });
        let title = reader.say("link-title");
        let body = html! {
            (layout::header(reader, &html! {}))
            main id="main" class="notice" {
                @if let Some(link) = &link { (parts::qr(link, &reader.say("web-qr"))) }
                div {
                    h1 { (title) }
                    @if let Some(link) = &link {
                        p { (reader.say("link-text")) }
                        p { a class="as-link" href=(link) { (link) } }
                    }
                    @if let Err(problem) = &made { p class="problem" role="alert" { (sentence(reader, problem)) } }
                    form method="post" action=(reader.url(&format!("/t/{id}/link/end"))) {
                        p { (reader.say("link-end-text")) }
                        button class="btn" { (reader.say("link-end")) }
                    }
                    p { a class="btn pri" href=(reader.url(&format!("/t/{id}"))) { (reader.say("link-back")) } }
                }
            }
            (layout::footer(reader))
        };
        let mut response = page(frame(reader, &title, &body));
        if let Err(problem) = &made {
            *response.status_mut() = problem.status;
        }
        Ok(response)
    }
    .await;
    answer(reader, result)
}

/// Ends all personal links to one's seat, and takes it from all other browsers.
pub async fn end_links(asking: Asking, Path(id): Path<String>) -> Response {
    let Asking { house, visitor, reading } = &asking;
    let result = async {
        house.gate.post(visitor)?;
        let room = house.room(&id).await?;
        for kind in [kind::LINK, kind::BROWSER] {
            desk::end_keys(house, visitor, &room, None, kind).await?;
        }
        Ok(go(&reading.reader, &format!("/t/{id}")))
    }
    .await;
    answer(&reading.reader, result)
}

fn read_link(token: &str) -> Answer<Token> {
    token.parse().map_err(|error: store::NotAName| Problem::missing(error.to_string()))
}

/// Where a personal link leads: to its table, or to the list of tables if there are several.
fn behind(opened: &[(TableId, Seat)]) -> String {
    match opened {
        [(table, _)] => format!("/t/{table}"),
        _ => "/".into(),
    }
}

/// Shows what a personal link opens, with a button. Nothing changes before it is pressed: programs that make previews of
/// links come here, too.
pub async fn offer(asking: Asking, Path(token): Path<String>) -> Response {
    let Asking { house, visitor, reading } = &asking;
    let reader = &reading.reader;
    let result = async {
        house.gate.guess(visitor)?;
        let opened = desk::linked(house, &read_link(&token)?).await?;
        let mut is_mine = true;
        for (table, seat) in &opened {
            let room = house.room(table.as_str()).await?;
            is_mine &= desk::seats_of(house, visitor, &room).await?.contains(*seat);
        }
        if is_mine {
            return Ok(go(reader, &behind(&opened)));
        }
        let title = reader.say("link-claim-title");
        let body = html! {
            (layout::header(reader, &html! {}))
            main id="main" class="notice" {
                div {
                    h1 { (title) }
                    p { (reader.say("link-claim-text")) }
                    form method="post" action=(reader.url(&format!("/k/{token}"))) {
                        button class="btn pri" { (reader.say("link-claim")) }
                    }
                }
            }
            (layout::footer(reader))
        };
        Ok(page(frame(reader, &title, &body)))
    }
    .await;
    answer(reader, result)
}

/// Opens a personal link: this browser has the seat, too, from now on.
pub async fn claim(asking: Asking, Path(token): Path<String>) -> Response {
    let Asking { house, visitor, reading } = &asking;
    let result = async {
        house.gate.guess(visitor)?;
        let (opened, token) = desk::claim(house, visitor, &read_link(&token)?).await?;
        let mut response = go(&reading.reader, &behind(&opened));
        response.headers_mut().append(header::SET_COOKIE, cookie(&token, visitor.is_https));
        Ok(response)
    }
    .await;
    answer(&reading.reader, result)
}
