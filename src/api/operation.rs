//! What the API knows of an operation before its handler runs.

use actix_web::http::Method;

use crate::token::Scope;

/// The media type of a stream of events.
pub(super) const EVENT_STREAM: &str = "text/event-stream";

/// Who may call an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Everybody; a token is ignored.
    Anybody,
    /// Everybody, to sign in; these requests have a rate limit of their own.
    SignIn,
    /// Everybody; but if there is a token, it needs this scope.
    AnybodyOr(Scope),
    /// Only callers with a token that has this scope.
    Holder(Scope),
    /// Only callers with a token, whatever its scopes.
    AnyHolder,
}

/// An operation of the contract.
pub struct Operation {
    /// The `operationId`.
    pub id: &'static str,
    /// The HTTP method.
    pub method: Method,
    /// The path, with parameters in braces.
    pub path: &'static str,
    /// Who may call it.
    pub access: Access,
    /// Whether it takes a request body.
    pub takes_body: bool,
    /// The media type of a successful response.
    pub produces: &'static str,
    /// Whether it also answers with a stream of events.
    pub streams: bool,
}

impl Operation {
    /// Whether its answer keeps to the game of a token that is for one game. Other operations let such
    /// a token in where their path names the game.
    pub(super) fn keeps_to_the_tokens_game(&self) -> bool {
        self.access == Access::AnyHolder || self.id == "listMyEvents"
    }

    /// Whether it has query parameters. Others refuse a request that has some.
    pub(super) fn takes_query(&self) -> bool {
        matches!(
            self.id,
            "createGame"
                | "dropPlan"
                | "dryRunMoves"
                | "getBoardPng"
                | "getBoardSvg"
                | "getGame"
                | "getPlan"
                | "keepPlan"
                | "listChoices"
                | "listEvents"
                | "listGames"
                | "listMessages"
                | "listMyEvents"
                | "playMoves"
        )
    }

    /// How many requests it counts for: most operations take a fraction of a millisecond of
    /// processor time, and these several times as much. Handlers charge for what depends on more
    /// than the operation.
    pub fn cost(&self) -> u32 {
        match self.id {
            "getBoardSvg" | "getBoardPng" | "listEvents" | "listMyEvents" => 2,
            "getArchive" => 5,
            _ => 1,
        }
    }
}
