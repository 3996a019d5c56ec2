//! The mail to a player who lost their place.

use turnpost_rules::Phrase;

use crate::{
    game::{language::Language, mail},
    mail::{Block, Body, Note, quoted::quoted},
};

use super::Composed;

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct Parting {
    /// The language of the mail.
    pub language: Language,
    /// The game's name.
    pub game: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// The host's name, unless they have none or were erased.
    pub host: Option<String>,
    /// Why the place is gone.
    pub how: mail::Parting,
    /// The signed URL of the reader's mail settings.
    pub settings: String,
}

impl Parting {
    fn format(&self, key: &'static str) -> String {
        let nobody = || self.language.word("mail-parting-host");
        let host = self.host.as_deref().map_or_else(nobody, quoted);
        self.language.format(
            &Phrase::new(key)
                .with("game", quoted(&self.game))
                .with("ruleset", self.title)
                .with("host", host),
        )
    }
}

/// Composes the mail.
pub fn parting(parting: &Parting) -> Composed {
    let (heading, text, onward) = match parting.how {
        mail::Parting::Cancelled => (
            "mail-parting-cancelled-heading",
            "mail-parting-cancelled",
            "mail-parting-cancelled-onward",
        ),
        mail::Parting::Freed => {
            ("mail-parting-freed-heading", "mail-parting-freed", "mail-parting-freed-onward")
        }
        mail::Parting::CalledOff => (
            "mail-parting-cancelled-heading",
            "mail-parting-called-off",
            "mail-parting-cancelled-onward",
        ),
        mail::Parting::Replaced => (
            "mail-parting-replaced-heading",
            "mail-parting-replaced",
            "mail-parting-replaced-onward",
        ),
    };
    let text = parting.format(text);
    Composed::new(
        parting.format(heading),
        Body {
            language: parting.language,
            heading: parting.format(heading),
            preview: text.clone(),
            blocks: vec![Block::Important(text), Block::Paragraph(parting.format(onward))],
            footer: vec![
                Note::new(parting.format("mail-parting-footer")),
                Note::link(parting.language.word("mail-footer-stop"), parting.settings.clone()),
            ],
        },
    )
    .with_from(parting.host.clone())
}
