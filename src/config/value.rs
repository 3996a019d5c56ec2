//! Types for the values of settings, which cannot hold invalid ones.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// A secret string: it is masked in debug output, and only [`Secret::reveal`] returns it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a secret.
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The plain text.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// Where players reach the server: scheme, host and perhaps a port, without a trailing slash.
///
/// Links in mails are made from this and never from a request's own host, which a stranger may
/// choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl {
    text: String,
    host: String,
}

impl BaseUrl {
    /// The URL of a server on this machine. Port 0 stands for a port that is not known yet.
    pub fn local(port: u16) -> BaseUrl {
        let host = "localhost".to_owned();
        let text = match port {
            0 => format!("http://{host}"),
            port => format!("http://{host}:{port}"),
        };
        BaseUrl { text, host }
    }

    /// The URL as text, without a slash at the end.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The host name without its port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether the URL reaches this server only from its own machine.
    pub fn is_of_this_machine(&self) -> bool {
        is_host_of_this_machine(&self.host)
    }

    /// Whether browsers reach the server over HTTPS, so that cookies can be restricted to it.
    pub fn is_https(&self) -> bool {
        self.text.starts_with("https://")
    }
}

/// Whether a host name or IP address, as in a URL, is that of the local machine.
pub fn is_host_of_this_machine(host: &str) -> bool {
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
}

impl FromStr for BaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<BaseUrl, String> {
        let example = "for example https://turns.example.org";
        let text = text.strip_suffix('/').unwrap_or(text);
        let rest = text
            .strip_prefix("https://")
            .or_else(|| text.strip_prefix("http://"))
            .ok_or(format!("{text:?} does not begin with https:// or http:// ({example})"))?;
        if rest.contains(['/', '?', '#', '@']) {
            return Err(format!("{text:?} has more than a host and a port ({example})"));
        }
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !host.contains(':') || host.ends_with(']') => (host, Some(port)),
            _ => (rest, None),
        };
        let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        let host_fits = match inner {
            Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
            None => {
                !host.is_empty()
                    && host.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.')
            }
        };
        if !host_fits {
            return Err(format!("{host:?} is not a host name ({example})"));
        }
        if port.is_some_and(|port| !port.parse::<u16>().is_ok_and(|port| port > 0)) {
            return Err(format!("{text:?} has a port that is not a number from 1 to 65535"));
        }
        Ok(BaseUrl { text: text.to_owned(), host: host.to_owned() })
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// How the connection to a mail server is encrypted, be it by SMTP or IMAP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailSecurity {
    /// STARTTLS: begins unencrypted and must switch to TLS before anything else is sent.
    StartTls,
    /// TLS from the start.
    Tls,
    /// No encryption.
    None,
}

impl MailSecurity {
    /// The default port of such SMTP servers.
    pub fn usual_port(self) -> u16 {
        match self {
            MailSecurity::StartTls => 587,
            MailSecurity::Tls => 465,
            MailSecurity::None => 25,
        }
    }
}

/// The format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// Human-readable lines.
    Text,
    /// One JSON object per line.
    Json,
}

/// Who may read the metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MetricsAccess {
    /// Anybody.
    Open,
    /// Only callers on this machine whose request no proxy has forwarded.
    Loopback,
    /// Nobody.
    Off,
}
