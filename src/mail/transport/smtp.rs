//! Mails to a mail server, step by step.
//!
//! lettre speaks the protocol; the steps are taken here, because what a refusal means depends on
//! the step at which it came: before the recipient is named it concerns us and every mail of ours,
//! after that it concerns this mail, and silence after the last line leaves open what happened.

use std::{fmt, net::IpAddr, path::PathBuf, sync::Arc, time::Duration};

use lettre::transport::smtp::{
    Error,
    authentication::{Credentials as LettreCredentials, Mechanism},
    client::{AsyncSmtpConnection, Certificate, TlsParameters},
    commands::{Data, Mail as MailFrom, Noop, Rcpt, Rset},
    extension::{ClientId, Extension, MailBodyParameter, MailParameter},
};
use tokio::time::timeout;

use super::{Cause, Mail, OpenError, Reason, SendError, Sending, Transport, reason::discreet};
use crate::{
    game::person::Address,
    mail::{Signer, Wire},
};

/// How the connection is protected.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Security {
    /// TLS from the first byte (usually port 465).
    Tls,
    /// In the clear up to `STARTTLS`, which the server must offer (usually port 587).
    StartTls,
    /// Not at all: only for a server on this machine.
    Clear,
}

/// A name and a password.
#[derive(Clone)]
pub struct Credentials {
    /// The name.
    pub user: String,
    /// The password.
    pub password: String,
}

/// Shows nothing.
impl fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Credentials")
    }
}

/// How to reach the mail server.
#[derive(Clone, Debug)]
pub struct SmtpSettings {
    /// Its name, which its certificate must bear.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is protected.
    pub security: Security,
    /// How we show who we are, if we must.
    pub credentials: Option<Credentials>,
    /// As whom we introduce ourselves: this machine's name.
    pub hello: String,
    /// A file with more certificates to trust, PEM; for a server with its own authority.
    pub certificates: Option<PathBuf>,
    /// What signs every mail; without it the mail server may do that.
    pub signer: Option<Arc<Signer>>,
    /// How long the server may take for each step.
    pub timeouts: Timeouts,
}

/// How long a mail server may take. Whoever gives up sooner than RFC 5321 (4.5.3.2) allows sends
/// the same mail again to servers that look into mails while we wait.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// To be reached at all. One that was reached before is asked for as long whether it is still
    /// there.
    pub connect: Duration,
    /// To answer a command, the greeting included.
    pub command: Duration,
    /// To take the mail and to answer for it, from the first line of its content.
    pub content: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            connect: Duration::from_secs(30),
            command: Duration::from_secs(300),
            content: Duration::from_secs(600),
        }
    }
}

impl SmtpSettings {
    /// Settings for a server that may take as long as the standard lets it.
    pub fn new(host: &str, port: u16, security: Security, hello: &str) -> SmtpSettings {
        SmtpSettings {
            host: host.to_owned(),
            port,
            security,
            credentials: None,
            hello: hello.to_owned(),
            certificates: None,
            signer: None,
            timeouts: Timeouts::default(),
        }
    }
}

/// Commands a mail takes at most: connecting (with the greeting), STARTTLS, AUTH, MAIL, RCPT, DATA.
const COMMANDS: u32 = 6;

/// Commands that only find out whether the server is still there: NOOP, RSET after a refusal.
const SIGNS_OF_LIFE: u32 = 2;

/// How the servers we can speak to let us show who we are, best first.
const MECHANISMS: &[Mechanism] = &[Mechanism::Plain, Mechanism::Login];

/// A mail server. The connection is kept as long as there is something to send.
pub struct Smtp {
    settings: SmtpSettings,
    tls: Option<TlsParameters>,
    hello: ClientId,
    connection: Option<AsyncSmtpConnection>,
}

impl Smtp {
    /// Checks the settings; does not connect.
    ///
    /// # Errors
    /// When they ask for mail in the clear to another machine, or name certificates that cannot
    /// be used.
    pub fn new(settings: SmtpSettings) -> Result<Smtp, OpenError> {
        let tls = match settings.security {
            Security::Clear if is_this_machine(&settings.host) => None,
            Security::Clear => return Err(OpenError::Clear(settings.host)),
            Security::Tls | Security::StartTls => {
                let mut tls = TlsParameters::builder(settings.host.clone());
                if let Some(path) = &settings.certificates {
                    let fault = |source: Box<dyn std::error::Error + Send + Sync>| {
                        OpenError::Certificate { path: path.clone(), source }
                    };
                    let pem = std::fs::read(path).map_err(|error| fault(error.into()))?;
                    let certificate =
                        Certificate::from_pem(&pem).map_err(|error| fault(error.into()))?;
                    tls = tls.add_root_certificate(certificate);
                }
                Some(tls.build().map_err(OpenError::Library)?)
            }
        };
        let hello = match settings.hello.parse::<IpAddr>() {
            Ok(IpAddr::V4(address)) => ClientId::Ipv4(address),
            Ok(IpAddr::V6(address)) => ClientId::Ipv6(address),
            Err(_) => ClientId::Domain(settings.hello.clone()),
        };
        Ok(Smtp { settings, tls, hello, connection: None })
    }

