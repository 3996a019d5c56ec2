//! What the server knows of webhooks: addresses of players' programs that are told what concerns
//! them.

use serde::{Deserialize, Serialize};
use turnpost_rules::log::id::{Id, Kind};

/// The kind of [`WebhookId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfWebhook;
impl Kind for OfWebhook {}

/// Identifies a webhook.
pub type WebhookId = Id<OfWebhook>;

/// What a webhook's requests look like.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WebhookFormat {
    /// Standard Webhooks, signed with HMAC-SHA-256.
    Standard,
    /// Standard Webhooks, signed with Ed25519.
    StandardEd25519,
    /// A message in a Discord channel.
    Discord,
    /// A message in a Slack channel.
    Slack,
    /// A notification by an ntfy server.
    Ntfy,
    /// A notification of a player's own browser, encrypted for it alone. Not offered: browsers
    /// subscribe.
    WebPush,
}

impl WebhookFormat {
    /// Every format that a webhook can be given, in the order in which they are offered.
    pub const OFFERED: [WebhookFormat; 5] = [
        WebhookFormat::Standard,
        WebhookFormat::StandardEd25519,
        WebhookFormat::Discord,
        WebhookFormat::Slack,
        WebhookFormat::Ntfy,
    ];

    /// The name in the API, in forms and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            WebhookFormat::Standard => "standard",
            WebhookFormat::StandardEd25519 => "standard-ed25519",
            WebhookFormat::Discord => "discord",
            WebhookFormat::Slack => "slack",
            WebhookFormat::Ntfy => "ntfy",
            WebhookFormat::WebPush => "web-push",
        }
    }

    /// The format of this name, if a webhook can be given it.
    pub fn from_word(word: &str) -> Option<WebhookFormat> {
        WebhookFormat::OFFERED.into_iter().find(|format| format.word() == word)
    }

    /// Whether a person reads it, who wants to know what holds now and not what held then.
    pub const fn is_read_by_people(self) -> bool {
        !matches!(self, WebhookFormat::Standard | WebhookFormat::StandardEd25519)
    }
}

/// What a webhook can be told of.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum NoticeKind {
    /// A game waits for the player, or for somebody at the table.
    #[serde(rename = "turn.began")]
    TurnBegan,
    /// Somebody at the table asks the player to move.
    #[serde(rename = "turn.nudged")]
    TurnNudged,
    /// What the player had planned could not be played.
    #[serde(rename = "plan.lost")]
    PlanLost,
    /// A game has started.
    #[serde(rename = "game.started")]
    GameStarted,
    /// A game is over, or was cancelled.
    #[serde(rename = "game.ended")]
    GameEnded,
    /// Something is proposed to a table, or it pauses or goes on.
    #[serde(rename = "table.agreement")]
    TableAgreement,
    /// An event of a game, whatever it is.
    #[serde(rename = "game.event")]
    GameEvent,
    /// Somebody said something at the table.
    #[serde(rename = "message.said")]
    MessageSaid,
    /// The player was invited to a game.
    #[serde(rename = "invitation.received")]
    InvitationReceived,
    /// The player has no place at a game any more.
    #[serde(rename = "place.lost")]
    PlaceLost,
    /// Its owner tries whether it works.
    #[serde(rename = "test")]
    Test,
}

impl NoticeKind {
    /// The kinds that can be chosen, in the order in which they are offered.
    pub const CHOSEN: [NoticeKind; 10] = [
        NoticeKind::TurnBegan,
        NoticeKind::TurnNudged,
        NoticeKind::PlanLost,
        NoticeKind::GameStarted,
        NoticeKind::GameEnded,
        NoticeKind::TableAgreement,
        NoticeKind::MessageSaid,
        NoticeKind::InvitationReceived,
        NoticeKind::PlaceLost,
        NoticeKind::GameEvent,
    ];

