//! Observability of requests: an id for each, a line in the log, a count in the metrics.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use tracing::Instrument;

use super::metrics::Metrics;
use crate::body::Waited;
use crate::traces;

/// The response header that carries a request's id.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The request header that names the trace that a request belongs to (W3C Trace Context).
const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// The route label of a request that matches no route.
const UNROUTED: &str = "unrouted";

/// The id of a request: 16 random hexadecimal digits, in the log and in the response's header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    fn random() -> RequestId {
        RequestId(format!("{:016x}", rand::random::<u64>()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Middleware for every request of the server.
///
/// # Errors
/// Those of the wrapped service.
pub async fn observe(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let began = Instant::now();
    let id = RequestId::random();
    let method = request.method().clone();
    let parent = request.headers().get(TRACEPARENT).and_then(|value| value.to_str().ok());
    let span = traces::request(id.as_str(), parent)
        .unwrap_or_else(|| tracing::info_span!("request", request_id = id.as_str()));
    request.extensions_mut().insert(id.clone());
    let metrics = request.app_data::<web::Data<Metrics>>().cloned();

    let outcome = next.call(request).instrument(span.clone()).await;

    let took = began.elapsed();
    let (route, status) = match &outcome {
        Ok(response) => (response.request().match_pattern(), response.status()),
        Err(error) => (None, error.as_response_error().status_code()),
    };
    let route = route.as_deref().unwrap_or(UNROUTED);
    if let Some(metrics) = metrics {
        let waited = |response: &ServiceResponse<_>| {
            response.response().extensions().get::<Waited>().is_some()
        };
        let took = Some(took).filter(|_| !outcome.as_ref().is_ok_and(waited));
        metrics.count_request(&method, route, status.as_u16(), took);
    }
    traces::answered(&span, method.as_str(), route, status.as_u16());
    span.in_scope(|| {
        let (status, micros) = (status.as_u16(), took.as_micros() as u64);
        // Whatever answers 503 logs the reason itself, and not for every response.
        if status >= 500 && status != 503 {
            tracing::error!(%method, route, status, micros, "answered with a server error");
        } else {
            tracing::debug!(%method, route, status, micros, "answered");
        }
    });
    let mut response = outcome?;
    if let Ok(value) = HeaderValue::from_str(id.as_str()) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    Ok(response)
}
