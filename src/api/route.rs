//! The table of operations, and what happens to every request before and after its handler.

use std::{
    future::{Future, poll_fn},
    panic::{AssertUnwindSafe, catch_unwind},
    pin::{Pin, pin},
    task::Poll,
};

use actix_web::{
    HttpRequest, HttpResponse, Resource,
    guard::{self, Guard as _},
    http::{
        Method, StatusCode,
        header::{self, HeaderValue},
    },
    web::{self, Payload, ServiceConfig},
};

use super::{
    agreements, archive, bots, bounds,
    challenge::challenge,
    context::{RequestContext, accepted_language, bearer_token},
    contract, docs, drafts, dry_run, events, feed, game_mails, games, idempotency, invitations,
    listing, me, messages, moves, notes, nudges, oauth,
    operation::{Access, Operation},
    orders, pictures, plans, play,
    problem::{self, Problem},
    push_subscriptions, rate_limit, reports, response, rulesets, seat_offers, sign_in,
    state::Shared,
    tokens, undo, vacation, webhooks,
};
use crate::{
    game::{id::PlayerId, language::Language},
    limits::RateLimitKey,
    token::Scope,
};

/// The future that a handler returns.
pub(super) type HandlerFuture = Pin<Box<dyn Future<Output = Result<HttpResponse, Problem>>>>;

/// An operation and its handler.
pub struct Route {
    pub operation: Operation,
    handler: fn(RequestContext) -> HandlerFuture,
}

/// The path of a game, a prefix of the paths of everything in it.
const GAME: &str = "/v1/games/{game}";

const JSON: &str = "application/json";
const YAML: &str = "application/yaml";

const ANYBODY: Access = Access::Anybody;
const SIGN_IN: Access = Access::SignIn;
const WATCH: Access = Access::AnybodyOr(Scope::Read);
const READ: Access = Access::Holder(Scope::Read);
const MOVE: Access = Access::Holder(Scope::Move);
const HOST: Access = Access::Holder(Scope::Host);
const ACCOUNT: Access = Access::Holder(Scope::Account);
const ERASE: Access = Access::Holder(Scope::Erase);
const TOKEN: Access = Access::AnyHolder;

const fn get(
    id: &'static str,
    path: &'static str,
    access: Access,
    produces: &'static str,
    handler: fn(RequestContext) -> HandlerFuture,
) -> Route {
    let (method, takes_body, streams) = (Method::GET, false, false);
    let operation = Operation { id, method, path, access, takes_body, produces, streams };
    Route { operation, handler }
}

/// A list of events, which can be followed too.
const fn followed(
    id: &'static str,
    path: &'static str,
    access: Access,
    handler: fn(RequestContext) -> HandlerFuture,
) -> Route {
    let (method, takes_body, produces, streams) = (Method::GET, false, JSON, true);
    let operation = Operation { id, method, path, access, takes_body, produces, streams };
    Route { operation, handler }
}

const fn post(
    id: &'static str,
    path: &'static str,
    access: Access,
    handler: fn(RequestContext) -> HandlerFuture,
) -> Route {
    let (method, takes_body, produces, streams) = (Method::POST, true, JSON, false);
    let operation = Operation { id, method, path, access, takes_body, produces, streams };
    Route { operation, handler }
}

const fn change(
    id: &'static str,
    method: Method,
    path: &'static str,
    access: Access,
    handler: fn(RequestContext) -> HandlerFuture,
) -> Route {
    let takes_body = matches!(method, Method::PATCH | Method::PUT);
    let (produces, streams) = (JSON, false);
    let operation = Operation { id, method, path, access, takes_body, produces, streams };
    Route { operation, handler }
}

