//! Query parameters that several operations take.

use turnpost_rules::log::event::Seq;

use super::{json::MAX_INTEGER, problem::Problem};

/// The default of a parameter that is on unless a request turns it off.
pub(super) const fn yes() -> bool {
    true
}

/// The page size that a request asks for; 20 by default.
///
/// # Errors
/// When it is not 1 to 100.
pub(super) fn page_limit(limit: Option<u32>) -> Result<u32, Problem> {
    match limit.unwrap_or(20) {
        limit @ 1..=100 => Ok(limit),
        _ => Err(Problem::parameter("limit", "1 to 100")),
    }
}

/// The event number from the parameter `at`.
///
/// # Errors
/// When no event can have that number.
pub(super) fn event_at(at: Option<u64>) -> Result<Option<Seq>, Problem> {
    match at {
        None => Ok(None),
        Some(number @ 1..=MAX_INTEGER) => Ok(Some(Seq::new(number))),
        Some(_) => Err(Problem::parameter("at", "events are numbered from 1")),
    }
}
