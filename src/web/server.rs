//! Takes connections until it is told to stop, then finishes what is under way.

use std::{
    collections::HashMap,
    future::Future,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use axum::{Router, extract::ConnectInfo};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    runtime,
    sync::Semaphore,
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use super::{
    error::{Error, Result},
    guard, health, reload, router,
    service::{Options, Service},
};
use crate::app::Config;

/// How many connections may be open; more wait to be taken.
const CONNECTIONS: usize = 1024;

/// How long a client may take to send the head of a request, or to think of another one.
const HEAD: Duration = Duration::from_secs(5);

/// How long a client may take to read a part of an answer.
const READING: Duration = Duration::from_secs(10);

/// How many connections one address may have open; on this machine several programs share one.
const OF_ONE: usize = 64;
const OF_LOOPBACK: usize = 896;

/// How many connections beyond these are asked about health alone, and how long one may stay.
const RESERVE: usize = 64;
const RESERVE_STAY: Duration = Duration::from_secs(2);

/// How long requests under way may take when it is time to stop.
const FAREWELL: Duration = Duration::from_secs(8);

/// How long other work may take after that, such as reading data from a disk that does not answer.
const LEFT_BEHIND: Duration = Duration::from_secs(1);

/// Offers the service until the process is told to stop; says the address once it can be reached.
///
/// # Errors
/// If it cannot be offered.
pub fn run(config: Config, options: Options, ready: impl FnOnce(SocketAddr)) -> Result<()> {
    let address = options.listen;
    let mut runtime = runtime::Builder::new_multi_thread();
    let runtime = runtime
        .worker_threads(options.workers.max(1))
        .enable_all()
        .build()
        .map_err(Error::Start)?;
    let service = Service::new(config, options)?;
    let ended = runtime.block_on(async {
        let listener =
            TcpListener::bind(address).await.map_err(|cause| Error::Listen { address, cause })?;
        let bound = listener.local_addr().map_err(|cause| Error::Listen { address, cause })?;
        let stop = stop_signal()?;
        ready(bound);
        tracing::info!(address = %bound, version = env!("CARGO_PKG_VERSION"), "serving");
        let watching = tokio::spawn(reload::watch(service.clone()));
        serve(listener, router(service.clone()), health::alone(service), stop).await;
        watching.abort();
        Ok(())
    });
    // Dropping it would wait for all work, however long that takes.
    runtime.shutdown_timeout(LEFT_BEHIND);
    ended
}

/// Takes connections until it is time to stop, then waits for those with requests under way.
/// Those for which there is no place are told about health, and nothing else.
async fn serve(
    listener: TcpListener,
    router: Router,
    health: Router,
    stop: impl Future<Output = ()>,
) {
    let graceful = GracefulShutdown::new();
    let (places, reserve) =
        (Arc::new(Semaphore::new(CONNECTIONS)), Arc::new(Semaphore::new(RESERVE)));
    let mut addresses: HashMap<IpAddr, Arc<Semaphore>> = HashMap::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = &mut stop => break,
        };
        match taken {
            Ok((stream, client)) => {
                addresses.retain(|_, places| Arc::strong_count(places) > 1);
                let address = guard::network(client.ip());
                let most = if address.is_loopback() { OF_LOOPBACK } else { OF_ONE };
                let of_one =
                    addresses.entry(address).or_insert_with(|| Arc::new(Semaphore::new(most)));
                let place = of_one.clone().try_acquire_owned().ok();
                let place =
                    place.and_then(|own| Some((own, places.clone().try_acquire_owned().ok()?)));
                if let Some(place) = place {
                    let connection = graceful.watch(connection(stream, client, router.clone()));
                    tokio::spawn(async move {
                        if let Err(error) = connection.await {
                            tracing::debug!(%error, %client, "a connection broke");
                        }
                        drop(place);
                    });
                } else if let Ok(place) = reserve.clone().try_acquire_owned() {
                    let connection = connection(stream, client, health.clone());
                    tokio::spawn(async move {
                        let _ = tokio::time::timeout(RESERVE_STAY, connection).await;
                        drop(place);
                    });
                }
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    tracing::info!(open = graceful.count(), "stopping");
    if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests were cut off");
    }
}

type Connection = http1::Connection<
    TokioIo<Pin<Box<TimeoutStream<TcpStream>>>>,
    TowerToHyperService<
        tower::util::BoxCloneService<
            hyper::Request<Incoming>,
            axum::response::Response,
            std::convert::Infallible,
        >,
    >,
>;

fn connection(stream: TcpStream, client: SocketAddr, router: Router) -> Connection {
    // Small answers should not wait for more to send.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(READING));
    let service = router.map_request(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(client));
        request.map(axum::body::Body::new)
    });
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .keep_alive(true)
        .max_buf_size(64 << 10);
    builder.serve_connection(
        TokioIo::new(Box::pin(stream)),
        TowerToHyperService::new(service.boxed_clone()),
    )
}

/// Ends when the process is told to stop.
fn stop_signal() -> Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut interrupt = signal(SignalKind::interrupt()).map_err(Error::Start)?;
        let mut terminate = signal(SignalKind::terminate()).map_err(Error::Start)?;
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => (),
                _ = terminate.recv() => (),
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        // Without a way to be told, there is nothing to wait for.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
