//! Swaps as bits: which kind is given for which, sixteen pairs in a number, so that swaps are counted without a list.

use crate::part::{Kinds, Part};

/// Some pairs of a kind given and another kind taken: four bits for each kind given, one for each kind taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pairs(u16);

impl Pairs {
    /// None.
    pub const NONE: Pairs = Pairs(0);
    /// All: a kind is not swapped for itself.
    pub const ALL: Pairs = Pairs(0b0111_1011_1101_1110);

    /// Those that take a base part.
    pub const BUYING_BASE: Pairs = Pairs(Pairs::ALL.0).taking(Kinds::BASE);
    /// Those that take energy.
    pub const BUYING_ENERGY: Pairs = Pairs(Pairs::ALL.0 & !Pairs::BUYING_BASE.0);

    /// In either.
    #[inline]
    pub const fn or(self, other: Pairs) -> Self {
        Pairs(self.0 | other.0)
    }

    /// Those that give one of these kinds.
    #[inline]
    pub const fn giving(self, kinds: Kinds) -> Self {
        // Each kind's bit fills its four.
        const FILLED: [u16; 16] = {
            let (mut filled, mut kinds) = ([0; 16], 0);
            while kinds < 16 {
                let first = kinds & 1 | (kinds & 2) << 3 | (kinds & 4) << 6 | (kinds & 8) << 9;
                filled[kinds] = first as u16 * 0b1111;
                kinds += 1;
            }
            filled
        };
        Pairs(self.0 & FILLED[kinds.bits() as usize & 15])
    }

    /// Those that take one of these kinds.
    #[inline]
    pub const fn taking(self, kinds: Kinds) -> Self {
        Pairs(self.0 & (kinds.bits() as u16 * 0x1111))
    }

    /// The kinds taken for a kind given.
    #[inline]
    pub const fn takes(self, give: Part) -> Kinds {
        Kinds::from_bits((self.0 >> (4 * give as u8)) as u8)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Sixteen bits, the pair of a bit as in [`Pairs::at`].
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The pair that a bit stands for: the kind given, the kind taken.
    #[inline]
    pub fn at(bit: u32) -> (Part, Part) {
        (Part::ALL[(bit / 4) as usize & 3], Part::ALL[bit as usize & 3])
    }

    /// The pairs, by the kind given, then by the kind taken.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Part, Part)> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let first = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (first < 16).then(|| Pairs::at(first))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_those_of_the_kinds_given_and_taken_but_never_the_same_twice() {
        let all = Pairs::ALL;
        assert_eq!(all.iter().count(), 12);
        let kinds = |bits: u8| Kinds::from_bits(bits);
        for (give, take) in (0..16).flat_map(|give| (0..16).map(move |take| (kinds(give), kinds(take)))) {
            let pairs = all.giving(give).taking(take);
            let wanted: Vec<_> = give
                .iter()
                .flat_map(|give| take.iter().map(move |take| (give, take)))
                .filter(|(a, b)| a != b)
                .collect();
            assert_eq!(pairs.iter().collect::<Vec<_>>(), wanted);
            assert!(give.iter().all(|part| pairs.takes(part) == take.without(part)));
        }
    }
}
