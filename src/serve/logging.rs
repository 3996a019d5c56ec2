//! The log: structured lines on standard error, without tokens and addresses.
//!
//! A request is logged with its id, its route's pattern and its outcome, never with its path,
//! headers or body, because links in mails carry tokens in their paths. Libraries that would log
//! such things at lower levels are capped at a level where they do not.

use std::io::IsTerminal;

use tracing_subscriber::{
    EnvFilter, Layer as _, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

use crate::config::{LogFormat, LogSettings};
use crate::traces::{self, Exporter};

/// Caps for libraries that log whole requests, SMTP conversations, or the letters of a name that no
/// font has below these levels. Appended to the operator's filter, so that no filter can lift them.
const CAPPED: &[&str] = &[
    "actix_http=info",
    // What strangers send that is not HTTP, and connections they break off: nothing to act upon.
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

/// The operator's filter with the caps on libraries appended.
pub fn filter(level: &str) -> EnvFilter {
    CAPPED
        .iter()
        .filter_map(|directive| directive.parse().ok())
        .fold(EnvFilter::new(level), EnvFilter::add_directive)
}

/// Installs the log of this process, and where traces go if they go anywhere: the spans of traces
/// are shown with the lines that belong to them, with their ids. A second call changes nothing.
pub fn start(settings: &LogSettings, traces: Option<&Exporter>) {
    let Some(exporter) = traces else { return start_alone(settings) };
    let filter = match format!("{}=info", traces::TARGET).parse() {
        Ok(spans) => filter(&settings.level).add_directive(spans),
        Err(_) => filter(&settings.level),
    };
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let lines = match settings.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let both =
        tracing_subscriber::registry().with(lines.with_filter(filter)).with(exporter.layer());
    let _ = both.try_init();
}

fn start_alone(settings: &LogSettings) {
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter(&settings.level))
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    // One is installed already when a test process starts more than one server.
    let _ = match settings.format {
        LogFormat::Text => builder.try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
}
