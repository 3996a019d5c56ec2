//! `turnpost receive`: takes a mail on standard input, as mail servers hand it to a command.
//!
//! The exit codes are those of `sysexits.h`, which Postfix and Exim go by: with 75 they keep the
//! mail and try again later, with 65 they send it back.

use std::{io::Read as _, process::ExitCode};

use clap::Args;

use super::{error::CliError, logs::open};
use crate::{
    config::{Settings, Shown},
    game::time::Clock,
    mail::receive::{Inbox, MAX_SIZE, NotKept},
};

/// The mail is too large, or no mail.
const BAD_DATA: u8 = 65;

/// It could not be kept for now: try again later.
const TRY_AGAIN: u8 = 75;

/// Takes a mail from a mail server.
#[derive(Debug, Args)]
pub struct Receive {
    /// The recipient of the envelope, where the mail server says it (Postfix: ${original_recipient})
    #[arg(long, value_name = "ADDRESS")]
    recipient: Option<String>,
}

/// What came of a mail.
enum Taken {
    /// It is on disk.
    Kept,
    /// It never can be taken, for this reason.
    Refused(NotKept),
}

/// Runs the command. Whatever goes wrong on this side is to be tried again: a mail is not to be
/// lost by a mistake in the settings.
pub(super) fn run(
    receive: &Receive,
    load: impl FnOnce() -> Result<(Settings, Vec<Shown>), CliError>,
) -> ExitCode {
    match take(receive, load) {
        Ok(Taken::Kept) => ExitCode::SUCCESS,
        Ok(Taken::Refused(reason)) => {
            // Mail servers put this into their report.
            eprintln!("turnpost: {reason}");
            ExitCode::from(BAD_DATA)
        }
        Err(error) => {
            eprintln!("turnpost: {error}");
            ExitCode::from(TRY_AGAIN)
        }
    }
}

fn take(
    receive: &Receive,
    load: impl FnOnce() -> Result<(Settings, Vec<Shown>), CliError>,
) -> Result<Taken, CliError> {
    let (settings, _) = load()?;
    let mut raw = Vec::new();
    let limit = u64::try_from(MAX_SIZE).unwrap_or(u64::MAX).saturating_add(1);
    std::io::stdin().lock().take(limit).read_to_end(&mut raw)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let inbox = Inbox::new(open(&settings)?, Clock::system());
    match runtime.block_on(inbox.keep(raw, receive.recipient.clone())) {
        Ok(_) => Ok(Taken::Kept),
        Err(NotKept::Store(error)) => Err(error.into()),
        Err(refused) => Ok(Taken::Refused(refused)),
    }
}
