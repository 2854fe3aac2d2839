//! Connections: accepted, given to the router with their address, ended in order when the server stops.

use std::future::Future;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tower::Service;

use crate::visitor::Peer;

/// A visitor who has not sent a whole request head by then is not one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// Enough for any head of ours; thousands of streams are open at once, and each keeps its buffer.
const BUFFER: usize = 8 * 1024;
/// How long requests may take to finish when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// Serves until `stop` is ready, then lets what is under way finish.
pub async fn listen(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(BUFFER);
    builder.http2().timer(TokioTimer::new()).max_concurrent_streams(200).keep_alive_interval(Duration::from_secs(20));
    let open = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file handles, mostly: connections that end make room.
                    tracing::warn!(%error, "can't accept a connection");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
        };
        // Small events should leave at once.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(Peer(address));
            router.clone().call(request)
        });
        let connection = builder.serve_connection(TokioIo::new(stream), service).into_owned();
        let connection = open.watch(connection);
        tokio::spawn(async move {
            // A visitor who goes away in the middle is no news.
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended early");
            }
        });
    }
    drop(listener);
    if tokio::time::timeout(GRACE, open.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time and were cut");
    }
}
