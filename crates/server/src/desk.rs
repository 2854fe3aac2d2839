//! What people can do around a game: make a table, join, leave, hand a seat to a bot, ask for a rematch. The API and
//! the pages both come here.

use std::sync::Arc;

use games::{AnySession, GameName};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{
    Changed, Created, Holder, Keys, NewAside, NewHeader, NewHolder, NewSeat, NewTable, Seated, Status, TableId, Token,
};
use table::{Record, Seat, SeatSet, Seed};
use utoipa::ToSchema;

use crate::House;
use crate::problem::{Answer, Problem};
use crate::room::{Header, Inside, Pace, Room, no_such_table, summary};
use crate::state::{EMOTES, Kind, WISHES, Words};
use crate::visitor::Visitor;
use crate::{bots, names, play, players};

/// Seconds that someone may take, unless the table says otherwise.
pub const PATIENCE: u64 = 180;
const LEAST_PATIENCE: u64 = 30;
const MOST_PATIENCE: u64 = 60 * 24 * 60 * 60;
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

/// A table to be made.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// Which game: see the list of games.
    #[schema(example = "robotroc")]
    pub game: String,
    /// Table options; what is left out has its default.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Value,
    /// Who sits where. At most four.
    pub seats: Vec<WantedSeat>,
    /// How fast bots play.
    #[serde(default)]
    pub pace: Pace,
    /// Seconds that someone may take for a decision before others may hand the seat to a bot; 180 if not given.
    pub patience: Option<u64>,
    /// Unlimited undo; only at tables where nobody but bots can join. True there if not given.
    pub practice: Option<bool>,
    /// The deal, as a number or 64 hex digits; only for practice, because who knows the seed knows the cards.
    pub seed: Option<String>,
    /// The instance's password, if it wants one.
    pub password: Option<String>,
}

/// A seat of a table to be made: `{"person": "Ana"}` is yours, `{"bot": "level:2"}` is a bot's, `{}` is open.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WantedSeat {
    /// Your name there. Several seats of yours make a table for several people at one screen.
    pub person: Option<String>,
    /// The bot that plays.
    pub bot: Option<String>,
}

/// A table as its maker gets it.
#[derive(Debug, Clone)]
pub struct Made {
    /// The table.
    pub room: Arc<Room>,
    /// The maker's seats.
    pub seats: SeatSet,
    /// The secret that opens them.
    pub token: Token,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Room({})", self.id)
    }
}

/// Makes a table.
pub async fn create(house: &Arc<House>, visitor: &Visitor, wanted: Wanted) -> Answer<Made> {
    check_password(house, wanted.password.as_deref())?;
    let game: GameName =
        wanted.game.parse().map_err(|error: games::GameError| Problem::refused("game", error.to_string()))?;
    let mut holders = Vec::new();
    for seat in &wanted.seats {
        let holder = read_seat(house, seat, &holders)?;
        holders.push(holder);
        if holders.len() > table::seat::MAX_SEATS {
            return Err(Problem::refused("seats", "a table has at most four seats"));
        }
    }
    let people = holders.iter().filter(|holder| holder.bot.is_none()).count();
    let is_alone = people <= 1 && !holders.iter().any(Holder::is_open);
    let practice = wanted.practice.unwrap_or(is_alone && people == 1);
    if practice && !is_alone {
        return Err(Problem::refused(
            "practice",
            "a practice table has one person and otherwise bots; leave `practice` out here",
        ));
    }
    let seed = match &wanted.seed {
        Some(_) if !practice => {
            return Err(Problem::refused(
                "seed",
                "who knows the seed knows the cards: choose one for practice tables only",
            ));
        }
        Some(text) => read_seed(text)?,
        None => random_seed(),
    };
    let patience = wanted.patience.unwrap_or(PATIENCE);
    if !(LEAST_PATIENCE..=MOST_PATIENCE).contains(&patience) {
        let days = MOST_PATIENCE / 86_400;
        return Err(Problem::refused(
            "patience",
            format!("patience goes from {LEAST_PATIENCE} seconds to {days} days"),
        ));
    }
    let session = AnySession::new(game, &wanted.options, names_of(&holders), seed, practice)
        .map_err(|error| Problem::refused("options", error.to_string()))?;
    house.gate.table(visitor)?;
    let header = Header { record: session.record().clone(), pace: wanted.pace, patience };
    let token = visitor.token_or_new();
    let seats = holders.into_iter().map(|holder| {
        let is_mine = holder.person.is_some();
        NewSeat { holder, keys: if is_mine { vec![(token.hash(), own_kind(visitor).into())] } else { Vec::new() } }
    });
    let (seats, session) = (seats.collect(), session);
    let (id, _) = open_table(house, header, seats, None, &session).await?;
    let room = house.rooms.get(&house.store, &id).await?;
    let mine = room.seats_of(&house.store, &token.hash()).await?;
    bots::wake(house, &room);
    Ok(Made { room, seats: mine, token })
}

