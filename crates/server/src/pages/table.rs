//! A table in play, as a page and as a stream of its regions.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use bots::character::CHARACTERS;
use bots::spec::Spec;
use games::{AnySession, GameName};
use maud::{Markup, html};
use serde_json::Value;
use store::Status;
use table::Viewer;
pub use table::{Seat, SeatSet};
use web::parts::OptionSet;
use web::table::{
    Emote, Offer, Offers, Plays, Sitter, Table, TablePage, Undo, board as drawn, hint, is_private, podium, regions,
    story,
};
use web::{Reader, Title, art, notice};
use words::{Args, Words};

use super::reading::{Reading, encode, parse};
use super::{Asking, answer, go, lobby, page, sentence};
use crate::api::stream::{Live, respond};
use crate::desk;
use crate::problem::{Answer, Problem};
use crate::room::{Inside, Room};
use crate::state::{EMOTES, Kind, WISHES};

/// How long something that was said stays beside its seat.
const SAID_FOR: i64 = 30_000;

/// A bot as people see it.
pub struct Bot {
    /// Its name.
    pub name: String,
    /// Its portrait.
    pub portrait: u8,
    /// Its level in words.
    pub level: String,
    /// How it plays, in a line.
    pub style: String,
}

/// A bot by its specification.
pub fn bot(reader: &Reader, game: GameName, spec: &str) -> Bot {
    let language = reader.locale.code();
    let parsed: Spec = spec.parse().unwrap_or(Spec::RANDOM);
    let levels = bots::level::levels(game.name());
    let level = parsed.level_number().and_then(|number| levels.get(usize::from(number) - 1));
    let level = level
        .map_or_else(|| spec.split('/').next().unwrap_or(spec).to_owned(), |level| level.name(language).to_owned());
    match parsed.character() {
        Some(character) => Bot {
            name: character.name.into(),
            portrait: character.portrait.rsplit('-').next().and_then(|n| n.parse().ok()).unwrap_or(1),
            level,
            style: character.style(language).into(),
        },
        None => Bot { name: level.clone(), portrait: 1, level, style: String::new() },
    }
}

/// So many characters, each another one.
pub fn characters(count: usize) -> Vec<&'static str> {
    CHARACTERS.iter().map(|character| character.id).take(count).collect()
}

/// A speaker for this viewer, with the names at the table.
pub fn words(reader: &Reader, inside: &Inside, viewer: Viewer) -> Words {
    let game = inside.game.game();
    let name = |(number, holder): (usize, &store::Holder)| match (&holder.person, &holder.bot) {
        (Some(name), _) => name.clone(),
        (None, Some(spec)) => bot(reader, game, spec).name,
        (None, None) => format!("{}", number + 1),
    };
    let held = inside.seats.iter().enumerate().map(name);
    // Seats that the rules play are nobody's: Last Droids' automa.
    let rules =
        (inside.seats.len()..usize::from(inside.game.seats())).map(|_| reader.say(&format!("{game}-automa-name")));
    Words::at_table(reader.locale, viewer, held.chain(rules).collect())
}

/// The table's options in plain words.
pub fn options(reader: &Reader, inside: &Inside) -> Vec<OptionSet> {
    let (game, words) = (inside.game.game(), reader.words());
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), Into::into);
    let all = inside.header.record.options.as_object().into_iter().flatten();
    let set = |(key, value): (&String, &Value)| OptionSet {
        name: game.say_option(&words, key),
        value: game.say_value(&words, key, &plain(value)),
        source: game.say_source(&words, key),
    };
    all.map(set).collect()
}

/// What the address asks for beside the table.
#[derive(Debug, Default, Clone)]
pub struct Wish {
    seat: Option<u8>,
    watch: bool,
    tv: bool,
    pick: Option<String>,
    looking: bool,
}

