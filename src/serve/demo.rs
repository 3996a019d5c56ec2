//! The demo game: the first ruleset, a visitor against bots, always waiting for the visitor.
//!
//! It is created once and its id is kept in a file of the data folder. While the game is running,
//! every start of the server prints a fresh link to it; once it is over, the next start creates a
//! new one.

use std::path::{Path, PathBuf};

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    log::{id::GameId, state::Seating},
};

use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        move_link::MoveLink,
        service::{CachedGame, GameCreation, NewGame},
        storage::{Admission, Start, Visibility},
    },
    registry,
    store::{NewPlayer, Settings as PlayerSettings, StoreError},
    token::LinkError,
    web::{Shared, caller::Caller, failure::Failure, mailbox},
};

use super::app_state::AppState;

/// The file in the data folder that holds the game's id.
const FILE: &str = "demo-game";

/// The visitor's mail address, which belongs to nobody. A newcomer who signs in with it through the
/// local mailbox becomes that visitor.
pub const VISITOR: &str = "visitor@example.org";

/// How long a printed link is valid, in seconds.
const LINK_SECONDS: i64 = 30 * 24 * 3600;

/// Why there is no demo game.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The game cannot be created or played.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The visitor cannot be created.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The link cannot be signed.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The file that holds the game's id cannot be written.
    #[error("{}: {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system reported.
        reason: std::io::Error,
    },
    /// One of the demo's own names or addresses is invalid, or the ruleset has no seats.
    #[error("the demo game cannot be set up")]
    Unfit,
}

/// The path that redirects to a fresh move link of the demo game.
pub const PATH: &str = "/demo";

/// The demo game and its visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demo {
    game: GameId,
    visitor: PlayerId,
}

impl Demo {
    /// The game's id.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The path of a fresh move link; `None` when the game is over and waits for nobody.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub async fn link(&self, app_state: &AppState) -> Result<Option<String>, DemoError> {
        let game = app_state.service.current(self.game).await?;
        link(app_state, &game, self.visitor)
    }
}

/// Routes [`PATH`]. [`AppState`], [`Demo`] and [`Shared`] must be among the application's data.
pub fn configure(services: &mut web::ServiceConfig) {
    services.route(PATH, web::get().to(enter));
}

/// Redirects to the move page while the game is running, to the game's page once it is over. Only
/// for local requests: the visitor's seat belongs to whoever sits at this machine.
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
            tracing::warn!(%error, "cannot open the demo game");
            return HttpResponse::ServiceUnavailable().finish();
        }
    };
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, onward))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// The demo game; created when there is none or the last one is over.
///
/// # Errors
/// When it cannot be created. The server runs without it.
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
            app_state.service.current(game).await.ok().filter(|game| !game.state.is_over())
        }
        None => None,
    };
    let game = match played {
        Some(game) => game,
        None => {
            let game = create(app_state, visitor).await?;
            std::fs::write(&file, format!("{}\n", game.record.id))
                .map_err(|reason| DemoError::File { path: file, reason })?;
            game
        }
    };
    Ok(Demo { game: game.record.id, visitor })
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

async fn create(
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
        // The game can still be looked at once it is over.
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
    game: &CachedGame,
    visitor: PlayerId,
) -> Result<Option<String>, DemoError> {
    let Some(place) = game.place_of(visitor) else { return Ok(None) };
    let Some(seat) = place.seat else { return Ok(None) };
    let seat_duty = game.state.seat_duty(seat);
    if seat_duty.duty.decision().is_none() {
        return Ok(None);
    }
    let (id, began) = (game.record.id, seat_duty.began);
    let link = MoveLink { game: id, seat, began, epoch: place.epoch };
    let token = app_state.keys.sign(&link, app_state.clock.now().plus_seconds(LINK_SECONDS))?;
    Ok(Some(format!("/m/{token}")))
}
