//! Backups that the server makes by itself.

use super::finding::{Finding, RESTORE_PAGE};
use crate::{
    config::Settings,
    game::time::Clock,
    serve::backups,
    store::{DatabaseUrl, SchemaAge, schema_age},
};

const SUBJECT: &str = "backups";

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
    let today = Clock::system().now().utc().date_naive();
    let newest = backups::newest(&wanted.folder, today).unwrap_or_default();
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
