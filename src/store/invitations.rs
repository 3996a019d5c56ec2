//! Invitations to games, by mail address.

use crate::game::mail::{HostNews, MailContent, TableChange};
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    idempotency,
    outbox::{self, NewMail},
    players::by_address,
    schema::{games, invitations, places, players, unwanted},
    values::{checked, from_word, maybe, number, player, time, word},
    work::Outcome,
};
use crate::game::{
    id::{InvitationId, PlayerId},
    language::Language,
    person::Address,
    service::InvitationLimits,
    storage::{IdempotencyKey, Status, StoredResponse},
};

/// The state of an invitation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InvitationState {
    /// Not answered yet.
    Open,
    /// Accepted.
    Accepted,
    /// Declined. Whoever has the link may still change their mind.
    Declined,
    /// Withdrawn by the inviter.
    Withdrawn,
    /// Its mail was refused permanently: the address may be mistyped. It can still be accepted in
    /// case the link has reached somebody all the same.
    Undeliverable,
}

/// An invitation as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The invitation's id.
    pub id: InvitationId,
    /// The game it is for.
    pub game: GameId,
    /// The invited address.
    pub address: Address,
    /// The inviter; `None` if that player was erased.
    pub by: Option<PlayerId>,
    /// Who accepted it, if anybody: not necessarily the player with the address.
    pub accepted_by: Option<PlayerId>,
    /// Its state.
    pub state: InvitationState,
    /// When it was last sent.
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
    /// When it was answered or withdrawn, or its mail was refused, if so.
    pub decided_at: Option<Timestamp>,
}

impl Invitation {
    /// Whether it was neither answered nor withdrawn. It may have expired.
    pub fn is_open(&self) -> bool {
        matches!(self.state, InvitationState::Open | InvitationState::Undeliverable)
    }

    /// Whether it could be accepted unless expired: it is open or declined.
    pub fn can_be_accepted(&self) -> bool {
        self.is_open() || self.state == InvitationState::Declined
    }
}

/// The result of declining an invitation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Declining {
    /// It is declined, by this call or before.
    Declined,
    /// It was accepted or withdrawn, has expired, or its game is no longer open.
    TooLate,
}

/// An invitation about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewInvitation {
    /// The game it is for.
    pub game: GameId,
    /// The invited address.
    pub address: Address,
    /// The inviter.
    pub by: PlayerId,
    /// The language of the mail if the address has no player yet: the inviter's.
    pub language: Language,
    /// When it expires.
    pub expires_at: Timestamp,
    /// When it is sent.
    pub at: Timestamp,
}

/// The idempotency key of an invitation request, and how to make the response stored under it.
pub type KeyedInvitation = (IdempotencyKey, fn(&Invitation) -> StoredResponse);

/// The result of inviting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invited {
    /// The invitation is stored and its mail enqueued.
    Sent(Invitation),
    /// The address is already invited to this game, or has joined it by an invitation; no second
    /// mail is sent.
    Already(Invitation),
    /// The address wants no invitations. The inviter learns this and nothing else about it.
    Unwanted,
    /// A limit of [`InvitationLimits`] is reached.
    TooMany,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = invitations)]
struct InvitationRow {
    id: String,
    game_id: String,
    address: Option<String>,
    invited_by: Option<String>,
    accepted_by: Option<String>,
    state: String,
    created_at: i64,
    expires_at: i64,
    decided_at: Option<i64>,
}

impl InvitationRow {
    /// `None` if the address was erased: what is left cannot be shown.
    fn read(self) -> Outcome<Option<Invitation>> {
        maybe(self.address, |address| {
            Ok(Invitation {
                id: checked(self.id)?,
                game: checked(self.game_id)?,
                address: checked(address)?,
                by: player(self.invited_by)?,
                accepted_by: player(self.accepted_by)?,
                state: from_word(&self.state)?,
                created_at: time(self.created_at),
                expires_at: time(self.expires_at),
                decided_at: self.decided_at.map(time),
            })
        })
    }
}

fn by_id(connection: &mut AnyConnection, id: &str) -> Outcome<Option<Invitation>> {
    let row: Option<InvitationRow> = invitations::table
        .find(id)
        .select(InvitationRow::as_select())
        .first(connection)
        .optional()?;
    Ok(maybe(row, InvitationRow::read)?.flatten())
}

fn address_hash(address: &Address) -> [u8; 32] {
    Sha256::digest(address.key().as_bytes()).into()
}

