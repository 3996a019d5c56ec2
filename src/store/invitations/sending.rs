//! Sending invitations: each is stored together with its mail, as long as no limit is reached, and
//! can be sent again once it or its link is no longer valid.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{Invitation, InvitationState, OPEN, blocking::is_unwanted, queries::of_game};
use crate::{
    game::{
        id::{InvitationId, OfferId, PlayerId},
        language::Language,
        mail::MailContent,
        person::Address,
        record::Status,
        service::InvitationLimits,
        storage::{IdempotencyKey, StoredResponse},
        wakeups::Topic,
    },
    store::{
        Store,
        connection::{AnyConnection, MultiBackend},
        error::StoreError,
        idempotency, offer_rows,
        outbox::{self, NewMail},
        players::by_address,
        schema::{games, invitations, places},
        values::{checked, maybe},
        work::StoreResult,
    },
};

/// An invitation about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewInvitation {
    /// The game it is for.
    pub game: GameId,
    /// The invited address.
    pub address: Address,
    /// The inviter; `None` for a seat that the operator offers.
    pub by: Option<PlayerId>,
    /// The offer of a seat that it brings; `None` for an invitation to an open game.
    pub offer: Option<OfferId>,
    /// The language of its mail and page if the address has no player yet.
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
    /// The address has yet to answer an invitation that brings the offer of another seat, which holds.
    OtherSeat,
    /// The address wants no invitations. The inviter learns this and nothing else about it.
    Unwanted,
    /// A limit of [`InvitationLimits`] is reached.
    TooMany {
        /// How long it is until another mail is allowed.
        seconds: u64,
    },
}

/// When one of the recent invitations was sent, and how many mails it has brought.
type Counted = (i64, i32);

/// After how many seconds there are fewer mails than `max` in the period that began at `since`, of
/// those that are counted, oldest first; `None` if there are fewer now.
fn seconds_until_below(max: u32, since: i64, period: u64, counted: &[Counted]) -> Option<u64> {
    let mut mails: i64 = counted.iter().map(|(_, mails)| i64::from(*mails)).sum();
    if mails < i64::from(max) {
        return None;
    }
    let leaves = counted.iter().find(|(_, gone)| {
        mails -= i64::from(*gone);
        mails < i64::from(max)
    });
    let seconds = |sent: i64| u64::try_from((sent - since) / 1_000_000).unwrap_or(0) + 1;
    // Where none is allowed, waiting does not help.
    Some(leaves.map_or(period, |(sent, _)| seconds(*sent)))
}

/// How many seconds it takes until another mail exceeds no limit; `None` if it exceeds none now. An
/// enqueued mail counts unless it is dropped unsent.
fn seconds_to_wait(
    connection: &mut AnyConnection,
    new: &NewInvitation,
    limits: &InvitationLimits,
) -> StoreResult<Option<u64>> {
    let since = limits.since.micros();
    let recent = invitations::table
        .filter(invitations::created_at.ge(since))
        .filter(invitations::mails.gt(0))
        .select((invitations::created_at, invitations::mails))
        .order(invitations::created_at);
    // What the operator offers has a bound of its own, whoever has it mailed to themselves.
    let by_inviter = match (&new.by, &new.offer) {
        (Some(by), _) => {
            recent.filter(invitations::invited_by.eq(by.as_str())).into_boxed::<MultiBackend>()
        }
        (None, Some(offer)) => {
            recent.filter(invitations::offer_id.eq(offer.as_str())).into_boxed::<MultiBackend>()
        }
        (None, None) => {
            recent.filter(invitations::invited_by.is_null()).into_boxed::<MultiBackend>()
        }
    };
    let by_inviter: Vec<Counted> = by_inviter.load(connection)?;
    let to_address: Vec<Counted> =
        recent.filter(invitations::address_key.eq(new.address.key())).load(connection)?;
    let period = u64::try_from((new.at.micros() - since) / 1_000_000).unwrap_or(0);
    let of_inviter = seconds_until_below(limits.by_player, since, period, &by_inviter);
    let of_address = seconds_until_below(limits.to_address, since, period, &to_address);
    Ok(of_inviter.max(of_address))
}

/// The number of mails enqueued for an invitation since `limits.since`.
fn recent_mails(
    connection: &mut AnyConnection,
    id: &InvitationId,
    limits: &InvitationLimits,
) -> StoreResult<i32> {
    let mails: Option<i32> = invitations::table
        .find(id.as_str())
        .filter(invitations::created_at.ge(limits.since.micros()))
        .select(invitations::mails)
        .first(connection)
        .optional()?;
    Ok(mails.unwrap_or(0))
}

