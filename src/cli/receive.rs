//! `turnpost receive`: takes a mail on standard input, as mail servers hand it to a command.
//!
//! With exit code 75 (`EX_TEMPFAIL`) Postfix and Exim keep the mail and try again later; with any other than 0
//! and 75 they send it back to its return path. That is where mails with forged senders are said to come from,
//! and by then nobody can be told to keep them: so no mail is sent back.

use std::{io::Read as _, process::ExitCode};

use clap::Args;

use super::{error::CliError, logs::open};
use crate::{
    config::{Settings, Shown},
    game::time::Clock,
    mail::receive::{Inbox, MAX_SIZE, NotKept, envelope_recipients},
};

/// It could not be kept for now: try again later.
pub(super) const TRY_AGAIN: u8 = 75;

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
    /// It never can be taken, and is dropped.
    Dropped,
}

/// Runs the command. Whatever goes wrong on this side is to be tried again: a mail is not to be
/// lost by a mistake in the settings.
pub(super) fn run(
    receive: &Receive,
    load: impl FnOnce() -> Result<(Settings, Vec<Shown>), CliError>,
) -> ExitCode {
    match take(receive, load) {
        Ok(Taken::Kept) => ExitCode::SUCCESS,
        Ok(Taken::Dropped) => {
            eprintln!("turnpost: {}; it is dropped", NotKept::Unreadable);
            ExitCode::SUCCESS
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
    let mut input = std::io::stdin().lock();
    // The end of a mail that is too large is not kept, but it is taken.
    input.by_ref().take(u64::try_from(MAX_SIZE).unwrap_or(u64::MAX)).read_to_end(&mut raw)?;
    std::io::copy(&mut input, &mut std::io::sink())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let inbox = Inbox::new(open(&settings)?, Clock::system());
    let recipients = receive.recipient.as_deref().map(envelope_recipients).unwrap_or_default();
    match runtime.block_on(inbox.keep(raw, &recipients)) {
        Ok(_) => Ok(Taken::Kept),
        Err(NotKept::Store(error)) => Err(error.into()),
        Err(NotKept::Unreadable) => Ok(Taken::Dropped),
    }
}
