//! The mails that are owed, until they are sent.
//!
//! A row is a recipe: what the mail is about, not its text. Workers claim rows for a time; a row
//! whose time has run out is anybody's again, so that a worker that dies loses no mail.

mod content;
mod counts;
mod gathering;
mod pace;

use diesel::{
    QueryResult,
    prelude::*,
    sql_types::{Nullable, Text},
};
use turnpost_rules::log::{event::Seq, id::GameId, time::Timestamp};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    invitations, mail_health,
    schema::{mutes, outbox, pending_decisions, players},
    sole::SoleUse,
    values::{checked, maybe, number, player, seat, seq, time},
    work::Outcome,
};
use crate::game::{
    id::{PlayerId, random_text},
    person::Address,
    storage::{GameMail, MailJob},
};

pub use content::MailContent;
pub(super) use content::NewMail;
use content::{subject, text};
pub use counts::{OutboxCounts, RefusedMail, WaitingMails};
pub(super) use gathering::{drop_host_news, tell_guest, tell_host};
use pace::{Admission, Candidate, Pass};

const WAITING: &str = "waiting";

/// How long the name of a mail is, in characters of five bits: two are never the same.
const IDENTITY: usize = 26;

diesel::define_sql_function! {
    /// The first of the two that there is.
    fn coalesce(known: Nullable<Text>, otherwise: Text) -> Nullable<Text>;
}

/// After so many seconds a mail that was asked for follows another one at the earliest, however much
/// has happened in between.
const SHORT_PAUSE: i64 = 60;

/// How soon a mail that is asked for follows another one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pause {
    /// After so many seconds, while the game is as the last mail tells.
    pub seconds: i64,
    /// When the game changed last.
    pub changed_at: Timestamp,
}

/// A mail that a worker has to itself for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedMail {
    /// The row's number.
    pub id: i64,
    /// What the mail is to say.
    pub content: MailContent,
    /// To whom, when it goes to a player. An erased player gets no mail.
    pub player: Option<PlayerId>,
    /// Which attempt this is, from 1.
    pub attempt: u32,
    /// 0 for the mail itself, a greater number each time it was asked for again.
    pub copy: u32,
    /// Random letters and digits of which its Message-ID is made: an attempt repeated keeps them, a
    /// copy asked for, and the same mail in another database, has its own.
    pub identity: String,
    /// Since when it is owed; a copy, since it was asked for; one that was held, since it may go.
    pub created_at: Timestamp,
    /// The last event it is to tell of, when it was held: else it tells of the one it is owed for.
    pub told: Option<Seq>,
}

/// What a game's mail is about: game, seat and event as the outbox keeps them.
pub(super) fn subject_of(content: &GameMail) -> Outcome<(&GameId, i32, i64)> {
    subject(content)
}

/// What became of a claimed mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Acknowledgement {
    /// It was handed over to the mail server.
    Sent {
        /// Under this Message-ID.
        message_id: String,
    },
    /// It could not be sent now.
    Later {
        /// Not to be tried again before this.
        not_before: Timestamp,
        /// Why, for the operator: without addresses.
        error: String,
    },
    /// It was not tried: this claim counts as no attempt.
    Released {
        /// Not to be claimed again before this.
        not_before: Timestamp,
    },
    /// It was refused for good.
    Refused {
        /// Why, for the operator: without addresses.
        error: String,
    },
    /// It is no longer true, so nobody wants it.
    Superseded,
}

type ClaimedRow = (i64, Option<String>, Option<String>, i32, i32, Option<String>, i64, Option<i64>);

fn claimed(row: ClaimedRow) -> Outcome<ClaimedMail> {
    let (id, content, to, attempts, copy, identity, created_at, told) = row;
    let content = content.ok_or_else(|| StoreError::corrupt("a waiting mail has no recipe"))?;
    let identity = identity.ok_or_else(|| StoreError::corrupt("a claimed mail has no name"))?;
    Ok(ClaimedMail {
        id,
        content: serde_json::from_str(&content).map_err(StoreError::corrupt)?,
        player: player(to)?,
        attempt: number(attempts)?,
        copy: number(copy)?,
        identity,
        created_at: time(created_at),
        told: maybe(told, seq)?,
    })
}

