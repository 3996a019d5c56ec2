//! Why a command is refused, in words.

use turnpost_rules::{Phrase, dyn_ruleset::RulesetError};

use crate::{
    game::{
        error::{Bounded, GameError, WhisperError},
        planning::Unplannable,
    },
    locale::Span,
};

/// An error of the rules as a sentence.
pub fn explain_ruleset(error: &RulesetError) -> Phrase {
    match error {
        RulesetError::Refused(refused) => refused.phrase.clone(),
        // What was expected instead is said in English, to whoever writes notation.
        RulesetError::Notation(error) => {
            Phrase::new("web-fault-notation").with("text", error.text.as_str())
        }
        RulesetError::Malformed { .. } | RulesetError::NoSuchSeat(_) => {
            Phrase::new("web-fault-malformed")
        }
    }
}

/// An error of a game as a sentence.
pub fn explain(error: &GameError) -> Phrase {
    if let Some(phrase) = error.phrase() {
        return phrase.clone();
    }
    match error {
        GameError::NotFull { free } => Phrase::new("web-refusal-not-full").with("free", *free),
        GameError::SeatCount { min, max } => {
            Phrase::new("web-refusal-seat-count").with("min", *min).with("max", *max)
        }
        GameError::Refused { error, .. } | GameError::Options(error) => explain_ruleset(error),
        GameError::NotAPlayer => Phrase::new("web-refusal-not-a-player"),
        GameError::NotTheHost => Phrase::new("web-refusal-not-the-host"),
        GameError::InvitedOnly => Phrase::new("web-refusal-invited-only"),
        GameError::SeatedAlready => Phrase::new("web-refusal-seated-already"),
        GameError::Full => Phrase::new("web-refusal-full"),
        GameError::NotOpen => Phrase::new("web-refusal-not-open"),
        GameError::NotRunning => Phrase::new("web-refusal-not-running"),
        GameError::MustBeLast { .. } => Phrase::new("web-refusal-must-be-last"),
        GameError::MoveCount { .. } => Phrase::new("web-refusal-move-count"),
        GameError::TooMuch { what, seconds } => {
            let key = match what {
                Bounded::Events => "web-refusal-too-many-events",
                Bounded::Messages => "web-refusal-too-many-messages",
                Bounded::NewGames => "web-refusal-too-many-new-games",
            };
            Phrase::new(key).with("span", Span::of_wait(*seconds).phrase())
        }
        GameError::TooManyGames { max } => {
            Phrase::new("web-refusal-too-many-games").with("max", *max)
        }
        GameError::BadVacation => Phrase::new("web-vacation-fault"),
        GameError::NotAwaited => Phrase::new("web-refusal-not-awaited"),
        GameError::NothingAsked => Phrase::new("web-refusal-nothing-asked"),
        GameError::NotPlannable(why) => Phrase::new(match why {
            Unplannable::Never => "web-refusal-never-planned",
            Unplannable::Asked => "web-refusal-not-plannable",
            Unplannable::NotToCome => "web-refusal-not-to-come",
        }),
        GameError::Whisper(error) => Phrase::new(match error {
            WhisperError::NotInRuleset => "web-refusal-no-whispers",
            WhisperError::BeforeStart => "web-refusal-whisper-before-start",
            WhisperError::NoSuchSeat { .. } | WhisperError::ToNobody | WhisperError::ToOneself => {
                "web-refusal-whisper-to-nobody"
            }
        }),
        GameError::IsAway => Phrase::new("web-refusal-is-away"),
        GameError::NudgedAlready { .. } => Phrase::new("web-refusal-nudged-already"),
        GameError::NoProposal => Phrase::new("web-refusal-no-proposal"),
        GameError::NotAsked => Phrase::new("web-refusal-not-asked"),
        GameError::ProposedAlready => Phrase::new("web-refusal-proposed-already"),
        GameError::BadPause => Phrase::new("web-refusal-bad-pause"),
        GameError::NotPaused => Phrase::new("web-refusal-not-paused"),
        GameError::IsRelieved => Phrase::new("web-refusal-is-relieved"),
        GameError::NotRelieved => Phrase::new("web-refusal-not-relieved"),
        GameError::NotToBeOffered => Phrase::new("web-refusal-not-to-be-offered"),
        GameError::OfferedAlready => Phrase::new("web-refusal-offered-already"),
        GameError::NoSubstitute => Phrase::new("web-refusal-no-substitute"),
        GameError::BadTerm => Phrase::new("web-refusal-bad-term"),
        GameError::NothingToUndo => Phrase::new("web-refusal-nothing-to-undo"),
        GameError::IsPaused => Phrase::new("web-refusal-is-paused"),
        GameError::TimeUsedUp => Phrase::new("web-refusal-time-used-up"),
        GameError::NotFound => Phrase::new("web-failure-not-found-text"),
        GameError::Stale { .. }
        | GameError::KeptChanged
        | GameError::Decided
        | GameError::LinkRevoked => Phrase::new("web-refusal-stale"),
        GameError::UnknownRuleset(_) => Phrase::new("web-failure-not-found-text"),
        GameError::Spent => Phrase::new("web-invitation-spent-text"),
        GameError::Repeated(_)
        | GameError::KeyReused
        | GameError::Unavailable(_)
        | GameError::Broken(_) => Phrase::new("web-failure-ours-text"),
    }
}

#[cfg(test)]
mod tests {
    use turnpost_rules::NotationError;

    use super::*;
    use crate::game::language::Language;

    #[test]
    fn a_move_that_cannot_be_read_is_refused_in_one_language() {
        for language in Language::ALL {
            let error = RulesetError::Notation(NotationError {
                text: "xx".to_owned(),
                expected: "a space is expected, one of kattegat, oresund".to_owned(),
            });
            let said = language.format(&explain_ruleset(&error));
            assert!(said.contains("xx") && !said.contains("expected"), "{language}: {said}");
        }
    }
}
