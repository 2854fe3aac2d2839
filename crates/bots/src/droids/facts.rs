//! What is known about each card, worked out once for each deck.

use super::{part, weights};
use crate::per_deck::PerDeck;
use droids::{
    CardId, Droids, Family, Parts,
    deck::{Deck, Droid, House},
    effect::HouseEffect,
};
use table::{Game, Held};

/// The House droids' numbers begin here (LD-01).
pub const FIRST_HOUSE: u8 = 45;

/// A card, worked out. Of a House droid only what it is worth of its own is told, and whether it counts what is asked for often.
#[derive(Clone, Copy, Default)]
pub struct Fact {
    pub rp: f32,
    pub leaves: f32,
    /// How many parts a Dismantle gives.
    pub gain: f32,
    /// Those of them that are of a given kind.
    pub fixed: Parts,
    /// How many icons a Repair costs.
    pub icons: f32,
    /// Parts at once, in the shed or on the card.
    pub parts: f32,
    pub extensions: f32,
    /// Whether it brings a swap.
    pub swaps: f32,
    /// Energy off every Repair.
    pub discount: f32,
    /// Whether it adds a part to a Dismantle.
    pub bonus: f32,
    /// Tokens on a House droid.
    pub tax: f32,
    /// Whether it counts as any family.
    pub wild: f32,
    pub family: Option<Family>,
    /// What it is worth beyond all that, in points ([`super::weights::CARDS`]).
    pub own: f32,
    /// What it counts, as a House droid.
    pub counts: Counts,
    /// What its Repair adds to each House droid, by number from the first.
    pub helps: [Help; 14],
}

/// What a House droid counts, as far as it is asked for often.
#[derive(Clone, Copy, Default)]
pub enum Counts {
    /// Each part in its builder's shed.
    Parts,
    /// Its builder's House droids.
    Houses,
    /// The families of its builder's droids.
    Families,
    /// Something else.
    #[default]
    Else,
}

/// What a Repair adds to a House droid.
#[derive(Clone, Copy, Default)]
pub enum Help {
    /// Always so many points.
    Points(f32),
    /// What depends on what is there already.
    #[default]
    Depends,
}

impl Help {
    fn of(house: &House, droid: &Droid) -> Self {
        Help::Points(match house.effect {
            HouseEffect::PerDroid { family, rp } if family == droid.family => rp.into(),
            HouseEffect::PerIcon { family, rp } if family == droid.family => f32::from(rp * droid.cost.icons()),
            HouseEffect::PerExtension(rp) => f32::from(rp * droid.effect.extend.icons()),
            HouseEffect::Tiers { family, .. } if family == droid.family => return Help::Depends,
            HouseEffect::MostLeaves(_) if droid.leaves > 0 => return Help::Depends,
            HouseEffect::Families(_) => return Help::Depends,
            _ => 0.0,
        })
    }
}

/// The cards by number.
pub struct Facts([Fact; 128]);

impl Facts {
    #[inline]
    pub fn of(&self, card: CardId) -> &Fact {
        &self.0[usize::from(card.number()) & 127]
    }
}

/// What is known about the cards of a game.
#[inline]
pub fn facts(game: &Droids) -> &'static Facts {
    static FACTS: PerDeck<Deck, Facts> = PerDeck::new();
    FACTS.get(game.deck(), |deck| {
        let mut facts = [Fact::default(); 128];
        for droid in deck.droids() {
            let effect = &droid.effect;
            facts[usize::from(droid.number.number()) & 127] = Fact {
                rp: droid.rp.into(),
                leaves: droid.leaves.into(),
                gain: droid.gain.total().into(),
                fixed: droid.gain.parts,
                icons: droid.cost.icons().into(),
                parts: f32::from(effect.gain.total() + effect.store.icons()),
                extensions: effect.extend.icons().into(),
                swaps: effect.swap.is_some().into(),
                discount: effect.discount.into(),
                bonus: effect.bonus.is_some().into(),
                tax: effect.tax.into(),
                wild: effect.wild.into(),
                family: Some(droid.family),
                own: 0.0,
                counts: Counts::Else,
                helps: std::array::from_fn(|at| {
                    let house =
                        deck.houses().iter().find(|house| usize::from(house.number.number() - FIRST_HOUSE) == at);
                    house.map_or(Help::Depends, |house| Help::of(house, droid))
                }),
            };
        }
        for house in deck.houses() {
            facts[usize::from(house.number.number()) & 127].counts = match house.effect {
                HouseEffect::PerPart(_) => Counts::Parts,
                HouseEffect::Houses { .. } => Counts::Houses,
                HouseEffect::Families(_) => Counts::Families,
                _ => Counts::Else,
            };
        }
        // A card of another deck that only has the same number is another card.
        let standard = Held::<Deck>::standard();
        let droids = deck.droids().iter().filter(|droid| standard.droids().contains(droid)).map(|droid| droid.number);
        let houses = deck.houses().iter().filter(|house| standard.houses().contains(house)).map(|house| house.number);
        for number in droids.chain(houses).map(|card| usize::from(card.number())) {
            facts[number & 127].own = weights::CARDS.get(number - 1).copied().unwrap_or(0.0);
        }
        Facts(facts)
    })
}

#[inline]
pub fn fact(game: &Droids, card: CardId) -> &'static Fact {
    facts(game).of(card)
}

impl Fact {
    /// What its effect will do yet, in points.
    #[inline]
    pub fn effect(&self, left: f32) -> f32 {
        self.extensions * (0.08 * left).min(0.6)
            + self.parts * part(left)
            + self.lasting(left)
            + 0.8 * self.tax
            + self.wild
    }

    /// What lasts of it once it is repaired, beside its points.
    #[inline]
    pub fn lasting(&self, left: f32) -> f32 {
        left * (0.4 * self.discount + 0.22 * self.swaps + 0.25 * self.bonus * part(left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Deck as _, Seed};

    #[test]
    fn a_card_that_differs_from_the_standard_one_has_no_worth_of_its_own() {
        let dearer =
            Deck::STANDARD.replacen("2 nut, 2 oil, 2 circuit, 2 energy", "2 nut, 2 oil, 2 circuit, 3 energy", 1);
        let other = Held::load(&dearer).expect("a sound deck");
        let deal = |deck| Droids::deal(deck, &Default::default(), 2, &Seed::from(1)).expect("two can play");
        let own = |deck: Held<Deck>| facts(&deal(deck)).0.map(|fact| fact.own);
        let [standard, other] = [own(Held::standard()), own(other)];
        let differ: Vec<usize> = (0..128).filter(|&card| standard[card] != other[card]).collect();
        assert_eq!(standard[1..=58], weights::CARDS);
        assert_eq!(differ.len(), 1);
        assert_eq!(other[differ[0]], 0.0);
    }
}
