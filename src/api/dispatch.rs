//! What happens to every request before and after its handler.

use std::{
    future::{Future, poll_fn},
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
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
    bounds,
    challenge::challenge,
    context::{RequestContext, accepted_language, bearer_token},
    docs, idempotency, oauth, precondition,
    problem::{self, Problem},
    rate_limit, response,
    routes::{GAME, ROUTES, Route},
    state::Shared,
};
use crate::{
    game::{id::PlayerId, language::Language},
    limits::RateLimitKey,
};

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
                if precondition::has_weak_tags_alone(&request) {
                    problem.blame_weak_tags();
                }
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
    set_common_headers(&mut response, request.path());
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
    set_common_headers(&mut response, request.path());
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
    set_common_headers(&mut response, request.path());
    response
}

const ALLOWED_HEADERS: &str = "Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer";
const EXPOSED_HEADERS: &str = "Allow, Content-Language, Deprecation, ETag, Idempotency-Replayed, Link, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, Sunset, WWW-Authenticate, X-Request-Id";

/// What mails codes and takes them. A page of others that could ask players for a code would be given more than the
/// consent page tells them: it sends them there instead.
const OF_MAILED_CODES: &str = "/v1/sign-in";

/// Sets the headers of every response. Pages of any origin may call the API, since only a token,
/// never a cookie, identifies the caller; for a token they have the consent page.
fn set_common_headers(response: &mut HttpResponse, path: &str) {
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::VARY, "Authorization, Accept, Accept-Language, Accept-Encoding");
    if !path.starts_with(OF_MAILED_CODES) {
        set(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
        set(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED_HEADERS);
    }
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{
        super::{
            contract,
            operation::{Access, EVENT_STREAM},
            problem::KINDS,
        },
        *,
    };
    use crate::{game::language::Language, token::Scope};

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
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let takes_query = parameters
                    .map(|parameter| {
                        let named =
                            parameter["$ref"].as_str().and_then(|target| target.strip_prefix('#'));
                        named.map_or(parameter, |pointer| {
                            contract::document().pointer(pointer).expect("a parameter")
                        })
                    })
                    .any(|parameter| parameter["in"] == "query");
                assert_eq!(takes_query, routed.takes_query(), "{}", routed.id);
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
