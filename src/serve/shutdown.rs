//! Being told to stop: one signal for everything that runs.

use tokio::sync::watch;

/// Tells everything that runs in the background when the server stops.
#[derive(Debug, Clone)]
pub struct Stopping(watch::Receiver<bool>);

/// The other end of [`Stopping`].
#[derive(Debug)]
pub struct Stopper(watch::Sender<bool>);

/// A pair of ends.
pub fn pair() -> (Stopper, Stopping) {
    let (sender, receiver) = watch::channel(false);
    (Stopper(sender), Stopping(receiver))
}

impl Stopper {
    /// Tells everybody to stop.
    pub fn stop(&self) {
        // Nobody listening any more is as good as everybody having stopped.
        let _ = self.0.send(true);
    }
}

impl Stopping {
    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until the server stops.
    pub async fn stopped(&mut self) {
        // A sender that is gone has stopped too.
        let _ = self.0.wait_for(|stopping| *stopping).await;
    }
}

/// Waits until the process is told to stop by SIGTERM or SIGINT.
///
/// # Errors
/// When the system lets no signals be watched.
pub async fn told_to_stop() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        Ok(())
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}
