//! Parts, and handfuls of them: what sheds hold, costs ask and gains give (LD-04).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

/// A kind of part. Nut, oil and circuit are base parts; energy is not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Part {
    /// A nut.
    Nut,
    /// A drop of oil.
    Oil,
    /// A circuit board.
    Circuit,
    /// Energy.
    Energy,
}

impl Part {
    /// The four kinds, in the order of the shed's columns.
    pub const ALL: [Part; 4] = [Part::Nut, Part::Oil, Part::Circuit, Part::Energy];
    /// The three base kinds.
    pub const BASE: [Part; 3] = [Part::Nut, Part::Oil, Part::Circuit];

    /// Whether it is a base part.
    #[inline]
    #[must_use]
    pub const fn is_base(self) -> bool {
        !matches!(self, Part::Energy)
    }

    /// Its name in notation and deck files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["nut", "oil", "circuit", "energy"][self as usize]
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Part {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Part::ALL
            .into_iter()
            .find(|part| part.name() == text)
            .ok_or_else(|| format!("“{text}” is no part; parts are nut, oil, circuit and energy"))
    }
}

/// Some kinds of parts, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kinds(u8);

impl Kinds {
    /// None.
    pub const NONE: Kinds = Kinds(0);
    /// The base parts.
    pub const BASE: Kinds = Kinds(0b0111);

    /// All four.
    pub const ALL: Kinds = Kinds(0b1111);

    /// The kinds that are in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Kinds) -> Self {
        Kinds(self.0 & other.0)
    }

    /// The kinds that are in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Kinds) -> Self {
        Kinds(self.0 | other.0)
    }

    /// Without `part`.
    #[inline]
    #[must_use]
    pub const fn without(self, part: Part) -> Self {
        Kinds(self.0 & !(1 << part as u8))
    }

    /// Those from the column of `part` on.
    #[inline]
    #[must_use]
    pub const fn from(self, part: Part) -> Self {
        Kinds(self.0 & (0xff << part as u8))
    }

    /// Whether `part` is among them.
    #[inline]
    #[must_use]
    pub const fn contains(self, part: Part) -> bool {
        self.0 & (1 << part as u8) != 0
    }

    /// With `part` too.
    #[inline]
    #[must_use]
    pub const fn with(self, part: Part) -> Self {
        Kinds(self.0 | 1 << part as u8)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds with these bits; others than the lowest four mean nothing.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Kinds(bits & 0b1111)
    }

    /// One bit per kind, nuts lowest.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The kinds, in column order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Part> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let part = *Part::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(part)
        })
    }
}

impl FromIterator<Part> for Kinds {
    fn from_iter<I: IntoIterator<Item = Part>>(parts: I) -> Self {
        parts.into_iter().fold(Kinds::NONE, Kinds::with)
    }
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Part>::deserialize(from)?.into_iter().collect())
    }
}

/// So many parts of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "Form", into = "Form")]
pub struct Parts(pub [u8; 4]);

/// How parts are written: by name, those that are not 0.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Form {
    #[serde(skip_serializing_if = "is_zero")]
    nut: u8,
    #[serde(skip_serializing_if = "is_zero")]
    oil: u8,
    #[serde(skip_serializing_if = "is_zero")]
    circuit: u8,
    #[serde(skip_serializing_if = "is_zero")]
    energy: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl From<Form> for Parts {
    fn from(form: Form) -> Self {
        Parts([form.nut, form.oil, form.circuit, form.energy])
    }
}

impl From<Parts> for Form {
    fn from(Parts([nut, oil, circuit, energy]): Parts) -> Self {
        Form { nut, oil, circuit, energy }
    }
}

impl Parts {
    /// None.
    pub const NONE: Parts = Parts([0; 4]);

    /// So many of one kind.
    #[inline]
    #[must_use]
    pub fn of(part: Part, count: u8) -> Self {
        let mut parts = Parts::NONE;
        parts[part] = count;
        parts
    }

