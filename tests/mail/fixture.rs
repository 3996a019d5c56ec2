//! People, addresses and mails that the tests share.

use turnpost::{
    game::{language::Language, mail::MailContent, person::Address},
    mail::{
        Mail, MessageId, Origin, Recipient, Sender,
        compose::{self, Composed, SignIn},
        worker::{Compose, Composing},
    },
};
use turnpost_rules::log::time::Timestamp;

pub const BASE: &str = "https://play.example.org";

/// 2026-11-21T20:00:00Z
pub const EVENING: Timestamp = Timestamp::from_micros(1_795_291_200_000_000);

pub fn address(text: &str) -> Address {
    text.parse().expect("an address")
}

pub fn sender() -> Sender {
    Sender {
        name: "Turnpost".to_owned(),
        address: address("turns@example.org"),
        bounces: address("bounces@example.org"),
        domain: "example.org".to_owned(),
    }
}

pub fn mail(id: MessageId, composed: Composed, date: Timestamp) -> Mail {
    Mail {
        id,
        thread: None,
        from: composed.from,
        origin: Origin::Generated,
        sender: sender(),
        recipient: Recipient {
            name: Some("Anna".parse().expect("a name")),
            address: address("anna@example.net"),
        },
        date,
        subject: composed.subject,
        body: composed.body,
        attachment: composed.attachment,
        list: None,
        reply_to: None,
    }
}

pub fn sign_in(code: &str) -> Composed {
    compose::sign_in(&SignIn {
        language: Language::English,
        zone: chrono_tz::Europe::Prague,
        host: "play.example.org".to_owned(),
        link: format!("{BASE}/sign-in/{}", "x".repeat(150)),
        code: code.to_owned(),
        expires_at: EVENING.plus_seconds(900),
        program: None,
    })
}

/// Composes sign-in mails from their content alone.
pub struct SignIns;

impl Compose for SignIns {
    fn compose<'a>(&'a self, owed: &'a turnpost::mail::outbox::ClaimedMail) -> Composing<'a> {
        Box::pin(async move {
            let MailContent::SignIn { link, code, .. } = &owed.content else { return Ok(None) };
            let id = MessageId::of("sign-in", link, "example.org");
            Ok(Some(mail(id, sign_in(code), owed.created_at)))
        })
    }
}

pub fn content(number: usize) -> MailContent {
    MailContent::SignIn {
        address: address("anna@example.net"),
        language: Language::English,
        link: format!("mail{number}"),
        code: "ABCDEFGH".to_owned(),
        expires_at: EVENING.plus_seconds(900),
        program: None,
    }
}
