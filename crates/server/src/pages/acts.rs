//! What people do at a table in play: every form of its page posts here.

use std::sync::Arc;

use ::table::{Seat, Viewer};
use axum::extract::Path;
use axum::response::Response;
use serde_json::Value;
use web::Reader;

use super::reading::encode;
use super::table::{again, settle, words};
use super::{Asking, Form, answer, go};
use crate::House;
use crate::desk::{self, Saying};
use crate::making;
use crate::problem::{Answer, Problem};
use crate::room::{Action, Room};
use crate::state::{EMOTES, Kind};
use crate::visitor::Visitor;

/// What a post about a table does: counts it, finds the table and the seat, acts, and settles.
async fn post<F, T>(asking: &Asking, id: &str, seat: Option<u8>, act: impl FnOnce(Arc<Room>) -> F) -> Response
where
    F: Future<Output = Answer<T>>,
{
    let result = async {
        asking.house.gate.post(&asking.visitor)?;
        let room = asking.house.room(id).await?;
        let done = act(room.clone()).await;
        settle(asking, &room, seat.and_then(Seat::try_new), done).await
    }
    .await;
    answer(&asking.reading.reader, result)
}

/// Plays a move.
pub async fn play(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let (house, visitor) = (&asking.house, &asking.visitor);
    let reader = &asking.reading.reader;
    let named = form.number("seat").ok();
    post(&asking, &id, named, |room| async move {
        let seat = desk::seat_of(house, visitor, &room, named).await?;
        let text = form.get("move").unwrap_or_default();
        let played = house.act(&room, seat, form.number("seq")?, Action::Move(Value::from(text))).await;
        played.map_err(|problem| in_words(reader, &room, seat, text, problem))
    })
    .await
}

/// The reason why a move is refused, in the reader's own words.
fn in_words(reader: &Reader, room: &Room, seat: Seat, text: &str, problem: Problem) -> Problem {
    if !matches!(problem.code, "against_the_rules" | "not_your_turn") {
        return problem;
    }
    let inside = room.look();
    let Ok(mv) = inside.game.read_move(&Value::from(text)) else { return problem };
    match inside.game.why(&words(reader, &inside, Viewer::Seat(seat)), seat, mv) {
        Some(message) => Problem { message, ..problem },
        None => problem,
    }
}

/// Takes the last move back, or all of the turn.
async fn take_back(asking: &Asking, id: &str, form: &Form, whole_turn: bool) -> Response {
    let (house, visitor) = (&asking.house, &asking.visitor);
    let reader = &asking.reading.reader;
    let named = form.number("seat").ok();
    post(asking, id, named, |room| async move {
        let seat = match named {
            Some(_) => desk::seat_of(house, visitor, &room, named).await?,
            None => own_last(house, visitor, &room).await?,
        };
        let times = if whole_turn { room.look().game.undos_to_turn_start(seat).max(1) } else { 1 };
        let mut seq = form.number("seq")?;
        for _ in 0..times {
            let played = house.act(&room, seat, seq, Action::Undo).await.map_err(|problem| {
                match room.look().game.undoable(seat) {
                    Err(lock) => Problem { message: reader.words().undo_lock(lock), ..problem },
                    Ok(_) => problem,
                }
            })?;
            if played.again {
                break;
            }
            seq = played.seq + 1;
        }
        Ok(())
    })
    .await
}

/// The seat of one's own that moved last: whose undo is meant when several share a device.
async fn own_last(house: &House, visitor: &Visitor, room: &Room) -> Answer<Seat> {
    let mine = desk::seats_of(house, visitor, room).await?;
    let last = room.look().game.record().log.iter().rev().map(|entry| entry.seat).find(|&seat| mine.contains(seat));
    match last {
        Some(seat) => Ok(seat),
        None => desk::seat_of(house, visitor, room, None).await,
    }
}

/// Takes the last move back.
pub async fn undo(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    take_back(&asking, &id, &form, false).await
}

/// Takes all moves of the turn back.
pub async fn restart(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    take_back(&asking, &id, &form, true).await
}

/// Says something.
pub async fn emote(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let (house, visitor) = (&asking.house, &asking.visitor);
    post(&asking, &id, None, |room| async move {
        let say = form.get("say").unwrap_or_default().to_owned();
        let kind = if EMOTES.contains(&say.as_str()) { Kind::Emote } else { Kind::Wish };
        desk::say(house, visitor, &room, Saying { kind, say, seat: None, key: None }).await
    })
    .await
}

/// Changes how fast bots play.
pub async fn pace(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let (house, visitor) = (&asking.house, &asking.visitor);
    post(&asking, &id, None, |room| async move {
        let pace = serde_json::from_value(Value::from(form.get("pace").unwrap_or_default()))
            .map_err(|_| Problem::bad("form", "bots play instant, normal or slow"))?;
        desk::set_pace(house, visitor, &room, pace).await
    })
    .await
}

/// Lets a bot play for someone who has taken too long, or for oneself; or takes one's own seat back.
pub async fn hand_over(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let (house, visitor) = (&asking.house, &asking.visitor);
    post(&asking, &id, None, |room| async move {
        let seat: u8 = form.number("seat")?;
        let bot = (form.get("bot") != Some("none")).then(|| form.get("bot").unwrap_or(desk::STAND_IN));
        desk::hand(house, visitor, &room, seat, bot).await
    })
    .await
}

/// Takes the device: the next page shows this seat's hand.
pub async fn take(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let seat: u8 = form.number("seat").unwrap_or(0);
    go(&asking.reading.reader, &format!("/t/{}?seat={seat}", encode(&id)))
}

/// Asks for another game.
pub async fn rematch(asking: Asking, Path(id): Path<String>) -> Response {
    let result = async {
        asking.house.gate.post(&asking.visitor)?;
        let room = asking.house.room(&id).await?;
        match making::rematch(&asking.house, &asking.visitor, &room).await {
            Ok(next) => Ok(go(&asking.reading.reader, &format!("/t/{}", next.id))),
            Err(problem) => again(&asking, &room, None, problem).await,
        }
    }
    .await;
    answer(&asking.reading.reader, result)
}

/// Leaves for good.
pub async fn leave(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let result = async {
        asking.house.gate.post(&asking.visitor)?;
        let room = asking.house.room(&id).await?;
        match desk::leave(&asking.house, &asking.visitor, &room, form.number("seat").ok()).await {
            Ok(()) => Ok(go(&asking.reading.reader, "/")),
            Err(problem) => again(&asking, &room, None, problem).await,
        }
    }
    .await;
    answer(&asking.reading.reader, result)
}
