//! Resources and heaps of them (CW-01 to CW-03).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{collections::BTreeMap, fmt, ops, str::FromStr};

/// The most of a kind that is written down: what players have, and what cards ask for, is far below it.
const MOST: u16 = 9_999;

/// A resource (CW-03): what can be gained and paid. Victory points are none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Resource {
    /// Pays for Locations.
    Gear,
    /// A red pellet.
    Red,
    /// A green pellet.
    Green,
    /// A blue pellet.
    Blue,
    /// A gold pellet: pays for a red, green or blue one (CW-02).
    Gold,
    /// A worker in hand.
    Worker,
}

impl Resource {
    /// All six.
    pub const ALL: [Resource; 6] =
        [Resource::Gear, Resource::Red, Resource::Green, Resource::Blue, Resource::Gold, Resource::Worker];
    /// The three colours a gold pellet stands in for.
    pub const COLOURS: [Resource; 3] = [Resource::Red, Resource::Green, Resource::Blue];

    /// Its name in notation and deck files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["gear", "red", "green", "blue", "gold", "worker"][self as usize]
    }

    /// Whether it is a pellet.
    #[must_use]
    pub const fn is_pellet(self) -> bool {
        matches!(self, Resource::Red | Resource::Green | Resource::Blue | Resource::Gold)
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Resource {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let found = Resource::ALL.into_iter().find(|resource| resource.name() == text.trim_end_matches('s'));
        found.ok_or_else(|| format!("“{text}” is no resource; there are gear, red, green, blue, gold, worker"))
    }
}

/// A heap of resources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Goods([u16; 6]);

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods([0; 6]);

    /// So many of one resource.
    #[inline]
    #[must_use]
    pub const fn of(resource: Resource, count: u16) -> Self {
        let mut goods = [0; 6];
        goods[resource as usize] = count;
        Goods(goods)
    }

    /// How many resources there are in all.
    #[inline]
    #[must_use]
    pub fn total(&self) -> u16 {
        self.0.iter().sum()
    }

    /// Whether there is nothing.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Goods::NONE
    }

    /// What is there: each resource with its count, without those that are missing.
    pub fn iter(&self) -> impl Iterator<Item = (Resource, u16)> {
        let goods = *self;
        Resource::ALL.into_iter().map(move |resource| (resource, goods[resource])).filter(|(_, count)| *count > 0)
    }

    /// The kinds of resources that are there.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> Kinds {
        let bit = |i: usize| u8::from(self.0[i] > 0) << i;
        Kinds(bit(0) | bit(1) | bit(2) | bit(3) | bit(4) | bit(5))
    }

    /// What is paid for `cost` out of these goods: coloured pellets first, gold for what is missing (CW-02).
    ///
    /// # Errors
    /// What is missing, once gold has stood in for red, green and blue in this order as far as it goes.
    pub fn payment(&self, cost: &Goods) -> Result<Goods, Goods> {
        let (mut paid, mut short) = (Goods::NONE, Goods::NONE);
        for resource in [Resource::Gear, Resource::Gold, Resource::Worker] {
            paid[resource] = cost[resource].min(self[resource]);
            short[resource] = cost[resource] - paid[resource];
        }
        for colour in Resource::COLOURS {
            paid[colour] = cost[colour].min(self[colour]);
            let missing = cost[colour] - paid[colour];
            let gold = missing.min(self[Resource::Gold] - paid[Resource::Gold]);
            paid[Resource::Gold] += gold;
            short[colour] = missing - gold;
        }
        if short.is_empty() { Ok(paid) } else { Err(short) }
    }

    /// Whether `cost` can be paid out of these goods: [`Goods::payment`] in short.
    #[inline]
    #[must_use]
    pub fn affords(&self, cost: &Goods) -> bool {
        let missing = (1..4).map(|colour| cost.0[colour].saturating_sub(self.0[colour])).sum::<u16>()
            + cost.0[Resource::Gold as usize];
        missing <= self[Resource::Gold] && cost.0[0] <= self.0[0] && cost.0[5] <= self.0[5]
    }

    /// Reads `2 red, 1 blue`; a count of 1 may be left out.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut goods = Goods::NONE;
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (count, name) = part.split_once(' ').unwrap_or(("1", part));
            let count: u16 =
                count.parse().map_err(|_| format!("“{part}” is no number of a resource, such as “2 red”"))?;
            let resource: Resource = name.trim().parse()?;
            goods[resource] = goods[resource].saturating_add(count);
            if goods[resource] > MOST {
                return Err(format!("“{part}” is too much: {MOST} of a kind is the most"));
            }
        }
        Ok(goods)
    }
}

impl ops::Index<Resource> for Goods {
    type Output = u16;
    #[inline]
    fn index(&self, resource: Resource) -> &u16 {
        &self.0[resource as usize]
    }
}

impl ops::IndexMut<Resource> for Goods {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u16 {
        &mut self.0[resource as usize]
    }
}

impl ops::AddAssign for Goods {
    #[inline]
    fn add_assign(&mut self, more: Goods) {
        for (have, more) in self.0.iter_mut().zip(more.0) {
            *have = have.saturating_add(more);
        }
    }
}

impl ops::SubAssign for Goods {
    #[inline]
    fn sub_assign(&mut self, less: Goods) {
        for (have, less) in self.0.iter_mut().zip(less.0) {
            *have = have.saturating_sub(less);
        }
    }
}

