//! What is legal, and why not.
//!
//! Nothing here needs the piles: every decision can be judged from what lies open.

use crate::{
    cards::{ArtifactId, LocationId, LocationSet, RecordId, Space, SpaceSet},
    deck::{Effect, Power, Price},
    goods::{Goods, Resource, Unit},
    list::List,
    options::Edition,
    reason::{Prompt, Reason},
    setup::CHEAPER,
    state::{DUPLICATE, REDEVELOPMENT, Site, Stage, Table},
};
use serde::{Deserialize, Serialize};

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Pay a gear for one more of a resource that this Retrieve brought (CW-35).
    Duplicate(Resource),
    /// Duplicate nothing.
    Skip,
    /// Make the exchange of the Self-Vending Machine (CW-39).
    Vend,
    /// Action A: take the topmost worker back from this Location (CW-12).
    Recover(LocationId),
    /// Action B: place a worker; with Synchronization Tech on a space of choice, else on the topmost empty one (CW-13).
    Dispatch {
        /// Where.
        location: LocationId,
        /// On which space, if it may be chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        space: Option<Space>,
    },
    /// Action C: acquire this Location (CW-15).
    Operate(LocationId),
    /// Place a worker on the new Location (CW-15).
    Place,
    /// Action D: acquire this Artifact (CW-18).
    Repair(ArtifactId),
    /// Action E: acquire this Record (CW-19).
    Communicate(RecordId),
    /// Save this unit of the price (CW-37).
    Save(Unit),
    /// Pay with this resource for "any" (CW-03).
    Pay(Resource),
    /// Action F: gain two gears (CW-21).
    Charge,
    /// Place no more workers: the action is done.
    End,
}

impl Table {
    /// What the player to act is asked.
    #[must_use]
    pub fn prompt(&self) -> Prompt {
        match self.stage {
            Stage::Duplicate => Prompt::Duplicate,
            Stage::Act => Prompt::Act,
            Stage::Dispatch { .. } => Prompt::Dispatch,
            Stage::Operate => Prompt::Operate,
            Stage::Save { .. } => Prompt::Save,
            Stage::Pay { .. } => Prompt::Pay,
            Stage::Over => Prompt::Over,
        }
    }

    /// The Locations that the next worker of a Dispatch may go to, if there is room (CW-13, CW-14, CW-40). In whatever
    /// order: those that are served already stay open until the end.
    #[inline]
    pub(crate) fn servable(&self) -> LocationSet {
        match self.stage {
            Stage::Act => LocationSet::ALL,
            Stage::Dispatch { served, .. } if served.len() < self.dispatch_limit() => LocationSet::ALL,
            Stage::Dispatch { served, .. } => served,
            _ => LocationSet::default(),
        }
    }

    /// The spaces of a Location without a worker.
    #[inline]
    pub(crate) fn empty_spaces(&self, site: &Site) -> SpaceSet {
        self.deck.get().spaces(site.location).minus(site.workers)
    }

    /// How many Locations a Dispatch may serve (CW-13, CW-14, CW-40).
    #[must_use]
    pub fn dispatch_limit(&self) -> u8 {
        if self.can(Power::AnyLocation) {
            u8::MAX
        } else if self.me().cards() >= REDEVELOPMENT {
            2
        } else {
            1
        }
    }

    /// Whether this Dispatch could place another worker.
    pub(crate) fn may_dispatch(&self) -> bool {
        let me = self.me();
        if me.stock[Resource::Worker] == 0 {
            return false;
        }
        // All are looked at: no processor could guess which one is the first with room.
        let servable = self.servable();
        me.sites
            .iter()
            .fold(false, |may, site| may | (servable.contains(site.location) & !self.empty_spaces(site).is_empty()))
    }

    /// Whether this Operation could place another worker: the new Location is the last one.
    pub(crate) fn may_place(&self) -> bool {
        let me = self.me();
        me.stock[Resource::Worker] > 0
            && me.sites.last().is_some_and(|site| site.workers != self.deck.get().spaces(site.location))
    }

    /// The gears a Location costs at its place in the Junkyard (CW-17).
    #[inline]
    #[must_use]
    pub fn price(&self, location: LocationId, place: usize) -> u16 {
        let cost = self.deck.get().gears(location);
        if place == CHEAPER { cost.saturating_sub(1) } else { cost }
    }

