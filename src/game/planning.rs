//! Whether a decision can be planned before it is asked.

use turnpost_rules::{Seat, log::state::GameState};

/// Why a decision of a seat cannot be planned now.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplannable {
    /// Nowhere in this ruleset are such decisions planned: they begin with what nobody can know.
    #[error("such decisions are not planned in this ruleset")]
    Never,
    /// A decision of the seat is open: it is made, not planned.
    #[error("the game waits for this seat")]
    Asked,
    /// The game will not ask the seat for it: it is being set up or about to end.
    #[error("the game will not ask for it")]
    NotToCome,
}

/// The state on which a seat can plan its next decision of this kind (see [`GameState::ahead`]).
///
/// # Errors
/// Why it cannot be planned now.
pub fn ahead(state: &GameState, seat: Seat, decision: &str) -> Result<GameState, Unplannable> {
    state.ahead(seat, decision).ok_or_else(|| {
        if !state.ruleset().plans_ahead().contains(&decision) {
            Unplannable::Never
        } else if state.seat_duty(seat).duty.decision().is_some() {
            Unplannable::Asked
        } else {
            Unplannable::NotToCome
        }
    })
}
