//! What a viewer may know, the forecast in it, and the states a viewer can imagine.
//!
//! Only the order of two piles is hidden. Records in front of players lie face down, but everyone saw them when they were
//! taken: with perfect memory they are known, and the view says that they are remembered.

use crate::{
    cards::{LocationId, RecordId, Space},
    deck::Deck,
    goods::Goods,
    list::List,
    reason::Prompt,
    scoring::Points,
    state::{Clockworker, Hidden, Stage, Table},
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Chance, Held, Seat, SeatSet, Viewer};

/// How many Retrieve phases a forecast looks ahead.
pub const FORESEEN: usize = 3;

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Who is to act.
    pub to_act: SeatSet,
    /// The cards in play.
    pub deck: Held<Deck>,
    /// What the seat to act is asked.
    pub prompt: Prompt,
    /// Which round it is, from 1.
    pub round: u16,
    /// Everything that lies open.
    pub table: Table,
    /// How each player's Records are known, by seat.
    pub records_known: List<Known, 4>,
    /// How many Locations are left in the deck.
    pub locations_left: u8,
    /// Which they are; their order is unknown.
    pub locations_unseen: Vec<LocationId>,
    /// How many Records are left in the stack, the End tile not counted.
    pub records_left: u8,
    /// Which they are; their order is unknown.
    pub records_unseen: Vec<RecordId>,
    /// What each Location yields in the next Retrieve phases if nothing changes, by seat, then by Location.
    pub forecast: Vec<Vec<Forecast>>,
    /// The points each player would have if the game ended now, by seat.
    pub points: List<Points, 4>,
}

/// How a viewer knows Records that lie face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Known {
    /// They are the viewer's own: they may look.
    Own,
    /// They were public when they were taken, and are remembered.
    #[default]
    Remembered,
}

/// What one Location yields in the next Retrieve phases.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forecast {
    /// Which one.
    pub location: LocationId,
    /// The next Retrieve phase first; nothing where no worker is left.
    pub yields: [Option<Foreseen>; FORESEEN],
}

/// What one worker will bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Foreseen {
    /// From which space.
    pub space: Space,
    /// What, Artifacts included.
    pub goods: Goods,
}

impl Table {
    /// What a player's Locations yield in the next three Retrieve phases if nothing changes.
    #[must_use]
    pub fn forecast(&self, seat: Seat) -> Vec<Forecast> {
        let mut future = *self;
        future.acting = seat;
        let mut forecast: Vec<Forecast> = (future.me().sites.iter())
            .map(|site| Forecast { location: site.location, yields: [None; FORESEEN] })
            .collect();
        for turn in 0..FORESEEN {
            future.used = Default::default();
            future.bring_all(|worker| {
                let mut goods = worker.gave;
                goods += worker.extra;
                if let Some(line) = forecast.iter_mut().find(|line| line.location == worker.location) {
                    line.yields[turn] = Some(Foreseen { space: worker.space, goods });
                }
            });
        }
        forecast
    }

    /// The Locations nobody has seen yet, in card order.
    fn locations_unseen(&self) -> impl Iterator<Item = LocationId> + '_ {
        let taken = self.players.iter().flat_map(|player| player.sites.iter().map(|site| site.location));
        let seen: crate::cards::LocationSet = taken.chain(self.row.iter().flatten().copied()).collect();
        self.deck.get().shuffled_locations(self.seats()).filter(move |location| !seen.contains(*location))
    }

    /// The Records nobody has seen yet, in order.
    fn records_unseen(&self) -> impl Iterator<Item = RecordId> + '_ {
        let taken = self.players.iter().flat_map(|player| player.records.iter());
        let seen: crate::cards::RecordSet = taken.chain(self.board.iter().flatten().copied()).collect();
        RecordId::all().filter(move |record| !seen.contains(*record))
    }
}

impl Clockworker {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let table = self.table;
        let seats = || Seat::all(table.seats());
        let acting = if table.stage == Stage::Over { SeatSet::NONE } else { SeatSet::only(table.acting) };
        let known = |seat| if viewer.is(seat) { Known::Own } else { Known::Remembered };
        let locations_unseen: Vec<LocationId> = table.locations_unseen().collect();
        let records_unseen: Vec<RecordId> = table.records_unseen().collect();
        View {
            viewer,
            to_act: acting,
            deck: table.deck,
            prompt: table.prompt(),
            round: table.round(),
            table,
            records_known: seats().map(known).collect(),
            locations_left: locations_unseen.len() as u8,
            locations_unseen,
            records_left: records_unseen.len() as u8,
            records_unseen,
            forecast: seats().map(|seat| table.forecast(seat)).collect(),
            points: seats().map(|seat| table.points(seat)).collect(),
        }
    }

    /// A state with this view: the piles in some order.
    pub(crate) fn imagined(view: &View, chance: &mut impl Rng) -> Self {
        let mut locations: List<LocationId, 40> = view.locations_unseen.iter().copied().collect();
        let mut records: List<RecordId, 20> = view.records_unseen.iter().copied().collect();
        chance.shuffle(&mut locations);
        chance.shuffle(&mut records);
        Clockworker { table: view.table, hidden: Hidden { locations, records } }
    }
}
