//! What happened at a table, in sentences.

use turnpost_rules::{
    Phrase, Seat, Told, Viewer,
    log::event::{By, Happening, Seq},
};

use crate::{
    game::house::{History, ToldEvent},
    locale::Speaker,
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

/// The end of a history in sentences. Whoever has given up reads so, however long ago it was.
pub fn latest(history: &History, speaker: &Speaker) -> Vec<String> {
    let mut lines = Vec::new();
    if let Viewer::Seat(seat) = speaker.viewer()
        && history.table.has_resigned(seat)
        && !history.events.iter().any(|told| gives_up(&told.event.happening, seat))
    {
        lines.push(speaker.say(&gave_up(seat)));
    }
    lines.extend(news(&history.events, speaker).into_iter().flat_map(|news| news.lines));
    lines
}

fn gives_up(happening: &Happening, who: Seat) -> bool {
    matches!(happening, Happening::Resigned { seat } if *seat == who)
}

fn gave_up(seat: Seat) -> Phrase {
    Phrase::new("web-event-resigned").with("who", seat)
}

fn sentences(told: &ToldEvent, speaker: &Speaker) -> Vec<String> {
    if let (Some(onlookers), Viewer::Seat(seat)) = (&told.onlookers, speaker.viewer()) {
        return said(&told.event.happening, onlookers, &speaker.after_giving_up(seat));
    }
    said(&told.event.happening, &told.told, speaker)
}

fn said(happening: &Happening, told: &[Told], speaker: &Speaker) -> Vec<String> {
    let say = |phrase: Phrase| vec![speaker.say(&phrase)];
    let outcomes = || told.iter().map(|told| speaker.say(&told.phrase));
    match happening {
        Happening::Moved { seat, by: By::Deadline, .. } => {
            let mut lines = say(Phrase::new("web-event-overdue").with("who", *seat));
            lines.extend(outcomes());
            lines
        }
        Happening::Moved { .. } => outcomes().collect(),
        Happening::Started { .. } => {
            let mut lines = say(Phrase::new("web-event-started"));
            lines.extend(outcomes());
            lines
        }
        Happening::Resigned { seat } => say(gave_up(*seat)),
        Happening::Ended { .. } => say(Phrase::new("web-event-ended")),
        Happening::Cancelled {} => say(Phrase::new("web-event-cancelled")),
        // Who came and went before the start the list of places shows.
        Happening::Created { .. } | Happening::Joined { .. } | Happening::Left { .. } => Vec::new(),
    }
}
