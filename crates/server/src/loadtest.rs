//! How much it carries: many tables, two streams each, moves at a given rate, all on this machine. Prints what people
//! would feel: how long until a move has reached everyone who watches.
//!
//! The server runs as a process of its own, so that its memory is its own; the generator speaks plain HTTP to it.

use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use games::GameName;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::client::{Client, Event};
use crate::serve::runtime;

/// How `ferraille loadtest` runs.
#[derive(Debug, Clone, Args)]
pub struct LoadTest {
    /// Tables, of all games in turn
    #[arg(long, default_value_t = 2000, value_name = "N")]
    pub tables: usize,
    /// Live streams in all, spread over the tables
    #[arg(long, default_value_t = 4000, value_name = "N")]
    pub streams: usize,
    /// Moves a second in all
    #[arg(long, default_value_t = 1000, value_name = "N")]
    pub rate: u64,
    /// For how long, in seconds
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    pub seconds: u64,
    /// Where the records go: a new folder that is removed afterwards, if not given
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<std::path::PathBuf>,
    /// A PostgreSQL database instead
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Print one JSON object instead of sentences
    #[arg(long)]
    pub json: bool,
}

/// What came of it.
#[derive(Debug, Clone, serde::Serialize)]
pub struct Report {
    /// Tables that were played at.
    pub tables: usize,
    /// Streams that were open.
    pub streams: usize,
    /// Moves that were acknowledged.
    pub moves: u64,
    /// Moves a second.
    pub moves_per_second: f64,
    /// Requests that failed, streams that broke, moves that some viewer never saw.
    pub errors: u64,
    /// Milliseconds until a move had reached all viewers: half of the moves were faster.
    pub p50_ms: f64,
    /// 95 of 100 were faster.
    pub p95_ms: f64,
    /// 99 of 100 were faster.
    pub p99_ms: f64,
    /// The slowest.
    pub max_ms: f64,
    /// Milliseconds until the mover was told: 99 of 100 were faster.
    pub ack_p99_ms: f64,
    /// The most memory that the server had, in MB.
    pub memory_mb: f64,
    /// Share of one core that the server used.
    pub server_cores: f64,
}

/// Runs the load test against a server of its own; `serve` is the program's own command line for one, to which flags are
/// added.
///
/// # Errors
/// What kept it from running.
pub fn loadtest(settings: &LoadTest, serve: Command) -> Result<Report, String> {
    runtime()?.block_on(run(settings, serve))
}

