//! The top strip and the rail: the steps of a turn, the teams, the rivals.

use super::{Scene, family, goods, shed, sheets};
use crate::table::Rival;
use ::droids::{Family, Part, Phase, Step, view::Place};
use ::table::Seat;
use maud::{Markup, html};
use words::Args;

/// The four steps of a turn, and with four players the two teams (UX-75).
pub(super) fn progress(scene: &Scene<'_>) -> Markup {
    html! {
        (steps(scene))
        @if scene.view.players == 4 { (teams(scene)) }
    }
}

fn steps(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let now = match (view.phase, scene.step()) {
        (Phase::Giving, _) => 1,
        (Phase::Acting, Step::Done) | (Phase::SeasonEnd | Phase::LastSwaps | Phase::Over, _) => 4,
        (Phase::Acting, _) => 3,
    };
    let last = match view.phase {
        Phase::SeasonEnd => "web-droids-tab-season",
        Phase::LastSwaps => "web-droids-tab-swaps",
        Phase::Over => "web-droids-tab-over",
        _ => "web-droids-step-end",
    };
    html! {
        ol class="ld-steps" aria-label=(scene.say("web-droids-steps")) {
            @for (step, id) in (1..).zip(["web-droids-tab-give", "web-droids-swap", "web-droids-tab-act", last]) {
                @let class = if step == now { "cur" } else if step == 2 && now == 3 { "opt" } else if step < now { "ok" } else { "" };
                li class=(class) aria-current=[(step == now).then_some("step")] {
                    @if class == "ok" { (scene.icon("check")) } @else { b { (step) } }
                    (scene.say(id))
                    @if class == "opt" { small { (scene.say("web-droids-optional")) } }
                }
            }
        }
    }
}

/// The team mate with four players (LD-30).
fn mate(seat: Seat) -> Seat {
    Seat::new(3 - seat.index() as u8)
}

/// Both teams with both totals; the lower one counts (UX-75).
pub(super) fn teams(scene: &Scene<'_>) -> Markup {
    let mine = scene.seat;
    let other = Seat::all(4).find(|seat| *seat != mine && *seat != mate(mine)).unwrap_or(mine);
    html! {
        ul class="ld-teams" aria-label=(scene.say("web-droids-teams")) { @for seat in [mine, other] {
            @let pair = [seat, mate(seat)];
            @let totals = pair.map(|seat| scene.view.place(seat).total);
            @let low = totals[0].min(totals[1]);
            li class=(if seat == mine { "ours" } else { "theirs" }) title=(scene.with("web-droids-team-score", &Args::new().set("n", low))) {
                @for (seat, total) in pair.into_iter().zip(totals) {
                    span class=[(total == low).then_some("low")] { (scene.table.mark(seat, "sm")) @if total == low { b { (total) } } @else { (total) } }
                }
                span class="vh" { (scene.with("web-droids-team-score", &Args::new().set("n", low))) }
            }
        } }
    }
}

/// The other seats, clockwise; with four players whoever faces the reader first and the team mate last, so that each has
/// its corner.
pub(super) fn rivals(scene: &Scene<'_>) -> Vec<Rival> {
    let round = scene.table.round().into_iter();
    let mut seats: Vec<Seat> =
        round.filter(|seat| *seat != scene.seat && seat.index() < scene.view.seats.len()).collect();
    if scene.view.players == 4 {
        let faces = |seat: Seat| {
            scene.view.borders.iter().any(|it| it.between.contains(&scene.seat) && it.between.contains(&seat))
        };
        seats.sort_by_key(|seat| (*seat == mate(scene.seat), !faces(*seat)));
    }
    seats.into_iter().map(|seat| rival(scene, seat)).collect()
}

