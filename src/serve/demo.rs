//! The demo game: the first ruleset, a visitor against bots, always the visitor's turn.
//!
//! It is made once and remembered in a file of the data folder. While it is played every start of
//! the server prints a fresh link to it; once it is over the next start makes a new one.

use std::path::{Path, PathBuf};

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    log::{id::GameId, state::Seating},
};

use crate::game::error::GameError;
use crate::game::id::PlayerId;
use crate::game::service::{CachedGame, GameCreation, NewGame};
use crate::game::storage::{Admission, Start, Visibility};
use crate::registry;
use crate::store::{NewPlayer, Settings as PlayerSettings, StoreError};
use crate::token::{MoveLink, TokenError};
use crate::web::{Shared, caller::Caller, failure::Failure, mailbox};

use super::app_state::AppState;

/// The file of the data folder that names the game.
const FILE: &str = "demo-game";

/// Where the visitor's mails go: an address that belongs to nobody. Signing in with it through the
/// local mailbox makes the newcomer that visitor.
pub const VISITOR: &str = "visitor@example.org";

/// For how long a printed link is good, in seconds.
const LINK: i64 = 30 * 24 * 3600;

/// Why there is no demo game.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The game cannot be made or played.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The visitor cannot be made.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The link cannot be signed.
    #[error(transparent)]
    Token(#[from] TokenError),
    /// The file that names the game cannot be written.
    #[error("{}: {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: std::io::Error,
    },
    /// A name or an address of ours is refused, or the ruleset is for no seats at all.
    #[error("the demo game does not fit this house")]
    Unfit,
}

/// The path that leads on to a fresh move link of the demo game, for as long as the server runs.
pub const PATH: &str = "/demo";

/// The demo game, and its visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demo {
    game: GameId,
    visitor: PlayerId,
}

impl Demo {
    /// The game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The path of a fresh move link; none when the game does not wait for the visitor, because it
    /// is over.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub async fn link(&self, app_state: &AppState) -> Result<Option<String>, DemoError> {
        let cached = app_state.service.current(self.game).await?;
        link(app_state, &cached, self.visitor)
    }
}

/// Adds [`PATH`]. [`AppState`], [`Demo`] and [`Shared`] must be among the application's data.
pub fn configure(services: &mut web::ServiceConfig) {
    services.route(PATH, web::get().to(enter));
}

/// Leads on to the move page while the game is played, to the table once it is over. Only for who
/// sits at the machine: the visitor's seat is one person's.
async fn enter(
    demo: web::Data<Demo>,
    app_state: web::Data<AppState>,
    caller: Caller,
    pages: Shared,
    request: HttpRequest,
) -> HttpResponse {
    if !mailbox::is_local(&pages, &request) {
        return caller.answer(Err(Failure::NotFound));
    }
    let onward = match demo.link(&app_state).await {
        Ok(Some(path)) => path,
        Ok(None) => format!("/g/{}", demo.game),
        Err(error) => {
            tracing::warn!(%error, "the demo game cannot be entered");
            return HttpResponse::ServiceUnavailable().finish();
        }
    };
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, onward))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// The demo game, made when there is none or the last one is over.
///
/// # Errors
/// When it cannot be made. A server can do without.
pub async fn open(
    app_state: &AppState,
    data_folder: &Path,
    mails: bool,
) -> Result<Demo, DemoError> {
    let file = data_folder.join(FILE);
    let visitor = visitor(app_state, mails).await?;
    let known = std::fs::read_to_string(&file).ok().and_then(|text| text.trim().parse().ok());
    let played = match known {
        Some(game) => {
            app_state.service.current(game).await.ok().filter(|cached| !cached.state.is_over())
        }
        None => None,
    };
    let cached = match played {
        Some(cached) => cached,
        None => {
            let cached = deal(app_state, visitor).await?;
            std::fs::write(&file, format!("{}\n", cached.record.id))
                .map_err(|reason| DemoError::File { path: file, reason })?;
            cached
        }
    };
    Ok(Demo { game: cached.record.id, visitor })
}

async fn visitor(app_state: &AppState, mails: bool) -> Result<PlayerId, DemoError> {
    let settings = PlayerSettings {
        name: Some("Visitor".parse().map_err(|_| DemoError::Unfit)?),
        turn_mails: mails,
        game_mails: mails,
        ..PlayerSettings::default()
    };
    let new = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address: VISITOR.parse().map_err(|_| DemoError::Unfit)?,
        settings,
        at: app_state.clock.now(),
    };
    let (player, _) = app_state.store.player_or_new(new).await?;
    Ok(player.id)
}

async fn deal(
    app_state: &AppState,
    visitor: PlayerId,
) -> Result<std::sync::Arc<CachedGame>, DemoError> {
    let rules = registry::ENTRIES.first().ok_or(DemoError::Unfit)?.rules();
    let seats = *rules.about().seats.start();
    let new = NewGame {
        name: "Demo".parse().map_err(|_| DemoError::Unfit)?,
        ruleset: rules.name().to_owned(),
        options: serde_json::json!({}),
        seats: SeatCount::new(seats).ok_or(DemoError::Unfit)?,
        // Its table stays open to be looked at once it is over.
        visibility: Visibility::Public,
        admission: Admission::Invited,
        seating: Seating::Joined,
        start: Start::Automatic,
        deadline_hours: None,
    };
    let bots = vec![BotLevel::Steady; usize::from(seats).saturating_sub(1)];
    Ok(app_state.service.create(visitor, GameCreation { game: new, bots, keep: None }).await?)
}

fn link(
    app_state: &AppState,
    cached: &CachedGame,
    visitor: PlayerId,
) -> Result<Option<String>, DemoError> {
    let Some(place) = cached.place_of(visitor) else { return Ok(None) };
    let Some(seat) = place.seat else { return Ok(None) };
    let call = cached.state.seat_duty(seat);
    if call.duty.decision().is_none() {
        return Ok(None);
    }
    let link = MoveLink { game: cached.record.id, seat, began: call.began, epoch: place.epoch };
    let token = app_state.keys.sign(&link, app_state.clock.now().plus_seconds(LINK))?;
    Ok(Some(format!("/m/{token}")))
}
