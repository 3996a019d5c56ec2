//! What systemd is told, where it started the server: when it is ready, that it is alive, and that it
//! stops. Nothing is told where nobody listens.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use sd_notify::NotifyState;
use tokio::sync::watch;

use super::probe;

/// How often within the time that is allowed the server says that it is alive.
const SIGNS: u32 = 4;

/// Says that the server is ready, then that it is alive for as long as it answers requests, and that
/// it stops once it is told to.
pub(super) async fn run(bind: SocketAddr, mut stopping: watch::Receiver<bool>) {
    tell(NotifyState::Ready);
    match sd_notify::watchdog_enabled() {
        Some(allowed) => tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => {}
            () = keep_alive(bind, allowed) => {}
        },
        None => drop(stopping.wait_for(|stopping| *stopping).await),
    }
    tell(NotifyState::Stopping);
}

/// Says again and again that the server is alive, where it answers: one that hangs is started anew.
/// What it cannot do for want of its database or its mail server is no reason: a start mends neither.
async fn keep_alive(bind: SocketAddr, allowed: Duration) {
    let mut signs = tokio::time::interval(allowed / SIGNS);
    loop {
        signs.tick().await;
        let asked = tokio::task::spawn_blocking(move || probe::ask(bind, "/healthz")).await;
        match asked {
            Ok(Ok(_)) => tell(NotifyState::Watchdog),
            Ok(Err(error)) if is_silence(&error) => {
                tracing::warn!(%error, "the server does not answer itself");
            }
            // Turned away where all connections are taken: by somebody who is awake.
            Ok(Err(_)) => tell(NotifyState::Watchdog),
            Err(error) => tracing::error!(%error, "the server could not be asked"),
        }
    }
}

/// Whether nobody was there to answer.
fn is_silence(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionRefused, TimedOut, WouldBlock};
    matches!(error.kind(), ConnectionRefused | TimedOut | WouldBlock)
}

fn tell(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "systemd cannot be told how the server is");
    }
}
