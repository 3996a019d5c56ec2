//! Why hours are not taken, and the bounds that this names.

/// The fewest minutes of quiet that a player can ask for.
pub const MIN_QUIET_MINUTES: u16 = 5;

/// The most minutes of quiet that a player can ask for: half a day.
pub const MAX_QUIET_MINUTES: u16 = 720;

/// Why hours cannot be used.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidHours {
    /// There is no such hour.
    #[error("an hour is a number from 0 to 23")]
    Hour,
    /// There are none, too many, or one twice.
    #[error("one or two different hours of the day")]
    Hours,
    /// Too few or too many minutes.
    #[error("{MIN_QUIET_MINUTES} to {MAX_QUIET_MINUTES} minutes")]
    Minutes,
    /// Quiet hours of no length, or of a whole day.
    #[error("quiet hours are 1 to 23 hours long")]
    Endless,
    /// The text is none of the known forms.
    #[error("not the text of such hours")]
    Text,
}
