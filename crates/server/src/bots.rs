//! Bots at tables: they think on threads of their own, play at the table's pace, and are played by one process at a
//! time. If that process dies, another takes its tables over.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use store::{Status, TableId};
use table::{Seat, Viewer};

use crate::House;
use crate::pool::Pool;
use crate::room::{Action, Pace, Room};

/// How long a process counts as alive after it last said so.
pub(crate) const ALIVE_FOR: Duration = Duration::from_secs(5);
/// How often it says so, and looks for tables whose process is dead.
const BEAT_EVERY: Duration = Duration::from_secs(1);
/// How long a bot waits after trouble (the database is away) before it tries again.
const TROUBLE: Duration = Duration::from_secs(1);

impl Pace {
    /// The least time between what was seen last and what a bot does next, its thinking included.
    fn pause(self) -> Duration {
        match self {
            Pace::Instant => Duration::ZERO,
            Pace::Normal => Duration::from_millis(700),
            Pace::Slow => Duration::from_millis(2000),
        }
    }
}

/// The tables whose bots this process plays.
pub struct Bots {
    /// This process's name among those that share the database.
    pub driver: String,
    pool: Pool,
    driving: Mutex<HashSet<TableId>>,
}

impl Bots {
    /// A driver with so many threads to think on, and so long for a decision at most.
    pub fn new(threads: usize, longest: Duration) -> Self {
        Bots {
            driver: format!("{}-{}", std::process::id(), TableId::random()),
            pool: Pool::new(threads, longest),
            driving: Mutex::default(),
        }
    }

    fn driving(&self) -> std::sync::MutexGuard<'_, HashSet<TableId>> {
        self.driving.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this process plays the bots of a table.
    pub fn drives(&self, table: &TableId) -> bool {
        self.driving().contains(table)
    }

    /// The table is this process's, and the database says so.
    pub fn drive(&self, table: TableId) {
        self.driving().insert(table);
    }

    /// The table is gone, or its game is over.
    pub fn forget(&self, table: &TableId) {
        self.driving().remove(table);
    }
}

/// Lets every bot that is to act at this table think; to be called after every change.
pub fn wake(house: &Arc<House>, room: &Arc<Room>) {
    if house.is_stopping() {
        return;
    }
    if room.look().status == Status::Finished {
        house.bots.forget(&room.id);
    }
    loop {
        let seat = {
            if room.look().idle_bot().is_none() {
                return;
            }
            let mut inside = room.touch();
            let Some(seat) = inside.idle_bot() else { return };
            inside.thinking = inside.thinking.with(seat);
            seat
        };
        let (house, room) = (house.clone(), room.clone());
        tokio::spawn(async move {
            take_turn(&house, &room, seat).await;
            {
                let mut inside = room.touch();
                inside.thinking = inside.thinking.without(seat);
            }
            // Its next decision, or what came while it was thinking.
            if house.bots.drives(&room.id) {
                wake(&house, &room);
            }
        });
    }
}

/// One decision of one bot, as often tried as it takes.
async fn take_turn(house: &Arc<House>, room: &Arc<Room>, seat: Seat) {
    while !house.bots.drives(&room.id) {
        match house.store.claim(&house.bots.driver, &room.id).await {
            Ok(true) => house.bots.drive(room.id.clone()),
            // Another process has this table, and hears of every change; unless it dies before the bot has played.
            Ok(false) | Err(_) => tokio::time::sleep(TROUBLE).await,
        }
        if house.is_stopping() || !room.look().is_bots_turn(seat) {
            return;
        }
    }
    while !house.is_stopping() {
        let started = Instant::now();
        let (view, spec, seq, pause) = {
            let inside = room.look();
            let Some(spec) = inside.bot(seat).filter(|_| inside.is_bots_turn(seat)) else { return };
            (inside.game.view(Viewer::Seat(seat)), spec.to_owned(), inside.since(seat), inside.header.pace.pause())
        };
        let Some(mv) = house.bots.pool.choose(&room.id, view, seat, spec).await else { return };
        tokio::time::sleep(pause.saturating_sub(started.elapsed())).await;
        // The seat may have been taken back meanwhile.
        if room.look().bot(seat).is_none() {
            return;
        }
        match house.act(room, seat, seq, Action::Move(Value::String(mv.to_string()))).await {
            Ok(_) => return,
            Err(problem) if problem.status.is_server_error() => tokio::time::sleep(TROUBLE).await,
            // Something changed while it was thinking: it thinks again.
            Err(problem) => tracing::debug!(table = %room.id, %seat, message = problem.message, "a bot thinks again"),
        }
    }
}

