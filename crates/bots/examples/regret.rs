//! How much bots lose a decision, in shares of the victory: `regret GAME [POSITIONS] [PLAYERS] [SEED] [TIMES] BOT…`, such as
//! `regret droids 200 2 1 15000 search:5000it search:50000it`.
//!
//! Positions are taken from games of short searches. In each, six searches try every move TIMES; what they found in the mean is what
//! the choice of a bot is measured by. So much is lost by chance and haste; what all these searches get wrong alike can't be
//! seen so, only by games (`duel`). It takes minutes where games take hours.
use bots::{
    character::Taste,
    evaluate::{Evaluate, Lens},
    search::compare,
    spec::Spec,
};
use table::{Held, Moves, Seat, Seed, Silence, Viewer, chance::quick};

/// How many searches tell together what a move is worth.
const REFEREES: u32 = 6;
/// How many positions are taken from a game.
const EACH: usize = 4;

/// What was lost in some decisions.
#[derive(Clone, Default)]
struct Lost {
    sum: f64,
    squares: f64,
    /// How often another move was better.
    often: u32,
}

impl Lost {
    fn add(&mut self, lost: f64) {
        self.sum += lost;
        self.squares += lost * lost;
        self.often += u32::from(lost > 0.0);
    }

    fn tell(&self, name: &str, count: usize) {
        let count = count as f64;
        let mean = self.sum / count;
        let error = ((self.squares / count - mean * mean).max(0.0) / count).sqrt();
        println!(
            "{name}: {mean:.5} ± {error:.5} a decision, another move in {:.0} %",
            100.0 * f64::from(self.often) / count
        );
    }
}

/// Decisions with a choice, from games of short searches.
fn positions<G: Evaluate>(count: usize, players: u8, seed: u64) -> Vec<(G, Seat)> {
    let short = Spec::parse("search:400it").expect("the name of a bot");
    let mut found = Vec::new();
    for deal in seed.. {
        let mut dice = quick(deal);
        let mut game = G::deal(Held::standard(), &G::Options::default(), players, &Seed::from(deal)).expect("they fit");
        let mut met = Vec::new();
        while let Some(seat) = game.next_to_act() {
            let mut moves = Moves::new();
            game.worth_a_look(seat, &mut moves);
            if moves.len() > 1 && game.obvious(seat).is_none() {
                met.push((game.clone(), seat));
            }
            let mv = short.bot::<G>().choose(&game.view(Viewer::Seat(seat)), seat, &mut dice);
            game.play_unchecked(seat, mv, &mut Silence);
        }
        for _ in 0..EACH.min(met.len()) {
            found.push(met.swap_remove(table::Chance::below(&mut dice, met.len() as u32) as usize));
            if found.len() == count {
                return found;
            }
        }
    }
    found
}

fn regret<G: Evaluate>(args: &[String]) {
    let numbers: Vec<u64> = args[1..].iter().map_while(|arg| arg.parse().ok()).collect();
    let number = |at: usize, default: u64| numbers.get(at).copied().unwrap_or(default);
    let (count, players, seed, times) =
        (number(0, 100).max(1), number(1, 2) as u8, number(2, 1), number(3, 15_000) as u32);
    let bots: Vec<Spec> = args[1 + numbers.len()..]
        .iter()
        .map(|name| Spec::parse(name).unwrap_or_else(|error| panic!("{error}")))
        .collect();
    let mut lost = vec![Lost::default(); bots.len()];
    for (at, (game, seat)) in positions::<G>(count as usize, players, seed).into_iter().enumerate() {
        let (view, lens, mut dice) =
            (game.view(Viewer::Seat(seat)), Lens { seat, taste: Taste::SOBER }, quick(at as u64));
        let referees: Vec<_> = (0..REFEREES).map(|_| compare::<G>(&view, &lens, times, &mut dice)).collect();
        let worth = |mv: G::Move| -> f64 {
            let found = referees.iter().flatten().filter(|thought| thought.mv == mv);
            found.map(|thought| f64::from(thought.value)).sum::<f64>() / f64::from(REFEREES)
        };
        let best = referees[0].iter().map(|thought| worth(thought.mv)).fold(0.0, f64::max);
        for (bot, lost) in bots.iter().zip(&mut lost) {
            lost.add(best - worth(bot.bot::<G>().choose(&view, seat, &mut dice)));
        }
        if (at + 1).is_multiple_of(20) || at + 1 == count as usize {
            println!("{}, {} positions", G::NAME, at + 1);
            bots.iter().zip(&lost).for_each(|(bot, lost)| lost.tell(&bot.to_string(), at + 1));
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("robotroc") => regret::<robotroc::RoboTroc>(&args),
        Some("clockworker") => regret::<clockworker::Clockworker>(&args),
        Some("droids") => regret::<droids::Droids>(&args),
        other => panic!("the first word is robotroc, clockworker or droids, not {other:?}"),
    }
}
