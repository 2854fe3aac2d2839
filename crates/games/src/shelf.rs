//! The shelf itself: one line a game, and what every game on it can do.

use crate::{AnyOffer, AnyStep, GameError, Verdict, json, read_move};
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use table::{
    Choice, Entry, Game, Held, Options, Outcome, Record, Score, Seat, SeatSet, Seed, Session, UndoLock, Viewer,
    session::SessionError,
};
use words::{Speak, Words};

/// Puts games on the shelf: a variant each in every `Any…` type, and one method body for all of them.
macro_rules! shelf {
    ($($Name:ident => $game:ident :: $Game:ident),+ $(,)?) => {
        /// The games there are.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameName {
            $(#[doc = concat!("The game of the crate `", stringify!($game), "`.")] $Name),+
        }

        /// A game being played, whichever it is. It sees everything; what leaves the house goes through
        /// [`AnySession::view`], [`AnySession::offers`] and [`AnySession::told`].
        #[derive(Clone, Debug)]
        pub enum AnySession {
            $(#[doc = concat!("A game of `", stringify!($game), "`.")] $Name(Session<$game::$Game>)),+
        }

        /// What one viewer may know, whichever game it is.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnyView {
            $(#[doc = concat!("A view of `", stringify!($game), "`.")] $Name($game::View)),+
        }

        /// A move, whichever game it is.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnyMove {
            $(#[doc = concat!("A move of `", stringify!($game), "`.")] $Name($game::Move)),+
        }

        /// Something that happened, whichever game it is.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        pub enum AnyEvent {
            $(#[doc = concat!("An event of `", stringify!($game), "`.")] $Name($game::Event)),+
        }

        impl AnyEvent {
            /// Whose doing it is; nobody's where it concerns all.
            #[must_use]
            pub fn seat(&self) -> Option<Seat> {
                match self { $(AnyEvent::$Name(event) => event.seat()),+ }
            }
        }

        impl GameName {
            /// All games, in the order they stand on the shelf.
            pub const ALL: &'static [GameName] = &[$(GameName::$Name),+];

            /// The name in commands, records and addresses.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(GameName::$Name => <$game::$Game as Game>::NAME),+ }
            }

            /// The fewest and the most people it takes.
            #[must_use]
            pub const fn players(self) -> (u8, u8) {
                match self { $(GameName::$Name => <$game::$Game as Game>::PLAYERS),+ }
            }

            /// Its table options.
            #[must_use]
            pub const fn choices(self) -> &'static [Choice] {
                match self { $(GameName::$Name => <<$game::$Game as Game>::Options as Options>::CHOICES),+ }
            }

            /// The deck file that comes with the program.
            #[must_use]
            pub const fn deck_text(self) -> &'static str {
                match self { $(GameName::$Name => <$game::Deck as table::Deck>::STANDARD),+ }
            }

            /// Checks a deck file and keeps it for records that name it; answers with its hash.
            ///
            /// # Errors
            /// Every fault of the file, a sentence each.
            pub fn load_deck(self, toml: &str) -> Result<&'static str, Vec<String>> {
                match self { $(GameName::$Name => Held::<$game::Deck>::load(toml).map(Held::hash)),+ }
            }

            /// The hash of the deck that comes with the program.
            #[must_use]
            pub fn deck_hash(self) -> &'static str {
                match self { $(GameName::$Name => Held::<$game::Deck>::standard().hash()),+ }
            }

            /// Options from `key=value` pairs, complete with their defaults.
            ///
            /// # Errors
            /// If an option or value does not exist.
            pub fn options<'a>(self, pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Value, GameError> {
                match self { $(GameName::$Name => {
                    <$game::$Game as Game>::Options::from_pairs(pairs).map(|options| json(&options))
                }),+ }.map_err(|error| GameError::Input(error.0))
            }

            /// The game's name as people know it.
            #[must_use]
            pub fn title(self, words: &Words) -> String {
                match self { $(GameName::$Name => <$game::$Game as Speak>::say_name(words)),+ }
            }

            /// An option in plain words.
            #[must_use]
            pub fn say_option(self, words: &Words, key: &str) -> String {
                match self { $(GameName::$Name => <$game::$Game as Speak>::say_option(words, key)),+ }
            }

            /// Where an option's rule comes from, in plain words.
            #[must_use]
            pub fn say_source(self, words: &Words, key: &str) -> String {
                match self { $(GameName::$Name => <$game::$Game as Speak>::say_source(words, key)),+ }
            }

            /// An option's value in plain words.
            #[must_use]
            pub fn say_value(self, words: &Words, key: &str, value: &str) -> String {
                match self { $(GameName::$Name => <$game::$Game as Speak>::say_value(words, key, value)),+ }
            }

            /// A score category in words.
            #[must_use]
            pub fn say_category(self, words: &Words, name: &str) -> String {
                match self { $(GameName::$Name => <$game::$Game as Speak>::say_category(words, name)),+ }
            }

            /// An ending in words.
            #[must_use]
            pub fn say_ending(self, words: &Words, name: &str) -> String {
                match self { $(GameName::$Name => <$game::$Game as Speak>::say_ending(words, name)),+ }
            }
        }

        impl AnySession {
            /// Deals a new game. `seats` names who sits where.
            ///
            /// # Errors
            /// If the game does not take so many players or these options.
            pub fn new(game: GameName, options: &Value, seats: Vec<String>, seed: Seed, practice: bool) -> Result<Self, GameError> {
                Self::with_deck(game, None, options, seats, seed, practice)
            }

            /// Deals a new game with a deck that was loaded, by its hash.
            ///
            /// # Errors
            /// As [`AnySession::new`]; also if there is no such deck.
            pub fn with_deck(
                game: GameName, deck: Option<&str>, options: &Value, seats: Vec<String>, seed: Seed, practice: bool,
            ) -> Result<Self, GameError> {
                match game { $(GameName::$Name => {
                    let options = <$game::$Game as Game>::Options::from_json(options).map_err(|error| GameError::Input(error.0))?;
                    let deck = match deck {
                        None => Held::standard(),
                        Some(hash) => Held::find(hash).ok_or_else(|| GameError::Input(format!("deck {hash} is not loaded")))?,
                    };
                    Session::new(deck, &options, seats, seed, practice).map(AnySession::$Name).map_err(|error| GameError::Input(error.to_string()))
                }),+ }
            }

            /// Replays a record.
            ///
            /// # Errors
            /// If it does not fit this program, breaks its commitment, or has a move that the rules refuse.
            pub fn open(record: &Record) -> Result<Self, GameError> {
                let game: GameName = record.game.parse()?;
                match game { $(GameName::$Name => Session::open(record).map(AnySession::$Name)
                    .map_err(|error| GameError::Input(error.to_string()))),+ }
            }

            /// Which game it is.
            #[must_use]
            pub const fn game(&self) -> GameName {
                match self { $(AnySession::$Name(_) => GameName::$Name),+ }
            }

            /// Reads a move from its JSON or its text.
            ///
            /// # Errors
            /// If it is no move of this game.
            pub fn read_move(&self, given: &Value) -> Result<AnyMove, GameError> {
                match self { $(AnySession::$Name(_) => read_move::<$game::$Game>(given).map(AnyMove::$Name)),+ }
            }

            /// Plays a move.
            ///
            /// # Errors
            /// If the rules refuse it; then nothing has changed.
            ///
            /// # Panics
            /// If the move is of another game.
            pub fn play(&mut self, seat: Seat, mv: AnyMove, at: u64) -> Result<(), GameError> {
                match (self, mv) {
                    $((AnySession::$Name(session), AnyMove::$Name(mv)) => match session.play(seat, mv, at) {
                        Ok(_) => Ok(()),
                        Err(error) => Err(GameError::of::<$game::$Game>(error, &session.view(Viewer::Seat(seat)))),
                    },)+
                    #[allow(unreachable_patterns)]
                    (session, mv) => panic!("{mv:?} is no move of {}", session.game()),
                }
            }

            /// Whether a seat may play a move.
            ///
            /// # Errors
            /// Why not.
            ///
            /// # Panics
            /// If the move is of another game.
            pub fn check(&self, seat: Seat, mv: AnyMove) -> Result<(), GameError> {
                match (self, mv) {
                    $((AnySession::$Name(session), AnyMove::$Name(mv)) => session.state().check(seat, mv).map_err(|refusal| {
                        GameError::of::<$game::$Game>(SessionError::Refused(refusal), &session.view(Viewer::Seat(seat)))
                    }),)+
                    #[allow(unreachable_patterns)]
                    (session, mv) => panic!("{mv:?} is no move of {}", session.game()),
                }
            }

            /// Why a seat can't play a move, in the reader's words; `None` if it can.
            ///
            /// # Panics
            /// If the move is of another game.
            #[must_use]
            pub fn why(&self, words: &Words, seat: Seat, mv: AnyMove) -> Option<String> {
                match (self, mv) {
                    $((AnySession::$Name(session), AnyMove::$Name(mv)) => {
                        let refusal = session.state().check(seat, mv).err()?;
                        Some(words.refusal::<$game::$Game>(&refusal, &session.view(words.viewer)))
                    })+
                    #[allow(unreachable_patterns)]
                    (session, mv) => panic!("{mv:?} is no move of {}", session.game()),
                }
            }

            /// A move in the reader's words.
            ///
            /// # Panics
            /// If the move is of another game.
            #[must_use]
            pub fn say_move(&self, words: &Words, mv: AnyMove) -> String {
                match (self, mv) {
                    $((AnySession::$Name(session), AnyMove::$Name(mv)) => <$game::$Game as Speak>::say_move(words, mv, &session.view(words.viewer)),)+
                    #[allow(unreachable_patterns)]
                    (session, mv) => panic!("{mv:?} is no move of {}", session.game()),
                }
            }

            /// A game from a position (a full state as JSON), to be played on; its record begins there and can't be replayed.
            ///
            /// # Errors
            /// What is wrong with the position.
            pub fn from_position(game: GameName, position: &Value) -> Result<Self, GameError> {
                match game { $(GameName::$Name => {
                    let state = <$game::$Game as Game>::from_position(position).map_err(|fault| GameError::Input(fault.0))?;
                    Ok(AnySession::$Name(Session::from_state(state)))
                }),+ }
            }

            /// The legal moves of a seat.
            #[must_use]
            pub fn moves(&self, seat: Seat) -> Vec<AnyMove> {
                match self { $(AnySession::$Name(session) => session.moves(seat).into_iter().map(AnyMove::$Name).collect()),+ }
            }

            /// The moves of others that a seat may voice a wish for.
            #[must_use]
            pub fn wishes(&self, seat: Seat) -> Vec<AnyMove> {
                match self { $(AnySession::$Name(session) => session.state().wishes(seat).into_iter().map(AnyMove::$Name).collect()),+ }
            }

            /// What this viewer may know now.
            #[must_use]
            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self { $(AnySession::$Name(session) => AnyView::$Name(session.view(viewer))),+ }
            }

            /// Everything a person in the reader's seat might try now, each with what would come of it or why it can't be
            /// done, as data and in the reader's words. Nothing for a spectator.
            #[must_use]
            pub fn offers(&self, words: &Words) -> Vec<AnyOffer> {
                let Some(seat) = words.viewer.seat() else { return Vec::new() };
                match self { $(AnySession::$Name(session) => {
                    let view = session.view(words.viewer);
                    let offer = |offer: table::session::Offer<$game::$Game>| AnyOffer {
                        mv: AnyMove::$Name(offer.mv),
                        words: <$game::$Game as Speak>::say_move(words, offer.mv, &view),
                        settles: offer.settles,
                        verdict: match offer.verdict {
                            Ok(events) => Verdict::Legal { preview: events.into_iter().map(AnyEvent::$Name).collect() },
                            Err(refusal) => Verdict::Refused {
                                words: words.refusal::<$game::$Game>(&refusal, &view),
                                rules: refusal.rules(),
                                refusal: json(&refusal),
                            },
                        },
                    };
                    session.offers(seat).into_iter().map(offer).collect()
                }),+ }
            }

            /// What this viewer was told from step `since` on: who played (the move itself is not told, it may be hidden),
            /// when, and what came of it.
            #[must_use]
            pub fn told(&self, viewer: Viewer, since: usize) -> Vec<AnyStep> {
                match self { $(AnySession::$Name(session) => session.told(viewer).skip(since).map(|(number, step, events)| AnyStep {
                    number,
                    seat: step.seat,
                    turn: step.turn,
                    at: step.at,
                    events: events.into_iter().cloned().map(AnyEvent::$Name).collect(),
                }).collect()),+ }
            }

            /// What everyone was told of a step that was just played, with audience and marks, for the engine protocol.
            #[must_use]
            pub fn last_events(&self) -> Vec<Value> {
                match self { $(AnySession::$Name(session) => session.steps().last().map_or_else(Vec::new, |step| {
                    step.events.iter().map(|told| serde_json::json!({
                        "event": told.event,
                        "mark": told.mark,
                        "seats": Seat::all(session.state().seats()).filter(|&seat| told.is_for(Viewer::Seat(seat))).collect::<SeatSet>(),
                        "spectators": told.is_for(Viewer::Spectator),
                    })).collect()
                })),+ }
            }

            /// The seats that may move now; empty if and only if the game is over.
            #[must_use]
            pub fn to_act(&self) -> SeatSet {
                match self { $(AnySession::$Name(session) => session.state().to_act()),+ }
            }

            /// How many seats there are (an automa's included).
            #[must_use]
            pub fn seats(&self) -> u8 {
                match self { $(AnySession::$Name(session) => session.state().seats()),+ }
            }

            /// Which turn it is, from 1.
            #[must_use]
            pub fn turn(&self) -> u32 {
                match self { $(AnySession::$Name(session) => session.state().turn()),+ }
            }

            /// How many steps stand.
            #[must_use]
            pub fn steps(&self) -> usize {
                match self { $(AnySession::$Name(session) => session.steps().len()),+ }
            }

            /// The result, once the game is over.
            #[must_use]
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $(AnySession::$Name(session) => session.state().outcome()),+ }
            }

            /// The points by category, as they would count if the game ended now. Sees everything.
            #[must_use]
            pub fn score(&self) -> Score {
                match self { $(AnySession::$Name(session) => session.state().score()),+ }
            }

            /// The full state as JSON: for the engine and bug reports, never for players.
            #[must_use]
            pub fn position(&self) -> Value {
                match self { $(AnySession::$Name(session) => json(session.state())),+ }
            }

            /// The whole record, seed included: for storage, and for everyone once the game is over.
            #[must_use]
            pub fn record(&self) -> &Record {
                match self { $(AnySession::$Name(session) => session.record()),+ }
            }

            /// The record as anyone may have it now: without seed and moves while the game is running.
            #[must_use]
            pub fn public_record(&self) -> Record {
                match self { $(AnySession::$Name(session) => session.public_record()),+ }
            }

            /// How many undos bring a seat back to the beginning of its turn.
            #[must_use]
            pub fn undos_to_turn_start(&self, seat: Seat) -> usize {
                match self { $(AnySession::$Name(session) => session.undos_to_turn_start(seat)),+ }
            }

            /// Which step an undo by `seat` would take back.
            ///
            /// # Errors
            /// What stops it.
            pub fn undoable(&self, seat: Seat) -> Result<usize, UndoLock> {
                match self { $(AnySession::$Name(session) => session.undoable(seat)),+ }
            }

            /// Takes back the seat's last move.
            ///
            /// # Errors
            /// If something stops it.
            pub fn undo(&mut self, seat: Seat, at: u64) -> Result<(), GameError> {
                match self { $(AnySession::$Name(session) => session.undo(seat, at)
                    .map_err(|error| GameError::of::<$game::$Game>(error, &session.view(Viewer::Seat(seat))))),+ }
            }

            /// Takes the next log entry, a move or an undo, as it was stored.
            ///
            /// # Errors
            /// If it is refused; then nothing has changed.
            pub fn apply(&mut self, entry: &Entry) -> Result<(), GameError> {
                match self { $(AnySession::$Name(session) => match session.apply(entry) {
                    Ok(_) => Ok(()),
                    Err(error) => Err(GameError::of::<$game::$Game>(error, &session.view(Viewer::Seat(entry.seat)))),
                }),+ }
            }
        }

        impl AnyView {
            /// Some full game that this viewer can't tell from the real one.
            #[must_use]
            pub fn imagine(&self, dice: &mut table::chance::Quick) -> AnySession {
                match self { $(AnyView::$Name(view) => AnySession::$Name(Session::from_state(<$game::$Game as Game>::imagine(view, dice)))),+ }
            }

            /// Who may move now.
            #[must_use]
            pub fn to_act(&self) -> SeatSet {
                match self { $(AnyView::$Name(view) => view.to_act),+ }
            }

            /// Whose eyes these are.
            #[must_use]
            pub fn viewer(&self) -> Viewer {
                match self { $(AnyView::$Name(view) => view.viewer),+ }
            }

            /// Who must do what now, in the reader's words.
            #[must_use]
            pub fn say_prompt(&self, words: &Words) -> String {
                match self { $(AnyView::$Name(view) => <$game::$Game as Speak>::say_prompt(words, view)),+ }
            }

            /// The whole state in the reader's words, zone by zone.
            #[must_use]
            pub fn say_zones(&self, words: &Words) -> Vec<words::Zone> {
                match self { $(AnyView::$Name(view) => <$game::$Game as Speak>::say_zones(words, view)),+ }
            }

            /// The whole state in the reader's words, a line each.
            #[must_use]
            pub fn say(&self, words: &Words) -> Vec<String> {
                match self { $(AnyView::$Name(view) => <$game::$Game as Speak>::say_view(words, view)),+ }
            }

            /// Something that happened, in the reader's words.
            ///
            /// # Panics
            /// If the event is of another game.
            #[must_use]
            pub fn say_event(&self, words: &Words, event: &AnyEvent) -> String {
                match (self, event) {
                    $((AnyView::$Name(view), AnyEvent::$Name(event)) => <$game::$Game as Speak>::say_event(words, event, view),)+
                    #[allow(unreachable_patterns)]
                    _ => panic!("{event:?} is of another game"),
                }
            }

            /// A move in the reader's words.
            ///
            /// # Panics
            /// If the move is of another game.
            #[must_use]
            pub fn say_move(&self, words: &Words, mv: AnyMove) -> String {
                match (self, mv) {
                    $((AnyView::$Name(view), AnyMove::$Name(mv)) => <$game::$Game as Speak>::say_move(words, mv, view),)+
                    #[allow(unreachable_patterns)]
                    _ => panic!("{mv:?} is of another game"),
                }
            }
        }

        impl fmt::Display for AnyMove {
            /// Its notation.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(AnyMove::$Name(mv) => mv.fmt(f)),+ }
            }
        }
    };
}

/// The list of games, handed to a macro of yours: `games::on_the_shelf!(mine)` calls `mine! { Name => crate::Game, … }`.
/// Whoever has something to say for every game (bots do) says it once, and a game is added here alone.
#[macro_export]
macro_rules! on_the_shelf {
    ($with:ident) => {
        $with! {
            Robotroc => robotroc::RoboTroc,
            Clockworker => clockworker::Clockworker,
            Droids => droids::Droids,
        }
    };
}

on_the_shelf!(shelf);
