//! The SMTP transport.
//!
//! lettre implements the protocol; the steps are driven here because the meaning of an error
//! depends on the step: before RCPT it concerns all our mails, after that it concerns this mail,
//! and without a response after the last line it is unknown whether the mail was accepted.

use std::{fmt, net::IpAddr, path::PathBuf, sync::Arc, time::Duration};

use lettre::transport::smtp::{
    Error,
    authentication::{Credentials as LettreCredentials, Mechanism},
    client::{AsyncSmtpConnection, Certificate, TlsParameters},
    commands::{Data, Mail as MailFrom, Noop, Rcpt, Rset},
    extension::{ClientId, Extension, MailBodyParameter, MailParameter},
};
use tokio::time::timeout;

use super::{Cause, Mail, OpenError, Reason, SendError, Sending, Transport, reason::redacted};
use crate::{
    game::person::Address,
    mail::{Signer, Wire},
};

/// How the connection is protected.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Security {
    /// TLS from the first byte (usually port 465).
    Tls,
    /// Unencrypted until `STARTTLS`, which the server must offer (usually port 587).
    StartTls,
    /// Unencrypted: only for a server on this machine.
    Clear,
}

/// A user name and a password.
#[derive(Clone)]
pub struct Credentials {
    /// The user name.
    pub user: String,
    /// In the clear, since the server asks for it so; the `Debug` form hides it.
    pub password: String,
}

/// Hides the credentials.
impl fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Credentials")
    }
}

/// How to reach the mail server.
#[derive(Clone, Debug)]
pub struct SmtpSettings {
    /// Its host name, which its certificate must match.
    pub host: String,
    /// Usually 587 with STARTTLS, 465 with TLS.
    pub port: u16,
    /// How the connection is protected.
    pub security: Security,
    /// The credentials, if it requires authentication.
    pub credentials: Option<Credentials>,
    /// The name in EHLO: this machine's name.
    pub hello: String,
    /// A PEM file with additional trusted certificates, for a server with its own CA.
    pub certificates: Option<PathBuf>,
    /// The DKIM signer; without it the mail server may sign.
    pub signer: Option<Arc<Signer>>,
    /// The timeouts of each step.
    pub timeouts: Timeouts,
}

/// Timeouts of a mail server. With shorter ones than RFC 5321 (4.5.3.2) recommends, a server that
/// scans mails during the session would get the same mail again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// For connecting, and for checking whether an existing connection is alive.
    pub connect: Duration,
    /// For the response to a command, including the greeting.
    pub command: Duration,
    /// For transferring the mail's content and the final response.
    pub content: Duration,
}

impl SmtpSettings {
    /// Settings without authentication and signatures.
    pub fn new(
        host: &str,
        port: u16,
        security: Security,
        hello: &str,
        timeouts: Timeouts,
    ) -> SmtpSettings {
        SmtpSettings {
            host: host.to_owned(),
            port,
            security,
            credentials: None,
            hello: hello.to_owned(),
            certificates: None,
            signer: None,
            timeouts,
        }
    }
}

/// Maximum number of commands per mail: connecting (with the greeting), STARTTLS, AUTH, MAIL, RCPT,
/// DATA.
const COMMANDS: u32 = 6;

/// Number of commands that only check whether the server is alive: NOOP, RSET after a refusal.
const LIVENESS_COMMANDS: u32 = 2;

/// The supported authentication mechanisms, best first.
const MECHANISMS: &[Mechanism] = &[Mechanism::Plain, Mechanism::Login];

/// A mail server. The connection is kept open as long as there is something to send.
pub struct Smtp {
    settings: SmtpSettings,
    tls: Option<TlsParameters>,
    hello: ClientId,
    connection: Option<AsyncSmtpConnection>,
    last_answer: Option<String>,
}

impl Smtp {
    /// Checks the settings; does not connect.
    ///
    /// # Errors
    /// If they ask for unencrypted mail to another machine, or name unusable certificates.
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
        Ok(Smtp { settings, tls, hello, connection: None, last_answer: None })
    }

    /// A connection, newly opened if there is none or the old one is dead. It is taken out of
    /// `self` until the caller puts it back: if a session is dropped halfway, the connection goes
    /// with it, so that no other mail gets into its middle.
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
            // Without STARTTLS this fails: never fall back to plain text because somebody stripped
            // a line.
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
    ) -> Result<String, SendError> {
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
        // The library terminates the last line again.
        let content = bytes.strip_suffix(b"\r\n").unwrap_or(&bytes);
        match timeout(settings.timeouts.content, connection.message(content)).await {
            Ok(Ok(answer)) => {
                let words: Vec<&str> = answer.message().collect();
                Ok(redacted(&format!("{} {}", answer.code(), words.join(" ")), Some(to)))
            }
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
                Ok(_) => true,
                // The error concerns this mail and the server is alive: the connection can be
                // reused after a reset.
                Err(SendError::Deferred(_) | SendError::Refused(_)) => {
                    let step = self.settings.timeouts.connect;
                    matches!(timeout(step, connection.command(Rset)).await, Ok(Ok(_)))
                }
                Err(SendError::Closed(_) | SendError::Interrupted(_) | SendError::Undecided(_)) => {
                    false
                }
            };
            if is_at_its_beginning {
                self.connection = Some(connection);
            }
            self.last_answer = Some(sent?);
            Ok(())
        })
    }

    fn last_answer(&self) -> Option<&str> {
        self.last_answer.as_deref()
    }

    fn probe(&mut self) -> Sending<'_> {
        Box::pin(async move {
            let connection = self.connect().await?;
            self.connection = Some(connection);
            Ok(())
        })
    }

    fn rest(&mut self) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            if let Some(mut connection) = self.connection.take() {
                // Best effort: the result does not matter.
                let _ = timeout(Duration::from_secs(5), connection.quit()).await;
            }
        })
    }

    fn max_send_seconds(&self) -> u32 {
        let Timeouts { connect, command, content } = self.settings.timeouts;
        let whole =
            |limit: Duration| u32::try_from(limit.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        whole(command)
            .saturating_mul(COMMANDS)
            .saturating_add(whole(connect).saturating_mul(LIVENESS_COMMANDS))
            .saturating_add(whole(content))
    }
}

