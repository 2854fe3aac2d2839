//! Who is asking: the address, the secret they hold, whether their own page sent them.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::CookieJar;
use store::{KeyHash, Token};

use crate::House;
use crate::problem::{Answer, Problem};
use crate::settings::Settings;

/// Whoever sent a request.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// Their address: what limits are counted by.
    pub address: Address,
    /// The secret they hold, from the `Authorization` header or the cookie.
    pub token: Option<Token>,
    /// Whether the secret came in the `Authorization` header: from a program, not a browser.
    pub is_program: bool,
    /// Whether they see us over https.
    pub is_https: bool,
}

impl Visitor {
    /// The hash of the secret they hold.
    pub fn key(&self) -> Option<KeyHash> {
        self.token.as_ref().map(Token::hash)
    }

    /// The secret they hold; a new one if they hold none.
    pub fn token_or_new(&self) -> Token {
        self.token.clone().unwrap_or_else(Token::random)
    }
}

/// An address as limits are counted: an IPv6 visitor is their whole /64, which one person can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(v6) => {
                let mut segments = v6.segments();
                segments[4..].fill(0);
                Address(IpAddr::from(segments))
            }
            v4 => Address(v4),
        }
    }
}

/// The other end of the connection, put into each request by the listener.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

const COOKIE: &str = "ferraille";
const SECURE_COOKIE: &str = "__Host-ferraille";
const YEAR_IN_SECONDS: u32 = 365 * 24 * 60 * 60;

/// The cookie's name and whether it is bound to https. The `__Host-` prefix demands the path `/`.
fn cookie_name(is_https: bool) -> &'static str {
    if is_https { SECURE_COOKIE } else { COOKIE }
}

/// The cookie that keeps this secret in a browser. `Lax`, so that a friend's link opens one's own seat.
pub fn cookie(token: &Token, is_https: bool) -> HeaderValue {
    let secure = if is_https { "; Secure" } else { "" };
    let (name, secret) = (cookie_name(is_https), token.secret());
    let cookie = format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={YEAR_IN_SECONDS}{secure}");
    HeaderValue::from_str(&cookie).expect("a token is plain letters")
}

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<House>) -> Answer<Self> {
        Ok(parts.extensions.get::<Visitor>().cloned().expect("the `know` middleware runs before every handler"))
    }
}

/// Middleware: finds out who is asking, counts their requests, and refuses what a page of another site sent in their name.
pub async fn know(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let visitor = match recognise(&house.settings, &request) {
        Ok(visitor) => visitor,
        Err(problem) => return problem.into_response(),
    };
    // Probes ask whether the process is well, not for anything that it serves.
    if !["/healthz", "/readyz"].contains(&request.uri().path())
        && let Err(problem) = house.gate.request(&visitor)
    {
        return crate::pages::refuse(&house, request, problem).await;
    }
    if is_changing(request.method())
        && !visitor.is_program
        && let Err(problem) = refuse_other_sites(&house.settings, request.headers())
    {
        return problem.into_response();
    }
    request.extensions_mut().insert(visitor);
    next.run(request).await
}

fn is_changing(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

fn recognise(settings: &Settings, request: &Request) -> Answer<Visitor> {
    let headers = request.headers();
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.0.ip());
    let address = if settings.trust_proxy { forwarded_for(headers).unwrap_or(peer) } else { peer };
    let forwarded_https =
        settings.trust_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto.as_bytes() == b"https");
    let is_https = settings.is_https() || forwarded_https;
    let (token, is_program) = match headers.get(header::AUTHORIZATION) {
        Some(value) => (Some(bearer(value)?), true),
        None => {
            let jar = CookieJar::from_headers(headers);
            (jar.get(cookie_name(is_https)).and_then(|cookie| cookie.value().parse().ok()), false)
        }
    };
    Ok(Visitor { address: address.into(), token, is_program, is_https })
}

/// The last address is the one that our own proxy saw; those before it are hearsay.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

fn bearer(value: &HeaderValue) -> Answer<Token> {
    value
        .to_str()
        .ok()
        .and_then(|text| text.strip_prefix("Bearer "))
        .and_then(|text| text.trim().parse().ok())
        .ok_or_else(|| {
            Problem::new(
                axum::http::StatusCode::UNAUTHORIZED,
                "bad_token",
                "the Authorization header should be `Bearer ` and a seat's token, as joining a table gives one",
            )
        })
}

/// A browser says where a request comes from, in `Sec-Fetch-Site` or at least in `Origin`. What comes from another
/// site is refused; what says nothing is no browser, and no browser's cookie can be abused through it.
fn refuse_other_sites(settings: &Settings, headers: &HeaderMap) -> Answer<()> {
    let refusal = || {
        Problem::forbidden("other_site", "this was sent by a page of another site; open the table itself and try again")
    };
    if let Some(site) = headers.get("sec-fetch-site") {
        return if matches!(site.as_bytes(), b"same-origin" | b"none") { Ok(()) } else { Err(refusal()) };
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().map_err(|_| refusal())?;
    let ours = |host: &str| origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")) == Some(host);
    let is_public = settings.public_url.as_deref() == Some(origin);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    if is_public || host.is_some_and(ours) { Ok(()) } else { Err(refusal()) }
}
