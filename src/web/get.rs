//! How what is only looked at is asked for.

use actix_web::{Route, guard, web};

/// GET, or HEAD, which gets the same response without a body.
pub(super) fn get() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}
