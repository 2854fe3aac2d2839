//! Any card large, in plain words, and whole boards (UX-26).

use super::{Scene, goods, swaps};
use crate::{parts, text::Text};
use ::droids::{CardId, CardSet, Move, Next, View, view::Place};
use ::table::Seat;
use maud::{Markup, html};
use words::Args;

/// The id of a card's sheet.
pub(super) fn of(card: CardId) -> String {
    format!("sheet-{card}")
}

/// The id of the sheet with a seat's whole board.
pub(super) fn board(seat: Seat) -> String {
    format!("board-{}", seat.index())
}

/// The cards that lie on the table in their own right: each has a sheet. The others stand on the sheet of their owner.
pub(super) fn lying(view: &View) -> CardSet {
    let mut cards: CardSet = view.dealt.iter().flatten().copied().collect();
    cards = cards.or(view.seats.iter().filter_map(|place| place.desk.card).collect());
    cards = cards.or(view.borders.iter().flat_map(|border| border.houses.iter().map(|house| house.house)).collect());
    for pile in &view.piles {
        if let Next::Card(card) = pile.next {
            cards.insert(card);
        }
    }
    cards
}

pub(super) fn sheets(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        (swaps::sheet(scene))
        @for card in lying(view) { (parts::sheet(scene.reader(), &of(card), &scene.name(card), &large(scene, card))) }
        @for place in &view.seats { (whole_board(scene, place)) }
    }
}

/// A card large: its picture, and all about it in sentences.
fn large(scene: &Scene<'_>, card: CardId) -> Markup {
    let own = scene.own().desk.card == Some(card);
    let gives = scene.view.giving.iter().map(|giving| Move::Give { card, to: giving.to });
    let asked: Vec<Move> = match (card.is_house(), own) {
        (true, _) => vec![Move::Build(card), Move::Tax(card)],
        (false, true) => vec![Move::Repair(card), Move::Dismantle(card)],
        (false, false) => gives.collect(),
    };
    html! {
        div class="ld-large" {
            div class={ "ld-pic" @if card.is_house() { " house" } } { (scene.picture(card, "art")) }
            div { (facts(scene, card)) }
        }
        @for mv in asked { (scene.table.why(&mv.to_string())) }
        @for outlook in scene.view.outlooks.iter().filter(|outlook| outlook.card == card) { p { (Text(&super::deal::said(scene, outlook))) } }
    }
}

fn facts(scene: &Scene<'_>, card: CardId) -> Markup {
    let deck = scene.view.deck;
    let (said, term) = (words::droids::card_effect(scene.words, deck, card), |id: &str| scene.say(id));
    if card.is_house() {
        let site = scene
            .view
            .borders
            .iter()
            .flat_map(|border| border.houses.iter().map(move |house| (border, house)))
            .find(|(_, house)| house.house == card);
        return html! {
            p class="ld-said" { (Text(&said)) }
            dl class="ld-facts" {
                div { dt { (term("web-droids-cost")) } dd { (goods::cost(scene, deck.cost(card), Default::default())) span { (words::droids::say_cost(scene.words, deck.cost(card))) } } }
                @if let Some((border, house)) = site {
                    @for (seat, worth) in border.between.into_iter().zip(house.worth) { div { dt { (term("web-droids-worth")) } dd { (scene.table.mark(seat, "sm")) (scene.who(seat)) ": " (scene.count("web-droids-rp", worth)) } } }
                    @if let Some(seat) = house.built_by { div { dt { (term("web-droids-owner")) } dd { (scene.table.mark(seat, "sm")) (scene.with("web-droids-built", &scene.about(seat))) } } }
                }
                @if let Some(solo) = words::droids::solo_interest(scene.words, deck, card).filter(|_| scene.solo()) { div { dt { (term("web-droids-interest")) } dd { (solo) } } }
            }
        };
    }
    let droid = deck.get().droid(card);
    let holder =
        scene.view.seats.iter().find(|place| place.desk.card == Some(card) || place.board.droids.contains(card));
    html! {
        p class="ld-line" { (scene.art(goods::family(droid.family), "ic")) b { (words::droids::family(scene.words, droid.family)) } span class="cap" { (scene.with("web-droids-season", &Args::new().set("season", super::dispenser::roman(droid.season)))) " · n° " (card) } }
        p class="ld-said" { (Text(&said)) }
        dl class="ld-facts" {
            div { dt { (term("web-droids-repairing")) } dd { (goods::cost(scene, droid.cost, Default::default())) span { (words::droids::say_cost(scene.words, droid.cost)) } } }
            div { dt { (term("web-droids-dismantling")) } dd { (goods::gain(scene, droid.gain)) span { (words::droids::say_gain(scene.words, droid.gain)) } } }
            div { dt { (term("web-droids-points-word")) } dd { (goods::points(scene, droid.rp)) } }
            @if let Some(place) = holder { div { dt { (term("web-droids-owner")) } dd { (scene.table.mark(place.seat, "sm")) (scene.who(place.seat)) } } }
            @if let Some(it) = scene.view.interests.iter().find(|it| it.card == card) { div { dt { (term("web-droids-interest")) } dd { (it.printed) " + " (it.bonus) " = " (it.total) } } }
        }
    }
}

/// A seat's whole board: where its points come from, and every droid with what it does.
fn whole_board(scene: &Scene<'_>, place: &Place) -> Markup {
    let deck = scene.view.deck;
    let tally = place.tally;
    let title = scene.with("web-droids-board-of", &scene.about(place.seat));
    let lines = [
        ("droids", tally.droids),
        ("houses", tally.houses),
        ("communication", tally.communication),
        ("leaves", tally.leaves),
        ("parts", tally.parts),
        ("total", place.total),
    ];
    let body = html! {
        dl class="ld-facts tally" { @for (name, points) in lines { div { dt { (scene.say(&format!("droids-score-{name}"))) } dd { (goods::points(scene, points)) } } } }
        ul class="ld-list" {
            @for card in place.board.droids.into_iter().chain(place.houses.iter().copied()) { li {
                (scene.picture(card, "art sticker"))
                div {
                    b { (words::droids::card_name(scene.words, deck, card)) }
                    p class="cap" { @if card.is_house() { (scene.say("web-droids-tab-houses")) } @else { (words::droids::family(scene.words, deck.get().droid(card).family)) " · " (scene.count("web-droids-rp", deck.get().droid(card).rp)) } }
                    p { (Text(&words::droids::card_effect(scene.words, deck, card))) }
                }
            } }
        }
        @if place.board.droids.is_empty() && place.houses.is_empty() { p class="cap" { (scene.say("web-droids-no-droid")) } }
    };
    parts::sheet(scene.reader(), &board(place.seat), &title, &body)
}
