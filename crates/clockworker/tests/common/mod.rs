//! Positions that are short to write.
#![allow(dead_code)]

use clockworker::{Clockworker, Event, Goods, Options, Player, Reason, Resource};
use serde_json::{Value, json};
use table::{Game, Held, Moves, Refusal, Seat, Seed, Told};

/// A position being set up, for the players in turn order: 0 acts, 1 comes next.
pub struct Scene(Value);

/// A game between `players`: the first is to act and has nothing but an idle Starting Location; the others have a worker
/// in hand besides, so that they have a choice when their turn comes.
pub fn scene(players: u8) -> Scene {
    let game = Clockworker::deal(Held::standard(), &Options::default(), players, &Seed::from(5)).expect("2 to 4");
    let mut scene = Scene(serde_json::to_value(game).expect("plain data"));
    for place in 0..players {
        scene = scene.stock(place, if place == 0 { "" } else { "1 worker" }).workers(place, "awakening-workshop", &[]);
    }
    scene.0["table"]["retrieved"] = json!({});
    scene.0["table"]["stage"] = json!("act");
    scene
}

impl Scene {
    fn table(&mut self) -> &mut Value {
        &mut self.0["table"]
    }

    fn player(&mut self, place: u8) -> &mut Value {
        let starter = self.0["table"]["starter"].as_u64().expect("a seat") as usize;
        let count = self.0["table"]["players"].as_array().expect("players").len();
        &mut self.0["table"]["players"][(starter + usize::from(place)) % count]
    }

    pub fn english(mut self) -> Self {
        self.table()["edition"] = json!("en");
        self
    }

    /// What a player has in hand, such as `3 gear, 1 red, 2 worker`.
    pub fn stock(mut self, place: u8, goods: &str) -> Self {
        self.player(place)["stock"] = serde_json::to_value(Goods::read(goods).expect("goods")).expect("plain data");
        self
    }

    /// The spaces with workers of a Location that the player has.
    pub fn workers(mut self, place: u8, location: &str, spaces: &[u8]) -> Self {
        let sites = self.player(place)["sites"].as_array_mut().expect("sites");
        let site = sites.iter_mut().find(|site| site["location"] == location).expect("the player has it");
        site["workers"] = json!(spaces);
        self
    }

    /// Gives a player a Location, with workers on these spaces.
    pub fn site(mut self, place: u8, location: &str, spaces: &[u8]) -> Self {
        self.fetch("locations", "row", &json!(location));
        let sites = self.player(place)["sites"].as_array_mut().expect("sites");
        sites.push(json!({"location": location, "workers": spaces}));
        self
    }

    /// Gives a player so many Locations more, without workers.
    pub fn some_sites(mut self, place: u8, count: usize) -> Self {
        for _ in 0..count {
            let next = self.0["hidden"]["locations"].as_array().expect("a deck")[0].clone();
            self = self.site(place, next.as_str().expect("a slug"), &[]);
        }
        self
    }

    /// Gives a player an Artifact.
    pub fn artifact(mut self, place: u8, artifact: &str) -> Self {
        let index = clockworker::cards::ARTIFACTS.iter().position(|slug| *slug == artifact).expect("an Artifact");
        let left = self.table()["copies"][index].as_u64().expect("copies");
        self.table()["copies"][index] = json!(left.checked_sub(1).expect("a copy is left"));
        self.player(place)["artifacts"].as_array_mut().expect("artifacts").push(json!(artifact));
        self
    }

    /// Puts a Location at a place of the row, the one next to the deck being 0.
    pub fn row(mut self, place: usize, location: &str) -> Self {
        self.swap_in("locations", "row", place, &json!(location));
        self
    }

    /// Puts a Record at a place of the display.
    pub fn board(mut self, place: usize, record: u8) -> Self {
        self.swap_in("records", "board", place, &json!(record));
        self
    }

    /// Sets the round.
    pub fn round(mut self, round: u16) -> Self {
        let count = self.0["table"]["players"].as_array().expect("players").len() as u16;
        self.table()["turn"] = json!((round - 1) * count + 1);
        self
    }