/// What kind of secret a visitor's own is.
fn own_kind(visitor: &Visitor) -> &'static str {
    if visitor.is_program { kind::API } else { kind::BROWSER }
}

async fn open_table(
    house: &Arc<House>,
    header: Header,
    seats: Vec<NewSeat>,
    previous: Option<TableId>,
    session: &AnySession,
) -> Answer<(TableId, bool)> {
    let id = TableId::random();
    let new = NewTable {
        id: id.clone(),
        game: header.record.game.clone(),
        header: serde_json::to_string(&header).expect("a header is plain data"),
        summary: summary(session),
        seats,
        previous,
        driver: Some(house.bots.driver.clone()),
        at: store::now(),
    };
    let house = house.clone();
    match house.clone().finish(async move { Ok(house.store.create(new).await?) }).await? {
        Created::Done { .. } => Ok((id, true)),
        Created::Rematch(other) => Ok((other, false)),
        Created::NoPrevious => Err(no_such_table()),
    }
}

fn read_seat(house: &House, seat: &WantedSeat, others: &[Holder]) -> Answer<Holder> {
    match (&seat.person, &seat.bot) {
        (None, None) => Ok(Holder::open()),
        (Some(name), None) => Ok(Holder::person(names::distinct(names::read(name)?, others))),
        (None, Some(spec)) => read_bot(house, spec).map(Holder::bot),
        (Some(_), Some(_)) => Err(Problem::refused("seats", "a new seat is a person's or a bot's, not both")),
    }
}

fn read_bot(house: &House, spec: &str) -> Answer<String> {
    players::read_spec(spec, house.settings.bot_time).map_err(|message| Problem::refused("bot", message))
}

fn read_seed(text: &str) -> Answer<Seed> {
    match text.parse::<u64>() {
        Ok(number) => Ok(number.into()),
        Err(_) => text.parse().map_err(|_| Problem::refused("seed", "a seed is a whole number, or 64 hex digits")),
    }
}

fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system always has random bytes once it has booted");
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    hex.parse().expect("64 hex digits are a seed")
}

/// What a record calls the seats: names of people, names of bots.
pub fn names_of(holders: &[Holder]) -> Vec<String> {
    let name = |(number, holder): (usize, &Holder)| {
        let name = holder.person.as_ref().or(holder.bot.as_ref());
        name.cloned().unwrap_or_else(|| format!("seat {}", number + 1))
    };
    holders.iter().enumerate().map(name).collect()
}

/// Refuses who does not know the instance's password, if it has one.
pub fn check_password(house: &House, given: Option<&str>) -> Answer<()> {
    let Some(password) = &house.settings.instance_password else { return Ok(()) };
    match given {
        // Compared by hash, so that the time it takes tells nothing.
        Some(given) if sealed(house, given) == sealed(house, password) => Ok(()),
        Some(_) => Err(Problem::forbidden("password", "this is not the password of this server")),
        None => {
            Err(Problem::forbidden("password", "this server wants a password before it makes a table; ask its owner"))
        }
    }
}

/// What a browser keeps that has given the password: worthless once the password changes.
pub fn doorkey(house: &House) -> String {
    sealed(house, house.settings.instance_password.as_deref().unwrap_or_default())
}

/// Whether this is what a browser keeps that has given the password.
pub fn is_doorkey(house: &House, key: &str) -> bool {
    house.settings.instance_password.is_some() && sealed(house, key) == sealed(house, &doorkey(house))
}

