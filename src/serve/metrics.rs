//! The metrics for Prometheus. Labels are few and fixed: never an id, a path or an address.

use std::time::Duration;

use actix_web::http::Method;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use super::collectors::{DatabaseStats, ProcessStats};
use super::machine_stats::{MachineStats, ProcessMemory};

/// The labels of the request counter.
#[derive(Debug, Clone, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

/// The labels of the request duration histogram.
#[derive(Debug, Clone, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteLabels {
    route: String,
}

/// Upper bounds in seconds, from a fifth of a millisecond to ten seconds.
const BUCKETS: [f64; 12] =
    [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0, 10.0];

/// The prefix of every metric's name.
const PREFIX: &str = "turnpost";

/// The metrics of one server.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    durations: Family<RouteLabels, Histogram, fn() -> Histogram>,
}

fn histogram() -> Histogram {
    Histogram::new(BUCKETS)
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix(PREFIX);
        let requests = Family::default();
        registry.register("http_requests", "Requests answered", requests.clone());
        let durations = Family::new_with_constructor(histogram as fn() -> Histogram);
        registry.register_with_unit(
            "http_request_duration",
            "Time from a request's head to its answer's head",
            Unit::Seconds,
            durations.clone(),
        );
        Metrics { registry, requests, durations }
    }
}

impl Metrics {
    /// Metrics that include what this process has done.
    pub fn with(stats: ProcessStats) -> Metrics {
        let mut metrics = Metrics::default();
        metrics.registry.register_collector(Box::new(stats));
        metrics
    }

    /// Counts an answered request. `route` is the pattern of the route, not the path.
    pub fn count_request(&self, method: &Method, route: &str, status: u16, took: Option<Duration>) {
        let route_labels = RouteLabels { route: route.to_owned() };
        if let Some(took) = took {
            self.durations.get_or_create(&route_labels).observe(took.as_secs_f64());
        }
        let labels =
            RequestLabels { method: method_label(method), route: route_labels.route, status };
        self.requests.get_or_create(&labels).inc();
    }

    /// All metrics in the OpenMetrics text format; `stats` are the database's, if it answered, and
    /// `machine` what was found where the data goes.
    ///
    /// # Errors
    /// When a collector cannot write its values.
    pub fn encode(
        &self,
        stats: Option<DatabaseStats>,
        machine: Option<MachineStats>,
    ) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        encode_registry(&mut text, &self.registry)?;
        let mut registry = Registry::with_prefix(PREFIX);
        let answers = Gauge::<i64>::default();
        answers.set(i64::from(stats.is_some()));
        registry.register("database_answers", "Whether the database answers", answers);
        if let Some(stats) = stats {
            registry.register_collector(Box::new(stats));
        }
        let memory = machine.as_ref().and_then(ProcessMemory::of);
        if let Some(machine) = machine {
            registry.register_collector(Box::new(machine));
        }
        encode_registry(&mut text, &registry)?;
        if let Some(memory) = memory {
            // Under a name that is not ours alone.
            let mut registry = Registry::default();
            registry.register_collector(Box::new(memory));
            encode_registry(&mut text, &registry)?;
        }
        encode_eof(&mut text)?;
        Ok(text)
    }
}

/// Strangers may send any method; only the known ones become a label.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
