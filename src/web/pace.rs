//! How fast a game is: asked when it is opened, and told to those who are to join.

use chrono_tz::Tz;
use turnpost_rules::{Phrase, log::time::Timestamp};

use super::form::Form;
use crate::{
    game::{
        record::GameRecord,
        service::MAX_DEADLINE_HOURS,
        timing::{self, MAX_RESERVE_HOURS, MAX_VACATION_DAYS, OnTimeout, Pace, Timing},
    },
    locale::{Localizer, Span},
};

/// The times for a decision that the page offers besides the paces in words, in hours.
const HOURS: [u32; 7] = [6, 12, 24, 48, 72, 168, 336];

/// The reserves that the page offers, in days.
const RESERVES: [u32; 5] = [0, 1, 3, 7, 14];

/// The days away that the page offers.
const VACATIONS: [u32; 5] = [0, 7, 14, 28, 60];

/// Something to choose from a list: what the form has for it, and in words.
pub(super) struct Pick {
    pub(super) value: String,
    pub(super) words: String,
    pub(super) is_chosen: bool,
}

/// What was chosen, as typed; before that, as in the game before, or what is usual.
pub(super) struct TypedPace {
    hours: String,
    reserve_days: u32,
    vacation_days: u32,
    on_timeout: OnTimeout,
    pub(super) weekends_off: bool,
}

impl TypedPace {
    pub(super) fn of(form: &Form, earlier: Option<&GameRecord>) -> TypedPace {
        let timing = earlier.map_or_else(Timing::default, |record| record.timing);
        let number = |field: &str, was: u32| {
            form.get(field).and_then(|typed| typed.trim().parse().ok()).unwrap_or(was)
        };
        let was_hours = || {
            let record = earlier?;
            match (Pace::of(record.deadline_hours, &record.timing), record.deadline_hours) {
                (Some(Pace::NoHurry), _) | (_, None) => None,
                (Some(pace), _) => Some(pace.word().to_owned()),
                (None, Some(hours)) => Some(hours.to_string()),
            }
        };
        TypedPace {
            hours: if form.has("hours") {
                form.typed("hours").trim().to_owned()
            } else {
                was_hours().unwrap_or_default()
            },
            reserve_days: number("reserve", timing.reserve_hours / 24),
            vacation_days: number("vacation", timing.vacation_days),
            on_timeout: OnTimeout::ALL
                .into_iter()
                .find(|it| form.get("timeout") == Some(it.word()))
                .unwrap_or_else(|| {
                    earlier.map_or(OnTimeout::OF_NEW_GAMES, |record| record.timing.on_timeout)
                }),
            weekends_off: if form.has("hours") {
                form.get("weekends").is_some()
            } else {
                timing.weekend_offset_minutes.is_some()
            },
        }
    }

    /// The paces to choose from: in words, then by hours, with what was chosen if only other
    /// clients offer that.
    pub(super) fn paces(&self, localizer: &Localizer) -> Vec<Pick> {
        let other = self.hours.parse().ok().filter(|hours| !HOURS.contains(hours));
        let pick =
            |value: String, words: String| Pick { is_chosen: value == self.hours, value, words };
        let named = [Pace::NoHurry, Pace::Relaxed, Pace::Daily].map(|pace| {
            let value = if pace == Pace::NoHurry { "" } else { pace.word() };
            pick(value.to_owned(), localizer.speak(key(pace), &[]))
        });
        let timed = HOURS.into_iter().chain(other).map(|hours| {
            let span = match hours {
                0..24 => Span::Hours(hours),
                _ if hours % 24 == 0 => Span::Days(hours / 24),
                _ => Span::Hours(hours),
            };
            let words = Phrase::new("web-new-pace").with("span", span.phrase());
            pick(hours.to_string(), localizer.format(&words))
        });
        named.into_iter().chain(timed).collect()
    }

    /// The reserves to choose from, in days.
    pub(super) fn reserves(&self, localizer: &Localizer) -> Vec<Pick> {
        days(&RESERVES, self.reserve_days, localizer)
    }

    /// The days away to choose from.
    pub(super) fn vacations(&self, localizer: &Localizer) -> Vec<Pick> {
        days(&VACATIONS, self.vacation_days, localizer)
    }

    /// What can become of a seat whose time is up.
    pub(super) fn timeouts(&self, localizer: &Localizer) -> Vec<Pick> {
        let pick = |it: OnTimeout| Pick {
            value: it.word().to_owned(),
            words: localizer.speak(timeout_key(it), &[]),
            is_chosen: it == self.on_timeout,
        };
        OnTimeout::ALL.into_iter().map(pick).collect()
    }

