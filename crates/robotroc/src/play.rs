//! What a move does, and what it tells.

use crate::{
    card::{Card, CardSet, Kind},
    market::{Cell, CellSet},
    moves::vault_is_full,
    notation::Move,
    scoring::{self, Doubled},
    setup,
    state::{IDLE_ROUNDS, Phase, RoboTroc, Show, VAULT},
};
use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet, Sink, Told, game::PerSeat};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A character came in and took a card.
    Entered {
        /// Who.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// What it took.
        card: Card,
    },
    /// A character went on and took what lay there.
    Stepped {
        /// Who.
        seat: Seat,
        /// From where.
        from: Cell,
        /// To where.
        cell: Cell,
        /// What it took, if anything.
        card: Option<Card>,
    },
    /// A player could not move (RT-12).
    Skipped {
        /// Who.
        seat: Seat,
    },
    /// Phase I is over.
    MarketClosed {
        /// How many cards nobody took (RT-15): 0 unless the guard fired.
        left_over: u8,
    },
    /// Everyone says how many weapons they have (RT-16), and who has the head of power 1 begins (RT-19).
    WeaponsCounted {
        /// Picks, by seat.
        picks: PerSeat<u8>,
        /// Who robs first.
        first: Seat,
    },
    /// A card went into the vault; only its owner knows.
    Hid {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// All vaults are shut; the rest lies open (RT-18).
    Spread {
        /// What lies open, by seat.
        cards: PerSeat<CardSet>,
    },
    /// A card was taken into a vault.
    Picked {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whose it was.
        from: Seat,
    },
    /// A pick was let go.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// Phase II is over.
    RobberiesOver,
    /// A part or weapon was put on a robot; only its builder knows yet.
    Used {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The weapons are settled; only the builder knows yet.
    Armed {
        /// Who.
        seat: Seat,
    },
    /// What bonus 9 doubles is settled; only the builder knows yet.
    Doubles {
        /// Who.
        seat: Seat,
        /// What.
        part: Doubled,
    },
    /// A robot is finished; only its builder knows yet.
    Built {
        /// Who.
        seat: Seat,
        /// The robot and its worth.
        show: Show,
    },
    /// A robot steps forward (RT-24 to RT-29).
    Shown {
        /// Whose.
        seat: Seat,
        /// The robot and its worth.
        show: Show,
    },
    /// A round is counted.
    RoundScored {
        /// Which round.
        round: u8,
        /// The sums of all rounds, by seat.
        totals: PerSeat<i16>,
    },
    /// The next round is laid out.
    RoundBegan {
        /// Which round.
        round: u8,
        /// Who comes in first.
        starter: Seat,
    },
    /// The match is over (RT-31).
    Ended {
        /// Who won.
        winners: SeatSet,
    },
}

impl Event {
    /// Whose doing it is; nobody's where it concerns all.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Event::Entered { seat, .. }
            | Event::Stepped { seat, .. }
            | Event::Skipped { seat, .. }
            | Event::Hid { seat, .. }
            | Event::Picked { seat, .. }
            | Event::Declined { seat, .. }
            | Event::Used { seat, .. }
            | Event::Armed { seat, .. }
            | Event::Doubles { seat, .. }
            | Event::Built { seat, .. }
            | Event::Shown { seat, .. } => Some(*seat),
            Event::MarketClosed { .. }
            | Event::WeaponsCounted { .. }
            | Event::Spread { .. }
            | Event::RobberiesOver
            | Event::RoundScored { .. }
            | Event::RoundBegan { .. }
            | Event::Ended { .. } => None,
        }
    }
}

