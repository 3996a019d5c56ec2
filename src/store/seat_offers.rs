//! Seats that are offered to whoever takes one first: one open offer a seat.

use diesel::prelude::*;
use turnpost_rules::{
    Seat,
    log::{event::Term, id::GameId, time::Timestamp},
};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    invitations::{Invitation, withdraw_of_offer},
    offer_rows::{OfferRow, by_id},
    schema::{games, places, seat_offers},
    values::{checked, from_seat, from_seq, maybe, read_rows, seat},
    work::StoreResult,
};
use crate::game::{
    id::{OfferId, PlayerId},
    place::{OfferedBy, SeatOffer},
    record::Status,
};

/// What came of offering a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatOffered {
    /// It is offered.
    Made,
    /// It was offered before, and nobody has taken it yet.
    Already,
}

fn make(connection: &mut AnyConnection, offer: &SeatOffer) -> StoreResult<SeatOffered> {
    let (game, seat) = (offer.game.as_str(), from_seat(offer.seat));
    let here = seat_offers::table.find((game, seat));
    let open: i64 = here
        .filter(seat_offers::expires_at.gt(offer.created_at.micros()))
        .count()
        .get_result(connection)?;
    if open > 0 {
        return Ok(SeatOffered::Already);
    }
    call_off(connection, &offer.game, offer.seat, offer.created_at)?;
    let (by, until) = (offer.by.player(), offer.term.until());
    diesel::insert_into(seat_offers::table)
        .values((
            seat_offers::game_id.eq(game),
            seat_offers::seat.eq(seat),
            seat_offers::id.eq(offer.id.as_str()),
            seat_offers::by_player_id.eq(by.as_ref().map(PlayerId::as_str)),
            seat_offers::by_host.eq(matches!(offer.by, OfferedBy::Host(_))),
            seat_offers::for_good.eq(offer.term == Term::ForGood {}),
            seat_offers::until.eq(until.map(Timestamp::micros)),
            seat_offers::seq.eq(from_seq(offer.seq)?),
            seat_offers::created_at.eq(offer.created_at.micros()),
            seat_offers::expires_at.eq(offer.expires_at.micros()),
        ))
        .execute(connection)?;
    Ok(SeatOffered::Made)
}

/// Uses an offer up. `false` if it is not open any more: of two who take it, one is first. What brings
/// it to addresses is for the caller to end, after this.
pub(super) fn take(
    connection: &mut AnyConnection,
    offer: &OfferId,
    now: Timestamp,
) -> StoreResult<bool> {
    Ok(delete_open(connection, offer, now)?.is_some())
}

/// Deletes an offer; returns the game of one that is open.
fn delete_open(
    connection: &mut AnyConnection,
    offer: &OfferId,
    now: Timestamp,
) -> StoreResult<Option<GameId>> {
    let open = seat_offers::table
        .filter(seat_offers::id.eq(offer.as_str()))
        .filter(seat_offers::expires_at.gt(now.micros()));
    let game: Option<String> =
        diesel::delete(open).returning(seat_offers::game_id).get_result(connection).optional()?;
    maybe(game, checked)
}

fn withdraw(connection: &mut AnyConnection, offer: &OfferId, now: Timestamp) -> StoreResult<bool> {
    let Some(game) = delete_open(connection, offer, now)? else { return Ok(false) };
    withdraw_of_offer(connection, &game, offer.as_str(), now)?;
    Ok(true)
}

/// Ends the offer of a seat, if there is one.
pub(super) fn call_off(
    connection: &mut AnyConnection,
    game: &GameId,
    of: Seat,
    now: Timestamp,
) -> StoreResult<()> {
    let gone: Option<String> =
        diesel::delete(seat_offers::table.find((game.as_str(), from_seat(of))))
            .returning(seat_offers::id)
            .get_result(connection)
            .optional()?;
    match gone {
        Some(id) => withdraw_of_offer(connection, game, &id, now),
        None => Ok(()),
    }
}

/// Ends all offers of a game's seats.
pub(super) fn call_off_all(
    connection: &mut AnyConnection,
    game: &GameId,
    now: Timestamp,
) -> StoreResult<()> {
    let here = seat_offers::table.filter(seat_offers::game_id.eq(game.as_str()));
    let gone: Vec<String> =
        diesel::delete(here).returning(seat_offers::id).get_results(connection)?;
    for id in gone {
        withdraw_of_offer(connection, game, &id, now)?;
    }
    Ok(())
}

/// Ends the offers that a player made.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    diesel::delete(seat_offers::table.filter(seat_offers::by_player_id.eq(player)))
        .execute(connection)?;
    Ok(())
}

/// Seats of running games that go back to their owners by themselves.
pub(super) fn returning(
    connection: &mut AnyConnection,
    now: Timestamp,
    limit: u32,
) -> StoreResult<Vec<(GameId, Seat)>> {
    let due: Vec<(String, Option<i32>)> = places::table
        .inner_join(games::table)
        .filter(places::back_at.le(now.micros()))
        .filter(games::status.eq(Status::Running.word()))
        .order((places::back_at, places::game_id, places::place))
        .limit(i64::from(limit))
        .select((places::game_id, places::seat))
        .load(connection)?;
    let mut found = Vec::with_capacity(due.len());
    for (game, of) in due {
        if let Some(of) = maybe(of, seat)? {
            found.push((checked(game)?, of));
        }
    }
    Ok(found)
}

impl Store {
    /// Offers a seat, unless an offer of it is open.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn offer_seat(&self, offer: SeatOffer) -> Result<SeatOffered, StoreError> {
        match self.write(move |connection| make(connection, &offer)).await {
            // Another process has offered it at the same time.
            Err(StoreError::Taken) => Ok(SeatOffered::Already),
            made => made,
        }
    }

    /// The offer with this id; `None` if it was taken, withdrawn or replaced. It may have expired.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn seat_offer(&self, id: OfferId) -> Result<Option<SeatOffer>, StoreError> {
        self.read(move |connection| by_id(connection, id.as_str())).await
    }

    /// The open offers of a game's seats, in turn order.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn seat_offers(
        &self,
        game: GameId,
        now: Timestamp,
    ) -> Result<Vec<SeatOffer>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<OfferRow> = seat_offers::table
                .filter(seat_offers::game_id.eq(game.as_str()))
                .filter(seat_offers::expires_at.gt(now.micros()))
                .order(seat_offers::seat)
                .select(OfferRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, SeatOffer::try_from))
        })
        .await
    }

    /// The invitations that bring an offer to addresses, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn invitations_of_offer(
        &self,
        offer: OfferId,
    ) -> Result<Vec<Invitation>, StoreError> {
        self.read(move |connection| super::invitations::of_offer(connection, &offer)).await
    }

    /// Withdraws an offer, and the mails that bring it. `false` if it is not open any more.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn withdraw_seat_offer(
        &self,
        id: OfferId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| withdraw(connection, &id, now)).await
    }

    /// Deletes offers that have expired; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_seat_offers(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = seat_offers::table.filter(seat_offers::expires_at.le(now.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