/// The hash that replaces a purged address: enough to stop invitations to it, and to find them when
/// the address is erased.
pub(super) fn trace(key: &str) -> String {
    format!("{TRACE}{}", hex::encode(Sha256::digest(key.as_bytes())))
}

/// The prefix of a [`trace`]; no address contains a colon outside quotes.
const TRACE: &str = "sha256:";

/// The hash of an invitation's address, even if the address was purged.
fn hash_of(connection: &mut AnyConnection, id: &str) -> Outcome<Option<Vec<u8>>> {
    let key: Option<Option<String>> = invitations::table
        .find(id)
        .select(invitations::address_key)
        .first(connection)
        .optional()?;
    let Some(key) = key.flatten() else { return Ok(None) };
    Ok(Some(match key.strip_prefix(TRACE) {
        Some(hash) => hex::decode(hash).map_err(StoreError::corrupt)?,
        None => Sha256::digest(key.as_bytes()).to_vec(),
    }))
}

/// Whether invitations to an address are blocked.
fn is_unwanted(connection: &mut AnyConnection, address: &Address) -> Outcome<bool> {
    let found: i64 =
        unwanted::table.find(&address_hash(address)[..]).count().get_result(connection)?;
    Ok(found > 0)
}

/// Whether another mail would exceed a limit. An enqueued mail counts unless it is dropped unsent.
fn is_over_limit(
    connection: &mut AnyConnection,
    new: &NewInvitation,
    limits: &InvitationLimits,
) -> Outcome<bool> {
    use diesel::dsl::sum;
    let recent = invitations::table.filter(invitations::created_at.ge(limits.since.micros()));
    let by_player: Option<i64> = recent
        .filter(invitations::invited_by.eq(new.by.as_str()))
        .select(sum(invitations::mails))
        .first(connection)?;
    let to_address: Option<i64> = recent
        .filter(invitations::address_key.eq(new.address.key()))
        .select(sum(invitations::mails))
        .first(connection)?;
    let is_reached = |mails: Option<i64>, max: u32| mails.unwrap_or(0) >= i64::from(max);
    Ok(is_reached(by_player, limits.by_player) || is_reached(to_address, limits.to_address))
}

/// The number of mails enqueued for an invitation since `limits.since`.
fn recent_mails(
    connection: &mut AnyConnection,
    id: &InvitationId,
    limits: &InvitationLimits,
) -> Outcome<i32> {
    let mails: Option<i32> = invitations::table
        .find(id.as_str())
        .filter(invitations::created_at.ge(limits.since.micros()))
        .select(invitations::mails)
        .first(connection)
        .optional()?;
    Ok(mails.unwrap_or(0))
}

fn of_game(
    connection: &mut AnyConnection,
    game: &GameId,
    address: &Address,
) -> Outcome<Option<Invitation>> {
    let row: Option<InvitationRow> = invitations::table
        .filter(invitations::game_id.eq(game.as_str()))
        .filter(invitations::address_key.eq(address.key()))
        .select(InvitationRow::as_select())
        .first(connection)
        .optional()?;
    Ok(maybe(row, InvitationRow::read)?.flatten())
}

fn invite(
    connection: &mut AnyConnection,
    new: &NewInvitation,
    limits: &InvitationLimits,
) -> Outcome<Invited> {
    if is_unwanted(connection, &new.address)? {
        return Ok(Invited::Unwanted);
    }
    let known = of_game(connection, &new.game, &new.address)?;
    if let Some(known) = &known
        && is_still_valid(connection, known, new.at)?
    {
        return Ok(Invited::Already(known.clone()));
    }
    if is_over_limit(connection, new, limits)? {
        return Ok(Invited::TooMany);
    }
    // An invitation that is sent again keeps its id, so that the unsubscribe link in the earlier
    // mail stays valid.
    let id =
        known.as_ref().map_or_else(|| InvitationId::random(&mut rand::rng()), |known| known.id);
    let mails = recent_mails(connection, &id, limits)?.saturating_add(1);
    let invitation = Invitation {
        id,
        game: new.game,
        address: new.address.clone(),
        by: Some(new.by),
        accepted_by: None,
        state: InvitationState::Open,
        created_at: new.at,
        expires_at: new.expires_at,
        decided_at: None,
    };
    diesel::delete(invitations::table.find(id.as_str())).execute(connection)?;
    diesel::insert_into(invitations::table)
        .values((
            invitations::id.eq(invitation.id.as_str()),
            invitations::game_id.eq(new.game.as_str()),
            invitations::address.eq(Some(new.address.as_str())),
            invitations::address_key.eq(Some(new.address.key())),
            invitations::invited_by.eq(Some(new.by.as_str())),
            invitations::accepted_by.eq(None::<String>),
            invitations::state.eq(OPEN),
            invitations::created_at.eq(new.at.micros()),
            invitations::expires_at.eq(new.expires_at.micros()),
            invitations::decided_at.eq(None::<i64>),
            invitations::mails.eq(mails),
        ))
        .execute(connection)?;
    let content = MailContent::Invitation { invitation: invitation.id, language: new.language };
    let mail = NewMail::to_address(&content, &new.address, Some(&new.game), new.at)?;
    let mail = if known.is_some() { mail.into_copy(new.at)? } else { mail };
    mail.enqueue(connection)?;
    Ok(Invited::Sent(invitation))
}

