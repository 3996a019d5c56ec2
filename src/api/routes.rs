//! The table of operations.

use std::{future::Future, pin::Pin};

use actix_web::{HttpResponse, http::Method};

use super::{
    agreements, archive, bots,
    context::RequestContext,
    contract, drafts, dry_run, events, feed, game_mails, games, invitations, listing, me, messages,
    moves, notes, nudges,
    operation::{Access, Operation},
    orders, pictures, plans, play,
    problem::Problem,
    push_subscriptions, reports, response, rulesets, seat_offers, sign_in, tokens, undo, vacation,
    webhooks,
};
use crate::token::Scope;

/// The future that a handler returns.
pub(super) type HandlerFuture = Pin<Box<dyn Future<Output = Result<HttpResponse, Problem>>>>;

/// An operation and its handler.
pub struct Route {
    pub operation: Operation,
    pub(super) handler: fn(RequestContext) -> HandlerFuture,
}

/// The path of a game, a prefix of the paths of everything in it.
pub(super) const GAME: &str = "/v1/games/{game}";

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
