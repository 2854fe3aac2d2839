//! What a move does.

use crate::{
    cards::{ArtifactId, LocationId, LocationSet, RecordId, Space},
    deck::{Effect, Power, When},
    event::{Bonus, Brought, Event},
    goods::{Goods, Resource, Sum, Unit},
    moves::Move,
    setup::RICHER,
    state::{CHARGE, Clockworker, DUPLICATE, Ending, LAST_CARD, LAST_ROUND, Site, Stage, Table},
};
use table::{Silence, Sink, Told};

impl Clockworker {
    /// Plays a legal move, and all that follows without a choice.
    pub(crate) fn make(&mut self, mv: Move, sink: &mut impl Sink<Event>) {
        match mv {
            Move::Duplicate(resource) => self.table.duplicate(resource, sink),
            Move::Skip => self.table.stage = Stage::Act,
            Move::Vend => self.table.vend(sink),
            Move::Recover(location) => {
                self.table.recover(location, sink);
                self.finish(sink);
            }
            Move::Dispatch { location, space } => self.table.dispatch(location, space, sink),
            Move::Operate(location) => self.table.operate(location, sink),
            Move::Place => self.table.place(sink),
            Move::Repair(artifact) => {
                self.table.repair(artifact, sink);
                self.finish(sink);
            }
            Move::Communicate(record) => self.table.communicate(record, sink),
            Move::Save(unit) => self.table.save(unit, sink),
            Move::Pay(resource) => self.table.pay(Goods::of(resource, 1), sink),
            Move::Charge => self.charge(sink),
            Move::End => self.finish(sink),
        }
        self.settle(sink);
    }

    /// Goes on until someone has a real choice: a decision with one answer is no decision.
    pub(crate) fn settle(&mut self, sink: &mut impl Sink<Event>) {
        loop {
            match self.table.stage {
                Stage::Duplicate if self.table.duplicates().next().is_none() => self.table.stage = Stage::Act,
                Stage::Act if self.table.must_charge() => self.charge(sink),
                Stage::Dispatch { .. } if !self.table.may_dispatch() => self.finish(sink),
                Stage::Operate if !self.table.may_place() => self.finish(sink),
                Stage::Save { record } => match self.table.only_saving(record) {
                    Some(unit) => self.table.save(unit, sink),
                    None => break,
                },
                Stage::Pay { record, left } => {
                    let stock = self.table.me().stock;
                    if left == 0 {
                        self.take_record(record, sink);
                    } else if stock.total() == u16::from(left) {
                        self.table.pay(stock, sink);
                    } else if stock.kinds().len() == 1 {
                        let all = stock.kinds().iter().fold(Goods::NONE, |_, kind| Goods::of(kind, left.into()));
                        self.table.pay(all, sink);
                    } else {
                        break;
                    }
                }
                _ => break,
            }
        }
    }

    fn charge(&mut self, sink: &mut impl Sink<Event>) {
        let seat = self.table.acting;
        sink.tell(|| Told::everyone(Event::Charged { seat, gained: CHARGE }));
        self.table.gain(CHARGE, sink);
        self.finish(sink);
    }

    /// The end of Communicate: the Record is taken and another revealed (CW-19, CW-20).
    fn take_record(&mut self, record: RecordId, sink: &mut impl Sink<Event>) {
        let seat = self.table.acting;
        sink.tell(|| Told::everyone(Event::Communicated { seat, record }));
        self.table.me_mut().records.insert(record);
        self.table.on(When::GainRecord, sink);
        if let Some(place) = self.table.place_on_board(record) {
            if self.table.end_in == Some(0) {
                sink.tell(|| Told::everyone(Event::EndTileRevealed));
                self.table.trigger(Ending::EndTile, sink);
            }
            self.table.end_in = self.table.end_in.and_then(|tiles| tiles.checked_sub(1));
            self.table.board[place] = self.hidden.records.pop();
            if let Some(record) = self.table.board[place] {
                sink.tell(|| Told::everyone(Event::RecordRevealed { record, place: place as u8 }).by_chance());
            }
        }
        self.finish(sink);
    }

