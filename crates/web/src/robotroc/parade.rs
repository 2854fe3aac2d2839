//! The end: all robots side by side, their allies behind them, and where the points come from (UX-27).

use super::{Count, Scene, piece, robot, robot::Figure, workshop::times_of};
use crate::{Reader, art, table::Table};
use ::table::Seat;
use maud::{Markup, html};
use robotroc::{Card, Kind, View, scoring::ALLY, view::SeatView};
use words::{Words, robotroc::card_bare};

/// A robot as it stands on the podium of the end: the main robot, its allies, its badges.
#[must_use]
pub fn podium(table: &Table<'_>, view: &View, words: &Words, seat: Seat) -> Markup {
    let scene = Scene::new(table, view, words);
    view.seats.get(seat.index()).map_or_else(|| html! {}, |known| show(&scene, known))
}

/// The main robot in front, allies behind, bonus badges at its side.
fn show(scene: &Scene<'_>, known: &SeatView) -> Markup {
    let count = counted(scene, known);
    html! {
        div class="show" {
            div class="show-allies" {
                @for ally in robot::allies(known.stock, known.show.robot, known.show.allies) {
                    span { em { (scene.words.signed(ALLY)) } (robot::figure(scene, &ally, "ally")) }
                }
            }
            @match known.show.robot {
                Some(main) => { (robot::figure(scene, &Figure::from(main), "main")) }
                None => { (robot::figure(scene, &Figure::default(), "main")) }
            }
            div class="show-badges" {
                @if let Some(count) = &count {
                    @for card in working(scene, known, count) { (art::labelled(scene.reader(), "robotroc", &card.to_string(), "badge", piece::name(scene, card))) }
                }
            }
            span class="shelf" {}
        }
    }
}

/// The points of a player's shown robot.
fn counted(scene: &Scene<'_>, known: &SeatView) -> Option<Count> {
    let robot = known.show.robot?;
    Some(Count::of(&scene.view.deck, &scene.view.options, known.stock, &robot, known.show.allies))
}

/// The bonus cards that did something.
fn working(scene: &Scene<'_>, known: &SeatView, count: &Count) -> Vec<Card> {
    let works = |card: &Card| {
        let bonus = scene.view.deck.bonus(*card);
        count.bonuses.iter().any(|(it, _)| it == card)
            || bonus.is_some_and(|it| it.doubles.is_some() || it.weapons.is_some() && count.weapons.len() > 1)
    };
    known.stock.of(Kind::Bonus).into_iter().filter(works).collect()
}

/// All robots and the whole count.
pub(super) fn parade(scene: &Scene<'_>) -> Markup {
    let most = scene.view.seats.iter().map(|known| known.total).max().unwrap_or(0);
    html! {
        div class={ "parade seats-" (scene.view.players()) } {
            ol class="bays" {
                @for (seat, known) in scene.seats() {
                    li class=(if known.total == most { "bay win" } else { "bay" }) {
                        p class="bay-name" { (scene.table.mark(seat, "")) b { (scene.words.name(seat)) } @if known.total == most { (art::icon(scene.reader(), "medal")) } }
                        (show(scene, known))
                    }
                }
            }
            (ledger(scene))
        }
    }
}

/// The count, line by line, with the cards behind it.
fn ledger(scene: &Scene<'_>) -> Markup {
    let counts: Vec<Option<Count>> = scene.view.seats.iter().map(|known| counted(scene, known)).collect();
    let names = ["head", "body", "legs", "weapon", "bonus", "ally"];
    let points = |at: usize, line: usize| counts[at].as_ref().map_or(0, |count| count.lines()[line]);
    let several = scene.view.options.rounds > 1;
    html! {
        div class="ledger-box" tabindex="0" role="region" aria-label=(scene.say("web-scores")) {
            table class="ledger" {
                caption class="vh" { (scene.say("web-scores")) }
                thead { tr { th scope="col" { (scene.say("web-category")) } @for (seat, _) in scene.seats() { th scope="col" { (scene.table.mark(seat, "sm")) (scene.words.name(seat)) } } } }
                tbody {
                    @for (line, name) in names.into_iter().enumerate() {
                        tr class={ "line-" (name) } {
                            th scope="row" { (scene.art(&format!("k-{name}"), "ic")) (scene.say(&format!("web-robotroc-{name}"))) }
                            @for (at, known) in scene.view.seats.iter().enumerate() {
                                td { span class="det" { (detail(scene, known, counts[at].as_ref(), line)) } b { (points(at, line)) } }
                            }
                        }
                    }
                    @if several { tr { th scope="row" { (scene.say("web-robotroc-earlier")) } @for known in &scene.view.seats { td { b { (known.total - known.show.points) } } } } }
                }
                tfoot { tr { th scope="row" { (scene.say("web-total")) } @for known in &scene.view.seats { td { strong { (known.total) } } } } }
            }
        }
    }
}

/// The cards behind a line of the count.
fn detail(scene: &Scene<'_>, known: &SeatView, count: Option<&Count>, line: usize) -> Markup {
    let (Some(robot), Some(count)) = (known.show.robot, count) else { return html! {} };
    let name = |card| card_bare(scene.words, scene.view.deck, card);
    let part =
        |card, (power, times): (i16, i16)| html! { (name(card)) @if times > 1 { " " em { (times_of(power, times)) } } };
    match line {
        0 => part(robot.head, count.head),
        1 => part(robot.body, count.body),
        2 => part(robot.legs, count.legs),
        3 => match count.weapons.as_slice() {
            [(card, power, times)] => part(*card, (*power, *times)),
            several => {
                let each: Vec<String> = several.iter().map(|(_, power, times)| times_of(*power, *times)).collect();
                html! { em { (each.join(" + ")) } }
            }
        },
        4 => match count.bonuses.as_slice() {
            [(card, _)] => html! { (name(*card)) },
            several => {
                let each: Vec<String> = several.iter().map(|(_, points)| points.to_string()).collect();
                html! { em { (each.join(" + ")) } }
            }
        },
        _ => html! { (scene.count("web-robotroc-allies", count.allies.into())) },
    }
}

/// The icon of a score category, by its name in [`Score`](::table::Score).
pub(crate) fn category_icon(reader: &Reader, name: &str) -> Markup {
    let symbol = match name {
        "parts" => "k-body",
        "weapons" => "k-weapon",
        "bonuses" => "k-bonus",
        "allies" => "k-ally",
        _ => return html! {},
    };
    art::drawing(reader, "robotroc", symbol, "ic")
}
