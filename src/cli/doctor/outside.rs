//! The way from outside: asks the server at its public address, as players do, and looks at what
//! arrives through the proxies in front of it.

use std::{net::IpAddr, time::Duration};

use http_body_util::{BodyExt as _, Empty, Limited};
use hyper::{Request, StatusCode, body::Bytes, header};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::rustls::pki_types::ServerName;
use url::Url;

use super::finding::{Finding, PROXY_PAGE};
use crate::{
    cli::{error::CliError, logs::block_on},
    config::Settings,
    serve::{health::Seen, probe},
    tls,
};

const SUBJECT: &str = "from outside";

/// How long it may take until all of the answer is there.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The longest answer that is read, in bytes.
const MAX_ANSWER: usize = 16 * 1024;

/// An address that nobody has (RFC 5737): what a caller claims who wants to be somebody else.
const CLAIMED: &str = "192.0.2.77";

/// Asks at the public address, if the server answers on this machine.
///
/// # Errors
/// When no request can be made at all.
pub(super) fn findings(settings: &Settings) -> Result<Vec<Finding>, CliError> {
    if probe::ask(settings.bind, "/healthz").is_err() {
        // That none answers is said already.
        return Ok(Vec::new());
    }
    let base = settings.base_url.as_str();
    let asked = block_on(async { Ok(timeout(TIMEOUT, ask(base)).await) })?;
    Ok(match asked {
        Ok(Ok(seen)) => judged(settings, &seen),
        Ok(Err(why)) => vec![Finding::error(
            SUBJECT,
            format!("{base} cannot be asked from this machine: {why}"),
            "see that the proxy runs, has a certificate, and leads to the server",
            PROXY_PAGE,
        )],
        // Many a router at home leads nobody back in.
        Err(_) => vec![Finding::warning(
            SUBJECT,
            format!("{base} gave no answer to this machine within {} s", TIMEOUT.as_secs()),
            "a router may not let this machine reach its own public address: try it with a browser \
             elsewhere, and see that the proxy runs",
            PROXY_PAGE,
        )],
    })
}

/// What the server sees of a request that comes by its public address.
async fn ask(base: &str) -> Result<Seen, String> {
    let url = Url::parse(base).map_err(|error| error.to_string())?;
    let host = url.host_str().ok_or("it names no host")?.to_owned();
    let port = url.port_or_known_default().ok_or("it names no port")?;
    let bare = host.trim_start_matches('[').trim_end_matches(']').to_owned();
    let stream = TcpStream::connect((bare.as_str(), port)).await.map_err(|it| it.to_string())?;
    if url.scheme() != "https" {
        return exchange(stream, &url).await;
    }
    let name = ServerName::try_from(bare).map_err(|error| error.to_string())?;
    let connector = tls::connector(tls::public_authorities());
    let stream = connector.connect(name, stream).await.map_err(|it| format!("TLS: {it}"))?;
    exchange(stream, &url).await
}

async fn exchange<S>(stream: S, url: &Url) -> Result<Seen, String>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let broken = |error: hyper::Error| error.to_string();
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(broken)?;
    let path = url.path().trim_end_matches('/');
    let request = Request::get(format!("{path}/healthz/request"))
        .header(header::HOST, url.authority())
        .header(header::USER_AGENT, concat!("Turnpost/", env!("CARGO_PKG_VERSION")))
        .header("x-forwarded-for", CLAIMED)
        .body(Empty::<Bytes>::new())
        .map_err(|error| error.to_string())?;
    let connection = tokio::spawn(connection);
    let response = sender.send_request(request).await.map_err(broken)?;
    let status = response.status();
    if status != StatusCode::OK {
        return Err(format!("it answers {status}"));
    }
    let body = Limited::new(response.into_body(), MAX_ANSWER).collect().await;
    let body = body.map_err(|error| error.to_string())?.to_bytes();
    connection.abort();
    serde_json::from_slice(&body).map_err(|_| "what answers there is no Turnpost server".to_owned())
}

/// What is right and wrong with what arrives.
fn judged(settings: &Settings, seen: &Seen) -> Vec<Finding> {
    let base = &settings.base_url;
    let wanted = Url::parse(base.as_str()).map(|url| url.authority().to_owned());
    let mut findings = Vec::new();
    let mut warn = |found: String, remedy: &str| {
        findings.push(Finding::warning(SUBJECT, found, remedy, PROXY_PAGE));
    };
    let host = seen.host.clone().unwrap_or_default();
    if wanted.is_ok_and(|wanted| !wanted.eq_ignore_ascii_case(&host)) {
        warn(
            format!("a request for {base} arrives as one for {host:?}"),
            "let the proxy pass the host on (nginx: proxy_set_header Host $host)",
        );
    }
    let scheme = if base.is_https() { "https" } else { "http" };
    if let Some(told) = seen.scheme.as_deref().filter(|told| *told != scheme) {
        warn(
            format!("a request by {scheme} arrives as one by {told} (X-Forwarded-Proto)"),
            "let the proxy say so (nginx: proxy_set_header X-Forwarded-Proto $scheme)",
        );
    }
    let address = seen.address.clone().unwrap_or_default();
    let is_loopback = address.parse::<IpAddr>().is_ok_and(|it| it.to_canonical().is_loopback());
    if settings.trusted_proxy && address == CLAIMED {
        findings.push(Finding::error(
            SUBJECT,
            "whoever sends an X-Forwarded-For counts as the address that it claims",
            "let the proxy set X-Forwarded-For itself instead of passing it on (nginx: \
             proxy_set_header X-Forwarded-For $remote_addr), or set trusted_proxy = false where there \
             is none",
            PROXY_PAGE,
        ));
    } else if settings.trusted_proxy && !seen.is_forwarded {
        findings.push(Finding::error(
            SUBJECT,
            format!("the proxy does not say where requests come from: all count as {address}"),
            "let it set X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr)",
            PROXY_PAGE,
        ));
    } else if base.is_https() && is_loopback {
        findings.push(Finding::warning(
            SUBJECT,
            format!("a request by the public address counts as coming from {address}"),
            "if players elsewhere count so, too, all share the limits of one network: see that the \
             proxy sets X-Forwarded-For, and that trusted_proxy is true",
            PROXY_PAGE,
        ));
    }
    if findings.is_empty() {
        findings.push(Finding::ok(
            SUBJECT,
            format!("{base} leads here; requests arrive with their host, and come from {address}"),
        ));
    }
    findings
}
