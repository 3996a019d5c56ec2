//! A received mail: who sent it, to which of our addresses, and what its writer typed.

use mail_parser::{
    Address as Addresses, HeaderValue, Message, MessageParser, MimeHeaders, PartType,
};
use sha2::{Digest, Sha256};

use super::{Report, authentication::AuthenticationResults, bracketed::address, html, written};
use crate::{
    game::{mail::ReceivedId, person::Address},
    mail::ReplyBase,
    store::SHARED_BYTES,
};

/// The most of a received mail that is kept, in bytes. Answers are small; what makes them larger is the board
/// that they quote, and pictures in signatures.
pub const MAX_SIZE: usize = 8 * 1024 * 1024;

/// The most of a text part that is looked at, in bytes.
const MAX_TEXT: usize = 64 * 1024;

/// The most of an HTML part that is looked at, in bytes.
const MAX_HTML: usize = 512 * 1024;

/// The most parts of a mail; one with more is unreadable.
const MAX_PARTS: usize = 200;

/// The most parts whose end marks are looked for.
const MAX_OPEN: usize = 10;

/// The most mails within a mail; one with more is unreadable, since each is read within the other.
const MAX_NESTED: usize = 100;

/// The most addresses that are looked at.
const MAX_ADDRESSES: usize = 100;

/// Headers with which a server says to whom it delivered a mail, in case the envelope is not known.
const DELIVERED: &[&str] = &[
    "Delivered-To",
    "X-Original-To",
    "Envelope-To",
    "X-Envelope-To",
    "X-Delivered-To",
    "X-Forwarded-To",
];

/// Beginnings of subjects that absence notices and the like have, in small letters.
const AUTOMATIC: &[&str] = &[
    "automatic reply",
    "auto reply",
    "autoreply",
    "auto-reply",
    "out of office",
    "out of the office",
    "undeliverable",
    "undelivered mail",
    "delivery status notification",
    "mail delivery failed",
    "returned mail",
    "failure notice",
    "automatische antwort",
    "abwesenheitsnotiz",
    "abwesenheit:",
    "abwesend",
    "réponse automatique",
    "absence du bureau",
    "respuesta automática",
    "risposta automatica",
    "fuori sede",
    "fuori ufficio",
    "fuori dall’ufficio",
    "fuori dall'ufficio",
    "assente",
    "automatisch antwoord",
    "afwezig",
    "niet op kantoor",
    "niet aanwezig",
    "automatická odpověď",
    "mimo kancelář",
    "nepřítomnost",
    "nepřítomen",
    "nepřítomna",
    "odpowiedź automatyczna",
    "autosvar",
    "automatisk svar",
    "automaattinen vastaus",
    "resposta automática",
    "автоответ",
    "автоматический ответ",
    "自动回复",
    "自動回覆",
    "自動返信",
];

/// A mail as it matters for playing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incoming {
    /// The addresses that it was sent to, the most trustworthy ones first.
    pub recipients: Vec<Address>,
    /// Who says to have written it; `None` unless it is exactly one address.
    pub from: Option<Address>,
    /// What mail servers have written down of its sender.
    pub authentication: AuthenticationResults,
    /// What a mail server reports of a mail of ours, if it does.
    pub report: Option<Report>,
    /// Why it must not be answered, if so.
    pub automatic: Option<Automatic>,
    /// Its Message-ID, if it can be repeated in a header.
    pub id: Option<ReceivedId>,
    /// What its writer typed above or below what they quote; empty if nothing.
    pub text: String,
    /// Whether it ends within what its writer typed, where its structure says that more would follow.
    pub is_cut: bool,
    /// Whether it is as large as what is kept of a mail: there may have been more of it, and what its writer typed
    /// may stand there.
    pub is_too_large: bool,
    /// A digest of its Message-ID, date, sender and content: the same for each delivery of the mail.
    pub digest: [u8; 32],
    /// What it is kept by: the same digest, and where it was brought to an address of ours that its headers do not
    /// name, the beginning of it and one of these addresses. A server may bring a mail to each of them by itself.
    pub kept_as: [u8; 32],
}

/// The mark of a mail that no person wrote.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Automatic {
    /// It says so: `Auto-Submitted`, or one of the headers in use before that.
    Declared,
    /// It came through a mailing list, or as bulk mail.
    List,
    /// It is a report of a mail server, or has no return address.
    Report,
    /// Its subject is that of an absence notice.
    Subject,
}

