//! The program's commands: serve, backup, restore.

use std::io::IsTerminal as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{Extensions, HeaderMap, StatusCode, Version, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::api::stream::Compressible;
use crate::house::internal;
use crate::settings::{LogFormat, Place, Settings};
use crate::{House, api, headers, health, listen, pages, visitor};

/// No answer of ours takes longer to begin.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Everything that the server answers.
pub fn router(house: &Arc<House>) -> Router {
    let app = Router::new()
        .nest("/api", api::router())
        .merge(pages::router())
        .merge(health::router())
        .fallback(pages::nothing);
    let base = house.settings.base_path.as_str();
    let app = if base.is_empty() {
        app
    } else {
        let home = format!("{base}/");
        Router::new()
            .route(base, get(move || std::future::ready(Redirect::permanent(&home))))
            .nest(&format!("{base}/"), app)
            // Probes of the machine itself do not know of the path.
            .merge(health::router())
            .fallback(pages::nothing)
    };
    let compression = CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(is_worth_compressing);
    app.layer(from_fn_with_state(house.clone(), visitor::know))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIMEOUT))
        .layer(compression)
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| -> Response { internal().into_response() }))
        .layer(from_fn(headers::guard))
        .layer(from_fn(health::account))
        .with_state(house.clone())
}

/// Text is; streams only while there is memory for it; pictures and fonts come packed.
fn is_worth_compressing(_: StatusCode, _: Version, headers: &HeaderMap, extensions: &Extensions) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_small =
        headers.get(header::CONTENT_LENGTH).and_then(|n| n.to_str().ok()?.parse::<u64>().ok()).is_some_and(|n| n < 600);
    if kind.starts_with("text/event-stream") {
        return extensions.get::<Compressible>().is_some();
    }
    !is_small && (kind.starts_with("text/") || kind.starts_with("application/json") || kind.starts_with("image/svg"))
}

/// Serves until SIGTERM or Ctrl-C, then ends in order.
///
/// # Errors
/// What keeps it from starting, in a sentence that says what to do.
pub fn serve(settings: Settings) -> Result<(), String> {
    start_logs(&settings);
    runtime()?.block_on(async {
        let house = House::open(settings).await.map_err(|error| error.to_string())?;
        let address = house.settings.address();
        let listener = bind(address).await?;
        let seen = house.settings.public_url.clone().unwrap_or_else(|| format!("http://{address}"));
        let url = format!("{seen}{}/", house.settings.base_path);
        if std::io::stdout().is_terminal() {
            println!("\n  Ferraille is open at {url}\n  Ctrl+C closes it; every game is kept.\n");
        }
        tracing::info!(url, "open the tables here");
        run(house, listener, stop_signal()).await
    })
}

/// Serves on a listener until `stop` is ready, then ends in order: streams are told, requests finish, bots go to other
/// processes, the store is closed.
///
/// # Errors
/// If the address for metrics can't be had.
pub async fn run(house: Arc<House>, listener: TcpListener, stop: impl Future<Output = ()>) -> Result<(), String> {
    if let Some(address) = house.settings.metrics_addr {
        health::metrics();
        let listener = bind(address).await?;
        let mut stopping = house.stopping();
        let router = health::metrics_router(house.clone());
        tokio::spawn(listen::listen(listener, router, async move {
            let _ = stopping.wait_for(|stop| *stop).await;
        }));
    }
    let router = router(&house);
    listen::listen(listener, router, async {
        stop.await;
        tracing::info!("stopping: streams end, requests finish");
        house.stop();
    })
    .await;
    close(house).await;
    Ok(())
}

/// Closes the store once nobody uses the house any more.
async fn close(mut house: Arc<House>) {
    for _ in 0..100 {
        house = match Arc::try_unwrap(house) {
            Ok(house) => return house.store.close().await,
            Err(shared) => shared,
        };
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Everything that was acknowledged is on disk all the same.
    tracing::warn!("something did not end in time");
}

async fn bind(address: std::net::SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address).await.map_err(|error| {
        format!("can't listen on {address} ({error}): another program has it, or it is not this machine's; give another --listen")
    })
}

async fn stop_signal() {
    let ctrl_c = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = ctrl_c => {}
        () = terminate => {}
    }
}

fn start_logs(settings: &Settings) {
    let filter = tracing_subscriber::EnvFilter::try_new(&settings.log_level)
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let logs = logs.with_ansi(std::io::stderr().is_terminal());
    // A program that runs several servers keeps its first logs.
    let _ = match settings.log_format {
        LogFormat::Text => logs.try_init(),
        LogFormat::Json => logs.json().flatten_event(true).try_init(),
    };
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, String> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("can't start threads: {error}"))
}

/// Writes everything into a new file, while a server may be running; answers with what to tell.
///
/// # Errors
/// What went wrong, in a sentence that says what to do.
pub fn backup(place: &Place, file: &Path) -> Result<String, String> {
    let carried = runtime()?.block_on(store::backup(&place.location(), file)).map_err(|error| error.to_string())?;
    Ok(format!("{} tables with {} moves are in {}", carried.tables, carried.entries, file.display()))
}

/// Puts a backup into an empty place; answers with what to tell.
///
/// # Errors
/// What went wrong, in a sentence that says what to do.
pub fn restore(place: &Place, file: &Path) -> Result<String, String> {
    let carried = runtime()?.block_on(store::restore(&place.location(), file)).map_err(|error| error.to_string())?;
    Ok(format!("{} tables with {} moves are back", carried.tables, carried.entries))
}
