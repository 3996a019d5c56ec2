//! What the reader has ordered to be done for them without being asked.

use turnpost_rules::{Order, Orders, Phrase};

use super::{failure::Failure, form::Form, state::Web};
use crate::{
    game::{id::PlayerId, language::Language, orders::SeatOrders, service::CachedGame},
    reader::LocalizedGame,
};

/// An order that can be given.
pub(super) struct Switch {
    /// Its name in the form.
    pub word: &'static str,
    /// What it does.
    pub label: String,
    /// Whether it is given.
    pub is_on: bool,
    /// The kind of move beside which it is mentioned.
    pub beside: Option<&'static str>,
}

/// The reader's standing orders in a game, to be changed.
pub(super) struct OrdersCard {
    /// Where they are posted.
    pub action: String,
    /// The orders that there are.
    pub switches: Vec<Switch>,
    /// How many are given, in words.
    pub summary: String,
}

impl OrdersCard {
    /// What the orders do, not given yet, that go well with a kind of move.
    pub(super) fn beside<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a str> {
        let goes_with = move |switch: &&Switch| switch.beside == Some(kind) && !switch.is_on;
        self.switches.iter().filter(goes_with).map(|switch| switch.label.as_str())
    }

    /// The orders of a player who has a seat in a running game, to be posted to this path; `None`
    /// where there are none to be given.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        seen: &LocalizedGame,
        player: PlayerId,
        action: String,
    ) -> Result<Option<OrdersCard>, Failure> {
        let offered = seen.game.state.ruleset().orders();
        if offered.is_empty() {
            return Ok(None);
        }
        let given = web.service.orders(&seen.game, player).await?;
        let orders = in_force(&seen.game, player, given);
        let switches = offered.iter().map(|offered| Switch {
            word: offered.order.word(),
            label: seen.localizer.speak(offered.label, &[]),
            is_on: orders.has(offered.order),
            beside: offered.beside,
        });
        let count = orders.iter().count();
        let key = if count == 0 { "web-orders" } else { "web-orders-some" };
        let summary = seen.localizer.format(&Phrase::new(key).with("count", count));
        Ok(Some(OrdersCard { action, switches: switches.collect(), summary }))
    }
}

/// Those that hold now.
fn in_force(game: &CachedGame, player: PlayerId, given: SeatOrders) -> Orders {
    let began = game.seat_of(player).and_then(|seat| game.state.turn_began(seat));
    given.in_force(began)
}

/// The orders that a player can give for all games.
pub(super) fn usual_switches(language: Language, given: Orders) -> Vec<Switch> {
    let lasting = Order::ALL.into_iter().filter(|order| !order.lasts_until_turn());
    let switch = |order: Order| Switch {
        word: order.word(),
        label: language.word(match order {
            Order::Forced => "order-forced",
            Order::EndTurn => "order-end-turn",
            Order::PassTurn => "order-pass-turn",
            Order::AcceptStanding => "order-accept-standing",
            Order::DeclineUnmet => "order-decline-unmet",
            Order::DeclineAll => "order-decline-all",
        }),
        is_on: given.has(order),
        beside: None,
    };
    lasting.map(switch).collect()
}

/// The orders of a form.
///
/// # Errors
/// When the form is not one of ours.
pub(super) fn read(form: &Form) -> Result<Orders, Failure> {
    if !form.has("orders") {
        return Err(Failure::MalformedForm);
    }
    let listed = form.all("order").map(Order::from_word);
    listed.collect::<Option<Orders>>().ok_or(Failure::MalformedForm)
}
