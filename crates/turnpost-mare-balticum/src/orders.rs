//! What standing orders do.

use turnpost_ruleset::{OfferedOrder, Order, Seat};

use super::{Move, Position, choices};

/// The orders that there are: nobody asks anybody for anything.
pub(super) const ORDERS: &[OfferedOrder] =
    &[OfferedOrder::new(Order::Forced, "mare-balticum-order-forced")];

/// What an order does for a seat that the game waits for.
pub(super) fn ordered(position: &Position, seat: Seat, order: Order) -> Option<Move> {
    if order != Order::Forced {
        return None;
    }
    let choices = choices::choices(position, seat);
    let [only] = choices.as_slice() else { return None };
    if !only.fields.is_empty() {
        return None;
    }
    serde_json::from_value(only.template.clone()).ok()
}
