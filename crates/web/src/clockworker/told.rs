//! What a line of the log shows beside its words: a drawing, and the card that it names (UX-22, UX-26).

use super::{goods, sheets};
use crate::table::{Icon, Told};
use ::clockworker::{ArtifactId, Event, Goods, LocationId, RecordId, View, event::Bonus};
use ::table::Seat;
use words::{Words, clockworker as say};

/// What there is to be seen of events, with what the page shows large.
pub(crate) fn teller<'a>(view: &'a View, words: &'a Words) -> impl Fn(&Event) -> Told + 'a {
    let large = Large { view, words };
    move |event| told(&large, event)
}

fn told(large: &Large<'_>, event: &Event) -> Told {
    match event {
        Event::Retrieved { .. } => Told::of(own("bot")),
        Event::Recovered { brought, .. } => large.location(own("bot"), brought.location),
        Event::Dispatched { location, .. } | Event::Placed { location, .. } => large.location(own("bot"), *location),
        Event::Operated { location, .. } | Event::LocationRevealed { location } => {
            large.location(picture("loc-", location.slug()), *location)
        }
        Event::Repaired { artifact, .. } | Event::Gained { from: Bonus::Artifact(artifact), .. } => {
            large.artifact(picture("art-", artifact.slug()), *artifact)
        }
        Event::Gained { goods, .. } => Told::of(first(goods)),
        Event::Charged { gained, .. } => Told::of(first(gained)),
        Event::Duplicated { gained, .. } | Event::Vended { gained, .. } => Told::of(first(gained)),
        Event::Saved { unit, .. } => Told::of(own(goods::unit_symbol(*unit))),
        Event::Paid { record, goods, .. } => large.record(first(goods), *record),
        Event::Communicated { record, .. } | Event::RecordRevealed { record, .. } => large.record(own("vp"), *record),
        Event::TurnBegan { .. } => Told::of(Icon::common("clock")),
        Event::LocationsRanOut | Event::EndTileRevealed | Event::EndTriggered { .. } | Event::GameOver { .. } => {
            Told::of(Icon::common("flag"))
        }
    }
}

fn own(name: &'static str) -> Icon {
    picture("i-", name)
}

fn picture(kind: &'static str, id: &'static str) -> Icon {
    Icon { sprite: "clockworker", id: [kind, id] }
}

/// The first of a heap stands for all; a bulb where there are only points.
fn first(goods: &Goods) -> Icon {
    own(goods.iter().next().map_or("vp", |(resource, _)| goods::symbol(resource)))
}

/// Where the page shows a card large: on a sheet of its own, or on the sheet of whoever has it.
struct Large<'a> {
    view: &'a View,
    words: &'a Words,
}

impl Large<'_> {
    fn location(&self, icon: Icon, id: LocationId) -> Told {
        let table = &self.view.table;
        let owner = table.players.iter().position(|player| player.sites.iter().any(|site| site.location == id));
        let sheet = match owner {
            Some(seat) if seat != self.large().index() => Some(sheets::board(Seat::new(seat as u8))),
            Some(_) => Some(sheets::location(id)),
            None => table.row.contains(&Some(id)).then(|| sheets::location(id)),
        };
        Told::about(icon, sheet.map(|sheet| (say::location_name(self.words, self.view.deck, id), sheet)))
    }

    fn artifact(&self, icon: Icon, id: ArtifactId) -> Told {
        Told::about(icon, Some((say::artifact_name(self.words, self.view.deck, id), sheets::artifact(id))))
    }

    fn record(&self, icon: Icon, id: RecordId) -> Told {
        let table = &self.view.table;
        let owner = table.players.iter().position(|player| player.records.contains(id));
        let sheet = match owner {
            Some(seat) if seat != self.large().index() => Some(sheets::board(Seat::new(seat as u8))),
            Some(_) => Some(sheets::points(self.large())),
            None => table.board.iter().flatten().any(|lying| *lying == id).then(|| sheets::record(id)),
        };
        Told::about(icon, sheet.map(|sheet| (say::record_name(self.words, id), sheet)))
    }

    /// Whose bench the page shows large.
    fn large(&self) -> Seat {
        self.words.viewer.seat().unwrap_or(self.view.table.acting)
    }
}
