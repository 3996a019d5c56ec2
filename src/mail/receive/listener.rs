//! Takes mails from a mail server by LMTP, or by SMTP.

use std::{io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use smtp_proto::{
    Error as Malformed,
    request::receiver::{DataReceiver, DummyDataReceiver, RequestReceiver},
};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::TcpListener,
    sync::{Semaphore, watch},
    task::JoinSet,
};

use super::{
    Inbox, MAX_SIZE, NotKept,
    session::{Reaction, Session},
};
use crate::mail::ReplyBase;

/// The most conversations at a time: each may hold a mail in memory.
const MAX_CONVERSATIONS: usize = 16;

/// How long the other side may be silent; five minutes are what RFC 5321 asks for.
const SILENCE: Duration = Duration::from_secs(300);

/// How long the end of a mail may take from its beginning.
const MAX_MAIL: Duration = Duration::from_secs(600);

/// What is read at once, in bytes.
const CHUNK: usize = 16 * 1024;

/// Where a mail server brings mails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListenAddress {
    /// An address and a port.
    Tcp(SocketAddr),
    /// A socket in the file system.
    Unix(PathBuf),
}

impl std::fmt::Display for ListenAddress {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ListenAddress::Tcp(address) => address.fmt(formatter),
            ListenAddress::Unix(path) => write!(formatter, "unix:{}", path.display()),
        }
    }
}

impl std::str::FromStr for ListenAddress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<ListenAddress, &'static str> {
        if let Some(path) = text.strip_prefix("unix:") {
            let path = PathBuf::from(path);
            return match path.is_absolute() && cfg!(unix) {
                true => Ok(ListenAddress::Unix(path)),
                false => {
                    Err("after unix: an absolute path is expected, on systems that have sockets")
                }
            };
        }
        let expected =
            "an address with a port is expected, such as 127.0.0.1:2424, or unix:/a/path";
        text.parse().map(ListenAddress::Tcp).map_err(|_| expected)
    }
}

enum Socket {
    Tcp(TcpListener),
    #[cfg(unix)]
    Unix(tokio::net::UnixListener),
}

/// Listens for mail servers.
pub struct MailListener {
    socket: Socket,
    address: ListenAddress,
    inbox: Inbox,
    replies: ReplyBase,
    host: String,
}

trait Connection: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Connection for T {}

/// Listens on a socket in the file system, in the place of one that nobody listens on any more.
#[cfg(unix)]
fn listen_in_file_system(path: &std::path::Path) -> io::Result<Socket> {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
    let is_socket = std::fs::symlink_metadata(path).is_ok_and(|it| it.file_type().is_socket());
    if is_socket && std::os::unix::net::UnixStream::connect(path).is_err() {
        std::fs::remove_file(path)?;
    }
    let listener = tokio::net::UnixListener::bind(path)?;
    // The mail server is another user. Who may come near is decided by the folder.
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o666))?;
    Ok(Socket::Unix(listener))
}

#[cfg(not(unix))]
fn listen_in_file_system(_: &std::path::Path) -> io::Result<Socket> {
    Err(io::ErrorKind::Unsupported.into())
}

impl MailListener {
    /// Listens at this address; conversations begin with [`MailListener::run`]. `host` is the name
    /// that the server goes by.
    ///
    /// # Errors
    /// If it cannot be listened on.
    pub async fn bind(
        address: ListenAddress,
        inbox: Inbox,
        replies: ReplyBase,
        host: &str,
    ) -> io::Result<MailListener> {
        let socket = match &address {
            ListenAddress::Tcp(address) => Socket::Tcp(TcpListener::bind(address).await?),
            ListenAddress::Unix(path) => listen_in_file_system(path)?,
        };
        Ok(MailListener { socket, address, inbox, replies, host: host.to_owned() })
    }

    /// Where it listens; with port 0 the system has chosen one.
    pub fn address(&self) -> ListenAddress {
        match &self.socket {
            Socket::Tcp(listener) => {
                listener.local_addr().map_or(self.address.clone(), ListenAddress::Tcp)
            }
            #[cfg(unix)]
            Socket::Unix(_) => self.address.clone(),
        }
    }

    async fn accept(&self) -> io::Result<Box<dyn Connection>> {
        match &self.socket {
            Socket::Tcp(listener) => Ok(Box::new(listener.accept().await?.0)),
            #[cfg(unix)]
            Socket::Unix(listener) => Ok(Box::new(listener.accept().await?.0)),
        }
    }

