//! Tables and seats.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use store::{Code, Token};
use table::Seat;
use utoipa::{IntoParams, ToSchema};

use super::shapes::{Claimed, ClaimedSeat, Found, Mine, MyTable, RecordForm, RecordPosted, Refusal};
use crate::House;
use crate::desk::{self, Joining, Saying, kind};
use crate::making::{self, Wanted};
use crate::problem::{Answer, Body, Problem};
use crate::room::{Pace, viewer};
use crate::visitor::{Visitor, cookie};

/// Which of one's seats is meant.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeatQuery {
    /// Which of your seats; your only one, or the one to act, if not given.
    pub seat: Option<u8>,
}

/// Query parameters, or a refusal in our own form.
pub struct Asked<T>(pub T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> axum::extract::FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, state: &S) -> Answer<Self> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(asked)| Asked(asked)).map_err(|error| Problem::bad("query", error.body_text()))
    }
}

/// A part of the address, or a refusal in our own form.
pub struct Place<T>(pub T);

impl<T: serde::de::DeserializeOwned + Send, S: Send + Sync> axum::extract::FromRequestParts<S> for Place<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, state: &S) -> Answer<Self> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        path.map(|Path(place)| Place(place)).map_err(|error| Problem::missing(error.body_text()))
    }
}

/// A seat that you have now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Seating {
    /// The table.
    pub table: String,
    /// The short code for others to join by.
    pub code: String,
    /// Your seats.
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
    /// The secret that opens them, for the `Authorization` header. Browsers get a cookie instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Gives the secret in the way that suits: a cookie that scripts can't read to browsers, the token itself to programs.
fn with_token(status: StatusCode, mut body: Value, visitor: &Visitor, token: &Token, is_browser: bool) -> Response {
    if !is_browser {
        body["token"] = json!(token.secret());
    }
    let mut response = (status, Json(body)).into_response();
    if is_browser {
        response.headers_mut().insert(header::SET_COOKIE, cookie(token, visitor.is_https));
    }
    response
}

/// Whether a browser asks: they all say where a request comes from.
pub struct IsBrowser(bool);

impl<S: Send + Sync> axum::extract::FromRequestParts<S> for IsBrowser {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, _: &S) -> Result<Self, Self::Rejection> {
        let headers = &parts.headers;
        Ok(IsBrowser(
            !headers.contains_key(header::AUTHORIZATION)
                && (headers.contains_key("sec-fetch-site") || headers.contains_key(header::ORIGIN)),
        ))
    }
}

/// Make a table
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Wanted, security((), ("token" = [])),
    responses((status = 201, body = Seating), (status = 403, body = Refusal), (status = 422, body = Refusal), (status = 429, body = Refusal)))]
pub async fn create(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    IsBrowser(is_browser): IsBrowser,
    Body(wanted): Body<Wanted>,
) -> Answer<Response> {
    house.gate.guess(&visitor)?;
    let made = making::create(&house, &visitor, wanted).await?;
    let code = made.room.look().code.clone();
    let body = json!({"table": made.room.id, "code": code, "seats": made.seats});
    Ok(with_token(StatusCode::CREATED, body, &visitor, &made.token, is_browser))
}

/// Look at a table, as the seat that your token opens, or as a spectator
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables", security((), ("token" = [])),
    params(("table" = String, Path), SeatQuery),
    responses((status = 200, body = crate::state::State), (status = 404, body = Refusal)))]
pub async fn look(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(asked): Asked<SeatQuery>,
) -> Answer<Response> {
    let room = house.room(&table).await?;
    let viewer = watching(&house, &visitor, &room, asked.seat).await?;
    let inside = room.look();
    Ok(Json(inside.state(&room, viewer, None)).into_response())
}

/// Whose eyes a visitor looks with: their seat's, or a spectator's.
pub async fn watching(
    house: &House,
    visitor: &Visitor,
    room: &crate::room::Room,
    named: Option<u8>,
) -> Answer<table::Viewer> {
    match desk::seat_of(house, visitor, room, named).await {
        Ok(seat) => Ok(viewer(Some(seat))),
        Err(problem) if problem.code == "no_seat" && named.is_none() => Ok(viewer(None)),
        Err(problem) => Err(problem),
    }
}

/// Take an open seat
#[utoipa::path(post, path = "/api/tables/{table}/join", tag = "tables", request_body = Joining, security((), ("token" = [])),
    params(("table" = String, Path)),
    responses((status = 200, body = Seating), (status = 404, body = Refusal), (status = 409, body = Refusal), (status = 422, body = Refusal)))]
