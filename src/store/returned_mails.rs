//! Mails that came back, or that their reader complained of, and what follows for their reader.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    barred::address_hash,
    connection::{AnyConnection, MultiBackend},
    error::StoreError,
    invitations, mutes,
    outbox::MailState,
    schema::{mutes as muted, outbox, players, unwanted},
    silence,
    values::{checked, maybe, number, player, time},
    work::StoreResult,
};
use crate::game::{id::PlayerId, mail::MailKind, person::Address};

/// After this many mails in a row that came back for a passing reason, none are sent any more.
const MAX_PASSING: i32 = 5;

/// For how long at least they have to come back for that, in seconds: a full mailbox may be emptied.
const MIN_PASSING_SECONDS: i64 = 7 * 86_400;

/// Mails that came back within so many seconds are in a row: nobody says which ones arrived.
const MAX_PASSING_SECONDS: i64 = 14 * 86_400;

/// What is known of the mails to a player's address.
#[derive(AsChangeset)]
#[diesel(table_name = players, treat_none_as_null = true)]
pub(super) struct ReturnedMails {
    mail_failures: i32,
    mail_failing_since: Option<i64>,
    mail_failure: Option<String>,
    mail_stopped_at: Option<i64>,
}

/// As far as is known, all arrive.
pub(super) const NONE: ReturnedMails = ReturnedMails {
    mail_failures: 0,
    mail_failing_since: None,
    mail_failure: None,
    mail_stopped_at: None,
};

/// Why a mail came back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// There is no such mailbox, or it takes no mails.
    Gone,
    /// It could not be delivered for too long: a full mailbox, a server that cannot be reached.
    Passing,
    /// The server wants no such mail from us, which says nothing of the address.
    Unwelcome,
}

/// What is reported of a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReportedFate {
    /// It came back.
    Returned {
        /// Why.
        failure: Failure,
        /// What the server says, without addresses.
        answer: String,
    },
    /// Its reader calls it spam.
    Complained,
}

/// A report of a mail that was sent to this address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailReport {
    /// Which mail it is about, as far as that is still known.
    pub mail: SentMail,
    /// To whom it was sent.
    pub to: Address,
    /// What became of it.
    pub fate: ReportedFate,
}

/// A mail that was given to a mail server, as far as it is still known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentMail {
    /// Its number in the outbox.
    pub id: i64,
    /// Whether it is not known to be sent yet: a mail server next door reports of a mail sooner than its answer to the
    /// mail is on disk, and what was not answered may have been sent all the same.
    pub is_on_its_way: bool,
    /// The name of its kind.
    pub kind: String,
    /// The random part of its Message-ID.
    pub identity: String,
    /// The player it was sent to; `None` for a mail to an address.
    pub player: Option<PlayerId>,
    /// The game it was about, if any.
    pub game: Option<GameId>,
}

/// A player whose mails have come back lately.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BouncingPlayer {
    /// Who may have to be reached in another way.
    pub player: PlayerId,
    /// Their address.
    pub address: Address,
    /// Since when they come back.
    pub since: Timestamp,
    /// How many came back since then.
    pub returned: u64,
    /// Since when none are sent any more, if it has come to that.
    pub stopped_at: Option<Timestamp>,
    /// What the mail server said of the last one, without addresses.
    pub answer: String,
}

type FailingRow = (String, i32, Option<i64>, Option<i64>);

/// Notes that a mail to an address came back, if it is a player's; returns whose.
pub(super) fn note_failure(
    connection: &mut AnyConnection,
    to: &Address,
    failure: Failure,
    answer: &str,
    now: Timestamp,
) -> StoreResult<Option<PlayerId>> {
    if failure == Failure::Unwelcome {
        return Ok(None);
    }
    let row: Option<FailingRow> = players::table
        .filter(players::address_key.eq(to.key()))
        .select((
            players::id,
            players::mail_failures,
            players::mail_failing_since,
            players::mail_stopped_at,
        ))
        .first(connection)
        .optional()?;
    let Some((id, failures, since, stopped_at)) = row else { return Ok(None) };
    let lately = now.plus_seconds(-MAX_PASSING_SECONDS).micros();
    let (failures, since) = match since {
        Some(since) if since >= lately => (failures.max(0).saturating_add(1), since),
        _ => (1, now.micros()),
    };
    let is_for_long = failures >= MAX_PASSING
        && now.micros().saturating_sub(since) >= MIN_PASSING_SECONDS.saturating_mul(1_000_000);
    let stops = failure == Failure::Gone || is_for_long;
    diesel::update(players::table.find(&id))
        .set(ReturnedMails {
            mail_failures: failures,
            mail_failing_since: Some(since),
            mail_failure: Some(answer.to_owned()),
            mail_stopped_at: stopped_at.or(stops.then_some(now.micros())),
        })
        .execute(connection)?;
    Ok(Some(checked(id)?))
}

