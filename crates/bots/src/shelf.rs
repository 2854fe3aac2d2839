//! Bots for every game on the shelf, whichever it is: what the server and the program use.

use crate::{
    arena::Setting,
    balance::{self, Balance},
    bot::Thought,
    evaluate::{Evaluate, Lens},
    kept::Kept,
    ladder::{self, Ladder},
    search,
    simulate::{self, Report},
    spec::Spec,
};
use games::{AnyMove, AnyView, GameName};
use serde_json::Value;
use std::io;
use table::{
    Game, Held, Options, Seat,
    chance::{Quick, quick},
};

/// What to play: the plan of a simulation, a ladder or a balance, whichever game it is.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub game: GameName,
    /// The hash of a deck that was loaded, if not the standard one.
    pub deck: Option<String>,
    /// The table options, as JSON; `null` for the defaults.
    pub options: Value,
    /// How many games (for a ladder, in each bout).
    pub games: u64,
    /// The seed of the first game; the others follow it.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// Who takes part in a ladder, and how.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The bots.
    pub bots: Vec<Spec>,
    /// How many sit at each table.
    pub players: u8,
    /// Whether only bots named later challenge those named before them.
    pub upward: bool,
    /// Whether the luck of every game is weighed and taken off.
    pub weighed: bool,
}

impl Plan {
    fn setting<G: Evaluate>(&self) -> Result<Setting<G>, String> {
        let options = G::Options::from_json(&self.options).map_err(|error| error.0)?;
        let deck = match &self.deck {
            None => Held::standard(),
            Some(hash) => Held::find(hash).ok_or_else(|| format!("deck {hash} is not loaded"))?,
        };
        Ok(Setting { deck, options })
    }
}

macro_rules! shelf {
    ($($Name:ident => $game:ident :: $Game:ident),+ $(,)?) => {
        impl Spec {
            /// A legal move of `seat`, which is to act in `view`; `dice` is all the chance it gets.
            ///
            /// # Panics
            /// If `seat` is not to act.
            #[must_use]
            pub fn choose(&self, view: &AnyView, seat: Seat, dice: &mut Quick) -> AnyMove {
                match view { $(AnyView::$Name(view) => AnyMove::$Name(self.bot::<$game::$Game>().choose(view, seat, dice))),+ }
            }

            /// Whether it had better be asked later: others may act first, and it will be free to do more then. Of those who are
            /// to act there is always one who does not wait.
            #[must_use]
            pub fn waits(&self, view: &AnyView, seat: Seat) -> bool {
                !self.is_random() && match view { $(AnyView::$Name(view) => $game::$Game::imagine(view, &mut quick(0)).waits(seat)),+ }
            }

            /// What it thinks of every legal move of `seat`, best first: for hints and reviews.
            #[must_use]
            pub fn think(&self, view: &AnyView, seat: Seat, dice: &mut Quick) -> Vec<Thought<AnyMove>> {
                match view { $(AnyView::$Name(view) => {
                    let lens = Lens { seat, taste: self.taste() };
                    let mut thoughts = search::think::<$game::$Game>(view, &lens, &self.search::<$game::$Game>(), dice).thoughts;
                    thoughts.sort_by(|a, b| (b.visits, b.value).partial_cmp(&(a.visits, a.value)).unwrap_or(std::cmp::Ordering::Equal));
                    thoughts.into_iter().map(|thought| Thought { mv: AnyMove::$Name(thought.mv), value: thought.value, visits: thought.visits }).collect()
                }),+ }
            }
        }

        /// Plays games between named bots. `watch` hears how many are done; each game's JSON line goes to `out`.
        ///
        /// # Errors
        /// A sentence: what does not fit, or why `out` failed.
        pub fn simulate(plan: &Plan, seats: Vec<Spec>, watch: impl FnMut(u64), out: Option<&mut dyn io::Write>) -> Result<Report, String> {
            let Plan { games, seed, threads, .. } = *plan;
            match plan.game { $(GameName::$Name => {
                let plan = simulate::Plan::<$game::$Game> { setting: plan.setting()?, seats, games, seed, threads };
                simulate::simulate(&plan, watch, out).map_err(|error| error.to_string())
            }),+ }
        }

        /// Which edition of a game's bots this is ([`Evaluate::EDITION`]).
        #[must_use]
        pub fn edition(game: GameName) -> u32 {
            match game { $(GameName::$Name => <$game::$Game as Evaluate>::EDITION),+ }
        }

        /// Plays every bot against every bot, but for what was kept. `watch` hears which bout is on, of how many, and how many of its games are done.
        ///
        /// # Errors
        /// A sentence: what does not fit, or can't be kept.
        pub fn ladder(plan: &Plan, contest: Contest, kept: &mut Kept, watch: impl FnMut(usize, usize, u64)) -> Result<Ladder, String> {
            let Plan { games, seed, threads, .. } = *plan;
            let Contest { bots, players, upward, weighed } = contest;
            match plan.game { $(GameName::$Name => {
                let plan = ladder::Plan::<$game::$Game> { setting: plan.setting()?, bots, players, games, seed, threads, upward, weighed };
                ladder::ladder(&plan, kept, watch)
            }),+ }
        }

        /// Plays one bot against itself and counts seats, cards, endings, lengths and margins. `watch` hears how many are done.
        ///
        /// # Errors
        /// A sentence: what does not fit.
        pub fn balance(plan: &Plan, bot: Spec, players: u8, watch: impl FnMut(u64)) -> Result<Balance, String> {
            let Plan { games, seed, threads, .. } = *plan;
            match plan.game { $(GameName::$Name => {
                let plan = balance::Plan::<$game::$Game> { setting: plan.setting()?, bot, players, games, seed, threads };
                balance::balance(&plan, watch).map_err(|error| error.0)
            }),+ }
        }
    };
}

games::on_the_shelf!(shelf);

/// The bots a ladder compares if nothing else is asked for: by iterations, so that anyone gets the same result.
#[must_use]
pub fn standard_bots() -> Vec<Spec> {
    ["random", "greedy", "search:200it", "search:2000it"].iter().filter_map(|name| Spec::parse(name).ok()).collect()
}
