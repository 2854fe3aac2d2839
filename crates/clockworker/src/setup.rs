//! The deal (CW-04 to CW-09).

use crate::{
    cards::{ArtifactId, LocationId, RecordId},
    deck::Deck,
    goods::{Goods, Resource},
    list::List,
    options::Options,
    state::{Clockworker, Hidden, Player, Site, Stage, Table},
};
use table::{Chance, DealError, Held, Seat, Seed, Silence};

/// How many Locations and Records lie face up (CW-06, CW-07).
pub const ROW: usize = 5;
/// Where the Location below the −1 Gear marker lies, counted from the deck (CW-06).
pub const CHEAPER: usize = 3;
/// Where the Location below the +1 Resource marker lies, counted from the deck (CW-06).
pub const RICHER: usize = 4;
/// Under how many tiles of the stack the End tile lies, with 2, 3 and 4 players (CW-07).
pub const END_TILE: [u8; 3] = [6, 8, 10];
/// The workers each player begins with (CW-08).
pub const WORKERS: u16 = 6;
/// The gears each player begins with, in turn order (CW-09).
pub const GEARS: [u16; 4] = [3, 3, 4, 5];
/// The gears each of two players begins with (CW-09).
pub const GEARS_OF_TWO: u16 = 4;

impl Clockworker {
    /// A new game; the first player's Retrieve phase is done.
    pub(crate) fn new(deck: Held<Deck>, options: &Options, players: u8, seed: &Seed) -> Result<Self, DealError> {
        DealError::unless_players::<Clockworker>(players)?;
        let starter = Seat::new(seed.stream("clockworker/starter", 0).below(players.into()) as u8);
        let mut locations: List<LocationId, 40> = deck.shuffled_locations(players).collect();
        seed.stream("clockworker/locations", 0).shuffle(&mut locations);
        let mut records: List<RecordId, 20> = RecordId::all().collect();
        seed.stream("clockworker/records", 0).shuffle(&mut records);

        let mut seats = List::new();
        let start = deck.location(LocationId::START);
        for seat in Seat::all(players) {
            let place = (seat.index() + usize::from(players) - starter.index()) % usize::from(players);
            let gears = if players == 2 { GEARS_OF_TWO } else { GEARS[place] };
            let mut player = Player::default();
            player.stock += Goods::of(Resource::Gear, gears);
            player.stock += Goods::of(Resource::Worker, WORKERS - start.spaces.len() as u16);
            player.sites.push(Site { location: LocationId::START, workers: start.all_spaces() });
            seats.push(player);
        }
        let mut copies = [0; 16];
        for id in ArtifactId::all() {
            copies[id.index()] = deck.copies(id, players);
        }
        let mut row = [None; ROW];
        for place in row.iter_mut().rev() {
            *place = locations.pop();
        }
        let mut board = [None; ROW];
        for place in &mut board {
            *place = records.pop();
        }
        let table = Table {
            deck,
            edition: options.edition,
            starter,
            turn: 1,
            acting: starter,
            stage: Stage::Act,
            retrieved: Goods::NONE,
            used: Default::default(),
            players: seats,
            row,
            copies,
            board,
            end_in: Some(END_TILE[usize::from(players) - 2]),
            ending: None,
        };
        let mut game = Clockworker { table, hidden: Hidden { locations, records } };
        game.retrieve(&mut Silence);
        game.settle(&mut Silence);
        Ok(game)
    }
}
