//! Endpoints for monitoring: liveness, readiness and metrics.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::collectors::DatabaseStats;
use super::metrics::Metrics;
use super::readiness::Readiness;
use crate::body::get;
use crate::config::MetricsAccess;
use crate::game::time::Clock;
use crate::store::Store;
use crate::web::local::is_local;
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
        .route("/healthz", get().to(healthz))
        .route("/readyz", get().to(readyz))
        .route("/metrics", get().to(metrics));
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