impl Incoming {
    /// Reads a mail. `envelope` are the recipients of its envelope, as far as they are known.
    ///
    /// `None` if it is no mail, or one that was made to be hard to read.
    pub fn read(raw: &[u8], envelope: &[Address]) -> Option<Incoming> {
        if raw.len() > MAX_SIZE || nested(raw) > MAX_NESTED {
            return None;
        }
        let message = MessageParser::default().parse(raw)?;
        if message.parts.len() > MAX_PARTS || message.headers().is_empty() {
            return None;
        }
        let ended = ended(&message, raw);
        let message = match &ended {
            Some(ended) => MessageParser::default().parse(ended)?,
            None => message,
        };
        let typed = typed(&message);
        let is_cut = ended.is_some() && typed.end >= raw.len() && written::is_open(&typed.text);
        let text = written::own(&typed.text);
        let from = single(message.from());
        let recipients = recipients(&message, envelope);
        let digest = digest(&message, from.as_ref(), &text);
        Some(Incoming {
            kept_as: kept_as(digest, &message, &recipients),
            recipients,
            authentication: AuthenticationResults::of(&message),
            report: Report::of(&message),
            automatic: automatic(&message, raw),
            digest,
            id: message.message_id().and_then(|id| ReceivedId::try_from(id.to_owned()).ok()),
            from,
            text,
            is_cut,
            is_too_large: raw.len() >= MAX_SIZE,
        })
    }

    /// Whether the head of a mail says that it was sent to one of these addresses.
    pub fn is_for(head: &[u8], replies: &ReplyBase) -> bool {
        let parsed = MessageParser::default().parse_headers(head);
        let recipients = parsed.map(|message| recipients(&message, &[])).unwrap_or_default();
        recipients.iter().any(|address| replies.code(address).is_some())
    }
}

/// How many mails there can be within a mail at most.
fn nested(raw: &[u8]) -> usize {
    const KIND: &[u8] = b"message/";
    raw.windows(KIND.len()).filter(|it| it.eq_ignore_ascii_case(KIND)).count()
}

fn single(addresses: Option<&Addresses<'_>>) -> Option<Address> {
    let mut all = addresses?.iter();
    let first = all.next()?;
    if all.next().is_some() { None } else { address(first.address()?) }
}

fn recipients(message: &Message<'_>, envelope: &[Address]) -> Vec<Address> {
    let delivered = DELIVERED.iter().filter_map(|name| message.header_raw(*name));
    let named = delivered.chain(addressed(message)).filter_map(address);
    let mut found: Vec<Address> = Vec::new();
    for recipient in envelope.iter().cloned().chain(named) {
        if found.len() < MAX_ADDRESSES && !found.contains(&recipient) {
            found.push(recipient);
        }
    }
    found
}

/// The addresses that the writer put in.
fn addressed<'a>(message: &'a Message<'_>) -> impl Iterator<Item = &'a str> {
    let lists = [message.to(), message.cc()].into_iter().flatten();
    lists.flat_map(|list| list.iter().take(MAX_ADDRESSES)).filter_map(|it| it.address())
}

fn automatic(message: &Message<'_>, raw: &[u8]) -> Option<Automatic> {
    let value = |name: &'static str| {
        message.header_raw(name).map(|value| value.trim().to_ascii_lowercase())
    };
    let declared = value("Auto-Submitted")
        .is_some_and(|it| !it.is_empty() && !it.starts_with("no"))
        || ["X-Autoreply", "X-Autorespond", "X-Auto-Reply"]
            .into_iter()
            .any(|it| value(it).is_some())
        || value("X-MS-Exchange-Generated-Message-Source").is_some();
    if declared {
        return Some(Automatic::Declared);
    }
    let precedence = value("Precedence").unwrap_or_default();
    let is_list = ["List-Id", "List-Post", "List-Unsubscribe", "List-Help", "Mailing-List"];
    if ["bulk", "junk", "list", "auto_reply"].contains(&precedence.as_str())
        || is_list.into_iter().any(|it| value(it).is_some())
    {
        return Some(Automatic::List);
    }
    let mut paths = message.headers_raw().filter(|it| it.0.eq_ignore_ascii_case("Return-Path"));
    let is_nobody = paths.any(|(_, value)| value.trim() == "<>");
    let content_type = message.content_type();
    let is_report = content_type.is_some_and(|it| {
        it.ctype().eq_ignore_ascii_case("multipart")
            && it.subtype().is_some_and(|kind| kind.eq_ignore_ascii_case("report"))
    });
    let from = single(message.from());
    let is_server = from.as_ref().is_some_and(|from| {
        let local = from.key();
        let local = local.split('@').next().unwrap_or_default();
        ["mailer-daemon", "postmaster", "noreply", "no-reply", "donotreply"].contains(&local)
    });
    // The `From ` line of a pipe names the return path, too.
    let is_null = raw.starts_with(b"From MAILER-DAEMON") || raw.starts_with(b"From <>");
    if is_nobody || is_report || is_server || is_null || value("X-Failed-Recipients").is_some() {
        return Some(Automatic::Report);
    }
    let subject = message.subject().unwrap_or_default().trim().to_lowercase();
    AUTOMATIC.iter().any(|start| subject.starts_with(start)).then_some(Automatic::Subject)
}

