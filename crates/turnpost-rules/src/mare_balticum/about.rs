//! What a host reads before choosing the game.

use serde_json::json;

use super::{
    data::{FIGURES, MAX_PLAYERS, MIN_PLAYERS, Source},
    words::phrase,
};
use crate::{About, Field, Phrase, Pick, Shape};

/// The public description.
pub(super) fn about() -> About {
    About {
        title: "Mare Balticum",
        credits: phrase!("credits"),
        summary: phrase!("summary"),
        seats: MIN_PLAYERS as u8..=MAX_PLAYERS as u8,
        whispers: false,
        options: vec![
            one_of(
                "demand",
                phrase!("option-demand"),
                vec![
                    ("drawn", phrase!("option-demand-drawn")),
                    ("players", phrase!("option-demand-players")),
                ],
            ),
            yes_no("contracts", phrase!("option-contracts")),
            yes_no("two_players", phrase!("option-two-players")),
            start_seat(),
            yes_no("free_first_sail", phrase!("option-free-first-sail")),
            one_of(
                "end_early",
                phrase!("option-end-early"),
                vec![
                    ("allowed", phrase!("option-end-early-allowed")),
                    ("forbidden", phrase!("option-end-early-forbidden")),
                ],
            ),
            yes_no("open_warehouse", phrase!("option-open-warehouse")),
        ],
        assumed: FIGURES
            .iter()
            .filter(|figure| figure.source == Source::Assumed)
            .map(|figure| Phrase::new(figure.phrase))
            .collect(),
        rules: include_str!("rules.md"),
    }
}

/// Seats are numbered from 0 in options, and from 1 in words.
fn start_seat() -> Field {
    let drawn = Pick { value: json!(null), label: phrase!("option-start-seat-drawn"), spot: None };
    let seats = (0..MAX_PLAYERS as u8).map(|seat| Pick {
        value: json!(seat),
        label: phrase!("option-start-seat-nth").with("number", seat + 1),
        spot: None,
    });
    Field {
        name: "start_seat",
        label: phrase!("option-start-seat"),
        optional: true,
        shape: Shape::OneOf { picks: std::iter::once(drawn).chain(seats).collect() },
    }
}

fn yes_no(name: &'static str, label: Phrase) -> Field {
    Field { name, label, optional: true, shape: Shape::YesNo }
}

fn one_of(name: &'static str, label: Phrase, picks: Vec<(&'static str, Phrase)>) -> Field {
    let picks = picks
        .into_iter()
        .map(|(value, label)| Pick { value: json!(value), label, spot: None })
        .collect();
    Field { name, label, optional: true, shape: Shape::OneOf { picks } }
}
