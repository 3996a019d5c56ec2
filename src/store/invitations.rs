//! Invitations to games, by mail address.

use crate::game::id::{Id, Kind};

/// The kind of [`InvitationId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfInvitation;
impl Kind for OfInvitation {}

/// An invitation.
pub type InvitationId = Id<OfInvitation>;
