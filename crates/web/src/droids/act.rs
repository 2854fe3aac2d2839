//! What the reader is to do: give, then repair, dismantle or build with the card they have, and the questions that follow.

use super::{Scene, deal, goods, sheets, swaps};
use crate::{parts, table::Thing};
use ::droids::{CardId, Choice, Family, Move, Outlook, Part, Parts, Phase, Step};
use ::table::Seat;
use maud::{Markup, html};
use words::Args;

/// The words on the tab.
pub(super) fn tab(scene: &Scene<'_>) -> &'static str {
    match scene.view.phase {
        Phase::Giving => "web-droids-tab-give",
        Phase::Acting => "web-droids-tab-act",
        Phase::SeasonEnd => "web-droids-tab-season",
        Phase::LastSwaps => "web-droids-tab-swaps",
        Phase::Over => "web-droids-tab-table",
    }
}

pub(super) fn zone(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div class={ "ld-act " (phase_class(view.phase)) } {
            @match (view.phase, scene.step()) {
                (Phase::Giving, _) => { (deal::deal(scene)) @if view.dealt.iter().all(Option::is_none) { (waits(scene)) } },
                (Phase::Over, _) => (waits(scene)),
                (Phase::SeasonEnd, Step::Choose) => (question(scene, &scene.say("web-droids-ask-season"))),
                (Phase::LastSwaps, Step::Choose) => { (inline_swaps(scene)) },
                (_, Step::Choose) => (choose(scene)),
                (_, Step::Done) => (waits(scene)),
                (_, step) => (asked(scene, step)),
            }
        }
    }
}

const fn phase_class(phase: Phase) -> &'static str {
    match phase {
        Phase::Giving => "giving",
        Phase::Acting => "acting",
        Phase::SeasonEnd => "season-end",
        Phase::LastSwaps => "last-swaps",
        Phase::Over => "over-now",
    }
}

/// The card large, with what can be done with it beside it.
fn choose(scene: &Scene<'_>) -> Markup {
    let Some(card) = scene.own().desk.card else { return waits(scene) };
    let outlook = scene.outlook(card, scene.seat);
    html! {
        div class="zone-head" { (parts::tape(&card_title(scene))) span class="cap" { (elsewhere(scene)) } }
        div class="ld-arow" {
            (large(scene, card))
            div class="ld-choices" { @if let Some(outlook) = outlook { (repair(scene, outlook)) (dismantle(scene, outlook)) (build(scene, outlook)) } }
        }
    }
}

fn card_title(scene: &Scene<'_>) -> String {
    scene.with("web-droids-your-card", &scene.about(scene.seat))
}

/// Where the other cards of this turn are: “Noé has Evening Crier”.
fn elsewhere(scene: &Scene<'_>) -> String {
    let others = scene.view.seats.iter().filter(|place| place.seat != scene.seat);
    let has = |place: &::droids::view::Place| {
        let card = place.desk.card?;
        Some(scene.with("web-droids-has", &scene.about(place.seat).set("card", scene.name(card))))
    };
    others.filter_map(has).collect::<Vec<_>>().join(" · ")
}

/// The reader's card; opens large.
fn large(scene: &Scene<'_>, card: CardId) -> Markup {
    let deck = scene.view.deck;
    let label = format!(
        "{}. {}",
        words::droids::card_about(scene.words, deck, card),
        words::droids::card_effect(scene.words, deck, card)
    );
    let (id, sheet) = (format!("c{card}"), sheets::of(card));
    let thing = Thing { id: &id, class: "card ld-card ld-big", label: &label, mv: None, sheet: Some(&sheet) };
    scene.table.thing(&thing, &deal::face(scene, card))
}

/// One of the three actions.
fn action(scene: &Scene<'_>, mv: Move, icon: &str, title: &str, gain: &Markup, body: &Markup) -> Markup {
    let mv = mv.to_string();
    let id = format!("do-{}", mv.split(' ').next().unwrap_or_default());
    let offer = scene.table.offers.get(&mv);
    let body = html! {
        span class="ld-ci" { (scene.art(icon, "ic")) }
        span class="ld-cb" {
            span class="ld-line" { b class="ld-ct" { (scene.say(title)) } (gain) }
            @if let Some(why) = offer.and_then(crate::table::Offer::why) { span class="why" { (why) } }
            (body)
        }
    };
    let label = scene.say(title);
    scene.table.thing(&Thing { id: &id, class: "ld-choice", label: &label, mv: Some(&mv), sheet: None }, &body)
}