fn rival(scene: &Scene<'_>, seat: Seat) -> Rival {
    let place = scene.view.place(seat);
    let automa = scene.automa(seat);
    let many = scene.view.seats.len() > 3;
    Rival {
        seat,
        numbers: html! {
            span class="ld-wide" { (scene.art("i-leaf", "ic")) span class="vh" { (scene.count("web-droids-leaves", place.leaves)) } b aria-hidden="true" { (place.leaves) } }
            span { (scene.art("i-recycle", "ic")) span class="vh" { (scene.count("web-droids-points", place.total)) } b aria-hidden="true" { (place.total) } }
            @if !automa { span class="ld-narrow" { @for part in Part::ALL {
                @let (has, room) = (place.board.shed[part], place.capacity[part]);
                @if scene.view.seats.len() == 2 {
                    span class={ "ld-fill" @if has >= room { " full" } } { (goods::part(scene, part)) b { (has) } span { "/" (room) } @if has >= room { em { "!" } } }
                } @else { (gauge(scene, place, part)) }
            } } }
        },
        body: html! {
            @if let Some(words) = says(scene, place) { p class="ld-says" { (words) } }
            @if automa { (weighs(scene)) }
            div class={ "ld-omid" @if many { " many" } @else if scene.view.seats.len() == 3 { " some" } @if automa { " auto" } } {
                @if automa {} @else if many { (fills(scene, place)) } @else { (shed::columns(scene, place, false)) }
                (families(scene, place))
            }
            button type="button" class="ld-orow" popovertarget=(sheets::board(seat)) {
                span class="vh" { (scene.with("web-droids-board-of", &scene.about(seat))) }
                span aria-hidden="true" {
                    @for card in place.board.droids { span id={ "c" (card) } data-card { (scene.picture(card, "art sticker")) } }
                    @for house in &place.houses { (scene.picture(*house, "art sticker house")) }
                    @if place.board.droids.is_empty() && place.houses.is_empty() { small class="cap" { (scene.say("web-droids-no-droid")) } }
                }
            }
        },
    }
}

/// A column of a rival's shed for a chip that has no room for numbers: its cells, red once it is full.
fn gauge(scene: &Scene<'_>, place: &Place, part: Part) -> Markup {
    let (has, room) = (place.board.shed[part], place.capacity[part]);
    html! {
        span class={ "ld-gauge" @if has >= room { " full" } } {
            span class="vh" { (shed::fill(scene, place, part)) }
            @for at in 0..room { i class=[(at < has).then_some("on")] {} }
        }
    }
}

/// What a rival is doing with which card.
fn says(scene: &Scene<'_>, place: &Place) -> Option<Markup> {
    let team = scene.view.players == 4 && place.seat == mate(scene.seat);
    let card = place.desk.card.map(|card| scene.with("web-droids-holds", &Args::new().set("card", scene.name(card))));
    let parts: Vec<String> = team.then(|| scene.say("web-droids-mate")).into_iter().chain(card).collect();
    (!parts.is_empty()).then(|| html! { (parts.join(" · ")) })
}

/// The automa's arithmetic: what the cards of this turn are worth to it (UX-76).
fn weighs(scene: &Scene<'_>) -> Markup {
    html! {
        @if !scene.view.interests.is_empty() {
            div class="ld-weighs" {
                p class="cap" { (scene.say("web-droids-weighs")) }
                dl { @for it in &scene.view.interests { div { dt { (scene.name(it.card)) } dd { (it.printed) " + " (it.bonus) " = " b { (it.total) } } } } }
            }
        }
    }
}

/// A shed in numbers.
fn fills(scene: &Scene<'_>, place: &Place) -> Markup {
    html! {
        ul class="ld-fills" { @for part in Part::ALL {
            @let (has, room) = (place.board.shed[part], place.capacity[part]);
            li class=[(has >= room).then_some("full")] {
                span class="vh" { (shed::fill(scene, place, part)) }
                span class="ld-fill" aria-hidden="true" { (goods::part(scene, part)) b { (has) } "/" (room) @if has >= room { em { "!" } } }
            }
        } }
    }
}

/// The families a rival has, with how many droids and points.
fn families(scene: &Scene<'_>, place: &Place) -> Markup {
    html! {
        ul class="ld-ofam" {
            @for family in Family::ALL {
                @let (cards, points) = family::score(scene, place, family);
                @if !cards.is_empty() { li {
                    (scene.art(goods::family(family), "ic"))
                    span class="vh" { (words::droids::family(scene.words, family)) }
                    b { (cards.len()) } small { (scene.count("web-droids-rp", points)) }
                } }
            }
            @if !place.houses.is_empty() { li {
                (scene.art("f-house", "ic")) span class="vh" { (scene.say("web-droids-tab-houses")) }
                b { (place.houses.len()) } small { (scene.count("web-droids-rp", place.tally.houses)) }
            } }
        }
    }
}