    /// The end of a turn: the row closes its gap, the end is looked for, the next player retrieves.
    fn finish(&mut self, sink: &mut impl Sink<Event>) {
        if self.table.me().cards() >= LAST_CARD {
            self.table.trigger(Ending::Cards, sink);
        }
        self.close_gap(sink);
        let (seats, table) = (self.table.seats(), &mut self.table);
        let next = table.acting.clockwise(seats);
        if next == table.starter {
            if table.turn >= LAST_ROUND * u16::from(seats) {
                table.trigger(Ending::LastRound, sink);
            }
            if let Some(ending) = table.ending {
                table.stage = Stage::Over;
                sink.tell(|| Told::everyone(Event::GameOver { ending }));
                return;
            }
        }
        table.turn += 1;
        table.acting = next;
        table.used = Default::default();
        let round = table.round();
        sink.tell(|| Told::everyone(Event::TurnBegan { seat: next, round }));
        self.retrieve(sink);
    }

    /// The Locations left of the gap move right and a new one is revealed (CW-16).
    fn close_gap(&mut self, sink: &mut impl Sink<Event>) {
        let row = &mut self.table.row;
        let Some(gap) = row.iter().rposition(Option::is_none) else { return };
        if row[..gap].iter().all(Option::is_none)
            && self.hidden.locations.is_empty()
            && self.table.stage != Stage::Operate
        {
            return;
        }
        row[..=gap].rotate_right(1);
        row[0] = self.hidden.locations.pop();
        match row[0] {
            Some(location) => sink.tell(|| Told::everyone(Event::LocationRevealed { location }).by_chance()),
            None => sink.tell(|| Told::everyone(Event::LocationsRanOut)),
        }
    }

    /// The Retrieve phase (CW-10).
    pub(crate) fn retrieve(&mut self, sink: &mut impl Sink<Event>) {
        let mut before = self.table;
        let workers = self.table.me().stock[Resource::Worker];
        let total = self.table.bring_all(|_| {});
        self.table.retrieved = total;
        self.table.stage = if self.table.can(Power::Duplicate) { Stage::Duplicate } else { Stage::Act };
        if self.table.me().stock[Resource::Worker] > workers {
            sink.tell(|| {
                let mut brought = Vec::new();
                before.bring_all(|worker| brought.push(worker));
                Told::everyone(Event::Retrieved { seat: before.acting, brought, total })
            });
        }
    }
}

impl Table {
    /// Takes the topmost worker back from every Location of the player whose turn it is; answers with all they brought.
    pub(crate) fn bring_all(&mut self, mut tell: impl FnMut(Brought)) -> Goods {
        let deck = self.deck.get();
        let adding = deck.when(When::BringGears).or(deck.when(When::GainWorker));
        if !self.me().artifacts.and(adding).is_empty() {
            let mut total = Goods::NONE;
            for index in 0..self.me().sites.len() {
                if let Some(brought) = self.bring(index, true) {
                    total += brought.gave;
                    total += brought.extra;
                    tell(brought);
                }
            }
            return total;
        }
        // No Artifact adds anything: the spaces are all there is. A Location without a worker gives nothing from a space
        // that no card has, so that nothing need be guessed.
        let (me, mut workers, mut total) = (self.me_mut(), 0, Sum::default());
        for site in me.sites.iter_mut() {
            let space = site.workers.top_or_none();
            let gives = deck.yields(site.location, space);
            if site.workers.contains(space) {
                tell(Brought { location: site.location, space, gave: gives.goods(), extra: Goods::NONE });
            }
            workers += u16::from(site.workers.contains(space));
            site.workers.remove(space);
            total.add(gives.resource, gives.count);
        }
        let total = total.goods();
        me.stock[Resource::Worker] += workers;
        me.stock += total;
        total
    }

