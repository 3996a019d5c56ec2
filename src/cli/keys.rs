//! `turnpost keys`: the keys that links are signed with.

use clap::{Args, Subcommand};

use super::logs::{block_on, open};
use super::{CliError, print};
use crate::config::Settings;
use crate::game::time::Clock;
use crate::mail::composer::LONGEST_LINK_SECONDS;
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
        /// Make every link that is out invalid at once: when a key may have become known
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
    let keys = block_on(async {
        Ok(match command.what {
            What::List => store.signing_keys(now).await?,
            What::Rotate { now: at_once } => {
                let lasting = if at_once { 0 } else { LONGEST_LINK_SECONDS };
                store.rotate_signing_keys(now.plus_seconds(lasting), now).await?
            }
        })
    })?;
    print(&keys.iter().map(line).collect::<String>())
}

fn line(key: &SigningKey) -> String {
    let SigningKey { number, created_at, retires_at, .. } = key;
    match retires_at {
        None => format!("key {number}, made {created_at}, signs\n"),
        Some(end) => format!("key {number}, made {created_at}, good until {end}\n"),
    }
}