/// All operations with their handlers. A test compares them with the contract.
pub static ROUTES: &[Route] = &[
    post("requestSignIn", "/v1/sign-in", SIGN_IN, |context| Box::pin(sign_in::request(context))),
    post("exchangeCode", "/v1/sign-in/code", SIGN_IN, |context| {
        Box::pin(sign_in::exchange(context))
    }),
    get("listRulesets", "/v1/rulesets", ANYBODY, JSON, |context| Box::pin(rulesets::list(context))),
    get("getRuleset", "/v1/rulesets/{ruleset}", ANYBODY, JSON, |context| {
        Box::pin(rulesets::show(context))
    }),
    get("listGames", "/v1/games", WATCH, JSON, |context| Box::pin(listing::list(context))),
    post("createGame", "/v1/games", HOST, |context| Box::pin(games::create(context))),
    post("joinGame", "/v1/games/{game}/join", MOVE, |context| Box::pin(games::join(context))),
    post("declineInvitation", "/v1/games/{game}/decline", MOVE, |context| {
        Box::pin(games::decline(context))
    }),
    post("leaveGame", "/v1/games/{game}/leave", MOVE, |context| Box::pin(games::leave(context))),
    post("seatBot", "/v1/games/{game}/bots", HOST, |context| Box::pin(games::seat_bot(context))),
    post("startGame", "/v1/games/{game}/start", HOST, |context| Box::pin(games::start(context))),
    post("resignGame", "/v1/games/{game}/resign", MOVE, |context| Box::pin(games::resign(context))),
    post("reclaimSeat", "/v1/games/{game}/reclaim", MOVE, |context| {
        Box::pin(games::reclaim(context))
    }),
    post("offerSeat", "/v1/games/{game}/seat-offers", MOVE, |context| {
        Box::pin(seat_offers::offer(context))
    }),
    get("listSeatOffers", "/v1/games/{game}/seat-offers", READ, JSON, |context| {
        Box::pin(seat_offers::list(context))
    }),
    change(
        "withdrawSeatOffer",
        Method::DELETE,
        "/v1/games/{game}/seat-offers/{seat}",
        MOVE,
        |context| Box::pin(seat_offers::withdraw(context)),
    ),
    post("giveSeatBack", "/v1/games/{game}/give-back", MOVE, |context| {
        Box::pin(seat_offers::give_back(context))
    }),
    post("letBotStandIn", "/v1/games/{game}/stand-in", HOST, |context| {
        Box::pin(seat_offers::stand_in(context))
    }),
    post("undoMoves", "/v1/games/{game}/undo", MOVE, |context| Box::pin(undo::undo(context))),
    post("cancelGame", "/v1/games/{game}/cancel", HOST, |context| Box::pin(games::cancel(context))),
    get("getGame", "/v1/games/{game}", WATCH, JSON, |context| Box::pin(play::show(context))),
    get("listChoices", "/v1/games/{game}/choices", READ, JSON, |context| {
        Box::pin(play::choices(context))
    }),
    post("playMoves", "/v1/games/{game}/moves", MOVE, |context| Box::pin(moves::play(context))),
    post("dryRunMoves", "/v1/games/{game}/dry-run", READ, |context| {
        Box::pin(dry_run::dry_run(context))
    }),
    followed("listEvents", "/v1/games/{game}/events", WATCH, |context| {
        Box::pin(events::list(context))
    }),
    get("getBoardSvg", "/v1/games/{game}/board.svg", WATCH, "image/svg+xml", |context| {
        Box::pin(pictures::svg(context))
    }),
    get("getBoardPng", "/v1/games/{game}/board.png", WATCH, "image/png", |context| {
        Box::pin(pictures::png(context))
    }),
    get("getArchive", "/v1/games/{game}/archive", WATCH, "application/x-ndjson", |context| {
        Box::pin(archive::show(context))
    }),
    get("listMessages", "/v1/games/{game}/messages", READ, JSON, |context| {
        Box::pin(messages::list(context))
    }),
    post("sendMessage", "/v1/games/{game}/messages", MOVE, |context| {
        Box::pin(messages::send(context))
    }),
    get("getNote", "/v1/games/{game}/note", READ, JSON, |context| Box::pin(notes::show(context))),
    get("getGameMails", "/v1/games/{game}/mails", ACCOUNT, JSON, |context| {
        Box::pin(game_mails::show(context))
    }),
    change("keepGameMails", Method::PUT, "/v1/games/{game}/mails", ACCOUNT, |context| {
        Box::pin(game_mails::keep(context))
    }),
    get("getDraft", "/v1/games/{game}/draft", READ, JSON, |context| {
        Box::pin(drafts::show(context))
    }),
    change("keepDraft", Method::PUT, "/v1/games/{game}/draft", MOVE, |context| {
        Box::pin(drafts::keep(context))
    }),
    change("dropDraft", Method::DELETE, "/v1/games/{game}/draft", MOVE, |context| {
        Box::pin(drafts::discard(context))
    }),
    get("getPlan", "/v1/games/{game}/plan", READ, JSON, |context| Box::pin(plans::show(context))),
    change("keepPlan", Method::PUT, "/v1/games/{game}/plan", MOVE, |context| {
        Box::pin(plans::keep(context))
    }),
    change("dropPlan", Method::DELETE, "/v1/games/{game}/plan", MOVE, |context| {
        Box::pin(plans::discard(context))
    }),
    get("getOrders", "/v1/games/{game}/orders", READ, JSON, |context| {
        Box::pin(orders::show(context))
    }),
    change("keepOrders", Method::PUT, "/v1/games/{game}/orders", MOVE, |context| {
        Box::pin(orders::keep(context))
    }),
    change("keepNote", Method::PUT, "/v1/games/{game}/note", MOVE, |context| {
        Box::pin(notes::keep(context))
    }),
    post("proposeAgreement", "/v1/games/{game}/proposals", MOVE, |context| {
        Box::pin(agreements::propose(context))
    }),
    post("answerProposal", "/v1/games/{game}/proposal-answers", MOVE, |context| {
        Box::pin(agreements::answer(context))
    }),
    change("resumeGame", Method::DELETE, "/v1/games/{game}/pause", MOVE, |context| {
        Box::pin(agreements::resume(context))
    }),
    post("nudgePlayer", "/v1/games/{game}/nudges", MOVE, |context| {
        Box::pin(nudges::nudge(context))
    }),
    post("reportToHost", "/v1/games/{game}/reports", MOVE, |context| {
        Box::pin(reports::report(context))
    }),
    get("listInvitations", "/v1/games/{game}/invitations", HOST, JSON, |context| {
        Box::pin(invitations::list(context))
    }),
    post("invitePlayer", "/v1/games/{game}/invitations", HOST, |context| {
        Box::pin(invitations::invite(context))
    }),
    change(
        "withdrawInvitation",
        Method::DELETE,
        "/v1/games/{game}/invitations/{invitation}",
        HOST,
        |context| Box::pin(invitations::withdraw(context)),
    ),
    get("getMe", "/v1/me", ACCOUNT, JSON, |context| Box::pin(me::show(context))),
    change("updateMe", Method::PATCH, "/v1/me", ACCOUNT, |context| Box::pin(me::update(context))),
    get("getMyData", "/v1/me/data", ACCOUNT, JSON, |context| Box::pin(me::data(context))),
    change("eraseMe", Method::DELETE, "/v1/me", ERASE, |context| Box::pin(me::erase(context))),
    get("getVacation", "/v1/me/vacation", ACCOUNT, JSON, |context| {
        Box::pin(vacation::show(context))
    }),
    post("announceVacation", "/v1/me/vacation", ACCOUNT, |context| {
        Box::pin(vacation::announce(context))
    }),
    change("endVacation", Method::DELETE, "/v1/me/vacation", ACCOUNT, |context| {
        Box::pin(vacation::end(context))
    }),
    get("getUsualOrders", "/v1/me/orders", ACCOUNT, JSON, |context| {
        Box::pin(orders::show_usual(context))
    }),
    change("keepUsualOrders", Method::PUT, "/v1/me/orders", ACCOUNT, |context| {
        Box::pin(orders::keep_usual(context))
    }),
    followed("listMyEvents", "/v1/me/events", READ, |context| Box::pin(feed::list(context))),
    get("listTokens", "/v1/me/tokens", ACCOUNT, JSON, |context| Box::pin(tokens::list(context))),
    post("createToken", "/v1/me/tokens", ACCOUNT, |context| Box::pin(tokens::create(context))),
    change("deleteToken", Method::DELETE, "/v1/me/tokens/{token}", ACCOUNT, |context| {
        Box::pin(tokens::delete(context))
    }),
    get("listBots", "/v1/me/bots", ACCOUNT, JSON, |context| Box::pin(bots::list(context))),
    post("createBot", "/v1/me/bots", ACCOUNT, |context| Box::pin(bots::create(context))),
    change("deleteBot", Method::DELETE, "/v1/me/bots/{bot}", ACCOUNT, |context| {
        Box::pin(bots::delete(context))
    }),
    post("createBotToken", "/v1/me/bots/{bot}/tokens", ACCOUNT, |context| {
        Box::pin(bots::create_token(context))
    }),
    post("createBotWebhook", "/v1/me/bots/{bot}/webhooks", ACCOUNT, |context| {
        Box::pin(webhooks::create_for_bot(context))
    }),
    get("listWebhooks", "/v1/me/webhooks", ACCOUNT, JSON, |context| {
        Box::pin(webhooks::list(context))
    }),
    post("createWebhook", "/v1/me/webhooks", ACCOUNT, |context| {
        Box::pin(webhooks::create(context))
    }),
    get("getWebhook", "/v1/me/webhooks/{webhook}", ACCOUNT, JSON, |context| {
        Box::pin(webhooks::show(context))
    }),
    change("deleteWebhook", Method::DELETE, "/v1/me/webhooks/{webhook}", ACCOUNT, |context| {
        Box::pin(webhooks::delete(context))
    }),
    change("testWebhook", Method::POST, "/v1/me/webhooks/{webhook}/test", ACCOUNT, |context| {
        Box::pin(webhooks::test(context))
    }),
    get("listPushSubscriptions", "/v1/me/push-subscriptions", ACCOUNT, JSON, |context| {
        Box::pin(push_subscriptions::list(context))
    }),
    post("createPushSubscription", "/v1/me/push-subscriptions", ACCOUNT, |context| {
        Box::pin(push_subscriptions::create(context))
    }),
    change(
        "deletePushSubscription",
        Method::DELETE,
        "/v1/me/push-subscriptions/{subscription}",
        ACCOUNT,
        |context| Box::pin(push_subscriptions::delete(context)),
    ),
    get("getToken", "/v1/token", TOKEN, JSON, |context| Box::pin(tokens::show(context))),
    change("revokeToken", Method::DELETE, "/v1/token", TOKEN, |context| {
        Box::pin(tokens::revoke(context))
    }),
    get("getContractYaml", "/openapi.yaml", ANYBODY, YAML, |context| {
        Box::pin(async move { response::document(&context, YAML, contract::YAML) })
    }),
    get("getContractJson", "/openapi.json", ANYBODY, JSON, |context| {
        Box::pin(async move { response::document(&context, JSON, contract::json()) })
    }),
    get("getContract30Yaml", "/openapi-3.0.yaml", ANYBODY, YAML, |context| {
        Box::pin(async move { response::document(&context, YAML, contract::YAML_3_0) })
    }),
    get("getContract30Json", "/openapi-3.0.json", ANYBODY, JSON, |context| {
        Box::pin(async move { response::document(&context, JSON, contract::json_3_0()) })
    }),
];