impl Wish {
    fn of(reader: &Reader) -> Self {
        let query = reader.here.split_once('?').map(|(_, query)| parse(query)).unwrap_or_default();
        Wish {
            seat: query.get("seat").and_then(|seat| seat.parse().ok()),
            watch: query.contains_key("watch") || query.contains_key("tv"),
            tv: query.contains_key("tv"),
            pick: query.get("pick").cloned().filter(|pick| !pick.is_empty()),
            looking: query.contains_key("look"),
        }
    }
}

/// What someone sees of a table.
enum Eyes {
    Viewer(Viewer),
    /// Several people share the device, and another one is to act.
    HandOver(Seat),
}

/// With whose eyes a visitor with these seats looks.
fn eyes(inside: &Inside, mine: SeatSet, wish: &Wish) -> Eyes {
    let Some(first) = mine.first().filter(|_| !wish.watch) else { return Eyes::Viewer(Viewer::Spectator) };
    // Who is alone needs no screen between.
    if mine.len() == 1 {
        return Eyes::Viewer(Viewer::Seat(first));
    }
    let named = wish.seat.and_then(Seat::try_new).filter(|&seat| mine.contains(seat));
    let mut acting = mine.into_iter().filter(|&seat| inside.game.to_act().contains(seat) && inside.bot(seat).is_none());
    match acting.clone().find(|&seat| Some(seat) == named).or_else(|| acting.next()) {
        Some(next) if inside.status != Status::Playing || Some(next) == named => Eyes::Viewer(Viewer::Seat(next)),
        Some(next) if is_private(&inside.game.view(Viewer::Seat(next))) => Eyes::HandOver(next),
        Some(next) => Eyes::Viewer(Viewer::Seat(next)),
        None => Eyes::Viewer(Viewer::Seat(named.unwrap_or(first))),
    }
}

/// The page of a table.
pub async fn look(asking: Asking, Path(id): Path<String>) -> Response {
    let result = async {
        let room = asking.house.room(&id).await?;
        draw(&asking, &room, None).await
    }
    .await;
    answer(&asking.reading.reader, result)
}

async fn draw(asking: &Asking, room: &Arc<Room>, problem: Option<&Problem>) -> Answer<Response> {
    let reading = &asking.reading;
    let wish = Wish::of(&reading.reader);
    let mine = desk::seats_of(&asking.house, &asking.visitor, room).await?;
    let inside = room.look();
    if inside.status == Status::Waiting && !wish.watch {
        let problem = problem.map(|problem| sentence(&reading.reader, problem));
        let lobby = lobby::lobby(reading, room, &inside, mine, problem)?;
        return Ok(page(web::lobby::page(&reading.reader, &lobby)));
    }
    match eyes(&inside, mine, &wish) {
        Eyes::HandOver(seat) => {
            let name = inside.holder(seat).and_then(|holder| holder.person.clone()).unwrap_or_default();
            Ok(page(notice::hand_over(&reading.reader, room.id.as_str(), seat.index(), &name)))
        }
        Eyes::Viewer(viewer) => {
            let said = problem.map(|problem| sentence(&reading.reader, problem));
            with_page(reading, room, &inside, &inside.game, viewer, &wish, said, |whole| {
                page(web::table::page(&for_watchers(whole, &inside, mine, &wish)))
            })
            .ok_or_else(|| Problem::missing("this game has no pages"))
        }
    }
}

