//! A mail server for tests: speaks SMTP over TCP, keeps what it is given, and fails where it is
//! told to.

use std::{
    collections::VecDeque,
    path::PathBuf,
    sync::{Arc, Mutex},
    time::Duration,
};

use base64::Engine as _;
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::Notify,
    task::JoinHandle,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer},
    },
};
use turnpost::mail::transport::Timeouts;

use crate::support::process::free_address;

/// How long each step of a conversation may take: more than the busiest machine needs. Where a
/// server shall be given up, the runtime's clock is turned ([`Sink::outlasted`]).
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// [`TIMEOUT`] at every step.
pub fn long_timeouts() -> Timeouts {
    Timeouts { connect: TIMEOUT, command: TIMEOUT, content: TIMEOUT }
}

/// Where in the conversation something goes wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    Greeting,
    Ehlo,
    Auth,
    Mail,
    Rcpt,
    Data,
    Content,
}

/// What goes wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The server answers with this line.
    Reply(&'static str),
    /// The server never answers.
    Hang,
    /// The server answers with this line, but only when it is released.
    Late(&'static str),
    /// The server closes the connection without an answer.
    Die,
    /// At the content: the server keeps the mail and closes the connection before it says so.
    KeepAndDie,
}

/// A mail that the server was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub from: String,
    pub to: Vec<String>,
    pub raw: Vec<u8>,
    pub encrypted: bool,
    pub user: Option<String>,
}

/// How the server is protected.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Protection {
    #[default]
    Clear,
    StartTls,
    Tls,
}

#[derive(Default)]
struct State {
    /// Notified when a server that hangs or is late has been asked.
    silent: Arc<Notify>,
    /// Notified when a late server may answer.
    released: Arc<Notify>,
    faults: VecDeque<(Step, Fault)>,
    kept: Vec<Kept>,
    connections: usize,
    recipients_named: usize,
    unwelcome: Option<(&'static str, &'static str)>,
}

struct Rules {
    protection: Protection,
    eight_bit: bool,
    login: Option<(String, String)>,
    tls: Option<TlsAcceptor>,
}

/// The server. Listens until it is dropped.
pub struct Sink {
    pub port: u16,
    /// The certificate to trust, as a file.
    pub certificate: PathBuf,
    _folder: tempfile::TempDir,
    state: Arc<Mutex<State>>,
    listening: JoinHandle<()>,
}

impl Drop for Sink {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// What a server offers.
#[derive(Default)]
pub struct Offers {
    pub protection: Protection,
    pub without_eight_bit: bool,
    pub login: Option<(&'static str, &'static str)>,
    pub port: u16,
}

impl Sink {
    /// A server in the clear that takes everything.
    pub async fn start() -> Sink {
        Sink::offering(Offers::default()).await
    }

    /// One at a port that is given to nobody else once it is gone.
    pub async fn at_its_own_port() -> Sink {
        Sink::offering(Offers { port: free_address().port(), ..Offers::default() }).await
    }

    pub async fn offering(offers: Offers) -> Sink {
        let folder = tempfile::tempdir().expect("a folder");
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()])
            .expect("a certificate");
        let certificate = folder.path().join("sink.pem");
        std::fs::write(&certificate, made.cert.pem()).expect("a file");
        let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let tls = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("protocol versions")
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .expect("a server's TLS settings");
        let listener =
            TcpListener::bind(("127.0.0.1", offers.port)).await.expect("a listening socket");
        let port = listener.local_addr().expect("an address").port();
        let state = Arc::new(Mutex::new(State::default()));
        let rules = Arc::new(Rules {
            protection: offers.protection,
            eight_bit: !offers.without_eight_bit,
            login: offers.login.map(|(user, password)| (user.to_owned(), password.to_owned())),
            tls: Some(TlsAcceptor::from(Arc::new(tls))),
        });
        let shared = Arc::clone(&state);
        let listening = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                shared.lock().expect("the state").connections += 1;
                let state = Arc::clone(&shared);
                let rules = Arc::clone(&rules);
                tokio::spawn(async move { serve(stream, &rules, &state).await });
            }
        });
        Sink { port, certificate, _folder: folder, state, listening }
    }

    /// The next time the conversation comes to this step, this goes wrong. Faults happen in the
    /// order in which they were told.
    pub fn fail(&self, step: Step, fault: Fault) {
        self.state.lock().expect("the state").faults.push_back((step, fault));
    }

    /// From now on this recipient always gets this answer.
    pub fn turn_away(&self, recipient: &'static str, answer: &'static str) {
        self.state.lock().expect("the state").unwelcome = Some((recipient, answer));
    }

    /// What was kept so far.
    pub fn kept(&self) -> Vec<Kept> {
        self.state.lock().expect("the state").kept.clone()
    }

    /// How many connections were made.
    pub fn connections(&self) -> usize {
        self.state.lock().expect("the state").connections
    }

    /// Waits until the server has been asked what it does not answer, or answers late.
    pub async fn silent(&self) {
        let silent = Arc::clone(&self.state.lock().expect("the state").silent);
        silent.notified().await;
    }

    /// Lets a late server answer.
    pub fn release(&self) {
        self.state.lock().expect("the state").released.notify_one();
    }

    /// Does what comes to a server that falls silent, and lets so much time go by then: the
    /// clock is turned, so that only the silence is too long, however busy the machine is.
    pub async fn outlasted<T>(&self, wait: Duration, doing: impl Future<Output = T>) -> T {
        let turning = async {
            self.silent().await;
            tokio::time::pause();
            tokio::time::advance(wait + Duration::from_secs(1)).await;
            tokio::time::resume();
        };
        tokio::join!(doing, turning).0
    }

    /// Ends it: nobody listens there any more.
    pub async fn gone(mut self) {
        self.listening.abort();
        let _ = (&mut self.listening).await;
    }

    /// Faults that have not happened.
    pub fn faults_left(&self) -> usize {
        self.state.lock().expect("the state").faults.len()
    }
}

trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

async fn serve(stream: TcpStream, rules: &Rules, state: &Mutex<State>) {
    let tls = rules.tls.clone().expect("TLS settings");
    if rules.protection == Protection::Tls {
        if let Ok(stream) = tls.accept(stream).await {
            let _ = converse(BufReader::new(Box::new(stream)), rules, state, true, true).await;
        }
        return;
    }
    let plain: Box<dyn Stream> = Box::new(stream);
    if let Some(plain) = converse(BufReader::new(plain), rules, state, false, true).await
        && let Ok(stream) = tls.accept(plain).await
    {
        let _ = converse(BufReader::new(Box::new(stream)), rules, state, true, false).await;
    }
}

/// Speaks until the client has gone; gives the stream back when the client asks for TLS.
async fn converse(
    mut stream: BufReader<Box<dyn Stream>>,
    rules: &Rules,
    state: &Mutex<State>,
    encrypted: bool,
    greet: bool,
) -> Option<Box<dyn Stream>> {
    let mut user = None;
    let mut from = String::new();
    let mut to = Vec::new();
    if greet && !step(&mut stream, state, Step::Greeting, "220 sink.test ready").await {
        return None;
    }
    loop {
        let line = read_line(&mut stream).await?;
        let upper = line.to_ascii_uppercase();
        let going = if upper.starts_with("EHLO") {
            let mut offers = vec!["250-sink.test".to_owned()];
            if rules.eight_bit {
                offers.push("250-8BITMIME".to_owned());
            }
            if rules.protection == Protection::StartTls && !encrypted {
                offers.push("250-STARTTLS".to_owned());
            }
            if rules.login.is_some() {
                offers.push("250-AUTH PLAIN LOGIN".to_owned());
            }
            offers.push("250 HELP".to_owned());
            step(&mut stream, state, Step::Ehlo, &offers.join("\r\n")).await
        } else if upper == "STARTTLS" {
            format(&mut stream, "220 go ahead").await;
            return Some(stream.into_inner());
        } else if let Some(initial) = upper.strip_prefix("AUTH PLAIN ") {
            let given = &line[line.len() - initial.len()..];
            let decoded = base64::engine::general_purpose::STANDARD.decode(given).ok()?;
            let text = String::from_utf8(decoded).ok()?;
            let mut parts = text.split('\0').skip(1);
            let pair = (parts.next()?.to_owned(), parts.next()?.to_owned());
            if rules.login.as_ref() == Some(&pair) {
                user = Some(pair.0);
                step(&mut stream, state, Step::Auth, "235 welcome").await
            } else {
                format(&mut stream, "535 5.7.8 who are you").await
            }
        } else if upper.starts_with("MAIL FROM:") {
            assert!(upper.contains("BODY=8BITMIME") <= rules.eight_bit, "8BITMIME was not offered");
            from = inside(&line);
            to.clear();
            step(&mut stream, state, Step::Mail, "250 ok").await
        } else if upper.starts_with("RCPT TO:") {
            let named = inside(&line);
            let unwelcome = state.lock().expect("the state").unwelcome;
            to.push(named.clone());
            state.lock().expect("the state").recipients_named += 1;
            match unwelcome {
                Some((recipient, answer)) if recipient == named => {
                    act(&mut stream, state, Fault::Reply(answer)).await
                }
                _ => step(&mut stream, state, Step::Rcpt, "250 ok").await,
            }
        } else if upper == "DATA" {
            if !step_data(&mut stream, state).await? {
                continue;
            }
            let raw = read_content(&mut stream).await?;
            let kept =
                Kept { from: from.clone(), to: to.clone(), raw, encrypted, user: user.clone() };
            match take_fault(state, Step::Content) {
                None => {
                    state.lock().expect("the state").kept.push(kept);
                    format(&mut stream, "250 kept").await
                }
                Some(Fault::KeepAndDie) => {
                    state.lock().expect("the state").kept.push(kept);
                    return None;
                }
                Some(fault) => act(&mut stream, state, fault).await,
            }
        } else if upper == "QUIT" {
            format(&mut stream, "221 bye").await;
            return None;
        } else if upper == "RSET" || upper == "NOOP" {
            format(&mut stream, "250 ok").await
        } else {
            format(&mut stream, "502 what?").await
        };
        if !going {
            return None;
        }
    }
}

