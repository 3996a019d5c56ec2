//! `turnpost doctor`: looks at everything a server needs, and says in plain words what to do about
//! what is wrong. It changes nothing, and sends no mail.

mod administrators;
mod backups;
mod database;
pub(super) mod domain;
mod files;
mod finding;
mod machine;
mod mail;
mod network;
mod outside;
mod retention;
mod shown;

use clap::Args;

use super::error::CliError;
use finding::{Finding, SETTINGS_PAGE};
use shown::show;

use crate::config::{ConfigError, Inputs, Settings};

/// How to show what was found.
#[derive(Debug, Default, Args)]
pub struct DoctorCommand {
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Everything that can be found out with these settings.
fn examine(inputs: &Inputs) -> Result<Vec<Finding>, CliError> {
    let mut findings = files::unknown_variables(inputs);
    let (settings, shown) = match Settings::load(inputs) {
        Ok(loaded) => loaded,
        Err(error) => {
            findings.push(invalid(&error));
            return Ok(findings);
        }
    };
    findings.push(Finding::ok("settings", "they are valid"));
    findings.extend(files::permissions(&settings, &shown));
    findings.extend(administrators::findings(&settings));
    findings.extend(network::findings(&settings));
    findings.extend(outside::findings(&settings)?);
    findings.extend(machine::findings(&settings));
    findings.extend(database::findings(&settings));
    findings.extend(backups::findings(&settings));
    findings.extend(retention::findings(&settings));
    findings.extend(mail::findings(&settings)?);
    findings.extend(domain::findings(&settings)?);
    Ok(findings)
}

fn invalid(error: &ConfigError) -> Finding {
    Finding::error(
        "settings",
        error.to_string(),
        "put it right, and run this again: nothing else can be checked before",
        SETTINGS_PAGE,
    )
}

/// Looks at everything; fails when there is an error.
///
/// # Errors
/// [`CliError::Unsound`] when something is wrong that keeps the server from working.
pub(super) fn run(command: &DoctorCommand, inputs: &Inputs) -> Result<(), CliError> {
    show(&examine(inputs)?, command.json)
}
