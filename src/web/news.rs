//! What happened at a table, in sentences.

use turnpost_rules::{
    Phrase, Seat, Viewer, VisibleOutcome,
    log::event::{EventData, MadeBy, Seq},
};

use crate::{
    game::service::{History, VisibleEvent},
    locale::Localizer,
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
pub fn news(events: &[VisibleEvent], localizer: &Localizer) -> Vec<News> {
    events
        .iter()
        .map(|told| News { seq: told.event.seq, lines: sentences(told, localizer) })
        .filter(|news| !news.lines.is_empty())
        .collect()
}

/// The end of a history in sentences. Whoever has given up reads so, however long ago it was.
pub fn latest(history: &History, localizer: &Localizer) -> Vec<String> {
    let mut lines = Vec::new();
    if let Viewer::Seat(seat) = localizer.viewer()
        && history.state.has_resigned(seat)
        && !history.events.iter().any(|told| gives_up(&told.event.data, seat))
    {
        lines.push(localizer.format(&gave_up(seat)));
    }
    lines.extend(news(&history.events, localizer).into_iter().flat_map(|news| news.lines));
    lines
}

fn gives_up(data: &EventData, who: Seat) -> bool {
    matches!(data, EventData::Resigned { seat } if *seat == who)
}

fn gave_up(seat: Seat) -> Phrase {
    Phrase::new("web-event-resigned").with("who", seat)
}

fn sentences(told: &VisibleEvent, localizer: &Localizer) -> Vec<String> {
    if let (Some(onlookers), Viewer::Seat(seat)) = (&told.onlookers, localizer.viewer()) {
        return said(&told.event.data, onlookers, &localizer.after_giving_up(seat));
    }
    said(&told.event.data, &told.outcomes, localizer)
}

fn said(data: &EventData, told: &[VisibleOutcome], localizer: &Localizer) -> Vec<String> {
    let format = |phrase: Phrase| vec![localizer.format(&phrase)];
    let outcomes = || told.iter().map(|told| localizer.format(&told.phrase));
    match data {
        EventData::Moved { seat, by: MadeBy::Deadline, .. } => {
            let mut lines = format(Phrase::new("web-event-overdue").with("who", *seat));
            lines.extend(outcomes());
            lines
        }
        EventData::Moved { .. } => outcomes().collect(),
        EventData::Started { .. } => {
            let mut lines = format(Phrase::new("web-event-started"));
            lines.extend(outcomes());
            lines
        }
        EventData::Resigned { seat } => format(gave_up(*seat)),
        EventData::Ended { .. } => format(Phrase::new("web-event-ended")),
        EventData::Cancelled {} => format(Phrase::new("web-event-cancelled")),
        // Who came and went before the start the list of places shows.
        EventData::Created { .. } | EventData::Joined { .. } | EventData::Left { .. } => Vec::new(),
    }
}
