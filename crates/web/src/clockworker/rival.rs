//! A seat in the rail: its numbers, and its Locations as columns of dots, so that its timing is read at a glance.

use super::{Scene, goods, sheets};
use crate::{art, table::Rival};
use ::clockworker::{Resource, state::LAST_CARD};
use ::table::Seat;
use maud::html;

/// A rival's panel.
pub(super) fn rival(scene: &Scene<'_>, seat: Seat) -> Rival {
    let reader = scene.reader();
    let player = &scene.view.table.players[seat.index()];
    let points = scene.view.points[seat.index()].total();
    Rival {
        seat,
        numbers: html! {
            span { (goods::icon(reader, "vp")) span class="vh" { (scene.count("web-clockworker-points", points)) } b aria-hidden="true" { (points) } }
            span class="cw-n12" { span class="vh" { (scene.say("web-clockworker-cards")) } b { (player.cards()) } small { "/" (LAST_CARD) } }
            span class="cw-narrow" { (goods::icon(reader, "bot")) span class="vh" { (scene.say("web-clockworker-in-hand")) } b { (player.stock[Resource::Worker]) } }
        },
        body: html! {
            ul class="cw-onums" { @for resource in Resource::ALL { li {
                span class="vh" { (scene.say(format!("clockworker-kind-{resource}"))) }
                (goods::icon(reader, goods::symbol(resource)))
                b { (player.stock[resource]) }
                @if resource == Resource::Worker { small { "/" (player.workers()) } }
            } } }
            button type="button" class={ "cw-obot c" (player.sites.len()) } popovertarget=(sheets::board(seat)) {
                span class="vh" { (scene.say("web-clockworker-whole-board")) }
                span class="cw-dots" aria-hidden="true" { @for (site, forecast) in player.sites.iter().zip(&scene.view.forecast[seat.index()]) {
                    span class="cw-dcol" {
                        (art::drawing(reader, "clockworker", &format!("loc-{}", site.location), "art"))
                        @for space in scene.view.deck.spaces(site.location).iter() {
                            @let next = forecast.yields[0].is_some_and(|it| it.space == space);
                            i class={ @if site.workers.contains(space) { "f" } @if next { " nx" } } {}
                        }
                    }
                } }
                span class="cw-oart" aria-hidden="true" {
                    span class="cw-oarts" { @for id in player.artifacts.iter() { (art::drawing(reader, "clockworker", &format!("art-{id}"), "art sticker")) } }
                    @if !player.records.is_empty() { span class="cw-minis down" { @for id in player.records.iter() { i { (scene.view.deck.record(id).vp) } } } }
                }
            }
        },
    }
}
