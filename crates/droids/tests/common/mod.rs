//! Positions in a few words.
#![allow(dead_code)]

use droids::{CardId, Deck, Droids, Event, Family, Move, Options, Parts, Reason, deck::Set};
use serde_json::{Value, json};
use table::{Game, Held, Moves, Refusal, Seat, Seed, Told};

pub fn seat(index: u8) -> Seat {
    Seat::new(index)
}

pub fn card(number: u8) -> CardId {
    CardId::new(number).expect("cards are 1 to 102")
}

pub fn deck() -> Held<Deck> {
    Held::standard()
}

pub fn deal(players: u8, seed: u64) -> Droids {
    Droids::deal(deck(), &Options::default(), players, &Seed::from(seed)).expect("one to four play")
}

/// Plays a move given as text; panics with the reasons if it is refused.
#[track_caller]
pub fn play(game: &mut Droids, who: u8, text: &str) -> Vec<Event> {
    let mut events: Vec<Told<Event>> = Vec::new();
    let mv: Move = text.parse().unwrap_or_else(|error| panic!("{error}"));
    if let Err(refusal) = game.play(seat(who), mv, &mut events) {
        panic!("“{text}” of seat {who} is refused: {refusal:?}");
    }
    events.into_iter().map(|told| told.event).collect()
}

/// Why a move is refused; panics if it is legal.
#[track_caller]
pub fn reasons(game: &Droids, who: u8, text: &str) -> Vec<Reason> {
    match game.check(seat(who), text.parse().unwrap()) {
        Err(Refusal::Rules(reasons)) => reasons,
        other => panic!("“{text}” of seat {who}: {other:?}"),
    }
}

/// The legal moves as text.
pub fn moves(game: &Droids, who: u8) -> Vec<String> {
    let mut moves = Moves::new();
    game.moves(seat(who), &mut moves);
    moves.iter().map(ToString::to_string).collect()
}

pub fn legal(game: &Droids, who: u8, text: &str) -> bool {
    moves(game, who).iter().any(|legal| legal == text)
}

pub fn parts(nut: u8, oil: u8, circuit: u8, energy: u8) -> Parts {
    Parts([nut, oil, circuit, energy])
}

pub fn shed(game: &Droids, who: u8) -> Parts {
    game.view(table::Viewer::Spectator).place(seat(who)).board.shed
}

/// A position in the acting phase, everyone still to choose. Cards that are not mentioned lie in the piles as far as they
/// are to come, else they are discarded (Communication droids on the first border).
#[derive(Clone)]
pub struct Table {
    players: u8,
    turn: u8,
    priority: u8,
    options: Value,
    hands: [Option<u8>; 4],
    droids: [Vec<u8>; 4],
    sheds: [[u8; 4]; 4],
    extensions: [[u8; 4]; 4],
    stored: [[u8; 4]; 4],
    houses: Vec<u8>,
    built: Vec<(u8, u8)>,
    tax: Option<(u8, u8)>,
    borders: [Vec<u8>; 3],
}

impl Table {
    pub fn of(players: u8) -> Self {
        Table {
            players,
            turn: 20,
            priority: 0,
            options: json!({}),
            hands: [None; 4],
            droids: Default::default(),
            sheds: [[1, 1, 1, 2]; 4],
            extensions: [[0; 4]; 4],
            stored: [[0; 4]; 4],
            houses: Vec::new(),
            built: Vec::new(),
            tax: None,
            borders: Default::default(),
        }
    }

    pub fn turn(mut self, turn: u8) -> Self {
        self.turn = turn;
        self
    }

    pub fn priority(mut self, seat: u8) -> Self {
        self.priority = seat;
        self
    }

    pub fn options(mut self, options: Value) -> Self {
        self.options = options;
        self
    }

    pub fn hand(mut self, seat: u8, card: u8) -> Self {
        self.hands[seat as usize] = Some(card);
        self
    }

    pub fn droids(mut self, seat: u8, cards: &[u8]) -> Self {
        self.droids[seat as usize].extend(cards);
        self
    }

    pub fn shed(mut self, seat: u8, parts: [u8; 4]) -> Self {
        self.sheds[seat as usize] = parts;
        self
    }

    pub fn extensions(mut self, seat: u8, columns: [u8; 4]) -> Self {
        self.extensions[seat as usize] = columns;
        self
    }

    pub fn stored(mut self, seat: u8, parts: [u8; 3]) -> Self {
        self.stored[seat as usize] = [parts[0], parts[1], parts[2], 0];
        self
    }

