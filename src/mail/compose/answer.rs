//! The mail that answers a mail: what was done, what was not and why, and what comes next.

use turnpost_rules::Phrase;

use crate::mail::{Block, Body};

use super::{Composed, Situation, TurnFacts, choices, turn::choice_blocks};

/// What the answer says beyond the situation.
#[derive(Clone, Debug)]
pub struct AnswerFacts {
    /// What came of the mail, in sentences.
    pub lines: Vec<String>,
    /// What the reader can do now, if the game waits for them.
    pub turn: Option<TurnFacts>,
    /// Whether to list every choice.
    pub all: bool,
    /// Whether the game is over.
    pub over: bool,
}

/// Composes the answer.
pub fn answer(situation: &Situation, facts: &AnswerFacts) -> Composed {
    let localizer = &situation.localizer;
    let mut lines = facts.lines.iter().cloned();
    let first = lines.next();
    let preview = first.clone().unwrap_or_default();
    let mut blocks: Vec<Block> = first.into_iter().map(Block::Important).collect();
    blocks.extend(lines.map(Block::Paragraph));
    blocks.push(situation.news_under("mail-answer-news"));
    blocks.push(situation.words());
    match &facts.turn {
        Some(turn) => {
            let decision = match &turn.asked {
                Some(asked) => localizer.format(asked),
                None => {
                    let key = format!("{}-decision-{}", situation.ruleset, turn.decision);
                    localizer.speak(&key, &[])
                }
            };
            blocks.push(Block::Important(decision));
            let due = turn.due_at.map(|due_at| {
                let moment = situation.language().moment(due_at.utc(), situation.zone);
                localizer.format(&Phrase::new("mail-turn-due").with("moment", moment))
            });
            blocks.extend(due.map(Block::Paragraph));
            blocks.push(Block::Link {
                label: localizer.format(&Phrase::new("mail-turn-link")),
                address: turn.link.clone(),
            });
            blocks.extend(situation.picture());
            if facts.all {
                blocks.push(Block::List {
                    heading: situation.format("mail-answer-choices"),
                    lines: choices::numbered(localizer, &turn.choices),
                });
                blocks.push(Block::Paragraph(situation.format("mail-turn-answer-note")));
            } else {
                blocks.extend(choice_blocks(situation, turn));
            }
        }
        None => {
            let key = if facts.over { "mail-answer-over" } else { "mail-answer-waiting" };
            blocks.push(Block::Paragraph(situation.format(key)));
            blocks.push(Block::Link {
                label: localizer.format(&Phrase::new("mail-look-link")),
                address: situation.state.clone(),
            });
            blocks.extend(situation.picture());
        }
    }
    blocks.extend(situation.sections());
    if facts.turn.is_some() {
        blocks.push(Block::Paragraph(localizer.format(&Phrase::new("mail-turn-link-note"))));
    }
    Composed {
        subject: situation.subject(),
        body: Body {
            language: situation.language(),
            heading: situation.format("mail-answer-heading"),
            preview,
            blocks,
            footer: situation.footer(),
        },
    }
}
