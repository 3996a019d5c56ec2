//! What concerns the caller, in all of their games, in one order.

use actix_web::{HttpResponse, http::header};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{
    context::RequestContext,
    event_stream::{self, Frames, Source, Told},
    events::Excerpt,
    json::MAX_INTEGER,
    long_poll,
    lost_plan::LostPlanShape,
    messages::MessageShape,
    problem::{self, Problem},
    query::{page_limit, yes},
    response,
    seen::Seen,
};
use crate::{
    game::{message::MessageRecord, service::TurnChange, wakeups::Topic},
    limits::FEED_SECONDS,
    reader::Writers,
    store::{FeedEntry, FeedItem, LostPlan},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListQuery {
    after: Option<u64>,
    limit: Option<u32>,
    #[serde(default = "yes")]
    words: bool,
}

#[derive(Serialize)]
struct Page<'a> {
    last: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<u64>,
    events: &'a [Item],
}

/// Something that concerns the caller.
#[derive(Serialize)]
struct Item {
    id: u64,
    kind: &'static str,
    game: GameId,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<TurnShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<LostPlanShape>,
}

impl Item {
    fn new(id: u64, kind: &'static str, game: GameId) -> Item {
        Item {
            id,
            kind,
            game,
            event: None,
            turn: None,
            message: None,
            until: None,
            by: None,
            at: None,
            plan: None,
        }
    }
}

/// How an event changed whether the game waits for the caller.
#[derive(Serialize)]
struct TurnShape {
    change: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    due_at: Option<Timestamp>,
}

impl TurnShape {
    fn of(turn: &TurnChange) -> TurnShape {
        match turn {
            TurnChange::Begins { decision, due_at } => {
                TurnShape { change: "begins", decision: Some(decision), due_at: *due_at }
            }
            TurnChange::Ends => TurnShape { change: "ends", decision: None, due_at: None },
        }
    }
}

/// Lists what concerns the caller after something they know; waits for it or goes on with what
/// comes, if the request asks for that.
///
/// # Errors
/// When a parameter is invalid, or the feed does not reach back that far.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let listing: ListQuery = context.query()?;
    let limit = page_limit(listing.limit)?;
    let wants_stream = context.wants_stream();
    let mut after = context.last_event_id()?.filter(|_| wants_stream).or(listing.after);
    if after.is_some_and(|after| after > MAX_INTEGER) {
        return Err(Problem::parameter("after", "nothing has that number"));
    }
    let (topic, words) = (Topic::Player(context.player()?), listing.words);
    if wants_stream {
        return event_stream::respond(Followed { context, after, words }, topic).await;
    }
    let waiting = long_poll::wait(&context);
    let part = match waiting {
        Some(wait) => {
            if after.is_none() {
                after = Some(Part::read(&context, None, limit, words).await?.last);
            }
            let look = async || {
                let part = Part::read(&context, after, limit, words).await?;
                let is_settled = !part.items.is_empty();
                Ok((part, is_settled))
            };
            long_poll::until(&context, topic, wait, look).await?
        }
        None => Part::read(&context, after, limit, words).await?,
    };
    let next = part.has_more.then_some(part.last);
    let body = Page { last: part.last, next, events: &part.items };
    let mut response = response::revalidated(&context, &body)?;
    if let Some(next) = next {
        let path = format!("/v1/me/events?after={next}&limit={limit}&words={words}");
        let link = format!("<{}>; rel=\"next\"", context.api.url(&path));
        response::set(&mut response, header::LINK, &link);
    }
    if let Some(wait) = waiting {
        long_poll::applied(&mut response, wait);
    }
    Ok(response)
}

/// A caller who follows their feed.
struct Followed {
    context: RequestContext,
    after: Option<u64>,
    words: bool,
}

/// How much a stream gathers before it writes it.
const AT_ONCE: u32 = 100;

impl Source for Followed {
    fn context(&self) -> &RequestContext {
        &self.context
    }

    async fn tell(&mut self) -> Result<Told, Problem> {
        let mut frames = Frames::default();
        let is_first = self.after.is_none();
        let part = Part::read(&self.context, self.after, AT_ONCE, self.words).await?;
        for item in &part.items {
            frames.push(item.id, item);
        }
        self.after = Some(part.last);
        if is_first {
            // A client that loses the connection before anything has come goes on from here.
            frames.mark(part.last);
        }
        Ok(Told { frames, has_more: part.has_more, is_over: false })
    }
}

/// A part of the caller's feed.
struct Part {
    items: Vec<Item>,
    /// The number up to which it goes.
    last: u64,
    has_more: bool,
}

