//! The part of a form that says when mails are to come.

use super::form::Form;
use crate::game::{
    mail_hours::{DailyHours, Hour, MailHours, MailPace, QuietHours, QuietMinutes},
    reminders::ReminderHours,
};

/// The minutes of quiet that the form offers.
const MINUTES: [u16; 5] = [10, 30, 60, 120, 240];

/// The hours before a deadline that the form offers.
const REMINDERS: [u8; 7] = [1, 3, 6, 12, 24, 48, 72];

/// What the form offers first to somebody who wants mails at fixed hours: an evening's.
const EVENING: u8 = 18;

/// What the form offers first as the end of quiet hours.
const MORNING: u8 = 7;

/// The form's fields as they are to be shown: values, and which of them is chosen.
pub(super) struct MailHoursForm {
    /// The paces: value, whether it is chosen, and the key of its words.
    pub(super) paces: [(&'static str, bool, &'static str); 3],
    /// Minutes of quiet.
    pub(super) minutes: Vec<(u16, bool)>,
    /// The first hour of the day.
    pub(super) first: Vec<(Hour, bool)>,
    /// The second hour of the day.
    pub(super) second: Vec<(Hour, bool)>,
    /// When quiet hours begin.
    pub(super) from: Vec<(Hour, bool)>,
    /// When they end.
    pub(super) until: Vec<(Hour, bool)>,
    /// The hours before a deadline of the first reminder and of the second one: value, and whether
    /// it is chosen.
    pub(super) reminders: [Vec<(u8, bool)>; 2],
}

fn hours(chosen: Option<Hour>) -> Vec<(Hour, bool)> {
    Hour::all().map(|hour| (hour, chosen == Some(hour))).collect()
}

impl MailHoursForm {
    /// The fields for these hours.
    pub(super) fn new(wanted: MailHours) -> MailHoursForm {
        let (minutes, daily) = match wanted.pace {
            MailPace::AtOnce {} => (None, None),
            MailPace::AfterQuiet { minutes } => (Some(u16::from(minutes)), None),
            MailPace::Daily { hours } => (None, Some(hours)),
        };
        let mut offered: Vec<u16> = MINUTES.into_iter().chain(minutes).collect();
        offered.sort_unstable();
        offered.dedup();
        let shown = minutes.unwrap_or(MINUTES[1]);
        MailHoursForm {
            paces: [
                ("at-once", minutes.is_none() && daily.is_none(), "web-hours-at-once"),
                ("after-quiet", minutes.is_some(), "web-hours-after-quiet"),
                ("daily", daily.is_some(), "web-hours-daily"),
            ],
            minutes: offered.into_iter().map(|it| (it, it == shown)).collect(),
            first: hours(daily.map_or(EVENING.try_into().ok(), |daily| Some(daily.first()))),
            second: hours(daily.and_then(DailyHours::second)),
            from: hours(wanted.quiet.map(QuietHours::from)),
            until: hours(wanted.quiet.map_or(MORNING.try_into().ok(), |it| Some(it.until()))),
            reminders: reminders(wanted.reminders),
        }
    }
}

/// The hours that a form asks for; what it does not send stays as before.
///
/// # Errors
/// The key of the sentence that says what is wrong.
pub(super) fn read(form: &Form, before: MailHours) -> Result<MailHours, &'static str> {
    let pace = match form.has("pace").then(|| form.typed("pace")) {
        None => before.pace,
        Some("at-once") => MailPace::AtOnce {},
        Some("after-quiet") => MailPace::AfterQuiet { minutes: minutes(form)? },
        Some("daily") => MailPace::Daily { hours: daily(form)? },
        Some(_) => return Err("web-hours-pace-fault"),
    };
    let quiet = if form.has("quiet-from") { quiet(form)? } else { before.quiet };
    let reminders = if form.has("remind-first") { read_reminders(form)? } else { before.reminders };
    Ok(MailHours { pace, quiet, reminders })
}

/// The hours that both fields for reminders offer.
fn reminders(wanted: ReminderHours) -> [Vec<(u8, bool)>; 2] {
    let mut offered: Vec<u8> = REMINDERS.into_iter().chain(wanted.iter()).collect();
    offered.sort_unstable();
    offered.dedup();
    [0, 1].map(|at| {
        let chosen = wanted.iter().nth(at);
        offered.iter().map(|hours| (*hours, chosen == Some(*hours))).collect()
    })
}

fn read_reminders(form: &Form) -> Result<ReminderHours, &'static str> {
    let mut hours = Vec::with_capacity(2);
    for name in ["remind-first", "remind-second"] {
        let typed = form.typed(name);
        if typed.is_empty() {
            continue;
        }
        hours.push(typed.parse().map_err(|_| "web-hours-reminder-fault")?);
    }
    // The same hours twice are one reminder.
    hours.dedup();
    hours.try_into().map_err(|_| "web-hours-reminder-fault")
}

fn minutes(form: &Form) -> Result<QuietMinutes, &'static str> {
    let minutes: Option<u16> = form.typed("quiet-minutes").parse().ok();
    minutes.and_then(|it| it.try_into().ok()).ok_or("web-hours-minutes-fault")
}

fn hour(form: &Form, name: &str) -> Result<Hour, &'static str> {
    form.typed(name).parse().map_err(|_| "web-hours-hour-fault")
}

fn daily(form: &Form) -> Result<DailyHours, &'static str> {
    let first = hour(form, "daily-first")?;
    let second = match form.typed("daily-second") {
        "" => None,
        _ => Some(hour(form, "daily-second")?),
    };
    // The same hour twice is once a day.
    let hours = [Some(first), second.filter(|second| *second != first)];
    let hours: Vec<Hour> = hours.into_iter().flatten().collect();
    hours.try_into().map_err(|_| "web-hours-hour-fault")
}

fn quiet(form: &Form) -> Result<Option<QuietHours>, &'static str> {
    if form.typed("quiet-from").is_empty() {
        return Ok(None);
    }
    let (from, until) = (hour(form, "quiet-from")?, hour(form, "quiet-until")?);
    QuietHours::new(from, until).map(Some).map_err(|_| "web-hours-quiet-fault")
}
