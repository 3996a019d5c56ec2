//! The mail about the start of a game, to those for whom it does not wait yet.

use crate::mail::{Block, Body};

use super::{Composed, Situation};

/// Composes the mail: short, since nothing has happened and nothing is wanted.
pub fn started(situation: &Situation) -> Composed {
    let intro = situation.format(if situation.turns {
        "mail-started-intro"
    } else {
        "mail-started-intro-quiet"
    });
    let mut blocks = vec![
        Block::Paragraph(intro.clone()),
        situation.table(),
        Block::Link {
            label: situation.format("mail-started-link"),
            address: situation.state.clone(),
        },
    ];
    blocks.extend(situation.picture());
    blocks.push(situation.words());
    blocks.extend(situation.own());
    blocks.extend(situation.orders(None));
    let body = Body {
        language: situation.language(),
        heading: situation.format("mail-started-heading"),
        preview: intro,
        blocks,
        footer: situation.footer(),
    };
    Composed::new(situation.subject(), body).with_from(Some(situation.name.clone()))
}
