//! Writes an answer as a mail program would, for the local mailbox.

use lettre::{
    Message,
    message::{Mailbox as Person, header::ContentType},
};
use mail_parser::MessageParser;
use sha2::{Digest, Sha256};
use turnpost_rules::log::time::Timestamp;

use crate::mail::mailbox::Opened;

/// What a mail says about being answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answerable {
    from: String,
    to: String,
    id: Option<String>,
}

/// To whom a mail of the local mailbox is answered; `None` if it cannot be.
pub fn can_answer(mail: &Opened) -> Option<Answerable> {
    let message = MessageParser::default().parse_headers(&mail.raw)?;
    let to = message.reply_to()?.first()?.address()?.to_owned();
    let id = message.message_id().map(|id| format!("<{id}>"));
    Some(Answerable { from: mail.entry.to.clone(), to, id })
}

/// The answer to a mail with this text above the quotation, as its bytes. The same text to the same
/// mail is the same answer.
///
/// `None` if no mail can be made of it.
pub fn answering(mail: &Opened, text: &str, now: Timestamp) -> Option<Vec<u8>> {
    let Answerable { from, to, id } = can_answer(mail)?;
    let mut digest = Sha256::new();
    for part in [mail.entry.name.as_str(), &to, text.trim()] {
        digest.update(part.len().to_be_bytes());
        digest.update(part);
    }
    let own = format!("<answer.{}@localhost>", hex::encode(&digest.finalize()[..16]));
    let mut body = text.trim().replace("\r\n", "\n");
    body.push_str(&format!("\n\n{} wrote:\n", mail.from));
    for line in mail.text.lines() {
        body.push_str(if line.is_empty() { ">" } else { "> " });
        body.push_str(line);
        body.push('\n');
    }
    let subject = format!("Re: {}", mail.entry.subject.trim_start_matches("Re: "));
    let mut message = Message::builder()
        .from(Person::new(None, from.parse().ok()?))
        .to(Person::new(None, to.parse().ok()?))
        .subject(subject)
        .message_id(Some(own))
        .header(ContentType::TEXT_PLAIN);
    // The date of the first attempt would be another each time; what is answered has one.
    let date = mail.entry.date.map_or(now.seconds(), |date| date.timestamp());
    let since_1970 = std::time::Duration::from_secs(u64::try_from(date).unwrap_or(0));
    message = message.date(std::time::SystemTime::UNIX_EPOCH + since_1970);
    if let Some(id) = id {
        message = message.in_reply_to(id.clone()).references(id);
    }
    Some(message.body(body).ok()?.formatted())
}
