//! How mails are sent, and where their answers come in.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;

use super::error::ConfigError;
use super::imap::ImapSettings;
use super::parse::{address, host, number, one_of, truth};
use super::reader::Reader;
use super::value::{BaseUrl, MailSecurity, Secret};
use crate::{
    game::person::Address,
    mail::{
        ReplyBase, Signer,
        name_server::NameServer,
        receive::{AuthenticationHost, ListenAddress},
    },
};

/// How mails are sent.
#[derive(Debug, Clone)]
pub struct MailSettings {
    /// How many threads compose and send mails.
    pub workers: usize,
    /// Whether mails show the board as a picture.
    pub pictures: bool,
    /// The sender of every mail.
    pub from: Mailbox,
    /// The address for bounces, if it is not the sender's.
    pub bounces: Option<Address>,
    /// Where mails are answered with moves; `None` if they cannot be.
    pub replies: Option<ReplyBase>,
    /// Where a mail server brings answers by LMTP or SMTP, if it does.
    pub lmtp: Option<ListenAddress>,
    /// The Maildir that a mail server delivers answers to, if it does.
    pub maildir: Option<PathBuf>,
    /// The account that answers are fetched from, if they are.
    pub imap: Option<ImapSettings>,
    /// The mail server whose word it takes that an answer comes from its sender, if it does.
    pub authenticated_by: Option<AuthenticationHost>,
    /// Whether the signatures of answers are checked here, by the keys that domains publish.
    pub check_signatures: bool,
    /// Whether the sender of an answer is believed, since the mail server before refuses what is
    /// forged.
    pub trust_sender: bool,
    /// The name server that is asked about domains of mail, if not those of this machine.
    pub name_server: Option<NameServer>,
    /// Signs mails that go to an SMTP server (DKIM), if configured.
    pub signer: Option<Arc<Signer>>,
    /// How mails leave the server.
    pub transport: MailTransport,
}

/// What `mail.transport` says, with the settings of that way.
#[derive(Debug, Clone)]
pub enum MailTransport {
    /// Written to this folder, one `.eml` file each.
    Folder(PathBuf),
    /// Sent by an SMTP server.
    Smtp(SmtpSettings),
}

/// The SMTP server that mails are submitted to.
#[derive(Debug, Clone)]
pub struct SmtpSettings {
    /// Its host name.
    pub host: String,
    /// `mail.smtp.port`; by default the usual one of the security.
    pub port: u16,
    /// How the connection is encrypted.
    pub security: MailSecurity,
    /// User name and password; without them no authentication is tried.
    pub credentials: Option<(String, Secret)>,
    /// A file with certificates to trust in addition to the public ones.
    pub certificates: Option<PathBuf>,
    /// How long connecting may take.
    pub connect_timeout: Duration,
    /// How long it may take to answer a command.
    pub command_timeout: Duration,
    /// How long it may take to accept a mail.
    pub content_timeout: Duration,
}