/// Whether the content follows; `None` when the connection is over.
async fn step_data(stream: &mut BufReader<Box<dyn Stream>>, state: &Mutex<State>) -> Option<bool> {
    match take_fault(state, Step::Data) {
        None => format(stream, "354 go ahead").await.then_some(true),
        Some(fault) => act(stream, state, fault).await.then_some(false),
    }
}

fn inside(line: &str) -> String {
    let start = line.find('<').expect("an address in angle brackets") + 1;
    let end = line.find('>').expect("an address in angle brackets");
    line[start..end].to_owned()
}

fn take_fault(state: &Mutex<State>, step: Step) -> Option<Fault> {
    let mut state = state.lock().expect("the state");
    if state.faults.front().is_some_and(|(at, _)| *at == step) {
        state.faults.pop_front().map(|(_, fault)| fault)
    } else {
        None
    }
}

/// Answers, or goes wrong; `false` when the connection is over.
async fn step(
    stream: &mut BufReader<Box<dyn Stream>>,
    state: &Mutex<State>,
    at: Step,
    answer: &str,
) -> bool {
    match take_fault(state, at) {
        None => format(stream, answer).await,
        Some(fault) => act(stream, state, fault).await,
    }
}

async fn act(stream: &mut BufReader<Box<dyn Stream>>, state: &Mutex<State>, fault: Fault) -> bool {
    let (silent, released) = {
        let state = state.lock().expect("the state");
        (Arc::clone(&state.silent), Arc::clone(&state.released))
    };
    match fault {
        Fault::Reply(answer) => {
            let goes_on = !answer.starts_with("421");
            format(stream, answer).await && goes_on
        }
        Fault::Late(answer) => {
            silent.notify_one();
            released.notified().await;
            format(stream, answer).await
        }
        Fault::Hang => {
            silent.notify_one();
            // Until the client gives up.
            let mut rest = Vec::new();
            let _ = stream.read_to_end(&mut rest).await;
            false
        }
        Fault::Die | Fault::KeepAndDie => false,
    }
}

async fn format(stream: &mut BufReader<Box<dyn Stream>>, answer: &str) -> bool {
    let line = format!("{answer}\r\n");
    stream.get_mut().write_all(line.as_bytes()).await.is_ok()
        && stream.get_mut().flush().await.is_ok()
}

async fn read_line(stream: &mut BufReader<Box<dyn Stream>>) -> Option<String> {
    let mut line = String::new();
    match stream.read_line(&mut line).await {
        Ok(1..) => Some(line.trim_end_matches(['\r', '\n']).to_owned()),
        _ => None,
    }
}

/// The content up to the lonely dot, with the doubled dots made single again. Checks what every
/// mail server may ask for: lines of at most 998 bytes, each ended by CR LF, none of the two alone.
async fn read_content(stream: &mut BufReader<Box<dyn Stream>>) -> Option<Vec<u8>> {
    let mut raw = Vec::new();
    loop {
        let mut line = Vec::new();
        if stream.read_until(b'\n', &mut line).await.ok()? == 0 {
            return None;
        }
        assert!(line.ends_with(b"\r\n"), "a line without CR LF");
        assert!(line.len() <= 1000, "a line of {} bytes", line.len());
        assert!(!line[..line.len() - 2].contains(&b'\r'), "a lonely CR");
        assert!(!line.contains(&0), "a NUL");
        if line == b".\r\n" {
            return Some(raw);
        }
        raw.extend_from_slice(if line.starts_with(b"..") { &line[1..] } else { &line });
    }
}
