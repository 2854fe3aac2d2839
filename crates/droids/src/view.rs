//! All that a viewer may know, and the full states that fit it.
//!
//! Everything lies open in this game but the order of the cards below the top of each pile (LD-08). So all viewers see the
//! same, and what is imagined is that order: each season's unseen cards, shuffled.

use crate::{
    card::{CardId, CardSet},
    deck::Deck,
    event::{Interest, Next},
    moves::Move,
    options::Options,
    outlook::Outlook,
    part::{Cost, Parts},
    reason::Now,
    row,
    scoring::Tally,
    state::{Board, Desk, Droids, Ending, Phase, Pile, Site, TURNS, Tax},
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Chance, Held, Seat, SeatSet, Viewer};

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The cards.
    pub deck: Held<Deck>,
    /// The table options.
    pub options: Options,
    /// How many people play; alone, the automa has the second seat.
    pub players: u8,
    /// Who may move now.
    pub to_act: SeatSet,
    /// Which part of the turn it is.
    pub phase: Phase,
    /// The turn, from 1 to 22.
    pub turn: u8,
    /// The season, 1 to 3.
    pub season: u8,
    /// Who had priority in the first turn.
    pub first: Seat,
    /// Who has priority now.
    pub priority: Seat,
    /// The seats in priority order.
    pub order: Vec<Seat>,
    /// The seats, the automa's included.
    pub seats: Vec<Place>,
    /// The cards of this turn that nobody has received yet. Four players: two of position 1, then two of position 2.
    #[serde(with = "row")]
    pub dealt: [Option<CardId>; 4],
    /// Who gives a card to whom next, for everyone who gives now.
    pub giving: Vec<Giving>,
    /// What the cards of this turn are worth to the automa (solo, LD-33).
    pub interests: Vec<Interest>,
    /// The borders, with what lies on them.
    pub borders: Vec<Border>,
    /// The tokens of card 31.
    pub tax: Option<Tax>,
    /// The cards that were discarded face down: all have seen them.
    pub discarded: CardSet,
    /// The piles.
    pub piles: Vec<PileView>,
    /// For each card of this turn and each player who has it or could receive it: what they could do with it now.
    pub outlooks: Vec<Outlook>,
    /// Why the game ends, once it does.
    pub ending: Option<Ending>,
    /// Who has won, once the game is over.
    pub winners: SeatSet,
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The seat.
    pub seat: Seat,
    /// Its shed and droids.
    pub board: Board,
    /// How many parts each column holds.
    pub capacity: Parts,
    /// What it has still to do in this phase.
    pub desk: Desk,
    /// What it is to decide.
    pub now: Option<Now>,
    /// Whom its Build, or its tokens, must wait for (LD-18).
    pub waits_for: SeatSet,
    /// Its leaves.
    pub leaves: u8,
    /// The Communication droids on its borders: so much more is each of its own worth (LD-26).
    pub heard: u8,
    /// The House droids it has built.
    pub houses: Vec<CardId>,
    /// The points, as they would count if the game ended now.
    pub tally: Tally,
    /// All of them together.
    pub total: i16,
}

/// Someone is to give a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Giving {
    /// Who gives.
    pub from: Seat,
    /// Who receives.
    pub to: Seat,
}

/// A border between two seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Border {
    /// The two seats.
    pub between: [Seat; 2],
    /// The House droids.
    pub houses: Vec<HouseView>,
    /// The Communication droids that lie face up.
    pub communication: CardSet,
}

/// A House droid on a border.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HouseView {
    /// The House droid.
    pub house: CardId,
    /// Who has built it.
    pub built_by: Option<Seat>,
    /// What it costs each of the two seats, tokens included.
    pub costs: [Cost; 2],
    /// What it would score for each of the two seats as things are now.
    pub worth: [i16; 2],
}

/// A pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PileView {
    /// What lies on it, face up.
    pub next: Next,
    /// How many cards it has, the next one included.
    pub left: u8,
    /// The cards that lie hidden in it, by season.
    pub unseen: [CardSet; 3],
}

impl View {
    /// A seat's place.
    #[must_use]
    pub fn place(&self, seat: Seat) -> &Place {
        &self.seats[seat.index().min(self.seats.len() - 1)]
    }

    /// The cards that `seat` may wish for, from whoever gives it one; with four players of those two only (LD-11, LD-31).
    #[must_use]
    pub fn wishes(&self, seat: Seat) -> Vec<Move> {
        let given = self.place(seat).desk.card.is_some();
        if self.players == 1 || given || self.giving.iter().any(|giving| giving.from == seat) {
            return Vec::new();
        }
        let to_seat = |giving: &&Giving| self.players < 4 || giving.to == seat;
        let cards = match self.giving.iter().find(to_seat) {
            None => return Vec::new(),
            Some(giving) if self.players == 4 && giving.from == self.priority => &self.dealt[..2],
            Some(_) if self.players == 4 => &self.dealt[2..],
            Some(_) => &self.dealt[..],
        };
        cards.iter().flatten().map(|&card| Move::Give { card, to: seat }).collect()
    }

    /// The viewer's own place.
    #[must_use]
    pub fn own(&self) -> Option<&Place> {
        self.viewer.seat().map(|seat| self.place(seat))
    }
}

/// The season of a place in a pile from which each turn takes `each` cards.
pub(crate) fn season_at(place: usize, each: usize) -> u8 {
    match place / each {
        0..6 => 3,
        6..14 => 2,
        _ => 1,
    }
}

