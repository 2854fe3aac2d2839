//! Bots at tables: they think on threads of their own, play at the table's pace, and are played by one process at a
//! time. If that process dies, another takes its tables over.

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use games::{AnyMove, AnyView};
use serde_json::Value;
use store::TableId;
use table::{Seat, Viewer};
use tokio::sync::oneshot;

use crate::House;
use crate::players;
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

type Job = Box<dyn FnOnce() + Send>;

/// Threads for bots to think on: as many as the settings say, so that the web always has time.
pub struct Pool {
    jobs: Sender<Job>,
}

impl Pool {
    /// So many threads.
    pub fn new(threads: usize) -> Self {
        let (jobs, queue) = channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads {
            let queue = queue.clone();
            std::thread::Builder::new()
                .name(format!("bot-{number}"))
                .spawn(move || work(&queue))
                .expect("the system has room for a thread");
        }
        Pool { jobs }
    }

    /// What a bot plays. If its thinking fails, it plays anything that is legal: a table must go on.
    async fn choose(&self, view: AnyView, seat: Seat, spec: String) -> Option<AnyMove> {
        let (reply, answer) = oneshot::channel();
        let job = move || {
            let started = Instant::now();
            let seed = random_seed();
            let chosen = std::panic::catch_unwind(AssertUnwindSafe(|| players::choose(&view, seat, &spec, seed)));
            let chosen = chosen.unwrap_or_else(|_| {
                tracing::error!(spec, "a bot failed to think; it plays at random");
                players::choose(&view, seat, crate::play::RULES_BOT, seed)
            });
            metrics::histogram!("ferraille_bot_seconds").record(started.elapsed().as_secs_f64());
            // The asker may have gone with its table.
            let _ = reply.send(chosen);
        };
        self.jobs.send(Box::new(job)).ok()?;
        answer.await.ok()
    }
}

fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(job) => job(),
            Err(_) => return,
        }
    }
}

fn random_seed() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the operating system always has random bytes once it has booted");
    u64::from_le_bytes(bytes)
}

/// The tables whose bots this process plays.
pub struct Bots {
    /// This process's name among those that share the database.
    pub driver: String,
    pool: Pool,
    driving: Mutex<HashSet<TableId>>,
}

impl Bots {
    /// A driver with so many threads to think on.
    pub fn new(threads: usize) -> Self {
        Bots {
            driver: format!("{}-{}", std::process::id(), TableId::random()),
            pool: Pool::new(threads),
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

    /// The table is new and this process's.
    pub fn drive(&self, table: TableId) {
        self.driving().insert(table);
    }

    /// The table is gone.
    pub fn forget(&self, table: &TableId) {
        self.driving().remove(table);
    }
}

/// Lets every bot that is to act at this table think; to be called after every change.
pub fn wake(house: &Arc<House>, room: &Arc<Room>) {
    if house.is_stopping() {
        return;
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
            // Another process has this table, and hears of every change.
            Ok(false) => return,
            Err(_) if house.is_stopping() => return,
            Err(_) => tokio::time::sleep(TROUBLE).await,
        }
    }
    while !house.is_stopping() {
        let started = Instant::now();
        let (view, spec, seq, pause) = {
            let inside = room.look();
            let Some(spec) = inside.bot(seat) else { return };
            if inside.status != store::Status::Playing || !inside.game.to_act().contains(seat) {
                return;
            }
            (inside.game.view(Viewer::Seat(seat)), spec.to_owned(), inside.since(seat), inside.header.pace.pause())
        };
        let Some(mv) = house.bots.pool.choose(view, seat, spec).await else { return };
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

/// Says that this process is alive, and takes over the tables of those that are not. Runs until the server stops.
pub async fn keep_alive(house: Arc<House>) {
    let mut beat = tokio::time::interval(BEAT_EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut was_away = false;
    let mut last_beat = Instant::now();
    let mut stopping = house.stopping();
    loop {
        tokio::select! {
            _ = beat.tick() => {}
            _ = stopping.wait_for(|stop| *stop) => break,
        }
        match take_over(&house).await {
            Ok(()) => {
                if last_beat.elapsed() > ALIVE_FOR {
                    // For a while this process counted as dead: others may have its tables now. It asks again for each.
                    house.bots.driving().clear();
                }
                last_beat = Instant::now();
                if std::mem::take(&mut was_away) {
                    tracing::info!("the database is back");
                    for room in house.rooms.all() {
                        house.refresh(&room).await;
                    }
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

async fn take_over(house: &Arc<House>) -> store::Result<()> {
    house.store.beat(&house.bots.driver, ALIVE_FOR.as_millis() as i64).await?;
    loop {
        let orphans = house.store.orphans(&house.bots.driver).await?;
        if orphans.is_empty() {
            return Ok(());
        }
        tracing::info!(tables = orphans.len(), "playing the bots of tables that nobody played");
        for table in orphans {
            house.bots.drive(table.clone());
            match house.rooms.get(&house.store, &table).await {
                Ok(room) => wake(house, &room),
                Err(problem) => tracing::error!(%table, message = problem.message, "can't open a table with bots"),
            }
        }
    }
}
