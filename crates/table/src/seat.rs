//! Who sits at the table, who is to act, who may see.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The most seats a table of any game has.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < MAX_SEATS, "a table has at most four seats");
        Self(index)
    }

    /// The seat with this index, if there is one.
    #[inline]
    #[must_use]
    pub const fn try_new(index: u8) -> Option<Self> {
        if (index as usize) < MAX_SEATS { Some(Self(index)) } else { None }
    }

    /// Its index, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what `new` checked: indexing an array of four needs no bounds check.
        (self.0 & 3) as usize
    }

    /// The seats 0 to `count` − 1.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count.min(MAX_SEATS as u8)).map(Seat)
    }

    /// The next seat clockwise at a table of `count`.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, count: u8) -> Self {
        if self.0 + 1 >= count { Self(0) } else { Self(self.0 + 1) }
    }

    /// The next seat counter-clockwise at a table of `count`.
    #[inline]
    #[must_use]
    pub const fn counter_clockwise(self, count: u8) -> Self {
        if self.0 == 0 { Self(count - 1) } else { Self(self.0 - 1) }
    }
}

impl fmt::Display for Seat {
    /// People count from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(from)?;
        Seat::try_new(index)
            .ok_or_else(|| serde::de::Error::custom(format!("seat {index} does not exist; seats are 0 to 3")))
    }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[repr(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// The first `count` seats.
    #[inline]
    #[must_use]
    pub const fn all(count: u8) -> Self {
        Self((1 << count) - 1)
    }

    /// One seat.
    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set with one bit per seat, seat 0 lowest.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 0b1111)
    }

    /// One bit per seat, seat 0 lowest.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether `seat` is in it.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in it.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The lowest seat in it.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// With `seat` too.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Without `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatSetIter;
    fn into_iter(self) -> SeatSetIter {
        SeatSetIter(self)
    }
}

/// The seats of a [`SeatSet`], lowest first.
#[derive(Clone, Debug)]
pub struct SeatSetIter(SeatSet);

impl Iterator for SeatSetIter {
    type Item = Seat;
    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.first()?;
        self.0 = self.0.without(seat);
        Some(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

/// Whose eyes a view is made for. Serialises as the seat's index, or `null` for a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Option<Seat>", into = "Option<Seat>")]
pub enum Viewer {
    /// Someone who plays: sees what that seat may see.
    Seat(Seat),
    /// Someone who only watches: sees what everyone may see.
    Spectator,
}

impl Viewer {
    /// The seat, for one who plays.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Whether this is the viewer in `seat`.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

impl From<Viewer> for Option<Seat> {
    fn from(viewer: Viewer) -> Self {
        viewer.seat()
    }
}

/// Who may know of an event: some seats, and perhaps the spectators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Audience {
    seats: SeatSet,
    spectators: bool,
}

impl Audience {
    /// Everyone, spectators included.
    pub const EVERYONE: Audience = Audience { seats: SeatSet::all(MAX_SEATS as u8), spectators: true };

    /// One seat alone.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Audience { seats: SeatSet::only(seat), spectators: false }
    }

    /// Everyone but one seat: the public side of something that seat knows better.
    #[must_use]
    pub const fn except(seat: Seat) -> Self {
        Audience { seats: SeatSet::all(MAX_SEATS as u8).without(seat), spectators: true }
    }

    /// Whether this viewer may know.
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator => self.spectators,
        }
    }

    /// Whether nobody but `seat` may know.
    #[must_use]
    pub fn is_private_to(self, seat: Seat) -> bool {
        self == Audience::only(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_both_ways() {
        let d = Seat::new(3);
        assert_eq!(d.clockwise(4), Seat::new(0));
        assert_eq!(Seat::new(0).counter_clockwise(3), Seat::new(2));
    }

    #[test]
    fn a_set_lists_its_seats_and_survives_json() {
        let set: SeatSet = [Seat::new(2), Seat::new(0)].into_iter().collect();
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(json, "[0,2]");
        assert_eq!(serde_json::from_str::<SeatSet>(&json).unwrap(), set);
        assert_eq!(set.len(), 2);
    }

    #[test]
    fn a_spectator_is_null_in_json() {
        assert_eq!(serde_json::to_string(&Viewer::Spectator).unwrap(), "null");
        assert_eq!(serde_json::from_str::<Viewer>("1").unwrap(), Viewer::Seat(Seat::new(1)));
        assert!(serde_json::from_str::<Viewer>("7").is_err());
    }

    #[test]
    fn audiences_keep_secrets() {
        let mine = Audience::only(Seat::new(1));
        assert!(mine.includes(Viewer::Seat(Seat::new(1))));
        assert!(!mine.includes(Viewer::Seat(Seat::new(0))) && !mine.includes(Viewer::Spectator));
        assert!(!Audience::except(Seat::new(1)).includes(Viewer::Seat(Seat::new(1))));
    }
}
