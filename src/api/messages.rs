//! Messages between the players of a game.

use std::sync::Arc;

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    SeatSet,
    log::{
        event::{Place, Seq},
        time::Timestamp,
    },
    written::present,
};

use super::{
    context::RequestContext,
    idempotency,
    json::Trimmed,
    problem::Problem,
    query::page_limit,
    response::{self, Accepted},
    seen::Seen,
};
use crate::{
    game::{
        id::MessageId,
        message::MessageRecord,
        person::MessageText,
        service::{GameProgress, MakeSaidResponse, Saying},
        storage::StoredResponse,
    },
    reader::Writers,
    store::MessageRange,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListQuery {
    after: Option<String>,
    limit: Option<u32>,
}

#[derive(Serialize)]
struct Page<'a> {
    messages: Vec<MessageShape<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<MessageId>,
}

/// A message in the form of the contract.
#[derive(Serialize)]
pub(super) struct MessageShape<'a> {
    id: MessageId,
    place: Place,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    at: Timestamp,
    after: Seq,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<SeatSet>,
    text: &'a str,
}

/// Lists the messages that the caller may read.
///
/// # Errors
/// When the caller has no place at the table.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let listing: ListQuery = context.query()?;
    let limit = page_limit(listing.limit)?;
    let after: Option<MessageId> = listing
        .after
        .map(|after| after.parse())
        .transpose()
        .map_err(|_| Problem::parameter("after", "the id of a message: 16 of a-z and 2-7"))?;
    let seen = Seen::of(&context).await?;
    let place = seen.own_place()?.place;
    let id = seen.game().record.id;
    // One more than the limit, to know whether there are more.
    let mut messages = context
        .api
        .store
        .messages(id, seen.viewer(), Some(place), MessageRange::After(after), limit + 1)
        .await?;
    let more = messages.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    if more {
        messages.pop();
    }
    let next = messages.last().filter(|_| more).map(|message| message.id);
    let places = &seen.game().places;
    let writers = Writers::of(&context.api.store, places, &messages).await?;
    let body = Page {
        next,
        messages: messages.iter().map(|message| MessageShape::new(message, &writers)).collect(),
    };
    let mut response = response::revalidated(&context, &body)?;
    if let Some(next) = next {
        let path = format!("/v1/games/{id}/messages?after={next}&limit={limit}");
        let link = format!("<{}>; rel=\"next\"", context.api.url(&path));
        response::set(&mut response, header::LINK, &link);
    }
    Ok(response)
}

impl<'a> MessageShape<'a> {
    /// A message in the form of the contract.
    pub(super) fn new(message: &'a MessageRecord, writers: &'a Writers) -> MessageShape<'a> {
        MessageShape::by(message, writers.name(message))
    }

    /// A message of somebody who is called so.
    fn by(message: &'a MessageRecord, name: Option<&'a str>) -> MessageShape<'a> {
        MessageShape {
            id: message.id,
            place: message.place,
            name,
            at: message.at,
            after: message.after,
            to: message.to,
            text: message.text.as_str(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewMessage {
    text: Trimmed<MessageText>,
    #[serde(default, deserialize_with = "present")]
    to: Option<SeatSet>,
}

/// What was said, and how far the game was then.
#[derive(Serialize)]
struct SaidShape<'a> {
    #[serde(flatten)]
    accepted: Accepted,
    #[serde(flatten)]
    message: MessageShape<'a>,
}

impl<'a> SaidShape<'a> {
    fn new(
        progress: &GameProgress,
        message: &'a MessageRecord,
        name: Option<&'a str>,
    ) -> SaidShape<'a> {
        let GameProgress { game, head: seq, status } = *progress;
        let message = MessageShape::by(message, name);
        SaidShape { accepted: Accepted { game, seq, status }, message }
    }
}

/// Posts a message, to all or as a whisper.
///
/// # Errors
/// When the caller has no place at the table, or cannot whisper to those seats.
pub(super) async fn send(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewMessage { text: Trimmed(text), to } = context.body()?;
    let player = context.player()?;
    let key = idempotency::key(&context)?;
    let seen = Seen::of(&context).await?;
    let id = seen.game().record.id;
    let writers = Writers::of(&context.api.store, &seen.game().places, &[]).await?;
    let name = writers.of_player(player).map(str::to_owned);
    let keep = key.map(|key| {
        let name = name.clone();
        let make: MakeSaidResponse = Arc::new(move |progress, message| {
            let body = SaidShape::new(progress, message, name.as_deref());
            StoredResponse {
                status: StatusCode::CREATED.as_u16(),
                body: serde_json::to_string(&body).unwrap_or_default(),
            }
        });
        (key, make)
    });
    let service = &context.api.service;
    let said = service.post_message(id, player, Saying { text, to }, keep).await?;
    let body = SaidShape::new(&said.progress, &said.message, name.as_deref());
    let mut response = response::json(StatusCode::CREATED, &body);
    let tag = response::head_tag(id, said.progress.head);
    response::set(&mut response, header::ETAG, &tag);
    Ok(response)
}
