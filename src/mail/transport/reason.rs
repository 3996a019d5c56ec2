//! Why a mail could not be sent, for the operator.

use std::fmt;

use crate::game::{person::Address, storage::StorageError};

/// Maximum length of a stored server response, in characters.
const LIMIT: usize = 300;

/// The placeholder for anything that may be an address.
const ADDRESS: &str = "(address)";

/// The cause of a delivery failure, without personal data: for metrics and health endpoints.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The mail server cannot be reached, or the connection broke.
    Unreachable,
    /// The mail server does not answer in time.
    Silent,
    /// No encrypted connection to it can be made.
    Insecure,
    /// It wants credentials, or rejects ours.
    SignIn,
    /// It defers mails.
    PutOff,
    /// It refuses mails.
    Refused,
    /// The folder for mails cannot be written to.
    Folder,
    /// The outbox cannot be read or written.
    Outbox,
}

impl Cause {
    /// All causes.
    pub const ALL: [Cause; 8] = [
        Cause::Unreachable,
        Cause::Silent,
        Cause::Insecure,
        Cause::SignIn,
        Cause::PutOff,
        Cause::Refused,
        Cause::Folder,
        Cause::Outbox,
    ];

    /// Its name in metrics and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Cause::Unreachable => "unreachable",
            Cause::Silent => "silent",
            Cause::Insecure => "insecure",
            Cause::SignIn => "sign-in",
            Cause::PutOff => "put-off",
            Cause::Refused => "refused",
            Cause::Folder => "folder",
            Cause::Outbox => "outbox",
        }
    }

    /// The cause with this name.
    pub fn of_word(word: &str) -> Option<Cause> {
        Cause::ALL.into_iter().find(|cause| cause.word() == word)
    }
}

/// A sentence for the operator.
impl fmt::Display for Cause {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Cause::Unreachable => "the mail server cannot be reached, or the connection breaks",
            Cause::Silent => "the mail server does not answer in time",
            Cause::Insecure => "no encrypted connection to the mail server can be made",
            Cause::SignIn => "the mail server does not accept the user name and the password",
            Cause::PutOff => "the mail server puts mails off",
            Cause::Refused => "the mail server refuses mails",
            Cause::Folder => "the folder for mails cannot be written to",
            Cause::Outbox => "the mails that wait in the database cannot be taken in hand",
        })
    }
}

/// Why a mail could not be sent: the server's response, without addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    cause: Option<Cause>,
    said: String,
    is_of_mailbox: bool,
}

impl Reason {
    /// A reason that may concern other mails too.
    pub fn new(cause: Cause, said: impl Into<String>) -> Reason {
        Reason { cause: Some(cause), said: said.into(), is_of_mailbox: false }
    }

    /// The same reason, but concerning only the recipient's mailbox.
    pub(super) fn of_mailbox(self) -> Reason {
        Reason { is_of_mailbox: true, ..self }
    }

    /// Whether the recipient's mailbox does not exist or accepts nothing: that does not concern
    /// other mails.
    pub fn is_of_mailbox(&self) -> bool {
        self.is_of_mailbox
    }

    /// The outbox is unavailable, which concerns all mails.
    pub(in crate::mail) fn of_outbox(error: &StorageError) -> Reason {
        Reason::new(Cause::Outbox, redacted(&error.to_string(), None))
    }

    /// The cause, if it may concern other mails; `None` if it is this mail itself.
    pub fn cause(&self) -> Option<Cause> {
        self.cause
    }
}

/// A reason that lies in the mail itself.
impl From<String> for Reason {
    fn from(said: String) -> Reason {
        Reason { cause: None, said, is_of_mailbox: false }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.said)
    }
}

/// A mail server's response on one line, with addresses and anything like a part of the recipient's
/// address replaced.
pub(in crate::mail) fn redacted(said: &str, recipient: Option<&Address>) -> String {
    let (name, domain) = recipient.and_then(|it| it.as_str().rsplit_once('@')).unwrap_or_default();
    let (name, domain) = (name.to_lowercase(), domain.to_lowercase());
    let tells = |word: &str| {
        let word = word.to_lowercase();
        let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        word.contains('@')
            || (!name.is_empty() && bare == name)
            || (name.len() > 3 && word.contains(&name))
            || (!domain.is_empty() && word.contains(&domain))
    };
    let words: Vec<&str> = said
        .split(|letter: char| letter.is_whitespace() || letter.is_control())
        .filter(|word| !word.is_empty())
        .map(|word| if tells(word) { ADDRESS } else { word })
        .collect();
    words.join(" ").chars().take(LIMIT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redacted_response_contains_no_address() {
        let anna: Address = "anna@example.net".parse().expect("an address");
        for (said, kept) in [
            ("550 5.1.1 <Anna@example.net>: no such user", "550 5.1.1 (address) no such user"),
            ("550 no mailbox 'anna' here", "550 no mailbox (address) here"),
            ("550 example.net: not\r\nlocal\u{1b}[31m", "550 (address) not local [31m"),
            ("451 try later, hannah", "451 try later, (address)"),
        ] {
            assert_eq!(redacted(said, Some(&anna)), kept);
        }
        assert_eq!(redacted("535 no user turns@example.org", None), "535 no user (address)");
        assert_eq!(redacted(&"x ".repeat(900), None).chars().count(), LIMIT);
    }

    #[test]
    fn every_cause_is_found_by_its_name() {
        for cause in Cause::ALL {
            assert_eq!(Cause::of_word(cause.word()), Some(cause));
        }
    }
}
