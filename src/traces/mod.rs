//! Traces: what a request brought about, from itself to the mails and webhooks that it caused, under
//! one id, sent to a collector by the protocol of OpenTelemetry. Off unless an operator names a
//! collector; then nothing here costs more than a look at a flag.
//!
//! Only spans that are made here are sent, and no events, so that what a library or another module
//! logs cannot reach the collector. They name routes by their patterns and mails by their numbers,
//! never by what stands in a link or an address.

mod client;
mod context;
mod exporter;
mod settings;
mod spans;

pub use context::{InvalidTraceContext, TraceContext};
pub use exporter::{Exporter, ExporterError};
pub use settings::{Collector, TraceSettings};
pub use spans::{
    TARGET, answered, append, current, ended, here, is_on, mail, received_mail, request, step,
    webhook,
};
