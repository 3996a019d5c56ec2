//! Failures of page requests.

use actix_web::http::StatusCode;
use turnpost_rules::{Phrase, log::archive::ArchiveError};

use crate::{
    game::{error::GameError, person::InvalidName, storage::StorageError},
    locale::Span,
    naming::UnacceptableName,
    push::PushError,
    reader,
    store::{SeatLeft, StoreError},
    substitutes::OfferError,
    token::LinkError,
};

/// Why a page cannot be shown, or a request cannot be carried out.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// There is no such page, or none for this caller. Damaged and expired links are answered the
    /// same.
    #[error("there is no such page")]
    NotFound,
    /// The caller had a seat of the game, which is not theirs any more.
    #[error("the seat is not the caller's any more")]
    SeatLeft(SeatLeft),
    /// The link is signed with a key that is not loaded: revoked, or never ours.
    #[error("the link is signed with an unknown key")]
    UnknownKey,
    /// Nobody is signed in.
    #[error("nobody is signed in")]
    SignedOut,
    /// Another site sent the form.
    #[error("the form was sent by another site")]
    CrossSite,
    /// The form is malformed or too long.
    #[error("the form cannot be read")]
    MalformedForm,
    /// The form did not arrive in time.
    #[error("the form did not arrive in time")]
    Timeout,
    /// The caller has exceeded the rate limit.
    #[error("too many requests: again in {seconds} seconds")]
    RateLimited {
        /// How long to wait.
        seconds: u64,
    },
    /// The game rejects the command, or the rules refuse it.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no key to sign links with.
    #[error("there is no signing key")]
    NoSigningKey,
    /// The server's key for web push is broken.
    #[error(transparent)]
    Push(#[from] PushError),
    /// The log of a game makes no archive.
    #[error("the archive cannot be written: {0}")]
    Archive(#[from] ArchiveError),
    /// What is kept of a player makes no file.
    #[error("what is kept of a player cannot be written: {0}")]
    OwnData(#[source] serde_json::Error),
}

impl From<OfferError> for Failure {
    fn from(error: OfferError) -> Failure {
        match error {
            OfferError::Game(error) => error.into(),
            OfferError::Store(error) => error.into(),
            OfferError::Link(error) => error.into(),
            OfferError::TooMany { seconds } => Failure::RateLimited { seconds },
            // Nobody can be mailed there.
            OfferError::Unwanted | OfferError::OtherSeat => Failure::MalformedForm,
        }
    }
}

impl From<LinkError> for Failure {
    fn from(error: LinkError) -> Failure {
        match error {
            LinkError::Invalid | LinkError::Expired => Failure::NotFound,
            LinkError::UnknownKey => Failure::UnknownKey,
            LinkError::NoKey => Failure::NoSigningKey,
        }
    }
}

impl From<StorageError> for Failure {
    fn from(error: StorageError) -> Failure {
        Failure::Game(error.into())
    }
}

impl Failure {
    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        match self {
            Failure::NotFound | Failure::UnknownKey => StatusCode::NOT_FOUND,
            Failure::SignedOut => StatusCode::UNAUTHORIZED,
            Failure::SeatLeft(_) | Failure::CrossSite => StatusCode::FORBIDDEN,
            Failure::MalformedForm => StatusCode::BAD_REQUEST,
            Failure::Timeout => StatusCode::REQUEST_TIMEOUT,
            Failure::RateLimited { .. } => StatusCode::TOO_MANY_REQUESTS,
            Failure::Game(error) => game_status(error),
            Failure::Store(StoreError::Missing) => StatusCode::NOT_FOUND,
            Failure::Store(StoreError::Unavailable(_)) => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Store(_)
            | Failure::NoSigningKey
            | Failure::Push(_)
            | Failure::Archive(_)
            | Failure::OwnData(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// When to try again, in seconds, if waiting helps.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Failure::RateLimited { seconds }
            | Failure::Game(GameError::TooMuch { seconds, .. }) => Some(*seconds),
            _ => None,
        }
    }

    /// Heading and text for the reader.
    pub fn phrases(&self) -> (Phrase, Phrase) {
        let both = |heading, text| (Phrase::new(heading), Phrase::new(text));
        match self {
            Failure::NotFound
            | Failure::Game(GameError::NotFound)
            | Failure::Store(StoreError::Missing) => {
                both("web-failure-not-found", "web-failure-not-found-text")
            }
            Failure::SeatLeft(SeatLeft::GivenBack) => both("web-seat-left", "web-seat-left-back"),
            Failure::SeatLeft(SeatLeft::HandedOver) => both("web-seat-left", "web-seat-left-other"),
            Failure::UnknownKey => both("web-failure-given-up", "web-failure-given-up-text"),
            Failure::SignedOut => both("web-failure-signed-out", "web-failure-signed-out-text"),
            Failure::CrossSite => both("web-failure-elsewhere", "web-failure-elsewhere-text"),
            Failure::MalformedForm => both("web-failure-unreadable", "web-failure-unreadable-text"),
            Failure::Timeout => both("web-failure-late", "web-failure-late-text"),
            Failure::RateLimited { seconds } => (
                Phrase::new("web-failure-too-many"),
                Phrase::new("web-failure-hurried-text")
                    .with("span", Span::of_wait(*seconds).phrase()),
            ),
            Failure::Game(error) => (Phrase::new("web-failure-refused"), reader::explain(error)),
            Failure::Store(_)
            | Failure::NoSigningKey
            | Failure::Push(_)
            | Failure::Archive(_)
            | Failure::OwnData(_) => both("web-failure-ours", "web-failure-ours-text"),
        }
    }
}

/// The key of the message about an invalid name; `length` is the one about its length.
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
        | GameError::BadVacation
        | GameError::Stale { .. }
        | GameError::KeptChanged
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
