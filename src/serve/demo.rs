//! Demo games: one of each ruleset, a visitor against bots, always waiting for the visitor.
//!
//! The first ruleset's is created at the start of the server, which prints a fresh link to it; the
//! others when a visitor asks for them. A demo game's id is kept in a file of the data folder; once
//! the game is over, a new one takes its place.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use tokio::sync::Mutex;
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::{BotLevel, DynRuleset},
    log::state::Seating,
};

use crate::{
    body::get,
    game::{
        error::GameError,
        id::PlayerId,
        move_link::MoveLink,
        record::{Admission, Start, Visibility},
        service::{CachedGame, GameCreation, NewGame},
    },
    registry,
    store::{NewPlayer, Settings as PlayerSettings, StoreError},
    token::LinkError,
    web::{Shared, caller::Caller, failure::Failure, mailbox},
};

use super::app_state::AppState;

/// The file in the data folder that holds the id of the first ruleset's game. Those of others end
/// in a hyphen and the ruleset's name.
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

/// The path that redirects to a fresh move link of the first ruleset's game; with a ruleset's name
/// behind it, of that one's.
pub const PATH: &str = "/demo";

/// The demo games and their visitor.
pub struct Demo {
    folder: PathBuf,
    visitor: PlayerId,
    first: &'static dyn DynRuleset,
    /// Held while a game is looked up or created, so that there is one of each ruleset.
    opening: Mutex<()>,
}

impl Demo {
    /// The visitor, who plays in all of them.
    pub fn visitor(&self) -> PlayerId {
        self.visitor
    }

    /// The path of a fresh move link of the first ruleset's game; `None` when it is over and waits
    /// for nobody.
    ///
    /// # Errors
    /// When the game cannot be read.
    pub async fn link(&self, app_state: &AppState) -> Result<Option<String>, DemoError> {
        match self.known(app_state, self.first).await {
            Some(game) => link(app_state, &game, self.visitor),
            None => Ok(None),
        }
    }

    fn file(&self, rules: &dyn DynRuleset) -> PathBuf {
        self.folder.join(if rules.name() == self.first.name() {
            FILE.to_owned()
        } else {
            format!("{FILE}-{}", rules.name())
        })
    }

    /// The game of a ruleset, if one was created, perhaps over by now.
    async fn known(&self, app_state: &AppState, rules: &dyn DynRuleset) -> Option<Arc<CachedGame>> {
        let id = std::fs::read_to_string(self.file(rules)).ok()?.trim().parse().ok()?;
        app_state.service.current(id).await.ok()
    }

    /// The game of a ruleset; created when there is none or the last one is over.
    async fn running(
        &self,
        app_state: &AppState,
        rules: &dyn DynRuleset,
    ) -> Result<Arc<CachedGame>, DemoError> {
        let _one_at_a_time = self.opening.lock().await;
        let known = self.known(app_state, rules).await;
        if let Some(game) = known.filter(|game| !game.state.is_over()) {
            return Ok(game);
        }
        let game = create(app_state, self.visitor, rules).await?;
        let path = self.file(rules);
        std::fs::write(&path, format!("{}\n", game.record.id))
            .map_err(|reason| DemoError::File { path, reason })?;
        Ok(game)
    }
}

/// Routes [`PATH`]. [`AppState`], [`Demo`] and [`Shared`] must be among the application's data.
pub fn configure(services: &mut web::ServiceConfig) {
    services.route(PATH, get().to(enter_first)).service(
        web::resource(format!("{PATH}/{{ruleset}}"))
            .route(get().to(enter))
            .route(web::post().to(begin)),
    );
}

async fn enter_first(
    demo: web::Data<Demo>,
    app_state: web::Data<AppState>,
    caller: Caller,
    pages: Shared,
    request: HttpRequest,
) -> HttpResponse {
    let name = web::Path::from(demo.first.name().to_owned());
    enter(demo, app_state, caller, pages, request, name).await
}

