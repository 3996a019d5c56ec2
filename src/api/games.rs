//! Opening, finding and filling games.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    log::state::Seating,
    written::{Object, present},
};

use super::{
    answer::{self, Accepted},
    context::RequestContext,
    json::Tidy,
    keyed,
    problem::{self, Problem},
    seen::{Names, Seen},
    shape::{GameFacts, GameShape},
};
use crate::{
    game::{
        error::GameError,
        person::DisplayName,
        service::{GameCreation, Idempotent, MAX_DEADLINE_HOURS, NewGame, Newcomer},
        storage::{Admission, Start, Visibility},
    },
    store::{Cursor, Declining, GameList, InvitationId, InvitationState},
    token::{DecodedLink, InvitationLink, LinkError},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listing {
    #[serde(default)]
    filter: Filter,
    limit: Option<u32>,
    cursor: Option<String>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Filter {
    Mine,
    Awaiting,
    Open,
    #[default]
    Public,
}

impl Filter {
    const fn word(self) -> &'static str {
        match self {
            Filter::Mine => "mine",
            Filter::Awaiting => "awaiting",
            Filter::Open => "open",
            Filter::Public => "public",
        }
    }
}

#[derive(Serialize)]
struct Page<'a> {
    games: Vec<GameShape<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// The limit of a page.
///
/// # Errors
/// When it is not 1 to 100.
pub fn page_limit(limit: Option<u32>) -> Result<u32, Problem> {
    match limit.unwrap_or(20) {
        limit @ 1..=100 => Ok(limit),
        _ => Err(Problem::parameter("limit", "1 to 100")),
    }
}

/// A page of games.
///
/// # Errors
/// When the parameters are wrong, or the store fails.
pub async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let listing: Listing = context.query()?;
    let limit = page_limit(listing.limit)?;
    let list = match listing.filter {
        Filter::Mine => GameList::Of(context.player()?),
        Filter::Awaiting => GameList::Awaiting(context.player()?),
        Filter::Open => GameList::Open,
        Filter::Public => GameList::Public,
    };
    let after: Option<Cursor> = listing
        .cursor
        .map(|cursor| cursor.parse())
        .transpose()
        .map_err(|_| Problem::parameter("cursor", "it is not one that a page has given"))?;
    let page = context.api.store.games(list, &[], after, limit).await?;
    let players = page.games.iter().flat_map(|game| {
        game.places.iter().filter_map(|place| place.player).chain(game.record.host)
    });
    let names = Names::of(&context, players).await?;
    let mut lives = Vec::with_capacity(page.games.len());
    for game in &page.games {
        match context.api.service.current(game.record.id).await {
            Ok(cached) => lives.push((game, cached)),
            // One game that cannot be replayed does not hide the others.
            Err(GameError::Broken(error)) => {
                tracing::error!(game = %game.record.id, %error, "left out of a list");
            }
            Err(error) => return Err(error.into()),
        }
    }
    let games = lives.iter().map(|(game, cached)| {
        let facts = GameFacts {
            record: &game.record,
            places: &game.places,
            pending_decisions: &game.pending_decisions,
            cached,
            names: &names,
            player: context.known(),
        };
        facts.shape()
    });
    let next = page.next.map(|cursor| cursor.to_string());
    let mut response =
        answer::json(StatusCode::OK, &Page { games: games.collect(), next: next.clone() });
    if let Some(next) = next {
        let query = format!("filter={}&limit={limit}&cursor={next}", listing.filter.word());
        let link =
            format!("<{}>; rel=\"next\"", context.api.address(&format!("/v1/games?{query}")));
        answer::set(&mut response, header::LINK, &link);
    }
    Ok(response)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGameBody {
    #[serde(default, deserialize_with = "present")]
    name: Option<Tidy<DisplayName>>,
    setup: Object<Setup>,
    seats: SeatCount,
    #[serde(default)]
    bots: Vec<BotLevel>,
    #[serde(default, deserialize_with = "present")]
    visibility: Option<Visibility>,
    #[serde(default, deserialize_with = "present")]
    admission: Option<Admission>,
    #[serde(default, deserialize_with = "present")]
    seating: Option<Seating>,
    #[serde(default, deserialize_with = "present")]
    start: Option<Start>,
    #[serde(default, deserialize_with = "present")]
    deadline_hours: Option<DeadlineHours>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    ruleset: String,
    #[serde(default, deserialize_with = "present")]
    options: Option<Value>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u32")]
struct DeadlineHours(u32);

impl TryFrom<u32> for DeadlineHours {
    type Error = String;
    fn try_from(hours: u32) -> Result<DeadlineHours, String> {
        if (1..=MAX_DEADLINE_HOURS).contains(&hours) {
            Ok(DeadlineHours(hours))
        } else {
            Err(format!("1 to {MAX_DEADLINE_HOURS} hours are possible"))
        }
    }
}

/// Opens a game.
///
/// # Errors
/// When the body, the ruleset, its options or the seats are refused.
pub async fn create(context: RequestContext) -> Result<HttpResponse, Problem> {
    let host = context.player()?;
    let body: NewGameBody = context.body()?;
    if body.bots.len() >= body.seats.get() {
        return Err(Problem::of(problem::FULL).at("/bots", "the host has a place, too"));
    }
    let Object(setup) = body.setup;
    let ruleset = setup.ruleset;
    let rulesets = context.api.service.rulesets();
    let name = match (body.name, rulesets.newest(&ruleset)) {
        (Some(Tidy(name)), _) => name,
        (None, Some(ruleset)) => {
            ruleset.about().title.parse().map_err(|_| Problem::of(problem::INTERNAL))?
        }
        (None, None) => {
            return Err(GameError::UnknownRuleset(ruleset).into());
        }
    };
    let opening = GameCreation {
        game: NewGame {
            name,
            ruleset: ruleset.clone(),
            options: setup.options.unwrap_or_else(|| Value::Object(serde_json::Map::new())),
            seats: body.seats,
            visibility: body.visibility.unwrap_or(Visibility::Private),
            admission: body.admission.unwrap_or(Admission::Invited),
            seating: body.seating.unwrap_or(Seating::Random),
            start: body.start.unwrap_or(Start::Automatic),
            deadline_hours: body.deadline_hours.map(|hours| hours.0),
        },
        bots: body.bots,
        keep: keyed::keep(&context, StatusCode::CREATED)?,
    };
    let cached = context.api.service.create(host, opening).await;
    let cached = cached.map_err(|error| Problem::of_game(error, &ruleset))?;
    Ok(answer::opened(&context.api, &Accepted::at(&cached)))
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Joining {
    #[serde(default, deserialize_with = "present")]
    invitation: Option<String>,
}

/// Sits down.
///
/// # Errors
/// When the game is not open, full, or does not admit the caller.
pub async fn join(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (game, player) = (context.game()?, context.player()?);
    let body: Joining = context.body_or_default()?;
    let keep = keyed::keep(&context, StatusCode::OK)?;
    let invitation = match &body.invitation {
        Some(token) => Some(presented(&context, token).await?),
        None => addressed(&context).await?,
    };
    let what = match invitation {
        Some(invitation) => Newcomer::Guest { player, invitation },
        None => Newcomer::Player { player, invited: false },
    };
    match (context.api.service.join(game, Idempotent { what, keep }).await, &body.invitation) {
        (Ok(cached), _) => Ok(answer::accepted(StatusCode::OK, &Accepted::at(&cached))),
        // Somebody else was faster, who accepted it or took it back.
        (Err(GameError::Spent), Some(token)) => {
            Err(presented(&context, token).await.err().unwrap_or_else(refused))
        }
        (Err(error), _) => Err(error.into()),
    }
}

fn refused() -> Problem {
    Problem::of(problem::INVITATION_REFUSED).at("/invitation", "not good here")
}

/// The invitation of a token to the game of the path.
async fn presented(context: &RequestContext, token: &str) -> Result<InvitationId, Problem> {
    let read = context.api.store.read_link(&context.api.keys, token, context.now()).await?;
    let link: InvitationLink =
        read.and_then(DecodedLink::into_claims).map_err(|error| {
            match error {
        LinkError::UnknownKey => Problem::of(problem::INVITATION_REFUSED).at(
            "/invitation",
            "signed with a key that is no longer held; who is invited by address joins without it",
        ),
        LinkError::Invalid | LinkError::Expired | LinkError::NoKey => refused(),
    }
        })?;
    let id: InvitationId = link.invitation.parse().map_err(|_| refused())?;
    let known = context.api.store.invitation(id).await?.ok_or_else(refused)?;
    if known.game != context.game()? {
        return Err(refused());
    }
    match known.state {
        _ if known.can_be_accepted() && context.now() < known.expires_at => Ok(id),
        InvitationState::Open
        | InvitationState::Undeliverable
        | InvitationState::Accepted
        | InvitationState::Declined => Err(refused()),
        InvitationState::Withdrawn => {
            Err(Problem::of(problem::INVITATION_WITHDRAWN).at("/invitation", "withdrawn"))
        }
    }
}

/// The open invitation of the caller's own address to the game of the path.
async fn addressed(context: &RequestContext) -> Result<Option<InvitationId>, Problem> {
    let player = context.api.store.player(context.player()?).await?;
    let Some(address) = player.and_then(|player| player.address) else { return Ok(None) };
    let known = context.api.store.invitation_to(context.game()?, address).await?;
    let good = known.filter(|known| known.can_be_accepted() && context.now() < known.expires_at);
    Ok(good.map(|known| known.id))
}

/// Declines an invitation, the one of a token or that of the caller's own address.
///
/// # Errors
/// When there is none, or it can be declined no more.
pub async fn decline(context: RequestContext) -> Result<HttpResponse, Problem> {
    let body: Joining = context.body_or_default()?;
    let invitation = match &body.invitation {
        Some(token) => Some(presented(&context, token).await?),
        None => addressed(&context).await?,
    };
    let invitation = invitation.ok_or_else(refused)?;
    match context.api.store.decline_invitation(invitation, context.now()).await? {
        Declining::Declined => Ok(HttpResponse::NoContent().finish()),
        Declining::TooLate => Err(refused()),
    }
}

/// A body that says nothing.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// Gets up.
///
/// # Errors
/// When the game is not open, or the caller has no place, or is its host.
pub async fn leave(context: RequestContext) -> Result<HttpResponse, Problem> {
    let Nothing {} = context.body_or_default()?;
    let seen = Seen::of(&context).await?;
    let player = context.player()?;
    if seen.cached.record.host == Some(player) {
        return Err(Problem::of(problem::HOST_STAYS));
    }
    let key = keyed::once(&context, StatusCode::OK, player)?;
    let place = seen.own_place()?.place;
    let cached = context.api.service.leave(seen.cached.record.id, key, place).await?;
    Ok(answer::accepted(StatusCode::OK, &Accepted::at(&cached)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewBot {
    level: BotLevel,
}

/// Seats a bot.
///
/// # Errors
/// When the caller is not the host, or the game is not open or full.
pub async fn seat_bot(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewBot { level } = context.body()?;
    let (game, host) = (context.game()?, context.player()?);
    let newcomer = keyed::once(&context, StatusCode::OK, Newcomer::Bot { level, host })?;
    let cached = context.api.service.join(game, newcomer).await?;
    Ok(answer::accepted(StatusCode::OK, &Accepted::at(&cached)))
}

/// Starts a game.
///
/// # Errors
/// When the caller is not the host, or the game is not open or not full.
pub async fn start(context: RequestContext) -> Result<HttpResponse, Problem> {
    let Nothing {} = context.body_or_default()?;
    let by = keyed::once(&context, StatusCode::OK, context.player()?)?;
    let cached = context.api.service.start(context.game()?, by).await?;
    Ok(answer::accepted(StatusCode::OK, &Accepted::at(&cached)))
}

/// Gives a seat to a bot.
///
/// # Errors
/// When the caller has no seat, or the game is not being played.
pub async fn resign(context: RequestContext) -> Result<HttpResponse, Problem> {
    let Nothing {} = context.body_or_default()?;
    let by = keyed::once(&context, StatusCode::OK, context.player()?)?;
    let cached = context.api.service.resign(context.game()?, by).await?;
    Ok(answer::accepted(StatusCode::OK, &Accepted::at(&cached)))
}

/// Calls a game off.
///
/// # Errors
/// When the caller is not the host, or the game has started.
pub async fn cancel(context: RequestContext) -> Result<HttpResponse, Problem> {
    let Nothing {} = context.body_or_default()?;
    let by = keyed::once(&context, StatusCode::OK, context.player()?)?;
    let cached = context.api.service.cancel(context.game()?, by).await?;
    Ok(answer::accepted(StatusCode::OK, &Accepted::at(&cached)))
}
