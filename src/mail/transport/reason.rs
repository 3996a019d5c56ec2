//! Why a mail did not leave, for the operator.

use std::fmt;

use crate::game::{person::Address, storage::StorageError};

/// How much is kept of what a mail server said, in characters.
const LIMIT: usize = 300;

/// What stands for whatever may be an address.
const ADDRESS: &str = "(address)";

/// What is in the way of mails, in a word: for metrics, and for everybody's eyes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// There is no connection to the mail server, or it broke.
    Unreachable,
    /// The mail server does not answer in time.
    Silent,
    /// There is no encrypted connection to it.
    Insecure,
    /// It wants a name and a password, or others than ours.
    SignIn,
    /// It takes mails later, it says.
    PutOff,
    /// It refuses them.
    Refused,
    /// The folder for mails cannot be written to.
    Folder,
    /// The mails that are owed cannot be read or taken in hand.
    Outbox,
}

impl Cause {
    /// All of them.
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

    /// Its word in metrics and in the database.
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

    /// The cause of this word.
    pub fn of_word(word: &str) -> Option<Cause> {
        Cause::ALL.into_iter().find(|cause| cause.word() == word)
    }
}

/// For the operator.
impl fmt::Display for Cause {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Cause::Unreachable => "there is no connection to the mail server, or it breaks",
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

/// Why a mail did not leave: what the other side said, without addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    cause: Option<Cause>,
    said: String,
    is_of_mailbox: bool,
}

impl Reason {
    /// What was in the way of this mail, and may be in the way of others.
    pub fn new(cause: Cause, said: impl Into<String>) -> Reason {
        Reason { cause: Some(cause), said: said.into(), is_of_mailbox: false }
    }

    /// The same, said for good of the mailbox it was for, and of no other.
    pub(super) fn of_mailbox(self) -> Reason {
        Reason { is_of_mailbox: true, ..self }
    }

    /// Whether there is no such mailbox, or it takes nothing: no other mail meets with that.
    pub fn is_of_mailbox(&self) -> bool {
        self.is_of_mailbox
    }

    /// The outbox is in the way of all mails.
    pub(in crate::mail) fn of_outbox(error: &StorageError) -> Reason {
        Reason::new(Cause::Outbox, discreet(&error.to_string(), None))
    }

    /// What may be in the way of others; none when it is this mail itself.
    pub fn cause(&self) -> Option<Cause> {
        self.cause
    }
}

/// Something about the mail itself.
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

/// What a mail server said, on one line, without the addresses in it, and without whatever is like a
/// part of the recipient's.
pub(super) fn discreet(said: &str, recipient: Option<&Address>) -> String {
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
    fn what_a_server_said_tells_no_address() {
        let anna: Address = "anna@example.net".parse().expect("an address");
        for (said, kept) in [
            ("550 5.1.1 <Anna@example.net>: no such user", "550 5.1.1 (address) no such user"),
            ("550 no mailbox 'anna' here", "550 no mailbox (address) here"),
            ("550 example.net: not\r\nlocal\u{1b}[31m", "550 (address) not local [31m"),
            ("451 try later, hannah", "451 try later, (address)"),
        ] {
            assert_eq!(discreet(said, Some(&anna)), kept);
        }
        assert_eq!(discreet("535 no user turns@example.org", None), "535 no user (address)");
        assert_eq!(discreet(&"x ".repeat(900), None).chars().count(), LIMIT);
    }

    #[test]
    fn every_cause_is_found_by_its_word() {
        for cause in Cause::ALL {
            assert_eq!(Cause::of_word(cause.word()), Some(cause));
        }
    }
}
