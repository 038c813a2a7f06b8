//! Requests must be meant for us, and writes must come from us or know the token.
//!
//! A page of another site can make a browser send requests to a service on the reader's machine:
//! under a name of its own that it points at this address (DNS rebinding), or across sites. Names
//! other than addresses and `localhost` are therefore refused unless they were given, and writes
//! from pages of other origins always.

use std::net::{IpAddr, Ipv6Addr};

use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, HeaderValue, Method, Uri,
        header::{AUTHORIZATION, HOST, ORIGIN, WWW_AUTHENTICATE},
    },
    middleware::Next,
    response::Response,
};

use crate::{
    msg,
    web::{
        problem::{Kind, Problem},
        service::{Options, Service},
    },
};

/// How long an address may be.
const MAX_ADDRESS: usize = 8192;

/// Refuses requests that are not meant for us.
pub(in crate::web) async fn check_host(
    State(service): State<Service>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let target = request.uri().path_and_query().map_or(0, |target| target.as_str().len());
    if target > MAX_ADDRESS {
        return Err(Problem::new(Kind::AddressTooLong));
    }
    let hosts = request.headers().get_all(HOST).iter().count();
    // A request may name the host in its first line too; both must be ours.
    let named = request.uri().authority().map(|authority| host_of(authority.as_str()));
    let is_foreign =
        named.is_some_and(|host| !host.is_some_and(|host| is_ours(host, service.options())));
    match host(request.headers(), request.uri()) {
        _ if hosts > 1 => Err(Problem::new(Kind::Malformed).detail(msg!("web-no-host"))),
        _ if is_foreign => {
            Err(Problem::new(Kind::WrongHost).help(Some(msg!("web-wrong-host-help"))))
        }
        None => Err(Problem::new(Kind::Malformed).detail(msg!("web-no-host"))),
        Some(host) if is_ours(host, service.options()) => Ok(next.run(request).await),
        Some(_) => Err(Problem::new(Kind::WrongHost).help(Some(msg!("web-wrong-host-help")))),
    }
}

/// Refuses what belongs to the user to pages of other origins, and changes to whoever does not know
/// the token.
pub(in crate::web) async fn check_user(
    State(service): State<Service>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    check_origin(&request)?;
    if !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        check_token(request.headers(), service.options())?;
    }
    Ok(next.run(request).await)
}

/// Refuses pages of other origins. A reader may follow a link of theirs: they do not see where it
/// leads.
pub(super) fn check_origin(request: &Request) -> Result<(), Problem> {
    let (headers, uri) = (request.headers(), request.uri());
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let is_own_page = |origin: &str| {
        let origin = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        origin.is_some_and(|origin| Some(origin) == authority(headers, uri))
    };
    let is_visit = matches!(*request.method(), Method::GET | Method::HEAD)
        && text("sec-fetch-mode") == Some("navigate");
    let is_foreign = text(ORIGIN.as_str()).is_some_and(|origin| !is_own_page(origin))
        || text("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none"));
    if is_foreign && !is_visit {
        Err(Problem::new(Kind::Forbidden).detail(msg!("web-foreign-origin")))
    } else {
        Ok(())
    }
}

fn check_token(headers: &HeaderMap, options: &Options) -> Result<(), Problem> {
    if options.is_read_only {
        return Err(Problem::new(Kind::Forbidden).detail(msg!("web-only-reads")));
    }
    let Some(token) = &options.token else {
        // Behind a proxy on this machine, whoever asks is elsewhere, unless the proxy is trusted to
        // see to it.
        let is_proxied = !options.trusts_proxy
            && ["forwarded", "x-forwarded-for"].iter().any(|name| headers.contains_key(*name));
        let is_private = options.listen.ip().is_loopback() && !is_proxied;
        let refused = || {
            Problem::new(Kind::Forbidden)
                .detail(msg!("web-read-only"))
                .help(Some(msg!("web-read-only-help")))
        };
        return if is_private { Ok(()) } else { Err(refused()) };
    };
    let said = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let (scheme, said) = said.and_then(|said| said.split_once(' ')).unwrap_or_default();
    if scheme.eq_ignore_ascii_case("bearer") && token.is(said.trim()) {
        return Ok(());
    }
    Err(Problem::new(Kind::Unauthorized)
        .header(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer realm=\"mazzo\"")))
}

/// Host and port the client means.
fn authority<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    headers
        .get(HOST)
        .and_then(|host| host.to_str().ok())
        .or_else(|| uri.authority().map(axum::http::uri::Authority::as_str))
}

/// The host the client means, without the port.
fn host<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    host_of(authority(headers, uri)?)
}

