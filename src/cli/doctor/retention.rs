//! What is kept no longer.

use super::finding::{Finding, RETENTION_PAGE};
use crate::config::{MailTransport, Settings};

const SUBJECT: &str = "retention";

/// Whether what the settings say of it fits together.
pub(super) fn findings(settings: &Settings) -> Vec<Finding> {
    let periods = settings.retention;
    let mut findings = Vec::new();
    if let Some(days) = periods.finished_games_days {
        findings.push(Finding::ok(
            SUBJECT,
            format!("finished games are removed with their logs after {days} days"),
        ));
    }
    let Some(days) = periods.silent_people_days else { return findings };
    findings.push(match &settings.mail.transport {
        MailTransport::Smtp(_) => Finding::ok(
            SUBJECT,
            format!(
                "who was not heard of for {days} days is asked by mail, and erased after {} more",
                periods.answer_days
            ),
        ),
        MailTransport::Folder(_) => Finding::warning(
            SUBJECT,
            "people are asked by mail whether they want their account, and mails go to a folder: \
             nobody can answer, and all are erased",
            "set retention.silent_people_days = 0, or mail.transport = \"smtp\"",
            RETENTION_PAGE,
        ),
    });
    findings
}
