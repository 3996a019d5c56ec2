//! The mail to a player whose webhook was switched off.

use turnpost_rules::{Phrase, log::time::Timestamp};

use chrono_tz::Tz;

use crate::{
    game::{language::Language, webhook::WebhookFailure},
    mail::{Block, Body, Note, quoted::quoted},
    naming,
};

use super::Composed;

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct WebhookDisabled {
    /// The language of the mail.
    pub language: Language,
    /// The time zone of dates and times.
    pub zone: Tz,
    /// The name that its owner gave the webhook.
    pub name: String,
    /// The host that could not be reached.
    pub host: String,
    /// Since when nothing reached it.
    pub since: Option<Timestamp>,
    /// Why the last attempt failed.
    pub failure: Option<WebhookFailure>,
    /// The status of the last answer.
    pub status: Option<u16>,
    /// The page of the webhook, for whoever is signed in.
    pub page: String,
}

/// Composes the mail.
pub fn webhook_disabled(disabled: &WebhookDisabled) -> Composed {
    let language = disabled.language;
    let named = |key| {
        let phrase = Phrase::new(key).with("name", quoted(&disabled.name));
        language.format(&phrase.with("host", naming::unlinked(&disabled.host)))
    };
    let text = named("mail-webhook-disabled");
    let mut blocks = vec![Block::Important(text.clone())];
    if let Some(since) = disabled.since {
        let since = language.moment(since.utc(), disabled.zone);
        let phrase = Phrase::new("mail-webhook-disabled-since").with("moment", since);
        blocks.push(Block::Paragraph(language.format(&phrase)));
    }
    if let Some(failure) = disabled.failure {
        let status = disabled.status.map(|status| format!(" ({status})")).unwrap_or_default();
        let why = format!("{}{status}", language.word(failure.key()));
        let phrase = Phrase::new("mail-webhook-disabled-why").with("why", why);
        blocks.push(Block::Paragraph(language.format(&phrase)));
    }
    blocks.push(Block::Paragraph(language.word("mail-webhook-disabled-onward")));
    blocks.push(Block::Link {
        label: language.word("mail-webhook-disabled-link"),
        address: disabled.page.clone(),
    });
    Composed::new(
        named("mail-webhook-disabled-subject"),
        Body {
            language,
            heading: language.word("mail-webhook-disabled-heading"),
            preview: text,
            blocks,
            footer: vec![Note::new(language.word("mail-webhook-disabled-footer"))],
        },
    )
}
