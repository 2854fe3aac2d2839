//! Short ways to set up a table.
#![allow(dead_code)]

use robotroc::{Card, CardSet, Event, Move, Options, Reason, RoboTroc};
use serde_json::{Value, json};
use table::{Game, Held, Moves, Refusal, Seat, Seed, Told};

pub fn seat(index: u8) -> Seat {
    Seat::new(index)
}

/// A fresh deal.
pub fn deal(players: u8, seed: u64) -> RoboTroc {
    deal_with(players, seed, &Options::default())
}

pub fn deal_with(players: u8, seed: u64, options: &Options) -> RoboTroc {
    RoboTroc::deal(Held::standard(), options, players, &Seed::from(seed)).expect("players and options fit")
}

/// A deal in which seat 0 starts.
pub fn deal_from_seat_0(players: u8) -> RoboTroc {
    (0..).map(|seed| deal(players, seed)).find(|game| game.to_act().first() == Some(seat(0))).expect("some seed")
}

/// A position: the game's JSON after `change`.
pub fn changed(game: &RoboTroc, change: impl FnOnce(&mut Value)) -> RoboTroc {
    let mut position = serde_json::to_value(game).expect("plain data");
    change(&mut position);
    RoboTroc::from_position(&position).expect("a position that makes sense")
}

/// The market is empty and everyone holds these cards; the others are out of the game.
pub fn stocks(phase: &str, options: Options, stocks: &[&str]) -> RoboTroc {
    let game = deal_with(stocks.len() as u8, 1, &options);
    changed(&game, |position| {
        position["phase"] = json!(phase);
        position["left"] = json!([]);
        // Without a complete robot there is nothing to build (RT-26).
        let complete = |text: &&str| ["head", "body", "legs"].iter().all(|part| text.contains(part));
        let acting = stocks.iter().enumerate().filter(|(_, text)| phase != "build" || complete(text)).map(|(i, _)| i);
        position["acting"] = json!(acting.collect::<Vec<_>>());
        let named: CardSet = stocks.iter().flat_map(|text| cards(text)).collect();
        position["stalled"] = json!(named != CardSet::ALL);
        for (i, text) in stocks.iter().enumerate() {
            position["seats"][i]["stock"] = json!(cards(text).collect::<CardSet>());
        }
    })
}

pub fn cards(text: &str) -> impl Iterator<Item = Card> {
    text.split_whitespace().map(|word| word.parse().expect("a card"))
}

pub fn set(text: &str) -> CardSet {
    cards(text).collect()
}

pub fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Plays moves for whoever is to act first.
pub fn play(game: &mut RoboTroc, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves.split(',') {
        let acting = game.to_act().first().expect("someone is to act");
        events.extend(play_as(game, acting, text.trim()));
    }
    events
}

pub fn play_as(game: &mut RoboTroc, seat: Seat, text: &str) -> Vec<Event> {
    let mut told: Vec<Told<Event>> = Vec::new();
    game.play(seat, mv(text), &mut told).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    told.into_iter().map(|told| told.event).collect()
}

/// The first reason why a seat can't play a move.
pub fn why_not(game: &RoboTroc, seat: Seat, text: &str) -> Reason {
    match game.check(seat, mv(text)) {
        Err(Refusal::Rules(reasons)) => reasons[0].clone(),
        other => panic!("{text}: {other:?}"),
    }
}

pub fn moves(game: &RoboTroc, seat: Seat) -> Vec<String> {
    let mut moves = Moves::new();
    game.moves(seat, &mut moves);
    moves.iter().map(ToString::to_string).collect()
}
