//! Problem details for errors (RFC 9457).

use std::borrow::Cow;

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::Serialize;
use serde_json::{Map, Value};
use turnpost_rules::{Argument, Phrase, dyn_ruleset::RulesetError, log::event::Seq};

use crate::{
    erasing::EraseError,
    game::{
        error::{Bounded, GameError},
        language::Language,
        planning::Unplannable,
        storage::StoredResponse,
    },
    locale::{Localizer, Span},
    registry,
    store::{StoreError, is_not_writable, log_outage},
};

/// A kind of problem. A code never changes its meaning and is never removed.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// The code, which is also the last segment of the problem's `type`.
    pub code: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// The key of the message with its title; with `-page` appended, of that which explains it.
    pub words: &'static str,
    /// The key of the sentence about the case at hand.
    pub detail: &'static str,
}

macro_rules! kinds {
    ($($name:ident $code:literal $status:literal;)*) => {
        $(
            #[doc = concat!("The kind `", $code, "`.")]
            pub(super) const $name: &Kind = &Kind {
                code: $code,
                status: $status,
                words: concat!("api-problem-", $code),
                detail: concat!("api-problem-", $code, "-detail"),
            };
        )*
        /// All kinds except refusals by a ruleset.
        pub const KINDS: &[&Kind] = &[$($name),*];
    };
}

kinds! {
    NOT_JSON "not-json" 400;
    BAD_PARAMETER "bad-parameter" 400;
    BAD_HEADER "bad-header" 400;
    NOT_SIGNED_IN "not-signed-in" 401;
    TOKEN_REFUSED "token-refused" 401;
    SCOPE_MISSING "scope-missing" 403;
    TOKEN_FOR_ONE_GAME "token-for-one-game" 403;
    NOT_A_PLAYER "not-a-player" 403;
    NOT_THE_HOST "not-the-host" 403;
    INVITED_ONLY "invited-only" 403;
    CODE_REFUSED "code-refused" 403;
    INVITATION_REFUSED "invitation-refused" 403;
    NOT_FOUND "not-found" 404;
    METHOD_NOT_ALLOWED "method-not-allowed" 405;
    NOT_ACCEPTABLE "not-acceptable" 406;
    REQUEST_TIMEOUT "request-timeout" 408;
    SEATED_ALREADY "seated-already" 409;
    FULL "full" 409;
    NOT_FULL "not-full" 409;
    NOT_OPEN "not-open" 409;
    NOT_RUNNING "not-running" 409;
    NOT_STARTED "not-started" 409;
    NOT_OVER "not-over" 409;
    HOST_STAYS "host-stays" 409;
    TOO_MANY_TOKENS "too-many-tokens" 409;
    TOO_MANY_WEBHOOKS "too-many-webhooks" 409;
    TOO_MANY_BOTS "too-many-bots" 409;
    TOO_MANY_GAMES "too-many-games" 409;
    MOVED_ON "moved-on" 409;
    TIME_USED_UP "time-used-up" 409;
    NOT_AWAITED "not-awaited" 409;
    NOTHING_ASKED "nothing-asked" 409;
    NOT_PLANNABLE "not-plannable" 409;
    PLAYER_AWAY "player-away" 409;
    NO_PROPOSAL "no-proposal" 409;
    NOT_ASKED "not-asked" 409;
    PROPOSED_ALREADY "proposed-already" 409;
    NOT_PAUSED "not-paused" 409;
    GAME_PAUSED "game-paused" 409;
    SEAT_RELIEVED "seat-relieved" 409;
    NOT_RELIEVED "not-relieved" 409;
    NOTHING_TO_UNDO "nothing-to-undo" 409;
    NOT_TO_BE_OFFERED "not-to-be-offered" 409;
    OFFERED_ALREADY "offered-already" 409;
    NO_SUBSTITUTE "no-substitute" 409;
    INVITATION_ACCEPTED "invitation-accepted" 409;
    INVITATION_WITHDRAWN "invitation-withdrawn" 410;
    OFFER_GONE "offer-gone" 410;
    FEED_EXPIRED "feed-expired" 410;
    PRECONDITION_FAILED "precondition-failed" 412;
    NOTE_CHANGED "note-changed" 412;
    KEPT_CHANGED "kept-changed" 412;
    TOO_LARGE "too-large" 413;
    UNSUPPORTED_MEDIA_TYPE "unsupported-media-type" 415;
    INVALID "invalid" 422;
    MESSAGE_NOT_KEPT "message-not-kept" 422;
    UNKNOWN_RULESET "unknown-ruleset" 422;
    UNKNOWN_LANGUAGE "unknown-language" 422;
    UNKNOWN_TIME_ZONE "unknown-time-zone" 422;
    SEAT_COUNT "seat-count" 422;
    PACE_CONFLICT "pace-conflict" 422;
    MORE_THAN_A_SEAT "more-than-a-seat" 422;
    NOT_REPORTABLE "not-reportable" 422;
    IMPOSSIBLE_VACATION "impossible-vacation" 422;
    IMPOSSIBLE_TERM "impossible-term" 422;
    IMPOSSIBLE_PAUSE "impossible-pause" 422;
    IMPOSSIBLE_WHISPER "impossible-whisper" 422;
    NOT_TO_BE_FOLLOWED "not-to-be-followed" 422;
    INVALID_PUSH_KEY "invalid-push-key" 422;
    OPTIONS_REFUSED "options-refused" 422;
    OTHER_RULESET "other-ruleset" 422;
    MOVE_COUNT "move-count" 422;
    MALFORMED_MOVE "malformed-move" 422;
    NOTATION "notation" 422;
    MUST_BE_LAST "must-be-last" 422;
    REFUSED "refused" 422;
    KEY_REUSED "key-reused" 422;
    PRECONDITION_REQUIRED "precondition-required" 428;
    TOO_MANY_REQUESTS "too-many-requests" 429;
    TOO_MANY_EVENTS "too-many-events" 429;
    TOO_MANY_MESSAGES "too-many-messages" 429;
    TOO_MANY_NEW_GAMES "too-many-new-games" 429;
    NUDGED_ALREADY "nudged-already" 429;
    TOO_MANY_REPORTS "too-many-reports" 429;
    INTERNAL "internal" 500;
    UNAVAILABLE "unavailable" 503;
}

