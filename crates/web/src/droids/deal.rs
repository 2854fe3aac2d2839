//! The cards dealt. Each is a button that gives it to whoever is next, and shows what they, and the others it could still go
//! to, could do with it: repair, parts gained, parts lost for want of room, Houses within reach (UX-63).

use super::{Scene, goods, sheets};
use crate::table::Thing;
use ::droids::{CardId, Move, Outlook, view::Giving};
use ::table::Seat;
use maud::{Markup, html};
use words::Args;

pub(super) fn deal(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    // Four players: whoever is on position 1 gives the first two cards, position 2 the others.
    let rows: Vec<(Option<&Giving>, Vec<CardId>)> = if view.players == 4 {
        let of = |from: usize, seat: Option<&Seat>| {
            let giving = view.giving.iter().find(|giving| Some(&giving.from) == seat);
            (giving, view.dealt[from..from + 2].iter().flatten().copied().collect::<Vec<_>>())
        };
        let mut rows = vec![of(0, view.order.first()), of(2, view.order.get(1))];
        rows.sort_by_key(|(giving, _)| !giving.is_some_and(|giving| scene.table.is_mine(giving.from)));
        rows
    } else {
        vec![(view.giving.first(), view.dealt.iter().flatten().copied().collect())]
    };
    let mine = |giving: Option<&Giving>| giving.is_some_and(|giving| scene.table.is_mine(giving.from));
    let own = rows.iter().any(|(giving, _)| mine(*giving));
    html! {
        @for (giving, cards) in rows.iter().filter(|(_, cards)| !cards.is_empty()) {
            @if let Some(giving) = giving {
                div class={ "ld-deal n" (cards.len()) @if own && !mine(Some(giving)) { " aside" } @if rows.len() > 1 && !own { " half" } } {
                    (head(scene, giving))
                    ul class="ld-dealt" { @for card in cards { li { (dealt(scene, *card, giving)) (wishes(scene, *card)) } } }
                }
            }
        }
    }
}

/// Who gives to whom.
fn head(scene: &Scene<'_>, giving: &Giving) -> Markup {
    let args = scene.about(giving.from).set("to", scene.who(giving.to));
    html! {
        div class="zone-head" {
            (crate::parts::tape(&scene.say("web-droids-dealt")))
            span class="ld-way" { (scene.table.mark(giving.from, "sm")) (scene.icon("arrow")) (scene.table.mark(giving.to, "sm")) }
            span class="cap" { (scene.with(if scene.automa(giving.to) && scene.view.priority == giving.to { "web-droids-automa-takes" } else { "web-droids-gives" }, &args)) }
        }
    }
}

fn dealt(scene: &Scene<'_>, card: CardId, giving: &Giving) -> Markup {
    let mv = Move::Give { card, to: giving.to }.to_string();
    let outlooks: Vec<&Outlook> = scene.view.outlooks.iter().filter(|it| it.card == card).collect();
    let mut takers: Vec<&Outlook> = outlooks.iter().copied().filter(|it| it.seat == giving.to).collect();
    takers.extend(outlooks.iter().filter(|it| it.seat != giving.to));
    let legal = scene.table.offers.legal(&mv).is_some();
    let said: Vec<String> = takers.iter().map(|it| said(scene, it)).collect();
    let interest = scene.view.interests.iter().find(|it| it.card == card);
    let mut label = words::droids::card_about(scene.words, scene.view.deck, card);
    label = format!("{label}. {}. {}", words::droids::card_effect(scene.words, scene.view.deck, card), said.join(". "));
    let body = html! {
        (face(scene, card))
        span class="ld-takers" {
            @for it in &takers { (taker(scene, it)) }
            @if let Some(it) = interest { span class="ld-taker auto" {
                (scene.table.mark(Seat::new(1), "sm"))
                span class="cap" { (scene.say("web-droids-interest")) }
                b { (it.printed) " + " (it.bonus) " = " (it.total) }
            } }
        }
        @if legal { span class="ld-give" { (scene.icon("arrow")) (scene.with(if scene.automa(giving.to) { "web-droids-give-automa" } else { "web-droids-give-to" }, &Args::new().set("who", scene.who(giving.to)))) } }
    };
    scene.table.consider(
        &Thing {
            id: &format!("c{card}"),
            class: "card ld-card",
            label: &label,
            mv: Some(&mv),
            sheet: Some(&sheets::of(card)),
        },
        &body,
    )
}

/// Who would like a card, and the button to say so oneself (LD-11).
fn wishes(scene: &Scene<'_>, card: CardId) -> Markup {
    let table = scene.table;
    let wish = |seat: Seat| Move::Give { card, to: seat }.to_string();
    let wishing = table.seats.iter().filter(|sitter| sitter.wish.as_deref() == Some(wish(sitter.seat).as_str()));
    let wishing: Vec<Seat> = wishing.map(|sitter| sitter.seat).collect();
    let own = table.viewer.seat().filter(|seat| table.is_now && !wishing.contains(seat)).and_then(|seat| {
        let mv = Move::Give { card, to: seat };
        scene.view.wishes(seat).contains(&mv).then_some(mv)
    });
    html! { @if !wishing.is_empty() || own.is_some() {
        div class="ld-wishes" {
            @for seat in &wishing { span class="ld-wish" { (table.mark(*seat, "sm")) (scene.with("web-droids-wished", &scene.about(*seat))) } }
            @if let Some(mv) = own { form method="post" action=(table.act("emote")) data-live {
                button id={ "wish-" (card) } class="btn ld-wish-button" name="say" value=(mv) aria-label=(scene.with("web-droids-wish-card", &Args::new().set("card", scene.name(card)))) { (scene.icon("chat")) (scene.say("web-droids-wish")) }
            } }
        }
    } }
}

