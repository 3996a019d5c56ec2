//! What the doctor finds.

use std::fmt;

use serde::Serialize;

/// How bad something is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Grade {
    Ok,
    Warning,
    Error,
}

impl fmt::Display for Grade {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Grade::Ok => "ok",
            Grade::Warning => "warning",
            Grade::Error => "error",
        })
    }
}

/// Something that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Finding {
    /// What was looked at: `settings`, `permissions`, `database` …
    pub(super) subject: &'static str,
    pub(super) grade: Grade,
    /// What was found.
    pub(super) found: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) remedy: Option<String>,
    /// The command that prints more about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) page: Option<&'static str>,
}

impl Finding {
    pub(super) fn ok(subject: &'static str, found: impl Into<String>) -> Finding {
        Finding { subject, grade: Grade::Ok, found: found.into(), remedy: None, page: None }
    }

    pub(super) fn warning(
        subject: &'static str,
        found: impl Into<String>,
        remedy: impl Into<String>,
        page: &'static str,
    ) -> Finding {
        let (found, remedy) = (found.into(), Some(remedy.into()));
        Finding { subject, grade: Grade::Warning, found, remedy, page: Some(page) }
    }

    pub(super) fn error(
        subject: &'static str,
        found: impl Into<String>,
        remedy: impl Into<String>,
        page: &'static str,
    ) -> Finding {
        Finding { grade: Grade::Error, ..Finding::warning(subject, found, remedy, page) }
    }
}

/// The commands that print the sections of the hosting page that findings point to: whoever has the
/// program has them.
pub(super) const SETTINGS_PAGE: &str = "turnpost guide hosting settings";
pub(super) const MAIL_PAGE: &str = "turnpost guide hosting let-mails-arrive";
pub(super) const PLACING_PAGE: &str = "turnpost guide hosting build-and-place-it";
pub(super) const START_PAGE: &str = "turnpost guide hosting start-it-with-systemd";
pub(super) const PROXY_PAGE: &str = "turnpost guide hosting reverse-proxy";
pub(super) const WATCH_PAGE: &str = "turnpost guide hosting watch-it";
pub(super) const RESTORE_PAGE: &str = "turnpost guide hosting back-up-and-restore";
pub(super) const RETENTION_PAGE: &str = "turnpost guide hosting keep-it-no-longer-than-you-like";
pub(super) const POSTGRES_PAGE: &str = "turnpost guide hosting change-the-database";
pub(super) const CHECK_PAGE: &str = "turnpost guide hosting check-it";
pub(super) const UPGRADE_PAGE: &str = "turnpost guide hosting upgrade";
