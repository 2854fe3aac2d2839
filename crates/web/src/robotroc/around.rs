//! Around the table: phases, order of turns and what is left in the top strip; rivals in the rail.

use super::{Scene, piece, robberies, robot, robot::Figure};
use crate::{art, table::Rival};
use ::table::Seat;
use maud::{Markup, html};
use robotroc::{Kind, Phase, view::SeatView};
use words::Args;

/// The top strip: the three phases, how far this one is, whose turn comes when.
pub(super) fn progress(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let now = match view.phase {
        Phase::Enter | Phase::Walk => 1,
        Phase::Hide | Phase::Rob => 2,
        Phase::Build | Phase::Over => 3,
    };
    let mut steps = vec![(1, "web-robotroc-market"), (2, "web-robotroc-robberies"), (3, "web-robotroc-robots")];
    if view.options.junior {
        steps.remove(1);
    }
    html! {
        ol class="phases" {
            @for (at, (step, name)) in steps.into_iter().enumerate() {
                li aria-current=[(step == now).then_some("step")] {
                    b { @if step < now { (art::icon(scene.reader(), "check")) } @else { (at + 1) } } (scene.say(name))
                }
            }
        }
        @if view.options.rounds > 1 { span class="round-of" { (scene.with("web-robotroc-round-of", &Args::new().set("n", view.round).set("of", view.options.rounds))) } }
        @match view.phase {
            Phase::Enter | Phase::Walk => { (gauge(45 - view.cards_left(), 45)) (left(scene, view.cards_left(), "web-robotroc-cards-left", "web-robotroc-cards")) }
            Phase::Rob => { (picks(scene)) }
            _ => {}
        }
        (order(scene))
    }
}

fn gauge(done: usize, of: usize) -> Markup {
    html! {
        svg class="gauge" viewBox={ "0 0 " (of) " 6" } preserveAspectRatio="none" aria-hidden="true" { rect width=(done) height="6" {} }
    }
}

/// How many of something are left; a phone has room for one word.
fn left(scene: &Scene<'_>, n: usize, wide: &str, narrow: &str) -> Markup {
    html! {
        span class="left" { b { (n) } " " span class="wide" { (scene.count(wide, n)) } span class="narrow" { (scene.count(narrow, n)) } }
    }
}

/// The picks that are left, in their order, the one at hand first.
fn picks(scene: &Scene<'_>) -> Markup {
    let order = robberies::to_come(scene);
    html! {
        (left(scene, order.len(), "web-robotroc-picks-left", "web-robotroc-picks-word"))
        ol class="tokens" { @for seat in order { li { (scene.art("k-weapon", "ic")) (scene.table.mark(seat, "sm")) span class="vh" { (scene.words.name(seat)) } } } }
    }
}

/// The order of turns: in from the starting player one way, then back the other way, the last to come in first (RT-08).
pub(super) fn order(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let entering = view.phase == Phase::Enter;
    if !entering && view.phase != Phase::Walk {
        return html! {};
    }
    let mut seats = Vec::new();
    let mut seat = view.starter;
    for _ in 0..view.players() {
        seats.push(seat);
        seat = seat.counter_clockwise(view.players());
    }
    let spoken: Vec<String> = if entering { seats.clone() } else { seats.iter().rev().copied().collect() }
        .into_iter()
        .map(|seat| scene.words.name(seat))
        .collect();
    let arrow = |class: &str| html! { svg class={ "way " (class) } viewBox="0 0 12 16" aria-hidden="true" { path d="M3 2l6 6-6 6" {} } };
    html! {
        div class=(if entering { "order entering" } else { "order walking" }) {
            span class="cap" { (scene.say(if entering { "web-robotroc-entry-order" } else { "web-robotroc-turn-order" })) }
            span class="vh" { (spoken.join(", ")) }
            span class="snake" aria-hidden="true" {
                @for (at, seat) in seats.iter().enumerate() {
                    @if at > 0 { (arrow(if entering { "" } else { "turned" })) }
                    span class=[view.to_act.contains(*seat).then_some("turn")] { (scene.table.mark(*seat, "")) }
                }
                svg class="hook" viewBox="0 0 26 30" { path d="M2 8h10a7 7 0 0 1 0 14H3m5-5-5 5 5 5" {} }
            }
        }
    }
}

/// The rivals, clockwise from the reader; all players for whoever only watches.
pub(super) fn rivals(scene: &Scene<'_>) -> Vec<Rival> {
    let seats = scene.table.round().into_iter().filter(|&seat| !scene.view.viewer.is(seat));
    seats.map(|seat| rival(scene, seat, &scene.view.seats[seat.index()])).collect()
}

fn rival(scene: &Scene<'_>, seat: Seat, known: &SeatView) -> Rival {
    let view = scene.view;
    let open = scene.open(seat);
    let robbing = matches!(view.phase, Phase::Hide | Phase::Rob);
    let number = |icon: &str, n: u32, words: String| html! { span title=(words) { (scene.art(icon, "ic")) b { (n) } span class="vh" { (words) } } };
    let weapons = known.stock.of(Kind::Weapon).len();
    Rival {
        seat,
        numbers: html! {
            (number("k-cards", known.stock.len(), scene.count("web-robotroc-cards", known.stock.len() as usize)))
            @if robbing { (number("k-weapon", known.picks.into(), scene.count("web-robotroc-picks", known.picks.into()))) }
            @else if open { (number("k-weapon", weapons, scene.count("web-robotroc-weapons", weapons as usize))) }
            @if view.options.rounds > 1 { span title=(scene.say("web-total")) { (art::icon(scene.reader(), "medal")) b { (known.total) } span class="vh" { (scene.say("web-total")) } } }
        },
        body: if open {
            collection(scene, seat, known)
        } else {
            html! { p class="cap face-down" { (scene.art("k-cards", "ic")) (scene.count("web-robotroc-face-down", known.stock.len() as usize)) } }
        },
    }
}

/// What a rival took, and the best robot it makes: a button that opens all of it large.
fn collection(scene: &Scene<'_>, seat: Seat, known: &SeatView) -> Markup {
    // During the robberies what lies open lies in the middle: the rail shows the rest.
    let lying = scene.view.phase == Phase::Rob;
    let cards = if lying { known.stock.minus(known.spread) } else { known.stock };
    let show = if scene.view.phase == Phase::Over { known.show } else { known.best };
    if known.stock.is_empty() {
        return html! { p class="cap face-down" { (scene.say("web-robotroc-nothing-yet")) } };
    }
    html! {
        button type="button" class="collection" popovertarget=(piece::stock_id(seat)) {
            span class="vh" { (scene.say("web-robotroc-look-all")) }
            span class="stage" { (robot::figure(scene, &Figure::of(known.stock, show.robot), "")) b { (show.points) } }
            span class="chits" { (piece::chips(scene, cards, scene.view.phase != Phase::Over)) }
        }
    }
}
