//! What the page of a game says of moves that are kept for later.

use turnpost_rules::Seat;

use super::{failure::Failure, form::query, state::Web};
use crate::reader::{KeptMoves, LocalizedGame};

/// What the page offers to keep, and what is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftCard {
    /// The draft of the pending decision; `None` if there is none.
    pub kept: Option<KeptCard>,
}

/// A draft as the page shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptCard {
    /// The moves, in words.
    pub moves: String,
    /// The URL of the page with them chosen; `None` if they are not possible any more.
    pub chosen: Option<String>,
}

impl DraftCard {
    /// The card of a seat that the game waits for until a deadline.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        seen: &LocalizedGame,
        seat: Seat,
        path: &str,
    ) -> Result<Option<DraftCard>, Failure> {
        let game = &seen.game;
        let open = game.pending_decisions.iter().find(|open| open.seat == seat);
        if game.state.is_over() || open.is_none_or(|open| open.due_at.is_none()) {
            return Ok(None);
        }
        let kept = web.service.kept_draft(game, seat).await?.map(|kept| {
            let plan = kept.draft.moves.iter().map(|notation| ("plan", notation.as_str()));
            let chosen = kept.is_possible.then(|| format!("{path}{}#plan", query(plan)));
            let moves =
                KeptMoves::of(&game.state, seat, &kept).words(&seen.localizer.without_places());
            KeptCard { moves, chosen }
        });
        Ok(Some(DraftCard { kept }))
    }
}
