//! Invitations to games, by mail address.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    idempotency,
    outbox::{self, MailContent, NewMail},
    players::by_address,
    schema::{games, invitations, places, players, unwanted},
    values::{checked, from_word, maybe, number, player, time, word},
    work::Outcome,
};
use crate::{
    game::{
        id::{InvitationId, PlayerId},
        person::Address,
        storage::{HostNews, IdempotencyKey, Status, StoredResponse, TableChange},
    },
    locale::Language,
};

/// What became of an invitation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InvitationState {
    /// Not answered yet.
    Open,
    /// Accepted.
    Accepted,
    /// Declined. Whoever has the link may think better of it.
    Declined,
    /// Taken back by who invited.
    Withdrawn,
    /// Its mail was refused for good: who invites may have mistyped the address. Should the link
    /// have reached somebody all the same, it can still be accepted.
    Undeliverable,
}

/// An invitation as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Which.
    pub id: InvitationId,
    /// To which game.
    pub game: GameId,
    /// To which address.
    pub address: Address,
    /// Who invites; none when that player was erased.
    pub by: Option<PlayerId>,
    /// Who accepted it, if somebody did: not always the player of the address.
    pub accepted_by: Option<PlayerId>,
    /// What became of it.
    pub state: InvitationState,
    /// When it was sent.
    pub created_at: Timestamp,
    /// Until when it can be accepted.
    pub expires_at: Timestamp,
    /// When it was answered or taken back, or its mail was refused, if one of these was.
    pub decided_at: Option<Timestamp>,
}

impl Invitation {
    /// Whether it was neither answered nor taken back. It may have expired.
    pub fn is_open(&self) -> bool {
        matches!(self.state, InvitationState::Open | InvitationState::Undeliverable)
    }

    /// Whether it could be accepted if it has not expired: it is open, or was declined.
    pub fn can_be_accepted(&self) -> bool {
        self.is_open() || self.state == InvitationState::Declined
    }
}

/// What declining an invitation came to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Declining {
    /// It is declined, now or before.
    Declined,
    /// It is accepted, taken back or too old, or its game gathers nobody any more.
    TooLate,
}

/// An invitation about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewInvitation {
    /// To which game.
    pub game: GameId,
    /// To which address.
    pub address: Address,
    /// Who invites.
    pub by: PlayerId,
    /// In which language the mail is, when the address has no player yet: the inviter's.
    pub language: Language,
    /// Until when it can be accepted.
    pub expires_at: Timestamp,
    /// When.
    pub at: Timestamp,
}

/// How many mails with invitations are too many, since some moment. Of an invitation that is sent
/// several times without so long a pause every mail counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InvitationLimits {
    /// Counting from then.
    pub since: Timestamp,
    /// From one player.
    pub by_player: u32,
    /// To one address, from anybody.
    pub to_address: u32,
}

/// The key of a request to invite, and the answer to it that is kept under that key.
pub type KeyedInvitation = (IdempotencyKey, fn(&Invitation) -> StoredResponse);

/// What inviting came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invited {
    /// The mail is owed.
    Sent(Invitation),
    /// This address is invited to this game, or sits there by an invitation; no second mail.
    Already(Invitation),
    /// This address wants no invitations: who invites is told so, and nothing else about it.
    Unwanted,
    /// A limit is reached.
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
    /// None when the address was erased: nobody can be shown what is left.
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

/// What a forgotten address leaves in its column: enough to stop invitations to it, and to find
/// them when it is erased.
pub(super) fn trace(key: &str) -> String {
    format!("{TRACE}{}", hex::encode(Sha256::digest(key.as_bytes())))
}

/// What a [`trace`] begins with; no address holds a colon outside of quotes.
const TRACE: &str = "sha256:";

/// The hash of the address of an invitation, though that may be forgotten.
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

/// Whether an address wants no invitations.
fn is_unwanted(connection: &mut AnyConnection, address: &Address) -> Outcome<bool> {
    let found: i64 =
        unwanted::table.find(&address_hash(address)[..]).count().get_result(connection)?;
    Ok(found > 0)
}

