//! What can be reported to whoever hosts the server.

use serde::{Deserialize, Serialize};
use turnpost_rules::log::id::{Id, Kind};

/// The kind of [`ReportId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfReport;
impl Kind for OfReport {}

/// Identifies a report.
pub type ReportId = Id<OfReport>;

/// What is reported.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportSubject {
    /// Words that were said at a table.
    Message,
    /// The name that a player gave themselves.
    Name,
    /// An invitation, reported by whoever has it.
    Invitation,
}
