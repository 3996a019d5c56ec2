//! Signals that stop the server.

/// The signals that tell the process to stop: SIGTERM and SIGINT. None is missed from when they are
/// watched.
#[derive(Debug)]
pub struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Signals {
    /// Starts to watch. From now on these signals no longer end the process by themselves.
    ///
    /// # Errors
    /// When the system cannot register the signal handlers.
    pub fn watch() -> std::io::Result<Signals> {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let terminate = signal(SignalKind::terminate())?;
            Ok(Signals { terminate, interrupt: signal(SignalKind::interrupt())? })
        }
        #[cfg(not(unix))]
        Ok(Signals {})
    }

    /// Waits for the next signal.
    pub async fn next(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
        #[cfg(not(unix))]
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "cannot watch for signals");
            std::future::pending::<()>().await;
        }
    }
}
