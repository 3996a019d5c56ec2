//! What requests are answered with, and the way to it: the application of every thread that handles requests.

use std::net::TcpListener;
use std::sync::Arc;

use actix_server::Server;
use actix_web::App;
use actix_web::middleware::from_fn;
use actix_web::web::{self, Data};
use tokio::sync::watch;

use super::{
    app_state::AppState,
    collectors::ProcessStats,
    compress,
    connections::{self, ConnectionLimiter},
    demo::{self, Demo},
    error::ServeError,
    health::{self, Health},
    machine_stats::Places,
    metrics::Metrics,
    observe,
    readiness::Readiness,
    security_headers,
};
use crate::api::{self, Api};
use crate::config::{MailSettings, MailTransport, MetricsAccess, Settings};
use crate::limits::ConnectionLimits;
use crate::mail::ends::Ends;
use crate::mail::mailbox::Mailbox;
use crate::web::{DemoLink, Web, privacy::Operator};

/// The mails in a folder, where they are sent to one.
pub(super) fn mailbox(mail: &MailSettings) -> Option<Mailbox> {
    match &mail.transport {
        MailTransport::Folder(folder) => Some(Mailbox::new(folder.clone())),
        MailTransport::Smtp(_) => None,
    }
}

/// Routes the API and the pages, and answers every other address with "not found".
pub fn routes(services: &mut web::ServiceConfig) {
    services
        .configure(api::configure)
        .configure(crate::web::configure)
        .default_service(web::to(crate::web::not_found));
}

/// What all handlers share.
#[derive(Clone)]
pub(super) struct Services {
    state: Data<AppState>,
    api: Data<Api>,
    pages: Data<Web>,
    demo: Option<Data<Demo>>,
    operator: Data<Operator>,
    limiter: Arc<ConnectionLimiter>,
    metrics: Data<Metrics>,
    metrics_access: Data<MetricsAccess>,
    health: Data<Health>,
}

impl Services {
    /// Those of these settings; `ends` is how sending mails has ended so far.
    pub(super) fn new(
        settings: &Settings,
        app_state: &AppState,
        demo: Option<Demo>,
        ends: &Arc<Ends>,
        stopping: &watch::Receiver<bool>,
    ) -> Services {
        let api = Data::new(api(settings, app_state));
        let pages = Data::new(pages(settings, app_state, &api, demo.as_ref()));
        let limits = ConnectionLimits {
            max: connections::raise_file_limit(settings.connections.max),
            ..settings.connections
        };
        let limiter = Arc::new(ConnectionLimiter::new(limits, settings.trusted_proxy));
        let stats =
            ProcessStats::new(app_state, Arc::clone(ends), Arc::clone(&limiter), api.clone());
        let health = Health {
            stopping: stopping.clone(),
            store: app_state.store.clone(),
            clock: app_state.clock.clone(),
            readiness: Readiness::new(app_state.store.clone(), app_state.clock.clone()),
            places: Places::of(settings),
        };
        Services {
            state: Data::new(app_state.clone()),
            api,
            pages,
            demo: demo.map(Data::new),
            operator: Data::new(Operator::of(settings)),
            limiter,
            metrics: Data::new(Metrics::with(stats)),
            metrics_access: Data::new(settings.metrics),
            health: Data::new(health),
        }
    }

    /// Answers requests that come to this address.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub(super) fn listen(
        self,
        settings: &Settings,
        listener: TcpListener,
    ) -> Result<Server, ServeError> {
        let builder = Server::build()
            .workers(settings.workers)
            .shutdown_timeout(settings.shutdown.as_secs())
            .disable_signals();
        let limiter = Arc::clone(&self.limiter);
        let application = move || {
            App::new()
                .wrap(from_fn(compress::compress))
                .wrap(from_fn(security_headers::security_headers))
                .wrap(from_fn(connections::enforce))
                .wrap(from_fn(observe::observe))
                .configure(|services| self.provide(services))
        };
        connections::listen(builder, listener, limiter, application)
            .map_err(|reason| ServeError::Bind { address: settings.bind, reason })
    }

    fn provide(&self, services: &mut web::ServiceConfig) {
        services
            .app_data(self.state.clone())
            .app_data(self.api.clone())
            .app_data(self.pages.clone())
            .app_data(self.operator.clone())
            .app_data(Data::from(self.api.limits()))
            .app_data(Data::from(Arc::clone(&self.limiter)))
            .app_data(self.metrics.clone())
            .app_data(self.metrics_access.clone())
            .app_data(self.health.clone())
            .configure(health::configure);
        if let Some(demo) = &self.demo {
            services.app_data(demo.clone()).configure(demo::configure);
        }
        services.configure(routes);
    }
}

fn api(settings: &Settings, app_state: &AppState) -> Api {
    Api::new(
        Arc::clone(&app_state.service),
        app_state.store.clone(),
        Arc::clone(&app_state.keys),
        api::Settings {
            base_url: settings.base_url.as_str().to_owned(),
            sign_up: settings.sign_up.clone(),
            trusted_proxy: settings.trusted_proxy,
            allowance: settings.limits,
            mailbox: mailbox(&settings.mail),
            webhooks: settings.webhooks,
            administrators: settings.administrators.clone(),
        },
    )
}

fn pages(settings: &Settings, app_state: &AppState, api: &Api, demo: Option<&Demo>) -> Web {
    Web {
        service: Arc::clone(&app_state.service),
        store: app_state.store.clone(),
        keys: Arc::clone(&app_state.keys),
        limits: api.limits(),
        base_url: settings.base_url.as_str().to_owned(),
        sign_up: settings.sign_up.clone(),
        mailbox: mailbox(&settings.mail),
        webhooks: settings.webhooks,
        administrators: settings.administrators.clone(),
        demo: demo.map(|demo| DemoLink { visitor: demo.visitor(), path: demo::PATH }),
    }
}
