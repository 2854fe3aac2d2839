//! Live updates: server-sent events, numbered by the table's version.
//!
//! Each event is the whole table as its viewer may see it, with the news since the event before. So a stream that
//! missed something, or is slow, misses nothing that matters: the next event has it all.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures::stream;
use table::Viewer;
use tokio::sync::watch;
use tokio::time::Instant;

use super::shapes::Refusal;
use super::tables::{Asked, Place, SeatQuery, watching};
use crate::House;
use crate::gate::Pass;
use crate::problem::Answer;
use crate::room::Room;
use crate::visitor::Visitor;

/// A sign of life in between, so that proxies keep the connection and clients notice a dead one.
pub const HEARTBEAT: Duration = Duration::from_secs(15);

/// The live table: an event `table` for every change, numbered by version, with the whole state and the news in it
///
/// Reconnect with `Last-Event-ID` (EventSource does) and nothing is sent if nothing changed; else the whole table, with
/// the missed steps as news if they are still known. `event: gone` says that the table was deleted, `event: left` that
/// your key no longer opens the seat, `event: restart` that the server stops and will be back.
#[utoipa::path(get, path = "/api/tables/{table}/stream", tag = "moves", security((), ("token" = [])),
    params(("table" = String, Path), SeatQuery, ("Last-Event-ID" = Option<i64>, Header)),
    responses((status = 200, content_type = "text/event-stream", body = crate::state::State), (status = 403, body = Refusal)))]
pub async fn stream(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(asked): Asked<SeatQuery>,
    headers: HeaderMap,
) -> Answer<Response> {
    let room = house.room(&table).await?;
    let viewer = watching(&house, &visitor, &room, asked.seat).await?;
    let pass = house.gate.stream(&visitor)?;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let live = Live::new(house, room, visitor, viewer, pass, seen);
    Ok(respond(live, Room::event))
}

/// What a stream sends: the whole of what a viewer sees, given the version they saw last.
pub type Draw = fn(&Room, Viewer, Option<i64>) -> (i64, Bytes);

/// A live stream.
pub struct Live {
    house: Arc<House>,
    room: Arc<Room>,
    visitor: Visitor,
    viewer: Viewer,
    versions: watch::Receiver<i64>,
    stopping: watch::Receiver<bool>,
    seen: Option<i64>,
    /// Whether someone took too long when the viewer last saw the table: time passes without a change.
    overdue: bool,
    beat: Instant,
    is_over: bool,
    pass: Pass,
}

enum News {
    Stop,
    Gone,
    Change,
    Quiet,
}

impl Live {
    /// A stream for one viewer, who has seen a version or nothing.
    pub fn new(
        house: Arc<House>,
        room: Arc<Room>,
        visitor: Visitor,
        viewer: Viewer,
        pass: Pass,
        seen: Option<i64>,
    ) -> Self {
        let (mut versions, stopping) = (room.versions(), house.stopping());
        // The first look counts as news, unless it was seen already.
        versions.mark_changed();
        if let Viewer::Seat(seat) = viewer {
            room.count_present(seat, 1);
        }
        let overdue = room.look().anyone_overdue();
        let beat = Instant::now();
        Live { house, room, visitor, viewer, versions, stopping, seen, overdue, beat, is_over: false, pass }
    }

    /// The next piece to be sent; `None` at the end.
    async fn next(&mut self, draw: &(impl Fn(&Room, Viewer, Option<i64>) -> (i64, Bytes) + Send)) -> Option<Bytes> {
        if self.is_over {
            return None;
        }
        loop {
            let news = tokio::select! {
                biased;
                _ = self.stopping.wait_for(|stop| *stop) => News::Stop,
                changed = self.versions.changed() => if changed.is_ok() { News::Change } else { News::Gone },
                () = tokio::time::sleep_until(self.beat) => News::Quiet,
            };
            match news {
                News::Stop => return Some(self.end("restart")),
                News::Gone => return Some(self.end("gone")),
                News::Change if *self.versions.borrow_and_update() == i64::MAX => return Some(self.end("gone")),
                News::Change if !self.may_still_watch().await => return Some(self.end("left")),
                News::Change if self.seen == Some(self.room.look().version) => {}
                News::Change => {
                    let (version, event) = draw(&self.room, self.viewer, self.seen);
                    self.seen = Some(version);
                    self.overdue = self.room.look().anyone_overdue();
                    self.beat = Instant::now() + HEARTBEAT;
                    return Some(event);
                }
                News::Quiet if self.room.look().anyone_overdue() != self.overdue => {
                    self.overdue = !self.overdue;
                    self.beat = Instant::now() + HEARTBEAT;
                    return Some(draw(&self.room, self.viewer, self.seen).1);
                }
                News::Quiet => {
                    self.beat = Instant::now() + HEARTBEAT;
                    return Some(Bytes::from_static(b": still here\n\n"));
                }
            }
        }
    }

    /// Who has left a seat must not go on seeing what it sees.
    async fn may_still_watch(&self) -> bool {
        let (Viewer::Seat(seat), Some(key)) = (self.viewer, self.visitor.key()) else { return true };
        match self.room.seats_of(&self.house.store, &key).await {
            Ok(seats) => seats.contains(seat),
            // The database is away: nobody can have left meanwhile.
            Err(_) => true,
        }
    }

    fn end(&mut self, word: &'static str) -> Bytes {
        self.is_over = true;
        Bytes::from(format!("event: {word}\ndata: {{}}\n\n"))
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        if let Viewer::Seat(seat) = self.viewer {
            self.room.count_present(seat, -1);
        }
    }
}

/// Marks an answer that may be compressed though it is a stream.
#[derive(Debug, Clone, Copy)]
pub struct Compressible;

/// The answer that carries a stream.
pub fn respond(
    mut live: Live,
    draw: impl Fn(&Room, Viewer, Option<i64>) -> (i64, Bytes) + Send + Sync + 'static,
) -> Response {
    let is_compressible = live.pass.try_compress();
    // The first piece goes out at once and tells how soon to come back after a break.
    let hello = Bytes::from_static(b"retry: 1000\n\n");
    let events = stream::unfold((live, draw, Some(hello)), |(mut live, draw, hello)| async move {
        let piece = match hello {
            Some(hello) => hello,
            None => live.next(&draw).await?,
        };
        Some((Ok::<_, Infallible>(piece), (live, draw, None)))
    });
    let mut response = Body::from_stream(events).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform"));
    // nginx buffers answers unless it is told not to.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    if is_compressible {
        response.extensions_mut().insert(Compressible);
    }
    response
}
