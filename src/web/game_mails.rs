//! Whether and when mails about one game come.

use turnpost_rules::log::id::GameId;

use super::{
    failure::Failure,
    form::Form,
    mail_hours::{self, MailHoursForm},
    state::Web,
};
use crate::{
    game::{
        decision::Replaces,
        id::PlayerId,
        mail_hours::{GameMailHours, MailHours},
        record::Status,
        service::CachedGame,
    },
    store::Player,
};

/// What a player wants of the mails about one game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct WantedInGame {
    /// Whether they come at all.
    is_wanted: bool,
    /// When, where that is not as in other games.
    hours: GameMailHours,
}

/// As in other games.
impl Default for WantedInGame {
    fn default() -> WantedInGame {
        WantedInGame { is_wanted: true, hours: GameMailHours::default() }
    }
}

impl WantedInGame {
    /// What is kept.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        player: PlayerId,
        game: GameId,
    ) -> Result<WantedInGame, Failure> {
        let is_wanted = !web.store.is_muted(player, game).await?;
        Ok(WantedInGame { is_wanted, hours: web.store.game_mail_hours(player, game).await? })
    }

    /// What a form asks for; hours that it does not send stay as before.
    ///
    /// # Errors
    /// The key of the sentence that says what is wrong.
    pub(super) fn read(form: &Form, before: WantedInGame) -> Result<WantedInGame, &'static str> {
        let hours = mail_hours::read_of_game(form, before.hours)?;
        Ok(WantedInGame { is_wanted: form.has("this-game"), hours })
    }

    /// Keeps it.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn keep(
        self,
        web: &Web,
        player: PlayerId,
        game: GameId,
    ) -> Result<(), Failure> {
        web.store.mute_game(player, game, !self.is_wanted, web.now()).await?;
        let anything = Replaces::Anything;
        web.store.keep_game_mail_hours(player, game, self.hours, anything).await?;
        Ok(())
    }
}

/// The fields of a form for the mails about one game.
pub struct GameMails {
    /// The game's name.
    pub(super) name: String,
    /// Whether they come at all.
    pub(super) is_wanted: bool,
    /// When.
    pub(super) hours: MailHoursForm,
}

impl GameMails {
    /// The fields for what is wanted in a game, of a player with these hours in others.
    pub(super) fn new(name: String, wanted: WantedInGame, usual: MailHours) -> GameMails {
        let hours = MailHoursForm::of_game(wanted.hours, usual);
        GameMails { name, is_wanted: wanted.is_wanted, hours }
    }
}

/// The reader's mails about a game, on its page.
pub struct GameMailsCard {
    /// The fields.
    pub(super) mails: GameMails,
    /// What was wrong with what was sent.
    pub fault: Option<String>,
}

impl GameMailsCard {
    /// The card of somebody to whom mails about the game come; `None` for others.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        game: &CachedGame,
        player: &Player,
    ) -> Result<Option<GameMailsCard>, Failure> {
        if !concerns(game, player.id) {
            return Ok(None);
        }
        let wanted = WantedInGame::of(web, player.id, game.record.id).await?;
        let name = game.record.name.as_str().to_owned();
        let mails = GameMails::new(name, wanted, player.settings.hours);
        Ok(Some(GameMailsCard { mails, fault: None }))
    }
}

/// Whether mails about a game can come to somebody: they sit there or host it, and it is not over.
pub(super) fn concerns(game: &CachedGame, player: PlayerId) -> bool {
    let goes_on = matches!(game.record.status, Status::Open | Status::Running);
    goes_on && (game.place_of(player).is_some() || game.record.host == Some(player))
}