/// Plays a legal move, and all that follows from it by itself.
#[inline]
pub(crate) fn play(state: &mut RoboTroc, seat: Seat, mv: Move, sink: &mut impl Sink<Event>) {
    match mv {
        Move::Step(cell) => step(state, seat, cell, sink),
        Move::Enter(cell) => enter(state, seat, cell, sink),
        Move::Hide(card) => hide(state, seat, card, sink),
        Move::Pick(card) => pick(state, seat, card, sink),
        Move::Decline => decline(state, seat, sink),
        Move::Best => build_best(state, seat, sink),
        Move::Use(card) => put_on(state, seat, card, sink),
        Move::Done => armed(state, seat, sink),
        Move::Double(part) => double(state, seat, part, sink),
    }
}

/// RT-07: take a card of the outer ring, stand in its place. Order: the starting player, then counter-clockwise.
fn enter(state: &mut RoboTroc, seat: Seat, cell: Cell, sink: &mut impl Sink<Event>) {
    let card = state.market[cell.index()];
    state.pawns[seat.index()] = Some(cell).into();
    take(state, seat, cell);
    sink.tell(|| Told::everyone(Event::Entered { seat, cell, card }));
    state.turn += 1;
    let next = seat.counter_clockwise(state.players);
    if next == state.starter {
        // RT-08: the direction turns; the last to enter acts again.
        state.phase = Phase::Walk;
        walk_on(state, seat, sink);
    } else {
        state.acting = SeatSet::only(next);
    }
}

/// RT-09, RT-10: go to a neighbouring cell, take what lies there.
#[inline]
fn step(state: &mut RoboTroc, seat: Seat, cell: Cell, sink: &mut impl Sink<Event>) {
    let mut walker = seat;
    make_step(state, seat, cell, sink);
    loop {
        if state.left.is_empty() || state.idle >= IDLE_ROUNDS * state.players {
            return close_market(state, sink);
        }
        walker = walker.clockwise(state.players);
        if let Some(only) = settle(state, walker, sink) {
            make_step(state, walker, only, sink);
        } else if !state.acting.is_empty() {
            return;
        }
    }
}

/// The walk begins with `walker`, or with the next who can move.
fn walk_on(state: &mut RoboTroc, mut walker: Seat, sink: &mut impl Sink<Event>) {
    loop {
        if let Some(only) = settle(state, walker, sink) {
            return step(state, walker, only, sink);
        } else if !state.acting.is_empty() {
            return;
        }
        walker = walker.clockwise(state.players);
    }
}

/// Makes `walker` act, if there is a choice; a single way is answered to be gone at once, and a player with none is skipped
/// (RT-12): then nobody acts yet.
#[inline]
fn settle(state: &mut RoboTroc, walker: Seat, sink: &mut impl Sink<Event>) -> Option<Cell> {
    let ways = state.ways(walker);
    match ways.len() {
        0 => {
            state.acting = SeatSet::NONE;
            state.idle += 1;
            sink.tell(|| Told::everyone(Event::Skipped { seat: walker }));
            None
        }
        1 => Some(ways.nth(0)),
        _ => {
            state.acting = SeatSet::only(walker);
            None
        }
    }
}

#[inline]
fn make_step(state: &mut RoboTroc, seat: Seat, cell: Cell, sink: &mut impl Sink<Event>) {
    let from = state.pawn(seat).unwrap_or(cell);
    let card = state.card_at(cell);
    state.pawns[seat.index()] = Some(cell).into();
    state.turn += 1;
    if card.is_some() {
        take(state, seat, cell);
    } else {
        state.idle += 1;
    }
    sink.tell(|| Told::everyone(Event::Stepped { seat, from, cell, card }));
}

#[inline]
fn take(state: &mut RoboTroc, seat: Seat, cell: Cell) {
    state.left = state.left.without(cell);
    state.stocks[seat.index()] = state.stocks[seat.index()].with(state.market[cell.index()]);
    state.idle = 0;
}

