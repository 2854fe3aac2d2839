//! What people can do around a game: join, leave, hand a seat to a bot, say something, move to another device. The API
//! and the pages both come here; new tables are made next door, in `making`.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use store::{
    Added, Changed, Holder, KeyHash, Keys, NewAside, NewHeader, NewHolder, NewKey, Seated, Status, TableId, Token,
};
use table::{Record, Seat, SeatSet};
use utoipa::ToSchema;

use crate::House;
use crate::problem::{Answer, Problem};
use crate::room::{Header, Inside, Pace, Room, no_such_table};
use crate::state::{EMOTES, Kind, WISHES, Words};
use crate::visitor::Visitor;
use crate::{bots, names, players};

/// Who plays on when someone leaves for good.
pub const STAND_IN: &str = "level:2";

/// The kinds of secrets: what carries them.
pub mod kind {
    /// A browser's cookie.
    pub const BROWSER: &str = "browser";
    /// A program's token.
    pub const API: &str = "api";
    /// A personal link.
    pub const LINK: &str = "link";
}

/// What kind of secret a visitor's own is.
pub(crate) fn own_kind(visitor: &Visitor) -> &'static str {
    if visitor.is_program { kind::API } else { kind::BROWSER }
}

pub(crate) fn read_bot(house: &House, spec: &str) -> Answer<String> {
    players::read_spec(spec, house.settings.bot_time).map_err(|message| Problem::refused("bot", message))
}

/// What a record calls the seats: names of people, names of bots.
pub fn names_of(holders: &[Holder]) -> Vec<String> {
    let name = |(number, holder): (usize, &Holder)| {
        let name = holder.person.as_ref().or(holder.bot.as_ref());
        name.cloned().unwrap_or_else(|| format!("seat {}", number + 1))
    };
    holders.iter().enumerate().map(name).collect()
}

/// Someone sits down.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// The name that the others see.
    #[schema(example = "Ana")]
    pub name: String,
    /// Which seat; any open one if not given.
    pub seat: Option<u8>,
    /// Take one more seat, for someone else at the same screen.
    #[serde(default)]
    pub another: bool,
}

/// Takes an open seat. Who already has one gets it again.
pub async fn join(house: &Arc<House>, visitor: &Visitor, room: &Arc<Room>, joining: Joining) -> Answer<(Seat, Token)> {
    let name = names::read(&joining.name)?;
    let token = visitor.token_or_new();
    if let Some(seat) = room.seats_of(&house.store, &token.hash()).await?.first()
        && !joining.another
    {
        return Ok((seat, token));
    }
    let wanted = match joining.seat {
        Some(number) => Some(read_seat_number(room, number)?),
        None => None,
    };
    // Someone else may be faster at the same seat a few times, at most once for each seat.
    for _ in 0..=table::seat::MAX_SEATS {
        let (seat, name) = {
            let inside = room.look();
            let is_open = |seat: &Seat| inside.holder(*seat).is_some_and(Holder::is_open);
            let seat = wanted
                .filter(is_open)
                .or_else(|| if wanted.is_some() { None } else { Seat::all(inside.seats.len() as u8).find(is_open) });
            let Some(seat) = seat else { return Err(no_open_seat(&inside, wanted)) };
            (seat, names::distinct(name.clone(), &inside.seats))
        };
        let keys = Keys::Replace(Some((token.hash(), own_kind(visitor).into())));
        match reseat(house, room, seat, Holder::open(), Holder::person(name), keys).await? {
            Seated::Done { .. } => return Ok((seat, token)),
            Seated::Taken(_) | Seated::Begun => {}
            Seated::Missing => return Err(no_such_table()),
        }
    }
    Err(no_open_seat(&room.look(), wanted))
}

fn no_open_seat(inside: &Inside, wanted: Option<Seat>) -> Problem {
    let open: Vec<usize> = (0..inside.seats.len()).filter(|&seat| inside.seats[seat].is_open()).collect();
    match wanted {
        Some(seat) if !open.is_empty() => {
            Problem::conflict("taken", format!("seat {seat} is taken; others are still open"))
        }
        _ => Problem::conflict("full", "every seat of this table is taken; you can watch, or make a table of your own"),
    }
    .with("open", open)
}

