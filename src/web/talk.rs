//! The messages of a game.

use turnpost_rules::{Phrase, Seat, SeatSet, Viewer};

use super::{
    caller::Caller,
    failure::Failure,
    form::{Form, query},
    page::Here,
    state::Web,
};
use crate::{
    game::message::MessageRecord,
    reader::{LocalizedGame, Writers, whispered_to},
};

/// The field of those who are whispered to.
const WHISPER: &str = "whisper";

/// The messages of a game.
pub struct Talk {
    /// The messages, oldest first.
    pub said: Vec<MessageLine>,
    /// Whether the reader may post one here.
    pub may_say: bool,
    /// To whom it can be whispered instead, where that makes a difference.
    pub whisper: Option<WhisperCard>,
    /// A message that was typed and is invalid.
    pub typed: String,
    /// Why it is invalid.
    pub fault: Option<String>,
}

/// A message of the table, ready to be shown.
pub struct MessageLine {
    /// The name of its author.
    pub name: String,
    /// When it was posted, in words.
    pub at: String,
    /// When it was posted, for machines.
    pub machine: String,
    /// Of a whisper, who reads it.
    pub to: Option<String>,
    /// As it was typed, without markup.
    pub text: String,
    /// What whispers back to all who read it: the URL of the page with them chosen, and its words.
    pub back: Option<(String, String)>,
}

/// To whom something can be whispered: number, name, whether they are chosen.
pub struct WhisperCard {
    /// The others at the table.
    pub readers: Vec<(usize, String, bool)>,
}

impl WhisperCard {
    /// The card of somebody at the table; `None` where there are no whispers, or only one other person
    /// would hear what is said to all.
    fn of(seen: &LocalizedGame) -> Option<WhisperCard> {
        let Viewer::Seat(own) = seen.localizer.viewer() else { return None };
        if !seen.game.has_whispers() {
            return None;
        }
        let people = seen.game.places.iter().filter(|place| place.player.is_some());
        let mut seats: Vec<Seat> =
            people.filter_map(|place| place.seat).filter(|seat| *seat != own).collect();
        seats.sort_unstable();
        let reader = |seat: Seat| (seat.index(), seen.localizer.name(seat).into_owned(), false);
        (seats.len() > 1).then(|| WhisperCard { readers: seats.into_iter().map(reader).collect() })
    }

    /// Whether somebody is chosen.
    pub fn is_chosen(&self) -> bool {
        self.readers.iter().any(|(.., is_chosen)| *is_chosen)
    }
}

impl Talk {
    /// The same with those chosen whom a form names.
    pub fn choose(&mut self, form: &Form) {
        let Some(whisper) = &mut self.whisper else { return };
        for (number, _, is_chosen) in &mut whisper.readers {
            *is_chosen = form.all(WHISPER).any(|chosen| chosen.parse() == Ok(*number));
        }
    }
}

/// Those whom a form whispers to; everybody if `None`.
///
/// # Errors
/// When it names what is no seat.
pub fn chosen(form: &Form) -> Result<Option<SeatSet>, Failure> {
    let mut chosen = None;
    for named in form.all(WHISPER) {
        let seat = named.parse().ok().and_then(Seat::new).ok_or(Failure::MalformedForm)?;
        chosen = Some(chosen.unwrap_or(SeatSet::EMPTY).with(seat));
    }
    Ok(chosen)
}

/// Who reads a whisper, in words.
fn readers(seen: &LocalizedGame, to: SeatSet) -> String {
    let names = whispered_to(&seen.localizer, to);
    seen.localizer.format(&Phrase::new("web-whispered").with("who", names))
}

/// What whispers back to all who read a whisper; `None` of the reader's own, and once who said it has
/// left.
fn back(seen: &LocalizedGame, message: &MessageRecord) -> Option<(String, String)> {
    let (Viewer::Seat(own), Some(to)) = (seen.localizer.viewer(), message.to) else { return None };
    let by = seen.game.place(message.place)?;
    let by = by.seat.filter(|seat| *seat != own && by.player == message.player)?;
    let to = to.with(by).without(own);
    let numbers: Vec<String> = to.seats().map(|seat| seat.to_string()).collect();
    let chosen = query(numbers.iter().map(|number| (WHISPER, number.as_str())));
    let names = to.seats().map(|seat| seen.localizer.name(seat).into_owned());
    let names = seen.localizer.list(names.collect::<Vec<_>>());
    let words = seen.localizer.format(&Phrase::new("web-whisper-back").with("who", names));
    Some((format!("/g/{}{chosen}#say", seen.game.record.id), words))
}

/// The messages of a game that the caller may read.
///
/// # Errors
/// When the store fails.
pub async fn talk(
    web: &Web,
    seen: &LocalizedGame,
    caller: &Caller,
    may_say: bool,
) -> Result<Talk, Failure> {
    let shell = caller.shell(Here::Elsewhere, String::new());
    let messages = web.messages(seen, caller.id()).await?;
    let writers = Writers::of(&web.store, &seen.game.places, &messages).await?;
    let whisper = if may_say { WhisperCard::of(seen) } else { None };
    let said = messages
        .into_iter()
        .map(|message| MessageLine {
            name: writers.called(&message, caller.reader.language),
            at: shell.moment(message.at),
            machine: shell.machine(message.at),
            to: message.to.map(|to| readers(seen, to)),
            back: whisper.as_ref().and_then(|_| back(seen, &message)),
            text: message.text.as_str().to_owned(),
        })
        .collect();
    Ok(Talk { said, may_say, whisper, typed: String::new(), fault: None })
}
