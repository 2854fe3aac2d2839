//! The moves: what they are, and which are legal.

use crate::{
    card::{CardId, CardSet},
    deck::Market,
    pairs::Pairs,
    part::{Cost, Kinds, Part, Parts},
    state::{Board, Droids, Due, Phase, Step},
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use table::{Chance, Moves, Seat, SeatSet};

/// One small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Give a revealed card to a seat (LD-11). The last one is kept.
    Give {
        /// The card.
        card: CardId,
        /// Who receives it.
        to: Seat,
    },
    /// Swap parts with the supply (LD-12).
    Swap(Swap),
    /// Repair the card received (LD-14).
    Repair(CardId),
    /// Dismantle the card received (LD-15).
    Dismantle(CardId),
    /// Discard the card received and build this House droid (LD-16).
    Build(CardId),
    /// Pay one base part of what is due.
    Pay {
        /// The part.
        part: Part,
        /// Whether it lies on a card instead of in the shed (LD-43).
        #[serde(default)]
        stored: bool,
    },
    /// Place an extension on a column (LD-04).
    Extend(Part),
    /// Take a part of a gain that leaves a choice ([`Choice::taking`](crate::Choice::taking)).
    Take(Part),
    /// Put the tokens of card 31 on this House droid (LD-39).
    Tax(CardId),
    /// Lay the Communication droid on the border with this seat (LD-17).
    Side(Seat),
    /// Close the last swap phase (LD-22).
    Done,
}

/// Some identical parts for one of another kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// The kind given away.
    pub give: Part,
    /// The kind received.
    pub take: Part,
    /// The Market droid whose swap it is; none for the swaps that everyone has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<CardId>,
    /// How many of the parts given lie on cards instead of in the shed (LD-43).
    #[serde(default, skip_serializing_if = "crate::effect::is_default")]
    pub stored: u8,
}

impl Droids {
    /// The seats that may move now.
    #[inline]
    pub(crate) fn acting(&self) -> SeatSet {
        match self.phase {
            Phase::Over => SeatSet::NONE,
            Phase::Giving => self.givers(),
            // Nobody waits for an automa.
            _ if self.players == 1 => self.busy(),
            _ => {
                let taxing = self.at_step(|step| matches!(step, Step::Tax));
                let waiting = taxing.into_iter().filter(|&seat| !self.waits_for(seat).is_empty());
                waiting.fold(self.busy(), SeatSet::without)
            }
        }
    }

    /// The seats that have something left to decide in this phase.
    #[inline]
    pub(crate) fn busy(&self) -> SeatSet {
        self.at_step(|step| !matches!(step, Step::Done))
    }

    /// The seats whose next step is such.
    #[inline]
    pub(crate) fn at_step(&self, holds: impl Fn(&Step) -> bool) -> SeatSet {
        let bit = |index: usize| u8::from(holds(&self.desks[index].step)) << index;
        SeatSet::from_bits(bit(0) | bit(1) | bit(2) | bit(3))
    }

    /// Who gives cards now: who has priority; with four players, positions 1 and 2 at the same time (LD-31). Alone, the
    /// human also chooses for an automa that wants both cards alike (LD-33).
    #[inline]
    pub(crate) fn givers(&self) -> SeatSet {
        match self.players {
            1 => SeatSet::only(Seat::new(0)),
            4 => {
                let [one, two, ..] = self.order();
                let mut givers = SeatSet::NONE;
                if self.dealt[0].is_some() {
                    givers = givers.with(one);
                }
                if self.dealt[2].is_some() {
                    givers = givers.with(two);
                }
                givers
            }
            _ => SeatSet::only(self.priority()),
        }
    }

    /// Whom `giver` gives a card next.
    #[inline]
    pub(crate) fn recipient(&self, giver: Seat) -> Seat {
        let seats = self.seat_count();
        match self.players {
            1 => Seat::new(1),
            4 => {
                let [one, _, three, four] = self.order();
                if giver == one { three } else { four }
            }
            _ => {
                let mut to = giver.clockwise(seats);
                while self.desk(to).card.is_some() {
                    to = to.clockwise(seats);
                }
                to
            }
        }
    }

    /// The cards `giver` has before them.
    #[inline]
    pub(crate) fn offered(&self, giver: Seat) -> &[Option<CardId>] {
        if self.players < 4 {
            &self.dealt
        } else if giver == self.priority() {
            &self.dealt[..2]
        } else {
            &self.dealt[2..]
        }
    }

