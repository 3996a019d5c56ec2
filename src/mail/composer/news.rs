//! What happened, in the sentences of a mail.

use std::{collections::BTreeMap, slice};

use chrono::NaiveDate;
use chrono_tz::Tz;
use turnpost_rules::{
    Argument, Phrase, Seat, Viewer,
    log::{
        event::{EventData, MadeBy, Seq},
        time::Timestamp,
        undone::undone_moves,
    },
};

use crate::{
    game::{message::MessageRecord, service::VisibleEvent},
    locale::Localizer,
    mail::{
        compose::{Line, Story},
        quoted::{quoted, quoted_talk},
    },
    reader::{self, Told, Writers},
};

/// The outcomes of events as sentences. The reader's own resignation is always shown.
pub(super) fn news_lines(events: &[VisibleEvent], localizer: &Localizer) -> Vec<Line> {
    let viewer = localizer.viewer();
    let mut lines = Vec::new();
    for event in events {
        let always = match &event.event.data {
            EventData::Resigned { seat } => viewer.is(*seat),
            _ => false,
        };
        let is_moved_by_other = mover(event, viewer).is_some();
        // It leaves the game as nobody has left it by a move.
        let undone_by = match event.event.data {
            EventData::Undone { seat, .. } => Some(seat),
            _ => None,
        };
        let told = Told::new(event, localizer).outcomes;
        for (at, words) in sentences(event, localizer).into_iter().enumerate() {
            let phrase = told.get(at).map(|outcome| &outcome.phrase);
            // What a move of somebody else brings the reader is not what that one did.
            let by_other = undone_by.is_some()
                || is_moved_by_other
                    && phrase.and_then(subject).is_some_and(|seat| !viewer.is(seat));
            let names_reader = undone_by.is_some_and(|seat| viewer.is(seat))
                || phrase.is_some_and(|it| it.names(&|seat| viewer.is(seat)));
            lines.push(Line { words, always, by_other, names_reader });
        }
    }
    lines
}

/// The same in the answer to an answer, which always tells the moves that were made by it.
pub(super) fn answered_lines(events: &[VisibleEvent], localizer: &Localizer) -> Vec<Line> {
    let viewer = localizer.viewer();
    let lines = events.iter().flat_map(|event| {
        let is_made = matches!(
            event.event.data,
            EventData::Moved { seat, by: MadeBy::Player, .. } if viewer.is(seat)
        );
        let lines = news_lines(slice::from_ref(event), localizer).into_iter();
        lines.map(move |line| Line { always: line.always || is_made, ..line })
    });
    lines.collect()
}

/// Whom a sentence is about: the first that it names.
fn subject(phrase: &Phrase) -> Option<Seat> {
    phrase.arguments.iter().find_map(|(_, argument)| match argument {
        Argument::Seat(seat) => Some(*seat),
        _ => None,
    })
}

/// Who made an event's move, if that is somebody other than the viewer.
fn mover(event: &VisibleEvent, viewer: Viewer) -> Option<Seat> {
    match event.event.data {
        EventData::Moved { seat, .. } if !viewer.is(seat) => Some(seat),
        _ => None,
    }
}

/// The name of whoever moved last besides the reader, as far as the reader is told anything of it.
pub(super) fn last_mover(events: &[VisibleEvent], localizer: &Localizer) -> Option<String> {
    let told = events.iter().rev().filter(|event| !event.outcomes.is_empty());
    let mut movers = told.filter_map(|event| mover(event, localizer.viewer()));
    movers.next().map(|seat| localizer.name(seat).into_owned())
}

/// Whether a decision that is pending since this event came with the start: only bots have moved.
pub(super) fn opens(events: &[VisibleEvent], pending_since: Seq) -> bool {
    let is_start = |event: &VisibleEvent| matches!(event.event.data, EventData::Started { .. });
    let by_bot =
        |event: &VisibleEvent| matches!(event.event.data, EventData::Moved { by: MadeBy::Bot, .. });
    let Some(start) = events.iter().position(is_start) else { return false };
    let since = events.iter().skip(start + 1);
    since.take_while(|event| event.event.seq <= pending_since).all(by_bot)
}

