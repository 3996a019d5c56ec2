//! The longest trade route (C32 to C34).
//!
//! A new road can lengthen only runs that it is part of, so only those are looked at, and only when
//! the seat has enough roads to matter; all is counted again only after a break.

use turnpost_ruleset::Seat;

use crate::{
    board::{Intersection, IntersectionSet, Path, PathSet},
    data::{MIN_ROUTE, ROADS},
    position::{Position, SEATS},
};

/// The longest run of `roads` from an intersection that goes through no blocked one.
fn onward(roads: PathSet, blocked: IntersectionSet, from: Intersection) -> u8 {
    if blocked.has(from) {
        return 0;
    }
    let mut best = 0;
    for path in PathSet(roads.0 & from.path_set().0).iter() {
        let rest = PathSet(roads.0 & !path.alone().0);
        best = best.max(1 + onward(rest, blocked, path.other_end(from)));
    }
    best
}

/// The longest run that goes on from both `one` and `other` and uses no road twice.
pub(crate) fn both_ways(
    roads: PathSet,
    blocked: IntersectionSet,
    one: Intersection,
    other: Intersection,
) -> u8 {
    let mut best = onward(roads, blocked, other);
    if blocked.has(one) {
        return best;
    }
    for path in PathSet(roads.0 & one.path_set().0).iter() {
        let rest = PathSet(roads.0 & !path.alone().0);
        best = best.max(1 + both_ways(rest, blocked, path.other_end(one), other));
    }
    best
}

/// Everything that can be reached from an intersection over `roads`.
fn reach(roads: PathSet, blocked: IntersectionSet, from: Intersection) -> PathSet {
    let mut reached = PathSet(0);
    let mut edge = from.alone();
    while edge.0 != 0 {
        let mut next = IntersectionSet(0);
        for at in IntersectionSet(edge.0 & !blocked.0).iter() {
            let fresh = PathSet(roads.0 & at.path_set().0 & !reached.0);
            reached.0 |= fresh.0;
            for path in fresh.iter() {
                next.0 |= path.other_end(at).alone().0;
            }
        }
        edge = next;
    }
    reached
}

/// The longest run of a seat that uses a road of its own.
fn through(position: &Position, seat: Seat, path: Path) -> u8 {
    let roads = PathSet(position.board.roads[seat.index()].set().0 & !path.alone().0);
    let blocked = position.board.built_by_others(seat);
    let [one, other] = path.ends();
    let loops = reach(roads, blocked, one).0 & reach(roads, blocked, other).0 != 0;
    1 + if loops {
        both_ways(roads, blocked, one, other)
    } else {
        onward(roads, blocked, one) + onward(roads, blocked, other)
    }
}

/// The length of a seat's longest run, counted from scratch.
pub fn longest(position: &Position, seat: Seat) -> u8 {
    let roads = position.board.roads[seat.index()].set();
    let blocked = position.board.built_by_others(seat);
    let mut best = 0;
    for path in roads.iter() {
        let rest = PathSet(roads.0 & !path.alone().0);
        for end in path.ends() {
            best = best.max(1 + onward(rest, blocked, end));
        }
    }
    best
}

/// Whether who has the longest trade route changed.
#[must_use]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// No.
    Nothing,
    /// A seat took it.
    Taken(Seat, u8),
    /// It was set aside.
    SetAside,
}

/// Looks at the route of a seat that just built a road (C34).
#[inline]
pub(crate) fn after_road(position: &mut Position, seat: Seat, path: Path) -> Change {
    if ROADS - position.hands.roads_left[seat.index()] <= position.derived.route_bar {
        return Change::Nothing;
    }
    let length = through(position, seat, path);
    if length <= position.derived.route_bar {
        return Change::Nothing;
    }
    position.derived.route_bar = length;
    if position.hands.route == Some(seat) {
        return Change::Nothing;
    }
    position.hands.route = Some(seat);
    Change::Taken(seat, length)
}

/// Looks whether a seat's new building broke a run that matters, and if so counts all again
/// (C33, C34).
pub(crate) fn after_building(position: &mut Position, seat: Seat, at: Intersection) -> Change {
    if position.derived.route_bar < MIN_ROUTE {
        return Change::Nothing;
    }
    let broken = position.seats.seats().any(|other| {
        other != seat
            && (position.board.roads[other.index()].set().0 & at.path_set().0).count_ones() >= 2
            && position.hands.route.is_none_or(|holder| holder == other)
    });
    if !broken {
        return Change::Nothing;
    }
    let mut lengths = [0; SEATS];
    for other in position.seats.seats() {
        lengths[other.index()] = longest(position, other);
    }
    let max = lengths.into_iter().max().unwrap_or(0);
    if max < MIN_ROUTE {
        position.derived.route_bar = MIN_ROUTE - 1;
        return match position.hands.route.take() {
            Some(_) => Change::SetAside,
            None => Change::Nothing,
        };
    }
    position.derived.route_bar = max;
    if position.hands.route.is_some_and(|holder| lengths[holder.index()] == max) {
        return Change::Nothing;
    }
    let mut alone = position.seats.seats().filter(|other| lengths[other.index()] == max);
    match (alone.next(), alone.next()) {
        (Some(holder), None) => {
            position.hands.route = Some(holder);
            Change::Taken(holder, max)
        }
        _ => match position.hands.route.take() {
            Some(_) => Change::SetAside,
            None => Change::Nothing,
        },
    }
}
