//! What is legal, and why not.

use crate::{
    card::{Card, CardSet, Kind},
    market::{Cell, CellSet},
    notation::Move,
    scoring::Doubled,
    state::{Phase, RoboTroc, VAULT},
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Chance, Game, Moves, Refusal, Rule, Seat};

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Another phase of the round is on.
    NotNow {
        /// The phase it is.
        phase: Phase,
    },
    /// Characters come in at the outer ring.
    NotOnRing {
        /// The cell that was asked for.
        cell: Cell,
    },
    /// There is no card to come in on.
    NoCardThere {
        /// The cell that was asked for.
        cell: Cell,
    },
    /// A character goes to one of the cells around it.
    NotNeighbour {
        /// Where it stands.
        from: Cell,
        /// The cell that was asked for.
        cell: Cell,
    },
    /// Moving is compulsory.
    AlreadyThere {
        /// Where it stands.
        cell: Cell,
    },
    /// Another character stands there.
    Occupied {
        /// The cell that was asked for.
        cell: Cell,
        /// Who stands there.
        by: Seat,
    },
    /// The player does not own the card.
    NotYours {
        /// The card that was asked for.
        card: Card,
    },
    /// The player does not own the card that was to be hidden.
    NotYoursToHide {
        /// The card that was asked for.
        card: Card,
    },
    /// The card is in the player's vault already.
    AlreadyHidden {
        /// The card that was asked for.
        card: Card,
    },
    /// The card lies in a vault.
    InVault {
        /// The card that was asked for.
        card: Card,
        /// Whose vault.
        of: Seat,
    },
    /// The card was left at the market when phase I ended early.
    OutOfPlay {
        /// The card that was asked for.
        card: Card,
    },
    /// The robot is built from the top: another piece comes next.
    OtherPieceFirst {
        /// What is to be chosen now.
        next: Piece,
    },
    /// The weapon is on the robot already.
    AlreadyArmed {
        /// The card that was asked for.
        card: Card,
    },
    /// Bonus cards need no choosing: all of them are on the main robot.
    BonusIsOn {
        /// The card that was asked for.
        card: Card,
    },
    /// No bonus card of the player doubles a part of choice.
    NoDouble,
    /// A weapon can't be doubled.
    WeaponIsNoPart,
    /// There is no weapon on the robot that could be doubled.
    NoWeapon,
}

/// What is to be chosen next on the bench.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A head.
    Head,
    /// A body.
    Body,
    /// A pair of legs.
    Legs,
    /// A weapon, or none.
    Weapon,
    /// What bonus 9 doubles.
    Double,
}

impl Rule for Reason {
    fn rule(&self) -> &'static str {
        match self {
            Reason::NotNow { phase: Phase::Enter } | Reason::NotOnRing { .. } | Reason::NoCardThere { .. } => "RT-07",
            Reason::NotNow { phase: Phase::Walk } | Reason::NotNeighbour { .. } => "RT-09",
            Reason::NotNow { phase: Phase::Hide } | Reason::NotYoursToHide { .. } | Reason::AlreadyHidden { .. } => {
                "RT-17"
            }
            Reason::NotNow { phase: Phase::Rob } | Reason::InVault { .. } => "RT-20",
            Reason::NotNow { phase: Phase::Build | Phase::Over } => "RT-30",
            Reason::AlreadyThere { .. } => "RT-12",
            Reason::Occupied { .. } => "RT-11",
            Reason::OutOfPlay { .. } => "RT-15",
            Reason::NotYours { .. }
            | Reason::OtherPieceFirst { .. }
            | Reason::AlreadyArmed { .. }
            | Reason::BonusIsOn { .. } => "RT-24",
            Reason::NoDouble => "RT-04",
            Reason::WeaponIsNoPart | Reason::NoWeapon => "RT-28",
        }
    }
}

/// What a seat builds next: the robot grows from the top.
pub(crate) fn next_piece(state: &RoboTroc, seat: Seat) -> Piece {
    let bench = &state.benches[seat.index()];
    match (bench.head, bench.body, bench.legs, bench.armed) {
        (None, ..) => Piece::Head,
        (_, None, ..) => Piece::Body,
        (_, _, None, _) => Piece::Legs,
        (.., false) => Piece::Weapon,
        _ => Piece::Double,
    }
}

