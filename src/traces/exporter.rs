//! Collects spans and hands them to a collector, in batches, on a thread of its own.

use std::{io, time::Duration};

use opentelemetry::{InstrumentationScope, KeyValue, trace::TracerProvider as _};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::{
    Resource,
    trace::{Sampler, SdkTracerProvider},
};
use tracing::Subscriber;
use tracing_subscriber::{Layer, filter::filter_fn, registry::LookupSpan};

use super::{client::Client, settings::TraceSettings, spans};

/// How long the last spans may take to be handed over when the server stops.
const LAST: Duration = Duration::from_secs(1);

/// Why traces cannot be sent at all.
#[derive(Debug, thiserror::Error)]
pub enum ExporterError {
    /// The client cannot be set up.
    #[error("traces cannot be sent: {0}")]
    Client(#[from] io::Error),
    /// The exporter does not take what it was given, such as an environment variable of its own.
    #[error("traces cannot be sent: {0}")]
    Exporter(#[from] opentelemetry_otlp::ExporterBuildError),
}

/// Sends traces until it is dropped; then what is left, for a second at most.
pub struct Exporter {
    provider: SdkTracerProvider,
}

impl Exporter {
    /// Starts the exporter. A collector that is away is no error: its spans are dropped, and
    /// nothing waits for it.
    ///
    /// # Errors
    /// If the system gives it no event queue, or the environment has variables for exporters that
    /// cannot be used.
    pub fn start(settings: &TraceSettings) -> Result<Exporter, ExporterError> {
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Client::new()?)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(settings.collector.address_of_traces())
            .build()?;
        let resource = Resource::builder()
            .with_service_name("turnpost")
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
            .build();
        // Decided by the trace's id alone, so that every process decides alike for a request and
        // its mails. Who names a trace in a request decides for that one.
        let sampler = Sampler::TraceIdRatioBased(f64::from(settings.percent) / 100.0);
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(resource)
            .with_sampler(sampler)
            .build();
        Ok(Exporter { provider })
    }

    /// The layer that makes spans of those of this room, and of nothing else.
    pub fn layer<S>(&self) -> impl Layer<S> + Send + Sync + use<S>
    where
        S: Subscriber + Send + Sync + for<'span> LookupSpan<'span>,
    {
        let scope = InstrumentationScope::builder("turnpost").build();
        spans::switch_on();
        tracing_opentelemetry::layer()
            .with_tracer(self.provider.tracer_with_scope(scope))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_tracked_inactivity(false)
            .with_filter(filter_fn(|metadata| {
                metadata.is_span() && metadata.target() == spans::TARGET
            }))
    }
}

impl Drop for Exporter {
    fn drop(&mut self) {
        // Spans that are lost here are of no use to anybody but who watches.
        if let Err(error) = self.provider.shutdown_with_timeout(LAST) {
            tracing::debug!(%error, "the last spans were not sent");
        }
    }
}