/// Whether this mail would be one too many: an owed mail counts until it is dropped unsent.
fn is_too_much(
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
    let too_many = |mails: Option<i64>, max: u32| mails.unwrap_or(0) >= i64::from(max);
    Ok(too_many(by_player, limits.by_player) || too_many(to_address, limits.to_address))
}

/// The mails that were owed for an invitation lately.
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
        && is_good(connection, known, new.at)?
    {
        return Ok(Invited::Already(known.clone()));
    }
    if is_too_much(connection, new, limits)? {
        return Ok(Invited::TooMany);
    }
    // One that is sent again keeps its id: the link in the older mail with which all invitations
    // are stopped stays good.
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
    let mail = if known.is_some() { mail.again(new.at)? } else { mail };
    mail.enqueue(connection)?;
    Ok(Invited::Sent(invitation))
}

/// Whether an invitation can still be accepted, or was by somebody who sits at the table.
fn is_good(connection: &mut AnyConnection, known: &Invitation, now: Timestamp) -> Outcome<bool> {
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

/// Owes the mails of all invitations that can still be accepted again, each once: what links they
/// held is good no more. Who wants no invitations gets none; gives how many mails that makes.
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

/// Accepts an invitation for a player. `false` when it is not open any more, or has expired.
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

/// Declines an open invitation to a game that still gathers its players, and lets its host know if
/// a place is to be filled.
fn decline(
    connection: &mut AnyConnection,
    id: &InvitationId,
    now: Timestamp,
) -> Outcome<Declining> {
    let here =
        invitations::table.find(id.as_str()).filter(invitations::expires_at.gt(now.micros()));
    let gathering: Option<(String, Option<String>, i32)> = games::table
        .inner_join(invitations::table.on(invitations::game_id.eq(games::id)))
        .filter(invitations::id.eq(id.as_str()))
        .filter(games::status.eq(word(&Status::Open)?))
        .select((games::id, games::host, games::seats))
        .first(connection)
        .optional()?;
    let Some((game, host, seats)) = gathering else { return Ok(Declining::TooLate) };
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
        outbox::tell_host(connection, &checked(game)?, &news, now)?;
    }
    Ok(Declining::Declined)
}

