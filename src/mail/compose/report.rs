//! The mail that tells an administrator of a report.

use turnpost_rules::Phrase;

use crate::{
    game::{language::Language, report::ReportSubject},
    mail::{Block, Body, Note, quoted::quoted},
};

use super::Composed;

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct ReportFacts {
    /// The language of the mail.
    pub language: Language,
    /// The server's host.
    pub host: String,
    /// What is reported.
    pub subject: ReportSubject,
    /// The game at whose table it is.
    pub game: String,
    /// Who reports it, if they have a name.
    pub by: Option<String>,
    /// Whose it is, if they have a name.
    pub about: Option<String>,
    /// What is reported, as it was.
    pub quoted: String,
    /// Why.
    pub words: String,
    /// The page of reports, for whoever is signed in.
    pub page: String,
}

/// Composes the mail. What people wrote stands in it without links.
pub fn report(facts: &ReportFacts) -> Composed {
    let language = facts.language;
    let called = |name: &Option<String>, otherwise| {
        name.as_deref().map_or_else(|| language.word(otherwise), quoted)
    };
    let by = called(&facts.by, "mail-report-somebody");
    let about = called(&facts.about, "mail-report-nameless");
    let key = match facts.subject {
        ReportSubject::Message => "mail-report-message",
        ReportSubject::Name => "mail-report-name",
        ReportSubject::Invitation => "mail-report-invitation",
    };
    let phrase = Phrase::new(key).with("by", by).with("about", about);
    let text = language.format(&phrase.with("game", quoted(&facts.game)));
    let with =
        |key, name, value: &str| language.format(&Phrase::new(key).with(name, quoted(value)));
    let mut blocks = vec![Block::Important(text.clone())];
    if facts.subject != ReportSubject::Invitation {
        blocks.push(Block::Paragraph(with("mail-report-quoted", "text", &facts.quoted)));
    }
    blocks.push(Block::Paragraph(with("mail-report-words", "text", &facts.words)));
    blocks.push(Block::Link {
        label: language.word("mail-report-link"),
        address: facts.page.clone(),
    });
    Composed::new(
        language.format(&Phrase::new("mail-report-subject").with("host", facts.host.as_str())),
        Body {
            language,
            heading: language.word("mail-report-heading"),
            preview: text,
            blocks,
            footer: vec![Note::new(language.word("mail-report-footer"))],
        },
    )
}