pub async fn join(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    IsBrowser(is_browser): IsBrowser,
    Body(joining): Body<Joining>,
) -> Answer<Response> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    let (seat, token) = desk::join(&house, &visitor, &room, joining).await?;
    let body = json!({"table": room.id, "code": room.look().code, "seats": [seat]});
    Ok(with_token(StatusCode::OK, body, &visitor, &token, is_browser))
}

/// Leave a seat: before the game it is open again, during it a bot plays on
#[utoipa::path(post, path = "/api/tables/{table}/leave", tag = "tables", security(("token" = [])),
    params(("table" = String, Path), SeatQuery),
    responses((status = 204), (status = 403, body = Refusal), (status = 409, body = Refusal)))]
pub async fn leave(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(asked): Asked<SeatQuery>,
) -> Answer<StatusCode> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    desk::leave(&house, &visitor, &room, asked.seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who shall play a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Handing {
    /// A bot's name; null to take the seat back, or to open it before the game.
    #[schema(example = "level:2")]
    pub bot: Option<String>,
}

/// Hand a seat to a bot, or take it back
///
/// Your own at any time; open seats before the game; someone else's when they have taken longer than the table's patience.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}", tag = "tables", request_body = Handing, security(("token" = [])),
    params(("table" = String, Path), ("seat" = u8, Path)),
    responses((status = 204), (status = 403, body = Refusal), (status = 409, body = Refusal), (status = 422, body = Refusal)))]
pub async fn hand(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place((table, seat)): Place<(String, u8)>,
    Body(handing): Body<Handing>,
) -> Answer<StatusCode> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    desk::hand(&house, &visitor, &room, seat, handing.bot.as_deref()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How fast bots shall play.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pacing {
    /// The pace.
    pub pace: Pace,
}

/// Change how fast bots play
#[utoipa::path(post, path = "/api/tables/{table}/pace", tag = "tables", request_body = Pacing, security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 204), (status = 403, body = Refusal), (status = 409, body = Refusal)))]
pub async fn pace(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Body(pacing): Body<Pacing>,
) -> Answer<StatusCode> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    desk::set_pace(&house, &visitor, &room, pacing.pace).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask for another game with the same people; whoever asks first makes it, the others find it
#[utoipa::path(post, path = "/api/tables/{table}/rematch", tag = "tables", security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 200, body = Seating), (status = 403, body = Refusal), (status = 409, body = Refusal)))]
pub async fn rematch(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
) -> Answer<Json<Value>> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    let room = making::rematch(&house, &visitor, &room).await?;
    let seats = desk::seats_of(&house, &visitor, &room).await?;
    let code = room.look().code.clone();
    Ok(Json(json!({"table": room.id, "code": code, "seats": seats})))
}

/// Say something beside the game: an emote, a wish
#[utoipa::path(post, path = "/api/tables/{table}/asides", tag = "tables", request_body = Saying, security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 204), (status = 403, body = Refusal), (status = 404, body = Refusal), (status = 422, body = Refusal)))]
pub async fn say(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Body(saying): Body<Saying>,
) -> Answer<StatusCode> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    desk::say(&house, &visitor, &room, saying).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A secret to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeyWanted {
    /// `api` for a program, `link` for a personal link to another device.
    pub kind: KeyKind,
    /// Which of your seats.
    pub seat: Option<u8>,
}

/// What carries a secret.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum KeyKind {
    /// A program.
    Api,
    /// A personal link.
    Link,
}

impl KeyKind {
    fn word(self) -> &'static str {
        match self {
            KeyKind::Api => kind::API,
            KeyKind::Link => kind::LINK,
        }
    }
}

/// Secrets to be ended.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct KeysUnwanted {
    /// `api` for what was made for programs, `link` for personal links, `browser` for all who joined or opened a link.
    pub kind: AnyKeyKind,
    /// Which of your seats.
    pub seat: Option<u8>,
}

/// What carries a secret, browsers included.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AnyKeyKind {
    /// Programs.
    Api,
    /// Personal links.
    Link,
    /// Who joined or opened a link.
    Browser,
}

impl AnyKeyKind {
    fn word(self) -> &'static str {
        match self {
            AnyKeyKind::Api => kind::API,
            AnyKeyKind::Link => kind::LINK,
            AnyKeyKind::Browser => kind::BROWSER,
        }
    }
}

/// Make one more key to your seat: a token for a program, or a personal link for another device
#[utoipa::path(post, path = "/api/tables/{table}/keys", tag = "keys", request_body = KeyWanted, security(("token" = [])),
    params(("table" = String, Path)),
    responses((status = 201, body = Seating), (status = 403, body = Refusal), (status = 409, body = Refusal)))]