/// Repair: what it brings.
fn repair(scene: &Scene<'_>, outlook: &Outlook) -> Markup {
    let droid = scene.view.deck.get().droid(outlook.card);
    let gain = html! {
        span class="ld-brings" { "+" (goods::points(scene, worth(scene, outlook.card))) }
        @if droid.leaves > 0 { span class="ld-brings" { "+" @for _ in 0..droid.leaves { (scene.art("i-leaf", "ic")) } } }
        span class="ld-effect" { (deal::effect_line(scene, outlook.card)) }
    };
    let body = html! {
        @if outlook.repairs { span class="ld-line cap" { (scene.say("web-droids-pays")) " " (goods::cost(scene, outlook.cost, Default::default())) } }
    };
    action(scene, Move::Repair(outlook.card), "x-wrench", "web-droids-repair", &gain, &body)
}

/// The points a droid brings at once: a Communication droid counts what is heard on the borders too (LD-26).
fn worth(scene: &Scene<'_>, card: CardId) -> i16 {
    let droid = scene.view.deck.get().droid(card);
    let heard = if droid.family == Family::Communication { scene.own().heard } else { 0 };
    i16::from(droid.rp + heard)
}

/// Dismantle: what it gives, and what finds no room.
fn dismantle(scene: &Scene<'_>, outlook: &Outlook) -> Markup {
    let speaks = scene.view.deck.get().droid(outlook.card).family == Family::Communication;
    let body = html! {
        span class="ld-line" {
            (scene.say("web-droids-gets")) " "
            span class="ld-parts" { (goods::parts(scene, outlook.gains)) @if let Some(choice) = outlook.choice { (goods::choice(scene, choice)) } }
            @if outlook.gains.is_empty() && outlook.choice.is_none() { (scene.say("droids-nothing")) }
        }
        @if !outlook.adds.is_empty() { span class="ld-line cap" { @for part in outlook.adds.iter() { (goods::part(scene, part)) "+1" } " " (scene.say("web-droids-if-chosen")) } }
        @if outlook.lost.icons() > 0 { span class="ld-line cap" { (scene.icon("bin")) span class="ld-parts" { (goods::cost(scene, outlook.lost, Default::default())) } " " (scene.say("web-droids-lost-full")) } }
        @if speaks { span class="ld-line cap" { (scene.art("f-comm", "ic")) (scene.say("web-droids-onto-border")) } }
    };
    action(scene, Move::Dismantle(outlook.card), "x-parts", "web-droids-dismantle", &html! {}, &body)
}

/// Build: the Houses themselves are the buttons; this says which, and leads there on a phone.
fn build(scene: &Scene<'_>, outlook: &Outlook) -> Markup {
    let legal = |house: &CardId| scene.table.offers.legal(&Move::Build(*house).to_string()).is_some();
    let names: Vec<String> =
        outlook.builds.iter().filter(|house| legal(house)).map(|house| scene.name(*house)).collect();
    let after: Vec<String> = outlook.builds_after.iter().map(|house| scene.name(*house)).collect();
    let waits = scene.own().waits_for;
    html! {
        label for="tab-houses" id="do-build" class={ "ld-choice go" @if names.is_empty() { " off" } @else { " on" } } {
            span class="ld-ci" { (scene.art("x-house", "ic")) }
            span class="ld-cb" {
                b class="ld-ct" { (scene.say("web-droids-build")) }
                @if !names.is_empty() {
                    span class="ld-line" { (scene.with("web-droids-in-reach", &Args::new().set("n", names.len()).set("list", names.join(", ")))) }
                    span class="ld-line cap" { (scene.icon("bin")) (scene.say("web-droids-discarded")) }
                } @else if !outlook.builds.is_empty() && !waits.is_empty() {
                    span class="why" { (words::droids::say_waits(scene.words, waits)) }
                } @else if after.is_empty() { span class="ld-line cap" { (scene.say("web-droids-none-in-reach")) } }
                @if !after.is_empty() { span class="ld-line cap" { (scene.art("f-market", "ic")) (scene.with("web-droids-in-reach-after", &Args::new().set("list", after.join(", ")))) } }
            }
        }
    }
}