/// [`UNAVAILABLE`] with another text: the database answers, but cannot be written to.
const UNWRITABLE: &Kind = &Kind { detail: "api-problem-unwritable-detail", ..*UNAVAILABLE };

/// [`TOKEN_REFUSED`] with another text: who the caller is was said in another way than by a token.
pub(super) const NOT_BEARER: &Kind =
    &Kind { detail: "api-problem-not-bearer-detail", ..*TOKEN_REFUSED };

/// What cannot be planned, with other reasons than that the game waits for the seat.
const NEVER_PLANNED: &Kind = &Kind { detail: "api-problem-never-planned-detail", ..*NOT_PLANNABLE };
const NOT_TO_COME: &Kind = &Kind { detail: "api-problem-not-to-come-detail", ..*NOT_PLANNABLE };

const WEAK_TAG: &str = "api-problem-weak-tag-detail";

/// Preconditions that do not hold, with another text: every tag that was sent is weak.
const OF_WEAK_TAGS: [&Kind; 3] = [
    &Kind { detail: WEAK_TAG, ..*PRECONDITION_FAILED },
    &Kind { detail: WEAK_TAG, ..*NOTE_CHANGED },
    &Kind { detail: WEAK_TAG, ..*KEPT_CHANGED },
];

/// A place in the request and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct ProblemPlace {
    /// A JSON pointer into the body.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointer: Option<String>,
    /// The name of a parameter or header.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parameter: Option<Cow<'static, str>>,
    /// What is wrong, in English, for programmers; what the rules refuse is said to the caller in their language.
    pub detail: String,
}

