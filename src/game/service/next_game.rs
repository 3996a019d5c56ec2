//! Who would sit where in the next game of the same people.

use turnpost_rules::Seat;

use super::CachedGame;
use crate::game::id::PlayerId;

impl CachedGame {
    /// The people of this game in the order in which they would sit in the next one: first whoever sat
    /// after the seat that began, then the others in turn. Bots and erased players are left out; who has
    /// lent a seat stands for whoever has played there.
    pub fn next_order(&self) -> Vec<PlayerId> {
        let began = self.state.starting_seat().map_or(0, Seat::index);
        let seats: Vec<Seat> = self.record.seats.seats().collect();
        let (until, after) = seats.split_at((began + 1).min(seats.len()));
        let mut order: Vec<PlayerId> = Vec::new();
        for seat in after.iter().chain(until) {
            let player = self.place_at(*seat).and_then(|place| self.belongs_to(place));
            order.extend(player.filter(|player| !order.contains(player)));
        }
        order
    }
}
