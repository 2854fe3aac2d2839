//! Every swap: what is given down the side, what is taken along the top, the swaps of Market droids below (LD-12, LD-44).
//!
//! It is a panel that opens over the shed; for the last swaps of the game it lies on the table.

use super::{Scene, goods};
use crate::{parts, table::Thing};
use ::droids::{CardId, Move, Part, Phase, Swap, effect::SwapRule};
use maud::{Markup, html};

/// Whether a swap can be asked for at all.
pub(super) fn any(scene: &Scene<'_>) -> bool {
    scene.table.offers.0.iter().any(|offer| offer.mv.starts_with("swap "))
}

/// Whether the swaps open in a panel over the shed now.
pub(super) fn open(scene: &Scene<'_>) -> bool {
    matches!(scene.view.phase, Phase::Acting | Phase::SeasonEnd) && any(scene)
}

/// The panel that opens over the shed.
pub(super) fn sheet(scene: &Scene<'_>) -> Markup {
    html! { @if open(scene) {
        (parts::sheet(scene.reader(), "swaps", &scene.say("web-droids-swap"), &html! { p class="cap" { (scene.say("web-droids-swap-how")) } (square(scene)) }))
    } }
}

pub(super) fn square(scene: &Scene<'_>) -> Markup {
    let own = scene.own();
    let swaps: Vec<Swap> = (scene.table.offers.0.iter())
        .filter_map(|offer| match offer.mv.parse() {
            Ok(Move::Swap(swap)) => Some(swap),
            _ => None,
        })
        .collect();
    let mut cards: Vec<Option<CardId>> = swaps.iter().filter(|swap| !plain(swap)).map(|swap| swap.with).collect();
    cards.sort();
    cards.dedup();
    html! {
        div class="ld-square" role="group" aria-label=(scene.say("web-droids-swap")) {
            span class="cap ld-corner" { (scene.say("web-droids-swap-give")) (scene.icon("arrow")) }
            @for take in Part::ALL { span class={ "ld-th" @if own.board.shed[take] >= own.capacity[take] { " full" } } { (goods::part(scene, take)) span { (own.board.shed[take]) "/" (own.capacity[take]) } } }
            @for give in Part::ALL {
                span class="ld-tr" { (goods::part(scene, give)) b { "×" (own.board.shed[give] + own.board.stored[give]) } }
                @for take in Part::ALL { (cell(scene, &swaps, give, take)) }
            }
        }
        @for card in cards { (market(scene, &swaps, card)) }
    }
}

const fn plain(swap: &Swap) -> bool {
    swap.with.is_none() && swap.stored == 0
}

fn cell(scene: &Scene<'_>, swaps: &[Swap], give: Part, take: Part) -> Markup {
    match swaps.iter().find(|swap| plain(swap) && swap.give == give && swap.take == take) {
        None => html! { span class="ld-sw none" {} },
        Some(swap) => {
            button(scene, *swap, "ld-sw", &html! { b { (count(scene, *swap)) } (scene.icon("arrow")) b { "1" } })
        }
    }
}

/// How many parts a swap takes.
fn count(scene: &Scene<'_>, swap: Swap) -> u8 {
    let rule = swap.with.and_then(|card| scene.view.deck.swap(card));
    rule.map_or_else(|| SwapRule::basic_count(swap.give, swap.take), |rule| rule.count)
}

fn button(scene: &Scene<'_>, swap: Swap, class: &str, body: &Markup) -> Markup {
    let mv = Move::Swap(swap).to_string();
    let id: String = mv.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let label = <::droids::Droids as words::Speak>::say_move(scene.words, Move::Swap(swap), scene.view);
    scene.table.thing(&Thing { id: &id, class, label: &label, mv: Some(&mv), sheet: None }, body)
}

/// The swaps of a Market droid, or those that take parts from cards.
fn market(scene: &Scene<'_>, swaps: &[Swap], card: Option<CardId>) -> Markup {
    let list = swaps.iter().filter(|swap| !plain(swap) && swap.with == card);
    html! {
        div class="ld-market" {
            p class="ld-line" {
                @match card {
                    Some(card) => { (scene.picture(card, "art sticker")) b { (scene.name(card)) } },
                    None => b { (scene.say("web-droids-from-cards")) },
                }
            }
            div class="ld-mlist" { @for swap in list {
                (button(scene, *swap, "ld-sw wide", &html! {
                    b { (count(scene, *swap)) } (goods::part(scene, swap.give)) (scene.icon("arrow")) b { "1" } (goods::part(scene, swap.take))
                    @if swap.stored > 0 { small { (scene.count("web-droids-stored-of", swap.stored)) } }
                }))
            } }
        }
    }
}