fn piece_of(kind: Kind) -> Piece {
    match kind {
        Kind::Head => Piece::Head,
        Kind::Body => Piece::Body,
        Kind::Legs => Piece::Legs,
        Kind::Weapon | Kind::Bonus => Piece::Weapon,
    }
}

/// What can be put on the robot now.
fn usable(state: &RoboTroc, seat: Seat) -> CardSet {
    let (stock, bench) = (state.stock(seat), &state.benches[seat.index()]);
    match next_piece(state, seat) {
        Piece::Head => stock.of(Kind::Head),
        Piece::Body => stock.of(Kind::Body),
        Piece::Legs => stock.of(Kind::Legs),
        Piece::Weapon => stock.of(Kind::Weapon).minus(bench.weapons),
        Piece::Double => CardSet::NONE,
    }
}

fn doubles(state: &RoboTroc, seat: Seat) -> impl Iterator<Item = Doubled> {
    let weapon = state.options.weapon_is_part && !state.benches[seat.index()].weapons.is_empty();
    let now = next_piece(state, seat) == Piece::Double && state.has_double(seat);
    Doubled::ALL.into_iter().filter(move |&doubled| now && (doubled != Doubled::Weapon || weapon))
}

/// All legal moves of a seat.
#[inline]
pub(crate) fn list(state: &RoboTroc, seat: Seat, moves: &mut Moves<Move>) {
    if !state.acting.contains(seat) {
        return;
    }
    match state.phase {
        Phase::Walk => moves.extend(state.steps(seat).map(Move::Step)),
        Phase::Enter => moves.extend(state.entries().map(Move::Enter)),
        Phase::Hide => moves.extend(state.spread(seat).into_iter().map(Move::Hide)),
        Phase::Rob => {
            moves.extend(state.spreads().into_iter().map(Move::Pick));
            moves.push(Move::Decline);
        }
        Phase::Build => {
            moves.push(Move::Best);
            moves.extend(usable(state, seat).into_iter().map(Move::Use));
            moves.extend(doubles(state, seat).map(Move::Double));
            if next_piece(state, seat) == Piece::Weapon {
                moves.push(Move::Done);
            }
        }
        Phase::Over => {}
    }
}

/// A random legal move: drawn from the bits where the choice is a set.
#[inline]
pub(crate) fn random(state: &RoboTroc, seat: Seat, dice: &mut impl Rng) -> Move {
    match state.phase {
        Phase::Walk => {
            let ways = state.ways(seat);
            Move::Step(ways.nth(dice.below(ways.len())))
        }
        Phase::Enter => {
            let entries = state.entries();
            Move::Enter(entries.nth_of(dice.below(entries.len())))
        }
        Phase::Hide => {
            let spread = state.spread(seat);
            Move::Hide(spread.nth_of(dice.below(spread.len())))
        }
        Phase::Rob => {
            let spreads = state.spreads();
            let drawn = dice.below(spreads.len() + 1);
            if drawn == spreads.len() { Move::Decline } else { Move::Pick(spreads.nth_of(drawn)) }
        }
        Phase::Build | Phase::Over => {
            let mut moves = Moves::new();
            list(state, seat, &mut moves);
            moves[dice.below(moves.len() as u32) as usize]
        }
    }
}

/// Whether a seat may play a move, and why not.
pub(crate) fn check(state: &RoboTroc, seat: Seat, mv: Move) -> Result<(), Refusal<Reason>> {
    if state.phase == Phase::Over {
        return Err(Refusal::GameOver);
    }
    if seat.index() >= usize::from(state.players) {
        return Err(Refusal::NoSuchSeat { seats: state.players });
    }
    if !state.acting.contains(seat) {
        return Err(Refusal::NotToAct { acting: state.to_act() });
    }
    allowed(state, seat, mv).map_err(Refusal::from)
}