    /// What the +1 marker gives with a Location: all that its top space shows, or one of it, by edition (CW-17).
    #[must_use]
    pub fn at_once(&self, location: LocationId) -> Goods {
        let top = self.deck.get().location(location).spaces.first().copied().unwrap_or_default();
        match self.edition {
            Edition::Fr => top.goods(),
            Edition::En => Goods::of(top.resource, u16::from(top.count.min(1))),
        }
    }

    /// What a Record would cost the player now, gold for missing colours included (CW-02), as printed if it can't be paid;
    /// and whether one resource of it is still to be chosen that an Antenna saves (CW-37).
    #[must_use]
    pub fn bill(&self, record: RecordId) -> (Price, bool) {
        let (mut price, mut saves) = (self.deck.record(record).cost, self.can(Power::SaveOne));
        if saves && let Some(less) = self.only_saving(record).and_then(|unit| price.less(unit)) {
            (price, saves) = (less, false);
        }
        if let Ok(goods) = self.me().stock.payment(&price.goods) {
            price.goods = goods;
        }
        (price, saves)
    }

    /// What an Antenna may save on this Record so that the rest can be paid (CW-37).
    pub(crate) fn savings(&self, record: RecordId) -> List<Unit, 7> {
        let (price, stock) = (self.deck.record(record).cost, &self.me().stock);
        Unit::all().filter(|&unit| price.less(unit).is_some_and(|less| less.payable(stock))).collect()
    }

    /// The saving to make when there is nothing to choose: all of them leave the same.
    pub(crate) fn only_saving(&self, record: RecordId) -> Option<Unit> {
        let (price, stock) = (self.deck.record(record).cost, &self.me().stock);
        let rest = |unit: &Unit| price.less(*unit).map(|less| (stock.payment(&less.goods), less.any));
        let savings = self.savings(record);
        let first = savings.first().copied()?;
        savings.iter().all(|unit| rest(unit) == rest(&first)).then_some(first)
    }

    /// What an Instant Duplicate Device may bring now: a gear for a gear would change nothing (CW-35).
    pub(crate) fn duplicates(&self) -> impl Iterator<Item = Resource> {
        let can = self.stage == Stage::Duplicate && self.can(Power::Duplicate) && self.me().stock.affords(&DUPLICATE);
        self.retrieved.kinds().without(Resource::Gear).iter().filter(move |_| can)
    }

    /// What the exchange of the player's Self-Vending Machine takes and gives (CW-39).
    #[must_use]
    pub fn exchange(&self) -> Option<(Goods, Goods)> {
        let id = self.me().artifacts.and(self.deck.exchange()).iter().next()?;
        match self.deck.artifact(id).effect {
            Effect::Exchange { pay, gain } => Some((pay, gain)),
            _ => None,
        }
    }

    /// Whether the exchange is possible now: at any time in one's turn but in the middle of a payment. What is exchanged
    /// after an action could as well be exchanged before the next one, so a turn does not wait for it.
    pub(crate) fn may_vend(&self) -> bool {
        !matches!(self.stage, Stage::Save { .. } | Stage::Pay { .. } | Stage::Over)
            && self.exchange().is_some_and(|(pay, _)| self.me().stock.affords(&pay))
    }