/// A step that concerns all our mails: any error closes the transport.
async fn in_time<T>(
    step: &'static str,
    limit: Duration,
    doing: impl Future<Output = Result<T, Error>>,
) -> Result<T, SendError> {
    match timeout(limit, doing).await {
        Ok(Ok(done)) => Ok(done),
        // The server may reject a single mail as too big at MAIL already.
        Ok(Err(error)) if error.status().is_some_and(|code| u16::from(code) == 552) => {
            Err(SendError::Refused(reason(step, None, &error)))
        }
        Ok(Err(error)) => Err(SendError::Closed(reason(step, None, &error))),
        Err(_) => Err(SendError::Closed(no_answer(step))),
    }
}

/// A step that concerns this mail: the server's response applies to the mail. If there is none,
/// this mail may or may not be the cause.
async fn judged<T>(
    step: &'static str,
    limit: Duration,
    to: &Address,
    doing: impl Future<Output = Result<T, Error>>,
) -> Result<T, SendError> {
    match timeout(limit, doing).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) if error.status().is_some() => Err(judge(step, to, &error)),
        Ok(Err(error)) => Err(SendError::Interrupted(reason(step, Some(to), &error))),
        Err(_) => Err(SendError::Interrupted(no_answer(step))),
    }
}

/// Interprets the server's response to a step of this mail.
fn judge(step: &'static str, to: &Address, error: &Error) -> SendError {
    let code = error.status().map_or(0, u16::from);
    let text = reason(step, Some(to), error);
    match code {
        // The service is closing, or requires authentication. Some servers say so about a single
        // recipient, every time.
        421 | 530 | 534 | 535 | 538 => SendError::Interrupted(text),
        // A full mailbox may not be full tomorrow.
        552 if step == "RCPT" => SendError::Deferred(text),
        550..=559 if step == "RCPT" && is_full(&error.to_string()) => SendError::Deferred(text),
        550..=559 if step == "RCPT" && is_of_mailbox(code, &error.to_string()) => {
            SendError::Refused(text.of_mailbox())
        }
        500..=599 => SendError::Refused(text),
        _ => SendError::Deferred(text),
    }
}

/// Whether a recipient is refused because the mailbox is full.
fn is_full(said: &str) -> bool {
    said.split(|letter: char| !letter.is_ascii_digit() && letter != '.').any(|it| it == "5.2.2")
}

/// Whether a recipient is refused because the mailbox does not exist or accepts no mails, rather
/// than because the server wants no mails from us, which it reports at the same step.
pub(in crate::mail) fn is_of_mailbox(code: u16, said: &str) -> bool {
    let enhanced =
        said.split(|letter: char| !letter.is_ascii_digit() && letter != '.').find_map(|it| {
            let mut parts = it.strip_prefix("5.")?.split('.');
            Some((parts.next()?.parse::<u16>().ok()?, parts.next()?.parse::<u16>().ok()?))
        });
    match enhanced {
        // The last three concern the sender.
        Some((1, detail @ 1..)) => !(7..=9).contains(&detail),
        Some((2, 1)) => !is_of_pace(said),
        // Of 5.2.2 and 5.2.3, the mailbox is full or the mail too long for it.
        Some((2, detail)) => detail != 2 && detail != 3,
        // 5.1.0 does not say whose address is meant.
        None | Some((1, 0)) => {
            let said = said.to_lowercase();
            let is_of_ours = [
                "relay",
                "spam",
                "block",
                "listed",
                "policy",
                "denied",
                "reject",
                "authenticat",
                "sender",
            ];
            matches!(code, 550 | 551 | 553) && !is_of_ours.iter().any(|word| said.contains(word))
        }
        Some(_) => false,
    }
}

/// Whether a server that speaks of a mailbox that takes nothing means that too much came at once: large
/// providers say 5.2.1 to that, too.
pub(in crate::mail) fn is_of_pace(said: &str) -> bool {
    let said = said.to_lowercase();
    [" rate", "too many", "too much", "too fast", "too quickly"].iter().any(|it| said.contains(it))
}

/// The reason for the operator: the server's response, without addresses.
fn reason(step: &'static str, to: Option<&Address>, error: &Error) -> Reason {
    Reason::new(cause(step, error), format!("{step}: {}", redacted(&error.to_string(), to)))
}

fn no_answer(step: &'static str) -> Reason {
    Reason::new(Cause::Silent, format!("{step}: no response in time"))
}

fn cause(step: &'static str, error: &Error) -> Cause {
    match error.status().map(u16::from) {
        Some(530 | 534 | 535 | 538) => Cause::SignIn,
        Some(500..=599) if step == "AUTH" => Cause::SignIn,
        Some(500..=599) => Cause::Refused,
        Some(_) => Cause::PutOff,
        None if error.is_timeout() => Cause::Silent,
        // A server without STARTTLS, or with an untrusted certificate.
        None if step == "STARTTLS" || error.is_tls() || has_bad_data(error) => Cause::Insecure,
        None => Cause::Unreachable,
    }
}

/// Whether the received data was invalid; the TLS library reports untrusted certificates the same
/// way.
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
