//! Sets of up to 64 things, one bit each: cards and cells are counted, joined and drawn in a few instructions.

/// A set type over a `Copy` type of one byte, with what all such sets can do.
macro_rules! bit_set {
    ($(#[$about:meta])* $Set:ident of $Item:ident, $count:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        #[repr(transparent)]
        pub struct $Set(u64);

        impl $Set {
            /// Nothing.
            pub const NONE: $Set = $Set(0);
            /// All there are.
            pub const ALL: $Set = $Set((1 << $count) - 1);

            /// Whether `item` is in it.
            #[inline]
            #[must_use]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.0 & 1 == 1
            }

            /// With `item` too.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $Item) -> Self {
                $Set(self.0 | 1 << item.0)
            }

            /// Without `item`.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $Item) -> Self {
                $Set(self.0 & !(1 << item.0))
            }

            /// In this or the other.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $Set) -> Self {
                $Set(self.0 | other.0)
            }

            /// In both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $Set) -> Self {
                $Set(self.0 & other.0)
            }

            /// In this but not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $Set) -> Self {
                $Set(self.0 & !other.0)
            }

            /// How many there are.
            #[inline]
            #[must_use]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether there is none.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The `n`th, from 0, in order; any if there are not so many.
            #[inline]
            #[must_use]
            pub(crate) fn nth_of(self, n: u32) -> $Item {
                let mut bits = self.0;
                for _ in 0..n {
                    bits &= bits.wrapping_sub(1);
                }
                $Item(bits.trailing_zeros() as u8 % $count as u8)
            }
        }
    };
}

pub(crate) use bit_set;
