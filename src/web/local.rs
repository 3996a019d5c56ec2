//! Requests that come from this machine.

use actix_web::{
    HttpRequest,
    http::{header, uri::Authority},
};

use crate::config::is_host_of_this_machine;

/// Headers by which a proxy says that it forwards somebody else's request.
const PROXIED: [&str; 5] = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/// Whether the request comes from this machine, names this machine, and was not forwarded by a
/// proxy. The host name matters: a page from elsewhere can have its own name resolve to this
/// machine, and then a browser on this machine sends its requests here (DNS rebinding).
pub fn is_local(request: &HttpRequest) -> bool {
    let proxied = PROXIED.iter().any(|name| request.headers().contains_key(*name));
    !proxied
        && request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback())
        && names_this_machine(request)
}

/// Whether every host that the request names is this machine, on any port.
fn names_this_machine(request: &HttpRequest) -> bool {
    let hosts = request.headers().get_all(header::HOST).map(|host| host.to_str().ok());
    // HTTP/2 carries the host in the target instead, and HTTP/1 may do so, too.
    let addressed = request.uri().authority().map(|authority| Some(authority.as_str()));
    let mut named = hosts.chain(addressed).peekable();
    named.peek().is_some() && named.all(|name| name.is_some_and(is_this_machine))
}

fn is_this_machine(authority: &str) -> bool {
    let Ok(authority) = authority.parse::<Authority>() else { return false };
    // What precedes an @ is user information, not a host.
    if authority.as_str().contains('@') {
        return false;
    }
    is_host_of_this_machine(authority.host())
}
