//! How much each thing counts for a quick move.
//!
//! Nobody can guess such numbers well. They were found in two steps. `cargo run --release -p bots --example tune` plays quick games
//! by the thousand between weights a little higher and a little lower, and goes where more are won. What wins most quick games is
//! not what foretells best how good players will play on, and that is what playouts are for: `--example imitate` lets searches
//! play, and moves the weights towards what they chose.

/// The weights, their names, and the two as a row of numbers for tuning.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:literal),+ $(,)?) => {
        /// How much each thing counts for a quick move.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights { $($(#[$doc])* pub $name: f32),+ }

        impl Weights {
            /// The weights in use.
            pub const TUNED: Weights = Weights { $($name: $value),+ };
            /// Their names.
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// The weights as a row.
            #[must_use]
            pub fn to_row(&self) -> Vec<f32> {
                vec![$(self.$name),+]
            }

            /// The weights of a row.
            ///
            /// # Panics
            /// If the row is too short.
            #[must_use]
            pub fn from_row(row: &[f32]) -> Weights {
                let mut row = row.iter().copied();
                Weights { $($name: row.next().expect("a number for each weight")),+ }
            }
        }
    };
}

weights! {
    /// What a part will bring for each turn left.
    part = 12.63,
    /// What a part will bring at most.
    part_most = 0.99,
    /// A Dismantle's parts.
    dismantle = 1.35,
    /// How much less a Dismantle's parts count for each part there is.
    plenty = 0.033,
    /// An energy in a Dismantle, beside being a part.
    energy = 0.63,
    /// The parts a Repair costs.
    repair_cost = 0.69,
    /// The parts a Build costs.
    build_cost = 0.85,
    /// Each part that must be swapped for.
    swap_cost = 1.45,
    /// An extension, for each turn left.
    extension = 0.035,
    /// An extension at most.
    extension_most = 2.16,
    /// An energy off every Repair, for each turn left.
    discount = 0.34,
    /// A swap of one's own, for each turn left.
    swap = -0.14,
    /// One more part in a Dismantle, for each turn left.
    bonus = 0.21,
    /// Tokens on a House droid.
    tax = 0.44,
    /// A droid of any family.
    wild = 0.72,
    /// A leaf.
    leaf = 0.5,
    /// What the most leaves are worth, beside House droids that count them.
    lead = 12.86,
    /// A Communication droid, for each turn left: more will lie on the border.
    speaker = 0.21,
    /// One more Communication droid on the border, for each that one has.
    heard = 1.19,
    /// And for each that others have.
    overheard = 1.36,
    /// A family more or less, where a House droid counts families.
    families = 0.5,
    /// What helps a House droid that is not built yet.
    hope = 0.62,
    /// Parts kept, where a House droid counts them.
    kept = 0.8,
    /// Base parts that become energy at the end, where a House droid counts energy.
    charged = 0.18,
    /// Energy that comes yet, where a House droid counts energy.
    energy_yet = 0.13,
    /// Extensions that come yet, where a House droid counts them.
    extensions_yet = 0.24,
    /// Sets that come yet, where a House droid counts them.
    sets_yet = -0.72,
    /// Droids that come yet, where a House droid counts them.
    droids_yet = 0.064,
    /// Icons that come yet, where a House droid counts them.
    icons_yet = 0.45,
    /// Ending the game with the most points, or without.
    end = 5.89,
    /// What a gift is good for in other hands.
    theirs = 26.51,
    /// What a gift would be good for in one's own.
    mine = 24.6,
    /// Each part that a card's Repair lacks, when cards are given.
    lack = 1.75,
    /// What is left of a tier, for each droid that is missing.
    tier_yet = 0.64,
    /// What is left of what families count, for each that is missing.
    family_yet = 0.95,
    /// What is left of what House droids count, for each that is missing.
    house_yet = 0.43,
    /// With so many turns left, half of such a hope is left.
    patience = 6.23,
    /// A part at the least, where one's own House droid counts parts.
    keeper = 0.95,
    /// What is left of a Build's worth, for each part that is missing.
    near = 0.76,
    /// How much of a Build's worth counts when a Dismantle brings it nearer.
    nearer = 0.3,
    /// How much of it counts when the parts a Repair costs are missing for it then.
    farther = 0.15,
    /// What a Build takes from others who are near it.
    denied = 0.3,
    /// A part taken, for each of its kind that there is already, less.
    take_least = 0.64,
    /// A part taken, for each that would still fit.
    take_room = 0.91,
    /// A part paid, for each of its kind that there is.
    pay_most = 0.68,
    /// A column extended, for each part in it.
    extend_full = 0.57,
    /// A column extended, for each extension it has already, less.
    extend_again = 0.68,
    /// The column of energy extended.
    extend_energy = -0.43,
}

/// What each card of the standard deck is worth beyond what its sums say, from the first on: season droids for a Repair, House
/// droids for a Build. Found as `--example imitate` does it, which tells how far searches were from the sums with each card: from 500
/// games of two, so that the cards that lie in larger games alone have none.
#[rustfmt::skip]
pub const CARDS: [f32; 58] = [
    -0.9, -0.5, 0.0, -0.5, -0.1, -0.4, -0.2, 0.1, 0.0, 0.7,
    0.2, -0.1, 0.1, -0.9, -0.2, 0.1, 0.1, 0.1, 0.3, 0.5,
    -0.2, 0.6, 0.9, 0.5, -0.2, -0.3, 0.0, 0.8, 0.8, 0.2,
    0.3, 0.2, -0.3, 0.0, -1.0, 1.1, -0.4, -0.2, 0.1, 0.3,
    -1.0, -0.4, -0.3, -0.6, 0.4, 1.1, 0.4, 0.1, -0.6, -3.9,
    -0.2, 0.1, -0.6, -1.0, 3.0, 1.5, 2.0, 0.2,
];
