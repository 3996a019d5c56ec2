//! The check of the way to the mail server when the server starts: whoever has mistyped a password
//! learns of it before the first mail is due.

use std::time::Duration;

use tokio::sync::watch;

use crate::game::time::Clock;
use crate::mail::outbox::MailFailure;
use crate::mail::transport::{Cause, OpenError, Transport, TransportSettings};
use crate::store::{Store, StoreError};

/// How long after a failed check the next one is made, at first.
const FIRST_PAUSE: Duration = Duration::from_secs(15);

/// How long at most: whoever has put the mail server right may wait for it.
const MAX_PAUSE: Duration = Duration::from_secs(300);

/// What a conversation that reaches the mail server and signs in has shown not to be the case.
const DISPROVED: [Cause; 4] = [Cause::Unreachable, Cause::Silent, Cause::Insecure, Cause::SignIn];

/// Goes as far as a mail would go, without one, until that succeeds once or the server stops. What is
/// found is where failing mails are told of: in the log, the readiness and the metrics.
///
/// # Errors
/// When the settings of the transport are invalid.
pub fn begin(
    settings: &TransportSettings,
    store: Store,
    clock: Clock,
    stopping: watch::Receiver<bool>,
) -> Result<(), OpenError> {
    if let TransportSettings::Smtp(_) = settings {
        actix_web::rt::spawn(run(settings.open()?, store, clock, stopping));
    }
    Ok(())
}

async fn run(
    mut transport: Box<dyn Transport>,
    store: Store,
    clock: Clock,
    mut stopping: watch::Receiver<bool>,
) {
    let mut failed: Option<Cause> = None;
    let mut pause = FIRST_PAUSE;
    loop {
        let tried = tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            tried = transport.probe() => tried,
        };
        transport.rest().await;
        let noted = match &tried {
            Ok(()) => {
                tracing::info!("the mail server answers, and would take mails");
                note_success(&store, failed).await
            }
            Err(error) => {
                let reason = error.reason();
                let cause = reason.cause().unwrap_or(Cause::Refused);
                if failed != Some(cause) {
                    tracing::error!(
                        cause = cause.word(),
                        %reason,
                        "the mail server would take no mails: see `turnpost doctor`"
                    );
                }
                failed = Some(cause);
                let failure = MailFailure {
                    mail: None,
                    is_closed: true,
                    cause: cause.word(),
                    answer: reason.to_string(),
                };
                store.note_mail_failure(failure, clock.now()).await
            }
        };
        if let Err(error) = &noted {
            tracing::warn!(%error, "could not record whether the mail server answers");
        }
        if tried.is_ok() && noted.is_ok() {
            return;
        }
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            () = tokio::time::sleep(pause) => pause = MAX_PAUSE.min(pause * 2),
        }
    }
}

/// Takes back what is on record, from here or from before the start, and is not so any more.
async fn note_success(store: &Store, failed: Option<Cause>) -> Result<(), StoreError> {
    let Some(on_record) = store.mail_health().await?.failing else { return Ok(()) };
    let over = DISPROVED.into_iter().chain(failed).find(|cause| cause.word() == on_record.cause);
    match over {
        Some(cause) => store.note_mail_recovery(cause.word()).await,
        None => Ok(()),
    }
}
