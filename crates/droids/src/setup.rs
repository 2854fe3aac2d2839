//! The deal (LD-05 to LD-09, LD-32).

use crate::{
    card::{CardId, CardSet, HOUSES},
    deck::{Deck, Set},
    options::{Level, Options},
    part::Parts,
    state::{Board, Desk, Droids, Phase, Pile, Site},
};
use table::{Chance, DealError, Held, Seat, Seed, Silence};

/// What a shed holds at the start: 1 nut, 1 oil, 1 circuit, 2 energy (LD-05).
pub const START: Parts = Parts([1, 1, 1, 2]);
/// What the solo player's shed holds at the normal level (LD-32).
pub const SOLO_START: Parts = Parts([2, 2, 2, 2]);

pub(crate) fn deal(deck: Held<Deck>, options: &Options, players: u8, seed: &Seed) -> Result<Droids, DealError> {
    DealError::unless_players::<Droids>(players)?;
    let start = if players == 1 && options.level == Level::Normal { SOLO_START } else { START };
    let mut boards = [Board::default(); 4];
    for board in boards.iter_mut().take(players as usize) {
        board.shed = start;
    }
    let mut game = Droids {
        deck,
        options: *options,
        players,
        phase: Phase::Giving,
        turn: 0,
        first: first(players, seed),
        boards,
        desks: [Desk::default(); 4],
        dealt: [None; 4],
        houses: [None; 8],
        tax: None,
        borders: Default::default(),
        discarded: Default::default(),
        piles: [Pile([None; 66]); 2],
        ending: None,
    };
    game.lay_houses(seed);
    for pile in 0..game.pile_count() {
        game.stack_pile(pile, seed);
    }
    game.begin_turn(&mut Silence);
    Ok(game)
}

/// Who begins (LD-09). Alone, the human does (LD-32). With four, the dispenser faces one team, so that its members have
/// positions 1 and 2: position 1 is then the first seat of team A or of team B (LD-31).
fn first(players: u8, seed: &Seed) -> Seat {
    let mut chance = seed.stream("droids/first", 0);
    Seat::new(match players {
        1 => 0,
        4 => 2 * chance.below(2) as u8,
        _ => chance.below(u32::from(players)) as u8,
    })
}

/// Which pile a set of cards belongs to, if it is in play (LD-07).
pub(crate) fn pile_of(set: Set, players: u8) -> Option<usize> {
    match (set, players) {
        (Set::Two, _) | (Set::Three, 3) => Some(0),
        (Set::Three | Set::Four, 4) => Some(1),
        _ => None,
    }
}

/// Lays cards in a random order on the first places.
fn lay(cards: CardSet, places: &mut [Option<CardId>], mut chance: impl Chance) {
    let row = &mut places[..usize::from(cards.len())];
    row.iter_mut().zip(cards).for_each(|(place, card)| *place = Some(card));
    chance.shuffle(row);
}

impl Droids {
    fn lay_houses(&mut self, seed: &Seed) {
        let houses = if self.players == 1 { self.deck.solo_houses() } else { CardSet::HOUSES };
        let mut row = [None; HOUSES];
        lay(houses, &mut row, seed.stream("droids/houses", 0));
        let count = self.houses_each() * self.border_count();
        for (site, house) in self.houses.iter_mut().zip(row).take(count) {
            *site = house.map(|house| Site { house, built_by: None });
        }
    }

    /// Season III at the bottom, season I on top, each shuffled apart.
    fn stack_pile(&mut self, pile: usize, seed: &Seed) {
        let mut bottom = 0;
        for season in [3, 2, 1] {
            let (cards, number) = (self.season_cards(pile, season), u32::from(season) + 10 * pile as u32);
            lay(cards, &mut self.piles[pile].0[bottom..], seed.stream("droids/season", number));
            bottom += usize::from(cards.len());
        }
    }

    /// The cards of one season of one pile, by number.
    pub(crate) fn season_cards(&self, pile: usize, season: u8) -> CardSet {
        let sets = Set::ALL.into_iter().filter(|&set| pile_of(set, self.players) == Some(pile));
        sets.fold(CardSet::default(), |cards, set| cards.or(self.deck.season(set, season)))
    }
}
