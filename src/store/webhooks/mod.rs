//! Webhooks: addresses of players' programs and channels, and what they are told.

mod owned;
mod queue;
mod record;

pub(super) use owned::erase;
pub use owned::{LOGGED_DELIVERIES, MAX_WEBHOOKS};
pub use queue::{DeliveryEnd, DueDelivery, FailedAttempt, Finished};
pub use record::{Delivery, DeliveryState, NewDelivery, NewWebhook, Webhook};
