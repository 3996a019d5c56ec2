//! What becomes of an invitation: accepted, declined, withdrawn, or its mail refused.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{DECLINED, InvitationState, OPEN, UNDELIVERABLE};
use crate::{
    game::{
        id::{InvitationId, PlayerId},
        mail::{HostNews, TableChange},
        person::MessageText,
        record::Status,
    },
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        offer_rows, outbox, reserved_places,
        schema::{games, invitations, places},
        values::{checked, from_word, maybe, player},
        work::StoreResult,
    },
};

/// The result of declining an invitation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Declining {
    /// It is declined, by this call or before.
    Declined,
    /// It was accepted or withdrawn, has expired, or its game is no longer open.
    TooLate,
}

/// Accepts an invitation for a player. `false` if it is no longer open or has expired.
pub(in crate::store) fn accept(
    connection: &mut AnyConnection,
    id: &InvitationId,
    player: &PlayerId,
    now: Timestamp,
) -> StoreResult<bool> {
    let open = invitations::table
        .find(id.as_str())
        .filter(invitations::state.eq_any([OPEN, UNDELIVERABLE, DECLINED]))
        .filter(invitations::expires_at.gt(now.micros()));
    let changed = diesel::update(open)
        .set((
            invitations::state.eq("accepted"),
            invitations::words.eq(None::<String>),
            invitations::accepted_by.eq(player.as_str()),
            invitations::decided_at.eq(now.micros()),
        ))
        .execute(connection)?;
    Ok(changed == 1)
}

/// Declines an open invitation to an open game, and notifies the host if places are free.
fn decline(
    connection: &mut AnyConnection,
    id: &InvitationId,
    words: Option<MessageText>,
    now: Timestamp,
) -> StoreResult<Declining> {
    let here =
        invitations::table.find(id.as_str()).filter(invitations::expires_at.gt(now.micros()));
    let offer: Option<Option<String>> =
        here.select(invitations::offer_id).first(connection).optional()?;
    if let Some(offer) = offer.flatten() {
        return decline_seat(connection, id, &offer, words, now);
    }
    let open_game: Option<(String, Option<String>, i32, Option<String>)> = games::table
        .inner_join(invitations::table.on(invitations::game_id.eq(games::id)))
        .filter(invitations::id.eq(id.as_str()))
        .filter(games::status.eq(Status::Open.word()))
        .select((games::id, games::host, games::seats, invitations::address_key))
        .first(connection)
        .optional()?;
    let Some((game, host, seats, key)) = open_game else { return Ok(Declining::TooLate) };
    let declined = diesel::update(here.filter(invitations::state.eq_any([OPEN, UNDELIVERABLE])))
        .set((
            invitations::state.eq(DECLINED),
            invitations::decided_at.eq(now.micros()),
            invitations::words.eq(words.as_ref().map(MessageText::as_str)),
        ))
        .execute(connection)?;
    if declined == 0 {
        let before: i64 =
            here.filter(invitations::state.eq(DECLINED)).count().get_result(connection)?;
        return Ok(if before == 1 { Declining::Declined } else { Declining::TooLate });
    }
    if let Some(key) = key {
        reserved_places::release_address(connection, &game, &key)?;
    }
    let taken: i64 =
        places::table.filter(places::game_id.eq(&game)).count().get_result(connection)?;
    if let Some(host) = player(host)?
        && taken < i64::from(seats)
    {
        let news = HostNews { host, change: TableChange::Declined(*id), prompt: true };
        outbox::enqueue_host_news(connection, &checked(game)?, &news, now)?;
    }
    Ok(Declining::Declined)
}

