//! The end: places, categories, and on the podium what each player repaired.

use super::{Scene, goods};
use crate::{
    art,
    table::{Category, End, Standing, Table},
};
use ::clockworker::{Clockworker, Ending, View};
use ::table::Seat;
use maud::{Markup, html};
use words::{Args, Speak, Words};

/// The end of a game, once it is there. `record` is the address of its record.
#[must_use]
pub fn end(table: &Table<'_>, view: &View, words: &Words, record: String) -> Option<End> {
    let ending = view.table.ending.filter(|_| view.to_act.is_empty())?;
    let scene = Scene::new(table, view, words);
    let rank = |seat: Seat| (view.points[seat.index()].total(), view.table.players[seat.index()].sites.len());
    let mut seats: Vec<Seat> = Seat::all(view.table.seats()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(rank(*seat)));
    let place = |seat: Seat| seats.iter().filter(|other| rank(**other) > rank(seat)).count() as u8 + 1;
    let winners: Vec<Seat> = seats.iter().copied().filter(|seat| place(*seat) == 1).collect();
    let best = view.points[winners[0].index()].total();
    let headline = match winners[..] {
        [only] => words.with("web-cw-won", &words.about(only).set("points", best)),
        _ => words.with("web-cw-shared", &Args::new().set("who", words.list(winners.iter().copied().collect())).set("points", best)),
    };
    let tied = seats.iter().filter(|seat| view.points[seat.index()].total() == best).count() > winners.len();
    let how = Clockworker::say_event(words, &::clockworker::Event::GameOver { ending }, view);
    let detail = if tied { format!("{how}. {}", words.say("web-cw-tie")) } else { how };
    debug_assert!(matches!(ending, Ending::Cards | Ending::EndTile | Ending::LastRound), "an ending has words");
    let line = |name: &str, icon: Markup, of: fn(&::clockworker::Points) -> i16| Category {
        name: Clockworker::say_category(words, name),
        icon,
        points: view.points.iter().map(of).collect(),
    };
    let reader = table.reader;
    Some(End {
        headline,
        detail,
        standings: (seats.iter())
            .map(|&seat| Standing { seat, rank: place(seat), total: view.points[seat.index()].total(), figure: shelf(&scene, seat) })
            .collect(),
        categories: vec![
            line("tokens", goods::icon(reader, "vp"), |points| points.tokens),
            line("artifacts", art::icon(reader, "card"), |points| points.artifacts),
            line("records", art::icon(reader, "log"), |points| points.records),
            line("end", art::icon(reader, "flag"), |points| points.end),
        ],
        record,
    })
}

/// What a player repaired and put back to work, on a shelf.
fn shelf(scene: &Scene<'_>, seat: Seat) -> Markup {
    let (reader, player) = (scene.reader(), &scene.view.table.players[seat.index()]);
    html! {
        div class="cw-shelf" {
            div class="arts" { @for id in player.artifacts.iter() { (art::drawing(reader, "clockworker", &format!("art-{id}"), "art")) } }
            div class="locs" { @for site in player.sites.iter() { (art::drawing(reader, "clockworker", &format!("loc-{}", site.location), "art")) } }
        }
    }
}
