//! New tables: made from a wish, from a game that is over (rematch), or from a record that was played elsewhere.

use std::sync::Arc;

use games::{AnySession, GameName};
use serde::Deserialize;
use serde_json::Value;
use store::{Created, Holder, NewSeat, NewTable, Status, TableId, Token};
use table::{Record, SeatSet, Seed};
use utoipa::ToSchema;

use crate::House;
use crate::desk::{names_of, own_kind, read_bot, seat_of};
use crate::house::internal;
use crate::problem::{Answer, Problem};
use crate::room::{Header, MOST_UNDOS, Pace, Room, no_such_table, summary};
use crate::visitor::Visitor;
use crate::{bots, names, play};

/// Seconds that someone may take, unless the table says otherwise.
pub const PATIENCE: u64 = 180;
const LEAST_PATIENCE: u64 = 30;
const MOST_PATIENCE: u64 = 60 * 24 * 60 * 60;

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
    if people == 0 && !holders.is_empty() {
        return Err(nobody());
    }
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
    let seats = seats.collect();
    let (id, _) = open_table(house, header, seats, None, &session).await?;
    let room = house.rooms.get(&house.store, &id).await?;
    let mine = room.seats_of(&house.store, &token.hash()).await?;
    bots::wake(house, &room);
    Ok(Made { room, seats: mine, token })
}

fn nobody() -> Problem {
    Problem::refused("seats", "only bots would play here: take a seat yourself, or leave one open for someone")
}

async fn open_table(
    house: &Arc<House>,
    header: Header,
    seats: Vec<NewSeat>,
    previous: Option<TableId>,
    session: &AnySession,
) -> Answer<(TableId, bool)> {
    let new = NewTable {
        id: TableId::random(),
        game: header.record.game.clone(),
        header: serde_json::to_string(&header).expect("a header is plain data"),
        summary: summary(session),
        seats,
        previous,
        driver: None,
        log: Vec::new(),
        is_over: false,
        at: store::now(),
    };
    put(house, new).await
}

/// Writes the table down. If it has bots, this process plays them, and knows it from the first moment on: else nobody
/// would, once the table has left its memory.
async fn put(house: &Arc<House>, mut new: NewTable) -> Answer<(TableId, bool)> {
    let (house, id) = (house.clone(), new.id.clone());
    let has_bots = !new.is_over && new.seats.iter().any(|seat| seat.holder.bot.is_some());
    new.driver = has_bots.then(|| house.bots.driver.clone());
    let created = {
        let house = house.clone();
        house.clone().finish(async move { Ok(house.store.create(new).await?) }).await?
    };
    match created {
        Created::Done { .. } => {
            if has_bots {
                house.bots.drive(id.clone());
            }
            Ok((id, true))
        }
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
    let (mut seats, mut holders) = (Vec::new(), holders);
    for (number, holder) in holders.iter_mut().enumerate() {
        let keys = house.store.keys_of(&room.id, number as i64).await?;
        if holder.person.is_some() {
            // Who stood in goes home: their people play again, if they come; their keys still open the seats. Who has
            // left for good has no key: someone else may have the seat.
            *holder = if keys.is_empty() { Holder::open() } else { Holder { bot: None, ..holder.clone() } };
        }
        let keys = keys.into_iter().map(|key| (key.hash, key.kind)).collect();
        seats.push(NewSeat { holder: holder.clone(), keys });
    }
    let session = AnySession::with_deck(
        game,
        Some(&record.deck),
        &record.options,
        names_of(&holders),
        random_seed(),
        record.practice,
    )
    .map_err(play::problem)?;
    let header = Header { record: session.record().clone(), ..header };
    let (id, is_new) = open_table(house, header, seats, Some(room.id.clone()), &session).await?;
    house.refresh(room).await;
    let room = house.rooms.get(&house.store, &id).await?;
    if is_new {
        bots::wake(house, &room);
    }
    Ok(room)
}

/// The longest record that is taken: games have a few hundred entries.
const MOST_ENTRIES: usize = 5000;

/// Replays a record that comes from outside: one at a time, and not where requests are answered.
pub async fn replay(house: &House, record: Record) -> Answer<(AnySession, Record)> {
    let undos = record.log.iter().filter(|entry| entry.mv.is_none()).count();
    if record.log.len() > MOST_ENTRIES || undos > MOST_UNDOS as usize {
        return Err(Problem::refused(
            "bad_record",
            format!("the record is too long: at most {MOST_ENTRIES} entries, {MOST_UNDOS} of them undos"),
        ));
    }
    let _turn = house.replays.acquire().await.map_err(|_| internal())?;
    let work = move || AnySession::open(&record).map(|session| (session, record));
    let done = tokio::task::spawn_blocking(work).await.map_err(|_| internal())?;
    done.map_err(|error| Problem::refused("bad_record", error.to_string()))
}

/// Puts a recorded game on a table: one that is over to be looked at, one that is not to be played on against bots.
///
/// Who has an unfinished record knows its seed, so nobody else may be asked to play it.
pub async fn import(house: &Arc<House>, visitor: &Visitor, record: Record, password: Option<&str>) -> Answer<Made> {
    check_password(house, password)?;
    // Counted before the work, not after it.
    house.gate.table(visitor)?;
    let (session, mut record) = replay(house, record).await?;
    let is_over = session.outcome().is_some();
    let mut holders: Vec<Holder> = Vec::new();
    for (number, name) in record.seats.iter().enumerate() {
        let holder = match read_bot(house, name) {
            Ok(spec) => Holder::bot(spec),
            Err(_) => {
                let name = names::read(name).unwrap_or_else(|_| format!("{}", number + 1));
                Holder::person(names::distinct(name, &holders))
            }
        };
        holders.push(holder);
    }
    let people = holders.iter().filter(|holder| holder.person.is_some()).count();
    if !is_over && people == 0 {
        return Err(nobody());
    }
    if !is_over && people > 1 {
        return Err(Problem::refused(
            "seed",
            "this game is not over and several people play it; who has its record knows the cards, so it can't go on here",
        ));
    }
    let token = visitor.token_or_new();
    let log = std::mem::take(&mut record.log);
    let length = log.last().map_or(0, |entry| entry.at);
    // The clock of the record goes on from where it stopped.
    let dealt = store::now() - i64::try_from(length).unwrap_or(0).min(365 * 86_400_000);
    let line = |entry: &table::Entry| {
        let at = dealt + i64::try_from(entry.at.min(length)).unwrap_or(0);
        (at, serde_json::to_string(entry).expect("an entry is plain data"))
    };
    let keys = |holder: &Holder| match holder.person.is_some() && !is_over {
        true => vec![(token.hash(), own_kind(visitor).to_owned())],
        false => Vec::new(),
    };
    let practice = !is_over || record.practice;
    let header =
        Header { record: Record { outcome: None, practice, ..record }, pace: Pace::default(), patience: PATIENCE };
    let new = NewTable {
        id: TableId::random(),
        game: header.record.game.clone(),
        header: serde_json::to_string(&header).expect("a header is plain data"),
        summary: summary(&session),
        seats: holders.into_iter().map(|holder| NewSeat { keys: keys(&holder), holder }).collect(),
        previous: None,
        driver: None,
        log: log.iter().map(line).collect(),
        is_over,
        at: dealt,
    };
    let (id, _) = put(house, new).await?;
    let room = house.rooms.get(&house.store, &id).await?;
    let seats = room.seats_of(&house.store, &token.hash()).await?;
    bots::wake(house, &room);
    Ok(Made { room, seats, token })
}
