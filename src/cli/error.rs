//! Why a command fails, and with which exit code.

use std::{path::PathBuf, process::ExitCode};

use turnpost_rules::{
    log::{
        archive::ArchiveError, event::Seq, id::GameId, state::ReplayError, time::Timestamp,
        verify::Fault,
    },
    simulate::SimulationError,
};

use crate::{
    api::contract::ContractError,
    config::{ConfigError, catalogue},
    game::{error::GameError, storage::StorageError},
    mail::transport::SendError,
    operator::OperatorError,
    registry,
    serve::{self, backups::BackupError, mail_service::MailServiceError},
    store::StoreError,
};

/// The exit code for invalid arguments or settings, the same as clap's.
pub(super) const MISUSE: u8 = 2;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The settings are invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A page has no such section.
    #[error("the page has no section {wanted:?}; its sections are: {known}")]
    NoSection {
        /// What was asked for.
        wanted: String,
        /// Those that there are.
        known: String,
    },
    /// The server could not start or stopped unexpectedly.
    #[error(transparent)]
    Serve(#[from] serve::ServeError),
    /// There is no such ruleset.
    #[error("there is no ruleset {0:?}; the rulesets are: {known}", known = known_rulesets())]
    NoRuleset(String),
    /// The ruleset does not allow this number of seats.
    #[error("this ruleset is for {min} to {max} seats")]
    Seats {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Mail is misconfigured.
    #[error(transparent)]
    MailService(#[from] MailServiceError),
    /// A mail could not be sent.
    #[error("the mail was not sent: {0}")]
    Send(#[from] SendError),
    /// Mails are not signed by this server.
    #[error("mail.dkim.key_file is not set: `openssl genrsa -out FILE 2048` makes a key for it")]
    NoDkimKey,
    /// A simulation failed.
    #[error(transparent)]
    Simulation(#[from] SimulationError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The database cannot be used, or its contents are invalid.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// There is no database where the settings say it is.
    #[error(
        "there is no Turnpost database at {0}, and this command creates none; name the settings of \
         your server, as in `-c /etc/turnpost.toml`, or its data folder with --data-folder"
    )]
    NoDatabase(String),
    /// There is no such game.
    #[error("there is no game {0}")]
    NoGame(GameId),
    /// A game does not do what is asked for.
    #[error(transparent)]
    Game(#[from] GameError),
    /// An act by hand is not carried out.
    #[error(transparent)]
    Operator(#[from] OperatorError),
    /// A server holds in memory what a command would change.
    #[error(
        "a server runs on this database and would not notice this change: stop it, run this again, and \
         start it (systemctl stop turnpost; …; systemctl start turnpost)"
    )]
    ServerRuns,
    /// A game to be imported exists already.
    #[error("game {0} exists already")]
    GameExists(GameId),
    /// A game to be imported is not over, and its archive does not hold what it takes to go on.
    #[error(
        "game {0} is not over, and its archive does not hold the seed it would need to go on; \
         export it with --private"
    )]
    StillRunning(GameId),
    /// A game to be imported has an event in the future.
    #[error("game {game}, event {seq}: its time, {at}, is in the future")]
    Future {
        /// Which game.
        game: GameId,
        /// Which event.
        seq: Seq,
        /// The time of the event.
        at: Timestamp,
    },
    /// The private part of an archive is invalid.
    #[error("game {game}: the private part of its archive cannot be used: {reason}")]
    Private {
        /// Which game.
        game: GameId,
        /// Why it is invalid.
        reason: String,
    },
    /// A log has a fault.
    #[error("game {game}, {fault}")]
    Fault {
        /// Which game.
        game: GameId,
        /// The first fault.
        fault: Box<Fault>,
    },
    /// A log cannot be replayed.
    #[error("game {game}: {error}")]
    Unreadable {
        /// Which game.
        game: GameId,
        /// Why it cannot be replayed.
        error: Box<ReplayError>,
    },
    /// The parts of the contract contradict each other.
    #[error(transparent)]
    Contract(#[from] ContractError),
    /// The server does not answer or cannot work.
    #[error("the server cannot work: {0}")]
    Unhealthy(String),
    /// The doctor has found errors.
    #[error("{} found", if *.0 == 1 { "1 error was".to_owned() } else { format!("{} errors were", .0) })]
    Unsound(usize),
    /// A file holds no database of a server.
    #[error("it is not a copy made by `turnpost backup`")]
    NoBackup,
    /// A backup that would be one of a series has no place.
    #[error("name a file to copy to, or set backups.folder for a copy a day")]
    NoBackupFolder,
    /// There is no folder in which a copy could be sought.
    #[error("name a file to restore, or set backups.folder, where copies are sought")]
    NoFolderToRestoreFrom,
    /// No copy is old enough.
    #[error("{} holds no copy that was finished before {moment}", folder.display())]
    NoCopyBefore {
        /// Where copies are sought: `backups.folder`.
        folder: PathBuf,
        /// What `--before` named, in RFC 3339.
        moment: String,
    },
    /// The copy of the day could not be made.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// A PostgreSQL database is restored by its own tools.
    #[error("a PostgreSQL database is restored with its own tools: pg_restore or psql")]
    RestoreElsewhere,
    /// The copy of the database is damaged.
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    /// An archive cannot be read or written.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// An error with a file.
    #[error("{}: {error}", path.display())]
    File {
        /// The file as it was named.
        path: PathBuf,
        /// What went wrong with it; the exit code is that of this error.
        error: Box<CliError>,
    },
    /// A question of the setup was not answered.
    #[error("{0} is not known, and there is nobody to ask: give it {ways}", ways = ways_to_give(.0))]
    NotAnswered(&'static str),
    /// There are settings already where they should be written.
    #[error(
        "{} holds something already, and nothing is written over it: name a new file with --config",
        .0.display()
    )]
    Written(PathBuf),
    /// A file contains no games.
    #[error("{}: it contains no game", .0.display())]
    Empty(PathBuf),
    /// Standard output cannot be written.
    #[error("cannot write: {0}")]
    Output(#[from] std::io::Error),
}

/// How a setting is given other than in the file.
fn ways_to_give(key: &str) -> String {
    match catalogue::find(key) {
        Some(setting) if setting.secret => format!("as {}", setting.variable()),
        Some(setting) => format!("as --{} or {}", setting.flag(), setting.variable()),
        None => "in the settings".to_owned(),
    }
}

impl CliError {
    /// The exit code of a command that failed so.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            CliError::Config(_)
            | CliError::NoRuleset(_)
            | CliError::Seats { .. }
            | CliError::NoDatabase(_)
            | CliError::NotAnswered(_)
            | CliError::Written(_)
            | CliError::NoBackupFolder
            | CliError::NoFolderToRestoreFrom
            | CliError::NoSection { .. }
            | CliError::NoDkimKey => ExitCode::from(MISUSE),
            CliError::File { error, .. } => error.exit_code(),
            CliError::Serve(_)
            | CliError::MailService(_)
            | CliError::Send(_)
            | CliError::Simulation(_)
            | CliError::Archive(_)
            | CliError::Store(_)
            | CliError::Backup(_)
            | CliError::Storage(_)
            | CliError::NoGame(_)
            | CliError::Game(_)
            | CliError::Operator(_)
            | CliError::ServerRuns
            | CliError::GameExists(_)
            | CliError::StillRunning(_)
            | CliError::Future { .. }
            | CliError::Private { .. }
            | CliError::Fault { .. }
            | CliError::Unreadable { .. }
            | CliError::NoBackup
            | CliError::NoCopyBefore { .. }
            | CliError::RestoreElsewhere
            | CliError::Unhealthy(_)
            | CliError::Unsound(_)
            | CliError::Damaged(_)
            | CliError::Contract(_)
            | CliError::Empty(_)
            | CliError::Output(_) => ExitCode::FAILURE,
        }
    }
}

fn known_rulesets() -> String {
    let names: Vec<&str> = registry::rulesets().all().map(|ruleset| ruleset.name()).collect();
    names.join(", ")
}