/// Declines the offer of a seat that an invitation brings. It ends with that if it was made to this
/// address alone, and whoever made it is told.
fn decline_seat(
    connection: &mut AnyConnection,
    id: &InvitationId,
    offer: &str,
    words: Option<MessageText>,
    now: Timestamp,
) -> StoreResult<Declining> {
    let here =
        invitations::table.find(id.as_str()).filter(invitations::expires_at.gt(now.micros()));
    let declined = diesel::update(here.filter(invitations::state.eq_any([OPEN, UNDELIVERABLE])))
        .set((invitations::state.eq(DECLINED), invitations::decided_at.eq(now.micros())))
        .execute(connection)?;
    if declined == 1 {
        offer_rows::decline(connection, offer, words, now)?;
        return Ok(Declining::Declined);
    }
    let before: i64 =
        here.filter(invitations::state.eq(DECLINED)).count().get_result(connection)?;
    Ok(if before == 1 { Declining::Declined } else { Declining::TooLate })
}

/// Withdraws what brings an offer to addresses, and drops the mails that wait.
pub(in crate::store) fn withdraw_of_offer(
    connection: &mut AnyConnection,
    game: &GameId,
    offer: &str,
    now: Timestamp,
) -> StoreResult<()> {
    let brought: Vec<String> = invitations::table
        .filter(invitations::offer_id.eq(offer))
        .filter(invitations::state.eq_any([OPEN, UNDELIVERABLE, DECLINED]))
        .select(invitations::id)
        .load(connection)?;
    for id in brought {
        withdraw(connection, game, &checked(id)?, now)?;
    }
    Ok(())
}

/// Withdraws an open invitation and drops its mail unless a worker has claimed it. Returns the
/// resulting state; `None` if the game has no such invitation.
fn withdraw(
    connection: &mut AnyConnection,
    game: &GameId,
    id: &InvitationId,
    now: Timestamp,
) -> StoreResult<Option<InvitationState>> {
    let here = invitations::table.find(id.as_str()).filter(invitations::game_id.eq(game.as_str()));
    // Of a concurrent answer and withdrawal, only one finds it open.
    let withdrawn: Option<Option<String>> =
        diesel::update(here.filter(invitations::state.eq_any([OPEN, UNDELIVERABLE, DECLINED])))
            .set((invitations::state.eq("withdrawn"), invitations::decided_at.eq(now.micros())))
            .returning(invitations::address_key)
            .get_result(connection)
            .optional()?;
    if let Some(key) = withdrawn.flatten() {
        reserved_places::release_address(connection, game.as_str(), &key)?;
        let untried = outbox::drop_invitation(connection, game, &key, now)?;
        diesel::update(here)
            .set(invitations::mails.eq(invitations::mails - untried))
            .execute(connection)?;
    }
    let state: Option<String> = here.select(invitations::state).first(connection).optional()?;
    maybe(state, |state| from_word(&state))
}

/// Records that the mail of an invitation was refused permanently.
pub(in crate::store) fn note_undeliverable(
    connection: &mut AnyConnection,
    id: &InvitationId,
    now: Timestamp,
) -> StoreResult<()> {
    let open = invitations::table.find(id.as_str()).filter(invitations::state.eq(OPEN));
    diesel::update(open)
        .set((invitations::state.eq(UNDELIVERABLE), invitations::decided_at.eq(now.micros())))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// Accepts an invitation for a player who already has a place; joining by an invitation uses it
    /// up in the same transaction ([`Append`](crate::game::storage::Append)). `false` if it is no
    /// longer open or has expired.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn accept_invitation(
        &self,
        id: InvitationId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| accept(connection, &id, &player, now)).await
    }

    /// Declines an open invitation and notifies the host, or whoever offers the seat, in one transaction.
    /// Idempotent.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn decline_invitation(
        &self,
        id: InvitationId,
        words: Option<MessageText>,
        now: Timestamp,
    ) -> Result<Declining, StoreError> {
        self.write_mail(move |connection| decline(connection, &id, words, now)).await
    }

    /// Withdraws an open invitation and drops its mail if that is waiting. Returns the resulting
    /// state: withdrawn, by this call or before, or accepted; `None` if the game has no such
    /// invitation.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn withdraw_invitation(
        &self,
        game: GameId,
        id: InvitationId,
        now: Timestamp,
    ) -> Result<Option<InvitationState>, StoreError> {
        self.write(move |connection| withdraw(connection, &game, &id, now)).await
    }
}
