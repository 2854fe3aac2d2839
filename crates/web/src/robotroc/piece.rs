//! Cards: faces, chips, full names, large views. Frame shape and colour tell the kind, power and letter the card.

use super::Scene;
use crate::{parts, table::Thing};
use ::table::Seat;
use maud::{Markup, html};
use robotroc::{Card, CardSet, Kind, view::SeatView};
use words::{
    Args,
    robotroc::{card_effect, card_name, short},
};

/// The id of a card's large view.
pub(super) fn sheet_id(card: Card) -> String {
    format!("card-{card}")
}

/// The id of a card where it lies: the same wherever it goes, so that it travels.
pub(super) fn id(card: Card) -> String {
    format!("c-{card}")
}

/// The classes of a card: its kind, and what is special about its drawing.
pub(super) fn class(scene: &Scene<'_>, card: Card) -> String {
    let family = match card.kind() {
        Kind::Head => "part head",
        Kind::Body => "part body",
        Kind::Legs => "part legs",
        Kind::Weapon => "weapon",
        Kind::Bonus => "bonus",
    };
    let ten = if scene.view.deck.power(card) == 10 { " ten" } else { "" };
    format!("piece {family}{ten}")
}

/// What is drawn on a card.
pub(super) fn face(scene: &Scene<'_>, card: Card) -> Markup {
    let deck = &scene.view.deck;
    html! {
        span class="edge" {} span class="rim" {} span class="paper" {}
        (scene.art(&card.to_string(), "art"))
        @if card.kind() != Kind::Bonus { b class="pow" { (deck.power(card)) } }
        @if let Some(model) = deck.model(card) {
            svg class="band" { rect width="100%" height="12" fill={ "url(" (scene.reader().drawing("robotroc", &format!("pt-{}", model.letter))) ")" } {} }
            i class="let" { (model.letter) @if model.female { (scene.art("k-female", "fem")) } }
        }
    }
}

/// A card in words: its full name and what it does.
pub(super) struct Text {
    name: String,
    effect: String,
}

fn text<'a>(scene: &'a Scene<'_>, card: Card) -> &'a Text {
    scene.texts[card.index()].get_or_init(|| Text {
        name: capital(&card_name(scene.words, scene.view.deck, card)),
        effect: card_effect(scene.words, scene.view.deck, &scene.view.options, card),
    })
}

/// A card's full name: “The head 5 of Diva Volta”.
pub(super) fn name<'a>(scene: &'a Scene<'_>, card: Card) -> &'a str {
    &text(scene, card).name
}

/// A card's full name and what it does, for those who hear it (UX-18).
pub(super) fn label(scene: &Scene<'_>, card: Card) -> String {
    let Text { name, effect } = text(scene, card);
    format!("{name}. {effect}")
}

/// A card with a place or an owner in its name.
pub(super) fn label_at(scene: &Scene<'_>, card: Card, at: &str) -> String {
    let Text { name, effect } = text(scene, card);
    format!("{name}, {at}. {effect}")
}

/// A card as a thing on the table.
pub(super) fn thing(
    scene: &Scene<'_>,
    id: &str,
    card: Card,
    extra: &str,
    label: &str,
    mv: Option<&str>,
    more: &Markup,
) -> Markup {
    let class = format!("{} {extra}", class(scene, card));
    scene.table.thing(
        &Thing { id, class: &class, label, mv, sheet: Some(&sheet_id(card)) },
        &html! { (face(scene, card)) (more) },
    )
}

/// What stands on a chip beside the icon of the kind: a power, or what a bonus brings.
pub(super) fn value(scene: &Scene<'_>, card: Card) -> String {
    match scene.view.deck.bonus(card) {
        None => scene.view.deck.power(card).to_string(),
        Some(bonus) if bonus.weapons.is_some() => format!("1–{}", bonus.weapons.unwrap_or(1)),
        Some(bonus) if bonus.doubles.is_some() => "×2".into(),
        Some(bonus) => match &bonus.instead {
            Some(instead) => format!("+{}/{}", bonus.points, instead.points),
            None => format!("+{}", bonus.points),
        },
    }
}

