//! What is told beside the picture of a board: what happened, in words, and marks where that was.

use turnpost_rules::{Viewer, log::state::GameState};

use crate::{
    game::service::{History, VisibleEvent},
    locale::Localizer,
    reader,
    web::{news, touch},
};

/// The most changes that are marked: more than that is another board.
const CHANGES: usize = 12;

/// What is told beside the picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// What the lines tell of: what has happened since the reader's last move, or in a step.
    pub heading: String,
    /// What happened.
    pub lines: Vec<String>,
    /// The same with the names of places, for those whom the picture does not show where that was;
    /// empty where `lines` has them.
    pub spoken: Vec<String>,
    /// What others have changed on the board, one by one.
    pub changes: Vec<Changed>,
    /// Where the picture has just changed, as classes of the style sheet; on pages that tell of one
    /// step, or of what is past.
    pub marks: Vec<String>,
}

/// Something that others have changed on the board since the reader's last turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changed {
    /// What happened.
    pub words: String,
    /// Where, as classes of the style sheet.
    pub places: Vec<String>,
}

impl Told {
    /// What brought a game to where the page shows it. The picture marks where it was: it is told
    /// in words without the names of places, and with them for those who do not see it.
    pub fn of(history: &History, heading: String, localizer: &Localizer) -> Told {
        let marks = marks(&history.events, &history.state, localizer.viewer());
        let lines = news::lines(&history.events, &beside(localizer, false));
        let spoken = news::lines(&history.events, &beside(localizer, true));
        let spoken = if spoken == lines { Vec::new() } else { spoken };
        Told { heading, lines, spoken, changes: Vec::new(), marks }
    }
}

/// A localizer for what is told beside a picture: it says where something was only if the picture
/// shows the names of its places.
pub fn beside(localizer: &Localizer, names_places: bool) -> Localizer {
    let localizer = localizer.illustrated();
    if names_places { localizer } else { localizer.without_places() }
}

/// What others have changed, the latest of it.
pub(super) fn changed(
    events: &[VisibleEvent],
    state: &GameState,
    localizer: &Localizer,
) -> Vec<Changed> {
    let Some(position) = state.position() else { return Vec::new() };
    let changes = reader::changes(events, position, localizer);
    let skipped = changes.len().saturating_sub(CHANGES);
    let shown = changes.into_iter().skip(skipped);
    shown
        .map(|change| Changed {
            places: change.places.iter().map(touch::bracketed).collect(),
            words: change.words,
        })
        .collect()
}

/// Where events, the reader's own too, have changed the board: the latest of it.
fn marks(events: &[VisibleEvent], state: &GameState, viewer: Viewer) -> Vec<String> {
    let Some(position) = state.position() else { return Vec::new() };
    let mut places = Vec::new();
    for place in reader::changed_places(events, position, viewer).iter().map(touch::bracketed) {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places.split_off(places.len().saturating_sub(CHANGES))
}
