//! How long the player of a seat is away, and was.

use crate::log::{state::proposal::Pause, time::Timestamp, time_off::Away};

/// When the player of a seat is away.
#[derive(Copy, Clone)]
pub(super) struct Absence {
    /// The last one, over or to come.
    pub(super) last: Option<Away>,
    /// How long the ones before it were, in microseconds, without what the table paused of them.
    pub(super) before: i64,
    /// How long the table paused during the last one, in pauses before its last, in microseconds.
    pub(super) paused: i64,
}

impl Absence {
    pub(super) const NONE: Absence = Absence { last: None, before: 0, paused: 0 };

    /// Another absence takes the place of what is left of the last one.
    pub(super) fn replace(&mut self, now: Timestamp, next: Option<Away>, pause: Option<Pause>) {
        let taken = self.over_at(now, pause);
        *self = Absence { last: next, before: self.before.saturating_add(taken), paused: 0 };
    }

    /// How much of the last one is over at this moment, without what the table paused meanwhile: its
    /// time stood still anyway.
    pub(super) fn over_at(&self, now: Timestamp, pause: Option<Pause>) -> i64 {
        let over = self.last.map_or(0, |last| last.over_at(now));
        over.saturating_sub(self.paused).saturating_sub(self.shared_with(now, pause)).max(0)
    }

    /// How much of the last one lies within a pause, up to this moment.
    pub(super) fn shared_with(&self, now: Timestamp, pause: Option<Pause>) -> i64 {
        let (Some(last), Some(pause)) = (self.last, pause) else { return 0 };
        let shared = Away { from: last.from.max(pause.from), until: last.until.min(pause.until) };
        shared.over_at(now)
    }
}