/// Something wrong with a request.
#[derive(Debug)]
pub(super) struct Problem {
    kind: &'static Kind,
    arguments: Vec<(&'static str, Argument)>,
    errors: Vec<ProblemPlace>,
    refusal: Option<Box<Refusal>>,
    seq: Option<Seq>,
    retry_after: Option<u64>,
    allow: Option<Box<str>>,
    stored_response: Option<Box<StoredResponse>>,
}

/// A move or option that the rules refuse.
#[derive(Debug)]
struct Refusal {
    ruleset: String,
    code: &'static str,
    phrase: Phrase,
    text: Option<String>,
    facts: Map<String, Value>,
}

#[derive(Serialize)]
struct Document<'a> {
    r#type: String,
    title: String,
    status: u16,
    code: &'a str,
    detail: String,
    #[serde(skip_serializing_if = "<[ProblemPlace]>::is_empty")]
    errors: &'a [ProblemPlace],
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<&'a Map<String, Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seq: Option<Seq>,
}

impl Problem {
    /// A problem of this kind.
    pub(super) fn of(kind: &'static Kind) -> Problem {
        Problem {
            kind,
            arguments: Vec::new(),
            errors: Vec::new(),
            refusal: None,
            seq: None,
            retry_after: None,
            allow: None,
            stored_response: None,
        }
    }

    /// Whether it is of this kind.
    pub(super) fn is(&self, kind: &Kind) -> bool {
        self.kind == kind
    }

    /// The rate limit is exceeded: try again after this many seconds.
    pub(super) fn too_many_requests(seconds: u64) -> Problem {
        Problem::of(TOO_MANY_REQUESTS)
            .saying("span", Span::of_wait(seconds).phrase())
            .after(seconds)
    }

    /// A body that does not match its schema, at this JSON pointer.
    pub(super) fn invalid(pointer: impl Into<String>, detail: impl Into<String>) -> Problem {
        Problem::of(INVALID).at(pointer, detail)
    }

    /// An invalid parameter.
    pub(super) fn parameter(
        name: impl Into<Cow<'static, str>>,
        detail: impl Into<String>,
    ) -> Problem {
        Problem::of(BAD_PARAMETER).with(ProblemPlace {
            pointer: None,
            parameter: Some(name.into()),
            detail: detail.into(),
        })
    }

    /// An invalid header.
    pub(super) fn header(name: &'static str, detail: impl Into<String>) -> Problem {
        Problem { kind: BAD_HEADER, ..Problem::parameter(name, detail) }
    }

    /// Adds a place in the body.
    #[must_use]
    pub(super) fn at(self, pointer: impl Into<String>, detail: impl Into<String>) -> Problem {
        self.with(ProblemPlace {
            pointer: Some(pointer.into()),
            parameter: None,
            detail: detail.into(),
        })
    }

    #[must_use]
    fn with(mut self, place: ProblemPlace) -> Problem {
        self.errors.push(place);
        self
    }

