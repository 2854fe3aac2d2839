//! How someone likes to read: kept in a cookie of their browser, as a form would send it.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{FromRequestParts, OriginalUri};
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use axum_extra::extract::cookie::CookieJar;
use web::{Motion, Reader, TextSize, Theme};
use words::Locale;

use super::{Asking, Form, go};
use crate::House;
use crate::problem::{Answer, Problem};

const COOKIE: &str = "ferraille_likes";
/// No cookie of ours is longer.
const LONGEST: usize = 2000;

/// Who reads, and what else their browser remembers for us: the name used last, the choices made last.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Who reads.
    pub reader: Reader,
    /// What the browser remembers, by name.
    pub likes: BTreeMap<String, String>,
    /// The scheme and host that the reader sees, such as `https://games.example`.
    pub origin: String,
}

impl FromRequestParts<Arc<House>> for Reading {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Answer<Self> {
        let jar = CookieJar::from_headers(&parts.headers);
        let likes = jar.get(COOKIE).map(|cookie| parse(cookie.value())).unwrap_or_default();
        let base = house.settings.base_path.clone();
        let uri = OriginalUri::from_request_parts(parts, house).await.map(|OriginalUri(uri)| uri).unwrap_or_default();
        let like = |name: &str| likes.get(name).map(String::as_str);
        let asked = uri.query().and_then(|query| parse(query).get("lang").and_then(|lang| lang.parse().ok()));
        let header = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let locale = asked
            .or_else(|| like("lang").and_then(|lang| lang.parse().ok()))
            .unwrap_or_else(|| spoken(header(header::ACCEPT_LANGUAGE).unwrap_or_default()));
        let here = uri.path_and_query().map_or("/", |path| path.as_str());
        let reader = Reader {
            theme: like("theme").and_then(Theme::named).unwrap_or_default(),
            size: like("size").and_then(TextSize::of).unwrap_or_default(),
            motion: like("motion").and_then(Motion::named).unwrap_or_default(),
            sound: like("sound") != Some("off"),
            tab: like("tab") != Some("off"),
            confirm: like("confirm") != Some("off"),
            plain: like("plain") == Some("on"),
            here: here.strip_prefix(&base).unwrap_or(here).to_owned(),
            base,
            ..Reader::new(locale)
        };
        let is_https = parts.extensions.get::<crate::visitor::Visitor>().is_some_and(|visitor| visitor.is_https);
        let origin = house.settings.public_url.clone().unwrap_or_else(|| {
            let scheme = if is_https { "https" } else { "http" };
            format!("{scheme}://{}", header(header::HOST).unwrap_or("localhost"))
        });
        Ok(Reading { reader, likes, origin })
    }
}

/// The first language of `Accept-Language` that is spoken here.
fn spoken(accept: &str) -> Locale {
    let languages = accept.split(',').map(|part| part.split(';').next().unwrap_or_default().trim());
    languages.filter_map(|language| language.parse().ok()).next().unwrap_or(Locale::En)
}

/// `a=b&c=d`, as forms and queries are written.
pub fn parse(text: &str) -> BTreeMap<String, String> {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (decode(name), decode(value))).collect()
}

fn decode(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((&byte, after)) = rest.split_first() {
        let hex = || std::str::from_utf8(after.get(..2)?).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (byte, if byte == b'%' { hex() } else { None }) {
            (b'%', Some(decoded)) => {
                bytes.push(decoded);
                rest = &after[2..];
            }
            (b'+', _) => {
                bytes.push(b' ');
                rest = after;
            }
            _ => {
                bytes.push(byte);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A text as it stands in a query.
pub fn encode(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

impl Reading {
    /// The header that makes the browser remember.
    pub fn remember(&self, is_https: bool) -> Option<HeaderValue> {
        let pairs: Vec<String> =
            self.likes.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
        let (value, secure) = (pairs.join("&"), if is_https { "; Secure" } else { "" });
        if value.len() > LONGEST {
            return None;
        }
        let base = if self.reader.base.is_empty() { "/" } else { &self.reader.base };
        let cookie = format!("{COOKIE}={value}; Path={base}; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}");
        HeaderValue::from_str(&cookie).ok()
    }

    /// Adds the cookie to an answer.
    pub fn keep(&self, response: &mut Response, is_https: bool) {
        if let Some(cookie) = self.remember(is_https) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
}

/// Sets one liking, and leads back.
pub async fn settings(asking: Asking, form: Form) -> Response {
    let Asking { visitor, mut reading, .. } = asking;
    for name in ["lang", "theme", "size", "motion", "sound", "tab", "confirm", "plain"] {
        if let Some(value) = form.get(name).filter(|value| value.len() <= 16) {
            reading.likes.insert(name.into(), value.into());
        }
    }
    let back = form.get("back").filter(|back| is_ours(back));
    // A language in the address would win over the one just chosen.
    let back = without_language(back.unwrap_or("/"));
    let mut response = go(&reading.reader, &back);
    reading.keep(&mut response, visitor.is_https);
    response
}

/// Only a page of ours: a path, not an address elsewhere, and nothing that browsers leave out when they read it.
fn is_ours(back: &str) -> bool {
    let plain = |c: char| c.is_ascii_graphic() && c != '\\';
    back.starts_with('/') && !back.starts_with("//") && back.chars().all(plain)
}

fn without_language(path: &str) -> String {
    let Some((path, query)) = path.split_once('?') else { return path.into() };
    let rest: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("lang=")).collect();
    if rest.is_empty() { path.into() } else { format!("{path}?{}", rest.join("&")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_comes_back() {
        for text in ["Ana María & co = 100 %", "漢字", "a+b", ""] {
            assert_eq!(decode(&encode(text)), text);
        }
        assert_eq!(decode("%zz%4"), "%zz%4");
        assert_eq!(parse("lang=fr&name=Ana+Bo").get("name").unwrap(), "Ana Bo");
    }

    #[test]
    fn the_browsers_first_known_language_is_spoken() {
        assert_eq!(spoken("de-DE,de;q=0.9,fr;q=0.8,en;q=0.7"), Locale::Fr);
        assert_eq!(spoken(""), Locale::En);
    }

    #[test]
    fn settings_lead_back_to_pages_of_ours_only() {
        assert!(is_ours("/") && is_ours("/t/x?seat=1"));
        for elsewhere in ["", "t/x", "//evil.example", "/\\evil.example", "/\t/evil.example", "/\n", "/\r\nX: y", "/é"]
        {
            assert!(!is_ours(elsewhere), "{elsewhere:?}");
        }
    }

    #[test]
    fn a_language_in_the_address_does_not_win_over_a_choice() {
        assert_eq!(without_language("/t/x?lang=fr&seat=1"), "/t/x?seat=1");
        assert_eq!(without_language("/?lang=fr"), "/");
    }
}
