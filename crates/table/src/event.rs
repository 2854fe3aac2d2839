//! What happened, who may know it, and who listens.

use crate::seat::{Audience, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// Whether something new came to light. Undo never crosses anything but [`Mark::Plain`], and previews stop before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A plain consequence of the move: everyone it concerns could foresee it.
    Plain,
    /// Chance came up: a card was turned, a die fell.
    Chance,
    /// Hidden information came up: hands were opened, choices revealed.
    Revealed,
}

/// An event as it is told: what, to whom, and whether it lifted a veil.
///
/// Where one seat knows more than the others, the game tells two events: the full one to the seat
/// ([`Audience::only`]), the public side to the rest ([`Audience::except`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<E> {
    /// What happened.
    pub event: E,
    /// Who may know.
    pub audience: Audience,
    /// Whether chance or hidden information came up.
    pub mark: Mark,
}

impl<E> Told<E> {
    /// A plain event that everyone may know.
    pub const fn everyone(event: E) -> Self {
        Told { event, audience: Audience::EVERYONE, mark: Mark::Plain }
    }

    /// A plain event that one seat alone may know.
    pub const fn only(seat: Seat, event: E) -> Self {
        Told { event, audience: Audience::only(seat), mark: Mark::Plain }
    }

    /// A plain event for everyone but one seat, which knows better.
    pub const fn except(seat: Seat, event: E) -> Self {
        Told { event, audience: Audience::except(seat), mark: Mark::Plain }
    }

    /// The same, with chance in it.
    #[must_use]
    pub fn by_chance(self) -> Self {
        Told { mark: Mark::Chance, ..self }
    }

    /// The same, with hidden information brought to light.
    #[must_use]
    pub fn revealing(self) -> Self {
        Told { mark: Mark::Revealed, ..self }
    }

    /// Whether this viewer may know.
    pub fn is_for(&self, viewer: Viewer) -> bool {
        self.audience.includes(viewer)
    }
}

/// Where a game tells its events. The closure runs only if someone listens, so that with [`Silence`] events cost nothing
/// and search is fast.
pub trait Sink<E> {
    /// Takes what happened.
    fn tell(&mut self, happened: impl FnOnce() -> Told<E>);
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<E> Sink<E> for Silence {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> Told<E>) {}
}

impl<E> Sink<E> for Vec<Told<E>> {
    fn tell(&mut self, happened: impl FnOnce() -> Told<E>) {
        self.push(happened());
    }
}
