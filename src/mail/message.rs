//! Encodes a composed mail.

use std::time::{Duration, SystemTime};

use lettre::{
    Message,
    address::Envelope,
    message::{
        Mailbox, MultiPart, SinglePart,
        header::{
            ContentDisposition, ContentId, ContentTransferEncoding, ContentType, HeaderName,
            HeaderValue,
        },
    },
};
use turnpost_rules::{Phrase, log::time::Timestamp};

use crate::{
    game::{
        mail::ReceivedId,
        person::{Address, DisplayName, is_harmless},
    },
    naming::unlinked,
};

use super::{Body, MessageId, Thread};

/// The sender of all mails.
#[derive(Clone, Debug)]
pub struct Sender {
    /// The name in the From line.
    pub name: String,
    /// The address in the From line.
    pub address: Address,
    /// The envelope sender, to which mail servers report bounces.
    pub bounces: Address,
    /// The domain of Message-IDs and List-IDs.
    pub domain: String,
}

/// The recipient of a mail: always one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// The name, if known.
    pub name: Option<DisplayName>,
    /// The envelope recipient, and the address in the To line.
    pub address: Address,
}

/// What lets a mail program filter a game's mails and unsubscribe from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListHeaders {
    /// The label of the list, under the sender's domain: the game's id.
    pub label: String,
    /// The one-click unsubscribe URL, signed for this recipient.
    pub unsubscribe: String,
}

/// A file that comes with a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// The file's name: letters, digits, dots and dashes.
    pub name: String,
    /// The Content-Type, without parameters.
    pub media_type: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
}

/// Why a mail is sent, as programs that answer mails ask (RFC 3834).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Something has happened.
    Generated,
    /// A mail came, and this one answers it: nobody is told when it cannot be delivered, so that
    /// two programs never answer each other.
    Replied {
        /// The mail that is answered, if it can be named to the reader.
        to: Option<ReceivedId>,
    },
}

/// A complete mail.
#[derive(Clone, Debug)]
pub struct Mail {
    /// Its Message-ID.
    pub id: MessageId,
    /// The thread it belongs to, if any.
    pub thread: Option<Thread>,
    /// The server, in the From line and the envelope.
    pub sender: Sender,
    /// Whom or what the From line names before the sender: who moved, or the game.
    pub from: Option<String>,
    /// Why it is sent.
    pub origin: Origin,
    /// The one person it goes to.
    pub recipient: Recipient,
    /// When it was enqueued. Not when it is sent, so that a retry has the same bytes.
    pub date: Timestamp,
    /// The subject: the same for every mail of a thread.
    pub subject: String,
    /// The content.
    pub body: Body,
    /// A file that comes with it.
    pub attachment: Option<Attachment>,
    /// The list headers, if it belongs to a list.
    pub list: Option<ListHeaders>,
    /// The address to which it can be answered with a move, if it can.
    pub reply_to: Option<String>,
}

/// What the transport can carry.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wire {
    /// 8-bit bodies: nearly every server, and files.
    EightBit,
    /// ASCII only.
    SevenBit,
}

