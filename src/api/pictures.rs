//! The board as a picture.

use actix_web::HttpResponse;
use serde::Deserialize;
use turnpost_rules::{Seat, log::event::Seq};

use super::{
    answer::{self, Version},
    context::RequestContext,
    play::{earlier, event_at},
    problem::{self, Problem},
    seen::Seen,
};
use crate::{
    picture::{self, Order, Purpose, Scene, Spots, Svg},
    registry,
};

/// The width of the PNG in pixels: twice the drawing's own, for sharp screens.
const PNG_WIDTH: u32 = 720;

/// So many requests more counts one whose picture has to be drawn: it takes the processor as long.
const DRAWING: u32 = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Looking {
    at: Option<u64>,
}

async fn drawn(context: &RequestContext, purpose: Purpose) -> Result<(Seen, Svg), Problem> {
    let Looking { at } = context.query()?;
    let at: Option<Seq> = event_at(at)?;
    let seen = Seen::of(context).await?;
    let earlier = earlier(context, &seen, at).await?;
    let state = earlier.as_ref().unwrap_or(&seen.cached.state);
    let position = state.position().ok_or_else(|| Problem::of(problem::NOT_STARTED))?;
    let localizer = seen.localizer(context).await?;
    let name = |seat: Seat| match purpose {
        Purpose::Page => localizer.name(seat).into_owned(),
        Purpose::Mail => {
            let number = seat.index() + 1;
            picture::drawn_name(localizer.name(seat), || localizer.language().nameless(number))
        }
    };
    let names: Vec<String> = position.seats().seats().map(name).collect();
    let words = |phrase: &turnpost_rules::Phrase| localizer.format(phrase);
    let spots = Spots::new();
    let scene = Scene::new(seen.viewer, purpose, &names, &words, &spots);
    let svg = registry::draw(position, &scene).ok_or_else(|| {
        tracing::error!(ruleset = %seen.cached.record.ruleset, "there is no drawing");
        Problem::of(problem::INTERNAL)
    })?;
    drop(earlier);
    Ok((seen, svg))
}

/// As SVG.
///
/// # Errors
/// When there is no such game for the caller, or it has not started.
pub async fn svg(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (seen, svg) = drawn(&context, Purpose::Page).await?;
    let (id, head) = (seen.cached.record.id, seen.cached.state.head());
    answer::tagged(&context, id, head, "image/svg+xml", svg.to_xml().into_bytes())
}

/// As PNG.
///
/// # Errors
/// As [`svg`].
pub async fn png(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (seen, svg) = drawn(&context, Purpose::Mail).await?;
    let (id, head) = (seen.cached.record.id, seen.cached.state.head());
    let order = Order::of(svg, PNG_WIDTH);
    // The same drawing has the same pixels: who has them already is answered without drawing them.
    let version = Version::of(id, head, &order.fingerprint());
    if let Some(known) = version.known(&context)? {
        return Ok(known);
    }
    let studio = &context.api.studio;
    let pixels = match studio.kept(&order) {
        Some(kept) => kept,
        None => {
            context.charge(DRAWING)?;
            studio.draw(order).await.map_err(|error| {
                tracing::error!(%error, "a board could not be drawn");
                Problem::of(problem::INTERNAL)
            })?
        }
    };
    Ok(version.answer("image/png", pixels))
}
