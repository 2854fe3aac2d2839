//! What a move does.

use crate::{
    card::{CardId, Family},
    effect::{HouseEffect, SwapRule},
    event::Event,
    moves::{Move, Swap, forced},
    part::{Choice, Cost, Gain, Part, Parts},
    state::{Action, Droids, Due, Phase, Step, Tax},
};
use table::{Seat, Sink, Told};

/// Tells everyone a plain event.
pub(crate) fn tell(sink: &mut impl Sink<Event>, event: impl FnOnce() -> Event) {
    sink.tell(|| Told::everyone(event()));
}

impl Droids {
    pub(crate) fn make(&mut self, seat: Seat, mv: Move, sink: &mut impl Sink<Event>) {
        match mv {
            Move::Give { card, to } => self.give(seat, card, to, sink),
            Move::Swap(swap) => {
                self.swap(seat, swap, sink);
                if self.desk(seat).step == Step::Choose {
                    return;
                }
            }
            Move::Repair(card) => self.repair(seat, card, sink),
            Move::Dismantle(card) => self.dismantle(seat, card, sink),
            Move::Build(house) => self.build(seat, house, sink),
            Move::Pay { part, stored } => {
                if let Step::Pay(due) = self.desk(seat).step {
                    let one = Parts::of(part, 1);
                    let [shed, cards] = if stored { [Parts::NONE, one] } else { [one, Parts::NONE] };
                    let due = Due { from: Due::place(part, stored), ..due };
                    let due = self.spend(seat, due, shed, cards);
                    self.pay_on(seat, due, shed, cards, sink);
                }
            }
            Move::Extend(column) => self.extend(seat, column, sink),
            Move::Take(part) => {
                if let Step::Take(choice) = self.desk(seat).step {
                    self.take(seat, choice, part, sink);
                }
            }
            Move::Tax(house) => self.lay_tax(seat, house, sink),
            Move::Side(with) => self.lay_on_border(seat, with, sink),
            Move::Done => {
                self.finish(seat);
                tell(sink, || Event::Closed { seat });
            }
        }
        self.settle(sink);
    }

    fn swap(&mut self, seat: Seat, swap: Swap, sink: &mut impl Sink<Event>) {
        let Swap { give, take, with, stored } = swap;
        let market = with.and_then(|card| self.deck.market(card));
        let count = market.map_or_else(|| SwapRule::basic_count(give, take), |market| market.rule.count);
        if let Some(market) = market.filter(|market| market.times > 0) {
            self.desks[seat.index()].used += 1 << market.counter;
        }
        let board = &mut self.boards[seat.index()];
        board.shed[give] = board.shed[give].saturating_sub(count.saturating_sub(stored));
        board.stored[give] = board.stored[give].saturating_sub(stored);
        board.shed[take] += 1;
        tell(sink, || Event::Swapped { seat, swap, count });
        self.spare_a_forced_choice(seat, sink);
    }

    fn repair(&mut self, seat: Seat, card: CardId, sink: &mut impl Sink<Event>) {
        self.desks[seat.index()].action = Some(Action::Repair);
        tell(sink, || Event::Repaired { seat, card });
        self.pay(seat, self.repair_cost(seat, card), sink);
    }

    pub(crate) fn dismantle(&mut self, seat: Seat, card: CardId, sink: &mut impl Sink<Event>) {
        self.desks[seat.index()].action = Some(Action::Dismantle);
        tell(sink, || Event::Dismantled { seat, card });
        self.gain(seat, self.deck.droid(card).gain, sink);
    }

    fn build(&mut self, seat: Seat, house: CardId, sink: &mut impl Sink<Event>) {
        let cost = self.build_cost(seat, house);
        let desk = &mut self.desks[seat.index()];
        desk.action = Some(Action::Build(house));
        if let Some(discards) = desk.card {
            tell(sink, || Event::Built { seat, house, discards });
        }
        for site in self.houses.iter_mut().flatten().filter(|site| site.house == house) {
            site.built_by = Some(seat);
        }
        self.pay(seat, cost, sink);
    }

    /// Pays a cost as far as nothing is to be chosen. Energy never is: it lies in the shed only, and no “?” takes it.
    fn pay(&mut self, seat: Seat, cost: Cost, sink: &mut impl Sink<Event>) {
        let energy = Parts::of(Part::Energy, cost.parts[Part::Energy]);
        let due = self.spend(seat, Due { parts: cost.parts, any: cost.any, from: 0 }, energy, Parts::NONE);
        self.pay_on(seat, due, energy, Parts::NONE, sink);
    }

