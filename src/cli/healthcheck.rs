//! `turnpost healthcheck`: asks the server on this machine whether it can work, for containers and
//! scripts that have no other client.

use super::{error::CliError, text::print};
use crate::config::Settings;
use crate::serve::probe::{Report, ask, own};

/// Prints what the server says of itself.
///
/// # Errors
/// [`CliError::Unhealthy`] when it does not answer or cannot work.
pub(super) fn run(settings: &Settings) -> Result<(), CliError> {
    match ask(settings.bind, "/readyz") {
        Ok(Report { is_well: true, text }) => print(&text),
        Ok(Report { is_well: false, text }) => Err(CliError::Unhealthy(text)),
        Err(error) => Err(CliError::Unhealthy(format!("{}: {error}", own(settings.bind)))),
    }
}