    /// Adds all legal moves of `seat`.
    pub(crate) fn list(&self, seat: Seat, moves: &mut Moves<Move>) {
        if self.phase == Phase::Giving {
            if !self.givers().contains(seat) {
                return;
            }
            let to = self.recipient(seat);
            moves.extend(self.offered(seat).iter().flatten().map(|&card| Move::Give { card, to }));
            return;
        }
        let board = self.board(seat);
        match self.desk(seat).step {
            Step::Done => {}
            Step::Tax if !self.waits_for(seat).is_empty() => {}
            Step::Choose => {
                self.list_swaps(seat, moves);
                let mut closings = self.closings(seat);
                while closings != 0 {
                    moves.push(self.closing(seat, closings.trailing_zeros()));
                    closings &= closings - 1;
                }
            }
            Step::Pay(due) => each_payment(board, due, |part, stored| moves.push(Move::Pay { part, stored })),
            Step::Extend { from, .. } => moves.extend(Kinds::ALL.from(from).iter().map(Move::Extend)),
            Step::Take(choice) => moves.extend(choice.takeable().iter().map(Move::Take)),
            Step::Tax => moves.extend(self.open_sites(seat).map(Move::Tax)),
            Step::Side => moves.extend(self.opponents(seat).into_iter().map(Move::Side)),
        }
    }

    /// How a choice of `seat` can be closed, a bit each in the order of the list: with an action (Repair, Dismantle, then
    /// the House droids in their places), an extension, or `done`, as the phase is.
    #[inline]
    fn closings(&self, seat: Seat) -> u16 {
        match self.phase {
            Phase::SeasonEnd => 0b1111,
            Phase::LastSwaps => 0b1,
            _ => self.actions(seat),
        }
    }

    #[inline]
    fn actions(&self, seat: Seat) -> u16 {
        let Some(card) = self.desk(seat).card else { return 0 };
        let purse = self.board(seat).purse();
        let mut actions = 0b10 | u16::from(can_pay(purse, self.repair_cost(seat, card)));
        if purse.total() >= self.deck.cheapest_house() && self.waits_for(seat).is_empty() {
            for (place, house) in self.open_places(seat) {
                actions |= u16::from(can_pay(purse, self.build_cost(seat, house))) << (2 + place);
            }
        }
        actions
    }

    /// What a bit of [`Droids::closings`] stands for.
    #[inline]
    fn closing(&self, seat: Seat, bit: u32) -> Move {
        match (self.phase, bit, self.desk(seat).card) {
            (Phase::SeasonEnd, ..) => Move::Extend(Part::ALL[bit as usize & 3]),
            (Phase::Acting, 0, Some(card)) => Move::Repair(card),
            (Phase::Acting, 1, Some(card)) => Move::Dismantle(card),
            (Phase::Acting, ..) => {
                self.houses[(bit as usize).wrapping_sub(2) & 7].map_or(Move::Done, |site| Move::Build(site.house))
            }
            _ => Move::Done,
        }
    }

    /// A random legal move: the answers stand in a row of bits, and one is drawn. What has no such row is listed.
    #[inline]
    pub(crate) fn random(&self, seat: Seat, dice: &mut impl Rng) -> Move {
        let mut kind = |kinds: Kinds| Part::ALL[dice.bit(kinds.bits().into()) as usize & 3];
        match self.desk(seat).step {
            _ if self.phase == Phase::Giving => self.random_gift(seat, dice),
            Step::Choose => self.random_choice(seat, dice),
            Step::Take(choice) => Move::Take(kind(choice.takeable())),
            Step::Extend { from, .. } => Move::Extend(kind(Kinds::ALL.from(from))),
            _ => self.random_of_list(seat, dice),
        }
    }

    fn random_of_list(&self, seat: Seat, dice: &mut impl Rng) -> Move {
        let mut moves = Moves::new();
        self.list(seat, &mut moves);
        moves[dice.below(moves.len() as u32) as usize]
    }

    #[inline]
    fn random_gift(&self, seat: Seat, dice: &mut impl Rng) -> Move {
        let cards = self.offered(seat);
        let there = cards.iter().rev().fold(0, |bits, card| bits << 1 | u64::from(card.is_some()));
        match cards.get(dice.bit(there) as usize) {
            Some(&Some(card)) => Move::Give { card, to: self.recipient(seat) },
            _ => unreachable!("the drawn card is one of those that lie there"),
        }
    }

