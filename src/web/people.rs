//! What pages request of the store besides games: invitations, messages, mails.

use turnpost_rules::{Seat, Viewer, log::id::GameId};

use super::{failure::Failure, state::Web};
use crate::{
    game::{
        id::PlayerId,
        language::Language,
        mail::{MailContent, MailJob, MailKind},
        message::MessageRecord,
        person::Address,
        service::CachedGame,
    },
    limits,
    reader::LocalizedGame,
    store::{
        Consumed, Invitation, InvitationId, InvitationState, Invited, MessageRange, NewInvitation,
        Pause,
    },
    token::{Secret, UnsubscribeLink},
};

/// How soon a fresh link may be mailed again while nothing happens, in seconds.
const LINK_PAUSE: i64 = 120;
/// The same for the state of a game that does not wait for its reader.
const VIEW_PAUSE: i64 = 600;
/// The most messages shown, latest ones.
const MAX_MESSAGES: u32 = 200;

/// The invitation that a link stands for.
pub enum InvitationLookup {
    /// It can be accepted.
    Valid(Invitation),
    /// It was accepted.
    Accepted(Invitation),
    /// The host has withdrawn it.
    Withdrawn,
    /// It has expired unanswered, or was declined.
    Expired(Invitation),
    /// It was deleted.
    Spent,
}

/// Which mails about a game a player gets without asking.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WantedMails {
    /// Mails about the player's turns.
    pub turns: bool,
    /// Mails about the game's start and end.
    pub news: bool,
}