/// The server, ended with the test.
struct Server {
    child: Child,
    folder: Option<std::path::PathBuf>,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

async fn run(settings: &LoadTest, serve: Command) -> Result<Report, String> {
    let (address, server) = start(settings, serve).await?;
    let tables = Arc::new(open_tables(settings, address).await?);
    let watch = Arc::new(Watch::default());
    let (ready, mut all_ready) = mpsc::channel(64);
    for number in 0..settings.streams {
        let table = number % tables.len();
        let place = number / tables.len();
        let (tables, watch, ready) = (tables.clone(), watch.clone(), ready.clone());
        tokio::spawn(async move { follow(address, &tables[table], place, &watch, ready).await });
        // Not all at once: people come one after the other.
        if number % 50 == 49 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    drop(ready);
    for _ in 0..settings.streams {
        all_ready.recv().await.ok_or("some streams did not open")?;
    }
    let cpu_before = cpu_seconds(server.child.id());
    let started = Instant::now();
    let (acks, refused) = play(settings, address, &tables, &watch).await;
    let elapsed = started.elapsed().as_secs_f64();
    // The last moves are still on their way.
    let deadline = Instant::now() + Duration::from_secs(5);
    while watch.waiting() > 0 && Instant::now() < deadline {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let server_cores = (cpu_seconds(server.child.id()) - cpu_before) / started.elapsed().as_secs_f64();
    let mut reached = std::mem::take(&mut *watch.reached.lock().unwrap_or_else(PoisonError::into_inner));
    reached.sort_unstable_by(f64::total_cmp);
    let mut acks = acks;
    acks.sort_unstable_by(f64::total_cmp);
    Ok(Report {
        tables: tables.len(),
        streams: settings.streams,
        moves: acks.len() as u64,
        moves_per_second: acks.len() as f64 / elapsed,
        errors: refused + watch.broken.load(Ordering::Relaxed) + watch.waiting() as u64,
        p50_ms: percentile(&reached, 0.50),
        p95_ms: percentile(&reached, 0.95),
        p99_ms: percentile(&reached, 0.99),
        max_ms: percentile(&reached, 1.0),
        ack_p99_ms: percentile(&acks, 0.99),
        memory_mb: peak_memory_mb(server.child.id()),
        server_cores,
    })
}

fn percentile(sorted: &[f64], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * share).round() as usize).copied().unwrap_or(f64::NAN)
}

async fn start(settings: &LoadTest, mut serve: Command) -> Result<(SocketAddr, Server), String> {
    let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = port.map_err(|error| error.to_string())?;
    let temporary = std::env::temp_dir().join(format!("ferraille-loadtest-{}", std::process::id()));
    let data = settings.data.clone().unwrap_or_else(|| temporary.clone());
    serve.arg("--listen").arg(address.to_string()).arg("--data").arg(&data).args(["--log-level", "warn"]);
    if let Some(database) = &settings.database {
        serve.arg("--database").arg(database);
    }
    for limit in ["tables-per-hour", "posts-per-second", "requests-per-second", "streams-per-address", "streams"] {
        serve.arg(format!("--{limit}")).arg("0");
    }
    let child = serve
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| format!("can't start the server: {error}"))?;
    let server = Server { child, folder: settings.data.is_none().then_some(temporary) };
    let deadline = Instant::now() + Duration::from_secs(20);
    while !Client::new(address).get("/healthz").await.is_ok_and(|reply| reply.status.is_success()) {
        if Instant::now() > deadline {
            return Err("the server did not start; try `ferraille serve` to see why".into());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok((address, server))
}

/// A table under test: its id and the tokens of its seats.
struct Table {
    id: String,
    tokens: Vec<String>,
    seats: Mutex<Vec<Seat>>,
}

/// What a seat may do now, as its stream told.
#[derive(Debug, Clone, Default)]
struct Seat {
    seq: i64,
    moves: Vec<String>,
}

async fn open_tables(settings: &LoadTest, address: SocketAddr) -> Result<Vec<Table>, String> {
    let mut client = Client::new(address);
    let mut tables = Vec::with_capacity(settings.tables);
    for number in 0..settings.tables {
        let game = GameName::ALL[number % GameName::ALL.len()];
        let seats = usize::from(game.players().0.max(2));
        let mut wanted = vec![json!({}); seats];
        wanted[0] = json!({"person": "Load"});
        let made = client.post("/api/tables", &json!({"game": game.name(), "seats": wanted})).await?.json();
        let id = made["table"].as_str().ok_or_else(|| format!("no table: {made}"))?.to_owned();
        let mut tokens = vec![made["token"].as_str().unwrap_or_default().to_owned()];
        for seat in 1..seats {
            let name = format!("Load {seat}");
            let joined = client.post(&format!("/api/tables/{id}/join"), &json!({"name": name})).await?.json();
            tokens.push(joined["token"].as_str().ok_or_else(|| format!("no seat: {joined}"))?.to_owned());
        }
        tables.push(Table { id, tokens, seats: Mutex::new(vec![Seat::default(); seats]) });
    }
    Ok(tables)
}

/// Which moves are on their way, and how long those that arrived took.
#[derive(Default)]
struct Watch {
    /// By table and version: when it was sent, and how many viewers have not seen it.
    pending: Mutex<std::collections::HashMap<(String, i64), Pending>>,
    reached: Mutex<Vec<f64>>,
    broken: AtomicU64,
}

struct Pending {
    sent: Option<Instant>,
    last: Option<Instant>,
    seen: usize,
    viewers: usize,
}

impl Watch {
    /// The move that made this version was sent then.
    fn sent(&self, table: &str, version: i64, sent: Instant, viewers: usize) {
        self.note(table, version, viewers, |pending| pending.sent = Some(sent));
    }

    /// A viewer has seen this version.
    fn seen(&self, table: &str, version: i64, viewers: usize) {
        self.note(table, version, viewers, |pending| {
            pending.seen += 1;
            pending.last = Some(Instant::now());
        });
    }

    fn note(&self, table: &str, version: i64, viewers: usize, change: impl FnOnce(&mut Pending)) {
        let mut all = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (table.to_owned(), version);
        let pending = all.entry(key.clone()).or_insert(Pending { sent: None, last: None, seen: 0, viewers });
        change(pending);
        if let (Some(sent), Some(last), true) = (pending.sent, pending.last, pending.seen >= pending.viewers) {
            let millis = last.saturating_duration_since(sent).as_secs_f64() * 1000.0;
            all.remove(&key);
            self.reached.lock().unwrap_or_else(PoisonError::into_inner).push(millis);
        }
    }

    fn waiting(&self) -> usize {
        let all = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        all.values().filter(|pending| pending.sent.is_some()).count()
    }
}

/// One viewer: reads its stream, notes what it may do.
async fn follow(address: SocketAddr, table: &Table, place: usize, watch: &Watch, ready: mpsc::Sender<()>) {
    let seat = place % table.tokens.len();
    let client = Client::with_token(address, &table.tokens[seat]);
    let Ok(mut events) = client.stream(&format!("/api/tables/{}/stream", table.id), None).await else {
        watch.broken.fetch_add(1, Ordering::Relaxed);
        return;
    };
    let mut seen: Option<i64> = None;
    while let Some(event) = events.next().await {
        let Some(version) = event.id else { continue };
        note_moves(table, seat, &event);
        match seen {
            None => {
                let _ = ready.send(()).await;
            }
            // A viewer who gets two moves in one event has seen both.
            Some(last) => (last + 1..=version)
                .for_each(|version| watch.seen(&table.id, version, VIEWERS.load(Ordering::Relaxed) as usize)),
        }
        seen = Some(version);
    }
    watch.broken.fetch_add(1, Ordering::Relaxed);
}

/// Viewers of each table.
static VIEWERS: AtomicU64 = AtomicU64::new(2);

fn note_moves(table: &Table, seat: usize, event: &Event) {
    #[derive(serde::Deserialize)]
    struct Seen {
        seq: i64,
        moves: Vec<Move>,
    }
    #[derive(serde::Deserialize)]
    struct Move {
        text: String,
    }
    if let Ok(state) = serde_json::from_slice::<Seen>(&event.data) {
        let mut seats = table.seats.lock().unwrap_or_else(PoisonError::into_inner);
        seats[seat] = Seat { seq: state.seq, moves: state.moves.into_iter().map(|mv| mv.text).collect() };
    }
}

/// Plays at the rate: each tick, the next table plays one legal move of a seat that has one. Tables whose game is over
/// are replaced by their rematch only in count: the rate falls on the others.
async fn play(
    settings: &LoadTest,
    address: SocketAddr,
    tables: &Arc<Vec<Table>>,
    watch: &Arc<Watch>,
) -> (Vec<f64>, u64) {
    VIEWERS.store((settings.streams / tables.len()).max(1) as u64, Ordering::Relaxed);
    let workers = 64;
    let (results, mut collected) = mpsc::unbounded_channel();
    let mut queues = Vec::new();
    for _ in 0..workers {
        let (queue, mut orders) = mpsc::unbounded_channel::<usize>();
        let (tables, watch, results) = (tables.clone(), watch.clone(), results.clone());
        tokio::spawn(async move {
            let mut client = Client::new(address);
            let mut count = 0usize;
            while let Some(order) = orders.recv().await {
                count += 1;
                let _ = results.send(play_one(&mut client, &tables[order], &watch, count).await);
            }
        });
        queues.push(queue);
    }
    drop(results);
    let started = Instant::now();
    let total = settings.rate * settings.seconds;
    let mut next = 0usize;
    for number in 0..total {
        let due = started + Duration::from_nanos(number * 1_000_000_000 / settings.rate.max(1));
        let now = Instant::now();
        if due > now + Duration::from_millis(1) {
            tokio::time::sleep(due - now).await;
        }
        // The next table with a move to make; all are asked at most once.
        let free = (0..tables.len()).map(|step| (next + step) % tables.len()).find(|&table| {
            tables[table].seats.lock().unwrap_or_else(PoisonError::into_inner).iter().any(|seat| !seat.moves.is_empty())
        });
        if let Some(table) = free {
            next = (table + 1) % tables.len();
            let _ = queues[table % workers].send(table);
        }
    }
    drop(queues);
    let (mut acks, mut refused) = (Vec::new(), 0);
    while let Some(result) = collected.recv().await {
        match result {
            Some(Ok(millis)) => acks.push(millis),
            Some(Err(error)) => {
                if refused < 5 {
                    eprintln!("a move failed: {error}");
                }
                refused += 1;
            }
            None => {}
        }
    }
    (acks, refused)
}

/// One move; `None` if the table has none to make just now.
async fn play_one(client: &mut Client, table: &Table, watch: &Watch, count: usize) -> Option<Result<f64, String>> {
    let (seat, seq, mv) = {
        let mut seats = table.seats.lock().unwrap_or_else(PoisonError::into_inner);
        let seat = seats.iter().position(|seat| !seat.moves.is_empty())?;
        let moves = std::mem::take(&mut seats[seat].moves);
        (seat, seats[seat].seq, moves[count * 7 % moves.len()].clone())
    };
    client.token = Some(table.tokens[seat].clone());
    let sent = Instant::now();
    let reply = client.post(&format!("/api/tables/{}/moves", table.id), &json!({"seq": seq, "move": mv})).await;
    Some(match reply {
        Ok(reply) if reply.status.is_success() => {
            let played: Value = reply.json();
            let version = played["version"].as_i64().unwrap_or_default();
            watch.sent(&table.id, version, sent, VIEWERS.load(Ordering::Relaxed) as usize);
            Ok(sent.elapsed().as_secs_f64() * 1000.0)
        }
        Ok(reply) => Err(reply.text()),
        Err(error) => Err(error),
    })
}

fn peak_memory_mb(pid: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").trim().parse::<f64>().ok())
        .map_or(f64::NAN, |kb| kb / 1024.0)
}

/// User and system time of a process, in seconds.
fn cpu_seconds(pid: u32) -> f64 {
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let after_name = stat.rsplit(") ").next().unwrap_or_default();
    let fields: Vec<&str> = after_name.split(' ').collect();
    let ticks = |index: usize| fields.get(index).and_then(|text| text.parse::<f64>().ok()).unwrap_or_default();
    (ticks(11) + ticks(12)) / TICKS_PER_SECOND
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(
            f,
            "{} tables, {} streams, {} moves ({:.0} a second), {} errors",
            self.tables, self.streams, self.moves, self.moves_per_second, self.errors
        )?;
        writeln!(
            f,
            "a move reached all its viewers in {:.1} ms (half), {:.1} ms (95 %), {:.1} ms (99 %), {:.1} ms (slowest)",
            self.p50_ms, self.p95_ms, self.p99_ms, self.max_ms
        )?;
        write!(
            f,
            "acknowledged in {:.1} ms (99 %); the server took {:.0} MB and {:.2} cores",
            self.ack_p99_ms, self.memory_mb, self.server_cores
        )
    }
}