/// Routes every operation, the documentation, and the problems of unknown paths and methods. Needs
/// a [`Shared`] among the application's data.
pub fn configure(configuration: &mut ServiceConfig) {
    let mut paths: Vec<&'static str> = Vec::new();
    for Route { operation, .. } in ROUTES {
        if !paths.contains(&operation.path) {
            paths.push(operation.path);
        }
    }
    // One pattern is matched for everything about a game, instead of one after the other: matching
    // a path takes longer than most handlers do.
    let mut game = web::scope(GAME).default_service(web::to(unknown_path));
    for path in &paths {
        if let Some(rest) = path.strip_prefix(GAME) {
            game = game.service(resource(path, rest));
        }
    }
    configuration.service(game);
    for path in paths.iter().filter(|path| !path.starts_with(GAME)) {
        configuration.service(resource(path, path));
    }
    docs::configure(configuration);
    oauth::configure(configuration);
    configuration.service(web::scope("/v1").default_service(web::to(unknown_path)));
}

/// The operations of a path, of which only `rest` is still to be matched.
fn resource(path: &str, rest: &str) -> Resource {
    let mut resource = web::resource(rest).default_service(web::to(unknown_method));
    for route in ROUTES.iter().filter(|route| route.operation.path == path) {
        let method = route.operation.method.clone();
        let guarded = web::route()
            .guard(guard::fn_guard(move |context| {
                let head = method == Method::GET && context.head().method == Method::HEAD;
                head || guard::Method(method.clone()).check(context)
            }))
            .to(move |api: Shared, request: HttpRequest, payload: Payload| {
                serve(route, api, request, payload)
            });
        resource = resource.route(guarded);
    }
    resource
}

