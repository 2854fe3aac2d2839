//! What a game tells its bots: how good a position is, who wins together, what is hidden.

use crate::character::Taste;
use std::hash::{Hash, Hasher};
use table::{Game, Moves, Outcome, Seat, chance::Quick, seat::MAX_SEATS};

/// The share of the victory each seat may expect, from 0 to 1; seats that win together have the same.
pub type Shares = [f32; MAX_SEATS];

/// How a search behaves in one game. The numbers were found by measuring, game by game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// After how many decisions a playout is cut and the position judged instead, with one, two, three and four seats;
    /// [`Tuning::WHOLE`] plays to the end.
    pub cut: [u32; MAX_SEATS],
    /// How many playouts are cut; later ones go to the end. One playout's luck says less than the judgement halfway, but luck
    /// evens out over many, and what the judgement gets wrong does not.
    pub rough: u32,
    /// How much is explored: the weight of the unknown against the known.
    pub explore: f32,
    /// How sharply the judgement of moves guides where to look first: differences of this size matter, in share or in whatever
    /// [`Evaluate::first_sight`] counts.
    pub focus: f32,
    /// How many playouts the judgement of a move is worth.
    pub trust: f32,
    /// After how many iterations, and a tenth of all at the least, a search lets its favourites run off; [`Tuning::NEVER`] has no
    /// run-off.
    pub runoff: u32,
}

impl Tuning {
    /// The cut of playouts that go to the end.
    pub const WHOLE: u32 = u32::MAX;
    /// Every playout is cut.
    pub const ALWAYS: u32 = u32::MAX;
    /// There is no run-off, however long a search is.
    pub const NEVER: u32 = u32::MAX;
}

/// A seat's eyes: its own taste bends how it judges itself; the others are judged soberly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lens {
    /// Whose eyes.
    pub seat: Seat,
    /// What it likes.
    pub taste: Taste,
}

impl Lens {
    /// The taste by which `seat` is judged.
    #[must_use]
    pub fn taste(&self, seat: Seat) -> &Taste {
        if seat == self.seat { &self.taste } else { &Taste::SOBER }
    }
}

/// What playouts learn about the very game they are in, so that those of a longer search are played better; `()` where they
/// learn nothing.
pub trait Learn: Default + Send {
    /// A playout has ended with these shares ([`Evaluate::lesson`]).
    fn learn(&mut self, _shares: &Shares) {}
}

impl Learn for () {}

/// A game that bots know something about.
///
/// Everything here is asked of imagined states only: a bot never holds the real one.
pub trait Evaluate: Game {
    /// What playouts learn as a search goes on.
    type Habits: Learn;

    /// How a search behaves in this game.
    const TUNING: Tuning;

    /// How many iterations the two levels that look ahead make, by how many sit at the table: few enough to answer soon, and as far
    /// apart as it takes for the stronger to be felt (`docs/ladder.md`).
    const ITERATIONS: [[u32; MAX_SEATS]; 2];

    /// Which edition of this game's bots this is: to be raised when any of them plays otherwise than before, so that games
    /// they played until then no longer count as theirs ([`crate::kept`]).
    const EDITION: u32;

    /// How good this position is for everyone.
    fn evaluate(&self, lens: &Lens) -> Shares;

    /// Which party `seat` belongs to: seats of one party win together.
    fn party(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }

    /// Whether what `seat` chooses now stays hidden from the others until all have chosen.
    fn is_secret(&self, _seat: Seat) -> bool {
        false
    }

    /// What lies before `seat` as a moment of the game begins, where that is all that matters to what it does next: a search files
    /// what follows under it, however it came about. What matters little is best left out, so that more is looked at together.
    /// Everyone must be able to see it, and nothing that is still secret may be in it.
    #[inline]
    fn situation(&self, _seat: Seat) -> Option<u64> {
        None
    }

    /// A number for each moment of the game that begins with nothing secret and a new [situation](Evaluate::situation).
    #[inline]
    fn moment(&self) -> u32 {
        self.turn()
    }

    /// Whether `seat`, which is to act, had better be asked later, because others at the table may act first and it will be
    /// free to do more then. Never all of those to act.
    fn waits(&self, _seat: Seat) -> bool {
        false
    }

    /// Who acts next in a playout and in a search, where several may.
    #[inline]
    fn next_to_act(&self) -> Option<Seat> {
        self.to_act().first()
    }

    /// A move that needs no thought, if there is one: nothing better can be found.
    fn obvious(&self, _seat: Seat) -> Option<Self::Move> {
        None
    }