/// A question that follows an action: what to pay, take, enlarge, or where to lay a droid.
fn asked(scene: &Scene<'_>, step: Step) -> Markup {
    let ask = match step {
        Step::Pay(due) => scene.count("web-droids-ask-pay", due.parts.total() + due.any),
        Step::Extend { left, .. } => scene.count("web-droids-ask-extend", left),
        Step::Take(Choice::Any { count, .. }) => scene.count("web-droids-ask-take", count),
        Step::Take(Choice::Different) => scene.say("web-droids-ask-different"),
        Step::Take(Choice::Same) => scene.count("web-droids-ask-take", 1),
        Step::Side => scene.say("web-droids-ask-side"),
        _ => scene.say("web-droids-ask-tax"),
    };
    html! {
        div class="zone-head" { (parts::tape(&card_title(scene))) }
        div class="ld-arow" {
            @if let Some(card) = scene.own().desk.card { (large(scene, card)) }
            (question(scene, &ask))
        }
    }
}

/// The answers as large buttons.
fn question(scene: &Scene<'_>, ask: &str) -> Markup {
    let answers: Vec<Markup> = scene.table.offers.0.iter().filter_map(|offer| answer(scene, &offer.mv)).collect();
    html! {
        div class="ld-question" {
            h3 { (ask) }
            @if answers.is_empty() { p class="cap" { (waiting(scene)) } }
            ul class={ "ld-answers n" (answers.len()) } { @for answer in answers { li { (answer) } } }
        }
    }
}

fn answer(scene: &Scene<'_>, text: &str) -> Option<Markup> {
    let own = scene.own();
    let (part, note) = match text.parse().ok()? {
        Move::Pay { part, stored: false } => (part, scene.count("web-droids-in-shed", own.board.shed[part])),
        Move::Pay { part, stored: true } => (part, scene.count("web-droids-on-cards", own.board.stored[part])),
        Move::Extend(part) => (part, format!("{} → {}", own.capacity[part], own.capacity[part] + 1)),
        Move::Take(part) => {
            let room = own.capacity[part].saturating_sub(own.board.shed[part]);
            (
                part,
                if room == 0 {
                    scene.say("web-droids-no-room")
                } else {
                    format!("{}/{}", own.board.shed[part], own.capacity[part])
                },
            )
        }
        Move::Side(seat) => return Some(side(scene, text, seat)),
        _ => return None,
    };
    let brings = match scene.step() {
        Step::Take(choice) => choice.taking(part).0,
        _ => Parts::of(part, 1),
    };
    let columns: Vec<String> = brings.iter().map(|(part, _)| words::droids::column(scene.words, part)).collect();
    let kind: String = text.chars().map(|c| if c == ' ' { '-' } else { c }).collect();
    let body = html! {
        span class="ld-ai" { (goods::parts(scene, brings)) }
        b { (columns.join(" + ")) }
        span class="cap" { (note) }
        @if text.starts_with("extend") { (enlarged(scene, part)) }
    };
    let thing = Thing { id: &format!("ask-{kind}"), class: "ld-opt", label: &note, mv: Some(text), sheet: None };
    Some(scene.table.thing(&thing, &body))
}

/// A column as it would be with an extension.
fn enlarged(scene: &Scene<'_>, part: Part) -> Markup {
    let own = scene.own();
    html! { span class="ld-pips" {
        @for at in 0..own.capacity[part] {
            @let on = at < own.board.shed[part];
            i class=[on.then_some("on")] { @if on { (goods::part(scene, part)) } }
        }
        i class="new" { (scene.icon("plus")) }
    } }
}

/// The border with a neighbour as an answer.
fn side(scene: &Scene<'_>, text: &str, with: Seat) -> Markup {
    let there =
        scene.view.borders.iter().find(|border| border.between.contains(&with) && border.between.contains(&scene.seat));
    let count = there.map_or(0, |border| border.communication.len());
    let note = scene.count("web-droids-speak-there", count);
    let body = html! {
        span class="ld-ai" { (scene.table.mark(with, "big")) }
        b { (scene.who(with)) }
        span class="cap ld-line" { (scene.art("f-comm", "ic")) (count) (scene.icon("arrow")) (count + 1) }
    };
    let thing =
        Thing { id: &format!("ask-side-{}", with.index()), class: "ld-opt", label: &note, mv: Some(text), sheet: None };
    scene.table.thing(&thing, &body)
}

