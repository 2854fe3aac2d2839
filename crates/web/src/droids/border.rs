//! The House droids on the borders they belong to: the reader's own large, the others' in small (LD-06).

use super::{Scene, goods, lacks, sheets};
use crate::{parts, table::Thing};
use ::droids::{
    Move,
    effect::HouseEffect,
    view::{Border, HouseView},
};
use maud::{Markup, html};
use words::Args;

pub(super) fn zone(scene: &Scene<'_>) -> Markup {
    let (own, other): (Vec<&Border>, Vec<&Border>) =
        scene.view.borders.iter().partition(|border| border.between.contains(&scene.seat));
    html! {
        div class={ "ld-borders own-" (own.len()) @if !other.is_empty() { " more" } @if scene.solo() { " solo" } } {
            @for border in own { (mine(scene, border)) }
            @for border in other { (between_others(scene, border)) }
            @if scene.solo() { (automa(scene)) }
        }
    }
}

/// What the Houses of the solo game add to the automa's interest (LD-36).
fn automa(scene: &Scene<'_>) -> Markup {
    let houses = scene.view.borders.iter().flat_map(|border| &border.houses);
    html! {
        section class="ld-solo" {
            div class="zone-head" { (parts::tape(&scene.say("web-droids-solo"))) }
            ul {
                @for house in houses { @if let Some(words) = words::droids::solo_interest(scene.words, scene.view.deck, house.house) {
                    li { (scene.art("f-house", "ic")) span { b { (scene.name(house.house)) } ": " (words) } }
                } }
                li { (scene.icon("bot")) span { (scene.say("web-droids-solo-rule")) } }
            }
        }
    }
}

/// A border of the reader's.
fn mine(scene: &Scene<'_>, border: &Border) -> Markup {
    let side = usize::from(border.between[1] == scene.seat);
    let neighbour = border.between[1 - side];
    let title = scene.with("web-droids-between", &scene.about(scene.seat).set("other", scene.who(neighbour)));
    let open = border.houses.iter().filter(|house| house.built_by.is_none()).count();
    html! {
        section class="ld-border" {
            div class="zone-head" { (parts::tape(&title)) span class="cap ld-first" { (scene.count("web-droids-first-pays", open as i64)) } (speakers(scene, border)) }
            ul class={ "ld-houses n" (border.houses.len()) } { @for house in &border.houses { li { (site(scene, house, side)) } } }
        }
    }
}

/// The Communication droids on a border: each of the family is worth so much more (LD-26).
fn speakers(scene: &Scene<'_>, border: &Border) -> Markup {
    let count = border.communication.len();
    html! {
        span class="ld-comm" title=(scene.count("web-droids-comm", count)) {
            (scene.art("f-comm", "ic")) b { (count) }
            span class="vh" { (scene.count("web-droids-comm", count)) }
            span class="cap" aria-hidden="true" { (scene.count("web-droids-comm-short", count)) }
            span class="ld-commcards" { @for card in border.communication { span id={ "c" (card) } data-card { (scene.picture(card, "art sticker")) } } }
        }
    }
}

fn site(scene: &Scene<'_>, site: &HouseView, side: usize) -> Markup {
    let house = site.house;
    let (cost, worth) = (site.costs[side], site.worth[side]);
    let lacking = lacks(scene.own().board.purse(), cost);
    let taxing = Move::Tax(house).to_string();
    let building = Move::Build(house).to_string();
    let mv = if scene.table.offers.get(&taxing).is_some() { taxing } else { building };
    let legal = scene.table.offers.legal(&mv).is_some();
    let tokens = scene.view.tax.filter(|tax| tax.house == house);
    let state = match site.built_by {
        Some(seat) => scene.with("web-droids-built", &scene.about(seat)),
        None if legal && mv.starts_with("tax") => scene.say("web-droids-tokens-here"),
        None if legal => scene.say("web-droids-affordable"),
        None if lacking.icons() > 0 => goods::short(scene, lacking),
        None if !scene.own().waits_for.is_empty() => {
            scene.with("web-droids-after", &Args::new().set("list", scene.words.list(scene.own().waits_for)))
        }
        None => scene.say("web-droids-affordable"),
    };
    let body = html! {
        (scene.picture(house, "ld-hv"))
        span class="ld-hb" { span class="name" { (scene.name(house)) } span class="ld-eff" { (effect(scene, house)) } }
        span class="ld-hc" {
            @if site.built_by.is_none() { (goods::cost(scene, cost, lacking)) } @else { span {} }
            span class="ld-now" { small { (scene.say("web-droids-worth")) } (goods::points(scene, worth)) }
        }
        span class={ "ld-hw" @if legal || lacking.icons() == 0 { " ok" } } {
            @if let Some(seat) = site.built_by { (scene.table.mark(seat, "sm")) }
            @if site.built_by.is_none() && !legal && lacking.icons() > 0 {
                (scene.say("web-droids-missing")) span class="ld-missing" { (goods::cost(scene, lacking, Default::default())) }
            } @else { (state) }
            @if let Some(tax) = tokens { span class="ld-tokens" title=(scene.with("web-droids-tokens", &scene.about(tax.by))) { (scene.table.mark(tax.by, "sm")) "+?" } }
        }
    };
    let label = format!(
        "{}. {}. {} {worth}. {state}",
        words::droids::card_about(scene.words, scene.view.deck, house),
        words::droids::card_effect(scene.words, scene.view.deck, house),
        scene.say("web-droids-worth"),
    );
    let class = if site.built_by.is_some() { "card ld-house built" } else { "card ld-house" };
    let (id, sheet) = (format!("c{house}"), sheets::of(house));
    scene.table.consider(&Thing { id: &id, class, label: &label, mv: Some(&mv), sheet: Some(&sheet) }, &body)
}