    /// Pays of the rest what is forced; `shed` and `cards` are what this move has paid so far.
    fn pay_on(&mut self, seat: Seat, due: Due, shed: Parts, cards: Parts, sink: &mut impl Sink<Event>) {
        let [more, stored] = forced(self.board(seat), due);
        let due = self.spend(seat, due, more, stored);
        let [shed, cards] = [shed + more, cards + stored];
        if !(shed.is_empty() && cards.is_empty()) {
            tell(sink, || Event::Paid { seat, parts: shed, stored: cards });
        }
        if due.parts.total() + due.any > 0 {
            self.desks[seat.index()].step = Step::Pay(due);
        } else {
            self.paid(seat, sink);
        }
    }

    /// Takes parts from the shed and from cards; gives back what is due then. A part goes to its own kind before a “?”.
    fn spend(&mut self, seat: Seat, mut due: Due, shed: Parts, cards: Parts) -> Due {
        let board = &mut self.boards[seat.index()];
        for part in Part::ALL {
            board.shed[part] = board.shed[part].saturating_sub(shed[part]);
            board.stored[part] = board.stored[part].saturating_sub(cards[part]);
            let spent = shed[part] + cards[part];
            let named = spent.min(due.parts[part]);
            due.parts[part] -= named;
            due.any = due.any.saturating_sub(spent - named);
        }
        due
    }

    /// All is paid: the effects begin.
    fn paid(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let desk = *self.desk(seat);
        match (desk.action, desk.card) {
            (Some(Action::Repair), Some(card)) => {
                let effect = &self.deck.get().droid(card).effect;
                for (column, count) in effect.extend.parts.iter() {
                    for _ in 0..count {
                        self.add_extension(seat, column, sink);
                    }
                }
                let parts = effect.stored();
                if !parts.is_empty() {
                    let board = &mut self.boards[seat.index()];
                    board.stored = board.stored + parts;
                    tell(sink, || Event::Stored { seat, card, parts });
                }
                if effect.extend.any > 0 {
                    self.desks[seat.index()].step = Step::Extend { left: effect.extend.any, from: Part::Nut };
                } else {
                    self.gain(seat, effect.gain, sink);
                }
            }
            (Some(Action::Build(house)), _) => match self.deck.house(house).effect {
                HouseEffect::Gain(gain) => self.gain(seat, gain, sink),
                _ => self.gained(seat, sink),
            },
            _ => {}
        }
    }

    fn add_extension(&mut self, seat: Seat, column: Part, sink: &mut impl Sink<Event>) {
        self.boards[seat.index()].extensions[column] += 1;
        tell(sink, || Event::Extended { seat, column });
    }

    fn extend(&mut self, seat: Seat, column: Part, sink: &mut impl Sink<Event>) {
        self.add_extension(seat, column, sink);
        let desk = &mut self.desks[seat.index()];
        match (desk.step, desk.card) {
            // The last column takes all that is left.
            (Step::Extend { left, .. }, _) if left > 1 && column == Part::Energy => {
                desk.step = Step::Extend { left: left - 1, from: column };
                self.extend(seat, column, sink);
            }
            (Step::Extend { left, .. }, _) if left > 1 => desk.step = Step::Extend { left: left - 1, from: column },
            (Step::Extend { .. }, Some(card)) => {
                let gain = self.deck.droid(card).effect.gain;
                self.gain(seat, gain, sink);
            }
            _ => self.finish(seat),
        }
    }

    /// Receives a gain as far as nothing is to be chosen.
    fn gain(&mut self, seat: Seat, gain: Gain, sink: &mut impl Sink<Event>) {
        self.receive(seat, gain.parts, sink);
        match gain.choice {
            None => self.gained(seat, sink),
            Some(choice) => self.desks[seat.index()].step = Step::Take(choice),
        }
    }

    fn take(&mut self, seat: Seat, choice: Choice, part: Part, sink: &mut impl Sink<Event>) {
        let (brings, rest) = choice.taking(part);
        self.receive(seat, brings, sink);
        match rest {
            None => self.gained(seat, sink),
            Some(rest) => self.desks[seat.index()].step = Step::Take(rest),
        }
    }