/// What the log tells of a whole game, with days as they are in this zone.
pub(super) fn story(events: &[VisibleEvent], localizer: &Localizer, zone: Tz) -> Option<Story> {
    let is_start = |event: &&VisibleEvent| matches!(event.event.data, EventData::Started { .. });
    let undone = undone_moves(events.iter().map(|event| &event.event));
    let is_move = |event: &&VisibleEvent| {
        matches!(event.event.data, EventData::Moved { .. }) && !undone.contains(&event.event.seq)
    };
    let start = events.iter().find(is_start)?;
    let mut days: BTreeMap<NaiveDate, (Timestamp, usize)> = BTreeMap::new();
    for made in events.iter().filter(&is_move) {
        let at = made.event.at;
        let day = at.utc().with_timezone(&zone).date_naive();
        days.entry(day).or_insert((at, 0)).1 += 1;
    }
    let liveliest = days.values().rev().max_by_key(|(_, moves)| *moves).copied();
    let moved = events.iter().rev().filter(is_move);
    // The picture of the end shows no names of places.
    let localizer = &localizer.without_places();
    Some(Story {
        started_at: start.event.at,
        ended_at: events.last()?.event.at,
        moves: days.values().map(|(_, moves)| moves).sum(),
        liveliest: liveliest.filter(|_| days.len() > 1),
        last: moved
            .map(|event| sentences(event, localizer))
            .find_map(|told| told.into_iter().next()),
    })
}

/// The outcomes of an event as sentences.
pub(super) fn sentences(event: &VisibleEvent, localizer: &Localizer) -> Vec<String> {
    let told = Told::new(event, localizer);
    let (sentences, localizer) = (told.sentences(), &told.localizer);
    match &event.event.data {
        EventData::Moved {
            seat,
            by: by @ (MadeBy::Deadline | MadeBy::Order | MadeBy::Plan | MadeBy::Draft),
            ..
        } => sentences
            .enumerate()
            .map(|(number, line)| {
                let key = match by {
                    MadeBy::Order => "mail-news-ordered",
                    MadeBy::Plan => "mail-news-planned",
                    MadeBy::Draft => "mail-news-drafted",
                    _ => "mail-news-overdue",
                };
                let done = Phrase::new(key).with("who", *seat);
                if number == 0 { localizer.format(&done.with("line", line)) } else { line }
            })
            .collect(),
        EventData::Resigned { seat } => {
            vec![localizer.format(&Phrase::new("mail-news-resigned").with("who", *seat))]
        }
        EventData::Away { seat, from, until } => {
            let (days, at) = ((*from, *until), event.event.at);
            let phrase = reader::goes_away(*seat, days, at, "mail-news-away", localizer);
            vec![localizer.format(&phrase)]
        }
        EventData::Returned { seat } => {
            vec![localizer.format(&Phrase::new("mail-news-returned").with("who", *seat))]
        }
        data => match reader::agreement(data) {
            Some(phrase) => vec![localizer.format(&phrase)],
            None => sentences.collect(),
        },
    }
}

/// The messages of others without links, with their names; of whispers, with those of all who read them.
pub(super) fn chat_lines(
    words: &[MessageRecord],
    writers: &Writers,
    localizer: &Localizer,
) -> Vec<String> {
    let line = |record: &MessageRecord| {
        let who = match writers.name(record) {
            Some(chosen) => quoted(chosen),
            None => writers.called(record, localizer.language()),
        };
        let said = match record.to {
            Some(to) => {
                let readers = reader::whispered_to(localizer, to);
                Phrase::new("mail-words-private").with("to", readers)
            }
            None => Phrase::new("mail-words-to-all"),
        };
        let words = quoted_talk(record.text.as_str());
        localizer.format(&said.with("who", who).with("words", words))
    };
    words.iter().map(line).collect()
}
