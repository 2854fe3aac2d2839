//! The table as one viewer may see it, as JSON: what the API answers and what streams push.

use axum::body::Bytes;
use games::{AnyStep, AnyView};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{Holder, Status};
use table::{Seat, Viewer};
use utoipa::ToSchema;

use crate::api::shapes::{OutcomeState, StepState, UndoState};
use crate::play::{self, MoveJson};
use crate::room::{Inside, Pace, Room};

/// All that one viewer may know of a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct State<'a> {
    /// The table's id.
    #[schema(value_type = String)]
    pub table: &'a str,
    /// The short code to join by.
    #[schema(value_type = String)]
    pub code: &'a str,
    /// Which game is played.
    #[schema(value_type = String)]
    pub game: &'a str,
    /// The rules version.
    pub rules: u32,
    /// The hash of the cards.
    #[schema(value_type = String)]
    pub deck: &'a str,
    /// The table options.
    #[schema(value_type = Object)]
    pub options: &'a Value,
    /// `waiting` for someone to take a seat, `playing`, or `finished`.
    #[schema(value_type = String)]
    pub status: Status,
    /// Grows with every change of any kind; the number of the stream's event.
    pub version: i64,
    /// The sequence number to post moves with.
    pub seq: i64,
    /// The seat this is made for; null for a spectator.
    #[schema(value_type = Option<u8>)]
    pub viewer: Viewer,
    /// Who sits where.
    pub seats: Vec<SeatState<'a>>,
    /// The seats that are to act.
    #[schema(value_type = Vec<u8>)]
    pub to_act: Vec<Seat>,
    /// Which turn it is, from 1.
    pub turn: u32,
    /// What the viewer may know of the game, in the game's own words.
    #[schema(value_type = Object)]
    pub view: AnyView,
    /// What the viewer may play now.
    pub moves: Vec<MoveJson>,
    /// The moves of others that the viewer may wish for now: any of them can be said as a wish, in its notation.
    pub wishes: Vec<MoveJson>,
    /// Whether the viewer may take the last move back, or what stops it; null for a spectator.
    #[schema(value_type = Option<UndoState>)]
    pub undo: Value,
    /// What happened since the version that was asked for; null if that is not known, or something was taken back.
    #[schema(value_type = Option<Vec<StepState>>)]
    pub news: Option<Vec<AnyStep>>,
    /// The last things said beside the game.
    pub asides: Vec<Said>,
    /// How fast bots play.
    pub pace: Pace,
    /// Whether undo is unlimited: practice against bots.
    pub practice: bool,
    /// Seconds that someone may take for a decision before others may hand the seat to a bot.
    pub patience: u64,
    /// When the last move was made, in milliseconds since 1970.
    pub moved_at: i64,
    /// The hash of the seed, known from the start.
    pub commitment: String,
    /// The seed, once the game is over: its hash is the commitment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The result, once the game is over: winners, scores by category.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<OutcomeState>)]
    pub outcome: Option<Value>,
    /// The rematch, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub next: Option<&'a str>,
}

/// Who sits in a seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatState<'a> {
    /// The person's name.
    #[schema(value_type = Option<String>)]
    pub person: Option<&'a str>,
    /// The bot that plays; beside a person's name, it stands in for them.
    #[schema(value_type = Option<String>)]
    pub bot: Option<&'a str>,
    /// Whether anyone may take it.
    pub open: bool,
}

impl<'a> From<&'a Holder> for SeatState<'a> {
    fn from(holder: &'a Holder) -> Self {
        SeatState { person: holder.person.as_deref(), bot: holder.bot.as_deref(), open: holder.is_open() }
    }
}

/// Something said beside the game.
#[derive(Debug, Serialize, ToSchema)]
pub struct Said {
    /// Its number, from 0.
    pub n: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who and what.
    #[serde(flatten)]
    pub words: Words,
}