/// A border the reader has no part in: what lies there, and what is built.
fn between_others(scene: &Scene<'_>, border: &Border) -> Markup {
    let [one, other] = border.between;
    let title =
        scene.with("web-droids-between-them", &Args::new().set("one", scene.who(one)).set("other", scene.who(other)));
    html! {
        section class="ld-border other" {
            div class="zone-head" { span class="ld-way" { (scene.table.mark(one, "sm")) (scene.table.mark(other, "sm")) } span class="cap" { (title) } (speakers(scene, border)) }
            ul class="ld-minis" { @for house in &border.houses { li {
                @let built = house.built_by.map(|seat| scene.with("web-droids-built", &scene.about(seat)));
                @let label = format!("{}. {}. {}", words::droids::card_about(scene.words, scene.view.deck, house.house), words::droids::card_effect(scene.words, scene.view.deck, house.house), built.unwrap_or_default());
                (scene.table.thing(&Thing { id: &format!("c{}", house.house), class: "card ld-minihouse", label: &label, mv: None, sheet: Some(&sheets::of(house.house)) }, &html! {
                    (scene.picture(house.house, "ld-hv"))
                    span class="name" { (scene.name(house.house)) }
                    @if let Some(seat) = house.built_by { (scene.table.mark(seat, "sm")) }
                }))
            } } }
        }
    }
}

/// What a House droid counts, in few words; its sheet has the whole sentence.
fn effect(scene: &Scene<'_>, card: ::droids::CardId) -> Markup {
    let house = scene.view.deck.get().house(card);
    let rp = |rp: u8| Args::new().set("rp", rp);
    let of = |rp: u8, family| Args::new().set("rp", rp).set("family", words::droids::family(scene.words, family));
    let say = |id: &str, args: Args<'static>| scene.with(&format!("web-droids-house-{id}"), &args);
    let best = |steps: &[u8]| steps.iter().copied().max().unwrap_or(0);
    let (mut lines, mut gains) = (Vec::new(), html! {});
    if house.rp > 0 {
        lines.push(say("rp", rp(house.rp)));
    }
    match house.effect {
        HouseEffect::Nothing => {}
        HouseEffect::Gain(gain) => gains = html! { " + " span class="ld-parts" { (goods::gain(scene, gain)) } },
        HouseEffect::PerPart(each) => lines.push(say("part", rp(each))),
        HouseEffect::PerEnergy(each) => lines.push(say("energy", rp(each))),
        HouseEffect::PerExtension(each) => lines.push(say("extension", rp(each))),
        HouseEffect::PerSet(each) => lines.push(say("set", rp(each))),
        HouseEffect::MostLeaves(all) => lines.push(say("leaves", rp(all))),
        HouseEffect::PerDroid { family, rp } => lines.push(say("droid", of(rp, family))),
        HouseEffect::PerIcon { family, rp } => lines.push(say("icon", of(rp, family))),
        HouseEffect::Tiers { family, rp } => lines.push(say("tiers", of(best(&rp), family))),
        HouseEffect::Families(steps) => {
            let at = steps.iter().position(|&step| step == best(&steps) && step > 0).unwrap_or(0);
            let few = steps.last() == Some(&0);
            lines.push(say(if few { "few-families" } else { "families" }, rp(best(&steps)).set("n", at)));
        }
        HouseEffect::Houses { least, rp: all } => lines.push(say("houses", rp(all).set("n", least))),
    }
    html! { (lines.join(", ")) (gains) }
}
