//! Rate limiting of mails to one reader.
//!
//! A mail to one player is often caused by another one: whoever makes an offer to a seat and
//! withdraws it again and again would cause a mail each time. So a few mails in a row are sent at
//! once, and each further one has to wait longer than the one before, until the reader has done
//! something or enough time has passed. A held mail is composed when it is released, from
//! everything that has happened by then, and dropped if it is outdated.
//!
//! The limit is applied when a mail is claimed, so it costs a move nothing.

use diesel::{prelude::*, sql_types::Text};
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, line::own_move, time::Timestamp},
};

use super::state::MailState;
use crate::{
    game::mail::MailKind,
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        head::head_of,
        invitations::trace,
        line_row::{LINE, LineRow, line},
        schema::{events, mail_paces, messages, outbox, pending_decisions},
        values::{checked, from_seat, from_seq, maybe, number, seat, seq, time},
        work::StoreResult,
    },
};

/// Number of mails in a row that are sent at once: a started game, a turn, and an offer made again
/// are not a flood.
const AT_ONCE: u32 = 3;

/// The wait of the next mail, in seconds.
const FIRST_WAIT: i64 = 5 * 60;

/// The factor by which the wait grows with each mail.
const GROWTH: u32 = 3;

/// The longest wait, in seconds.
const MAX_WAIT: i64 = 4 * 3600;

/// The pace is forgotten after this long without a mail, in seconds.
const FORGET_AFTER: i64 = 24 * 3600;

/// A mail may wait for at most this fraction (1/n) of the time for the decision.
const MAX_SHARE_OF_TIME: i64 = 4;

/// But it may always wait this long, in seconds.
const MIN_ALLOWANCE: i64 = 10 * 60;

/// Number of log lines read at once.
const PAGE: i64 = 100;

/// A waiting mail, with the columns that its pace depends on.
#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub(super) struct Candidate {
    pub(super) id: i64,
    kind: String,
    game_id: Option<String>,
    seat: Option<i32>,
    seq: Option<i64>,
    player_id: Option<String>,
    address_key: Option<String>,
    copy: i32,
    pub(super) attempts: i32,
    created_at: i64,
    not_before: i64,
    pub(super) admitted_at: Option<i64>,
}

/// Whether a mail that is due may be sent.
pub(super) enum Admission {
    /// It may be sent. Carries what to record once it is claimed, unless it was admitted before.
    Now(Option<Pass>),
    /// It has to wait until then.
    Held(Timestamp),
    /// Another process is handling a mail to the same reader.
    Elsewhere,
}

/// The record to make of a mail that was let through.
pub(super) struct Pass {
    reader: String,
    subject: String,
    mails: i32,
    /// The last event that it covers, for a held mail, and where that is not the one that it was
    /// enqueued with.
    told: Option<i64>,
    /// The last event that its reader will know of.
    known: i64,
}

/// The reader of a mail, and the group of mails it is counted with.
struct Lane {
    reader: String,
    subject: String,
}

impl Candidate {
    /// What kind of mail it is; `None` for one that only a newer program knows.
    fn kind(&self) -> Option<MailKind> {
        MailKind::from_word(&self.kind)
    }

    /// `None` for mails that cannot be caused many times: a game starts and ends once, and sign-ins
    /// and answers have limits of their own.
    fn lane(&self) -> Option<Lane> {
        let reader = match (&self.player_id, &self.address_key) {
            (Some(player), _) => player.clone(),
            // The hash of an address is enough here.
            (None, Some(key)) => trace(key),
            (None, None) => return None,
        };
        let seat = self.seat.map_or_else(String::new, |seat| format!(" {seat}"));
        let subject = match (self.kind(), &self.game_id) {
            (
                Some(
                    MailKind::Started
                    | MailKind::Ended
                    | MailKind::SignIn
                    | MailKind::Answer
                    | MailKind::Digest,
                ),
                _,
            ) => return None,
            // Somebody can be invited to one game after another.
            (Some(MailKind::Invitation), _) => "invitations".to_owned(),
            // A requested mail does not wait for mails that others caused.
            (_, Some(game)) if self.copy > 0 => format!("{game}{seat} asked"),
            // Whoever talks does not hold up the mails of turns.
            (Some(MailKind::Words), Some(game)) => format!("{game}{seat} words"),
            (_, Some(game)) => format!("{game}{seat}"),
            (_, None) => self.kind.clone(),
        };
        Some(Lane { reader, subject })
    }

