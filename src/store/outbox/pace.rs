//! How closely mails may follow each other to one reader.
//!
//! What asks a mail of one player is often another one's doing: whoever calls a seat and withdraws,
//! again and again, would have it mailed again and again. So a few mails in a row go out at once,
//! and after them each has to wait longer than the one before, until the reader has done something
//! or a good while has passed. A mail that is held is composed when it goes out, of all that has
//! happened by then, and dropped when it is no longer true: later happenings join it.
//!
//! This is found out when a mail is claimed, so that it costs a move nothing.

use diesel::{prelude::*, sql_types::Text};
use turnpost_rules::{
    Seat,
    log::{
        event::{Seq, own_move},
        id::GameId,
        time::Timestamp,
    },
};

use super::WAITING;
use crate::store::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    invitations::trace,
    log::head_of,
    schema::{events, mail_paces, messages, outbox, pending_decisions},
    values::{checked, from_seat, from_seq, maybe, number, seat, seq, time},
    work::Outcome,
};

/// So many mails in a row go out at once: that a game has started, a turn, and an offer taken back
/// and made anew are nobody's flood.
const AT_ONCE: u32 = 3;

/// How long the next one waits, in seconds.
const FIRST_WAIT: i64 = 5 * 60;

/// Each one waits so many times as long as the one before.
const GROWTH: u32 = 3;

/// The longest wait, in seconds.
const MAX_WAIT: i64 = 4 * 3600;

/// A reader who got no mail for so long is as one who never got any, in seconds.
const FORGOTTEN: i64 = 24 * 3600;

/// Of the time that a reader has for a decision a mail may use up one part in so many by waiting.
const SHARE_OF_TIME: i64 = 4;

/// But a mail may always wait for so long, in seconds.
const ALWAYS_FAIR: i64 = 10 * 60;

/// So many lines of a log are looked at together.
const PAGE: i64 = 100;

/// A mail that waits, as far as its pace hangs on it.
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

/// What becomes of a mail that is due.
pub(super) enum Admission {
    /// It may go. What is to be noted once it is claimed, unless it was admitted before.
    Now(Option<Pass>),
    /// It is to wait until then.
    Held(Timestamp),
    /// Another process looks at a mail to the same reader at this moment.
    Elsewhere,
}

/// A mail's leave to go out.
pub(super) struct Pass {
    reader: String,
    subject: String,
    mails: i32,
    /// The last event it tells of, when it was held: else it tells of the one it is owed for.
    told: Option<i64>,
    /// The last event its reader will know of.
    known: i64,
}

/// Who reads a mail, and which mails it is counted with.
struct Lane {
    reader: String,
    subject: String,
}

impl Candidate {
    /// None for mails that nobody can make many of: a game starts and ends once, and sign-ins have
    /// a limit of their own.
    fn lane(&self) -> Option<Lane> {
        let reader = match (&self.player_id, &self.address_key) {
            (Some(player), _) => player.clone(),
            // An address is nobody's business here: its trace is enough.
            (None, Some(key)) => trace(key),
            (None, None) => return None,
        };
        let seat = self.seat.map_or_else(String::new, |seat| format!(" {seat}"));
        let subject = match (self.kind.as_str(), &self.game_id) {
            ("started" | "ended" | "sign-in", _) => return None,
            // Whoever invites somebody can do so to one game after another.
            ("invitation", _) => "invitations".to_owned(),
            // What a reader asks for does not wait behind what others brought about.
            (_, Some(game)) if self.copy > 0 => format!("{game}{seat} asked"),
            (_, Some(game)) => format!("{game}{seat}"),
            (kind, None) => kind.to_owned(),
        };
        Some(Lane { reader, subject })
    }

    /// Whether it has been held before.
    fn was_held(&self) -> bool {
        self.admitted_at.is_none() && self.not_before > self.created_at
    }

    fn game(&self) -> Outcome<Option<GameId>> {
        maybe(self.game_id.clone(), checked)
    }
}