    /// Every reason why the player whose turn it is can't make this move; none if they can.
    pub(crate) fn reasons(&self, mv: Move) -> Vec<Reason> {
        if let Some(reason) = self.out_of_place(mv) {
            return vec![reason];
        }
        let (me, mut reasons) = (self.me(), Vec::new());
        match mv {
            Move::Skip | Move::Charge | Move::End | Move::Place => {}
            Move::Duplicate(Resource::Gear) => reasons.push(Reason::GearForGear),
            Move::Duplicate(resource) => {
                if !self.retrieved.kinds().contains(resource) {
                    reasons.push(Reason::NotGained { resource });
                }
                short(&me.stock, &DUPLICATE, &mut reasons);
            }
            Move::Vend => match self.exchange() {
                None => reasons.push(Reason::NoExchange),
                Some((pay, _)) => {
                    if matches!(self.prompt(), Prompt::Save | Prompt::Pay) {
                        reasons.push(Reason::MidPayment);
                    }
                    short(&me.stock, &pay, &mut reasons);
                }
            },
            Move::Recover(location) => match me.site(location) {
                None => reasons.push(Reason::NotYours { location }),
                Some(site) if site.workers.is_empty() => reasons.push(Reason::NoWorkerThere { location }),
                Some(_) => {}
            },
            Move::Dispatch { location, space } => self.dispatch_reasons(location, space, &mut reasons),
            Move::Operate(location) => match self.place_in_row(location) {
                None => reasons.push(Reason::NotInRow { location }),
                Some(place) => {
                    short(&me.stock, &Goods::of(Resource::Gear, self.price(location, place)), &mut reasons);
                }
            },
            Move::Repair(artifact) => {
                if me.artifacts.contains(artifact) {
                    reasons.push(Reason::Owned { artifact });
                } else if self.copies[artifact.index()] == 0 {
                    reasons.push(Reason::Gone { artifact });
                } else {
                    short(&me.stock, &self.deck.artifact(artifact).cost, &mut reasons);
                }
            }
            Move::Communicate(record) => match self.place_on_board(record) {
                None => reasons.push(Reason::NotOnBoard { record }),
                Some(_) => self.price_reasons(&self.deck.record(record).cost, &mut reasons),
            },
            Move::Save(unit) => {
                if let Stage::Save { record } = self.stage {
                    match self.deck.record(record).cost.less(unit) {
                        None => reasons.push(Reason::NotInPrice { unit }),
                        Some(less) if !less.payable(&me.stock) => reasons.push(Reason::SavesTooLittle { unit }),
                        Some(_) => {}
                    }
                }
            }
            // The very resource, not gold in its place: that is a payment of its own.
            Move::Pay(resource) if me.stock[resource] == 0 => reasons.push(Reason::Short { resource, by: 1 }),
            Move::Pay(_) => {}
        }
        reasons
    }

    /// Why this is not the moment for a move, whatever it names.
    fn out_of_place(&self, mv: Move) -> Option<Reason> {
        let asked = self.prompt();
        match (mv, asked) {
            // Without the Artifact the question is never asked: that tells more than that it is not asked now.
            (Move::Duplicate(_), _) if !self.can(Power::Duplicate) => Some(Reason::NoPower { power: Power::Duplicate }),
            (Move::Save(_), _) if !self.can(Power::SaveOne) => Some(Reason::NoPower { power: Power::SaveOne }),
            (Move::Vend, _)
            | (Move::Duplicate(_) | Move::Skip, Prompt::Duplicate)
            | (Move::Dispatch { .. }, Prompt::Act | Prompt::Dispatch)
            | (
                Move::Recover(_) | Move::Operate(_) | Move::Repair(_) | Move::Communicate(_) | Move::Charge,
                Prompt::Act,
            )
            | (Move::Place, Prompt::Operate)
            | (Move::End, Prompt::Dispatch | Prompt::Operate)
            | (Move::Save(_), Prompt::Save)
            | (Move::Pay(_), Prompt::Pay) => None,
            (Move::Duplicate(_) | Move::Skip, _) => Some(Reason::RetrieveOver),
            (Move::Save(_), Prompt::Pay) | (Move::Pay(_), Prompt::Save) => Some(Reason::NotNow { asked }),
            (Move::Save(_) | Move::Pay(_), _) => Some(Reason::NoPayment),
            (Move::Place, _) => Some(Reason::NoOperation),
            (Move::End, Prompt::Act) => Some(Reason::NothingToEnd),
            _ => Some(Reason::NotNow { asked }),
        }
    }

    fn dispatch_reasons(&self, location: LocationId, space: Option<Space>, reasons: &mut Vec<Reason>) {
        let me = self.me();
        let Some(site) = me.site(location) else {
            return reasons.push(Reason::NotYoursToServe { location });
        };
        if me.stock[Resource::Worker] == 0 {
            reasons.push(Reason::NoWorkerInHand);
        }
        let all = self.deck.location(location).all_spaces();
        let empty = all.minus(site.workers);
        if empty.is_empty() {
            return reasons.push(Reason::NoEmptySpace { location });
        }
        if let Stage::Dispatch { at, .. } = self.stage
            && !self.servable().contains(location)
        {
            let cards = me.cards();
            reasons.push(if cards >= REDEVELOPMENT {
                Reason::TwoLocations
            } else {
                Reason::OneLocation { serving: at, cards }
            });
        }
        match space {
            None if self.can(Power::AnySpace) => reasons.push(Reason::WhichSpace { location }),
            None => {}
            Some(_) if !self.can(Power::AnySpace) => {
                let next = empty.top().unwrap_or_default();
                reasons.push(Reason::FromTheTop { location, next });
            }
            Some(space) if !all.contains(space) => {
                reasons.push(Reason::NoSuchSpace { location, spaces: all.len() });
            }
            Some(space) if !empty.contains(space) => reasons.push(Reason::Taken { location, space }),
            Some(_) => {}
        }
    }

