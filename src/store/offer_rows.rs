//! The rows of seats that are offered, and what somebody says to an offer that was mailed to them.

use diesel::prelude::*;
use turnpost_rules::log::{event::Term, time::Timestamp};

use super::{
    connection::AnyConnection,
    error::StoreError,
    outbox,
    schema::seat_offers,
    values::{checked, maybe, player, seat, seq, time},
    work::StoreResult,
};
use crate::game::{
    mail::{HandoverNews, MailContent, MailJob},
    person::MessageText,
    place::{OfferedBy, SeatOffer},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = seat_offers)]
pub(super) struct OfferRow {
    game_id: String,
    seat: i32,
    id: String,
    /// None of what the operator offers.
    by_player_id: Option<String>,
    by_host: bool,
    for_good: bool,
    until: Option<i64>,
    seq: i64,
    created_at: i64,
    expires_at: i64,
}

impl TryFrom<OfferRow> for SeatOffer {
    type Error = StoreError;

    fn try_from(row: OfferRow) -> StoreResult<SeatOffer> {
        let term = if row.for_good {
            Term::ForGood {}
        } else {
            Term::ForATime { until: row.until.map(time) }
        };
        Ok(SeatOffer {
            id: checked(row.id)?,
            game: checked(row.game_id)?,
            seat: seat(row.seat)?,
            by: match player(row.by_player_id)? {
                Some(host) if row.by_host => OfferedBy::Host(host),
                Some(owner) => OfferedBy::Owner(owner),
                None => OfferedBy::Operator,
            },
            term,
            seq: seq(row.seq)?,
            created_at: time(row.created_at),
            expires_at: time(row.expires_at),
        })
    }
}

/// The offer with this id.
pub(super) fn by_id(connection: &mut AnyConnection, id: &str) -> StoreResult<Option<SeatOffer>> {
    let row: Option<OfferRow> = seat_offers::table
        .filter(seat_offers::id.eq(id))
        .select(OfferRow::as_select())
        .first(connection)
        .optional()?;
    maybe(row, SeatOffer::try_from)
}

/// Somebody to whom an offer was mailed does not want the seat: the player who made it is told.
pub(super) fn decline(
    connection: &mut AnyConnection,
    id: &str,
    words: Option<MessageText>,
    now: Timestamp,
) -> StoreResult<()> {
    let Some(offer) = by_id(connection, id)? else { return Ok(()) };
    let Some(player) = offer.by.player() else { return Ok(()) };
    let (game, seat) = (offer.game, offer.seat);
    let content = MailContent::Handover { game, seat, news: HandoverNews::Declined { words } };
    outbox::enqueue_handover(connection, &MailJob { player, content }, now)
}
