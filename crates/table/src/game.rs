//! The contract: what a game promises, and what may be asked of it.

use crate::{
    chance::{Chance, Seed},
    deck::{Deck, Held},
    event::Sink,
    options::Options,
    reason::{Refusal, Rule},
    seat::{MAX_SEATS, Seat, SeatSet, Viewer},
};
use arrayvec::ArrayVec;
use rand_core::Rng;
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt, hash::Hash, str::FromStr};

/// The legal moves of one seat. No decision of any game offers more than fit here.
pub type Moves<M> = ArrayVec<M, 128>;

/// One value per seat, in seat order.
pub type PerSeat<T> = ArrayVec<T, MAX_SEATS>;

/// A game in play: a state, and the rules as its methods.
///
/// **Deterministic.** The same deck, options, players, seed and moves give the same state, on every machine, for ever.
/// Nothing but [`Game::deal`] draws from the seed's streams in an order that choices could shift.
///
/// **One small decision at a time.** A composite choice is a short row of small decisions, so that every legal move is
/// one thing to click, one line to read out, one branch to search. A decision with a single legal move that reveals
/// nothing plays itself, as part of the move before it: a seat in [`Game::to_act`] either has a real choice, or its only
/// move turns up something new.
///
/// **Several seats may be to act at once.** What they choose stays hidden until all have chosen, where the rules hide it;
/// the result never depends on who was faster.
///
/// The order of calls: `deal`, then as long as `outcome` is `None`: pick a seat of `to_act`, one of its `moves`, `play`.
pub trait Game: Clone + PartialEq + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The name in commands, records and addresses, such as `robotroc`.
    const NAME: &'static str;
    /// Raised when a change of the rules would change what an old record replays to.
    const RULES_VERSION: u32;
    /// The fewest and the most people it takes.
    const PLAYERS: (u8, u8);
    /// No game takes more moves than this (law 6).
    const MAX_DECISIONS: u32;

    /// The cards.
    type Deck: Deck;
    /// The table options.
    type Options: Options;
    /// One small decision. `Display` is its notation, `FromStr` reads it back.
    type Move: Copy
        + Eq
        + Ord
        + Hash
        + fmt::Debug
        + fmt::Display
        + FromStr<Err = NotationError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// Something that happened.
    type Event: Clone + PartialEq + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why a move is refused.
    type Reason: Rule + Clone + PartialEq + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// All that one viewer may know, perfect memory included.
    type View: Clone + PartialEq + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// A new game.
    ///
    /// # Errors
    /// If the game does not take so many players, or not with these options.
    fn deal(deck: Held<Self::Deck>, options: &Self::Options, players: u8, seed: &Seed) -> Result<Self, DealError>;

    /// The cards in play.
    fn deck(&self) -> Held<Self::Deck>;

    /// How many seats there are: the players, and a seat more where the rules themselves play one (solo automa).
    fn seats(&self) -> u8;

    /// The seats that may move now; empty if and only if the game is over.
    fn to_act(&self) -> SeatSet;

    /// Adds all legal moves of `seat`, without doubles, in an order that never changes; none if it is not to act.
    fn moves(&self, seat: Seat, moves: &mut Moves<Self::Move>);

    /// A legal move of a seat that is to act, each equally likely: the very one that `moves` and one draw of
    /// [`Chance::below`] would give. Playouts live on this; a game may find it without listing all.
    ///
    /// # Panics
    /// If the seat is not to act.
    #[inline]
    fn random_move(&self, seat: Seat, dice: &mut impl Rng) -> Self::Move {
        let mut moves = Moves::new();
        self.moves(seat, &mut moves);
        moves[dice.below(moves.len() as u32) as usize]
    }

    /// Whether `seat` may play `mv` now.
    ///
    /// # Errors
    /// Why not: the very predicate that forbids the move says so.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Refusal<Self::Reason>>;

    /// Plays a move that is known to be legal. What an illegal one does is not defined (but safe); see [`Game::play`].
    fn play_unchecked(&mut self, seat: Seat, mv: Self::Move, sink: &mut impl Sink<Self::Event>);

    /// Plays a move.
    ///
    /// # Errors
    /// As [`Game::check`]; then nothing has changed and nothing was told.
    fn play(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal<Self::Reason>> {
        self.check(seat, mv)?;
        self.play_unchecked(seat, mv, sink);
        Ok(())
    }

    /// All that this viewer may know: built by listing what is allowed, never by blanking what is not.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Some full state that this viewer can't tell from the real one: `imagine(v).view(viewer) == v`. Drawn at random
    /// from what is possible, so that search can start there.
    fn imagine(view: &Self::View, chance: &mut impl Rng) -> Self;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The points by category, as they would count if the game ended now. Sees everything: for views, use what the view
    /// tells.
    fn score(&self) -> Score;

    /// Which turn it is, from 1; a round of a game where all act at once is one turn. Never falls.
    fn turn(&self) -> u32;

    /// Everything on the table that a person in `seat` might try now, legal or not, so that each can be offered or answered
    /// with its reason. Holds all legal moves.
    fn candidates(&self, seat: Seat) -> Vec<Self::Move>;

    /// The moves of others that `seat` may voice a wish for now, where the rules speak of wishes. A wish binds nobody: it is
    /// an aside, and no part of the state.
    fn wishes(&self, seat: Seat) -> Vec<Self::Move> {
        let _ = seat;
        Vec::new()
    }

    /// Every move there is in this game, at any time, for anyone: what the laws try.
    fn alphabet(&self) -> Vec<Self::Move>;

    /// Whether the state makes sense: cards conserved, counters in their ranges, phases consistent. Loading a position
    /// asks this, and so does law 4.
    ///
    /// # Errors
    /// The first thing that is wrong, in a sentence.
    fn audit(&self) -> Result<(), Fault>;

    /// Reads a position (a full state as JSON) and checks it.
    ///
    /// # Errors
    /// What is wrong with it, in a sentence.
    fn from_position(position: &serde_json::Value) -> Result<Self, Fault> {
        let state = Self::deserialize(position)
            .map_err(|error| Fault(format!("this is no {} position: {error}", Self::NAME)))?;
        state.audit().map(|()| state)
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Final points, by seat.
    pub scores: PerSeat<i16>,
    /// Who won; several if the victory is shared or a team's.
    pub winners: SeatSet,
    /// How many parties (players, or teams) share the victory: 1 unless it is a tie.
    pub shared_by: u8,
    /// Which way the game ended: a name for statistics and words.
    pub ending: &'static str,
}

impl Outcome {
    /// The share of the victory that `seat` has: 1, a fraction if it is shared, or 0.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / f64::from(self.shared_by.max(1)) } else { 0.0 }
    }
}

