//! The three games as the pages know them: a name for addresses, a sprite, a style, an accent.

use games::GameName;

/// One of the three games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Title {
    /// The flea market, the vault and the robots.
    RoboTroc,
    /// The factories of the Junkyard.
    Clockworker,
    /// Three seasons of repairing.
    Droids,
}

impl Title {
    /// All, as the home page shows them: the lightest first.
    pub const ALL: [Title; 3] = [Title::RoboTroc, Title::Clockworker, Title::Droids];

    /// The name in addresses, commands, records and style sheets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Title::RoboTroc => "robotroc",
            Title::Clockworker => "clockworker",
            Title::Droids => "droids",
        }
    }

    /// The game of the shelf.
    #[must_use]
    pub fn of(game: GameName) -> Option<Self> {
        Self::named(game.name())
    }

    /// The game of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|title| title.name() == name)
    }

    /// From which age, and how many minutes it takes.
    #[must_use]
    pub const fn facts(self) -> (u8, u8) {
        match self {
            Title::RoboTroc => (7, 15),
            Title::Clockworker => (12, 45),
            Title::Droids => (10, 30),
        }
    }

    /// How many sit at a table if nobody says otherwise.
    #[must_use]
    pub const fn usual_players(self) -> u8 {
        match self {
            Title::RoboTroc | Title::Clockworker => 3,
            Title::Droids => 2,
        }
    }

    /// A small drawing that stands for the game in lists: sprite, symbol, and the part of it to show.
    #[must_use]
    pub const fn emblem(self) -> (&'static str, &'static str) {
        match self {
            Title::RoboTroc => ("people", "bot-1"),
            Title::Clockworker => ("people", "bot-5"),
            Title::Droids => ("people", "bot-7"),
        }
    }
}