    /// Takes the topmost worker back from one Location; answers with what its space and Artifacts gave.
    fn bring(&mut self, index: usize, retrieving: bool) -> Option<Brought> {
        let deck = self.deck.get();
        let me = self.me_mut();
        let site = me.sites.get_mut(index)?;
        let space = site.workers.top()?;
        site.workers.remove(space);
        let location = site.location;
        let gives = deck.yields(location, space);
        me.stock[Resource::Worker] += 1;
        me.stock[gives.resource] += u16::from(gives.count);
        let before = me.stock;
        match gives.resource {
            Resource::Gear if retrieving => self.on(When::BringGears, &mut Silence),
            Resource::Worker => self.on(When::GainWorker, &mut Silence),
            _ => {}
        }
        let mut extra = self.me().stock;
        extra -= before;
        Some(Brought { location, space, gave: gives.goods(), extra })
    }

    /// Gains resources, and what Artifacts add for a gained worker (CW-31).
    fn gain(&mut self, goods: Goods, sink: &mut impl Sink<Event>) {
        self.me_mut().stock += goods;
        if goods[Resource::Worker] > 0 {
            self.on(When::GainWorker, sink);
        }
    }

    /// Lets the player's Artifacts do what they do at such a moment.
    fn on(&mut self, when: When, sink: &mut impl Sink<Event>) {
        for id in self.me().artifacts.and(self.deck.when(when)).iter() {
            self.work(id, sink);
        }
    }

    fn work(&mut self, id: ArtifactId, sink: &mut impl Sink<Event>) {
        let Effect::When { gain, vp, once_a_turn, .. } = self.deck.get().artifact(id).effect else { return };
        if once_a_turn.in_edition(self.edition) {
            if self.used.contains(id) {
                return;
            }
            self.used.insert(id);
        }
        let seat = self.acting;
        sink.tell(|| Told::everyone(Event::Gained { seat, from: Bonus::Artifact(id), goods: gain, vp }));
        self.me_mut().vp += u16::from(vp);
        self.gain(gain, sink);
    }

    /// CW-35.
    fn duplicate(&mut self, resource: Resource, sink: &mut impl Sink<Event>) {
        let (seat, gained) = (self.acting, Goods::of(resource, 1));
        sink.tell(|| Told::everyone(Event::Duplicated { seat, paid: DUPLICATE, gained }));
        self.me_mut().stock -= DUPLICATE;
        self.gain(gained, sink);
        self.stage = Stage::Act;
    }

    /// CW-39.
    fn vend(&mut self, sink: &mut impl Sink<Event>) {
        let Some((paid, gained)) = self.exchange() else { return };
        let seat = self.acting;
        sink.tell(|| Told::everyone(Event::Vended { seat, paid, gained }));
        self.me_mut().stock -= paid;
        self.gain(gained, sink);
    }

    /// CW-12.
    fn recover(&mut self, location: LocationId, sink: &mut impl Sink<Event>) {
        let Some(index) = self.me().place_of(location) else { return };
        if let Some(brought) = self.bring(index, false) {
            let seat = self.acting;
            sink.tell(|| Told::everyone(Event::Recovered { seat, brought }));
        }
    }

    /// CW-13.
    fn dispatch(&mut self, location: LocationId, space: Option<Space>, sink: &mut impl Sink<Event>) {
        let Some(place) = self.me().place_of(location) else { return };
        let Some(space) = space.or_else(|| self.empty_spaces(&self.me().sites[place]).top()) else { return };
        let mut served = match self.stage {
            Stage::Dispatch { served, .. } => served,
            _ => LocationSet::default(),
        };
        served.insert(location);
        self.put(place, space);
        let seat = self.acting;
        sink.tell(|| Told::everyone(Event::Dispatched { seat, location, space }));
        self.stage = Stage::Dispatch { at: location, served };
    }

    /// A worker goes from the hand to a space of the Location at this place.
    fn put(&mut self, place: usize, space: Space) {
        let me = self.me_mut();
        me.stock[Resource::Worker] -= 1;
        me.sites[place].workers.insert(space);
    }

