//! Writes typical commands of many games in one statement on PostgreSQL, through a database function. A
//! single statement is its own transaction, so this takes one round trip and one commit instead of one
//! round trip per row plus two per command, for beginning and commit.

use std::borrow::Cow;

use diesel::{
    PgConnection, QueryResult, RunQueryDsl,
    pg::Pg,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    sql_types::{Array, BigInt, Binary, Bool, Integer, Nullable, Text},
};
use turnpost_rules::log::{event::Seq, line::Line, time::Timestamp};

use super::{
    error::StoreError,
    outbox::NewMail,
    packed_line,
    values::{from_seat, from_seq, number},
    work::StoreResult,
};
use crate::{
    game::{
        decision::PendingDecision,
        id::PlayerId,
        mail::MailContent,
        storage::{Append, IdempotencyKey, StoredResponse},
    },
    traces::TraceContext,
};

/// Whether the append consists only of what the function writes: lines, pending decisions, mails, the
/// response to a request with a key.
pub(super) fn fits(append: &Append) -> bool {
    // Destructured by name, so that a new field has to be considered here.
    let Append {
        game: _,
        head,
        lines,
        status,
        places,
        answered: _,
        newly_pending: _,
        rescheduled,
        mails,
        news,
        parted,
        message,
        nudge,
        stored_response: _,
        accepted,
        taken,
        offers_off,
        handovers,
        draft_seen,
        plans_seen,
        plans_off,
        at: _,
    } = append;
    *head != Seq::START
        && !lines.is_empty()
        && status.is_none()
        && places.is_none()
        && rescheduled.is_empty()
        && news.is_none()
        && parted.is_empty()
        && message.is_none()
        && nudge.is_none()
        && accepted.is_none()
        && taken.is_none()
        && offers_off.is_empty()
        && handovers.is_empty()
        && draft_seen.is_none()
        && plans_seen.is_empty()
        && plans_off.is_empty()
        && !mails.iter().any(|mail| append.is_reopened(mail) && !append.is_owed(mail))
        // The function takes every kind but one for a mail of the game.
        && !mails.iter().any(|mail| matches!(mail.content, MailContent::TimeUp { .. }))
}

/// A call of `append_events_of_games`, with its arguments as column arrays.
#[derive(Default)]
struct AppendQuery<'a> {
    games: Games<'a>,
    lines: Lines<'a>,
    decided: Decided,
    pending: PendingColumns<'a>,
    mails: Mails<'a>,
    responses: Responses<'a>,
}

#[derive(Default)]
struct Games<'a> {
    id: Vec<&'a str>,
    head: Vec<i64>,
    at: Vec<i64>,
    traceparent: Vec<Option<String>>,
}

/// Here and below, `of` is the number of the game among the games, counted from 1.
#[derive(Default)]
struct Lines<'a> {
    of: Vec<i32>,
    seq: Vec<i64>,
    at: Vec<i64>,
    text: Vec<Cow<'a, str>>,
    hash: Vec<&'a [u8]>,
}

#[derive(Default)]
struct Decided {
    of: Vec<i32>,
    seat: Vec<i32>,
}

#[derive(Default)]
struct PendingColumns<'a> {
    of: Vec<i32>,
    seat: Vec<i32>,
    began: Vec<i64>,
    pending_since: Vec<i64>,
    decision: Vec<&'a str>,
    player: Vec<Option<&'a str>>,
    due_at: Vec<Option<i64>>,
    mail_at: Vec<Option<i64>>,
}

#[derive(Default)]
struct Mails<'a> {
    of: Vec<i32>,
    kind: Vec<&'static str>,
    seat: Vec<Option<i32>>,
    seq: Vec<Option<i64>>,
    player: Vec<Option<&'a str>>,
    content: Vec<String>,
}

#[derive(Default)]
struct Responses<'a> {
    of: Vec<i32>,
    player: Vec<&'a str>,
    key: Vec<&'a str>,
    fingerprint: Vec<&'a [u8]>,
    status: Vec<i32>,
    body: Vec<&'a str>,
}