fn inline_swaps(scene: &Scene<'_>) -> Markup {
    html! {
        div class="zone-head" { (parts::tape(&scene.say("web-droids-swap"))) span class="cap" { (scene.say("web-droids-swap-how")) } }
        (swaps::square(scene))
    }
}

fn waiting(scene: &Scene<'_>) -> String {
    scene.with("web-droids-waiting", &Args::new().set("list", scene.words.list(scene.view.to_act)))
}

/// Nothing to do: what the others hold, and whom the table waits for.
fn waits(scene: &Scene<'_>) -> Markup {
    let over = scene.view.phase == Phase::Over;
    let busy = scene.view.seats.iter().filter_map(|place| Some((place.seat, place.desk.card?)));
    html! {
        div class="zone-head" { (parts::tape(&scene.say(if over { "web-droids-tab-over" } else { "web-droids-this-turn" }))) }
        div class="ld-waits" {
            @if !over { p class="ld-wait-line" { (scene.icon("clock")) (waiting(scene)) } }
            ul class="ld-dealt" { @for (seat, card) in busy { li {
                p class="ld-line" { (scene.table.mark(seat, "sm")) b { (scene.who(seat)) } }
                (held(scene, seat, card))
            } } }
        }
    }
}

/// A card somebody else has.
fn held(scene: &Scene<'_>, seat: Seat, card: CardId) -> Markup {
    let label = words::droids::card_about(scene.words, scene.view.deck, card);
    let (id, sheet) = (format!("c{card}"), sheets::of(card));
    let thing = Thing { id: &id, class: "card ld-card", label: &label, mv: None, sheet: Some(&sheet) };
    let body = html! {
        (deal::face(scene, card))
        @if let Some(outlook) = scene.outlook(card, seat) { span class="ld-takers" { (deal::taker(scene, outlook)) } }
    };
    scene.table.thing(&thing, &body)
}

/// What the choice at hand would do, with icons.
pub(super) fn preview(scene: &Scene<'_>) -> Option<Markup> {
    let own = scene.own();
    match scene.pick? {
        Move::Give { card, to } => {
            let automa = scene.view.interests.iter().find(|it| it.card == card).filter(|_| scene.automa(to));
            match (scene.outlook(card, to), automa) {
                (Some(outlook), _) => Some(
                    html! { span class="vh" { (deal::said(scene, outlook)) } span aria-hidden="true" { (deal::taker(scene, outlook)) } },
                ),
                (None, Some(interest)) => {
                    Some(html! { (words::droids::say_interest(scene.words, scene.view, interest)) })
                }
                _ => None,
            }
        }
        Move::Repair(card) => {
            let outlook = scene.outlook(card, scene.seat)?;
            Some(
                html! { span class="ld-line" { "−" (goods::cost(scene, outlook.cost, Default::default())) " +" (goods::points(scene, worth(scene, card))) span class="cap" { (own.total) " → " b { (own.total + worth(scene, card)) } } } },
            )
        }
        Move::Dismantle(card) => {
            let outlook = scene.outlook(card, scene.seat)?;
            Some(html! { span class="ld-line" {
                "+" span class="ld-parts" { (goods::parts(scene, outlook.gains)) @if let Some(choice) = outlook.choice { (goods::choice(scene, choice)) } }
                @if outlook.lost.icons() > 0 { (scene.icon("bin")) span class="ld-parts" { (goods::cost(scene, outlook.lost, Default::default())) } (scene.say("web-droids-lost-full")) }
            } })
        }
        Move::Build(house) => {
            let (_, cost, worth) = scene.site(scene.seat, house)?;
            Some(
                html! { span class="ld-line" { "−" (goods::cost(scene, cost, Default::default())) " +" (goods::points(scene, worth)) span class="cap" { (scene.say("web-droids-as-things-are")) } } },
            )
        }
        _ => None,
    }
}
