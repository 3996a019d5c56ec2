//! A view of Pebbles in words.

use turnpost_rules::{Phrase, Section};

use super::{
    view::{SeatView, View},
    words,
};

/// The view in words, most important first.
pub fn describe(view: &View) -> Vec<Section> {
    let mut lines = vec![Phrase::new("pebbles-left").with("left", words::pebbles(view.heap))];
    match view.active {
        Some(seat) => lines.push(Phrase::new("pebbles-turn-of").with("who", seat)),
        None => lines.extend(view.standings.iter().map(|standing| {
            Phrase::new("pebbles-ranked").with("rank", standing.rank).with("who", standing.seat)
        })),
    }
    vec![
        Section::new(Phrase::new("pebbles-heading-heap"), lines),
        Section::new(Phrase::new("pebbles-heading-seats"), view.seats.iter().map(seat).collect()),
    ]
}

fn seat(seat: &SeatView) -> Phrase {
    let taken = words::pebbles(seat.taken);
    match (seat.lucky, seat.luck) {
        (Some(lucky), Some(luck)) => Phrase::new("pebbles-seat-known")
            .with("who", seat.seat)
            .with("pebbles", taken)
            .with("lucky", lucky)
            .with("luck", luck),
        _ => Phrase::new("pebbles-seat").with("who", seat.seat).with("pebbles", taken),
    }
}