pub async fn new_key(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Body(wanted): Body<KeyWanted>,
) -> Answer<Response> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    let (seat, token) = desk::new_key(&house, &visitor, &room, wanted.seat, wanted.kind.word()).await?;
    let body = json!({"table": room.id, "code": room.look().code, "seats": [seat], "token": token.secret()});
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// End all keys of a kind that open your seat, except the one you ask with
#[utoipa::path(delete, path = "/api/tables/{table}/keys", tag = "keys", security(("token" = [])),
    params(("table" = String, Path), KeysUnwanted),
    responses((status = 204), (status = 403, body = Refusal)))]
pub async fn drop_keys(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(table): Place<String>,
    Asked(unwanted): Asked<KeysUnwanted>,
) -> Answer<StatusCode> {
    house.gate.post(&visitor)?;
    let room = house.room(&table).await?;
    desk::end_keys(&house, &visitor, &room, unwanted.seat, unwanted.kind.word()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The game as a record: options and commitment while it runs, everything with seed and moves once it is over
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables", params(("table" = String, Path)),
    responses((status = 200, body = RecordForm)))]
pub async fn record(State(house): State<Arc<House>>, Place(table): Place<String>) -> Answer<Response> {
    let room = house.room(&table).await?;
    let record = desk::public_record(&room.look());
    let mut response = Json(record).into_response();
    let name = format!("attachment; filename=\"{}-{}.json\"", room.look().header.record.game, room.id);
    if let Ok(name) = HeaderValue::from_str(&name) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// Put a recorded game on a table
///
/// One that is over can be looked at and shared; one that is not goes on against its bots, if one person played it.
#[utoipa::path(post, path = "/api/records", tag = "tables", request_body = RecordPosted, security((), ("token" = [])),
    responses((status = 201, body = Seating), (status = 403, body = Refusal), (status = 422, body = Refusal)))]
pub async fn import(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    IsBrowser(is_browser): IsBrowser,
    Body(mut body): Body<Map<String, Value>>,
) -> Answer<Response> {
    house.gate.guess(&visitor)?;
    let password = body.remove("password").and_then(|password| password.as_str().map(str::to_owned));
    let record = serde_json::from_value(Value::Object(body))
        .map_err(|error| Problem::bad("bad_json", format!("the body is no record: {error}")))?;
    let made = making::import(&house, &visitor, record, password.as_deref()).await?;
    let code = made.room.look().code.clone();
    let body = json!({"table": made.room.id, "code": code, "seats": made.seats});
    Ok(with_token(StatusCode::CREATED, body, &visitor, &made.token, is_browser))
}

/// Find a table by its short code
#[utoipa::path(get, path = "/api/codes/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = Found), (status = 404, body = Refusal)))]
pub async fn find(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Place(code): Place<String>,
) -> Answer<Json<Found>> {
    // Codes are short, and guessing them must stay slow.
    house.gate.guess(&visitor)?;
    let missing = || Problem::missing("no table has this code; codes have six letters and digits, like K7QF2M");
    let code: Code = code.parse().map_err(|_| missing())?;
    let table = house.store.find(&code).await?.ok_or_else(missing)?;
    Ok(Json(Found { table }))
}

/// A personal link to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The secret in the link.
    pub token: String,
}

/// Open a personal link: your own key opens its seats, too, from now on
#[utoipa::path(post, path = "/api/keys", tag = "keys", request_body = Claim, security((), ("token" = [])),
    responses((status = 200, body = Claimed), (status = 404, body = Refusal), (status = 409, body = Refusal)))]
pub async fn claim(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    IsBrowser(is_browser): IsBrowser,
    Body(claim): Body<Claim>,
) -> Answer<Response> {
    house.gate.guess(&visitor)?;
    let link: Token =
        claim.token.parse().map_err(|error: store::NotAName| Problem::bad("bad_token", error.to_string()))?;
    let (opened, token) = desk::claim(&house, &visitor, &link).await?;
    let tables = opened.into_iter().map(|(table, seat)| ClaimedSeat { table, seat }).collect();
    let body = serde_json::to_value(Claimed { tables, token: None }).expect("plain data");
    Ok(with_token(StatusCode::OK, body, &visitor, &token, is_browser))
}

/// The tables that your key opens, newest change first, with who is to act
#[utoipa::path(get, path = "/api/mine", tag = "tables", security(("token" = [])),
    responses((status = 200, body = Mine)))]
pub async fn mine(State(house): State<Arc<House>>, visitor: Visitor) -> Answer<Json<Mine>> {
    let tables = match visitor.key() {
        Some(key) => house.store.tables_of(&key, 100).await?,
        None => Vec::new(),
    };
    Ok(Json(Mine { tables: tables.into_iter().map(|(head, seats)| MyTable::new(head, seats)).collect() }))
}
