//! The log: structured lines on standard error, without tokens and addresses. Where that is the
//! journal, each has its priority, and the moment is left to it.
//!
//! A request is logged with its id, its route's pattern and its outcome, never with its path,
//! headers or body, because links in mails carry tokens in their paths. Libraries that would log
//! such things at lower levels are capped at a level where they do not.

use std::io::IsTerminal as _;

use tracing_subscriber::{
    EnvFilter, Layer as _, fmt, layer::SubscriberExt as _, util::SubscriberInitExt as _,
};

use super::journal::{self, ForJournal};

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
    let spans = traces.and_then(|_| format!("{}=info", traces::TARGET).parse().ok());
    let filter = match spans {
        Some(spans) => filter(&settings.level).add_directive(spans),
        None => filter(&settings.level),
    };
    let lines = match (settings.format, journal::is_standard_error()) {
        (LogFormat::Text, true) => {
            let format = ForJournal(fmt::format().with_ansi(false).without_time());
            fmt::layer().event_format(format).with_writer(std::io::stderr).with_ansi(false).boxed()
        }
        (LogFormat::Text, false) => {
            fmt::layer().with_writer(std::io::stderr).with_ansi(has_colours()).boxed()
        }
        (LogFormat::Json, is_journal) => {
            let fields = fmt::format::JsonFields::new();
            let layer = fmt::layer().with_writer(std::io::stderr).fmt_fields(fields);
            let format = fmt::format().json().flatten_event(true);
            match is_journal {
                true => layer.event_format(ForJournal(format)).boxed(),
                false => layer.event_format(format).boxed(),
            }
        }
    };
    let registry = tracing_subscriber::registry();
    // One is installed already when a test process starts more than one server.
    let _ = match traces {
        Some(exporter) => {
            registry.with(lines.with_filter(filter)).with(exporter.layer()).try_init()
        }
        None => registry.with(lines).with(filter).try_init(),
    };
}

/// Whether the log may be coloured: it goes to a terminal that can, and nobody has asked for none
/// (<https://no-color.org>).
fn has_colours() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_none_or(|kind| kind == "dumb");
    std::io::stderr().is_terminal() && !is_set("NO_COLOR") && !is_dumb
}
