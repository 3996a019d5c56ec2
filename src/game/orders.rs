//! What players have ordered to be done for them without being asked.

use turnpost_rules::{OfferedOrder, Orders, log::event::Seq};

/// The standing orders of a player in a game, and after which of its events they were given.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatOrders {
    /// The orders, those included that have ended since.
    pub orders: Orders,
    /// The last event of the game before they were given; [`Seq::START`] for a player's usual orders.
    pub since: Seq,
}

impl SeatOrders {
    /// Nothing is ordered.
    pub const NONE: SeatOrders = SeatOrders { orders: Orders::NONE, since: Seq::START };

    /// Those that hold for a seat whose last turn began with this event.
    pub fn in_force(self, turn_began: Option<Seq>) -> Orders {
        if turn_began.is_some_and(|began| began > self.since) {
            self.orders.lasting()
        } else {
            self.orders
        }
    }
}

/// The usual orders of a player, for games in which they have ordered nothing else: those that hold
/// for good, of these.
pub fn usual(orders: Orders) -> SeatOrders {
    SeatOrders { orders: orders.lasting(), since: Seq::START }
}

/// Those of a set of orders that do something in a ruleset, which offers these.
pub fn known(orders: Orders, offered: &[OfferedOrder]) -> Orders {
    offered.iter().map(|offered| offered.order).filter(|order| orders.has(*order)).collect()
}

#[cfg(test)]
mod tests {
    use turnpost_rules::Order;

    use super::*;

    #[test]
    fn what_lasts_until_the_next_turn_ends_with_it() {
        let orders = Orders::NONE.with(Order::Forced).with(Order::DeclineAll);
        let given = SeatOrders { orders, since: Seq::new(5) };
        assert_eq!(given.in_force(None), orders);
        assert_eq!(given.in_force(Some(Seq::new(5))), orders, "given in the turn itself");
        let left = Orders::NONE.with(Order::Forced);
        assert_eq!(given.in_force(Some(Seq::new(6))), left);
        assert_eq!(usual(orders).orders, left);
        assert_eq!(
            known(orders, &[OfferedOrder::new(Order::DeclineAll, "")]),
            Orders::NONE.with(Order::DeclineAll)
        );
    }
}
