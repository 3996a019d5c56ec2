//! The messages of a game.

use super::{caller::Caller, failure::Failure, page::Here, state::Web};
use crate::reader::{LocalizedGame, Writers};

/// The messages of a game.
pub struct Talk {
    /// The messages, oldest first.
    pub said: Vec<MessageLine>,
    /// Whether the reader may post one here.
    pub may_say: bool,
    /// A message that was typed and is invalid.
    pub typed: String,
    /// Why it is invalid.
    pub fault: Option<String>,
}

/// A message of the table, ready to be shown.
pub struct MessageLine {
    /// The name of its author.
    pub name: String,
    /// When it was posted, in words.
    pub at: String,
    /// When it was posted, for machines.
    pub machine: String,
    /// As it was typed, without markup.
    pub text: String,
}

/// The messages of a game that the caller may read.
///
/// # Errors
/// When the store fails.
pub async fn talk(
    web: &Web,
    seen: &LocalizedGame,
    caller: &Caller,
    may_say: bool,
) -> Result<Talk, Failure> {
    let shell = caller.shell(Here::Elsewhere, String::new());
    let messages = web.messages(seen, caller.id()).await?;
    let writers = Writers::of(&web.store, &seen.game.places, &messages).await?;
    let said = messages
        .into_iter()
        .map(|message| MessageLine {
            name: writers.called(&message, caller.reader.language),
            at: shell.moment(message.at),
            machine: shell.machine(message.at),
            text: message.text.as_str().to_owned(),
        })
        .collect();
    Ok(Talk { said, may_say, typed: String::new(), fault: None })
}
