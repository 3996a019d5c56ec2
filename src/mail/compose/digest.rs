//! The mail about all games that wait for a reader who wants to hear of them at fixed hours.

use chrono_tz::Tz;
use turnpost_rules::{Choice, Phrase, log::time::Timestamp};

use crate::{
    game::{language::Language, timing::OnTimeout},
    locale::Localizer,
    mail::{Block, Body, Note},
    naming::unlinked,
    reader,
};

use super::{Composed, Numbers, choices, situation::Line};

/// Maximum number of news lines of one game; the linked page has them all.
const NEWS: usize = 3;

/// A game that waits.
#[derive(Clone, Debug)]
pub struct WaitingGame {
    /// The game's name.
    pub name: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// What the reader is to decide, a sentence.
    pub asked: String,
    /// The deadline, if there is one.
    pub due_at: Option<Timestamp>,
    /// What happens then.
    pub on_timeout: OnTimeout,
    /// How many decisions in a row the reader has missed before.
    pub missed: u8,
    /// What the reader has kept, which is played then, in words.
    pub draft: Option<String>,
    /// What happened since the reader's last turn, oldest first.
    pub news: Vec<Line>,
    /// The signed move link.
    pub link: String,
    /// How it is answered by mail, if mails can be answered.
    pub by_mail: Option<ByMail>,
}

/// What can be answered in one of the games: the mail itself is of several, and has no address for it.
#[derive(Clone, Debug)]
pub struct ByMail {
    /// The signed address of the game.
    pub address: String,
    /// The seat's choices.
    pub choices: Vec<Choice>,
    /// The reader's language at this table.
    pub localizer: Localizer,
}

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct Digest {
    /// The language of the mail.
    pub language: Language,
    /// The reader's time zone.
    pub zone: Tz,
    /// The games that wait, the most pressing first.
    pub games: Vec<WaitingGame>,
    /// The signed URL of the reader's mail settings.
    pub settings: String,
}

impl Digest {
    /// What the game waits for, until when, and what becomes of it then.
    fn wanted(&self, game: &WaitingGame) -> Vec<String> {
        let mut lines = vec![game.asked.clone()];
        lines.extend(game.due_at.map(|due_at| {
            let moment = self.language.moment(due_at.utc(), self.zone);
            self.language.format(&Phrase::new("mail-turn-due").with("moment", moment))
        }));
        if game.due_at.is_some() {
            lines.extend(game.draft.clone());
            lines.push(self.language.format(&reader::on_timeout(game.on_timeout, game.missed)));
        }
        lines
    }

    fn news(&self, game: &WaitingGame) -> Vec<String> {
        let left_out = game.news.len().saturating_sub(NEWS);
        let phrase = Phrase::new("mail-news-left-out").with("count", left_out);
        let told = game.news.iter().skip(left_out).map(|line| line.words.clone());
        (left_out > 0).then(|| self.language.format(&phrase)).into_iter().chain(told).collect()
    }
}

/// Composes the mail.
pub fn digest(digest: &Digest) -> Composed {
    let language = digest.language;
    let named = |key: &'static str, game: &WaitingGame| {
        let phrase = Phrase::new(key).with("game", unlinked(&game.name));
        language.format(&phrase.with("ruleset", game.title))
    };
    let mut blocks = Vec::with_capacity(digest.games.len() * 5 + 2);
    for game in &digest.games {
        blocks.push(Block::List {
            heading: named("mail-digest-game", game),
            lines: digest.wanted(game),
        });
        blocks.push(Block::Link {
            label: named("mail-digest-link", game),
            address: game.link.clone(),
        });
        blocks.push(Block::List {
            heading: language
                .format(&Phrase::new("mail-digest-news").with("game", unlinked(&game.name))),
            lines: digest.news(game),
        });
        if let Some(ByMail { address, choices, localizer }) = &game.by_mail {
            blocks.push(Block::Choices {
                heading: named("mail-digest-choices", game),
                groups: choices::summary(localizer, choices, None, Numbers::Shown),
            });
            blocks.push(Block::Aside {
                label: named("mail-digest-answer", game),
                address: format!("mailto:{address}"),
            });
        }
    }
    if digest.games.iter().any(|game| game.by_mail.is_some()) {
        blocks.push(Block::Paragraph(language.word("mail-digest-answer-note")));
    }
    blocks.push(Block::Paragraph(language.word("mail-turn-link-note")));
    let heading =
        language.format(&Phrase::new("mail-digest-heading").with("count", digest.games.len()));
    let names: Vec<String> = digest.games.iter().map(|game| unlinked(&game.name)).collect();
    Composed::new(
        heading.clone(),
        Body {
            language,
            heading,
            preview: Localizer::without_seats(language).list(names),
            blocks,
            footer: vec![
                Note::new(language.word("mail-digest-footer")),
                Note::link(language.word("mail-footer-stop"), digest.settings.clone()),
            ],
        },
    )
}
