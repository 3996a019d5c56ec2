//! The sign-in mail.

use chrono_tz::Tz;
use turnpost_rules::{Phrase, log::time::Timestamp};

use crate::{
    game::language::Language,
    mail::{Block, Body, Note, quoted::quoted},
    token::Scopes,
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
    /// The program that asks for the code; `None` for a browser, which can use the link instead.
    pub program: Option<SignInProgram>,
}

/// A program that asks for a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignInProgram {
    /// How it names itself, if it does.
    pub name: Option<String>,
    /// What it may do with the code.
    pub scopes: Scopes,
}

/// Composes the sign-in mail. Subject and preview do not contain link or code, because they show on
/// locked screens.
pub fn sign_in(sign_in: &SignIn) -> Composed {
    if let Some(program) = &sign_in.program {
        return for_program(sign_in, program);
    }
    let SignIn { language, zone, .. } = *sign_in;
    let with_host =
        |key: &'static str| language.format(&Phrase::new(key).with("host", sign_in.host.as_str()));
    let intro = with_host("mail-sign-in-intro");
    let until = Phrase::new("mail-sign-in-until")
        .with("moment", language.moment(sign_in.expires_at.utc(), zone));
    Composed::new(
        with_host("mail-sign-in-subject"),
        Body {
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
    )
}

/// Composes the mail with a code for a program: who asks, and what the code lets it do. It has no link,
/// so that whoever sees it signs nobody in by pressing one; anybody may have chosen the program's name.
fn for_program(sign_in: &SignIn, program: &SignInProgram) -> Composed {
    let SignIn { language, zone, .. } = *sign_in;
    let with_host =
        |key: &'static str| language.format(&Phrase::new(key).with("host", sign_in.host.as_str()));
    let intro = match &program.name {
        Some(name) => language.format(
            &Phrase::new("mail-sign-in-program-intro")
                .with("host", sign_in.host.as_str())
                .with("program", quoted(name)),
        ),
        None => with_host("mail-sign-in-program-unnamed"),
    };
    let until = Phrase::new("mail-sign-in-program-until")
        .with("moment", language.moment(sign_in.expires_at.utc(), zone));
    let scopes = program.scopes.iter().map(|scope| language.word(scope.asking_key()));
    let blocks = vec![
        Block::Paragraph(intro.clone()),
        Block::List {
            heading: language.word("mail-sign-in-program-scopes"),
            lines: scopes.collect(),
        },
        Block::Paragraph(language.word("mail-sign-in-program-code")),
        Block::Code(sign_in.code.clone()),
        Block::Paragraph(language.format(&until)),
    ];
    Composed::new(
        with_host("mail-sign-in-program-subject"),
        Body {
            language,
            heading: language.word("mail-sign-in-program-heading"),
            preview: intro,
            blocks,
            footer: vec![Note::new(language.word("mail-sign-in-program-footer"))],
        },
    )
}
