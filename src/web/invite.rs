//! Inviting friends by their mail addresses.

use turnpost_rules::{
    Phrase,
    log::{id::GameId, time::Timestamp},
};

use super::{failure::Failure, form::Form, state::Web};
use crate::{
    game::{id::PlayerId, language::Language, person::Address},
    store::{Invitation, InvitationState, Invited},
};

/// The field that says in which language to invite.
pub const LANGUAGE: &str = "invitation-language";

/// The language to invite in, as a form has it; else the host's.
pub fn language(form: &Form, host: Language) -> Language {
    Language::from_tag(form.typed(LANGUAGE)).unwrap_or(host)
}

/// The message that says what has become of an invitation.
pub fn state(invitation: &Invitation, now: Timestamp) -> &'static str {
    match invitation.state {
        InvitationState::Open if now < invitation.expires_at => "web-invitation-state-open",
        InvitationState::Open => "web-invitation-state-expired",
        InvitationState::Undeliverable => "web-invitation-state-undeliverable",
        InvitationState::Accepted => "web-invitation-state-accepted",
        InvitationState::Declined => "web-invitation-state-declined",
        InvitationState::Withdrawn => "web-invitation-state-withdrawn",
    }
}

/// The most addresses that can be invited at once.
const MAX_INVITED: usize = 12;

/// The addresses in a text, with commas or white space between them.
///
/// # Errors
/// Why they cannot be invited, in words: there is none, there are too many, or one is wrong.
pub fn addresses(typed: &str) -> Result<Vec<Address>, Phrase> {
    let wanted: Vec<&str> = typed
        .split([',', ';', '\n', '\r', ' '])
        .map(str::trim)
        .filter(|address| !address.is_empty())
        .collect();
    let wrong = |text: &str| Phrase::new("web-invite-wrong").with("address", text);
    let read: Vec<Address> = wanted
        .iter()
        .map(|text| text.parse().map_err(|_| wrong(text)))
        .collect::<Result<_, _>>()?;
    match read.len() {
        0 => Err(Phrase::new("web-invite-none")),
        1..=MAX_INVITED => Ok(read),
        _ => Err(Phrase::new("web-invite-many").with("max", MAX_INVITED)),
    }
}

/// Addresses to which no invitation went, each list in the order in which they were typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Uninvited {
    unwanted: Vec<String>,
    too_many: Vec<String>,
    /// How long to wait for the last of these, in seconds.
    seconds: u64,
}

impl Uninvited {
    /// The addresses as they can be typed again.
    pub fn typed(&self) -> String {
        [self.too_many.as_slice(), &self.unwanted].concat().join(", ")
    }

    /// When to try again, in seconds, if there were too many invitations.
    pub fn retry_after(&self) -> Option<u64> {
        (!self.too_many.is_empty()).then_some(self.seconds)
    }

    /// Why they were not invited, in words.
    pub fn phrase(&self) -> Phrase {
        let key = if self.too_many.is_empty() { "web-invite-unwanted" } else { "web-invite-limit" };
        Phrase::new(key).with("addresses", self.typed())
    }
}

/// Invites everybody; returns those who could not be, if any.
///
/// # Errors
/// When the store fails.
pub async fn all(
    web: &Web,
    game: GameId,
    host: PlayerId,
    addresses: Vec<Address>,
    language: Language,
) -> Result<Option<Uninvited>, Failure> {
    let mut left = Uninvited::default();
    for address in addresses {
        match web.invite(game, host, address.clone(), language).await? {
            Invited::Sent(_) | Invited::Already(_) => {}
            // No seat of a game that gathers is offered.
            Invited::Unwanted | Invited::OtherSeat => {
                left.unwanted.push(address.as_str().to_owned())
            }
            // The limit may be exceeded for one address and not for another.
            Invited::TooMany { seconds } => {
                left.too_many.push(address.as_str().to_owned());
                left.seconds = left.seconds.max(seconds);
            }
        }
    }
    Ok((left != Uninvited::default()).then_some(left))
}
