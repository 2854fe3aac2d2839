//! Is it alive, is it ready, how is it doing: for whoever keeps it running. Nothing here tells anything of a table.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::House;

/// A probe's answer is good for so long: probes must not become load.
const FRESH: Duration = Duration::from_secs(1);

static PROBE: Mutex<Option<(Instant, bool)>> = Mutex::new(None);

/// `/healthz` and `/readyz`.
pub fn router() -> Router<Arc<House>> {
    Router::new().route("/healthz", get(|| async { "alive\n" })).route("/readyz", get(ready))
}

/// Ready means: a move could be written right now.
async fn ready(State(house): State<Arc<House>>) -> (StatusCode, &'static str) {
    if house.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let probe = || PROBE.lock().unwrap_or_else(PoisonError::into_inner);
    let known = probe().filter(|(at, _)| at.elapsed() < FRESH).map(|(_, ready)| ready);
    let is_ready = match known {
        Some(ready) => ready,
        None => {
            let ready = house.store.probe().await.is_ok();
            *probe() = Some((Instant::now(), ready));
            ready
        }
    };
    if is_ready {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database can't be written\n")
    }
}

/// The metrics of this process, collected from now on.
pub fn metrics() -> &'static PrometheusHandle {
    static METRICS: OnceLock<PrometheusHandle> = OnceLock::new();
    const SECONDS: &[f64] = &[0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
    METRICS.get_or_init(|| {
        PrometheusBuilder::new()
            .set_buckets(SECONDS)
            .expect("there are buckets")
            .install_recorder()
            .expect("nobody else collects metrics in this process")
    })
}

/// `/metrics`, for an address of its own.
pub fn metrics_router(house: Arc<House>) -> Router {
    Router::new().route("/metrics", get(show)).with_state(house)
}

async fn show(State(house): State<Arc<House>>) -> String {
    if let Ok(stats) = house.store.stats().await {
        for (status, count) in [("waiting", stats.waiting), ("playing", stats.playing), ("finished", stats.finished)] {
            metrics::gauge!("ferraille_tables", "status" => status).set(count as f64);
        }
        metrics::gauge!("ferraille_database_bytes").set(stats.bytes as f64);
    }
    metrics::gauge!("ferraille_rooms").set(house.rooms.len() as f64);
    metrics().render()
}

/// Middleware: one line of log and one count a request. The address is told as its pattern: ids and keys are secrets.
pub async fn account(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned()).unwrap_or_default();
    let response = next.run(request).await;
    let (status, seconds) = (response.status().as_u16(), started.elapsed().as_secs_f64());
    metrics::counter!("ferraille_requests_total", "status" => status.to_string()).increment(1);
    if response.status().is_server_error() {
        tracing::error!(%method, path, status, seconds, "request");
    } else {
        tracing::debug!(%method, path, status, seconds, "request");
    }
    response
}
