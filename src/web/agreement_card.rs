//! What a table agrees upon: the forms on a game's page.

use turnpost_rules::{
    Seat,
    log::{event::Seq, state::GameState, time::Timestamp},
};

/// What a player can propose to the table, or is asked.
pub struct AgreementCard {
    /// Whether the game pauses now.
    pub is_paused: bool,
    /// The event of what is proposed, if anything is.
    pub proposal: Option<Seq>,
    /// Whether the reader has yet to answer it.
    pub is_asked: bool,
    /// Whether the reader has proposed it.
    pub is_own: bool,
}

impl AgreementCard {
    /// What the player of this seat can do.
    pub(super) fn of(state: &GameState, seat: Seat, now: Timestamp) -> AgreementCard {
        let open = state.proposal(now);
        AgreementCard {
            is_paused: state.pause_at(now).is_some(),
            proposal: open.map(|open| open.seq),
            is_asked: state.is_asked(seat, now),
            is_own: open.is_some_and(|open| open.by == seat),
        }
    }
}
