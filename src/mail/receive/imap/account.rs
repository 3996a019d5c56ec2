//! An IMAP account, and signing in to it.

use std::{fmt, io, path::PathBuf, time::Duration};

use async_imap::{Client, Session};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, pem::PemObject as _};

use crate::{
    mail::transport::{Security, redacted},
    store::StoreError,
    tls,
};

/// How long the server may take to be reached, and to answer one command.
pub(super) const TIMEOUT: Duration = Duration::from_secs(60);

/// Where answers to mails are fetched: a folder of an account at a mail provider.
#[derive(Clone)]
pub struct ImapAccount {
    /// The server's host name, which its certificate must match.
    pub host: String,
    /// Usually 993 with TLS, 143 with STARTTLS.
    pub port: u16,
    /// How the connection is protected.
    pub security: Security,
    /// The user name.
    pub user: String,
    /// Sent to the server once the connection is as `security` says.
    pub password: String,
    /// The folder that answers arrive in, usually `INBOX`.
    pub folder: String,
    /// A PEM file with additional trusted certificates, for a server with its own authority.
    pub certificates: Option<PathBuf>,
}

/// Hides the credentials.
impl fmt::Debug for ImapAccount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "ImapAccount({}:{}, {})", self.host, self.port, self.folder)
    }
}

/// Why answers cannot be fetched.
#[derive(Debug, thiserror::Error)]
pub enum ImapError {
    /// The server cannot be reached.
    #[error("the server cannot be reached: {0}")]
    Unreachable(io::Error),
    /// The connection cannot be encrypted, or is not with this server.
    #[error("the connection is not safe: {0}")]
    Insecure(io::Error),
    /// The server does not know this user with this password.
    #[error("the server does not let us in: {0}")]
    SignIn(String),
    /// The account has no such folder.
    #[error("the folder cannot be opened: {0}")]
    Folder(String),
    /// It refused a command, or the connection is lost.
    #[error("{0}")]
    Command(String),
    /// It does not answer.
    #[error("the server does not answer")]
    Silent,
    /// The database is unavailable.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ImapError {
    /// What the server said, without addresses and in one line.
    fn said(error: &async_imap::error::Error) -> String {
        redacted(&error.to_string(), None)
    }
}

impl From<async_imap::error::Error> for ImapError {
    fn from(error: async_imap::error::Error) -> ImapError {
        ImapError::Command(ImapError::said(&error))
    }
}

/// A connection, encrypted or not.
pub(super) trait Wire: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug> Wire for T {}

/// A conversation with the folder open.
pub(super) type Conversation = Session<Box<dyn Wire>>;

impl ImapAccount {
    /// Connects, signs in, and opens the folder.
    ///
    /// # Errors
    /// If any of it fails, or takes too long.
    pub(super) async fn open(&self) -> Result<Conversation, ImapError> {
        let client = timeout(TIMEOUT, self.connect()).await.map_err(|_| ImapError::Silent)??;
        let signed_in = timeout(TIMEOUT, client.login(&self.user, &self.password));
        let mut session = signed_in
            .await
            .map_err(|_| ImapError::Silent)?
            .map_err(|(error, _)| ImapError::SignIn(ImapError::said(&error)))?;
        let opened = timeout(TIMEOUT, session.select(&self.folder));
        opened
            .await
            .map_err(|_| ImapError::Silent)?
            .map_err(|error| ImapError::Folder(ImapError::said(&error)))?;
        Ok(session)
    }

    /// Connects, protected as the settings say, and reads the greeting.
    async fn connect(&self) -> Result<Client<Box<dyn Wire>>, ImapError> {
        let stream = TcpStream::connect((self.host.as_str(), self.port));
        let stream = stream.await.map_err(ImapError::Unreachable)?;
        match self.security {
            Security::Clear => greeted(Box::new(stream)).await,
            Security::Tls => greeted(Box::new(self.encrypt(stream).await?)).await,
            Security::StartTls => {
                let mut client = Client::new(stream);
                client.read_response().await.map_err(ImapError::Unreachable)?;
                client.run_command_and_check_ok("STARTTLS", None).await.map_err(|error| {
                    ImapError::Insecure(io::Error::other(ImapError::said(&error)))
                })?;
                // What came before the encryption is dropped with the old client: it may be anybody's.
                let stream = self.encrypt(client.into_inner()).await?;
                Ok(Client::new(Box::new(stream)))
            }
        }
    }

    /// Encrypts a connection, if the server proves to be the one that is meant.
    async fn encrypt(
        &self,
        stream: TcpStream,
    ) -> Result<tokio_rustls::client::TlsStream<TcpStream>, ImapError> {
        let insecure = |error: String| ImapError::Insecure(io::Error::other(error));
        let mut roots = tls::public_authorities();
        if let Some(file) = &self.certificates {
            let read =
                CertificateDer::pem_file_iter(file).map_err(|it| insecure(it.to_string()))?;
            for certificate in read {
                let certificate = certificate.map_err(|it| insecure(it.to_string()))?;
                roots.add(certificate).map_err(|it| insecure(it.to_string()))?;
            }
        }
        let name =
            ServerName::try_from(self.host.clone()).map_err(|it| insecure(it.to_string()))?;
        tls::connector(roots).connect(name, stream).await.map_err(ImapError::Insecure)
    }
}

/// A client whose server has greeted.
async fn greeted(stream: Box<dyn Wire>) -> Result<Client<Box<dyn Wire>>, ImapError> {
    let mut client = Client::new(stream);
    match client.read_response().await.map_err(ImapError::Unreachable)? {
        Some(_) => Ok(client),
        None => Err(ImapError::Unreachable(io::ErrorKind::UnexpectedEof.into())),
    }
}