/// A mail with the end marks that its parts lack (RFC 2046, 5.1.1); `None` if it has them. A program has left
/// them out, or the mail was cut off on its way; without them a part is not decoded.
fn ended(message: &Message<'_>, raw: &[u8]) -> Option<Vec<u8>> {
    let boundaries = message.parts.iter().filter_map(|part| {
        let has_parts = matches!(part.body, PartType::Multipart(_));
        part.content_type().filter(|_| has_parts)?.attribute("boundary")
    });
    let boundaries: Vec<&str> = boundaries.take(MAX_OPEN).collect();
    let has_end = |boundary: &str| {
        let mark = format!("\n--{boundary}--");
        raw.windows(mark.len()).rev().any(|it| it == mark.as_bytes())
    };
    // Whatever is within another part ends with it.
    if boundaries.first().is_none_or(|outermost| has_end(outermost)) {
        return None;
    }
    let mut ended = raw.to_vec();
    for boundary in boundaries.into_iter().rev().filter(|it| !has_end(it)) {
        ended.extend_from_slice(format!("\r\n--{boundary}--\r\n").as_bytes());
    }
    Some(ended)
}

/// What a mail says, with what it quotes.
struct Typed {
    text: String,
    /// Where the last part ends that says it, in the bytes of the mail.
    end: usize,
}

fn typed(message: &Message<'_>) -> Typed {
    let none = || Typed { text: String::new(), end: 0 };
    let (mut plain, mut html) = (none(), none());
    let parts = message.text_body.iter().chain(&message.html_body);
    let mut seen = Vec::new();
    for id in parts {
        if seen.contains(id) {
            continue;
        }
        seen.push(*id);
        let Some(part) = message.parts.get(usize::try_from(*id).unwrap_or(usize::MAX)) else {
            continue;
        };
        let end = usize::try_from(part.raw_end_offset()).unwrap_or(usize::MAX);
        match &part.body {
            PartType::Text(content) if plain.text.len() < MAX_TEXT => {
                let kind = part.content_type();
                let attribute = |name| kind.and_then(|it| it.attribute(name)).unwrap_or_default();
                let is = |name, value: &str| attribute(name).eq_ignore_ascii_case(value);
                let content = within(content, MAX_TEXT).replace("\r\n", "\n");
                if is("format", "flowed") {
                    plain.text.push_str(&written::unflowed(&content, is("delsp", "yes")));
                } else {
                    plain.text.push_str(&content);
                }
                plain.text.push('\n');
                if !content.trim().is_empty() {
                    plain.end = plain.end.max(end);
                }
            }
            PartType::Html(content) if html.text.len() < MAX_HTML => {
                html.text.push_str(&html::lines(within(content, MAX_HTML)));
                html.text.push('\n');
                html.end = html.end.max(end);
            }
            _ => {}
        }
    }
    // Some programs send an empty text part with their HTML.
    let mut said = if plain.text.trim().is_empty() { html } else { plain };
    said.text.truncate(within(&said.text, MAX_TEXT).len());
    said
}

/// The beginning of a text, at most `max` bytes.
fn within(text: &str, max: usize) -> &str {
    if text.len() <= max {
        return text;
    }
    let cut = (0..=max).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    &text[..cut]
}

/// Servers add headers on the way, and encode what they pass on as they like.
fn digest(message: &Message<'_>, from: Option<&Address>, text: &str) -> [u8; 32] {
    let mut hash = Sha256::new();
    let date = message.date().map(|date| date.to_timestamp()).unwrap_or_default().to_string();
    let from = from.map(Address::key).unwrap_or_default();
    let to = addressed(message).collect::<Vec<_>>().join(",").to_lowercase();
    let subject = match message.header("Subject") {
        Some(HeaderValue::Text(subject)) => subject.as_ref(),
        _ => "",
    };
    for part in [message.message_id().unwrap_or_default(), &date, &from, &to, subject, text] {
        hash.update(part.len().to_be_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize().into()
}

/// See [`Incoming::kept_as`].
fn kept_as(mut digest: [u8; 32], message: &Message<'_>, recipients: &[Address]) -> [u8; 32] {
    // On its way a mail may come to another name of the same domain.
    let local = |address: &Address| {
        let key = address.key();
        key.rsplit_once('@').map_or(key.as_str(), |(local, _)| local).to_owned()
    };
    let named: Vec<String> = addressed(message).filter_map(address).map(|it| local(&it)).collect();
    let mut unnamed: Vec<String> = recipients.iter().map(local).collect();
    unnamed.retain(|local| local.contains('+') && !named.contains(local));
    if unnamed.is_empty() {
        return digest;
    }
    unnamed.sort();
    let brought_to: [u8; 32] = Sha256::digest(unnamed.join(",").as_bytes()).into();
    digest[SHARED_BYTES..].copy_from_slice(&brought_to[SHARED_BYTES..]);
    digest
}