    /// The player who gets a mail that others have caused and that waits for the first time to be
    /// sent.
    pub(super) fn reader_of_others(&self) -> Option<&str> {
        let is_caused = matches!(
            self.kind(),
            Some(
                MailKind::Turn
                    | MailKind::Reminder
                    | MailKind::TimeUp
                    | MailKind::Agreement
                    | MailKind::Started
                    | MailKind::Ended
                    | MailKind::Gathering
                    | MailKind::Parting
                    | MailKind::Handover
                    | MailKind::Words
            )
        );
        let is_fresh = self.copy == 0 && self.attempts == 0 && self.admitted_at.is_none();
        self.player_id.as_deref().filter(|_| is_caused && is_fresh)
    }

    /// Whether it tells that a game waits.
    pub(super) fn is_turn(&self) -> bool {
        self.kind() == Some(MailKind::Turn)
    }

    /// Whether it tells what was said at the table: everything until it is sent.
    pub(super) fn is_words(&self) -> bool {
        self.kind() == Some(MailKind::Words)
    }

    /// The seat of a mail about a game in progress.
    pub(super) const fn seat(&self) -> Option<i32> {
        self.seat
    }

    /// Whether it reminds of a decision that a turn mail has told of.
    fn is_reminder(&self) -> bool {
        self.kind() == Some(MailKind::Reminder)
    }

    pub(super) fn enqueued_at(&self) -> Timestamp {
        time(self.created_at)
    }

    /// Whether it has been held before.
    fn was_held(&self) -> bool {
        self.admitted_at.is_none() && self.not_before > self.created_at
    }

    pub(super) fn game(&self) -> StoreResult<Option<GameId>> {
        maybe(self.game_id.clone(), checked)
    }
}

/// The mails of a lane since its reader last acted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Pace {
    mails: u32,
    last_at: Timestamp,
    known: Seq,
}

impl Pace {
    /// When the next mail may be sent.
    fn next_at(&self) -> Timestamp {
        let Some(step) = self.mails.checked_sub(AT_ONCE) else { return self.last_at };
        let wait = FIRST_WAIT.saturating_mul(i64::from(GROWTH).saturating_pow(step));
        self.last_at.plus_seconds(wait.min(MAX_WAIT))
    }
}

/// Whether a mail that is due may be sent. Nothing is recorded before it is claimed: [`note`].
///
/// A mail with an unreadable column is let through: it must not hold up the others.
pub(super) fn admit(
    connection: &mut AnyConnection,
    mail: &Candidate,
    now: Timestamp,
) -> StoreResult<Admission> {
    match try_admit(connection, mail, now) {
        Err(StoreError::Corrupt(error)) => {
            tracing::warn!(mail = mail.id, error, "unreadable pace: the mail is let through");
            Ok(Admission::Now(None))
        }
        result => result,
    }
}

