//! How often each client may ask: so many requests a second, with some saved up for a burst.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::web::{
    problem::{Kind, Problem},
    service::{Options, Service},
};

/// How many seconds' worth of requests may be saved up.
const BURST: u32 = 10;

/// How many clients are remembered; when there are more, all start anew.
const CLIENTS: usize = 10_000;

/// How many requests each client has left.
#[derive(Debug)]
pub(in crate::web) struct Rates {
    near: Option<u32>,
    far: Option<u32>,
    /// When each client will have everything saved up again.
    full: Mutex<HashMap<IpAddr, Instant>>,
}

/// What a client may still ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Left {
    rate: u32,
    requests: u64,
    /// Until there is one request more.
    wait: Duration,
    allowed: bool,
}

impl Rates {
    /// The rates of some options; 0 is no limit.
    pub(in crate::web) fn new(options: &Options) -> Self {
        let limit = |rate: u32| (rate > 0).then_some(rate);
        let near = options.rate.and_then(limit);
        Self {
            near,
            far: limit(options.rate.unwrap_or(Options::RATE)),
            full: Mutex::new(HashMap::new()),
        }
    }

    /// Takes one request of a client, if its requests are limited.
    fn take(&self, client: IpAddr, now: Instant) -> Option<Left> {
        let client = network(client);
        let rate = if client.is_loopback() { self.near } else { self.far }?;
        let (one, all) = (Duration::from_secs(1) / rate, Duration::from_secs(u64::from(BURST)));
        let mut full = self.full.lock().unwrap_or_else(PoisonError::into_inner);
        if full.len() >= CLIENTS && !full.contains_key(&client) {
            full.retain(|_, full| *full > now);
            if full.len() >= CLIENTS {
                full.clear();
            }
        }
        let before = full.get(&client).map_or(now, |full| (*full).max(now));
        let after = before + one;
        let allowed = after - now <= all;
        let spent = if allowed { after - now } else { before - now };
        if allowed {
            full.insert(client, after);
        }
        let left = all.saturating_sub(spent);
        let requests = u64::try_from(left.as_nanos() / one.as_nanos().max(1)).unwrap_or(u64::MAX);
        Some(Left { rate, requests, wait: (spent + one).saturating_sub(all), allowed })
    }
}

impl Left {
    /// Seconds until there is one request more, rounded up.
    fn seconds(self) -> u64 {
        self.wait.as_secs() + u64::from(self.wait.subsec_nanos() > 0)
    }

    fn add_to(self, response: &mut Response) {
        let policy = format!("\"client\";q={};w={BURST}", u64::from(self.rate) * u64::from(BURST));
        let left = format!("\"client\";r={};t={}", self.requests, self.seconds());
        for (name, value) in [("ratelimit-policy", policy), ("ratelimit", left)] {
            let value = HeaderValue::from_str(&value).expect("plain characters");
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
}

/// What counts as one client: an address, of IPv6 the network of a home, whose machines choose among
/// its addresses as they like.
pub(in crate::web) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            Ipv6Addr::from(u128::from(address) >> 64 << 64).into()
        }
        one => one,
    }
}

/// Refuses clients that ask too often, and says how much is left.
pub(in crate::web) async fn limit_rate(
    State(service): State<Service>,
    request: Request,
    next: Next,
) -> Response {
    let proxied =
        service.options().trusts_proxy.then(|| forwarded_for(request.headers())).flatten();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let client = proxied.or_else(|| peer.map(|ConnectInfo(client)| client.ip()));
    let left = client.and_then(|client| service.rates().take(client, Instant::now()));
    let mut response = match left {
        Some(left) if !left.allowed => {
            Problem::new(Kind::TooMany).retry_after(left.seconds().max(1)).into_response()
        }
        _ => next.run(request).await,
    };
    if let Some(left) = left {
        left.add_to(&mut response);
    }
    response
}

/// The client that the nearest proxy names: the last address of `X-Forwarded-For`, since those
/// before may be made up.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let said = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let last = said.rsplit(',').next()?.trim();
    last.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_proxy_says_who_the_client_is() {
        let mut headers = HeaderMap::new();
        assert_eq!(forwarded_for(&headers), None);
        headers.append("x-forwarded-for", HeaderValue::from_static("1.2.3.4"));
        headers.append("x-forwarded-for", HeaderValue::from_static("9.9.9.9, 2001:db8::1"));
        assert_eq!(forwarded_for(&headers), "2001:db8::1".parse().ok());
        headers.append("x-forwarded-for", HeaderValue::from_static("unknown"));
        assert_eq!(forwarded_for(&headers), None);
    }

    #[test]
    fn a_burst_is_allowed_and_then_so_many_a_second() {
        let rates = Rates::new(&Options { rate: Some(2), ..Options::default() });
        let (client, start) = (IpAddr::from([127, 0, 0, 1]), Instant::now());
        let take =
            |at: u64| rates.take(client, start + Duration::from_millis(at)).expect("limited");
        let first = take(0);
        assert!((first.allowed, first.requests, first.seconds()) == (true, 19, 0), "{first:?}");
        let burst: Vec<bool> = (0..20).map(|_| take(0).allowed).collect();
        assert_eq!(burst, [vec![true; 19], vec![false]].concat());
        let refused = take(0);
        assert!(
            (refused.allowed, refused.requests, refused.seconds()) == (false, 0, 1),
            "{refused:?}"
        );
        assert!(!take(499).allowed);
        assert!(take(500).allowed);
        assert!(!take(500).allowed);
        let other = rates.take(IpAddr::from([10, 0, 0, 1]), start).expect("limited");
        assert_eq!(other.requests, 19, "others have their own");
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        let rates = Rates::new(&Options { rate: Some(2), ..Options::default() });
        let now = Instant::now();
        let left = |address: &str| {
            let address: IpAddr = address.parse().expect("an address");
            rates.take(address, now).expect("limited").requests
        };
        assert_eq!((left("2001:db8::1"), left("2001:db8::ffff:0:0:2")), (19, 18));
        assert_eq!(left("2001:db8:0:1::1"), 19, "the network beside it is another client");
        assert_eq!((left("10.0.0.1"), left("::ffff:10.0.0.1")), (19, 18), "IPv4 written as IPv6");
        assert_eq!((left("10.0.0.2"), left("::1"), left("::2")), (19, 19, 19));
    }

    #[test]
    fn this_machine_is_not_limited_unless_somebody_says_so() {
        let (near, far) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([10, 0, 0, 1]));
        let limited = |rate: Option<u32>, client| {
            let rates = Rates::new(&Options { rate, ..Options::default() });
            rates.take(client, Instant::now()).map(|left| left.rate)
        };
        assert_eq!((limited(None, near), limited(None, far)), (None, Some(Options::RATE)));
        assert_eq!((limited(Some(7), near), limited(Some(7), far)), (Some(7), Some(7)));
        assert_eq!((limited(Some(0), near), limited(Some(0), far)), (None, None));
    }

    #[test]
    fn forgets_clients_when_there_are_too_many() {
        let rates = Rates::new(&Options::default());
        let now = Instant::now();
        for number in 0..=u32::try_from(CLIENTS).expect("small") {
            rates.take(IpAddr::from((0x0a00_0000 + number).to_be_bytes()), now);
        }
        assert!(rates.full.lock().expect("not poisoned").len() <= CLIENTS);
    }
}