    /// Swaps and actions, sixteen bits each for the swaps that everyone has, two Market droids, and what closes the choice.
    #[inline]
    fn random_choice(&self, seat: Seat, dice: &mut impl Rng) -> Move {
        let board = self.board(seat);
        let mut markets = board.droids.and(self.deck.swappers());
        let with = [None, markets.next(), markets.next()];
        if !board.stored.is_empty() || !markets.is_empty() {
            return self.random_of_list(seat, dice);
        }
        let mut row = u64::from(plain_swaps(board).bits()) | u64::from(self.closings(seat)) << 48;
        for (place, card) in with.into_iter().enumerate() {
            row |= card.map_or(0, |card| u64::from(self.market_swaps(seat, card).bits())) << (16 * place);
        }
        let bit = dice.bit(row);
        match with.get(bit as usize / 16) {
            Some(&with) => {
                let (give, take) = Pairs::at(bit % 16);
                Move::Swap(Swap { give, take, with, stored: 0 })
            }
            None => self.closing(seat, bit % 16),
        }
    }

    /// Adds every legal swap of `seat`, in the order of [`Droids::each_swap`].
    #[inline]
    fn list_swaps(&self, seat: Seat, moves: &mut Moves<Move>) {
        let board = self.board(seat);
        if !board.stored.is_empty() {
            self.each_swap(seat, |swap| moves.push(Move::Swap(swap)));
            return;
        }
        let plain = plain_swaps(board);
        for (rows, give) in PLAIN_SWAPS.iter().zip(Part::ALL) {
            let (row, count) = &rows[plain.takes(give).bits() as usize & 15];
            // All three at once, then those that are none off again: no branch to guess wrong.
            let kept = moves.len() + *count as usize;
            if moves.try_extend_from_slice(row).is_ok() {
                moves.truncate(kept);
            }
        }
        for card in board.droids.and(self.deck.swappers()) {
            for (give, take) in self.market_swaps(seat, card).iter() {
                moves.push(Move::Swap(Swap { give, take, with: Some(card), stored: 0 }));
            }
        }
    }

    /// Hands every legal swap of `seat` to `found`: those that everyone has first, then the Market droids'.
    #[inline]
    pub(crate) fn each_swap(&self, seat: Seat, mut found: impl FnMut(Swap)) {
        let board = self.board(seat);
        let (purse, room) = (board.purse(), board.roomy());
        let mut offer = |give: Part, takes: Kinds, count: u8| {
            for take in takes.and(room).without(give).iter() {
                each_source(board, Swap { give, take, with: None, stored: 0 }, count, &mut found);
            }
        };
        for give in Part::BASE {
            if purse[give] >= 2 {
                offer(give, Kinds::BASE, 2);
            }
            if purse[give] >= 3 {
                offer(give, Kinds::NONE.with(Part::Energy), 3);
            }
        }
        if purse[Part::Energy] >= 1 {
            offer(Part::Energy, Kinds::BASE, 1);
        }
        self.each_market_swap(seat, found);
    }

    /// Hands every legal swap of a Market droid of `seat` to `found` (LD-44).
    #[inline]
    fn each_market_swap(&self, seat: Seat, mut found: impl FnMut(Swap)) {
        let board = self.board(seat);
        for card in board.droids.and(self.deck.swappers()) {
            let count = self.deck.swap(card).map_or(0, |rule| rule.count);
            for (give, take) in self.market_swaps(seat, card).iter() {
                each_source(board, Swap { give, take, with: Some(card), stored: 0 }, count, &mut found);
            }
        }
    }

    /// The legal swaps of a Market droid of `seat` (LD-44), wherever the parts lie.
    #[inline]
    fn market_swaps(&self, seat: Seat, card: CardId) -> Pairs {
        let board = self.board(seat);
        match self.deck.market(card) {
            Some(market) if !self.used_up(seat, market) => {
                market.pairs.taking(board.roomy()).giving(board.purse().covers(Parts([market.rule.count; 4])))
            }
            _ => Pairs::NONE,
        }
    }

    /// Whether `seat` has a legal swap.
    #[inline]
    pub(crate) fn can_swap(&self, seat: Seat) -> bool {
        let board = self.board(seat);
        let mut markets = board.droids.and(self.deck.swappers());
        !plain_swaps(board).is_empty() || markets.any(|card| !self.market_swaps(seat, card).is_empty())
    }

    /// Whether a Market droid's swap was used as often as a swap phase allows (LD-44).
    #[inline]
    pub(crate) fn used_up(&self, seat: Seat, market: Market) -> bool {
        market.times > 0 && (self.desk(seat).used >> market.counter & 0b11) as u8 >= market.times
    }

    /// What a Repair of `card` costs `seat`: LD-45 takes energy off.
    #[inline]
    #[must_use]
    pub fn repair_cost(&self, seat: Seat, card: CardId) -> Cost {
        let mut cost = self.deck.cost(card);
        let discounters: CardSet = self.board(seat).droids.and(self.deck.discounters());
        for helper in discounters {
            let discount = self.deck.droid(helper).effect.discount;
            cost.parts[Part::Energy] = cost.parts[Part::Energy].saturating_sub(discount);
        }
        cost
    }