/// Ends the way of a mail. Recipe and address go: what is done needs no secrets.
fn close(
    connection: &mut AnyConnection,
    id: i64,
    state: &str,
    error: Option<&str>,
    message_id: Option<&str>,
    now: Timestamp,
) -> QueryResult<usize> {
    diesel::update(outbox::table.find(id))
        .set((
            outbox::state.eq(state),
            outbox::content.eq(None::<String>),
            outbox::address_key.eq(None::<String>),
            outbox::owner.eq(None::<String>),
            outbox::lease_until.eq(0),
            outbox::error.eq(error),
            outbox::message_id.eq(message_id),
            outbox::done_at.eq(now.micros()),
        ))
        .execute(connection)
}

/// Tells who invited that the mail of the invitation does not arrive, if it is one.
fn note_undeliverable(connection: &mut AnyConnection, id: i64, now: Timestamp) -> Outcome<()> {
    let content: Option<String> =
        outbox::table.find(id).select(outbox::content).first(connection)?;
    match content.map(|text| serde_json::from_str(&text)) {
        Some(Ok(MailContent::Invitation { invitation, .. })) => {
            invitations::note_undeliverable(connection, &invitation, now)
        }
        _ => Ok(()),
    }
}

/// Drops the waiting mails of an invitation, but none that a worker has in hand; gives how many of
/// them were never tried.
pub(super) fn drop_invitation(
    connection: &mut AnyConnection,
    game: &GameId,
    address_key: &str,
    now: Timestamp,
) -> Outcome<i32> {
    let waiting = outbox::table
        .filter(outbox::state.eq(WAITING))
        .filter(outbox::kind.eq("invitation"))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::address_key.eq(address_key))
        .filter(outbox::lease_until.le(now.micros()));
    let attempts: Vec<i32> = diesel::update(waiting)
        .set((
            outbox::state.eq("superseded"),
            outbox::content.eq(None::<String>),
            outbox::address_key.eq(None::<String>),
            outbox::done_at.eq(now.micros()),
        ))
        .returning(outbox::attempts)
        .get_results(connection)?;
    number(attempts.into_iter().filter(|attempts| *attempts == 0).count())
}

/// Owes the mail of a summons after all that was dropped, since nobody waited for its reader for a
/// while; whether it was.
pub(super) fn take_up(
    connection: &mut AnyConnection,
    mail: &MailJob,
    at: Timestamp,
) -> Outcome<bool> {
    let (game, seat, seq) = subject(&mail.content)?;
    let dropped = outbox::table
        .filter(outbox::kind.eq("turn"))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq))
        .filter(outbox::state.eq("superseded"));
    let changed = diesel::update(dropped)
        .set((
            outbox::state.eq(WAITING),
            outbox::content.eq(text(&mail.content)?),
            outbox::player_id.eq(mail.player.as_str()),
            outbox::attempts.eq(0),
            outbox::created_at.eq(at.micros()),
            outbox::not_before.eq(at.micros()),
            outbox::error.eq(None::<String>),
            outbox::identity.eq(None::<String>),
            outbox::done_at.eq(None::<i64>),
            outbox::admitted_at.eq(None::<i64>),
            outbox::told.eq(None::<i64>),
        ))
        .execute(connection)?;
    Ok(changed == 1)
}