    /// Adds an argument for the problem's text.
    #[must_use]
    pub(super) fn saying(mut self, name: &'static str, argument: impl Into<Argument>) -> Problem {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Says of a precondition that does not hold that it never will, its tags being weak.
    pub(super) fn blame_weak_tags(&mut self) {
        if let Some(kind) = OF_WEAK_TAGS.into_iter().find(|kind| kind.code == self.kind.code) {
            self.kind = kind;
        }
    }

    /// Adds the current head of the game.
    #[must_use]
    pub(super) fn now_at(mut self, seq: Seq) -> Problem {
        self.seq = Some(seq);
        self
    }

    /// Adds when to try again, in seconds.
    #[must_use]
    pub(super) fn after(mut self, seconds: u64) -> Problem {
        self.retry_after = Some(seconds.max(1));
        self
    }

    /// Adds the methods that the path has.
    #[must_use]
    pub(super) fn allowing(mut self, methods: String) -> Problem {
        self.allow = Some(methods.into_boxed_str());
        self
    }

    /// Puts a refusal into words; only the caller's localizer knows the names of the players.
    pub(super) fn localize_refusal(&mut self, format: impl FnOnce(&Phrase) -> String) {
        if let Some(refusal) = &mut self.refusal {
            refusal.text = Some(format(&refusal.phrase));
        }
    }

    /// Moves the places of the problem to this one in the body.
    pub(super) fn point_to(&mut self, pointer: &str) {
        for place in &mut self.errors {
            place.pointer = Some(pointer.to_owned());
        }
    }

    /// Says otherwise what is wrong at places in the body, where there is something better to say.
    pub(super) fn reword(&mut self, better: impl Fn(&str, &str) -> Option<String>) {
        for place in &mut self.errors {
            if let Some(pointer) = &place.pointer
                && let Some(detail) = better(pointer, &place.detail)
            {
                place.detail = detail;
            }
        }
    }

    /// Moves the places of the problem to this parameter.
    pub(super) fn place(&mut self, parameter: &'static str) {
        for place in &mut self.errors {
            place.pointer = None;
            place.parameter = Some(parameter.into());
        }
    }

    /// Whether it is a refusal by the rules.
    pub(super) fn is_refusal(&self) -> bool {
        self.refusal.is_some()
    }

    /// The stored response to a repeated command: then it is not a problem at all.
    pub(super) fn stored_response(&self) -> Option<&StoredResponse> {
        self.stored_response.as_deref()
    }

    #[cfg(test)]
    pub(super) fn errors_for_tests(&self) -> &[ProblemPlace] {
        &self.errors
    }

    /// The code that clients tell it by.
    pub(super) fn code(&self) -> &str {
        self.refusal.as_deref().map_or(self.kind.code, |refusal| refusal.code)
    }

    /// What the rules say against it, in the caller's language, if they do and that was asked for.
    pub(super) fn sentence(&self) -> Option<String> {
        self.refusal.as_deref().and_then(|refusal| refusal.text.clone())
    }

    /// The problem of a failed command to a game of this ruleset.
    pub(super) fn of_game(error: GameError, ruleset: &str) -> Problem {
        match error {
            GameError::Refused { at, error } => {
                let pointer = format!("/moves/{at}");
                match error {
                    RulesetError::Refused(refused) => {
                        let text = refused.text.clone();
                        Problem::refusal(refused, ruleset).at(pointer, text)
                    }
                    RulesetError::Notation(error) => {
                        Problem::of(NOTATION).at("/notation", error.to_string())
                    }
                    RulesetError::Malformed { pointer: member, detail } => {
                        Problem::of(MALFORMED_MOVE).at(format!("{pointer}{member}"), detail)
                    }
                    error => Problem::of(MALFORMED_MOVE).at(pointer, error.to_string()),
                }
            }
            GameError::Options(RulesetError::Refused(refused)) => {
                let text = refused.text.clone();
                Problem::refusal(refused, ruleset).at("/setup/options", text)
            }
            GameError::Options(RulesetError::Malformed { pointer, detail }) => {
                Problem::of(OPTIONS_REFUSED).at(format!("/setup/options{pointer}"), detail)
            }
            GameError::Options(error) => {
                Problem::of(OPTIONS_REFUSED).at("/setup/options", error.to_string())
            }
            error => error.into(),
        }
    }

    fn of_outage(error: &(dyn std::error::Error + 'static)) -> Problem {
        log_outage(error);
        let kind = if is_not_writable(error) { UNWRITABLE } else { UNAVAILABLE };
        Problem::of(kind).after(2)
    }

    fn refusal(refused: turnpost_rules::dyn_ruleset::Refused, ruleset: &str) -> Problem {
        let refusal = Refusal {
            ruleset: ruleset.to_owned(),
            code: refused.code,
            phrase: refused.phrase,
            text: None,
            facts: refused.facts,
        };
        Problem { refusal: Some(Box::new(refusal)), ..Problem::of(REFUSED) }
    }

    /// Its code and what is wrong in English, for the log of a program.
    pub(super) fn in_short(&self) -> String {
        let code = self.code();
        let detail = match self.errors.first() {
            Some(ProblemPlace { pointer: Some(pointer), detail, .. }) if !pointer.is_empty() => {
                format!("{detail} ({pointer})")
            }
            Some(place) => place.detail.clone(),
            None => self.detail(Language::default()),
        };
        format!("{code}: {detail}")
    }

    /// The sentence that goes with the title of its kind.
    fn detail(&self, language: Language) -> String {
        Localizer::without_seats(language).speak(self.kind.detail, &self.arguments)
    }

    /// The HTTP status.
    pub(super) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.kind.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The HTTP response.
    pub(super) fn response(&self, language: Language, base_url: &str) -> HttpResponse {
        let status = self.status();
        let (kind, detail) = match &self.refusal {
            Some(refusal) => (
                format!("{}/{}", refusal.ruleset, refusal.code),
                refusal.text.clone().unwrap_or_else(|| language.format(&refusal.phrase)),
            ),
            None => (self.kind.code.to_owned(), self.detail(language)),
        };
        let refusal = self.refusal.as_deref();
        let mut errors = self.errors.clone();
        if refusal.is_some() {
            errors.iter_mut().for_each(|place| place.detail.clone_from(&detail));
        }
        let document = Document {
            r#type: format!("{base_url}/problems/{kind}"),
            title: language.word(self.kind.words),
            status: self.kind.status,
            code: refusal.map_or(self.kind.code, |refusal| refusal.code),
            detail,
            errors: &errors,
            ruleset: refusal.map(|refusal| refusal.ruleset.as_str()),
            facts: refusal.map(|refusal| &refusal.facts).filter(|facts| !facts.is_empty()),
            seq: self.seq,
        };
        let mut response = HttpResponse::build(status);
        response
            .insert_header((header::CONTENT_TYPE, "application/problem+json"))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::CONTENT_LANGUAGE, language.tag()));
        if let Some(seconds) = self.retry_after {
            response.insert_header((header::RETRY_AFTER, seconds.to_string()));
        }
        if let Some(methods) = &self.allow {
            response.insert_header((header::ALLOW, methods.as_ref()));
        }
        response.body(serde_json::to_string(&document).unwrap_or_default())
    }
}