/// The mails of a lane since its reader did something.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Pace {
    mails: u32,
    last_at: Timestamp,
    known: Seq,
}

impl Pace {
    /// From when on the next mail may go out.
    fn next_at(&self) -> Timestamp {
        let Some(step) = self.mails.checked_sub(AT_ONCE) else { return self.last_at };
        let wait = FIRST_WAIT.saturating_mul(i64::from(GROWTH).saturating_pow(step));
        self.last_at.plus_seconds(wait.min(MAX_WAIT))
    }
}

/// Whether a mail that is due may go out. Nothing is noted before it is claimed: [`note`].
///
/// One of which something cannot be read goes at once: it must not hold up the others.
pub(super) fn admit(
    connection: &mut AnyConnection,
    mail: &Candidate,
    now: Timestamp,
) -> Outcome<Admission> {
    match weigh(connection, mail, now) {
        Err(StoreError::Corrupt(error)) => {
            tracing::warn!(mail = mail.id, error, "whether a mail has to wait cannot be read");
            Ok(Admission::Now(None))
        }
        weighed => weighed,
    }
}

fn weigh(connection: &mut AnyConnection, mail: &Candidate, now: Timestamp) -> Outcome<Admission> {
    let Some(lane) = mail.lane().filter(|_| mail.admitted_at.is_none()) else {
        return Ok(Admission::Now(None));
    };
    if !is_ours(connection, &lane)? {
        return Ok(Admission::Elsewhere);
    }
    let pace = match pace_of(connection, mail, &lane, now)? {
        Some(pace) if now >= pace.last_at.plus_seconds(FORGOTTEN) => None,
        Some(pace) if has_acted(connection, mail, &pace)? => None,
        other => other,
    };
    if let Some(pace) = &pace {
        let next_at = pace.next_at();
        let next_at = latest(connection, mail)?.map_or(next_at, |latest| latest.min(next_at));
        if next_at > now {
            return Ok(Admission::Held(next_at));
        }
    }
    let head = match mail.game()? {
        Some(game) if mail.was_held() || mail.seq.is_none() => {
            head_of(connection, &game)?.map_or(0, |(head, _)| from_seq(head).unwrap_or(0))
        }
        _ => mail.seq.unwrap_or(0),
    };
    let mails = pace.map_or(0, |pace| pace.mails).saturating_add(1);
    Ok(Admission::Now(Some(Pass {
        reader: lane.reader,
        subject: lane.subject,
        mails: i32::try_from(mails).unwrap_or(i32::MAX),
        told: (mail.was_held() && mail.seq.is_some()).then_some(head),
        known: head,
    })))
}

/// Holds a mail that nobody has in hand until then.
pub(super) fn hold(
    connection: &mut AnyConnection,
    mail: &Candidate,
    until: Timestamp,
    now: Timestamp,
) -> Outcome<()> {
    diesel::update(outbox::table.find(mail.id))
        .filter(outbox::state.eq(WAITING))
        .filter(outbox::lease_until.le(now.micros()))
        .set(outbox::not_before.eq(until.micros()))
        .execute(connection)?;
    Ok(())
}

/// Notes that a mail which was let through has been claimed.
pub(super) fn note(
    connection: &mut AnyConnection,
    mail: &Candidate,
    pass: &Pass,
    now: Timestamp,
) -> Outcome<()> {
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
    if mail.was_held() {
        // It speaks of now, not of when it came to be owed.
        diesel::update(outbox::table.find(mail.id))
            .set((outbox::told.eq(pass.told), outbox::created_at.eq(now.micros())))
            .execute(connection)?;
    }
    Ok(())
}

/// Keeps other processes from the mails of a lane until this transaction ends; whether none of them
/// was first. SQLite has one writer.
fn is_ours(connection: &mut AnyConnection, lane: &Lane) -> Outcome<bool> {
    let AnyConnection::Postgres(connection) = connection else { return Ok(true) };
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = diesel::sql_types::Bool)]
        ours: bool,
    }
    let row: Row =
        diesel::sql_query("SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS ours")
            .bind::<Text, _>(format!("{} {}", lane.reader, lane.subject))
            .get_result(connection)?;
    Ok(row.ours)
}

