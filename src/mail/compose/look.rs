//! The requested mail about the current state of a game.

use turnpost_rules::Phrase;

use crate::mail::{Block, Body};

use super::{Composed, Situation};

/// Composes the mail to a seat that the game does not wait for.
pub fn look(situation: &Situation) -> Composed {
    let intro =
        situation.format(if situation.turns { "mail-look-intro" } else { "mail-look-intro-quiet" });
    let mut blocks = vec![
        Block::Paragraph(intro.clone()),
        situation.news(),
        situation.words(),
        Block::Link {
            label: situation.localizer.format(&Phrase::new("mail-look-link")),
            address: situation.state.clone(),
        },
    ];
    blocks.extend(situation.picture());
    blocks.extend(situation.sections());
    Composed {
        subject: situation.subject(),
        body: Body {
            language: situation.language(),
            heading: situation.format("mail-look-heading"),
            preview: intro,
            blocks,
            footer: situation.footer(),
        },
    }
}
