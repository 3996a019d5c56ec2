//! What an operator says of traces.

use std::str::FromStr;

use url::Url;

/// Where traces go, and how many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceSettings {
    /// The collector they are sent to.
    pub collector: Collector,
    /// How many of a hundred traces are sent, 1 to 100.
    pub percent: u8,
}

/// The base address of a collector that takes OTLP over HTTP, such as `http://localhost:4318`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collector(Url);

impl Collector {
    /// The address that spans are posted to.
    pub(super) fn address_of_traces(&self) -> String {
        format!("{}/v1/traces", self.0.as_str().trim_end_matches('/'))
    }
}

impl FromStr for Collector {
    type Err = String;

    fn from_str(text: &str) -> Result<Collector, String> {
        let example = "for example http://localhost:4318";
        let url = Url::parse(text).map_err(|_| format!("{text:?} is not a URL ({example})"))?;
        let is_web = matches!(url.scheme(), "http" | "https") && url.has_host();
        if !is_web {
            return Err(format!("{text:?} does not begin with http:// or https:// ({example})"));
        }
        if !url.username().is_empty() || url.password().is_some() {
            // Settings are shown; headers are not.
            return Err("a name and a password do not belong here: put them into the environment \
                        variable OTEL_EXPORTER_OTLP_HEADERS"
                .to_owned());
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(format!("{text:?} has more than a host, a port and a path ({example})"));
        }
        Ok(Collector(url))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_posted_below_the_base() {
        for (base, expected) in [
            ("http://localhost:4318", "http://localhost:4318/v1/traces"),
            ("https://otlp.example.org/otlp/", "https://otlp.example.org/otlp/v1/traces"),
        ] {
            let collector: Collector = base.parse().expect("a collector");
            assert_eq!(collector.address_of_traces(), expected);
        }
        for wrong in ["", "localhost:4318", "ftp://x", "http://u:p@x", "http://x/?a", "http://x#a"]
        {
            assert!(wrong.parse::<Collector>().is_err(), "{wrong}");
        }
    }
}
