//! The turn mail: the game waits for the reader.

use turnpost_rules::{Decision, Phrase, Seat};

use crate::{
    locale::Localizer,
    mail::{Block, Body},
    reader::KeptMoves,
};

use super::{
    Composed, Numbers, Situation, WrittenChoice,
    choices::{self, Listing},
    situation::Due,
};

/// What the turn mail says beyond the situation.
#[derive(Clone, Debug)]
pub struct TurnFacts {
    /// The kind of the decision.
    pub decision: String,
    /// A more specific question at this point of the decision, if any.
    pub asked: Option<Phrase>,
    /// Whether the game has waited for the reader since it started: this is their first mail of it.
    pub opens: bool,
    /// Until when, if there is a deadline.
    pub due: Due,
    /// The seat's choices.
    pub choices: Vec<WrittenChoice>,
    /// What lies where each of them is made, if it has a place.
    pub around: Vec<Option<Phrase>>,
    /// The signed move link.
    pub link: String,
    /// Whether the mail can be answered with a move.
    pub numbers: Numbers,
    /// Whether an earlier mail has told of the turn, and the time for it is running out.
    pub reminds: bool,
    /// Who at the table has asked the reader to move.
    pub nudged_by: Vec<Seat>,
    /// What the reader has kept, which is played when their time is up.
    pub draft: Option<KeptMoves>,
}

impl TurnFacts {
    /// What the reader is to decide.
    pub(super) fn wanted(&self, situation: &Situation) -> String {
        let Situation { localizer, ruleset, .. } = situation;
        match &self.asked {
            Some(asked) => localizer.format(asked),
            None => localizer.speak(&format!("{ruleset}-decision-{}", self.decision), &[]),
        }
    }

    /// Whether the question itself says what it is about: what others have done.
    fn says_why(&self, situation: &Situation) -> bool {
        let names_others = |asked: &Phrase| asked.names(&|seat| seat != situation.seat);
        self.asked.as_ref().is_some_and(names_others)
    }

    /// The name of who asks the reader to decide, outside their turns: of who has made the offer that they
    /// are to answer, whoever has answered it since.
    pub(super) fn asked_by(&self, situation: &Situation) -> Option<String> {
        let asked = self.asked.as_ref().filter(|_| self.decision != Decision::TURN)?;
        let mut others = situation.seats.seats().filter(|seat| *seat != situation.seat);
        let asking = others.find(|seat| asked.names(&|named| named == *seat))?;
        Some(situation.localizer.name(asking).into_owned())
    }

    /// What happened and what is wanted.
    fn headline(&self, situation: &Situation) -> String {
        let wanted = self.wanted(situation);
        if !self.nudged_by.is_empty() {
            return asked_for(&situation.localizer, &self.nudged_by, wanted);
        }
        if self.reminds {
            let phrase = Phrase::new("mail-reminder").with("wanted", wanted);
            return situation.localizer.format(&phrase);
        }
        let phrase = if self.opens {
            situation.phrase("mail-turn-opens")
        } else {
            match situation.happened().filter(|_| !self.says_why(situation)) {
                Some(happened) => Phrase::new("mail-turn-headline").with("happened", happened),
                None => return wanted,
            }
        };
        situation.localizer.format(&phrase.with("wanted", wanted))
    }
}

/// What a player is to decide, after who at the table asks for it, if anybody does.
pub fn asked_for(localizer: &Localizer, nudged_by: &[Seat], wanted: String) -> String {
    if nudged_by.is_empty() {
        return wanted;
    }
    let names = nudged_by.iter().map(|seat| localizer.quoted_name(*seat).into_owned()).collect();
    let phrase = Phrase::new("mail-nudge")
        .with("count", nudged_by.len())
        .with("names", localizer.list(names))
        .with("wanted", wanted);
    localizer.format(&phrase)
}

/// What the seat can do, and how to do it.
pub(super) fn choice_blocks(situation: &Situation, facts: &TurnFacts) -> Vec<Block> {
    let link = Some(facts.link.as_str());
    let groups = choices::summary(&situation.localizer, &facts.choices, link, facts.numbers);
    let note = choices::has_links(&groups).then(|| situation.format("mail-turn-choices-note"));
    let heading = situation.format("mail-turn-choices");
    let mut blocks = vec![Block::Choices { heading, groups }];
    if facts.numbers == Numbers::Shown {
        blocks.push(Block::Paragraph(situation.format("mail-turn-answer-note")));
    }
    blocks.extend(note.map(Block::Paragraph));
    blocks
}

/// What lies at the places of the choices, which the board shows.
pub(super) fn places(situation: &Situation, facts: &TurnFacts, listing: Listing) -> Block {
    let TurnFacts { choices, around, numbers, .. } = facts;
    let lines = choices::placed(&situation.localizer, choices, around, *numbers, listing);
    Block::InWords { heading: situation.format("mail-places"), lines }
}

/// Composes the turn mail. That of the beginning says who plays instead of what happened.
pub fn turn(situation: &Situation, facts: &TurnFacts) -> Composed {
    let heading = facts.headline(situation);
    let due = situation.due(facts.due);
    let preview = match &due {
        Some(due) => format!("{heading} {due}"),
        None => heading.clone(),
    };
    let mut blocks = Vec::new();
    if facts.opens {
        blocks.push(situation.table());
    }
    blocks.push(Block::Link {
        label: situation.format("mail-turn-link"),
        address: facts.link.clone(),
    });
    blocks.extend(situation.lost_plan());
    blocks.extend(situation.picture());
    if !facts.opens {
        blocks.push(situation.news());
    }
    blocks.push(situation.words());
    blocks.extend(choice_blocks(situation, facts));
    blocks.extend(situation.own());
    blocks.extend(situation.orders(Some(&facts.link)));
    blocks.extend(situation.due_blocks(facts.due));
    blocks.extend(situation.draft_block(facts.draft.as_ref()));
    blocks.push(Block::Paragraph(situation.format("mail-turn-link-note")));
    blocks.push(places(situation, facts, Listing::Summary));
    blocks.extend(situation.in_words());
    let body = Body {
        language: situation.language(),
        heading,
        preview,
        blocks,
        footer: situation.footer(),
    };
    let nudger = facts.nudged_by.first().map(|seat| situation.localizer.name(*seat).into_owned());
    let from = nudger.or_else(|| facts.asked_by(situation));
    let from = from.or_else(|| situation.news.mover.clone());
    let from = from.unwrap_or_else(|| situation.name.clone());
    Composed::new(situation.subject(), body).with_from(Some(from))
}
