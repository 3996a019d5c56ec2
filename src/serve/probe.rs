//! Asking a server over HTTP how it is, from its own machine.

use std::io::{Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// How long the server may take to accept the connection, and to answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// No answer of `/healthz` or `/readyz` is longer, in bytes.
const MAX_ANSWER: u64 = 16 * 1024;

/// What the server said of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Whether it is well: with `/readyz`, whether it can work.
    pub is_well: bool,
    /// Its words, one part a line.
    pub text: String,
}

/// Where a server that listens on this address is reached from its own machine.
pub fn own(bind: SocketAddr) -> SocketAddr {
    let address = match bind.ip() {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    };
    SocketAddr::new(address, bind.port())
}

/// Asks the server that listens on this address for `/healthz` or `/readyz`. Blocks.
///
/// # Errors
/// When none answers in time.
pub fn ask(bind: SocketAddr, target: &str) -> std::io::Result<Report> {
    let address = own(bind);
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    write!(stream, "GET {target} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(MAX_ANSWER).read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let invalid = || std::io::Error::other("what answers there is no Turnpost server");
    let (head, text) = answer.split_once("\r\n\r\n").ok_or_else(invalid)?;
    let status = head.split(' ').nth(1).ok_or_else(invalid)?;
    Ok(Report { is_well: status == "200", text: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_asked_on_its_own_machine() {
        for (bind, asked) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:81", "[::1]:81"),
            ("192.0.2.7:80", "192.0.2.7:80"),
        ] {
            assert_eq!(own(bind.parse().expect("an address")).to_string(), asked);
        }
    }
}
