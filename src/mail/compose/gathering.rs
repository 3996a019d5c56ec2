//! The mail to the host about joins and leaves before the start.

use turnpost_rules::Phrase;

use crate::{
    game::{language::Language, record::Start},
    mail::{Block, Body, Note, quoted::quoted},
};

use super::Composed;

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct Gathering {
    /// The language of the mail.
    pub language: Language,
    /// The game's name.
    pub game: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// How the game starts.
    pub start: Start,
    /// The changes, oldest first.
    pub news: Vec<TableNews>,
    /// The occupants, in the order of their places.
    pub seated: Vec<Seated>,
    /// Number of free places.
    pub free: usize,
    /// The addresses of unanswered invitations.
    pub unanswered: Vec<String>,
    /// The signed URL that shows the game and lets the host start it once it is full.
    pub state: String,
    /// The signed URL of the reader's mail settings.
    pub settings: String,
}

/// A change of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableNews {
    /// A player, with their name if they have one, has joined.
    Joined(Option<String>),
    /// A player, with their name if they have one, has left.
    Left(Option<String>),
    /// An invitation was declined.
    Declined {
        /// The invited address, unless it was purged.
        who: Option<String>,
        /// What was said with that.
        words: Option<String>,
    },
}

/// An occupant of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// What the player or bot is called in a sentence.
    pub name: String,
    /// Whether it is the reader.
    pub is_reader: bool,
}

impl Gathering {
    fn phrase(&self, key: &'static str) -> Phrase {
        Phrase::new(key)
            .with("game", quoted(&self.game))
            .with("ruleset", self.title)
            .with("free", self.free)
            .with("seats", self.seated.len() + self.free)
    }

    fn format(&self, key: &'static str) -> String {
        self.language.format(&self.phrase(key))
    }

    fn line(&self, news: &TableNews) -> String {
        let (key, who) = match news {
            TableNews::Joined(who) => ("mail-gathering-joined", who.as_deref().map(quoted)),
            TableNews::Left(who) => ("mail-gathering-left", who.as_deref().map(quoted)),
            // The host typed the address, so it may be shown.
            TableNews::Declined { who, words: None } => ("mail-gathering-declined", who.clone()),
            TableNews::Declined { who, .. } => ("mail-gathering-declined-words", who.clone()),
        };
        let who = who.unwrap_or_else(|| self.language.word("mail-gathering-somebody"));
        let phrase = Phrase::new(key).with("who", who);
        self.language.format(&match news {
            TableNews::Declined { words: Some(words), .. } => {
                phrase.with("words", quoted(&words.replace('\n', " ")))
            }
            _ => phrase,
        })
    }

    fn sits(&self, seated: &Seated) -> String {
        let who = seated.name.clone();
        if seated.is_reader {
            self.language.format(&Phrase::new("mail-gathering-you").with("who", who))
        } else {
            who
        }
    }
}

/// Composes the mail.
pub fn gathering(gathering: &Gathering) -> Composed {
    let is_full = gathering.free == 0;
    let pick = |full, waiting| if is_full { full } else { waiting };
    let state = match (is_full, gathering.start) {
        (true, _) => gathering.format("mail-gathering-full"),
        (false, Start::Automatic) => gathering.format("mail-gathering-free-automatic"),
        (false, Start::ByHand) => gathering.format("mail-gathering-free"),
    };
    let news: Vec<String> = gathering.news.iter().map(|news| gathering.line(news)).collect();
    let preview = format!("{} {state}", news.join(" "));
    let mut blocks = vec![
        Block::List { heading: gathering.format("mail-gathering-news"), lines: news },
        Block::Important(state),
        Block::Link {
            label: gathering.format(pick("mail-gathering-link-full", "mail-gathering-link")),
            address: gathering.state.clone(),
        },
        Block::List {
            heading: gathering.format("mail-gathering-seated"),
            lines: gathering.seated.iter().map(|seated| gathering.sits(seated)).collect(),
        },
    ];
    if !gathering.unanswered.is_empty() {
        blocks.push(Block::List {
            heading: gathering.format("mail-gathering-unanswered"),
            lines: gathering.unanswered.clone(),
        });
    }
    Composed::new(
        gathering.format(pick("mail-gathering-subject-full", "mail-gathering-subject")),
        Body {
            language: gathering.language,
            heading: gathering
                .format(pick("mail-gathering-heading-full", "mail-gathering-heading")),
            preview,
            blocks,
            footer: vec![
                Note::new(gathering.format("mail-gathering-footer")),
                Note::link(gathering.language.word("mail-footer-stop"), gathering.settings.clone()),
            ],
        },
    )
    .with_from(Some(gathering.game.clone()))
}
