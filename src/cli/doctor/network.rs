//! How players reach the server: its public address, the proxy in front of it, whether it runs.

use std::net::ToSocketAddrs as _;

use super::finding::{Finding, PROXY_PAGE, SETTINGS_PAGE, START_PAGE, WATCH_PAGE};
use crate::{config::Settings, serve::probe};

/// The public address, the proxy, and whether a server answers.
pub(super) fn findings(settings: &Settings) -> Vec<Finding> {
    let mut findings = public_address(settings);
    findings.push(proxy(settings));
    findings.push(running(settings));
    findings
}

fn public_address(settings: &Settings) -> Vec<Finding> {
    let (subject, base) = ("public address", &settings.base_url);
    if base.is_of_this_machine() {
        return vec![Finding::warning(
            subject,
            format!("links in mails begin with {base}, which nobody else can open"),
            "to play with others, set base_url to the address that they reach this server at",
            SETTINGS_PAGE,
        )];
    }
    let encrypted = if base.is_https() {
        Finding::ok(subject, format!("players come to {base}"))
    } else {
        Finding::error(
            subject,
            format!(
                "players come to {base} without encryption: anybody on the way can play for them"
            ),
            "put a reverse proxy with HTTPS in front, and begin base_url with https://",
            PROXY_PAGE,
        )
    };
    let host = base.host().trim_start_matches('[').trim_end_matches(']');
    let known = match (host, 443).to_socket_addrs() {
        Ok(found) => {
            let found: Vec<String> = found.map(|address| address.ip().to_string()).collect();
            Finding::ok("DNS", format!("{host} is {}", found.join(", ")))
        }
        Err(error) => Finding::error(
            "DNS",
            format!("{host} is not known here: {error}"),
            "give the domain an A or AAAA record with the address of this machine",
            SETTINGS_PAGE,
        ),
    };
    vec![encrypted, known]
}

fn proxy(settings: &Settings) -> Finding {
    let subject = "reverse proxy";
    let is_open = !settings.bind.ip().is_loopback();
    match (settings.base_url.is_https(), settings.trusted_proxy, is_open) {
        // Turnpost itself speaks no TLS, so there is a proxy.
        (true, false, _) => Finding::warning(
            subject,
            "HTTPS ends at a proxy, but its X-Forwarded-For is not trusted: all players count as one \
             network, and share its limits",
            "set trusted_proxy = true, and let the proxy set X-Forwarded-For itself",
            PROXY_PAGE,
        ),
        (_, true, true) => Finding::warning(
            subject,
            format!(
                "X-Forwarded-For is trusted, and {} can be reached without the proxy: whoever does may \
                 claim any address",
                settings.bind
            ),
            "let the server listen on 127.0.0.1 only (bind), or close its port to the others, as a \
             container's own network does",
            PROXY_PAGE,
        ),
        (_, true, false) => Finding::ok(subject, "its X-Forwarded-For is trusted"),
        (false, false, _) => Finding::ok(subject, "none is expected"),
    }
}

fn running(settings: &Settings) -> Finding {
    let subject = "server";
    match probe::ask(settings.bind, "/readyz") {
        Ok(said) if said.is_well => {
            let parts: Vec<&str> = said.text.lines().collect();
            Finding::ok(subject, parts.join("; "))
        }
        Ok(said) => Finding::error(
            subject,
            said.text.lines().collect::<Vec<_>>().join("; "),
            "its log says more: journalctl -u turnpost",
            WATCH_PAGE,
        ),
        Err(error) => Finding::warning(
            subject,
            format!("none answers at {}: {error}", settings.bind),
            "start it: systemctl start turnpost",
            START_PAGE,
        ),
    }
}
