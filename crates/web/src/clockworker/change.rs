//! What the choice at hand would change: the table after it, as far as the reader can know (UX-6).

use super::{Scene, goods};
use ::clockworker::{Clockworker, Event, Goods, Move, Resource, Site, View};
use ::table::{Game, Seat, chance::quick};
use maud::{Markup, html};

/// The table as it would be at the end of the move, before anybody else does anything.
pub(super) struct Change {
    seat: Seat,
    before: ::clockworker::Table,
    pub after: ::clockworker::Table,
}

impl Change {
    /// What a legal move of the seat to act would change.
    pub(super) fn of(view: &View, mv: Move) -> Self {
        let seat = view.table.acting;
        let mut events = Vec::new();
        // Which piles are imagined does not matter: what they would turn up is not looked at.
        Clockworker::imagine(view, &mut quick(0)).play_unchecked(seat, mv, &mut events);
        let mut after = view.table;
        for told in events {
            if matches!(told.event, Event::TurnBegan { .. }) {
                break;
            }
            apply(&mut after, seat, &told.event);
        }
        Change { seat, before: view.table, after }
    }

    /// How many more of a resource there would be.
    pub(super) fn stock(&self, resource: Resource) -> i32 {
        let count = |table: &::clockworker::Table| i32::from(table.players[self.seat.index()].stock[resource]);
        count(&self.after) - count(&self.before)
    }

    /// How many more cards there would be.
    pub(super) fn cards(&self) -> i32 {
        let count = |table: &::clockworker::Table| i32::from(table.players[self.seat.index()].cards());
        count(&self.after) - count(&self.before)
    }

    /// How many more points there would be, counted as if the game ended then.
    pub(super) fn points(&self) -> i32 {
        i32::from(self.after.points(self.seat).total()) - i32::from(self.before.points(self.seat).total())
    }
}

/// What one event changes for the seat; what it turns up is left out.
fn apply(table: &mut ::clockworker::Table, seat: Seat, event: &Event) {
    let me = &mut table.players[seat.index()];
    let worker = Goods::of(Resource::Worker, 1);
    match event {
        Event::Duplicated { paid, gained, .. } | Event::Vended { paid, gained, .. } => {
            me.stock -= *paid;
            me.stock += *gained;
        }
        Event::Recovered { brought, .. } => {
            me.stock += worker;
            me.stock += brought.gave;
            me.stock += brought.extra;
            if let Some(site) = me.sites.iter_mut().find(|site| site.location == brought.location) {
                site.workers.remove(brought.space);
            }
        }
        Event::Dispatched { location, space, .. } | Event::Placed { location, space, .. } => {
            me.stock -= worker;
            if let Some(site) = me.sites.iter_mut().find(|site| site.location == *location) {
                site.workers.insert(*space);
            }
        }
        Event::Operated { location, paid, .. } => {
            me.stock -= *paid;
            me.sites.push(Site { location: *location, ..Site::default() });
        }
        Event::Repaired { artifact, paid, .. } => {
            me.stock -= *paid;
            me.artifacts.insert(*artifact);
        }
        Event::Paid { goods, .. } => me.stock -= *goods,
        Event::Communicated { record, .. } => me.records.insert(*record),
        Event::Charged { gained, .. } => me.stock += *gained,
        Event::Gained { goods, vp, .. } => {
            me.stock += *goods;
            me.vp += u16::from(*vp);
        }
        _ => {}
    }
}

/// The change in a line: what is paid, what is gained, how many points that makes.
pub(super) fn line(scene: &Scene<'_>, mv: Move, change: &Change) -> Markup {
    let reader = scene.reader();
    let heap = |sign: i32| {
        let mut heap = Goods::NONE;
        for resource in Resource::ALL {
            heap[resource] = u16::try_from(change.stock(resource) * sign).unwrap_or(0);
        }
        heap
    };
    let (paid, gained) = (heap(-1), heap(1));
    let placed = matches!(mv, Move::Dispatch { .. } | Move::Place);
    let said = |goods: &Goods| scene.goods(goods);
    html! {
        span class="cw-change" {
            @if !paid.is_empty() && !placed {
                span { (scene.say("web-clockworker-pays")) " " span class="vh" { (said(&paid)) } span aria-hidden="true" { (goods::heap(reader, &paid)) } }
            }
            @if !gained.is_empty() {
                span { (scene.say("web-clockworker-gains")) " " span class="vh" { (said(&gained)) } span aria-hidden="true" { (goods::heap(reader, &gained)) } }
            }
            @if placed { span { (scene.say("web-clockworker-last-worker")) } }
            @if change.points() != 0 { span { (scene.count("web-clockworker-points-more", change.points())) } }
            @if change.cards() != 0 { span { (scene.count("web-clockworker-card-number", change.after.players[scene.seat.index()].cards())) } }
        }
    }
}