fn sealed(house: &House, text: &str) -> String {
    use sha2::{Digest, Sha256};
    let digest = Sha256::digest(format!("{}:{text}", house.secret).as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
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
            Seated::Taken(_) => {}
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
    match visitor.key() {
        Some(key) => room.seats_of(&house.store, &key).await,
        None => Ok(SeatSet::NONE),
    }
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
        Seated::Done { .. } => Ok(()),
        Seated::Taken(_) => Err(Problem::conflict("changed", "the seat has changed meanwhile; look again")),
        Seated::Missing => Err(no_such_table()),
    }
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
        Seated::Taken(_) => Err(Problem::conflict("changed", "the seat has changed meanwhile; look again")),
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

/// Asks for another game with the same people. Whoever asks first makes it; the others find it.
pub async fn rematch(house: &Arc<House>, visitor: &Visitor, room: &Arc<Room>) -> Answer<Arc<Room>> {
    seat_of(house, visitor, room, None).await?;
    let (record, header, holders, next) = {
        let inside = room.look();
        if inside.status != Status::Finished {
            return Err(Problem::conflict("not_over", "the game is not over yet; a rematch comes after it"));
        }
        (inside.header.record.clone(), inside.header.clone(), inside.seats.clone(), inside.next.clone())
    };
    if let Some(next) = next {
        return house.rooms.get(&house.store, &next).await;
    }
    house.gate.table(visitor)?;
    let game: GameName = record.game.parse().map_err(play::problem)?;
    // Who stood in goes home: their people play again, if they come; their keys still open the seats.
    let holders: Vec<Holder> = holders
        .into_iter()
        .map(|holder| if holder.person.is_some() { Holder { bot: None, ..holder } } else { holder })
        .collect();
    let session = AnySession::with_deck(
        game,
        Some(&record.deck),
        &record.options,
        names_of(&holders),
        random_seed(),
        record.practice,
    )
    .map_err(play::problem)?;
    let mut seats = Vec::new();
    for (number, holder) in holders.into_iter().enumerate() {
        let keys = house.store.keys_of(&room.id, number as i64).await?;
        seats.push(NewSeat { holder, keys: keys.into_iter().map(|key| (key.hash, key.kind)).collect() });
    }
    let header = Header { record: session.record().clone(), ..header };
    let (id, is_new) = open_table(house, header, seats, Some(room.id.clone()), &session).await?;
    house.refresh(room).await;
    let room = house.rooms.get(&house.store, &id).await?;
    if is_new {
        bots::wake(house, &room);
    }
    Ok(room)
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
    let known = match saying.kind {
        Kind::Emote => EMOTES,
        Kind::Wish => WISHES,
    };
    if !known.contains(&saying.say.as_str()) {
        return Err(Problem::refused("words", format!("that can't be said here; there is: {}", known.join(", "))));
    }
    if saying.key.as_ref().is_some_and(|key| key.len() > 64) {
        return Err(Problem::bad("key", "a key has at most 64 letters"));
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

/// Makes one more secret for a seat: a program's token, or a personal link for another device.
pub async fn new_key(
    house: &House,
    visitor: &Visitor,
    room: &Room,
    named: Option<u8>,
    kind: &str,
) -> Answer<(Seat, Token)> {
    let seat = seat_of(house, visitor, room, named).await?;
    let keys = house.store.keys_of(&room.id, seat.index() as i64).await?;
    if keys.len() >= MOST_KEYS {
        return Err(Problem::conflict("keys", format!("this seat has {MOST_KEYS} keys already; end some first")));
    }
    let token = Token::random();
    house.store.add_key(&token.hash(), &room.id, seat.index() as i64, kind).await?;
    Ok((seat, token))
}

const MOST_KEYS: usize = 20;

/// Lets a visitor's own secret open what a personal link opens.
pub async fn claim(house: &House, visitor: &Visitor, link: &Token) -> Answer<(Vec<(TableId, Seat)>, Token)> {
    let tables = house.store.tables_of(&link.hash(), 100).await?;
    if tables.is_empty() {
        return Err(Problem::missing(
            "this personal link opens nothing: it was ended, or the table was deleted after its time",
        ));
    }
    let token = visitor.token_or_new();
    let mut opened = Vec::new();
    for (head, seats) in tables {
        for seat in seats {
            house.store.add_key(&token.hash(), &head.id, seat, own_kind(visitor)).await?;
            opened.extend(u8::try_from(seat).ok().and_then(Seat::try_new).map(|seat| (head.id.clone(), seat)));
        }
    }
    Ok((opened, token))
}

/// The record as anyone may have it now, with the names of who sits there.
pub fn public_record(inside: &Inside) -> Record {
    let mut record = inside.game.public_record();
    record.seats = names_of(&inside.seats);
    record
}