impl<'a> AppendQuery<'a> {
    fn add(&mut self, append: &'a Append, trace: Option<TraceContext>) -> StoreResult<()> {
        let mut head = append.head;
        for line in &append.lines {
            if line.seq != head.next() {
                let reason = "the lines to append do not follow the head";
                return Err(StoreError::corrupt(reason));
            }
            head = line.seq;
        }
        let games = &mut self.games;
        games.id.push(append.game.as_str());
        games.head.push(from_seq(append.head)?);
        games.at.push(append.at.micros());
        games.traceparent.push(trace.map(|trace| trace.to_string()));
        let of = number(games.id.len())?;
        for line in &append.lines {
            let Line { seq, at, hash, text: _ } = line;
            let columns = &mut self.lines;
            columns.of.push(of);
            columns.seq.push(from_seq(*seq)?);
            columns.at.push(at.micros());
            columns.text.push(packed_line::pack(line));
            columns.hash.push(&hash.bytes()[..]);
        }
        for seat in append.answered.seats() {
            self.decided.of.push(of);
            self.decided.seat.push(from_seat(seat));
        }
        for pending in &append.newly_pending {
            // The time at which the game began to wait is that of the whole command.
            let PendingDecision { seat, began, pending_since, decision, player, due_at, at: _ } =
                pending;
            let columns = &mut self.pending;
            columns.of.push(of);
            columns.seat.push(from_seat(*seat));
            columns.began.push(from_seq(*began)?);
            columns.pending_since.push(from_seq(*pending_since)?);
            columns.decision.push(decision);
            columns.player.push(player.as_ref().map(PlayerId::as_str));
            columns.due_at.push(due_at.map(Timestamp::micros));
            let owes_mail = append.owes_mail_of(pending);
            columns.mail_at.push(owes_mail.then_some(append.at.micros()));
        }
        for mail in append.mails.iter().filter(|mail| !append.is_owed(mail)) {
            let columns = &mut self.mails;
            // A game mail has no address of its own and is not a copy.
            let NewMail {
                kind,
                setting: _,
                game: _,
                seat,
                seq,
                player,
                address_key: _,
                content,
                copy: _,
                at: _,
                traceparent: _,
            } = NewMail::of_game(mail, append.at)?;
            columns.of.push(of);
            columns.kind.push(kind);
            columns.seat.push(seat);
            columns.seq.push(seq);
            columns.player.push(player);
            columns.content.push(content);
        }
        if let Some((idempotency, stored_response)) = &append.stored_response {
            let IdempotencyKey { player, key, fingerprint } = idempotency;
            let StoredResponse { status, body } = stored_response;
            let columns = &mut self.responses;
            columns.of.push(of);
            columns.player.push(player.as_str());
            columns.key.push(key);
            columns.fingerprint.push(&fingerprint[..]);
            columns.status.push(i32::from(*status));
            columns.body.push(body);
        }
        Ok(())
    }
}

impl QueryFragment<Pg> for AppendQuery<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        let AppendQuery { games, lines, decided, pending, mails, responses } = self;
        out.push_sql("SELECT append_events_of_games(");
        out.push_bind_param::<Array<Text>, _>(&games.id)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&games.head)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&games.at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<Text>>, _>(&games.traceparent)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&lines.of)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&lines.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&lines.at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&lines.text)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Binary>, _>(&lines.hash)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&decided.of)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&decided.seat)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&pending.of)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&pending.seat)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&pending.began)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&pending.pending_since)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&pending.decision)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<Text>>, _>(&pending.player)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<BigInt>>, _>(&pending.due_at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<BigInt>>, _>(&pending.mail_at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&mails.of)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&mails.kind)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<Integer>>, _>(&mails.seat)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<BigInt>>, _>(&mails.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Nullable<Text>>, _>(&mails.player)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&mails.content)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&responses.of)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&responses.player)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&responses.key)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Binary>, _>(&responses.fingerprint)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(&responses.status)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&responses.body)?;
        out.push_sql(")");
        Ok(())
    }
}

impl QueryId for AppendQuery<'_> {
    type QueryId = AppendQuery<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl Query for AppendQuery<'_> {
    type SqlType = Array<Bool>;
}

impl RunQueryDsl<PgConnection> for AppendQuery<'_> {}

/// Appends to the logs of existing games, each with the trace that it belongs to; each must [fit](fits),
/// and no two be of one game. Returns for each whether it was written: if not, its head differs, or its
/// request has a stored response.
///
/// # Errors
/// Then nothing of any of them is written, unless the connection broke. [`StoreError::Taken`] if another
/// process appended to one of the games, or answered one of the requests, meanwhile.
pub(super) fn append<'a>(
    connection: &mut PgConnection,
    appends: impl IntoIterator<Item = (&'a Append, Option<TraceContext>)>,
) -> StoreResult<Vec<bool>> {
    let mut query = AppendQuery::default();
    for (append, trace) in appends {
        query.add(append, trace)?;
    }
    Ok(query.get_result(connection)?)
}
