//! The game waits for you.

use turnpost_rules::{Choice, Phrase, log::time::Timestamp};

use crate::mail::{Block, Body};

use super::{Composed, Situation, choices};

/// What a summons adds to the situation.
#[derive(Clone, Debug)]
pub struct Summoned {
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
pub fn summons(situation: &Situation, summoned: &Summoned) -> Composed {
    let speaker = &situation.speaker;
    let decision = match &summoned.asked {
        Some(asked) => speaker.say(asked),
        None => {
            speaker.speak(&format!("{}-decision-{}", situation.ruleset, summoned.decision), &[])
        }
    };
    let due = summoned.due_at.map(|due_at| {
        let moment = situation.language().moment(due_at.utc(), situation.zone);
        speaker.say(&Phrase::new("mail-summons-due").with("moment", moment))
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
        label: speaker.say(&Phrase::new("mail-summons-link")),
        address: summoned.link.clone(),
    });
    blocks.extend(situation.picture());
    let groups = choices::summary(speaker, &summoned.choices, &summoned.link);
    let note = choices::has_links(&groups).then(|| situation.say("mail-summons-choices-note"));
    let heading = situation.say("mail-summons-choices");
    blocks.push(Block::Choices { heading, groups });
    blocks.extend(note.map(Block::Paragraph));
    blocks.extend(situation.sections());
    blocks.push(Block::Paragraph(speaker.say(&Phrase::new("mail-summons-link-note"))));
    Composed {
        subject: situation.subject(),
        body: Body {
            language: situation.language(),
            heading: situation.say("mail-summons-heading"),
            preview,
            blocks,
            footer: situation.footer(),
        },
    }
}
