//! Creating, joining and managing games.

use actix_web::{HttpResponse, http::StatusCode};
use serde::Deserialize;
use serde_json::Value;
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    log::{id::GameId, state::Seating},
    written::{Object, present},
};

use super::{
    bounds,
    context::RequestContext,
    idempotency,
    included::Include,
    json::Trimmed,
    problem::{self, Problem},
    query::yes,
    response::{self, Accepted},
    seat_offers,
    seen::Seen,
};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        person::{DisplayName, MessageText},
        record::{Admission, Start, Visibility},
        service::{GameCreation, Idempotent, MAX_DEADLINE_HOURS, NewGame, Newcomer},
        timing::{MAX_RESERVE_HOURS, MAX_VACATION_DAYS, OnTimeout, Pace, Timing, offset_minutes},
    },
    store::{Declining, Invitation, InvitationId, InvitationState},
    token::{DecodedLink, InvitationLink, LinkError},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CreateQuery {
    #[serde(default = "yes")]
    words: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGameBody {
    #[serde(default, deserialize_with = "present")]
    name: Option<Trimmed<DisplayName>>,
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
    follows: Option<GameId>,
    #[serde(default, deserialize_with = "present")]
    start: Option<Start>,
    #[serde(default, deserialize_with = "present")]
    pace: Option<Pace>,
    #[serde(default, deserialize_with = "present")]
    deadline_hours: Option<DeadlineHours>,
    #[serde(default, deserialize_with = "present")]
    reserve_hours: Option<UpTo<{ MAX_RESERVE_HOURS }>>,
    #[serde(default, deserialize_with = "present")]
    weekends_off: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    vacation_days: Option<UpTo<{ MAX_VACATION_DAYS }>>,
    #[serde(default, deserialize_with = "present")]
    on_timeout: Option<OnTimeout>,
}

/// A number that is not greater than this.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "u32")]
struct UpTo<const MAX: u32>(u32);

impl<const MAX: u32> TryFrom<u32> for UpTo<MAX> {
    type Error = String;
    fn try_from(number: u32) -> Result<UpTo<MAX>, String> {
        if number <= MAX { Ok(UpTo(number)) } else { Err(format!("0 to {MAX} are allowed")) }
    }
}

/// The time for a decision and what is allowed besides, as the body says or its pace does.
async fn time_of(
    context: &RequestContext,
    host: PlayerId,
    body: &NewGameBody,
) -> Result<(Option<u32>, Timing), Problem> {
    let fixed = [
        ("/deadline_hours", body.deadline_hours.is_some()),
        ("/reserve_hours", body.reserve_hours.is_some()),
        ("/weekends_off", body.weekends_off.is_some()),
    ];
    if body.pace.is_some()
        && let Some((pointer, _)) = fixed.iter().find(|(_, is_given)| *is_given)
    {
        return Err(Problem::of(problem::PACE_CONFLICT).at(*pointer, "the pace says this already"));
    }
    let (hours, reserve_hours, weekends_off) = match body.pace {
        Some(pace) => (pace.deadline_hours(), pace.reserve_hours(), pace.has_weekends_off()),
        None => (
            body.deadline_hours.map(|hours| hours.0),
            body.reserve_hours.map_or(0, |hours| hours.0),
            body.weekends_off.unwrap_or(false),
        ),
    };
    if hours.is_none() && reserve_hours > 0 {
        return Err(Problem::of(problem::PACE_CONFLICT)
            .at("/reserve_hours", "without a deadline there is no reserve"));
    }
    let weekend_offset_minutes = if weekends_off {
        let zone = context.api.store.player(host).await?.map(|player| player.settings.zone);
        Some(offset_minutes(zone.unwrap_or_default(), context.now()))
    } else {
        None
    };
    let usual = Timing::default().vacation_days;
    let vacation_days = body.vacation_days.map_or(usual, |days| days.0);
    let on_timeout = body.on_timeout.unwrap_or(OnTimeout::OF_NEW_GAMES);
    Ok((hours, Timing { reserve_hours, weekend_offset_minutes, vacation_days, on_timeout }))
}

/// Those for whom places are kept since the game follows another one: nobody if it does not.
async fn order_of(
    context: &RequestContext,
    host: PlayerId,
    body: &NewGameBody,
) -> Result<Vec<PlayerId>, Problem> {
    let Some(last) = body.follows else { return Ok(Vec::new()) };
    if body.seating.is_some_and(|seating| seating != Seating::Joined) {
        return Err(Problem::of(problem::NOT_TO_BE_FOLLOWED)
            .at("/seating", "the seats follow those of the other game: left out, or `joined`"));
    }
    // The same for all of them: a game that is not the caller's is none.
    let refused = || {
        Problem::of(problem::NOT_TO_BE_FOLLOWED)
            .at("/follows", "the id of a game that is over and that you have played in")
    };
    let game = match context.api.service.current(last).await {
        Err(GameError::NotFound) => return Err(refused()),
        found => found?,
    };
    if game.state.is_over() && game.has_part(host) { Ok(game.next_order()) } else { Err(refused()) }
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
            Err(format!("1 to {MAX_DEADLINE_HOURS} hours are allowed"))
        }
    }
}

