//! The mail about a seat that changes hands, to a player who does not decide for it.

use chrono_tz::Tz;
use turnpost_rules::{Phrase, log::time::Timestamp};

use crate::{
    game::language::Language,
    mail::{Block, Body, Note, quoted::quoted},
};

use super::Composed;

/// What has become of the seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HandoverKind {
    /// Somebody plays for the reader.
    TakenForATime {
        /// When the seat goes back by itself, if it does.
        until: Option<Timestamp>,
    },
    /// Somebody has taken the reader's seat for good.
    TakenForGood,
    /// A bot plays, because the time of the reader's substitute was up.
    Relieved,
    /// The reader plays for somebody else no longer.
    Lost,
    /// The seat that the reader had is somebody else's.
    Gone,
    /// The game has ended while somebody played for the reader.
    Ended,
    /// Somebody does not want the seat that the reader offers.
    Declined,
}

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct Handover {
    /// The language of the mail.
    pub language: Language,
    /// The time zone of dates and times.
    pub zone: Tz,
    /// The game's name.
    pub game: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// The name of whoever decides for the seat now, unless they have none or were erased.
    pub who: Option<String>,
    /// What has become of the seat.
    pub kind: HandoverKind,
    /// What was said with declining the seat.
    pub words: Option<String>,
    /// What came of an answer to a mail about the seat, in sentences; none where something has happened.
    pub answered: Vec<String>,
    /// The signed URL where the reader takes the seat back, if they can; of the game once it is over.
    pub link: Option<String>,
    /// The signed URL of the reader's mail settings.
    pub settings: String,
}

impl Handover {
    fn format(&self, key: &'static str) -> String {
        let nobody = || self.language.word("mail-handover-nobody");
        let who = self.who.as_deref().map_or_else(nobody, quoted);
        self.language.format(
            &Phrase::new(key)
                .with("game", quoted(&self.game))
                .with("ruleset", self.title)
                .with("who", who),
        )
    }
}

/// Composes the mail.
pub fn handover(handover: &Handover) -> Composed {
    let language = handover.language;
    let (heading, text, onward) = match handover.kind {
        HandoverKind::TakenForATime { .. } => {
            ("mail-handover-taken-heading", "mail-handover-taken", "mail-handover-taken-back")
        }
        HandoverKind::TakenForGood => {
            ("mail-handover-taken-heading", "mail-handover-taken", "mail-handover-taken-good")
        }
        HandoverKind::Relieved => {
            ("mail-handover-relieved-heading", "mail-handover-relieved", "mail-handover-taken-back")
        }
        HandoverKind::Lost => {
            ("mail-handover-lost-heading", "mail-handover-lost", "mail-handover-lost-onward")
        }
        HandoverKind::Gone => {
            ("mail-handover-gone-heading", "mail-handover-gone", "mail-handover-lost-onward")
        }
        HandoverKind::Ended => {
            ("mail-handover-ended-heading", "mail-handover-ended", "mail-handover-ended-onward")
        }
        HandoverKind::Declined => (
            "mail-handover-declined-heading",
            "mail-handover-declined",
            "mail-handover-declined-onward",
        ),
    };
    let text = handover.format(text);
    let mut sentences = handover.answered.iter().cloned().chain([text]);
    let text = sentences.next().unwrap_or_default();
    let mut blocks = vec![Block::Important(text.clone())];
    blocks.extend(sentences.chain([handover.format(onward)]).map(Block::Paragraph));
    if let Some(words) = &handover.words {
        let words = quoted(&words.replace('\n', " "));
        let words = Phrase::new("mail-handover-declined-words").with("words", words);
        blocks.insert(1, Block::Paragraph(language.format(&words)));
    }
    if let HandoverKind::TakenForATime { until: Some(until) } = handover.kind {
        let until = language.until(until.utc(), handover.zone);
        let until = Phrase::new("mail-handover-taken-until").with("until", until);
        blocks.push(Block::Paragraph(language.format(&until)));
    }
    if let Some(address) = &handover.link {
        let is_over = handover.kind == HandoverKind::Ended;
        let label = language.word(if is_over { "web-onward-table" } else { "web-reclaim-go" });
        blocks.push(Block::Link { label, address: address.clone() });
    }
    Composed::new(
        handover.format(heading),
        Body {
            language,
            heading: handover.format(heading),
            preview: text,
            blocks,
            footer: vec![
                Note::new(handover.format("mail-handover-footer")),
                Note::link(language.word("mail-footer-stop"), handover.settings.clone()),
            ],
        },
    )
    .with_from(handover.who.clone().filter(|_| handover.kind != HandoverKind::Declined))
}
