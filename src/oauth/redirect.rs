//! Where a player is sent back to.

use url::{Host, Url};

use super::ClientId;

/// The longest address, in bytes.
pub const MAX_REDIRECT_LENGTH: usize = 1000;

/// An address that a program is told at: compared letter by letter with the one that it names when it
/// exchanges the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RedirectUri {
    text: String,
    url: Url,
    destination: Destination,
}

/// What is at an address, for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Destination {
    /// A site: its host, and its port if it is an unusual one.
    Site(String),
    /// A program that listens on the player's own machine.
    ThisMachine,
    /// A program that has this scheme for itself.
    App(String),
}

/// Why an address cannot be one to go back to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidRedirect {
    /// It is no address, or too long.
    #[error(
        "redirect_uri is an absolute address in ASCII, with at most {MAX_REDIRECT_LENGTH} characters"
    )]
    Shape,
    /// It has a fragment.
    #[error("redirect_uri must have no fragment (#)")]
    Fragment,
    /// It has a name or a password.
    #[error("redirect_uri must have no name or password before an @")]
    Credentials,
    /// It is not encrypted.
    #[error("redirect_uri begins with https://; http:// is for 127.0.0.1, [::1] and localhost")]
    Plain,
    /// Its scheme may belong to anything.
    #[error(
        "a scheme of the program's own is a domain backwards, with a dot: org.example.board:/back"
    )]
    Scheme,
    /// It has a parameter that the answer brings.
    #[error("redirect_uri must not have the parameters that an answer brings: {}", ANSWERED.join(", "))]
    Answered,
    /// It is not where the program says that it is at home.
    #[error(
        "client_id is an address, so redirect_uri has to be on the same host, to have this host backwards \
         as its scheme, or to be on the player's own machine"
    )]
    Elsewhere,
}

/// The parameters that an answer adds (RFC 6749, 4.1.2; RFC 9207, 2).
const ANSWERED: [&str; 6] = ["code", "state", "iss", "error", "error_description", "error_uri"];

/// Whether a scheme is a domain backwards that belongs to a home: the same one, one below it, or one that it
/// is below.
fn is_scheme_of(scheme: &str, home: &str) -> bool {
    let backwards: Vec<&str> = home.split('.').rev().collect();
    let scheme: Vec<&str> = scheme.split('.').collect();
    scheme.iter().zip(&backwards).all(|(one, other)| one.eq_ignore_ascii_case(other))
}

/// Whether a host can stand in a content security policy and before a player's eyes as it is.
fn is_plain(host: &str) -> bool {
    host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'))
}

