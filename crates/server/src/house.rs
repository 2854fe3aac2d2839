//! The house: everything that handlers share, and the rounds it makes.

use std::sync::Arc;
use std::time::Duration;

use store::{Change, Store, TableId};
use table::Seat;
use tokio::sync::{Semaphore, broadcast, watch};

use crate::bots::{self, Bots};
use crate::gate::{Gate, TIDY_EVERY};
use crate::problem::{Answer, Problem};
use crate::room::{Action, Played, Room};
use crate::rooms::Rooms;
use crate::settings::{Lifetime, Settings};

/// Tables that nobody has asked for so long leave the memory.
const QUIET: Duration = Duration::from_secs(15 * 60);
/// How often old tables are looked for.
const EXPIRE_EVERY: Duration = Duration::from_secs(3600);

/// Everything that handlers share.
pub struct House {
    /// How it runs.
    pub settings: Settings,
    /// The records.
    pub store: Store,
    /// The tables in memory.
    pub rooms: Rooms,
    /// The bots.
    pub bots: Bots,
    /// The limits.
    pub gate: Arc<Gate>,
    /// A secret of this instance, the same on all its processes.
    pub secret: String,
    /// Records that are replayed at once: more would take the processor from the tables.
    pub replays: Semaphore,
    stop: watch::Sender<bool>,
}

impl House {
    /// Opens the store and starts the rounds.
    pub async fn open(settings: Settings) -> store::Result<Arc<House>> {
        let store = Store::open(&settings.place.location()).await?;
        let secret = store.note_once("secret", store::Token::random().secret()).await?;
        let (stop, _) = watch::channel(false);
        let house = Arc::new(House {
            bots: Bots::new(settings.bot_threads, settings.bot_time),
            gate: Arc::new(Gate::new(&settings.limits)),
            rooms: Rooms::default(),
            settings,
            store,
            secret,
            replays: Semaphore::new(1),
            stop,
        });
        house.store.beat(&house.bots.driver, bots::ALIVE_FOR.as_millis() as i64).await?;
        if house.store.is_shared() {
            tokio::spawn(hear(house.clone(), house.store.changes()));
        }
        tokio::spawn(bots::keep_alive(house.clone()));
        tokio::spawn(bots::take_over(house.clone()));
        tokio::spawn(tidy(house.clone()));
        Ok(house)
    }

    /// A table by its id as it stands in addresses. If it comes from the store, its bots may have to go on.
    pub async fn room(self: &Arc<Self>, id: &str) -> Answer<Arc<Room>> {
        let id: TableId = id.parse().map_err(|_| crate::room::no_such_table())?;
        let room = self.rooms.get(&self.store, &id).await?;
        bots::wake(self, &room);
        Ok(room)
    }

    /// Does something at a table. Goes on to its end even if the asker goes away: what is written must also be seen.
    pub async fn act(self: &Arc<Self>, room: &Arc<Room>, seat: Seat, seq: i64, action: Action) -> Answer<Played> {
        let started = std::time::Instant::now();
        let played = self
            .finish({
                let (house, room) = (self.clone(), room.clone());
                async move {
                    let played = room.act(&house.store, seat, seq, &action).await?;
                    bots::wake(&house, &room);
                    Ok(played)
                }
            })
            .await?;
        metrics::counter!("ferraille_moves_total").increment(1);
        metrics::histogram!("ferraille_move_seconds").record(started.elapsed().as_secs_f64());
        Ok(played)
    }

    /// Runs something to its end, whether or not the asker stays.
    pub async fn finish<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl Future<Output = Answer<T>> + Send + 'static,
    ) -> Answer<T> {
        tokio::spawn(work).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a request failed inside");
            Err(internal())
        })
    }

    /// Reads what another process may have written to a table.
    pub async fn refresh(self: &Arc<Self>, room: &Arc<Room>) {
        match room.refresh(&self.store).await {
            Ok(()) => bots::wake(self, room),
            Err(problem) if problem.code == "missing" => {
                self.bots.forget(&room.id);
                self.rooms.forget(&room.id);
            }
            Err(problem) => tracing::warn!(table = %room.id, message = problem.message, "can't read a table again"),
        }
    }

    /// Is the server about to end?
    pub fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }

    /// News of the server's end.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Ends the rounds and the streams.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }
}

/// 500: the one that should never be.
pub fn internal() -> Problem {
    Problem::new(
        axum::http::StatusCode::INTERNAL_SERVER_ERROR,
        "internal",
        "the server made a mistake and has written it into its log; nothing of your table is lost",
    )
}

/// Hears of what other processes write.
async fn hear(house: Arc<House>, mut changes: broadcast::Receiver<Change>) {
    let mut stopping = house.stopping();
    loop {
        let change = tokio::select! {
            change = changes.recv() => change,
            _ = stopping.wait_for(|stop| *stop) => return,
        };
        match change {
            Ok(Change::Table { table, version }) => {
                let room = house.rooms.peek(&table);
                let is_news = room.as_ref().map_or(house.bots.drives(&table), |room| room.look().version < version);
                if is_news {
                    let house = house.clone();
                    tokio::spawn(async move {
                        let room = match room {
                            Some(room) => Ok(room),
                            None => house.rooms.get(&house.store, &table).await,
                        };
                        if let Ok(room) = room {
                            house.refresh(&room).await;
                        }
                    });
                }
            }
            Ok(Change::Any) | Err(broadcast::error::RecvError::Lagged(_)) => {
                for room in house.rooms.all() {
                    house.refresh(&room).await;
                }
            }
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}

/// Keeps the memory and the database tidy.
async fn tidy(house: Arc<House>) {
    let mut every_minute = tokio::time::interval(TIDY_EVERY);
    let mut expired = tokio::time::Instant::now() - EXPIRE_EVERY;
    let mut stopping = house.stopping();
    loop {
        tokio::select! {
            _ = every_minute.tick() => {}
            _ = stopping.wait_for(|stop| *stop) => return,
        }
        house.gate.tidy();
        house.rooms.tidy(QUIET);
        metrics::gauge!("ferraille_rooms").set(house.rooms.len() as f64);
        if expired.elapsed() >= EXPIRE_EVERY {
            expired = tokio::time::Instant::now();
            if let Err(error) = expire(&house).await {
                tracing::warn!(%error, "can't delete old tables");
            }
        }
    }
}

/// Deletes tables whose time has come, if the settings want it.
pub async fn expire(house: &House) -> store::Result<()> {
    let before = |lifetime| match lifetime {
        Lifetime::Never => 0,
        Lifetime::After(time) => store::now() - time.as_millis() as i64,
    };
    let (finished, idle) = (before(house.settings.table_ttl), before(house.settings.idle_ttl));
    if finished == 0 && idle == 0 {
        return Ok(());
    }
    loop {
        let gone = house.store.expire(finished, idle).await?;
        if gone.is_empty() {
            return Ok(());
        }
        tracing::info!(tables = gone.len(), "deleted tables whose time has come");
        for table in gone {
            house.bots.forget(&table);
            house.rooms.forget(&table);
        }
    }
}
