//! Finds weights for the quick moves of Last Droids by playing: `tune [ROUNDS] [DEALS] [SEED]`. Each round plays weights a
//! little higher against weights a little lower, on mirrored deals, and goes a step towards those that won. At the end the
//! mean of the last third of the way is told, and how it fares against the weights in use.
use bots::{
    droids::{habits::Habits, quick::pick, weights::Weights},
    evaluate::mix,
};
use droids::Droids;
use rand_core::Rng;
use table::{Game, Held, Seat, Seed, Silence, chance::quick};

/// One game; the first weights sit at `place`. Their share of the victory, and by how many points they lead.
fn game(weights: [&Weights; 2], place: usize, deal: u64) -> (f32, f32) {
    let mut state = Droids::deal(Held::standard(), &Default::default(), 2, &Seed::from(deal)).expect("two can play");
    let (mut dice, mut habits) = (quick(mix(deal, place as u64)), Habits::default());
    loop {
        let acting = state.to_act();
        let Some(seat) = state.order().into_iter().find(|&seat| acting.contains(seat)) else { break };
        let weights = weights[usize::from(seat.index() != place)];
        let mv = pick(&state, seat, weights, &mut habits, &mut dice);
        state.play_unchecked(seat, mv, &mut Silence);
    }
    let outcome = state.outcome().expect("nobody is to act");
    let margin = f32::from(outcome.scores[place]) - f32::from(outcome.scores[1 - place]);
    (outcome.share(Seat::new(place as u8)) as f32, margin)
}

/// The mean share and margin over mirrored deals.
fn duel(weights: [&Weights; 2], deals: u64, first: u64) -> (f32, f32) {
    let played = (0..2 * deals).map(|number| game(weights, (number % 2) as usize, first + number / 2));
    let (share, margin) = played.fold((0.0, 0.0), |sum, game| (sum.0 + game.0, sum.1 + game.1));
    (share / (2 * deals) as f32, margin / (2 * deals) as f32)
}

fn main() {
    let number = |at, default| std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (rounds, deals, seed) = (number(1, 800), number(2, 400), number(3, 1));
    let start = Weights::TUNED.to_row();
    let scale: Vec<f32> = start.iter().map(|weight| weight.abs().max(0.1)).collect();
    let (mut row, mut drift, mut mean) = (start.clone(), vec![0.0; start.len()], vec![0.0; start.len()]);
    let mut dice = quick(seed);
    let last_third = rounds - rounds / 3;
    for round in 0..rounds {
        let progress = round as f32 / rounds as f32;
        let step = 0.25 * (1.0 - 0.6 * progress);
        let signs: Vec<f32> = row.iter().map(|_| if dice.next_u64() & 1 == 0 { 1.0 } else { -1.0 }).collect();
        let [higher, lower] = [step, -step].map(|step| {
            let moved: Vec<f32> = (0..row.len()).map(|i| row[i] + step * signs[i] * scale[i]).collect();
            Weights::from_row(&moved)
        });
        let (share, margin) = duel([&higher, &lower], deals, 1_000_000 + round * deals);
        let gain = share - 0.5 + 0.005 * margin;
        for i in 0..row.len() {
            drift[i] = 0.8 * drift[i] + 0.2 * gain * signs[i];
            row[i] += 1.2 * (1.0 - 0.8 * progress) * drift[i] * scale[i];
            if round >= last_third {
                mean[i] += row[i] / (rounds - last_third) as f32;
            }
        }
        if (round + 1) % (rounds / 8).max(1) == 0 {
            let (share, margin) = duel([&Weights::from_row(&row), &Weights::TUNED], 2_000, 900_000);
            println!("after {} rounds: {:.1} % against those in use, {margin:+.2} points", round + 1, 100.0 * share);
        }
    }
    let (share, margin) = duel([&Weights::from_row(&mean), &Weights::TUNED], 10_000, 800_000);
    println!("in the mean: {:.1} % of 20,000 games, {margin:+.2} points", 100.0 * share);
    for (name, weight) in Weights::NAMES.iter().zip(&mean) {
        println!("    {name} = {weight:.3},");
    }
}
