//! The flea market: nine columns, five rows, and who is next to whom.

use crate::set::bit_set;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};
use table::NotationError;

/// Columns of the market (RT-05).
pub const COLUMNS: u8 = 9;
/// Rows of the market (RT-05).
pub const ROWS: u8 = 5;
/// Cells of the market.
pub const CELLS: usize = 45;

/// A place in the market: column a to i, row 1 to 5, as in `c4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this column and row, both from 0.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < COLUMNS && row < ROWS { Some(Cell(row * COLUMNS + column)) } else { None }
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u8).map(Cell)
    }

    /// Its place, row by row.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// Its row, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The up to eight cells around it (RT-09).
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> CellSet {
        NEIGHBOURS[self.0 as usize]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError(format!("“{text}” is no place in the market; places go from a1 to i5"));
        let [column @ b'a'..=b'i', row @ b'1'..=b'5'] = *text.as_bytes() else { return Err(wrong()) };
        Cell::new(column - b'a', row - b'1').ok_or_else(wrong)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

bit_set! {
    /// A set of cells, one bit each.
    CellSet of Cell, CELLS
}

impl CellSet {
    /// The outer ring of 24 cells (RT-07).
    pub const RING: CellSet = RING;
}

/// The cells around one where a character can go. They lie in a square of nine: its 512 patterns are few enough for a
/// table, so that most decisions of the game are counted and drawn without a loop.
#[derive(Clone, Copy)]
pub(crate) struct Ways {
    middle: u8,
    pattern: u16,
}

impl Ways {
    /// How many there are.
    #[inline]
    pub fn len(self) -> u32 {
        PATTERNS[self.pattern as usize & 511].count.into()
    }

    /// The `n`th of them, from 0, in cell order; some cell if there are not so many.
    #[inline]
    pub fn nth(self, n: u32) -> Cell {
        let offset = PATTERNS[self.pattern as usize & 511].offsets[n as usize & 7];
        Cell((self.middle + offset).saturating_sub(Pattern::MIDDLE).min(CELLS as u8 - 1))
    }
}

/// A square of nine cells, some of them free: how many, and how far each is from the square's first cell.
#[derive(Clone, Copy)]
struct Pattern {
    count: u8,
    offsets: [u8; 8],
}

impl Pattern {
    /// How far the middle cell is from the first: a row and a cell.
    const MIDDLE: u8 = COLUMNS + 1;
}

static PATTERNS: [Pattern; 512] = {
    let (mut all, mut pattern) = ([Pattern { count: 0, offsets: [0; 8] }; 512], 0);
    while pattern < 512 {
        let mut cell = 0;
        while cell < 9 {
            let found = &mut all[pattern];
            if pattern >> cell & 1 == 1 && found.count < 8 {
                found.offsets[found.count as usize] = cell / 3 * COLUMNS + cell % 3;
                found.count += 1;
            }
            cell += 1;
        }
        pattern += 1;
    }
    all
};

/// Where a character is: in a cell, or not in the market yet. One byte, and its bit is found without a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Pawn(u8);

impl Pawn {
    /// Not in the market yet: a bit that is no cell's.
    pub const AWAY: Pawn = Pawn(63);

    /// The cell it stands in.
    #[inline]
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        if self.0 == Pawn::AWAY.0 { None } else { Some(Cell(self.0)) }
    }

    /// The cells around it; none if it is away.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> CellSet {
        if (self.0 as usize) < CELLS { NEIGHBOURS[self.0 as usize] } else { CellSet::NONE }
    }

    /// Where it can go if these cells are occupied (RT-09, RT-11).
    #[inline]
    pub(crate) const fn ways(self, occupied: CellSet) -> Ways {
        let free = self.neighbours().minus(occupied).0;
        // The square's first cell becomes the lowest bit; then the three rows are pushed together.
        let square = (free << Pattern::MIDDLE) >> (self.0 & 63);
        Ways { middle: self.0, pattern: (square & 0o7 | square >> 6 & 0o70 | square >> 12 & 0o700) as u16 }
    }

    /// The set of its cell; of a cell that does not exist if it is away.
    #[inline]
    const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// The cells where pawns stand.
    #[inline]
    #[must_use]
    pub fn cells(pawns: &[Pawn; 4]) -> CellSet {
        CellSet(pawns.iter().fold(0, |bits, pawn| bits | pawn.bit())).and(CellSet::ALL)
    }
}

impl From<Option<Cell>> for Pawn {
    #[inline]
    fn from(cell: Option<Cell>) -> Self {
        cell.map_or(Pawn::AWAY, |cell| Pawn(cell.0))
    }
}

impl Iterator for CellSet {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(CellSet::NONE, CellSet::with)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

const RING: CellSet = {
    let (mut ring, mut cell) = (0, 0);
    while cell < CELLS as u8 {
        let (column, row) = (cell % COLUMNS, cell / COLUMNS);
        if column == 0 || column == COLUMNS - 1 || row == 0 || row == ROWS - 1 {
            ring |= 1 << cell;
        }
        cell += 1;
    }
    CellSet(ring)
};

const NEIGHBOURS: [CellSet; CELLS] = {
    let (mut all, mut cell) = ([CellSet::NONE; CELLS], 0);
    while cell < CELLS {
        let (column, row) = ((cell as u8 % COLUMNS) as i8, (cell as u8 / COLUMNS) as i8);
        let (mut bits, mut other) = (0, 0);
        while other < CELLS {
            let across = (other as u8 % COLUMNS) as i8 - column;
            let down = (other as u8 / COLUMNS) as i8 - row;
            if other != cell && across.abs() <= 1 && down.abs() <= 1 {
                bits |= 1 << other;
            }
            other += 1;
        }
        all[cell] = CellSet(bits);
        cell += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rt_05_the_market_is_nine_by_five() {
        assert_eq!(Cell::all().count(), 45);
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!("i5".parse::<Cell>().unwrap().index(), 44);
        assert!("j1".parse::<Cell>().unwrap_err().0.contains("a1 to i5"));
    }

    #[test]
    fn rt_07_the_outer_ring_has_24_cells() {
        assert_eq!(CellSet::RING.len(), 24);
        assert!(!CellSet::RING.contains("b2".parse().unwrap()));
    }

    #[test]
    fn rt_11_the_ways_from_a_cell_are_its_free_neighbours_in_order() {
        for (cell, taken) in Cell::all().flat_map(|cell| Cell::all().map(move |taken| (cell, taken))) {
            let (pawn, occupied) = (Pawn::from(Some(cell)), CellSet::NONE.with(cell).with(taken));
            let (ways, free) = (pawn.ways(occupied), cell.neighbours().minus(occupied));
            assert_eq!((0..ways.len()).map(|n| ways.nth(n)).collect::<Vec<_>>(), free.collect::<Vec<_>>());
        }
        assert_eq!(Pawn::AWAY.ways(CellSet::NONE).len(), 0);
    }

    #[test]
    fn rt_09_a_cell_has_up_to_eight_neighbours() {
        let around = |text: &str| text.parse::<Cell>().unwrap().neighbours();
        assert_eq!(around("a1").map(|cell| cell.to_string()).collect::<Vec<_>>(), ["b1", "a2", "b2"]);
        assert_eq!(around("c3").len(), 8);
        assert_eq!(around("i3").len(), 5);
    }
}
