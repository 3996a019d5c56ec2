//! The mail that asks somebody of whom nothing was heard for long whether they still want an
//! account.

use chrono_tz::Tz;
use turnpost_rules::{Phrase, log::time::Timestamp};

use crate::{
    game::language::Language,
    mail::{Block, Body, Note},
};

use super::Composed;

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct StillWanted {
    /// The language of the mail.
    pub language: Language,
    /// The time zone of dates and times.
    pub zone: Tz,
    /// The server's host.
    pub host: String,
    /// When the account is erased unless they answer.
    pub until: Timestamp,
    /// The link that keeps it.
    pub link: String,
}

/// Composes the mail.
pub fn still_wanted(asked: &StillWanted) -> Composed {
    let language = asked.language;
    let at = |key| language.format(&Phrase::new(key).with("host", asked.host.as_str()));
    let until = language.moment(asked.until.utc(), asked.zone);
    let text = at("mail-still-wanted");
    let blocks = vec![
        Block::Paragraph(text.clone()),
        Block::Link { label: language.word("mail-still-wanted-link"), address: asked.link.clone() },
        Block::Paragraph(
            language.format(&Phrase::new("mail-still-wanted-until").with("moment", until)),
        ),
    ];
    Composed::new(
        at("mail-still-wanted-subject"),
        Body {
            language,
            heading: language.word("mail-still-wanted-heading"),
            preview: text,
            blocks,
            footer: vec![Note::new(language.word("mail-still-wanted-footer"))],
        },
    )
}
