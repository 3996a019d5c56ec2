//! What people have reported to whoever hosts the server. How much one of them reports is bounded, and
//! how much all of them do, since each report is mailed.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    acts::{self, Act, NewAct},
    connection::AnyConnection,
    error::StoreError,
    outbox::NewMail,
    schema::reports,
    values::{checked, from_word, maybe, number, player, read_rows, time, word},
    work::StoreResult,
};
use crate::game::{
    id::PlayerId,
    mail::MailContent,
    person::{Address, MessageText},
    report::{ReportId, ReportSubject},
};

/// The time over which reports are counted, in seconds.
pub const REPORT_PERIOD: i64 = 24 * 3600;

/// How many reports a player can make in that time.
const BY_PLAYER: i64 = 10;

/// How many those can make in that time who are invited to one game and are not signed in.
const BY_GUESTS: i64 = 3;

/// How many all together can make in that time.
const BY_ALL: i64 = 100;

/// A report about to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// What is reported.
    pub subject: ReportSubject,
    /// The game at whose table it is, or to which the invitation is.
    pub game: GameId,
    /// Who reports it; `None` for somebody with an invitation who is not signed in.
    pub by: Option<PlayerId>,
    /// Whose message, name or invitation it is, if they are still there.
    pub about: Option<PlayerId>,
    /// What is reported, as it is now.
    pub quoted: String,
    /// Why.
    pub words: MessageText,
}

/// A report as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What the administrators' page and the mail name it by.
    pub id: ReportId,
    /// When it was made.
    pub at: Timestamp,
    /// What was reported, by whom, and why.
    pub report: NewReport,
    /// When an administrator was done with it.
    pub settled_at: Option<Timestamp>,
}

/// What became of a report.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reported {
    /// It is kept, perhaps since earlier: the same is not mailed twice.
    Kept,
    /// There were too many.
    TooMany,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = reports)]
struct ReportRow {
    id: String,
    at: i64,
    subject: String,
    game_id: String,
    by_player_id: Option<String>,
    about_player_id: Option<String>,
    quoted: String,
    words: String,
    settled_at: Option<i64>,
}

impl TryFrom<ReportRow> for Report {
    type Error = StoreError;

    fn try_from(row: ReportRow) -> StoreResult<Report> {
        Ok(Report {
            id: checked(row.id)?,
            at: time(row.at),
            report: NewReport {
                subject: from_word(&row.subject)?,
                game: checked(row.game_id)?,
                by: player(row.by_player_id)?,
                about: player(row.about_player_id)?,
                quoted: row.quoted,
                words: MessageText::kept(row.words),
            },
            settled_at: row.settled_at.map(time),
        })
    }
}

/// Whether there were too many reports lately.
fn are_too_many(
    connection: &mut AnyConnection,
    new: &NewReport,
    now: Timestamp,
) -> StoreResult<bool> {
    let lately =
        || reports::table.filter(reports::at.gt(now.plus_seconds(-REPORT_PERIOD).micros()));
    let all: i64 = lately().count().get_result(connection)?;
    if all >= BY_ALL {
        return Ok(true);
    }
    let (own, max): (i64, i64) = match &new.by {
        Some(by) => {
            let own = lately().filter(reports::by_player_id.eq(by.as_str()));
            (own.count().get_result(connection)?, BY_PLAYER)
        }
        None => {
            let guests = lately()
                .filter(reports::game_id.eq(new.game.as_str()))
                .filter(reports::by_player_id.is_null());
            (guests.count().get_result(connection)?, BY_GUESTS)
        }
    };
    Ok(own >= max)
}

/// Whether the same was reported by the same person, and nobody has looked at it yet.
fn is_known(connection: &mut AnyConnection, new: &NewReport) -> StoreResult<bool> {
    let Some(by) = &new.by else { return Ok(false) };
    let known: i64 = reports::table
        .filter(reports::game_id.eq(new.game.as_str()))
        .filter(reports::by_player_id.eq(by.as_str()))
        .filter(reports::subject.eq(word(&new.subject)?))
        .filter(reports::quoted.eq(&new.quoted))
        .filter(reports::settled_at.is_null())
        .count()
        .get_result(connection)?;
    Ok(known > 0)
}

/// Erases what a player has reported, and what was reported about them.
pub(super) fn erase(connection: &mut AnyConnection, id: &str) -> StoreResult<()> {
    let own = reports::by_player_id.eq(id).or(reports::about_player_id.eq(id));
    diesel::delete(reports::table.filter(own)).execute(connection)?;
    diesel::update(reports::table.filter(reports::settled_by_player_id.eq(id)))
        .set(reports::settled_by_player_id.eq(None::<String>))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// Keeps a report, and enqueues a mail about it to each of these addresses.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn report(
        &self,
        new: NewReport,
        to: Vec<Address>,
        now: Timestamp,
    ) -> Result<Reported, StoreError> {
        let id = ReportId::random(&mut rand::rng());
        self.write_mail(move |connection| {
            if is_known(connection, &new)? {
                return Ok(Reported::Kept);
            }
            if are_too_many(connection, &new, now)? {
                return Ok(Reported::TooMany);
            }
            diesel::insert_into(reports::table)
                .values((
                    reports::id.eq(id.as_str()),
                    reports::at.eq(now.micros()),
                    reports::subject.eq(word(&new.subject)?),
                    reports::game_id.eq(new.game.as_str()),
                    reports::by_player_id.eq(new.by.as_ref().map(PlayerId::as_str)),
                    reports::about_player_id.eq(new.about.as_ref().map(PlayerId::as_str)),
                    reports::quoted.eq(&new.quoted),
                    reports::words.eq(new.words.as_str()),
                ))
                .execute(connection)?;
            for address in to {
                let content = MailContent::Report { report: id, address: address.clone() };
                NewMail::to_address(&content, &address, None, now)?.enqueue(connection)?;
            }
            Ok(Reported::Kept)
        })
        .await
    }

    /// A report; `None` if there is none, or no longer.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn report_of(&self, id: ReportId) -> Result<Option<Report>, StoreError> {
        self.read(move |connection| {
            let row: Option<ReportRow> = reports::table
                .find(id.as_str())
                .select(ReportRow::as_select())
                .first(connection)
                .optional()?;
            maybe(row, Report::try_from)
        })
        .await
    }

    /// The reports, those first that nobody is done with, then the latest, at most `limit`.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<ReportRow> = reports::table
                .order((reports::settled_at.is_not_null(), reports::at.desc(), reports::id))
                .limit(i64::from(limit))
                .select(ReportRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, Report::try_from))
        })
        .await
    }

    /// How many reports nobody is done with.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn open_reports(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            let open = reports::table.filter(reports::settled_at.is_null());
            let count: i64 = open.count().get_result(connection)?;
            number(count)
        })
        .await
    }

    /// Notes that an administrator is done with a report, and records it. `false` if there is no
    /// such report, or somebody was done with it before.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn settle_report(
        &self,
        id: ReportId,
        by: PlayerId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let open = reports::table.find(id.as_str()).filter(reports::settled_at.is_null());
            let settled = diesel::update(open)
                .set((
                    reports::settled_at.eq(now.micros()),
                    reports::settled_by_player_id.eq(by.as_str()),
                ))
                .execute(connection)?;
            if settled == 0 {
                return Ok(false);
            }
            // Neither game nor player: those at the table would learn of the report.
            let act = NewAct {
                act: Act::SettleReport,
                game: None,
                player: None,
                by: Some(by),
                note: None,
            };
            acts::record(connection, &act, now)?;
            Ok(true)
        })
        .await
    }
}