/// A seat by its number.
pub fn read_seat_number(room: &Room, number: u8) -> Answer<Seat> {
    let count = room.look().seats.len();
    Seat::try_new(number)
        .filter(|seat| seat.index() < count)
        .ok_or_else(|| Problem::bad("no_such_seat", format!("this table has {count} seats, numbered from 0")))
}

/// Changes a seat in the store, then in memory; lets its bot think.
async fn reseat(
    house: &Arc<House>,
    room: &Arc<Room>,
    seat: Seat,
    from: Holder,
    to: Holder,
    keys: Keys,
) -> Answer<Seated> {
    let new = NewHolder { table: room.id.clone(), seat: seat.index() as i64, from, to, keys, at: store::now() };
    let (house, room) = (house.clone(), room.clone());
    house
        .clone()
        .finish(async move {
            let seated = room.change(&house.store, house.store.seat(new)).await?;
            bots::wake(&house, &room);
            Ok(seated)
        })
        .await
}

/// The seats of a visitor at a table.
pub async fn seats_of(house: &House, visitor: &Visitor, room: &Room) -> Answer<SeatSet> {
    let Some(key) = visitor.key() else { return Ok(SeatSet::NONE) };
    let seats = room.seats_of(&house.store, &key).await?;
    if !seats.is_empty() {
        house.gate.seat(&key);
    }
    Ok(seats)
}

/// The seat that a visitor means: the one they name if it is theirs, else their only one, else the one to act.
pub async fn seat_of(house: &House, visitor: &Visitor, room: &Room, named: Option<u8>) -> Answer<Seat> {
    let seats = seats_of(house, visitor, room).await?;
    match named {
        Some(number) => {
            let seat = read_seat_number(room, number)?;
            if seats.contains(seat) {
                Ok(seat)
            } else {
                Err(Problem::forbidden(
                    "not_your_seat",
                    format!("seat {seat} is not yours; your key opens other seats or none"),
                ))
            }
        }
        None => {
            let to_act = room.look().game.to_act();
            seats.into_iter().find(|&seat| to_act.contains(seat)).or(seats.first()).ok_or_else(no_seat)
        }
    }
}

fn no_seat() -> Problem {
    Problem::forbidden("no_seat", "you have no seat at this table: join it, or open your personal link")
}

/// Leaves: before the game the seat is open again; during it a bot plays on; after it the table leaves one's list.
pub async fn leave(house: &Arc<House>, visitor: &Visitor, room: &Arc<Room>, named: Option<u8>) -> Answer<()> {
    let seat = seat_of(house, visitor, room, named).await?;
    loop {
        let (from, status) = {
            let inside = room.look();
            (inside.holder(seat).cloned().unwrap_or_default(), inside.status)
        };
        let to = match status {
            Status::Waiting => Holder::open(),
            Status::Playing => Holder::bot(from.bot.clone().map_or_else(|| read_bot(house, STAND_IN), Ok)?),
            Status::Finished => from.clone(),
        };
        match reseat(house, room, seat, from, to, Keys::Replace(None)).await? {
            Seated::Done { .. } => return Ok(()),
            // Once at most: a game begins only once.
            Seated::Begun if status == Status::Waiting => {}
            Seated::Begun | Seated::Taken(_) => return Err(changed()),
            Seated::Missing => return Err(no_such_table()),
        }
    }
}

fn changed() -> Problem {
    Problem::conflict("changed", "the seat has changed meanwhile; look again")
}

/// Hands a seat to a bot (`Some`), or takes it back (`None`).
pub async fn hand(
    house: &Arc<House>,
    visitor: &Visitor,
    room: &Arc<Room>,
    number: u8,
    bot: Option<&str>,
) -> Answer<()> {
    let mine = seats_of(house, visitor, room).await?;
    if mine.is_empty() {
        return Err(no_seat());
    }
    let seat = read_seat_number(room, number)?;
    let bot = bot.map(|spec| read_bot(house, spec)).transpose()?;
    let (from, to) = {
        let inside = room.look();
        let from = inside.holder(seat).cloned().unwrap_or_default();
        let to = Holder { person: from.person.clone(), bot };
        may_hand(&inside, seat, mine.contains(seat), &from, &to)?;
        (from, to)
    };
    if from == to {
        return Ok(());
    }
    match reseat(house, room, seat, from, to, Keys::Keep).await? {
        Seated::Done { .. } => Ok(()),
        Seated::Begun | Seated::Taken(_) => Err(changed()),
        Seated::Missing => Err(no_such_table()),
    }
}

