//! Counts of requests, as Prometheus reads them.

use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::http::Method;

/// Upper ends of the steps of the histogram, in seconds.
const STEPS: [f64; 12] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// What is counted.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    requests: Mutex<BTreeMap<(String, String, u16), u64>>,
    times: Mutex<BTreeMap<String, Times>>,
    reloads: AtomicU64,
}

#[derive(Debug, Default)]
struct Times {
    /// How many requests took no longer than each step but longer than the one before; the last
    /// took longer than all.
    steps: [u64; STEPS.len() + 1],
    seconds: f64,
}

impl Metrics {
    /// Counts a request.
    pub(super) fn record(&self, route: String, method: &Method, status: u16, took: Duration) {
        let seconds = took.as_secs_f64();
        let step = STEPS.iter().position(|step| seconds <= *step).unwrap_or(STEPS.len());
        {
            let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
            let times = times.entry(route.clone()).or_default();
            times.steps[step] += 1;
            times.seconds += seconds;
        }
        // Anything may be sent as a method.
        let known = [
            Method::GET,
            Method::HEAD,
            Method::POST,
            Method::PUT,
            Method::PATCH,
            Method::DELETE,
            Method::OPTIONS,
        ];
        let method = if known.contains(method) { method.as_str() } else { "other" };
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        *requests.entry((route, method.to_owned(), status)).or_default() += 1;
    }

    /// Counts a change of the data in use.
    pub(super) fn count_reload(&self) {
        self.reloads.fetch_add(1, Ordering::Relaxed);
    }

    /// Everything, as Prometheus reads it.
    pub(super) fn text(&self, hash: &str) -> String {
        let mut text = String::new();
        let head = |text: &mut String, name: &str, kind: &str, help: &str| {
            let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
        };
        head(
            &mut text,
            "mazzo_http_requests_total",
            "counter",
            "Requests by route, method and status.",
        );
        for ((route, method, status), count) in
            &*self.requests.lock().unwrap_or_else(PoisonError::into_inner)
        {
            let _ = writeln!(
                text,
                "mazzo_http_requests_total{{route=\"{route}\",method=\"{method}\",status=\"{status}\"}} {count}"
            );
        }
        head(
            &mut text,
            "mazzo_http_request_duration_seconds",
            "histogram",
            "Time until the answer begins, by route.",
        );
        for (route, times) in &*self.times.lock().unwrap_or_else(PoisonError::into_inner) {
            times.write(route, &mut text);
        }
        head(&mut text, "mazzo_catalog_reloads_total", "counter", "Changes of the data in use.");
        let _ =
            writeln!(text, "mazzo_catalog_reloads_total {}", self.reloads.load(Ordering::Relaxed));
        head(&mut text, "mazzo_catalog_info", "gauge", "The data in use, by its hash.");
        let _ = writeln!(text, "mazzo_catalog_info{{hash=\"{hash}\"}} 1");
        head(&mut text, "mazzo_build_info", "gauge", "The version of the program.");
        let _ = writeln!(text, "mazzo_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
        text
    }
}

impl Times {
    fn write(&self, route: &str, text: &mut String) {
        const NAME: &str = "mazzo_http_request_duration_seconds";
        let mut sum = 0;
        for (step, count) in STEPS.iter().zip(&self.steps) {
            sum += count;
            let _ = writeln!(text, "{NAME}_bucket{{route=\"{route}\",le=\"{step}\"}} {sum}");
        }
        sum += self.steps[STEPS.len()];
        let _ = writeln!(text, "{NAME}_bucket{{route=\"{route}\",le=\"+Inf\"}} {sum}");
        let _ = writeln!(
            text,
            "{NAME}_sum{{route=\"{route}\"}} {}\n{NAME}_count{{route=\"{route}\"}} {sum}",
            self.seconds
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_by_route_and_by_time() {
        let metrics = Metrics::default();
        for millis in [0, 1, 3, 7000] {
            metrics.record("/x".into(), &Method::GET, 200, Duration::from_millis(millis));
        }
        metrics.record("/x".into(), &"BREW".parse().expect("a method"), 405, Duration::ZERO);
        let text = metrics.text("abc");
        for line in [
            "mazzo_http_requests_total{route=\"/x\",method=\"GET\",status=\"200\"} 4",
            "mazzo_http_requests_total{route=\"/x\",method=\"other\",status=\"405\"} 1",
            "mazzo_http_request_duration_seconds_bucket{route=\"/x\",le=\"0.0005\"} 2",
            "mazzo_http_request_duration_seconds_bucket{route=\"/x\",le=\"0.001\"} 3",
            "mazzo_http_request_duration_seconds_bucket{route=\"/x\",le=\"5\"} 4",
            "mazzo_http_request_duration_seconds_bucket{route=\"/x\",le=\"+Inf\"} 5",
            "mazzo_http_request_duration_seconds_count{route=\"/x\"} 5",
            "mazzo_catalog_info{hash=\"abc\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in {text}");
        }
    }
}
