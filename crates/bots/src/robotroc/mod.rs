//! What bots know about RoboTroc.
//!
//! The market is a race that everyone sees, so search does most of the work; judgement tells it which cards matter:
//! whatever kind of part is scarcest makes the next ally, weapons are picks, bonus cards want company, and a character
//! should stand where good cards lie. From the vault on, judgement plays the robberies out as sensible players would and
//! counts exactly.

mod rob;
mod worth;

use crate::evaluate::{Evaluate, Lens, Shares, Tuning, shares_of_points};
use rand_core::Rng;
use robotroc::{Card, CardSet, Cell, Kind, Move, Phase, RoboTroc};
use table::{Game, Seat, chance::Quick, seat::MAX_SEATS};
use worth::{Worth, counts, kind};

/// What a bonus card is worth before its company is known.
const BONUS: [f32; 9] = [6.0, 8.0, 8.0, 7.0, 8.0, 4.0, 7.0, 8.0, 8.0];

impl Evaluate for RoboTroc {
    type Habits = ();
    const TUNING: Tuning = Tuning {
        cut: [Tuning::WHOLE; MAX_SEATS],
        rough: 0,
        explore: 1.0,
        focus: 0.06,
        trust: 2.0,
        runoff: Tuning::NEVER,
    };
    const ITERATIONS: [[u32; MAX_SEATS]; 2] = [[300; MAX_SEATS], [40_000; MAX_SEATS]];
    const EDITION: u32 = 1;

    fn evaluate(&self, lens: &Lens) -> Shares {
        match self.phase() {
            Phase::Enter | Phase::Walk => market(self, lens),
            Phase::Hide | Phase::Rob => {
                let mut end = *self;
                rob::play_out(&mut end);
                built(&end)
            }
            Phase::Build | Phase::Over => built(self),
        }
    }

    /// Vaults and robots are chosen at the same time (RT-17, RT-30).
    fn is_secret(&self, _seat: Seat) -> bool {
        matches!(self.phase(), Phase::Hide | Phase::Build)
    }

    /// The best build is exact (RT-30): nothing to think about.
    fn obvious(&self, _seat: Seat) -> Option<Move> {
        (self.phase() == Phase::Build).then_some(Move::Best)
    }

    fn is_decided(&self) -> bool {
        self.phase() == Phase::Build
    }

    fn playout_move(&self, seat: Seat, (): &mut (), dice: &mut Quick) -> Move {
        match self.phase() {
            Phase::Enter | Phase::Walk => stroll(self, seat, dice),
            Phase::Hide => rob::hide(self, seat, dice.next_u64()),
            Phase::Rob => rob::pick(self, seat, dice.next_u64()),
            Phase::Build | Phase::Over => Move::Best,
        }
    }

    fn in_a_row(&self, before: &Self, seat: Seat) -> bool {
        // A vault is judged with sensible cards in the rest of it: no need to follow the row.
        let _ = (before, seat);
        false
    }