impl Part {
    /// At most `limit` items after a number; without one, only where the feed stands.
    async fn read(
        context: &RequestContext,
        after: Option<u64>,
        limit: u32,
        words: bool,
    ) -> Result<Part, Problem> {
        let now = context.now();
        let (store, player) = (&context.api.store, context.player()?);
        let game = context.granted().and_then(|granted| granted.game);
        let feed = match game {
            Some(game) => store.feed_of_game(player, game, after, limit, now).await?,
            None => store.feed(player, after, limit, now).await?,
        };
        let Some(after) = after else {
            return Ok(Part { items: Vec::new(), last: feed.last, has_more: false });
        };
        let kept_since = u64::try_from(now.plus_seconds(-FEED_SECONDS).micros()).unwrap_or(0);
        // What was in one game and is not kept any more cannot be told from what was in others.
        let has_all = after == feed.last || (game.is_none() && after > feed.last);
        if after < feed.began || (after < kept_since && !has_all) {
            return Err(Problem::of(problem::FEED_EXPIRED));
        }
        let mut part = Part { items: Vec::new(), last: after, has_more: feed.has_more };
        let limit = limit as usize;
        for entry in feed.entries {
            let room = u32::try_from(limit - part.items.len()).unwrap_or(u32::MAX);
            if room == 0 {
                part.has_more = true;
                break;
            }
            let end = entry.last();
            let reached = part.add(context, entry, room, words).await?;
            if reached < end {
                // Either there is no more room, or the game's last events are on disk but not yet
                // in this process's memory: then somebody is about to be woken for them.
                part.has_more = part.items.len() >= limit;
                break;
            }
        }
        Ok(part)
    }

    /// Adds an entry, or as much of it as there is room for; gives the number up to which it goes.
    async fn add(
        &mut self,
        context: &RequestContext,
        entry: FeedEntry,
        room: u32,
        words: bool,
    ) -> Result<u64, Problem> {
        let (end, game) = (entry.last(), entry.game);
        let told = match entry.item {
            FeedItem::Events { first, count } => {
                let known = (self.last + 1).saturating_sub(entry.id).min(u64::from(count));
                let begin = entry.id + known;
                let after = Seq::new((first.get() + known).saturating_sub(1));
                let limit = room.min(u32::try_from(u64::from(count) - known).unwrap_or(room));
                match Seen::of_game(context, game).await? {
                    Some(seen) => {
                        let excerpt = Excerpt::of(context, &seen, after, limit, words).await?;
                        for ((event, turn), id) in excerpt.told().zip(begin..) {
                            let event = serde_json::value::to_raw_value(&event).ok();
                            let turn = turn.map(TurnShape::of);
                            self.items.push(Item { event, turn, ..Item::new(id, "event", game) });
                            self.last = id;
                        }
                        return Ok(self.last);
                    }
                    // What cannot be seen any more is passed over.
                    None => None,
                }
            }
            FeedItem::Message(message) => match message {
                Some(message) => self.message(context, entry.id, game, &message).await?,
                None => None,
            },
            FeedItem::Invited { until } => until
                .map(|until| Item { until: Some(until), ..Item::new(entry.id, "invited", game) }),
            FeedItem::PlanLost { pending_since, plan } => {
                let lost = (pending_since, *plan);
                self.lost_plan(context, entry.id, game, lost, words).await?
            }
            FeedItem::Parted => Some(Item::new(entry.id, "parted", game)),
            FeedItem::Nudged { by, at } => {
                Some(Item { by: Some(by), at: Some(at), ..Item::new(entry.id, "nudged", game) })
            }
        };
        self.items.extend(told);
        self.last = end;
        Ok(end)
    }

    /// A plan that was lost, if the caller still decides for its seat.
    async fn lost_plan(
        &self,
        context: &RequestContext,
        id: u64,
        game: GameId,
        lost: (Seq, LostPlan),
        words: bool,
    ) -> Result<Option<Item>, Problem> {
        let Some(seen) = Seen::of_game(context, game).await? else { return Ok(None) };
        let head = seen.game().state.head();
        if seen.own_seat().is_err() || head < lost.0 {
            return Ok(None);
        }
        let plan = Some(LostPlanShape::of(context, &seen, lost, words).await?);
        Ok(Some(Item { plan, ..Item::new(id, "plan-lost", game) }))
    }

    /// A message, if the caller is still at its table.
    async fn message(
        &self,
        context: &RequestContext,
        id: u64,
        game: GameId,
        message: &MessageRecord,
    ) -> Result<Option<Item>, Problem> {
        let Some(seen) = Seen::of_game(context, game).await? else { return Ok(None) };
        if seen.own_place().is_err() {
            return Ok(None);
        }
        let messages = std::slice::from_ref(message);
        let writers = Writers::of(&context.api.store, &seen.game().places, messages).await?;
        let message = serde_json::value::to_raw_value(&MessageShape::new(message, &writers)).ok();
        Ok(Some(Item { message, ..Item::new(id, "message", game) }))
    }
}
