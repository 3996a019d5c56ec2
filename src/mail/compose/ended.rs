//! The mail about the end of a game.

use turnpost_rules::{Argument, Phrase, Standing};

use crate::mail::{Block, Body};

use super::{Composed, Situation};

/// What the mail says beyond the situation.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The ranking, best first.
    pub standings: Vec<Standing>,
}

/// Composes the mail.
pub fn ended(situation: &Situation, ended: &Ended) -> Composed {
    let localizer = &situation.localizer;
    let winners: Vec<&Standing> =
        ended.standings.iter().filter(|standing| standing.rank == 1).collect();
    let won = match winners.as_slice() {
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
            localizer.format(
                &Phrase::new("mail-ended-standing")
                    .with("rank", standing.rank)
                    .with("who", standing.seat)
                    .with("points", i64::from(standing.points)),
            )
        })
        .collect();
    let mut blocks = vec![
        Block::Important(won.clone()),
        Block::List {
            heading: localizer.format(&Phrase::new("mail-ended-standings")),
            lines: standings,
        },
        situation.news(),
        situation.words(),
        Block::Link {
            label: localizer.format(&Phrase::new("mail-ended-link")),
            address: situation.state.clone(),
        },
    ];
    blocks.extend(situation.picture());
    blocks.extend(situation.sections());
    blocks.push(Block::Paragraph(localizer.format(&Phrase::new("mail-ended-seed"))));
    Composed {
        subject: situation.subject(),
        body: Body {
            language: situation.language(),
            heading: situation.format("mail-ended-heading"),
            preview: won,
            blocks,
            footer: situation.footer(),
        },
    }
}
