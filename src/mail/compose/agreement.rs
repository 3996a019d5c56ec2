//! The mail about a proposal, and about what came of it.

use turnpost_rules::Phrase;

use crate::{
    game::language::Language,
    mail::{Block, Body, Note},
    naming::unlinked,
};

use super::Composed;

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct Agreement {
    /// The language of the mail.
    pub language: Language,
    /// The game's name.
    pub game: String,
    /// The name of whose doing it is, if it is one player's.
    pub from: Option<String>,
    /// What is proposed, or what came of it: a sentence.
    pub said: String,
    /// The signed URL where the reader answers, if they are asked.
    pub link: Option<String>,
    /// What the reader is told besides, sentences.
    pub more: Vec<String>,
    /// The signed URL of the reader's mail settings.
    pub settings: String,
}

impl Agreement {
    fn format(&self, key: &'static str) -> String {
        self.language.format(&Phrase::new(key).with("game", unlinked(&self.game)))
    }
}

/// Composes the mail.
pub fn agreement(agreement: &Agreement) -> Composed {
    let mut blocks = vec![Block::Important(agreement.said.clone())];
    if let Some(link) = &agreement.link {
        let label = agreement.language.word("mail-agreement-link");
        blocks.push(Block::Link { label, address: link.clone() });
    }
    blocks.extend(agreement.more.iter().cloned().map(Block::Paragraph));
    let asked = agreement.link.is_some();
    let body = Body {
        language: agreement.language,
        heading: agreement.format(if asked {
            "mail-agreement-heading-asked"
        } else {
            "mail-agreement-heading"
        }),
        preview: agreement.said.clone(),
        blocks,
        footer: vec![
            Note::new(agreement.format("mail-agreement-footer")),
            Note {
                words: agreement.language.word("mail-footer-stop"),
                address: Some(agreement.settings.clone()),
            },
        ],
    };
    let from = agreement.from.clone().or_else(|| Some(agreement.game.clone()));
    Composed::new(agreement.format("mail-agreement-subject"), body).with_from(from)
}
