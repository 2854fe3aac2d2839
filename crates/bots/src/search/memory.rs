//! What a search remembers: an entry for each decision that a seat can tell from others, with an edge for each move.
//!
//! Entries and edges lie in two vectors that never grow past fixed bounds, whatever the budget; when they are full, the
//! search goes on with what it has.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// The most entries of a search, over all its threads.
pub const ENTRIES: usize = 1 << 20;
/// The most edges of a search, over all its threads.
pub const EDGES: usize = 1 << 21;

/// The most memory a search of a game with moves of this size can take, growing vectors included.
#[must_use]
pub const fn bytes<M>() -> usize {
    // A vector that grows holds its old half and its new whole for a moment, and so does the table, which keeps one slot
    // in eight free and so has twice as many as entries, each a key, a number and a byte.
    (EDGES * size_of::<Edge<M>>() + ENTRIES * size_of::<Entry>() + 2 * ENTRIES * 17) * 3 / 2
}

/// A decision that a seat can tell from others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    /// Where its edges lie; none until the second visit.
    first: u32,
    count: u16,
}

/// A move of a decision, and what is known about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<M> {
    pub mv: M,
    /// The judgement of the move, for the seat that makes it.
    pub prior: f32,
    /// How much of the attention the judgement asks for.
    pub interest: f32,
    /// The mean share found by trying.
    pub mean: f32,
    /// How often it was tried.
    pub visits: u32,
    /// How often it could have been tried.
    pub offered: u32,
}

/// The keys are good hashes already.
#[derive(Default)]
pub(super) struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are u64");
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// All that is remembered.
pub(super) struct Memory<M> {
    index: HashMap<u64, u32, BuildHasherDefault<AsIs>>,
    entries: Vec<Entry>,
    edges: Vec<Edge<M>>,
    most_entries: usize,
    most_edges: usize,
}

/// What came of looking up a decision.
pub(super) enum Lookup {
    /// Never met before; it is remembered now, if there was room.
    New,
    /// Met before.
    Known(u32),
}

impl<M: Copy + Eq> Memory<M> {
    /// An empty memory with its part of the bounds.
    pub fn new(parts: usize) -> Self {
        Memory {
            index: HashMap::default(),
            entries: Vec::new(),
            edges: Vec::new(),
            most_entries: ENTRIES / parts,
            most_edges: EDGES / parts,
        }
    }

    /// Forgets everything but one decision.
    pub fn forget_all_but(&mut self, key: u64) {
        let kept = self.find(key).map(|entry| self.edges(entry).to_vec());
        self.index.clear();
        self.entries.clear();
        self.edges.clear();
        if let Some(edges) = kept {
            self.index.insert(key, 0);
            self.entries.push(Entry { first: 0, count: edges.len() as u16 });
            self.edges.extend(edges);
        }
    }

    pub fn look_up(&mut self, key: u64) -> Lookup {
        if let Some(&entry) = self.index.get(&key) {
            return Lookup::Known(entry);
        }
        if self.entries.len() < self.most_entries {
            self.index.insert(key, self.entries.len() as u32);
            self.entries.push(Entry::default());
        }
        Lookup::New
    }

    /// The entry under this key, if there is one.
    pub fn find(&self, key: u64) -> Option<u32> {
        self.index.get(&key).copied()
    }

    pub fn edges(&self, entry: u32) -> &[Edge<M>] {
        let entry = self.entries[entry as usize];
        &self.edges[entry.first as usize..entry.first as usize + entry.count as usize]
    }

    pub fn edge(&mut self, index: u32) -> &mut Edge<M> {
        &mut self.edges[index as usize]
    }

    /// Where the entry's edges begin.
    pub fn first(&self, entry: u32) -> u32 {
        self.entries[entry as usize].first
    }

    /// Gives the entry more edges, moving those it has to a fresh place. `false` if there is no room.
    pub fn extend(&mut self, entry: u32, more: &[Edge<M>]) -> bool {
        let Entry { first, count } = self.entries[entry as usize];
        let (old, all) = (first as usize..first as usize + count as usize, count as usize + more.len());
        if self.edges.len() + all > self.most_edges || all > usize::from(u16::MAX) {
            return false;
        }
        self.entries[entry as usize] = Entry { first: self.edges.len() as u32, count: all as u16 };
        self.edges.extend_from_within(old);
        self.edges.extend_from_slice(more);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGE: Edge<u64> = Edge { mv: 1, prior: 0.5, interest: 0.5, mean: 0.0, visits: 0, offered: 0 };

    #[test]
    fn a_memory_never_outgrows_its_bounds() {
        let mut memory = Memory::<u64>::new(ENTRIES / 10);
        for key in 0..1_000 {
            if let Lookup::Known(entry) = memory.look_up(key % 20) {
                memory.extend(entry, &[EDGE]);
            }
        }
        assert!(memory.entries.len() <= 10 && memory.index.len() <= 10);
        assert!(memory.edges.len() <= EDGES / (ENTRIES / 10));
        assert!(bytes::<[u8; 16]>() < 256 << 20, "{}", bytes::<[u8; 16]>());
    }

    #[test]
    fn one_decision_may_be_all_that_is_not_forgotten() {
        let mut memory = Memory::new(1);
        for mv in 0..30 {
            memory.look_up(mv % 3);
            let entry = memory.find(mv % 3).unwrap();
            memory.extend(entry, &[Edge { mv, visits: mv as u32, ..EDGE }]);
        }
        let moves = |memory: &Memory<u64>, key| {
            memory
                .find(key)
                .map(|entry| memory.edges(entry).iter().map(|edge| (edge.mv, edge.visits)).collect::<Vec<_>>())
        };
        let before = moves(&memory, 2);
        memory.forget_all_but(2);
        assert_eq!(moves(&memory, 2), before);
        assert_eq!((memory.entries.len(), memory.edges.len(), memory.index.len()), (1, 10, 1));
        assert!(matches!(memory.look_up(0), Lookup::New));
        memory.forget_all_but(7);
        assert!(memory.entries.is_empty() && memory.edges.is_empty() && memory.index.is_empty());
    }
}
