//! Who acts, and for which seat.

use turnpost_rules::{Seat, log::state::GameState};

use super::CachedGame;
use crate::game::{error::GameError, id::PlayerId, move_link::MoveLink, place::PlaceRecord};

/// Who acts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A signed-in player, or a client with the player's token.
    Player(PlayerId),
    /// The bearer of a move link, which allows one decision of one seat.
    Link(MoveLink),
}

/// Whether the player of this seat decides for it now.
pub(super) fn decides(cached: &CachedGame, seat: Seat) -> Result<(), GameError> {
    if cached.state.is_person(seat) {
        Ok(())
    } else if cached.state.is_seated(seat) {
        Err(GameError::IsRelieved)
    } else {
        Err(GameError::NotAPlayer)
    }
}

/// The seat that the actor may act for now.
pub(super) fn acting(cached: &CachedGame, actor: Actor) -> Result<Seat, GameError> {
    let running = cached.state.position().is_some() && !cached.state.is_over();
    match actor {
        Actor::Player(player) => {
            let Some(place) = cached.place_of(player) else {
                return Err(if cached.is_visible_to(Some(player)) {
                    GameError::NotAPlayer
                } else {
                    GameError::NotFound
                });
            };
            match place.seat {
                Some(seat) if running && !place.resigned => Ok(seat),
                Some(_) if running => Err(GameError::NotAPlayer),
                _ => Err(GameError::NotRunning),
            }
        }
        Actor::Link(link) => {
            let place = cached.place_at(link.seat).ok_or(GameError::NotFound)?;
            if place.epoch != link.epoch {
                return Err(GameError::LinkRevoked);
            }
            let seat_duty = cached.state.seat_duty(link.seat);
            let open = running
                && seat_duty.duty.decision().is_some()
                && seat_duty.began == link.began
                && cached.state.is_person(link.seat);
            if open { Ok(link.seat) } else { Err(GameError::Decided) }
        }
    }
}

/// The players who have decided for a seat of a running game and do not any more, in this state and at these
/// places: they handed it over, gave it up, or let a bot play for them.
pub(super) fn no_longer_deciding(
    before: &CachedGame,
    state: &GameState,
    places: &[PlaceRecord],
) -> Vec<PlayerId> {
    let decided = before.places.iter().filter_map(|place| Some((place.seat?, place.player?)));
    let ends = decided.filter(|(seat, player)| {
        let mut now = places.iter().filter(|place| place.seat == Some(*seat));
        let is_theirs = now.any(|place| place.player == Some(*player));
        before.state.is_person(*seat) && !(is_theirs && state.is_person(*seat))
    });
    ends.map(|(_, player)| player).collect()
}