/// Puts a table's page together and hands it to `draw`; `None` if the game has no pages. The game is the table's own, or
/// what it was at one of its moves.
#[expect(clippy::too_many_arguments, reason = "a page is drawn from all of them, at four places")]
pub fn with_page<T>(
    reading: &Reading,
    room: &Room,
    inside: &Inside,
    session: &AnySession,
    viewer: Viewer,
    wish: &Wish,
    problem: Option<String>,
    draw: impl FnOnce(TablePage<'_>) -> T,
) -> Option<T> {
    let reader = &reading.reader;
    let game = session.game();
    let words = words(reader, inside, viewer);
    let view = session.view(viewer);
    let is_mine = viewer.seat().is_some_and(|seat| session.to_act().contains(seat) && inside.bot(seat).is_none());
    // What was on offer at an earlier move is not any more.
    let is_now = std::ptr::eq(session, &raw const inside.game);
    let offers = match is_mine && is_now && inside.status == Status::Playing {
        true => Offers(session.offers(&words).iter().map(|offer| Offer::from_any(offer, &view, &words)).collect()),
        false => Offers::default(),
    };
    let seats: Vec<Sitter> = (0..session.seats())
        .filter_map(Seat::try_new)
        .map(|seat| sitter(reader, room, inside, &words, seat, viewer))
        .map(|sitter| Sitter { acting: session.to_act().contains(sitter.seat), ..sitter })
        .collect();
    let table = Table {
        reader,
        id: room.id.as_str(),
        title: Title::of(game)?,
        viewer,
        seats: &seats,
        offers: &offers,
        pick: wish.pick.as_deref(),
        looking: wish.looking && is_mine,
        is_now,
    };
    let steps = session.told(viewer, 0);
    let address = reader.url(&format!("/t/{}", room.id));
    let outcome = session.outcome();
    let record = &inside.header.record;
    let code = inside.code.as_str();
    let mut board = drawn(&table, &view, &words);
    let stand_in = viewer.seat().filter(|&seat| outcome.is_none() && inside.bot(seat).is_some());
    if let Some(seat) = stand_in {
        board.actions = vec![take_back_form(&table, seat)];
    }
    board.actions.extend(seats.iter().filter(|sitter| sitter.may_hand_over).map(|late| stand_in_form(&table, late)));
    let whole = TablePage {
        board,
        table: &table,
        seq: inside.length() as u64,
        code: &format!("{} {}", &code[..3], &code[3..]),
        link: &format!("{}{address}", reading.origin),
        watch: &format!("{}{address}/watch", reading.origin),
        status: view.say_prompt(&words),
        hint: stand_in.map(|_| reader.say("stand-in-status")).or_else(|| hint(&table, &view, &words)),
        mine: is_mine,
        undo: undo(inside, &words, viewer),
        log: story::log(reader, &view, &words, &steps),
        since: story::since(&view, &words, &steps),
        end: outcome.as_ref().map(|outcome| {
            let portrait = |seat: Seat| {
                let bot = inside.holder(seat).and_then(|holder| holder.bot.as_deref());
                art::portrait(
                    reader,
                    bot.map_or(seat.index() as u8 + 1, |spec| self::bot(reader, game, spec).portrait),
                    "",
                )
            };
            let figure = |seat| podium(&table, &view, &words, seat).unwrap_or_else(|| portrait(seat));
            story::end(reader, &words, game, outcome, &session.score(), format!("{address}/record.json"), figure)
        }),
        emotes: said(reader),
        options: options(reader, inside),
        promise: (record.commitment.to_string(), outcome.as_ref().and(record.seed.as_ref()).map(ToString::to_string)),
        problem,
        tv: wish.tv,
        pace: inside.seats.iter().any(|holder| holder.bot.is_some()).then_some(inside.header.pace.name()),
        may_look_back: outcome.is_none() && wish.seat.is_none(),
    };
    Some(draw(whole))
}

/// While a bot stands in, the one thing to do is to come back (UX-30).
fn take_back_form(table: &Table<'_>, seat: Seat) -> Markup {
    html! {
        form method="post" action=(table.act("hand-over")) data-live {
            input type="hidden" name="seat" value=(seat.index());
            button class="btn pri" name="bot" value="none" { span { (table.reader.say("stand-in-back")) } }
        }
    }
}

/// Somebody takes too long: the others may let a robot play for them (UX-30).
fn stand_in_form(table: &Table<'_>, late: &Sitter) -> Markup {
    let words = table.reader.with("stand-in-for", &Args::new().set("who", late.name.clone()));
    html! {
        form method="post" action=(table.act("hand-over")) data-live {
            button class="btn" name="seat" value=(late.seat.index()) { (art::icon(table.reader, "bot")) span { (words) } }
        }
    }
}

/// What a page says to who only looks: whoever came too late learns why, whoever sits here finds the way back (UX-2, UX-50).
fn for_watchers<'a>(mut whole: TablePage<'a>, inside: &Inside, mine: SeatSet, wish: &Wish) -> TablePage<'a> {
    let (table, reader) = (whole.table, whole.table.reader);
    if table.viewer.seat().is_some() || wish.tv {
        return whole;
    }
    if wish.watch && !mine.is_empty() {
        let href = reader.url(&format!("/t/{}", table.id));
        whole
            .board
            .actions
            .push(html! { a id="to-seat" class="btn" href=(href) { span { (reader.say("web-to-seat")) } } });
    } else if !wish.watch && inside.status == Status::Playing {
        whole.hint = Some(reader.say("web-late"));
    }
    whole
}