fn note_returned(
    connection: &mut AnyConnection,
    report: &MailReport,
    failure: Failure,
    answer: &str,
    now: Timestamp,
) -> StoreResult<()> {
    // A second report of a mail, or the same one once more, changes nothing.
    let sent = outbox::table.find(report.mail.id).filter(outbox::state.eq(MailState::Sent.word()));
    let changed = diesel::update(sent)
        .set((outbox::state.eq(MailState::Returned.word()), outbox::error.eq(answer)))
        .execute(connection)?;
    if changed == 0 {
        return Ok(());
    }
    note_failure(connection, &report.to, failure, answer, now)?;
    silence::note_unasked(connection, report.mail.id, now)?;
    if report.mail.kind == MailKind::Invitation.word()
        && let Some(game) = &report.mail.game
        && let Some(invitation) = invitations::of_game(connection, game, &report.to)?
    {
        invitations::note_undeliverable(connection, &invitation.id, now)?;
    }
    Ok(())
}

/// A complaint counts as unsubscribing from what the mail's own button would have ended.
fn note_complaint(
    connection: &mut AnyConnection,
    report: &MailReport,
    now: Timestamp,
) -> StoreResult<()> {
    let MailReport { mail, to, .. } = report;
    match (&mail.player, &mail.game) {
        (Some(player), Some(game)) => {
            let row = muted::table.find((player.as_str(), game.as_str()));
            let known: i64 = row.count().get_result(connection)?;
            if known == 0 {
                mutes::mute(connection, player, game, now)?;
            }
        }
        (Some(player), None) => {
            diesel::update(players::table.find(player.as_str()))
                .set((players::turn_mails.eq(false), players::game_mails.eq(false)))
                .execute(connection)?;
        }
        (None, _) if mail.kind == MailKind::Invitation.word() => {
            let hash = address_hash(to);
            let known: i64 = unwanted::table.find(&hash[..]).count().get_result(connection)?;
            if known == 0 {
                diesel::insert_into(unwanted::table)
                    .values((unwanted::address_hash.eq(&hash[..]), unwanted::at.eq(now.micros())))
                    .execute(connection)?;
            }
        }
        // Nobody can sign in without these.
        (None, _) => {}
    }
    Ok(())
}

/// Does what follows from a report. Doing it twice comes to the same.
pub(super) fn note_report(
    connection: &mut AnyConnection,
    report: &MailReport,
    now: Timestamp,
) -> StoreResult<()> {
    match &report.fate {
        ReportedFate::Returned { failure, answer } => {
            note_returned(connection, report, *failure, answer, now)
        }
        ReportedFate::Complained => note_complaint(connection, report, now),
    }
}

impl Store {
    /// A mail that was sent, or may have been; `None` if there is none with this number, or no longer.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn sent_mail(&self, id: i64) -> Result<Option<SentMail>, StoreError> {
        const SENT: [MailState; 3] = [MailState::Waiting, MailState::Sent, MailState::Returned];
        type Row = (String, String, Option<String>, Option<String>, Option<String>);
        self.read(move |connection| {
            let row: Option<Row> = outbox::table
                .find(id)
                .filter(outbox::state.eq_any(SENT.map(MailState::word)))
                .select((
                    outbox::state,
                    outbox::kind,
                    outbox::identity,
                    outbox::player_id,
                    outbox::game_id,
                ))
                .first(connection)
                .optional()?;
            let Some((state, kind, Some(identity), of, game)) = row else { return Ok(None) };
            Ok(Some(SentMail {
                id,
                is_on_its_way: state == MailState::Waiting.word(),
                kind,
                identity,
                player: player(of)?,
                game: maybe(game, checked)?,
            }))
        })
        .await
    }

    /// Sends a player mails again: they have shown that mails to their address arrive.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn resume_mails(&self, player: PlayerId) -> Result<(), StoreError> {
        self.write_player(player, move |connection| {
            diesel::update(players::table.find(player.as_str())).set(NONE).execute(connection)?;
            Ok(())
        })
        .await
    }

    /// The players whose mails come back, first those who get none any more because of that; at most
    /// `limit`, or one player.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn bouncing_players(
        &self,
        of: Option<PlayerId>,
        limit: u32,
    ) -> Result<Vec<BouncingPlayer>, StoreError> {
        type Row = (String, Option<String>, i32, Option<i64>, Option<i64>, Option<String>);
        self.read(move |connection| {
            let mut query = players::table
                .filter(players::mail_failing_since.is_not_null())
                .filter(players::address.is_not_null())
                .into_boxed::<MultiBackend>();
            if let Some(player) = of {
                query = query.filter(players::id.eq(player.to_string()));
            }
            let rows: Vec<Row> = query
                .order((
                    players::mail_stopped_at.is_null(),
                    players::mail_failing_since.desc(),
                    players::id,
                ))
                .limit(i64::from(limit))
                .select((
                    players::id,
                    players::address,
                    players::mail_failures,
                    players::mail_failing_since,
                    players::mail_stopped_at,
                    players::mail_failure,
                ))
                .load(connection)?;
            let mut found = Vec::with_capacity(rows.len());
            for (id, address, returned, since, stopped_at, answer) in rows {
                let (Some(address), Some(since)) = (address, since) else { continue };
                found.push(BouncingPlayer {
                    player: checked(id)?,
                    address: checked(address)?,
                    since: time(since),
                    returned: u64::try_from(returned).unwrap_or(0),
                    stopped_at: stopped_at.map(time),
                    answer: answer.unwrap_or_default(),
                });
            }
            Ok(found)
        })
        .await
    }

    /// How many players get no mails because these came back.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn players_without_mails(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            let count: i64 = players::table
                .filter(players::mail_stopped_at.is_not_null())
                .count()
                .get_result(connection)?;
            number(count)
        })
        .await
    }
}
