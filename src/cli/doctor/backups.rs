//! Backups that the server makes by itself.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};

use super::finding::{Finding, RESTORE_PAGE};
use crate::{
    config::Settings,
    game::time::Clock,
    serve::backups,
    store::{DatabaseUrl, SchemaAge, schema_age},
};

const SUBJECT: &str = "backups";

/// The newest day that has come, or comes first where the backups are made. A clock that was wrong once has made
/// some of days to come, which would hide for as long that none are made any more.
fn newest(days: BTreeSet<NaiveDate>, today: NaiveDate) -> Option<NaiveDate> {
    days.into_iter().rfind(|day| Some(*day) <= today.checked_add_days(Days::new(1)))
}

/// Whether the newest backup is of today or yesterday.
pub(super) fn findings(settings: &Settings) -> Vec<Finding> {
    let Some(wanted) = &settings.backups else {
        return match &settings.database {
            DatabaseUrl::Sqlite(_) => vec![Finding::warning(
                SUBJECT,
                "the server makes none by itself",
                "set backups.folder, best on another disk, or see that something else makes them",
                RESTORE_PAGE,
            )],
            DatabaseUrl::Postgres(_) => Vec::new(),
        };
    };
    let place = wanted.folder.display();
    let days = backups::dates(&wanted.folder).unwrap_or_default();
    let today = Clock::system().now().utc().date_naive();
    let newest = newest(days, today);
    vec![match newest {
        Some(day) if (today - day).num_days() <= 1 => {
            Finding::ok(SUBJECT, format!("the newest in {place} is of {day}"))
        }
        // Before the first start nothing is wrong.
        None if matches!(schema_age(&settings.database), Ok(SchemaAge::Missing)) => {
            Finding::warning(
                SUBJECT,
                format!("there is none in {place} yet, nor anything to be copied"),
                "the server makes the first one within the hour of its first start",
                RESTORE_PAGE,
            )
        }
        newest => Finding::error(
            SUBJECT,
            match newest {
                Some(day) => format!("the newest in {place} is of {day}"),
                None => format!("there is none in {place}"),
            },
            "see that the server runs and may write there; its log says why one failed",
            RESTORE_PAGE,
        ),
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_of_a_day_to_come_hides_none_that_is_missing() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let made = BTreeSet::from(["2026-01-30", "2026-02-01", "2036-01-01"].map(day));
        for (today, found) in [
            ("2026-01-29", Some("2026-01-30")),
            ("2026-01-30", Some("2026-01-30")),
            ("2026-03-01", Some("2026-02-01")),
            ("2026-01-01", None),
        ] {
            assert_eq!(newest(made.clone(), day(today)), found.map(day), "{today}");
        }
    }
}
