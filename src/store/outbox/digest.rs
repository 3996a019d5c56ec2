//! Collecting the turn mails of a reader who wants them at fixed hours into one.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{
    content::NewMail,
    hours::{self, Wish},
    pace::{self, Candidate},
    state::MailState,
};
use crate::{
    game::mail::{MailContent, MailKind, WaitingTurn},
    store::{connection::AnyConnection, schema::outbox, values::checked, work::StoreResult},
};

/// What became of a mail that may be collected.
pub(super) enum Collected {
    /// It is the only one.
    Alone,
    /// It and others are one mail now, which is due.
    Together,
    /// Another process is collecting this reader's mails.
    Elsewhere,
}

/// Whether a waiting turn mail comes together with one that is due: it has the same hours, or is due as
/// well.
fn is_with(
    connection: &mut AnyConnection,
    mail: &Candidate,
    due: &Wish,
    now: Timestamp,
) -> StoreResult<bool> {
    let Some(wish) = hours::wish(connection, mail, now)? else { return Ok(false) };
    Ok(wish.is_collected && (wish.hours.comes_with(&due.hours) || wish.release <= now))
}

/// Puts the waiting turn mails of a mail's reader together into one, if there are several. Those of
/// games whose mails the reader wants at other hours are left alone.
pub(super) fn collect(
    connection: &mut AnyConnection,
    mail: &Candidate,
    due: &Wish,
    now: Timestamp,
) -> StoreResult<Collected> {
    let Some(reader) = mail.reader_of_others() else { return Ok(Collected::Alone) };
    if !pace::try_lock(connection, reader, "digest")? {
        return Ok(Collected::Elsewhere);
    }
    let waiting = || {
        outbox::table
            .filter(outbox::state.eq(MailState::Waiting.word()))
            .filter(outbox::kind.eq(MailKind::Turn.word()))
            .filter(outbox::player_id.eq(reader))
            .filter(outbox::copy.eq(0))
            .filter(outbox::attempts.eq(0))
            .filter(outbox::admitted_at.is_null())
            .filter(outbox::lease_until.le(now.micros()))
    };
    let found: Vec<(Candidate, Option<String>, Option<String>)> = waiting()
        // Those that were owed at the same time may have come in any order.
        .order((outbox::created_at, outbox::id))
        .select((Candidate::as_select(), outbox::content, outbox::traceparent))
        .load(connection)?;
    let mut rows = Vec::with_capacity(found.len());
    for (waiting, content, traceparent) in found {
        if is_with(connection, &waiting, due, now)? {
            rows.push((waiting.id, content, traceparent));
        }
    }
    // One mail belongs to one trace: that of the turn that began last.
    let traceparent = rows.last().and_then(|(.., traceparent)| traceparent.clone());
    let read = |(id, content, _): (i64, Option<String>, Option<String>)| match serde_json::from_str(
        &content?,
    ) {
        Ok(MailContent::Turn { game, seat, pending_since }) => {
            Some((id, WaitingTurn { game, seat, pending_since }))
        }
        _ => None,
    };
    let (ids, turns): (Vec<i64>, Vec<WaitingTurn>) = rows.into_iter().filter_map(read).unzip();
    if turns.len() < 2 {
        return Ok(Collected::Alone);
    }
    diesel::update(waiting().filter(outbox::id.eq_any(ids)))
        .set((
            outbox::state.eq(MailState::Superseded.word()),
            outbox::content.eq(None::<String>),
            outbox::done_at.eq(now.micros()),
        ))
        .execute(connection)?;
    let reader = checked(reader.to_owned())?;
    let digest = NewMail::about_account(&MailContent::Digest { turns }, &reader, now)?;
    NewMail { traceparent, ..digest }.enqueue(connection)?;
    Ok(Collected::Together)
}
