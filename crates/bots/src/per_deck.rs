//! What is worked out once for each deck and asked millions of times.

use std::sync::{OnceLock, RwLock};
use table::{Deck, Held};

/// Something derived from a deck. The deck that is asked for first costs one look; others a lock.
pub(crate) struct PerDeck<D: 'static, T: 'static> {
    first: OnceLock<(Held<D>, T)>,
    others: RwLock<Vec<(Held<D>, &'static T)>>,
}

impl<D: Deck, T> PerDeck<D, T> {
    pub const fn new() -> Self {
        PerDeck { first: OnceLock::new(), others: RwLock::new(Vec::new()) }
    }

    #[inline]
    pub fn get(&'static self, deck: Held<D>, work_out: fn(&D) -> T) -> &'static T {
        let (known, first) = self.first.get_or_init(|| (deck, work_out(&deck)));
        if *known == deck { first } else { self.another(deck, work_out) }
    }

    #[cold]
    fn another(&'static self, deck: Held<D>, work_out: fn(&D) -> T) -> &'static T {
        let find = |all: &[(Held<D>, &'static T)]| all.iter().find(|(known, _)| *known == deck).map(|(_, made)| *made);
        if let Some(made) = find(&self.others.read().expect("no one panics while holding it")) {
            return made;
        }
        // Decks live as long as the program, and so does what is known about them.
        let made: &'static T = Box::leak(Box::new(work_out(&deck)));
        self.others.write().expect("no one panics while holding it").push((deck, made));
        made
    }
}