impl MailSettings {
    /// Reads them. `by_folder` says that mails are not sent but written to a folder.
    pub(super) fn read(
        reader: &mut Reader,
        base_url: &BaseUrl,
        data_folder: &Path,
        by_folder: bool,
    ) -> Result<Self, ConfigError> {
        let folder = reader.path("mail.folder", &data_folder.join("mail"))?;
        let workers =
            reader.value("mail.workers", |text| number(text, 1, 16).map(|count| count as usize))?;
        let pictures = reader.value("mail.pictures", truth)?;
        let from = reader.derived("mail.from", &default_sender(base_url), |text| {
            text.parse::<Mailbox>().map_err(|_| {
                format!("{text:?} is not a mail address (for example Turnpost <turns@example.org>)")
            })
        })?;
        let bounces = reader.optional("mail.bounces", address)?;
        let replies = reader.optional("mail.reply_to", |text| {
            let address = text.parse::<Address>().map_err(|error| format!("{text:?}: {error}"))?;
            ReplyBase::try_from(&address).map_err(|error| format!("{text:?}: {error}"))
        })?;
        let lmtp = reader.optional("mail.lmtp", |text| {
            text.parse::<ListenAddress>().map_err(|error| format!("{text:?}: {error}"))
        })?;
        let maildir = reader.optional("mail.maildir", super::parse::folder)?;
        let imap = ImapSettings::read(reader)?;
        let authenticated_by = reader.optional("mail.authenticated_by", |text| {
            text.parse::<AuthenticationHost>().map_err(|error| format!("{text:?}: {error}"))
        })?;
        let trust_sender = reader.value("mail.trust_sender", truth)?;
        // The local mailbox page is the one way in for mails that never left this machine.
        let has_way_in = lmtp.is_some() || maildir.is_some() || imap.is_some();
        let is_open = replies.is_some() && (has_way_in || !by_folder);
        let is_known = authenticated_by.is_some() || trust_sender;
        let usual = if is_open && !is_known { "true" } else { "false" };
        let check_signatures =
            reader.derived("mail.check_signatures", usual, super::parse::truth)?;
        let name_server = reader.optional("mail.name_server", |text| {
            text.parse::<NameServer>().map_err(|error| format!("{text:?}: {error}"))
        })?;
        for (key, is_set) in [
            ("mail.check_signatures", check_signatures),
            ("mail.trust_sender", trust_sender),
            ("mail.lmtp", lmtp.is_some()),
            ("mail.maildir", maildir.is_some()),
            ("mail.imap.host", imap.is_some()),
            ("mail.authenticated_by", authenticated_by.is_some()),
        ] {
            if is_set && replies.is_none() {
                let reason = "answers to mails come to mail.reply_to, which is to be set too";
                return Err(reader.wrong(key, reason));
            }
        }
        for (key, is_set) in [
            ("mail.authenticated_by", authenticated_by.is_some()),
            ("mail.check_signatures", check_signatures),
        ] {
            if is_set && !is_open {
                let reason = "answers on the local mailbox page come from no mail server; it goes \
                              with mail.transport = \"smtp\"";
                return Err(reader.wrong(key, reason));
            }
        }
        if authenticated_by.is_some() && check_signatures {
            let reason = "one of mail.authenticated_by and this can say who has sent an answer";
            return Err(reader.wrong("mail.check_signatures", reason));
        }
        if trust_sender && (check_signatures || authenticated_by.is_some()) {
            let reason = "then everybody is believed: take away mail.check_signatures and \
                          mail.authenticated_by, or this";
            return Err(reader.wrong("mail.trust_sender", reason));
        }
        if is_open && !is_known && !check_signatures {
            let reason = "then nothing shows who has sent an answer: name the mail server that finds it \
                          out in mail.authenticated_by, or set mail.trust_sender = true if it refuses \
                          what is forged";
            return Err(reader.wrong("mail.check_signatures", reason));
        }
        // Mails in a folder are answered on the local mailbox page, where every address will do.
        let replies = replies.or_else(|| {
            let sender: Address = from.email.to_string().parse().ok().filter(|_| by_folder)?;
            ReplyBase::try_from(&sender).ok()
        });
        let selector = reader.value("mail.dkim.selector", checked_selector)?;
        let second = reader.value("mail.dkim.ed25519_selector", checked_selector)?;
        // Receivers check for a signature of the domain in the From header.
        let signer = reader.optional("mail.dkim.key_file", |path| {
            Signer::new(&read_key(path)?, from.email.domain(), &selector)
                .map_err(|error| format!("{path:?}: {error}"))
        })?;
        let ed25519 = reader.optional("mail.dkim.ed25519_key_file", |path| {
            Ok((path.to_owned(), read_key(path)?))
        })?;
        let signer = match (signer, ed25519) {
            (signer, None) => signer,
            (Some(signer), Some((path, pem))) => {
                let both = signer.with_ed25519(&pem, &second);
                let both = both.map_err(|error| {
                    reader.wrong("mail.dkim.ed25519_key_file", &format!("{path:?}: {error}"))
                })?;
                Some(both)
            }
            (None, Some(_)) => {
                let reason = "many cannot check such a signature yet: it goes beside that of an RSA \
                              key in mail.dkim.key_file";
                return Err(reader.wrong("mail.dkim.ed25519_key_file", reason));
            }
        };
        let smtp = SmtpSettings::read(reader, !by_folder)?;
        let transport = match smtp {
            Some(smtp) => MailTransport::Smtp(smtp),
            None => MailTransport::Folder(folder),
        };
        Ok(Self {
            workers,
            pictures,
            from,
            bounces,
            replies,
            lmtp,
            maildir,
            imap,
            authenticated_by,
            check_signatures,
            trust_sender,
            name_server,
            signer: signer.map(Arc::new),
            transport,
        })
    }
}

