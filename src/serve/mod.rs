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
pub mod health;
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
pub mod signals;
#[cfg(unix)]
mod supervisor;

use std::cell::Cell;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_server::Server;
use actix_web::App;
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data};
use hickory_resolver::net::NetError;

use crate::api::{self, Api, BotTurns};
use crate::config::{MailSettings, MailTransport, Settings};
use crate::lasting::{Access, make_folder};
use crate::limits::ConnectionLimits;
use crate::mail::mailbox::Mailbox;
use crate::mail::receive::{
    ImapMailbox, Inbox, ListenAddress, MailListener, Maildir, ReceiveWorker, Receiver, SenderCheck,
    SignatureCheck,
};
use crate::retention::Retention;
use crate::store::StoreError;
use crate::traces::{Exporter, ExporterError};
use crate::web::{DemoLink, Web, privacy::Operator};
use crate::webhook::{Client, WebhookWorker};

use app_state::AppState;
use collectors::ProcessStats;
use connections::ConnectionLimiter;
use demo::Demo;
use health::Health;
use machine_stats::Places;
use mail_service::{MailService, MailServiceError};
use metrics::Metrics;
use readiness::Readiness;
use signals::Signals;
use tokio::sync::watch;

/// Why the server could not start or stopped unexpectedly.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be created.
    #[error("cannot create the data folder {}: {reason}", path.display())]
    DataFolder {
        /// Where it was to be: the setting `data_folder`.
        path: PathBuf,
        /// What the system reported.
        reason: std::io::Error,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {reason}{}", way_out(reason))]
    Bind {
        /// The address from the settings.
        address: SocketAddr,
        /// What the system reported.
        reason: std::io::Error,
    },
    /// Mail servers cannot be listened to.
    #[error("cannot listen for mail servers on {address} (mail.lmtp): {reason}")]
    ListenForMail {
        /// The address from the settings.
        address: ListenAddress,
        /// What the system reported.
        reason: std::io::Error,
    },
    /// Nobody can be asked who may sign mails for a domain.
    #[error(
        "who has sent an answer is found out by asking name servers (mail.check_signatures), and this \
         machine is set to ask none ({0}): name one in mail.name_server"
    )]
    NameServers(#[source] NetError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Mail is misconfigured.
    #[error(transparent)]
    MailService(#[from] MailServiceError),
    /// Traces cannot be sent.
    #[error(transparent)]
    Traces(#[from] ExporterError),
    /// The server failed while running.
    #[error("the server stopped: {0}")]
    Running(#[source] std::io::Error),
}

/// What an operator can do about an address that cannot be listened on.
fn way_out(reason: &std::io::Error) -> &'static str {
    use std::io::ErrorKind;
    match reason.kind() {
        ErrorKind::AddrInUse => {
            "; another program listens there, perhaps another Turnpost: stop it, or choose another \
             address with --bind (the setting bind), such as --bind 127.0.0.1:8081"
        }
        ErrorKind::AddrNotAvailable => {
            "; this machine has no such address: name one of its own with --bind (the setting bind), \
             or 0.0.0.0 for all of them"
        }
        ErrorKind::PermissionDenied => {
            "; ports below 1024 are not for everybody: choose a higher one with --bind (the setting \
             bind), and let a reverse proxy listen on 80 and 443"
        }
        _ => "",
    }
}

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
    let senders = sender_check(&settings.mail)?;
    // The address is bound before anything else: a second server started by mistake must not touch
    // the first one's mails.
    let listener = TcpListener::bind(settings.bind)
        .map_err(|reason| ServeError::Bind { address: settings.bind, reason })?;
    if let Ok(address) = listener.local_addr() {
        settings.listening_on(address);
    }
    let alone = settings.database.lock_instance()?;
    let app_state = AppState::open(&settings).await?;
    if let Some(alone) = &alone {
        let requeued = app_state.store.release_all_claims(alone).await?;
        if requeued > 0 {
            tracing::info!(requeued, "queued mails again that an earlier process had claimed");
        }
        let received = app_state.store.release_received(alone).await?;
        if received > 0 {
            tracing::info!(received, "answers that an earlier process had claimed are handled now");
        }
    }
    let sign_up = &settings.sign_up;
    if !sign_up.open && sign_up.admitted.is_empty() && app_state.store.counts().await?.players == 0
    {
        tracing::warn!(
            "nobody can sign in: there are no players yet, open_sign_up is false, and admitted lists \
             no address"
        );
    }
    let mut signals = Signals::watch().map_err(ServeError::Running)?;
    let (stop, stopping) = watch::channel(false);
    let lmtp = listen_for_mail(&settings, &app_state).await?;
    let mail_service = MailService::start(&settings, &app_state, stopping.clone())?;
    mail_check::begin(
        &mail_service::transport(&settings),
        app_state.store.clone(),
        app_state.clock.clone(),
        stopping.clone(),
    )
    .map_err(MailServiceError::from)?;
    let demo = open_demo(&settings, &app_state).await.map(Data::new);

    let shared_state = Data::new(app_state.clone());
    let mailbox = match &settings.mail.transport {
        MailTransport::Folder(folder) => Some(Mailbox::new(folder.clone())),
        MailTransport::Smtp(_) => None,
    };
    let api = Data::new(Api::new(
        Arc::clone(&app_state.service),
        app_state.store.clone(),
        Arc::clone(&app_state.keys),
        api::Settings {
            base_url: settings.base_url.as_str().to_owned(),
            sign_up: settings.sign_up.clone(),
            trusted_proxy: settings.trusted_proxy,
            allowance: settings.limits,
            mailbox: mailbox.clone(),
            webhooks: settings.webhooks,
            administrators: settings.administrators.clone(),
        },
    ));
    let pages = Data::new(Web {
        service: Arc::clone(&app_state.service),
        store: app_state.store.clone(),
        keys: Arc::clone(&app_state.keys),
        limits: api.limits(),
        base_url: settings.base_url.as_str().to_owned(),
        sign_up: settings.sign_up.clone(),
        mailbox: mailbox.clone(),
        webhooks: settings.webhooks,
        administrators: settings.administrators.clone(),
        demo: demo.as_ref().map(|demo| DemoLink { visitor: demo.visitor(), path: demo::PATH }),
    });
    let limits = ConnectionLimits {
        max: connections::raise_file_limit(settings.connections.max),
        ..settings.connections
    };
    let limiter = Arc::new(ConnectionLimiter::new(limits, settings.trusted_proxy));
    let ends = Arc::clone(&mail_service.ends);
    let stats = ProcessStats::new(&app_state, ends, Arc::clone(&limiter), api.clone());
    let metrics = Data::new(Metrics::with(stats));
    let access = Data::new(settings.metrics);
    let health = Data::new(Health {
        stopping: stopping.clone(),
        store: app_state.store.clone(),
        clock: app_state.clock.clone(),
        readiness: Readiness::new(app_state.store.clone(), app_state.clock.clone()),
        places: Places::of(&settings),
    });
    let demo_link = match &demo {
        Some(demo) => demo.link(&app_state).await.ok().flatten(),
        None => None,
    };
    announce::announce(&settings, demo_link.as_deref());
    let shared_limiter = Data::from(Arc::clone(&limiter));
    let operator = Data::new(Operator::of(&settings));
    let callers = Data::from(api.limits());
    let application = move || {
        App::new()
            .app_data(shared_limiter.clone())
            .app_data(metrics.clone())
            .app_data(access.clone())
            .app_data(health.clone())
            .app_data(shared_state.clone())
            .app_data(pages.clone())
            .app_data(api.clone())
            .app_data(operator.clone())
            .app_data(callers.clone())
            .wrap(from_fn(compress::compress))
            .wrap(from_fn(security_headers::security_headers))
            .wrap(from_fn(connections::enforce))
            .wrap(from_fn(observe::observe))
            .configure(health::configure)
            .configure(|services| {
                if let Some(demo) = &demo {
                    services.app_data(demo.clone()).configure(demo::configure);
                }
            })
            .configure(routes)
    };
    let builder = Server::build()
        .workers(settings.workers)
        .shutdown_timeout(settings.shutdown.as_secs())
        .disable_signals();
    let server = connections::listen(builder, listener, limiter, application)
        .map_err(|reason| ServeError::Bind { address: settings.bind, reason })?;
    #[cfg(unix)]
    actix_web::rt::spawn(supervisor::run(settings.bind, stopping.clone()));

    if let Some(wanted) = settings.backups.clone() {
        let (store, clock) = (app_state.store.clone(), app_state.clock.clone());
        actix_web::rt::spawn(backups::run(store, clock, wanted, stopping.clone()));
    }
    let mut spared = settings.administrators.clone();
    spared.extend(settings.contact.clone());
    let retention = Retention {
        store: app_state.store.clone(),
        service: Arc::clone(&app_state.service),
        mailbox: mailbox.clone(),
        periods: settings.retention,
        spared,
    };
    let background = actix_web::rt::spawn(background::run(
        app_state.clone(),
        mailbox,
        retention,
        stopping.clone(),
    ));
    let receiving =
        actix_web::rt::spawn(receiving(&settings, &app_state, lmtp, senders, stopping.clone()));
    let webhooks = WebhookWorker::new(
        app_state.store.clone(),
        Arc::clone(&app_state.service),
        Client::new(settings.webhooks),
        Arc::new(BotTurns::new(Arc::clone(&app_state.service), app_state.store.clone())),
        settings.base_url.as_str(),
    );
    let webhooks = match &settings.contact {
        Some(contact) => webhooks.with_contact(format!("mailto:{contact}")),
        None => webhooks,
    };
    let webhooks = actix_web::rt::spawn(webhooks.run(stopping.clone()));
    let handle = server.handle();
    let stopped_at = Cell::new(None::<Instant>);
    let second_signal = async {
        signals.next().await;
        tracing::info!("stopping");
        stopped_at.set(Some(Instant::now()));
        // No receivers means that everything has stopped already.
        let _ = stop.send(true);
        // Streams would never end by themselves.
        app_state.store.wakeups().close();
        actix_web::rt::spawn(handle.stop(true));
        signals.next().await;
    };
    let stopped = async {
        server.await.map_err(ServeError::Running)?;
        if receiving.await.is_err() {
            tracing::error!("the worker for received mails had panicked");
        }
        if background.await.is_err() {
            tracing::error!("background work had panicked");
        }
        if webhooks.await.is_err() {
            tracing::error!("the worker of webhooks had panicked");
        }
        // Requests and mails are finished side by side, within the same time.
        let passed = stopped_at.get().map_or(Duration::ZERO, |stopped_at| stopped_at.elapsed());
        mail_service.wait(settings.shutdown.saturating_sub(passed)).await;
        Ok::<(), ServeError>(())
    };
    tokio::select! {
        outcome = stopped => outcome?,
        () = second_signal => tracing::warn!("second signal: stopping at once"),
    }
    tracing::info!("stopped");
    Ok(())
}

/// How the settings want it checked who has sent an answer.
fn sender_check(mail: &MailSettings) -> Result<SenderCheck, ServeError> {
    if mail.check_signatures {
        let check = SignatureCheck::new(mail.name_server).map_err(ServeError::NameServers)?;
        return Ok(SenderCheck::Signatures(check));
    }
    if let Some(host) = &mail.authenticated_by {
        return Ok(SenderCheck::Results(host.clone()));
    }
    // Answers that are written on the local mailbox page come from nowhere else.
    let is_local = matches!(mail.transport, MailTransport::Folder(_));
    Ok(if mail.trust_sender || is_local { SenderCheck::Trusted } else { SenderCheck::Nobody })
}

/// Handles received mails until the server stops; nothing to do where mails cannot be answered.
fn receiving(
    settings: &Settings,
    app_state: &AppState,
    lmtp: Option<MailListener>,
    senders: SenderCheck,
    stopping: watch::Receiver<bool>,
) -> impl Future<Output = ()> + use<> {
    let worker = settings.mail.replies.clone().map(|replies| {
        let AppState { store, service, keys, .. } = app_state;
        let receiver = Receiver::new(store.clone(), Arc::clone(service), Arc::clone(keys), replies)
            .with_senders(senders);
        ReceiveWorker::new(store.clone(), receiver)
    });
    let inbox = Inbox::new(app_state.store.clone(), app_state.clock.clone());
    let maildir = settings.mail.maildir.clone().map(|it| Maildir::new(it, inbox.clone()));
    let replies = settings.mail.replies.clone();
    let account = settings.mail.imap.as_ref().map(mail_service::imap_account);
    let mailbox = account.zip(replies).map(|(it, replies)| ImapMailbox::new(it, inbox, replies));
    async move {
        let [others, more, still_more] = std::array::from_fn(|_| stopping.clone());
        let listening = async {
            if let Some(lmtp) = lmtp {
                lmtp.run(others).await;
            }
        };
        let looking = async {
            if let Some(maildir) = maildir {
                maildir.run(more).await;
            }
        };
        let fetching = async {
            if let Some(mailbox) = mailbox {
                mailbox.run(still_more).await;
            }
        };
        let working = async {
            if let Some(worker) = worker {
                worker.run(stopping).await;
            }
        };
        tokio::join!(listening, looking, fetching, working);
    }
}

/// Listens for mail servers that bring answers, where the settings say so.
async fn listen_for_mail(
    settings: &Settings,
    app_state: &AppState,
) -> Result<Option<MailListener>, ServeError> {
    let mail = &settings.mail;
    let (Some(address), Some(replies)) = (&mail.lmtp, &mail.replies) else { return Ok(None) };
    let inbox = Inbox::new(app_state.store.clone(), app_state.clock.clone());
    let host = settings.base_url.host();
    let listener = MailListener::bind(address.clone(), inbox, replies.clone(), host)
        .await
        .map_err(|reason| ServeError::ListenForMail { address: address.clone(), reason })?;
    tracing::info!(address = %listener.address(), "mail servers can bring answers");
    Ok(Some(listener))
}

/// Routes the API and the pages, and answers every other address with "not found".
pub fn routes(services: &mut web::ServiceConfig) {
    services
        .configure(api::configure)
        .configure(crate::web::configure)
        .default_service(web::to(crate::web::not_found));
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
