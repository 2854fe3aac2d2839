//! Card data: loaded from TOML, checked, interned by hash.
//!
//! A deck lives as long as the program, so that a state can hold it as one pointer ([`Held`]) and stay `Copy`. In JSON a
//! held deck is its hash; reading it back finds the deck among those that were loaded.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use std::{fmt, ops::Deref, sync::Mutex};

/// The cards of one game.
pub trait Deck: Sized + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The game it belongs to.
    const GAME: &'static str;
    /// The deck file that comes with the program.
    const STANDARD: &'static str;

    /// Reads a deck file and checks it.
    ///
    /// # Errors
    /// Every fault of the file, each a sentence that says what is missing or impossible and what would be right.
    fn parse(toml: &str) -> Result<Self, Vec<String>>;

    /// Where the decks of this game are kept: a `static` of the game's crate.
    fn registry() -> &'static Registry<Self>;
}

/// The line, from 1, of a place in a file.
#[must_use]
pub fn line(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
}

/// The one fault of a file that can't be read at all: where, and why.
#[must_use]
pub fn unreadable(text: &str, at: Option<std::ops::Range<usize>>, why: &str) -> Vec<String> {
    let why = why.trim().replace('\n', " ");
    vec![match at {
        Some(at) => format!("line {}: this is no deck file: {why}", line(text, at.start)),
        None => format!("this is no deck file: {why}"),
    }]
}

/// The decks of one game that this process has loaded.
#[derive(Debug)]
pub struct Registry<D: 'static>(Mutex<Vec<&'static Loaded<D>>>);

impl<D> Registry<D> {
    /// An empty registry.
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }
}

#[derive(Debug)]
struct Loaded<D> {
    deck: D,
    hash: String,
}

/// A loaded deck: one pointer, equal to another if the cards are.
pub struct Held<D: 'static>(&'static Loaded<D>);

impl<D: Deck> Held<D> {
    /// The deck that comes with the program.
    #[must_use]
    pub fn standard() -> Self {
        let first = D::registry().0.lock().expect("no one panics while holding it").first().copied();
        match first {
            Some(loaded) => Held(loaded),
            None => Held::load(D::STANDARD)
                .unwrap_or_else(|faults| panic!("the built-in deck is faulty: {}", faults.join("; "))),
        }
    }

    /// Reads, checks and keeps a deck file.
    ///
    /// # Errors
    /// As [`Deck::parse`].
    pub fn load(toml: &str) -> Result<Self, Vec<String>> {
        let deck = D::parse(toml)?;
        let json = serde_json::to_vec(&deck).expect("decks are plain data");
        let hash = Sha256::digest(json).iter().take(16).map(|byte| format!("{byte:02x}")).collect::<String>();
        if toml != D::STANDARD {
            // The standard deck is always the first.
            let _ = Self::standard();
        }
        let mut decks = D::registry().0.lock().expect("no one panics while holding it");
        if let Some(known) = decks.iter().find(|known| known.hash == hash) {
            return Ok(Held(known));
        }
        let loaded = Box::leak(Box::new(Loaded { deck, hash }));
        decks.push(loaded);
        Ok(Held(loaded))
    }

    /// The loaded deck with this hash.
    #[must_use]
    pub fn find(hash: &str) -> Option<Self> {
        let _ = Self::standard();
        let decks = D::registry().0.lock().expect("no one panics while holding it");
        decks.iter().find(|loaded| loaded.hash == hash).map(|loaded| Held(loaded))
    }

    /// What names these cards in records: 32 hexadecimal digits.
    #[must_use]
    pub fn hash(self) -> &'static str {
        &self.0.hash
    }
}

impl<D> Held<D> {
    /// The deck, for as long as the program runs.
    #[inline]
    #[must_use]
    pub fn get(self) -> &'static D {
        &self.0.deck
    }
}

impl<D> Clone for Held<D> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<D> Copy for Held<D> {}

impl<D> Deref for Held<D> {
    type Target = D;
    #[inline]
    fn deref(&self) -> &D {
        &self.0.deck
    }
}

impl<D> PartialEq for Held<D> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<D> Eq for Held<D> {}

impl<D> fmt::Debug for Held<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deck {}", self.0.hash)
    }
}

impl<D> Serialize for Held<D> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.0.hash)
    }
}

impl<'de, D: Deck> Deserialize<'de> for Held<D> {
    fn deserialize<De: Deserializer<'de>>(from: De) -> Result<Self, De::Error> {
        let hash = String::deserialize(from)?;
        Held::find(&hash).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "{} deck {hash} is not loaded; the built-in one is {}",
                D::GAME,
                Held::<D>::standard().hash()
            ))
        })
    }
}