fn undo(inside: &Inside, words: &Words, viewer: Viewer) -> Undo {
    let Some(seat) = viewer.seat() else { return Undo::Never };
    match inside.game.undoable(seat) {
        Ok(_) => Undo::Free { to_turn_start: inside.game.undos_to_turn_start(seat) },
        Err(lock) => Undo::Locked(words.undo_lock(lock)),
    }
}

fn said(reader: &Reader) -> Vec<(&'static str, String)> {
    let emotes = EMOTES.iter().map(|word| (*word, format!("web-emote-{}", word.replace('_', "-"))));
    let wishes = WISHES.iter().map(|word| (*word, format!("web-wish-{}", word.replace('_', "-"))));
    emotes.chain(wishes).map(|(word, id)| (word, reader.say(&id))).collect()
}

fn sitter(reader: &Reader, room: &Room, inside: &Inside, words: &Words, seat: Seat, viewer: Viewer) -> Sitter {
    let holder = inside.holder(seat);
    let spec = inside.bot(seat);
    let is_held = holder.is_some();
    let now = store::now();
    let emote = inside.said_by(seat).filter(|(at, _)| now - at < SAID_FOR).and_then(|(at, words)| {
        let kind = match words.kind {
            Kind::Emote => "emote",
            Kind::Wish if WISHES.contains(&words.say.as_str()) => "wish",
            // A wish for a move is shown where the move would be made.
            Kind::Wish => return None,
        };
        Some(Emote { at, words: reader.say(&format!("web-{kind}-{}", words.say.replace('_', "-"))) })
    });
    Sitter {
        seat,
        name: words.name(seat),
        plays: match spec.filter(|_| is_held) {
            Some(spec) => {
                let bot = bot(reader, inside.game.game(), spec);
                Plays::Bot { portrait: bot.portrait, level: bot.level, style: bot.style }
            }
            None if is_held => Plays::Person,
            None => Plays::Rules,
        },
        here: if spec.is_some() || viewer.is(seat) { Some(true) } else { room.is_present(seat) },
        acting: inside.game.to_act().contains(seat),
        ready: inside.is_ready(seat),
        may_hand_over: viewer.seat().is_some_and(|own| own != seat) && inside.is_overdue(seat),
        emote,
        wish: inside.wish_of(seat),
    }
}

/// The stream of a page: its regions, whole, after every change.
pub async fn stream(asking: Asking, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let result = async {
        let Asking { house, visitor, reading } = &asking;
        let room = house.room(&id).await?;
        let wish = Wish::of(&reading.reader);
        let mine = desk::seats_of(house, visitor, &room).await?;
        let viewer = match eyes(&room.look(), mine, &wish) {
            Eyes::Viewer(viewer) => viewer,
            // Nothing of the next one's hand may be pushed before they have taken the device.
            Eyes::HandOver(_) => Viewer::Spectator,
        };
        let pass = house.gate.stream(visitor)?;
        let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
        let live = Live::new(house.clone(), room, visitor.clone(), viewer, pass, seen);
        // A choice that is being considered is the page's own business.
        let (reading, wish) = (reading.clone(), Wish { pick: None, ..wish });
        Ok(respond(live, move |room: &Room, viewer, _| push(&reading, room, viewer, &wish, mine)))
    }
    .await;
    answer(&asking.reading.reader, result)
}

