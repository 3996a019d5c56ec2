//! The state that page handlers share, and a game as one reader sees it.

use std::sync::Arc;

use actix_web::web;
use turnpost_rules::{
    Viewer,
    log::{
        event::{Occupant, Place},
        id::GameId,
        time::Timestamp,
    },
};

use crate::{
    config::BaseUrl,
    game::{
        id::PlayerId,
        language::Language,
        person::SignUp,
        service::{CachedGame, GameService},
    },
    limits::Limits,
    locale::Localizer,
    mail::mailbox::Mailbox,
    store::Store,
    token::{Claims, DecodedLink, Keys},
};

use super::{board, failure::Failure};

/// The state that all page handlers share.
pub struct Web {
    /// Accepts commands to games.
    pub service: Arc<GameService>,
    /// The database.
    pub store: Store,
    /// Signs and verifies links.
    pub keys: Arc<Keys>,
    /// The rate limiter, shared with the API.
    pub limits: Arc<Limits>,
    /// The base of every absolute URL, without a slash at the end.
    pub base_url: String,
    /// Who may become a player without an invitation.
    pub sign_up: SignUp,
    /// The folder that mails are written to, if they are.
    pub mailbox: Option<Mailbox>,
    /// The demo game, if there is one.
    pub demo: Option<DemoLink>,
}

/// The link to the demo game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DemoLink {
    /// The game's id.
    pub game: GameId,
    /// The path that redirects to what the visitor can do there now.
    pub path: String,
}

/// The shared state as handlers receive it.
pub type Shared = web::Data<Web>;

/// A game with a localizer for its reader.
pub struct Seen {
    /// The game at its head.
    pub game: Arc<CachedGame>,
    /// The reader's localizer, with the names of the seats.
    pub localizer: Localizer,
    /// The names of the seats, or of the places before the start.
    pub names: Vec<String>,
}

impl Seen {
    /// The name of the player on a place.
    pub fn place_name(&self, place: Place) -> String {
        let at = match self.game.place(place).and_then(|record| record.seat) {
            Some(seat) if self.game.state.position().is_some() => seat.index(),
            _ => usize::from(place.0),
        };
        self.names.get(at).cloned().unwrap_or_default()
    }
}

impl Web {
    /// The current time.
    pub fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    /// The claims of a valid link.
    ///
    /// # Errors
    /// When the link is not valid for this purpose or has expired, or the store fails.
    pub async fn read_link<C: Claims>(&self, token: &str) -> Result<C, Failure> {
        Ok(self.read_late_link(token).await?.into_claims()?)
    }

    /// The claims of a link, even when it has expired.
    ///
    /// # Errors
    /// When the link never was valid for this purpose, or the store fails.
    pub async fn read_late_link<C: Claims>(&self, token: &str) -> Result<DecodedLink<C>, Failure> {
        Ok(self.store.read_link(&self.keys, token, self.now()).await??)
    }

    /// Whether the server is meant for browsers on its own machine only, because its configured URL
    /// is of this machine.
    pub fn is_for_this_machine(&self) -> bool {
        self.base_url.parse::<BaseUrl>().is_ok_and(|address| address.is_of_this_machine())
    }

    /// Whether the pages are served over HTTPS.
    pub fn is_secure(&self) -> bool {
        self.base_url.starts_with("https:")
    }

    /// A game with a localizer for this viewer.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn see(
        &self,
        game: Arc<CachedGame>,
        viewer: Viewer,
        language: Language,
    ) -> Result<Seen, Failure> {
        let names = self.names(&game, language).await?;
        let localizer = Localizer::new(language, names.clone(), viewer);
        Ok(Seen { game, localizer, names })
    }

    async fn names(&self, game: &CachedGame, language: Language) -> Result<Vec<String>, Failure> {
        let ids: Vec<PlayerId> = game.places.iter().filter_map(|place| place.player).collect();
        let known = self.store.players(ids).await?;
        let names: Vec<Option<String>> = game
            .places
            .iter()
            .map(|place| match place.occupant {
                Occupant::Bot { .. } => None,
                Occupant::Player {} => known
                    .iter()
                    .find(|player| Some(player.id) == place.player)
                    .and_then(|player| player.settings.name.as_ref())
                    .map(|name| name.as_str().to_owned()),
            })
            .collect();
        Ok(board::names(game, &names, language))
    }
}
