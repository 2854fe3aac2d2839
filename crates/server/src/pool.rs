//! Threads for bots to think on, shared fairly: as many as the settings say, so that the web always has time.
//!
//! Bots that answer at once go first; those that look ahead take turns, table by table, and think shorter when many wait.
//! So nobody's bots stand still because somebody else has many tables.

use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use games::{AnyMove, AnyView};
use store::TableId;
use table::Seat;
use tokio::sync::oneshot;

use crate::{play, players};

/// However many wait, a bot that looks ahead has this long: less would be no better than a glance.
const SHORTEST: Duration = Duration::from_millis(20);
/// After so many quick answers in a row, someone who looks ahead has a turn.
const QUICK_IN_A_ROW: u32 = 16;

/// A decision to be made, in no more than the given time.
type Job = Box<dyn FnOnce(Duration) + Send>;

/// Decisions that wait, table by table: each table has one turn, then the next.
#[derive(Default)]
struct Lane {
    order: VecDeque<TableId>,
    jobs: HashMap<TableId, VecDeque<Job>>,
}

impl Lane {
    fn push(&mut self, table: &TableId, job: Job) {
        let jobs = self.jobs.entry(table.clone()).or_default();
        if jobs.is_empty() {
            self.order.push_back(table.clone());
        }
        jobs.push_back(job);
    }

    fn pop(&mut self) -> Option<Job> {
        let table = self.order.pop_front()?;
        let jobs = self.jobs.get_mut(&table)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&table);
        } else {
            self.order.push_back(table);
        }
        job
    }

    fn len(&self) -> usize {
        self.jobs.values().map(VecDeque::len).sum()
    }
}

#[derive(Default)]
struct Queue {
    quick: Lane,
    slow: Lane,
    quick_in_a_row: u32,
    is_closed: bool,
}

impl Queue {
    fn pop(&mut self) -> Option<Job> {
        let is_quicks_turn = self.quick_in_a_row < QUICK_IN_A_ROW || self.slow.order.is_empty();
        if let Some(job) = is_quicks_turn.then(|| self.quick.pop()).flatten() {
            self.quick_in_a_row += 1;
            return Some(job);
        }
        self.quick_in_a_row = 0;
        self.slow.pop()
    }
}

struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
    threads: usize,
    longest: Duration,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut queue = self.queue();
        while !queue.is_closed {
            match queue.pop() {
                Some(job) => {
                    let time = share(self.longest, self.threads, queue.slow.len());
                    drop(queue);
                    job(time);
                    queue = self.queue();
                }
                None => queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// How long a bot may look ahead while so many others wait to: all who wait have had their turn after about the longest.
fn share(longest: Duration, threads: usize, waiting: usize) -> Duration {
    let rounds = 1 + waiting / threads.max(1);
    (longest / u32::try_from(rounds).unwrap_or(u32::MAX)).max(SHORTEST).min(longest)
}

/// Threads for bots to think on.
pub struct Pool {
    shared: Arc<Shared>,
}

impl Pool {
    /// So many threads, and so long for a decision at most.
    pub fn new(threads: usize, longest: Duration) -> Self {
        let shared = Arc::new(Shared { queue: Mutex::default(), news: Condvar::new(), threads, longest });
        for number in 0..threads {
            let shared = shared.clone();
            std::thread::Builder::new()
                .name(format!("bot-{number}"))
                .spawn(move || shared.work())
                .expect("the system has room for a thread");
        }
        Pool { shared }
    }

    /// What a bot plays. If its thinking fails, it plays anything that is legal: a table must go on.
    pub async fn choose(&self, table: &TableId, view: AnyView, seat: Seat, spec: String) -> Option<AnyMove> {
        let (reply, answer) = oneshot::channel();
        let looks_ahead = players::looks_ahead(&spec);
        let job = Box::new(move |longest: Duration| {
            let started = Instant::now();
            let seed = random_seed();
            let think = |spec: &str| players::choose(&view, seat, spec, longest, seed);
            let chosen = std::panic::catch_unwind(AssertUnwindSafe(|| think(&spec)));
            let chosen = chosen.unwrap_or_else(|_| {
                tracing::error!(spec, "a bot failed to think; it plays at random");
                think(play::RULES_BOT)
            });
            metrics::histogram!("ferraille_bot_seconds").record(started.elapsed().as_secs_f64());
            // The asker may have gone with its table.
            let _ = reply.send(chosen);
        });
        {
            let mut queue = self.shared.queue();
            if looks_ahead { queue.slow.push(table, job) } else { queue.quick.push(table, job) }
        }
        self.shared.news.notify_one();
        answer.await.ok()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.queue().is_closed = true;
        self.shared.news.notify_all();
    }
}

fn random_seed() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the operating system always has random bytes once it has booted");
    u64::from_le_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order in which a queue answers: each job writes its name down.
    fn order(jobs: &[(&'static str, &TableId, bool)]) -> Vec<&'static str> {
        let told = Arc::new(Mutex::new(Vec::new()));
        let mut queue = Queue::default();
        for &(name, table, looks_ahead) in jobs {
            let told = told.clone();
            let lane = if looks_ahead { &mut queue.slow } else { &mut queue.quick };
            lane.push(table, Box::new(move |_| told.lock().unwrap().push(name)));
        }
        while let Some(job) = queue.pop() {
            job(Duration::ZERO);
        }
        drop(queue);
        Arc::into_inner(told).unwrap().into_inner().unwrap()
    }

    #[test]
    fn quick_bots_go_first_and_tables_take_turns() {
        let [a, b, c] = [TableId::random(), TableId::random(), TableId::random()];
        let jobs = [("a1", &a, true), ("a2", &a, true), ("a3", &a, true), ("b1", &b, true), ("c1", &c, false)];
        assert_eq!(order(&jobs), ["c1", "a1", "b1", "a2", "a3"]);
    }

    #[test]
    fn quick_bots_never_keep_the_others_waiting_for_ever() {
        let tables: Vec<TableId> = (0..100).map(|_| TableId::random()).collect();
        let mut jobs: Vec<_> = tables.iter().map(|table| ("quick", table, false)).collect();
        jobs.push(("slow", &tables[0], true));
        let place = order(&jobs).iter().position(|&name| name == "slow");
        assert_eq!(place, Some(QUICK_IN_A_ROW as usize));
    }

    #[test]
    fn the_more_wait_the_shorter_each_thinks() {
        let longest = Duration::from_secs(4);
        assert_eq!(share(longest, 1, 0), longest);
        assert_eq!(share(longest, 2, 1), longest, "another thread takes the other");
        assert_eq!(share(longest, 1, 79), longest / 80, "eighty tables have had their turn after four seconds");
        assert_eq!(share(longest, 1, 1_000_000), SHORTEST);
        assert_eq!(
            share(Duration::from_millis(5), 1, 9),
            Duration::from_millis(5),
            "never longer than the settings say"
        );
    }
}