/// The host of `host:port`, if it is written as one.
fn host_of(authority: &str) -> Option<&str> {
    let (name, port) = match authority.strip_prefix('[') {
        Some(rest) => {
            let (name, rest) = rest.split_once(']')?;
            (name, if rest.is_empty() { "" } else { rest.strip_prefix(':')? })
        }
        None => authority.rsplit_once(':').unwrap_or((authority, "")),
    };
    (!name.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit())).then_some(name)
}

fn is_ours(host: &str, options: &Options) -> bool {
    let is_address = host.parse::<IpAddr>().is_ok() || host.parse::<Ipv6Addr>().is_ok();
    is_address
        || host.eq_ignore_ascii_case("localhost")
        || options.hosts.iter().any(|known| known.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::Token;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| {
                (axum::http::HeaderName::from_static(name), value.parse().expect("a value"))
            })
            .collect()
    }

    #[track_caller]
    fn check_hosts(value: &str, expected: bool) {
        let options = Options { hosts: vec!["cards.example".into()], ..Options::default() };
        let headers = headers(&[("host", value)]);
        let found =
            host(&headers, &Uri::from_static("/")).is_some_and(|host| is_ours(host, &options));
        assert_eq!(found, expected, "{value}");
    }

    #[test]
    fn only_addresses_and_known_names_are_ours() {
        for ours in [
            "localhost",
            "LOCALHOST:8080",
            "127.0.0.1:8080",
            "[::1]:8080",
            "192.168.1.7",
            "cards.example",
            "Cards.Example:80",
        ] {
            check_hosts(ours, true);
        }
        for other in [
            "evil.example",
            "localhost.evil.example:8080",
            "127.0.0.1.evil.example",
            "",
            ":8080",
            "[evil]",
            "[::1",
            "[::1]x",
            "localhost:x",
            "cards.example.",
        ] {
            check_hosts(other, false);
        }
    }

    #[track_caller]
    fn check_from(pairs: &[(&'static str, &str)], expected: bool) {
        check_sent(Method::POST, pairs, expected);
    }

    #[track_caller]
    fn check_sent(method: Method, pairs: &[(&'static str, &str)], expected: bool) {
        let mut all = vec![("host", "localhost:8080")];
        all.extend(pairs);
        let mut request = Request::default();
        *request.method_mut() = method;
        *request.headers_mut() = headers(&all);
        assert_eq!(check_origin(&request).is_ok(), expected, "{pairs:?}");
    }

    #[test]
    fn links_of_other_sites_may_be_followed() {
        let link = [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")];
        check_sent(Method::GET, &link, true);
        check_sent(Method::POST, &link, false);
        check_sent(Method::GET, &[("sec-fetch-site", "cross-site")], false);
    }

    #[test]
    fn pages_of_other_origins_write_nothing() {
        check_from(&[], true);
        check_from(&[("origin", "http://localhost:8080")], true);
        check_from(
            &[("origin", "https://localhost:8080"), ("sec-fetch-site", "same-origin")],
            true,
        );
        check_from(&[("sec-fetch-site", "none")], true);
        for foreign in [
            "null",
            "http://localhost:8081",
            "http://localhost",
            "http://evil.example",
            "file://",
            "http://localhost:8080.evil",
        ] {
            check_from(&[("origin", foreign)], false);
        }
        check_from(&[("sec-fetch-site", "cross-site")], false);
        check_from(&[("sec-fetch-site", "same-site")], false);
    }

    #[track_caller]
    fn check_writer(listen: &str, token: Option<&str>, said: &str, expected: Option<Kind>) {
        let token = token.map(|token| Token::new(token).expect("a token"));
        let options =
            Options { listen: listen.parse().expect("an address"), token, ..Options::default() };
        let found = check_token(&headers(&[("authorization", said)]), &options)
            .err()
            .map(|problem| problem.kind());
        assert_eq!(found, expected, "{listen} {said}");
    }

    #[test]
    fn writing_from_elsewhere_takes_a_token() {
        let token = Some("0123456789abcdef");
        check_writer("127.0.0.1:1", None, "", None);
        check_writer("[::1]:1", None, "Bearer x", None);
        check_writer("0.0.0.0:1", None, "", Some(Kind::Forbidden));
        check_writer("192.168.1.7:1", None, "Bearer x", Some(Kind::Forbidden));
        check_writer("0.0.0.0:1", token, "Bearer 0123456789abcdef", None);
        check_writer("0.0.0.0:1", token, "bearer 0123456789abcdef", None);
        for wrong in
            ["", "Bearer", "Bearer 0123456789abcdeg", "Basic 0123456789abcdef", "0123456789abcdef"]
        {
            check_writer("0.0.0.0:1", token, wrong, Some(Kind::Unauthorized));
            check_writer("127.0.0.1:1", token, wrong, Some(Kind::Unauthorized));
        }
    }
}