    /// The House droids, border by border; those left out are filled up.
    pub fn houses(mut self, houses: &[u8]) -> Self {
        self.houses = houses.to_vec();
        self
    }

    pub fn built(mut self, house: u8, by: u8) -> Self {
        self.built.push((house, by));
        self
    }

    pub fn tax(mut self, house: u8, by: u8) -> Self {
        self.tax = Some((house, by));
        self
    }

    pub fn border(mut self, border: usize, cards: &[u8]) -> Self {
        self.borders[border].extend(cards);
        self
    }

    /// The position; panics with the fault if it is none.
    #[track_caller]
    pub fn set(mut self) -> Droids {
        let seats = if self.players == 1 { 2 } else { self.players };
        let mut placed: Vec<u8> = self.hands.iter().flatten().copied().collect();
        placed.extend(self.droids.iter().chain(&self.borders).flatten());
        let each = if self.players == 3 { 3 } else { 2 };
        let (mut piles, mut spare) = (vec![Vec::new(); 2], vec![Vec::new(); 2]);
        for pile in 0..2 {
            for (season, turns) in [(3u8, 17..=22u8), (2, 9..=16), (1, 1..=8)] {
                let mut cards: Vec<(bool, u8)> = deck()
                    .droids()
                    .iter()
                    .filter(|droid| droid.season == season && self.pile_of(droid.set) == Some(pile))
                    .map(|droid| (droid.family != Family::Communication, droid.number.number()))
                    .filter(|(_, number)| !placed.contains(number))
                    .collect();
                cards.sort();
                let to_come = each * turns.filter(|&turn| turn > self.turn).count();
                let mut cards = cards.into_iter().map(|(_, number)| number);
                piles[pile].extend(cards.by_ref().take(to_come));
                spare[pile].extend(cards);
            }
        }
        for hand in 0..seats as usize {
            if self.hands[hand].is_none() {
                let pile = usize::from(self.players == 4 && spare[0].is_empty());
                self.hands[hand] = spare[pile].pop();
            }
        }
        let speaks = |number: &u8| deck().droid(card(*number)).family == Family::Communication;
        let (speakers, discarded): (Vec<u8>, Vec<u8>) = spare.into_iter().flatten().partition(speaks);
        self.borders[0].extend(speakers);
        let houses = self.house_row();
        let first = (self.priority + 2 * seats * 3 - (self.turn - 1) % seats) % seats;
        let named = |parts: [u8; 4]| json!({"nut": parts[0], "oil": parts[1], "circuit": parts[2], "energy": parts[3]});
        let board = |seat: usize| {
            let person = seat < self.players as usize;
            let parts = if person { self.sheds[seat] } else { [0; 4] };
            json!({
                "shed": named(parts), "extensions": named(self.extensions[seat]),
                "stored": named(self.stored[seat]), "droids": self.droids[seat],
            })
        };
        let desk = |seat: usize| {
            let step = if seat < self.players as usize { "choose" } else { "done" };
            json!({"step": step, "card": self.hands[seat]})
        };
        let position = json!({
            "deck": deck().hash(), "options": self.options, "players": self.players, "phase": "acting",
            "turn": self.turn, "first": first,
            "boards": (0..seats as usize).map(board).collect::<Vec<_>>(),
            "desks": (0..seats as usize).map(desk).collect::<Vec<_>>(),
            "dealt": [], "houses": houses,
            "tax": self.tax.map(|(house, by)| json!({"house": house, "by": by})),
            "borders": self.borders, "discarded": discarded, "piles": piles,
        });
        Droids::from_position(&position).unwrap_or_else(|fault| panic!("{fault}"))
    }

    fn pile_of(&self, set: Set) -> Option<usize> {
        match (set, self.players) {
            (Set::Two, _) | (Set::Three, 3) => Some(0),
            (Set::Three | Set::Four, 4) => Some(1),
            _ => None,
        }
    }

    fn house_row(&self) -> Vec<Value> {
        let count = [2, 4, 6, 8][self.players as usize - 1];
        let mut row = self.houses.clone();
        row.extend(self.built.iter().map(|(house, _)| *house).filter(|house| !self.houses.contains(house)));
        let solo = |house: &u8| self.players > 1 || deck().house(card(*house)).solo.is_some();
        let others: Vec<u8> = (45..=58).filter(|house| !row.contains(house)).filter(solo).collect();
        row.extend(others);
        row.truncate(count);
        let builder = |house: u8| self.built.iter().find(|(built, _)| *built == house).map(|(_, by)| *by);
        row.into_iter().map(|house| json!({"house": house, "built_by": builder(house)})).collect()
    }
}
