//! The mails that are owed, until they are sent.
//!
//! A row is a recipe: what the mail is about, not its text. Workers claim rows for a time; a row
//! whose time has run out is anybody's again, so that a worker that dies loses no mail.

use std::fmt;

use diesel::{
    QueryResult,
    prelude::*,
    query_builder::{AstPass, QueryFragment, QueryId},
    sql_types::{BigInt, Integer, Nullable, Text},
};
use serde::{Deserialize, Serialize};

use super::{
    Store,
    connection::{AnyConnection, MultiBackend},
    error::StoreError,
    schema::{outbox, summonses},
    sole::SoleUse,
    values::{checked, from_seat, from_seq, maybe, number, player, seat, time},
    work::Outcome,
};
use crate::{
    game::{
        id::{GameId, InvitationId, PlayerId},
        person::Address,
        storage::{MailOwed, MailRecipe},
        time::Timestamp,
    },
    locale::Language,
    rules::Seat,
};

/// What a mail is to say. Kept only until the mail is sent.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Recipe {
    /// A mail that a game owes.
    Game(MailRecipe),
    /// A link and a code to sign in with.
    SignIn {
        /// To whom: there need not be a player yet.
        address: Address,
        /// In which language, when there is no player yet.
        language: Language,
        /// The secret of the link.
        link: String,
        /// The code to be typed.
        code: String,
        /// Until when both are good.
        expires_at: Timestamp,
    },
    /// An invitation to a game.
    Invitation {
        /// Which.
        invitation: InvitationId,
        /// In which language, when there is no player yet: the inviter's.
        language: Language,
    },
}

impl Recipe {
    /// The mail's kind, for counts and logs.
    pub const fn kind(&self) -> &'static str {
        match self {
            Recipe::Game(MailRecipe::Summons { .. }) => "summons",
            Recipe::Game(MailRecipe::Started { .. }) => "started",
            Recipe::Game(MailRecipe::Ended { .. }) => "ended",
            Recipe::SignIn { .. } => "sign-in",
            Recipe::Invitation { .. } => "invitation",
        }
    }
}

/// A recipe may hold an address and secrets: its `Debug` form tells neither.
impl fmt::Debug for Recipe {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Recipe::Game(recipe) => recipe.fmt(formatter),
            Recipe::SignIn { .. } => formatter.write_str("SignIn(secret)"),
            Recipe::Invitation { invitation, .. } => write!(formatter, "Invitation({invitation})"),
        }
    }
}

const WAITING: &str = "waiting";

/// A row about to be put into the outbox. A mail that is there already is not owed twice.
pub(super) struct OwedMail<'a> {
    kind: &'static str,
    game: Option<&'a str>,
    seat: Option<i32>,
    seq: Option<i64>,
    player: Option<&'a str>,
    address_key: Option<String>,
    recipe: String,
    copy: i32,
    at: i64,
}

impl QueryFragment<MultiBackend> for OwedMail<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql(
            "INSERT INTO outbox (kind, game_id, seat, seq, player_id, address_key, recipe, \
             created_at, not_before, state, lease_until, attempts, copy) VALUES (",
        );
        out.push_bind_param::<Text, _>(&self.kind)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.game)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Integer>, _>(&self.seat)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<BigInt>, _>(&self.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.player)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.address_key)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.recipe)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.at)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.at)?;
        out.push_sql(", 'waiting', 0, 0, ");
        out.push_bind_param::<Integer, _>(&self.copy)?;
        out.push_sql(") ON CONFLICT DO NOTHING");
        Ok(())
    }
}

impl QueryId for OwedMail<'_> {
    type QueryId = OwedMail<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl RunQueryDsl<AnyConnection> for OwedMail<'_> {}

/// What a game's recipe is about: game, seat, event.
fn subject(recipe: &MailRecipe) -> Outcome<(&GameId, i32, i64)> {
    match recipe {
        MailRecipe::Summons { game, seat, called: seq }
        | MailRecipe::Started { game, seat, seq }
        | MailRecipe::Ended { game, seat, seq } => Ok((game, from_seat(*seat), from_seq(*seq)?)),
    }
}

fn text<T: Serialize>(recipe: &T) -> Outcome<String> {
    serde_json::to_string(recipe).map_err(StoreError::corrupt)
}

