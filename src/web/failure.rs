//! What can go wrong on the way to a page.

use actix_web::http::StatusCode;
use turnpost_rules::Phrase;

use crate::{
    game::{
        error::{Bounded, GameError},
        person::InvalidName,
        storage::StorageError,
    },
    naming::UnacceptableName,
    store::StoreError,
    token::LinkError,
};

/// Why a page cannot be shown, or what was asked for not be done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// There is no such page, or none for this person. Damaged and expired links say the same.
    #[error("there is no such page")]
    NotFound,
    /// The link is signed with a key that is not held: given up, or never ours.
    #[error("the link's key is not held")]
    GivenUp,
    /// Nobody is signed in.
    #[error("nobody is signed in")]
    SignedOut,
    /// The form came from another site.
    #[error("the form came from elsewhere")]
    Elsewhere,
    /// The form could not be read, or is too long.
    #[error("the form could not be read")]
    Unreadable,
    /// The form did not come in time.
    #[error("the form did not come in time")]
    Late,
    /// Too much was asked for in too short a time.
    #[error("too many requests")]
    TooMany,
    /// Pages were asked for faster than one caller may.
    #[error("too many requests: again in {seconds} seconds")]
    Hurried {
        /// How long to wait.
        seconds: u64,
    },
    /// The game refuses.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LinkError> for Failure {
    fn from(error: LinkError) -> Failure {
        match error {
            LinkError::Invalid | LinkError::Expired => Failure::NotFound,
            LinkError::UnknownKey => Failure::GivenUp,
            LinkError::NoKey => {
                Failure::Store(StoreError::Corrupt("there is no signing key".to_owned()))
            }
        }
    }
}

impl From<StorageError> for Failure {
    fn from(error: StorageError) -> Failure {
        Failure::Game(error.into())
    }
}

impl Failure {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Failure::NotFound | Failure::GivenUp => StatusCode::NOT_FOUND,
            Failure::SignedOut => StatusCode::UNAUTHORIZED,
            Failure::Elsewhere => StatusCode::FORBIDDEN,
            Failure::Unreadable => StatusCode::BAD_REQUEST,
            Failure::Late => StatusCode::REQUEST_TIMEOUT,
            Failure::TooMany | Failure::Hurried { .. } => StatusCode::TOO_MANY_REQUESTS,
            Failure::Game(error) => game_status(error),
            Failure::Store(StoreError::Missing) => StatusCode::NOT_FOUND,
            Failure::Store(StoreError::Unavailable(_)) => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// When to try again, in seconds, if waiting helps.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Failure::Hurried { seconds } | Failure::Game(GameError::TooMuch { seconds, .. }) => {
                Some(*seconds)
            }
            _ => None,
        }
    }

    /// Heading and sentence for a person.
    pub fn phrases(&self) -> (Phrase, Phrase) {
        let both = |heading, text| (Phrase::new(heading), Phrase::new(text));
        match self {
            Failure::NotFound
            | Failure::Game(GameError::NotFound)
            | Failure::Store(StoreError::Missing) => {
                both("web-failure-not-found", "web-failure-not-found-text")
            }
            Failure::GivenUp => both("web-failure-given-up", "web-failure-given-up-text"),
            Failure::SignedOut => both("web-failure-signed-out", "web-failure-signed-out-text"),
            Failure::Elsewhere => both("web-failure-elsewhere", "web-failure-elsewhere-text"),
            Failure::Unreadable => both("web-failure-unreadable", "web-failure-unreadable-text"),
            Failure::Late => both("web-failure-late", "web-failure-late-text"),
            Failure::TooMany => both("web-failure-too-many", "web-failure-too-many-text"),
            Failure::Hurried { seconds } => (
                Phrase::new("web-failure-too-many"),
                Phrase::new("web-failure-hurried-text")
                    .with("seconds", i64::try_from(*seconds).unwrap_or(i64::MAX)),
            ),
            Failure::Game(error) => (Phrase::new("web-failure-refused"), refusal(error)),
            Failure::Store(_) => both("web-failure-ours", "web-failure-ours-text"),
        }
    }
}

/// What is wrong with a name, as a sentence; `length` is the key of the one for its length.
pub fn name_fault(fault: InvalidName, length: &'static str) -> &'static str {
    match fault {
        InvalidName::Length => length,
        InvalidName::UnacceptableName(UnacceptableName::Blank) => "web-name-blank",
        InvalidName::UnacceptableName(UnacceptableName::Hidden(_)) => "web-name-hidden",
        InvalidName::UnacceptableName(UnacceptableName::Piled) => "web-name-piled",
        InvalidName::Ours => "web-name-ours",
    }
}

fn game_status(error: &GameError) -> StatusCode {
    match error {
        GameError::NotFound => StatusCode::NOT_FOUND,
        GameError::NotAPlayer | GameError::NotTheHost | GameError::InvitedOnly => {
            StatusCode::FORBIDDEN
        }
        GameError::SeatedAlready
        | GameError::Full
        | GameError::NotFull { .. }
        | GameError::NotOpen
        | GameError::NotRunning
        | GameError::TimeUsedUp
        | GameError::Stale { .. }
        | GameError::Decided
        | GameError::LinkRevoked
        | GameError::Spent
        | GameError::Repeated(_)
        | GameError::KeyReused => StatusCode::CONFLICT,
        GameError::TooManyGames { .. } => StatusCode::CONFLICT,
        GameError::TooMuch { .. } => StatusCode::TOO_MANY_REQUESTS,
        GameError::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        GameError::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// A game's refusal as a sentence.
pub fn refusal(error: &GameError) -> Phrase {
    if let Some(phrase) = error.phrase() {
        return phrase.clone();
    }
    match error {
        GameError::NotFull { free } => Phrase::new("web-refusal-not-full").with("free", *free),
        GameError::SeatCount { min, max } => {
            Phrase::new("web-refusal-seat-count").with("min", *min).with("max", *max)
        }
        GameError::Refused { error, .. } | GameError::Options(error) => super::plan::explain(error),
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
            Phrase::new(key).with("seconds", i64::try_from(*seconds).unwrap_or(i64::MAX))
        }
        GameError::TooManyGames { max } => {
            Phrase::new("web-refusal-too-many-games").with("max", *max)
        }
        GameError::TimeUsedUp => Phrase::new("web-refusal-time-used-up"),
        GameError::NotFound => Phrase::new("web-failure-not-found-text"),
        GameError::Stale { .. } | GameError::Decided | GameError::LinkRevoked => {
            Phrase::new("web-refusal-stale")
        }
        GameError::UnknownRuleset(_) => Phrase::new("web-failure-not-found-text"),
        GameError::Spent => Phrase::new("web-invitation-spent-text"),
        GameError::Repeated(_)
        | GameError::KeyReused
        | GameError::Unavailable(_)
        | GameError::Broken(_) => Phrase::new("web-failure-ours-text"),
    }
}