async fn serve(
    Route { operation, handler }: &'static Route,
    api: Shared,
    request: HttpRequest,
    payload: Payload,
) -> HttpResponse {
    let outcome = catch_panic(async {
        let context =
            RequestContext::admit(operation, api.clone(), request.clone(), payload).await?;
        let key = idempotency::valid_key(&context);
        let body = context.raw_body().clone();
        match handler(context).await {
            // Whatever has become of the game since, and whoever may see it now: a command that was
            // carried out before gets the same response as before.
            Err(mut problem) => {
                bounds::tell(&mut problem, operation, &body);
                Err(idempotency::replayed(&api, key, problem).await)
            }
            answer => answer,
        }
    })
    .await;
    let mut response = match outcome {
        Ok(response) => response,
        Err(problem) => match problem.stored_response() {
            Some(stored_response) => {
                let created_below = match operation.id {
                    "createGame" => Some(response::GAMES),
                    "invitePlayer" => Some(request.path()),
                    _ => None,
                };
                response::replayed(stored_response, &api, created_below)
            }
            None => {
                let caller = rate_limit::counted_player(&request);
                problem_response(&problem, &api, &request, caller).await
            }
        },
    };
    rate_limit::tell(&mut response, &request, &api);
    set_common_headers(&mut response);
    response
}