impl<'a> OwedMail<'a> {
    /// A mail that a game owes a player.
    pub(super) fn of_game(mail: &'a MailOwed, at: Timestamp) -> Outcome<OwedMail<'a>> {
        let (game, seat, seq) = subject(&mail.recipe)?;
        Ok(OwedMail {
            kind: match mail.recipe {
                MailRecipe::Summons { .. } => "summons",
                MailRecipe::Started { .. } => "started",
                MailRecipe::Ended { .. } => "ended",
            },
            game: Some(game.as_str()),
            seat: Some(seat),
            seq: Some(seq),
            player: Some(mail.player.as_str()),
            address_key: None,
            recipe: text(&mail.recipe)?,
            copy: 0,
            at: at.micros(),
        })
    }

    /// A mail to an address.
    pub(super) fn to_address(
        recipe: &Recipe,
        address: &Address,
        game: Option<&'a GameId>,
        at: Timestamp,
    ) -> Outcome<OwedMail<'a>> {
        Ok(OwedMail {
            kind: recipe.kind(),
            game: game.map(GameId::as_str),
            seat: None,
            seq: None,
            player: None,
            address_key: Some(address.key()),
            recipe: text(recipe)?,
            copy: 0,
            at: at.micros(),
        })
    }

    /// The same recipe once more, as a mail of its own: its copy is numbered by the minute, since
    /// the mails before it may be forgotten.
    pub(super) fn again(self, at: Timestamp) -> Outcome<OwedMail<'a>> {
        Ok(OwedMail { copy: number(at.micros() / 60_000_000)?, ..self })
    }

    /// Puts it there.
    pub(super) fn enqueue(self, connection: &mut AnyConnection) -> Outcome<()> {
        self.execute(connection)?;
        Ok(())
    }
}

/// A mail that a worker has to itself for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claimed {
    /// The row's number.
    pub id: i64,
    /// What the mail is to say.
    pub recipe: Recipe,
    /// To whom, when it goes to a player. An erased player gets no mail.
    pub player: Option<PlayerId>,
    /// Which attempt this is, from 1.
    pub attempt: u32,
    /// 0 for the mail itself, a greater number each time it was asked for again. Part of what makes
    /// its Message-ID: an attempt repeated keeps the id, a copy asked for has its own.
    pub copy: u32,
    /// Since when it is owed; a copy, since it was asked for.
    pub created_at: Timestamp,
}

/// What became of a claimed mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
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

/// How many mails are in which state.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct OutboxCounts {
    /// Still to be sent.
    pub waiting: u64,
    /// Of these, how many were tried before.
    pub retrying: u64,
    /// Sent, and not yet purged.
    pub sent: u64,
    /// Refused for good, and not yet purged.
    pub refused: u64,
    /// No longer true, and not yet purged.
    pub superseded: u64,
    /// Since when the oldest mail waits.
    pub oldest: Option<Timestamp>,
}

/// Mails of a kind that wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingMails {
    /// Their kind: `summons`, `started`, `ended`, `invitation`, `sign-in`.
    pub kind: String,
    /// How many.
    pub count: u64,
    /// Of these, how many were tried before.
    pub retrying: u64,
    /// Since when the oldest of them waits.
    pub oldest: Timestamp,
}

/// A mail that was refused for good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMail {
    /// The row's number.
    pub id: i64,
    /// Its kind: `summons`, `started`, `ended`, `invitation`, `sign-in`.
    pub kind: String,
    /// The game it was about, if it was about one.
    pub game: Option<GameId>,
    /// The seat it was for, if it was for one.
    pub seat: Option<Seat>,
    /// Why, without addresses.
    pub error: String,
    /// When.
    pub at: Timestamp,
}

type ClaimedRow = (i64, Option<String>, Option<String>, i32, i32, i64);

fn claimed((id, recipe, to, attempts, copy, created_at): ClaimedRow) -> Outcome<Claimed> {
    let recipe = recipe.ok_or_else(|| StoreError::corrupt("a waiting mail has no recipe"))?;
    Ok(Claimed {
        id,
        recipe: serde_json::from_str(&recipe).map_err(StoreError::corrupt)?,
        player: player(to)?,
        attempt: number(attempts)?,
        copy: number(copy)?,
        created_at: time(created_at),
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
            outbox::recipe.eq(None::<String>),
            outbox::address_key.eq(None::<String>),
            outbox::owner.eq(None::<String>),
            outbox::lease_until.eq(0),
            outbox::error.eq(error),
            outbox::message_id.eq(message_id),
            outbox::done_at.eq(now.micros()),
        ))
        .execute(connection)
}

