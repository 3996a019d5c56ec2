//! `turnpost keys`: the keys that links are signed with.

use clap::{Args, Subcommand};

use super::logs::{block_on, open};
use super::{CliError, print};
use crate::config::Settings;
use crate::game::time::Clock;
use crate::mail::composer::MAX_LINK_SECONDS;
use crate::store::SigningKey;

/// Signing keys, for operators.
#[derive(Debug, Args)]
pub struct KeysCommand {
    /// What to do.
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Show the keys whose links are good, the newest first: with that one is signed
    List,
    /// Make a new key to sign with. Links that are out stay good until they end by themselves
    Rotate {
        /// Make every link that is out invalid: when a key may have become known. Whoever a game
        /// waits for, or who is invited and has not answered, is mailed a fresh one
        #[arg(long)]
        now: bool,
    },
}

/// Carries the command out. Running servers take the keys up by themselves within seconds.
///
/// # Errors
/// When the database is out of reach.
pub fn run(command: &KeysCommand, settings: &Settings) -> Result<(), CliError> {
    let store = open(settings)?;
    let now = Clock::system().now();
    let (keys, mails) = block_on(async {
        Ok(match command.what {
            What::List => (store.signing_keys(now).await?, None),
            What::Rotate { now: false } => {
                let faded = now.plus_seconds(MAX_LINK_SECONDS);
                (store.rotate_signing_keys(faded, now).await?, None)
            }
            What::Rotate { now: true } => {
                let (keys, mails) = store.replace_signing_keys(now).await?;
                (keys, Some(mails))
            }
        })
    })?;
    let mut text: String = keys.iter().map(line).collect();
    if let Some(mails) = mails {
        let mails = if mails == 1 { "1 mail".to_owned() } else { format!("{mails} mails") };
        text.push_str(&format!("{mails} with a fresh link will be sent\n"));
    }
    print(&text)
}

fn line(key: &SigningKey) -> String {
    let SigningKey { number, created_at, retires_at, .. } = key;
    match retires_at {
        None => format!("key {number}, made {created_at}, signs\n"),
        Some(end) => format!("key {number}, made {created_at}, good until {end}\n"),
    }
}
