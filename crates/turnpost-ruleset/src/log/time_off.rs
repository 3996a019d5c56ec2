//! When a seat's clock stands still: at weekends if the table wants it, while its player is away,
//! and while the whole table pauses.

use super::time::Timestamp;

/// Microseconds in a minute.
const MINUTE: i64 = 60_000_000;

/// Microseconds in a day.
const DAY: i64 = 24 * 60 * MINUTE;

/// Microseconds in a week.
const WEEK: i64 = 7 * DAY;

/// Monday to Friday in microseconds.
const WORKING_WEEK: i64 = 5 * DAY;

/// From the Monday before 1970-01-01, a Thursday, to that day.
const SINCE_MONDAY: i64 = 3 * DAY;

/// Saturdays and Sundays in a place with this offset from UTC.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Weekends {
    offset_minutes: i32,
}

impl Weekends {
    /// The weekends where clocks are so many minutes ahead of UTC.
    pub const fn new(offset_minutes: i32) -> Weekends {
        Weekends { offset_minutes }
    }

    /// The offset from UTC in minutes.
    pub const fn offset_minutes(self) -> i32 {
        self.offset_minutes
    }

    /// Whole weeks since the first Monday, and the time since the last one.
    fn week(self, micros: i64) -> (i64, i64) {
        let local = micros
            .saturating_add(i64::from(self.offset_minutes) * MINUTE)
            .saturating_add(SINCE_MONDAY);
        (local.div_euclid(WEEK), local.rem_euclid(WEEK))
    }

    /// How much of all weekends lies before a moment.
    fn before(self, micros: i64) -> i64 {
        let (weeks, within) = self.week(micros);
        weeks * (WEEK - WORKING_WEEK) + (within - WORKING_WEEK).max(0)
    }

    /// When the weekend ends in which a moment lies, if it lies in one.
    fn end_around(self, micros: i64) -> Option<i64> {
        let (_, within) = self.week(micros);
        (within >= WORKING_WEEK).then(|| micros.saturating_add(WEEK - within))
    }

    /// When the next weekend begins after a moment on a working day.
    fn next_after(self, micros: i64) -> i64 {
        let (_, within) = self.week(micros);
        micros.saturating_add(WORKING_WEEK - within)
    }
}

/// While a player is away.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Away {
    /// The first moment.
    pub from: Timestamp,
    /// The first moment after it.
    pub until: Timestamp,
}

impl Away {
    /// Whether it holds at this moment.
    pub fn holds_at(self, now: Timestamp) -> bool {
        self.from <= now && now < self.until
    }

    /// How long it lasts, in microseconds.
    pub fn length(self) -> i64 {
        self.until.micros().saturating_sub(self.from.micros()).max(0)
    }

    /// How much of it is over at this moment, in microseconds.
    pub(super) fn over_at(self, now: Timestamp) -> i64 {
        Away { until: self.until.min(now), ..self }.length()
    }
}

/// When the clock of one seat stands still.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct TimeOff {
    /// The weekends that do not count.
    pub weekends: Option<Weekends>,
    /// While its player is away.
    pub away: Option<Away>,
    /// While the whole table pauses.
    pub pause: Option<Away>,
}

impl TimeOff {
    /// How much time counts between two moments, in microseconds; none if the second is earlier.
    pub fn counted(&self, from: Timestamp, to: Timestamp) -> i64 {
        let without_weekends = |from: i64, to: i64| {
            let weekends =
                self.weekends.map_or(0, |it| it.before(to).saturating_sub(it.before(from)));
            to.saturating_sub(from).saturating_sub(weekends)
        };
        let (from, to) = (from.micros(), to.micros());
        if to <= from {
            return 0;
        }
        let within = |off: Option<Away>| {
            let (begin, end) = (off?.from.micros().max(from), off?.until.micros().min(to));
            (begin < end).then_some((begin, end))
        };
        let between = |(begin, end)| without_weekends(begin, end);
        let off = match (within(self.away), within(self.pause)) {
            (None, None) => 0,
            (Some(one), None) | (None, Some(one)) => between(one),
            // What they share counts once.
            (Some(one), Some(other)) => {
                let shared = (one.0.max(other.0), one.1.min(other.1));
                let shared = if shared.0 < shared.1 { between(shared) } else { 0 };
                between(one).saturating_add(between(other)).saturating_sub(shared)
            }
        };
        without_weekends(from, to).saturating_sub(off).max(0)
    }

    /// The moment at which so many microseconds have counted since `from`. Earlier than `from` by
    /// as much as is missing if `time` is negative.
    pub fn after(&self, from: Timestamp, time: i64) -> Timestamp {
        let mut at = from.micros();
        let mut left = time;
        if left <= 0 {
            return Timestamp::from_micros(at.saturating_add(left));
        }
        loop {
            at = self.resumes(at);
            let weekend = self.weekends.map_or(i64::MAX, |it| it.next_after(at));
            let begins = |off: Option<Away>| {
                off.filter(|off| off.length() > 0 && off.from.micros() > at)
                    .map_or(i64::MAX, |off| off.from.micros())
            };
            let stops = weekend.min(begins(self.away)).min(begins(self.pause));
            let run = stops.saturating_sub(at);
            if left <= run || stops == i64::MAX {
                return Timestamp::from_micros(at.saturating_add(left));
            }
            left -= run;
            at = stops;
        }
    }