/// Whether an invitation can still be accepted, or was accepted by somebody who still has a place.
fn is_still_valid(
    connection: &mut AnyConnection,
    known: &Invitation,
    now: Timestamp,
) -> Outcome<bool> {
    match (known.state, &known.accepted_by) {
        (InvitationState::Open, _) => Ok(now < known.expires_at),
        (InvitationState::Accepted, Some(player)) => {
            let sitting: i64 = places::table
                .filter(places::game_id.eq(known.game.as_str()))
                .filter(places::player_id.eq(player.as_str()))
                .count()
                .get_result(connection)?;
            Ok(sitting > 0)
        }
        (
            InvitationState::Accepted
            | InvitationState::Declined
            | InvitationState::Withdrawn
            | InvitationState::Undeliverable,
            _,
        ) => Ok(false),
    }
}

/// Enqueues the mails of all open invitations again, because the links in the earlier ones are no
/// longer valid; addresses that want none get none. Returns how many mails that makes.
pub(super) fn enqueue_open_again(connection: &mut AnyConnection, now: Timestamp) -> Outcome<usize> {
    let open: Vec<(String, String, Option<String>, Option<String>)> = invitations::table
        .inner_join(games::table)
        .left_join(players::table.on(invitations::invited_by.eq(players::id.nullable())))
        .filter(invitations::state.eq(OPEN))
        .filter(invitations::expires_at.gt(now.micros()))
        .filter(games::status.eq(word(&Status::Open)?))
        .select((
            invitations::id,
            invitations::game_id,
            invitations::address,
            players::language.nullable(),
        ))
        .load(connection)?;
    let mut new = 0;
    for (id, game, address, language) in open {
        let Some(address) = maybe(address, checked::<Address>)? else { continue };
        let known = by_address(connection, &address)?;
        let is_wanted = known.is_none_or(|player| player.settings.game_mails);
        if !is_wanted || is_unwanted(connection, &address)? {
            continue;
        }
        let language = language.and_then(|tag| Language::from_tag(&tag).ok());
        let content = MailContent::Invitation {
            invitation: checked(id)?,
            language: language.unwrap_or_default(),
        };
        let game = checked(game)?;
        new += usize::from(outbox::enqueue_invitation_again(
            connection, &game, &address, &content, now,
        )?);
    }
    Ok(new)
}