fn allowed(state: &RoboTroc, seat: Seat, mv: Move) -> Result<(), Reason> {
    let refuse = |reason| Err(reason);
    match (state.phase, mv) {
        (Phase::Enter, Move::Enter(cell)) if !CellSet::RING.contains(cell) => refuse(Reason::NotOnRing { cell }),
        (Phase::Enter, Move::Enter(cell)) if !state.left.contains(cell) => refuse(match standing(state, cell) {
            Some(by) => Reason::Occupied { cell, by },
            None => Reason::NoCardThere { cell },
        }),
        (Phase::Walk, Move::Step(cell)) => match state.pawn(seat) {
            Some(from) if from == cell => refuse(Reason::AlreadyThere { cell }),
            Some(from) if !from.neighbours().contains(cell) => refuse(Reason::NotNeighbour { from, cell }),
            _ => standing(state, cell).map_or(Ok(()), |by| refuse(Reason::Occupied { cell, by })),
        },
        (Phase::Hide, Move::Hide(card)) if !state.stock(seat).contains(card) => refuse(Reason::NotYoursToHide { card }),
        (Phase::Hide, Move::Hide(card)) if state.vault(seat).contains(card) => refuse(Reason::AlreadyHidden { card }),
        (Phase::Rob, Move::Pick(card)) => match state.owner(card) {
            Some(of) if state.vault(of).contains(card) => refuse(Reason::InVault { card, of }),
            Some(_) => Ok(()),
            None => refuse(Reason::OutOfPlay { card }),
        },
        (Phase::Build, Move::Use(card)) => {
            let next = next_piece(state, seat);
            match card.kind() {
                _ if !state.stock(seat).contains(card) => refuse(Reason::NotYours { card }),
                Kind::Bonus => refuse(Reason::BonusIsOn { card }),
                _ if state.benches[seat.index()].weapons.contains(card) => refuse(Reason::AlreadyArmed { card }),
                kind if piece_of(kind) != next => refuse(Reason::OtherPieceFirst { next }),
                _ => Ok(()),
            }
        }
        (Phase::Build, Move::Double(_)) if !state.has_double(seat) => refuse(Reason::NoDouble),
        (Phase::Build, Move::Double(doubled)) => match next_piece(state, seat) {
            Piece::Double if doubles(state, seat).any(|able| able == doubled) => Ok(()),
            Piece::Double if state.options.weapon_is_part => refuse(Reason::NoWeapon),
            Piece::Double => refuse(Reason::WeaponIsNoPart),
            next => refuse(Reason::OtherPieceFirst { next }),
        },
        (Phase::Build, Move::Done) => match next_piece(state, seat) {
            Piece::Weapon => Ok(()),
            next => refuse(Reason::OtherPieceFirst { next }),
        },
        (Phase::Enter, Move::Enter(_))
        | (Phase::Hide, Move::Hide(_))
        | (Phase::Rob, Move::Decline)
        | (Phase::Build, Move::Best) => Ok(()),
        (phase, _) => refuse(Reason::NotNow { phase }),
    }
}

fn standing(state: &RoboTroc, cell: Cell) -> Option<Seat> {
    Seat::all(state.players).find(|&seat| state.pawn(seat) == Some(cell))
}

/// Everything a person might try now.
pub(crate) fn candidates(state: &RoboTroc, seat: Seat) -> Vec<Move> {
    let owned = || Seat::all(state.players).flat_map(|seat| state.stock(seat));
    match state.phase {
        Phase::Enter => Cell::all().map(Move::Enter).collect(),
        Phase::Walk => Cell::all().map(Move::Step).collect(),
        Phase::Hide => state.stock(seat).into_iter().map(Move::Hide).collect(),
        // In card order: whose a card is may change, the list's order should not.
        Phase::Rob => owned().collect::<CardSet>().into_iter().map(Move::Pick).chain([Move::Decline]).collect(),
        Phase::Build => {
            let cards = state.stock(seat).minus(Kind::Bonus.cards()).into_iter().map(Move::Use);
            let doubles = state.has_double(seat).then_some(Doubled::ALL).into_iter().flatten().map(Move::Double);
            [Move::Best].into_iter().chain(cards).chain([Move::Done]).chain(doubles).collect()
        }
        Phase::Over => Vec::new(),
    }
}

/// Whether a seat's vault is full (RT-17).
#[inline]
pub(crate) fn vault_is_full(state: &RoboTroc, seat: Seat) -> bool {
    state.vault(seat).len() >= VAULT.min(state.stock(seat).len())
}
