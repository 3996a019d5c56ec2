//! The settings of the backups that the server makes by itself.

use std::path::PathBuf;

use super::error::ConfigError;
use super::parse::{folder, number};
use super::reader::Reader;
use crate::store::DatabaseUrl;

/// Daily backups of an SQLite database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupSettings {
    /// The folder they go to; created when missing.
    pub folder: PathBuf,
    /// How many are kept.
    pub keep: Keep,
}

/// How many backups are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keep {
    /// Those of the newest days.
    pub daily: usize,
    /// The newest of each of so many weeks.
    pub weekly: usize,
    /// The newest of each of so many months.
    pub monthly: usize,
}

impl BackupSettings {
    /// Reads them; they are validated even when there are to be no backups.
    pub(super) fn read(
        reader: &mut Reader,
        database: &DatabaseUrl,
    ) -> Result<Option<Self>, ConfigError> {
        let folder = reader.optional("backups.folder", folder)?;
        let mut count = |key, min, max| {
            reader.value(key, |text| number(text, min, max).map(|count| count as usize))
        };
        let keep = Keep {
            daily: count("backups.keep_daily", 1, 366)?,
            weekly: count("backups.keep_weekly", 0, 520)?,
            monthly: count("backups.keep_monthly", 0, 1200)?,
        };
        if folder.is_some() && matches!(database, DatabaseUrl::Postgres(_)) {
            let reason = "a PostgreSQL database is backed up with its own tools, such as pg_dump";
            return Err(reader.wrong("backups.folder", reason));
        }
        Ok(folder.map(|folder| Self { folder, keep }))
    }
}