/// Why a mail cannot be encoded.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// An address that only servers with SMTPUTF8 accept.
    #[error("the address has characters beyond ASCII")]
    Address,
    /// A URL or id that is not valid in a header.
    #[error("the header {0} would not survive transport")]
    Header(&'static str),
    /// The HTML part could not be rendered.
    #[error("the HTML part could not be rendered")]
    Html(#[from] askama::Error),
    /// A content type is invalid; never for ours.
    #[error("the content type of a part is invalid")]
    Type(#[from] lettre::message::header::ContentTypeErr),
    /// The mail library rejects it.
    #[error("the mail could not be built")]
    Library(#[from] lettre::error::Error),
}

/// Maximum length of a line of a mail, in bytes.
const LINE_LIMIT: usize = 990;

impl Mail {
    /// The SMTP envelope.
    ///
    /// # Errors
    /// [`BuildError::Address`].
    pub fn envelope(&self) -> Result<Envelope, BuildError> {
        let return_path = match self.origin {
            Origin::Generated => Some(lettre_address(&self.sender.bounces)?),
            Origin::Replied { .. } => None,
        };
        Ok(Envelope::new(return_path, vec![lettre_address(&self.recipient.address)?])?)
    }

    /// The mail's bytes: the same every time.
    ///
    /// # Errors
    /// If an address, a URL or the HTML part cannot be put into a mail.
    pub fn bytes(&self, wire: Wire) -> Result<Vec<u8>, BuildError> {
        let recipient = Mailbox::new(
            self.recipient.name.as_ref().map(|name| one_line(name.as_str(), 40)),
            lettre_address(&self.recipient.address)?,
        );
        let sender = Mailbox::new(Some(self.sender_name()), lettre_address(&self.sender.address)?);
        let date = u64::try_from(self.date.seconds()).unwrap_or(0);
        let mut message = Message::builder()
            .from(sender)
            .to(recipient)
            .subject(one_line(&self.subject, 120))
            .date(SystemTime::UNIX_EPOCH + Duration::from_secs(date))
            .message_id(Some(self.id.to_string()))
            .envelope(self.envelope()?);
        let root = self.thread.as_ref().map(|thread| thread.root.to_string());
        let (submitted, answered) = match &self.origin {
            Origin::Generated => ("auto-generated", None),
            Origin::Replied { to } => ("auto-replied", to.as_ref().map(ReceivedId::to_string)),
        };
        let references: Vec<String> = root.into_iter().chain(answered).collect();
        if let Some(parent) = references.last() {
            message = message
                .raw_header(structured("In-Reply-To", std::slice::from_ref(parent))?)
                .raw_header(structured("References", &references)?);
        }
        message = message
            .raw_header(structured("Auto-Submitted", &[submitted.to_owned()])?)
            .raw_header(structured("X-Auto-Response-Suppress", &["All".to_owned()])?);
        let language = self.body.language.tag().to_owned();
        message = message.raw_header(structured("Content-Language", &[language])?);
        if let Some(address) = &self.reply_to {
            message = message.raw_header(structured("Reply-To", &[format!("<{address}>")])?);
        }
        if let Some(list) = &self.list {
            let id = format!("<{}.{}>", list.label, self.sender.domain);
            message = message
                .raw_header(structured("List-Id", &[id])?)
                .raw_header(structured("List-Unsubscribe", &[format!("<{}>", list.unsubscribe)])?)
                .raw_header(structured(
                    "List-Unsubscribe-Post",
                    &["List-Unsubscribe=One-Click".to_owned()],
                )?);
        }
        let parts = self.parts(wire)?;
        let parts = match &self.attachment {
            None => parts,
            Some(Attachment { name, media_type, bytes }) => MultiPart::mixed()
                .boundary(format!("with-file-{}", self.id.digest("mixed")))
                .multipart(parts)
                .singlepart(
                    SinglePart::builder()
                        .header(ContentType::parse(media_type)?)
                        .header(ContentDisposition::attachment(name))
                        .body(encoded(bytes.clone(), ContentTransferEncoding::Base64)),
                ),
        };
        Ok(message.multipart(parts)?.formatted())
    }

    /// The name in the From line. Names are broken up so that none looks like an address.
    fn sender_name(&self) -> String {
        let server = one_line(&self.sender.name, 60);
        let Some(from) = &self.from else { return server };
        let phrase = Phrase::new("mail-from")
            .with("who", unlinked(&one_line(from, 40)))
            .with("server", server.as_str());
        one_line(&self.body.language.format(&phrase), 120)
    }

    /// `alternative[text, related[html, pictures…]]`, or without any picture `alternative[text, html]`.
    fn parts(&self, wire: Wire) -> Result<MultiPart, BuildError> {
        let text = SinglePart::builder()
            .header(ContentType::TEXT_PLAIN)
            .body(text_body(self.body.text(), wire));
        let html = self.body.html(&self.subject, &|part| self.id.content_id(part))?;
        let html = SinglePart::builder()
            .header(ContentType::TEXT_HTML)
            .body(encoded(html, ContentTransferEncoding::QuotedPrintable));
        let alternative = MultiPart::alternative()
            .boundary(format!("text-or-html-{}", self.id.digest("alternative")))
            .singlepart(text);
        let mut pictures = self.body.pictures().peekable();
        if pictures.peek().is_none() {
            return Ok(alternative.singlepart(html));
        }
        let mut related = MultiPart::related()
            .boundary(format!("with-picture-{}", self.id.digest("related")))
            .singlepart(html);
        for (name, png) in pictures {
            let png = SinglePart::builder()
                .header(ContentType::parse("image/png")?)
                .header(ContentDisposition::inline())
                .header(ContentId::from(format!("<{}>", self.id.content_id(name))))
                .body(encoded(png.to_vec(), ContentTransferEncoding::Base64));
            related = related.singlepart(png);
        }
        Ok(alternative.multipart(related))
    }
}

fn lettre_address(address: &Address) -> Result<lettre::Address, BuildError> {
    let address = address.as_str();
    if !address.is_ascii() {
        return Err(BuildError::Address);
    }
    address.parse().map_err(|_| BuildError::Address)
}

/// The text part, unencoded if possible so that links stay unbroken in the raw mail: it is encoded
/// only if the transport cannot carry it or a line is too long.
fn text_body(text: String, wire: Wire) -> lettre::message::Body {
    let short = text.lines().all(|line| line.len() <= LINE_LIMIT);
    let encoding = if short && text.is_ascii() {
        ContentTransferEncoding::SevenBit
    } else if short && wire == Wire::EightBit {
        ContentTransferEncoding::EightBit
    } else {
        return encoded(text, ContentTransferEncoding::QuotedPrintable);
    };
    // The library would encode anything with lines beyond 76 characters; mail allows 998.
    let lines = text.replace('\n', "\r\n").into_bytes();
    lettre::message::Body::dangerous_pre_encoded(lines, encoding)
}

/// The body in this encoding, or in one that can carry everything if this one cannot.
fn encoded(
    content: impl Into<lettre::message::MaybeString>,
    encoding: ContentTransferEncoding,
) -> lettre::message::Body {
    lettre::message::Body::new_with_encoding(content, encoding)
        .unwrap_or_else(lettre::message::Body::new)
}

/// Text for a header: one line without control, direction-changing or invisible characters, at
/// most `limit` characters long.
fn one_line(text: &str, limit: usize) -> String {
    let harmless: String = text
        .chars()
        .map(|character| if character.is_whitespace() { ' ' } else { character })
        .filter(|character| is_harmless(*character))
        .collect();
    let mut line = String::with_capacity(harmless.len());
    for word in harmless.split(' ').filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    match line.char_indices().nth(limit) {
        None => line,
        Some((cut, _)) => format!("{}…", line[..cut].trim_end()),
    }
}

/// A structured header: folded between the pieces only and never encoded, or mail programs would
/// not find the URLs and ids in it.
fn structured(name: &'static str, pieces: &[String]) -> Result<HeaderValue, BuildError> {
    let survives = |piece: &String| {
        piece.len() <= LINE_LIMIT
            && !piece.is_empty()
            && piece.bytes().all(|byte| byte.is_ascii_graphic())
    };
    if !pieces.iter().all(survives) {
        return Err(BuildError::Header(name));
    }
    Ok(HeaderValue::dangerous_new_pre_encoded(
        HeaderName::new_from_ascii_str(name),
        pieces.join(" "),
        pieces.join("\r\n "),
    ))
}
