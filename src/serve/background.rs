//! Periodic background work: deadlines, stalled bots, signing keys, and deleting what is no longer
//! needed or kept.

use std::time::Duration;

use tokio::sync::watch;

use super::app_state::AppState;
use crate::limits;
use crate::mail::mailbox::{Mailbox, MailboxError};
use crate::retention::Retention;
use crate::store::StoreError;

/// How often deadlines are checked. Deadlines are hours; a delay of seconds does not matter.
const SWEEP: Duration = Duration::from_secs(15);

/// How often games whose bots were interrupted, by a crash for instance, are resumed.
const RESUME: Duration = Duration::from_secs(60);

/// How often signing keys that the operator or another process has added or revoked are reloaded:
/// this long a link stays valid after its key was revoked.
const RENEWAL: Duration = Duration::from_secs(5);

/// How often expired rows are deleted.
const PURGE: Duration = Duration::from_secs(600);

/// How long responses to idempotent requests are kept, in seconds.
const RESPONSE_SECONDS: i64 = 48 * 3600;

/// How long programs' codes are kept, in seconds: as long as somebody may try one again.
const GRANT_SECONDS: i64 = 24 * 3600;

/// How long sign-ins and sent mails are kept, in seconds: long enough to find out what went wrong.
const TRACE_SECONDS: i64 = 30 * 24 * 3600;

/// How long it is kept to which trace an event belongs, in seconds: as long as a webhook may be told
/// of it.
const EVENT_TRACE_SECONDS: i64 = 5 * 24 * 3600;

/// Runs until the server stops.
pub async fn run(
    app_state: AppState,
    mailbox: Option<Mailbox>,
    retention: Retention,
    stopping: watch::Receiver<bool>,
) {
    // After the start there may be many games to be looked at: nobody's time is up later for that.
    let resuming = resume_games(app_state.clone(), stopping.clone());
    tokio::join!(resuming, keep_time(app_state, mailbox, retention, stopping));
}

/// Resumes bots and carries out standing orders until the server stops.
async fn resume_games(app_state: AppState, mut stopping: watch::Receiver<bool>) {
    let mut resume = tokio::time::interval(RESUME);
    let mut stopped = stopping.clone();
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = resume.tick() => until_stopped(&mut stopped, "bots", app_state.service.resume()).await,
        }
    }
}

/// Everything else that happens by the clock, until the server stops.
async fn keep_time(
    app_state: AppState,
    mailbox: Option<Mailbox>,
    retention: Retention,
    mut stopping: watch::Receiver<bool>,
) {
    let mut sweep = tokio::time::interval(SWEEP);
    let mut renewal = tokio::time::interval(RENEWAL);
    let mut stopped = stopping.clone();
    let mut purging = tokio::time::interval(PURGE);
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = sweep.tick() => {
                until_stopped(&mut stopped, "deadlines", app_state.service.sweep()).await;
                until_stopped(&mut stopped, "reminders", app_state.service.remind()).await;
                until_stopped(&mut stopped, "substitutes", app_state.service.give_back_due()).await;
            }
            _ = renewal.tick() => report("keys", app_state.renew_keys().await),
            _ = purging.tick() => {
                report("purging", purge(&app_state).await);
                report("mail files", purge_mailbox(&app_state, mailbox.clone()).await);
                until_stopped(&mut stopped, "retention", retention.carry_out()).await;
            }
        }
    }
}

/// Does the work unless the server stops meanwhile: after a long downtime there may be much to do.
async fn until_stopped<T, E: std::fmt::Display>(
    stopped: &mut watch::Receiver<bool>,
    name: &str,
    work: impl Future<Output = Result<T, E>>,
) {
    tokio::select! {
        _ = stopped.wait_for(|stopping| *stopping) => {}
        outcome = work => report(name, outcome.map(drop)),
    }
}

fn report<E: std::fmt::Display>(work: &str, outcome: Result<(), E>) {
    if let Err(error) = outcome {
        tracing::warn!(work, %error, "background work failed and will be retried");
    }
}

async fn purge(app_state: &AppState) -> Result<(), StoreError> {
    let now = app_state.clock.now();
    let store = &app_state.store;
    store.purge_stored_responses(now.plus_seconds(-RESPONSE_SECONDS)).await?;
    store.purge_sessions(now).await?;
    store.purge_sign_ins(now.plus_seconds(-TRACE_SECONDS)).await?;
    store.purge_mails(now.plus_seconds(-TRACE_SECONDS)).await?;
    store.purge_received(now.plus_seconds(-TRACE_SECONDS)).await?;
    store.purge_paces(now).await?;
    store.purge_nudges(now).await?;
    store.purge_seat_offers(now).await?;
    store.purge_signing_keys(now).await?;
    store.purge_api_tokens(now).await?;
    store.purge_codes(now.plus_seconds(-GRANT_SECONDS)).await?;
    store.purge_devices(now.plus_seconds(-GRANT_SECONDS)).await?;
    store.purge_feeds(now.plus_seconds(-limits::FEED_SECONDS)).await?;
    store.purge_deliveries(now.plus_seconds(-TRACE_SECONDS)).await?;
    store.purge_event_traces(now.plus_seconds(-EVENT_TRACE_SECONDS)).await?;
    store.purge_invited_addresses(now.plus_seconds(-TRACE_SECONDS)).await?;
    Ok(())
}

/// Mails in a folder are kept as long as the outbox keeps theirs.
async fn purge_mailbox(app_state: &AppState, mailbox: Option<Mailbox>) -> Result<(), MailboxError> {
    let Some(mailbox) = mailbox else { return Ok(()) };
    let before = app_state.clock.now().plus_seconds(-TRACE_SECONDS);
    let purging = tokio::task::spawn_blocking(move || mailbox.purge(before)).await;
    purging.map_err(std::io::Error::other)?.map(drop)
}