    /// A connection, freshly made where there is none or the old one is dead. It is out of our
    /// hands until its user gives it back: a conversation that is dropped halfway takes it along,
    /// so that no other mail gets into its middle.
    async fn connect(&mut self) -> Result<AsyncSmtpConnection, SendError> {
        let timeouts = self.settings.timeouts;
        if let Some(mut kept) = self.connection.take()
            && !kept.has_broken()
            && matches!(timeout(timeouts.connect, kept.command(Noop)).await, Ok(Ok(_)))
        {
            return Ok(kept);
        }
        let step = timeouts.command;
        let server = (self.settings.host.as_str(), self.settings.port);
        let immediate = match self.settings.security {
            Security::Tls => self.tls.clone(),
            Security::StartTls | Security::Clear => None,
        };
        let reach = Some(timeouts.connect);
        let connecting =
            AsyncSmtpConnection::connect_tokio1(server, reach, &self.hello, immediate, None);
        let mut connection = in_time("connecting", step, connecting).await?;
        if self.settings.security == Security::StartTls
            && let Some(tls) = self.tls.clone()
        {
            // Without STARTTLS this fails: never in the clear because somebody cut a line out.
            in_time("STARTTLS", step, connection.starttls(tls, &self.hello)).await?;
        }
        if let Some(Credentials { user, password }) = &self.settings.credentials {
            let credentials = LettreCredentials::new(user.clone(), password.clone());
            in_time("AUTH", step, connection.auth(MECHANISMS, &credentials)).await?;
        }
        Ok(connection)
    }

    async fn deliver(
        settings: &SmtpSettings,
        mail: &Mail,
        connection: &mut AsyncSmtpConnection,
    ) -> Result<(), SendError> {
        let envelope = mail.envelope()?;
        let step = settings.timeouts.command;
        let eight_bit = connection.server_info().supports_feature(Extension::EightBitMime);
        let bytes = mail.bytes(if eight_bit { Wire::EightBit } else { Wire::SevenBit })?;
        let bytes = match &settings.signer {
            Some(signer) => {
                signer.sign(&bytes).map_err(|it| SendError::Refused(it.to_string().into()))?
            }
            None => bytes,
        };
        let parameters = if bytes.is_ascii() {
            Vec::new()
        } else {
            vec![MailParameter::Body(MailBodyParameter::EightBitMime)]
        };
        let from = MailFrom::new(envelope.from().cloned(), parameters);
        in_time("MAIL", step, connection.command(from)).await?;
        let to = &mail.recipient.address;
        for recipient in envelope.to() {
            let command = connection.command(Rcpt::new(recipient.clone(), Vec::new()));
            judged("RCPT", step, to, command).await?;
        }
        judged("DATA", step, to, connection.command(Data)).await?;
        // The library ends the last line once more.
        let content = bytes.strip_suffix(b"\r\n").unwrap_or(&bytes);
        match timeout(settings.timeouts.content, connection.message(content)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) if error.status().is_some() => Err(judge("content", to, &error)),
            Ok(Err(error)) => Err(SendError::Undecided(reason("content", Some(to), &error))),
            Err(_) => Err(SendError::Undecided(no_answer("content"))),
        }
    }
}

impl Transport for Smtp {
    fn send<'a>(&'a mut self, mail: &'a Mail) -> Sending<'a> {
        Box::pin(async move {
            let mut connection = self.connect().await?;
            let sent = Smtp::deliver(&self.settings, mail, &mut connection).await;
            let is_at_its_beginning = match &sent {
                Ok(()) => true,
                // The server spoke of this mail and is still there: the next mail may use the
                // connection once this one is forgotten.
                Err(SendError::Deferred(_) | SendError::Refused(_)) => {
                    let step = self.settings.timeouts.connect;
                    matches!(timeout(step, connection.command(Rset)).await, Ok(Ok(_)))
                }
                Err(SendError::Closed(_) | SendError::BrokenOff(_) | SendError::Undecided(_)) => {
                    false
                }
            };
            if is_at_its_beginning {
                self.connection = Some(connection);
            }
            sent
        })
    }

    fn rest(&mut self) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            if let Some(mut connection) = self.connection.take() {
                // Whether the server hears it does not matter.
                let _ = timeout(Duration::from_secs(5), connection.quit()).await;
            }
        })
    }

    fn patience_seconds(&self) -> u32 {
        let Timeouts { connect, command, content } = self.settings.timeouts;
        let whole =
            |limit: Duration| u32::try_from(limit.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        whole(command)
            .saturating_mul(COMMANDS)
            .saturating_add(whole(connect).saturating_mul(SIGNS_OF_LIFE))
            .saturating_add(whole(content))
    }
}

