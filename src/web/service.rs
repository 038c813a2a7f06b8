//! What every request shares: the catalog in use, the workers, the counters, the rules of access.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};

use super::{
    data::Data,
    guard::{Rates, Token},
    metrics::Metrics,
    pool::Pool,
    problem::{Kind, Problem},
};
use crate::app::{App, Config, Result};

/// How many requests may wait for a worker.
const WAITING: usize = 512;

/// How many requests that take seconds may wait for a worker.
const LONG_WAITING: usize = 16;

/// How late a write may be begun. With the wait for another program that is writing, two seconds,
/// it is done or refused before its answer would be given up.
const BEGUN_BY: Duration = Duration::from_secs(2);

/// How the service is offered.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Threads that search and check; as many again take and send.
    pub workers: usize,
    /// Needed for whatever writes, if there is one; without, only loopback may write.
    pub token: Option<Token>,
    /// Names the service is reached by, beside addresses and `localhost`.
    pub hosts: Vec<String>,
    /// Requests a second of one client; unlimited on loopback and [`Options::RATE`] elsewhere if
    /// absent.
    pub rate: Option<u32>,
    /// Whether requests come through a proxy that lets only those write who may, and says truly
    /// where clients are.
    pub trusts_proxy: bool,
    /// Whether nobody may write.
    pub is_read_only: bool,
}

impl Options {
    /// Requests a second of one client that is not on this machine, if nobody says otherwise.
    pub const RATE: u32 = 50;
}

impl Default for Options {
    fn default() -> Self {
        let listen = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
        Self {
            listen,
            workers: 2,
            token: None,
            hosts: Vec::new(),
            rate: None,
            trusts_proxy: false,
            is_read_only: false,
        }
    }
}

/// What every request shares; a clone is another handle to the same.
#[derive(Debug, Clone)]
pub struct Service(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    options: Options,
    config: Config,
    data: RwLock<Arc<Data>>,
    pool: Pool,
    long_pool: Pool,
    writer: Pool,
    rates: Rates,
    metrics: Metrics,
}

impl Service {
    /// A service for the data of a configuration; the catalog is made first if it is not there.
    pub fn new(config: Config, options: Options) -> Result<Self> {
        let data = Data::read(&config)?;
        let app = data.app();
        // It is used for long, so that every byte of it is looked at.
        let was_damaged = app.remove_damaged_catalog()?;
        app.opened()?;
        if was_damaged || app.was_damaged() {
            tracing::warn!("the catalog was damaged and has been made again");
        }
        let shared = Shared {
            pool: Pool::new(options.workers, WAITING),
            writer: Pool::new(1, WAITING),
            long_pool: Pool::new(options.workers.div_ceil(2), LONG_WAITING),
            rates: Rates::new(&options),
            metrics: Metrics::default(),
            data: RwLock::new(Arc::new(data)),
            options,
            config,
        };
        Ok(Self(Arc::new(shared)))
    }

    /// How the service is offered.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.0.options
    }

    /// Where things are.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// The data files in use.
    pub(crate) fn data(&self) -> Arc<Data> {
        self.0.data.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts other data files into use, at once; requests under way end with those they began with.
    pub(crate) fn swap(&self, data: Data) {
        *self.0.data.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(data);
    }

    /// Has a worker do something with some data files; work of a client that has left is not begun.
    pub(crate) async fn run<T, F>(&self, data: &Arc<Data>, work: F) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: FnOnce(&App) -> Result<T, Problem> + Send + 'static,
    {
        self.0.pool.run(data.clone(), |app, _| work(app)).await?
    }

    /// As [`Service::run`], for work that may take seconds: it keeps nobody else waiting, and is
    /// told whether the client has left.
    pub(crate) async fn run_long<T, F>(&self, data: &Arc<Data>, work: F) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: FnOnce(&App, &dyn Fn() -> bool) -> Result<T, Problem> + Send + 'static,
    {
        self.0.long_pool.run(data.clone(), work).await?
    }

    /// As [`Service::run`], for what writes: one after the other, and no reader waits for a writer.
    /// What could not be begun in time is refused and never done.
    pub(crate) async fn run_write<T, F>(&self, data: &Arc<Data>, work: F) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: FnOnce(&App) -> Result<T, Problem> + Send + 'static,
    {
        let asked = Instant::now();
        let write = move |app: &App, _: &dyn Fn() -> bool| {
            if asked.elapsed() > BEGUN_BY {
                return Err(Problem::new(Kind::Busy).retry_after(1));
            }
            work(app)
        };
        self.0.writer.run(data.clone(), write).await?
    }

    /// How many requests each client may make.
    pub(super) fn rates(&self) -> &Rates {
        &self.0.rates
    }

    /// What is counted.
    pub(super) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }
}
