//! Words at the table.

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
};

use super::{
    answer::{self, Accepted},
    context::RequestContext,
    games::page_limit,
    json::Tidy,
    keyed,
    problem::Problem,
    seen::{Names, Seen},
};
use crate::{
    game::{id::MessageId, person::MessageText},
    store::MessageRange,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listing {
    after: Option<String>,
    limit: Option<u32>,
}

#[derive(Serialize)]
struct Page<'a> {
    messages: Vec<MessageShape<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<MessageId>,
}

#[derive(Serialize)]
struct MessageShape<'a> {
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

/// What was said, as far as the caller may read it.
///
/// # Errors
/// When the caller has no place at the table.
pub async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let listing: Listing = context.query()?;
    let limit = page_limit(listing.limit)?;
    let after: Option<MessageId> = listing
        .after
        .map(|after| after.parse())
        .transpose()
        .map_err(|_| Problem::parameter("after", "the id of a message: 16 of a-z and 2-7"))?;
    let seen = Seen::of(&context).await?;
    let place = seen.own_place()?.place;
    let id = seen.cached.record.id;
    // One more than is asked for tells whether there is more.
    let mut messages = context
        .api
        .store
        .messages(id, seen.viewer, Some(place), MessageRange::After(after), limit + 1)
        .await?;
    let more = messages.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    if more {
        messages.pop();
    }
    let next = messages.last().filter(|_| more).map(|message| message.id);
    let names = Names::of(&context, messages.iter().filter_map(|message| message.player)).await?;
    let body = Page {
        next,
        messages: messages
            .iter()
            .map(|message| MessageShape {
                id: message.id,
                place: message.place,
                name: names.get(message.player),
                at: message.at,
                after: message.after,
                to: message.to,
                text: message.text.as_str(),
            })
            .collect(),
    };
    let mut response = answer::json(StatusCode::OK, &body);
    if let Some(next) = next {
        let path = format!("/v1/games/{id}/messages?after={next}&limit={limit}");
        let link = format!("<{}>; rel=\"next\"", context.api.address(&path));
        answer::set(&mut response, header::LINK, &link);
    }
    Ok(response)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewMessage {
    text: Tidy<MessageText>,
}

/// Says something.
///
/// # Errors
/// When the caller has no place at the table.
pub async fn send(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewMessage { text: Tidy(text) } = context.body()?;
    let (game, player) = (context.game()?, context.player()?);
    let text = keyed::once(&context, StatusCode::CREATED, text)?;
    let cached = context.api.service.post_message_once(game, player, text).await?;
    Ok(answer::accepted(StatusCode::CREATED, &Accepted::at(&cached)))
}
