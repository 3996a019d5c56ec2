//! The mail about the start of a game.

use turnpost_rules::Phrase;

use crate::mail::{Block, Body};

use super::{Composed, Situation};

/// Composes the mail.
pub fn started(situation: &Situation) -> Composed {
    let localizer = &situation.localizer;
    let seats = situation
        .seats
        .seats()
        .map(|seat| localizer.format(&Phrase::new("mail-started-seat").with("who", seat)))
        .collect();
    let intro = situation.format(if situation.turns {
        "mail-started-intro"
    } else {
        "mail-started-intro-quiet"
    });
    let mut blocks = vec![
        Block::Paragraph(intro.clone()),
        Block::List { heading: localizer.format(&Phrase::new("mail-started-seats")), lines: seats },
        situation.news(),
        situation.words(),
        Block::Link {
            label: localizer.format(&Phrase::new("mail-started-link")),
            address: situation.state.clone(),
        },
    ];
    blocks.extend(situation.picture());
    blocks.extend(situation.sections());
    Composed {
        subject: situation.subject(),
        body: Body {
            language: situation.language(),
            heading: situation.format("mail-started-heading"),
            preview: intro,
            blocks,
            footer: situation.footer(),
        },
    }
}
