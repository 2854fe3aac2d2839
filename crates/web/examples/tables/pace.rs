//! How long it takes to draw what one viewer gets after a move: offers, words, board, log, all regions as text (issue 8: under
//! 2 ms at the 99th percentile).
//!
//! Counts processor time, so that other work on the machine matters little; each position in the mean of some rounds.
//! Positions are of whole games, for every viewer, the log as long as it then is.

use crate::play::{Play, drawn};
use ::table::{Seat, Viewer};
use games::GameName;
use std::fs;
use web::{Reader, table::regions};
use words::Locale;

const ROUNDS: u64 = 8;

pub fn pace() {
    let reader = Reader::new(Locale::Fr);
    for game in GameName::ALL {
        let (fewest, most) = game.players();
        let (mut times, mut bytes) = (Vec::new(), 0);
        for players in fewest..=most {
            for seed in 0..2 {
                let mut play = Play::new(*game, players, &serde_json::Value::Null, seed, false);
                loop {
                    if play.session.steps().is_multiple_of(7) || play.session.to_act().is_empty() {
                        for viewer in Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator]) {
                            times.push(mean(|| {
                                let size = drawn(&reader, &play.session, viewer, None, |page| {
                                    regions(page)
                                        .into_iter()
                                        .map(|region| region.html.into_string())
                                        .collect::<String>()
                                });
                                bytes = bytes.max(size.len());
                            }));
                        }
                    }
                    if !play.step() {
                        break;
                    }
                }
            }
        }
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100] / 1000;
        let mean = times.iter().sum::<u64>() / times.len() as u64 / 1000;
        println!(
            "{}: {} updates, processor time: mean {mean} µs, median {} µs, 99th percentile {} µs, most {} µs; largest {} kB",
            game.name(),
            times.len(),
            at(50),
            at(99),
            at(100),
            bytes / 1024,
        );
    }
}

/// The processor time that something takes in the mean, in nanoseconds.
fn mean(mut what: impl FnMut()) -> u64 {
    let started = spent();
    (0..ROUNDS).for_each(|_| what());
    (spent() - started) / ROUNDS
}

/// The processor time of this program so far, in nanoseconds.
fn spent() -> u64 {
    // The system adds up at its ticks, and whenever somebody gives way.
    std::thread::yield_now();
    let text = fs::read_to_string("/proc/self/schedstat").expect("Linux counts it");
    text.split(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}
