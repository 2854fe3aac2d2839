//! How much of a game was luck.
//!
//! Whoever is dealt the better cards wins more often than they deserve, and it takes very many games until that evens out. But
//! what chance brings can be weighed as it falls: just before a card is turned the position has a value, the mean over all cards that
//! may come, and just after it another. The difference is luck, nothing in the mean *whatever the judge*, as long as it judges before and
//! after by the same measure. So what was won, less the luck of the winner, has the same mean as what was won, and the better
//! the judge, the less it varies: that is how backgammon's matches are rated, and AIVAT (Burch and others, 2018) for poker.
//!
//! The judge is a short search. Hidden choices that come to light at the same moment are nobody's luck: such moves are not weighed.

use crate::{
    bot::Thought,
    character::Taste,
    evaluate::{Evaluate, Lens, mix},
    greedy::shares,
    search::{Budget, Findings, Search, think},
};
use table::{
    Mark, Seat, Silence, Sink, Told, Viewer,
    chance::{Quick, quick},
    seat::MAX_SEATS,
};

/// Who tells what a position is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Judge {
    /// How it looks ahead.
    search: Search,
    /// How many worlds that may come are judged, each once.
    before: u32,
    /// How often what has come is judged.
    after: u32,
}

/// Longer looks were hardly a better measure (`docs/trials.md`).
const JUDGE: Judge =
    Judge { search: Search { budget: Budget::iterations(300), threads: 1, tuning: None }, before: 40, after: 8 };

/// What chance brought each seat, in shares of the victory: nothing in the mean.
pub type Fortune = [f64; MAX_SEATS];

/// Weighs the luck of one game.
#[derive(Debug)]
pub struct Scales {
    judge: Judge,
    fortune: Fortune,
    dice: Quick,
}

/// What came to light with a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Light {
    chance: bool,
    hidden: bool,
}

impl<E> Sink<E> for Light {
    fn tell(&mut self, happened: impl FnOnce() -> Told<E>) {
        match happened().mark {
            Mark::Plain => {}
            Mark::Chance => self.chance = true,
            Mark::Revealed => self.hidden = true,
        }
    }
}

impl Light {
    /// Whether chance came up, and nothing else that was hidden: all that the viewers did not know before was yet to be drawn.
    #[must_use]
    pub fn is_luck(self) -> bool {
        self.chance && !self.hidden
    }
}

impl Scales {
    /// Nothing has been weighed; the judge's own chance comes from this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Scales { judge: JUDGE, fortune: Fortune::default(), dice: quick(mix(seed, 0x1acc)) }
    }

    /// Weighs what chance brought with a move, from what everyone could see before and after it.
    pub fn weigh<G: Evaluate>(&mut self, before: &G::View, seat: Seat, mv: G::Move, after: &G::View) {
        let Scales { judge: Judge { search, before: worlds, after: times }, fortune, dice } = self;
        for _ in 0..*times {
            let world = G::imagine(after, dice);
            add(fortune, &expected(world, search, dice), 1.0 / f64::from(*times));
        }
        for _ in 0..*worlds {
            let mut world = G::imagine(before, dice);
            world.play_unchecked(seat, mv, &mut Silence);
            add(fortune, &expected(world, search, dice), -1.0 / f64::from(*worlds));
        }
    }

    /// What chance brought each seat so far.
    #[must_use]
    pub fn fortune(&self) -> Fortune {
        self.fortune
    }
}

fn add(sum: &mut Fortune, shares: &Fortune, times: f64) {
    sum.iter_mut().zip(shares).for_each(|(sum, share)| *sum += times * share);
}

/// The shares of the victory that everyone may expect in a world, by what can be known of it.
fn expected<G: Evaluate>(mut world: G, search: &Search, dice: &mut Quick) -> Fortune {
    while let Some(seat) = world.next_to_act() {
        let lens = Lens { seat, taste: Taste::SOBER };
        let found = think::<G>(&world.view(Viewer::Seat(seat)), &lens, search, dice);
        match found.thoughts[..] {
            // What needs no thought is done.
            [Thought { mv, .. }] => world.play_unchecked(seat, mv, &mut Silence),
            _ => return promised(&world, seat, &found),
        }
    }
    shares(&world, &Lens { seat: Seat::new(0), taste: Taste::SOBER }).map(f64::from)
}

