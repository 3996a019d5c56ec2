//! The mail of what others have said at the table, for readers who want to be mailed of it.

use crate::mail::{Block, Body};

use super::{
    Composed, Situation, TurnFacts,
    choices::Listing,
    turn::{choice_blocks, places},
};

/// What the mail says beyond the situation.
#[derive(Clone, Debug)]
pub struct WordsFacts {
    /// What the reader can do, if the game waits for them.
    pub turn: Option<TurnFacts>,
    /// Who has said something last.
    pub from: Option<String>,
    /// Whether the mail can be answered.
    pub can_be_answered: bool,
}

/// Composes the mail.
pub fn words(situation: &Situation, facts: &WordsFacts) -> Composed {
    let heading = situation.format("mail-talk-heading");
    let preview = situation.news.words.last().cloned().unwrap_or_else(|| heading.clone());
    let mut blocks = vec![situation.words()];
    if facts.can_be_answered {
        blocks.push(Block::Paragraph(situation.format("mail-talk-answer")));
    }
    match &facts.turn {
        Some(turn) => {
            blocks.push(Block::Important(turn.wanted(situation)));
            blocks.push(Block::Link {
                label: situation.format("mail-turn-link"),
                address: turn.link.clone(),
            });
            blocks.extend(situation.picture());
            blocks.extend(choice_blocks(situation, turn));
            blocks.extend(situation.own());
            blocks.extend(situation.due_blocks(turn.due));
            blocks.push(Block::Paragraph(situation.format("mail-turn-link-note")));
            blocks.push(places(situation, turn, Listing::Summary));
        }
        None => blocks.push(Block::Link {
            label: situation.format("mail-look-link"),
            address: situation.state.clone(),
        }),
    }
    let body = Body {
        language: situation.language(),
        heading,
        preview,
        blocks,
        footer: situation.footer(),
    };
    let from = facts.from.clone().unwrap_or_else(|| situation.name.clone());
    Composed::new(situation.subject(), body).with_from(Some(from))
}