    /// What a Build of `house` costs `seat`: the tokens of card 31 add to it (LD-39).
    #[inline]
    #[must_use]
    pub fn build_cost(&self, seat: Seat, house: CardId) -> Cost {
        let mut cost = self.deck.cost(house);
        cost.any += self.taxed(seat, house);
        cost
    }

    /// How many tokens `seat` pays for on `house`.
    #[inline]
    pub(crate) fn taxed(&self, seat: Seat, house: CardId) -> u8 {
        match self.tax {
            Some(tax) if tax.house == house && tax.by != seat => self.tokens(),
            _ => 0,
        }
    }

    /// How many tokens the taxing droid puts down.
    pub(crate) fn tokens(&self) -> u8 {
        self.deck.droids().iter().map(|droid| droid.effect.tax).max().unwrap_or(0)
    }
}

/// Hands a swap of `count` parts to `found`, once for each number of them that can come from cards (LD-43).
#[inline]
fn each_source(board: &Board, swap: Swap, count: u8, found: &mut impl FnMut(Swap)) {
    let least = count.saturating_sub(board.shed[swap.give]);
    for stored in least..=count.min(board.stored[swap.give]) {
        found(Swap { stored, ..swap });
    }
}

/// For each kind given and each set of kinds that can be taken for it: the swaps that everyone has, and how many.
static PLAIN_SWAPS: [[([Move; 3], u8); 16]; 4] = rows_of_swaps();

const fn rows_of_swaps() -> [[([Move; 3], u8); 16]; 4] {
    let mut all = [[([Move::Done; 3], 0); 16]; 4];
    let mut give = 0;
    while give < 4 {
        let mut takes = 0;
        while takes < 16 {
            let (mut row, mut count, mut take) = ([Move::Done; 3], 0, 0);
            while take < 4 && count < 3 {
                if takes >> take & 1 != 0 {
                    row[count] =
                        Move::Swap(Swap { give: Part::ALL[give], take: Part::ALL[take], with: None, stored: 0 });
                    count += 1;
                }
                take += 1;
            }
            all[give][takes] = (row, count as u8);
            takes += 1;
        }
        give += 1;
    }
    all
}

/// The swaps that everyone has (LD-12), wherever the parts lie.
#[inline]
fn plain_swaps(board: &Board) -> Pairs {
    // Two base parts, or one energy, buy a base part; three base parts buy energy.
    let purse = board.purse();
    let base = Pairs::BUYING_BASE.giving(purse.covers(Parts([2, 2, 2, 1])));
    let energy = Pairs::BUYING_ENERGY.giving(purse.covers(Parts([3; 4])));
    base.or(energy).taking(board.roomy())
}

/// Whether a purse covers a cost.
#[inline]
#[must_use]
pub fn can_pay(purse: Parts, cost: Cost) -> bool {
    (purse.covers(cost.parts) == Kinds::ALL) & (purse.base() >= cost.parts.base() + cost.any)
}

/// Hands every part that can be paid next to `found`, in the order of payment.
#[inline]
pub(crate) fn each_payment(board: &Board, due: Due, mut found: impl FnMut(Part, bool)) {
    for part in Part::BASE {
        for stored in [true, false] {
            if payable(board, due, part, stored) {
                found(part, stored);
            }
        }
    }
}

/// Whether a part can be paid next: it is there, it is asked for, its turn is not over, and with what comes after it in
/// the order of payment all can be paid.
#[inline]
pub(crate) fn payable(board: &Board, due: Due, part: Part, stored: bool) -> bool {
    let here = if stored { board.stored[part] } else { board.shed[part] };
    let place = Due::place(part, stored);
    part.is_base()
        && here > 0
        && due.parts[part] + due.any > 0
        && place >= due.from
        && can_pay(board.paying_from(place).purse(), due.cost())
}

/// What every way to pay the rest has in common, from the shed and from cards: there is nothing to choose in it. A place
/// must give what its kind lacks without it, and what the “?” lack without it.
#[inline]
pub(crate) fn forced(board: &Board, due: Due) -> [Parts; 2] {
    let board = board.paying_from(due.from);
    let purse = board.purse();
    let spare = purse.base() - due.parts.base();
    let [mut shed, mut cards] = [Parts::NONE; 2];
    for part in Part::BASE {
        let asked = due.parts[part];
        let others = spare - (purse[part] - asked);
        let least =
            |beside: u8| asked.saturating_sub(beside) + due.any.saturating_sub(others + beside.saturating_sub(asked));
        shed[part] = least(board.stored[part]);
        cards[part] = least(board.shed[part]);
    }
    [shed, cards]
}
