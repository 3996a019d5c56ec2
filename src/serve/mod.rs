//! The running server: wires everything together, from start to stop.

pub mod announce;
pub mod app_state;
pub mod background;
pub mod backups;
pub mod collectors;
pub mod compress;
pub mod connections;
pub mod demo;
pub mod disk;
mod error;
pub mod health;
mod incoming;
mod journal;
pub mod logging;
pub mod machine_stats;
pub mod mail_check;
pub mod mail_service;
pub mod metrics;
pub mod observe;
pub mod probe;
pub mod readiness;
pub mod security_headers;
mod services;
pub mod signals;
#[cfg(unix)]
mod supervisor;
mod workers;

use std::cell::Cell;
use std::net::TcpListener;
use std::time::{Duration, Instant};

use actix_server::Server;
use tokio::sync::watch;

use crate::config::{MailTransport, Settings};
use crate::game::person::SignUp;
use crate::lasting::{Access, make_folder};
use crate::store::{InstanceLock, Store, StoreError};
use crate::traces::Exporter;

use app_state::AppState;
use demo::Demo;
use mail_service::{MailService, MailServiceError};
use services::Services;
use signals::Signals;
use workers::Workers;

pub use error::ServeError;
pub use services::routes;

/// Runs the server until it is told to stop.
///
/// # Errors
/// When it cannot start, or fails while running.
pub fn run(settings: Settings) -> Result<(), ServeError> {
    // Dropped last: it sends what is left.
    let exporter = settings.traces.as_ref().map(Exporter::start).transpose()?;
    logging::start(&settings.log, exporter.as_ref());
    actix_web::rt::System::new().block_on(serve(settings))
}

async fn serve(mut settings: Settings) -> Result<(), ServeError> {
    make_folder(&settings.data_folder, Access::Owner)
        .map_err(|reason| ServeError::DataFolder { path: settings.data_folder.clone(), reason })?;
    let senders = incoming::sender_check(&settings.mail)?;
    // The address is bound before anything else: a second server started by mistake must not touch
    // the first one's mails.
    let listener = bind(&mut settings)?;
    let alone = settings.database.lock_instance()?;
    let app_state = AppState::open(&settings).await?;
    if let Some(alone) = &alone {
        release_claims(&app_state.store, alone).await?;
    }
    warn_if_nobody_can_sign_in(&settings.sign_up, &app_state.store).await?;
    let signals = Signals::watch().map_err(ServeError::Running)?;
    let (stop, stopping) = watch::channel(false);
    let lmtp = incoming::listen(&settings, &app_state).await?;
    let mail_service = MailService::start(&settings, &app_state, stopping.clone())?;
    mail_check::begin(
        &mail_service::transport(&settings),
        app_state.store.clone(),
        app_state.clock.clone(),
        stopping.clone(),
    )
    .map_err(MailServiceError::from)?;
    let demo = open_demo(&settings, &app_state).await;
    let demo_link = match &demo {
        Some(demo) => demo.link(&app_state).await.ok().flatten(),
        None => None,
    };
    let services = Services::new(&settings, &app_state, demo, &mail_service.ends, &stopping);
    announce::announce(&settings, demo_link.as_deref());
    let server = services.listen(&settings, listener)?;
    #[cfg(unix)]
    actix_web::rt::spawn(supervisor::run(settings.bind, stopping.clone()));
    let receiving = incoming::receiving(&settings, &app_state, lmtp, senders, stopping.clone());
    let workers = Workers::start(&settings, &app_state, receiving, &stopping);
    Running { server, workers, mail_service, shutdown: settings.shutdown }
        .until_stopped(signals, &app_state.store, &stop)
        .await?;
    tracing::info!("stopped");
    Ok(())
}

/// Listens on the address of the settings, which learn the port where the system chose it.
fn bind(settings: &mut Settings) -> Result<TcpListener, ServeError> {
    let listener = TcpListener::bind(settings.bind)
        .map_err(|reason| ServeError::Bind { address: settings.bind, reason })?;
    if let Ok(address) = listener.local_addr() {
        settings.listening_on(address);
    }
    Ok(listener)
}

/// Nobody else can be at work on what an earlier process had claimed.
async fn release_claims(store: &Store, alone: &InstanceLock) -> Result<(), StoreError> {
    let requeued = store.release_all_claims(alone).await?;
    if requeued > 0 {
        tracing::info!(requeued, "queued mails again that an earlier process had claimed");
    }
    let received = store.release_received(alone).await?;
    if received > 0 {
        tracing::info!(received, "answers that an earlier process had claimed are handled now");
    }
    Ok(())
}

async fn warn_if_nobody_can_sign_in(sign_up: &SignUp, store: &Store) -> Result<(), StoreError> {
    if !sign_up.open && sign_up.admitted.is_empty() && store.counts().await?.players == 0 {
        tracing::warn!(
            "nobody can sign in: there are no players yet, open_sign_up is false, and admitted lists \
             no address"
        );
    }
    Ok(())
}

async fn open_demo(settings: &Settings, app_state: &AppState) -> Option<Demo> {
    if !settings.demo {
        return None;
    }
    let mails = matches!(settings.mail.transport, MailTransport::Folder(_));
    match demo::open(app_state, &settings.data_folder, mails).await {
        Ok(demo) => Some(demo),
        Err(error) => {
            tracing::warn!(%error, "the demo game is not available");
            None
        }
    }
}

/// A server that answers requests, sends mails, and does all that nobody waits for.
struct Running {
    server: Server,
    workers: Workers,
    mail_service: MailService,
    /// How long what is in progress may take at the end.
    shutdown: Duration,
}

impl Running {
    /// Goes on until the first signal, and then until all is finished, or until the second signal.
    async fn until_stopped(
        self,
        mut signals: Signals,
        store: &Store,
        stop: &watch::Sender<bool>,
    ) -> Result<(), ServeError> {
        let Running { server, workers, mail_service, shutdown } = self;
        let handle = server.handle();
        let stopped_at = Cell::new(None::<Instant>);
        let second_signal = async {
            signals.next().await;
            tracing::info!("stopping");
            stopped_at.set(Some(Instant::now()));
            // No receivers means that everything has stopped already.
            let _ = stop.send(true);
            // Streams would never end by themselves.
            store.wakeups().close();
            actix_web::rt::spawn(handle.stop(true));
            signals.next().await;
        };
        let stopped = async {
            server.await.map_err(ServeError::Running)?;
            workers.ended().await;
            // Requests and mails are finished side by side, within the same time.
            let passed = stopped_at.get().map_or(Duration::ZERO, |stopped_at| stopped_at.elapsed());
            mail_service.wait(shutdown.saturating_sub(passed)).await;
            Ok::<(), ServeError>(())
        };
        tokio::select! {
            outcome = stopped => outcome?,
            () = second_signal => tracing::warn!("second signal: stopping at once"),
        }
        Ok(())
    }
}