/// Owes the mails of all open summonses again, as far as their players want such mails: what links
/// they held is good no more. One that waits untouched stays as it is, and one that a worker has in
/// hand is taken from it; gives how many were changed.
pub(super) fn enqueue_open_turns_again(
    connection: &mut AnyConnection,
    now: Timestamp,
) -> Outcome<usize> {
    use diesel::dsl::{exists, not};
    let muted = mutes::table
        .filter(mutes::player_id.eq(players::id))
        .filter(mutes::game_id.eq(pending_decisions::game_id));
    let open: Vec<(String, i32, i64, String)> = pending_decisions::table
        .inner_join(players::table.on(pending_decisions::player_id.eq(players::id.nullable())))
        .filter(players::turn_mails)
        .filter(players::erased_at.is_null())
        .filter(not(exists(muted)))
        .select((
            pending_decisions::game_id,
            pending_decisions::seat,
            pending_decisions::pending_since,
            players::id,
        ))
        .load(connection)?;
    let mut changed = 0;
    for (game, on, pending_since, player) in open {
        let (game, seat, pending_since) = (checked(game)?, seat(on)?, seq(pending_since)?);
        let content = GameMail::Turn { game, seat, pending_since };
        let mail = MailJob { player: checked(player)?, content };
        changed += usize::from(enqueue_again(connection, &mail, now)?);
    }
    Ok(changed)
}

/// Owes the mail of an invitation again. One that waits untouched gets its link when it is composed,
/// and stays as it is; one that a worker has in hand is taken from it. Gives whether that makes
/// another mail.
pub(super) fn enqueue_invitation_again(
    connection: &mut AnyConnection,
    game: &GameId,
    address: &Address,
    content: &MailContent,
    now: Timestamp,
) -> Outcome<bool> {
    let new = NewMail::to_address(content, address, Some(game), now)?.again(now)?;
    let waiting: Option<(i64, i32, i32)> = outbox::table
        .filter(outbox::state.eq(WAITING))
        .filter(outbox::kind.eq(content.kind()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::address_key.eq(address.key()))
        .select((outbox::id, outbox::attempts, outbox::copy))
        .first(connection)
        .optional()?;
    match waiting {
        None => new.enqueue(connection).map(|()| true),
        Some((_, 0, _)) => Ok(false),
        Some((id, _, last)) => {
            let taken = diesel::update(outbox::table.find(id))
                .set((
                    outbox::owner.eq(None::<String>),
                    outbox::lease_until.eq(0),
                    outbox::attempts.eq(0),
                    outbox::copy.eq(new.copy.max(last.saturating_add(1))),
                    outbox::identity.eq(None::<String>),
                    outbox::created_at.eq(now.micros()),
                    outbox::not_before.eq(now.micros()),
                    outbox::error.eq(None::<String>),
                ))
                .execute(connection)?;
            Ok(taken == 1)
        }
    }
}

fn enqueue_again(connection: &mut AnyConnection, mail: &MailJob, now: Timestamp) -> Outcome<bool> {
    let (id, copy) = match put_once_more(connection, mail, now)? {
        OnceMore::Put => return Ok(true),
        OnceMore::Known { id, copy } => (id, copy),
        OnceMore::Neither => return Ok(false),
    };
    let row = outbox::table.find(id).filter(outbox::state.ne(WAITING).or(outbox::attempts.gt(0)));
    Ok(diesel::update(row).set(Anew::of(mail, copy, now)?).execute(connection)? == 1)
}

/// Claims a mail that may go, if nobody has claimed it meanwhile and it can be read.
fn claim(
    connection: &mut AnyConnection,
    mail: &Candidate,
    pass: Option<Pass>,
    owner: &str,
    now: Timestamp,
    until: Timestamp,
) -> Outcome<Option<ClaimedMail>> {
    // The conditions again: another process may have been here since. It then holds the row until
    // it commits, and this statement looks at what it left.
    let claimed_now = diesel::update(
        outbox::table
            .find(mail.id)
            .filter(outbox::state.eq(WAITING))
            .filter(outbox::not_before.le(now.micros()))
            .filter(outbox::lease_until.le(now.micros())),
    )
    .set((
        outbox::owner.eq(owner),
        outbox::lease_until.eq(until.micros()),
        outbox::attempts.eq(mail.attempts.saturating_add(1)),
        outbox::admitted_at.eq(mail.admitted_at.unwrap_or(now.micros())),
        outbox::identity.eq(coalesce(outbox::identity, random_text(IDENTITY))),
    ))
    .execute(connection)?;
    if claimed_now == 0 {
        return Ok(None);
    }
    if let Some(pass) = pass {
        pace::note(connection, mail, &pass, now)?;
    }
    let row: ClaimedRow = outbox::table
        .find(mail.id)
        .select((
            outbox::id,
            outbox::content,
            outbox::player_id,
            outbox::attempts,
            outbox::copy,
            outbox::identity,
            outbox::created_at,
            outbox::told,
        ))
        .first(connection)?;
    match claimed(row) {
        Ok(mail) => Ok(Some(mail)),
        // One that nobody can read must not hold up the others.
        Err(error) => {
            close(connection, mail.id, "refused", Some(&error.to_string()), None, now)?;
            Ok(None)
        }
    }
}

/// What came of putting a game's mail into the outbox once more.
enum OnceMore {
    /// It was not there.
    Put,
    /// It is there, in this row; its next copy has this number.
    Known { id: i64, copy: i32 },
    /// It is not there, and nothing was put.
    Neither,
}

fn put_once_more(
    connection: &mut AnyConnection,
    mail: &MailJob,
    now: Timestamp,
) -> Outcome<OnceMore> {
    let (game, seat, seq) = subject(&mail.content)?;
    let new = NewMail::of_game(mail, now)?.again(now)?;
    let (kind, copy) = (new.kind, new.copy);
    if new.execute(connection)? == 1 {
        return Ok(OnceMore::Put);
    }
    let known: Option<(i64, i32)> = outbox::table
        .filter(outbox::kind.eq(kind))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq))
        .select((outbox::id, outbox::copy))
        .first(connection)
        .optional()?;
    Ok(match known {
        Some((id, last)) => OnceMore::Known { id, copy: copy.max(last.saturating_add(1)) },
        None => OnceMore::Neither,
    })
}

