//! What the server does unasked: deadlines, and forgetting what is no longer needed.

use std::time::Duration;

use tokio::sync::watch;

use super::app_state::AppState;
use crate::mail::mailbox::{Mailbox, MailboxError};
use crate::store::StoreError;

/// How often deadlines are looked at. Deadlines are hours; a minute's delay is no matter.
const SWEEP: Duration = Duration::from_secs(15);

/// How often games are looked for whose bots broke off: after a crash, at the start.
const RESUME: Duration = Duration::from_secs(60);

/// How often keys are taken up that the operator or another process has made or given up: so long a
/// link is good after its key was given up.
const RENEWAL: Duration = Duration::from_secs(5);

/// How often what is no longer needed is forgotten.
const TIDY: Duration = Duration::from_secs(600);

/// How long answers are kept for repetitions, in seconds.
const RECEIPTS: i64 = 48 * 3600;

/// How long sign-ins and sent mails are kept, in seconds: long enough to find out what went wrong.
const TRACES: i64 = 30 * 24 * 3600;

/// Works until the server stops.
pub async fn run(
    app_state: AppState,
    mailbox: Option<Mailbox>,
    mut stopping: watch::Receiver<bool>,
) {
    let mut sweep = tokio::time::interval(SWEEP);
    let mut renewal = tokio::time::interval(RENEWAL);
    let mut stopped = stopping.clone();
    let mut resume = tokio::time::interval(RESUME);
    let mut tidy_up = tokio::time::interval(TIDY);
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = sweep.tick() => {
                unless(&mut stopped, "deadlines", app_state.service.sweep()).await;
            }
            _ = resume.tick() => unless(&mut stopped, "bots", app_state.service.resume()).await,
            _ = renewal.tick() => report("keys", app_state.renew_keys().await),
            _ = tidy_up.tick() => {
                report("tidying", tidy(&app_state).await);
                report("mail files", tidy_mailbox(&app_state, mailbox.clone()).await);
            }
        }
    }
}

/// Works, unless the server stops meanwhile: after a long silence there may be much to do.
async fn unless<T, E: std::fmt::Display>(
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
        tracing::warn!(work, %error, "background work failed, and is tried again");
    }
}

async fn tidy(app_state: &AppState) -> Result<(), StoreError> {
    let now = app_state.clock.now();
    let store = &app_state.store;
    store.purge_stored_responses(now.plus_seconds(-RECEIPTS)).await?;
    store.purge_sessions(now).await?;
    store.purge_sign_ins(now.plus_seconds(-TRACES)).await?;
    store.purge_mails(now.plus_seconds(-TRACES)).await?;
    store.purge_paces(now).await?;
    store.purge_signing_keys(now).await?;
    store.purge_api_tokens(now).await?;
    store.purge_invited_addresses(now.plus_seconds(-TRACES)).await?;
    Ok(())
}

/// Mails in a folder are kept as long as the outbox remembers them.
async fn tidy_mailbox(app_state: &AppState, mailbox: Option<Mailbox>) -> Result<(), MailboxError> {
    let Some(mailbox) = mailbox else { return Ok(()) };
    let before = app_state.clock.now().plus_seconds(-TRACES);
    let purging = tokio::task::spawn_blocking(move || mailbox.purge(before)).await;
    purging.map_err(std::io::Error::other)?.map(drop)
}
