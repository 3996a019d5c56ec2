//! Pieces that are put on the board, with everything that follows from where they stand.

use turnpost_ruleset::Seat;

use super::Position;
use crate::{
    board::{Intersection, Path, PathSet},
    data::HARBOUR_PATHS,
};

impl Position {
    /// Puts a road of a seat on a path.
    pub(crate) fn place_road(&mut self, seat: Seat, path: Path) {
        let at = seat.index();
        let (board, derived) = (&mut self.board, &mut self.derived);
        board.roads[at] = PathSet(board.roads[at].set().0 | path.alone().0).into();
        let left = &mut self.hands.roads_left[at];
        *left = left.saturating_sub(1);
        for spots in &mut derived.road_spots {
            *spots = PathSet(spots.set().0 & !path.alone().0).into();
        }
        let theirs = board.built_by_others(seat);
        let mut spots = derived.road_spots[at].set().0;
        let taken = board.all_roads().0;
        for end in path.ends() {
            if !theirs.has(end) {
                spots |= end.path_set().0 & !taken;
            }
        }
        derived.road_spots[at] = PathSet(spots).into();
    }

    /// Puts a settlement of a seat on an intersection; it must be free.
    pub(crate) fn place_settlement(&mut self, seat: Seat, intersection: Intersection) {
        let at = seat.index();
        let (board, derived) = (&mut self.board, &mut self.derived);
        board.settlements[at].0 |= intersection.alone().0;
        let left = &mut self.hands.settlements_left[at];
        *left = left.saturating_sub(1);
        derived.closed.0 |= intersection.alone().0 | intersection.neighbours().0;
        for terrain in intersection.terrains() {
            derived.yields[terrain.index()] += 1 << (4 * at);
        }
        for (path, harbour) in HARBOUR_PATHS.iter().zip(board.harbours) {
            if path.ends().contains(&intersection) {
                derived.harbour_access[at] = derived.harbour_access[at].with(harbour);
            }
        }
        let taken = board.all_roads().0;
        let here = intersection.path_set().0 & !taken;
        derived.road_spots[at] = PathSet(derived.road_spots[at].set().0 | here).into();
        for other in self.seats.seats().filter(|other| *other != seat) {
            let mut spots = derived.road_spots[other.index()].set();
            if spots.0 & here == 0 {
                continue;
            }
            // Roads of the others end here: what they could reach only from here is lost to them.
            let blocked = board.built_by_others(other);
            let (own, roads) = (board.built_by(other), board.roads[other.index()].set());
            for path in PathSet(spots.0 & here).iter() {
                let far = path.other_end(intersection);
                let joined = own.has(far) || roads.0 & far.path_set().0 != 0;
                if !joined || blocked.has(far) {
                    spots.0 &= !path.alone().0;
                }
            }
            derived.road_spots[other.index()] = spots.into();
        }
    }

    /// Makes a city of a seat's settlement.
    pub(crate) fn place_city(&mut self, seat: Seat, intersection: Intersection) {
        let at = seat.index();
        self.board.settlements[at].0 &= !intersection.alone().0;
        self.board.cities[at].0 |= intersection.alone().0;
        self.hands.settlements_left[at] += 1;
        self.hands.cities_left[at] = self.hands.cities_left[at].saturating_sub(1);
        for terrain in intersection.terrains() {
            self.derived.yields[terrain.index()] += 1 << (4 * at);
        }
    }
}
