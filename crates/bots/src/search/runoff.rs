//! The run-off: at the end of a long search its favourites are tried equally often.
//!
//! What a search finds gets better as it looks deeper, and it looks deeper where it has found something: a move that was dropped
//! early keeps the poor name it had then. So a long search does not end with the move it has come to try most. Its favourites
//! meet in rounds; in each, all are tried as often, the worse half leaves, and those that stay are compared anew by what is
//! found from then on. What was remembered of the decisions after them is forgotten before the first round: it was found while
//! playouts had not learnt much.

/// How often each must be tried in a round, at the least, for the comparison to mean something.
const TRIES: u32 = 1_500;
/// The most that may run.
const MOST: u32 = 8;
/// After how many tries in a round whoever is clearly behind leaves at once, and how far behind is clear, in standard errors.
const CLEAR: (u32, f64) = (1_000, 4.0);
/// After how many tries each it is asked who is clearly behind.
const ASK: u32 = 64;
/// How many tries what was found in the rounds before is worth.
const BEFORE: f64 = 64.0;

/// A move in the run-off.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Runner<M> {
    pub mv: M,
    /// How often it was tried in all its rounds. All that are still running have the same.
    pub tries: u32,
    /// What it promised before this round.
    before: f64,
    /// What was found in this round, added up, in so many tries.
    sum: f64,
    count: u32,
}

impl<M> Runner<M> {
    /// The share it promises.
    pub fn value(&self) -> f64 {
        (self.before * BEFORE + self.sum) / (BEFORE + f64::from(self.count))
    }

    /// Whether another is better beyond doubt.
    fn is_behind(&self, best: &Self) -> bool {
        // A share of nothing or all in a thousand tries is not quite sure either.
        let spread = |runner: &Self| (runner.value() * (1.0 - runner.value())).max(0.01);
        let error = ((spread(self) + spread(best)) / f64::from(self.count.max(1))).sqrt();
        best.value() - self.value() > CLEAR.1 * error
    }
}

/// The favourites of a search, compared at eye level.
pub(super) struct Runoff<M> {
    /// Those still running.
    running: Vec<Runner<M>>,
    /// Those that left.
    out: Vec<Runner<M>>,
    /// Whose turn it is.
    next: usize,
    /// How often each is tried in this round.
    length: u32,
}

/// How many rounds it takes until one of so many is left.
fn rounds(runners: u32) -> u32 {
    runners.next_power_of_two().trailing_zeros()
}

impl<M: Copy> Runoff<M> {
    /// How many may run with so many iterations left; fewer than two if none is worth while.
    pub fn places(left: u32) -> usize {
        let fits = |runners: &u32| runners * rounds(*runners) * TRIES <= left;
        (2..=MOST).rev().find(fits).unwrap_or(0) as usize
    }

    /// A run-off between favourites, two at the least, and what they promised so far, with so many iterations left.
    pub fn new(favourites: impl IntoIterator<Item = (M, f32)>, left: u32) -> Self {
        let runner = |(mv, before): (M, f32)| Runner { mv, tries: 0, before: before.into(), sum: 0.0, count: 0 };
        let mut runoff =
            Runoff { running: favourites.into_iter().map(runner).collect(), out: Vec::new(), next: 0, length: 0 };
        runoff.begin(left);
        runoff
    }

    fn begin(&mut self, left: u32) {
        let runners = self.running.len() as u32;
        self.length = (left / (runners * rounds(runners)).max(1)).max(1);
    }

    /// Whose turn it is to be tried.
    pub fn turn(&self) -> M {
        self.running[self.next].mv
    }

    /// Takes note of what came of the try, with so many iterations left.
    pub fn note(&mut self, share: f32, left: u32) {
        let runner = &mut self.running[self.next];
        runner.sum += f64::from(share);
        runner.count += 1;
        self.next = (self.next + 1) % self.running.len();
        if self.next > 0 {
            return;
        }
        self.running.iter_mut().for_each(|runner| runner.tries += 1);
        let tries = self.running[0].count;
        if tries >= self.length {
            self.leave(self.running.len() / 2);
            for runner in &mut self.running {
                *runner = Runner { before: runner.value(), sum: 0.0, count: 0, ..*runner };
            }
            self.begin(left);
        } else if tries >= CLEAR.0 && tries.is_multiple_of(ASK) {
            self.running.sort_by(|a, b| b.value().total_cmp(&a.value()));
            let behind = self.running.iter().filter(|runner| runner.is_behind(&self.running[0])).count();
            self.leave(behind);
        }
    }

