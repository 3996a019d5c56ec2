//! The game waits for you.

use turnpost_rules::{Choice, Phrase, log::time::Timestamp};

use crate::mail::{Block, Body};

use super::{Composed, Situation, choices};

/// What a summons adds to the situation.
#[derive(Clone, Debug)]
pub struct TurnFacts {
    /// The kind of the decision.
    pub decision: String,
    /// What is asked at this point of it, where its own words cannot say it.
    pub asked: Option<Phrase>,
    /// When it is due, if it is.
    pub due_at: Option<Timestamp>,
    /// What the seat can do.
    pub choices: Vec<Choice>,
    /// The signed move link.
    pub link: String,
}

/// The mail of a summons.
pub fn turn(situation: &Situation, summoned: &TurnFacts) -> Composed {
    let localizer = &situation.localizer;
    let decision = match &summoned.asked {
        Some(asked) => localizer.format(asked),
        None => {
            localizer.speak(&format!("{}-decision-{}", situation.ruleset, summoned.decision), &[])
        }
    };
    let due = summoned.due_at.map(|due_at| {
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
        address: summoned.link.clone(),
    });
    blocks.extend(situation.picture());
    let groups = choices::summary(localizer, &summoned.choices, &summoned.link);
    let note = choices::has_links(&groups).then(|| situation.format("mail-turn-choices-note"));
    let heading = situation.format("mail-turn-choices");
    blocks.push(Block::Choices { heading, groups });
    blocks.extend(note.map(Block::Paragraph));
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