    /// The first moment from this one on that counts.
    fn resumes(&self, mut at: i64) -> i64 {
        loop {
            let off = [self.away, self.pause].into_iter().flatten();
            let mut off = off.filter(|off| off.holds_at(Timestamp::from_micros(at)));
            let weekend = self.weekends.and_then(|it| it.end_around(at));
            match (off.next(), weekend) {
                (Some(off), _) => at = off.until.micros(),
                (None, Some(end)) => at = end,
                (None, None) => return at,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * MINUTE;

    fn at(text: &str) -> Timestamp {
        Timestamp::try_from(format!("{text}:00.000000Z")).expect("a moment")
    }

    fn away(from: &str, until: &str) -> Option<Away> {
        Some(Away { from: at(from), until: at(until) })
    }

    #[test]
    fn without_time_off_every_hour_counts() {
        let off = TimeOff::default();
        assert_eq!(off.counted(at("2026-11-20T12:00"), at("2026-11-23T12:00")), 72 * HOUR);
        assert_eq!(off.after(at("2026-11-20T12:00"), 72 * HOUR), at("2026-11-23T12:00"));
        assert_eq!(off.after(at("2026-11-20T12:00"), -HOUR), at("2026-11-20T11:00"));
        assert_eq!(off.counted(at("2026-11-23T12:00"), at("2026-11-20T12:00")), 0);
    }

    #[test]
    fn weekends_do_not_count_where_the_table_is() {
        // 21 and 22 November 2026 are a Saturday and a Sunday.
        for (offset, friday_night) in [(0, "2026-11-21T00:00"), (60, "2026-11-20T23:00")] {
            let off = TimeOff { weekends: Some(Weekends::new(offset)), ..TimeOff::default() };
            assert_eq!(off.counted(at("2026-11-20T12:00"), at("2026-11-23T12:00")), 24 * HOUR);
            assert_eq!(off.after(at("2026-11-20T12:00"), 24 * HOUR), at("2026-11-23T12:00"));
            let left = off.counted(at("2026-11-20T12:00"), at("2026-11-22T09:00"));
            assert_eq!(off.after(at("2026-11-20T12:00"), left), at(friday_night));
            assert_eq!(off.counted(at("2026-11-21T10:00"), at("2026-11-22T20:00")), 0);
            assert_eq!(
                off.after(at("2026-11-21T10:00"), HOUR),
                off.after(at(friday_night), HOUR),
                "a clock that is to begin at a weekend begins on Monday"
            );
        }
    }

    #[test]
    fn a_clock_stands_still_while_a_player_is_away() {
        let off =
            TimeOff { away: away("2026-11-24T00:00", "2026-11-27T00:00"), ..TimeOff::default() };
        assert_eq!(off.after(at("2026-11-23T12:00"), 24 * HOUR), at("2026-11-27T12:00"));
        assert_eq!(off.counted(at("2026-11-23T12:00"), at("2026-11-27T12:00")), 24 * HOUR);
        assert_eq!(off.after(at("2026-11-25T12:00"), HOUR), at("2026-11-27T01:00"));
        assert_eq!(off.after(at("2026-11-28T12:00"), HOUR), at("2026-11-28T13:00"));
    }

    #[test]
    fn a_weekend_within_the_time_away_counts_once() {
        let off = TimeOff {
            weekends: Some(Weekends::new(0)),
            away: away("2026-11-19T00:00", "2026-11-22T12:00"),
            pause: None,
        };
        assert_eq!(off.counted(at("2026-11-18T12:00"), at("2026-11-23T12:00")), 24 * HOUR);
        assert_eq!(off.after(at("2026-11-18T12:00"), 24 * HOUR), at("2026-11-23T12:00"));
        assert_eq!(off.after(at("2026-11-20T12:00"), HOUR), at("2026-11-23T01:00"));
    }

    #[test]
    fn a_clock_stands_still_while_the_table_pauses_and_what_is_off_twice_counts_once() {
        let off = TimeOff {
            weekends: None,
            away: away("2026-11-24T00:00", "2026-11-27T00:00"),
            pause: away("2026-11-26T00:00", "2026-11-28T00:00"),
        };
        assert_eq!(off.after(at("2026-11-23T12:00"), 24 * HOUR), at("2026-11-28T12:00"));
        assert_eq!(off.counted(at("2026-11-23T12:00"), at("2026-11-28T12:00")), 24 * HOUR);
        let apart = TimeOff { pause: away("2026-11-28T00:00", "2026-11-29T00:00"), ..off };
        assert_eq!(apart.after(at("2026-11-23T12:00"), 48 * HOUR), at("2026-11-29T12:00"));
        assert_eq!(apart.counted(at("2026-11-23T12:00"), at("2026-11-29T12:00")), 48 * HOUR);
    }

    #[test]
    fn what_has_counted_when_it_is_due_is_the_time_given() {
        let start = at("2026-11-16T07:30");
        for offset in [-720, -90, 0, 330, 840] {
            for (from, until) in [(0, 1), (30, 200), (100, 101), (150, 900)] {
                let moment = |hours: i64| start.plus_seconds(hours * 3600);
                let off = TimeOff {
                    weekends: Some(Weekends::new(offset)),
                    away: Some(Away { from: moment(from), until: moment(until) }),
                    pause: Some(Away { from: moment(90), until: moment(170) }),
                };
                for begun in (0..400).step_by(7) {
                    for time in [1, HOUR, 50 * HOUR, 500 * HOUR] {
                        let due = off.after(moment(begun), time);
                        assert_eq!(
                            off.counted(moment(begun), due),
                            time,
                            "{offset} {from} {begun}"
                        );
                    }
                }
            }
        }
    }
}