/// Who says what beside the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Words {
    /// The seat that says it.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// An emote, or a wish.
    pub kind: Kind,
    /// Which: one of the words that the games list names, or a move of another that the seat wishes for.
    pub say: String,
}

/// What kind of thing is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A feeling.
    Emote,
    /// Something asked of the others.
    Wish,
}

/// What can be said as an emote. Pages have words for each in every language.
pub const EMOTES: &[&str] =
    &["hello", "thanks", "bravo", "good_luck", "oops", "hm", "wow", "hurry", "sorry", "good_game"];
/// What can be wished for at any time; a game may add moves of others ([`table::Game::wishes`]).
pub const WISHES: &[&str] = &["undo", "pause", "rematch", "faster", "slower", "bot"];

/// A rendered state, kept for the other viewers with the same eyes.
pub(crate) struct Rendered {
    from: Option<i64>,
    version: i64,
    event: Bytes,
}

impl Inside {
    /// What a viewer may know, with the news since version `from`.
    pub fn state<'a>(&'a self, room: &'a Room, viewer: Viewer, from: Option<i64>) -> State<'a> {
        let record = &self.header.record;
        let is_over = self.game.outcome().is_some();
        State {
            table: room.id.as_str(),
            code: self.code.as_str(),
            game: &record.game,
            rules: record.rules,
            deck: &record.deck,
            options: &record.options,
            status: self.status,
            version: self.version,
            seq: self.length(),
            viewer,
            seats: self.seats.iter().map(SeatState::from).collect(),
            to_act: self.game.to_act().into_iter().collect(),
            turn: self.game.turn(),
            view: self.game.view(viewer),
            moves: match viewer {
                Viewer::Seat(seat) if self.status == Status::Playing => {
                    self.game.moves(seat).into_iter().map(MoveJson::from).collect()
                }
                _ => Vec::new(),
            },
            wishes: match viewer {
                Viewer::Seat(seat) if self.status == Status::Playing => {
                    self.game.wishes(seat).into_iter().map(MoveJson::from).collect()
                }
                _ => Vec::new(),
            },
            undo: viewer.seat().map_or(Value::Null, |seat| play::undo(self.game.undoable(seat))),
            news: from.and_then(|version| self.steps_since(version)).map(|steps| self.game.told(viewer, steps)),
            asides: self.asides.iter().filter_map(said).collect(),
            pace: self.header.pace,
            practice: record.practice,
            patience: self.header.patience,
            moved_at: self.moved_at,
            commitment: record.commitment.to_string(),
            seed: is_over.then(|| record.seed.map(|seed| seed.to_string())).flatten(),
            outcome: self.game.outcome().map(|outcome| json!({"result": outcome, "score": self.game.score()})),
            next: self.next.as_ref().map(store::TableId::as_str),
        }
    }
}

fn said(aside: &store::Aside) -> Option<Said> {
    let words = serde_json::from_str(&aside.body).ok()?;
    Some(Said { n: aside.n, at: aside.at, words })
}

impl Room {
    /// The state as an event of a stream, with the version it is of. Viewers with the same eyes share one rendering.
    pub fn event(&self, viewer: Viewer, from: Option<i64>) -> (i64, Bytes) {
        let slot = viewer.seat().map_or(4, Seat::index);
        {
            let inside = self.look();
            if let Some(rendered) = &inside.rendered[slot]
                && rendered.version == inside.version
                && rendered.from == from
            {
                return (rendered.version, rendered.event.clone());
            }
        }
        let mut inside = self.touch();
        let version = inside.version;
        let mut event = format!("id: {version}\nevent: table\ndata: ").into_bytes();
        serde_json::to_writer(&mut event, &inside.state(self, viewer, from)).expect("states are plain data");
        event.extend_from_slice(b"\n\n");
        let event = Bytes::from(event);
        // Only what several may share is worth keeping.
        inside.rendered[slot] =
            (self.watchers() > inside.seats.len()).then(|| Rendered { from, version, event: event.clone() });
        (version, event)
    }
}
