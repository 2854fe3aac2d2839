//! A short list that is `Copy`: states are copied millions of times a second.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{
    fmt,
    ops::{Deref, DerefMut},
};

/// At most `N` items, in order. Reads as a slice.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        List { len: 0, items: [T::default(); N] }
    }

    /// Whether no more items fit.
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// The item at a place that is known to be used: no check, so that the players are found at once.
    #[inline]
    #[must_use]
    pub fn known(&self, place: usize) -> &T {
        &self.items[place % N]
    }

    /// The same, to change it.
    #[inline]
    pub fn known_mut(&mut self, place: usize) -> &mut T {
        &mut self.items[place % N]
    }

    /// Adds an item at the end; what does not fit is dropped (the rules never get there).
    #[inline]
    pub fn push(&mut self, item: T) {
        if let Some(free) = self.items.get_mut(self.len as usize) {
            *free = item;
            self.len += 1;
        }
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items.get(self.len as usize).copied()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..(self.len as usize).min(N)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..(self.len as usize).min(N)]
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::new();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(from)?;
        if items.len() > N {
            return Err(D::Error::custom(format!("{} items where at most {N} fit", items.len())));
        }
        Ok(items.into_iter().collect())
    }
}
