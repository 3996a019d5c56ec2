//! What an operator's machines ask: alive, ready, how much.

use actix_web::http::{header, uri::Authority};
use actix_web::{HttpRequest, HttpResponse, Route, guard, web};

use super::measured::Standing;
use super::metrics::Metrics;
use super::readiness::Readiness;
use crate::config::{MetricsAccess, is_host_of_this_machine};
use crate::game::time::Clock;
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
    /// Tells the time.
    pub clock: Clock,
    /// Finds out whether the database takes what is written.
    pub readiness: Readiness,
}

/// Adds the routes of this page.
pub fn configure(services: &mut web::ServiceConfig) {
    services
        .route("/healthz", looked_at().to(healthz))
        .route("/readyz", looked_at().to(readyz))
        .route("/metrics", web::get().to(metrics));
}

/// GET, and HEAD, with which some monitors ask.
fn looked_at() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// The process runs and answers. Asks nothing else, so that a database at rest does not get the
/// server killed.
async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("ok\n")
}

/// The server can do its work: it is not stopping, and the database answers and takes what is
/// written. The answer names what is wrong, and since when.
async fn readyz(health: web::Data<Health>) -> HttpResponse {
    let is_stopping = *health.stopping.borrow();
    let (is_ready, text) = if is_stopping {
        (false, "not ready\nserver: stopping\n".to_owned())
    } else {
        let found = health.readiness.find().await;
        (found.is_ready(), found.to_string())
    };
    let mut answer = if is_ready { HttpResponse::Ok() } else { HttpResponse::ServiceUnavailable() };
    answer
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
    let standing = match Standing::of(&health.store, health.clock.now()).await {
        Ok(standing) => Some(standing),
        Err(error) => {
            tracing::warn!(%error, "the database does not tell how much there is");
            None
        }
    };
    match metrics.encode(standing) {
        Ok(text) => HttpResponse::Ok().content_type(OPEN_METRICS).body(text),
        Err(_) => HttpResponse::InternalServerError().finish(),
    }
}

/// Headers with which a proxy says that it speaks for somebody else.
const PROXIED: [&str; 5] = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/// Whether the caller is on this machine, asks for this machine, and no proxy speaks for somebody
/// else. The name matters: a page from elsewhere can have its own name lead here, and then the
/// browser on this machine asks on its behalf.
pub fn is_local(request: &HttpRequest) -> bool {
    let proxied = PROXIED.iter().any(|name| request.headers().contains_key(*name));
    !proxied
        && request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback())
        && names_this_machine(request)
}

/// Whether every name that the request gives for its server is one of this machine, with any port.
fn names_this_machine(request: &HttpRequest) -> bool {
    let hosts = request.headers().get_all(header::HOST).map(|host| host.to_str().ok());
    // HTTP/2 has it in the address instead, and HTTP/1 may have it there, too.
    let addressed = request.uri().authority().map(|authority| Some(authority.as_str()));
    let mut named = hosts.chain(addressed).peekable();
    named.peek().is_some() && named.all(|name| name.is_some_and(is_this_machine))
}

fn is_this_machine(authority: &str) -> bool {
    let Ok(authority) = authority.parse::<Authority>() else { return false };
    // A name before an @ is nobody's host.
    if authority.as_str().contains('@') {
        return false;
    }
    is_host_of_this_machine(authority.host())
}
