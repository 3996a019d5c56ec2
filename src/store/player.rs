//! A player as the store knows one.

use chrono_tz::Tz;
use turnpost_rules::log::{time::Timestamp, time_off::Away};

use crate::game::{
    id::PlayerId,
    language::Language,
    mail::{MailKind, MailSetting},
    mail_hours::MailHours,
    person::{Address, DisplayName},
};

/// What follows the name of somebody's bot, wherever it is shown: "bot" is the word in every language
/// that is spoken here. Nobody can choose a name that ends so.
pub const BOT_MARK: &str = " (bot)";

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
    /// When the mails that others cause are to come.
    pub hours: MailHours,
}

impl Settings {
    /// Whether the player wants mails of this kind without asking for them.
    pub const fn wants(&self, kind: MailKind) -> bool {
        match kind.setting() {
            MailSetting::Turns => self.turn_mails,
            MailSetting::Games => self.game_mails,
            MailSetting::Either => self.turn_mails || self.game_mails,
        }
    }
}

/// English, UTC, all mails on, as soon as something happens.
impl Default for Settings {
    fn default() -> Settings {
        Settings {
            name: None,
            language: Language::default(),
            zone: Tz::UTC,
            turn_mails: true,
            game_mails: true,
            hours: MailHours::default(),
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
    /// The mail address; `None` for an erased player, and for a bot.
    pub address: Option<Address>,
    /// The preferences.
    pub settings: Settings,
    /// When the player was created.
    pub created_at: Timestamp,
    /// When the player was erased, if so.
    pub erased_at: Option<Timestamp>,
    /// Whose bot it is; `None` for a person.
    pub owner: Option<PlayerId>,
    /// Incremented to invalidate older links to the mail settings.
    pub link_epoch: u32,
    /// When the player is, will be or was last away.
    pub away: Option<Away>,
    /// Since when no mails are sent, because they came back; `None` while they are.
    pub mail_stopped_at: Option<Timestamp>,
}
