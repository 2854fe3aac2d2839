//! What a request is refused with: a status, a word for programs, a sentence for people that says what would work.

use axum::extract::FromRequest;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// A refusal. Nothing was changed.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// A word for programs, such as `stale`.
    pub code: &'static str,
    /// A sentence for people.
    pub message: String,
    /// More for programs: reasons, the sequence number to use.
    pub more: Map<String, Value>,
}

/// What handlers answer.
pub type Answer<T> = Result<T, Problem>;

impl Problem {
    /// A refusal with this status, word and sentence.
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Problem { status, code, message: message.into(), more: Map::new() }
    }

    /// 400: the request itself makes no sense.
    pub fn bad(code: &'static str, message: impl Into<String>) -> Self {
        Problem::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// 403: not for this visitor.
    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Self {
        Problem::new(StatusCode::FORBIDDEN, code, message)
    }

    /// 404: there is no such thing.
    pub fn missing(message: impl Into<String>) -> Self {
        Problem::new(StatusCode::NOT_FOUND, "missing", message)
    }

    /// 409: not as things stand now.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Problem::new(StatusCode::CONFLICT, code, message)
    }

    /// 422: understood, but the rules of the game or the house forbid it.
    pub fn refused(code: &'static str, message: impl Into<String>) -> Self {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// 429: too much at once.
    pub fn slower(message: impl Into<String>) -> Self {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_many", message)
    }

    /// The same with one more fact for programs.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.more.insert(name.into(), value.into());
        self
    }

    /// The answer's JSON.
    pub fn json(&self) -> Value {
        let mut body = self.more.clone();
        body.insert("error".into(), json!(self.code));
        body.insert("message".into(), json!(self.message));
        Value::Object(body)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, axum::Json(self.json())).into_response();
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // Pages show problems as pages; see `pages`.
        response.extensions_mut().insert(self);
        response
    }
}

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Self {
        // The details (paths, addresses) are for the log, not for visitors.
        tracing::error!(%error, "the store refuses");
        let (code, message) = match &error {
            store::Error::Full(_) => (
                "disk_full",
                "the server has no room left to write your move; nothing is lost, its owner must free some space",
            ),
            _ if error.is_passing() => (
                "database_away",
                "the server can't reach its database just now; nothing is lost, try again in a moment",
            ),
            _ => ("store", "the server's database has a problem that its owner must look at; see the server's log"),
        };
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, message)
    }
}

/// A JSON body, or a refusal in our own form.
#[derive(Debug)]
pub struct Body<T>(pub T);

/// No request of ours is larger.
pub const BODY_LIMIT: usize = 16 * 1024;
/// A record to import may be.
pub const RECORD_LIMIT: usize = 1024 * 1024;

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: axum::extract::Request, state: &S) -> Answer<Self> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.split(';').next().is_some_and(|kind| kind.trim() == "application/json"));
        if !is_json {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not_json",
                "send JSON, with the header `Content-Type: application/json`",
            ));
        }
        let bytes = axum::body::Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                too_large()
            } else {
                Problem::bad("cut_short", "the request ended before its body did; send it again")
            }
        })?;
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|error| Problem::bad("bad_json", format!("the body is not what this address takes: {error}")))
    }
}

/// 413.
pub fn too_large() -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "the request is larger than anything this server takes")
}
