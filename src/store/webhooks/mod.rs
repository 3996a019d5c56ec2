//! Webhooks: addresses of players' programs and channels, and what they are told.

mod owned;
mod pushes;
mod queue;
mod record;

pub(super) use owned::erase;
pub use owned::{LOGGED_DELIVERIES, MAX_WEBHOOKS};
pub use pushes::{MAX_PUSH_SUBSCRIPTIONS, NewPushSubscription};
pub use queue::{DeliveryEnd, DueDelivery, FailedAttempt, Finished, WebhookRoom};
pub use record::{Delivery, DeliveryState, NewDelivery, NewWebhook, Webhook};
