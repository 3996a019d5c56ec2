//! The kinds of problems: their codes, statuses and sentences.

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
            pub(in crate::api) const $name: &Kind = &Kind {
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
pub(super) const UNWRITABLE: &Kind =
    &Kind { detail: "api-problem-unwritable-detail", ..*UNAVAILABLE };

/// [`TOKEN_REFUSED`] with another text: who the caller is was said in another way than by a token.
pub(in crate::api) const NOT_BEARER: &Kind =
    &Kind { detail: "api-problem-not-bearer-detail", ..*TOKEN_REFUSED };

/// What cannot be planned, with other reasons than that the game waits for the seat.
pub(super) const NEVER_PLANNED: &Kind =
    &Kind { detail: "api-problem-never-planned-detail", ..*NOT_PLANNABLE };
pub(super) const NOT_TO_COME: &Kind =
    &Kind { detail: "api-problem-not-to-come-detail", ..*NOT_PLANNABLE };

const WEAK_TAG: &str = "api-problem-weak-tag-detail";

/// Preconditions that do not hold, with another text: every tag that was sent is weak.
pub(super) const OF_WEAK_TAGS: [&Kind; 3] = [
    &Kind { detail: WEAK_TAG, ..*PRECONDITION_FAILED },
    &Kind { detail: WEAK_TAG, ..*NOTE_CHANGED },
    &Kind { detail: WEAK_TAG, ..*KEPT_CHANGED },
];
