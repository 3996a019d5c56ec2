//! Who had a seat of a game and has none there any more. Nobody else tells them from strangers, to whom a
//! private game does not exist: a log names seats alone, and places those who have them now.

use diesel::prelude::*;
use turnpost_rules::{Seat, log::id::GameId};

use super::{
    Store, connection::AnyConnection, error::StoreError, schema::former_players, values::from_seat,
    work::StoreResult,
};
use crate::game::{id::PlayerId, place::PlaceRecord};

/// What became of a seat when its player had it no more. What has become of it since is not told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SeatLeft {
    /// It went back to its owner.
    GivenBack,
    /// Somebody else got it.
    HandedOver,
}

/// A seat as it was: who decided for it, and whose it was if another one did.
pub(super) struct Before {
    pub(super) seat: Option<i32>,
    pub(super) player: Option<String>,
    pub(super) owner: Option<String>,
}

/// Remembers those who had a seat and have none after a change.
pub(super) fn remember(
    connection: &mut AnyConnection,
    game: &GameId,
    before: &[Before],
    after: &[PlaceRecord],
) -> StoreResult<()> {
    let is_there = |id: &str| {
        let mut people = after.iter().flat_map(|place| [&place.player, &place.owner]).flatten();
        people.any(|player| player.as_str() == id)
    };
    for held in before {
        let Some(seat) = held.seat else { continue };
        let of_seat = |place: &&PlaceRecord| place.seat.map(|it: Seat| from_seat(it)) == Some(seat);
        let now = after.iter().find(of_seat).and_then(|place| place.player.as_ref());
        let is_back = held.owner.is_some() && now.map(PlayerId::as_str) == held.owner.as_deref();
        for gone in [&held.player, &held.owner].into_iter().flatten().filter(|id| !is_there(id)) {
            diesel::delete(former_players::table.find((game.as_str(), gone)))
                .execute(connection)?;
            diesel::insert_into(former_players::table)
                .values((
                    former_players::game_id.eq(game.as_str()),
                    former_players::player_id.eq(gone),
                    former_players::given_back.eq(is_back),
                ))
                .execute(connection)?;
        }
    }
    Ok(())
}

/// Forgets which seats a player had.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    diesel::delete(former_players::table.filter(former_players::player_id.eq(player)))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// What became of the seat that a player once had in a game; `None` if they never had one, or have
    /// not parted with it.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn seat_left(
        &self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<SeatLeft>, StoreError> {
        self.read(move |connection| {
            let given_back: Option<bool> = former_players::table
                .find((game.as_str(), player.as_str()))
                .select(former_players::given_back)
                .first(connection)
                .optional()?;
            let left = |back| if back { SeatLeft::GivenBack } else { SeatLeft::HandedOver };
            Ok(given_back.map(left))
        })
        .await
    }
}
