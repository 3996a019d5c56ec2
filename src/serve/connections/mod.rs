//! Limits on how many connections there may be, and for how long one may wait for its client.
//!
//! A client can keep the server waiting in three ways: it sends a request slowly or never completes
//! it, it does not read its answer, or it stays silent. `TimeoutStream` ends each of them, and
//! [`ConnectionLimiter`] meanwhile bounds how many connections one network has, so that none can
//! take all.

mod body;
mod held;
mod limiter;
mod progress;
mod timeout;

use std::{
    net::{SocketAddr, TcpListener},
    rc::Rc,
    sync::Arc,
};

use actix_http::{ConnectionType, HttpService};
use actix_server::{Server, ServerBuilder};
use actix_service::{
    IntoServiceFactory, ServiceFactory, ServiceFactoryExt, fn_service, map_config,
};
use actix_web::{
    Error, HttpMessage,
    body::{BodySize, MessageBody},
    dev::{AppConfig, Response, ServiceRequest, ServiceResponse},
    middleware::Next,
    rt::net::TcpStream,
    web::Data,
};

use held::HeldBody;
use limiter::Permit;
pub use limiter::{ConnectionLimiter, Rejections};
use timeout::{Activity, DRAIN_TIMEOUT, TimeoutStream};

use crate::{
    api,
    limits::{ConnectionLimits, TooManyInProgress},
};

/// Open files besides connections: databases, logs, mail servers.
const OTHER_FILES: u64 = 256;

/// Raises the limit on open files as far as this process may. Returns how many connections fit into
/// it, at most `wanted`.
pub fn raise_file_limit(wanted: usize) -> usize {
    let files = match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => files,
        Err(error) => {
            tracing::warn!(%error, "the limit on open files cannot be raised");
            return wanted;
        }
    };
    let fitting = usize::try_from(files.saturating_sub(OTHER_FILES).max(1)).unwrap_or(usize::MAX);
    if fitting < wanted {
        tracing::warn!(
            files,
            connections = fitting,
            "the limit on open files allows fewer connections than connections.max: raise it \
             (LimitNOFILE in a systemd unit)"
        );
    }
    wanted.min(fitting)
}

/// Serves an application at an address; every connection has a permit and a timeout.
///
/// # Errors
/// When the address cannot be listened on.
pub fn listen<A, I, S, B>(
    builder: ServerBuilder,
    listener: TcpListener,
    limiter: Arc<ConnectionLimiter>,
    application: A,
) -> std::io::Result<Server>
where
    A: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, actix_http::Request>,
    S: ServiceFactory<actix_http::Request, Config = AppConfig> + 'static,
    S::Error: Into<Error> + 'static,
    S::InitError: std::fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    B: MessageBody + 'static,
{
    let stopping = builder.graceful_shutdown_signal();
    let builder = builder.listen("turnpost", listener, move || {
        let (limiter, stopping) = (Arc::clone(&limiter), stopping.clone());
        let ConnectionLimits { timeout, keep_alive, .. } = limiter.limits();
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .keep_alive(keep_alive)
            .client_request_timeout(timeout)
            .client_disconnect_timeout(DRAIN_TIMEOUT)
            .on_connect_ext(
                |connection: &TimeoutStream<TcpStream>, data: &mut actix_http::Extensions| {
                    data.insert(connection.activity());
                },
            )
            .h1(map_config(
                application().into_factory().map_err(|error| error.into().error_response()),
                |()| AppConfig::default(),
            ));
        fn_service(move |connection: TcpStream| {
            let accepted = accept(&limiter, connection);
            async move { accepted }
        })
        .and_then(http.map_err(|error| ConnectionError::Http(error.to_string())))
    })?;
    Ok(builder.run())
}

/// A connection and its peer's address, if known.
type Accepted = (TimeoutStream<TcpStream>, Option<SocketAddr>);

/// Accepts a connection, or rejects it: then it is to be closed at once.
fn accept(
    limiter: &Arc<ConnectionLimiter>,
    connection: TcpStream,
) -> Result<Accepted, ConnectionError> {
    let peer = connection.peer_addr().ok();
    let permit = limiter.admit(peer.map(|peer| peer.ip())).ok_or(ConnectionError::TooMany)?;
    // Requests and answers mostly fit into one packet: none should wait for the next.
    let _ = connection.set_nodelay(true);
    Ok((TimeoutStream::new(connection, limiter.limits(), permit), peer))
}

/// Why a connection ended early.
#[derive(Debug, thiserror::Error)]
enum ConnectionError {
    /// There are too many connections.
    #[error("there are too many connections")]
    TooMany,
    /// The connection broke, or its client did not speak HTTP.
    #[error("{0}")]
    Http(String),
}

/// Middleware for every request of the server: tells the connection that a request is being
/// handled, limits how long the request's body may take, and closes the connection after an answer
/// that was given before the whole body had arrived.
///
/// # Errors
/// Those of the wrapped service.
pub async fn enforce(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let activity = request.conn_data::<Rc<Activity>>().map(Rc::clone);
    let in_flight = activity.as_ref().map(Activity::begin_request);
    let body =
        activity.as_ref().map(|activity| body::with_timeout(&mut request, activity.timeout()));
    let permit = match acquire_forwarded(&request) {
        Ok(permit) => permit,
        Err(too_many) => {
            // The API and the pages answer it, each in their own form.
            request.extensions_mut().insert(too_many);
            None
        }
    };
    let mut response = next.call(request).await?;
    // Where a body was not read to its end, the next request cannot be found after it.
    if body.is_some_and(|body| !body.has_ended()) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
        if let Some(activity) = activity {
            activity.close_after_answer();
        }
    }
    // A stream is in progress until its last byte, and silent in between.
    let is_stream = matches!(response.response().body().size(), BodySize::Stream);
    let held = is_stream.then_some((in_flight, permit));
    Ok(response.map_body(|_, body| HeldBody { body, held }))
}

/// A permit for a request behind a proxy.
fn acquire_forwarded(request: &ServiceRequest) -> Result<Option<Permit>, TooManyInProgress> {
    let limiter = request.app_data::<Data<ConnectionLimiter>>();
    let (Some(limiter), Some(api)) = (limiter, request.app_data::<api::Shared>()) else {
        return Ok(None);
    };
    let limiter = Arc::clone(limiter);
    limiter.acquire_forwarded(|| api.limits().network(request.request()))
}