impl fmt::Display for Goods {
    /// As [`Goods::read`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (resource, count)) in self.iter().enumerate() {
            write!(f, "{}{count} {resource}", if number > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Goods {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Goods {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut goods = Goods::NONE;
        for (resource, count) in BTreeMap::<Resource, u16>::deserialize(from)? {
            goods[resource] = count;
        }
        Ok(goods)
    }
}

/// Goods while they are summed up, a byte for each resource: a register holds it, and no unit waits for another.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sum(u64);

impl Sum {
    /// Adds so many; a Retrieve never brings 256 of a resource.
    #[inline]
    pub fn add(&mut self, resource: Resource, count: u8) {
        self.0 += u64::from(count) << (8 * resource as u32);
    }

    /// As a heap.
    #[inline]
    pub fn goods(self) -> Goods {
        let [gear, red, green, blue, gold, worker, ..] = self.0.to_le_bytes().map(u16::from);
        Goods([gear, red, green, blue, gold, worker])
    }
}

/// How many prices stand side by side: those of 16 Artifacts, then those of 20 Records, filled up.
const PRICES: usize = 48;

/// Many prices, resource by resource, so that all of them are compared with a heap at once (CW-02, CW-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prices {
    goods: [[u8; PRICES]; 6],
    /// Resources of any kind counted in.
    total: [u8; PRICES],
}

impl Default for Prices {
    fn default() -> Self {
        Prices { goods: [[0; PRICES]; 6], total: [0; PRICES] }
    }
}

impl Prices {
    /// Writes one price down: some goods, and so many resources of any kind.
    pub fn set(&mut self, index: usize, goods: &Goods, any: u8) {
        for (row, count) in self.goods.iter_mut().zip(goods.0) {
            row[index] = small(count);
        }
        self.total[index] = small(goods.total() + u16::from(any));
    }

    /// Which prices these goods pay, a bit each: gold stands in for what is missing. Where a unit is saved (CW-37), one
    /// may be missing of what the price names, and one of all it asks: that very unit is then in the price.
    #[inline]
    pub fn paid_by(&self, goods: &Goods, saved: [u8; PRICES / 16]) -> u64 {
        let [gears, reds, greens, blues, golds, workers] = &self.goods;
        let [gear, red, green, blue, gold, worker] = goods.0.map(small);
        let total = small(goods.total());
        let mut paid = [0u8; PRICES];
        for (index, paid) in paid.iter_mut().enumerate() {
            let missing = reds[index].saturating_sub(red).saturating_add(greens[index].saturating_sub(green));
            let missing = missing.saturating_add(blues[index].saturating_sub(blue)).saturating_add(golds[index]);
            let short = missing
                .saturating_sub(gold)
                .saturating_add(gears[index].saturating_sub(gear))
                .saturating_add(workers[index].saturating_sub(worker))
                .max(self.total[index].saturating_sub(total));
            *paid = u8::from(short <= saved[index / 16]);
        }
        let (eights, _) = paid.as_chunks::<8>();
        (0..).zip(eights).fold(0, |all, (place, eight)| all | bits(eight) << (8 * place))
    }
}

#[inline]
fn small(count: u16) -> u8 {
    count.min(255) as u8
}

/// Which of sixteen counts are not 0, a bit each.
#[inline]
pub(crate) fn some(counts: &[u8; 16]) -> u16 {
    let some = counts.map(|count| u8::from(count > 0));
    let (eights, _) = some.as_chunks::<8>();
    (0..).zip(eights).fold(0, |all, (place, eight)| all | (bits(eight) << (8 * place)) as u16)
}

/// Eight bytes of 0 or 1 as eight bits: the product moves each to its place in the top byte.
#[inline]
fn bits(bytes: &[u8; 8]) -> u64 {
    u64::from_le_bytes(*bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// A set of resources, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Kinds(u8);

impl Kinds {
    /// Whether the resource is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, resource: Resource) -> bool {
        self.0 & (1 << resource as u8) != 0
    }

    /// Without the resource.
    #[inline]
    #[must_use]
    pub const fn without(self, resource: Resource) -> Self {
        Kinds(self.0 & !(1 << resource as u8))
    }

    /// Whether nothing is in it.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds are in it.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// A bit each, in the order of [`Resource::ALL`].
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The resources in it.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        Resource::ALL.into_iter().filter(move |resource| self.contains(*resource))
    }
}

impl FromIterator<Resource> for Kinds {
    fn from_iter<I: IntoIterator<Item = Resource>>(resources: I) -> Self {
        Kinds(resources.into_iter().fold(0, |bits, resource| bits | 1 << resource as u8))
    }
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Resource>::deserialize(from)?.into_iter().collect())
    }
}

/// One unit of a price: a resource, or "any resource" (CW-03). What a Parabolic Antenna saves (CW-37).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Unit {
    /// A unit of this resource.
    Of(Resource),
    /// A unit of the payer's choice.
    #[default]
    Any,
}

impl Unit {
    /// All seven.
    pub fn all() -> impl Iterator<Item = Unit> {
        Resource::ALL.into_iter().map(Unit::Of).chain([Unit::Any])
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Of(resource) => resource.fmt(f),
            Unit::Any => f.write_str("any"),
        }
    }
}

impl FromStr for Unit {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "any" { Ok(Unit::Any) } else { text.parse().map(Unit::Of) }
    }
}

impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Unit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
