//! The log: structured lines on standard error, free of tokens and addresses.
//!
//! What is logged is a request's id, its route's pattern and its outcome, never its path, its
//! headers or its body, because links in mails carry tokens in their paths. Libraries that would
//! write such things at their lower levels are held at a level where they do not.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

use crate::config::{LogFormat, LogSettings};

/// Libraries that write whole requests or SMTP conversations below these levels, or the letters of
/// a name that no font has. Put after the
/// operator's filter, so that no filter can ask for them.
const HELD: &[&str] = &[
    "actix_http=info",
    // What strangers send that is no HTTP, and connections they break off: nothing to act upon.
    "actix_http::h1::dispatcher=off",
    "actix_http::h1::decoder=off",
    "actix_web=info",
    "actix_server=info",
    "lettre=info",
    "mio=info",
    "rustls=info",
    "tokio=info",
    "usvg=error",
];

/// The operator's filter with the held libraries put under it.
pub fn filter(level: &str) -> EnvFilter {
    HELD.iter()
        .filter_map(|directive| directive.parse().ok())
        .fold(EnvFilter::new(level), EnvFilter::add_directive)
}

/// Starts the log of this process. Called once; a second call changes nothing.
pub fn start(settings: &LogSettings) {
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter(&settings.level))
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    // A log is already there when a test process starts more than one server.
    let _ = match settings.format {
        LogFormat::Text => builder.try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
}
