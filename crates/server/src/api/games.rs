//! The games there are.

use axum::Json;
use games::GameName;
use serde::Serialize;
use utoipa::ToSchema;

use crate::players;
use crate::state::{EMOTES, WISHES};

/// What can be played, by whom, and what can be said.
#[derive(Debug, Serialize, ToSchema)]
pub struct Games {
    /// The games.
    pub games: Vec<GameInfo>,
    /// The bots that tables take.
    pub bots: Vec<String>,
    /// What can be said as an emote.
    pub emotes: &'static [&'static str],
    /// What can be wished for.
    pub wishes: &'static [&'static str],
}

/// One game.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameInfo {
    /// Its name in commands and addresses.
    pub name: &'static str,
    /// The fewest people it takes.
    pub least: u8,
    /// The most people it takes.
    pub most: u8,
    /// The hash of its cards.
    pub deck: &'static str,
    /// Its table options.
    pub options: Vec<OptionInfo>,
}

/// One table option.
#[derive(Debug, Serialize, ToSchema)]
pub struct OptionInfo {
    /// Its name.
    pub key: &'static str,
    /// The values it takes; the first is the default.
    pub values: &'static [&'static str],
    /// The rule it comes from.
    pub rule: &'static str,
}

/// The games, bots and words there are
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Games)))]
pub async fn list() -> Json<Games> {
    let info = |game: &GameName| {
        let (least, most) = game.players();
        let option = |c: &table::Choice| OptionInfo { key: c.key, values: c.values, rule: c.rule };
        GameInfo {
            name: game.name(),
            least,
            most,
            deck: game.deck_hash(),
            options: game.choices().iter().map(option).collect(),
        }
    };
    Json(Games {
        games: GameName::ALL.iter().map(info).collect(),
        bots: players::offered(),
        emotes: EMOTES,
        wishes: WISHES,
    })
}