/// Turns a panic in a handler into an internal error, which no other request notices.
async fn catch_panic(
    handler: impl Future<Output = Result<HttpResponse, Problem>>,
) -> Result<HttpResponse, Problem> {
    let mut handler = pin!(handler);
    poll_fn(move |context| {
        let polled = catch_unwind(AssertUnwindSafe(|| handler.as_mut().poll(context)));
        polled.unwrap_or_else(|_| {
            tracing::error!("a handler panicked");
            Poll::Ready(Err(Problem::of(problem::INTERNAL)))
        })
    })
    .await
}

async fn problem_response(
    problem: &Problem,
    api: &Shared,
    request: &HttpRequest,
    caller: Option<PlayerId>,
) -> HttpResponse {
    let language = match (accepted_language(request), caller) {
        (Some(language), _) => Some(language),
        (None, Some(caller)) => own_language(problem, api, caller).await,
        (None, None) => None,
    };
    let mut response = problem.response(language.unwrap_or_default(), &api.base_url);
    if response.status() == StatusCode::UNAUTHORIZED {
        response::set(&mut response, header::WWW_AUTHENTICATE, &challenge(request, api));
    }
    response
}

/// The language of the caller's settings, as far as it may be looked up.
async fn own_language(problem: &Problem, api: &Shared, caller: PlayerId) -> Option<Language> {
    let player = match problem.status() {
        // The token is not valid, so it speaks for nobody.
        StatusCode::UNAUTHORIZED => None,
        // Whoever asks too much causes no further work, and a store that fails is not asked again.
        StatusCode::TOO_MANY_REQUESTS => api.store.cached_player(caller),
        status if status.is_server_error() => api.store.cached_player(caller),
        _ => api.store.player(caller).await.ok().flatten(),
    };
    player.map(|player| player.settings.language)
}

/// Whose token a request seems to carry that no operation has admitted.
fn presumed_caller(api: &Shared, request: &HttpRequest) -> Option<PlayerId> {
    let secret = bearer_token(request).ok().flatten()?;
    match api.limits.presumed(Some(&secret.0), request) {
        RateLimitKey::Player(player) => Some(player),
        RateLimitKey::Stranger(_) | RateLimitKey::SignIn(_) => None,
    }
}

async fn unknown_path(api: Shared, request: HttpRequest) -> HttpResponse {
    let (problem, caller) = (Problem::of(problem::NOT_FOUND), presumed_caller(&api, &request));
    let mut response = problem_response(&problem, &api, &request, caller).await;
    set_common_headers(&mut response);
    response
}

/// Answers `OPTIONS`, and rejects methods that the path does not have.
async fn unknown_method(api: Shared, request: HttpRequest) -> HttpResponse {
    let pattern = request.match_pattern().unwrap_or_default();
    let mut methods: Vec<&str> = Vec::new();
    let here = ROUTES.iter().map(|route| &route.operation);
    for operation in here.filter(|operation| operation.path == pattern) {
        methods.push(operation.method.as_str());
        if operation.method == Method::GET {
            methods.push("HEAD");
        }
    }
    methods.push("OPTIONS");
    let methods = methods.join(", ");
    let mut response = if request.method() == Method::OPTIONS {
        HttpResponse::build(StatusCode::NO_CONTENT)
            .insert_header((header::ALLOW, methods.as_str()))
            .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, methods.as_str()))
            .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, ALLOWED_HEADERS))
            .insert_header((header::ACCESS_CONTROL_MAX_AGE, "86400"))
            .finish()
    } else {
        let problem = Problem::of(problem::METHOD_NOT_ALLOWED)
            .saying("methods", methods.as_str())
            .allowing(methods);
        let caller = presumed_caller(&api, &request);
        problem_response(&problem, &api, &request, caller).await
    };
    set_common_headers(&mut response);
    response
}

