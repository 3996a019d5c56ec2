//! `turnpost migrate`: takes a whole server to the other kind of database, or to another one.

use std::process::ExitCode;

use clap::Args;

use super::{check, error::CliError, logs::require_database, terminal::progress, text::print};
use crate::{
    config::Settings,
    store::{DatabaseUrl, transfer},
};

const AFTER_MIGRATE: &str = "\
Everything goes along: games, players, tokens, invitations, who wants no mails, waiting mails, and the keys
of links, so that every link stays good. Stop all servers first. What is in the other database is compared
row by row, and checked as `turnpost verify` does; nothing is there before all of it is. It may be stopped
and run again at any time. The database of before is left as it is.";

/// Where to.
#[derive(Debug, Args)]
#[command(after_help = AFTER_MIGRATE)]
pub struct Migrate {
    /// The other database, empty or not there yet: sqlite:PATH or postgres://USER@HOST/NAME, its
    /// password better in PGPASSWORD or ~/.pgpass than here, where other users of this machine see it
    #[arg(long, value_name = "URL")]
    to: DatabaseUrl,
}

/// Copies the configured database into another one, and checks that.
///
/// # Errors
/// When there is none, a server runs, the other one is not empty, or a database is unavailable. The
/// other one is empty then, or as it was.
pub(super) fn run(migrate: &Migrate, settings: &Settings) -> Result<ExitCode, CliError> {
    require_database(settings)?;
    let (from, to) = (&settings.database, &migrate.to);
    let bar = progress(0, "copying rows");
    let moved = transfer(from, to, &mut |step| {
        bar.set_length(step.all);
        bar.set_position(step.done);
    });
    bar.finish_and_clear();
    let moved = moved?;
    let (tables, rows) = (moved.tables, moved.rows);
    print(&if moved.was_there {
        format!("everything of {from} is in {to} already: {rows} rows of {tables} tables\n")
    } else {
        format!("{rows} rows of {tables} tables copied from {from} to {to}, and compared\n")
    })?;
    let summary = check::summary(check::report(to)?, false)?;
    summary.report(false)?;
    if summary.has_faults() {
        print(
            "these faults came along: `turnpost verify` finds them in the database of before, too\n",
        )?;
        return Ok(ExitCode::FAILURE);
    }
    print(
        "Set database_url to it now, start the server, and start none on the database of before: both \
         would send the same mails.\n",
    )?;
    if settings.backups.is_some() && matches!(to, DatabaseUrl::Postgres(_)) {
        // A server refuses to start with both.
        print(
            "Take backups.folder out of the settings, too: PostgreSQL has tools of its own for copies \
             (turnpost guide hosting back-up-and-restore).\n",
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
