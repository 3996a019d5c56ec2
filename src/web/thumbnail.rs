//! Boards as small pictures beside the names of games: of a game as its reader may see it, and of a
//! ruleset's example. They show the part that stands for the game, large enough to be read.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header},
    web::Path,
};
use sha2::{Digest as _, Sha256};
use turnpost_rules::{Viewer, log::id::GameId};

use super::{
    assets,
    caller::Caller,
    failure::Failure,
    form::Form,
    state::{Shared, Web},
    visible,
};
use crate::{
    game::language::Language,
    picture::{Part, Purpose, Spots, Svg},
    reader::{self, Shown},
    registry,
};

/// The name of the view of a picture that shows its square part.
const TILE: &str = "tile";

/// The URLs of a board in light and dark surroundings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thumbnail {
    /// By day.
    pub light: String,
    /// By lamp light.
    pub dark: String,
}

impl Thumbnail {
    /// The board of a game.
    pub fn of_game(game: GameId) -> Thumbnail {
        let light = format!("/g/{game}/board.svg");
        Thumbnail { dark: format!("{light}?theme=dark"), light }
    }

    /// The same picture, of which the square part is shown.
    pub fn tile(&self) -> Thumbnail {
        let part = |address: &str| format!("{address}#{TILE}");
        Thumbnail { light: part(&self.light), dark: part(&self.dark) }
    }

    /// The example of a ruleset, in the language of the page that shows it: a browser asks for the picture
    /// without what the page knows of its reader, and keeps it when the reader chooses another language.
    pub fn of_ruleset(name: &str, language: Language) -> Thumbnail {
        let light = format!("/rules/{name}/board.svg?language={}", language.tag());
        Thumbnail { dark: format!("{light}&theme=dark"), light }
    }
}

/// Who may keep a copy of a picture.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Keeper {
    /// The reader's browser, which asks before each use whether it still holds.
    Browser,
    /// Everybody, for an hour.
    Everybody,
}

impl Keeper {
    const fn cache_control(self) -> &'static str {
        match self {
            Keeper::Browser => "private, no-cache",
            Keeper::Everybody => "public, max-age=3600",
        }
    }
}

/// The board of a game as the reader may see it.
pub async fn of_game(
    caller: Caller,
    web: Shared,
    id: Path<String>,
    request: HttpRequest,
) -> HttpResponse {
    caller.answer(try_game(&caller, &web, &id, &request).await)
}

async fn try_game(
    caller: &Caller,
    web: &Web,
    id: &str,
    request: &HttpRequest,
) -> Result<HttpResponse, Failure> {
    let is_dark = is_dark(request)?;
    let game = visible::look(web, caller, id).await?;
    let seen = web.localized(game, caller.reader.language).await?;
    let state = &seen.game.state;
    let position = state.position().ok_or(Failure::NotFound)?;
    // All that the drawing depends on, so that a known one is not drawn again.
    let mut parts: Vec<String> = vec![
        id.to_owned(),
        state.hash().mark(),
        match seen.viewer() {
            Viewer::Seat(seat) => seat.index().to_string(),
            Viewer::Spectator => "spectator".to_owned(),
        },
    ];
    parts.extend(state.seats().seats().map(|seat| seen.localizer.name(seat).into_owned()));
    let tag = tag(caller.reader.language, &parts, is_dark);
    if is_known(request, &tag) {
        return Ok(not_modified(&tag, Keeper::Browser));
    }
    let drawn =
        reader::draw(Shown::of(state, position), &seen.localizer, Purpose::Page, &Spots::new());
    let parts = registry::lid_and_tile(state.ruleset().name(), position);
    picture(drawn.zip(parts), is_dark, &tag, Keeper::Browser)
}

/// The board of a ruleset's example.
pub async fn of_ruleset(caller: Caller, name: Path<String>, request: HttpRequest) -> HttpResponse {
    caller.answer(try_ruleset(&caller, &name, &request))
}

fn try_ruleset(
    caller: &Caller,
    name: &str,
    request: &HttpRequest,
) -> Result<HttpResponse, Failure> {
    let is_dark = is_dark(request)?;
    let entry = registry::ENTRIES.iter().find(|entry| entry.rules().name() == name);
    let entry = entry.ok_or(Failure::NotFound)?;
    let language = asked_language(request)?.unwrap_or(caller.reader.language);
    let tag = tag(language, &[name.to_owned()], is_dark);
    if is_known(request, &tag) {
        return Ok(not_modified(&tag, Keeper::Everybody));
    }
    let drawn = reader::example(entry, language);
    picture(drawn.map(|drawn| (drawn, (entry.lid, entry.tile))), is_dark, &tag, Keeper::Everybody)
}

fn is_dark(request: &HttpRequest) -> Result<bool, Failure> {
    match Form::parse(request.query_string()).get("theme") {
        None | Some("light") => Ok(false),
        Some("dark") => Ok(true),
        Some(_) => Err(Failure::NotFound),
    }
}

/// The language that the page with the picture is in, if the address names one.
fn asked_language(request: &HttpRequest) -> Result<Option<Language>, Failure> {
    let form = Form::parse(request.query_string());
    let tag = form.get("language");
    tag.map(Language::from_tag).transpose().map_err(|_| Failure::NotFound)
}

/// The entity tag of a picture that these parts determine, with the language and the program.
fn tag(language: Language, parts: &[String], is_dark: bool) -> String {
    let mut hash = Sha256::new();
    let program = [env!("CARGO_PKG_VERSION"), assets::style(), language.tag()];
    let theme = if is_dark { "dark" } else { "light" };
    for part in program.into_iter().chain([theme]).chain(parts.iter().map(String::as_str)) {
        hash.update(part);
        hash.update([0]);
    }
    format!("\"{}\"", hex::encode(hash.finalize().get(..9).unwrap_or_default()))
}

/// Whether the browser has the picture. What compresses the answer may have changed the tag's end.
fn is_known(request: &HttpRequest, tag: &str) -> bool {
    let plain = tag.trim_end_matches('"');
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    known.is_some_and(|known| {
        known.split(',').any(|known| known.trim().trim_start_matches("W/").starts_with(plain))
    })
}

fn not_modified(tag: &str, keeper: Keeper) -> HttpResponse {
    HttpResponse::NotModified()
        .insert_header((header::ETAG, tag.to_owned()))
        .insert_header((header::CACHE_CONTROL, keeper.cache_control()))
        .insert_header((header::VARY, "Accept-Language, Cookie"))
        .finish()
}

fn picture(
    drawn: Option<(Svg, (Part, Part))>,
    is_dark: bool,
    tag: &str,
    keeper: Keeper,
) -> Result<HttpResponse, Failure> {
    let (drawn, (lid, tile)) = drawn.ok_or(Failure::NotFound)?;
    let drawn = drawn.cropped(lid).with_views([(TILE, tile)]);
    let drawn = if is_dark { drawn.dark() } else { drawn };
    Ok(HttpResponse::build(StatusCode::OK)
        .content_type("image/svg+xml")
        .insert_header((header::ETAG, tag.to_owned()))
        .insert_header((header::CACHE_CONTROL, keeper.cache_control()))
        .insert_header((header::VARY, "Accept-Language, Cookie"))
        .insert_header((header::CONTENT_SECURITY_POLICY, "default-src 'none'"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header(("cross-origin-resource-policy", "same-origin"))
        .body(drawn.to_xml()))
}
