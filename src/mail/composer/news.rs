//! What happened, in the sentences of a mail.

use turnpost_rules::{
    Phrase,
    log::event::{EventData, MadeBy},
};

use crate::{
    game::{
        service::VisibleEvent,
        storage::{MessageRecord, PlaceRecord},
    },
    locale::Localizer,
    mail::compose::Line,
    reader::Told,
};

/// The outcomes of events as sentences. The reader's own resignation is always shown.
pub(super) fn news_lines(events: &[VisibleEvent], localizer: &Localizer) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        let always = match &event.event.data {
            EventData::Resigned { seat } => localizer.viewer().is(*seat),
            _ => false,
        };
        lines.extend(sentences(event, localizer).into_iter().map(|words| Line { words, always }));
    }
    lines
}

/// The outcomes of an event as sentences.
fn sentences(event: &VisibleEvent, localizer: &Localizer) -> Vec<String> {
    let told = Told::new(event, localizer);
    let (sentences, localizer) = (told.sentences(), &told.localizer);
    match &event.event.data {
        EventData::Moved { seat, by: MadeBy::Deadline, .. } => sentences
            .enumerate()
            .map(|(number, line)| {
                let overdue = Phrase::new("mail-news-overdue").with("who", *seat);
                if number == 0 { localizer.format(&overdue.with("line", line)) } else { line }
            })
            .collect(),
        EventData::Resigned { seat } => {
            vec![localizer.format(&Phrase::new("mail-news-resigned").with("who", *seat))]
        }
        _ => sentences.collect(),
    }
}

/// The messages of others, with their names.
pub(super) fn chat_lines(
    words: &[MessageRecord],
    places: &[PlaceRecord],
    localizer: &Localizer,
) -> Vec<String> {
    let seat_of = |record: &MessageRecord| {
        places.iter().find(|place| place.place == record.place).and_then(|place| place.seat)
    };
    words
        .iter()
        .filter_map(|record| Some((seat_of(record)?, record)))
        .filter(|(seat, _)| !localizer.viewer().is(*seat))
        .map(|(seat, record)| {
            let key = if record.to.is_some() { "mail-words-private" } else { "mail-words-to-all" };
            localizer
                .format(&Phrase::new(key).with("who", seat).with("words", record.text.as_str()))
        })
        .collect()
}
