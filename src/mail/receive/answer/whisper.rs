//! `/whisper Ben …` and `/whisper Ben, Carla: …`: to whom it is, and what. Names are read as people type
//! them; whoever cannot be told for certain is whispered nothing.

use turnpost_rules::{Phrase, Seat, SeatSet};

use super::{Answering, Report};
use crate::{
    game::service::CachedGame,
    locale::quotes::quoted,
    mail::receive::{
        commands::{folded, words},
        error::ReceiveError,
        typed::plain,
    },
    naming::unlinked,
};

/// How many places are looked at where a name may end.
const MAX_ENDS: usize = 48;

/// Why it cannot be told to whom something is whispered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Unclear {
    /// Nobody is called so.
    Unknown(String),
    /// Several are called so.
    Several(String),
    /// Several seem to be named, and no colon says where the names end.
    NoColon,
}

impl Unclear {
    /// In words, before the names that there are.
    fn phrase(self) -> Phrase {
        match self {
            Unclear::Unknown(name) => {
                Phrase::new("mail-answer-whisper-unknown").with("name", quoted(&name))
            }
            Unclear::Several(name) => {
                Phrase::new("mail-answer-whisper-several").with("name", quoted(&name))
            }
            Unclear::NoColon => Phrase::new("mail-answer-whisper-colon"),
        }
    }
}

/// What can stand behind a name. A name may have such letters, too.
const fn is_separator(letter: char) -> bool {
    matches!(letter, ' ' | ',' | ';' | ':' | '&' | '+')
}

/// The name at the beginning of a text, as it is or as mails show it, and what stands behind it.
fn name<'a>(text: &'a str, names: &[(Seat, String)]) -> Result<(Seat, &'a str), Unclear> {
    let separators = text.char_indices().filter(|(_, letter)| is_separator(*letter));
    let ends = separators.flat_map(|(at, letter)| [at, at + letter.len_utf8()]);
    let ends: Vec<usize> = ends.take(MAX_ENDS).chain([text.len()]).collect();
    let called = |fits: &dyn Fn(&str) -> bool| -> Vec<Seat> {
        names.iter().filter(|(_, name)| fits(&folded(name))).map(|(seat, _)| *seat).collect()
    };
    // The longest name that fits in full.
    for end in ends.iter().rev() {
        let typed = unlinked(&folded(&text[..*end]));
        match called(&|name: &str| name == typed).as_slice() {
            [] => {}
            [seat] => return Ok((*seat, &text[*end..])),
            _ => return Err(Unclear::Several(text[..*end].trim().to_owned())),
        }
    }
    // Otherwise the first word of one name alone.
    let end = ends.first().copied().unwrap_or_default();
    let typed = text[..end].trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let begins = folded(typed);
    let found = called(&|name: &str| {
        !begins.is_empty() && name.split(is_separator).next() == Some(begins.as_str())
    });
    match found.as_slice() {
        [seat] => Ok((*seat, &text[end..])),
        [] => Err(Unclear::Unknown(typed.to_owned())),
        _ => Err(Unclear::Several(typed.to_owned())),
    }
}

/// What stands behind a comma or a word for "and", if the text begins with one.
fn behind_separator(text: &str) -> Option<&str> {
    let text = text.trim_start();
    if let Some(rest) = text.strip_prefix([',', ';', '&', '+']) {
        return Some(rest.trim_start());
    }
    let (word, rest) = text.split_once(' ')?;
    words().is_and(word).then(|| rest.trim_start())
}

/// To whom something is whispered, of these names, and what.
///
/// One name needs nothing behind it; several end with a colon.
pub(super) fn read<'a>(
    text: &'a str,
    names: &[(Seat, String)],
) -> Result<(SeatSet, &'a str), Unclear> {
    let (first, mut rest) = name(text, names)?;
    let mut to = SeatSet::EMPTY.with(first);
    let has_colon = rest.contains(':');
    while let Some(behind) = behind_separator(rest) {
        if has_colon {
            let (seat, behind) = name(behind, names)?;
            (to, rest) = (to.with(seat), behind);
        } else if name(behind, names).is_ok() {
            return Err(Unclear::NoColon);
        } else {
            // "Ben, how are you?"
            return Ok((to, behind));
        }
    }
    let rest = rest.trim_start();
    let said = match rest.strip_prefix(':') {
        Some(said) => said.trim_start(),
        None if to.len() > 1 => return Err(Unclear::NoColon),
        None => rest,
    };
    Ok((to, said))
}

