//! The robberies as sensible players play them: what a card is worth to whoever has it and whoever wants it.

use super::{
    BONUS,
    worth::{Worth, counts, kind},
};
use robotroc::{Card, CardSet, Kind, Move, Phase, RoboTroc};
use table::{Game, Seat, Silence};

/// What a stock gains from one more card, or loses with one less, by kind and place; a few looks each.
struct Needs {
    /// One more part of a kind.
    more: [f32; 3],
    /// One part of a kind less.
    less: [f32; 3],
    /// The best power of each kind of part, and the second best.
    best: [[i16; 2]; 3],
    /// The weapons.
    weapons: u16,
}

impl Needs {
    fn new(worth: &Worth, stock: CardSet) -> Self {
        let counts = counts(stock);
        let sets = *counts.iter().min().expect("three kinds");
        let at_least = counts.iter().filter(|&&count| count == sets).count();
        Needs {
            more: counts.map(|count| match count - sets {
                0 if at_least == 1 => 10.0,
                0 if at_least == 2 => 5.0,
                0 => 3.5,
                1 => 1.0,
                _ => 0.3,
            }),
            less: counts.map(|count| match count - sets {
                0 if sets <= 1 => 30.0,
                0 => 10.0,
                1 => 3.0,
                _ => 0.5,
            }),
            best: Kind::PARTS.map(|part| {
                let parts = kind(stock, part);
                if parts == 0 {
                    return [0, 0];
                }
                let first = 15 - parts.leading_zeros() as usize;
                let rest = parts & !(1 << first);
                let second = if rest == 0 { 0 } else { worth.powers[15 - rest.leading_zeros() as usize] };
                [worth.powers[first], second]
            }),
            weapons: kind(stock, Kind::Weapon),
        }
    }

    /// What this card would add.
    #[inline]
    fn gain(&self, worth: &Worth, kind: Kind, number: usize) -> f32 {
        match kind {
            Kind::Bonus => BONUS[number],
            Kind::Weapon => {
                let own = if self.weapons == 0 { 0 } else { worth.powers[15 - self.weapons.leading_zeros() as usize] };
                f32::from((worth.powers[number] - own).max(0)) + 0.2
            }
            part => {
                let part = part as usize;
                self.more[part] + f32::from((worth.powers[number] - self.best[part][0]).max(0))
            }
        }
    }

    /// What is lost with this card.
    #[inline]
    fn loss(&self, worth: &Worth, kind: Kind, number: usize) -> f32 {
        match kind {
            Kind::Bonus => BONUS[number],
            Kind::Weapon => {
                let stronger = self.weapons >> number > 1;
                let rest = self.weapons & !(1 << number);
                let next = if rest == 0 { 0 } else { worth.powers[15 - rest.leading_zeros() as usize] };
                if stronger { 0.2 } else { f32::from(worth.powers[number] - next) + 0.2 }
            }
            part => {
                let [best, second] = self.best[part as usize];
                let power = worth.powers[number];
                self.less[part as usize] + if power == best { f32::from(best - second) } else { 0.0 }
            }
        }
    }
}

/// A card for the vault: what would hurt most to lose.
pub(super) fn hide(state: &RoboTroc, seat: Seat, mut noise: u64) -> Move {
    let worth = Worth::of(state.deck());
    let stock = state.stock(seat);
    let needs = Needs::new(worth, stock);
    let vault = state.vault(seat);
    let (mut chosen, mut most) = (None, f32::MIN);
    for (kind, number) in best_of_each(stock.minus(vault)) {
        // One card of a scarce kind in the vault is enough: after that the next weak point counts.
        let again = if kind < Kind::Weapon && !vault.of(kind).is_empty() { 0.6 } else { 1.0 };
        let fear = needs.loss(worth, kind, number) * again + jitter(&mut noise);
        if fear > most {
            (chosen, most) = (Some(Card::new(kind, number as u8)), fear);
        }
    }
    Move::Hide(chosen.expect("whoever fills a vault has cards left"))
}

/// A pick: what brings most to oneself, and costs the owner most.
pub(super) fn pick(state: &RoboTroc, seat: Seat, mut noise: u64) -> Move {
    let worth = Worth::of(state.deck());
    let own = Needs::new(worth, state.stock(seat));
    let share = 1.0 / f32::from(state.seats() - 1);
    let (mut chosen, mut most) = (Move::Decline, 0.0);
    let mut weigh = |kind, number, value: f32| {
        let value = value + jitter(&mut noise);
        if value > most {
            (chosen, most) = (Move::Pick(Card::new(kind, number as u8)), value);
        }
    };
    for owner in Seat::all(state.seats()) {
        let spread = state.spread(owner);
        if spread.is_empty() {
            continue;
        }
        if owner == seat {
            // One's own: worth saving as far as someone may take it.
            best_of_each(spread).for_each(|(kind, number)| weigh(kind, number, 0.5 * own.loss(worth, kind, number)));
        } else {
            let theirs = Needs::new(worth, state.stock(owner));
            best_of_each(spread).for_each(|(kind, number)| {
                weigh(kind, number, own.gain(worth, kind, number) + share * theirs.loss(worth, kind, number));
            });
        }
    }
    chosen
}

/// The card of each kind that is missed most and wanted most: the strongest, as cards lie in the order of their powers;
/// of the bonus cards, the one that is worth most by itself.
#[inline]
fn best_of_each(cards: CardSet) -> impl Iterator<Item = (Kind, usize)> {
    Kind::ALL.into_iter().filter_map(move |of| {
        let cards = kind(cards, of);
        let strongest = cards.checked_ilog2()? as usize;
        Some((of, if of == Kind::Bonus { BEST_BONUS[usize::from(cards)].into() } else { strongest }))
    })
}

/// The bonus card that is worth most, by the set of those there are.
static BEST_BONUS: [u8; 512] = {
    let (mut best, mut set) = ([0; 512], 1);
    while set < 512 {
        let (mut number, mut most) = (0, 0.0);
        while number < 9 {
            if set >> number & 1 == 1 && BONUS[number] > most {
                (best[set], most) = (number as u8, BONUS[number]);
            }
            number += 1;
        }
        set += 1;
    }
    best
};

/// A little chance, so that equal cards come up in turn; none if the noise is 0.
#[inline]
fn jitter(noise: &mut u64) -> f32 {
    *noise = noise.rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (*noise >> 56) as f32 * (2.0 / 255.0)
}

/// Plays phase II to its end.
pub(super) fn play_out(state: &mut RoboTroc) {
    while let Some(seat) = state.to_act().first() {
        let mv = match state.phase() {
            Phase::Hide => hide(state, seat, 0),
            Phase::Rob => pick(state, seat, 0),
            _ => return,
        };
        state.play_unchecked(seat, mv, &mut Silence);
    }
}
