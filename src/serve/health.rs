//! Endpoints for monitoring: liveness, readiness and metrics.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::{Deserialize, Serialize};

use super::collectors::DatabaseStats;
use super::machine_stats::{MachineStats, Places};
use super::metrics::Metrics;
use super::readiness::Readiness;
use crate::body::get;
use crate::config::MetricsAccess;
use crate::game::time::Clock;
use crate::limits::Limits;
use crate::store::Store;
use crate::web::local::is_local;
use tokio::sync::watch;

/// The content type of OpenMetrics text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What arrives of a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// The host that it names.
    pub host: Option<String>,
    /// The scheme that a proxy says it came by.
    pub scheme: Option<String>,
    /// The address that it counts as coming from.
    pub address: Option<String>,
    /// Whether a proxy says where it comes from.
    pub is_forwarded: bool,
}

/// What the health endpoints need.
pub struct Health {
    /// Whether the server has been told to stop.
    pub stopping: watch::Receiver<bool>,
    /// The database that is probed.
    pub store: Store,
    /// What overdue work is measured by.
    pub clock: Clock,
    /// Checks whether the database can be read and written.
    pub readiness: Readiness,
    /// The places that metrics tell of.
    pub places: Places,
}

/// Routes `/healthz`, `/healthz/request`, `/readyz` and `/metrics`.
pub fn configure(services: &mut web::ServiceConfig) {
    services
        .route("/healthz", get().to(healthz))
        .route("/readyz", get().to(readyz))
        .route("/healthz/request", get().to(seen))
        .route("/metrics", get().to(metrics));
}

/// Liveness: the process runs and answers. Checks nothing else, so that a database outage does not
/// get the server killed.
async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok\n")
}

/// What arrives of a request, after all proxies: the caller learns what they have sent, and nothing
/// else. `turnpost doctor` asks for it at the public address.
async fn seen(request: HttpRequest, limits: web::Data<Limits>) -> HttpResponse {
    let header = |name: &str| {
        let value = request.headers().get_all(name).next_back()?.to_str().ok()?;
        Some(value.rsplit(',').next().unwrap_or(value).trim().to_owned())
    };
    let seen = Seen {
        host: header("host"),
        scheme: header("x-forwarded-proto"),
        address: limits.address(&request).map(|address| address.to_string()),
        is_forwarded: request.headers().contains_key("x-forwarded-for"),
    };
    HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(seen)
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
    let (places, today) = (health.places.clone(), health.clock.now().utc().date_naive());
    let machine = web::block(move || MachineStats::read(&places, today)).await.ok();
    match metrics.encode(stats, machine) {
        Ok(text) => HttpResponse::Ok().content_type(OPEN_METRICS).body(text),
        Err(_) => HttpResponse::InternalServerError().finish(),
    }
}