const ALLOWED_HEADERS: &str = "Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer";
const EXPOSED_HEADERS: &str = "Allow, Content-Language, Deprecation, ETag, Idempotency-Replayed, Link, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, Sunset, WWW-Authenticate, X-Request-Id";

/// Sets the headers of every response. Pages of any origin may call the API, since only a token,
/// never a cookie, identifies the caller.
fn set_common_headers(response: &mut HttpResponse) {
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::VARY, "Authorization, Accept, Accept-Language, Accept-Encoding");
    set(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
    set(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED_HEADERS);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{
        super::{operation::EVENT_STREAM, problem::KINDS},
        *,
    };
    use crate::game::language::Language;

    fn scope(access: Access) -> Value {
        let required = |scope: Scope| {
            let by_oauth = Scope::FOR_PROGRAMS.contains(&scope);
            let schemes = if by_oauth { vec!["token", "oauth"] } else { vec!["token"] };
            schemes.into_iter().map(move |scheme| serde_json::json!({ scheme: [scope.word()] }))
        };
        match access {
            Access::Anybody | Access::SignIn => serde_json::json!([]),
            Access::AnybodyOr(scope) => {
                std::iter::once(serde_json::json!({})).chain(required(scope)).collect()
            }
            Access::Holder(scope) => required(scope).collect(),
            Access::AnyHolder => serde_json::json!([{ "token": [] }, { "oauth": [] }]),
        }
    }

    #[test]
    fn every_operation_of_the_contract_is_routed_and_every_route_is_in_the_contract() {
        let mut described = Vec::new();
        let paths = contract::document()["paths"].as_object().expect("paths");
        // What OAuth has is routed beside, and asked for by tests/server/programs.rs.
        let of_oauth =
            |path: &str| path.starts_with("/oauth/") || path.starts_with("/.well-known/");
        for (path, item) in paths.iter().filter(|(path, _)| !of_oauth(path)) {
            for (method, operation) in item.as_object().expect("operations") {
                described.push((path.clone(), method.to_uppercase()));
                let routed = ROUTES
                    .iter()
                    .map(|route| &route.operation)
                    .find(|known| {
                        known.path == path && known.method.as_str() == method.to_uppercase()
                    })
                    .unwrap_or_else(|| panic!("{method} {path} is not routed"));
                assert_eq!(operation["operationId"], routed.id, "{method} {path}");
                assert_eq!(operation["security"], scope(routed.access), "{}", routed.id);
                assert_eq!(
                    operation.get("requestBody").is_some(),
                    routed.takes_body,
                    "{}",
                    routed.id
                );
                let success = operation["responses"].as_object().expect("responses");
                let (_, success) =
                    success.iter().find(|(status, _)| status.starts_with('2')).expect("a success");
                let named = success["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
                let success = named.map_or(success, |pointer| {
                    contract::document().pointer(pointer).expect("a response")
                });
                if let Some(content) = success["content"].as_object() {
                    assert!(content.contains_key(routed.produces), "{}", routed.id);
                    let streams = content.contains_key(EVENT_STREAM);
                    assert_eq!(streams, routed.streams, "{}", routed.id);
                }
            }
        }
        for Route { operation, .. } in ROUTES {
            let known = (operation.path.to_owned(), operation.method.to_string());
            assert!(described.contains(&known), "{} is not in the contract", operation.id);
        }
    }

    #[test]
    fn every_kind_of_problem_is_explained_in_every_language() {
        for language in Language::ALL {
            for kind in KINDS {
                for suffix in ["", "-detail", "-page"] {
                    let key = format!("{}{suffix}", kind.words);
                    let text = language.word(&key);
                    assert!(!text.is_empty() && !text.contains(&key), "{language}: {key}");
                }
            }
        }
    }

    #[test]
    fn codes_are_never_taken_away() {
        let codes: Vec<&str> = KINDS.iter().map(|kind| kind.code).collect();
        let unique: std::collections::BTreeSet<&str> = codes.iter().copied().collect();
        assert_eq!(unique.len(), codes.len());
        // Clients rely on these: only add to the list.
        for code in include_str!("codes.txt").lines() {
            assert!(codes.contains(&code), "{code} is gone");
        }
        assert_eq!(include_str!("codes.txt").lines().count(), codes.len(), "add it to codes.txt");
    }
}