impl Web {
    /// Mails the state of a game to the player of a seat: with a fresh link if it waits for them,
    /// with the result if it is over. Does nothing while a mail sent a moment ago is still up to
    /// date.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mail_status(&self, cached: &CachedGame, seat: Seat) -> Result<(), Failure> {
        if cached.state.is_person(seat) && self.renew_link_after(LINK_PAUSE, cached, seat).await? {
            return Ok(());
        }
        let Some(player) = cached.place_at(seat).and_then(|place| place.player) else {
            return Ok(());
        };
        let (game, seq) = (cached.record.id, cached.state.head());
        let content = if cached.state.is_over() {
            MailContent::Ended { game, seat, seq }
        } else {
            MailContent::Look { game, seat, seq }
        };
        let pause = Pause { seconds: VIEW_PAUSE, changed_at: cached.state.last_at() };
        self.store.send_again(MailJob { player, content }, pause, self.now()).await?;
        Ok(())
    }

    /// Which mails about a game a player gets without asking, so that pages promise no others.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn wanted_mails(
        &self,
        player: PlayerId,
        game: GameId,
    ) -> Result<WantedMails, Failure> {
        let known = self.store.player(player).await?;
        let muted = self.store.is_muted(player, game).await?;
        let settings = known.filter(|_| !muted).map(|player| player.settings);
        Ok(WantedMails {
            turns: settings.as_ref().is_some_and(|settings| settings.wants(MailKind::Turn)),
            news: settings.as_ref().is_some_and(|settings| settings.wants(MailKind::Ended)),
        })
    }

    /// Revokes the links of a player's seat, and mails a fresh one if the game waits for it.
    ///
    /// # Errors
    /// When the player has no seat there, or the store fails.
    pub async fn revoke_links(&self, game: GameId, player: PlayerId) -> Result<(), Failure> {
        self.service.revoke_links(game, player).await?;
        // The links to the mail settings are part of the same mails.
        self.store.revoke_mail_settings_links(player).await?;
        let cached = self.service.current(game).await?;
        if let Some(seat) = cached.seat_of(player) {
            // A mail sent a moment ago holds a link that is now revoked.
            self.renew_link_after(0, &cached, seat).await?;
        }
        Ok(())
    }

    /// Enqueues the turn mail of a seat again. Returns `false` when the game does not wait for the
    /// seat.
    async fn renew_link_after(
        &self,
        seconds: i64,
        game: &CachedGame,
        seat: Seat,
    ) -> Result<bool, Failure> {
        let seat_duty = game.state.seat_duty(seat);
        let player = game.place_at(seat).and_then(|place| place.player);
        let (Some(player), true) = (player, seat_duty.duty.must()) else { return Ok(false) };
        let content = MailContent::Turn {
            game: game.record.id,
            seat,
            pending_since: seat_duty.pending_since,
        };
        let pause = Pause { seconds, changed_at: game.state.last_at() };
        self.store.send_again(MailJob { player, content }, pause, self.now()).await?;
        Ok(true)
    }

    /// Whether a sign-in link can still be used. Does not consume it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_sign_in_link_open(&self, secret: &str) -> Result<bool, Failure> {
        let hash = Secret::presented(secret).hash();
        Ok(self.store.sign_in_by_link(hash.0, self.now()).await?.is_some())
    }

    /// Consumes a sign-in link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn consume_sign_in_link(&self, secret: &str) -> Result<Consumed, Failure> {
        let hash = Secret::presented(secret).hash();
        Ok(self.store.consume_link(hash.0, self.now()).await?)
    }

    /// The latest messages of a game that the reader may read, oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn messages(
        &self,
        seen: &LocalizedGame,
        player: Option<PlayerId>,
    ) -> Result<Vec<MessageRecord>, Failure> {
        let game = &seen.game;
        let viewer = seen.localizer.viewer();
        let place = match viewer {
            // Behind a link nobody need be signed in.
            Viewer::Seat(seat) => game.place_at(seat),
            Viewer::Spectator => player.and_then(|player| game.place_of(player)),
        };
        let place = place.map(|record| record.place);
        Ok(self
            .store
            .messages(game.record.id, viewer, place, MessageRange::Newest, MAX_MESSAGES)
            .await?)
    }

    /// Withdraws an invitation to a game. Returns its state; `None` when the game has no such
    /// invitation.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn withdraw_invitation(
        &self,
        game: GameId,
        id: &str,
    ) -> Result<Option<InvitationState>, Failure> {
        let Ok(id) = id.parse() else { return Ok(None) };
        Ok(self.store.withdraw_invitation(game, id, self.now()).await?)
    }

    /// Invites an address to a game and enqueues the mail. Returns what came of it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invite(
        &self,
        game: GameId,
        by: PlayerId,
        address: Address,
        language: Language,
    ) -> Result<Invited, Failure> {
        let at = self.now();
        let expires_at = at.plus_seconds(limits::INVITATION_SECONDS);
        let new =
            NewInvitation { game, address, by: Some(by), offer: None, language, expires_at, at };
        Ok(self.store.invite(new, limits::invitations(self.service.limits(), at), None).await?)
    }

    /// The invitation of a link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invitation(&self, id: &str) -> Result<InvitationLookup, Failure> {
        let id: InvitationId = id.parse().map_err(|_| Failure::NotFound)?;
        let Some(known) = self.store.invitation(id).await? else {
            return Ok(InvitationLookup::Spent);
        };
        Ok(match known.state {
            // A mail that brings an offer ends with it: nobody has taken an invitation back.
            InvitationState::Withdrawn if known.offer.is_none() => InvitationLookup::Withdrawn,
            InvitationState::Accepted => InvitationLookup::Accepted(known),
            _ if known.can_be_accepted() && self.now() < known.expires_at => {
                InvitationLookup::Valid(known)
            }
            _ => InvitationLookup::Expired(known),
        })
    }

    /// Stops the mails that a link is about.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn stop_mails(&self, link: &UnsubscribeLink) -> Result<(), Failure> {
        match link {
            UnsubscribeLink::Player { player, game: Some(game) } => {
                self.store.mute_game(*player, *game, true, self.now()).await?;
            }
            UnsubscribeLink::Player { player, game: None } => {
                self.store.stop_mails(*player).await?;
            }
            UnsubscribeLink::Invitations { invitation } => {
                self.block_invitations(invitation, true).await?;
            }
        }
        Ok(())
    }

    /// Resumes the mails about a game.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn unmute_game(&self, player: PlayerId, game: GameId) -> Result<(), Failure> {
        Ok(self.store.mute_game(player, game, false, self.now()).await?)
    }

    /// Whether the address of this invitation has blocked further ones.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn blocks_invitations(&self, id: &str) -> Result<bool, Failure> {
        let id: InvitationId = id.parse().map_err(|_| Failure::NotFound)?;
        Ok(self.store.is_invitee_blocked(id).await?)
    }

    /// Blocks further invitations to the address of this one, or allows them again. For an address
    /// that was erased since, nothing is stored.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn block_invitations(&self, id: &str, blocked: bool) -> Result<(), Failure> {
        let id: InvitationId = id.parse().map_err(|_| Failure::NotFound)?;
        Ok(self.store.block_invitee(id, blocked, self.now()).await?)
    }
}
