//! What the pages ask the store beside games: who is invited, who said what, which mail is owed.

use super::{
    failure::Failure,
    state::{Seen, Web},
};
use crate::{
    game::{
        house::Live,
        id::{GameId, PlayerId},
        person::Address,
        storage::{MailOwed, MailRecipe, MessageRecord},
    },
    locale::Language,
    rules::Seat,
    store::{Consumed, SignIn},
    token::{Secret, SignInLink, UnsubscribeLink},
};

/// A fresh link is mailed again after so many seconds at the earliest.
const PAUSE: i64 = 120;

/// An invitation that was not answered.
pub struct Invited {
    /// To which game.
    pub game: GameId,
    /// Whom.
    pub address: Address,
}

impl Web {
    /// Owes the summons of a seat again: a fresh link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn renew_link(&self, live: &Live, seat: Seat) -> Result<(), Failure> {
        let call = live.table.call(seat);
        let player = live.place_at(seat).and_then(|place| place.player);
        let (Some(player), true) = (player, call.duty.must()) else { return Ok(()) };
        let recipe = MailRecipe::Summons { game: live.record.id, seat, called: call.called };
        self.store.send_again(MailOwed { player, recipe }, PAUSE, self.now()).await?;
        Ok(())
    }

    /// Owes the mail of a sign-in.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn owe_sign_in(
        &self,
        sign_in: SignIn,
        address: Address,
        link: Secret,
        code: String,
        language: Language,
    ) -> Result<(), Failure> {
        let expires_at = sign_in.expires_at;
        let mail = crate::store::Recipe::SignIn {
            address,
            language,
            link: link.reveal().to_owned(),
            code,
            expires_at,
        };
        self.store.create_sign_in(sign_in, mail).await?;
        Ok(())
    }

    /// Uses a sign-in link up.
    ///
    /// # Errors
    /// When the link is not one, or the store fails.
    pub async fn consume_sign_in_link(&self, token: &str) -> Result<Consumed, Failure> {
        let now = self.now();
        let link: SignInLink = self.keys.verify(token, now)?;
        let hash = Secret::presented(&link.nonce).hash().0;
        Ok(self.store.consume_link(hash, now).await?)
    }

    /// What was said at a table, as far as the reader may hear it, the oldest first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn heard(&self, _seen: &Seen) -> Result<Vec<MessageRecord>, Failure> {
        Ok(Vec::new())
    }

    /// Who was invited to a game and has not answered.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invited(&self, _game: GameId) -> Result<Vec<String>, Failure> {
        Ok(Vec::new())
    }

    /// Invites an address to a game and owes the mail.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invite(
        &self,
        _game: GameId,
        _by: PlayerId,
        _address: Address,
        _language: Language,
    ) -> Result<(), Failure> {
        Ok(())
    }

    /// An invitation that was not answered yet.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invitation(&self, _id: &str) -> Result<Option<Invited>, Failure> {
        Ok(None)
    }

    /// Notes that an invitation was accepted.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn invitation_accepted(&self, _id: &str, _by: PlayerId) -> Result<(), Failure> {
        Ok(())
    }

    /// Stops the mails of a link.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn stop_mails(&self, _link: UnsubscribeLink) -> Result<(), Failure> {
        Ok(())
    }

    /// The games a player sits at, those that wait for them first.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn games_of(&self, _player: PlayerId) -> Result<Vec<GameId>, Failure> {
        Ok(Vec::new())
    }

    /// The games that wait for a player.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn awaiting(&self, _player: PlayerId) -> Result<Vec<GameId>, Failure> {
        Ok(Vec::new())
    }

    /// The games that a player could join.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open_games(&self, _player: PlayerId) -> Result<Vec<GameId>, Failure> {
        Ok(Vec::new())
    }
}
