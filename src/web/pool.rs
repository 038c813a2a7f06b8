//! A bounded number of threads that do the work of requests, each with a catalog of its own:
//! connections are not shared.

use std::{
    fmt, io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread,
};

use tokio::sync::oneshot;

use super::{
    data::Data,
    problem::{Kind, Problem},
};
use crate::app::App;

type Job = Box<dyn FnOnce(&mut Worker) + Send>;

/// The threads.
pub(super) struct Pool {
    jobs: SyncSender<Job>,
}

/// What a thread has open.
#[derive(Default)]
struct Worker {
    open: Option<(Arc<Data>, App)>,
}

impl Pool {
    /// So many threads, which end with the pool; so much work may wait for them. More is refused,
    /// so that waiting stays short.
    pub(super) fn new(threads: usize, waiting: usize) -> Self {
        let (jobs, queue) = sync_channel(waiting);
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let queue = queue.clone();
            let started = start(number, move || work(&queue));
            if let Err(error) = started {
                tracing::error!(%error, "no thread to work with");
            }
        }
        Self { jobs }
    }

    /// Does something with a catalog of some data files. The work is told whether the client has
    /// left, so that it can stop.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        data: Arc<Data>,
        work: impl FnOnce(&App, &dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (reply, answer) = oneshot::channel();
        let job = move |worker: &mut Worker| {
            if !reply.is_closed() {
                let done = work(worker.open(data), &|| reply.is_closed());
                // Nobody listens any more if the client has left meanwhile.
                let _ = reply.send(done);
            }
        };
        match self.jobs.try_send(Box::new(job)) {
            Ok(()) => answer.await.map_err(|_| Problem::internal("work was given up")),
            Err(TrySendError::Full(_)) => Err(Problem::new(Kind::Busy).retry_after(1)),
            Err(TrySendError::Disconnected(_)) => Err(Problem::internal("there are no threads")),
        }
    }
}

fn start(number: usize, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(format!("mazzo-worker-{number}")).spawn(run).map(drop)
}

fn work(queue: &Mutex<Receiver<Job>>) {
    let mut worker = Worker::default();
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        if catch_unwind(AssertUnwindSafe(|| job(&mut worker))).is_err() {
            worker.distrust();
            tracing::error!("work panicked");
        }
        worker.close_if_distrusted();
    }
}

impl Worker {
    /// A catalog of these data files; the one before is closed.
    fn open(&mut self, data: Arc<Data>) -> &App {
        if self.open.as_ref().is_none_or(|(open, _)| !Arc::ptr_eq(open, &data)) {
            self.open = None;
        }
        let (_, app) = self.open.get_or_insert_with(|| {
            let app = data.app();
            (data, app)
        });
        app
    }

    /// What is open may be in no state to go on with.
    fn distrust(&self) {
        self.open.iter().for_each(|(_, app)| app.distrust_catalog());
    }

    /// Has what is open looked at and opened anew by the next one, if something could not be read.
    fn close_if_distrusted(&mut self) {
        self.open.take_if(|(_, app)| app.is_distrusted());
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pool")
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            atomic::{AtomicUsize, Ordering::Relaxed},
            mpsc::channel,
        },
        time::Duration,
    };

    use super::*;
    use crate::app::Config;

    fn data() -> Arc<Data> {
        let nowhere = std::path::PathBuf::new();
        Arc::new(
            Data::read(&Config::at(None, nowhere.clone(), nowhere)).expect("the built-in data"),
        )
    }

    #[tokio::test]
    async fn many_at_once_are_no_more_than_the_workers_and_who_has_left_is_not_served() {
        let (pool, data) = (Pool::new(2, 64), data());
        let [begun, now, most] = [(); 3].map(|()| Arc::new(AtomicUsize::new(0)));
        let (go, gate) = sync_channel::<()>(0);
        let gate = Arc::new(Mutex::new(gate));
        let ask = || {
            let (begun, now, most, gate) = (begun.clone(), now.clone(), most.clone(), gate.clone());
            let work = move |_: &App, _: &dyn Fn() -> bool| {
                begun.fetch_add(1, Relaxed);
                most.fetch_max(now.fetch_add(1, Relaxed) + 1, Relaxed);
                // Until the test lets it end, or is over.
                let _ = gate.lock().unwrap_or_else(PoisonError::into_inner).recv();
                now.fetch_sub(1, Relaxed);
            };
            pool.run(data.clone(), work)
        };
        let mut asked: Vec<_> = (0..32).map(|_| Box::pin(ask())).collect();
        for one in &mut asked {
            // All of them are sent, and none can be answered yet.
            assert!(tokio::time::timeout(Duration::ZERO, one).await.is_err());
        }
        while begun.load(Relaxed) < 2 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        // Of those that wait, only the last still has a client.
        let last = asked.pop().expect("the last");
        drop(asked);
        let ends = thread::spawn(move || while go.send(()).is_ok() {});
        assert!(last.await.is_ok());
        assert_eq!((begun.load(Relaxed), most.load(Relaxed)), (3, 2));
        drop((pool, gate));
        ends.join().expect("nobody waits any more");
    }

    #[tokio::test]
    async fn work_is_told_that_the_client_has_left() {
        let pool = Pool::new(1, 1);
        let (ends, ended) = channel();
        let work = move |_: &App, has_left: &dyn Fn() -> bool| {
            let told = (0..1000).any(|_| {
                thread::sleep(Duration::from_millis(5));
                has_left()
            });
            ends.send(told).expect("the test listens");
        };
        let waiting = tokio::time::timeout(Duration::from_millis(50), pool.run(data(), work)).await;
        assert!(waiting.is_err(), "the client leaves while the work is going on");
        assert_eq!(ended.recv_timeout(Duration::from_secs(10)), Ok(true));
    }

    #[tokio::test]
    async fn more_work_than_may_wait_is_refused() {
        let pool = Pool::new(1, 1);
        let (goes_on, may_go_on) = channel::<()>();
        let may_go_on = Mutex::new(may_go_on);
        let busy =
            pool.run(data(), move |_, _| may_go_on.lock().is_ok_and(|gate| gate.recv().is_ok()));
        let waiting = pool.run(data(), |_, _| true);
        let refused = pool.run(data(), |_, _| true);
        let (busy, waiting, refused) = tokio::join!(
            busy,
            async {
                // The first must have been taken up before the second can wait.
                tokio::time::sleep(Duration::from_millis(100)).await;
                waiting.await
            },
            async {
                tokio::time::sleep(Duration::from_millis(200)).await;
                let refused = refused.await;
                goes_on.send(()).expect("the worker listens");
                refused
            }
        );
        assert_eq!((busy.ok(), waiting.ok(), refused.is_err()), (Some(true), Some(true), true));
    }
}