/// Points by category.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// The categories, in the order they are counted.
    pub lines: Vec<ScoreLine>,
    /// What decides (by seat), from the total down to the last tie-break: `("total", …)` first.
    pub deciders: Vec<ScoreLine>,
}

/// One category of points, or one criterion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine {
    /// A name for words and programs.
    pub name: &'static str,
    /// The points, by seat.
    pub points: PerSeat<i16>,
}

/// A game that can't be dealt; the sentence says what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealError(pub String);

impl DealError {
    /// The refusal for a wrong number of players, if it is one.
    ///
    /// # Errors
    /// If `G` does not take so many.
    pub fn unless_players<G: Game>(players: u8) -> Result<(), Self> {
        let (least, most) = G::PLAYERS;
        if (least..=most).contains(&players) {
            Ok(())
        } else {
            Err(DealError(format!("{} takes {least} to {most} players, not {players}", G::NAME)))
        }
    }
}

/// A text that is no move; the sentence says how moves are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError(pub String);

/// Something that is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub String);

impl Fault {
    /// `Ok` if `holds`, else the fault.
    ///
    /// # Errors
    /// If it does not hold.
    pub fn unless(holds: bool, what: impl FnOnce() -> String) -> Result<(), Fault> {
        if holds { Ok(()) } else { Err(Fault(what())) }
    }
}

macro_rules! sentence {
    ($($error:ty),*) => {$(
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
        impl std::error::Error for $error {}
    )*};
}
sentence!(DealError, NotationError, Fault);
