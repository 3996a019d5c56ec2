//! The running server: every room wired together, from the first line it prints to its last.

pub mod health;
pub mod logging;
pub mod metrics;
pub mod observe;

use std::net::SocketAddr;
use std::path::PathBuf;

use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};

use crate::config::Settings;
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
    std::fs::create_dir_all(&settings.data_folder)
        .map_err(|reason| ServeError::DataFolder { path: settings.data_folder.clone(), reason })?;
    let metrics = web::Data::new(Metrics::default());
    let access = web::Data::new(settings.metrics);
    let server = HttpServer::new(move || {
        App::new()
            .app_data(metrics.clone())
            .app_data(access.clone())
            .wrap(from_fn(observe::observe))
            .configure(health::configure)
    })
    .workers(settings.workers)
    .shutdown_timeout(settings.shutdown.as_secs())
    .bind(settings.bind)
    .map_err(|reason| ServeError::Bind { address: settings.bind, reason })?;
    for address in server.addrs() {
        tracing::info!(%address, "listening");
    }
    server.run().await.map_err(ServeError::Running)
}
