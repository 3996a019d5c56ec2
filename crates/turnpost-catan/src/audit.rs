//! What must hold of a position, counted from scratch.

use turnpost_ruleset::{Fault, Seat, SeatSet};

use super::{
    board::{IntersectionSet, PathSet},
    cards::{Buildings, Progress, Resource},
    data::{CITIES, DECK, GOAL, HARBOUR_PATHS, MIN_ARMY, MIN_ROUTE, ROADS, SETTLEMENTS},
    play::route,
    position::{Answer, HarbourAccess, Position, SEATS, Stage},
};

/// Checks that everything fits: cards and pieces are conserved, the distance rule holds, honours are
/// with those who deserve them, what is derived equals what is counted from scratch, and whatever
/// rests on cards rests on cards that are held.
///
/// # Errors
/// What does not fit.
pub(super) fn audit(position: &Position) -> Result<(), Fault> {
    cards(position)?;
    pieces(position)?;
    derived(position)?;
    honours(position)?;
    offers(position)?;
    stage(position)
}

fn cards(position: &Position) -> Result<(), Fault> {
    for resource in Resource::ALL {
        let held: u8 = position.hands.resources.iter().map(|hand| hand.get(resource)).sum();
        let all = held + position.hands.bank.get(resource);
        Fault::unless(all == 19, || format!("there are {all} {}", resource.name()))?;
    }
    for card in Progress::ALL {
        let at = card.index();
        let held: u8 = position.hands.progress.iter().map(|held| held[at]).sum();
        let played: u8 = position.hands.played.iter().map(|played| played[at]).sum();
        let all = position.hands.deck[at] + held + played;
        Fault::unless(all == DECK[at], || format!("there are {all} {card:?}"))?;
        let fresh = position.hands.bought_this_turn[at]
            <= position.hands.progress[position.turn.active.index()][at];
        Fault::unless(fresh, || format!("more {card:?} bought than held"))?;
    }
    let mut buildings = position.hands.deck_buildings;
    let mut count = buildings.len();
    for held in position.hands.buildings {
        count += held.len();
        buildings = held.iter().fold(buildings, Buildings::with);
    }
    Fault::unless(buildings == Buildings::ALL && count == 5, || "building cards went astray".into())
}

fn pieces(position: &Position) -> Result<(), Fault> {
    let mut built = IntersectionSet(0);
    let mut roads = PathSet(0);
    for seat in position.seats.seats() {
        let at = seat.index();
        let (settlements, cities) = (position.board.settlements[at], position.board.cities[at]);
        let own = position.board.built_by(seat);
        let counts = own.len() == settlements.len() + cities.len()
            && settlements.len() == usize::from(SETTLEMENTS - position.hands.settlements_left[at])
            && cities.len() == usize::from(CITIES - position.hands.cities_left[at]);
        Fault::unless(counts && built.misses(own), || {
            format!("buildings of {seat} do not add up")
        })?;
        built.0 |= own.0;
        let laid = position.board.roads[at].set();
        let counts = laid.len() == usize::from(ROADS - position.hands.roads_left[at]);
        Fault::unless(counts && roads.0 & laid.0 == 0, || {
            format!("roads of {seat} do not add up")
        })?;
        roads.0 |= laid.0;
    }
    for at in built.iter() {
        Fault::unless(at.neighbours().misses(built), || format!("{at} is too close to another"))?;
    }
    Ok(())
}

fn derived(position: &Position) -> Result<(), Fault> {
    let mut closed = 0;
    let mut yields = [0u16; 19];
    for seat in position.seats.seats() {
        let at = seat.index();
        let own = position.board.built_by(seat);
        let others = position.board.built_by_others(seat);
        let touched = position.board.roads[at]
            .set()
            .iter()
            .flat_map(|path| path.ends())
            .fold(0, |touched, end| touched | end.alone().0);
        let mut access = HarbourAccess::default();
        for place in own.iter() {
            closed |= place.alone().0 | place.neighbours().0;
            let weight = if position.board.cities[at].has(place) { 2 } else { 1 };
            for terrain in place.terrains() {
                yields[terrain.index()] += weight << (4 * at);
            }
            for (path, harbour) in HARBOUR_PATHS.iter().zip(position.board.harbours) {
                if path.ends().contains(&place) {
                    access = access.with(harbour);
                }
            }
        }
        Fault::unless(access == position.derived.harbour_access[at], || {
            format!("harbours of {seat} differ")
        })?;
        let joined = IntersectionSet((touched | own.0) & !others.0);
        let spots = joined.iter().fold(0, |spots, end| spots | end.path_set().0);
        let spots = PathSet(spots & !position.board.all_roads().0);
        Fault::unless(spots == position.derived.road_spots[at].set(), || {
            format!("road spots of {seat} differ")
        })?;
    }
    Fault::unless(closed == position.derived.closed.0, || "closed intersections differ".into())?;
    Fault::unless(yields == position.derived.yields, || "yields differ".into())
}

