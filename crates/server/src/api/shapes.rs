//! The shapes of answers, as the OpenAPI document shows them. Most are what handlers answer with; those that only
//! describe what the games serialize are compared with live answers by `tests/openapi.rs`.

use std::collections::BTreeMap;

use games::{AnyEvent, AnyMove, AnyOffer, AnyStep, Verdict};
use serde::Serialize;
use serde_json::Value;
use store::{Code, Head, Status, TableId};
use table::Seat;
use utoipa::ToSchema;

/// A move: its text, such as `c4`, or its data as `moves` list it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum MoveForm {
    /// Its text, or a move whose data is one word.
    Text(String),
    /// Its data.
    Data(BTreeMap<String, Value>),
}

/// Something that happened, as data: one word, or an object whose only key is the word.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum EventForm {
    /// One word.
    Word(String),
    /// A word with its details.
    Data(BTreeMap<String, Value>),
}

/// Whether a seat may take its last move back, or what stops it.
#[derive(Debug, Serialize, ToSchema)]
pub struct UndoState {
    /// Whether it may.
    pub possible: bool,
    /// What stops it: `nothing` to take back, another has `acted`, `chance` came up, something was `revealed`, or the
    /// game is `over`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lock: Option<String>,
    /// The seat that acted last, if that is what stops it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<u8>,
}

/// The result of a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutcomeState {
    /// Who won, as the game says it.
    #[schema(value_type = Object)]
    pub result: Value,
    /// The points by category and seat.
    #[schema(value_type = Object)]
    pub score: Value,
}

/// A move that was played, as its viewer was told of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct StepState {
    /// Its number, from 0.
    pub number: usize,
    /// Who played.
    pub seat: u8,
    /// The turn it was played in.
    pub turn: u32,
    /// When, in milliseconds since the deal.
    pub at: u64,
    /// What happened, as far as the viewer was told.
    pub events: Vec<EventForm>,
}

/// The same, with sentences.
#[derive(Debug, Serialize, ToSchema)]
pub struct StepInWords {
    /// Its number, from 0.
    pub number: usize,
    /// Who played.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The turn it was played in.
    pub turn: u32,
    /// When, in milliseconds since the deal.
    pub at: u64,
    /// What happened, as far as the viewer was told.
    #[schema(value_type = Vec<EventForm>)]
    pub events: Vec<AnyEvent>,
    /// The same in words, a sentence for each event.
    pub words: Vec<String>,
}

impl StepInWords {
    /// The step with these sentences.
    pub fn new(step: AnyStep, words: Vec<String>) -> Self {
        let AnyStep { number, seat, turn, at, events } = step;
        StepInWords { number, seat, turn, at, events, words }
    }
}

/// What was told to a viewer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Log {
    /// Step by step.
    pub steps: Vec<StepInWords>,
}

/// Everything that a seat might try now.
#[derive(Debug, Serialize, ToSchema)]
pub struct Offers {
    /// The sequence number to post one of them with.
    pub seq: i64,
    /// The seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What the seat is asked, in words.
    pub prompt: String,
    /// What it might try.
    pub offers: Vec<Offer>,
}

/// Something that a seat might try.
#[derive(Debug, Serialize, ToSchema)]
pub struct Offer {
    /// The move in its notation.
    pub text: String,
    /// The move as data.
    #[serde(rename = "move")]
    #[schema(value_type = MoveForm)]
    pub mv: AnyMove,
    /// The move in words.
    pub words: String,
    /// Whether it can be done.
    pub legal: bool,
    /// If so: what it would surely do, up to the first thing that chance or hidden information touches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<EventForm>>)]
    pub leads_to: Option<Vec<AnyEvent>>,
    /// If not: why, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// If not: the rules behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub rules: Option<Vec<&'static str>>,
    /// If not: why, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Value>,
}

impl From<AnyOffer> for Offer {
    fn from(offer: AnyOffer) -> Self {
        let legal = offer.is_legal();
        let (mut leads_to, mut why_not, mut rules, mut reasons) = (None, None, None, None);
        match offer.verdict {
            Verdict::Legal { preview } => leads_to = Some(preview),
            Verdict::Refused { words, rules: behind, refusal } => {
                (why_not, rules, reasons) = (Some(words), Some(behind), Some(refusal));
            }
        }
        let (text, mv, words) = (offer.mv.to_string(), offer.mv, offer.words);
        Offer { text, mv, words, legal, leads_to, why_not, rules, reasons }
    }
}

