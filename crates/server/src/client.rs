//! A small HTTP client for load tests and tests: one connection, JSON in and out, and streams of events.

use std::net::SocketAddr;
use std::pin::Pin;

use axum::body::{Body, BodyDataStream, Bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use futures::StreamExt;
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

/// An answer.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Reply {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// One connection to a server, opened when it is needed.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    /// The token of the `Authorization` header.
    pub token: Option<String>,
    /// More headers for every request.
    pub headers: Vec<(&'static str, String)>,
    sender: Option<SendRequest<Body>>,
}

/// Why there is no answer: the connection broke.
pub type Broken = String;

impl Client {
    /// A client of the server at this address.
    pub fn new(address: SocketAddr) -> Self {
        Client { address, token: None, headers: Vec::new(), sender: None }
    }

    /// A client that holds a token.
    pub fn with_token(address: SocketAddr, token: &str) -> Self {
        Client { token: Some(token.into()), ..Client::new(address) }
    }

    async fn sender(&mut self) -> Result<&mut SendRequest<Body>, Broken> {
        if self.sender.as_ref().is_none_or(SendRequest::is_closed) {
            let stream = TcpStream::connect(self.address).await.map_err(|error| error.to_string())?;
            let _ = stream.set_nodelay(true);
            let (sender, connection) =
                http1::handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
            tokio::spawn(connection);
            self.sender = Some(sender);
        }
        let sender = self.sender.as_mut().expect("just made");
        sender.ready().await.map_err(|error| error.to_string())?;
        Ok(sender)
    }

    fn request(&self, method: Method, path: &str, body: Option<Vec<u8>>) -> Result<Request<Body>, Broken> {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, self.address.to_string());
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let body = match body {
            Some(body) => {
                if !self.headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("content-type")) {
                    request = request.header(header::CONTENT_TYPE, "application/json");
                }
                Body::from(body)
            }
            None => Body::empty(),
        };
        request.body(body).map_err(|error| error.to_string())
    }

    /// Sends a request with this body.
    pub async fn send(&mut self, method: Method, path: &str, body: Option<Vec<u8>>) -> Result<Reply, Broken> {
        let request = self.request(method, path, body)?;
        let sent = self.sender().await?.send_request(request).await;
        let response = match sent {
            Ok(response) => response,
            Err(error) => {
                self.sender = None;
                return Err(error.to_string());
            }
        };
        let (head, body) = response.into_parts();
        let body = axum::body::to_bytes(Body::new(body), usize::MAX).await.map_err(|error| {
            self.sender = None;
            error.to_string()
        })?;
        Ok(Reply { status: head.status, headers: head.headers, body })
    }

    /// GET.
    pub async fn get(&mut self, path: &str) -> Result<Reply, Broken> {
        self.send(Method::GET, path, None).await
    }

    /// POST of JSON.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Reply, Broken> {
        self.send(Method::POST, path, Some(body.to_string().into_bytes())).await
    }

    /// Opens a stream of events on a connection of its own.
    pub async fn stream(&self, path: &str, last_id: Option<i64>) -> Result<Events, Broken> {
        let mut own = Client { headers: self.headers.clone(), token: self.token.clone(), ..Client::new(self.address) };
        if let Some(id) = last_id {
            own.headers.push(("last-event-id", id.to_string()));
        }
        let request = own.request(Method::GET, path, None)?;
        let response = own.sender().await?.send_request(request).await.map_err(|error| error.to_string())?;
        if response.status() != StatusCode::OK {
            return Err(format!("the stream is refused: {}", response.status()));
        }
        let body = Body::new(response.into_body()).into_data_stream();
        Ok(Events { body: Box::pin(body), buffer: Vec::new(), _connection: own })
    }
}

/// An event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its number.
    pub id: Option<i64>,
    /// Its kind.
    pub kind: String,
    /// What it says.
    pub data: Bytes,
}

impl Event {
    /// What it says, as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.data).unwrap_or_default()
    }
}

/// A stream of events.
pub struct Events {
    body: Pin<Box<BodyDataStream>>,
    buffer: Vec<u8>,
    _connection: Client,
}

impl Events {
    /// The next event; `None` when the stream ends or breaks. Comments are passed over.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(end) = find(&self.buffer, b"\n\n") {
                let frame: Vec<u8> = self.buffer.drain(..end + 2).collect();
                if let Some(event) = parse(&frame) {
                    return Some(event);
                }
                continue;
            }
            self.buffer.extend_from_slice(&self.body.next().await?.ok()?);
        }
    }
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

fn parse(frame: &[u8]) -> Option<Event> {
    let (mut id, mut kind, mut data) = (None, None, None);
    for line in frame.split(|&byte| byte == b'\n') {
        if let Some(text) = line.strip_prefix(b"id: ") {
            id = std::str::from_utf8(text).ok()?.parse().ok();
        } else if let Some(text) = line.strip_prefix(b"event: ") {
            kind = Some(String::from_utf8_lossy(text).into_owned());
        } else if let Some(text) = line.strip_prefix(b"data: ") {
            data = Some(Bytes::copy_from_slice(text));
        }
    }
    Some(Event { id, kind: kind?, data: data.unwrap_or_default() })
}
