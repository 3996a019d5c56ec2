//! The spans of a trace, and what they say.

use std::sync::atomic::{AtomicBool, Ordering};

use opentelemetry::{
    Context,
    trace::{Status, TraceContextExt as _},
};
use tracing::{Span, field::Empty};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;

use super::context::TraceContext;

/// What every span here is named by in the log's filters.
pub const TARGET: &str = "turnpost::traces";

/// Whether spans are sent anywhere.
static IS_ON: AtomicBool = AtomicBool::new(false);

pub(super) fn switch_on() {
    IS_ON.store(true, Ordering::Relaxed);
}

/// Whether traces are on.
pub fn is_on() -> bool {
    IS_ON.load(Ordering::Relaxed)
}

/// A span of the trace that something belongs to, or of one of its own; notes the trace's id for the
/// log.
fn within(span: Span, parent: Option<TraceContext>) -> Span {
    if let Some(parent) = parent {
        // Fails for a span that is not sent, which needs no parent.
        let _ = span.set_parent(Context::new().with_remote_span_context(parent.remote()));
    }
    if let Some(context) = TraceContext::of(span.context().span().span_context()) {
        span.record("trace_id", context.trace_id());
    }
    span
}

/// The span of a request, and the trace that its `traceparent` names; `None` while traces are off.
pub fn request(request_id: &str, traceparent: Option<&str>) -> Option<Span> {
    is_on().then(|| {
        let span = tracing::info_span!(
            target: TARGET,
            "request",
            request_id,
            trace_id = Empty,
            otel.kind = "server",
        );
        within(span, traceparent.and_then(|text| text.parse().ok()))
    })
}

/// Notes how a request was answered: by its route's pattern, never by its path.
pub fn answered(span: &Span, method: &str, route: &str, status: u16) {
    if !is_on() {
        return;
    }
    // Anything may stand in a request for a method.
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    let method = known.into_iter().find(|known| *known == method).unwrap_or("_OTHER");
    // A span that has begun is not renamed by its fields.
    span.context().span().update_name(format!("{method} {route}"));
    span.set_attribute("http.request.method", method);
    span.set_attribute("http.route", route.to_owned());
    span.set_attribute("http.response.status_code", i64::from(status));
    if status >= 500 {
        span.set_status(Status::error("answered with a server error"));
    }
}

/// The span of events that are appended to a game's log.
pub fn append(game: &str, events: usize) -> Span {
    if !is_on() {
        return Span::none();
    }
    let span = tracing::info_span!(
        target: TARGET, "append", game, trace_id = Empty, otel.kind = "client"
    );
    span.set_attribute("turnpost.events", i64::try_from(events).unwrap_or(i64::MAX));
    within(span, None)
}

/// The span of a mail that is composed and sent, in the trace of what caused it.
pub fn mail(number: i64, kind: &'static str, attempt: u32, cause: Option<TraceContext>) -> Span {
    if !is_on() {
        return Span::none();
    }
    let span = tracing::info_span!(
        target: TARGET,
        parent: None,
        "mail",
        trace_id = Empty,
        otel.kind = "consumer",
        otel.name = format!("mail {kind}"),
    );
    span.set_attribute("turnpost.mail", number);
    span.set_attribute("turnpost.kind", kind);
    span.set_attribute("turnpost.attempt", i64::from(attempt));
    within(span, cause)
}

/// The span of a delivery to a webhook, in the trace of the event that it tells of.
pub fn webhook(kind: &'static str, attempt: u32, cause: Option<TraceContext>) -> Span {
    if !is_on() {
        return Span::none();
    }
    let span = tracing::info_span!(
        target: TARGET,
        parent: None,
        "webhook",
        trace_id = Empty,
        otel.kind = "consumer",
        otel.name = format!("webhook {kind}"),
    );
    span.set_attribute("turnpost.kind", kind);
    span.set_attribute("turnpost.attempt", i64::from(attempt));
    within(span, cause)
}

/// The span of a received mail that is handled.
pub fn received_mail(number: i64) -> Span {
    if !is_on() {
        return Span::none();
    }
    let span = tracing::info_span!(
        target: TARGET, parent: None, "received mail", trace_id = Empty, otel.kind = "consumer"
    );
    span.set_attribute("turnpost.received_mail", number);
    within(span, None)
}

/// The span of a part of the current one.
pub fn step(name: &'static str) -> Span {
    if !is_on() {
        return Span::none();
    }
    tracing::info_span!(target: TARGET, "step", otel.name = name, otel.kind = "client")
}

/// Notes how a span's work ended, in one word.
pub fn ended(span: &Span, outcome: &'static str) {
    if is_on() {
        span.set_attribute("turnpost.outcome", outcome);
    }
}

/// The current span, for work that another thread does on its behalf.
pub fn here() -> Span {
    if is_on() { Span::current() } else { Span::none() }
}

/// The context of the current span, to be kept with what follows from it; `None` while traces are
/// off, and outside of any.
pub fn current() -> Option<TraceContext> {
    if !is_on() {
        return None;
    }
    TraceContext::of(Span::current().context().span().span_context())
}
