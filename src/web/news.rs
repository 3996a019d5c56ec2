//! What happened in a game, in sentences.

use turnpost_rules::{
    Phrase, Seat, Viewer,
    log::event::{EventData, MadeBy, Seq},
};

use crate::{
    game::service::{History, VisibleEvent},
    locale::Localizer,
    reader::{self, Told},
};

/// An event in sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// Its number.
    pub seq: Seq,
    /// The sentences; none when the viewer may not know what happened.
    pub lines: Vec<String>,
}

/// Events in sentences; those that the viewer may know nothing of are left out.
pub fn news(events: &[VisibleEvent], localizer: &Localizer) -> Vec<News> {
    events
        .iter()
        .map(|event| News { seq: event.event.seq, lines: sentences(event, localizer) })
        .filter(|news| !news.lines.is_empty())
        .collect()
}

/// The end of a history in sentences. A player who has resigned is told so first, however long ago
/// that was.
pub fn latest(history: &History, localizer: &Localizer) -> Vec<String> {
    let mut lines = Vec::new();
    if let Viewer::Seat(seat) = localizer.viewer()
        && history.state.has_resigned(seat)
        && !history.events.iter().any(|event| resigns(&event.event.data, seat))
    {
        lines.push(localizer.format(&resigned(seat)));
    }
    lines.extend(self::lines(&history.events, localizer));
    lines
}

/// Events in sentences, without their numbers.
pub fn lines(events: &[VisibleEvent], localizer: &Localizer) -> Vec<String> {
    events.iter().flat_map(|event| sentences(event, localizer)).collect()
}

fn resigns(data: &EventData, who: Seat) -> bool {
    matches!(data, EventData::Resigned { seat } if *seat == who)
}

fn resigned(seat: Seat) -> Phrase {
    Phrase::new("web-event-resigned").with("who", seat)
}

fn sentences(event: &VisibleEvent, localizer: &Localizer) -> Vec<String> {
    let told = Told::new(event, localizer);
    let format = |phrase: Phrase| vec![told.localizer.format(&phrase)];
    let outcomes = || told.sentences();
    match &event.event.data {
        EventData::Moved { seat, by: MadeBy::Deadline, .. } => {
            let mut lines = format(Phrase::new("web-event-overdue").with("who", *seat));
            lines.extend(outcomes());
            lines
        }
        EventData::Moved {
            seat, by: by @ (MadeBy::Order | MadeBy::Plan | MadeBy::Draft), ..
        } => {
            let key = match by {
                MadeBy::Draft => "web-event-drafted",
                MadeBy::Plan => "web-event-planned",
                _ => "web-event-ordered",
            };
            let mut lines = format(Phrase::new(key).with("who", *seat));
            lines.extend(outcomes());
            lines
        }
        EventData::Moved { .. } => outcomes().collect(),
        EventData::Started { .. } => {
            let mut lines = format(Phrase::new("web-event-started"));
            lines.extend(outcomes());
            lines
        }
        EventData::Resigned { seat } => format(resigned(*seat)),
        EventData::Away { seat, from, until } => {
            let (days, at) = ((*from, *until), event.event.at);
            format(reader::goes_away(*seat, days, at, "web-event-away", localizer))
        }
        EventData::Returned { seat } => {
            format(Phrase::new("web-event-returned").with("who", *seat))
        }
        EventData::Proposed { .. }
        | EventData::Agreed { .. }
        | EventData::Declined { .. }
        | EventData::Withdrawn { .. }
        | EventData::Paused { .. }
        | EventData::Resumed { .. }
        | EventData::Relieved { .. }
        | EventData::Reclaimed { .. }
        | EventData::HandedOver { .. }
        | EventData::GivenBack { .. }
        | EventData::TimedOut { .. }
        | EventData::Undone { .. }
        | EventData::Ended { by: Some(_), .. } => {
            reader::agreement(&event.event.data).into_iter().flat_map(format).collect()
        }
        EventData::Ended { by: None, .. } => format(Phrase::new("web-event-ended")),
        EventData::Cancelled {} => format(Phrase::new("web-event-cancelled")),
        // The list of places shows who came and left before the start.
        EventData::Created { .. } | EventData::Joined { .. } | EventData::Left { .. } => Vec::new(),
    }
}
