//! One request to an address that a player has named.

use std::{
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use http_body_util::{BodyExt as _, Full, LengthLimitError, Limited};
use hyper::{
    Request, StatusCode,
    body::Bytes,
    header::{self, HeaderName, HeaderValue},
};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{RootCertStore, pki_types::ServerName},
};
use url::Host;

use super::{endpoint::Endpoint, network::Reach};
use crate::{game::webhook::WebhookFailure, tls};

/// How long connecting to one address may take.
const CONNECT: Duration = Duration::from_secs(5);

/// How long a request may take from the lookup of its host to the end of what is read of its answer.
const WHOLE: Duration = Duration::from_secs(15);

/// The longest head of an answer, in bytes.
const MAX_HEAD: usize = 16 * 1024;

/// How many of a host's addresses are tried.
const MAX_ADDRESSES: usize = 4;

/// Looks up a host's addresses.
pub trait Resolve: Send + Sync + 'static {
    /// The addresses of a host.
    fn resolve<'a>(&'a self, host: &'a str, port: u16) -> Resolving<'a>;
}

/// The future of [`Resolve::resolve`].
pub type Resolving<'a> = Pin<Box<dyn Future<Output = io::Result<Vec<SocketAddr>>> + Send + 'a>>;

/// The resolver of this machine.
#[derive(Copy, Clone, Debug)]
pub struct SystemResolver;

impl Resolve for SystemResolver {
    fn resolve<'a>(&'a self, host: &'a str, port: u16) -> Resolving<'a> {
        Box::pin(async move { Ok(tokio::net::lookup_host((host, port)).await?.collect()) })
    }
}

/// An answer. Its body is read only where it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) status: StatusCode,
    /// After how many seconds the receiver would like to be asked again.
    pub(super) retry_after: Option<u32>,
    /// The body, if it was to be read and says that it is JSON.
    pub(super) json: Option<Json>,
}

/// The body of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Json {
    /// All of it.
    Whole(Vec<u8>),
    /// It is longer than it may be.
    TooLong,
}

/// A request, and how much of its answer is read.
pub(super) struct Outgoing {
    /// Its headers besides those that every request has.
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: Vec<u8>,
    /// The longest body of an answer that is read, in bytes; 0 to read none.
    pub(super) max_answer: usize,
}

/// Sends requests. Follows no redirects, keeps no connections and no cookies.
#[derive(Clone)]
pub struct Client {
    reach: Reach,
    resolver: Arc<dyn Resolve>,
    tls: TlsConnector,
}

impl Client {
    /// A client that trusts the public certificate authorities.
    pub fn new(reach: Reach) -> Client {
        Client::trusting(reach, Arc::new(SystemResolver), tls::public_authorities())
    }

    /// A client with another resolver and other authorities, for tests.
    pub fn trusting(reach: Reach, resolver: Arc<dyn Resolve>, roots: RootCertStore) -> Client {
        Client { reach, resolver, tls: tls::connector(roots) }
    }

    /// What it may reach.
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// Posts a request.
    pub(super) async fn post(
        &self,
        endpoint: &Endpoint,
        outgoing: Outgoing,
    ) -> Result<Answer, WebhookFailure> {
        let sent = async {
            let addresses = self.addresses(endpoint).await?;
            let stream = connect(&addresses).await?;
            if endpoint.is_secure() {
                let name = server_name(endpoint).ok_or(WebhookFailure::Tls)?;
                let stream =
                    self.tls.connect(name, stream).await.map_err(|_| WebhookFailure::Tls)?;
                exchange(stream, endpoint, outgoing).await
            } else {
                exchange(stream, endpoint, outgoing).await
            }
        };
        timeout(WHOLE, sent).await.unwrap_or(Err(WebhookFailure::Timeout))
    }

    /// What is said of a host without an address. Where only the public internet may be reached it is the
    /// same as of one with another address: which names there are in the operator's own networks is
    /// nobody's affair.
    fn not_found(&self) -> WebhookFailure {
        match self.reach {
            Reach::Public => WebhookFailure::PrivateAddress,
            Reach::Private => WebhookFailure::UnknownHost,
        }
    }

