//! When a player is away, in words.

use turnpost_rules::{Phrase, Seat, log::time::Timestamp};

use crate::locale::Localizer;

/// That a player goes away, said at a moment: `now` is the message if that begins at once.
pub fn goes_away(
    seat: Seat,
    (from, until): (Timestamp, Timestamp),
    at: Timestamp,
    now: &'static str,
    localizer: &Localizer,
) -> Phrase {
    if from <= at {
        return Phrase::new(now).with("who", seat);
    }
    let (from, until) = localizer.between(from, until);
    Phrase::new("web-away-later").with("who", seat).with("from", from).with("until", until)
}

#[cfg(test)]
mod tests {
    use turnpost_rules::Viewer;

    use super::*;
    use crate::game::language::Language;

    #[test]
    fn a_vacation_for_later_is_not_told_as_if_it_had_begun() {
        let at = |text: &str| Timestamp::try_from(text.to_owned()).expect("a moment");
        let seat = Seat::new(0).expect("a seat");
        let (now, from) = (at("2026-11-29T12:00:00.000000Z"), at("2026-12-10T00:00:00.000000Z"));
        let until = at("2027-01-04T00:00:00.000000Z");
        let named = |language: Language, viewer| {
            Localizer::new(language, vec!["Anna".to_owned(), "Béla".to_owned()], viewer)
        };
        let told = |from, localizer: &Localizer| {
            localizer.format(&goes_away(seat, (from, until), now, "mail-news-away", localizer))
        };
        let own = named(Language::Dutch, Viewer::Seat(seat));
        assert_eq!(
            told(from, &own),
            "Je bent weg van donderdag 10 december 2026 tot en met zondag 3 januari 2027."
        );
        assert_eq!(
            told(from, &named(Language::English, Viewer::Spectator)),
            "Anna will be away from Thursday, 10 December 2026 until the end of Sunday, 3 January 2027."
        );
        // As the reader's clocks have it.
        let prague = named(Language::English, Viewer::Spectator).in_zone(chrono_tz::Europe::Prague);
        assert!(told(from, &prague).contains("10 December 2026 at 01:00 (Prague time)"));
        assert_eq!(told(now, &own), "Je bent een tijdje weg.");
    }
}
