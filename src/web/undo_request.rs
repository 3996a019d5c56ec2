//! What a page offers to ask others for: that moves which concern them by now be taken back.

use turnpost_rules::{
    Seat,
    log::{
        event::Seq,
        state::{GameState, Undoable},
    },
};

use super::{failure::Failure, form::Form, state::Web, undo_card};
use crate::{
    game::service::{VisibleEvent, asks_people},
    locale::Localizer,
    reader::{self, LocalizedGame},
};

/// What a player can ask to take back.
pub(super) struct UndoRequest {
    /// Whether it is shown at once.
    pub is_open: bool,
    /// Where the form is posted.
    pub action: String,
    /// The moves, the last one first: the event to which the position would go back, and what the move
    /// brought, in sentences; where these would say by its name where that was, which the board does not show,
    /// the move as its choice was worded.
    pub moves: Vec<(u64, String)>,
}

impl UndoRequest {
    /// The moves of a seat in a state of the game, those from the event `first` on, that others can let
    /// it take back; `None` where nobody is to be asked.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        seen: &LocalizedGame,
        state: &GameState,
        seat: Seat,
        first: Seq,
        action: String,
    ) -> Result<Option<UndoRequest>, Failure> {
        let asks = |undoable: &Undoable<'_>| asks_people(state, undoable);
        let undoable = state.undoable_as_agreed(seat).filter(asks);
        let to: Vec<Seq> = undoable.map(|it| it.to()).take_while(|to| first <= *to).collect();
        let Some(earliest) = to.last().copied() else { return Ok(None) };
        let (game, head, viewer) = (seen.game.record.id, state.head(), seen.localizer.viewer());
        let history = web.service.history(game, earliest, Some(head), viewer).await?;
        let unplaced = seen.localizer.without_places();
        let move_after = |to: Seq| {
            let made = |event: &&VisibleEvent| event.event.seq == to.next();
            let event = history.events.iter().find(made);
            let told = |localizer: &Localizer| {
                let lines = event.into_iter().flat_map(|event| reader::moves([event], localizer));
                lines.collect::<Vec<_>>().join(" ")
            };
            let (named, bare) = (told(&seen.localizer), told(&unplaced));
            let of_choice = (named != bare).then(|| {
                let undoable = state.undoable_as_agreed(seat).find(|it| it.to() == to)?;
                undo_card::in_words(state, &undoable, seat, &unplaced)
            });
            (to.get(), of_choice.flatten().unwrap_or(bare))
        };
        let moves = to.into_iter().map(move_after).filter(|(_, words)| !words.is_empty());
        let moves: Vec<_> = moves.collect();
        Ok((!moves.is_empty()).then_some(UndoRequest { is_open: false, action, moves }))
    }
}

/// Whether a form asks others, instead of taking back what concerns nobody.
pub(super) fn asks(form: &Form) -> bool {
    form.has("ask")
}
