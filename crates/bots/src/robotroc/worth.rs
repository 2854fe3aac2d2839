//! What a stock is worth: the best robot and its allies, fast enough to be asked at every leaf of a search.
//!
//! A deck is worked out once: for each of the 729 robots, its powers and which bonus cards it satisfies. Then the best
//! robot of a stock is a walk over the robots it can make, a few loads each.

use crate::per_deck::PerDeck;
use robotroc::{
    Card, CardSet, Deck, DoubleHead, Kind, Options,
    card::CARDS,
    deck::{Doubles, Need},
    scoring::ALLY,
};
use table::Held;

const MODELS: usize = 9;
const ROBOTS: usize = MODELS * MODELS * MODELS;

/// A deck, worked out.
pub(super) struct Worth {
    /// Head, body and legs as printed.
    base: [i16; ROBOTS],
    /// What the doublings add: none, head, one part, both (by option).
    doubled: [[i16; ROBOTS]; 6],
    /// Which bonus cards give their points.
    met: [u16; ROBOTS],
    /// Which bonus cards give their other points instead.
    instead: [u16; ROBOTS],
    points: [i16; 512],
    instead_points: [i16; 512],
    weapons: [i16; MODELS],
    head_twice: u16,
    one_part_twice: u16,
    /// Bonus cards that allow more weapons, and how many.
    arms: Vec<(u16, u8)>,
    /// The powers of the nine models.
    pub powers: [i16; MODELS],
    /// What each card is worth beside its kind, at the market.
    pub charm: [f32; CARDS],
    /// The kind of each card, as a number.
    pub kinds: [u8; CARDS],
}

