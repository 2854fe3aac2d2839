//! Robots: any head, body and legs stacked into one figure, with weapons in the clamps.
//!
//! All parts are 160 wide. Legs stand at y 175, the body at 77, the head at -4; they are painted in this order, so that
//! neck ring and hip plate hide the seams. A weapon stands on its grip (50, 84) in the hand at (139, 167).

use super::Scene;
use maud::{Markup, html};
use robotroc::{Card, CardSet, Kind, Robot};

/// A robot as far as it goes: what is missing is drawn as a dashed outline.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Figure {
    pub(super) head: Option<Card>,
    pub(super) body: Option<Card>,
    pub(super) legs: Option<Card>,
    pub(super) weapons: CardSet,
}

impl From<Robot> for Figure {
    fn from(robot: Robot) -> Self {
        Figure { head: Some(robot.head), body: Some(robot.body), legs: Some(robot.legs), weapons: robot.weapons }
    }
}

impl Figure {
    /// The best robot of these cards, or its beginnings: the strongest card of each kind.
    pub(super) fn of(stock: CardSet, best: Option<Robot>) -> Self {
        let strongest = |kind: Kind| stock.of(kind).into_iter().last();
        best.map_or_else(
            || Figure {
                head: strongest(Kind::Head),
                body: strongest(Kind::Body),
                legs: strongest(Kind::Legs),
                weapons: strongest(Kind::Weapon).into_iter().collect(),
            },
            Figure::from,
        )
    }

    /// The part of a kind.
    pub(super) fn part(&self, kind: Kind) -> Option<Card> {
        match kind {
            Kind::Head => self.head,
            Kind::Body => self.body,
            Kind::Legs => self.legs,
            Kind::Weapon | Kind::Bonus => None,
        }
    }

    /// All its cards.
    pub(super) fn cards(&self) -> CardSet {
        [self.head, self.body, self.legs].into_iter().flatten().chain(self.weapons).collect()
    }
}

/// The symbol of a card at its place in a figure.
fn piece(scene: &Scene<'_>, card: Card, y: i16, height: u16) -> Markup {
    html! { use href=(scene.reader().drawing("robotroc", &card.to_string())) y=(y) width="160" height=(height) {} }
}

/// A weapon in a hand, or behind the shoulder; the wrist clamp closes over it.
fn weapon(scene: &Scene<'_>, card: Card, hand: &str, turn: &str, scale: &str, clamp: bool) -> Markup {
    html! {
        g transform={ "translate(" (hand) ") rotate(" (turn) ") scale(" (scale) ") translate(-50 -84)" } {
            use href=(scene.reader().drawing("robotroc", &card.to_string())) width="100" height="100" {}
        }
        @if clamp { g transform={ "translate(" (hand) ") rotate(14)" } {
            use href=(scene.reader().drawing("robotroc", "clamp")) x="-14" y="-14" width="28" height="28" {}
        } }
    }
}

/// A robot. It says nothing by itself: words stand beside it.
pub(super) fn figure(scene: &Scene<'_>, robot: &Figure, class: &str) -> Markup {
    let mut weapons: Vec<Card> = robot.weapons.into_iter().collect();
    weapons.reverse();
    let (first, second, third) = (weapons.first(), weapons.get(1), weapons.get(2));
    let view_box = if second.is_some() { "-62 -8 286 290" } else { "-8 -8 232 290" };
    html! {
        svg class={ "robot " (class) } viewBox=(view_box) preserveAspectRatio="xMidYMax meet" aria-hidden="true" {
            @if let Some(&card) = third { (weapon(scene, card, "118 112", "38", "1.02", false)) }
            @match robot.legs { Some(card) => { (piece(scene, card, 175, 104)) } None => { path class="lack" d="M52 192h56l6 82H86l-6-50-6 50H46z" {} } }
            @match robot.body { Some(card) => { (piece(scene, card, 77, 118)) } None => { path class="lack" d="M44 104q36-14 72 0l-8 80H52z" {} } }
            @match robot.head { Some(card) => { (piece(scene, card, -4, 104)) } None => { path class="lack" d="M48 28q32-14 64 0v56q-32 10-64 0z" {} } }
            @if let Some(&card) = first { (weapon(scene, card, "139 167", "22", "1.02", robot.body.is_some())) }
            @if let Some(&card) = second { (weapon(scene, card, "21 167", "-22", "-1.02 1.02", robot.body.is_some())) }
        }
    }
}

/// The allies that the parts left over make: the strongest of each kind together.
pub(super) fn allies(stock: CardSet, main: Option<Robot>, count: u8) -> Vec<Figure> {
    let Some(main) = main else { return Vec::new() };
    let left = |kind: Kind| {
        let mut cards: Vec<Card> = stock.of(kind).minus(Figure::from(main).cards()).into_iter().collect();
        cards.reverse();
        cards
    };
    let (heads, bodies, legs) = (left(Kind::Head), left(Kind::Body), left(Kind::Legs));
    (0..usize::from(count))
        .map(|at| Figure {
            head: heads.get(at).copied(),
            body: bodies.get(at).copied(),
            legs: legs.get(at).copied(),
            weapons: CardSet::NONE,
        })
        .collect()
}
