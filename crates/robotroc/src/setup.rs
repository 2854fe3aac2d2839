//! The deal, round by round (RT-05, RT-06).

use crate::{
    card::{Card, CardSet},
    deck::Deck,
    market::{CellSet, Pawn},
    state::{Bench, Options, Phase, RoboTroc, Show},
};
use table::{Chance, DealError, Held, Seat, SeatSet, Seed, seat::MAX_SEATS};

/// A new match, its first round laid out.
pub(crate) fn deal(deck: Held<Deck>, options: &Options, players: u8, seed: &Seed) -> Result<RoboTroc, DealError> {
    DealError::unless_players::<RoboTroc>(players)?;
    if !(1..=5).contains(&options.rounds) {
        return Err(DealError(format!("a match has 1 to 5 rounds, not {}", options.rounds)));
    }
    // RT-06: the starting player is drawn (ours).
    let starter = Seat::new(seed.stream("robotroc/starter", 0).below(players.into()) as u8);
    let mut state = RoboTroc {
        deck,
        options: *options,
        seed: *seed,
        players,
        round: 0,
        starter: starter.counter_clockwise(players),
        phase: Phase::Enter,
        acting: SeatSet::NONE,
        turn: 0,
        idle: 0,
        stalled: false,
        market: [Card::HEAD_OF_ONE; 45],
        left: CellSet::NONE,
        pawns: [Pawn::AWAY; MAX_SEATS],
        stocks: [CardSet::NONE; MAX_SEATS],
        vaults: [CardSet::NONE; MAX_SEATS],
        picks: [0; MAX_SEATS],
        benches: [Bench::default(); MAX_SEATS],
        shows: [Show::default(); MAX_SEATS],
        totals: [0; MAX_SEATS],
    };
    next_round(&mut state);
    Ok(state)
}

/// Lays out the next round: all cards anew, the start one seat clockwise (RT-06).
pub(crate) fn next_round(state: &mut RoboTroc) {
    state.round += 1;
    state.turn += 1;
    state.starter = state.starter.clockwise(state.players);
    state.phase = Phase::Enter;
    state.acting = SeatSet::only(state.starter);
    state.idle = 0;
    for (place, card) in state.market.iter_mut().zip(Card::all()) {
        *place = card;
    }
    state.seed.stream("robotroc/market", u32::from(state.round)).shuffle(&mut state.market);
    state.left = CellSet::ALL;
    state.pawns = [Pawn::AWAY; MAX_SEATS];
    state.stocks = [CardSet::NONE; MAX_SEATS];
    state.vaults = [CardSet::NONE; MAX_SEATS];
    state.picks = [0; MAX_SEATS];
    state.benches = [Bench::default(); MAX_SEATS];
}
