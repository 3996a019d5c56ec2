//! Acts on people.

use super::{OperatorError, OperatorService};
use crate::{
    erasing::erase_person,
    game::{id::PlayerId, person::Address},
    store::{Act, NewAct, Player, SignIn, StoreError},
};

/// How an operator names a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// By their id.
    Player(PlayerId),
    /// By their mail address, which need not be a player's.
    Address(Address),
}

impl OperatorService {
    /// The player whom an operator names.
    ///
    /// # Errors
    /// [`OperatorError::NoPlayer`] when there is none, or they were erased.
    pub async fn player(&self, who: Who) -> Result<Player, OperatorError> {
        let (named, found) = match who {
            Who::Player(id) => (id.to_string(), self.store.player(id).await?),
            Who::Address(address) => {
                (address.to_string(), self.store.player_by_address(address).await?)
            }
        };
        let found = found.filter(|player| player.erased_at.is_none());
        found.ok_or(OperatorError::NoPlayer(named))
    }

    /// Refuses what would lock an administrator out.
    fn spare(&self, address: &Address) -> Result<(), OperatorError> {
        let is_protected = self.protected.iter().any(|it| it.key() == address.key());
        if is_protected { Err(OperatorError::Administrator) } else { Ok(()) }
    }

    fn address_of(player: &Player) -> Result<Address, OperatorError> {
        player.address.clone().ok_or_else(|| OperatorError::NoPlayer(player.id.to_string()))
    }

    /// Changes a player's mail address, and signs them out: whoever reads the old address has no
    /// session, no notifications and no link to the settings any more.
    ///
    /// # Errors
    /// When there is no such player, another one has the address, or the store fails.
    pub async fn change_address(&self, who: Who, new: Address) -> Result<PlayerId, OperatorError> {
        let player = self.player(who).await?;
        self.spare(&Self::address_of(&player)?)?;
        self.spare(&new)?;
        let work = async {
            match self.store.update_address(player.id, new).await {
                Err(StoreError::Taken) => return Err(OperatorError::AddressTaken),
                other => other?,
            }
            self.store.delete_sessions(player.id).await?;
            self.store.unsubscribe_all_pushes(player.id).await?;
            Ok(())
        };
        self.carry_out(NewAct::on_player(Act::ChangeAddress, player.id), work).await?;
        Ok(player.id)
    }

    /// Blocks an address, or lets it in again. Returns it, and the player who has it.
    ///
    /// # Errors
    /// When there is no such player, or the store fails.
    pub async fn set_blocked(
        &self,
        who: Who,
        blocked: bool,
    ) -> Result<(Address, Option<PlayerId>), OperatorError> {
        let (address, player) = match who {
            Who::Address(address) => {
                let player = self.store.player_by_address(address.clone()).await?;
                (address, player.map(|player| player.id))
            }
            Who::Player(_) => {
                let player = self.player(who).await?;
                (Self::address_of(&player)?, Some(player.id))
            }
        };
        if blocked {
            self.spare(&address)?;
        }
        let act = if blocked { Act::Block } else { Act::Unblock };
        let act = NewAct { act, game: None, player, by: None, note: None };
        let now = self.now();
        let work = async { Ok(self.store.bar_address(address.clone(), blocked, now).await?) };
        self.carry_out(act, work).await?;
        Ok((address, player))
    }

    /// Erases a person: their seats go to bots, and what is personal is deleted.
    ///
    /// # Errors
    /// When there is no such player, or the store fails.
    pub async fn erase(&self, who: Who) -> Result<PlayerId, OperatorError> {
        let player = self.player(who).await?;
        // A player's own bot has none.
        if let Some(address) = &player.address {
            self.spare(address)?;
        }
        let (id, now) = (player.id, self.now());
        let work = async {
            Ok(erase_person(&self.service, &self.store, self.mailbox.clone(), id, now).await?)
        };
        self.carry_out(NewAct::on_player(Act::Erase, id), work).await?;
        Ok(id)
    }

    /// Mails a player a fresh link and code to sign in with.
    ///
    /// # Errors
    /// When there is no such player, they are blocked, or the store fails.
    pub async fn send_sign_in(&self, who: Who) -> Result<PlayerId, OperatorError> {
        let player = self.player(who).await?;
        let (id, address) = (player.id, Self::address_of(&player)?);
        if self.store.is_address_barred(address.clone()).await? {
            return Err(OperatorError::Blocked(id));
        }
        // No network: what strangers asked for from theirs does not count here.
        let network = rand::random();
        let (sign_in, mail) =
            SignIn::request(address, player.settings.language, network, self.now(), None);
        let work = async { Ok(self.store.create_sign_in(sign_in, mail).await?) };
        self.carry_out(NewAct::on_player(Act::SendSignIn, id), work).await?;
        Ok(id)
    }
}
