//! The mail workers of a running server: each on a thread of its own, so that drawing boards and waiting
//! for mail servers never delays a response.

use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::sync::{oneshot, watch};

use super::app_state::AppState;
use crate::config::{ImapSettings, MailSecurity, MailTransport, Settings};
use crate::game::person::{Address, InvalidAddress};
use crate::game::storage::StorageError;
use crate::mail::Sender;
use crate::mail::composer::Composer;
use crate::mail::ends::Ends;
use crate::mail::receive::ImapAccount;
use crate::mail::transport::{
    Credentials, OpenError, Security, SmtpSettings, Timeouts, TransportSettings,
};
use crate::mail::{
    retry_policy::RetryPolicy,
    worker::{Compose, Composing, Worker},
};
use crate::store::ClaimedMail;

/// Why mail cannot be sent at all.
#[derive(Debug, thiserror::Error)]
pub enum MailServiceError {
    /// The transport is misconfigured.
    #[error(transparent)]
    Transport(#[from] OpenError),
    /// The sender's address is invalid.
    #[error("mail.from: {0}")]
    Sender(#[from] InvalidAddress),
    /// The thread cannot be started.
    #[error("the mail worker cannot be started: {0}")]
    Thread(#[from] std::io::Error),
}

/// A running mail worker.
struct RunningWorker {
    thread: JoinHandle<()>,
    ended: oneshot::Receiver<()>,
}

/// The running mail workers.
pub struct MailService {
    workers: Vec<RunningWorker>,
    /// How sending ended, counted by kind of mail.
    pub ends: Arc<Ends>,
}

impl MailService {
    /// Starts the workers, which run until `stopping` turns true.
    ///
    /// # Errors
    /// When the settings are invalid.
    pub fn start(
        settings: &Settings,
        app_state: &AppState,
        stopping: watch::Receiver<bool>,
    ) -> Result<MailService, MailServiceError> {
        let composer = Composer::new(
            app_state.store.clone(),
            Arc::clone(&app_state.service),
            Arc::clone(&app_state.keys),
            settings.base_url.as_str(),
            sender(settings)?,
        )
        .with_replies(settings.mail.replies.clone())
        .with_pictures(settings.mail.pictures);
        let composer = Arc::new(WithCurrentKeys { app_state: app_state.clone(), composer });
        let ends = Arc::new(Ends::default());
        let mut workers = Vec::new();
        for _ in 0..settings.mail.workers {
            let worker = Worker::new(
                Arc::new(app_state.store.clone()),
                Arc::clone(&composer) as Arc<dyn Compose>,
                transport(settings).open()?,
                app_state.clock.clone(),
                RetryPolicy::default(),
                app_state.store.mail_wakeup(),
            );
            workers
                .push(RunningWorker::start(worker.counting(Arc::clone(&ends)), stopping.clone())?);
        }
        Ok(MailService { workers, ends })
    }

    /// Waits until the workers have finished their current mails, at most this long. A mail that a slow
    /// mail server has not answered for yet is then queued again, and may arrive twice.
    pub async fn wait(self, limit: Duration) {
        let until = tokio::time::Instant::now() + limit;
        for worker in self.workers {
            worker.wait(until).await;
        }
    }
}

impl RunningWorker {
    /// Starts a thread for a worker.
    fn start(
        worker: Worker,
        stopping: watch::Receiver<bool>,
    ) -> Result<RunningWorker, std::io::Error> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .on_thread_start(give_way)
            .build()?;
        let (ending, ended) = oneshot::channel();
        let thread = std::thread::Builder::new().name("mail".to_owned()).spawn(move || {
            runtime.block_on(worker.run(stopping));
            // Nobody may be waiting any more.
            let _ = ending.send(());
        })?;
        Ok(RunningWorker { thread, ended })
    }

    async fn wait(self, until: tokio::time::Instant) {
        if tokio::time::timeout_at(until, self.ended).await.is_err() {
            tracing::warn!("the current mail could not be finished in time");
        } else if self.thread.join().is_err() {
            tracing::error!("the mail worker had panicked");
        }
    }
}

/// Lets requests go before what this thread does: a board takes as long to draw as a hundred moves to play,
/// and a mail can wait a moment more than whoever looks at a page.
fn give_way() {
    // Elsewhere it would be the whole process that gives way.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, DRAWING) {
        tracing::debug!(%error, "boards are drawn at the priority of requests");
    }
}

/// The niceness of threads that draw boards for mails: a tenth of a processor that requests want, and all of one
/// that nobody wants.
#[cfg(target_os = "linux")]
const DRAWING: i32 = 10;

/// Reloads the signing keys before every mail. A link in a mail stays with its reader, so it must
/// not be signed with a key that was revoked a moment ago.
struct WithCurrentKeys {
    app_state: AppState,
    composer: Composer,
}

impl Compose for WithCurrentKeys {
    fn compose<'a>(&'a self, job: &'a ClaimedMail) -> Composing<'a> {
        Box::pin(async move {
            self.app_state.renew_keys().await.map_err(StorageError::from)?;
            self.composer.compose(job).await
        })
    }
}

/// The sender of the server's mails.
///
/// # Errors
/// When the sender's address is invalid.
pub fn sender(settings: &Settings) -> Result<Sender, InvalidAddress> {
    let from = &settings.mail.from;
    let address: Address = from.email.to_string().parse()?;
    let bounces = settings.mail.bounces.clone();
    Ok(Sender {
        name: from.name.clone().unwrap_or_else(|| "Turnpost".to_owned()),
        bounces: bounces.unwrap_or_else(|| address.clone()),
        address,
        domain: domain(settings),
    })
}

/// The domain of Message-IDs: the server's own if it is valid in one.
fn domain(settings: &Settings) -> String {
    let host = settings.base_url.host();
    let fits = host.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.');
    if fits { host } else { "localhost" }.to_owned()
}

/// The transport that the settings ask for.
pub fn transport(settings: &Settings) -> TransportSettings {
    match &settings.mail.transport {
        MailTransport::Folder(folder) => TransportSettings::Folder(folder.clone()),
        MailTransport::Smtp(smtp) => {
            let security = security(smtp.security);
            let credentials = smtp.credentials.as_ref().map(|(user, password)| Credentials {
                user: user.clone(),
                password: password.reveal().to_owned(),
            });
            let timeouts = Timeouts {
                connect: smtp.connect_timeout,
                command: smtp.command_timeout,
                content: smtp.content_timeout,
            };
            TransportSettings::Smtp(SmtpSettings {
                credentials,
                certificates: smtp.certificates.clone(),
                signer: settings.mail.signer.clone(),
                ..SmtpSettings::new(&smtp.host, smtp.port, security, &domain(settings), timeouts)
            })
        }
    }
}

/// How a connection is protected that is set to be so.
fn security(set: MailSecurity) -> Security {
    match set {
        MailSecurity::StartTls => Security::StartTls,
        MailSecurity::Tls => Security::Tls,
        MailSecurity::None => Security::Clear,
    }
}

/// The account that answers are fetched from.
pub fn imap_account(settings: &ImapSettings) -> ImapAccount {
    ImapAccount {
        host: settings.host.clone(),
        port: settings.port,
        security: security(settings.security),
        user: settings.user.clone(),
        password: settings.password.reveal().to_owned(),
        folder: settings.folder.clone(),
        certificates: settings.certificates.clone(),
    }
}