fn may_hand(inside: &Inside, seat: Seat, is_mine: bool, from: &Holder, to: &Holder) -> Answer<()> {
    match inside.status {
        Status::Finished => Err(Problem::conflict("game_over", "the game is over; ask for a rematch")),
        // One's own seat: at any time, both ways.
        _ if is_mine => Ok(()),
        // Before the game, open seats and bots are everybody's to arrange.
        Status::Waiting if from.person.is_none() => Ok(()),
        Status::Waiting => {
            Err(Problem::forbidden("not_your_seat", "that seat is someone else's; they can leave it themselves"))
        }
        // No seat of a game that is on should be open; if one is, a bot may always fill it.
        Status::Playing if from.is_open() && to.bot.is_some() => Ok(()),
        Status::Playing if from.person.is_none() => {
            Err(Problem::forbidden("not_your_seat", "a bot that has begun plays to the end"))
        }
        Status::Playing if to.bot.is_none() => {
            Err(Problem::forbidden("not_your_seat", "only the person who has this seat can take it back"))
        }
        Status::Playing if !inside.game.to_act().contains(seat) => {
            Err(Problem::forbidden("patience", "that seat is not to act: nobody waits for it"))
        }
        Status::Playing => {
            let waited = (store::now() - inside.moved_at) / 1000;
            let left = inside.header.patience as i64 - waited;
            if left <= 0 {
                return Ok(());
            }
            Err(Problem::forbidden(
                "patience",
                format!("that seat may take {left} more seconds before a bot stands in"),
            )
            .with("seconds", left))
        }
    }
}

/// Something to be said beside the game.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Saying {
    /// An emote, or a wish.
    pub kind: Kind,
    /// Which.
    #[schema(example = "bravo")]
    pub say: String,
    /// Which of one's seats says it.
    pub seat: Option<u8>,
    /// By which a repeated request is recognised: any short text.
    pub key: Option<String>,
}

/// Says something beside the game.
pub async fn say(house: &Arc<House>, visitor: &Visitor, room: &Arc<Room>, saying: Saying) -> Answer<()> {
    let seat = seat_of(house, visitor, room, saying.seat).await?;
    let known: Vec<String> = match saying.kind {
        Kind::Emote => EMOTES.iter().map(ToString::to_string).collect(),
        Kind::Wish => {
            let moves = room.look().game.wishes(seat).into_iter().map(|mv| mv.to_string());
            WISHES.iter().map(ToString::to_string).chain(moves).collect()
        }
    };
    if !known.contains(&saying.say) {
        return Err(Problem::refused("words", format!("that can't be said here; there is: {}", known.join(", "))));
    }
    if saying.key.as_ref().is_some_and(|key| key.len() > 64 || key.contains(char::is_control)) {
        return Err(Problem::bad("key", "a key has at most 64 letters, and no control characters"));
    }
    let words = Words { seat, kind: saying.kind, say: saying.say };
    let new = NewAside {
        table: room.id.clone(),
        key: saying.key.map(|key| format!("{}:{key}", seat.index())),
        body: serde_json::to_string(&words).expect("words are plain data"),
        at: store::now(),
    };
    let (house, room) = (house.clone(), room.clone());
    house
        .clone()
        .finish(async move {
            room.change(&house.store, house.store.say(new)).await?;
            Ok(())
        })
        .await
}

