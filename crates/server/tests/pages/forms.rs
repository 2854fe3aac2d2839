//! A browser without scripts, as the tests need it, and what they read in pages.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use axum::http::Method;
use server::client::{Client, Reply};

/// A browser: keeps cookies, follows redirects, fills in forms.
pub struct Browser {
    pub client: Client,
    pub cookies: BTreeMap<String, String>,
    pub base: &'static str,
    pub clicks: usize,
}

impl Browser {
    pub fn new(address: SocketAddr) -> Self {
        Browser { client: Client::new(address), cookies: BTreeMap::new(), base: "", clicks: 0 }
    }

    pub async fn send(&mut self, method: Method, path: &str, form: Option<&[(&str, &str)]>) -> (String, Reply) {
        let (mut method, mut path, mut form) = (method, path.to_owned(), form);
        loop {
            let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            self.client.headers = vec![("accept", "text/html".into()), ("sec-fetch-site", "same-origin".into())];
            self.client.headers.push(("cookie", cookies.join("; ")));
            let body = form.map(|fields| {
                self.client.headers.push(("content-type", "application/x-www-form-urlencoded".into()));
                let pairs: Vec<String> =
                    fields.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
                pairs.join("&").into_bytes()
            });
            let reply = self.client.send(method, &path, body).await.unwrap();
            for cookie in reply.headers.get_all("set-cookie") {
                let (name, value) = cookie.to_str().unwrap().split(';').next().unwrap().split_once('=').unwrap();
                self.cookies.insert(name.into(), value.into());
            }
            let Some(location) = reply.headers.get("location") else { return (path, reply) };
            (method, form) = (Method::GET, None);
            path = location.to_str().unwrap().to_owned();
        }
    }

    pub async fn get(&mut self, path: &str) -> (String, Reply) {
        self.send(Method::GET, &format!("{}{path}", self.base), None).await
    }

    /// A click that posts; answers with where it led and the page there.
    pub async fn post(&mut self, path: &str, form: &[(&str, &str)]) -> (String, Reply) {
        self.clicks += 1;
        self.send(Method::POST, &format!("{}{path}", self.base), Some(form)).await
    }
}

pub fn encode(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

pub fn attribute<'a>(html: &'a str, before: &str) -> Option<&'a str> {
    let start = html.find(before)? + before.len();
    html[start..].split('"').next()
}

/// The moves that the page offers: buttons of the form that plays, or that picks.
pub fn offered(html: &str) -> Vec<String> {
    let mut moves = Vec::new();
    for button in html.split("<button").skip(1).map(|rest| rest.split('>').next().unwrap_or_default()) {
        let is_offer =
            button.contains("data-offer") && (button.contains("form=\"play\"") || button.contains("form=\"pick\""));
        if let Some(value) = attribute(button, " value=\"").filter(|_| is_offer) {
            moves.push(value.replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"));
        }
    }
    moves
}