fn try_admit(
    connection: &mut AnyConnection,
    mail: &Candidate,
    now: Timestamp,
) -> StoreResult<Admission> {
    let Some(lane) = mail.lane().filter(|_| mail.admitted_at.is_none()) else {
        return Ok(Admission::Now(None));
    };
    if !try_lock(connection, &lane.reader, &lane.subject)? {
        return Ok(Admission::Elsewhere);
    }
    let pace = match pace_of(connection, mail, &lane, now)? {
        Some(pace) if now >= pace.last_at.plus_seconds(FORGET_AFTER) => None,
        Some(pace) if has_acted(connection, mail, &pace)? => None,
        other => other,
    };
    if let Some(pace) = &pace {
        let next_at = pace.next_at();
        let latest = open_decision(connection, mail)?.map(|it| it.after(MAX_SHARE_OF_TIME));
        let next_at = latest.map_or(next_at, |latest| latest.min(next_at));
        if next_at > now {
            return Ok(Admission::Held(next_at));
        }
    }
    // A standing order may have made the first moves of a turn: its mail begins after them.
    let is_current = mail.was_held() || mail.is_turn() || mail.is_words();
    let head = match mail.game()? {
        Some(game) if is_current || mail.seq.is_none() => {
            head_of(connection, &game)?.map_or(0, |(head, _)| from_seq(head).unwrap_or(0))
        }
        _ => mail.seq.unwrap_or(0),
    };
    let mails = pace.map_or(0, |pace| pace.mails).saturating_add(1);
    Ok(Admission::Now(Some(Pass {
        reader: lane.reader,
        subject: lane.subject,
        mails: i32::try_from(mails).unwrap_or(i32::MAX),
        told: mail.seq.filter(|seq| mail.was_held() || (is_current && *seq != head)).map(|_| head),
        known: head,
    })))
}

/// Holds an unclaimed mail until then.
pub(super) fn hold(
    connection: &mut AnyConnection,
    mail: &Candidate,
    until: Timestamp,
    now: Timestamp,
) -> StoreResult<()> {
    diesel::update(outbox::table.find(mail.id))
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .filter(outbox::lease_until.le(now.micros()))
        .set(outbox::not_before.eq(until.micros()))
        .execute(connection)?;
    Ok(())
}

/// Records that a mail which was let through has been claimed.
pub(super) fn note(
    connection: &mut AnyConnection,
    mail: &Candidate,
    pass: &Pass,
    now: Timestamp,
) -> StoreResult<()> {
    diesel::delete(mail_paces::table.find((&pass.reader, &pass.subject))).execute(connection)?;
    diesel::insert_into(mail_paces::table)
        .values((
            mail_paces::reader.eq(&pass.reader),
            mail_paces::subject.eq(&pass.subject),
            mail_paces::mails.eq(pass.mails),
            mail_paces::known.eq(pass.known),
            mail_paces::last_at.eq(now.micros()),
        ))
        .execute(connection)?;
    let row = outbox::table.find(mail.id);
    if mail.was_held() || mail.is_words() {
        // It covers events up to now, not up to when it was enqueued.
        diesel::update(row)
            .set((outbox::told.eq(pass.told), outbox::created_at.eq(now.micros())))
            .execute(connection)?;
    } else if pass.told.is_some() {
        diesel::update(row).set(outbox::told.eq(pass.told)).execute(connection)?;
    }
    Ok(())
}

/// Locks mails of a reader against other processes until this transaction ends; returns whether that
/// succeeded. SQLite has a single writer.
pub(super) fn try_lock(
    connection: &mut AnyConnection,
    reader: &str,
    subject: &str,
) -> StoreResult<bool> {
    let AnyConnection::Postgres(connection) = connection else { return Ok(true) };
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = diesel::sql_types::Bool)]
        ours: bool,
    }
    let row: Row =
        diesel::sql_query("SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS ours")
            .bind::<Text, _>(format!("{reader} {subject}"))
            .get_result(connection)?;
    Ok(row.ours)
}

/// The pace of a lane. An invalid one is ignored: [`note`] replaces it.
fn pace_of(
    connection: &mut AnyConnection,
    mail: &Candidate,
    lane: &Lane,
    now: Timestamp,
) -> StoreResult<Option<Pace>> {
    let row: Option<(i32, i64, i64)> = mail_paces::table
        .find((&lane.reader, &lane.subject))
        .select((mail_paces::mails, mail_paces::last_at, mail_paces::known))
        .first(connection)
        .optional()?;
    let Some(row) = row else { return Ok(None) };
    let pace = read_pace(row).ok().filter(|pace| pace.last_at <= now.plus_seconds(FORGET_AFTER));
    if pace.is_none() {
        tracing::warn!(mail = mail.id, "ignored an unreadable pace");
    }
    Ok(pace)
}

