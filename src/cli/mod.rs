//! The command line: `serve`, and the operator's tools.
//!
//! Results go to standard output, errors and logs to standard error. The exit code is 0 on success,
//! 1 when the command failed or found damage, 2 when the arguments or settings are invalid.

mod acting;
mod acts;
pub mod check;
mod doctor;
mod error;
mod game_lines;
mod games;
mod generate;
mod guide;
mod healthcheck;
mod keys;
mod logs;
mod mail;
mod mail_status;
mod migrate;
mod moment;
mod people;
mod private;
mod receive;
mod records;
mod restore;
mod settings;
mod setup;
mod simulate;
mod terminal;
mod text;
mod verify;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::api::contract;
use crate::config::{self, Inputs, Settings, Shown};
use crate::serve;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

pub use error::CliError;
pub use settings::SettingsFlags;

use error::MISUSE;
use text::print;

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
    /// Set up a server: ask for its domain, its mail server and you, write the settings file, and
    /// print the DNS records to set
    Setup(setup::Setup),
    /// Show the effective settings, and where each comes from
    Config {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Check logs: hash chain, moves, chance; exit code 1 when one has a fault
    Verify(verify::Verify),
    /// Write games as archives that anybody can check
    Export(logs::Export),
    /// Read archives into the database
    Import(logs::Import),
    /// Copy the SQLite database while the server runs, and check the copy
    Backup(logs::Backup),
    /// Replace the SQLite database by a copy, after checking it
    Restore(restore::Restore),
    /// Copy everything into another database, as from SQLite to PostgreSQL or back
    Migrate(migrate::Migrate),
    /// Print the contract of the REST API as YAML
    Openapi {
        /// OpenAPI 3.0.3 instead of 3.1, for generators that need it
        #[arg(long = "3.0")]
        older: bool,
    },
    /// List games and whom they wait for; cancel, extend, remind by hand
    Games(games::GamesCommand),
    /// List players; change an address, block, erase, send a sign-in by hand
    People(people::PeopleCommand),
    /// Show what was done by hand to games and people
    Acts(acts::ActsCommand),
    /// Show or renew the keys that links are signed with
    Keys(keys::KeysCommand),
    /// Show whether mails are sent, send a test mail or failed ones again, print the DKIM record
    Mail(mail::MailCommand),
    /// Look at everything a server needs, and say what to do; exit code 1 when something is wrong
    Doctor(doctor::DoctorCommand),
    /// Ask the server on this machine whether it can work; exit code 1 when it cannot
    Healthcheck,
    /// Print the page for whoever hosts a server, or a section of it
    Guide(guide::Guide),
    /// Print the completions of a shell
    Completions(generate::Completions),
    /// Print or write the manual pages
    Man(generate::Manual),
    /// Take a mail from a mail server: the answer to a mail that asked for a move
    Receive(receive::Receive),
    /// Let bots play without a server, and report the speed
    Simulate(simulate::Simulate),
}

const SETTINGS_ARE_FLAGS: &str =
    "Every setting is a flag here, too; `turnpost --help` lists them all.";

/// The command line for clap. Only the help of the program itself and of `serve` lists the settings.
pub fn definition() -> clap::Command {
    CommandLine::command().mut_subcommands(|command| match command.get_name() {
        "serve" => command,
        _ => {
            let after = match command.get_after_help() {
                Some(words) => format!("{words}\n\n{SETTINGS_ARE_FLAGS}"),
                None => SETTINGS_ARE_FLAGS.to_owned(),
            };
            command.args(settings::hidden_flags()).after_long_help(after)
        }
    })
}

/// Runs the command line, and reports errors on standard error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let parsed = definition()
        .try_get_matches_from(&arguments)
        .and_then(|matches| CommandLine::from_arg_matches(&matches));
    let command_line = match parsed {
        Ok(command_line) => command_line,
        Err(error) => {
            // Help and version arrive here, too; clap knows the right stream and exit code for
            // each.
            let _ = error.print();
            let code = u8::try_from(error.exit_code()).unwrap_or(MISUSE);
            // A mail server would send the mail back.
            let is_mail = code != 0 && command_of(&arguments).is_some_and(|it| it == "receive");
            return ExitCode::from(if is_mail { receive::TRY_AGAIN } else { code });
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

/// The command that arguments name, valid or not.
fn command_of(arguments: &[OsString]) -> Option<&str> {
    let names = definition();
    let is_command = |it: &&str| names.find_subcommand(it).is_some();
    arguments.iter().skip(1).filter_map(|it| it.to_str()).find(is_command)
}

fn execute(command_line: CommandLine) -> Result<ExitCode, CliError> {
    let CommandLine { command, config, settings } = command_line;
    let inputs = Inputs::of_process(config, settings.values);
    let load = || -> Result<(Settings, Vec<Shown>), CliError> { Ok(Settings::load(&inputs)?) };
    match command.unwrap_or(Command::Serve) {
        Command::Serve => {
            let (settings, _) = load()?;
            serve::run(settings)?;
        }
        Command::Setup(command) => setup::run(&command, &inputs)?,
        Command::Config { json } => {
            let (_, shown) = load()?;
            match json {
                true => text::print_json(&shown)?,
                false => print(&config::table(&shown).to_string())?,
            }
        }
        Command::Verify(verify) => {
            let summary = if verify.files.is_empty() {
                check::database(&load()?.0, verify.json)?
            } else {
                verify::files(&verify.files, verify.json)?
            };
            summary.report(verify.json)?;
            if summary.has_faults() {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::Export(export) => logs::export(&export, &load()?.0)?,
        Command::Import(import) => logs::import(&import, &load()?.0)?,
        Command::Backup(backup) => logs::backup(backup, &load()?.0)?,
        Command::Restore(restore) => restore::run(&restore, &load()?.0)?,
        Command::Migrate(migrate) => return migrate::run(&migrate, &load()?.0),
        Command::Openapi { older } => {
            print(&contract::write(&contract::ruleset_parts(), older)?)?;
        }
        Command::Games(command) => games::run(&command, &load()?.0)?,
        Command::People(command) => people::run(command, &load()?.0)?,
        Command::Acts(command) => acts::run(&command, &load()?.0)?,
        Command::Keys(command) => keys::run(&command, &load()?.0)?,
        Command::Mail(command) => {
            let (settings, _) = load()?;
            mail::run(command, &settings)?;
        }
        Command::Doctor(command) => doctor::run(&command, &inputs)?,
        Command::Healthcheck => healthcheck::run(&load()?.0)?,
        Command::Guide(guide) => guide::run(&guide)?,
        Command::Completions(shell) => generate::completions(&shell, definition())?,
        Command::Man(manual) => generate::manual(&manual, definition())?,
        Command::Receive(receive) => return Ok(receive::run(&receive, load)),
        Command::Simulate(simulate) => simulate::run(simulate)?,
    }
    Ok(ExitCode::SUCCESS)
}