/// Says that this process is alive, until the server stops; then lets others have its tables. Does nothing else, so that
/// nothing can keep it from saying so.
pub async fn keep_alive(house: Arc<House>) {
    let mut was_away = false;
    let mut last_beat = Instant::now();
    while is_next_beat(&house).await {
        match beat(&house, last_beat).await {
            Ok(()) => {
                last_beat = Instant::now();
                if std::mem::take(&mut was_away) {
                    tracing::info!("the database is back");
                    tokio::spawn(refresh_all(house.clone()));
                }
            }
            Err(error) => {
                if !was_away {
                    tracing::error!(%error, "the heartbeat fails");
                }
                was_away = true;
            }
        }
    }
    if let Err(error) = house.store.release(&house.bots.driver).await {
        tracing::warn!(%error, "can't hand the bots over; another process takes them when the heartbeat has run out");
    }
}

async fn beat(house: &House, last_beat: Instant) -> store::Result<()> {
    house.store.beat(&house.bots.driver, ALIVE_FOR.as_millis() as i64).await?;
    if last_beat.elapsed() > ALIVE_FOR {
        // For a while this process counted as dead: others may have some of its tables now. The rest is still its own.
        let driven = house.store.driven(&house.bots.driver).await?;
        *house.bots.driving() = driven.into_iter().collect();
    }
    Ok(())
}

async fn refresh_all(house: Arc<House>) {
    for room in house.rooms.all() {
        house.refresh(&room).await;
    }
}

/// Takes over the tables of processes that are dead, until the server stops.
pub async fn take_over(house: Arc<House>) {
    let mut tables = Vec::new();
    loop {
        // Trouble with the database is the heartbeat's to tell.
        while let Ok(orphans) = house.store.orphans(&house.bots.driver).await
            && !orphans.is_empty()
            && !house.is_stopping()
        {
            tracing::info!(tables = orphans.len(), "playing the bots of tables that nobody played");
            for table in &orphans {
                house.bots.drive(table.clone());
            }
            tables.extend(orphans);
            tables = wake_all(&house, tables).await;
        }
        tables = wake_all(&house, tables).await;
        if !is_next_beat(&house).await {
            return;
        }
    }
}

/// Loads these tables and lets their bots think; answers with those that can't be read just now.
async fn wake_all(house: &Arc<House>, tables: Vec<TableId>) -> Vec<TableId> {
    let mut later = Vec::new();
    for table in tables {
        if house.is_stopping() {
            break;
        }
        match house.rooms.get(&house.store, &table).await {
            Ok(room) => wake(house, &room),
            Err(problem) if matches!(problem.code, "missing" | "broken_table") => {
                tracing::error!(%table, message = problem.message, "can't open a table with bots");
                house.bots.forget(&table);
            }
            Err(_) => later.push(table),
        }
    }
    later
}

/// Waits for the next second; false once the server stops.
async fn is_next_beat(house: &House) -> bool {
    let mut stopping = house.stopping();
    tokio::select! {
        () = tokio::time::sleep(BEAT_EVERY) => true,
        _ = stopping.wait_for(|stop| *stop) => false,
    }
}