/// Redirects to the move page while the game is running, to the game's page once it is over, to the
/// start page before it was created. Only for local requests: the visitor's seat belongs to whoever
/// sits at this machine.
async fn enter(
    demo: web::Data<Demo>,
    app_state: web::Data<AppState>,
    caller: Caller,
    pages: Shared,
    request: HttpRequest,
    name: web::Path<String>,
) -> HttpResponse {
    let rules = pages.service.rulesets().newest(&name);
    let (Some(rules), true) = (rules, mailbox::is_local(&pages, &request)) else {
        return caller.answer(Err(Failure::NotFound));
    };
    match demo.known(&app_state, rules).await {
        Some(game) => onward(&demo, &app_state, &game),
        None => see_other("/"),
    }
}

/// Creates the game if there is none, or the last one is over, and redirects to it.
async fn begin(
    demo: web::Data<Demo>,
    app_state: web::Data<AppState>,
    caller: Caller,
    pages: Shared,
    request: HttpRequest,
    name: web::Path<String>,
) -> HttpResponse {
    if let Err(failure) = caller.from_our_page() {
        return caller.answer(Err(failure));
    }
    let rules = pages.service.rulesets().newest(&name);
    let (Some(rules), true) = (rules, mailbox::is_local(&pages, &request)) else {
        return caller.answer(Err(Failure::NotFound));
    };
    match demo.running(&app_state, rules).await {
        Ok(game) => onward(&demo, &app_state, &game),
        Err(error) => unavailable(&error),
    }
}

fn onward(demo: &Demo, app_state: &AppState, game: &CachedGame) -> HttpResponse {
    match link(app_state, game, demo.visitor) {
        Ok(Some(path)) => see_other(&path),
        Ok(None) => see_other(&format!("/g/{}", game.record.id)),
        Err(error) => unavailable(&error),
    }
}

fn unavailable(error: &DemoError) -> HttpResponse {
    tracing::warn!(%error, "cannot open a demo game");
    HttpResponse::ServiceUnavailable().finish()
}

fn see_other(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, path))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// The demo games, with that of the first ruleset ready to be played.
///
/// # Errors
/// When it cannot be created. The server runs without demo games.
pub async fn open(
    app_state: &AppState,
    data_folder: &Path,
    mails: bool,
) -> Result<Demo, DemoError> {
    let demo = Demo {
        folder: data_folder.to_owned(),
        visitor: visitor(app_state, mails).await?,
        first: registry::ENTRIES.first().ok_or(DemoError::Unfit)?.rules(),
        opening: Mutex::new(()),
    };
    demo.running(app_state, demo.first).await?;
    Ok(demo)
}

async fn visitor(app_state: &AppState, mails: bool) -> Result<PlayerId, DemoError> {
    let settings = PlayerSettings {
        // Without a name of their own they are called by their number, in the language of the page.
        name: None,
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
    rules: &dyn DynRuleset,
) -> Result<Arc<CachedGame>, DemoError> {
    // The fewest seats with the usual options.
    let options = serde_json::json!({});
    let mut counts = rules.about().seats.filter_map(SeatCount::new);
    let seats = counts.find(|seats| rules.check(&options, *seats).is_ok());
    let seats = seats.ok_or(DemoError::Unfit)?;
    let new = NewGame {
        name: "Demo".parse().map_err(|_| DemoError::Unfit)?,
        ruleset: rules.name().to_owned(),
        options,
        seats,
        // The game can still be looked at once it is over.
        visibility: Visibility::Public,
        admission: Admission::Invited,
        seating: Seating::Joined,
        start: Start::Automatic,
        deadline_hours: None,
        timing: crate::game::timing::Timing::default(),
    };
    let bots = vec![BotLevel::Steady; seats.get().saturating_sub(1)];
    Ok(app_state
        .service
        .create(visitor, GameCreation { game: new, bots, order: Vec::new(), keyed_response: None })
        .await?)
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
