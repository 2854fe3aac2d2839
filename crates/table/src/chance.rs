//! Streams of chance: the same seed means the same cards for everyone, whatever they choose.
//!
//! A [`Seed`] of 256 bits is cut into named streams, one per purpose ("market, round 2", "starting player"), so that no
//! player's choice shifts another draw. The seed is never in a view: its hash, the [`Commitment`], is published when the
//! cards are dealt, the seed itself when the game is over, and anyone can check the one against the other.
//!
//! [`Chance::below`] and [`Chance::shuffle`] are ours, with golden tests, so that records outlive crate upgrades.

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};

/// The generator of a named stream: cryptographic, so that seeing some cards tells nothing about the others.
pub type Stream = ChaCha8Rng;

/// The generator for playouts and bots: not secret, about a nanosecond a number.
pub type Quick = Xoshiro256PlusPlus;

/// A quick generator from a small number.
#[must_use]
pub fn quick(seed: u64) -> Quick {
    Quick::seed_from_u64(seed)
}

/// All the chance of one game. As text, 64 hexadecimal digits; a plain number is a seed too (for tests and simulations).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with these bytes: for real tables, from the operating system.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed drawn from a generator, for imagined games.
    #[must_use]
    pub fn draw(chance: &mut impl Rng) -> Self {
        let mut bytes = [0; 32];
        for part in bytes.chunks_exact_mut(8) {
            part.copy_from_slice(&chance.next_u64().to_le_bytes());
        }
        Self(bytes)
    }

    /// The stream for one purpose. Different names or numbers give independent streams.
    #[must_use]
    pub fn stream(&self, purpose: &str, number: u32) -> Stream {
        let mut stream = Stream::from_seed(self.0);
        stream.set_stream(fnv(purpose, number));
        stream
    }

    /// What may be published before the game: the seed can't be found from it, and no other seed fits it.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::new_with_prefix(b"ferraille seed 1:").chain_update(self.0).finalize().into())
    }
}

/// FNV-1a, 64 bits: names of streams to numbers of streams.
const fn fnv(name: &str, number: u32) -> u64 {
    let (mut hash, bytes, tail) = (0xcbf2_9ce4_8422_2325_u64, name.as_bytes(), number.to_le_bytes());
    let mut i = 0;
    while i < bytes.len() + 4 {
        let byte = if i < bytes.len() { bytes[i] } else { tail[i - bytes.len()] };
        hash = (hash ^ byte as u64).wrapping_mul(0x0000_0100_0000_01b3);
        i += 1;
    }
    hash
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

/// A seed that can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeedError(String);

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no seed: give a whole number or 64 hexadecimal digits", self.0)
    }
}

impl std::error::Error for SeedError {}

impl FromStr for Seed {
    type Err = SeedError;
    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() == 64 {
            return parse_hex(text).map(Self).ok_or_else(|| SeedError(text.into()));
        }
        text.parse::<u64>().map(Self::from).map_err(|_| SeedError(text.into()))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Debug for Seed {
    /// Logs must not tell the seed of a running game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a seed is a whole number from 0 or a text of 64 hexadecimal digits")]
        enum Form {
            Number(u64),
            Text(String),
        }
        match Form::deserialize(from)? {
            Form::Number(number) => Ok(number.into()),
            Form::Text(text) => text.parse().map_err(serde::de::Error::custom),
        }
    }
}

/// The hash of a seed, published when the cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        parse_hex(&text).map(Self).ok_or_else(|| serde::de::Error::custom("a commitment has 64 hexadecimal digits"))
    }
}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn parse_hex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    let mut bytes = [0; 32];
    if digits.len() != 64 {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |c: u8| (c as char).to_digit(16);
        *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
    }
    Some(bytes)
}

/// What games and bots ask of a generator.
pub trait Chance {
    /// A number from 0 to `n` − 1, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    fn below(&mut self, n: u32) -> u32;