fn read_pace((mails, last_at, known): (i32, i64, i64)) -> StoreResult<Pace> {
    Ok(Pace { mails: number(mails)?, last_at: time(last_at), known: seq(known)? })
}

/// Whether the reader has moved or posted a message in the game since the last mail.
fn has_acted(connection: &mut AnyConnection, mail: &Candidate, pace: &Pace) -> StoreResult<bool> {
    let (Some(game), Some(player)) = (mail.game()?, &mail.player_id) else { return Ok(false) };
    let posted: i64 = messages::table
        .filter(messages::player_id.eq(player))
        .filter(messages::game_id.eq(game.as_str()))
        .filter(messages::at.gt(pace.last_at.micros()))
        .count()
        .get_result(connection)?;
    if posted > 0 {
        return Ok(true);
    }
    match maybe(mail.seat, seat)? {
        Some(seat) => has_moved(connection, &game, seat, pace.known),
        None => Ok(false),
    }
}

fn has_moved(
    connection: &mut AnyConnection,
    game: &GameId,
    by: Seat,
    after: Seq,
) -> StoreResult<bool> {
    let mut before = i64::MAX;
    loop {
        // Latest first: a move is most often recent.
        let lines: Vec<LineRow> = events::table
            .filter(events::game_id.eq(game.as_str()))
            .filter(events::seq.gt(from_seq(after)?))
            .filter(events::seq.lt(before))
            .order(events::seq.desc())
            .limit(PAGE)
            .select(LINE)
            .load(connection)?;
        let Some((last, ..)) = lines.last() else { return Ok(false) };
        before = *last;
        for row in lines {
            if own_move(&line(row)?.text) == Some(by) {
                return Ok(true);
            }
        }
    }
}

/// A pending decision with a deadline.
pub(super) struct OpenDecision {
    at: i64,
    due_at: i64,
}

impl OpenDecision {
    /// When its mail is sent at the latest, after this fraction (1/n) of the time, so that nobody's
    /// time runs out while the mail waits.
    pub(super) fn after(&self, share: i64) -> Timestamp {
        let wait = self.due_at.saturating_sub(self.at) / share;
        time(self.at.saturating_add(wait)).max(time(self.at).plus_seconds(MIN_ALLOWANCE))
    }
}

/// The decision that a mail is about, if it is pending and has a deadline.
pub(super) fn open_decision(
    connection: &mut AnyConnection,
    mail: &Candidate,
) -> StoreResult<Option<OpenDecision>> {
    let (Some(game), Some(on), Some(pending_since)) = (mail.game()?, mail.seat, mail.seq) else {
        return Ok(None);
    };
    let open: Option<(i64, Option<i64>)> = pending_decisions::table
        .filter(pending_decisions::game_id.eq(game.as_str()))
        .filter(pending_decisions::seat.eq(from_seat(seat(on)?)))
        .filter(pending_decisions::pending_since.eq(pending_since))
        .select((pending_decisions::at, pending_decisions::due_at))
        .first(connection)
        .optional()?;
    let Some((at, Some(due_at))) = open else { return Ok(None) };
    // Of the time that is left when it is enqueued.
    let at = if mail.is_reminder() { at.max(mail.created_at) } else { at };
    Ok(Some(OpenDecision { at, due_at }))
}

impl Store {
    /// Deletes paces that no longer delay a mail; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_paces(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let before = now.plus_seconds(-FORGET_AFTER).micros();
            let old = mail_paces::table.filter(mail_paces::last_at.lt(before));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, Timestamp};
    use turnpost_rules::log::event::Seq;

    #[test]
    fn the_first_mails_go_at_once_and_later_ones_wait_longer_and_longer() {
        let minutes = |mails: u32| {
            let pace = Pace { mails, last_at: Timestamp::from_micros(0), known: Seq::START };
            pace.next_at().micros() / 60_000_000
        };
        let waits: Vec<i64> = (0..9).map(minutes).collect();
        assert_eq!(waits, [0, 0, 0, 5, 15, 45, 135, 240, 240]);
        assert_eq!(minutes(u32::MAX), 240);
    }
}