impl Droids {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        View {
            viewer,
            deck: self.deck,
            options: self.options,
            players: self.players,
            to_act: self.acting(),
            phase: self.phase,
            turn: self.turn,
            season: self.season(),
            first: self.first,
            priority: self.priority(),
            order: self.order()[..usize::from(self.seat_count())].to_vec(),
            seats: Seat::all(self.seat_count()).map(|seat| self.place(seat)).collect(),
            dealt: self.dealt,
            giving: self.giving(),
            interests: self.interests(),
            borders: (0..self.border_count()).map(|border| self.border(border)).collect(),
            tax: self.tax,
            discarded: self.discarded,
            piles: (0..self.pile_count()).map(|pile| self.pile(pile)).collect(),
            outlooks: self.outlooks(),
            ending: self.ending,
            winners: if self.phase == Phase::Over { self.result().1 } else { SeatSet::NONE },
        }
    }

    fn place(&self, seat: Seat) -> Place {
        let (board, tally) = (*self.board(seat), self.tally(seat));
        Place {
            seat,
            board,
            capacity: Parts([3; 4]) + board.extensions,
            desk: *self.desk(seat),
            now: if self.phase == Phase::Giving && !self.acting().contains(seat) { None } else { self.now(seat) },
            waits_for: if self.now(seat).is_some() { self.waits_for(seat) } else { SeatSet::NONE },
            leaves: self.leaves(seat),
            heard: self.heard_by(seat),
            houses: self.houses_of(seat).collect(),
            tally,
            total: tally.total(),
        }
    }

    fn giving(&self) -> Vec<Giving> {
        if self.phase != Phase::Giving {
            return Vec::new();
        }
        self.givers().into_iter().map(|from| Giving { from, to: self.recipient(from) }).collect()
    }

    fn interests(&self) -> Vec<Interest> {
        if self.players > 1 {
            return Vec::new();
        }
        let received = self.desks.iter().filter_map(|desk| desk.card);
        self.dealt.into_iter().flatten().chain(received).map(|card| self.interest(card)).collect()
    }

    fn border(&self, border: usize) -> Border {
        let mut beside = Seat::all(self.seat_count()).filter(|&seat| self.borders_of(seat) >> border & 1 != 0);
        let between = [beside.next().unwrap_or(self.first), beside.next().unwrap_or(self.first)];
        let each = self.houses_each();
        let houses = self.houses[border * each..(border + 1) * each].iter().flatten().map(|site| HouseView {
            house: site.house,
            built_by: site.built_by,
            costs: between.map(|seat| self.build_cost(seat, site.house)),
            worth: between.map(|seat| self.worth(seat, site.house)),
        });
        Border { between, houses: houses.collect(), communication: self.borders[border] }
    }

    fn pile(&self, pile: usize) -> PileView {
        let each = usize::from(self.drawn_each_turn());
        let mut unseen = [CardSet::EMPTY; 3];
        for place in 0..self.hidden() {
            if let Some(card) = self.piles[pile].0[place] {
                unseen[usize::from(season_at(place, each)) - 1].insert(card);
            }
        }
        PileView { next: self.next(pile), left: self.left() as u8, unseen }
    }

    /// How many cards of a pile lie hidden: all but the next, which shows unless an Interseason card covers it.
    fn hidden(&self) -> usize {
        match self.turn {
            8 | 16 | TURNS => self.left(),
            _ => self.left() - 1,
        }
    }

    pub(crate) fn imagined(view: &View, chance: &mut impl Rng) -> Self {
        let mut game = Droids {
            deck: view.deck,
            options: view.options,
            players: view.players,
            phase: view.phase,
            turn: view.turn,
            first: view.first,
            boards: Default::default(),
            desks: Default::default(),
            dealt: view.dealt,
            houses: [None; 8],
            tax: view.tax,
            borders: Default::default(),
            discarded: view.discarded,
            piles: [Pile([None; 66]); 2],
            ending: view.ending,
        };
        for place in &view.seats {
            game.boards[place.seat.index()] = place.board;
            game.desks[place.seat.index()] = place.desk;
        }
        let each = game.houses_each();
        for (number, border) in view.borders.iter().enumerate() {
            game.borders[number] = border.communication;
            for (place, house) in border.houses.iter().enumerate() {
                game.houses[number * each + place] = Some(Site { house: house.house, built_by: house.built_by });
            }
        }
        for (number, pile) in view.piles.iter().enumerate() {
            game.imagine_pile(number, pile, chance);
        }
        game
    }

    fn imagine_pile(&mut self, number: usize, pile: &PileView, chance: &mut impl Rng) {
        let (each, hidden) = (usize::from(self.drawn_each_turn()), self.hidden());
        for season in 1..=3u8 {
            let mut places = [0u8; 66];
            let mut count = 0;
            for place in (0..hidden).filter(|&place| season_at(place, each) == season) {
                places[count] = place as u8;
                count += 1;
            }
            chance.shuffle(&mut places[..count]);
            for (place, card) in places[..count].iter().zip(pile.unseen[usize::from(season) - 1]) {
                self.piles[number].0[usize::from(*place)] = Some(card);
            }
        }
        if let Next::Card(card) = pile.next {
            self.piles[number].0[hidden] = Some(card);
        }
    }
}
