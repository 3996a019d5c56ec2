//! The account that answers to mails are fetched from.

use std::path::PathBuf;

use super::error::ConfigError;
use super::parse::{host, number, one_of};
use super::reader::Reader;
use super::value::{MailSecurity, Secret, is_host_of_this_machine};

/// A folder of an IMAP account.
#[derive(Debug, Clone)]
pub struct ImapSettings {
    /// The server's host name.
    pub host: String,
    /// `mail.imap.port`; by default 993 with TLS from the first byte, 143 otherwise.
    pub port: u16,
    /// How the connection is encrypted; always, unless the server is on this machine.
    pub security: MailSecurity,
    /// The user name.
    pub user: String,
    /// `mail.imap.password`, or the first line of the file that stands for it.
    pub password: Secret,
    /// Where answers arrive, by default `INBOX`; other mails in it are left alone.
    pub folder: String,
    /// A file with certificates to trust in addition to the public ones.
    pub certificates: Option<PathBuf>,
}

impl ImapSettings {
    /// Reads them; they are validated even when answers are fetched from nowhere.
    pub(super) fn read(reader: &mut Reader) -> Result<Option<Self>, ConfigError> {
        let text = |text: &str| match text.trim() {
            "" => Err("a name is expected".to_owned()),
            text => Ok(text.to_owned()),
        };
        let host = reader.optional("mail.imap.host", host)?;
        let security = reader.value(
            "mail.imap.security",
            one_of(&[
                ("tls", MailSecurity::Tls),
                ("starttls", MailSecurity::StartTls),
                ("none", MailSecurity::None),
            ]),
        )?;
        let usual = if security == MailSecurity::Tls { 993 } else { 143 };
        let port = reader.derived("mail.imap.port", &usual.to_string(), |text| {
            number(text, 1, 65_535).map(|port| u16::try_from(port).unwrap_or(usual))
        })?;
        let user = reader.optional("mail.imap.user", text)?;
        let password = reader.password("mail.imap.password", "mail.imap.password_file")?;
        let folder = reader.value("mail.imap.folder", text)?;
        let certificates =
            reader.optional("mail.imap.certificates", |text| Ok(PathBuf::from(text)))?;
        let Some(host) = host else { return Ok(None) };
        if security == MailSecurity::None && !is_host_of_this_machine(&host) {
            let reason = "a password is never sent without encryption";
            return Err(reader.wrong("mail.imap.security", reason));
        }
        let missing = |key| ConfigError::Missing { key, reason: "mail.imap.host is set" };
        let user = user.ok_or(missing("mail.imap.user"))?;
        let password = password.ok_or(missing("mail.imap.password"))?;
        Ok(Some(Self { host, port, security, user, password, folder, certificates }))
    }
}
