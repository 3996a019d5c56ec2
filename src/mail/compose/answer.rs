//! The mail that answers a mail: what was done, what was not and why, and what comes next.

use turnpost_rules::{Seat, log::state::GameState};

use crate::mail::{Block, Body, ChoiceLink};

use super::{
    Composed, Situation, TurnFacts, WrittenChoice,
    choices::{self, Listing},
    turn::{choice_blocks, places},
};

/// What the answer says beyond the situation.
#[derive(Clone, Debug)]
pub struct AnswerFacts {
    /// What came of the mail, in sentences.
    pub lines: Vec<String>,
    /// What the reader can do now, if the game waits for them.
    pub turn: Option<TurnFacts>,
    /// Whether to list every choice.
    pub all: bool,
    /// The ids of choices that were asked for and that the reader has to confirm.
    pub asked: Vec<String>,
    /// Whether the game can wait for the reader once more.
    pub prospect: Prospect,
    /// Whether it shows how the game stands: not where the mail that is answered has shown just that.
    pub has_board: bool,
}

/// Whether a game can wait for a reader once more.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// It can.
    Turns,
    /// It cannot: the reader has given up their seat.
    GivenUp,
    /// It cannot: it is over.
    Over,
}

impl Prospect {
    /// That of the player of a seat.
    pub fn of(state: &GameState, seat: Seat) -> Prospect {
        if state.is_over() {
            Prospect::Over
        } else if state.has_resigned(seat) {
            Prospect::GivenUp
        } else {
            Prospect::Turns
        }
    }
}

/// Composes the answer.
pub fn answer(situation: &Situation, facts: &AnswerFacts) -> Composed {
    let mut lines = facts.lines.iter().cloned();
    // Whoever asks to be shown something is told nothing else.
    let shown = match &facts.turn {
        Some(_) if facts.all => "mail-answer-all",
        _ => "mail-answer-board",
    };
    let heading = lines.next().unwrap_or_else(|| situation.format(shown));
    let mut blocks: Vec<Block> = lines.map(Block::Paragraph).collect();
    let preview = match &facts.turn {
        Some(turn) => {
            let wanted = turn.wanted(situation);
            let preview = format!("{heading} {wanted}");
            blocks.push(Block::Important(wanted));
            blocks.push(Block::Link {
                label: situation.format("mail-turn-link"),
                address: turn.link.clone(),
            });
            blocks.extend(to_confirm(situation, turn, &facts.asked));
            preview
        }
        None => {
            let key = match (facts.prospect, situation.turns) {
                (Prospect::Over, _) => "mail-answer-over",
                (Prospect::GivenUp, _) => "mail-answer-given-up",
                (Prospect::Turns, true) => "mail-answer-waiting",
                (Prospect::Turns, false) => "mail-answer-waiting-quiet",
            };
            let prospect = situation.format(key);
            // It may be why something was refused.
            if !facts.lines.contains(&prospect) {
                blocks.push(Block::Paragraph(prospect));
            }
            blocks.push(Block::Link {
                label: situation.format("mail-look-link"),
                address: situation.state.clone(),
            });
            heading.clone()
        }
    };
    blocks.extend(situation.picture());
    blocks.push(situation.news_under("mail-answer-news"));
    blocks.push(situation.words());
    if let Some(turn) = &facts.turn {
        if facts.all {
            blocks.push(Block::List {
                heading: situation.format("mail-answer-choices"),
                lines: choices::numbered(&situation.localizer, &turn.choices),
            });
            blocks.push(Block::Paragraph(situation.format("mail-turn-answer-note")));
        } else {
            blocks.extend(choice_blocks(situation, turn));
        }
    }
    blocks.extend(situation.own());
    blocks.extend(situation.orders(facts.turn.as_ref().map(|turn| turn.link.as_str())));
    if let Some(turn) = &facts.turn {
        blocks.extend(situation.due_blocks(turn.due));
        blocks.extend(situation.draft_block(turn.draft.as_ref()));
    }
    if facts.turn.is_some() {
        blocks.push(Block::Paragraph(situation.format("mail-turn-link-note")));
    }
    // In words it would be longer than all that the mail has to say.
    if facts.has_board {
        let listing = if facts.all { Listing::All } else { Listing::Summary };
        blocks.extend(facts.turn.as_ref().map(|turn| places(situation, turn, listing)));
        blocks.extend(situation.in_words());
    }
    let body = Body {
        language: situation.language(),
        heading,
        preview,
        blocks,
        footer: situation.footer(),
    };
    let asked_by = facts.turn.as_ref().and_then(|turn| turn.asked_by(situation));
    let from = asked_by.or_else(|| situation.news.mover.clone());
    let from = from.unwrap_or_else(|| situation.name.clone());
    Composed::new(situation.subject(), body).with_from(Some(from))
}

/// The choices with these ids, each with the link that opens it.
fn to_confirm(situation: &Situation, turn: &TurnFacts, asked: &[String]) -> Option<Block> {
    let with_id = |id: &String| turn.choices.iter().find(|it| it.choice.id() == *id);
    let link = |it: &WrittenChoice| ChoiceLink {
        label: situation.localizer.format(&it.choice.label),
        address: format!("{}/{}", turn.link, it.choice.id()),
    };
    let links: Vec<ChoiceLink> = asked.iter().filter_map(with_id).map(link).collect();
    let heading = situation.format("mail-answer-confirm");
    (!links.is_empty()).then_some(Block::Links { heading, links })
}