/// Takes an open invitation back, and its mail out of the outbox unless a worker has that in hand.
/// Gives what became of the invitation; none when the game has no such one.
fn withdraw(
    connection: &mut AnyConnection,
    game: &GameId,
    id: &InvitationId,
    now: Timestamp,
) -> Outcome<Option<InvitationState>> {
    let here = invitations::table.find(id.as_str()).filter(invitations::game_id.eq(game.as_str()));
    // Of an answer and a withdrawal at once one finds it open.
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

/// Notes that the mail of an invitation was refused for good.
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

/// So many addresses are forgotten in one transaction at most; the next ones at the next tidying.
const FORGOTTEN_AT_ONCE: i64 = 1000;

impl Store {
    /// Invites an address to a game, owes the mail and keeps the answer, in one transaction. An
    /// address has one invitation to a game; one that has expired, was taken back, or whose player
    /// got up again, is sent anew.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] with the first answer when the key is known,
    /// [`StoreError::KeyReused`] when it is known for another request, and when the database is out
    /// of reach.
    pub async fn invite(
        &self,
        new: NewInvitation,
        limits: InvitationLimits,
        keep: Option<KeyedInvitation>,
    ) -> Result<Invited, StoreError> {
        match self.try_to_invite(new.clone(), limits, keep.clone()).await {
            // Another process invited the same address, or used the same key, at the same time: it
            // has committed, so that its work is found now.
            Err(StoreError::Taken) => self.try_to_invite(new, limits, keep).await,
            other => other,
        }
    }

    async fn try_to_invite(
        &self,
        new: NewInvitation,
        limits: InvitationLimits,
        keep: Option<KeyedInvitation>,
    ) -> Result<Invited, StoreError> {
        self.write_mail(move |connection| {
            if let Some((key, _)) = &keep {
                idempotency::refuse_known(connection, key)?;
            }
            let invited = invite(connection, &new, &limits)?;
            if let (Some((key, stored_response)), Invited::Sent(made) | Invited::Already(made)) =
                (&keep, &invited)
            {
                idempotency::keep(connection, key, &stored_response(made), new.at)?;
            }
            Ok(invited)
        })
        .await
    }

    /// An invitation; none when there is no such invitation.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn invitation(&self, id: InvitationId) -> Result<Option<Invitation>, StoreError> {
        self.read(move |connection| by_id(connection, id.as_str())).await
    }

    /// The invitation of an address to a game, if there is one.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn invitation_to(
        &self,
        game: GameId,
        address: Address,
    ) -> Result<Option<Invitation>, StoreError> {
        self.read(move |connection| of_game(connection, &game, &address)).await
    }

    /// The invitations to a game, the oldest first.
    ///
    /// # Errors
    /// When the database is out of reach.
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

    /// The open invitations of an address that are still good, the oldest first.
    ///
    /// # Errors
    /// When the database is out of reach.
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

    /// Notes that an invitation is answered by a player who has a place already; whoever sits down
    /// by it uses it up in the transaction of that ([`Append`](crate::game::storage::Append)).
    /// `false` when it is not open any more, or has expired.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn accept_invitation(
        &self,
        id: InvitationId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| accept(connection, &id, &player, now)).await
    }

    /// Declines an open invitation and lets the host know, in one transaction. Doing so again changes
    /// nothing.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn decline_invitation(
        &self,
        id: InvitationId,
        now: Timestamp,
    ) -> Result<Declining, StoreError> {
        self.write_mail(move |connection| decline(connection, &id, now)).await
    }

    /// Takes an open invitation to a game back and drops its mail, if that waits. Gives what became
    /// of the invitation: withdrawn, now or before, or accepted; none when the game has no such
    /// invitation.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn withdraw_invitation(
        &self,
        game: GameId,
        id: InvitationId,
        now: Timestamp,
    ) -> Result<Option<InvitationState>, StoreError> {
        self.write(move |connection| withdraw(connection, &game, &id, now)).await
    }

    /// Sends no invitations to an address any more, or does so again. The address is kept as a
    /// hash only.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn refuse_invitations(
        &self,
        address: Address,
        refused: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.note_refusal(address_hash(&address).to_vec(), refused, at).await
    }

    /// The same for the address of this invitation. One that was erased has nothing to be kept.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn refuse_more(
        &self,
        invitation: InvitationId,
        refused: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let hash = self.read(move |connection| hash_of(connection, invitation.as_str())).await?;
        match hash {
            Some(hash) => self.note_refusal(hash, refused, at).await,
            None => Ok(()),
        }
    }

    async fn note_refusal(
        &self,
        hash: Vec<u8>,
        refused: bool,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let done = self
            .write(move |connection| {
                diesel::delete(unwanted::table.find(&hash[..])).execute(connection)?;
                if refused {
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
            // Another process noted it at the same time.
            Err(StoreError::Taken) => Ok(()),
            other => other,
        }
    }

    /// Whether an address wants no invitations.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn refuses_invitations(&self, address: Address) -> Result<bool, StoreError> {
        self.read(move |connection| is_unwanted(connection, &address)).await
    }

    /// Whether the address of an invitation wants no more of them.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn is_refused(&self, invitation: InvitationId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let Some(hash) = hash_of(connection, invitation.as_str())? else { return Ok(false) };
            let found: i64 = unwanted::table.find(&hash[..]).count().get_result(connection)?;
            Ok(found > 0)
        })
        .await
    }

    /// Forgets the addresses of invitations that were decided or ended before this moment; gives
    /// how many. Whoever holds such an invitation can still refuse others.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn forget_invited(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let over = invitations::decided_at
                .lt(before.micros())
                .or(invitations::expires_at.lt(before.micros()).nullable());
            let rows: Vec<(String, Option<String>)> = invitations::table
                .filter(invitations::address.is_not_null())
                .filter(over)
                .limit(FORGOTTEN_AT_ONCE)
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

    /// How many invitations a player has sent since then.
    ///
    /// # Errors
    /// When the database is out of reach.
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

/// Whether an address is invited to a game that still gathers its players, by an invitation that is
/// open and good.
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