/// Accepts an invitation for a player. `false` if it is no longer open or has expired.
pub(super) fn accept(
    connection: &mut AnyConnection,
    id: &InvitationId,
    player: &PlayerId,
    now: Timestamp,
) -> Outcome<bool> {
    let open = invitations::table
        .find(id.as_str())
        .filter(invitations::state.eq_any([OPEN, UNDELIVERABLE, DECLINED]))
        .filter(invitations::expires_at.gt(now.micros()));
    let changed = diesel::update(open)
        .set((
            invitations::state.eq("accepted"),
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
    now: Timestamp,
) -> Outcome<Declining> {
    let here =
        invitations::table.find(id.as_str()).filter(invitations::expires_at.gt(now.micros()));
    let open_game: Option<(String, Option<String>, i32)> = games::table
        .inner_join(invitations::table.on(invitations::game_id.eq(games::id)))
        .filter(invitations::id.eq(id.as_str()))
        .filter(games::status.eq(word(&Status::Open)?))
        .select((games::id, games::host, games::seats))
        .first(connection)
        .optional()?;
    let Some((game, host, seats)) = open_game else { return Ok(Declining::TooLate) };
    let declined = diesel::update(here.filter(invitations::state.eq_any([OPEN, UNDELIVERABLE])))
        .set((invitations::state.eq(DECLINED), invitations::decided_at.eq(now.micros())))
        .execute(connection)?;
    if declined == 0 {
        let before: i64 =
            here.filter(invitations::state.eq(DECLINED)).count().get_result(connection)?;
        return Ok(if before == 1 { Declining::Declined } else { Declining::TooLate });
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

/// Withdraws an open invitation and drops its mail unless a worker has claimed it. Returns the
/// resulting state; `None` if the game has no such invitation.
fn withdraw(
    connection: &mut AnyConnection,
    game: &GameId,
    id: &InvitationId,
    now: Timestamp,
) -> Outcome<Option<InvitationState>> {
    let here = invitations::table.find(id.as_str()).filter(invitations::game_id.eq(game.as_str()));
    // Of a concurrent answer and withdrawal, only one finds it open.
    let withdrawn: Option<Option<String>> =
        diesel::update(here.filter(invitations::state.eq_any([OPEN, UNDELIVERABLE, DECLINED])))
            .set((invitations::state.eq("withdrawn"), invitations::decided_at.eq(now.micros())))
            .returning(invitations::address_key)
            .get_result(connection)
            .optional()?;
    if let Some(key) = withdrawn.flatten() {
        let untried = outbox::drop_invitation(connection, game, &key, now)?;
        diesel::update(here)
            .set(invitations::mails.eq(invitations::mails - untried))
            .execute(connection)?;
    }
    let state: Option<String> = here.select(invitations::state).first(connection).optional()?;
    maybe(state, |state| from_word(&state))
}

/// Records that the mail of an invitation was refused permanently.
pub(super) fn note_undeliverable(
    connection: &mut AnyConnection,
    id: &InvitationId,
    now: Timestamp,
) -> Outcome<()> {
    let open = invitations::table.find(id.as_str()).filter(invitations::state.eq(OPEN));
    diesel::update(open)
        .set((invitations::state.eq(UNDELIVERABLE), invitations::decided_at.eq(now.micros())))
        .execute(connection)?;
    Ok(())
}

/// As [`InvitationState::Open`] is stored.
const OPEN: &str = "open";

/// As [`InvitationState::Declined`] is stored.
const DECLINED: &str = "declined";

/// As [`InvitationState::Undeliverable`] is stored.
const UNDELIVERABLE: &str = "undeliverable";

/// Maximum number of addresses purged in one transaction; the rest follow with the next purge.
const PURGE_BATCH: i64 = 1000;

impl Store {
    /// Invites an address to a game, enqueues the mail and stores the response, in one transaction.
    /// An address has one invitation to a game; one that has expired, was withdrawn, or whose
    /// player has left again is sent again.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] with the first response if the key is known,
    /// [`StoreError::KeyReused`] if it is known for another request, or if the database is
    /// unavailable.
    pub async fn invite(
        &self,
        new: NewInvitation,
        limits: InvitationLimits,
        keyed: Option<KeyedInvitation>,
    ) -> Result<Invited, StoreError> {
        match self.try_to_invite(new.clone(), limits, keyed.clone()).await {
            // Another process invited the same address or used the same key at the same time. It
            // has committed, so its work is found now.
            Err(StoreError::Taken) => self.try_to_invite(new, limits, keyed).await,
            other => other,
        }
    }

    async fn try_to_invite(
        &self,
        new: NewInvitation,
        limits: InvitationLimits,
        keyed: Option<KeyedInvitation>,
    ) -> Result<Invited, StoreError> {
        self.write_mail(move |connection| {
            if let Some((key, _)) = &keyed {
                idempotency::reject_repeated(connection, key)?;
            }
            let invited = invite(connection, &new, &limits)?;
            if let (Some((key, stored_response)), Invited::Sent(made) | Invited::Already(made)) =
                (&keyed, &invited)
            {
                idempotency::store(connection, key, &stored_response(made), new.at)?;
            }
            Ok(invited)
        })
        .await
    }

    /// An invitation; `None` if there is no such invitation.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn invitation(&self, id: InvitationId) -> Result<Option<Invitation>, StoreError> {
        self.read(move |connection| by_id(connection, id.as_str())).await
    }

    /// The invitation of an address to a game, if there is one.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn invitation_to(
        &self,
        game: GameId,
        address: Address,
    ) -> Result<Option<Invitation>, StoreError> {
        self.read(move |connection| of_game(connection, &game, &address)).await
    }

    /// The invitations to a game, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn invitations(&self, game: GameId) -> Result<Vec<Invitation>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<InvitationRow> = invitations::table
                .filter(invitations::game_id.eq(game.as_str()))
                .order((invitations::created_at, invitations::id))
                .select(InvitationRow::as_select())
                .load(connection)?;
            rows.into_iter().filter_map(|row| row.read().transpose()).collect()
        })
        .await
    }

    /// The open, unexpired invitations of an address, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn open_invitations(
        &self,
        address: Address,
        now: Timestamp,
    ) -> Result<Vec<Invitation>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<InvitationRow> = invitations::table
                .filter(invitations::address_key.eq(address.key()))
                .filter(invitations::state.eq(OPEN))
                .filter(invitations::expires_at.gt(now.micros()))
                .order((invitations::created_at, invitations::id))
                .select(InvitationRow::as_select())
                .load(connection)?;
            rows.into_iter().filter_map(|row| row.read().transpose()).collect()
        })
        .await
    }

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

    /// Declines an open invitation and notifies the host, in one transaction. Idempotent.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn decline_invitation(
        &self,
        id: InvitationId,
        now: Timestamp,
    ) -> Result<Declining, StoreError> {
        self.write_mail(move |connection| decline(connection, &id, now)).await
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

    /// Blocks or unblocks invitations to an address. The address is stored only as a hash.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn block_invitations(
        &self,
        address: Address,
        blocked: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.set_blocked(address_hash(&address).to_vec(), blocked, at).await
    }

    /// As [`Store::block_invitations`], for the address of this invitation. Does nothing if it was
    /// erased.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn block_invitee(
        &self,
        invitation: InvitationId,
        blocked: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let hash = self.read(move |connection| hash_of(connection, invitation.as_str())).await?;
        match hash {
            Some(hash) => self.set_blocked(hash, blocked, at).await,
            None => Ok(()),
        }
    }

    async fn set_blocked(
        &self,
        hash: Vec<u8>,
        blocked: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let done = self
            .write(move |connection| {
                diesel::delete(unwanted::table.find(&hash[..])).execute(connection)?;
                if blocked {
                    diesel::insert_into(unwanted::table)
                        .values((
                            unwanted::address_hash.eq(&hash[..]),
                            unwanted::at.eq(at.micros()),
                        ))
                        .execute(connection)?;
                }
                Ok(())
            })
            .await;
        match done {
            // Another process stored it at the same time.
            Err(StoreError::Taken) => Ok(()),
            other => other,
        }
    }

    /// Whether invitations to an address are blocked.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn is_blocked(&self, address: Address) -> Result<bool, StoreError> {
        self.read(move |connection| is_unwanted(connection, &address)).await
    }

    /// Whether the address of an invitation is blocked.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn is_invitee_blocked(&self, invitation: InvitationId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let Some(hash) = hash_of(connection, invitation.as_str())? else { return Ok(false) };
            let found: i64 = unwanted::table.find(&hash[..]).count().get_result(connection)?;
            Ok(found > 0)
        })
        .await
    }

    /// Replaces the addresses of invitations that were decided or expired before this time by
    /// hashes; returns how many. Recipients of such an invitation can still block others.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_invited_addresses(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let over = invitations::decided_at
                .lt(before.micros())
                .or(invitations::expires_at.lt(before.micros()).nullable());
            let rows: Vec<(String, Option<String>)> = invitations::table
                .filter(invitations::address.is_not_null())
                .filter(over)
                .limit(PURGE_BATCH)
                .select((invitations::id, invitations::address_key))
                .load(connection)?;
            for (id, key) in &rows {
                diesel::update(invitations::table.find(id))
                    .set((
                        invitations::address.eq(None::<String>),
                        invitations::address_key.eq(key.as_deref().map(trace)),
                    ))
                    .execute(connection)?;
            }
            Ok(rows.len())
        })
        .await
    }

    /// How many invitations a player has sent since this time.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn invitations_since(
        &self,
        by: PlayerId,
        since: Timestamp,
    ) -> Result<u32, StoreError> {
        self.read(move |connection| {
            let count: i64 = invitations::table
                .filter(invitations::invited_by.eq(by.as_str()))
                .filter(invitations::created_at.ge(since.micros()))
                .count()
                .get_result(connection)?;
            number(count)
        })
        .await
    }
}

/// Whether an address has an open, unexpired invitation to an open game.
pub(super) fn is_invited(
    connection: &mut AnyConnection,
    address: &Address,
    now: Timestamp,
) -> Outcome<bool> {
    let open: i64 = invitations::table
        .inner_join(games::table)
        .filter(invitations::address_key.eq(address.key()))
        .filter(invitations::state.eq_any([OPEN, UNDELIVERABLE]))
        .filter(invitations::expires_at.gt(now.micros()))
        .filter(games::status.eq(word(&Status::Open)?))
        .count()
        .get_result(connection)?;
    Ok(open > 0)
}
