//! Pictures of the board.

use actix_web::HttpResponse;
use serde::Deserialize;
use turnpost_rules::log::event::Seq;

use super::{
    context::RequestContext,
    problem::{self, Problem},
    query::event_at,
    response::{self, Version},
    seen::Seen,
};
use crate::{
    picture::{Purpose, RenderRequest, Spots, Svg},
    reader::{self, Shown},
};

/// The width of the PNG in pixels: twice the drawing's own, for sharp screens.
const PNG_WIDTH: u32 = 720;

/// Rendering a PNG counts for another request for each of so many milliseconds of processor time.
const MILLISECONDS_A_REQUEST: u32 = 2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardQuery {
    at: Option<u64>,
    #[serde(default)]
    place_names: bool,
    #[serde(default)]
    theme: Theme,
}

/// The light in which a board is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Theme {
    /// By day.
    #[default]
    Light,
    /// For dark surroundings.
    Dark,
}

async fn draw(context: &RequestContext, purpose: Purpose) -> Result<(Seen, Svg), Problem> {
    let BoardQuery { at, place_names, theme } = context.query()?;
    let at: Option<Seq> = event_at(at)?;
    let seen = Seen::of(context).await?;
    let earlier = seen.earlier(context, at).await?;
    let state = earlier.as_ref().unwrap_or(&seen.game().state);
    let position = state.position().ok_or_else(|| Problem::of(problem::NOT_STARTED))?;
    let localizer = seen.localizer(context).await?;
    let drawn = reader::draw_named(
        Shown::of(state, position),
        &localizer,
        purpose,
        &Spots::new(),
        place_names,
    );
    let svg = drawn.ok_or_else(|| {
        tracing::error!(ruleset = %seen.game().record.ruleset, "no registered ruleset draws this position");
        Problem::of(problem::INTERNAL)
    })?;
    drop(earlier);
    let svg = match theme {
        Theme::Light => svg,
        Theme::Dark => svg.dark(),
    };
    Ok((seen, svg))
}

/// Returns the board as SVG.
///
/// # Errors
/// When there is no such game for the caller, or it has not started.
pub(super) async fn svg(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (seen, svg) = draw(&context, Purpose::Page).await?;
    let (id, head) = (seen.game().record.id, seen.game().state.head());
    response::tagged(&context, id, head, "image/svg+xml", svg.to_xml().into_bytes())
}

/// Returns the board as PNG.
///
/// # Errors
/// As [`svg`].
pub(super) async fn png(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (seen, svg) = draw(&context, Purpose::Mail).await?;
    let (id, head) = (seen.game().record.id, seen.game().state.head());
    let request = RenderRequest::of(svg, PNG_WIDTH);
    // The same drawing has the same pixels: a client that has them already is answered without
    // rendering.
    let version = Version::of(id, head, &request.fingerprint());
    if let Some(not_modified) = version.not_modified(&context)? {
        return Ok(not_modified);
    }
    let renderer = &context.api.renderer;
    let pixels = match renderer.cached(&request) {
        Some(pixels) => pixels,
        None => {
            context.charge(request.milliseconds() / MILLISECONDS_A_REQUEST)?;
            renderer.render(request).await.map_err(|error| {
                tracing::error!(%error, "cannot render a board");
                Problem::of(problem::INTERNAL)
            })?
        }
    };
    Ok(version.response("image/png", pixels))
}
