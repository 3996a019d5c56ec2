//! Invitations to games, by mail address.

mod answering;
mod blocking;
mod purging;
mod queries;
mod sending;

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    schema::invitations,
    values::{checked, from_word, maybe, player, time},
    work::StoreResult,
};
use crate::game::{
    id::{InvitationId, OfferId, PlayerId},
    language::Language,
    person::{Address, MessageText},
};

pub use answering::Declining;
pub(super) use answering::{accept, note_undeliverable, withdraw_of_offer};
pub(super) use purging::trace;
pub(super) use queries::{is_invited, of_game, of_offer};
pub(super) use sending::enqueue_open_again;
pub use sending::{Invited, KeyedInvitation, NewInvitation};

/// What has become of an invitation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InvitationState {
    /// Not answered yet.
    Open,
    /// Used up by whoever accepted it.
    Accepted,
    /// Declined. Whoever has the link may still change their mind.
    Declined,
    /// Withdrawn by the inviter.
    Withdrawn,
    /// Its mail was refused permanently: the address may be mistyped. It can still be accepted in
    /// case the link has reached somebody all the same.
    Undeliverable,
}

/// An invitation as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The invitation's id.
    pub id: InvitationId,
    /// The game it is for.
    pub game: GameId,
    /// The invited address.
    pub address: Address,
    /// The inviter; `None` if that player was erased.
    pub by: Option<PlayerId>,
    /// Who accepted it, if anybody: not necessarily the player with the address.
    pub accepted_by: Option<PlayerId>,
    /// Whether it can still be accepted, and what came of it otherwise.
    pub state: InvitationState,
    /// The offer of a seat that it brings; `None` for an invitation to an open game.
    pub offer: Option<OfferId>,
    /// The language of its mail and page if the address has no player: its sender's choice.
    pub language: Language,
    /// When it was last sent.
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
    /// When it was answered or withdrawn, or its mail was refused, if so.
    pub decided_at: Option<Timestamp>,
    /// What whoever declined it has said with that, if anything.
    pub words: Option<MessageText>,
}

impl Invitation {
    /// Whether it was neither answered nor withdrawn. It may have expired.
    pub fn is_open(&self) -> bool {
        matches!(self.state, InvitationState::Open | InvitationState::Undeliverable)
    }

    /// Whether it could be accepted unless expired: it is open or declined.
    pub fn can_be_accepted(&self) -> bool {
        self.is_open() || self.state == InvitationState::Declined
    }
}

/// As [`InvitationState::Open`] is stored.
pub(super) const OPEN: &str = "open";

/// As [`InvitationState::Declined`] is stored.
const DECLINED: &str = "declined";

/// As [`InvitationState::Undeliverable`] is stored.
pub(super) const UNDELIVERABLE: &str = "undeliverable";

#[derive(Queryable, Selectable)]
#[diesel(table_name = invitations)]
struct InvitationRow {
    id: String,
    game_id: String,
    address: Option<String>,
    invited_by: Option<String>,
    accepted_by: Option<String>,
    state: String,
    created_at: i64,
    expires_at: i64,
    decided_at: Option<i64>,
    language: String,
    offer_id: Option<String>,
    words: Option<String>,
}

impl InvitationRow {
    /// `None` if the address was erased: what is left cannot be shown.
    fn read(self) -> StoreResult<Option<Invitation>> {
        maybe(self.address, |address| {
            Ok(Invitation {
                id: checked(self.id)?,
                game: checked(self.game_id)?,
                address: checked(address)?,
                by: player(self.invited_by)?,
                accepted_by: player(self.accepted_by)?,
                state: from_word(&self.state)?,
                offer: maybe(self.offer_id, checked)?,
                // One that this version does not know must not close an invitation.
                language: Language::from_tag(&self.language).unwrap_or_default(),
                created_at: time(self.created_at),
                expires_at: time(self.expires_at),
                decided_at: self.decided_at.map(time),
                words: self.words.map(MessageText::kept),
            })
        })
    }
}