/// RT-14, RT-15: phase I is over.
fn close_market(state: &mut RoboTroc, sink: &mut impl Sink<Event>) {
    let left_over = state.left.len() as u8;
    state.stalled |= left_over > 0;
    state.left = CellSet::NONE;
    sink.tell(|| Told::everyone(Event::MarketClosed { left_over }));
    if state.options.junior {
        return begin_build(state, sink); // RT-23
    }
    // RT-16: weapons are counted now; what is stolen later changes nothing.
    for seat in Seat::all(state.players) {
        state.picks[seat.index()] = state.stock(seat).of(Kind::Weapon).len() as u8;
    }
    let first = first_robber(state);
    sink.tell(|| {
        Told::everyone(Event::WeaponsCounted {
            picks: state.picks[..usize::from(state.players)].iter().copied().collect(),
            first,
        })
    });
    // RT-17: fewer than four cards are hidden whole; exactly four leave no choice.
    state.phase = Phase::Hide;
    state.acting = SeatSet::all(state.players);
    for seat in Seat::all(state.players) {
        if state.stock(seat).len() > VAULT {
            continue;
        }
        state.vaults[seat.index()] = state.stock(seat);
        state.acting = state.acting.without(seat);
        for card in state.stock(seat) {
            sink.tell(|| Told::only(seat, Event::Hid { seat, card }));
        }
    }
    if state.acting.is_empty() {
        open_spreads(state, sink);
    }
}

/// RT-19: who has the head of power 1; nobody has it if the guard fired: then the starting player.
fn first_robber(state: &RoboTroc) -> Seat {
    state.owner(Card::HEAD_OF_ONE).unwrap_or(state.starter)
}

/// RT-17: one more card into the vault.
fn hide(state: &mut RoboTroc, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
    state.vaults[seat.index()] = state.vaults[seat.index()].with(card);
    sink.tell(|| Told::only(seat, Event::Hid { seat, card }));
    if vault_is_full(state, seat) {
        state.acting = state.acting.without(seat);
        if state.acting.is_empty() {
            open_spreads(state, sink);
        }
    }
}

/// RT-18: the rest lies open, and the robberies begin.
fn open_spreads(state: &mut RoboTroc, sink: &mut impl Sink<Event>) {
    state.phase = Phase::Rob;
    state.turn += 1;
    sink.tell(|| {
        Told::everyone(Event::Spread { cards: Seat::all(state.players).map(|seat| state.spread(seat)).collect() })
            .revealing()
    });
    let first = first_robber(state);
    rob_on(state, first, sink);
}

/// RT-20: an open card, of anyone, into one's own vault.
fn pick(state: &mut RoboTroc, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
    let from = state.owner(card).unwrap_or(seat);
    state.stocks[from.index()] = state.stocks[from.index()].without(card);
    state.stocks[seat.index()] = state.stocks[seat.index()].with(card);
    state.vaults[seat.index()] = state.vaults[seat.index()].with(card);
    state.picks[seat.index()] -= 1;
    state.turn += 1;
    sink.tell(|| Told::everyone(Event::Picked { seat, card, from }));
    rob_on(state, seat.clockwise(state.players), sink);
}

fn decline(state: &mut RoboTroc, seat: Seat, sink: &mut impl Sink<Event>) {
    state.picks[seat.index()] -= 1;
    state.turn += 1;
    sink.tell(|| Told::everyone(Event::Declined { seat }));
    rob_on(state, seat.clockwise(state.players), sink);
}

/// RT-19: the next with a pick, from `robber` on clockwise. With nothing left to take, the picks that remain lapse.
fn rob_on(state: &mut RoboTroc, robber: Seat, sink: &mut impl Sink<Event>) {
    let mut next = robber;
    if !state.spreads().is_empty() {
        for _ in 0..state.players {
            if state.picks[next.index()] > 0 {
                state.acting = SeatSet::only(next);
                return;
            }
            next = next.clockwise(state.players);
        }
    }
    state.picks = [0; 4];
    // RT-22: vault and spread are one stock again.
    state.vaults = [CardSet::NONE; 4];
    sink.tell(|| Told::everyone(Event::RobberiesOver));
    begin_build(state, sink);
}