fn invite(
    connection: &mut AnyConnection,
    new: &NewInvitation,
    limits: &InvitationLimits,
) -> StoreResult<Invited> {
    if is_unwanted(connection, &new.address)? {
        return Ok(Invited::Unwanted);
    }
    let known = of_game(connection, &new.game, &new.address)?;
    if let Some(known) = &known
        && (known.offer == new.offer || known.state == InvitationState::Accepted)
        && is_still_valid(connection, known, new.at)?
    {
        return Ok(Invited::Already(known.clone()));
    }
    if let (Some(known), Some(_)) = (&known, &new.offer)
        && brings_another(connection, known, new)?
    {
        return Ok(Invited::OtherSeat);
    }
    if let Some(seconds) = seconds_to_wait(connection, new, limits)? {
        return Ok(Invited::TooMany { seconds });
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
        by: new.by,
        accepted_by: None,
        state: InvitationState::Open,
        offer: new.offer,
        language: new.language,
        created_at: new.at,
        expires_at: new.expires_at,
        decided_at: None,
        words: None,
    };
    diesel::delete(invitations::table.find(id.as_str())).execute(connection)?;
    diesel::insert_into(invitations::table)
        .values((
            invitations::id.eq(invitation.id.as_str()),
            invitations::game_id.eq(new.game.as_str()),
            invitations::address.eq(Some(new.address.as_str())),
            invitations::address_key.eq(Some(new.address.key())),
            invitations::invited_by.eq(new.by.as_ref().map(PlayerId::as_str)),
            invitations::accepted_by.eq(None::<String>),
            invitations::state.eq(OPEN),
            invitations::created_at.eq(new.at.micros()),
            invitations::expires_at.eq(new.expires_at.micros()),
            invitations::decided_at.eq(None::<i64>),
            invitations::mails.eq(mails),
            invitations::language.eq(new.language.tag()),
            invitations::offer_id.eq(new.offer.as_ref().map(|offer| offer.as_str())),
        ))
        .execute(connection)?;
    let content = MailContent::Invitation { invitation: invitation.id, language: new.language };
    let mail = NewMail::to_address(&content, &new.address, Some(&new.game), new.at)?;
    let mail = if known.is_some() { mail.into_copy(new.at)? } else { mail };
    mail.enqueue(connection)?;
    Ok(Invited::Sent(invitation))
}

/// Whether an invitation brings the offer of another seat that can still be taken: a second one to the
/// same address would take its place.
fn brings_another(
    connection: &mut AnyConnection,
    known: &Invitation,
    new: &NewInvitation,
) -> StoreResult<bool> {
    let Some(other) = known.offer.filter(|_| known.is_open() && new.at < known.expires_at) else {
        return Ok(false);
    };
    let offer = offer_rows::by_id(connection, other.as_str())?;
    Ok(new.offer != Some(other) && offer.is_some_and(|offer| new.at < offer.expires_at))
}

/// Whether an invitation can still be accepted, or was accepted by somebody who still has a place.
fn is_still_valid(
    connection: &mut AnyConnection,
    known: &Invitation,
    now: Timestamp,
) -> StoreResult<bool> {
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
pub(in crate::store) fn enqueue_open_again(
    connection: &mut AnyConnection,
    now: Timestamp,
) -> StoreResult<usize> {
    let open: Vec<(String, String, Option<String>, String)> =
        invitations::table
            .inner_join(games::table)
            .filter(invitations::state.eq(OPEN))
            .filter(invitations::expires_at.gt(now.micros()))
            .filter(games::status.eq(Status::Open.word()).or(
                invitations::offer_id.is_not_null().and(games::status.eq(Status::Running.word())),
            ))
            .select((
                invitations::id,
                invitations::game_id,
                invitations::address,
                invitations::language,
            ))
            .load(connection)?;
    let mut new = 0;
    for (id, game, address, language) in open {
        let Some(address) = maybe(address, checked::<Address>)? else { continue };
        let known = by_address(connection, &address)?;
        let language = Language::from_tag(&language).unwrap_or_default();
        let content = MailContent::Invitation { invitation: checked(id)?, language };
        let is_wanted = known.is_none_or(|player| player.settings.wants(content.kind()));
        if !is_wanted || is_unwanted(connection, &address)? {
            continue;
        }
        let game = checked(game)?;
        new += usize::from(outbox::enqueue_invitation_again(
            connection, &game, &address, &content, now,
        )?);
    }
    Ok(new)
}

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
        let inviting = self.write_mail(move |connection| {
            if let Some((key, _)) = &keyed {
                idempotency::reject_repeated(connection, key)?;
            }
            let invited = invite(connection, &new, &limits)?;
            // Looked up for everybody alike.
            let guest = by_address(connection, &new.address)?;
            if let (Some((key, stored_response)), Invited::Sent(made) | Invited::Already(made)) =
                (&keyed, &invited)
            {
                idempotency::store(connection, key, &stored_response(made), new.at)?;
            }
            Ok((invited, guest.map(|guest| guest.id)))
        });
        let (invited, guest) = inviting.await?;
        if let (Invited::Sent(_), Some(guest)) = (&invited, guest) {
            self.wake(&[Topic::Player(guest)]);
        }
        Ok(invited)
    }
}