fn honours(position: &Position) -> Result<(), Fault> {
    let by_seat = |of: &dyn Fn(Seat) -> u8| {
        let mut scores = [0; SEATS];
        for seat in position.seats.seats() {
            scores[seat.index()] = of(seat);
        }
        scores
    };
    let best_holder = |holder: Option<Seat>, scores: [u8; SEATS], min: u8| {
        let max = scores.into_iter().max().unwrap_or(0);
        match holder {
            Some(holder) => scores[holder.index()] == max && max >= min,
            None => max < min || scores.iter().filter(|score| **score == max).count() > 1,
        }
    };
    let lengths = by_seat(&|seat| route::longest(position, seat));
    let max = lengths.into_iter().max().unwrap_or(0);
    let bar = max.max(MIN_ROUTE - 1) == position.derived.route_bar;
    Fault::unless(bar && best_holder(position.hands.route, lengths, MIN_ROUTE), || {
        format!("the longest route is wrong: {lengths:?}, kept {}", position.derived.route_bar)
    })?;
    let knights = by_seat(&|seat| position.hands.played[seat.index()][Progress::Knight.index()]);
    Fault::unless(best_holder(position.hands.army, knights, MIN_ARMY), || {
        format!("the largest army is wrong: {knights:?}")
    })?;
    Fault::unless(
        position.hands.army.is_some() || knights.iter().all(|knights| *knights < MIN_ARMY),
        || "an army is with nobody".into(),
    )?;
    Fault::unless(best_holder(position.hands.hunter, position.hands.treasures, 1), || {
        format!("the best treasure hunter is wrong: {:?}", position.hands.treasures)
    })?;
    for seat in position.seats.seats() {
        let mut points = position.board.settlements[seat.index()].len()
            + 2 * position.board.cities[seat.index()].len()
            + usize::from(position.hands.buildings[seat.index()].len());
        points += 2 * usize::from(position.hands.army == Some(seat));
        points += 2 * usize::from(position.hands.route == Some(seat));
        points += usize::from(position.hands.hunter == Some(seat));
        Fault::unless(usize::from(position.points(seat)) == points, || {
            format!("{seat} has {points} points")
        })?;
    }
    Ok(())
}

fn offers(position: &Position) -> Result<(), Fault> {
    let mut committed = SeatSet::EMPTY;
    for seat in position.seats.seats() {
        let hand = position.hands.resources[seat.index()];
        for standing in position.offers.standing[seat.index()].iter().flatten() {
            committed = committed.with(seat);
            let covered = hand.covers(standing.terms.give());
            Fault::unless(covered, || format!("a standing offer of {seat} rests on nothing"))?;
        }
        let Some(offer) = position.offers.current else { continue };
        let gives = match offer.answers[seat.index()] {
            Answer::Accepted => Some(offer.terms.get()),
            Answer::Countered(terms) => Some(terms.give()),
            _ if seat == position.turn.active => Some(offer.terms.give()),
            _ => None,
        };
        if let Some(gives) = gives {
            committed = committed.with(seat);
            Fault::unless(hand.covers(gives), || format!("an answer of {seat} rests on nothing"))?;
        }
    }
    Fault::unless(committed == position.derived.committed, || "committed seats differ".into())?;
    acceptances(position)
}

/// Checks that the acceptances that wait are those that were given, and none waits for nothing (C42).
fn acceptances(position: &Position) -> Result<(), Fault> {
    let Some(offer) = position.offers.current else { return Ok(()) };
    let queues = offer.first && position.rules.acceptances_wait;
    Fault::unless(queues == offer.waiting.is_some(), || {
        "acceptances wait against the rules".into()
    })?;
    let Some(waiting) = offer.waiting else { return Ok(()) };
    let accepted = |seat: &Seat| offer.answers[seat.index()] == Answer::Accepted;
    let first = waiting.first();
    let sound = match first {
        Some(first) => accepted(&first) && !position.trade_open(),
        None => !position.seats.seats().any(|seat| accepted(&seat)),
    };
    Fault::unless(sound, || format!("the acceptance of {first:?} waits for nothing"))
}

fn stage(position: &Position) -> Result<(), Fault> {
    let over = position.turn.stage == Stage::Over;
    let ends = position.points(position.turn.active) >= GOAL || position.is_stalled();
    Fault::unless(over == ends, || format!("{:?} with {ends}", position.turn.stage))?;
    let discarding = position.turn.discards.iter().any(|discard| discard.owed > 0);
    Fault::unless(discarding == (position.turn.stage == Stage::Discarding), || {
        "stray discards".into()
    })?;
    let event = position.turn.pending_event.is_some();
    Fault::unless(event == (position.turn.stage == Stage::Event), || "a stray event".into())?;
    let free = position.turn.free_roads > 0;
    Fault::unless(free == (position.turn.stage == Stage::FreeRoads), || "stray free roads".into())
}