impl Answering<'_> {
    /// The others at the table who can be whispered to, by name as it is typed on a plain keyboard.
    fn whispered_to(&self, cached: &CachedGame) -> Vec<(Seat, String)> {
        let people = cached.places.iter().filter(|place| place.player.is_some());
        let mut seats: Vec<Seat> =
            people.filter_map(|place| place.seat).filter(|seat| *seat != self.seat()).collect();
        seats.sort_unstable();
        seats.into_iter().map(|seat| (seat, plain(&self.localizer.name(seat)))).collect()
    }

    /// Whispers to those who are named, or tells which names there are.
    pub(super) async fn whisper(
        &self,
        text: &str,
        part: usize,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        if !cached.has_whispers() {
            report.lines.push(self.word("web-refusal-no-whispers"));
            return Ok(());
        }
        let names = self.whispered_to(&cached);
        match read(text, &names) {
            Ok((to, said)) => self.post(said.to_owned(), Some(to), part, report).await,
            Err(unclear) => {
                report.lines.push(self.say(&unclear.phrase()));
                let names = names.into_iter().map(|(_, name)| quoted(&name)).collect::<Vec<_>>();
                let names = self.localizer.list(names);
                let known = Phrase::new("mail-answer-whisper-names").with("names", names);
                report.lines.push(self.say(&known));
                Ok(())
            }
        }
    }

    /// How to whisper, where that is possible.
    pub(super) fn help_to_whisper(&self, cached: &CachedGame) -> Option<String> {
        let names = self.whispered_to(cached);
        let (_, name) = names.first().filter(|_| cached.has_whispers())?;
        let phrase = Phrase::new("mail-answer-help-whisper").with("name", quoted(name));
        Some(self.say(&phrase))
    }
}

#[cfg(test)]
mod tests {
    use super::{Unclear, read};
    use turnpost_rules::{Seat, SeatSet};

    fn names(names: &[&str]) -> Vec<(Seat, String)> {
        let seat = |at: usize| Seat::new(at as u8 + 1).expect("a seat");
        names.iter().enumerate().map(|(at, name)| (seat(at), (*name).to_owned())).collect()
    }

    fn to(seats: &[u8]) -> SeatSet {
        seats.iter().map(|seat| Seat::new(*seat).expect("a seat")).collect()
    }

    #[test]
    fn names_are_read_as_people_type_them() {
        let names = names(&["Ben", "Carla Müller", "Zoë", "Jo-Jo (2)", "J. R. Ewing"]);
        for (text, seats, said) in [
            ("Ben psst", &[1][..], "psst"),
            ("BEN: psst", &[1], "psst"),
            ("ben, how are you?", &[1], "how are you?"),
            ("Ben meet me at 5:30", &[1], "meet me at 5:30"),
            ("carla psst", &[2], "psst"),
            ("Carla Muller psst", &[2], "psst"),
            ("zoe psst", &[3], "psst"),
            ("Jo-Jo (2) psst", &[4], "psst"),
            ("Jo-Jo (2): psst", &[4], "psst"),
            ("Ben, Carla: psst: now", &[1, 2], "psst: now"),
            ("Ben,Carla Müller , Zoë:psst", &[1, 2, 3], "psst"),
            ("Ben und Carla: psst", &[1, 2], "psst"),
            ("Zoë & Ben: psst", &[1, 3], "psst"),
            ("J. R. Ewing psst", &[5], "psst"),
            ("J.R. Ewing: psst", &[5], "psst"),
            ("Ben", &[1], ""),
        ] {
            assert_eq!(read(text, &names), Ok((to(seats), said)), "{text}");
        }
    }

    #[test]
    fn whoever_cannot_be_told_for_certain_is_whispered_nothing() {
        let names = names(&["Ben", "Carla Smith", "Carla Jones"]);
        for (text, unclear) in [
            ("Bem psst", Unclear::Unknown("Bem".into())),
            ("carla psst", Unclear::Several("carla".into())),
            ("Ben, Karla: psst", Unclear::Unknown("Karla".into())),
            ("Ben, listen: psst", Unclear::Unknown("listen".into())),
            ("Ben, Carla Smith psst", Unclear::NoColon),
            ("Ben and Carla Jones psst", Unclear::NoColon),
            ("Ben, Carla Jones psst: now", Unclear::NoColon),
            (": psst", Unclear::Unknown("".into())),
        ] {
            assert_eq!(read(text, &names), Err(unclear), "{text}");
        }
    }
}