impl Worth {
    /// The worked-out deck.
    #[inline]
    pub fn of(deck: Held<Deck>) -> &'static Worth {
        static WORTHS: PerDeck<Deck, Worth> = PerDeck::new();
        WORTHS.get(deck, Worth::new)
    }

    fn new(deck: &Deck) -> Worth {
        let model = |number: usize| &deck.models()[number];
        let mut worth = Worth {
            base: [0; ROBOTS],
            doubled: [[0; ROBOTS]; 6],
            met: [0; ROBOTS],
            instead: [0; ROBOTS],
            points: [0; 512],
            instead_points: [0; 512],
            weapons: std::array::from_fn(|i| i16::from(deck.power(Card::new(Kind::Weapon, i as u8)))),
            head_twice: 0,
            one_part_twice: 0,
            arms: Vec::new(),
            powers: std::array::from_fn(|i| i16::from(model(i).power)),
            charm: [0.0; CARDS],
            kinds: [0; CARDS],
        };
        for card in Card::all() {
            worth.kinds[card.index()] = card.kind() as u8;
            worth.charm[card.index()] = match card.kind() {
                Kind::Bonus => super::BONUS[card.number()],
                Kind::Weapon => 0.2 * f32::from(deck.power(card)),
                _ => 0.35 * f32::from(deck.power(card)),
            };
        }
        for robot in 0..ROBOTS {
            let parts = [robot / 81, robot / 9 % 9, robot % 9];
            let [head, body, legs] = parts.map(|part| worth.powers[part]);
            worth.base[robot] = head + body + legs;
            let other = body.max(legs);
            worth.doubled[1][robot] = head;
            worth.doubled[2][robot] = head.max(other);
            worth.doubled[3][robot] = head + (2 * head).max(other);
            worth.doubled[4][robot] = head + head.max(other);
            worth.doubled[5][robot] = head + other;
            let meets = |need: Need| match need {
                Need::Nothing => true,
                Need::SamePowerButTen => head == body && body == legs && head != 10,
                Need::TwoPartsOfTheMaleFive => {
                    parts.iter().filter(|&&part| model(part).power == 5 && !model(part).female).count() >= 2
                }
                Need::HeadOfFive => head == 5,
                Need::AllFemale => parts.iter().all(|&part| model(part).female),
                Need::AllSixes => [head, body, legs] == [6; 3],
                Need::NoTen => ![head, body, legs].contains(&10),
            };
            for (number, bonus) in deck.bonuses().iter().enumerate() {
                let bit = 1 << number;
                if bonus.instead.as_ref().is_some_and(|instead| meets(instead.needs)) {
                    worth.instead[robot] |= bit;
                } else if bonus.needs.is_some_and(meets) {
                    worth.met[robot] |= bit;
                }
            }
        }
        for (number, bonus) in deck.bonuses().iter().enumerate() {
            let bit = 1usize << number;
            for set in (0..512).filter(|set| set & bit != 0) {
                worth.points[set] += bonus.points;
                worth.instead_points[set] += bonus.instead.as_ref().map_or(0, |instead| instead.points);
            }
            match bonus.doubles {
                Some(Doubles::Head) => worth.head_twice |= bit as u16,
                Some(Doubles::OnePart) => worth.one_part_twice |= bit as u16,
                None => {}
            }
            if let Some(weapons) = bonus.weapons {
                worth.arms.push((bit as u16, weapons));
            }
        }
        worth
    }

    /// The best robot of a stock, weapons and bonus cards included; `None` if there is no complete one (RT-26).
    pub fn robot(&self, options: &Options, stock: CardSet) -> Option<i16> {
        let (heads, bodies, legs) = (kind(stock, Kind::Head), kind(stock, Kind::Body), kind(stock, Kind::Legs));
        if heads == 0 || bodies == 0 || legs == 0 {
            return None;
        }
        let bonuses = kind(stock, Kind::Bonus);
        let doubled = &self.doubled[match (bonuses & self.head_twice != 0, bonuses & self.one_part_twice != 0) {
            (false, false) => 0,
            (true, false) => 1,
            (false, true) => 2,
            (true, true) => match options.double_head {
                DoubleHead::X4 => 3,
                DoubleHead::X3 => 4,
                DoubleHead::NotBoth => 5,
            },
        }];
        let mut most = 0;
        for head in bits(heads) {
            for body in bits(bodies) {
                for legs in bits(legs) {
                    let robot = head * 81 + body * 9 + legs;
                    let points = self.base[robot]
                        + doubled[robot]
                        + self.points[usize::from(self.met[robot] & bonuses)]
                        + self.instead_points[usize::from(self.instead[robot] & bonuses)];
                    most = most.max(points);
                }
            }
        }
        Some(most + self.armament(stock))
    }

    /// What the weapons bring that may be carried.
    pub fn armament(&self, stock: CardSet) -> i16 {
        let bonuses = kind(stock, Kind::Bonus);
        let limit = self.arms.iter().filter(|(bit, _)| bonuses & bit != 0).map(|(_, arms)| *arms).max().unwrap_or(1);
        let mut weapons = kind(stock, Kind::Weapon);
        let mut sum = 0;
        for _ in 0..limit {
            if weapons == 0 {
                break;
            }
            // Weapons lie in the order of their powers.
            let best = 15 - weapons.leading_zeros() as usize;
            sum += self.weapons[best];
            weapons &= !(1 << best);
        }
        sum
    }

    /// What a stock counts if it is built now (RT-25, RT-26, RT-29).
    pub fn points(&self, options: &Options, stock: CardSet) -> i16 {
        self.robot(options, stock).map_or(0, |robot| robot + ALLY * (sets(stock) as i16 - 1))
    }
}

/// The cards of one kind, a bit each.
#[inline]
pub(super) fn kind(stock: CardSet, kind: Kind) -> u16 {
    (stock.bits() >> (kind as u32 * 9)) as u16 & 0x1ff
}

/// How many complete robots the parts make.
#[inline]
pub(super) fn sets(stock: CardSet) -> u32 {
    let [heads, bodies, legs] = counts(stock);
    heads.min(bodies).min(legs)
}

/// How many heads, bodies and legs there are.
#[inline]
pub(super) fn counts(stock: CardSet) -> [u32; 3] {
    Kind::PARTS.map(|part| kind(stock, part).count_ones())
}

/// The numbers of the bits that are set.
#[inline]
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use robotroc::scoring;
    use table::{Chance, chance::quick};

    #[test]
    fn the_fast_count_is_the_rules_own() {
        let deck = Held::<Deck>::standard();
        let worth = Worth::of(deck);
        let mut dice = quick(5);
        for round in 0..3_000 {
            let double_head = [DoubleHead::X4, DoubleHead::X3, DoubleHead::NotBoth][round % 3];
            let options = Options { double_head, ..Options::default() };
            let size = dice.below(30);
            let stock: CardSet = Card::all().filter(|_| dice.below(45) < size).collect();
            let robot = scoring::best(&deck, &options, stock);
            let shown = scoring::show(&deck, &options, stock, robot);
            assert_eq!(worth.points(&options, stock), shown.points, "{stock:?}");
        }
    }
}