/// What makes of a mail that was owed one that is owed now, under a name of its own.
#[derive(AsChangeset)]
#[diesel(table_name = outbox, treat_none_as_null = true)]
struct Anew<'a> {
    state: &'static str,
    content: Option<String>,
    player_id: Option<&'a str>,
    owner: Option<&'static str>,
    lease_until: i64,
    attempts: i32,
    copy: i32,
    created_at: i64,
    not_before: i64,
    error: Option<&'static str>,
    message_id: Option<&'static str>,
    identity: Option<&'static str>,
    done_at: Option<i64>,
    admitted_at: Option<i64>,
    told: Option<i64>,
}

impl<'a> Anew<'a> {
    fn of(mail: &'a MailJob, copy: i32, at: Timestamp) -> Outcome<Anew<'a>> {
        Ok(Anew {
            state: WAITING,
            content: Some(text(&mail.content)?),
            player_id: Some(mail.player.as_str()),
            owner: None,
            lease_until: 0,
            attempts: 0,
            copy,
            created_at: at.micros(),
            not_before: at.micros(),
            error: None,
            message_id: None,
            identity: None,
            done_at: None,
            admitted_at: None,
            told: None,
        })
    }
}

impl Store {
    /// Puts a mail that hangs on no game's log into the outbox.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn enqueue_mail(
        &self,
        content: MailContent,
        address: Address,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.write_mail(move |connection| {
            NewMail::to_address(&content, &address, None, at)?.enqueue(connection)
        })
        .await
    }

