//! What happened at a table, in sentences.

use crate::{
    game::{
        event::{Event, Happening, Seq},
        house::ToldEvent,
    },
    locale::Speaker,
    rules::{Phrase, Viewer},
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

/// The events after the viewer's own last move, whoever has decided on it; for spectators all.
pub fn since_own_move(events: &[ToldEvent], viewer: Viewer) -> &[ToldEvent] {
    let own = |event: &Event| matches!(&event.happening, Happening::Moved { seat, .. } if viewer.is(*seat));
    let from = match viewer {
        Viewer::Seat(_) => events.iter().rposition(|told| own(&told.event)).map_or(0, |at| at + 1),
        Viewer::Spectator => 0,
    };
    events.get(from..).unwrap_or_default()
}

fn sentences(told: &ToldEvent, speaker: &Speaker) -> Vec<String> {
    let say = |phrase: Phrase| vec![speaker.say(&phrase)];
    match &told.event.happening {
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
