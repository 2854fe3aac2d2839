//! A table before its game begins: sitting down, standing up, asking bots.

use ::table::SeatSet;
use axum::extract::Path;
use axum::http::header;
use axum::response::Response;
use store::Holder;
use web::Title;
use web::lobby::{BotOffer, Lobby, Sitter};

use super::reading::Reading;
use super::{Asking, Form, answer, go, table};
use crate::desk::{self, Joining};
use crate::problem::{Answer, Problem};
use crate::room::{Inside, Room};
use crate::visitor::cookie;

/// What the lobby shows.
pub fn lobby(reading: &Reading, room: &Room, inside: &Inside, mine: SeatSet, problem: Option<String>) -> Answer<Lobby> {
    let reader = &reading.reader;
    let game = inside.game.game();
    let title = Title::of(game).ok_or_else(|| Problem::missing("this game has no pages"))?;
    let code = inside.code.as_str();
    let sitter = |(seat, holder): (usize, &Holder)| match (&holder.person, &holder.bot) {
        (Some(name), _) => {
            let seat = table::Seat::new(seat as u8);
            let you = mine.contains(seat);
            Sitter::Person { name: name.clone(), you, here: room.is_present(seat) }
        }
        (None, Some(spec)) => {
            let bot = table::bot(reader, game, spec);
            Sitter::Bot { name: bot.name, portrait: bot.portrait, level: bot.level, style: bot.style }
        }
        (None, None) => Sitter::Free,
    };
    Ok(Lobby {
        id: room.id.to_string(),
        title,
        link: format!("{}{}", reading.origin, reader.url(&format!("/t/{}", room.id))),
        code: format!("{} {}", &code[..3], &code[3..]),
        seats: inside.seats.iter().enumerate().map(sitter).collect(),
        seated: !mine.is_empty(),
        host: !mine.is_empty(),
        name: reading.likes.get("name").cloned().unwrap_or_default(),
        options: table::options(reader, inside),
        bots: offers(reading, inside),
        problem,
    })
}

/// A bot of each level, each with another character that does not sit here yet.
fn offers(reading: &Reading, inside: &Inside) -> Vec<BotOffer> {
    let (reader, game) = (&reading.reader, inside.game.game());
    let sits = |id: &str| inside.seats.iter().any(|holder| holder.bot.as_deref().is_some_and(|bot| bot.ends_with(id)));
    let free = table::characters(usize::MAX).into_iter().filter(|id| !sits(&format!("/{id}")));
    bots::level::levels(game.name())
        .iter()
        .zip(free)
        .map(|(level, character)| {
            let value = format!("level:{}/{character}", level.number);
            let bot = table::bot(reader, game, &value);
            let time = format!("{:.1} s", f64::from(level.thinks_ms) / 1000.0);
            BotOffer {
                value,
                label: format!("{} · {}", bot.name, bot.level),
                note: format!("{} · {time}", bot.style),
                portrait: bot.portrait,
            }
        })
        .collect()
}

/// Sits down.
pub async fn sit(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let Asking { house, visitor, mut reading } = asking;
    let result = async {
        house.gate.post(&visitor)?;
        let room = house.room(&id).await?;
        let name = form.get("name").unwrap_or_default().to_owned();
        let joining =
            Joining { name: name.clone(), seat: form.number("seat").ok(), another: form.get("another").is_some() };
        match desk::join(&house, &visitor, &room, joining).await {
            Ok((_, token)) => {
                if form.get("another").is_none() {
                    reading.likes.insert("name".into(), name);
                }
                let mut response = go(&reading.reader, &format!("/t/{id}"));
                response.headers_mut().append(header::SET_COOKIE, cookie(&token, visitor.is_https));
                reading.keep(&mut response, visitor.is_https);
                Ok(response)
            }
            Err(problem) => {
                table::again(
                    &Asking { house: house.clone(), visitor: visitor.clone(), reading: reading.clone() },
                    &room,
                    None,
                    problem,
                )
                .await
            }
        }
    }
    .await;
    answer(&reading.reader, result)
}

/// Stands up, or sends a bot away.
pub async fn free(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let result = async {
        let Asking { house, visitor, .. } = &asking;
        house.gate.post(visitor)?;
        let room = house.room(&id).await?;
        let seat: u8 = form.number("seat")?;
        let is_person = {
            let seat = desk::read_seat_number(&room, seat)?;
            room.look().holder(seat).is_some_and(|holder| holder.person.is_some())
        };
        let done = match is_person {
            true => desk::leave(house, visitor, &room, Some(seat)).await,
            false => desk::hand(house, visitor, &room, seat, None).await,
        };
        table::settle(&asking, &room, None, done).await
    }
    .await;
    answer(&asking.reading.reader, result)
}

/// Asks a bot to sit down.
pub async fn bots(asking: Asking, Path(id): Path<String>, form: Form) -> Response {
    let result = async {
        let Asking { house, visitor, .. } = &asking;
        house.gate.post(visitor)?;
        let room = house.room(&id).await?;
        let bot = form.get("bot").ok_or_else(|| Problem::bad("form", "choose a robot first"))?;
        let done = desk::hand(house, visitor, &room, form.number("seat")?, Some(bot)).await;
        table::settle(&asking, &room, None, done).await
    }
    .await;
    answer(&asking.reading.reader, result)
}

/// Fills all free seats with bots: the game begins.
pub async fn fill(asking: Asking, Path(id): Path<String>) -> Response {
    let result = async {
        let Asking { house, visitor, .. } = &asking;
        house.gate.post(visitor)?;
        let room = house.room(&id).await?;
        let free: Vec<usize> = {
            let inside = room.look();
            (0..inside.seats.len()).filter(|&seat| inside.seats[seat].is_open()).collect()
        };
        let mut done = Ok(());
        for (seat, character) in free.into_iter().zip(table::characters(4)) {
            let bot = format!("{}/{character}", desk::STAND_IN);
            done = done.and(desk::hand(house, visitor, &room, seat as u8, Some(&bot)).await);
        }
        table::settle(&asking, &room, None, done).await
    }
    .await;
    answer(&asking.reading.reader, result)
}