    fn holdings(&self, tell: &mut dyn FnMut(Seat, &str, &'static str, f32)) {
        let (worth, options) = (Worth::of(self.deck()), self.options());
        for seat in Seat::all(self.seats()) {
            let stock = self.stock(seat);
            let all = worth.points(options, stock);
            for card in stock {
                let without = worth.points(options, stock.without(card));
                tell(seat, &card.to_string(), card.kind().word(), f32::from(all - without));
            }
        }
    }

    /// The whole deck lies open (RT-05).
    fn offered(&self, tell: &mut dyn FnMut(&str, &'static str)) {
        Card::all().for_each(|card| tell(&card.to_string(), card.kind().word()));
    }
}

/// Everyone builds their best: exact in the last round.
fn built(state: &RoboTroc) -> Shares {
    let (worth, players) = (Worth::of(state.deck()), usize::from(state.seats()));
    let mut points = [0.0; MAX_SEATS];
    for seat in Seat::all(state.seats()) {
        let now = if state.phase() == Phase::Over { 0 } else { worth.points(state.options(), state.stock(seat)) };
        points[seat.index()] = f32::from(state.total(seat) + now);
    }
    match state.rounds_left() {
        0 | 1 => sure(&points[..players]),
        left => shares_of_points(&points[..players], 12.0 * f32::from(left - 1).sqrt()),
    }
}

/// The shares when the points are final (RT-31), with a trace of the margin so that a lost game is still played well.
fn sure(points: &[f32]) -> Shares {
    let most = points.iter().copied().fold(f32::MIN, f32::max);
    let first = points.iter().filter(|&&own| own == most).count() as f32;
    let margins = shares_of_points(points, 15.0);
    let mut shares = [0.0; MAX_SEATS];
    for (share, (&own, margin)) in shares.iter_mut().zip(points.iter().zip(margins)) {
        *share = 0.8 * if own == most { 1.0 / first } else { 0.0 } + 0.2 * margin;
    }
    shares
}

/// How much a player wants a card at the market, by its kind.
struct Wants([f32; 5]);

impl Wants {
    #[inline]
    fn new(stock: CardSet, junior: bool) -> Self {
        let [heads, bodies, legs] = counts(stock).map(|count| count as f32);
        let mean = (heads + bodies + legs) / 3.0;
        let part = |count: f32| (4.5 + 1.8 * (mean - count)).clamp(1.0, 9.0);
        let weapons = kind(stock, Kind::Weapon).count_ones() as f32;
        let weapon = if junior { (3.0 - weapons).max(0.5) } else { (6.5 - 0.3 * weapons).max(3.0) };
        Wants([part(heads), part(bodies), part(legs), weapon, 0.0])
    }

    #[inline]
    fn card(&self, worth: &Worth, card: Card) -> f32 {
        self.0[usize::from(worth.kinds[card.index()])] + worth.charm[card.index()]
    }
}

/// Judgement of the market: what everyone has, and what lies in front of them.
fn market(state: &RoboTroc, lens: &Lens) -> Shares {
    let worth = Worth::of(state.deck());
    let (players, left) = (usize::from(state.seats()), state.left().len() as f32);
    let mut points = [0.0; MAX_SEATS];
    for seat in Seat::all(state.seats()) {
        let (stock, taste) = (state.stock(seat), lens.taste(seat));
        let wants = Wants::new(stock, state.options().junior);
        let counts = counts(stock);
        let sets = counts[0].min(counts[1]).min(counts[2]);
        let robot = match worth.robot(state.options(), stock) {
            Some(robot) => f32::from(robot) + 4.0,
            None => {
                let best = |part| worth::bits(kind(stock, part)).map(|number| worth.powers[number]).max().unwrap_or(0);
                let parts: i16 = Kind::PARTS.into_iter().map(best).sum();
                0.7 * f32::from(parts + worth.armament(stock))
            }
        };
        let surplus: f32 = counts
            .iter()
            .map(|&count| {
                let over = count - sets;
                2.8 * over.min(1) as f32 + 1.0 * over.saturating_sub(1).min(2) as f32
            })
            .sum();
        let bonuses: f32 = worth::bits(kind(stock, Kind::Bonus)).map(|number| BONUS[number]).sum();
        let weapons = kind(stock, Kind::Weapon).count_ones() as f32;
        let picks = if state.options().junior { 0.0 } else { 5.0 * weapons };
        let place = state.pawn(seat).map_or(0.0, |cell| prospect(state, worth, &wants, cell));
        points[seat.index()] = taste.points * robot
            + taste.sets * (10.0 * sets as f32 + surplus)
            + taste.prizes * 0.4 * bonuses
            + taste.force * picks
            + taste.engine * place
            + f32::from(state.total(seat));
    }
    shares_of_points(&points[..players], 7.0 + 0.25 * left + 10.0 * f32::from(state.rounds_left() - 1))
}

/// What a character may hope for where it stands: the best cards a step away, and those two steps away.
fn prospect(state: &RoboTroc, worth: &Worth, wants: &Wants, cell: Cell) -> f32 {
    let (left, near) = (state.left(), cell.neighbours());
    let (mut first, mut second) = (0.0_f32, 0.0_f32);
    for card in near.and(left).filter_map(|cell| state.card_at(cell)) {
        let want = wants.card(worth, card);
        if want > first {
            (first, second) = (want, first);
        } else {
            second = second.max(want);
        }
    }
    let mut beyond = 0.0_f32;
    for step in near {
        beyond = beyond.max(step.neighbours().and(left).len() as f32);
    }
    0.35 * first + 0.2 * second + 0.25 * beyond
}

/// A quick walk: towards cards one wants, not always the best.
fn stroll(state: &RoboTroc, seat: Seat, dice: &mut Quick) -> Move {
    let Some(here) = state.pawn(seat) else { return state.random_move(seat, dice) };
    let worth = Worth::of(state.deck());
    let wants = Wants::new(state.stock(seat), state.options().junior);
    let left = state.left();
    let mut ways = here.neighbours();
    for other in Seat::all(state.seats()) {
        if let Some(taken) = state.pawn(other) {
            ways = ways.without(taken);
        }
    }
    let mut noise = dice.next_u64();
    let (mut chosen, mut most) = (here, f32::MIN);
    for cell in ways {
        let around = cell.neighbours().and(left).len().min(3) as f32;
        let card = state.card_at(cell).map_or(-8.0, |card| wants.card(worth, card));
        let liking = card + 0.7 * around + (noise & 0xff) as f32 * (6.0 / 255.0);
        noise >>= 8;
        if liking > most {
            (chosen, most) = (cell, liking);
        }
    }
    Move::Step(chosen)
}
