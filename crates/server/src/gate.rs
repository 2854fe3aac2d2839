//! What one visitor may use: tables an hour, posts and requests a second, live streams at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use store::KeyHash;

use crate::problem::{Answer, Problem};
use crate::settings::Limits;
use crate::visitor::{Address, Visitor};

type Limiter<K> = Option<DefaultKeyedRateLimiter<K>>;

/// Who posts are counted by: a secret that opens a seat, or the address of who holds none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Poster {
    Key(KeyHash),
    Address(Address),
}

/// Counts what visitors use, and refuses what is too much.
#[derive(Debug)]
pub struct Gate {
    limits: Limits,
    tables: Limiter<Address>,
    posts: Limiter<Poster>,
    requests: Limiter<Address>,
    /// Secrets that opened a seat lately: only they count for themselves, because a made-up one is new each time.
    seated: Mutex<HashMap<KeyHash, Instant>>,
    streams: Mutex<HashMap<Address, usize>>,
    all_streams: AtomicUsize,
    compressed: AtomicUsize,
}

fn limiter<K: Hash + Eq + Clone>(quota: impl FnOnce(NonZeroU32) -> Quota, limit: u32) -> Limiter<K> {
    NonZeroU32::new(limit).map(|limit| RateLimiter::keyed(quota(limit)))
}

/// A few at once are fine: people click in bursts.
fn bursts(limit: NonZeroU32) -> Quota {
    Quota::per_second(limit).allow_burst(limit.saturating_mul(NonZeroU32::new(3).expect("three is not zero")))
}

impl Gate {
    /// A gate with these limits.
    pub fn new(limits: &Limits) -> Self {
        Gate {
            limits: limits.clone(),
            tables: limiter(Quota::per_hour, limits.tables_per_hour),
            posts: limiter(bursts, limits.posts_per_second),
            requests: limiter(bursts, limits.requests_per_second),
            seated: Mutex::default(),
            streams: Mutex::default(),
            all_streams: AtomicUsize::new(0),
            compressed: AtomicUsize::new(0),
        }
    }

    /// Counts a new table.
    pub fn table(&self, visitor: &Visitor) -> Answer<()> {
        check(&self.tables, &visitor.address, || {
            let limit = self.limits.tables_per_hour;
            format!("this address has made {limit} tables in the last hour; play on one of them, or wait a while")
        })
    }

    /// A secret opens a seat: what is posted with it counts for itself.
    pub fn seat(&self, key: &KeyHash) {
        if self.posts.is_some() {
            self.seated().insert(key.clone(), Instant::now());
        }
    }

    fn seated(&self) -> MutexGuard<'_, HashMap<KeyHash, Instant>> {
        self.seated.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a post at a table.
    pub fn post(&self, visitor: &Visitor) -> Answer<()> {
        let key = visitor.key().filter(|key| self.posts.is_some() && self.seated().contains_key(key));
        self.count_post(&key.map_or(Poster::Address(visitor.address), Poster::Key))
    }

    /// Counts what might be guesswork (a code, a password, a link), always by address.
    pub fn guess(&self, visitor: &Visitor) -> Answer<()> {
        self.count_post(&Poster::Address(visitor.address))
    }

    fn count_post(&self, poster: &Poster) -> Answer<()> {
        check(&self.posts, poster, || "too many clicks at once; wait a second and try again".into())
    }

    /// Counts any request; every one comes by here, see [`crate::visitor::know`].
    pub fn request(&self, visitor: &Visitor) -> Answer<()> {
        check(&self.requests, &visitor.address, || "too many requests at once; wait a second and try again".into())
    }

    /// Counts a stream for as long as the pass lives.
    pub fn stream(self: &Arc<Self>, visitor: &Visitor) -> Answer<Pass> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let all = self.all_streams.load(Ordering::Relaxed);
        let mine = streams.entry(visitor.address).or_default();
        let (per_address, in_all) = (self.limits.streams_per_address, self.limits.streams);
        if per_address > 0 && *mine >= per_address {
            return Err(Problem::slower(format!("{per_address} tables are open at this address already; close some")));
        }
        if in_all > 0 && all >= in_all {
            return Err(Problem::slower(
                "this server shows as many live tables as it can; the page still works by reloading",
            ));
        }
        *mine += 1;
        self.all_streams.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("ferraille_streams").increment(1);
        Ok(Pass { gate: self.clone(), address: visitor.address, is_compressed: false })
    }

    /// How many streams are live.
    pub fn streams(&self) -> usize {
        self.all_streams.load(Ordering::Relaxed)
    }

    /// Forgets visitors who have been quiet long enough; to be called now and then.
    pub fn tidy(&self) {
        self.seated().retain(|_, seen| seen.elapsed() < SEATED_FOR);
        self.tables.iter().for_each(RateLimiter::retain_recent);
        self.posts.iter().for_each(RateLimiter::retain_recent);
        self.requests.iter().for_each(RateLimiter::retain_recent);
    }
}

fn check<K: Hash + Eq + Clone>(limiter: &Limiter<K>, key: &K, message: impl FnOnce() -> String) -> Answer<()> {
    match limiter.as_ref().map(|limiter| limiter.check_key(key)) {
        Some(Err(_)) => Err(Problem::slower(message())),
        _ => Ok(()),
    }
}

/// How long a secret is known to open a seat; then it is asked again.
const SEATED_FOR: Duration = Duration::from_secs(3600);

/// How often [`Gate::tidy`] is due.
pub const TIDY_EVERY: Duration = Duration::from_secs(60);

/// A live stream's place, given back when it ends.
#[derive(Debug)]
pub struct Pass {
    gate: Arc<Gate>,
    address: Address,
    is_compressed: bool,
}

impl Pass {
    /// Whether this stream may be compressed: the memory for that is limited.
    pub fn try_compress(&mut self) -> bool {
        let limit = self.gate.limits.compressed_streams;
        self.is_compressed = self
            .gate
            .compressed
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| (n < limit).then_some(n + 1))
            .is_ok();
        self.is_compressed
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut streams = self.gate.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = streams.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                streams.remove(&self.address);
            }
        }
        self.gate.all_streams.fetch_sub(1, Ordering::Relaxed);
        if self.is_compressed {
            self.gate.compressed.fetch_sub(1, Ordering::Relaxed);
        }
        metrics::gauge!("ferraille_streams").decrement(1);
    }
}
