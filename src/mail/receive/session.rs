//! What is said in an LMTP or SMTP conversation, without the connection that it takes place on.

use std::fmt::Write as _;

use smtp_proto::{Error as Malformed, Request};

use super::NotKept;
use crate::{game::person::Address, mail::ReplyBase, store::Kept};

/// The largest mail that is taken, in bytes: more than people's mail servers let them send. Of one so large only the
/// beginning is kept, and its writer is told in words; what is refused here, a mail server sends back in its own.
const MAX_TAKEN: usize = 64 * 1024 * 1024;

/// The most recipients of one mail.
const MAX_RECIPIENTS: usize = 50;

/// The most commands in a conversation that are no commands, or come at the wrong time.
const MAX_MISTAKES: u32 = 20;

/// How a conversation was begun: whether the end of a mail is answered once for each recipient.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Protocol {
    /// RFC 2033: an answer for each recipient.
    Lmtp,
    /// RFC 5321: one answer.
    Smtp,
}

/// What follows a line.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Reaction {
    /// This is said.
    Say(String),
    /// This is said, and then the mail comes.
    TakeMail(String),
    /// This is said last.
    Close(String),
}

/// A conversation so far.
pub(super) struct Session<'a> {
    /// The name that the server goes by.
    host: &'a str,
    replies: &'a ReplyBase,
    protocol: Option<Protocol>,
    /// Where the mail comes back to, empty for nowhere; `None` until that is said.
    sender: Option<String>,
    recipients: Vec<Address>,
    mistakes: u32,
}

fn say(line: &str) -> Reaction {
    Reaction::Say(format!("{line}\r\n"))
}