    /// CW-15, CW-17.
    fn operate(&mut self, location: LocationId, sink: &mut impl Sink<Event>) {
        let Some(place) = self.place_in_row(location) else { return };
        let (seat, paid) = (self.acting, Goods::of(Resource::Gear, self.price(location, place)));
        sink.tell(|| Told::everyone(Event::Operated { seat, location, paid }));
        self.stage = Stage::Operate;
        self.row[place] = None;
        let me = self.me_mut();
        me.stock -= paid;
        me.sites.push(Site { location, workers: Default::default() });
        if place == RICHER {
            let goods = self.at_once(location);
            sink.tell(|| Told::everyone(Event::Gained { seat, from: Bonus::Marker, goods, vp: 0 }));
            self.gain(goods, sink);
        }
        self.on(When::GainLocation, sink);
    }

    /// CW-15.
    fn place(&mut self, sink: &mut impl Sink<Event>) {
        let [.., site] = &self.me().sites[..] else { return };
        let Some(space) = self.empty_spaces(site).top() else { return };
        let (location, last) = (site.location, self.me().sites.len() - 1);
        self.put(last, space);
        let seat = self.acting;
        sink.tell(|| Told::everyone(Event::Placed { seat, location, space }));
    }

    /// CW-18. A new Artifact works from the next turn on, but for what it gives at once (CW-25).
    fn repair(&mut self, artifact: ArtifactId, sink: &mut impl Sink<Event>) {
        let cost = &self.deck.get().artifact(artifact).cost;
        let Ok(paid) = self.me().stock.payment(cost) else { return };
        let seat = self.acting;
        sink.tell(|| Told::everyone(Event::Repaired { seat, artifact, paid }));
        self.me_mut().stock -= paid;
        self.copies[artifact.index()] = self.copies[artifact.index()].saturating_sub(1);
        self.on(When::GainArtifact, sink);
        if self.deck.when(When::Acquire).contains(artifact) {
            self.work(artifact, sink);
        }
        self.me_mut().artifacts.insert(artifact);
    }

    /// CW-19: what the price names is paid, unless an Antenna asks first (CW-37).
    fn communicate(&mut self, record: RecordId, sink: &mut impl Sink<Event>) {
        if self.can(Power::SaveOne) {
            self.stage = Stage::Save { record };
        } else {
            let price = self.deck.record(record).cost;
            self.pay_named(record, price.goods, price.any, sink);
        }
    }

    fn pay_named(&mut self, record: RecordId, named: Goods, any: u8, sink: &mut impl Sink<Event>) {
        let Ok(goods) = self.me().stock.payment(&named) else { return };
        self.stage = Stage::Pay { record, left: any };
        if !goods.is_empty() {
            let seat = self.acting;
            sink.tell(|| Told::everyone(Event::Paid { seat, record, goods }));
            self.me_mut().stock -= goods;
        }
    }

    /// CW-37.
    fn save(&mut self, unit: Unit, sink: &mut impl Sink<Event>) {
        let Stage::Save { record } = self.stage else { return };
        let Some(price) = self.deck.record(record).cost.less(unit) else { return };
        let seat = self.acting;
        sink.tell(|| Told::everyone(Event::Saved { seat, unit }));
        self.pay_named(record, price.goods, price.any, sink);
    }

    /// CW-03.
    fn pay(&mut self, goods: Goods, sink: &mut impl Sink<Event>) {
        let Stage::Pay { record, left } = self.stage else { return };
        let seat = self.acting;
        sink.tell(|| Told::everyone(Event::Paid { seat, record, goods }));
        self.me_mut().stock -= goods;
        self.stage = Stage::Pay { record, left: left.saturating_sub(goods.total() as u8) };
    }

    /// Whether Charge is the only action left: no worker anywhere, and nothing that could be bought.
    fn must_charge(&self) -> bool {
        let me = self.me();
        if me.stock[Resource::Worker] > 0 || me.sites.iter().any(|site| !site.workers.is_empty()) {
            return false;
        }
        self.offers().count() == 1
    }

    /// CW-22: the first trigger counts.
    fn trigger(&mut self, ending: Ending, sink: &mut impl Sink<Event>) {
        if self.ending.is_none() {
            let seat = self.acting;
            sink.tell(|| Told::everyone(Event::EndTriggered { seat, ending }));
            self.ending = Some(ending);
        }
    }
}
