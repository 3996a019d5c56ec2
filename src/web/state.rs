//! What the pages work with.

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
        person::SignUp,
        service::{CachedGame, GameService},
    },
    limits::Limits,
    locale::{Language, Localizer},
    mail::mailbox::Mailbox,
    store::Store,
    token::{Claims, DecodedLink, Keys},
};

use super::{board, failure::Failure};

/// What the pages work with.
pub struct Web {
    /// Accepts commands and shows games.
    pub service: Arc<GameService>,
    /// Keeps players, sessions, invitations.
    pub store: Store,
    /// Signs and checks links.
    pub keys: Arc<Keys>,
    /// Counts who asks for how much, together with the API.
    pub limits: Arc<Limits>,
    /// What every address in a mail begins with, without a slash at its end.
    pub base_url: String,
    /// Who may become a player without having been invited.
    pub sign_up: SignUp,
    /// The folder that mails go to, when they go to one.
    pub mailbox: Option<Mailbox>,
    /// The demo game, when there is one.
    pub demo: Option<DemoLink>,
}

/// The way into the demo game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DemoLink {
    /// The game.
    pub game: GameId,
    /// The path that leads on to what the visitor can do there now.
    pub path: String,
}

/// Shared by all threads.
pub type Shared = web::Data<Web>;

/// A game and the words for one who looks at it.
pub struct Seen {
    /// The game.
    pub cached: Arc<CachedGame>,
    /// The reader's words with the names of the seats.
    pub localizer: Localizer,
    /// The names of the seats, or of the places before the start.
    pub names: Vec<String>,
}

impl Seen {
    /// The name of who sits on a place.
    pub fn place_name(&self, place: Place) -> String {
        let at = match self.cached.place(place).and_then(|record| record.seat) {
            Some(seat) if self.cached.state.position().is_some() => seat.index(),
            _ => usize::from(place.0),
        };
        self.names.get(at).cloned().unwrap_or_default()
    }
}

impl Web {
    /// Now.
    pub fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    /// What a link says, while it is good.
    ///
    /// # Errors
    /// When it is not good at this door, or the store fails.
    pub async fn read_link<C: Claims>(&self, token: &str) -> Result<C, Failure> {
        Ok(self.read_late_link(token).await?.into_claims()?)
    }

    /// What a link says, even when its time is over.
    ///
    /// # Errors
    /// When it never was good at this door, or the store fails.
    pub async fn read_late_link<C: Claims>(&self, token: &str) -> Result<DecodedLink<C>, Failure> {
        Ok(self.store.read_link(&self.keys, token, self.now()).await??)
    }

    /// Whether the server is meant for browsers on its own machine only: its configured address
    /// leads nobody else here.
    pub fn is_for_this_machine(&self) -> bool {
        self.base_url.parse::<BaseUrl>().is_ok_and(|address| address.is_of_this_machine())
    }

    /// Whether the pages are served over HTTPS.
    pub fn is_secure(&self) -> bool {
        self.base_url.starts_with("https:")
    }

    /// A game in the words for one who looks at it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn see(
        &self,
        cached: Arc<CachedGame>,
        viewer: Viewer,
        language: Language,
    ) -> Result<Seen, Failure> {
        let names = self.names(&cached, language).await?;
        let localizer = Localizer::new(language, names.clone(), viewer);
        Ok(Seen { cached, localizer, names })
    }

    async fn names(&self, cached: &CachedGame, language: Language) -> Result<Vec<String>, Failure> {
        let ids: Vec<PlayerId> = cached.places.iter().filter_map(|place| place.player).collect();
        let known = self.store.players(ids).await?;
        let names: Vec<Option<String>> = cached
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
        Ok(board::names(cached, &names, language))
    }
}
