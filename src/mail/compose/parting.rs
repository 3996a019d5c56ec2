//! A place that is gone before the start, for who sat there.

use turnpost_rules::Phrase;

use crate::{
    game::storage,
    locale::Language,
    mail::{Block, Body, Note},
};

use super::{Composed, invitation::unlinked};

/// What a guest is told whose place is gone.
#[derive(Clone, Debug)]
pub struct Parting {
    /// In which language.
    pub language: Language,
    /// What its players call the game.
    pub game: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// Who hosts it, unless that player has no name or is gone.
    pub host: Option<String>,
    /// What has become of the place.
    pub how: storage::Parting,
    /// Where the reader's settings are: a signed address.
    pub settings: String,
}

impl Parting {
    fn format(&self, key: &'static str) -> String {
        let nobody = || self.language.word("mail-parting-host");
        let host = self.host.as_deref().map_or_else(nobody, unlinked);
        self.language.format(
            &Phrase::new(key)
                .with("game", unlinked(&self.game))
                .with("ruleset", self.title)
                .with("host", host),
        )
    }
}

/// The mail that tells guests that they play in no game for which they had a place.
pub fn parting(parting: &Parting) -> Composed {
    let (heading, text, onward) = match parting.how {
        storage::Parting::Cancelled => (
            "mail-parting-cancelled-heading",
            "mail-parting-cancelled",
            "mail-parting-cancelled-onward",
        ),
        storage::Parting::Freed => {
            ("mail-parting-freed-heading", "mail-parting-freed", "mail-parting-freed-onward")
        }
    };
    let text = parting.format(text);
    Composed {
        subject: parting.format(heading),
        body: Body {
            language: parting.language,
            heading: parting.format(heading),
            preview: text.clone(),
            blocks: vec![Block::Important(text), Block::Paragraph(parting.format(onward))],
            footer: vec![
                Note::new(parting.format("mail-parting-footer")),
                Note {
                    words: parting.language.word("mail-footer-stop"),
                    address: Some(parting.settings.clone()),
                },
            ],
        },
    }
}
