//! `turnpost keys`: the keys that links are signed with.

use clap::{Args, Subcommand};
use serde::Serialize;
use turnpost_rules::log::time::Timestamp;

use super::logs::{block_on, open};
use super::{
    error::CliError,
    text::{print, print_json},
};
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
    /// Show the keys whose links are valid, newest first: the first one signs
    List {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Create a new key to sign with. Links sent before stay valid until they expire
    Rotate {
        /// Make every link sent before invalid, because a key may have leaked. Players with a
        /// pending decision and people with an open invitation are mailed a fresh link
        #[arg(long)]
        now: bool,
    },
}

/// A key as JSON has it, without the key itself.
#[derive(Serialize)]
struct Line {
    number: u32,
    created_at: Timestamp,
    /// Until when its links are valid; missing for the one that signs.
    #[serde(skip_serializing_if = "Option::is_none")]
    retires_at: Option<Timestamp>,
}

impl From<&SigningKey> for Line {
    fn from(key: &SigningKey) -> Line {
        let SigningKey { number, created_at, retires_at, .. } = key;
        Line { number: *number, created_at: *created_at, retires_at: *retires_at }
    }
}

/// Runs the command. Running servers load the keys by themselves within seconds.
///
/// # Errors
/// When the database is unavailable.
pub(super) fn run(command: &KeysCommand, settings: &Settings) -> Result<(), CliError> {
    let store = open(settings)?;
    let now = Clock::system().now();
    let (keys, mails) = block_on(async {
        Ok(match command.what {
            What::List { .. } => (store.signing_keys(now).await?, None),
            What::Rotate { now: false } => {
                let retires_at = now.plus_seconds(MAX_LINK_SECONDS);
                (store.rotate_signing_keys(retires_at, now).await?, None)
            }
            What::Rotate { now: true } => {
                let (keys, mails) = store.replace_signing_keys(now).await?;
                (keys, Some(mails))
            }
        })
    })?;
    if let What::List { json: true } = command.what {
        let lines: Vec<Line> = keys.iter().map(Line::from).collect();
        return print_json(&lines);
    }
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
        None => format!("key {number}, created {created_at}, signs\n"),
        Some(end) => format!("key {number}, created {created_at}, valid until {end}\n"),
    }
}
