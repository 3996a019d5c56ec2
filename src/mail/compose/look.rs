//! The requested mail about the current state of a game.

use crate::mail::{Block, Body};

use super::{Composed, Prospect, Situation};

/// Composes the mail to a seat that the game does not wait for.
pub fn look(situation: &Situation, prospect: Prospect) -> Composed {
    let intro = situation.format(match (prospect, situation.turns) {
        (Prospect::Over, _) => "mail-answer-over",
        (Prospect::GivenUp, _) => "mail-answer-given-up",
        (Prospect::Turns, true) => "mail-look-intro",
        (Prospect::Turns, false) => "mail-look-intro-quiet",
    });
    let mut blocks = vec![
        Block::Paragraph(intro.clone()),
        Block::Link { label: situation.format("mail-look-link"), address: situation.state.clone() },
    ];
    blocks.extend(situation.picture());
    blocks.push(situation.news());
    blocks.push(situation.words());
    blocks.extend(situation.own());
    blocks.extend(situation.orders(None));
    blocks.extend(situation.on_the_table());
    let body = Body {
        language: situation.language(),
        heading: situation.format("mail-look-heading"),
        preview: intro,
        blocks,
        footer: situation.footer(),
    };
    Composed::new(situation.subject(), body).with_from(Some(situation.name.clone()))
}