/// The face of a droid: what it gives and its family above, its picture, its name, what it costs and its points below.
pub(super) fn face(scene: &Scene<'_>, card: CardId) -> Markup {
    let droid = scene.view.deck.get().droid(card);
    let outlook = scene.outlook(card, scene.seat);
    let cost = outlook.map_or(droid.cost, |it| it.cost);
    let lacks = outlook.map_or_else(Default::default, |it| it.lacks);
    let effect = droid.effect != Default::default() || droid.leaves > 0;
    html! {
        span class="ld-bt" {
            span { small { (scene.say("web-droids-dismantling")) } (goods::gain(scene, droid.gain)) }
            span class="ld-bf" { span { (scene.say(&format!("web-droids-family-{}", droid.family))) } (scene.art(goods::family(droid.family), "ic")) }
        }
        span class={ "ld-scene " (droid.family) } { (scene.picture(card, "hero")) @if droid.leaves > 0 { span class="ld-leaves" { @for _ in 0..droid.leaves { (scene.art("i-leaf", "ic")) } } } }
        span class="ld-name" { (scene.name(card)) }
        @if effect { span class="ld-effect" { (effect_line(scene, card)) } }
        span class="ld-bb" {
            span { small { (scene.say("web-droids-repairing")) } (goods::cost(scene, cost, lacks)) }
            (goods::points(scene, droid.rp))
        }
    }
}

/// A droid's effect in a few icons and words; nothing for one that only has points.
pub(super) fn effect_line(scene: &Scene<'_>, card: CardId) -> Markup {
    let effect = &scene.view.deck.get().droid(card).effect;
    html! {
        @if effect.extend.icons() > 0 { span { "+" (effect.extend.icons()) " " (scene.say("web-droids-short-extend")) @if !effect.extend.parts.is_empty() { " " (goods::parts(scene, effect.extend.parts)) } } }
        @if !effect.gain.is_empty() { span { "+" (goods::gain(scene, effect.gain)) } }
        @if effect.tax > 0 { span { (scene.count("web-droids-short-tax", effect.tax)) } }
        @if effect.wild { span { (scene.say("web-droids-short-wild")) } }
        @if let Some(part) = effect.bonus { span { (goods::part(scene, part)) " +1" } }
        @if !effect.stored().is_empty() { span { (goods::parts(scene, effect.stored())) " " (scene.say("web-droids-short-store")) } }
        @if let Some(swap) = effect.swap { span class="ld-rate" {
            (swap.count) @for (at, part) in swap.give.iter().enumerate() { @if at > 0 { "/" } (goods::part(scene, part)) }
            (scene.icon("arrow"))
            "1" @for (at, part) in swap.take.iter().enumerate() { @if at > 0 { "/" } (goods::part(scene, part)) }
        } }
        @if effect.discount > 0 { span { "−" (effect.discount) (goods::part(scene, ::droids::Part::Energy)) " " (scene.say("web-droids-short-discount")) } }
    }
}

/// What somebody could do with a card, in icons.
pub(super) fn taker(scene: &Scene<'_>, outlook: &Outlook) -> Markup {
    html! {
        span class={ "ld-taker" @if scene.table.is_mine(outlook.seat) { " me" } } {
            (scene.table.mark(outlook.seat, "sm"))
            @match words::droids::can_repair(outlook) {
                "yes" => span class="ld-can" { (scene.art("x-wrench", "ic")) (scene.icon("check")) },
                "swap" => span class="ld-can ld-after" { (scene.art("x-wrench", "ic")) (scene.art("f-market", "ic")) },
                _ => span class="ld-cannot" { (scene.art("x-wrench", "ic")) (scene.icon("close")) },
            }
            span class="ld-gets" { "+" (goods::parts(scene, outlook.gains)) @if let Some(choice) = outlook.choice { (goods::choice(scene, choice)) } @if outlook.gains.is_empty() && outlook.choice.is_none() { "0" } }
            @if outlook.lost.icons() > 0 { span class="ld-lost" { (scene.icon("bin")) (goods::cost(scene, outlook.lost, Default::default())) } }
            @if !outlook.builds.is_empty() { span class="ld-builds" { (scene.art("x-house", "ic")) (outlook.builds.len()) } }
            @if !outlook.builds_after.is_empty() { span class="ld-builds ld-after" { (scene.art("x-house", "ic")) (scene.art("f-market", "ic")) (outlook.builds_after.len()) } }
        }
    }
}

/// The same in words.
pub(super) fn said(scene: &Scene<'_>, outlook: &Outlook) -> String {
    let names = |houses: &[CardId]| houses.iter().map(|house| scene.name(*house)).collect::<Vec<_>>().join(", ");
    let args = scene
        .about(outlook.seat)
        .set("repairs", words::droids::can_repair(outlook))
        .set("gain", words::droids::say_prospect(scene.words, outlook))
        .set("lost", words::droids::say_cost(scene.words, outlook.lost))
        .set("loses", if outlook.lost.icons() == 0 { "no" } else { "yes" })
        .set("builds", names(&outlook.builds))
        .set("n", outlook.builds.len())
        .set("after", names(&outlook.builds_after))
        .set("m", outlook.builds_after.len());
    scene.with("web-droids-outlook", &args)
}
