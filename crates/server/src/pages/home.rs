//! The home page, new tables, codes, and the pages around the games.

use ::table::{SeatSet, Viewer};
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use games::GameName;
use serde_json::{Map, Value};
use store::{Code, Status};

use web::home::{self, GameCard, Home, MyTable, Waiting};
use web::table::story;
use web::{Reader, Title, credits as credits_page, rules as rules_pages};
use words::Args;

use super::{Asking, Form, answer, door, go, page, table};
use crate::making::{self, Wanted, WantedSeat};
use crate::problem::{Answer, Problem};
use crate::room::Inside;
use crate::visitor::cookie;

/// How many of one's own tables the home page shows.
const SHOWN: i64 = 12;

/// The home page.
pub async fn home(asking: Asking) -> Response {
    let result = draw(&asking, None).await;
    answer(&asking.reading.reader, result)
}

async fn draw(asking: &Asking, wrong_code: Option<String>) -> Answer<Response> {
    let Asking { house, visitor, reading } = asking;
    let reader = &reading.reader;
    let card = |&game: &GameName| {
        let remembered = |name: &str| reading.likes.get(&format!("{game}.{name}")).cloned();
        Some(GameCard::of(reader, Title::of(game)?, game, remembered))
    };
    let mut tables = Vec::new();
    if let Some(key) = visitor.key() {
        for (head, _) in house.store.tables_of(&key, SHOWN).await? {
            let Ok(room) = house.rooms.get(&house.store, &head.id).await else { continue };
            let mine = room.seats_of(&house.store, &key).await?;
            let inside = room.look();
            tables.extend(my_table(reader, &inside, head.id.as_str(), mine));
        }
    }
    tables.sort_by_key(|table| match table.waiting {
        Waiting::You => 0,
        Waiting::Players => 1,
        Waiting::Others => 2,
        Waiting::Over => 3,
    });
    let games = GameName::ALL.iter().filter_map(card).collect();
    Ok(page(home::page(reader, &Home { games, tables, wrong_code })))
}

fn my_table(reader: &Reader, inside: &Inside, id: &str, mine: SeatSet) -> Option<MyTable> {
    let game = inside.game.game();
    let viewer = mine.first().map_or(Viewer::Spectator, Viewer::Seat);
    let words = table::words(reader, inside, viewer);
    let is_mine = inside.game.to_act().into_iter().any(|seat| mine.contains(seat) && inside.bot(seat).is_none());
    let (waiting, headline) = match inside.status {
        Status::Waiting => {
            let free = inside.seats.iter().filter(|holder| holder.is_open()).count();
            (Waiting::Players, reader.count("web-seats-missing", free))
        }
        Status::Playing if is_mine => (Waiting::You, reader.say("web-your-turn")),
        Status::Playing => (Waiting::Others, inside.game.view(viewer).say_prompt(&words)),
        Status::Finished => {
            let outcome = inside.game.outcome()?;
            let nothing = |_| maud::html! {};
            let end = story::end(reader, &words, game, &outcome, &inside.game.score(), String::new(), nothing);
            (Waiting::Over, end.headline)
        }
    };
    let detail = format!("{} · {}", game.title(&words), words.names.join(", "));
    Some(MyTable { id: id.into(), title: Title::of(game)?, waiting, headline, detail })
}

/// Makes a table: against bots at once, or for friends to sit down at.
pub async fn create(asking: Asking, headers: HeaderMap, form: Form) -> Response {
    if house_is_guarded(&asking) && !door::is_open(&asking, &headers) && form.get("password").is_none() {
        let mut response = page(door::ask(&asking.reading.reader, None));
        *response.status_mut() = StatusCode::FORBIDDEN;
        return response;
    }
    let is_known = door::is_open(&asking, &headers);
    let Asking { house, visitor, mut reading } = asking;
    let result = async {
        house.gate.guess(&visitor)?;
        let mut wanted = wanted(&reading.reader, &reading.likes, &form)?;
        if is_known {
            wanted.password.clone_from(&house.settings.instance_password);
        }
        let game = wanted.game.clone();
        let made = making::create(&house, &visitor, wanted).await?;
        for (name, value) in form.0.iter().filter(|(name, value)| *name != "game" && *name != "how" && value.len() < 24)
        {
            reading.likes.insert(format!("{game}.{name}"), value.clone());
        }
        let mut response = go(&reading.reader, &format!("/t/{}", made.room.id));
        response.headers_mut().append(header::SET_COOKIE, cookie(&made.token, visitor.is_https));
        reading.keep(&mut response, visitor.is_https);
        Ok(response)
    }
    .await;
    answer(&reading.reader, result)
}

