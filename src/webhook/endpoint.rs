//! Where requests of a webhook go.

use std::fmt;

use url::{Host, Url};

use super::network::Reach;

/// The longest address of a webhook, in bytes.
pub const MAX_URL_LENGTH: usize = 1000;

/// Ports below 1024 that belong to HTTP. Behind the others are programs that could mistake a request
/// for something of their own.
const HTTP_PORTS: [u16; 2] = [80, 443];

/// An address of a webhook, as far as it can be checked without looking it up.
#[derive(Clone, PartialEq, Eq)]
pub struct Endpoint(Url);

/// Why an address cannot be that of a webhook.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidEndpoint {
    /// It is no address, or too long.
    #[error(
        "an address looks like https://example.org/path, with at most {MAX_URL_LENGTH} letters"
    )]
    Shape,
    /// It is not encrypted.
    #[error(
        "the address has to begin with https://; only with the setting \
         `webhooks.private_networks` may it be http://"
    )]
    Scheme,
    /// It has a name and password.
    #[error("an address with a name or a password before an @ is not taken")]
    Credentials,
    /// Its port belongs to something else.
    #[error("a port below 1024 has to be 443 or 80")]
    Port,
    /// It is not on the public internet.
    #[error(
        "the address is not on the public internet; only with the setting \
         `webhooks.private_networks` does a server reach others"
    )]
    Private,
}

impl Endpoint {
    /// The endpoint of an address as somebody typed it.
    ///
    /// # Errors
    /// When it cannot be one.
    pub fn parse(text: &str, reach: Reach) -> Result<Endpoint, InvalidEndpoint> {
        let text = text.trim();
        if text.len() > MAX_URL_LENGTH {
            return Err(InvalidEndpoint::Shape);
        }
        // Also brings every spelling of a number into the form of an IP address.
        let mut url = Url::parse(text).map_err(|_| InvalidEndpoint::Shape)?;
        match (url.scheme(), reach) {
            ("https", _) | ("http", Reach::Private) => {}
            ("http", Reach::Public) => return Err(InvalidEndpoint::Scheme),
            _ => return Err(InvalidEndpoint::Shape),
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(InvalidEndpoint::Credentials);
        }
        let port = url.port_or_known_default().ok_or(InvalidEndpoint::Shape)?;
        if port < 1024 && !HTTP_PORTS.contains(&port) {
            return Err(InvalidEndpoint::Port);
        }
        let is_allowed = match url.host().ok_or(InvalidEndpoint::Shape)? {
            Host::Domain(name) => reach.allows_name(name),
            Host::Ipv4(address) => reach.allows(address.into()),
            Host::Ipv6(address) => reach.allows(address.into()),
        };
        if !is_allowed {
            return Err(InvalidEndpoint::Private);
        }
        url.set_fragment(None);
        Ok(Endpoint(url))
    }

    /// The whole address in its normal form. It may be a secret.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Whether it is encrypted.
    pub fn is_secure(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// The host alone, in brackets if it is an IPv6 address.
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// The host as a name or an IP address.
    pub(super) fn lookup(&self) -> Host<&str> {
        self.0.host().unwrap_or(Host::Domain(""))
    }

    /// As in the URL, or the usual one of its scheme.
    pub fn port(&self) -> u16 {
        self.0.port_or_known_default().unwrap_or(443)
    }

    /// The value of the `Host` header.
    pub(super) fn authority(&self) -> String {
        match self.0.port() {
            Some(port) => format!("{}:{port}", self.host()),
            None => self.host().to_owned(),
        }
    }

    /// Path and query.
    pub(super) fn target(&self) -> String {
        match self.0.query() {
            Some(query) => format!("{}?{query}", self.0.path()),
            None => self.0.path().to_owned(),
        }
    }

    /// The origin: scheme, host and port.
    pub(super) fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// The last segment of the path, and the same address without it: a topic and its server.
    pub(super) fn split_last(&self) -> (String, Endpoint) {
        let path = self.0.path().trim_end_matches('/');
        let (before, last) = path.rsplit_once('/').unwrap_or(("", path));
        let mut server = self.0.clone();
        server.set_path(&format!("{before}/"));
        (last.to_owned(), Endpoint(server))
    }
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Endpoint({})", self.host())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<String, InvalidEndpoint> {
        Endpoint::parse(text, Reach::Public).map(|endpoint| endpoint.as_str().to_owned())
    }

    #[test]
    fn an_address_is_brought_into_its_normal_form() {
        assert_eq!(parse(" https://Example.ORG/a?b#c "), Ok("https://example.org/a?b".into()));
        assert_eq!(parse("https://bücher.example"), Ok("https://xn--bcher-kva.example/".into()));
        assert_eq!(parse("https://example.org:8443/"), Ok("https://example.org:8443/".into()));
        let endpoint = Endpoint::parse("https://ntfy.sh/a/topic?auth=x", Reach::Public);
        let (topic, server) = endpoint.expect("valid").split_last();
        assert_eq!((topic.as_str(), server.as_str()), ("topic", "https://ntfy.sh/a/?auth=x"));
        assert_eq!(server.target(), "/a/?auth=x");
    }

    #[test]
    fn numbers_are_addresses_however_they_are_spelt() {
        for private in [
            "https://127.0.0.1/",
            "https://127.1/",
            "https://2130706433/",
            "https://0x7f000001/",
            "https://0177.0.0.1/",
            "https://127.0.0.1./",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://169.254.169.254/latest",
            "https://0/",
            "https://①②⑦.0.0.1/",
            "https://[fd00::1]:8443/",
            "https://localhost/",
            "https://LocalHost.:8443/",
            "https://board.localhost/hook",
        ] {
            assert_eq!(parse(private), Err(InvalidEndpoint::Private), "{private}");
            assert!(Endpoint::parse(private, Reach::Private).is_ok(), "{private}");
        }
        for public in ["https://localhost.example/", "https://mylocalhost/", "https://8.8.8.8/"] {
            assert!(parse(public).is_ok(), "{public}");
        }
    }

    #[test]
    fn a_refusal_that_a_setting_takes_away_names_it() {
        for text in ["https://localhost/", "https://10.0.0.1/", "http://example.org/"] {
            let refused = parse(text).expect_err("only with the setting").to_string();
            assert!(refused.contains("`webhooks.private_networks`"), "{text}: {refused}");
        }
    }

    #[test]
    fn what_is_no_endpoint_is_refused() {
        for (text, why) in [
            ("", InvalidEndpoint::Shape),
            ("example.org", InvalidEndpoint::Shape),
            ("ftp://example.org/", InvalidEndpoint::Shape),
            ("file:///etc/passwd", InvalidEndpoint::Shape),
            ("https://", InvalidEndpoint::Shape),
            ("http://example.org/", InvalidEndpoint::Scheme),
            ("https://me@example.org/", InvalidEndpoint::Credentials),
            ("https://me:secret@example.org/", InvalidEndpoint::Credentials),
            ("https://example.org:25/", InvalidEndpoint::Port),
            ("https://example.org:0/", InvalidEndpoint::Port),
        ] {
            assert_eq!(parse(text), Err(why), "{text}");
        }
        let long = format!("https://example.org/{}", "a".repeat(MAX_URL_LENGTH));
        assert_eq!(parse(&long), Err(InvalidEndpoint::Shape));
        assert!(Endpoint::parse("http://nas.local:8080/x", Reach::Private).is_ok());
    }
}
