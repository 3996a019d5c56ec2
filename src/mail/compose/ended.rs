//! The mail about the end of a game: a postcard to keep.

use turnpost_rules::{Argument, Phrase, Standing, log::time::Timestamp};

use crate::{
    mail::{Attachment, Block, Body},
    reader::Reckoning,
};

use super::{Composed, Situation};

/// What the mail says beyond the situation.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The ranking, best first; empty if the players agreed to end the game.
    pub standings: Vec<Standing>,
    /// What explains it.
    pub reckoning: Reckoning,
    /// The game in few words.
    pub story: Story,
    /// The URL that opens another game of the ruleset.
    pub again: String,
    /// The URL of the page where the archive can be checked.
    pub verify: String,
    /// The archive, with which anybody can check the game; `None` for a very long game.
    pub archive: Option<Attachment>,
}

/// What the log tells of a whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// When it started.
    pub started_at: Timestamp,
    /// When it ended.
    pub ended_at: Timestamp,
    /// How many moves were made.
    pub moves: usize,
    /// A moment of the day on which most moves were made, and how many these were; `None` if all
    /// were made on one day.
    pub liveliest: Option<(Timestamp, usize)>,
    /// The last thing that a player did.
    pub last: Option<String>,
}

/// Composes the mail.
pub fn ended(situation: &Situation, ended: &Ended) -> Composed {
    let localizer = &situation.localizer;
    let winners: Vec<&Standing> =
        ended.standings.iter().filter(|standing| standing.rank == 1).collect();
    let won = match winners.as_slice() {
        [] => Phrase::new("agreement-event-ended"),
        [winner] => Phrase::new("mail-ended-won").with("who", winner.seat),
        winners => Phrase::new("mail-ended-shared").with(
            "winners",
            winners.iter().map(|winner| Argument::Seat(winner.seat)).collect::<Vec<_>>(),
        ),
    };
    let won = localizer.format(&won);
    let standings = ended
        .standings
        .iter()
        .map(|standing| {
            let line = localizer.format(
                &Phrase::new("mail-ended-standing")
                    .with("rank", standing.rank)
                    .with("who", standing.seat)
                    .with("points", i64::from(standing.points)),
            );
            let Some(parts) = ended.reckoning.parts(standing.seat) else { return line };
            let made = Phrase::new("mail-ended-standing-made");
            localizer.format(&made.with("standing", line).with("parts", parts))
        })
        .collect();
    let mut blocks: Vec<Block> = situation.picture().into_iter().collect();
    let heading = situation.format("mail-ended-standings");
    blocks.push(Block::Ranking { heading, lines: standings });
    blocks.extend(ended.reckoning.ties.iter().cloned().map(Block::Paragraph));
    blocks.push(Block::Paragraph(story(situation, ended)));
    blocks.extend(situation.lost_at_last());
    blocks.push(situation.words());
    blocks.push(Block::Link {
        label: situation.format("mail-ended-link"),
        address: situation.state.clone(),
    });
    blocks.push(Block::Link {
        label: situation.format("mail-ended-again"),
        address: ended.again.clone(),
    });
    blocks.push(Block::Paragraph(match &ended.archive {
        Some(archive) => {
            let file = situation.phrase("mail-ended-archive").with("file", archive.name.as_str());
            localizer.format(&file)
        }
        None => situation.format("mail-ended-seed"),
    }));
    blocks.push(Block::Aside {
        label: situation.format("mail-ended-verify"),
        address: ended.verify.clone(),
    });
    blocks.extend(situation.in_words_below_ranking());
    let body = Body {
        language: situation.language(),
        heading: won,
        preview: situation.format("mail-ended-heading"),
        blocks,
        footer: situation.footer(),
    };
    let composed = Composed::new(situation.subject(), body).with_from(Some(situation.name.clone()));
    Composed { attachment: ended.archive.clone(), ..composed }
}

/// The game in three sentences: when it was played, what stands out, how it ended.
fn story(situation: &Situation, ended: &Ended) -> String {
    let Story { started_at, ended_at, moves, liveliest, last } = &ended.story;
    let language = situation.language();
    let day = |at: &Timestamp| language.day(at.utc(), situation.zone);
    let sentence = |key| Phrase::new(key).with("moves", *moves);
    let played = match liveliest {
        Some(_) => {
            sentence("mail-story-days").with("first", day(started_at)).with("last", day(ended_at))
        }
        None => sentence("mail-story-day").with("day", day(ended_at)),
    };
    let stands_out = match (liveliest, ended.standings.as_slice()) {
        (Some((at, moves)), _) => {
            Some(Phrase::new("mail-story-liveliest").with("day", day(at)).with("moves", *moves))
        }
        (None, [first, second, ..]) => Some(
            Phrase::new("mail-story-margin")
                .with("points", i64::from(first.points) - i64::from(second.points))
                .with("first", first.seat)
                .with("second", second.seat),
        ),
        (None, _) => None,
    };
    // Where the table has ended the game, its last move has not.
    let key = if ended.standings.is_empty() { "mail-story-last-move" } else { "mail-story-last" };
    let how = last.as_ref().map(|last| Phrase::new(key).with("line", last.as_str()));
    let sentences: Vec<String> = [Some(played), stands_out, how]
        .into_iter()
        .flatten()
        .map(|phrase| situation.localizer.format(&phrase))
        .collect();
    sentences.join(" ")
}
