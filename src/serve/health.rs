//! What an operator's machines ask: alive, ready, how much.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::metrics::Metrics;
use crate::config::MetricsAccess;
use crate::store::Store;
use tokio::sync::watch;

/// The content type of OpenMetrics text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What readiness hangs on.
pub struct Health {
    /// Whether the server has been told to stop.
    pub stopping: watch::Receiver<bool>,
    /// The store that must answer.
    pub store: Store,
}

/// Adds the routes of this page.
pub fn configure(services: &mut web::ServiceConfig) {
    services
        .route("/healthz", web::get().to(healthz))
        .route("/readyz", web::get().to(readyz))
        .route("/metrics", web::get().to(metrics));
}

/// The process runs and answers. Asks nothing else, so that a database at rest does not get the
/// server killed.
async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok\n")
}

/// The server can do its work: it is not stopping, and the database answers.
async fn readyz(health: web::Data<Health>) -> HttpResponse {
    let reason = if *health.stopping.borrow() {
        Some("stopping\n")
    } else {
        health.store.ping().await.err().map(|_| "the database does not answer\n")
    };
    let mut answer = match reason {
        Some(_) => HttpResponse::ServiceUnavailable(),
        None => HttpResponse::Ok(),
    };
    answer.content_type("text/plain; charset=utf-8").body(reason.unwrap_or("ready\n"))
}

async fn metrics(
    request: HttpRequest,
    metrics: web::Data<Metrics>,
    access: web::Data<MetricsAccess>,
) -> HttpResponse {
    let allowed = match **access {
        MetricsAccess::Open => true,
        MetricsAccess::Loopback => is_local(&request),
        MetricsAccess::Off => false,
    };
    if !allowed {
        return HttpResponse::NotFound().finish();
    }
    match metrics.encode() {
        Ok(text) => HttpResponse::Ok().content_type(OPEN_METRICS).body(text),
        Err(_) => HttpResponse::InternalServerError().finish(),
    }
}

/// Whether the caller is on this machine and no proxy speaks for somebody else.
pub fn is_local(request: &HttpRequest) -> bool {
    let proxied = request.headers().contains_key(header::FORWARDED)
        || request.headers().contains_key("x-forwarded-for");
    !proxied && request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback())
}