    /// Takes mails until `stopping` turns true; a mail that has come to its end is still answered.
    pub async fn run(self, stopping: watch::Receiver<bool>) {
        let free = Arc::new(Semaphore::new(MAX_CONVERSATIONS));
        let mut conversations = JoinSet::new();
        let mut stopped = stopping.clone();
        loop {
            let connection = tokio::select! {
                _ = stopped.wait_for(|stopping| *stopping) => break,
                Some(_) = conversations.join_next() => continue,
                connection = self.accept() => connection,
            };
            let mut connection = match connection {
                Ok(connection) => connection,
                Err(error) => {
                    tracing::warn!(%error, "a mail server cannot be listened to for now");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            };
            let Ok(place) = Arc::clone(&free).try_acquire_owned() else {
                let _ = connection.write_all(b"421 4.7.0 Too many conversations\r\n").await;
                continue;
            };
            let (inbox, replies, host) =
                (self.inbox.clone(), self.replies.clone(), self.host.clone());
            let stopping = stopping.clone();
            conversations.spawn(async move {
                let _place = place;
                let session = Session::new(&host, &replies);
                if let Err(error) = converse(connection, session, &inbox, stopping).await {
                    tracing::debug!(%error, "a mail server went away");
                }
            });
        }
        #[cfg(unix)]
        if let ListenAddress::Unix(path) = &self.address {
            let _ = std::fs::remove_file(path);
        }
        while conversations.join_next().await.is_some() {}
    }
}

/// A mail that is being received.
struct Receiving {
    data: DataReceiver,
    /// Set once there is as much of it as is kept: the rest is passed over.
    rest: Option<DummyDataReceiver>,
    raw: Vec<u8>,
    until: tokio::time::Instant,
}

impl Receiving {
    fn new() -> Receiving {
        let until = tokio::time::Instant::now() + MAX_MAIL;
        let mut data = DataReceiver::new();
        // A mail begins after a line's end: a dot there is its end, too.
        let _ = data.ingest(&mut b"\r\n".iter(), &mut Vec::new());
        Receiving { data, rest: None, raw: Vec::new(), until }
    }

    /// Takes what has come; whether the mail is at its end.
    fn take(&mut self, bytes: &mut std::slice::Iter<'_, u8>) -> bool {
        if let Some(rest) = &mut self.rest {
            return rest.ingest(bytes);
        }
        let is_whole = self.data.ingest(bytes, &mut self.raw);
        if !is_whole && self.raw.len() > MAX_SIZE {
            self.rest = Some(DummyDataReceiver::new_data(&self.data));
        }
        is_whole
    }
}

async fn converse(
    mut connection: Box<dyn Connection>,
    mut session: Session<'_>,
    inbox: &Inbox,
    mut stopping: watch::Receiver<bool>,
) -> io::Result<()> {
    connection.write_all(session.greeting().as_bytes()).await?;
    let mut commands = RequestReceiver::default();
    let mut receiving: Option<Receiving> = None;
    let mut chunk = vec![0; CHUNK];
    loop {
        let now = tokio::time::Instant::now();
        let until = receiving.as_ref().map_or(now + SILENCE, |it| it.until.min(now + SILENCE));
        let read = tokio::select! {
            read = connection.read(&mut chunk) => Ok(read?),
            () = tokio::time::sleep_until(until) => Err("421 4.4.2 Too slow\r\n"),
            _ = stopping.wait_for(|stopping| *stopping) => Err("421 4.3.2 The server stops\r\n"),
        };
        let length = match read {
            Ok(length) => length,
            Err(said) => return connection.write_all(said.as_bytes()).await,
        };
        if length == 0 {
            return Ok(());
        }
        let mut bytes = chunk[..length].iter();
        let mut said = String::new();
        let mut is_over = false;
        while !is_over {
            if let Some(mail) = &mut receiving {
                if !mail.take(&mut bytes) {
                    break;
                }
                let raw = std::mem::take(&mut mail.raw);
                receiving = None;
                let returned = session.return_path();
                let outcome = inbox.keep_returned_to(raw, session.recipients(), &returned).await;
                if let Err(NotKept::Store(error)) = &outcome {
                    tracing::warn!(%error, "an answer to a mail cannot be kept for now");
                }
                said.push_str(&session.kept(&outcome));
                continue;
            }
            let reaction = match commands.ingest(&mut bytes) {
                Ok(request) => session.command(request),
                Err(Malformed::NeedsMoreData { .. }) => break,
                Err(malformed) => session.malformed(&malformed),
            };
            match reaction {
                Reaction::Say(line) => said.push_str(&line),
                Reaction::TakeMail(line) => {
                    said.push_str(&line);
                    receiving = Some(Receiving::new());
                }
                Reaction::Close(line) => {
                    said.push_str(&line);
                    is_over = true;
                }
            }
        }
        connection.write_all(said.as_bytes()).await?;
        connection.flush().await?;
        if is_over {
            return connection.shutdown().await;
        }
    }
}