/// The regions as one event.
fn push(reading: &Reading, room: &Room, viewer: Viewer, wish: &Wish, mine: SeatSet) -> (i64, Bytes) {
    let inside = room.look();
    // Several people share the device, and it is another one's turn: the page begins anew.
    if mine.len() > 1 && !matches!(eyes(&inside, mine, wish), Eyes::Viewer(now) if now == viewer) {
        return (inside.version, format!("id: {}\nevent: reload\ndata: {{}}\n\n", inside.version).into());
    }
    // The address of the page, not of its stream.
    let mut reading = reading.clone();
    reading.reader.here = here(room, mine, viewer.seat());
    let html = if inside.status == Status::Waiting && !wish.watch {
        lobby::lobby(&reading, room, &inside, mine, None)
            .map(|lobby| web::lobby::content(&reading.reader, &lobby).into_string())
            .ok()
    } else {
        with_page(&reading, room, &inside, &inside.game, viewer, wish, None, |whole| {
            regions(&for_watchers(whole, &inside, mine, wish))
                .into_iter()
                .map(|region| region.html.into_string())
                .collect::<String>()
        })
    };
    let html = html.unwrap_or_default().replace('\n', "\ndata: ");
    (inside.version, format!("id: {}\nevent: regions\ndata: {html}\n\n", inside.version).into())
}

/// The path of a table's page; where several people share a device, it says whose page it is.
fn here(room: &Room, mine: SeatSet, seat: Option<Seat>) -> String {
    match seat.filter(|_| mine.len() > 1) {
        Some(seat) => format!("/t/{}?seat={}", room.id, seat.index()),
        None => format!("/t/{}", room.id),
    }
}

/// To watch, with a spectator's eyes.
pub async fn watch(asking: Asking, Path(id): Path<String>) -> Response {
    go(&asking.reading.reader, &format!("/t/{}?watch=1", encode(&id)))
}

/// To show on a big screen.
pub async fn tv(asking: Asking, Path(id): Path<String>) -> Response {
    go(&asking.reading.reader, &format!("/t/{}?tv=1", encode(&id)))
}

/// The record as a file.
pub async fn record(asking: Asking, Path(id): Path<String>) -> Response {
    let result = async {
        let room = asking.house.room(&id).await?;
        let record = desk::public_record(&room.look());
        Ok(axum::Json(record).into_response())
    }
    .await;
    answer(&asking.reading.reader, result)
}

/// After a post by a seat: to the table, or the table with the reason why not.
pub async fn settle<T>(asking: &Asking, room: &Arc<Room>, seat: Option<Seat>, done: Answer<T>) -> Answer<Response> {
    match done {
        Ok(_) => {
            let mine = desk::seats_of(&asking.house, &asking.visitor, room).await?;
            Ok(go(&asking.reading.reader, &here(room, mine, seat)))
        }
        Err(problem) => again(asking, room, seat, problem).await,
    }
}

/// The table as it is now, with the reason why the last wish was refused.
pub async fn again(asking: &Asking, room: &Arc<Room>, seat: Option<Seat>, problem: Problem) -> Answer<Response> {
    if matches!(problem.status.as_u16(), 404 | 429 | 500) {
        return Err(problem);
    }
    let mut here =
        Asking { house: asking.house.clone(), visitor: asking.visitor.clone(), reading: asking.reading.clone() };
    let mine = desk::seats_of(&asking.house, &asking.visitor, room).await?;
    here.reading.reader.here = self::here(room, mine, seat);
    let mut response = draw(&here, room, Some(&problem)).await?;
    *response.status_mut() = problem.status;
    Ok(response)
}
