//! The command line: `serve`, and the operator's tools.
//!
//! Results go to standard output, errors and logs to standard error. The exit code is 0 on success,
//! 1 when the command failed or found damage, 2 when the arguments or settings are invalid.

pub mod check;
mod keys;
mod logs;
mod mail;
mod private;
mod settings;
mod simulate;
mod text;
mod verify;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use turnpost_rules::{
    log::{
        archive::ArchiveError, event::Seq, id::GameId, state::ReplayError, time::Timestamp,
        verify::Fault,
    },
    simulate::SimulationError,
};

use crate::api::contract::{self, ContractError};
use crate::config::{self, ConfigError, Inputs, Settings, Shown};
use crate::game::storage::StorageError;
use crate::mail::transport::SendError;
use crate::registry;
use crate::serve;
use crate::serve::mail_service::MailServiceError;
use crate::store::StoreError;

pub use settings::SettingsFlags;

/// The exit code for invalid arguments or settings, the same as clap's.
const MISUSE: u8 = 2;

const AFTER_HELP: &str = "\
Without a command, turnpost serves. Every setting can also be given in turnpost.toml or in the
environment: flags override the environment, the environment overrides the file. `turnpost config`
shows the effective settings and where they come from.";

/// The command line as clap reads it.
#[derive(Debug, Parser)]
#[command(
    name = "turnpost",
    version,
    about = "A play-by-email and REST turn server for slow board games among friends far apart",
    after_help = AFTER_HELP
)]
pub struct CommandLine {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The settings file; turnpost.toml in the current folder when it is there
    #[arg(long, short, value_name = "FILE", global = true)]
    pub config: Option<PathBuf>,
    /// Settings given as flags.
    #[command(flatten)]
    pub settings: SettingsFlags,
}

/// The commands of `turnpost`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the server (the default)
    Serve,
    /// Show the effective settings, and where each comes from
    Config,
    /// Check logs: hash chain, moves, chance; exit code 1 when one has a fault
    Verify(verify::Verify),
    /// Write games as archives that anybody can check
    Export(logs::Export),
    /// Read archives into the database
    Import(logs::Import),
    /// Copy the SQLite database while the server runs, and check the copy
    Backup(logs::Backup),
    /// Print the contract of the REST API as YAML
    Openapi {
        /// OpenAPI 3.0.3 instead of 3.1, for generators that need it
        #[arg(long = "3.0")]
        older: bool,
    },
    /// Show or renew the keys that links are signed with
    Keys(keys::KeysCommand),
    /// Send a test mail, show whether mails are sent, and print the DKIM record
    Mail(mail::MailCommand),
    /// Let bots play without a server, and report the speed
    Simulate(simulate::Simulate),
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The settings are invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
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
        /// The error.
        error: Box<CliError>,
    },
    /// A file contains no games.
    #[error("{}: it contains no game", .0.display())]
    Empty(PathBuf),
    /// Standard output cannot be written.
    #[error("cannot write: {0}")]
    Output(#[from] std::io::Error),
}

impl CliError {
    fn exit_code(&self) -> ExitCode {
        match self {
            CliError::Config(_)
            | CliError::NoRuleset(_)
            | CliError::Seats { .. }
            | CliError::NoDatabase(_)
            | CliError::NoDkimKey => ExitCode::from(MISUSE),
            CliError::File { error, .. } => error.exit_code(),
            CliError::Serve(_)
            | CliError::MailService(_)
            | CliError::Send(_)
            | CliError::Simulation(_)
            | CliError::Archive(_)
            | CliError::Store(_)
            | CliError::Storage(_)
            | CliError::NoGame(_)
            | CliError::GameExists(_)
            | CliError::StillRunning(_)
            | CliError::Future { .. }
            | CliError::Private { .. }
            | CliError::Fault { .. }
            | CliError::Unreadable { .. }
            | CliError::Damaged(_)
            | CliError::Contract(_)
            | CliError::Empty(_)
            | CliError::Output(_) => ExitCode::FAILURE,
        }
    }
}

/// Runs the command line, and reports errors on standard error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let command_line = match CommandLine::try_parse_from(arguments) {
        Ok(command_line) => command_line,
        Err(error) => {
            // Help and version arrive here, too; clap knows the right stream and exit code for
            // each.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(MISUSE));
        }
    };
    match execute(command_line) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("turnpost: {error}");
            error.exit_code()
        }
    }
}

fn execute(command_line: CommandLine) -> Result<ExitCode, CliError> {
    let CommandLine { command, config, settings } = command_line;
    let load = || -> Result<(Settings, Vec<Shown>), CliError> {
        Ok(Settings::load(&Inputs::of_process(config, settings.values))?)
    };
    match command.unwrap_or(Command::Serve) {
        Command::Serve => {
            let (settings, _) = load()?;
            serve::run(settings)?;
        }
        Command::Config => {
            let (_, shown) = load()?;
            print(&config::table(&shown).to_string())?;
        }
        Command::Verify(verify) => {
            let summary = if verify.files.is_empty() {
                check::database(&load()?.0)?
            } else {
                verify::files(&verify.files)?
            };
            summary.report()?;
            if summary.has_faults() {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::Export(export) => logs::export(&export, &load()?.0)?,
        Command::Import(import) => logs::import(&import, &load()?.0)?,
        Command::Backup(backup) => logs::backup(backup, &load()?.0)?,
        Command::Openapi { older } => {
            print(&contract::write(&contract::ruleset_parts(), older)?)?;
        }
        Command::Keys(command) => keys::run(&command, &load()?.0)?,
        Command::Mail(command) => {
            let (settings, _) = load()?;
            mail::run(command, &settings)?;
        }
        Command::Simulate(simulate) => simulate::run(simulate)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn known_rulesets() -> String {
    let names: Vec<&str> = registry::rulesets().all().map(|ruleset| ruleset.name()).collect();
    names.join(", ")
}

/// Writes to standard output. A closed pipe (`turnpost … | head`) is not an error.
fn print(text: &str) -> Result<(), CliError> {
    use std::io::Write;
    let mut output = std::io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