impl RedirectUri {
    /// The address, if this program may name it.
    ///
    /// # Errors
    /// When it cannot be one to go back to.
    pub fn parse(text: &str, client: &ClientId) -> Result<RedirectUri, InvalidRedirect> {
        if text.len() > MAX_REDIRECT_LENGTH || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(InvalidRedirect::Shape);
        }
        let url = Url::parse(text).map_err(|_| InvalidRedirect::Shape)?;
        if url.fragment().is_some() {
            return Err(InvalidRedirect::Fragment);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(InvalidRedirect::Credentials);
        }
        if url.query_pairs().any(|(name, _)| ANSWERED.contains(&&*name)) {
            return Err(InvalidRedirect::Answered);
        }
        let destination = match url.scheme() {
            scheme @ ("https" | "http") => {
                let host = url.host().ok_or(InvalidRedirect::Shape)?;
                let is_loopback = match host {
                    Host::Domain(name) => name == "localhost",
                    Host::Ipv4(address) => address.is_loopback(),
                    Host::Ipv6(address) => address.is_loopback(),
                };
                let name = url.host_str().unwrap_or_default();
                match (scheme, is_loopback) {
                    (_, true) => Destination::ThisMachine,
                    ("https", false) if matches!(host, Host::Ipv6(_)) || is_plain(name) => {
                        Destination::Site(match url.port() {
                            Some(port) => format!("{name}:{port}"),
                            None => name.to_owned(),
                        })
                    }
                    ("https", false) => return Err(InvalidRedirect::Shape),
                    _ => return Err(InvalidRedirect::Plain),
                }
            }
            // RFC 8252, 7.1. Without a dot it could be `javascript:`.
            scheme if scheme.contains('.') => Destination::App(scheme.to_owned()),
            _ => return Err(InvalidRedirect::Scheme),
        };
        let is_at_home = match (&destination, client.home()) {
            (Destination::Site(_), Some(home)) => url.host_str() == Some(home.as_str()),
            (Destination::App(scheme), Some(home)) => is_scheme_of(scheme, &home),
            (Destination::ThisMachine, _) | (_, None) => true,
        };
        if !is_at_home {
            return Err(InvalidRedirect::Elsewhere);
        }
        Ok(RedirectUri { text: text.to_owned(), url, destination })
    }

    /// The address as it was given.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What is there.
    pub fn destination(&self) -> &Destination {
        &self.destination
    }

    /// The address with more parameters.
    pub fn with(&self, parameters: &[(&str, &str)]) -> String {
        let mut url = self.url.clone();
        url.query_pairs_mut().extend_pairs(parameters);
        url.into()
    }

    /// Where a form may lead that sends a browser here, as a content security policy writes it.
    pub fn policy_source(&self) -> String {
        let scheme = self.url.scheme();
        match self.url.host() {
            // A policy has no way to write an IPv6 address.
            Some(Host::Ipv6(_)) | None => format!("{scheme}:"),
            Some(_) if matches!(self.destination, Destination::App(_)) => format!("{scheme}:"),
            Some(host) => match self.url.port() {
                Some(port) => format!("{scheme}://{host}:{port}"),
                None => format!("{scheme}://{host}"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(client: &str, text: &str) -> Result<RedirectUri, InvalidRedirect> {
        RedirectUri::parse(text, &client.parse().expect("a name"))
    }

    #[test]
    fn encrypted_sites_this_machine_and_schemes_of_ones_own_are_taken() {
        let destination =
            |text| parse("board", text).map(|redirect| redirect.destination().clone());
        let site = |host: &str| Ok(Destination::Site(host.to_owned()));
        assert_eq!(destination("https://board.example/back?x=1"), site("board.example"));
        assert_eq!(destination("https://board.example:8443/"), site("board.example:8443"));
        for local in ["http://127.0.0.1:49152/back", "http://[::1]/", "http://localhost:5173/a"] {
            assert_eq!(destination(local), Ok(Destination::ThisMachine), "{local}");
        }
        let app = Ok(Destination::App("org.example.board".to_owned()));
        assert_eq!(destination("org.example.board:/back"), app);
        assert_eq!(destination("org.example.board://back"), app);
    }

    #[test]
    fn nothing_else_is_taken() {
        for (text, fault) in [
            ("", InvalidRedirect::Shape),
            ("/back", InvalidRedirect::Shape),
            ("https://", InvalidRedirect::Shape),
            ("https://board.example/ä", InvalidRedirect::Shape),
            ("https://board.example/a b", InvalidRedirect::Shape),
            ("https://board.example/\r\nx: y", InvalidRedirect::Shape),
            ("https://board.example;x/", InvalidRedirect::Shape),
            ("https://board.example/#x", InvalidRedirect::Fragment),
            ("https://turns.example@evil.example/", InvalidRedirect::Credentials),
            ("https://board.example/?x=1&code=2", InvalidRedirect::Answered),
            ("org.example.board:/back?state=2", InvalidRedirect::Answered),
            ("http://board.example/", InvalidRedirect::Plain),
            ("http://127.0.0.1.evil.example/", InvalidRedirect::Plain),
            ("http://localhost.evil.example/", InvalidRedirect::Plain),
            ("javascript:alert(1)", InvalidRedirect::Scheme),
            ("data:text/html,x", InvalidRedirect::Scheme),
            ("file:///etc/passwd", InvalidRedirect::Scheme),
            ("urn:ietf:wg:oauth:2.0:oob", InvalidRedirect::Scheme),
            ("board:/back", InvalidRedirect::Scheme),
        ] {
            assert_eq!(parse("board", text).map(drop), Err(fault), "{text:?}");
        }
        let long = format!("https://board.example/{}", "x".repeat(MAX_REDIRECT_LENGTH));
        assert_eq!(parse("board", &long).map(drop), Err(InvalidRedirect::Shape));
    }

    #[test]
    fn who_names_a_home_is_told_there() {
        let home = "https://board.example/";
        assert!(parse(home, "https://board.example/back").is_ok());
        let elsewhere = parse(home, "https://evil.example/back").map(drop);
        assert_eq!(elsewhere, Err(InvalidRedirect::Elsewhere));
        assert!(parse(home, "http://127.0.0.1:1234/").is_ok());
        for scheme in ["example.board", "example.board.phone"] {
            assert!(parse(home, &format!("{scheme}:/back")).is_ok(), "{scheme}");
        }
        let below = "https://play.board.example/";
        assert!(parse(below, "example.board:/back").is_ok());
        for scheme in ["example.evil", "com.evil.app", "example.boards", "example.board-x"] {
            let elsewhere = parse(home, &format!("{scheme}:/back")).map(drop);
            assert_eq!(elsewhere, Err(InvalidRedirect::Elsewhere), "{scheme}");
        }
    }

    #[test]
    fn parameters_join_those_that_are_there_and_policies_name_what_is_meant() {
        let redirect = parse("board", "https://board.example/back?x=a%20b").expect("an address");
        let told = redirect.with(&[("code", "a&b"), ("state", "ä")]);
        assert_eq!(told, "https://board.example/back?x=a%20b&code=a%26b&state=%C3%A4");
        for (text, source) in [
            ("https://board.example:8443/a", "https://board.example:8443"),
            ("http://127.0.0.1:80/a", "http://127.0.0.1"),
            ("http://[::1]:99/a", "http:"),
            ("org.example.board://a/b", "org.example.board:"),
        ] {
            assert_eq!(parse("board", text).expect("an address").policy_source(), source);
        }
    }
}
