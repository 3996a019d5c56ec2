//! A player as the store knows one.

use chrono_tz::Tz;
use turnpost_rules::log::time::Timestamp;

use crate::game::{
    id::PlayerId,
    language::Language,
    person::{Address, DisplayName},
};

/// A player's preferences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The name shown to others; `None` until it is chosen.
    pub name: Option<DisplayName>,
    /// The language of mails and pages.
    pub language: Language,
    /// The time zone for times in mails and on pages.
    pub zone: Tz,
    /// Whether to send mails when a game waits for the player.
    pub turn_mails: bool,
    /// Whether to send mails when a game starts or ends.
    pub game_mails: bool,
}

/// English, UTC, all mails on.
impl Default for Settings {
    fn default() -> Settings {
        Settings {
            name: None,
            language: Language::default(),
            zone: Tz::UTC,
            turn_mails: true,
            game_mails: true,
        }
    }
}

/// A player about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPlayer {
    /// The new player's id.
    pub id: PlayerId,
    /// The mail address.
    pub address: Address,
    /// The preferences.
    pub settings: Settings,
    /// When the player is created.
    pub at: Timestamp,
}

/// A player as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The player's id.
    pub id: PlayerId,
    /// The mail address; `None` for an erased player.
    pub address: Option<Address>,
    /// The preferences.
    pub settings: Settings,
    /// When the player was created.
    pub created_at: Timestamp,
    /// When the player was erased, if so.
    pub erased_at: Option<Timestamp>,
    /// Incremented to invalidate older links to the mail settings.
    pub link_epoch: u32,
}
