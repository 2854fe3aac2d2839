//! The seasons as a track of turns, and the next card, which everyone sees.

use super::{Scene, around, goods, sheets};
use ::droids::{Next, view::PileView};
use maud::{Markup, html};
use words::Args;

/// The turns of each season (LD-10).
const SEASONS: [u8; 3] = [8, 8, 6];

/// A season's number as it is printed.
pub(super) const fn roman(season: u8) -> &'static str {
    match season {
        1 => "I",
        2 => "II",
        _ => "III",
    }
}

pub(super) fn dispenser(scene: &Scene<'_>) -> Markup {
    html! {
        div class={ "ld-dist piles-" (scene.view.piles.len()) } {
            @if scene.view.players == 4 { (around::teams(scene)) }
            (track(scene))
            @for (at, pile) in scene.view.piles.iter().enumerate() { (next(scene, pile, at)) }
        }
    }
}

fn track(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let (mut before, mut seasons) = (0, Vec::new());
    for (season, turns) in (1..).zip(SEASONS) {
        seasons.push((season, before, turns));
        before += turns;
    }
    let at = view.turn - seasons.iter().find(|(season, ..)| *season == view.season).map_or(0, |it| it.1);
    let of = SEASONS[usize::from(view.season) - 1];
    let said =
        scene.with("web-droids-turn-of", &Args::new().set("season", roman(view.season)).set("n", at).set("of", of));
    html! {
        ol class="ld-track" aria-label=(said) {
            @for (season, before, turns) in seasons {
                @let current = season == view.season;
                li class={ "ld-season n" (turns) @if current { " cur" } } {
                    span class="ld-sl" aria-hidden="true" { (scene.with("web-droids-season", &Args::new().set("season", roman(season)))) @if current { span { (scene.with("web-droids-turn", &Args::new().set("n", at).set("of", of))) } } }
                    span class="ld-sc" aria-hidden="true" { @for turn in before + 1..=before + turns {
                        @if turn < view.turn { i class="done" {} } @else if turn == view.turn { i class="now" { (turn - before) } } @else { i {} }
                    } }
                }
                @if season < 3 { li class="ld-inter" title=(scene.say("web-droids-interseason")) {
                    (scene.art("i-leaf", "ic")) span class="ld-ix" aria-hidden="true" { "+1" } span class="vh" { (scene.say("web-droids-interseason")) }
                } }
            }
        }
    }
}

/// The card that comes next, or what lies there instead.
fn next(scene: &Scene<'_>, pile: &PileView, at: usize) -> Markup {
    let left =
        html! { span class="ld-left" { b { (pile.left) } small { (scene.count("web-droids-cards", pile.left)) } } };
    match pile.next {
        Next::Card(card) => {
            let droid = scene.view.deck.get().droid(card);
            html! {
                button type="button" class="ld-next" id={ "c" (card) } data-card popovertarget=(sheets::of(card)) {
                    span class="vh" { (scene.say("web-droids-next")) " " (words::droids::card_about(scene.words, scene.view.deck, card)) }
                    span class="thing-body" aria-hidden="true" {
                        span class="ld-pile" { (scene.picture(card, "art")) }
                        span class="ld-nb" {
                            span class="cap" { (scene.say("web-droids-next")) }
                            b { (scene.name(card)) }
                            span class="ld-nr" { (scene.art(goods::family(droid.family), "ic")) (words::droids::family(scene.words, droid.family)) }
                        }
                        span class="ld-nk" { span { (goods::gain(scene, droid.gain)) small { (scene.say("web-droids-gain")) } } span { (goods::cost(scene, droid.cost, Default::default())) small { (scene.say("web-droids-cost")) } } }
                        (goods::points(scene, droid.rp))
                        (left)
                    }
                }
            }
        }
        other => {
            let text =
                scene.say(if other == Next::Nothing { "droids-next-nothing" } else { "droids-next-interseason" });
            html! {
                div class="ld-next quiet" id={ "next-" (at) } {
                    span class="ld-pile" { (scene.art("i-leaf", "art")) }
                    span class="ld-nb" { b { (text) } }
                    (left)
                }
            }
        }
    }
}
