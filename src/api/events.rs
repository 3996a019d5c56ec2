//! Events of a game, as far as the caller may know them.

use actix_web::{HttpResponse, http::header};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use turnpost_rules::{
    Argument, Phrase, Seat,
    dyn_ruleset::BotLevel,
    log::{
        event::{EventData, MadeBy, PausedBy, Place, Proposal, ResumedBy, Seq, Term},
        time::Timestamp,
    },
};

use super::{
    context::RequestContext,
    event_stream::{self, Frames, Source, Told},
    json::MAX_INTEGER,
    long_poll,
    problem::Problem,
    query::page_limit,
    query::yes,
    response,
    seen::Seen,
    shape::{self, EndedByShape, StandingShape, VisibleOutcomeShape},
};
use crate::{
    game::{
        record::Status,
        service::{History, TurnChange, VisibleEvent},
        wakeups::Topic,
    },
    locale::Localizer,
    reader::{self, TableNames},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListQuery {
    #[serde(default)]
    after: u64,
    limit: Option<u32>,
    #[serde(default = "yes")]
    words: bool,
}

#[derive(Serialize)]
struct Page<'a> {
    seq: Seq,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<Seq>,
    events: Vec<EventShape<'a>>,
}

/// An event in the form of the contract.
#[derive(Serialize)]
pub(super) struct EventShape<'a> {
    seq: Seq,
    at: Timestamp,
    #[serde(flatten)]
    kind: KindShape<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum KindShape<'a> {
    Created {
        seed_hash: &'a str,
    },
    Joined {
        place: Place,
        who: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<BotLevel>,
    },
    Left {
        place: Place,
    },
    Started {
        seating: &'a [Place],
        told: Vec<VisibleOutcomeShape<'a>>,
    },
    Moved {
        seat: Seat,
        by: MadeBy,
        #[serde(skip_serializing_if = "Option::is_none")]
        own: Option<OwnMove<'a>>,
        told: Vec<VisibleOutcomeShape<'a>>,
    },
    Resigned {
        seat: Seat,
    },
    Away {
        seat: Seat,
        from: Timestamp,
        until: Timestamp,
    },
    Returned {
        seat: Seat,
    },
    Proposed {
        seat: Seat,
        #[serde(flatten)]
        proposal: Proposal,
        lapses_at: Timestamp,
    },
    Agreed {
        seat: Seat,
    },
    Declined {
        seat: Seat,
    },
    Withdrawn {
        seat: Seat,
    },
    Paused {
        until: Timestamp,
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<PausedBy>,
    },
    Resumed {
        #[serde(flatten)]
        by: ResumedBy,
    },
    Relieved {
        seat: Seat,
    },
    Reclaimed {
        seat: Seat,
    },
    HandedOver {
        seat: Seat,
        #[serde(flatten)]
        term: Term,
    },
    GivenBack {
        seat: Seat,
    },
    TimedOut {
        seat: Seat,
    },
    Undone {
        seat: Seat,
        to: Seq,
    },
    Ended {
        standings: Vec<StandingShape>,
        by: EndedByShape,
        seed: &'a str,
    },
    Cancelled {},
}

#[derive(Serialize)]
struct OwnMove<'a> {
    ruleset: &'a str,
    r#move: &'a Value,
    notation: String,
}

/// Lists the events after a given one; waits for one or goes on with those that come, if the
/// request asks for that.
///
/// # Errors
/// When there is no such game for the caller, or a parameter is invalid.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let listing: ListQuery = context.query()?;
    let limit = page_limit(listing.limit)?;
    let after = match context.last_event_id()? {
        Some(last) if context.wants_stream() => last,
        _ => listing.after,
    };
    if after > MAX_INTEGER {
        return Err(Problem::parameter("after", "no event has that number"));
    }
    let (after, words) = (Seq::new(after), listing.words);
    if context.wants_stream() {
        let topic = Topic::Game(context.game()?);
        return event_stream::respond(Followed { context, after, words }, topic).await;
    }
    let waiting = long_poll::wait(&context);
    let seen = match waiting {
        Some(wait) => {
            let topic = Topic::Game(context.game()?);
            let look = async || {
                let seen = Seen::of(&context).await?;
                let is_settled = after < seen.game().state.head() || is_finished(&seen);
                Ok((seen, is_settled))
            };
            long_poll::until(&context, topic, wait, look).await?
        }
        None => Seen::of(&context).await?,
    };
    let (id, head) = (seen.game().record.id, seen.game().state.head());
    let excerpt = Excerpt::of(&context, &seen, after, limit, words).await?;
    let next = excerpt.next();
    let body = Page { seq: head, next, events: excerpt.shapes().collect() };
    let mut response = response::tagged_json(&context, id, head, &body)?;
    if let Some(next) = next {
        let query = format!("after={next}&limit={limit}&words={words}");
        let path = format!("/v1/games/{id}/events?{query}");
        let link = format!("<{}>; rel=\"next\"", context.api.url(&path));
        response::set(&mut response, header::LINK, &link);
    }
    if let Some(wait) = waiting {
        long_poll::applied(&mut response, wait);
    }
    Ok(response)
}