    /// The worst of those running leave.
    fn leave(&mut self, count: usize) {
        self.running.sort_by(|a, b| b.value().total_cmp(&a.value()));
        self.out.extend(self.running.drain(self.running.len() - count..));
    }

    /// Whether only one is left.
    pub fn is_over(&self) -> bool {
        self.running.len() < 2
    }

    /// All that ran. Whoever was tried most and promises most of those is the choice.
    pub fn runners(&self) -> impl Iterator<Item = &Runner<M>> {
        self.running.iter().chain(&self.out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Chance, chance::quick};

    /// Lets moves run that win so often, for so many iterations at most; tells how many were made.
    fn run(chances: &[f64], all: u32, seed: u64) -> (Runoff<usize>, u32) {
        let mut runoff = Runoff::new((0..chances.len()).map(|mv| (mv, 0.5)), all);
        let mut dice = quick(seed);
        for made in 0..all {
            if runoff.is_over() {
                return (runoff, made);
            }
            let wins = f64::from(dice.below(1 << 24)) < chances[runoff.turn()] * f64::from(1 << 24);
            runoff.note(if wins { 1.0 } else { 0.0 }, all - made - 1);
        }
        (runoff, all)
    }

    fn choice(runoff: &Runoff<usize>) -> usize {
        let rank = |runner: &Runner<usize>| (runner.tries, runner.value());
        runoff.runners().max_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap()).unwrap().mv
    }

    #[test]
    fn as_many_run_as_can_be_tried_often_enough() {
        assert_eq!([0, 2_999, 3_000, 8_999, 9_000, 12_000, 45_000].map(Runoff::<u8>::places), [0, 0, 2, 2, 3, 4, 8]);
        for left in (3_000..80_000).step_by(777) {
            let places = Runoff::<u8>::places(left) as u32;
            assert!(left / (places * rounds(places)) >= TRIES);
        }
    }

    #[test]
    fn the_better_half_stays_until_one_is_left() {
        for seed in 0..20 {
            let (runoff, made) = run(&[0.49, 0.50, 0.50, 0.53, 0.50], 40_000, seed);
            assert_eq!(choice(&runoff), 3, "seed {seed}");
            assert!(runoff.is_over() && made > 20_000, "seed {seed}: {made}, though none is far behind");
            let mut tries: Vec<u32> = runoff.runners().map(|runner| runner.tries).collect();
            tries.sort_unstable();
            assert_eq!(tries[3], tries[4], "the last two were tried equally often");
            assert!(tries[0] >= CLEAR.0);
        }
    }

    #[test]
    fn whoever_is_clearly_behind_leaves_at_once() {
        let (runoff, made) = run(&[0.3, 0.9, 0.3, 0.3], 40_000, 1);
        assert_eq!(choice(&runoff), 1);
        assert!(runoff.is_over() && made < 5_000, "{made}");
    }

    /// A clock may stop a run-off anywhere.
    #[test]
    fn a_run_off_that_is_stopped_has_a_choice() {
        for all in [4_801, 6_002, 9_003, 11_999] {
            let mut runoff = Runoff::new([(0, 0.5), (1, 0.5), (2, 0.5)], 12_000);
            for made in 0..all {
                if runoff.is_over() {
                    break;
                }
                runoff.note([0.5, 0.52, 0.48][runoff.turn()], 12_000 - made);
            }
            assert_eq!(choice(&runoff), 1, "after {all}");
        }
    }

    #[test]
    fn a_poor_name_from_before_does_not_stick() {
        let mut runoff = Runoff::new([(0, 0.9), (1, 0.1)], 6_000);
        while !runoff.is_over() {
            runoff.note([0.6, 0.65][runoff.turn()], 0);
        }
        assert_eq!(choice(&runoff), 1);
    }
}