/// The pace of a lane. One that cannot be true is none: [`note`] puts another in its place.
fn pace_of(
    connection: &mut AnyConnection,
    mail: &Candidate,
    lane: &Lane,
    now: Timestamp,
) -> Outcome<Option<Pace>> {
    let row: Option<(i32, i64, i64)> = mail_paces::table
        .find((&lane.reader, &lane.subject))
        .select((mail_paces::mails, mail_paces::last_at, mail_paces::known))
        .first(connection)
        .optional()?;
    let Some(row) = row else { return Ok(None) };
    let pace = kept(row).ok().filter(|pace| pace.last_at <= now.plus_seconds(FORGOTTEN));
    if pace.is_none() {
        tracing::warn!(mail = mail.id, "the pace of its reader's mails cannot be read");
    }
    Ok(pace)
}

fn kept((mails, last_at, known): (i32, i64, i64)) -> Outcome<Pace> {
    Ok(Pace { mails: number(mails)?, last_at: time(last_at), known: seq(known)? })
}

/// Whether the reader has moved or said something in the game since the last mail.
fn has_acted(connection: &mut AnyConnection, mail: &Candidate, pace: &Pace) -> Outcome<bool> {
    let (Some(game), Some(player)) = (mail.game()?, &mail.player_id) else { return Ok(false) };
    let said: i64 = messages::table
        .filter(messages::player_id.eq(player))
        .filter(messages::game_id.eq(game.as_str()))
        .filter(messages::at.gt(pace.last_at.micros()))
        .count()
        .get_result(connection)?;
    if said > 0 {
        return Ok(true);
    }
    match maybe(mail.seat, seat)? {
        Some(seat) => has_moved(connection, &game, seat, pace.known),
        None => Ok(false),
    }
}

fn has_moved(connection: &mut AnyConnection, game: &GameId, by: Seat, after: Seq) -> Outcome<bool> {
    let mut before = i64::MAX;
    loop {
        // The latest first: who has moved has most often done so lately.
        let lines: Vec<(i64, String)> = events::table
            .filter(events::game_id.eq(game.as_str()))
            .filter(events::seq.gt(from_seq(after)?))
            .filter(events::seq.lt(before))
            .order(events::seq.desc())
            .limit(PAGE)
            .select((events::seq, events::line))
            .load(connection)?;
        if lines.iter().any(|(_, line)| own_move(line) == Some(by)) {
            return Ok(true);
        }
        match lines.last() {
            Some((last, _)) => before = *last,
            None => return Ok(false),
        }
    }
}

/// By when the mail of a decision that has to be made in time goes out at the latest: nobody's
/// time is to run out behind a mail that waits.
fn latest(connection: &mut AnyConnection, mail: &Candidate) -> Outcome<Option<Timestamp>> {
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
    let share = due_at.saturating_sub(at) / SHARE_OF_TIME;
    Ok(Some(time(at.saturating_add(share)).max(time(at).plus_seconds(ALWAYS_FAIR))))
}

impl Store {
    /// Forgets which mails went out so long ago that no other has to wait for them; gives of how
    /// many readers and subjects.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn purge_paces(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let before = now.plus_seconds(-FORGOTTEN).micros();
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
    fn a_few_mails_go_at_once_and_the_next_ones_wait_longer_and_longer() {
        let minutes = |mails: u32| {
            let pace = Pace { mails, last_at: Timestamp::from_micros(0), known: Seq::START };
            pace.next_at().micros() / 60_000_000
        };
        let waits: Vec<i64> = (0..9).map(minutes).collect();
        assert_eq!(waits, [0, 0, 0, 5, 15, 45, 135, 240, 240]);
        assert_eq!(minutes(u32::MAX), 240);
    }
}
