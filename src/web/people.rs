//! What the pages ask the store beside games: who is invited, who said what, which mail is owed.

use turnpost_rules::{Seat, log::id::GameId};

use super::{
    failure::Failure,
    state::{Seen, Web},
};
use crate::{
    game::{
        id::PlayerId,
        person::Address,
        service::CachedGame,
        storage::{GameMail, MailJob, MessageRecord},
    },
    limits,
    locale::Language,
    store::{
        Consumed, Invitation, InvitationId, InvitationState, Invited, MessageRange, NewInvitation,
        Pause,
    },
    token::{Secret, UnsubscribeLink},
};

/// While nothing happens a fresh link is mailed again after so many seconds at the earliest.
const PAUSE: i64 = 120;
/// The same for how a game stands that does not wait for its reader.
const LOOK_PAUSE: i64 = 600;
/// So much of what was said last is shown.
const SAID: u32 = 200;

/// What somebody holds who has the link of an invitation.
pub enum Held {
    /// It can be accepted.
    Good(Invitation),
    /// It was accepted.
    Accepted(Invitation),
    /// Who invited has taken it back.
    Withdrawn,
    /// It has expired unanswered, or was declined.
    Expired(Invitation),
    /// It was forgotten.
    Spent,
}

/// Which mails about a game come to a player by themselves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Comes {
    /// Those of its turns.
    pub turns: bool,
    /// Those of its start and its end.
    pub news: bool,
}

impl Web {
    /// Mails the player of a seat how the game stands: with a fresh link if it waits for them, how
    /// it ended if it is over. What was mailed a moment ago is fresh enough while nothing has
    /// happened since.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mail_how_it_stands(&self, cached: &CachedGame, seat: Seat) -> Result<(), Failure> {
        if cached.state.is_person(seat) && self.renew_link_after(PAUSE, cached, seat).await? {
            return Ok(());
        }
        let Some(player) = cached.place_at(seat).and_then(|place| place.player) else {
            return Ok(());
        };
        let (game, seq) = (cached.record.id, cached.state.head());
        let content = if cached.state.is_over() {
            GameMail::Ended { game, seat, seq }
        } else {
            GameMail::Look { game, seat, seq }
        };
        let pause = Pause { seconds: LOOK_PAUSE, changed_at: cached.state.last_at() };
        self.store.send_again(MailJob { player, content }, pause, self.now()).await?;
        Ok(())
    }

    /// Which mails about a game come to a player by themselves: what pages promise to whoever reads
    /// them there.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mails_that_come(&self, player: PlayerId, game: GameId) -> Result<Comes, Failure> {
        let known = self.store.player(player).await?;
        let muted = self.store.is_muted(player, game).await?;
        let settings = known.filter(|_| !muted).map(|player| player.settings);
        Ok(Comes {
            turns: settings.as_ref().is_some_and(|settings| settings.turn_mails),
            news: settings.as_ref().is_some_and(|settings| settings.game_mails),
        })
    }

    /// Makes the links of a player's seat invalid, and mails a fresh one if the game waits for it.
    ///
    /// # Errors
    /// When the player has no seat there, or the store fails.
    pub async fn revoke_links(&self, game: GameId, player: PlayerId) -> Result<(), Failure> {
        self.service.revoke_links(game, player).await?;
        // Those of the mail settings stood in the same mails.
        self.store.revoke_mail_settings_links(player).await?;
        let cached = self.service.current(game).await?;
        if let Some(seat) = cached.seat_of(player) {
            // The mail of a moment ago holds a link that is good for nothing now.
            self.renew_link_after(0, &cached, seat).await?;
        }
        Ok(())
    }

    /// Owes the summons of a seat again. `false` when nobody is waited for there.
    async fn renew_link_after(
        &self,
        seconds: i64,
        cached: &CachedGame,
        seat: Seat,
    ) -> Result<bool, Failure> {
        let call = cached.state.seat_duty(seat);
        let player = cached.place_at(seat).and_then(|place| place.player);
        let (Some(player), true) = (player, call.duty.must()) else { return Ok(false) };
        let content =
            GameMail::Turn { game: cached.record.id, seat, pending_since: call.pending_since };
        let pause = Pause { seconds, changed_at: cached.state.last_at() };
        self.store.send_again(MailJob { player, content }, pause, self.now()).await?;
        Ok(true)
    }

    /// Uses a sign-in link up.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn consume_sign_in_link(&self, secret: &str) -> Result<Consumed, Failure> {
        let hash = Secret::presented(secret).hash();
        Ok(self.store.consume_link(hash.0, self.now()).await?)
    }

    /// What was said last at a table, as far as the reader may hear it, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn heard(
        &self,
        seen: &Seen,
        player: Option<PlayerId>,
    ) -> Result<Vec<MessageRecord>, Failure> {
        let cached = &seen.cached;
        let viewer = seen.localizer.viewer();
        let place = player.and_then(|player| cached.place_of(player)).map(|record| record.place);
        Ok(self.store.messages(cached.record.id, viewer, place, MessageRange::Newest, SAID).await?)
    }

    /// Takes an invitation to a game back. Gives what became of it; none when the game has no such
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

    /// Invites an address to a game and owes the mail; says what came of it.
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
        let new = NewInvitation { game, address, by, language, expires_at, at };
        Ok(self.store.invite(new, limits::invitations(self.service.limits(), at), None).await?)
    }

    /// The invitation of a link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invitation(&self, id: &str) -> Result<Held, Failure> {
        let id: InvitationId = id.parse().map_err(|_| Failure::NotFound)?;
        let Some(known) = self.store.invitation(id).await? else { return Ok(Held::Spent) };
        Ok(match known.state {
            InvitationState::Withdrawn => Held::Withdrawn,
            InvitationState::Accepted => Held::Accepted(known),
            _ if known.can_be_accepted() && self.now() < known.expires_at => Held::Good(known),
            _ => Held::Expired(known),
        })
    }

    /// Stops the mails of a link.
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

    /// Sends the mails about a game again that a link has stopped.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn unmute_game(&self, player: PlayerId, game: GameId) -> Result<(), Failure> {
        Ok(self.store.mute_game(player, game, false, self.now()).await?)
    }

    /// Whether the address of this invitation wants no more of them.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_blocked(&self, id: &str) -> Result<bool, Failure> {
        let id: InvitationId = id.parse().map_err(|_| Failure::NotFound)?;
        Ok(self.store.is_invitee_blocked(id).await?)
    }

    /// Stops the invitations to the address of this one, or lets them come again. An address that
    /// was erased since has nothing to be kept.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn block_invitations(&self, id: &str, refused: bool) -> Result<(), Failure> {
        let id: InvitationId = id.parse().map_err(|_| Failure::NotFound)?;
        Ok(self.store.block_invitee(id, refused, self.now()).await?)
    }
}