    /// The name in requests, in the API, in forms and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            NoticeKind::TurnBegan => "turn.began",
            NoticeKind::TurnNudged => "turn.nudged",
            NoticeKind::PlanLost => "plan.lost",
            NoticeKind::GameStarted => "game.started",
            NoticeKind::GameEnded => "game.ended",
            NoticeKind::TableAgreement => "table.agreement",
            NoticeKind::GameEvent => "game.event",
            NoticeKind::MessageSaid => "message.said",
            NoticeKind::InvitationReceived => "invitation.received",
            NoticeKind::PlaceLost => "place.lost",
            NoticeKind::Test => "test",
        }
    }

    /// The kind of this name that can be chosen.
    pub fn from_word(word: &str) -> Option<NoticeKind> {
        NoticeKind::CHOSEN.into_iter().find(|kind| kind.word() == word)
    }

    /// What browsers are told of by web push: what a player wants to know away from the table.
    pub const PUSHED: [NoticeKind; 4] = [
        NoticeKind::TurnBegan,
        NoticeKind::GameStarted,
        NoticeKind::GameEnded,
        NoticeKind::InvitationReceived,
    ];

    /// What a webhook is told of unless its owner chooses: everything but every single move.
    pub fn usual() -> Vec<NoticeKind> {
        let single = |kind: &NoticeKind| *kind != NoticeKind::GameEvent;
        NoticeKind::CHOSEN.into_iter().filter(single).collect()
    }
}

/// Why a request of a webhook failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WebhookFailure {
    /// The receiver answered that it does not take it.
    Refused,
    /// The receiver named another address; redirects are not followed.
    Redirected,
    /// The host has no address.
    UnknownHost,
    /// An address of the host is not for webhooks.
    PrivateAddress,
    /// No connection was made.
    NoConnection,
    /// The certificate is not accepted, or there is no TLS at all.
    Tls,
    /// There was no answer in time.
    Timeout,
    /// What came is no answer.
    NoAnswer,
    /// The move that a bot answered with cannot be made.
    MoveRefused,
    /// A bot answered with a move when its turn was over.
    MovedOn,
    /// A bot has answered with so many moves in one turn that it is asked for no more.
    TooManyMoves,
}

impl WebhookFailure {
    /// Every one.
    pub const ALL: [WebhookFailure; 11] = [
        WebhookFailure::Refused,
        WebhookFailure::Redirected,
        WebhookFailure::UnknownHost,
        WebhookFailure::PrivateAddress,
        WebhookFailure::NoConnection,
        WebhookFailure::Tls,
        WebhookFailure::Timeout,
        WebhookFailure::NoAnswer,
        WebhookFailure::MoveRefused,
        WebhookFailure::MovedOn,
        WebhookFailure::TooManyMoves,
    ];

    /// The name in the API and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            WebhookFailure::Refused => "refused",
            WebhookFailure::Redirected => "redirected",
            WebhookFailure::UnknownHost => "unknown-host",
            WebhookFailure::PrivateAddress => "private-address",
            WebhookFailure::NoConnection => "no-connection",
            WebhookFailure::Tls => "tls",
            WebhookFailure::Timeout => "timeout",
            WebhookFailure::NoAnswer => "no-answer",
            WebhookFailure::MoveRefused => "move-refused",
            WebhookFailure::MovedOn => "moved-on",
            WebhookFailure::TooManyMoves => "too-many-moves",
        }
    }

    /// The key of the message that says so.
    pub const fn key(self) -> &'static str {
        match self {
            WebhookFailure::Refused => "webhook-failure-refused",
            WebhookFailure::Redirected => "webhook-failure-redirected",
            WebhookFailure::UnknownHost => "webhook-failure-unknown-host",
            WebhookFailure::PrivateAddress => "webhook-failure-private-address",
            WebhookFailure::NoConnection => "webhook-failure-no-connection",
            WebhookFailure::Tls => "webhook-failure-tls",
            WebhookFailure::Timeout => "webhook-failure-timeout",
            WebhookFailure::NoAnswer => "webhook-failure-no-answer",
            WebhookFailure::MoveRefused => "webhook-failure-move-refused",
            WebhookFailure::MovedOn => "webhook-failure-moved-on",
            WebhookFailure::TooManyMoves => "webhook-failure-too-many-moves",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_json() {
        for kind in NoticeKind::CHOSEN.into_iter().chain([NoticeKind::Test]) {
            assert_eq!(serde_json::to_value(kind).expect("a word"), kind.word());
        }
        let push = WebhookFormat::WebPush;
        assert_eq!(serde_json::to_value(push).expect("a word"), push.word());
        assert_eq!(WebhookFormat::from_word(push.word()), None, "nobody chooses it");
        for format in WebhookFormat::OFFERED {
            assert_eq!(serde_json::to_value(format).expect("a word"), format.word());
            assert_eq!(WebhookFormat::from_word(format.word()), Some(format));
        }
        for failure in WebhookFailure::ALL {
            assert_eq!(serde_json::to_value(failure).expect("a word"), failure.word());
            assert_eq!(failure.key(), format!("webhook-failure-{}", failure.word()));
        }
        assert_eq!(NoticeKind::from_word("test"), None, "nobody chooses it");
    }
}