    /// The addresses of an endpoint, all of them allowed: looked up once, and connected to as they
    /// are, so that a second answer of the host's name server changes nothing.
    async fn addresses(&self, endpoint: &Endpoint) -> Result<Vec<SocketAddr>, WebhookFailure> {
        let port = endpoint.port();
        let addresses = match endpoint.lookup() {
            Host::Ipv4(address) => vec![SocketAddr::new(IpAddr::V4(address), port)],
            Host::Ipv6(address) => vec![SocketAddr::new(IpAddr::V6(address), port)],
            Host::Domain(host) => {
                let found = self.resolver.resolve(host, port).await;
                found.map_err(|_| self.not_found())?
            }
        };
        if addresses.is_empty() {
            return Err(self.not_found());
        }
        // One that is not allowed among others is no accident.
        if addresses.iter().all(|address| self.reach.allows(address.ip())) {
            Ok(addresses)
        } else {
            Err(WebhookFailure::PrivateAddress)
        }
    }
}

/// A connection to the first address that takes one.
async fn connect(addresses: &[SocketAddr]) -> Result<TcpStream, WebhookFailure> {
    for address in addresses.iter().take(MAX_ADDRESSES) {
        if let Ok(Ok(stream)) = timeout(CONNECT, TcpStream::connect(address)).await {
            return Ok(stream);
        }
    }
    Err(WebhookFailure::NoConnection)
}

fn server_name(endpoint: &Endpoint) -> Option<ServerName<'static>> {
    match endpoint.lookup() {
        Host::Domain(name) => ServerName::try_from(name.to_owned()).ok(),
        Host::Ipv4(address) => Some(ServerName::from(IpAddr::V4(address))),
        Host::Ipv6(address) => Some(ServerName::from(IpAddr::V6(address))),
    }
}

async fn exchange<S>(
    stream: S,
    endpoint: &Endpoint,
    outgoing: Outgoing,
) -> Result<Answer, WebhookFailure>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let mut request = Request::post(endpoint.target())
        .header(header::HOST, endpoint.authority())
        .header(header::USER_AGENT, concat!("Turnpost/", env!("CARGO_PKG_VERSION")))
        .header(header::CONNECTION, "close");
    for (name, value) in &outgoing.headers {
        let value = HeaderValue::from_str(value).map_err(|_| WebhookFailure::NoAnswer)?;
        request = request.header(HeaderName::from_static(name), value);
    }
    let body = Full::new(Bytes::from(outgoing.body));
    let request = request.body(body).map_err(|_| WebhookFailure::NoAnswer)?;
    let handshake = hyper::client::conn::http1::Builder::new()
        .max_buf_size(MAX_HEAD)
        .handshake(TokioIo::new(stream));
    let (mut sender, connection) = handshake.await.map_err(|_| WebhookFailure::NoAnswer)?;
    let mut answered = std::pin::pin!(sender.send_request(request));
    let mut connection = std::pin::pin!(connection);
    let mut is_open = true;
    // The connection ends with this request, and with it whatever follows the head of the answer. It
    // may end before the answer is looked at.
    let response = loop {
        tokio::select! {
            biased;
            response = &mut answered => break response.map_err(|_| WebhookFailure::NoAnswer)?,
            _ = &mut connection, if is_open => is_open = false,
        }
    };
    let retry_after = response.headers().get(header::RETRY_AFTER);
    let retry_after = retry_after.and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let status = response.status();
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|media| {
        media.as_bytes().to_ascii_lowercase().starts_with(b"application/json")
    });
    if outgoing.max_answer == 0 || !is_json {
        return Ok(Answer { status, retry_after, json: None });
    }
    let mut read =
        std::pin::pin!(Limited::new(response.into_body(), outgoing.max_answer).collect());
    let read = loop {
        tokio::select! {
            biased;
            read = &mut read => break read,
            _ = &mut connection, if is_open => is_open = false,
        }
    };
    let json = match read {
        Ok(body) => Json::Whole(body.to_bytes().into()),
        Err(error) if error.is::<LengthLimitError>() => Json::TooLong,
        Err(_) => return Err(WebhookFailure::NoAnswer),
    };
    Ok(Answer { status, retry_after, json: Some(json) })
}