    /// The time for a decision and what is allowed besides.
    pub(super) fn read(&self, zone: Tz, now: Timestamp) -> Result<(Option<u32>, Timing), Phrase> {
        let named = Pace::ALL.into_iter().find(|pace| pace.word() == self.hours);
        let (hours, reserve_hours, weekends_off) = match (named, self.hours.as_str()) {
            (Some(pace), _) => {
                (pace.deadline_hours(), pace.reserve_hours(), pace.has_weekends_off())
            }
            (None, "") => (None, 0, false),
            (None, text) => match text.parse::<u32>() {
                Ok(hours @ 1..=MAX_DEADLINE_HOURS) => {
                    let reserve = self.reserve_days.saturating_mul(24).min(MAX_RESERVE_HOURS);
                    (Some(hours), reserve, self.weekends_off)
                }
                _ => {
                    let fault = Phrase::new("web-new-deadline-fault");
                    return Err(fault.with("max", MAX_DEADLINE_HOURS));
                }
            },
        };
        let weekend_offset_minutes = weekends_off.then(|| timing::offset_minutes(zone, now));
        let vacation_days = self.vacation_days.min(MAX_VACATION_DAYS);
        let on_timeout = self.on_timeout;
        Ok((hours, Timing { reserve_hours, weekend_offset_minutes, vacation_days, on_timeout }))
    }
}

fn key(pace: Pace) -> &'static str {
    match pace {
        Pace::Daily => "web-pace-daily",
        Pace::Relaxed => "web-pace-relaxed",
        Pace::NoHurry => "web-pace-no-hurry",
    }
}

fn timeout_key(on_timeout: OnTimeout) -> &'static str {
    match on_timeout {
        OnTimeout::SafeMove => "web-timeout-safe-move",
        OnTimeout::Bot => "web-timeout-bot",
        OnTimeout::Wait => "web-timeout-wait",
        OnTimeout::Ladder => "web-timeout-ladder",
    }
}

/// What becomes of a seat whose time is up, as a sentence; `None` without a deadline.
pub(super) fn on_timeout(record: &GameRecord, localizer: &Localizer) -> Option<String> {
    record.deadline_hours?;
    let key = match record.timing.on_timeout {
        OnTimeout::SafeMove => "web-timeout-rule-safe-move",
        OnTimeout::Bot => "web-timeout-rule-bot",
        OnTimeout::Wait => "web-timeout-rule-wait",
        OnTimeout::Ladder => "web-timeout-rule-ladder",
    };
    Some(localizer.speak(key, &[]))
}

fn days(offered: &[u32], chosen: u32, localizer: &Localizer) -> Vec<Pick> {
    let other = Some(chosen).filter(|days| !offered.contains(days));
    let pick = |days: u32| Pick {
        value: days.to_string(),
        words: localizer.format(&Phrase::new("web-days").with("days", days)),
        is_chosen: days == chosen,
    };
    offered.iter().copied().chain(other).map(pick).collect()
}

/// How fast a game is, in sentences for whoever is to join.
pub(super) fn sentences(record: &GameRecord, localizer: &Localizer) -> Vec<String> {
    let Some(hours) = record.deadline_hours else { return Vec::new() };
    let mut lines =
        vec![localizer.format(&Phrase::new("web-invitation-deadline").with("hours", hours))];
    let timing = &record.timing;
    if timing.reserve_hours > 0 {
        let reserve =
            Phrase::new("web-pace-reserve").with("span", span(timing.reserve_hours).phrase());
        lines.push(localizer.format(&reserve));
    }
    if timing.weekend_offset_minutes.is_some() {
        lines.push(localizer.speak("web-pace-weekends", &[]));
    }
    lines
}

/// What becomes of a seat whose time is up, in a few words; `None` without a deadline.
pub(super) fn timeout_summary(record: &GameRecord, localizer: &Localizer) -> Option<String> {
    record.deadline_hours?;
    Some(localizer.speak(timeout_key(record.timing.on_timeout), &[]))
}

/// Hours as people say them.
fn span(hours: u32) -> Span {
    if hours >= 48 && hours.is_multiple_of(24) {
        Span::Days(hours / 24)
    } else {
        Span::Hours(hours)
    }
}

/// How fast a game is, in a few words.
pub(super) fn summary(record: &GameRecord, localizer: &Localizer) -> String {
    match Pace::of(record.deadline_hours, &record.timing) {
        Some(pace) => localizer.speak(key(pace), &[]),
        None => {
            let hours = record.deadline_hours.unwrap_or(0);
            let deadline =
                localizer.format(&Phrase::new("web-deadline-hours").with("hours", hours));
            let more = sentences(record, localizer).into_iter().skip(1);
            std::iter::once(deadline).chain(more).collect::<Vec<_>>().join(" · ")
        }
    }
}