impl Store {
    /// Puts a mail that hangs on no game's log into the outbox.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn enqueue_mail(
        &self,
        recipe: Recipe,
        address: Address,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.write_mail(move |connection| {
            OwedMail::to_address(&recipe, &address, None, at)?.enqueue(connection)
        })
        .await
    }

    /// Owes a game's mail (again): a fresh link was asked for. `false` when that mail waits
    /// anyway, or when the last one is younger than `pause` seconds.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn send_again(
        &self,
        mail: MailOwed,
        pause: i64,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write_mail(move |connection| {
            let (game, seat, seq) = subject(&mail.recipe)?;
            // The minute, so that the number does not come again when older rows are forgotten.
            let minute = i32::try_from(now.seconds() / 60).map_err(StoreError::corrupt)?;
            let owed = OwedMail { copy: minute, ..OwedMail::of_game(&mail, now)? };
            let kind = owed.kind;
            if owed.execute(connection)? == 1 {
                return Ok(true);
            }
            let known = outbox::table
                .filter(outbox::kind.eq(kind))
                .filter(outbox::game_id.eq(game.as_str()))
                .filter(outbox::seat.eq(seat))
                .filter(outbox::seq.eq(seq));
            let last: Option<i32> = known.select(outbox::copy).first(connection).optional()?;
            // One that was not wanted before it was asked for has told nobody anything.
            let row = known.filter(outbox::state.ne(WAITING)).filter(
                outbox::done_at
                    .le(now.plus_seconds(-pause).micros())
                    .or(outbox::state.eq("superseded").nullable()),
            );
            let changed = diesel::update(row)
                .set((
                    outbox::state.eq(WAITING),
                    outbox::recipe.eq(text(&mail.recipe)?),
                    outbox::player_id.eq(mail.player.as_str()),
                    outbox::attempts.eq(0),
                    outbox::copy.eq(minute.max(last.unwrap_or(0) + 1)),
                    outbox::created_at.eq(now.micros()),
                    outbox::not_before.eq(now.micros()),
                    outbox::error.eq(None::<String>),
                    outbox::message_id.eq(None::<String>),
                    outbox::done_at.eq(None::<i64>),
                ))
                .execute(connection)?;
            Ok(changed == 1)
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
                let open = summonses::table
                    .filter(outbox::game_id.eq(summonses::game_id.nullable()))
                    .filter(outbox::seat.eq(summonses::seat.nullable()))
                    .filter(outbox::seq.eq(summonses::called.nullable()));
                let ids: Vec<i64> = outbox::table
                    .filter(outbox::state.eq(WAITING))
                    .filter(outbox::kind.eq("summons"))
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
                    outbox::recipe.eq(None::<String>),
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
    ) -> Result<Vec<Claimed>, StoreError> {
        self.write(move |connection| {
            let free = outbox::table
                .filter(outbox::state.eq(WAITING))
                .filter(outbox::not_before.le(now.micros()))
                .filter(outbox::lease_until.le(now.micros()));
            let ids: Vec<i64> = free
                .order((outbox::not_before, outbox::id))
                .limit(i64::from(limit))
                .select(outbox::id)
                .load(connection)?;
            let mut mails = Vec::with_capacity(ids.len());
            for id in ids {
                // The conditions again: another process may have been here since. It then holds
                // the row until it commits, and this statement looks at what it left.
                let row: Option<ClaimedRow> = diesel::update(
                    outbox::table
                        .find(id)
                        .filter(outbox::state.eq(WAITING))
                        .filter(outbox::not_before.le(now.micros()))
                        .filter(outbox::lease_until.le(now.micros())),
                )
                .set((
                    outbox::owner.eq(&owner),
                    outbox::lease_until.eq(until.micros()),
                    outbox::attempts.eq(outbox::attempts + 1),
                ))
                .returning((
                    outbox::id,
                    outbox::recipe,
                    outbox::player_id,
                    outbox::attempts,
                    outbox::copy,
                    outbox::created_at,
                ))
                .get_result(connection)
                .optional()?;
                match row.map(claimed) {
                    Some(Ok(mail)) => mails.push(mail),
                    // One that nobody can read must not hold up the others.
                    Some(Err(error)) => {
                        close(connection, id, "refused", Some(&error.to_string()), None, now)?;
                    }
                    None => {}
                }
            }
            Ok(mails)
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
        done: Done,
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
                Done::Sent { message_id } => {
                    close(connection, id, "sent", None, Some(message_id), now)?
                }
                Done::Refused { error } => {
                    close(connection, id, "refused", Some(error), None, now)?
                }
                Done::Superseded => close(connection, id, "superseded", None, None, now)?,
                Done::Later { not_before, error } => diesel::update(mine)
                    .set((
                        outbox::owner.eq(None::<String>),
                        outbox::lease_until.eq(0),
                        outbox::not_before.eq(not_before.micros()),
                        outbox::error.eq(error),
                    ))
                    .execute(connection)?,
                Done::Released { not_before } => diesel::update(mine)
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

    /// The mails that wait, kind by kind; kinds of which none waits are left out. Reads nothing of
    /// the mails that are done, however many they are.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn waiting_mails(&self) -> Result<Vec<WaitingMails>, StoreError> {
        self.read(|connection| {
            let rows: Vec<(String, i32, Option<String>, i64)> = outbox::table
                .filter(outbox::state.eq(WAITING))
                .order((outbox::not_before, outbox::id))
                .select((outbox::kind, outbox::attempts, outbox::owner, outbox::created_at))
                .load(connection)?;
            let mut kinds: Vec<WaitingMails> = Vec::new();
            for (kind, attempts, owner, created_at) in rows {
                // The attempt that is under way is not one before.
                let before = attempts - i32::from(owner.is_some());
                let at = match kinds.iter().position(|known| known.kind == kind) {
                    Some(at) => at,
                    None => {
                        let oldest = time(created_at);
                        kinds.push(WaitingMails { kind, count: 0, retrying: 0, oldest });
                        kinds.len() - 1
                    }
                };
                if let Some(known) = kinds.get_mut(at) {
                    known.count += 1;
                    known.retrying += u64::from(before > 0);
                    known.oldest = known.oldest.min(time(created_at));
                }
            }
            Ok(kinds)
        })
        .await
    }

    /// How many mails are in which state.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn outbox_counts(&self) -> Result<OutboxCounts, StoreError> {
        use diesel::dsl::{count_star, min};
        self.read(|connection| {
            let states: Vec<(String, i64)> = outbox::table
                .group_by(outbox::state)
                .select((outbox::state, count_star()))
                .load(connection)?;
            let waiting = outbox::table.filter(outbox::state.eq(WAITING));
            let retrying: i64 =
                waiting.filter(outbox::attempts.gt(0)).count().get_result(connection)?;
            let oldest: Option<i64> = waiting.select(min(outbox::created_at)).first(connection)?;
            let of = |state: &str| {
                states.iter().find(|(name, _)| name == state).map_or(Ok(0), |(_, n)| number(*n))
            };
            Ok(OutboxCounts {
                waiting: of(WAITING)?,
                retrying: number(retrying)?,
                sent: of("sent")?,
                refused: of("refused")?,
                superseded: of("superseded")?,
                oldest: oldest.map(time),
            })
        })
        .await
    }

    /// Mails that were refused for good, the latest first: for the operator.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn refused_mails(&self, limit: u32) -> Result<Vec<RefusedMail>, StoreError> {
        type Row = (i64, String, Option<String>, Option<i32>, Option<String>, Option<i64>);
        self.read(move |connection| {
            let rows: Vec<Row> = outbox::table
                .filter(outbox::state.eq("refused"))
                .order(outbox::done_at.desc())
                .limit(i64::from(limit))
                .select((
                    outbox::id,
                    outbox::kind,
                    outbox::game_id,
                    outbox::seat,
                    outbox::error,
                    outbox::done_at,
                ))
                .load(connection)?;
            rows.into_iter()
                .map(|(id, kind, game, on, error, at)| {
                    Ok(RefusedMail {
                        id,
                        kind,
                        game: maybe(game, checked)?,
                        seat: maybe(on, seat)?,
                        error: error.unwrap_or_default(),
                        at: time(at.unwrap_or_default()),
                    })
                })
                .collect()
        })
        .await
    }

    /// Seats that a game has waited for since `since` or later and whose players no mail tells so:
    /// it was refused, or they want none. The longest waiting first.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn untold_seats(
        &self,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<(GameId, Seat)>, StoreError> {
        use diesel::dsl::{exists, not};
        self.read(move |connection| {
            let told = outbox::table
                .filter(outbox::kind.eq("summons"))
                .filter(outbox::game_id.eq(summonses::game_id.nullable()))
                .filter(outbox::seat.eq(summonses::seat.nullable()))
                .filter(outbox::seq.eq(summonses::called.nullable()))
                .filter(outbox::state.eq(WAITING).or(outbox::state.eq("sent")));
            let rows: Vec<(String, i32)> = summonses::table
                .filter(summonses::player_id.is_not_null())
                .filter(summonses::at.ge(since.micros()))
                .filter(not(exists(told)))
                .order(summonses::at)
                .limit(i64::from(limit))
                .select((summonses::game_id, summonses::seat))
                .load(connection)?;
            rows.into_iter().map(|(game, on)| Ok((checked(game)?, seat(on)?))).collect()
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
