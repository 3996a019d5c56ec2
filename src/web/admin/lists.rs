//! What the administrators' pages show in lists, and of the last act.

use actix_web::http::StatusCode;
use turnpost_rules::{Phrase, log::time::Timestamp};

use crate::{locale::Span, store::Player, web::page::Shell};

/// How many lines a list has on one page.
const LINES: usize = 100;

/// What came of the last act.
#[derive(Default)]
pub(super) struct Feedback {
    pub(super) done: Option<String>,
    pub(super) faults: Vec<String>,
}

impl Feedback {
    /// Whether something was refused.
    pub(super) fn is_fault(&self) -> bool {
        !self.faults.is_empty()
    }

    /// The status of the page that says it.
    pub(super) fn status(&self) -> StatusCode {
        if self.is_fault() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK }
    }
}

/// A moment in a list: how long ago, and exactly.
pub(super) struct Ago {
    pub(super) words: String,
    pub(super) exact: String,
    pub(super) machine: String,
}

impl Ago {
    pub(super) fn of(shell: &Shell, at: Timestamp, now: Timestamp) -> Ago {
        let seconds = now.seconds().saturating_sub(at.seconds());
        let span = Span::of_seconds(u64::try_from(seconds).unwrap_or(0)).phrase();
        let words = shell.format(&Phrase::new("admin-ago").with("span", span));
        Ago { words, exact: shell.moment(at), machine: shell.machine(at) }
    }
}

/// A count of the store as an argument of messages.
pub(super) fn amount(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// What pages call a player.
pub(super) fn named(shell: &Shell, player: &Player) -> String {
    match &player.settings.name {
        Some(name) => name.as_str().to_owned(),
        None => shell.word("admin-no-name"),
    }
}

/// The lines of a list on one page, which begins with line `from`, and where the next page begins.
pub(super) fn cut<T>(lines: Vec<T>, from: usize) -> (Vec<T>, Option<usize>) {
    let next = from.saturating_add(LINES);
    let more = lines.len() > next;
    (lines.into_iter().skip(from).take(LINES).collect(), more.then_some(next))
}
