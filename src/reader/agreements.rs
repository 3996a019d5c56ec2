//! What a table agrees upon, what becomes of a seat whose time is up, and what is taken back, in words:
//! once for pages, mails and the API.

use crate::game::timing::{OnTimeout, TimeUp};
use turnpost_rules::{
    Phrase, Seat,
    log::{
        event::{EndedBy, EventData, PausedBy, Proposal, ResumedBy},
        state::{GameState, Pause},
        time::Timestamp,
    },
};

/// What a seat proposes, as a sentence; `moment` puts a time into words.
pub fn proposed(by: Seat, proposal: Proposal, moment: impl Fn(Timestamp) -> String) -> Phrase {
    let phrase = match proposal {
        Proposal::Pause { until: Some(until) } => {
            Phrase::new("agreement-proposed-pause").with("until", moment(until))
        }
        Proposal::Pause { until: None } => Phrase::new("agreement-proposed-open-pause"),
        Proposal::End {} => Phrase::new("agreement-proposed-end"),
        Proposal::Undo { .. } => Phrase::new("agreement-proposed-undo"),
    };
    phrase.with("who", by)
}

/// How long the game pauses, as a sentence.
pub fn paused(pause: Pause, moment: impl Fn(Timestamp) -> String) -> Phrase {
    let key = match pause.by {
        Some(PausedBy::Operator) => "agreement-paused-operator",
        None if pause.is_open_ended => "agreement-paused-open",
        None => "agreement-paused-until",
    };
    Phrase::new(key).with("until", moment(pause.until))
}

/// Who has agreed to what is proposed, and who is still asked; `None` if nothing is.
pub fn still_asked(state: &GameState, now: Timestamp) -> Option<Phrase> {
    let asked: Vec<_> =
        state.seats().seats().filter(|seat| state.is_asked(*seat, now)).map(Into::into).collect();
    (!asked.is_empty()).then(|| Phrase::new("agreement-asked").with("seats", asked))
}

/// What happens when the reader's time is up who has missed so many decisions in a row, as a sentence.
pub fn on_timeout(on_timeout: OnTimeout, missed: u8) -> Phrase {
    Phrase::new(match on_timeout {
        OnTimeout::SafeMove => "timeout-own-safe-move",
        OnTimeout::Bot => "timeout-own-bot",
        OnTimeout::Wait => "timeout-own-wait",
        OnTimeout::Ladder if on_timeout.after(missed) == TimeUp::Bot => "timeout-own-ladder-bot",
        OnTimeout::Ladder => "timeout-own-ladder",
    })
}

/// What an event of an agreement, of a seat whose time is up, or of moves that are taken back says,
/// without times; `None` for any other event.
pub fn agreement(data: &EventData) -> Option<Phrase> {
    let (key, seat) = match data {
        EventData::Proposed { seat, proposal: Proposal::Pause { .. }, .. } => {
            ("agreement-event-proposed-pause", seat)
        }
        EventData::Proposed { seat, proposal: Proposal::End {}, .. } => {
            ("agreement-proposed-end", seat)
        }
        EventData::Proposed { seat, proposal: Proposal::Undo { .. }, .. } => {
            ("agreement-proposed-undo", seat)
        }
        EventData::Agreed { seat } => ("agreement-event-agreed", seat),
        EventData::Declined { seat } => ("agreement-event-declined", seat),
        EventData::Withdrawn { seat } => ("agreement-event-withdrawn", seat),
        EventData::Resumed { by: ResumedBy::Player { seat } } => ("agreement-event-resumed", seat),
        EventData::Relieved { seat } => ("agreement-event-relieved", seat),
        EventData::Reclaimed { seat } => ("agreement-event-reclaimed", seat),
        EventData::HandedOver { seat, .. } => ("agreement-event-handed-over", seat),
        EventData::GivenBack { seat } => ("agreement-event-given-back", seat),
        EventData::TimedOut { seat } => ("agreement-event-timed-out", seat),
        EventData::Undone { seat, .. } => ("event-undone", seat),
        EventData::Paused { by, .. } => {
            return Some(Phrase::new(match by {
                None => "agreement-event-paused",
                Some(PausedBy::Operator) => "agreement-event-paused-operator",
            }));
        }
        EventData::Resumed { by: ResumedBy::Other { by: PausedBy::Operator } } => {
            return Some(Phrase::new("agreement-event-resumed-operator"));
        }
        EventData::Ended { by: Some(EndedBy::Agreement), .. } => {
            return Some(Phrase::new("agreement-event-ended"));
        }
        _ => return None,
    };
    Some(Phrase::new(key).with("who", *seat))
}
