//! Whether a state makes sense (law 4): cards are conserved, counters in their ranges, the stage fits.

use crate::{
    cards::{ArtifactId, LocationId, LocationSet, RECORDS, RecordId, RecordSet},
    deck::Power,
    goods::Resource,
    setup::{END_TILE, ROW},
    state::{Clockworker, LAST_CARD, Stage, Table},
};
use table::{Fault, Seat};

impl Clockworker {
    pub(crate) fn examine(&self) -> Result<(), Fault> {
        let table = &self.table;
        Fault::unless((2..=4).contains(&table.seats()), || format!("{} players; it takes 2 to 4", table.seats()))?;
        table.turn_makes_sense()?;
        self.locations_are_conserved()?;
        self.records_are_conserved()?;
        for artifact in ArtifactId::all() {
            let owned = table.players.iter().filter(|player| player.artifacts.contains(artifact)).count();
            let (left, all) = (table.copies[artifact.index()], table.deck.copies(artifact, table.seats()));
            Fault::unless(owned + usize::from(left) == usize::from(all), || {
                format!("{artifact}: {left} left and {owned} owned; there are {all} copies (CW-04)")
            })?;
        }
        for (seat, player) in Seat::all(table.seats()).zip(&table.players) {
            Fault::unless(player.cards() <= LAST_CARD, || format!("seat {seat} has {} cards", player.cards()))?;
            Fault::unless(player.stock.iter().all(|(_, count)| count < 20_000) && player.vp < 10_000, || {
                format!("seat {seat} has impossible riches: {}, {} VP", player.stock, player.vp)
            })?;
        }
        table.stage_makes_sense()
    }

    fn locations_are_conserved(&self) -> Result<(), Fault> {
        let table = &self.table;
        let mut seen = LocationSet::default();
        let mut once = |location: LocationId, place: &str| {
            let double = seen.contains(location);
            seen.insert(location);
            Fault::unless(!double, || format!("{location} is there twice, the second time {place}"))
        };
        for player in &table.players {
            let first = player.sites.first().map(|site| site.location);
            Fault::unless(first == Some(LocationId::START), || "a player's first Location is the starting one".into())?;
            for site in &player.sites {
                if site.location != LocationId::START || Some(site) != player.sites.first() {
                    once(site.location, "in front of a player")?;
                }
                let spaces = table.deck.location(site.location).all_spaces();
                Fault::unless(site.workers.minus(spaces).is_empty(), || {
                    format!("{} has {} spaces and a worker beyond them", site.location, spaces.len())
                })?;
            }
        }
        table.row.iter().flatten().try_for_each(|location| once(*location, "in the row"))?;
        self.hidden.locations.iter().try_for_each(|location| once(*location, "in the deck"))?;
        let all: LocationSet = table.deck.get().shuffled_locations(table.seats()).collect();
        Fault::unless(seen == all, || {
            let wrong: Vec<String> =
                seen.minus(all).iter().chain(all.minus(seen).iter()).map(|id| id.to_string()).collect();
            format!("these Locations are missing or do not belong here: {}", wrong.join(", "))
        })?;
        let gaps = table.row.iter().filter(|place| place.is_none()).count();
        let allowed = usize::from(table.stage == Stage::Operate);
        let empty = self.hidden.locations.is_empty();
        Fault::unless(gaps == allowed || (empty && gaps >= allowed), || {
            format!("the row has {gaps} gaps, and the deck could fill them")
        })?;
        let shifted = table.row.iter().skip_while(|place| place.is_none()).filter(|place| place.is_none()).count();
        Fault::unless(shifted <= allowed, || "the row has a gap that was not closed (CW-16)".into())
    }

    fn records_are_conserved(&self) -> Result<(), Fault> {
        let table = &self.table;
        let mut seen = RecordSet::default();
        let taken = table.players.iter().flat_map(|player| player.records.iter());
        for record in taken.chain(table.board.iter().flatten().copied()).chain(self.hidden.records.iter().copied()) {
            Fault::unless(!seen.contains(record), || format!("Record {record} is there twice"))?;
            seen.insert(record);
        }
        Fault::unless(seen == RecordId::all().collect(), || format!("{} Records of {RECORDS} are there", seen.len()))?;
        let revealed = usize::from(RECORDS) - ROW - self.hidden.records.len().min(usize::from(RECORDS) - ROW);
        let above = usize::from(END_TILE[usize::from(table.seats()) - 2]);
        let end_fits = match table.end_in {
            Some(tiles) => revealed + usize::from(tiles) == above,
            None => revealed > above && table.ending.is_some(),
        };
        Fault::unless(end_fits, || {
            format!("{revealed} Records were revealed; the End tile lies under {above} (CW-07), not {:?}", table.end_in)
        })?;
        let gaps = table.board.iter().any(Option::is_none) && !self.hidden.records.is_empty();
        Fault::unless(!gaps, || "a place for Records is empty, and the stack could fill it".into())
    }
}

impl Table {
    fn turn_makes_sense(&self) -> Result<(), Fault> {
        let seats = usize::from(self.seats());
        Fault::unless(self.turn >= 1, || "turns count from 1".into())?;
        let sitting = self.starter.index() < seats && self.acting.index() < seats;
        Fault::unless(sitting, || format!("nobody sits at seat {} or {}", self.starter, self.acting))?;
        let whose = (self.starter.index() + usize::from(self.turn - 1)) % seats;
        Fault::unless(self.acting.index() == whose, || {
            format!("turn {} is that of seat {}, not {}", self.turn, whose + 1, self.acting)
        })?;
        let last_card = self.players.iter().any(|player| player.cards() >= LAST_CARD) && self.stage != Stage::Operate;
        Fault::unless(!last_card || self.ending.is_some(), || "someone has 12 cards, so the end is triggered".into())
    }

    fn stage_makes_sense(&self) -> Result<(), Fault> {
        let me = self.me();
        let fits = match self.stage {
            Stage::Duplicate => self.duplicates().next().is_some(),
            Stage::Act => true,
            Stage::Dispatch { at, served } => {
                served.contains(at)
                    && served.iter().all(|location| me.site(location).is_some())
                    && me.site(at).is_some_and(|site| !site.workers.is_empty())
                    && served.len() <= self.dispatch_limit()
                    && self.may_dispatch()
            }
            Stage::Operate => me.sites.len() > 1 && self.may_place(),
            Stage::Save { record } => {
                self.can(Power::SaveOne) && self.place_on_board(record).is_some() && self.savings(record).len() > 1
            }
            Stage::Pay { record, left } => {
                self.place_on_board(record).is_some()
                    && (1..=self.deck.record(record).cost.any).contains(&left)
                    && me.stock.total() > u16::from(left)
            }
            Stage::Over => self.ending.is_some() && self.acting.clockwise(self.seats()) == self.starter,
        };
        Fault::unless(fits, || {
            format!("the turn can't be at {:?} with {} worker(s) in hand", self.stage, me.stock[Resource::Worker])
        })
    }
}