/// The icon of a kind.
pub(super) fn kind(scene: &Scene<'_>, kind: Kind) -> Markup {
    scene.art(&format!("k-{}", kind.word()), "ic")
}

/// The name of a kind, as a label.
pub(super) fn kind_name(scene: &Scene<'_>, kind: Kind) -> String {
    scene.say(&format!("web-robotroc-{}", kind.word()))
}

/// Cards as chips in a row: icon and power. Small, so they do nothing themselves: their row opens the large views.
pub(super) fn chips(scene: &Scene<'_>, cards: CardSet, ids: bool) -> Markup {
    html! {
        @for card in cards {
            @let family = match card.kind() { Kind::Weapon => "weapon", Kind::Bonus => "bonus", _ => "part" };
            @let name = short(scene.words, scene.view.deck, card);
            span id=[ids.then(|| id(card))] class={ "chit " (family) } data-card[ids] title=(name) {
                (kind(scene, card.kind())) b { (value(scene, card)) } span class="vh" { (name) }
            }
        }
    }
}

/// The large view of a card: what it is, what it does, where it lies, what taking it would bring or why it can't be had.
pub(super) fn sheet(scene: &Scene<'_>, card: Card) -> Markup {
    let asked = asked(scene, card);
    let legal = asked.as_deref().is_some_and(|mv| scene.table.offers.legal(mv).is_some());
    let after =
        scene.own().filter(|_| legal).and_then(|(_, own)| Some((own.best.points, scene.best_with(card)?.points)));
    let body = html! {
        div class="large" {
            span class={ (class(scene, card)) " own" } aria-hidden="true" { (face(scene, card)) }
            div class="large-text" {
                p { (text(scene, card).effect) }
                p class="cap" { (place(scene, card)) }
                @if let Some((now, then)) = after {
                    p { (scene.say("web-robotroc-yours-then")) " " b class="change" { (scene.change(now, then)) } }
                }
                @if let Some(mv) = asked { (scene.table.why(&mv)) }
            }
        }
    };
    parts::sheet(scene.reader(), &sheet_id(card), name(scene, card), &body)
}

/// Where a card lies, as far as the table shows it.
fn place(scene: &Scene<'_>, card: Card) -> String {
    let cell = robotroc::Cell::all().find(|&cell| scene.view.card_at(cell) == Some(card));
    let owner =
        scene.view.owner(card).filter(|&seat| scene.open(seat) || scene.view.seats[seat.index()].spread.contains(card));
    match (cell, owner) {
        (Some(cell), _) => scene.with("web-robotroc-lies", &Args::new().set("cell", cell.to_string())),
        (None, Some(seat)) => scene.with("web-robotroc-owned", &scene.words.about(seat)),
        (None, None) => scene.say("web-robotroc-gone"),
    }
}

/// The move that a click on a card would mean now.
fn asked(scene: &Scene<'_>, card: Card) -> Option<String> {
    use robotroc::{Cell, Move, Phase};
    let cell = || Cell::all().find(|&cell| scene.view.card_at(cell) == Some(card));
    let mv = match scene.view.phase {
        Phase::Enter => Move::Enter(cell()?),
        Phase::Walk => Move::Step(cell()?),
        Phase::Hide => Move::Hide(card),
        Phase::Rob => Move::Pick(card),
        Phase::Build => Move::Use(card),
        Phase::Over => return None,
    };
    Some(mv.to_string())
}

/// The id of the sheet with all that a player has.
pub(super) fn stock_id(seat: Seat) -> String {
    format!("stock-{}", seat.index())
}

/// All that a player has, large.
pub(super) fn stock_sheet(scene: &Scene<'_>, seat: Seat, known: &SeatView) -> Markup {
    let title = scene.with("web-robotroc-stock", &scene.words.about(seat).set("n", known.stock.len()));
    let body = html! {
        div class="large-cards" {
            @for card in known.stock { (thing(scene, &format!("s-{card}"), card, "own", &label(scene, card), None, &html! {})) }
        }
        @if known.stock.is_empty() { p class="cap" { (scene.say("web-robotroc-nothing-yet")) } }
    };
    parts::sheet(scene.reader(), &stock_id(seat), &title, &body)
}

/// With a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
