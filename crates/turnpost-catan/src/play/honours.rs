//! Largest army, longest trade route, best treasure hunter, and winning (C31 to C36, C41).

use turnpost_ruleset::{Seat, SeatSet};

use super::{Play, route};
use crate::{
    board::{Intersection, Path},
    cards::Progress,
    data::{GOAL, MIN_ARMY},
    outcome::Outcome,
    position::Stage,
};

impl Play<'_, '_> {
    /// After a knight: three take the army first, strictly more take it over (C31).
    pub(super) fn look_at_army(&mut self) {
        let seat = self.seat;
        let knights = |of: Seat| self.position.hands.played[of.index()][Progress::Knight.index()];
        let own = knights(seat);
        let takes = match self.position.hands.army {
            Some(holder) if holder == seat => false,
            Some(holder) => own > knights(holder),
            None => own >= MIN_ARMY,
        };
        if takes {
            self.position.hands.army = Some(seat);
            self.scored = true;
            self.note(|| Outcome::ArmyTaken { seat, knights: own });
        }
    }

    #[inline]
    pub(super) fn look_at_route_after_road(&mut self, path: Path) {
        let before = self.position.hands.route;
        let change = route::after_road(self.position, self.seat, path);
        self.tell_route(change, before);
    }

    pub(super) fn look_at_route_after_building(&mut self, at: Intersection) {
        self.comes_between(at);
        let before = self.position.hands.route;
        let change = route::after_building(self.position, self.seat, at);
        self.tell_route(change, before);
    }

    /// Announces a building between two roads of another seat, whose run it ends.
    pub(super) fn comes_between(&mut self, at: Intersection) {
        let roads = &self.position.board.roads;
        let ends = |of: Seat| (roads[of.index()].set().0 & at.path_set().0).count_ones() >= 2;
        if self.position.seats.seats().any(|other| other != self.seat && ends(other)) {
            self.chance.touches_others();
        }
    }

    /// Tells who has the route now, which this seat had `before`.
    fn tell_route(&mut self, change: route::Change, before: Option<Seat>) {
        let after = self.position.hands.route;
        let concerns = |holder: Option<Seat>| holder.is_some_and(|holder| holder != self.seat);
        if before != after && (concerns(before) || concerns(after)) {
            self.chance.touches_others();
        }
        match change {
            route::Change::Nothing => {}
            route::Change::Taken(seat, length) => {
                self.scored = true;
                self.note(|| Outcome::RouteTaken { seat, length });
            }
            route::Change::SetAside => self.note(|| Outcome::RouteSetAside {}),
        }
    }

    /// After treasures were found or lost (C41).
    pub(super) fn look_at_hunter(&mut self) {
        let treasures = &self.position.hands.treasures;
        let max = treasures.iter().copied().max().unwrap_or(0);
        let best: SeatSet = self
            .position
            .seats
            .seats()
            .filter(|seat| max > 0 && treasures[seat.index()] == max)
            .collect();
        let before = self.position.hands.hunter;
        let hunter = match before {
            Some(holder) if best.has(holder) => Some(holder),
            _ if best.len() == 1 => best.seats().next(),
            _ => None,
        };
        if hunter != before {
            self.position.hands.hunter = hunter;
            self.scored = true;
            self.note(|| Outcome::HunterChanged { seat: hunter });
        }
    }

    /// Ends the game when the active seat has ten points (C35, C36). Whether it is over.
    #[inline]
    pub(super) fn look_for_winner(&mut self) -> bool {
        if self.position.turn.stage == Stage::Over {
            return true;
        }
        let seat = self.position.turn.active;
        let points = self.position.points(seat);
        // Before the first turn nobody can have so many. The end reveals every hand.
        if points < GOAL || !self.chance.reveals() {
            return false;
        }
        self.close_game();
        let buildings = self.position.hands.buildings[seat.index()];
        self.note(|| Outcome::Won { seat, points, buildings });
        true
    }

    /// Ends a game that stands still (C46).
    pub(super) fn stall(&mut self) {
        if !self.chance.reveals() {
            return;
        }
        self.close_game();
        let turns = self.position.idle_limit();
        self.note(|| Outcome::Stalled { turns });
        for seat in self.position.seats.seats() {
            let points = self.position.points(seat);
            let buildings = self.position.hands.buildings[seat.index()];
            self.note(|| Outcome::Counted { seat, points, buildings });
        }
    }

    /// Nothing is asked of anybody any longer.
    fn close_game(&mut self) {
        self.position.turn.stage = Stage::Over;
        self.position.offers.current = None;
        self.position.offers.standing = Default::default();
        self.position.turn.pending_event = None;
        self.position.turn.free_roads = 0;
        self.position.update_committed();
    }
}
