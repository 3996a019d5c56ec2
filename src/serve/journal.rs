//! The journal of systemd as the reader of the log: it knows when a line came, and wants to be told
//! how much it matters (`sd-daemon(3)`).

use std::fmt;

use tracing::{Event, Level, Subscriber};
use tracing_subscriber::{
    fmt::{FmtContext, FormatEvent, FormatFields, format::Writer},
    registry::LookupSpan,
};

/// Writes each line with its priority before it, and otherwise as another format does.
pub(super) struct ForJournal<F>(pub(super) F);

impl<S, N, F> FormatEvent<S, N> for ForJournal<F>
where
    S: Subscriber + for<'lookup> LookupSpan<'lookup>,
    N: for<'writer> FormatFields<'writer> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        write!(writer, "<{}>", priority(*event.metadata().level()))?;
        self.0.format_event(context, writer, event)
    }
}

/// The priority of a level, as syslog numbers them.
fn priority(level: Level) -> u8 {
    match level {
        Level::ERROR => 3,
        Level::WARN => 4,
        Level::INFO => 6,
        _ => 7,
    }
}

/// Whether standard error is read by the journal: systemd names its device and inode.
#[cfg(unix)]
pub(super) fn is_standard_error() -> bool {
    let named = std::env::var("JOURNAL_STREAM").unwrap_or_default();
    let own = rustix::fs::fstat(std::io::stderr());
    own.is_ok_and(|own| named == format!("{}:{}", own.st_dev, own.st_ino))
}

/// Whether standard error is read by the journal: there is none here.
#[cfg(not(unix))]
pub(super) fn is_standard_error() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_more_has_the_lower_number() {
        let levels = [Level::ERROR, Level::WARN, Level::INFO, Level::DEBUG, Level::TRACE];
        assert_eq!(levels.map(priority), [3, 4, 6, 7, 7]);
    }
}
