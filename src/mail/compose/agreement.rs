//! The mail about a proposal and what came of it, and about a seat whose time is up.

use turnpost_rules::Phrase;

use crate::{
    game::language::Language,
    mail::{Block, Body, Note, quoted::quoted},
};

use super::Composed;

/// What a reader can do behind a link.
#[derive(Clone, Debug)]
pub struct Button {
    /// The key of what the reader is asked, if it is a question.
    pub question: Option<&'static str>,
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
    /// The ruleset's title.
    pub title: &'static str,
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
        self.language.format(&Phrase::new(key).with("game", quoted(&self.game)))
    }

    /// The subject of every mail of the game.
    fn subject(&self) -> String {
        let subject = Phrase::new("mail-game-subject").with("game", self.game.as_str());
        self.language.format(&subject.with("ruleset", self.title))
    }
}

/// Composes the mail, which begins with what happened.
pub fn agreement(agreement: &Agreement) -> Composed {
    let mut blocks: Vec<Block> = agreement.about.iter().cloned().map(Block::Paragraph).collect();
    let question = agreement.link.as_ref().and_then(|link| link.question);
    let question = question.map(|question| agreement.language.word(question));
    blocks.extend(question.clone().map(Block::Important));
    if let Some(link) = &agreement.link {
        let label = agreement.language.word(link.label);
        blocks.push(Block::Link { label, address: link.address.clone() });
    }
    blocks.extend(agreement.more.iter().cloned().map(Block::Paragraph));
    let said = agreement.said.clone();
    let preview = question.map_or_else(|| said.clone(), |question| format!("{said} {question}"));
    let body = Body {
        language: agreement.language,
        heading: said,
        preview,
        blocks,
        footer: vec![
            Note::new(agreement.format("mail-agreement-footer")),
            Note::link(agreement.language.word("mail-footer-stop"), agreement.settings.clone()),
        ],
    };
    let from = agreement.from.clone().or_else(|| Some(agreement.game.clone()));
    Composed::new(agreement.subject(), body).with_from(from)
}