/// A problem with a body, which says how many seats there are in the ruleset that the body names.
fn seats_in(context: &RequestContext, mut problem: Problem) -> Problem {
    let body: Value = serde_json::from_slice(context.raw_body()).unwrap_or_default();
    let named = body.pointer("/setup/ruleset").and_then(Value::as_str);
    let rulesets = context.api.service.rulesets();
    if let Some(ruleset) = named.and_then(|name| rulesets.newest(name)) {
        let (min, max) = ruleset.about().seats.into_inner();
        problem.reword(|pointer, detail| {
            let number = format!("a whole number from {min} to {max}");
            (pointer == "/seats").then(|| match bounds::found(detail) {
                Some(found) => format!("{number} is expected, not {found}"),
                None => format!("{number} is expected"),
            })
        });
    }
    problem
}

/// Creates a game.
///
/// # Errors
/// When the body, the ruleset, its options or the seats are invalid.
pub(super) async fn create(context: RequestContext) -> Result<HttpResponse, Problem> {
    let host = context.player()?;
    let CreateQuery { words } = context.query()?;
    let view = Include::view_for(&context);
    let body: NewGameBody = context.body().map_err(|problem| seats_in(&context, problem))?;
    if body.bots.len() >= body.seats.get() {
        return Err(Problem::of(problem::FULL).at("/bots", "the host needs a place, too"));
    }
    let (deadline_hours, timing) = time_of(&context, host, &body).await?;
    let order = order_of(&context, host, &body).await?;
    let Object(setup) = body.setup;
    let ruleset = setup.ruleset;
    let rulesets = context.api.service.rulesets();
    let name = match (body.name, rulesets.newest(&ruleset)) {
        (Some(Trimmed(name)), _) => name,
        (None, Some(ruleset)) => {
            ruleset.about().title.parse().map_err(|_| Problem::of(problem::INTERNAL))?
        }
        (None, None) => {
            return Err(GameError::UnknownRuleset(ruleset).into());
        }
    };
    let creation = GameCreation {
        game: NewGame {
            name,
            ruleset: ruleset.clone(),
            options: setup.options.unwrap_or_else(|| Value::Object(serde_json::Map::new())),
            seats: body.seats,
            visibility: body.visibility.unwrap_or(Visibility::Private),
            admission: body.admission.unwrap_or(Admission::Invited),
            seating: body.seating.unwrap_or(Seating::Random),
            start: body.start.unwrap_or(Start::Automatic),
            deadline_hours,
            timing,
        },
        bots: body.bots,
        order,
        keyed_response: idempotency::keyed_response(&context, StatusCode::CREATED)?,
    };
    match context.api.service.create(host, creation).await {
        Ok(game) => {
            let created = Accepted::at(&game);
            let body = serde_json::to_string(&created).unwrap_or_default();
            let body = view.add_to(body, &context, game, words).await;
            Ok(response::created(&context.api, &created, body))
        }
        Err(GameError::Repeated(stored)) => {
            let stored = view.add_to_stored(*stored, &context, words).await;
            Ok(response::replayed(&stored, &context.api, Some(response::GAMES)))
        }
        Err(error) => Err(Problem::of_game(error, &ruleset)),
    }
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct DecliningBody {
    #[serde(default, deserialize_with = "present")]
    invitation: Option<String>,
    #[serde(default, deserialize_with = "present")]
    words: Option<Trimmed<MessageText>>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct JoiningBody {
    #[serde(default, deserialize_with = "present")]
    invitation: Option<String>,
    #[serde(default, deserialize_with = "present")]
    offer: Option<String>,
}

/// Joins a game, or takes a seat of one that is offered to the caller.
///
/// # Errors
/// When the game is not open, full, or does not admit the caller; or the seat is not offered any more.
pub(super) async fn join(context: RequestContext) -> Result<HttpResponse, Problem> {
    let (id, player) = (context.game()?, context.player()?);
    let body: JoiningBody = context.body_or_default()?;
    let keyed_response = idempotency::keyed_response(&context, StatusCode::OK)?;
    if let Some(token) = &body.offer {
        let offer = seat_offers::by_token(&context, token).await?;
        return seat_offers::take(&context, (offer, None), keyed_response).await;
    }
    let invitation = match &body.invitation {
        Some(token) => Some(by_token(&context, token).await?),
        None => by_address(&context).await?,
    };
    if let Some(Invitation { id, offer: Some(offer), .. }) = &invitation {
        return seat_offers::take(&context, (*offer, Some(*id)), keyed_response).await;
    }
    let what = match invitation {
        Some(Invitation { id: invitation, .. }) => Newcomer::Guest { player, invitation },
        None => Newcomer::Player { player, invited: false },
    };
    match (
        context.api.service.join(id, Idempotent { what, keyed_response }).await,
        &body.invitation,
    ) {
        (Ok(game), _) => Ok(response::accepted(StatusCode::OK, &Accepted::at(&game))),
        // Somebody else was faster and accepted or withdrew it.
        (Err(GameError::Spent), Some(token)) => {
            Err(by_token(&context, token).await.err().unwrap_or_else(invalid_invitation))
        }
        (Err(error), _) => Err(error.into()),
    }
}

fn invalid_invitation() -> Problem {
    Problem::of(problem::INVITATION_REFUSED).at("/invitation", "not valid here")
}

/// The invitation to the game of the path that a token stands for.
async fn by_token(context: &RequestContext, token: &str) -> Result<Invitation, Problem> {
    let read = context.api.store.read_link(&context.api.keys, token, context.now()).await?;
    let link: InvitationLink =
        read.and_then(DecodedLink::into_claims).map_err(|error| {
            match error {
        LinkError::UnknownKey => Problem::of(problem::INVITATION_REFUSED).at(
            "/invitation",
            "signed with a key that is no longer in use; whoever was invited by address can join without it",
        ),
        LinkError::Invalid | LinkError::Expired | LinkError::NoKey => invalid_invitation(),
    }
        })?;
    let id: InvitationId = link.invitation.parse().map_err(|_| invalid_invitation())?;
    let known = context.api.store.invitation(id).await?.ok_or_else(invalid_invitation)?;
    if known.game != context.game()? {
        return Err(invalid_invitation());
    }
    match known.state {
        _ if known.can_be_accepted() && context.now() < known.expires_at => Ok(known),
        InvitationState::Open
        | InvitationState::Undeliverable
        | InvitationState::Accepted
        | InvitationState::Declined => Err(invalid_invitation()),
        InvitationState::Withdrawn => {
            Err(Problem::of(problem::INVITATION_WITHDRAWN).at("/invitation", "withdrawn"))
        }
    }
}

/// The open invitation to the game of the path that was sent to the caller's address.
async fn by_address(context: &RequestContext) -> Result<Option<Invitation>, Problem> {
    let player = context.api.store.player(context.player()?).await?;
    let Some(address) = player.and_then(|player| player.address) else { return Ok(None) };
    let known = context.api.store.invitation_to(context.game()?, address).await?;
    Ok(known.filter(|known| known.can_be_accepted() && context.now() < known.expires_at))
}

/// Declines an invitation: the one of a token, or the one sent to the caller's address.
///
/// # Errors
/// When there is none, or it can no longer be declined.
pub(super) async fn decline(context: RequestContext) -> Result<HttpResponse, Problem> {
    let body: DecliningBody = context.body_or_default()?;
    let invitation = match &body.invitation {
        Some(token) => Some(by_token(&context, token).await?),
        None => by_address(&context).await?,
    };
    let invitation = invitation.ok_or_else(invalid_invitation)?;
    let words = body.words.map(|Trimmed(words)| words);
    match context.api.store.decline_invitation(invitation.id, words, context.now()).await? {
        Declining::Declined => Ok(HttpResponse::NoContent().finish()),
        Declining::TooLate => Err(invalid_invitation()),
    }
}

/// A body without members.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct EmptyBody {}

/// Gives up the caller's place in an open game.
///
/// # Errors
/// When the game is not open, or the caller has no place, or is its host.
pub(super) async fn leave(context: RequestContext) -> Result<HttpResponse, Problem> {
    let EmptyBody {} = context.body_or_default()?;
    let seen = Seen::of(&context).await?;
    let player = context.player()?;
    if seen.game().record.host == Some(player) {
        return Err(Problem::of(problem::HOST_STAYS));
    }
    let key = idempotency::idempotent(&context, StatusCode::OK, player)?;
    let place = seen.own_place()?.place;
    let game = context.api.service.leave(seen.game().record.id, key, place).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewBot {
    level: BotLevel,
}

/// Adds a bot to an open game.
///
/// # Errors
/// When the caller is not the host, or the game is not open or full.
pub(super) async fn seat_bot(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewBot { level } = context.body()?;
    let (id, host) = (context.game()?, context.player()?);
    let newcomer =
        idempotency::idempotent(&context, StatusCode::OK, Newcomer::Bot { level, host })?;
    let game = context.api.service.join(id, newcomer).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}

/// Starts a game.
///
/// # Errors
/// When the caller is not the host, or the game is not open or not full.
pub(super) async fn start(context: RequestContext) -> Result<HttpResponse, Problem> {
    let EmptyBody {} = context.body_or_default()?;
    let by = idempotency::idempotent(&context, StatusCode::OK, context.player()?)?;
    let game = context.api.service.start(context.game()?, by).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}

/// Resigns: hands the caller's seat over to a bot.
///
/// # Errors
/// When the caller has no seat, or the game is not running.
pub(super) async fn resign(context: RequestContext) -> Result<HttpResponse, Problem> {
    let EmptyBody {} = context.body_or_default()?;
    let by = idempotency::idempotent(&context, StatusCode::OK, context.player()?)?;
    let game = context.api.service.resign(context.game()?, by).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}

/// Takes the caller's seat back, for which a bot has played.
///
/// # Errors
/// When the caller has no seat, no bot plays for them, or the game is not running.
pub(super) async fn reclaim(context: RequestContext) -> Result<HttpResponse, Problem> {
    let EmptyBody {} = context.body_or_default()?;
    let by = idempotency::idempotent(&context, StatusCode::OK, context.player()?)?;
    let game = context.api.service.reclaim(context.game()?, by).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}

/// Cancels a game that has not started.
///
/// # Errors
/// When the caller is not the host, or the game has started.
pub(super) async fn cancel(context: RequestContext) -> Result<HttpResponse, Problem> {
    let EmptyBody {} = context.body_or_default()?;
    let by = idempotency::idempotent(&context, StatusCode::OK, context.player()?)?;
    let game = context.api.service.cancel(context.game()?, by).await?;
    Ok(response::accepted(StatusCode::OK, &Accepted::at(&game)))
}