    /// Adds the legal moves of `seat` that a search looks at: all of them, or less where several rows of small decisions lead
    /// to the same place. There is at least one.
    #[inline]
    fn worth_a_look(&self, seat: Seat, moves: &mut Moves<Self::Move>) {
        self.moves(seat, moves);
    }

    /// Whether nothing of weight is left to choose, so that [`Evaluate::evaluate`] is exact: playouts end here.
    fn is_decided(&self) -> bool {
        false
    }

    /// A quick move for a playout: any legal one, better ones more often.
    #[inline]
    fn playout_move(&self, seat: Seat, _habits: &mut Self::Habits, dice: &mut Quick) -> Self::Move {
        self.random_move(seat, dice)
    }

    /// What playouts learn from a game that is over: who won, or shares that tell how narrow it was.
    #[inline]
    fn lesson(&self, outcome: &Outcome) -> Shares {
        final_shares(outcome)
    }

    /// How much each of these moves of `seat` appeals before any is tried, in the unit of [`Tuning::focus`]; `None` where a search
    /// had better judge the positions they lead to.
    #[inline]
    fn first_sight(
        &self,
        _seat: Seat,
        _moves: &[Self::Move],
        _lens: &Lens,
        _habits: &Self::Habits,
    ) -> Option<Vec<f32>> {
        None
    }

    /// Whether `seat` is in the middle of a row of small decisions that belong together: judged best at the row's end.
    fn in_a_row(&self, before: &Self, seat: Seat) -> bool {
        self.turn() == before.turn() && self.to_act().contains(seat)
    }

    /// Who begins, asked of a fresh deal.
    ///
    /// # Panics
    /// If nobody is to act: a fresh deal always waits for someone (law 1).
    fn starter(&self) -> Seat {
        self.to_act().first().expect("law 1: someone is to act")
    }

    /// What each seat holds, for statistics: tells the seat, the card's name, its kind and the points it brought.
    fn holdings(&self, tell: &mut dyn FnMut(Seat, &str, &'static str, f32));

    /// Which cards lay open in this game, so that someone might have taken them: tells each card's name and kind.
    fn offered(&self, tell: &mut dyn FnMut(&str, &'static str));

    /// Where each seat's points came from, for statistics: tells the seat, the source and its points.
    fn sources(&self, tell: &mut dyn FnMut(Seat, &'static str, f32)) {
        for line in self.score().lines {
            for (seat, &points) in Seat::all(self.seats()).zip(&line.points) {
                tell(seat, line.name, f32::from(points));
            }
        }
    }
}

/// The shares of a finished game.
#[must_use]
pub fn final_shares(outcome: &Outcome) -> Shares {
    let mut shares = [0.0; MAX_SEATS];
    for seat in outcome.winners {
        shares[seat.index()] = outcome.share(seat) as f32;
    }
    shares
}

/// Shares from expected points: the more points ahead, the surer; `spread` is how far off the points may be.
///
/// For two it is the logistic curve of the margin.
#[must_use]
pub fn shares_of_points(points: &[f32], spread: f32) -> Shares {
    let top = points.iter().copied().fold(f32::MIN, f32::max);
    let mut shares = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for (share, &points) in shares.iter_mut().zip(points) {
        *share = ((points - top) / spread).exp();
        sum += *share;
    }
    shares.iter_mut().for_each(|share| *share /= sum);
    shares
}

/// A fast hash that is the same on every machine: for moves and what was seen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Digest(u64);

impl Digest {
    /// The digest of one thing.
    #[inline]
    pub fn of(thing: &impl Hash) -> u64 {
        let mut digest = Digest(0x9e37_79b9_7f4a_7c15);
        thing.hash(&mut digest);
        digest.finish()
    }
}

/// Mixes a number into a history.
#[inline]
#[must_use]
pub fn mix(history: u64, seen: u64) -> u64 {
    let mut x = (history.rotate_left(5) ^ seen).wrapping_mul(0xff51_afd7_ed55_8ccd);
    x ^= x >> 32;
    x.wrapping_mul(0xc4ce_b9fe_1a85_ec53)
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        mix(self.0, 0x51)
    }
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }
    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }
    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }
    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }
    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number);
    }
    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }
    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_favour_the_leader() {
        let shares = shares_of_points(&[10.0, 20.0, 15.0], 5.0);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(shares[1] > shares[2] && shares[2] > shares[0] && shares[3] == 0.0);
        let even = shares_of_points(&[7.0, 7.0], 3.0);
        assert!((even[0] - 0.5).abs() < 1e-6);
    }
}