/// Reads the name of a key in its domain.
fn checked_selector(text: &str) -> Result<String, String> {
    Signer::check_selector(text).map(|()| text.to_owned()).map_err(|error| error.to_string())
}

/// Reads the text of a key's file.
fn read_key(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("cannot read {path:?}: {error}"))
}

impl SmtpSettings {
    /// Reads them; they are validated even when mails go to a folder, and no SMTP server is wanted.
    fn read(reader: &mut Reader, wanted: bool) -> Result<Option<Self>, ConfigError> {
        let host = reader.optional("mail.smtp.host", host)?;
        let security = reader.value(
            "mail.smtp.security",
            one_of(&[
                ("starttls", MailSecurity::StartTls),
                ("tls", MailSecurity::Tls),
                ("none", MailSecurity::None),
            ]),
        )?;
        let port =
            reader.derived("mail.smtp.port", &security.usual_port().to_string(), |text| {
                number(text, 1, 65_535)
            })?;
        let user = reader.optional("mail.smtp.user", |text| Ok(text.to_owned()))?;
        let password = reader.password("mail.smtp.password", "mail.smtp.password_file")?;
        let missing = |key, reason| ConfigError::Missing { key, reason };
        let credentials = match (user, password) {
            (Some(user), Some(password)) => Some((user, password)),
            (None, None) => None,
            (Some(_), None) => {
                return Err(missing("mail.smtp.password", "mail.smtp.user is set"));
            }
            (None, Some(_)) => return Err(missing("mail.smtp.user", "a password is set")),
        };
        let certificates =
            reader.optional("mail.smtp.certificates", |text| Ok(PathBuf::from(text)))?;
        let mut seconds = |key, max| {
            let seconds = reader.value(key, |text| number(text, 1, max));
            seconds.map(Duration::from_secs)
        };
        let connect_timeout = seconds("mail.smtp.connect_timeout_seconds", 600)?;
        let command_timeout = seconds("mail.smtp.command_timeout_seconds", 3600)?;
        let content_timeout = seconds("mail.smtp.content_timeout_seconds", 3600)?;
        if credentials.is_some() && security == MailSecurity::None {
            return Err(
                reader.wrong("mail.smtp.security", "a password is never sent without encryption")
            );
        }
        match (wanted, host) {
            (false, _) => Ok(None),
            (true, None) => Err(missing("mail.smtp.host", "mail.transport is smtp")),
            (true, Some(host)) => {
                let port = u16::try_from(port).unwrap_or(security.usual_port());
                Ok(Some(Self {
                    host,
                    port,
                    security,
                    credentials,
                    certificates,
                    connect_timeout,
                    command_timeout,
                    content_timeout,
                }))
            }
        }
    }
}

/// `turnpost@` and the host of the base URL. A host that is invalid in a mail address (a bare IPv6
/// address) is replaced by `localhost`.
fn default_sender(base_url: &BaseUrl) -> String {
    let sender = |host: &str| format!("Turnpost <turnpost@{host}>");
    let own = sender(base_url.host());
    if own.parse::<Mailbox>().is_ok() { own } else { sender("localhost") }
}