/// What everyone may expect if `seat` does what its search found best: what the search tried beside is nobody's plan.
fn promised<G: Evaluate>(world: &G, seat: Seat, found: &Findings<G::Move>) -> Fortune {
    let best = found.thoughts.iter().max_by_key(|thought| thought.visits).expect("whoever is to act has a move");
    // One iteration more that anyone might have won: nobody is without hope.
    let mut parties: Vec<u8> = Seat::all(world.seats()).map(|seat| world.party(seat)).collect();
    parties.sort_unstable();
    parties.dedup();
    let iterations = f64::from(found.iterations);
    let hope = |share: f32| (f64::from(share) * iterations + 1.0 / parties.len() as f64) / (iterations + 1.0);
    let own = f64::from(best.value);
    let rest = (1.0 - own) / (1.0 - hope(found.shares[seat.index()]));
    let mut fortune = Fortune::default();
    for other in Seat::all(world.seats()) {
        let same = world.party(other) == world.party(seat);
        fortune[other.index()] = if same { own } else { rest * hope(found.shares[other.index()]) };
    }
    fortune
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{arena::Setting, spec::Spec};
    use table::Outcome;

    const fn judge(iterations: u32, before: u32, after: u32) -> Judge {
        Judge { search: Search { budget: Budget::iterations(iterations), threads: 1, tuning: None }, before, after }
    }

    /// Any judge will do, and a hasty one is quick.
    const HASTY: Judge = judge(20, 4, 1);

    /// Games of a bot against itself: how they ended, and what chance brought everyone.
    fn games<G: Evaluate>(bot: &str, players: usize, count: u64, judge: Judge) -> Vec<(Outcome, Fortune)> {
        let line = vec![Spec::parse(bot).unwrap(); players];
        let play = |seed| {
            let scales = Scales { judge, ..Scales::new(seed) };
            let played = Setting::<G>::default().contest(&line, seed, Some(scales));
            (played.outcome, played.fortune.unwrap())
        };
        (0..count).map(play).collect()
    }

    /// The mean of some numbers, and its standard error.
    fn mean(numbers: &[f64]) -> (f64, f64) {
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        (mean, (squares / (count - 1.0) / count).sqrt())
    }

    /// However poor the judge, luck is nothing in the mean, and what one party gains by it the others lose.
    fn luck_evens_out<G: Evaluate>(players: usize, parties: &[usize], count: u64) {
        let games = games::<G>("greedy", players, count, HASTY);
        for seat in 0..players {
            let luck: Vec<f64> = games.iter().map(|(_, fortune)| fortune[seat]).collect();
            let (mean, error) = mean(&luck);
            assert!(mean.abs() < 3.0 * error && error > 0.0, "{}, seat {seat}: {mean}, {error}", G::NAME);
        }
        for (_, fortune) in &games {
            let sum: f64 = parties.iter().map(|&seat| fortune[seat]).sum();
            assert!(sum.abs() < 1e-4, "{}: {fortune:?}", G::NAME);
        }
    }

    #[test]
    fn luck_evens_out_whatever_the_judge() {
        luck_evens_out::<droids::Droids>(2, &[0, 1], 60);
        luck_evens_out::<droids::Droids>(4, &[0, 1], 10);
        luck_evens_out::<clockworker::Clockworker>(3, &[0, 1, 2], 60);
    }

    #[test]
    fn without_luck_results_lie_closer_together() {
        let games = games::<droids::Droids>("search:60it", 2, 20, judge(60, 10, 3));
        let won: Vec<f64> = games.iter().map(|(outcome, _)| outcome.share(Seat::new(0))).collect();
        let earned: Vec<f64> = won.iter().zip(&games).map(|(won, (_, fortune))| won - fortune[0]).collect();
        let ((_, wide), (_, narrow)) = (mean(&won), mean(&earned));
        assert!(narrow < 0.9 * wide, "{narrow} of {wide}");
    }

    #[test]
    fn nothing_is_left_to_chance_in_robotroc_once_the_market_lies_open() {
        assert!(
            games::<robotroc::RoboTroc>("greedy", 3, 4, HASTY)
                .iter()
                .all(|(_, fortune)| *fortune == Fortune::default())
        );
    }

    #[test]
    fn weighing_changes_nothing_in_the_game() {
        let line = ["greedy", "search:20it"].map(|bot| Spec::parse(bot).unwrap());
        let setting = Setting::<clockworker::Clockworker>::default();
        let [plain, weighed] =
            [None, Some(Scales { judge: HASTY, ..Scales::new(7) })].map(|scales| setting.contest(&line, 7, scales));
        assert_eq!((plain.outcome, plain.decisions), (weighed.outcome, weighed.decisions));
        assert!(plain.end == weighed.end && plain.fortune.is_none() && weighed.fortune.is_some());
    }

    #[test]
    fn what_others_had_hidden_is_nobodys_luck() {
        let light = |marks: &[Mark]| {
            let mut light = Light::default();
            for &mark in marks {
                light.tell(|| Told { mark, ..Told::everyone(()) });
            }
            light.is_luck()
        };
        assert!(light(&[Mark::Plain, Mark::Chance]) && !light(&[Mark::Plain]));
        assert!(!light(&[Mark::Chance, Mark::Revealed]) && !light(&[Mark::Revealed]));
    }
}
