//! The running server: every room wired together, from the first line it prints to its last.

pub mod health;
pub mod logging;
pub mod metrics;
pub mod observe;
pub mod shutdown;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};

use crate::config::Settings;
use health::Health;
use metrics::Metrics;

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

async fn serve(settings: Settings) -> Result<(), ServeError> {
    make_private_folder(&settings.data_folder)
        .map_err(|reason| ServeError::DataFolder { path: settings.data_folder.clone(), reason })?;
    let (stopper, stopping) = shutdown::pair();
    let metrics = web::Data::new(Metrics::default());
    let access = web::Data::new(settings.metrics);
    let health = web::Data::new(Health { stopping });
    let server = HttpServer::new(move || {
        App::new()
            .app_data(metrics.clone())
            .app_data(access.clone())
            .app_data(health.clone())
            .wrap(from_fn(observe::observe))
            .configure(health::configure)
    })
    .workers(settings.workers)
    .shutdown_timeout(settings.shutdown.as_secs())
    .disable_signals()
    .bind(settings.bind)
    .map_err(|reason| ServeError::Bind { address: settings.bind, reason })?;
    for address in server.addrs() {
        tracing::info!(%address, "listening");
    }
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(async move {
        if let Err(error) = shutdown::told_to_stop().await {
            tracing::error!(%error, "cannot watch for signals");
            return;
        }
        tracing::info!("stopping");
        stopper.stop();
        handle.stop(true).await;
    });
    server.await.map_err(ServeError::Running)?;
    tracing::info!("stopped");
    Ok(())
}

/// Makes a folder that only its owner may look into; one that is there stays as it is.
fn make_private_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