/// Whether no event will follow the last one.
fn is_finished(seen: &Seen) -> bool {
    matches!(seen.game().record.status, Status::Over | Status::Cancelled)
}

/// A game that a client follows.
struct Followed {
    context: RequestContext,
    after: Seq,
    words: bool,
}

/// The most events that a stream gathers before it writes them.
const EVENTS_AT_ONCE: u32 = 100;

impl Source for Followed {
    fn context(&self) -> &RequestContext {
        &self.context
    }

    async fn tell(&mut self) -> Result<Told, Problem> {
        let seen = Seen::of(&self.context).await?;
        let mut frames = Frames::default();
        let excerpt =
            Excerpt::of(&self.context, &seen, self.after, EVENTS_AT_ONCE, self.words).await?;
        for event in excerpt.shapes() {
            frames.push(event.seq.get(), &event);
        }
        let next = excerpt.next();
        self.after = next.unwrap_or_else(|| self.after.max(seen.game().state.head()));
        let has_more = next.is_some();
        Ok(Told { frames, has_more, is_over: !has_more && is_finished(&seen) })
    }
}

/// A part of a game's log as the caller may know it.
pub(super) struct Excerpt<'a> {
    seen: &'a Seen,
    history: Option<History>,
    narrator: Option<Narrator>,
    /// The last event of the part.
    until: Seq,
}

impl<'a> Excerpt<'a> {
    /// At most `limit` events after one.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        context: &RequestContext,
        seen: &'a Seen,
        after: Seq,
        limit: u32,
        words: bool,
    ) -> Result<Excerpt<'a>, Problem> {
        let (id, head) = (seen.game().record.id, seen.game().state.head());
        let until = Seq::new(after.get().saturating_add(u64::from(limit)).min(head.get()));
        let history = if after < head {
            Some(context.api.service.history(id, after, Some(until), seen.viewer()).await?)
        } else {
            None
        };
        let narrator = if words && history.is_some() {
            let names = seen.names(context).await?;
            let localizer = seen.localizer_with(&names, context.language().await?);
            Some(Narrator { names, localizer })
        } else {
            None
        };
        Ok(Excerpt { seen, history, narrator, until })
    }

    /// The last event of this part, if others follow it.
    fn next(&self) -> Option<Seq> {
        let has_more = self.history.is_some() && self.until < self.seen.game().state.head();
        has_more.then_some(self.until)
    }

    fn shapes(&self) -> impl Iterator<Item = EventShape<'_>> {
        self.told().map(|(event, _)| event)
    }

    /// The events, and how each changed whether the game waits for the caller.
    pub(super) fn told(&self) -> impl Iterator<Item = (EventShape<'_>, Option<&TurnChange>)> {
        let events = self.history.iter().flat_map(|history| &history.events);
        events.map(|event| (shape(event, self.seen, self.narrator.as_ref()), event.turn.as_ref()))
    }
}

