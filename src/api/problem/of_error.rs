//! The problems that errors of other rooms become.

use turnpost_rules::dyn_ruleset::{Refused, RulesetError};

use super::{Problem, Refusal, kind::*};
use crate::{
    erasing::EraseError,
    game::{
        error::{Bounded, GameError},
        planning::Unplannable,
    },
    locale::Span,
    push::PushError,
    registry,
    store::{StoreError, Unwritable, log_outage},
};

impl Problem {
    /// The problem of a failed command to a game of this ruleset.
    pub(in crate::api) fn of_game(error: GameError, ruleset: &str) -> Problem {
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
        let kind = if Unwritable::of(error).is_some() { UNWRITABLE } else { UNAVAILABLE };
        Problem::of(kind).after(2)
    }

    fn refusal(refused: Refused, ruleset: &str) -> Problem {
        let refusal = Refusal {
            ruleset: ruleset.to_owned(),
            code: refused.code,
            phrase: refused.phrase,
            text: None,
            facts: refused.facts,
        };
        Problem { refusal: Some(Box::new(refusal)), ..Problem::of(REFUSED) }
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
            GameError::KeptChanged => Problem::of(KEPT_CHANGED),
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

impl From<PushError> for Problem {
    fn from(error: PushError) -> Problem {
        tracing::error!(%error, "web push failed");
        Problem::of(INTERNAL)
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
