//! Endpoints for monitoring: liveness, readiness and metrics.

use actix_web::http::{header, uri::Authority};
use actix_web::{HttpRequest, HttpResponse, Route, guard, web};

use super::collectors::DatabaseStats;
use super::metrics::Metrics;
use super::readiness::Readiness;
use crate::config::{MetricsAccess, is_host_of_this_machine};
use crate::game::time::Clock;
use crate::store::Store;
use tokio::sync::watch;

/// The content type of OpenMetrics text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What the health endpoints need.
pub struct Health {
    /// Whether the server has been told to stop.
    pub stopping: watch::Receiver<bool>,
    /// The database that is probed.
    pub store: Store,
    /// The clock.
    pub clock: Clock,
    /// Checks whether the database can be read and written.
    pub readiness: Readiness,
}

/// Routes `/healthz`, `/readyz` and `/metrics`.
pub fn configure(services: &mut web::ServiceConfig) {
    services
        .route("/healthz", get_or_head().to(healthz))
        .route("/readyz", get_or_head().to(readyz))
        .route("/metrics", web::get().to(metrics));
}

/// GET, or HEAD, which some monitors use.
fn get_or_head() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// Liveness: the process runs and answers. Checks nothing else, so that a database outage does not
/// get the server killed.
async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok\n")
}

/// Readiness: the server is not stopping, and the database can be read and written. The answer
/// names what is wrong, and since when.
async fn readyz(health: web::Data<Health>) -> HttpResponse {
    let is_stopping = *health.stopping.borrow();
    let (is_ready, text) = if is_stopping {
        (false, "not ready\nserver: stopping\n".to_owned())
    } else {
        let report = health.readiness.check().await;
        (report.is_ready(), report.to_string())
    };
    let mut response =
        if is_ready { HttpResponse::Ok() } else { HttpResponse::ServiceUnavailable() };
    response
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text)
}

async fn metrics(
    request: HttpRequest,
    metrics: web::Data<Metrics>,
    access: web::Data<MetricsAccess>,
    health: web::Data<Health>,
) -> HttpResponse {
    let allowed = match **access {
        MetricsAccess::Open => true,
        MetricsAccess::Loopback => is_local(&request),
        MetricsAccess::Off => false,
    };
    if !allowed {
        return HttpResponse::NotFound().finish();
    }
    let stats = match DatabaseStats::read(&health.store, health.clock.now()).await {
        Ok(stats) => Some(stats),
        Err(error) => {
            tracing::warn!(%error, "cannot read the database's statistics");
            None
        }
    };
    match metrics.encode(stats) {
        Ok(text) => HttpResponse::Ok().content_type(OPEN_METRICS).body(text),
        Err(_) => HttpResponse::InternalServerError().finish(),
    }
}

/// Headers by which a proxy says that it forwards somebody else's request.
const PROXIED: [&str; 5] = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/// Whether the request comes from this machine, names this machine, and was not forwarded by a
/// proxy. The host name matters: a page from elsewhere can have its own name resolve to this
/// machine, and then a browser on this machine sends its requests here (DNS rebinding).
pub fn is_local(request: &HttpRequest) -> bool {
    let proxied = PROXIED.iter().any(|name| request.headers().contains_key(*name));
    !proxied
        && request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback())
        && names_this_machine(request)
}

/// Whether every host that the request names is this machine, on any port.
fn names_this_machine(request: &HttpRequest) -> bool {
    let hosts = request.headers().get_all(header::HOST).map(|host| host.to_str().ok());
    // HTTP/2 carries the host in the target instead, and HTTP/1 may do so, too.
    let addressed = request.uri().authority().map(|authority| Some(authority.as_str()));
    let mut named = hosts.chain(addressed).peekable();
    named.peek().is_some() && named.all(|name| name.is_some_and(is_this_machine))
}

fn is_this_machine(authority: &str) -> bool {
    let Ok(authority) = authority.parse::<Authority>() else { return false };
    // What precedes an @ is user information, not a host.
    if authority.as_str().contains('@') {
        return false;
    }
    is_host_of_this_machine(authority.host())
}
