//! Erases a person. The logs stay unchanged: they only know seats.

use std::sync::Arc;

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store, backup,
    connection::AnyConnection,
    error::StoreError,
    feeds, former_players, game_mail_hours, grants,
    invitations::trace,
    notes, orders, plans, private_feeds, reports, reserved_places, returned_mails,
    schema::{
        api_tokens, games, idempotency, invitations, mail_paces, messages, mutes, outbox,
        pending_decisions, places, players, received_mails, sessions, sign_ins,
    },
    seat_offers, told_words,
    values::checked,
    webhooks,
    work::{After, StoreResult},
};
use crate::game::{
    id::PlayerId,
    mail_hours::{MailPace, TalkMails},
    reminders::ReminderHours,
    wakeups::Topic,
};

/// Erases everything about a mail address: mails and invitations to it.
fn erase_address(connection: &mut AnyConnection, key: &str) -> StoreResult<()> {
    diesel::delete(sign_ins::table.filter(sign_ins::address_key.eq(key))).execute(connection)?;
    diesel::delete(outbox::table.filter(outbox::address_key.eq(key))).execute(connection)?;
    diesel::delete(mail_paces::table.filter(mail_paces::reader.eq(trace(key))))
        .execute(connection)?;
    diesel::delete(
        invitations::table
            .filter(invitations::address_key.eq(key).or(invitations::address_key.eq(trace(key)))),
    )
    .execute(connection)?;
    Ok(())
}

/// Erases everything that only the player could use, and their messages.
fn erase_belongings(connection: &mut AnyConnection, id: &str) -> StoreResult<()> {
    diesel::delete(api_tokens::table.filter(api_tokens::player_id.eq(id))).execute(connection)?;
    diesel::delete(sessions::table.filter(sessions::player_id.eq(id))).execute(connection)?;
    diesel::delete(idempotency::table.filter(idempotency::player_id.eq(id))).execute(connection)?;
    diesel::delete(messages::table.filter(messages::player_id.eq(id))).execute(connection)?;
    diesel::delete(outbox::table.filter(outbox::player_id.eq(id))).execute(connection)?;
    diesel::delete(mail_paces::table.filter(mail_paces::reader.eq(id))).execute(connection)?;
    diesel::delete(mutes::table.filter(mutes::player_id.eq(id))).execute(connection)?;
    game_mail_hours::erase(connection, id)?;
    told_words::erase(connection, id)?;
    notes::erase(connection, id)?;
    former_players::erase(connection, id)?;
    orders::erase(connection, id)?;
    plans::erase(connection, id)?;
    feeds::erase(connection, id)?;
    webhooks::erase(connection, id)?;
    private_feeds::erase(connection, id)?;
    grants::erase(connection, id)?;
    reports::erase(connection, id)?;
    seat_offers::erase(connection, id)?;
    Ok(())
}

/// Removes the player from rows that others still need.
fn erase_traces(connection: &mut AnyConnection, id: &str, at: Timestamp) -> StoreResult<()> {
    diesel::update(invitations::table.filter(invitations::invited_by.eq(id)))
        .set(invitations::invited_by.eq(None::<String>))
        .execute(connection)?;
    diesel::update(invitations::table.filter(invitations::accepted_by.eq(id)))
        .set(invitations::accepted_by.eq(None::<String>))
        .execute(connection)?;
    diesel::update(received_mails::table.filter(received_mails::player_id.eq(id)))
        .set(received_mails::player_id.eq(None::<String>))
        .execute(connection)?;
    diesel::update(pending_decisions::table.filter(pending_decisions::player_id.eq(id)))
        .set((
            pending_decisions::player_id.eq(None::<String>),
            pending_decisions::draft.eq(None::<String>),
            pending_decisions::draft_seq.eq(None::<i64>),
            pending_decisions::draft_at.eq(None::<i64>),
        ))
        .execute(connection)?;
    diesel::update(places::table.filter(places::player_id.eq(id)))
        .set(places::player_id.eq(None::<String>))
        .execute(connection)?;
    diesel::update(places::table.filter(places::owner_id.eq(id)))
        .set((places::owner_id.eq(None::<String>), places::back_at.eq(None::<i64>)))
        .execute(connection)?;
    reserved_places::erase(connection, id)?;
    diesel::update(games::table.filter(games::host.eq(id)))
        .set((games::host.eq(None::<String>), games::changed_at.eq(at.micros())))
        .execute(connection)?;
    Ok(())
}

fn erase(connection: &mut AnyConnection, id: &str, at: Timestamp) -> StoreResult<Vec<GameId>> {
    let key: Option<Option<String>> = players::table
        .find(id)
        .filter(players::erased_at.is_null())
        .select(players::address_key)
        .first(connection)
        .optional()?;
    let Some(key) = key else { return Err(StoreError::Missing) };
    let mut touched: Vec<String> =
        places::table.filter(places::player_id.eq(id)).select(places::game_id).load(connection)?;
    let owned: Vec<String> =
        places::table.filter(places::owner_id.eq(id)).select(places::game_id).load(connection)?;
    touched.extend(owned);
    let hosted: Vec<String> =
        games::table.filter(games::host.eq(id)).select(games::id).load(connection)?;
    touched.extend(hosted);
    touched.sort_unstable();
    touched.dedup();
    if let Some(key) = key {
        erase_address(connection, &key)?;
    }
    erase_belongings(connection, id)?;
    erase_traces(connection, id, at)?;
    diesel::update(players::table.find(id))
        .set((
            players::address.eq(None::<String>),
            players::address_key.eq(None::<String>),
            players::name.eq(None::<String>),
            players::language.eq("en"),
            players::zone.eq("UTC"),
            players::turn_mails.eq(false),
            players::game_mails.eq(false),
            players::mail_pace.eq(MailPace::default().to_string()),
            players::quiet_hours.eq(None::<String>),
            players::reminder_hours.eq(ReminderHours::default().to_string()),
            players::usual_orders.eq(""),
            players::talk_mails.eq(TalkMails::default().word()),
            players::owner_id.eq(None::<String>),
            players::away_from.eq(None::<i64>),
            players::away_until.eq(None::<i64>),
            returned_mails::NONE,
            players::seen_at.eq(None::<i64>),
            players::asked_at.eq(None::<i64>),
            players::erased_at.eq(at.micros()),
        ))
        .execute(connection)?;
    touched.into_iter().map(checked).collect()
}

impl Store {
    /// Erases a player: name, address, messages, mails, tokens, sessions, stored responses. The
    /// seats stay, without a player; to have a bot take over a seat, resign the game first. Returns
    /// the games that have changed, which must be dropped from any cache.
    ///
    /// Names that the player gave to games stay. In PostgreSQL the erased rows' space is reused
    /// once the server has vacuumed.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such player or it was erased.
    pub async fn erase_player(
        &self,
        id: PlayerId,
        at: Timestamp,
    ) -> Result<Vec<GameId>, StoreError> {
        let player_cache = Arc::clone(&self.shared.player_cache);
        let after = After::Several(vec![
            After::InvalidatePlayer(player_cache, id),
            After::ClearWords(Arc::clone(&self.shared.last_words)),
        ]);
        let work = move |connection: &mut AnyConnection| erase(connection, id.as_str(), at);
        let touched = self.shared.writers.submit(work, Some(after)).await?;
        self.note_revocation(id);
        let games: Vec<Topic> = touched.iter().copied().map(Topic::Game).collect();
        self.wake(&games);
        backup::truncate_wal(self).await?;
        Ok(touched)
    }
}
