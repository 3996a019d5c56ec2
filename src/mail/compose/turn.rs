//! The turn mail: the game waits for the reader.

use turnpost_rules::{Choice, Phrase, log::time::Timestamp};

use crate::mail::{Block, Body};

use super::{Composed, Numbers, Situation, choices};

/// What the turn mail says beyond the situation.
#[derive(Clone, Debug)]
pub struct TurnFacts {
    /// The kind of the decision.
    pub decision: String,
    /// A more specific question at this point of the decision, if any.
    pub asked: Option<Phrase>,
    /// The deadline, if there is one.
    pub due_at: Option<Timestamp>,
    /// The seat's choices.
    pub choices: Vec<Choice>,
    /// The signed move link.
    pub link: String,
    /// Whether the mail can be answered with a move.
    pub numbers: Numbers,
}

/// What the seat can do, and how to do it.
pub(super) fn choice_blocks(situation: &Situation, facts: &TurnFacts) -> Vec<Block> {
    let groups = choices::summary(&situation.localizer, &facts.choices, &facts.link, facts.numbers);
    let note = choices::has_links(&groups).then(|| situation.format("mail-turn-choices-note"));
    let heading = situation.format("mail-turn-choices");
    let mut blocks = vec![Block::Choices { heading, groups }];
    if facts.numbers == Numbers::Shown {
        blocks.push(Block::Paragraph(situation.format("mail-turn-answer-note")));
    }
    blocks.extend(note.map(Block::Paragraph));
    blocks
}

/// Composes the turn mail.
pub fn turn(situation: &Situation, facts: &TurnFacts) -> Composed {
    let localizer = &situation.localizer;
    let decision = match &facts.asked {
        Some(asked) => localizer.format(asked),
        None => localizer.speak(&format!("{}-decision-{}", situation.ruleset, facts.decision), &[]),
    };
    let due = facts.due_at.map(|due_at| {
        let moment = situation.language().moment(due_at.utc(), situation.zone);
        localizer.format(&Phrase::new("mail-turn-due").with("moment", moment))
    });
    let preview = match &due {
        Some(due) => format!("{decision} {due}"),
        None => decision.clone(),
    };
    let mut blocks = vec![Block::Important(decision)];
    blocks.extend(due.map(Block::Important));
    blocks.push(situation.news());
    blocks.push(situation.words());
    blocks.push(Block::Link {
        label: localizer.format(&Phrase::new("mail-turn-link")),
        address: facts.link.clone(),
    });
    blocks.extend(situation.picture());
    blocks.extend(choice_blocks(situation, facts));
    blocks.extend(situation.sections());
    blocks.push(Block::Paragraph(localizer.format(&Phrase::new("mail-turn-link-note"))));
    Composed {
        subject: situation.subject(),
        body: Body {
            language: situation.language(),
            heading: situation.format("mail-turn-heading"),
            preview,
            blocks,
            footer: situation.footer(),
        },
    }
}
