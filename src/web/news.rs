//! What happened at a table, in sentences.

use crate::{
    game::{
        event::{By, Happening, Seq},
        house::ToldEvent,
    },
    locale::Speaker,
    rules::Phrase,
};

/// An event in sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// Its number.
    pub seq: Seq,
    /// What happened; nothing when the viewer may not know.
    pub lines: Vec<String>,
}

/// Events in sentences; those of which the viewer may know nothing are left out.
pub fn news(events: &[ToldEvent], speaker: &Speaker) -> Vec<News> {
    events
        .iter()
        .map(|told| News { seq: told.event.seq, lines: sentences(told, speaker) })
        .filter(|news| !news.lines.is_empty())
        .collect()
}

fn sentences(told: &ToldEvent, speaker: &Speaker) -> Vec<String> {
    let say = |phrase: Phrase| vec![speaker.say(&phrase)];
    match &told.event.happening {
        Happening::Moved { seat, by: By::Deadline, .. } => {
            let mut lines = say(Phrase::new("web-event-overdue").with("who", *seat));
            lines.extend(told.told.iter().map(|told| speaker.say(&told.phrase)));
            lines
        }
        Happening::Moved { .. } => told.told.iter().map(|told| speaker.say(&told.phrase)).collect(),
        Happening::Started { .. } => {
            let mut lines = say(Phrase::new("web-event-started"));
            lines.extend(told.told.iter().map(|told| speaker.say(&told.phrase)));
            lines
        }
        Happening::Resigned { seat } => say(Phrase::new("web-event-resigned").with("who", *seat)),
        Happening::Ended { .. } => say(Phrase::new("web-event-ended")),

        Happening::Cancelled {} => say(Phrase::new("web-event-cancelled")),
        // Who came and went before the start the list of places shows.
        Happening::Created { .. } | Happening::Joined { .. } | Happening::Left { .. } => Vec::new(),
    }
}