impl From<GameError> for Problem {
    fn from(error: GameError) -> Problem {
        match error {
            GameError::NotFound => Problem::of(NOT_FOUND),
            GameError::NotAPlayer => Problem::of(NOT_A_PLAYER),
            GameError::NotTheHost => Problem::of(NOT_THE_HOST),
            GameError::InvitedOnly => Problem::of(INVITED_ONLY),
            GameError::Spent => Problem::of(INVITATION_REFUSED).at("/invitation", "not valid here"),
            GameError::SeatedAlready => Problem::of(SEATED_ALREADY),
            GameError::Full => Problem::of(FULL),
            GameError::NotFull { free } => Problem::of(NOT_FULL).saying("free", free),
            GameError::NotOpen => Problem::of(NOT_OPEN),
            GameError::NotRunning => Problem::of(NOT_RUNNING),
            GameError::TimeUsedUp => Problem::of(TIME_USED_UP),
            GameError::NotAwaited => Problem::of(NOT_AWAITED),
            GameError::NothingAsked => Problem::of(NOTHING_ASKED),
            GameError::NotPlannable(why) => Problem::of(match why {
                Unplannable::Never => NEVER_PLANNED,
                Unplannable::Asked => NOT_PLANNABLE,
                Unplannable::NotToCome => NOT_TO_COME,
            }),
            GameError::Whisper(error) => {
                Problem::of(IMPOSSIBLE_WHISPER).at("/to", error.to_string())
            }
            GameError::IsAway => Problem::of(PLAYER_AWAY),
            GameError::NoProposal => Problem::of(NO_PROPOSAL),
            GameError::NotAsked => Problem::of(NOT_ASKED),
            GameError::ProposedAlready => Problem::of(PROPOSED_ALREADY),
            GameError::NotPaused => Problem::of(NOT_PAUSED),
            GameError::IsRelieved => Problem::of(SEAT_RELIEVED),
            GameError::NotRelieved => Problem::of(NOT_RELIEVED),
            GameError::NothingToUndo => Problem::of(NOTHING_TO_UNDO),
            GameError::NotToBeOffered => Problem::of(NOT_TO_BE_OFFERED),
            GameError::OfferedAlready => Problem::of(OFFERED_ALREADY),
            GameError::NoSubstitute => Problem::of(NO_SUBSTITUTE),
            GameError::BadTerm => {
                Problem::of(IMPOSSIBLE_TERM).at("/until", "after now, and within a year")
            }
            GameError::IsPaused => Problem::of(GAME_PAUSED),
            GameError::BadPause => {
                Problem::of(IMPOSSIBLE_PAUSE).at("/until", "after now, and within a year")
            }
            GameError::NudgedAlready { seconds } => Problem::of(NUDGED_ALREADY)
                .saying("span", Span::of_wait(seconds).phrase())
                .after(seconds),
            GameError::BadVacation => Problem::of(IMPOSSIBLE_VACATION)
                .at("/until", "after now, after it begins, and within a year"),
            GameError::TooMuch { what, seconds } => {
                let kind = match what {
                    Bounded::Events => TOO_MANY_EVENTS,
                    Bounded::Messages => TOO_MANY_MESSAGES,
                    Bounded::NewGames => TOO_MANY_NEW_GAMES,
                };
                Problem::of(kind).saying("span", Span::of_wait(seconds).phrase()).after(seconds)
            }
            GameError::TooManyGames { max } => Problem::of(TOO_MANY_GAMES).saying("max", max),
            GameError::Stale { head } => Problem::of(MOVED_ON).now_at(head),
            // Move links are not accepted by the API.
            GameError::Decided | GameError::LinkRevoked => Problem::of(NOT_FOUND),
            GameError::UnknownRuleset(name) => {
                let known =
                    registry::ENTRIES.iter().map(|entry| format!("`{}`", entry.rules().name()));
                let expected = format!("expected one of {}", known.collect::<Vec<_>>().join(", "));
                Problem::of(UNKNOWN_RULESET).saying("name", name).at("/setup/ruleset", expected)
            }
            GameError::Options(_) => Problem::of(OPTIONS_REFUSED),
            GameError::SeatCount { min, max } => Problem::of(SEAT_COUNT)
                .saying("min", min)
                .saying("max", max)
                .at("/seats", format!("{min} to {max} are allowed")),
            GameError::MoveCount { max } => Problem::of(MOVE_COUNT).saying("max", max),
            GameError::Refused { .. } => Problem::of(MALFORMED_MOVE),
            GameError::MustBeLast { at } => Problem::of(MUST_BE_LAST).at(
                format!("/moves/{at}"),
                "asks chance or shows what was hidden, and is not the last",
            ),
            GameError::Repeated(stored_response) => {
                Problem { stored_response: Some(stored_response), ..Problem::of(KEY_REUSED) }
            }
            GameError::KeyReused => Problem::of(KEY_REUSED),
            GameError::Unavailable(error) => Problem::of_outage(&error),
            GameError::Broken(error) => {
                tracing::error!(%error, "cannot replay a game");
                Problem::of(INTERNAL)
            }
        }
    }
}

impl From<EraseError> for Problem {
    fn from(error: EraseError) -> Problem {
        match error {
            EraseError::Game(error) => error.into(),
            EraseError::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Unavailable(_) => Problem::of_outage(&error),
            StoreError::Missing => Problem::of(NOT_FOUND),
            StoreError::KeyReused => Problem::of(KEY_REUSED),
            StoreError::Repeated(stored_response) => {
                Problem { stored_response: Some(stored_response), ..Problem::of(KEY_REUSED) }
            }
            error => {
                tracing::error!(%error, "the store failed");
                Problem::of(INTERNAL)
            }
        }
    }
}
