//! The mail about a proposal and what came of it, and about a seat whose time is up.

use turnpost_rules::Phrase;

use crate::{
    game::language::Language,
    mail::{Block, Body, Note},
    naming::unlinked,
};

use super::Composed;

/// What a reader can do behind a link.
#[derive(Clone, Debug)]
pub struct Button {
    /// The key of the question that heads the mail.
    pub heading: &'static str,
    /// The key of what the button says.
    pub label: &'static str,
    /// The signed URL.
    pub address: String,
}

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
    /// What it is about, sentences.
    pub about: Vec<String>,
    /// What is asked of the reader, if anything is, and the signed URL for it.
    pub link: Option<Button>,
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
    blocks.extend(agreement.about.iter().cloned().map(Block::Paragraph));
    if let Some(link) = &agreement.link {
        let label = agreement.language.word(link.label);
        blocks.push(Block::Link { label, address: link.address.clone() });
    }
    blocks.extend(agreement.more.iter().cloned().map(Block::Paragraph));
    let heading = agreement.link.as_ref().map_or("mail-agreement-heading", |link| link.heading);
    let body = Body {
        language: agreement.language,
        heading: agreement.format(heading),
        preview: agreement.said.clone(),
        blocks,
        footer: vec![
            Note::new(agreement.format("mail-agreement-footer")),
            Note::link(agreement.language.word("mail-footer-stop"), agreement.settings.clone()),
        ],
    };
    let from = agreement.from.clone().or_else(|| Some(agreement.game.clone()));
    Composed::new(agreement.format("mail-agreement-subject"), body).with_from(from)
}