fn shape<'a>(
    event: &'a VisibleEvent,
    seen: &'a Seen,
    narrator: Option<&Narrator>,
) -> EventShape<'a> {
    let ruleset = seen.game().record.ruleset.as_str();
    let localizer =
        narrator.map(|narrator| reader::Told::new(event, &narrator.localizer).localizer);
    let outcomes =
        || shape::visible_outcomes(event.outcomes.clone(), ruleset, localizer.as_deref());
    let kind = match &event.event.data {
        EventData::Created { seed_hash, .. } => KindShape::Created { seed_hash },
        EventData::Joined { place, occupant } => {
            let (who, level) = shape::occupant(*occupant);
            KindShape::Joined { place: *place, who, level }
        }
        EventData::Left { place } => KindShape::Left { place: *place },
        EventData::Started { seating, .. } => KindShape::Started { seating, told: outcomes() },
        EventData::Moved { seat, by, .. } => KindShape::Moved {
            seat: *seat,
            by: *by,
            own: event.played.as_ref().map(|played| OwnMove {
                ruleset,
                r#move: played,
                notation: notation(seen, played),
            }),
            told: outcomes(),
        },
        EventData::Resigned { seat } => KindShape::Resigned { seat: *seat },
        EventData::Away { seat, from, until } => {
            KindShape::Away { seat: *seat, from: *from, until: *until }
        }
        EventData::Returned { seat } => KindShape::Returned { seat: *seat },
        EventData::Proposed { seat, proposal, lapses_at } => {
            KindShape::Proposed { seat: *seat, proposal: *proposal, lapses_at: *lapses_at }
        }
        EventData::Agreed { seat } => KindShape::Agreed { seat: *seat },
        EventData::Declined { seat } => KindShape::Declined { seat: *seat },
        EventData::Withdrawn { seat } => KindShape::Withdrawn { seat: *seat },
        EventData::Paused { until, by } => KindShape::Paused { until: *until, by: *by },
        EventData::Resumed { by } => KindShape::Resumed { by: *by },
        EventData::Relieved { seat } => KindShape::Relieved { seat: *seat },
        EventData::Reclaimed { seat } => KindShape::Reclaimed { seat: *seat },
        EventData::HandedOver { seat, term } => KindShape::HandedOver { seat: *seat, term: *term },
        EventData::GivenBack { seat } => KindShape::GivenBack { seat: *seat },
        EventData::TimedOut { seat } => KindShape::TimedOut { seat: *seat },
        EventData::Undone { seat, to } => KindShape::Undone { seat: *seat, to: *to },
        EventData::Ended { standings, by, seed } => {
            let standings = standings.iter().map(shape::standing).collect();
            KindShape::Ended { standings, by: EndedByShape::of(*by), seed }
        }
        EventData::Cancelled {} => KindShape::Cancelled {},
    };
    EventShape {
        seq: event.event.seq,
        at: event.event.at,
        kind,
        text: narrator.map(|narrator| narrator.sentences(event)),
    }
}

/// A move of the log in notation.
fn notation(seen: &Seen, played: &Value) -> String {
    let ruleset = seen.game().state.ruleset();
    let notation = ruleset.read(played).and_then(|played| ruleset.notation(&played));
    notation.unwrap_or_default()
}

/// Puts events into sentences.
struct Narrator {
    names: TableNames,
    localizer: Localizer,
}

impl Narrator {
    fn sentences(&self, event: &VisibleEvent) -> String {
        let own = match &event.event.data {
            EventData::Moved { .. } => None,
            EventData::Created { .. } => Some(Phrase::new("api-event-created")),
            EventData::Joined { place, occupant } => {
                let key = match occupant {
                    turnpost_rules::log::event::Occupant::Player {} => "api-event-joined",
                    turnpost_rules::log::event::Occupant::Bot { .. } => "api-event-joined-bot",
                };
                Some(Phrase::new(key).with("who", self.name(*place)))
            }
            EventData::Left { place } => {
                Some(Phrase::new("api-event-left").with("number", place.0 + 1))
            }
            EventData::Started { .. } => Some(Phrase::new("api-event-started")),
            EventData::Resigned { seat } => {
                Some(Phrase::new("api-event-resigned").with("who", *seat))
            }
            EventData::Away { seat, from, until } => {
                let (days, at) = ((*from, *until), event.event.at);
                Some(reader::goes_away(*seat, days, at, "api-event-away", &self.localizer))
            }
            EventData::Returned { seat } => {
                Some(Phrase::new("api-event-returned").with("who", *seat))
            }
            EventData::Proposed { .. }
            | EventData::Agreed { .. }
            | EventData::Declined { .. }
            | EventData::Withdrawn { .. }
            | EventData::Paused { .. }
            | EventData::Resumed { .. }
            | EventData::Relieved { .. }
            | EventData::Reclaimed { .. }
            | EventData::HandedOver { .. }
            | EventData::GivenBack { .. }
            | EventData::TimedOut { .. }
            | EventData::Undone { .. }
            | EventData::Ended { by: Some(_), .. } => reader::agreement(&event.event.data),
            EventData::Ended { by: None, .. } => Some(Phrase::new("api-event-ended")),
            EventData::Cancelled {} => Some(Phrase::new("api-event-cancelled")),
        };
        let told = reader::Told::new(event, &self.localizer);
        let own = own.iter().map(|phrase| told.localizer.format(phrase));
        own.chain(told.sentences()).collect::<Vec<_>>().join(" ")
    }

    fn name(&self, place: Place) -> Argument {
        match self.names.of_place(place) {
            Some(name) => Argument::Name(name.to_owned()),
            None => {
                let number = Phrase::new("api-event-somebody").with("number", place.0 + 1);
                Argument::Phrase(number)
            }
        }
    }
}