/// A step that concerns every mail of ours: whatever goes wrong closes the way.
async fn in_time<T>(
    step: &'static str,
    limit: Duration,
    doing: impl Future<Output = Result<T, Error>>,
) -> Result<T, SendError> {
    match timeout(limit, doing).await {
        Ok(Ok(done)) => Ok(done),
        // The server may say at MAIL already that this one mail is too big.
        Ok(Err(error)) if error.status().is_some_and(|code| u16::from(code) == 552) => {
            Err(SendError::Refused(reason(step, None, &error)))
        }
        Ok(Err(error)) => Err(SendError::Closed(reason(step, None, &error))),
        Err(_) => Err(SendError::Closed(no_answer(step))),
    }
}

/// A step that concerns this mail: the server's answer judges the mail. When there is none,
/// nobody knows whether this mail is why.
async fn judged<T>(
    step: &'static str,
    limit: Duration,
    to: &Address,
    doing: impl Future<Output = Result<T, Error>>,
) -> Result<T, SendError> {
    match timeout(limit, doing).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) if error.status().is_some() => Err(judge(step, to, &error)),
        Ok(Err(error)) => Err(SendError::BrokenOff(reason(step, Some(to), &error))),
        Err(_) => Err(SendError::BrokenOff(no_answer(step))),
    }
}

/// What an answer of the server to a step of this mail means.
fn judge(step: &'static str, to: &Address, error: &Error) -> SendError {
    let code = error.status().map_or(0, u16::from);
    let text = reason(step, Some(to), error);
    match code {
        // The service is closing, or wants to know who we are. Some servers say so of one
        // recipient alone, every time.
        421 | 530 | 534 | 535 | 538 => SendError::BrokenOff(text),
        // Somebody's mailbox is full today; tomorrow it may not be.
        552 if step == "RCPT" => SendError::Deferred(text),
        550..=559 if step == "RCPT" && is_of_mailbox(code, &error.to_string()) => {
            SendError::Refused(text.of_mailbox())
        }
        500..=599 => SendError::Refused(text),
        _ => SendError::Deferred(text),
    }
}

/// Whether a recipient is refused for there being no such mailbox, or none that takes mails; and not
/// since the server wants no mails of ours, which it says at the same place.
fn is_of_mailbox(code: u16, said: &str) -> bool {
    let enhanced =
        said.split(|letter: char| !letter.is_ascii_digit() && letter != '.').find_map(|it| {
            let mut parts = it.strip_prefix("5.")?.split('.');
            Some((parts.next()?.parse::<u16>().ok()?, parts.next()?.parse::<u16>().ok()?))
        });
    match enhanced {
        // The last two are about the sender.
        Some((1, detail)) => detail != 7 && detail != 8,
        Some((2, _)) => true,
        Some(_) => false,
        None => {
            let said = said.to_lowercase();
            let is_of_ours =
                ["relay", "spam", "block", "listed", "policy", "denied", "reject", "authenticat"];
            matches!(code, 550 | 551 | 553) && !is_of_ours.iter().any(|word| said.contains(word))
        }
    }
}

/// What went wrong, for the operator: what the server said, without the addresses in it.
fn reason(step: &'static str, to: Option<&Address>, error: &Error) -> Reason {
    Reason::new(cause(step, error), format!("{step}: {}", discreet(&error.to_string(), to)))
}

fn no_answer(step: &'static str) -> Reason {
    Reason::new(Cause::Silent, format!("{step}: no answer in time"))
}

fn cause(step: &'static str, error: &Error) -> Cause {
    match error.status().map(u16::from) {
        Some(530 | 534 | 535 | 538) => Cause::SignIn,
        Some(500..=599) if step == "AUTH" => Cause::SignIn,
        Some(500..=599) => Cause::Refused,
        Some(_) => Cause::PutOff,
        None if error.is_timeout() => Cause::Silent,
        // A server that offers no STARTTLS, or one whose certificate is not trusted.
        None if step == "STARTTLS" || error.is_tls() || has_bad_data(error) => Cause::Insecure,
        None => Cause::Unreachable,
    }
}

/// Whether what came over the connection could not be understood: what the TLS library makes of a
/// certificate that it does not trust, too.
fn has_bad_data(error: &Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        let inner = error.downcast_ref::<std::io::Error>();
        if inner.is_some_and(|inner| inner.kind() == std::io::ErrorKind::InvalidData) {
            return true;
        }
        source = error.source();
    }
    false
}

fn is_this_machine(host: &str) -> bool {
    host.eq_ignore_ascii_case("localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

impl fmt::Debug for Smtp {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Smtp").field("settings", &self.settings).finish_non_exhaustive()
    }
}