    /// How many there are in all.
    #[inline]
    #[must_use]
    pub fn total(self) -> u8 {
        (u32::from_le_bytes(self.0).wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// How many base parts there are.
    #[inline]
    #[must_use]
    pub fn base(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Parts::NONE
    }

    /// The kinds of which there are at least as many here as there. All four are compared at once: counts stay below
    /// 128, so that the top bit of each byte can be set and be gone only where the subtraction needed it.
    #[inline]
    pub(crate) fn covers(self, other: Parts) -> Kinds {
        const TOP: u32 = 0x8080_8080;
        let (here, there) = (u32::from_le_bytes(self.0), u32::from_le_bytes(other.0));
        debug_assert!((here | there) & TOP == 0, "no shed, card or cost has 128 parts of a kind");
        let enough = ((here | TOP).wrapping_sub(there) & TOP) >> 7;
        // The product moves the four bits next to each other, into the top byte.
        Kinds::from_bits((enough.wrapping_mul(0x0102_0408) >> 24) as u8)
    }

    /// What is left when these are taken away, as far as they are there.
    #[inline]
    #[must_use]
    pub fn without(self, other: Parts) -> Parts {
        const TOP: u32 = 0x8080_8080;
        let (here, there) = (u32::from_le_bytes(self.0), u32::from_le_bytes(other.0));
        debug_assert!((here | there) & TOP == 0, "no shed, card or cost has 128 parts of a kind");
        let left = (here | TOP).wrapping_sub(there);
        // The top bit of a kind is still there where there was enough.
        let enough = (left & TOP) >> 7;
        Parts((left & enough.wrapping_mul(0x7f)).to_le_bytes())
    }

    /// The kinds there are.
    #[inline]
    #[must_use]
    pub fn kinds(self) -> Kinds {
        self.covers(Parts([1; 4]))
    }

    /// The kinds there are, each with its number.
    pub fn iter(self) -> impl Iterator<Item = (Part, u8)> {
        Part::ALL.into_iter().map(move |part| (part, self[part])).filter(|&(_, count)| count > 0)
    }
}

impl Index<Part> for Parts {
    type Output = u8;
    #[inline]
    fn index(&self, part: Part) -> &u8 {
        &self.0[part as usize & 3]
    }
}

impl IndexMut<Part> for Parts {
    #[inline]
    fn index_mut(&mut self, part: Part) -> &mut u8 {
        &mut self.0[part as usize & 3]
    }
}

impl std::ops::Add for Parts {
    type Output = Parts;
    #[inline]
    fn add(self, other: Parts) -> Parts {
        let (one, two) = (u32::from_le_bytes(self.0), u32::from_le_bytes(other.0));
        // Counts are small: none runs over into the next.
        Parts((one + two).to_le_bytes())
    }
}

/// What is asked: parts of given kinds, and base parts of the payer's choice (“?”). Also extensions: those of a given
/// column, and those of a free one. As text: `2 nut, circuit, ?`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cost {
    /// Parts of given kinds.
    pub parts: Parts,
    /// Base parts of choice.
    pub any: u8,
}

impl Cost {
    /// How many icons it shows.
    #[inline]
    #[must_use]
    pub fn icons(self) -> u8 {
        self.parts.total() + self.any
    }
}

/// What is given: parts of given kinds, and at most one sort of choice. As text: `nut, oil`, `energy, ?`, `2 same`,
/// `2 different`, `nut, circuit, nut|circuit`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Gain {
    /// Parts of given kinds.
    pub parts: Parts,
    /// What the taker chooses besides.
    pub choice: Option<Choice>,
}

/// A choice in a gain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// So many parts, each of one of these kinds.
    Any {
        /// How many.
        count: u8,
        /// The kinds.
        kinds: Kinds,
    },
    /// Two base parts of the same kind.
    Same,
    /// Two base parts of different kinds.
    Different,
}

impl Choice {
    /// The kinds that can be taken next. Parts are taken in the order of the columns, so that each handful is offered once.
    #[inline]
    #[must_use]
    pub const fn takeable(self) -> Kinds {
        match self {
            Choice::Any { kinds, .. } => kinds,
            Choice::Same => Kinds::BASE,
            Choice::Different => Kinds::BASE.without(Part::Circuit),
        }
    }

    /// What taking this part brings at once, and what is to be chosen then: a rest that can be of one kind only comes with
    /// it.
    #[inline]
    #[must_use]
    pub fn taking(self, part: Part) -> (Parts, Option<Choice>) {
        let (count, kinds) = match self {
            Choice::Any { count, kinds } => (count.saturating_sub(1), kinds.from(part)),
            Choice::Same => (1, Kinds::NONE.with(part)),
            Choice::Different => (1, Kinds::BASE.from(part).without(part)),
        };
        let mut rest = kinds.iter();
        match (count, rest.next(), rest.next()) {
            (0, ..) | (_, None, _) => (Parts::of(part, 1), None),
            (_, Some(only), None) => (Parts::of(part, 1) + Parts::of(only, count), None),
            _ => (Parts::of(part, 1), Some(Choice::Any { count, kinds })),
        }
    }
}

impl Gain {
    /// Whether it gives nothing.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Gain::default()
    }

    /// How many parts it gives.
    #[must_use]
    pub fn total(self) -> u8 {
        self.parts.total()
            + match self.choice {
                None => 0,
                Some(Choice::Any { count, .. }) => count,
                Some(Choice::Same | Choice::Different) => 2,
            }
    }
}

/// The words of a list: `2 nut, ?` → (2, "nut"), (1, "?").
fn words(text: &str) -> impl Iterator<Item = Result<(u8, &str), String>> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(|word| match word.split_once(' ') {
        None => Ok((1, word)),
        Some((count, what)) => match count.parse() {
            Ok(count @ 1..=9) => Ok((count, what.trim())),
            _ => Err(format!("“{word}” is no number (1 to 9) and thing, such as “2 nut”")),
        },
    })
}

