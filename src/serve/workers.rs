//! What a server does that no request waits for, beside sending mails.

use std::sync::Arc;

use actix_web::rt::{self, task::JoinHandle};
use tokio::sync::watch;

use super::{app_state::AppState, background, backups, services};
use crate::api::BotTurns;
use crate::config::Settings;
use crate::retention::Retention;
use crate::webhook::{Client, WebhookWorker};

/// The running ones.
pub(super) struct Workers {
    receiving: JoinHandle<()>,
    background: JoinHandle<()>,
    webhooks: JoinHandle<()>,
}

impl Workers {
    /// Starts them: they go on until `stopping` turns true. `receiving` handles mails that come in.
    pub(super) fn start(
        settings: &Settings,
        app_state: &AppState,
        receiving: impl Future<Output = ()> + 'static,
        stopping: &watch::Receiver<bool>,
    ) -> Workers {
        if let Some(wanted) = settings.backups.clone() {
            let (store, clock) = (app_state.store.clone(), app_state.clock.clone());
            rt::spawn(backups::run(store, clock, wanted, stopping.clone()));
        }
        let background = background::run(
            app_state.clone(),
            services::mailbox(&settings.mail),
            retention(settings, app_state),
            stopping.clone(),
        );
        Workers {
            receiving: rt::spawn(receiving),
            background: rt::spawn(background),
            webhooks: rt::spawn(webhooks(settings, app_state).run(stopping.clone())),
        }
    }

    /// Waits until they have ended.
    pub(super) async fn ended(self) {
        for (worker, name) in [
            (self.receiving, "the worker for received mails"),
            (self.background, "background work"),
            (self.webhooks, "the worker of webhooks"),
        ] {
            if worker.await.is_err() {
                tracing::error!("{name} had panicked");
            }
        }
    }
}

fn retention(settings: &Settings, app_state: &AppState) -> Retention {
    let mut spared = settings.administrators.clone();
    spared.extend(settings.contact.clone());
    Retention {
        store: app_state.store.clone(),
        service: Arc::clone(&app_state.service),
        mailbox: services::mailbox(&settings.mail),
        periods: settings.retention,
        spared,
    }
}

fn webhooks(settings: &Settings, app_state: &AppState) -> WebhookWorker {
    let AppState { store, service, .. } = app_state;
    let worker = WebhookWorker::new(
        store.clone(),
        Arc::clone(service),
        Client::new(settings.webhooks),
        Arc::new(BotTurns::new(Arc::clone(service), store.clone())),
        settings.base_url.as_str(),
    );
    match &settings.contact {
        Some(contact) => worker.with_contact(format!("mailto:{contact}")),
        None => worker,
    }
}
