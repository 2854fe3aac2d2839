//! Two small pages of the server's own: the door of a guarded instance, and the personal link.

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use axum_extra::extract::cookie::CookieJar;
use maud::{Markup, html};
use web::layout::{self, Head};
use web::{Reader, parts};

use super::{Asking, Form, answer, go, page, sentence};
use crate::desk::{self, kind};
use crate::making;
use crate::problem::Problem;

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
        house.gate.post(visitor)?;
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
        let (_, token) = desk::new_key(house, visitor, &room, None, kind::LINK).await?;
        let link = format!("{}{}", reading.origin, reader.url(&format!("/k/{}", token.secret())));
        let title = reader.say("link-title");
        let body = html! {
            (layout::header(reader, &html! {}))
            main id="main" class="notice" {
                (parts::qr(&link, &reader.say("web-qr")))
                div {
                    h1 { (title) }
                    p { (reader.say("link-text")) }
                    p { a class="as-link" href=(link) { (link) } }
                    p { a class="btn pri" href=(reader.url(&format!("/t/{id}"))) { (reader.say("link-back")) } }
                }
            }
            (layout::footer(reader))
        };
        Ok(page(frame(reader, &title, &body)))
    }
    .await;
    answer(reader, result)
}
