//! Whom a whisper is for, in words.

use turnpost_rules::{Seat, SeatSet};

use crate::locale::Localizer;

/// The names of those who read a whisper, for one of them or who said it: “you and Carla”.
pub fn whispered_to(localizer: &Localizer, to: SeatSet) -> String {
    let named = |seat: Seat| match localizer.viewer().is(seat) {
        true => localizer.speak("web-whisper-you", &[]),
        false => localizer.quoted_name(seat).into_owned(),
    };
    // Whoever reads it comes first.
    let mut seats: Vec<Seat> = to.seats().collect();
    seats.sort_by_key(|seat| !localizer.viewer().is(*seat));
    localizer.list(seats.into_iter().map(named).collect::<Vec<_>>())
}