/// Whether a move may be played.
#[derive(Debug, Serialize, ToSchema)]
pub struct Checked {
    /// Whether it may.
    pub legal: bool,
    /// The move in its notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// If not: why, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
    /// If not: why, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Value>,
    /// If not: the rules behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub rules: Option<Value>,
}

/// A table that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct Found {
    /// Its id.
    #[schema(value_type = String)]
    pub table: TableId,
}

/// What a personal link has opened.
#[derive(Debug, Serialize, ToSchema)]
pub struct Claimed {
    /// The seats.
    pub tables: Vec<ClaimedSeat>,
    /// The secret that opens them from now on, for the `Authorization` header. Browsers get a cookie instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// A seat that a personal link has opened.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClaimedSeat {
    /// The table.
    #[schema(value_type = String)]
    pub table: TableId,
    /// The seat.
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// The tables that a key opens.
#[derive(Debug, Serialize, ToSchema)]
pub struct Mine {
    /// Newest change first.
    pub tables: Vec<MyTable>,
}

/// A table that a key opens.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyTable {
    /// Its id.
    #[schema(value_type = String)]
    pub table: TableId,
    /// The short code to join by.
    #[schema(value_type = String)]
    pub code: Code,
    /// Which game is played.
    pub game: String,
    /// `waiting`, `playing` or `finished`.
    #[schema(value_type = String)]
    pub status: Status,
    /// Your seats there.
    pub seats: Vec<i64>,
    /// The seats that are to act.
    #[schema(value_type = Vec<u8>)]
    pub to_act: Value,
    /// Which turn it is, from 1.
    #[schema(value_type = u32)]
    pub turn: Value,
    /// Who won, once the game is over, as the game says it; null before.
    #[schema(value_type = Option<Object>)]
    pub outcome: Value,
    /// When it last changed, in milliseconds since 1970.
    pub changed_at: i64,
}

impl MyTable {
    /// The table of this head, with one's seats there.
    pub fn new(head: Head, seats: Vec<i64>) -> Self {
        let mut summary: Value = serde_json::from_str(&head.summary).unwrap_or_default();
        let mut take = |name: &str| summary.get_mut(name).map(Value::take).unwrap_or_default();
        MyTable {
            table: head.id,
            code: head.code,
            game: head.game,
            status: head.status,
            seats,
            to_act: take("to_act"),
            turn: take("turn"),
            outcome: take("outcome"),
            changed_at: head.changed_at,
        }
    }
}

/// A game from its deal to its last move. See `docs/records.md` of the project.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordForm {
    /// The version of this layout: 1.
    pub ferraille: u32,
    /// The game's name.
    pub game: String,
    /// The rules version it was played by.
    pub rules: u32,
    /// The hash of its cards.
    pub deck: String,
    /// The table options.
    #[schema(value_type = Object)]
    pub options: Value,
    /// Who sits where: a name for people, a specification for bots.
    pub seats: Vec<String>,
    /// Whether undo is unlimited: a practice game against bots.
    pub practice: bool,
    /// The hash of the seed.
    pub commitment: String,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What was done, in order; empty while the game runs.
    pub log: Vec<EntryForm>,
    /// The result, once the game is over: for readers, replaying derives it anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Value>,
}

/// One line of a record's log.
#[derive(Debug, Serialize, ToSchema)]
pub struct EntryForm {
    /// Who did it.
    pub seat: u8,
    /// The move in its notation; left out if the seat took its last move back.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// When, in milliseconds since the deal.
    pub at: u64,
}

/// A recorded game to be put on a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordPosted {
    /// The record's own fields.
    #[serde(flatten)]
    pub record: RecordForm,
    /// The instance's password, if it wants one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// What every refusal looks like.
#[derive(Debug, Serialize, ToSchema)]
pub struct Refusal {
    /// A word for programs.
    #[schema(example = "stale")]
    pub error: String,
    /// A sentence for people, which says what would work.
    pub message: String,
    /// `stale`: the sequence number that the table has now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<i64>,
    /// `stale`: since which sequence number your seat has had its present decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<i64>,
    /// `against_the_rules`: why, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Value>,
    /// `against_the_rules`: the rules behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Vec<String>>,
    /// `taken`, `full`: the seats that are still open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<u8>>,
    /// `patience`: how many seconds are left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<i64>,
    /// `no_undo`: what stops it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoState>,
}
