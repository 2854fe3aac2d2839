//! A shed: four columns of cells, what is in them, what is empty, what was built onto them (LD-04).

use super::{Scene, goods, swaps};
use crate::parts;
use ::droids::{Move, Part, Parts, view::Place};
use maud::{Markup, html};

/// What the choice at hand would bring into a shed, and take out of it.
fn changes(scene: &Scene<'_>, place: &Place) -> (Parts, Parts) {
    let none = (Parts::NONE, Parts::NONE);
    match scene.pick {
        Some(Move::Give { card, to }) if to == place.seat => {
            scene.outlook(card, to).map_or(none, |it| (it.gains, Parts::NONE))
        }
        Some(Move::Dismantle(card)) if place.seat == scene.seat => {
            scene.outlook(card, scene.seat).map_or(none, |it| (it.gains, Parts::NONE))
        }
        Some(Move::Repair(card)) if place.seat == scene.seat => {
            scene.outlook(card, scene.seat).map_or(none, |it| (Parts::NONE, it.cost.parts))
        }
        Some(Move::Build(house)) if place.seat == scene.seat => {
            scene.site(scene.seat, house).map_or(none, |(_, cost, _)| (Parts::NONE, cost.parts))
        }
        _ => none,
    }
}

/// The reader's own shed.
pub(super) fn zone(scene: &Scene<'_>) -> Markup {
    let own = scene.own();
    let most = own.capacity.0.iter().copied().max().unwrap_or(3);
    let title = scene.with("web-droids-shed", &scene.about(scene.seat));
    let opens = swaps::open(scene);
    let rates = html! {
        span { "1" (goods::part(scene, Part::Energy)) (scene.icon("arrow")) "1 " (scene.say("web-droids-base")) }
        span { (scene.say("web-droids-two-alike")) (scene.icon("arrow")) "1 " (scene.say("web-droids-base")) }
        span { (scene.say("web-droids-three-alike")) (scene.icon("arrow")) "1" (goods::part(scene, Part::Energy)) }
    };
    html! {
        div class="ld-shedz" {
            div class="zone-head" { (parts::tape(&title)) span class="cap" { (own.board.shed.total()) " / " (own.capacity.total()) } }
            @if most <= 5 {
                @if opens { button type="button" class="ld-rates" popovertarget="swaps" { span class="vh" { (scene.say("web-droids-swap")) " " } (rates) } }
                @else { div class="ld-rates" { (rates) } }
            }
            @if !own.board.stored.is_empty() { p class="ld-stored cap" { (scene.say("web-droids-stored")) " " span class="ld-parts" { (goods::parts(scene, own.board.stored)) } } }
            (columns(scene, own, true))
        }
    }
}

/// The four columns.
pub(super) fn columns(scene: &Scene<'_>, place: &Place, large: bool) -> Markup {
    let (comes, goes) = changes(scene, place);
    html! {
        ul class={ "ld-shed" @if !large { " mini" } } { @for part in Part::ALL {
            @let (has, room) = (place.board.shed[part], place.capacity[part]);
            li class=[(has >= room).then_some("full")] {
                span class="vh" { (fill(scene, place, part)) }
                @if has >= room { em aria-hidden="true" { (scene.say("web-droids-full")) } }
                span class="ld-cells" aria-hidden="true" { @for at in 0..room {
                    @let on = at < has;
                    @let class = if on && at + goes[part] >= has { "on leaves" } else if on { "on" } else if at < has + comes[part] { "ghost" } else { "" };
                    i class={ (class) @if at >= 3 { " ext" } } { @if on || at < has + comes[part] { (goods::part(scene, part)) } }
                } }
                span class="ld-cl" aria-hidden="true" { b { (has) } "/" (room) }
                @if large { span class="ld-kn" aria-hidden="true" { (words::droids::column(scene.words, part)) } }
            }
        } }
    }
}

/// A column in words: “nuts 2 of 3”.
pub(super) fn fill(scene: &Scene<'_>, place: &Place, part: Part) -> String {
    let args = words::Args::new().set("column", words::droids::column(scene.words, part));
    scene.with("web-droids-fill", &args.set("has", place.board.shed[part]).set("room", place.capacity[part]))
}

/// The reader's shed, always in sight on a phone; a tap opens the swaps.
pub(super) fn strip(scene: &Scene<'_>) -> Markup {
    let own = scene.own();
    let column = |part: Part| {
        let (has, room) = (own.board.shed[part], own.capacity[part]);
        html! {
            span class={ "ld-col" @if has >= room { " full" } } {
                (goods::part(scene, part))
                span class="ld-sn" { b { (has) } "/" (room) @if own.board.stored[part] > 0 { small { "+" (own.board.stored[part]) } } }
                span class="ld-sq" { @for at in 0..room { i class=[(at < has).then_some("on")] {} } }
                span class="vh" { (fill(scene, own, part)) }
            }
        }
    };
    let columns = html! { @for part in Part::ALL { (column(part)) } };
    html! {
        @if swaps::open(scene) {
            button type="button" class="ld-strip" popovertarget="swaps" { span class="vh" { (scene.say("web-droids-swap")) " " } (columns) }
        } @else { div class="ld-strip" { (columns) } }
    }
}
