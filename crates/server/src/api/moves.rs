//! Moves, undo, and what was told.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Viewer;
use utoipa::{IntoParams, ToSchema};
use words::{Locale, Words};

use super::shapes::{Checked, Log, MoveForm, Offer, Offers, Refusal, StepInWords};
use super::tables::{Asked, Place, watching};
use crate::House;
use crate::desk;
use crate::play;
use crate::problem::{Answer, Body, Problem};
use crate::room::{Action, Played};
use crate::visitor::Visitor;

/// A move to be played.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Playing {
    /// The sequence number of the state that you saw: its `seq`.
    pub seq: i64,
    /// The move, as its text or its data.
    #[serde(rename = "move")]
    #[schema(value_type = MoveForm)]
    pub mv: Value,
    /// Which of your seats plays.
    pub seat: Option<u8>,
}

/// What came of a move.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayedJson {
    /// Its place in the log.
    pub seq: i64,
    /// The table's version with it: events of the stream from there on have it.
    pub version: i64,
    /// Whether the same request had been carried out before.
    pub again: bool,
}

impl From<Played> for PlayedJson {
    fn from(played: Played) -> Self {
        PlayedJson { seq: played.seq, version: played.version, again: played.again }
    }
}

/// Play a move
///
/// When this answers, the move is on disk. A repeated request is recognised (same seat, `seq` and move) and harmless.
/// `409 stale` means that the table has changed in a way that concerns your decision: look again.
#[utoipa::path(post, path = "/api/tables/{table}/moves", tag = "moves", request_body = Playing, security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 200, body = PlayedJson), (status = 400, body = Refusal), (status = 403, body = Refusal),
        (status = 404, body = Refusal), (status = 409, body = Refusal), (status = 422, body = Refusal)))]
pub async fn play(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Body(playing): Body<Playing>,
) -> Answer<Json<PlayedJson>> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    let seat = desk::seat_of(&house, &visitor, &room, playing.seat).await?;
    let played = house.act(&room, seat, playing.seq, Action::Move(playing.mv)).await?;
    Ok(Json(played.into()))
}

/// A move to be taken back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undoing {
    /// The sequence number of the state that you saw: its `seq`.
    pub seq: i64,
    /// Which of your seats.
    pub seat: Option<u8>,
    /// Back to the beginning of the turn, not only one move.
    #[serde(default)]
    pub turn: bool,
}

/// Take your last move back, or all moves of your turn
#[utoipa::path(post, path = "/api/tables/{table}/undo", tag = "moves", request_body = Undoing, security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 200, body = PlayedJson), (status = 403, body = Refusal), (status = 409, body = Refusal), (status = 422, body = Refusal)))]
pub async fn undo(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Body(undoing): Body<Undoing>,
) -> Answer<Json<PlayedJson>> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    let seat = desk::seat_of(&house, &visitor, &room, undoing.seat).await?;
    let times = if undoing.turn { room.look().game.undos_to_turn_start(seat).max(1) } else { 1 };
    let mut played = house.act(&room, seat, undoing.seq, Action::Undo).await?;
    for _ in 1..times {
        if played.again {
            break;
        }
        played = house.act(&room, seat, played.seq + 1, Action::Undo).await?;
    }
    Ok(Json(played.into()))
}

/// A move to be asked about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Asking {
    /// The move, as its text or its data.
    #[serde(rename = "move")]
    #[schema(value_type = MoveForm)]
    pub mv: Value,
    /// Which of your seats.
    pub seat: Option<u8>,
}

/// Ask whether your seat may play a move now; if not, why
#[utoipa::path(post, path = "/api/tables/{table}/check", tag = "moves", request_body = Asking, security(("token" = [])),
    params(("table" = String, Path), Language),
    responses((status = 200, body = Checked), (status = 403, body = Refusal)))]
pub async fn check(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(language): Asked<Language>,
    Body(asking): Body<Asking>,
) -> Answer<Json<Checked>> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    let seat = desk::seat_of(&house, &visitor, &room, asking.seat).await?;
    let inside = room.look();
    let mv = inside.game.read_move(&asking.mv).map_err(play::problem)?;
    let words = Words::at_table(language.locale()?, Viewer::Seat(seat), desk::names_of(&inside.seats));
    let mut checked = Checked { legal: true, mv: mv.to_string(), why_not: None, reasons: None, rules: None };
    if let Err(error) = inside.game.check(seat, mv) {
        let mut problem = play::problem(error);
        checked.legal = false;
        checked.why_not = Some(inside.game.why(&words, seat, mv).unwrap_or(problem.message));
        (checked.reasons, checked.rules) = (problem.more.remove("reasons"), problem.more.remove("rules"));
    }
    Ok(Json(checked))
}

/// The language of words.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Language {
    /// The language of sentences: `en` (if not given) or `fr`.
    pub lang: Option<String>,
    /// Which of your seats.
    pub seat: Option<u8>,
}

impl Language {
    fn locale(&self) -> Answer<Locale> {
        match &self.lang {
            None => Ok(Locale::En),
            Some(lang) => lang.parse().map_err(|error: words::UnknownLocale| Problem::bad("lang", error.to_string())),
        }
    }
}

/// Everything that your seat might try now: each with what it would surely do, or why it can't be done
#[utoipa::path(get, path = "/api/tables/{table}/moves", tag = "moves", security(("token" = [])),
    params(("table" = String, Path), Language),
    responses((status = 200, body = Offers), (status = 403, body = Refusal)))]
pub async fn offers(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(language): Asked<Language>,
) -> Answer<Json<Offers>> {
    let room = house.room(&table).await?;
    let seat = desk::seat_of(&house, &visitor, &room, language.seat).await?;
    let inside = room.look();
    let words = Words::at_table(language.locale()?, Viewer::Seat(seat), desk::names_of(&inside.seats));
    let offers = inside.game.offers(&words).into_iter().map(Offer::from).collect();
    let prompt = inside.game.view(Viewer::Seat(seat)).say_prompt(&words);
    Ok(Json(Offers { seq: inside.length(), seat, prompt, offers }))
}

/// From where on the log is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The first step that is wanted, from 0.
    #[serde(default)]
    pub since: usize,
    /// The language of sentences: `en` (if not given) or `fr`.
    pub lang: Option<String>,
    /// Which of your seats.
    pub seat: Option<u8>,
}

/// What was told to your seat, step by step, as data and in words
#[utoipa::path(get, path = "/api/tables/{table}/log", tag = "moves", security((), ("token" = [])),
    params(("table" = String, Path), Since),
    responses((status = 200, body = Log), (status = 403, body = Refusal)))]
pub async fn log(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(since): Asked<Since>,
) -> Answer<Json<Log>> {
    let room = house.room(&table).await?;
    let viewer = watching(&house, &visitor, &room, since.seat).await?;
    let locale = Language { lang: since.lang, seat: None }.locale()?;
    let inside = room.look();
    let words = Words::at_table(locale, viewer, desk::names_of(&inside.seats));
    let view = inside.game.view(viewer);
    let steps = inside.game.told(viewer, since.since).into_iter().map(|step| {
        let sentences = step.events.iter().map(|event| view.say_event(&words, event)).collect();
        StepInWords::new(step, sentences)
    });
    Ok(Json(Log { steps: steps.collect() }))
}