fn house_is_guarded(asking: &Asking) -> bool {
    asking.house.settings.instance_password.is_some()
}

fn wanted(reader: &Reader, likes: &std::collections::BTreeMap<String, String>, form: &Form) -> Answer<Wanted> {
    let game: GameName = form
        .get("game")
        .unwrap_or_default()
        .parse()
        .map_err(|e: games::GameError| Problem::refused("game", e.to_string()))?;
    let (least, most) = game.players();
    let usual = Title::of(game).map_or(least, Title::usual_players);
    let players = form.get("players").and_then(|n| n.parse().ok()).unwrap_or(usual).clamp(least, most);
    let level = form.get("bots").unwrap_or("level:2");
    let seats = if form.get("how") == Some("friends") {
        vec![WantedSeat::default(); usize::from(players.max(2))]
    } else {
        let you = likes.get("name").cloned().unwrap_or_else(|| capital(&reader.say("web-you")));
        let bots = table::characters(usize::from(players) - 1);
        let bot = |character: &str| WantedSeat { bot: Some(format!("{level}/{character}")), person: None };
        let you = WantedSeat { person: Some(you), bot: None };
        std::iter::once(you).chain(bots.into_iter().map(bot)).collect()
    };
    let mut options = Map::new();
    for choice in game.choices() {
        if let Some(value) = form.get(choice.key) {
            options.insert(choice.key.into(), Value::from(value));
        }
    }
    let pace = form.get("pace").and_then(|pace| serde_json::from_value(Value::from(pace)).ok()).unwrap_or_default();
    Ok(Wanted {
        game: game.name().into(),
        options: Value::Object(options),
        seats,
        pace,
        patience: form.get("patience").and_then(|seconds| seconds.parse().ok()),
        practice: None,
        seed: None,
        password: form.get("password").map(Into::into),
    })
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A recorded game comes to a table.
pub async fn bring(asking: Asking, headers: HeaderMap, form: Form) -> Response {
    let is_known = door::is_open(&asking, &headers);
    let Asking { house, visitor, reading } = asking;
    let result = async {
        house.gate.guess(&visitor)?;
        let text = form.get("record").unwrap_or_default();
        let record = serde_json::from_str(text).map_err(|error| {
            Problem::refused(
                "bad_record",
                reading.reader.with("web-bring-wrong", &Args::new().set("why", error.to_string())),
            )
        })?;
        let password = house.settings.instance_password.clone().filter(|_| is_known);
        let made = making::import(&house, &visitor, record, password.as_deref()).await?;
        let mut response = go(&reading.reader, &format!("/t/{}", made.room.id));
        response.headers_mut().append(header::SET_COOKIE, cookie(&made.token, visitor.is_https));
        Ok(response)
    }
    .await;
    answer(&reading.reader, result)
}

/// Goes to the table with a code.
pub async fn join(asking: Asking, form: Form) -> Response {
    let reader = asking.reading.reader.clone();
    let result = async {
        asking.house.gate.guess(&asking.visitor)?;
        let typed = form.get("code").unwrap_or_default();
        let found = match typed.replace([' ', '-'], "").parse::<Code>() {
            Ok(code) => asking.house.store.find(&code).await?,
            Err(_) => None,
        };
        match found {
            Some(table) => Ok(go(&reader, &format!("/t/{table}"))),
            None => {
                let why = reader.with("web-wrong-code", &Args::new().set("code", typed.to_owned()));
                let mut response = draw(&asking, Some(why)).await?;
                *response.status_mut() = StatusCode::NOT_FOUND;
                Ok(response)
            }
        }
    }
    .await;
    answer(&reader, result)
}

/// All rules.
pub async fn rules_index(asking: Asking) -> Response {
    page(rules_pages::index(&asking.reading.reader))
}

/// The rules of one game.
pub async fn rules(asking: Asking, Path(game): Path<String>) -> Response {
    let reader = &asking.reading.reader;
    let found = Title::named(&game).map(|title| page(rules_pages::page(reader, title)));
    answer(reader, found.ok_or_else(|| Problem::missing("there is no such game")))
}

/// Who made what.
pub async fn credits(asking: Asking) -> Response {
    page(credits_page::page(&asking.reading.reader))
}

/// The API's page.
pub async fn api(asking: Asking) -> Response {
    Redirect::to(&asking.reading.reader.url("/api/docs")).into_response()
}
