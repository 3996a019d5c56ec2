//! The running server: every room wired together, from the first line it prints to its last.

pub mod announce;
pub mod app_state;
pub mod background;
pub mod compress;
pub mod connections;
pub mod demo;
pub mod health;
pub mod logging;
pub mod mail_service;
pub mod measured;
pub mod metrics;
pub mod observe;
pub mod protect;
pub mod readiness;
pub mod signals;

use std::cell::Cell;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_server::Server;
use actix_web::App;
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data};

use crate::api::{self, Api};
use crate::config::{MailTransport, Settings};
use crate::limits::ConnectionLimits;
use crate::mail::mailbox::Mailbox;
use crate::store::StoreError;
use crate::web::{DemoDoor, Web};
use app_state::AppState;
use connections::Gate;
use demo::Demo;
use health::Health;
use mail_service::{MailService, MailServiceError};
use measured::Done;
use metrics::Metrics;
use readiness::Readiness;
use signals::Signals;
use tokio::sync::watch;

/// Why the server could not start or broke down.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be made.
    #[error("cannot make the data folder {}: {reason}", path.display())]
    DataFolder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        reason: std::io::Error,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {reason}")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        reason: std::io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Mail is set up wrongly.
    #[error(transparent)]
    MailService(#[from] MailServiceError),
    /// The server broke down while running.
    #[error("the server stopped: {0}")]
    Running(#[source] std::io::Error),
}

/// Runs the server until it is told to stop.
///
/// # Errors
/// When it cannot start, or breaks down.
pub fn run(settings: Settings) -> Result<(), ServeError> {
    logging::start(&settings.log);
    actix_web::rt::System::new().block_on(serve(settings))
}

async fn serve(mut settings: Settings) -> Result<(), ServeError> {
    make_private_folder(&settings.data_folder)
        .map_err(|reason| ServeError::DataFolder { path: settings.data_folder.clone(), reason })?;
    // The address is taken before anything else is done: a second server started by mistake must
    // not touch the first one's mails.
    let listener = TcpListener::bind(settings.bind)
        .map_err(|reason| ServeError::Bind { address: settings.bind, reason })?;
    if let Ok(address) = listener.local_addr() {
        settings.listening_on(address);
    }
    let alone = settings.database.lock_instance()?;
    let app_state = AppState::open(&settings).await?;
    if let Some(alone) = &alone {
        let mails = app_state.store.release_all_claims(alone).await?;
        if mails > 0 {
            tracing::info!(mails, "mails that a process before this one had in hand wait again");
        }
    }
    let sign_up = &settings.sign_up;
    if !sign_up.open && sign_up.admitted.is_empty() && app_state.store.counts().await?.players == 0
    {
        tracing::warn!(
            "nobody can sign in: there is no player yet, open-sign-up is false, and admitted names \
             no address"
        );
    }
    let mut signals = Signals::watch().map_err(ServeError::Running)?;
    let (stop, stopping) = watch::channel(false);
    let post = MailService::start(&settings, &app_state, stopping.clone())?;
    let demo = open_demo(&settings, &app_state).await;

    let shared_rooms = Data::new(app_state.clone());
    let mailbox = match &settings.mail.transport {
        MailTransport::Folder(folder) => Some(Mailbox::new(folder.clone())),
        MailTransport::Smtp(_) => None,
    };
    let api = Data::new(Api::new(
        Arc::clone(&app_state.service),
        app_state.store.clone(),
        Arc::clone(&app_state.keys),
        api::Settings {
            base_url: settings.base_url.as_str().to_owned(),
            sign_up: settings.sign_up.clone(),
            trusted_proxy: settings.trusted_proxy,
            allowance: settings.limits,
            mailbox: mailbox.clone(),
        },
    ));
    let pages = Data::new(Web {
        service: Arc::clone(&app_state.service),
        store: app_state.store.clone(),
        keys: Arc::clone(&app_state.keys),
        limits: api.limits(),
        base_url: settings.base_url.as_str().to_owned(),
        sign_up: settings.sign_up.clone(),
        mailbox: mailbox.clone(),
        demo: demo.map(|demo| DemoDoor { game: demo.game(), path: demo::PATH.to_owned() }),
    });
    let limits = ConnectionLimits {
        max: connections::make_room(settings.connections.max),
        ..settings.connections
    };
    let gate = Arc::new(Gate::new(limits, settings.trusted_proxy));
    let done = Done::of(&app_state, Arc::clone(&post.ends), Arc::clone(&gate), api.clone());
    let metrics = Data::new(Metrics::with(done));
    let access = Data::new(settings.metrics);
    let health = Data::new(Health {
        stopping: stopping.clone(),
        store: app_state.store.clone(),
        clock: app_state.clock.clone(),
        readiness: Readiness::new(app_state.store.clone(), app_state.clock.clone()),
    });
    let demo_link = match &demo {
        Some(demo) => demo.link(&app_state).await.ok().flatten(),
        None => None,
    };
    announce::announce(&settings, demo_link.as_deref());
    let gate_of_application = Data::from(Arc::clone(&gate));
    let application = move || {
        App::new()
            .app_data(gate_of_application.clone())
            .app_data(metrics.clone())
            .app_data(access.clone())
            .app_data(health.clone())
            .app_data(shared_rooms.clone())
            .app_data(pages.clone())
            .app_data(api.clone())
            .wrap(from_fn(compress::compress))
            .wrap(from_fn(protect::protect))
            .wrap(from_fn(connections::attend))
            .wrap(from_fn(observe::observe))
            .configure(health::configure)
            .configure(|services| {
                if let Some(demo) = demo {
                    services.app_data(Data::new(demo)).configure(demo::configure);
                }
            })
            .configure(routes)
    };
    let builder = Server::build()
        .workers(settings.workers)
        .shutdown_timeout(settings.shutdown.as_secs())
        .disable_signals();
    let server = connections::listen(builder, listener, gate, application)
        .map_err(|reason| ServeError::Bind { address: settings.bind, reason })?;

    let background = actix_web::rt::spawn(background::run(app_state.clone(), mailbox, stopping));
    let handle = server.handle();
    let told_at = Cell::new(None::<Instant>);
    let told_twice = async {
        signals.next().await;
        tracing::info!("stopping");
        told_at.set(Some(Instant::now()));
        // Nobody listening any more is as good as everybody having stopped.
        let _ = stop.send(true);
        actix_web::rt::spawn(handle.stop(true));
        signals.next().await;
    };
    let stopped = async {
        server.await.map_err(ServeError::Running)?;
        if background.await.is_err() {
            tracing::error!("background work had broken down");
        }
        // Answers and mails are finished side by side, in the same time.
        let passed = told_at.get().map_or(Duration::ZERO, |told_at| told_at.elapsed());
        post.wait(settings.shutdown.saturating_sub(passed)).await;
        Ok::<(), ServeError>(())
    };
    tokio::select! {
        outcome = stopped => outcome?,
        () = told_twice => tracing::warn!("told to stop once more: stopping at once"),
    }
    tracing::info!("stopped");
    Ok(())
}

/// Routes the API and the pages, and says of every other address that there is nothing.
pub fn routes(services: &mut web::ServiceConfig) {
    services
        .configure(api::configure)
        .configure(crate::web::configure)
        .default_service(web::to(crate::web::not_found));
}

async fn open_demo(settings: &Settings, app_state: &AppState) -> Option<Demo> {
    if !settings.demo {
        return None;
    }
    let mails = matches!(settings.mail.transport, MailTransport::Folder(_));
    match demo::open(app_state, &settings.data_folder, mails).await {
        Ok(demo) => Some(demo),
        Err(error) => {
            tracing::warn!(%error, "there is no demo game");
            None
        }
    }
}

/// Makes a folder that only its owner may look into; one that is there stays as it is.
pub(crate) fn make_private_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
