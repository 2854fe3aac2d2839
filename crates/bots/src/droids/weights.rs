//! How much each thing counts for a quick move.
//!
//! Nobody can guess such numbers well. They were found by playing: `cargo run --release -p bots --example tune` plays quick
//! games by the thousand between weights a little higher and a little lower, and goes where more are won.

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
    part = 4.58,
    /// What a part will bring at most.
    part_most = 1.28,
    /// A Dismantle's parts.
    dismantle = 1.84,
    /// How much less a Dismantle's parts count for each part there is.
    plenty = 0.09,
    /// An energy in a Dismantle, beside being a part.
    energy = 0.64,
    /// The parts a Repair costs.
    repair_cost = 0.2,
    /// The parts a Build costs.
    build_cost = 0.33,
    /// Each part that must be swapped for.
    swap_cost = 1.62,
    /// An extension, for each turn left.
    extension = 0.04,
    /// An extension at most.
    extension_most = 0.82,
    /// An energy off every Repair, for each turn left.
    discount = 0.11,
    /// A swap of one's own, for each turn left.
    swap = -0.27,
    /// One more part in a Dismantle, for each turn left.
    bonus = 0.29,
    /// Tokens on a House droid.
    tax = 0.81,
    /// A droid of any family.
    wild = 0.87,
    /// A leaf.
    leaf = 0.18,
    /// What the most leaves are worth, beside House droids that count them.
    lead = 18.53,
    /// A Communication droid, for each turn left: more will lie on the border.
    speaker = 0.3,
    /// One more Communication droid on the border, for each that one has.
    heard = 2.87,
    /// And for each that others have.
    overheard = 3.32,
    /// A family more or less, where a House droid counts families.
    families = 1.1,
    /// What helps a House droid that is not built yet.
    hope = 0.88,
    /// The tier after the next.
    next_tier = 0.15,
    /// Parts kept, where a House droid counts them.
    kept = -0.11,
    /// Base parts that become energy at the end, where a House droid counts energy.
    charged = -0.12,
    /// Energy that comes yet, where a House droid counts energy.
    energy_yet = -0.16,
    /// Extensions that come yet, where a House droid counts them.
    extensions_yet = 0.27,
    /// Sets that come yet, where a House droid counts them.
    sets_yet = -0.25,
    /// Droids that come yet, where a House droid counts them.
    droids_yet = 0.05,
    /// Icons that come yet, where a House droid counts them.
    icons_yet = 0.56,
    /// What each missing House droid takes from one that counts House droids.
    missing_house = 1.59,
    /// Ending the game with the most points, or without.
    end = 5.38,
    /// What a gift is good for in other hands.
    theirs = 8.84,
    /// What a gift would be good for in one's own.
    mine = 10.27,
    /// Each part that a card's Repair lacks, when cards are given.
    lack = 1.95,
}
