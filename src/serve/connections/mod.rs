//! Who may hold how many connections, and for how long one that waits for its client is held.
//!
//! A client can keep the server waiting in three ways: it sends a request slowly or not to its end,
//! it does not read its answer, or it says nothing at all. `Watched` ends each of them, and
//! [`Gate`] bounds how many connections one network has meanwhile, so that none can take all.

mod body;
mod gate;
mod pace;
mod watched;

use std::{net::TcpListener, rc::Rc, sync::Arc, time::Duration};

use actix_http::{ConnectionType, HttpService};
use actix_server::{Server, ServerBuilder};
use actix_service::{
    IntoServiceFactory, ServiceFactory, ServiceFactoryExt, fn_service, map_config,
};
use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{AppConfig, Response, ServiceRequest, ServiceResponse},
    middleware::Next,
    rt::net::TcpStream,
    web::Data,
};

use gate::Held;
pub use gate::{Gate, Refusals};
use watched::{Watch, Watched};

use crate::{api, limits::Crowded};

/// Files that are open besides connections: databases, logs, mail servers.
const OTHER_FILES: u64 = 256;

/// Raises the limit of open files as far as this process may, and gives how many connections fit
/// into it, at most `wanted`.
pub fn make_room(wanted: usize) -> usize {
    let files = match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => files,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files cannot be raised");
            return wanted;
        }
    };
    let fitting = usize::try_from(files.saturating_sub(OTHER_FILES).max(1)).unwrap_or(usize::MAX);
    if fitting < wanted {
        tracing::warn!(
            files,
            connections = fitting,
            "the limit of open files allows fewer connections than connections.max: raise it \
             (LimitNOFILE in a unit of systemd)"
        );
    }
    wanted.min(fitting)
}

/// Serves an application at an address, every connection through the gate and watched.
///
/// # Errors
/// When the address cannot be listened on.
pub fn listen<A, I, S, B>(
    builder: ServerBuilder,
    listener: TcpListener,
    gate: Arc<Gate>,
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
        let (gate, stopping) = (Arc::clone(&gate), stopping.clone());
        let patience = gate.limits().patience;
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .client_request_timeout(patience)
            .client_disconnect_timeout(LEAVE_TAKING)
            .on_connect_ext(|connection: &Watched<TcpStream>, data: &mut actix_http::Extensions| {
                data.insert(connection.watch());
            })
            .h1(map_config(
                application().into_factory().map_err(|error| error.into().error_response()),
                |()| AppConfig::default(),
            ));
        fn_service(move |connection: TcpStream| {
            let admitted = gate.admit(connection, patience);
            async move { admitted }
        })
        .and_then(http.map_err(|error| Broken::Http(error.to_string())))
    })?;
    Ok(builder.run())
}

/// How long a client may go on sending what nobody reads, after an answer that ends a connection.
const LEAVE_TAKING: Duration = Duration::from_secs(1);

/// Why a connection ended before its time.
#[derive(Debug, thiserror::Error)]
enum Broken {
    /// There are too many.
    #[error("there are too many connections")]
    Crowded,
    /// It broke, or its client did not keep to HTTP.
    #[error("{0}")]
    Http(String),
}

/// Wraps every request of the server: tells the connection that a request is being answered, gives
/// the request's body a time in which it has to come, and ends the connection with an answer that
/// was given before the body had come.
///
/// # Errors
/// Those of the wrapped service.
pub async fn attend(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let watch = request.conn_data::<Rc<Watch>>().map(Rc::clone);
    let _answering = watch.as_ref().map(Watch::answering);
    let reading = watch.as_ref().map(|watch| body::hurry(&mut request, watch.patience()));
    let _place = match pass_on(&request) {
        Ok(place) => place,
        Err(crowded) => {
            // The API and the pages say so, each in their way.
            request.extensions_mut().insert(crowded);
            None
        }
    };
    let mut answered = next.call(request).await?;
    // Where a body was not read to its end, the next request cannot be found behind it.
    if reading.is_some_and(|reading| !reading.has_ended()) {
        answered.response_mut().head_mut().set_connection_type(ConnectionType::Close);
        if let Some(watch) = watch {
            watch.end();
        }
    }
    Ok(answered)
}

/// A place for a request behind a proxy.
fn pass_on(request: &ServiceRequest) -> Result<Option<Held>, Crowded> {
    let (gate, api) = (request.app_data::<Data<Gate>>(), request.app_data::<api::Shared>());
    let (Some(gate), Some(api)) = (gate, api) else { return Ok(None) };
    let gate = Arc::clone(gate);
    gate.pass_on(|| api.limits().network(request.request()))
}
