//! Posts spans to a collector, from the exporter's own thread.

use std::{
    fmt, io,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use http_body_util::Full;
use hyper::header;
use hyper_util::rt::TokioIo;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    runtime::Runtime,
};
use tokio_rustls::{TlsConnector, rustls::pki_types::ServerName};

use crate::tls;

/// How long one request may take, from the lookup of the collector's host to the head of its answer.
const WHOLE: Duration = Duration::from_secs(5);

/// A client with a runtime of its own: the exporter's thread has none.
pub(super) struct Client {
    runtime: Mutex<Runtime>,
    tls: TlsConnector,
    /// Whether the last request failed, so that a collector that is away is logged once.
    is_failing: AtomicBool,
}

/// Why spans could not be handed over.
#[derive(Debug, thiserror::Error)]
enum PostError {
    #[error("the collector did not answer in time")]
    Silent,
    #[error("the collector cannot be reached: {0}")]
    Unreachable(#[from] io::Error),
    #[error("the collector does not speak HTTP as expected: {0}")]
    Http(#[from] hyper::Error),
    #[error("the collector's address names no host")]
    NoHost,
    #[error("the collector answered with status {0}")]
    Refused(u16),
}

impl Client {
    /// A client that trusts the public certificate authorities.
    ///
    /// # Errors
    /// If the system gives it no event queue.
    pub(super) fn new() -> io::Result<Client> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        Ok(Client {
            runtime: Mutex::new(runtime),
            tls: tls::connector(tls::public_authorities()),
            is_failing: AtomicBool::new(false),
        })
    }

    async fn post(&self, request: Request<Bytes>) -> Result<Response<Bytes>, PostError> {
        let uri = request.uri();
        let host = uri.host().ok_or(PostError::NoHost)?.to_owned();
        let is_secure = uri.scheme_str() == Some("https");
        let port = uri.port_u16().unwrap_or(if is_secure { 443 } else { 80 });
        let name = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        let stream = TcpStream::connect((name.as_str(), port)).await?;
        if is_secure {
            let name = ServerName::try_from(name).map_err(io::Error::other)?;
            exchange(self.tls.connect(name, stream).await?, request).await
        } else {
            exchange(stream, request).await
        }
    }

    /// Logs when a collector goes away, and when it is back.
    fn note(&self, outcome: &Result<Response<Bytes>, PostError>) {
        match outcome {
            Ok(_) => {
                if self.is_failing.swap(false, Ordering::Relaxed) {
                    tracing::info!("traces are sent again");
                }
            }
            Err(error) => {
                if !self.is_failing.swap(true, Ordering::Relaxed) {
                    tracing::warn!(%error, "traces cannot be sent, and are dropped until they can");
                }
            }
        }
    }
}

#[async_trait::async_trait]
impl HttpClient for Client {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let posted = {
            let runtime = self.runtime.lock().unwrap_or_else(PoisonError::into_inner);
            runtime.block_on(async {
                tokio::time::timeout(WHOLE, self.post(request))
                    .await
                    .unwrap_or(Err(PostError::Silent))
            })
        };
        self.note(&posted);
        posted.map_err(HttpError::from)
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Client").finish_non_exhaustive()
    }
}

/// Sends one request, and reads the head of its answer.
async fn exchange<S>(stream: S, request: Request<Bytes>) -> Result<Response<Bytes>, PostError>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut parts, body) = request.into_parts();
    let authority = parts.uri.authority().ok_or(PostError::NoHost)?.to_string();
    let target = parts.uri.path().parse().map_err(io::Error::other)?;
    parts.uri = target;
    let host = header::HeaderValue::try_from(authority).map_err(io::Error::other)?;
    parts.headers.insert(header::HOST, host);
    parts.headers.insert(header::CONNECTION, header::HeaderValue::from_static("close"));
    let request = Request::from_parts(parts, Full::new(body));
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    let mut answered = std::pin::pin!(sender.send_request(request));
    let mut connection = std::pin::pin!(connection);
    let mut is_open = true;
    let response = loop {
        tokio::select! {
            biased;
            response = &mut answered => break response?,
            _ = &mut connection, if is_open => is_open = false,
        }
    };
    let status = response.status();
    if !status.is_success() {
        return Err(PostError::Refused(status.as_u16()));
    }
    // Its body says at most how many spans were dropped, which nobody here could change.
    let mut empty = Response::new(Bytes::new());
    *empty.status_mut() = status;
    Ok(empty)
}
