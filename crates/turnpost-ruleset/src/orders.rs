//! Standing orders: what a seat wants done without being asked.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A kind of standing order. What it does in a ruleset, if anything, the ruleset says
/// ([`ordered`](crate::Ruleset::ordered)).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Make the moves that leave the seat nothing else to do.
    Forced,
    /// End the seat's turn when little is left to be done in it, as the ruleset has it.
    EndTurn,
    /// Go through the seat's turn, and end it when nothing can be built or bought in it, whatever else
    /// is left.
    PassTurn,
    /// Accept what is offered to the seat and a standing offer of its own allows.
    AcceptStanding,
    /// Decline what others ask for and the seat does not have.
    DeclineUnmet,
    /// Decline whatever others ask for, until the seat's next turn begins.
    DeclineAll,
}

impl Order {
    /// All of them, in the order in which they are obeyed: what would be accepted is not declined.
    pub const ALL: [Order; 6] = [
        Order::Forced,
        Order::EndTurn,
        Order::PassTurn,
        Order::AcceptStanding,
        Order::DeclineUnmet,
        Order::DeclineAll,
    ];

    /// The name in the API, in forms and in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Order::Forced => "forced",
            Order::EndTurn => "end-turn",
            Order::PassTurn => "pass-turn",
            Order::AcceptStanding => "accept-standing",
            Order::DeclineUnmet => "decline-unmet",
            Order::DeclineAll => "decline-all",
        }
    }

    /// The order of this name.
    pub fn from_word(word: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.word() == word)
    }

    /// Whether it ends by itself when the seat's next turn begins.
    pub const fn lasts_until_turn(self) -> bool {
        matches!(self, Order::DeclineAll)
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// An order as a ruleset offers it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OfferedOrder {
    /// Which of the kinds that all rulesets share.
    pub order: Order,
    /// The key of the phrase that says what it does, as who gives it says it.
    pub label: &'static str,
    /// The kind of move that it goes well with: where one is filled in, pages mention the order.
    pub beside: Option<&'static str>,
}

impl OfferedOrder {
    /// An order with the key of the phrase that says what it does.
    pub const fn new(order: Order, label: &'static str) -> OfferedOrder {
        OfferedOrder { order, label, beside: None }
    }

    /// The same order, mentioned where such a move is filled in.
    #[must_use]
    pub const fn beside(self, kind: &'static str) -> OfferedOrder {
        OfferedOrder { beside: Some(kind), ..self }
    }
}

/// A set of standing orders.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Order>", into = "Vec<Order>")]
pub struct Orders(u8);

/// A text or list that is no set of orders.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "different standing orders are expected: forced, end-turn, pass-turn, accept-standing, \
     decline-unmet, decline-all"
)]
pub struct InvalidOrders;

impl Orders {
    /// No orders.
    pub const NONE: Orders = Orders(0);

    /// These and one more.
    #[must_use]
    pub const fn with(self, order: Order) -> Orders {
        Orders(self.0 | order.bit())
    }

    /// Whether an order is one of these.
    pub const fn has(self, order: Order) -> bool {
        self.0 & order.bit() != 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The orders, in the order of [`Order::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Order> {
        Order::ALL.into_iter().filter(move |order| self.has(*order))
    }

    /// Those of a stored text that are known here, and whether it has others: a later version may
    /// know more of them, and has written to the same database.
    ///
    /// # Errors
    /// If the text is no list of words, or without the words that are not known no set of orders.
    pub fn known_of(text: &str) -> Result<(Orders, bool), InvalidOrders> {
        let is_word = |word: &&str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word.chars().all(|it| it.is_ascii_lowercase() || it == '-')
        };
        let known = |word: &&str| Order::from_word(word).is_some() || !is_word(word);
        let words: Vec<&str> = text.split(' ').filter(known).collect();
        let orders: Orders = words.join(" ").parse()?;
        Ok((orders, !text.is_empty() && words.len() < text.split(' ').count()))
    }

    /// Those that hold for good.
    #[must_use]
    pub fn lasting(self) -> Orders {
        self.iter().filter(|order| !order.lasts_until_turn()).collect()
    }
}

impl FromIterator<Order> for Orders {
    fn from_iter<T: IntoIterator<Item = Order>>(orders: T) -> Orders {
        orders.into_iter().fold(Orders::NONE, Orders::with)
    }
}

impl TryFrom<Vec<Order>> for Orders {
    type Error = InvalidOrders;

    fn try_from(listed: Vec<Order>) -> Result<Orders, InvalidOrders> {
        let orders: Orders = listed.iter().copied().collect();
        if orders.iter().count() == listed.len() { Ok(orders) } else { Err(InvalidOrders) }
    }
}

impl From<Orders> for Vec<Order> {
    fn from(orders: Orders) -> Vec<Order> {
        orders.iter().collect()
    }
}

/// As the database has them: `forced decline-unmet`.
impl fmt::Display for Orders {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, order) in self.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(formatter, "{gap}{}", order.word())?;
        }
        Ok(())
    }
}

impl FromStr for Orders {
    type Err = InvalidOrders;

    fn from_str(text: &str) -> Result<Orders, InvalidOrders> {
        if text.is_empty() {
            return Ok(Orders::NONE);
        }
        let listed: Option<Vec<Order>> = text.split(' ').map(Order::from_word).collect();
        let orders = Orders::try_from(listed.ok_or(InvalidOrders)?)?;
        if orders.to_string() == text { Ok(orders) } else { Err(InvalidOrders) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_orders_come_back_as_they_were() {
        for bits in 0..1_u8 << Order::ALL.len() {
            let orders = Orders(bits);
            assert_eq!(orders.to_string().parse(), Ok(orders));
            let json = serde_json::to_string(&orders).expect("written");
            assert_eq!(serde_json::from_str::<Orders>(&json).expect("read"), orders);
        }
        for text in ["forced forced", "end-turn forced", " ", "all", "forced "] {
            assert_eq!(text.parse::<Orders>(), Err(InvalidOrders), "{text}");
        }
        let written =
            ["forced", "end-turn", "pass-turn", "accept-standing", "decline-unmet", "decline-all"];
        assert_eq!(Order::ALL.map(Order::word), written, "databases have these words");
        assert!(serde_json::from_str::<Orders>(r#"["forced","forced"]"#).is_err());
        let all: Orders = Order::ALL.into_iter().collect();
        assert!(all.has(Order::DeclineAll) && !all.lasting().has(Order::DeclineAll));
        assert!(all.lasting().has(Order::AcceptStanding));
    }

    #[test]
    fn words_of_later_versions_are_passed_over_and_nonsense_is_not() {
        let forced = Orders::NONE.with(Order::Forced);
        assert_eq!(Orders::known_of(""), Ok((Orders::NONE, false)));
        assert_eq!(Orders::known_of("forced"), Ok((forced, false)));
        for text in ["forced win-always", "win-always forced", "play-well forced win"] {
            assert_eq!(Orders::known_of(text), Ok((forced, true)), "{text}");
        }
        assert_eq!(Orders::known_of("win"), Ok((Orders::NONE, true)));
        let two = forced.with(Order::DeclineAll);
        assert_eq!(Orders::known_of("forced win decline-all"), Ok((two, true)));
        for text in ["forced forced", "end-turn forced", " ", "forced ", "Forced", "forced 7", "-x"]
        {
            assert_eq!(Orders::known_of(text), Err(InvalidOrders), "{text}");
        }
    }
}