    /// Owes a game's mail (again): a fresh link was asked for. `false` when that mail waits
    /// anyway, or when the last one is younger than the pause and the game is as it tells. When
    /// something has happened since, the next one is owed all the same, to be sent a short while
    /// after the last one.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn send_again(
        &self,
        mail: MailJob,
        pause: Pause,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write_mail(move |connection| {
            let (id, copy) = match put_once_more(connection, &mail, now)? {
                OnceMore::Put => return Ok(true),
                OnceMore::Known { id, copy } => (id, copy),
                OnceMore::Neither => return Ok(false),
            };
            let anew = Anew::of(&mail, copy, now)?;
            // One that was not wanted before it was asked for has told nobody anything.
            let row = outbox::table.find(id).filter(outbox::state.ne(WAITING)).filter(
                outbox::done_at
                    .le(now.plus_seconds(-pause.seconds).micros())
                    .or(outbox::state.eq("superseded").nullable()),
            );
            if diesel::update(row).set(&anew).execute(connection)? == 1 {
                return Ok(true);
            }
            // One that tells what is past by now is followed by the next one.
            let outdated: Option<Option<i64>> = outbox::table
                .find(id)
                .filter(outbox::state.ne(WAITING))
                .filter(outbox::created_at.lt(pause.changed_at.micros()))
                .select(outbox::done_at)
                .first(connection)
                .optional()?;
            if let Some(done_at) = outdated {
                let due = done_at.map_or(now, |at| time(at).plus_seconds(SHORT_PAUSE).max(now));
                let next = Anew { not_before: due.micros(), ..anew };
                let row = outbox::table.find(id).filter(outbox::state.ne(WAITING));
                return Ok(diesel::update(row).set(&next).execute(connection)? == 1);
            }
            // Nor has one that is held, and now it is asked for.
            let held = outbox::table
                .find(id)
                .filter(outbox::state.eq(WAITING))
                .filter(outbox::admitted_at.is_null())
                .filter(outbox::not_before.gt(now.micros()))
                .filter(outbox::copy.eq(0));
            Ok(diesel::update(held).set(&anew).execute(connection)? == 1)
        })
        .await
    }

    /// Drops waiting mails of summonses that have ended, the most overdue first, at most `limit`, but
    /// none that a worker has in hand; gives how many.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn supersede_mails(&self, now: Timestamp, limit: u32) -> Result<u64, StoreError> {
        use diesel::dsl::{exists, not};
        let waiting = self
            .read(move |connection| {
                let open = pending_decisions::table
                    .filter(outbox::game_id.eq(pending_decisions::game_id.nullable()))
                    .filter(outbox::seat.eq(pending_decisions::seat.nullable()))
                    .filter(outbox::seq.eq(pending_decisions::pending_since.nullable()));
                let ids: Vec<i64> = outbox::table
                    .filter(outbox::state.eq(WAITING))
                    .filter(outbox::kind.eq("turn"))
                    .filter(outbox::lease_until.le(now.micros()))
                    .filter(not(exists(open)))
                    .order((outbox::not_before, outbox::id))
                    .limit(i64::from(limit))
                    .select(outbox::id)
                    .load(connection)?;
                Ok(ids)
            })
            .await?;
        if waiting.is_empty() {
            return Ok(0);
        }
        self.write(move |connection| {
            // The conditions again: another process may have been here since.
            let still = outbox::table
                .filter(outbox::id.eq_any(&waiting))
                .filter(outbox::state.eq(WAITING))
                .filter(outbox::lease_until.le(now.micros()));
            let dropped = diesel::update(still)
                .set((
                    outbox::state.eq("superseded"),
                    outbox::content.eq(None::<String>),
                    outbox::done_at.eq(now.micros()),
                ))
                .execute(connection)?;
            number(dropped)
        })
        .await
    }

    /// Claims mails that are to be sent now, the most overdue first, for `owner` alone until
    /// `until`. Other processes leave them alone until then; afterwards they are anybody's.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn claim_mails(
        &self,
        owner: String,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<ClaimedMail>, StoreError> {
        self.write(move |connection| {
            let mut mails = Vec::new();
            loop {
                let due: Vec<Candidate> = outbox::table
                    .filter(outbox::state.eq(WAITING))
                    .filter(outbox::not_before.le(now.micros()))
                    .filter(outbox::lease_until.le(now.micros()))
                    .order((outbox::not_before, outbox::id))
                    .limit(i64::from(limit))
                    .select(Candidate::as_select())
                    .load(connection)?;
                let mut held = 0;
                for mail in due {
                    match pace::admit(connection, &mail, now)? {
                        Admission::Now(pass) => {
                            mails.extend(claim(connection, &mail, pass, &owner, now, until)?);
                        }
                        Admission::Held(until) => {
                            pace::hold(connection, &mail, until, now)?;
                            held += 1;
                        }
                        Admission::Elsewhere => {}
                    }
                }
                // Mails that are held are out of the way of those behind them.
                if held == 0 || !mails.is_empty() {
                    return Ok(mails);
                }
            }
        })
        .await
    }

    /// Holds the mails that `owner` has claimed until then.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn renew_claims(&self, owner: String, until: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mine = outbox::table
                .filter(outbox::owner.eq(&owner))
                .filter(outbox::state.eq(WAITING))
                .filter(outbox::lease_until.gt(0));
            diesel::update(mine).set(outbox::lease_until.eq(until.micros())).execute(connection)?;
            Ok(())
        })
        .await
    }

    /// Takes all claims back: who is alone on this database knows that their owners are dead.
    /// Gives how many mails that frees.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn take_back_claims(&self, _alone: &SoleUse) -> Result<usize, StoreError> {
        self.write_mail(move |connection| {
            let claimed =
                outbox::table.filter(outbox::state.eq(WAITING)).filter(outbox::owner.is_not_null());
            let freed = diesel::update(claimed)
                .set((outbox::owner.eq(None::<String>), outbox::lease_until.eq(0)))
                .execute(connection)?;
            Ok(freed)
        })
        .await
    }

    /// Notes what became of a claimed mail. `false` when it is no longer `owner`'s: the claim ran
    /// out and another worker has it.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn finish_mail(
        &self,
        id: i64,
        owner: String,
        done: Acknowledgement,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let mine = outbox::table
                .find(id)
                .filter(outbox::owner.eq(&owner))
                .filter(outbox::state.eq(WAITING));
            let held: i64 = mine.count().get_result(connection)?;
            if held == 0 {
                return Ok(false);
            }
            let changed = match &done {
                Acknowledgement::Sent { message_id } => {
                    mail_health::note_sent(connection, now)?;
                    close(connection, id, "sent", None, Some(message_id), now)?
                }
                Acknowledgement::Refused { error } => {
                    note_undeliverable(connection, id, now)?;
                    close(connection, id, "refused", Some(error), None, now)?
                }
                Acknowledgement::Superseded => {
                    close(connection, id, "superseded", None, None, now)?
                }
                Acknowledgement::Later { not_before, error } => diesel::update(mine)
                    .set((
                        outbox::owner.eq(None::<String>),
                        outbox::lease_until.eq(0),
                        outbox::not_before.eq(not_before.micros()),
                        outbox::error.eq(error),
                    ))
                    .execute(connection)?,
                Acknowledgement::Released { not_before } => diesel::update(mine)
                    .set((
                        outbox::owner.eq(None::<String>),
                        outbox::lease_until.eq(0),
                        outbox::not_before.eq(not_before.micros()),
                        outbox::attempts.eq(outbox::attempts - 1),
                    ))
                    .execute(connection)?,
            };
            Ok(changed == 1)
        })
        .await
    }

    /// When the next mail is to be tried, whoever holds it now; none when nothing waits.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn next_mail_at(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(|connection| {
            // A mail can be tried at the later of its two times; the one that can be tried first
            // counts.
            use diesel::dsl::min;
            let waiting = outbox::table.filter(outbox::state.eq(WAITING));
            let free: Option<i64> = waiting
                .filter(outbox::lease_until.le(outbox::not_before))
                .select(min(outbox::not_before))
                .first(connection)?;
            let held: Option<i64> = waiting
                .filter(outbox::lease_until.gt(outbox::not_before))
                .select(min(outbox::lease_until))
                .first(connection)?;
            Ok(free.into_iter().chain(held).min().map(time))
        })
        .await
    }

    /// Forgets mails that were done before this moment; gives how many.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn purge_mails(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = outbox::table.filter(outbox::done_at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
