//! The tables in memory: loaded when someone comes, dropped when nobody has for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::{Status, Store, TableId};
use tokio::sync::OnceCell;

use crate::problem::Answer;
use crate::room::Room;

/// A place for one table, filled by whoever comes first.
struct Slot {
    cell: OnceCell<Arc<Room>>,
    used: Mutex<Instant>,
}

/// The tables in memory.
#[derive(Default)]
pub struct Rooms {
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
}

impl Rooms {
    /// The table, from memory or the store.
    pub async fn get(&self, store: &Store, id: &TableId) -> Answer<Arc<Room>> {
        let slot = {
            let mut slots = self.slots();
            let slot = slots
                .entry(id.clone())
                .or_insert_with(|| Arc::new(Slot { cell: OnceCell::new(), used: Mutex::new(Instant::now()) }));
            *slot.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
            slot.clone()
        };
        let room = slot.cell.get_or_try_init(|| async { Room::load(store, id).await.map(Arc::new) }).await;
        if room.is_err() {
            // Links to nowhere must not fill the memory.
            let mut slots = self.slots();
            if slots.get(id).is_some_and(|slot| slot.cell.get().is_none()) {
                slots.remove(id);
            }
        }
        room.cloned()
    }

    /// The table, if it is in memory.
    pub fn peek(&self, id: &TableId) -> Option<Arc<Room>> {
        self.slots().get(id).and_then(|slot| slot.cell.get().cloned())
    }

    /// All tables in memory.
    pub fn all(&self) -> Vec<Arc<Room>> {
        self.slots().values().filter_map(|slot| slot.cell.get().cloned()).collect()
    }

    /// How many tables are in memory.
    pub fn len(&self) -> usize {
        self.slots().len()
    }

    /// Whether no table is in memory.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The table is gone from the store.
    pub fn forget(&self, id: &TableId) {
        if let Some(slot) = self.slots().remove(id)
            && let Some(room) = slot.cell.get()
        {
            room.close();
        }
    }

    /// Drops tables that nobody watches, no bot thinks at, and nobody asked for in a while.
    pub fn tidy(&self, quiet_for: Duration) {
        let is_quiet = |slot: &Slot| {
            let used = *slot.used.lock().unwrap_or_else(PoisonError::into_inner);
            used.elapsed() >= quiet_for
                && slot.cell.get().is_none_or(|room| {
                    let inside = room.look();
                    room.watchers() == 0
                        && inside.thinking.is_empty()
                        && !(inside.status == Status::Playing && inside.idle_bot().is_some())
                })
        };
        self.slots().retain(|_, slot| !is_quiet(slot));
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
