//! Writes a typical command in one statement on PostgreSQL, through a database function. A single
//! statement is its own transaction, so this takes one round trip instead of one per row plus two
//! for beginning and commit.

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
    values::{from_seat, from_seq},
    work::Outcome,
};
use crate::{
    game::{
        id::PlayerId,
        mail::MailContent,
        storage::{Append, PendingDecision},
    },
    traces,
};

/// Whether the append consists only of what the function writes: lines, pending decisions, mails.
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
        stored_response,
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
        && stored_response.is_none()
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

/// A call of `append_events`, with its arguments as column arrays.
struct AppendQuery<'a> {
    game: &'a str,
    head: i64,
    at: i64,
    lines: Lines<'a>,
    answered: Vec<i32>,
    pending: PendingColumns<'a>,
    mails: Mails<'a>,
    traceparent: Option<String>,
}

#[derive(Default)]
struct Lines<'a> {
    at: Vec<i64>,
    text: Vec<Cow<'a, str>>,
    hash: Vec<&'a [u8]>,
}

#[derive(Default)]
struct PendingColumns<'a> {
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
    kind: Vec<&'static str>,
    seat: Vec<Option<i32>>,
    seq: Vec<Option<i64>>,
    player: Vec<Option<&'a str>>,
    content: Vec<String>,
}

impl<'a> AppendQuery<'a> {
    fn of(append: &'a Append) -> Outcome<AppendQuery<'a>> {
        let mut query = AppendQuery {
            game: append.game.as_str(),
            head: from_seq(append.head)?,
            at: append.at.micros(),
            lines: Lines::default(),
            answered: append.answered.seats().map(from_seat).collect(),
            pending: PendingColumns::default(),
            mails: Mails::default(),
            traceparent: traces::current().map(|trace| trace.to_string()),
        };
        let mut head = append.head;
        for line in &append.lines {
            let Line { seq, at, hash, text: _ } = line;
            if *seq != head.next() {
                let reason = "the lines to append do not follow the head";
                return Err(StoreError::corrupt(reason));
            }
            head = *seq;
            query.lines.at.push(at.micros());
            query.lines.text.push(packed_line::pack(line));
            query.lines.hash.push(&hash.bytes()[..]);
        }
        for pending in &append.newly_pending {
            // The time at which the game began to wait is that of the whole command.
            let PendingDecision { seat, began, pending_since, decision, player, due_at, at: _ } =
                pending;
            let columns = &mut query.pending;
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
            let columns = &mut query.mails;
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
            columns.kind.push(kind);
            columns.seat.push(seat);
            columns.seq.push(seq);
            columns.player.push(player);
            columns.content.push(content);
        }
        Ok(query)
    }
}

impl QueryFragment<Pg> for AppendQuery<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        let AppendQuery { game, head, at, lines, answered, pending, mails, traceparent } = self;
        out.push_sql("SELECT append_events(");
        out.push_bind_param::<Text, _>(game)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(head)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<BigInt>, _>(&lines.at)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Text>, _>(&lines.text)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Binary>, _>(&lines.hash)?;
        out.push_sql(", ");
        out.push_bind_param::<Array<Integer>, _>(answered)?;
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
        out.push_bind_param::<Nullable<Text>, _>(traceparent)?;
        out.push_sql(")");
        Ok(())
    }
}

impl QueryId for AppendQuery<'_> {
    type QueryId = AppendQuery<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl Query for AppendQuery<'_> {
    type SqlType = Bool;
}

impl RunQueryDsl<PgConnection> for AppendQuery<'_> {}

/// Appends to the log of an existing game; the append must [fit](fits).
pub(super) fn append(connection: &mut PgConnection, append: &Append) -> Outcome<()> {
    match AppendQuery::of(append)?.get_result(connection).map_err(StoreError::from) {
        Ok(true) => Ok(()),
        // The head differs, or another process appended between the check and the insert.
        Ok(false) | Err(StoreError::Taken) => Err(StoreError::Conflict),
        Err(error) => Err(error),
    }
}
