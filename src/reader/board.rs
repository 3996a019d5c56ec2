//! The board as one reader sees it.

use std::collections::BTreeSet;

use turnpost_rules::{Phrase, Seat, SeatSet, dyn_ruleset::DynPosition, log::state::GameState};

use crate::{
    locale::Localizer,
    picture::{Purpose, Scene, Spots, Svg, drawn_name},
    registry,
};

/// A position whose board is drawn.
#[derive(Copy, Clone)]
pub struct Shown<'a> {
    position: &'a dyn DynPosition,
    /// Whether it is one of a game that the table has agreed to end: then nobody's turn it is.
    has_ended: bool,
    /// Whether those are marked whom it waits for.
    marks_awaited: bool,
}

impl<'a> Shown<'a> {
    /// A position of a game.
    pub fn of(state: &GameState, position: &'a dyn DynPosition) -> Shown<'a> {
        Shown { position, has_ended: state.has_ended_as_agreed(), marks_awaited: true }
    }

    /// The same without a mark on those whom the game waits for, to compare what lies on two boards.
    pub fn without_awaited(self) -> Shown<'a> {
        Shown { marks_awaited: false, ..self }
    }
}

impl<'a> From<&'a dyn DynPosition> for Shown<'a> {
    fn from(position: &'a dyn DynPosition) -> Shown<'a> {
        Shown { position, has_ended: false, marks_awaited: true }
    }
}

/// Draws the board of a position for the localizer's reader; `None` if no registered ruleset draws
/// it. `spots` are what the reader can choose on it; where there are any, the places of the board
/// show the names that the choices beside it use.
pub fn draw<'a>(
    shown: impl Into<Shown<'a>>,
    localizer: &Localizer,
    purpose: Purpose,
    spots: &Spots,
) -> Option<Svg> {
    draw_named(shown, localizer, purpose, spots, !spots.is_empty())
}

/// As [`draw`], with or without the names of places.
pub fn draw_named<'a>(
    shown: impl Into<Shown<'a>>,
    localizer: &Localizer,
    purpose: Purpose,
    spots: &Spots,
    place_names: bool,
) -> Option<Svg> {
    let shown = shown.into();
    let position = shown.position;
    let drawn = |scene: Scene<'_>| registry::draw(position, &scene.with_place_names(place_names));
    in_scene(shown, localizer, (purpose, spots), drawn)
}

/// The board with the names of these places alone: those by which choices are written.
pub fn draw_naming(
    shown: Shown<'_>,
    localizer: &Localizer,
    purpose: Purpose,
    named: &BTreeSet<String>,
) -> Option<Svg> {
    let position = shown.position;
    let drawn = |scene: Scene<'_>| registry::draw(position, &scene.with_names_of(named));
    in_scene(shown, localizer, (purpose, &Spots::new()), drawn)
}

/// What is drawn in the scene of a position for the localizer's reader.
fn in_scene(
    Shown { position, has_ended, marks_awaited }: Shown<'_>,
    localizer: &Localizer,
    (purpose, spots): (Purpose, &Spots),
    drawn: impl FnOnce(Scene<'_>) -> Option<Svg>,
) -> Option<Svg> {
    let name = |seat: Seat| match purpose {
        Purpose::Page => localizer.name(seat).into_owned(),
        // Pixels are made with the bundled font alone, which may lack a letter of a name.
        Purpose::Mail => {
            drawn_name(localizer.name(seat), || localizer.language().nameless(seat.index() + 1))
        }
    };
    let names: Vec<String> = position.seats().seats().map(name).collect();
    // What is drawn is no HTML.
    let unmarked = localizer.quoting(SeatSet::EMPTY);
    let format = |phrase: &Phrase| unmarked.format(phrase);
    let is_awaited = |seat: &Seat| marks_awaited && !has_ended && position.duty(*seat).must();
    let awaited: Vec<Seat> = position.seats().seats().filter(is_awaited).collect();
    let scene = Scene::new(localizer.viewer(), purpose, &names, &format, spots);
    let scene = scene.with_awaited(&awaited).of_ended(has_ended);
    Some(drawn(scene)?.in_language(localizer.language().tag()))
}