/// Phase III: whoever has a complete robot builds (RT-26).
fn begin_build(state: &mut RoboTroc, sink: &mut impl Sink<Event>) {
    state.phase = Phase::Build;
    state.turn += 1;
    state.acting = Seat::all(state.players).filter(|&seat| RoboTroc::complete(state.stock(seat))).collect();
    if state.acting.is_empty() {
        score_round(state, sink);
    }
}

/// RT-30: the best build as one choice.
fn build_best(state: &mut RoboTroc, seat: Seat, sink: &mut impl Sink<Event>) {
    if let Some(robot) = scoring::best(&state.deck, &state.options, state.stock(seat)) {
        state.benches[seat.index()] = scoring::bench(robot);
    }
    finish(state, seat, sink);
}

/// RT-24: a piece on the robot, from the top.
fn put_on(state: &mut RoboTroc, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
    let (limit, weapons) = (state.weapon_limit(seat), state.stock(seat).of(Kind::Weapon));
    let bench = &mut state.benches[seat.index()];
    match card.kind() {
        Kind::Head => bench.head = Some(card),
        Kind::Body => bench.body = Some(card),
        Kind::Legs => bench.legs = Some(card),
        Kind::Weapon | Kind::Bonus => bench.weapons = bench.weapons.with(card),
    }
    sink.tell(|| Told::only(seat, Event::Used { seat, card }));
    let full = bench.weapons.len() >= limit || bench.weapons == weapons;
    if bench.legs.is_some() && full {
        armed(state, seat, sink);
    }
}

/// The weapons are settled; without B9 the robot is finished.
fn armed(state: &mut RoboTroc, seat: Seat, sink: &mut impl Sink<Event>) {
    state.benches[seat.index()].armed = true;
    sink.tell(|| Told::only(seat, Event::Armed { seat }));
    if !state.has_double(seat) {
        finish(state, seat, sink);
    }
}

fn double(state: &mut RoboTroc, seat: Seat, part: Doubled, sink: &mut impl Sink<Event>) {
    state.benches[seat.index()].doubled = Some(part);
    sink.tell(|| Told::only(seat, Event::Doubles { seat, part }));
    finish(state, seat, sink);
}

/// A robot is finished; when all are, they step forward.
fn finish(state: &mut RoboTroc, seat: Seat, sink: &mut impl Sink<Event>) {
    state.acting = state.acting.without(seat);
    sink.tell(|| Told::only(seat, Event::Built { seat, show: show(state, seat) }));
    if state.acting.is_empty() {
        score_round(state, sink);
    }
}

fn show(state: &RoboTroc, seat: Seat) -> Show {
    let robot = scoring::finished(&state.benches[seat.index()], state.has_double(seat));
    scoring::show(&state.deck, &state.options, state.stock(seat), robot)
}

/// RT-31, RT-32: count the round; another round, or the end.
fn score_round(state: &mut RoboTroc, sink: &mut impl Sink<Event>) {
    for seat in Seat::all(state.players) {
        let show = show(state, seat);
        state.shows[seat.index()] = show;
        state.totals[seat.index()] += show.points;
        sink.tell(|| Told::everyone(Event::Shown { seat, show }).revealing());
    }
    let totals = || state.totals[..usize::from(state.players)].iter().copied().collect();
    sink.tell(|| Told::everyone(Event::RoundScored { round: state.round, totals: totals() }).revealing());
    if state.round < state.options.rounds {
        setup::next_round(state);
        sink.tell(|| Told::everyone(Event::RoundBegan { round: state.round, starter: state.starter }).by_chance());
    } else {
        state.phase = Phase::Over;
        state.acting = SeatSet::NONE;
        sink.tell(|| {
            Told::everyone(Event::Ended { winners: scoring::outcome(state).map_or(SeatSet::NONE, |o| o.winners) })
                .revealing()
        });
    }
}