impl<'a> Session<'a> {
    /// A conversation in which sub-addresses of `replies` are recipients.
    pub(super) fn new(host: &'a str, replies: &'a ReplyBase) -> Session<'a> {
        let (protocol, sender, recipients) = (None, None, Vec::new());
        Session { host, replies, protocol, sender, recipients, mistakes: 0 }
    }

    /// What is said first.
    pub(super) fn greeting(&self) -> String {
        format!("220 {} Turnpost takes answers to its mails\r\n", self.host)
    }

    /// Ends the mail that was begun.
    fn reset(&mut self) {
        self.sender = None;
        self.recipients.clear();
    }

    fn greet(&mut self, protocol: Protocol, extended: bool) -> Reaction {
        self.protocol = Some(protocol);
        self.reset();
        let host = self.host;
        if !extended {
            return Reaction::Say(format!("250 {host}\r\n"));
        }
        Reaction::Say(format!(
            "250-{host}\r\n250-PIPELINING\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n\
             250-ENHANCEDSTATUSCODES\r\n250 SIZE {MAX_TAKEN}\r\n"
        ))
    }

    /// A command at the wrong time, or one that is unknown.
    fn mistake(&mut self, line: &str) -> Reaction {
        self.mistakes += 1;
        if self.mistakes > MAX_MISTAKES {
            return Reaction::Close("421 4.7.0 Too many mistakes\r\n".to_owned());
        }
        say(line)
    }

    /// What follows a command.
    pub(super) fn command<T: AsRef<str>>(&mut self, request: Request<T>) -> Reaction {
        match request {
            Request::Lhlo { .. } => self.greet(Protocol::Lmtp, true),
            Request::Ehlo { .. } => self.greet(Protocol::Smtp, true),
            Request::Helo { .. } => self.greet(Protocol::Smtp, false),
            Request::Mail { from } => self.sender(from.address.as_ref(), from.size),
            Request::Rcpt { to } => self.recipient(to.address.as_ref()),
            Request::Data if self.recipients.is_empty() => {
                self.mistake("503 5.5.1 Name a recipient first")
            }
            Request::Data => Reaction::TakeMail(
                "354 End the mail with a dot on a line of its own\r\n".to_owned(),
            ),
            Request::Rset => {
                self.reset();
                say("250 2.0.0 Forgotten")
            }
            Request::Noop { .. } => say("250 2.0.0 Still here"),
            Request::Quit => Reaction::Close(format!("221 2.0.0 {} says goodbye\r\n", self.host)),
            Request::Vrfy { .. } | Request::Expn { .. } => {
                self.mistake("252 2.5.2 Send it, and it will be seen")
            }
            Request::Help { .. } => say("214 2.0.0 RFC 2033 and RFC 5321 say more"),
            // A chunk that was not offered would be taken for commands.
            Request::Bdat { .. } | Request::Burl { .. } => {
                Reaction::Close("503 5.5.1 Chunks were not offered\r\n".to_owned())
            }
            Request::Auth { .. }
            | Request::StartTls
            | Request::Etrn { .. }
            | Request::Atrn { .. } => self.mistake("502 5.5.1 Not offered"),
        }
    }

    fn sender(&mut self, from: &str, size: usize) -> Reaction {
        if self.protocol.is_none() {
            return self.mistake("503 5.5.1 Say LHLO or EHLO first");
        }
        if self.sender.is_some() {
            return self
                .mistake("503 5.5.1 The mail that was begun is not at its end; RSET forgets it");
        }
        if size > MAX_TAKEN {
            return say("552 5.3.4 The mail is too large for an answer");
        }
        self.sender = Some(from.to_owned());
        say("250 2.1.0 Go on")
    }

    fn recipient(&mut self, to: &str) -> Reaction {
        if self.sender.is_none() {
            return self.mistake("503 5.5.1 Name the sender first");
        }
        if self.recipients.len() >= MAX_RECIPIENTS {
            return say("452 4.5.3 Too many recipients of one mail");
        }
        let ours = to.parse::<Address>().ok().filter(|to| self.replies.code(to).is_some());
        let Some(address) = ours else {
            return self.mistake("550 5.1.1 Only answers to mails are taken here");
        };
        self.recipients.push(address);
        say("250 2.1.5 Go on")
    }

    /// What follows a line that is no command.
    pub(super) fn malformed(&mut self, malformed: &Malformed) -> Reaction {
        match malformed {
            Malformed::ResponseTooLong => {
                Reaction::Close("500 5.5.2 The line is too long\r\n".to_owned())
            }
            Malformed::InvalidSenderAddress => self.mistake("501 5.1.7 Invalid sender address"),
            Malformed::InvalidRecipientAddress => {
                self.mistake("501 5.1.3 Invalid recipient address")
            }
            Malformed::SyntaxError { syntax } => self.mistake(&format!("501 5.5.2 Say {syntax}")),
            Malformed::InvalidParameter { param } => {
                self.mistake(&format!("501 5.5.4 The value of {param} is invalid"))
            }
            Malformed::UnsupportedParameter { .. } => {
                self.mistake("555 5.5.4 There is a parameter that was not offered")
            }
            _ => self.mistake("500 5.5.1 Unknown command"),
        }
    }

    /// The header that a mail gets where it is delivered (RFC 5321, 4.4): who takes it back. An absence
    /// notice is one that nobody does.
    pub(super) fn return_path(&self) -> String {
        let sender = self.sender.as_deref().unwrap_or_default();
        let is_line = !sender.contains(|letter: char| letter.is_control());
        format!("Return-Path: <{}>\r\n", if is_line { sender } else { "" })
    }

    /// The recipients of the mail that comes to its end: its headers need not name all of them.
    pub(super) fn recipients(&self) -> &[Address] {
        &self.recipients
    }

    /// What is said at the end of a mail: for each recipient with LMTP, else once.
    pub(super) fn kept(&mut self, outcome: &Result<Kept, NotKept>) -> String {
        let verdict = match outcome {
            Ok(_) => "250 2.0.0 It is on disk",
            Err(NotKept::Unreadable) => "554 5.6.0 This is not a mail that can be read",
            Err(NotKept::Store(_)) => "451 4.3.0 It cannot be kept for now: try again",
        };
        let times = if self.protocol == Some(Protocol::Lmtp) { self.recipients.len() } else { 1 };
        self.reset();
        (0..times).fold(String::new(), |mut said, _| {
            let _ = write!(said, "{verdict}\r\n");
            said
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::StoreError;

    fn replies() -> ReplyBase {
        let address: Address = "turnpost@example.org".parse().expect("an address");
        ReplyBase::try_from(&address).expect("a base")
    }

    /// What is said to these lines.
    fn talk(session: &mut Session<'_>, lines: &str) -> Vec<Reaction> {
        let mut receiver = smtp_proto::request::receiver::RequestReceiver::default();
        let mut bytes = lines.as_bytes().iter();
        let mut said = Vec::new();
        loop {
            match receiver.ingest(&mut bytes) {
                Ok(request) => said.push(session.command(request)),
                Err(Malformed::NeedsMoreData { .. }) => return said,
                Err(error) => said.push(session.malformed(&error)),
            }
        }
    }

    fn codes(said: &[Reaction]) -> Vec<&str> {
        let text = |it: &'_ Reaction| match it {
            Reaction::Say(text) | Reaction::TakeMail(text) | Reaction::Close(text) => {
                text.get(..3).map(str::to_owned).unwrap_or_default()
            }
        };
        said.iter().map(|it| &*text(it).leak()).collect()
    }

    #[test]
    fn with_lmtp_each_recipient_has_a_verdict_and_with_smtp_the_mail() {
        let replies = replies();
        for (hello, verdicts) in [("LHLO", 2), ("EHLO", 1)] {
            let mut session = Session::new("play.example.org", &replies);
            let said = talk(
                &mut session,
                &format!(
                    "{hello} mx\r\nMAIL FROM:<a@example.net> BODY=8BITMIME SIZE=100\r\n\
                     RCPT TO:<turnpost+abc@example.org>\r\nRCPT TO:<turnpost+def@EXAMPLE.org>\r\n\
                     RCPT TO:<turnpost@example.org>\r\nRCPT TO:<root@example.org>\r\nDATA\r\n"
                ),
            );
            assert_eq!(codes(&said), ["250", "250", "250", "250", "550", "550", "354"]);
            let named: Vec<&str> = session.recipients().iter().map(Address::as_str).collect();
            assert_eq!(named, ["turnpost+abc@example.org", "turnpost+def@example.org"]);
            let outcome = Err(NotKept::Store(StoreError::Corrupt("x".to_owned())));
            assert_eq!(session.kept(&outcome).matches("451 4.3.0").count(), verdicts);
            assert_eq!(codes(&talk(&mut session, "DATA\r\n")), ["503"], "all is forgotten");
        }
    }

    #[test]
    fn what_comes_at_the_wrong_time_is_told_the_right_one_and_not_for_ever() {
        let replies = replies();
        let mut session = Session::new("play.example.org", &replies);
        let said = talk(
            &mut session,
            "MAIL FROM:<a@example.net>\r\nLHLO mx\r\nRCPT TO:<turnpost+abc@example.org>\r\nDATA\r\n\
             FISH\r\nMAIL FROM:<a@example.net> SIZE=99999999\r\nMAIL FROM:<>\r\nMAIL FROM:<>\r\n\
             AUTH PLAIN\r\nSTARTTLS\r\nRSET\r\nNOOP\r\nVRFY a\r\n",
        );
        assert_eq!(
            codes(&said),
            [
                "503", "250", "503", "503", "500", "552", "250", "503", "502", "502", "250", "250",
                "252"
            ]
        );
        let said = talk(&mut session, &"FISH\r\n".repeat(20));
        assert!(matches!(said.last(), Some(Reaction::Close(line)) if line.starts_with("421")));
        let mut session = Session::new("play.example.org", &replies);
        let said = talk(&mut session, "LHLO mx\r\nBDAT 10 LAST\r\n");
        assert!(matches!(said.last(), Some(Reaction::Close(_))));
        let said = talk(&mut session, &"x".repeat(9_000));
        assert!(matches!(said.last(), Some(Reaction::Close(line)) if line.starts_with("500")));
    }
}
