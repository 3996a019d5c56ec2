//! Why a server does not start, or stops.

use std::net::SocketAddr;
use std::path::PathBuf;

use hickory_resolver::net::NetError;

use super::mail_service::MailServiceError;
use crate::mail::receive::ListenAddress;
use crate::store::StoreError;
use crate::traces::ExporterError;

/// Why the server could not start or stopped unexpectedly.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be created.
    #[error("cannot create the data folder {}: {reason}", path.display())]
    DataFolder {
        /// Where it was to be: the setting `data_folder`.
        path: PathBuf,
        /// What the system reported.
        reason: std::io::Error,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {reason}{}", way_out(reason))]
    Bind {
        /// The address from the settings.
        address: SocketAddr,
        /// What the system reported.
        reason: std::io::Error,
    },
    /// Mail servers cannot be listened to.
    #[error("cannot listen for mail servers on {address} (mail.lmtp): {reason}")]
    ListenForMail {
        /// The address from the settings.
        address: ListenAddress,
        /// What the system reported.
        reason: std::io::Error,
    },
    /// Nobody can be asked who may sign mails for a domain.
    #[error(
        "who has sent an answer is found out by asking name servers (mail.check_signatures), and this \
         machine is set to ask none ({0}): name one in mail.name_server"
    )]
    NameServers(#[source] NetError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Mail is misconfigured.
    #[error(transparent)]
    MailService(#[from] MailServiceError),
    /// Traces cannot be sent.
    #[error(transparent)]
    Traces(#[from] ExporterError),
    /// The server failed while running.
    #[error("the server stopped: {0}")]
    Running(#[source] std::io::Error),
}

/// What an operator can do about an address that cannot be listened on.
fn way_out(reason: &std::io::Error) -> &'static str {
    use std::io::ErrorKind;
    match reason.kind() {
        ErrorKind::AddrInUse => {
            "; another program listens there, perhaps another Turnpost: stop it, or choose another \
             address with --bind (the setting bind), such as --bind 127.0.0.1:8081"
        }
        ErrorKind::AddrNotAvailable => {
            "; this machine has no such address: name one of its own with --bind (the setting bind), \
             or 0.0.0.0 for all of them"
        }
        ErrorKind::PermissionDenied => {
            "; ports below 1024 are not for everybody: choose a higher one with --bind (the setting \
             bind), and let a reverse proxy listen on 80 and 443"
        }
        _ => "",
    }
}