    /// The place of one of the bits that are set, each equally likely: the very one that a list of them, lowest first, and
    /// one draw of [`Chance::below`] would give.
    ///
    /// # Panics
    /// If none is set.
    #[inline]
    fn bit(&mut self, bits: u64) -> u32 {
        // How many bits are set up to and with each byte; then the byte and the bit in it are found without a branch,
        // since no processor could guess it.
        const ONES: u64 = 0x0101_0101_0101_0101;
        const TOPS: u64 = ONES << 7;
        let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let sums = ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
        let drawn = u64::from(self.below((sums >> 56) as u32));
        let not_above = (((drawn * ONES) | TOPS) - sums) & TOPS;
        let bytes_before = (not_above >> 7).wrapping_mul(ONES) >> 56;
        let place = 8 * bytes_before as u32;
        let before = (sums << 8) >> place & 0xff;
        place + u32::from(NTH_BIT[(bits >> place & 0xff) as usize][(drawn - before) as usize & 7])
    }

    /// A random order, each equally likely (Fisher–Yates, from the end).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the items, if there are any.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len() as u32) as usize]) }
    }
}

impl<R: Rng> Chance for R {
    /// Lemire's method on 32 bits, with rejection: exact, one multiplication in the common case.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing to choose from");
        let mut wide = u64::from(self.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (wide as u32) < threshold {
                wide = u64::from(self.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }
}

/// For each byte, the places of the bits that are set, lowest first.
static NTH_BIT: [[u8; 8]; 256] = {
    let (mut all, mut byte) = ([[0; 8]; 256], 0);
    while byte < 256 {
        let (mut found, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                all[byte][found] = place;
                found += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_bit_is_the_one_that_a_list_and_a_draw_would_give() {
        let mut dice = quick(3);
        let thinned = |dice: &mut Quick, times: u32| (0..times).fold(u64::MAX, |bits, _| bits & dice.next_u64());
        for round in 0..10_000 {
            let bits = thinned(&mut dice, round % 6) | 1 << (round % 64);
            let list: Vec<u32> = (0..64).filter(|place| bits >> place & 1 == 1).collect();
            let mut same = dice.clone();
            assert_eq!(dice.bit(bits), list[same.below(list.len() as u32) as usize], "{bits:b}");
        }
    }

    /// Records must replay for ever: if this test fails, old games are lost.
    #[test]
    fn the_streams_of_a_seed_never_change() {
        let seed = Seed::from(7);
        let mut cards: Vec<u8> = (0..10).collect();
        seed.stream("test", 1).shuffle(&mut cards);
        let draws: Vec<u32> = {
            let mut stream = seed.stream("test", 2);
            (0..6).map(|_| stream.below(100)).collect()
        };
        let fast: Vec<u32> = {
            let mut dice = quick(7);
            (0..6).map(|_| dice.below(100)).collect()
        };
        assert_eq!(cards, [5, 2, 4, 3, 0, 7, 6, 9, 8, 1]);
        assert_eq!(draws, [82, 71, 13, 3, 18, 43]);
        assert_eq!(fast, [5, 17, 71, 42, 96, 46]);
    }

    #[test]
    fn below_is_fair() {
        let mut dice = quick(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_seed_survives_text_and_json() {
        let seed = Seed::from(123);
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        assert_eq!("123".parse::<Seed>().unwrap(), seed);
        assert_eq!(serde_json::from_str::<Seed>("123").unwrap(), seed);
        let json = serde_json::to_string(&seed).unwrap();
        assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
        assert!("many".parse::<Seed>().unwrap_err().to_string().contains("64 hexadecimal"));
        assert!(serde_json::from_str::<Seed>("-3").is_err());
    }

    #[test]
    fn a_commitment_fits_one_seed_and_hides_it() {
        let seed = Seed::from(123);
        assert_eq!(seed.commitment(), seed.commitment());
        assert_ne!(seed.commitment(), Seed::from(124).commitment());
        assert_eq!(format!("{seed:?}"), "Seed(…)");
    }
}
