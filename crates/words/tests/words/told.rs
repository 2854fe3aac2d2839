//! Whatever happens in a game, it can be told.

use table::{Chance, Game, Held, Moves, Options as _, Seat, Seed, Viewer, chance::quick};
use words::{Locale, Speak, Words};

const NAMES: [&str; 4] = ["Ana", "Bo", "Cy", "Di"];

/// A reader at a table of so many.
pub fn reader(locale: Locale, viewer: Viewer, players: u8) -> Words {
    Words::at_table(locale, viewer, NAMES[..players.into()].iter().map(|&name| name.to_owned()).collect())
}

/// Who may read: the first seat and a spectator, in each language.
pub fn readers(players: u8) -> impl Iterator<Item = Words> {
    Locale::ALL.into_iter().flat_map(move |locale| {
        [Viewer::Seat(Seat::new(0)), Viewer::Spectator].map(|viewer| reader(locale, viewer, players))
    })
}

/// A message that is missing is shown by its name.
#[track_caller]
pub fn is_said<G: Game>(text: &str) {
    assert!(!text.contains(&format!("{}-", G::NAME)) && !text.is_empty(), "not put into words: {text}");
}

/// Whole random games are told, with every offer, refusal, prompt and view on the way; refusals name rules of the game.
pub fn games_are_told<G: Speak>(rules: &str, options: impl Fn(u64) -> G::Options, players: impl Fn(u64) -> u8) {
    for seed in 0..12 {
        let players = players(seed);
        let mut game = G::deal(Held::standard(), &options(seed), players, &Seed::from(seed)).unwrap();
        let mut dice = quick(seed);
        let mut step = 0;
        while !game.to_act().is_empty() {
            let acting: Vec<Seat> = game.to_act().into_iter().collect();
            let seat = acting[dice.below(acting.len() as u32) as usize];
            let mut moves = Moves::new();
            game.moves(seat, &mut moves);
            let mv = moves[dice.below(moves.len() as u32) as usize];
            let mut events = Vec::new();
            let before = game.clone();
            game.play_unchecked(seat, mv, &mut events);
            for words in readers(players) {
                let view = before.view(words.viewer);
                is_said::<G>(&G::say_prompt(&words, &view));
                events.iter().for_each(|told| is_said::<G>(&G::say_event(&words, &told.event, &view)));
                if step % 16 == 0 {
                    every_word::<G>(&words, &before, seat, rules);
                }
            }
            step += 1;
        }
    }
}

/// The state in words, every offer, and every refusal.
fn every_word<G: Speak>(words: &Words, game: &G, seat: Seat, rules: &str) {
    let view = game.view(words.viewer);
    G::say_view(words, &view).iter().for_each(|line| is_said::<G>(line));
    for candidate in game.candidates(seat) {
        is_said::<G>(&G::say_move(words, candidate, &view));
    }
    for odd in game.alphabet() {
        if let Err(refusal) = game.check(seat, odd) {
            is_said::<G>(&words.refusal::<G>(&refusal, &view));
            assert!(refusal.rules().iter().all(|rule| rule.starts_with(rules)), "{refusal:?}");
        }
    }
}

/// The names of a game, its score categories, its endings, its options and their values.
pub fn names_are_said<G: Speak>(categories: &[&str], endings: &[&str]) {
    for words in readers(2) {
        is_said::<G>(&G::say_name(&words));
        categories.iter().for_each(|name| is_said::<G>(&G::say_category(&words, name)));
        endings.iter().for_each(|name| is_said::<G>(&G::say_ending(&words, name)));
        for choice in G::Options::CHOICES {
            is_said::<G>(&G::say_option(&words, choice.key));
            is_said::<G>(&G::say_source(&words, choice.key));
            choice.values.iter().for_each(|value| is_said::<G>(&G::say_value(&words, choice.key, value)));
        }
    }
}
