//! When a player is reminded of a decision before its time is up.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::time::HOUR_MICROS;

/// The most hours before a deadline at which a player can be reminded: a week.
pub const MAX_REMINDER_HOURS: u8 = 168;

/// How often a player is reminded of one decision at most.
const MAX_REMINDERS: usize = 2;

/// Why a player cannot be reminded so.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at most two different numbers of hours before a deadline, from 1 to {MAX_REMINDER_HOURS}")]
pub struct InvalidReminders;

/// How many hours before a deadline a player is reminded of it: never, once or twice.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct ReminderHours {
    first: Option<u8>,
    second: Option<u8>,
}

/// A day before.
impl Default for ReminderHours {
    fn default() -> ReminderHours {
        ReminderHours { first: Some(24), second: None }
    }
}

impl TryFrom<Vec<u8>> for ReminderHours {
    type Error = InvalidReminders;

    fn try_from(hours: Vec<u8>) -> Result<ReminderHours, InvalidReminders> {
        let fit = |hour: &u8| (1..=MAX_REMINDER_HOURS).contains(hour);
        if hours.len() > MAX_REMINDERS || !hours.iter().all(fit) {
            return Err(InvalidReminders);
        }
        match *hours.as_slice() {
            [one, other] if one == other => Err(InvalidReminders),
            [one, other] => {
                Ok(ReminderHours { first: Some(one.max(other)), second: Some(one.min(other)) })
            }
            _ => Ok(ReminderHours { first: hours.first().copied(), second: None }),
        }
    }
}

impl From<ReminderHours> for Vec<u8> {
    fn from(hours: ReminderHours) -> Vec<u8> {
        hours.iter().collect()
    }
}

/// As the database has it: `never`, `24`, `24 3`.
impl fmt::Display for ReminderHours {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.first, self.second) {
            (None, _) => formatter.write_str("never"),
            (Some(first), None) => write!(formatter, "{first}"),
            (Some(first), Some(second)) => write!(formatter, "{first} {second}"),
        }
    }
}

impl FromStr for ReminderHours {
    type Err = InvalidReminders;

    fn from_str(text: &str) -> Result<ReminderHours, InvalidReminders> {
        if text == "never" {
            return Vec::new().try_into();
        }
        let hours: Result<Vec<u8>, _> = text.split(' ').map(str::parse).collect();
        hours.map_err(|_| InvalidReminders)?.try_into()
    }
}

impl ReminderHours {
    /// Never.
    pub const NEVER: ReminderHours = ReminderHours { first: None, second: None };

    /// The hours, the earlier reminder first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        [self.first, self.second].into_iter().flatten()
    }

    /// When the next reminder is due of a decision that began and is due at these moments, and of
    /// which the player was reminded last at `reminded`. None comes before half of the time has
    /// passed: a turn mail has just told the same.
    pub fn next(
        self,
        began: Timestamp,
        due_at: Timestamp,
        reminded: Option<Timestamp>,
    ) -> Option<Timestamp> {
        let half = began.micros() + due_at.micros().saturating_sub(began.micros()) / 2;
        let after = reminded.map_or(began, |reminded| reminded.max(began));
        let moments = self.iter().map(|hours| due_at.micros() - i64::from(hours) * HOUR_MICROS);
        let moments = moments.map(|moment| Timestamp::from_micros(moment.max(half)));
        moments.filter(|moment| *moment > after && *moment < due_at).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hours(text: &str) -> ReminderHours {
        text.parse().expect("hours")
    }

    #[test]
    fn texts_come_back_as_they_were() {
        for text in ["never", "24", "24 3", "168 1"] {
            assert_eq!(hours(text).to_string(), text);
        }
        assert_eq!(hours("3 24").to_string(), "24 3");
        assert_eq!(hours("never"), ReminderHours::NEVER);
        for text in ["", "0", "169", "24 24", "1 2 3", "half", "24 "] {
            assert!(text.parse::<ReminderHours>().is_err(), "{text}");
        }
        let read =
            |text: &str| serde_json::from_str::<ReminderHours>(text).map(|it| it.to_string());
        assert_eq!(read("[]").expect("reads"), "never");
        assert_eq!(read("[3,24]").expect("reads"), "24 3");
        for text in ["[0]", "[169]", "[3,3]", "[1,2,3]", "24", "null"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn reminders_come_so_many_hours_before_but_not_before_half_of_the_time() {
        let hour = |hour: i64| Timestamp::from_micros(hour * HOUR_MICROS);
        let twice = hours("24 3");
        assert_eq!(twice.next(hour(0), hour(96), None), Some(hour(72)));
        assert_eq!(twice.next(hour(0), hour(96), Some(hour(72))), Some(hour(93)));
        assert_eq!(twice.next(hour(0), hour(96), Some(hour(93))), None);
        // What was missed while a server was down is told once.
        assert_eq!(twice.next(hour(0), hour(96), Some(hour(95))), None);
        assert_eq!(twice.next(hour(0), hour(24), None), Some(hour(12)));
        // Both fall together.
        assert_eq!(twice.next(hour(0), hour(4), None), Some(hour(2)));
        assert_eq!(twice.next(hour(0), hour(4), Some(hour(2))), None);
        assert_eq!(ReminderHours::NEVER.next(hour(0), hour(96), None), None);
        // The time began again.
        assert_eq!(twice.next(hour(100), hour(196), Some(hour(93))), Some(hour(172)));
    }
}