impl FromStr for Cost {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut cost = Cost::default();
        for word in words(text) {
            match word? {
                (count, "?") => cost.any += count,
                (count, what) => cost.parts[what.parse().map_err(|error| format!("{error}, or “?”"))?] += count,
            }
        }
        Ok(cost)
    }
}

impl FromStr for Gain {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut gain = Gain::default();
        for word in words(text) {
            let choice = match word? {
                (count, "?") => Choice::Any { count, kinds: Kinds::BASE },
                (2, "same") => Choice::Same,
                (2, "different") => Choice::Different,
                (_, what @ ("same" | "different")) => return Err(format!("“{what}” comes in twos: “2 {what}”")),
                (1, what) if what.contains('|') => Choice::Any { count: 1, kinds: kinds(what)? },
                (count, what) => {
                    let more = "“?”, “2 same”, “2 different” and a choice such as “nut|oil” can stand there too";
                    gain.parts[what.parse().map_err(|error| format!("{error}; {more}"))?] += count;
                    continue;
                }
            };
            if gain.choice.replace(choice).is_some() {
                return Err("there is more than one choice; a gain has at most one (write two “?” as “2 ?”)".into());
            }
        }
        Ok(gain)
    }
}

/// Kinds with a bar between them: `nut|oil`; `?` is any base part.
pub(crate) fn kinds(text: &str) -> Result<Kinds, String> {
    if text == "?" {
        return Ok(Kinds::BASE);
    }
    text.split('|').map(|part| part.trim().parse::<Part>()).collect()
}

fn listed(items: &[(u8, &str)]) -> String {
    let word = |&(count, what): &(u8, &str)| if count == 1 { what.to_owned() } else { format!("{count} {what}") };
    items.iter().filter(|(count, _)| *count > 0).map(word).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items: Vec<_> = self.parts.iter().map(|(part, count)| (count, part.name())).collect();
        items.push((self.any, "?"));
        f.write_str(&listed(&items))
    }
}

impl fmt::Display for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Kinds::BASE {
            return f.write_str("?");
        }
        f.write_str(&self.iter().map(Part::name).collect::<Vec<_>>().join("|"))
    }
}

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items: Vec<_> = self.parts.iter().map(|(part, count)| (count, part.name())).collect();
        let either;
        match self.choice {
            None => {}
            Some(Choice::Same) => items.push((2, "same")),
            Some(Choice::Different) => items.push((2, "different")),
            Some(Choice::Any { count, kinds }) => {
                either = kinds.to_string();
                items.push((count, &either));
            }
        }
        f.write_str(&listed(&items))
    }
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
pub(crate) use as_text;
as_text!(Cost, Gain);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_and_gains_read_back_from_their_text() {
        for text in ["2 nut, circuit, energy, 2 ?", "?", ""] {
            assert_eq!(text.parse::<Cost>().unwrap().to_string(), text);
        }
        for text in ["nut, 2 oil", "energy, 2 ?", "2 same", "nut, 2 different", "nut, circuit, nut|circuit"] {
            assert_eq!(text.parse::<Gain>().unwrap().to_string(), text);
        }
        assert!("3 gold".parse::<Cost>().unwrap_err().contains("nut, oil, circuit and energy, or “?”"));
        assert!("2 same, ?".parse::<Gain>().unwrap_err().contains("more than one choice"));
        assert!("same".parse::<Gain>().unwrap_err().contains("2 same"));
    }

    #[test]
    fn what_is_taken_away_leaves_nothing_where_there_is_less() {
        for here in 0..128_u8 {
            for there in 0..128_u8 {
                let (one, other) = (Parts([here, 0, 127, there]), Parts([there, 127, 0, here]));
                let left = [here.saturating_sub(there), 0, 127, there.saturating_sub(here)];
                assert_eq!(one.without(other), Parts(left));
            }
        }
    }

    /// Every handful that can be taken, as often as there are ways to take it.
    fn taken(choice: Option<Choice>) -> Vec<Parts> {
        let Some(choice) = choice else { return vec![Parts::NONE] };
        let ways = choice.takeable().iter().map(|part| choice.taking(part));
        ways.flat_map(|(brings, rest)| taken(rest).into_iter().map(move |more| brings + more)).collect()
    }

    #[test]
    fn every_handful_of_a_choice_is_offered_once_ld_15() {
        for (text, handfuls) in
            [("?", 3), ("2 ?", 6), ("3 ?", 10), ("2 same", 3), ("2 different", 3), ("oil|energy", 2)]
        {
            let gain: Gain = text.parse().unwrap();
            let found = taken(gain.choice);
            let set: std::collections::HashSet<_> = found.iter().map(|parts| parts.0).collect();
            assert_eq!((found.len(), set.len()), (handfuls, handfuls), "{text}");
            assert!(found.iter().all(|parts| parts.total() == gain.total()), "{text}");
        }
    }
}
