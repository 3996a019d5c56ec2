//! The sign-in mail.

use chrono_tz::Tz;
use turnpost_rules::{Phrase, log::time::Timestamp};

use crate::{
    game::language::Language,
    mail::{Block, Body, Note},
};

use super::Composed;

/// The facts of the sign-in mail.
#[derive(Clone, Debug)]
pub struct SignIn {
    /// The language of the mail.
    pub language: Language,
    /// The time zone of dates and times.
    pub zone: Tz,
    /// The server's name from the settings.
    pub host: String,
    /// The sign-in URL.
    pub link: String,
    /// The code to type instead.
    pub code: String,
    /// When both expire.
    pub expires_at: Timestamp,
}

/// Composes the sign-in mail. Subject and preview do not contain link or code, because they show on
/// locked screens.
pub fn sign_in(sign_in: &SignIn) -> Composed {
    let SignIn { language, zone, .. } = *sign_in;
    let with_host =
        |key: &'static str| language.format(&Phrase::new(key).with("host", sign_in.host.as_str()));
    let intro = with_host("mail-sign-in-intro");
    let until = Phrase::new("mail-sign-in-until")
        .with("moment", language.moment(sign_in.expires_at.utc(), zone));
    Composed {
        subject: with_host("mail-sign-in-subject"),
        body: Body {
            language,
            heading: language.word("mail-sign-in-heading"),
            preview: intro.clone(),
            blocks: vec![
                Block::Paragraph(intro),
                Block::Link {
                    label: language.word("mail-sign-in-link"),
                    address: sign_in.link.clone(),
                },
                Block::Paragraph(language.word("mail-sign-in-code")),
                Block::Code(sign_in.code.clone()),
                Block::Paragraph(language.format(&until)),
            ],
            footer: vec![Note::new(language.word("mail-sign-in-footer"))],
        },
    }
}