    /// Parts come in; what does not fit is lost (LD-04). A Dismantle brings the bonuses of Collect droids (LD-41).
    pub(crate) fn receive(&mut self, seat: Seat, parts: Parts, sink: &mut impl Sink<Event>) {
        if parts.is_empty() {
            return;
        }
        let mut all = parts;
        let desk = &mut self.desks[seat.index()];
        if desk.action == Some(Action::Dismantle) {
            let bonuses = self.boards[seat.index()].droids.and(self.deck.bonuses());
            for card in bonuses {
                let Some(part) = self.deck.droid(card).effect.bonus else { continue };
                if parts[part] > 0 && !desk.given.contains(part) {
                    all[part] += 1;
                    tell(sink, || Event::Bonus { seat, card, part });
                }
            }
            desk.given = desk.given.or(parts.kinds());
        }
        let board = &mut self.boards[seat.index()];
        let mut lost = Parts::NONE;
        for part in Part::ALL {
            let fits = all[part].min(board.room(part));
            lost[part] = all[part] - fits;
            all[part] = fits;
            board.shed[part] += fits;
        }
        tell(sink, || Event::Gained { seat, parts: all, lost });
    }

    /// All is gained: tokens of card 31, or the place of a card that goes.
    fn gained(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let desk = *self.desk(seat);
        let Some(card) = desk.card else { return };
        if desk.action == Some(Action::Repair) {
            if self.deck.droid(card).effect.tax > 0 {
                self.desks[seat.index()].step = Step::Tax;
            } else {
                self.finish_repair(seat, card);
            }
        } else if self.deck.droid(card).family != Family::Communication {
            self.discarded.insert(card);
            self.finish(seat);
        } else if let Some(with) = self.opponent(seat) {
            self.lay_on_border(seat, with, sink);
        } else {
            self.desks[seat.index()].step = Step::Side;
        }
    }

    fn finish_repair(&mut self, seat: Seat, card: CardId) {
        self.boards[seat.index()].droids.insert(card);
        self.finish(seat);
    }

    /// Nothing is left to decide for a seat in this phase.
    fn finish(&mut self, seat: Seat) {
        self.desks[seat.index()] = Default::default();
    }

    pub(crate) fn lay_on_border(&mut self, seat: Seat, with: Seat, sink: &mut impl Sink<Event>) {
        if let (Some(border), Some(card)) = (self.border_between(seat, with), self.desk(seat).card) {
            self.borders[border].insert(card);
            tell(sink, || Event::Bordered { seat, card, with });
            self.finish(seat);
        }
    }

    fn lay_tax(&mut self, seat: Seat, house: CardId, sink: &mut impl Sink<Event>) {
        self.tax = Some(Tax { house, by: seat });
        let tokens = self.tokens();
        tell(sink, || Event::Taxed { seat, house, tokens });
        if let Some(card) = self.desk(seat).card {
            self.finish_repair(seat, card);
        }
    }

    /// Tokens of card 31 that can lie in one place only, or in none, wait for nobody's decision (LD-39).
    pub(crate) fn settle_tax(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        if self.desk(seat).step != Step::Tax || !self.waits_for(seat).is_empty() {
            return;
        }
        let mut sites = self.open_sites(seat);
        let (first, second) = (sites.next(), sites.next());
        drop(sites);
        match (first, second, self.desk(seat).card) {
            (Some(only), None, _) => self.lay_tax(seat, only, sink),
            (None, _, Some(card)) => self.finish_repair(seat, card),
            _ => {}
        }
    }

    /// Plays the only thing left: a Dismantle for who can neither swap nor repair, and has fewer parts than any House
    /// droid costs; the end of the last swaps for who can't swap.
    pub(crate) fn spare_a_forced_choice(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        if !matches!(self.phase, Phase::Acting | Phase::LastSwaps) || self.desk(seat).step != Step::Choose {
            return;
        }
        // Most can swap: asked first, there is little left to ask.
        if self.can_swap(seat) {
            return;
        }
        let purse = self.board(seat).purse();
        if self.phase == Phase::Acting && purse.total() >= self.deck.cheapest_house() {
            return;
        }
        match (self.phase, self.desk(seat).card) {
            (Phase::LastSwaps, _) => {
                self.finish(seat);
                tell(sink, || Event::Closed { seat });
            }
            (_, Some(card)) if !crate::moves::can_pay(purse, self.repair_cost(seat, card)) => {
                self.dismantle(seat, card, sink);
            }
            _ => {}
        }
    }
}