    /// Takes a card out of the deck, or out of the display, which is filled from the deck.
    fn fetch(&mut self, pile: &str, display: &str, card: &Value) {
        let pile = self.0["hidden"][pile].as_array_mut().expect("a pile");
        if let Some(index) = pile.iter().position(|other| other == card) {
            pile.remove(index);
            return;
        }
        let next = pile.pop().expect("a card");
        let shown = self.0["table"][display].as_array_mut().expect("a display");
        let place = shown.iter().position(|other| other == card).expect("the card is in the deck or on display");
        shown[place] = next;
    }

    fn swap_in(&mut self, pile: &str, display: &str, place: usize, card: &Value) {
        let old = self.0["table"][display][place].clone();
        let shown = self.0["table"][display].as_array_mut().expect("a display");
        if let Some(other) = shown.iter().position(|other| other == card) {
            shown.swap(place, other);
            return;
        }
        let hidden = self.0["hidden"][pile].as_array_mut().expect("a pile");
        let index = hidden.iter().position(|other| other == card).expect("the card is in the deck or on display");
        hidden[index] = old;
        self.0["table"][display][place] = card.clone();
    }

    /// Another scene like this one.
    pub fn copy(&self) -> Self {
        Scene(self.0.clone())
    }

    /// Changes the position as JSON.
    pub fn with(mut self, change: impl FnOnce(&mut Value)) -> Self {
        change(&mut self.0);
        self
    }

    /// The position, checked.
    pub fn ready(self) -> Play {
        Play(Clockworker::from_position(&self.0).unwrap_or_else(|fault| panic!("{fault}: {}", self.0)))
    }
}

/// A game being played in a test.
pub struct Play(pub Clockworker);

impl Play {
    pub fn seat(&self) -> Seat {
        self.0.to_act().first().expect("the game is not over")
    }

    /// Plays moves for whoever is to act; answers with what happened in the last.
    #[track_caller]
    pub fn play(&mut self, moves: &[&str]) -> Vec<Event> {
        let mut events: Vec<Told<Event>> = Vec::new();
        for text in moves {
            events.clear();
            let mv = text.parse().expect("a move");
            if let Err(refusal) = self.0.play(self.seat(), mv, &mut events) {
                panic!("{text} is refused: {refusal:?}");
            }
            self.0.audit().expect("the state makes sense");
        }
        events.into_iter().map(|told| told.event).collect()
    }

    /// Why a move is refused.
    #[track_caller]
    pub fn refused(&self, text: &str) -> Vec<Reason> {
        match self.0.check(self.seat(), text.parse().expect("a move")) {
            Err(Refusal::Rules(reasons)) => reasons,
            other => panic!("{text} is not refused by the rules: {other:?}"),
        }
    }

    /// The legal moves, as texts.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Moves::new();
        self.0.moves(self.seat(), &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    /// The legal moves that begin with this word.
    pub fn offers(&self, word: &str) -> Vec<String> {
        let mut offers: Vec<String> = self.moves().into_iter().filter(|text| text.starts_with(word)).collect();
        offers.sort();
        offers
    }

    /// A player, in turn order.
    pub fn player(&self, place: u8) -> Player {
        let table = &self.0.table;
        table.players[(table.starter.index() + usize::from(place)) % table.players.len()]
    }

    /// How many of a resource a player has, in turn order.
    pub fn has(&self, place: u8, resource: Resource) -> u16 {
        self.player(place).stock[resource]
    }

    /// A player's goods as text.
    pub fn stock(&self, place: u8) -> String {
        self.player(place).stock.to_string()
    }

    /// The spaces with workers of a player's Location.
    #[track_caller]
    pub fn workers(&self, place: u8, location: &str) -> Vec<u8> {
        let player = self.player(place);
        let site = player.site(location.parse().expect("a Location")).expect("the player has it");
        site.workers.iter().map(|space| space.number()).collect()
    }
}