/// Changes how fast bots play.
pub async fn set_pace(house: &Arc<House>, visitor: &Visitor, room: &Arc<Room>, pace: Pace) -> Answer<()> {
    seat_of(house, visitor, room, None).await?;
    for _ in 0..8 {
        let (version, header) = {
            let inside = room.look();
            (inside.version, Header { pace, ..inside.header.clone() })
        };
        let header = serde_json::to_string(&header).expect("a header is plain data");
        let new = NewHeader { table: room.id.clone(), version, header, at: store::now() };
        let (house, room) = (house.clone(), room.clone());
        let changed = house
            .clone()
            .finish(async move { room.change(&house.store, house.store.change_header(new)).await })
            .await?;
        match changed {
            Changed::Done { .. } => return Ok(()),
            Changed::Conflict => {}
            Changed::Missing => return Err(no_such_table()),
        }
    }
    Err(Problem::conflict("busy", "too much is happening at this table at once; try again"))
}

/// How many secrets may open a seat.
const MOST_KEYS: usize = 20;

/// Lets one more secret open a seat.
async fn add_key(house: &Arc<House>, room: &Arc<Room>, seat: Seat, hash: KeyHash, kind: &str) -> Answer<()> {
    let (table, seat) = (room.id.clone(), seat.index() as i64);
    let new = NewKey { hash, table, seat, kind: kind.to_owned(), most: MOST_KEYS, at: store::now() };
    let (house, room) = (house.clone(), room.clone());
    let added = house.clone().finish(async move { room.change(&house.store, house.store.add_key(new)).await }).await?;
    match added {
        Added::Done | Added::Again => Ok(()),
        Added::Full => Err(Problem::conflict(
            "keys",
            format!("{MOST_KEYS} devices, links and programs open this seat already; end some of them first"),
        )),
        Added::Missing => Err(no_such_table()),
    }
}

/// Makes one more secret for a seat: a program's token, or a personal link for another device.
pub async fn new_key(
    house: &Arc<House>,
    visitor: &Visitor,
    room: &Arc<Room>,
    named: Option<u8>,
    kind: &str,
) -> Answer<(Seat, Token)> {
    let seat = seat_of(house, visitor, room, named).await?;
    let token = Token::random();
    add_key(house, room, seat, token.hash(), kind).await?;
    Ok((seat, token))
}

/// Ends all secrets of a kind that open a visitor's seat, except the one they came with.
pub async fn end_keys(
    house: &Arc<House>,
    visitor: &Visitor,
    room: &Arc<Room>,
    named: Option<u8>,
    kind: &'static str,
) -> Answer<()> {
    let seat = seat_of(house, visitor, room, named).await?.index() as i64;
    let (house, room, own) = (house.clone(), room.clone(), visitor.key());
    let ended = {
        let house = house.clone();
        async move { room.change(&house.store, house.store.drop_keys(&room.id, seat, kind, own.as_ref())).await }
    };
    house.finish(ended).await.map(|_| ())
}

/// The seats that a personal link opens.
pub async fn linked(house: &House, link: &Token) -> Answer<Vec<(TableId, Seat)>> {
    let tables = house.store.tables_of(&link.hash(), 100).await?;
    if tables.is_empty() {
        return Err(Problem::missing(
            "this personal link opens nothing: it was ended, or the table was deleted after its time",
        ));
    }
    let seat = |number: i64| u8::try_from(number).ok().and_then(Seat::try_new);
    let seats = |(head, seats): (store::Head, Vec<i64>)| {
        seats.into_iter().filter_map(seat).map(move |seat| (head.id.clone(), seat)).collect::<Vec<_>>()
    };
    Ok(tables.into_iter().flat_map(seats).collect())
}

/// Lets a visitor's own secret open what a personal link opens.
pub async fn claim(house: &Arc<House>, visitor: &Visitor, link: &Token) -> Answer<(Vec<(TableId, Seat)>, Token)> {
    let opened = linked(house, link).await?;
    let token = visitor.token_or_new();
    for (table, seat) in &opened {
        let room = house.rooms.get(&house.store, table).await?;
        add_key(house, &room, *seat, token.hash(), own_kind(visitor)).await?;
    }
    Ok((opened, token))
}

/// The record as anyone may have it now, with the names of who sits there.
pub fn public_record(inside: &Inside) -> Record {
    let mut record = inside.game.public_record();
    record.seats = names_of(&inside.seats);
    record
}