    /// What is missing for a Record; with an Antenna, after the saving that helps most.
    fn price_reasons(&self, price: &Price, reasons: &mut Vec<Reason>) {
        let stock = &self.me().stock;
        let missing = |price: &Price| {
            let named = stock.payment(&price.goods).err().unwrap_or_default();
            let left = stock.total() - (price.goods.total() - named.total());
            (named, u16::from(price.any).saturating_sub(left))
        };
        let mut least = missing(price);
        if self.can(Power::SaveOne) {
            let savings = Unit::all().filter_map(|unit| price.less(unit)).map(|less| missing(&less));
            least =
                savings.fold(
                    least,
                    |least, other| {
                        if other.0.total() + other.1 < least.0.total() + least.1 { other } else { least }
                    },
                );
        }
        reasons.extend(least.0.iter().map(|(resource, by)| Reason::Short { resource, by }));
        if least.1 > 0 {
            reasons.push(Reason::ShortAny { by: least.1 });
        }
    }

    /// Everything a person might try now: what the question is about, and the offers of the table.
    pub(crate) fn candidates(&self) -> Vec<Move> {
        let me = self.me();
        let mut moves = Vec::new();
        match self.stage {
            Stage::Duplicate => {
                moves.extend(Resource::ALL.map(Move::Duplicate));
                moves.push(Move::Skip);
            }
            Stage::Act => {
                moves.extend(me.sites.iter().map(|site| Move::Recover(site.location)));
                self.tries_to_dispatch(&mut moves);
                moves.extend(self.row.iter().flatten().map(|location| Move::Operate(*location)));
                moves.extend(ArtifactId::all().map(Move::Repair));
                moves.extend(self.board.iter().flatten().map(|record| Move::Communicate(*record)));
                moves.push(Move::Charge);
            }
            Stage::Dispatch { .. } => {
                self.tries_to_dispatch(&mut moves);
                moves.push(Move::End);
            }
            Stage::Operate => moves.extend([Move::Place, Move::End]),
            Stage::Save { record } => {
                let price = self.deck.record(record).cost;
                moves.extend(Unit::all().filter(|unit| price.less(*unit).is_some()).map(Move::Save));
            }
            Stage::Pay { .. } => moves.extend(Resource::ALL.map(Move::Pay)),
            Stage::Over => {}
        }
        if self.exchange().is_some() && self.stage != Stage::Over {
            moves.push(Move::Vend);
        }
        moves
    }

    fn tries_to_dispatch(&self, moves: &mut Vec<Move>) {
        let choose = self.can(Power::AnySpace);
        for site in &self.me().sites {
            let location = site.location;
            if choose {
                let spaces = self.deck.location(location).all_spaces();
                moves.extend(spaces.iter().map(|space| Move::Dispatch { location, space: Some(space) }));
            } else {
                moves.push(Move::Dispatch { location, space: None });
            }
        }
    }

    /// Every move there is.
    pub(crate) fn alphabet() -> Vec<Move> {
        let mut moves = vec![Move::Skip, Move::Vend, Move::Place, Move::Charge, Move::End];
        moves.extend(Resource::ALL.map(Move::Duplicate));
        moves.extend(Resource::ALL.map(Move::Pay));
        moves.extend(Unit::all().map(Move::Save));
        moves.extend(ArtifactId::all().map(Move::Repair));
        moves.extend(RecordId::all().map(Move::Communicate));
        for location in LocationId::all() {
            moves.extend([Move::Recover(location), Move::Operate(location)]);
            let spaces = SpaceSet::first(Space::MOST).iter().map(Some).chain([None]);
            moves.extend(spaces.map(|space| Move::Dispatch { location, space }));
        }
        moves
    }
}

/// Adds what is missing for a cost (CW-02).
fn short(stock: &Goods, cost: &Goods, reasons: &mut Vec<Reason>) {
    if let Err(missing) = stock.payment(cost) {
        reasons.extend(missing.iter().map(|(resource, by)| Reason::Short { resource, by }));
    }
}
