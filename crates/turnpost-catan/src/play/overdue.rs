//! What is done for those who let the game wait (C45).

use turnpost_ruleset::{Duty, Seat};

use super::production::pips_at;
use crate::{
    board::{Intersection, Path, Terrain},
    cards::Cards,
    data::{Effect, pips},
    duty::duty,
    legal,
    moves::Move,
    position::{Position, Stage},
};

/// The move that is made for a seat that let the game wait.
pub(crate) fn overdue(position: &Position, seat: Seat) -> Option<Move> {
    if !matches!(duty(position, seat), Duty::Must(_)) {
        return None;
    }
    if let Some(owed) = position.turn.discard_due(seat) {
        let cards = largest(position, seat, owed);
        return Some(Move::Discard { cards });
    }
    if let Some(pending) = position.turn.event_for(seat) {
        let owed = position.event_price(pending, seat);
        return Some(match pending.event().effect {
            Effect::Proposal { .. } => Move::Refuse {},
            _ if owed > 0 => Move::Pay { cards: largest(position, seat, owed) },
            _ => Move::GiveTreasure {},
        });
    }
    if seat != position.turn.active {
        return position.offers.current.map(|offer| Move::Decline { offer: offer.number.get() });
    }
    match position.turn.stage {
        Stage::FoundSettlement => {
            best_spot(position).map(|intersection| Move::Settlement { intersection })
        }
        Stage::FoundRoad => best_foundation_path(position).map(|path| Move::Road { path }),
        Stage::BeforeRoll => Some(Move::Roll {}),
        Stage::Robber => Some(robber(position, seat)),
        Stage::FreeRoads if position.turn.free_road_placed => Some(Move::DeclineRoad {}),
        Stage::FreeRoads => {
            let spots = position.derived.road_spots[seat.index()].set();
            spots.iter().next().map(|path| Move::Road { path })
        }
        Stage::Main => Some(Move::End {}),
        Stage::Discarding | Stage::Event | Stage::Over => None,
    }
}

/// So many cards, always from the largest pile.
fn largest(position: &Position, seat: Seat, count: u8) -> Cards {
    let mut hand = position.hands.resources[seat.index()];
    let mut cards = Cards::NONE;
    for _ in 0..count {
        let Some(resource) = hand.largest() else { break };
        let card = Cards::some(1, resource);
        hand = hand.minus(card);
        cards = cards.plus(card);
    }
    cards
}

/// The free spot with the most pips, the first in map order among equals.
fn best_spot(position: &Position) -> Option<Intersection> {
    Intersection::all()
        .filter(|at| !position.derived.closed.has(*at))
        .max_by_key(|at| (pips_at(position, *at), std::cmp::Reverse(*at)))
}

/// The path from the settlement just founded that leads soonest to the free spot with the most
/// pips: two steps away is as near as the distance rule lets one be.
fn best_foundation_path(position: &Position) -> Option<Path> {
    let settlement = position.turn.last_settlement?;
    let promise = |path: &Path| {
        let next = path.other_end(settlement);
        next.neighbours()
            .iter()
            .filter(|at| !position.derived.closed.has(*at))
            .map(|at| pips_at(position, at))
            .max()
            .unwrap_or(0)
    };
    legal::foundation_paths(position).max_by_key(|path| (promise(path), std::cmp::Reverse(*path)))
}

/// The robber goes where it costs the leader most and oneself nothing, and robs the leader.
fn robber(position: &Position, seat: Seat) -> Move {
    let leader = position
        .seats
        .seats()
        .filter(|other| *other != seat)
        .max_by_key(|other| (position.visible_points(*other), std::cmp::Reverse(*other)));
    let cost = |terrain: Terrain, of: Seat| {
        let buildings = (position.board.built_by(of).0 & terrain.corner_set().0).count_ones();
        buildings * u32::from(pips(position.board.number(terrain)))
    };
    let best = Terrain::all()
        .filter(|terrain| position.robber_may_go(*terrain))
        .max_by_key(|terrain| {
            let hurts = leader.map_or(0, |leader| cost(*terrain, leader));
            let spares = position.derived.yield_of(*terrain, seat) == 0;
            (hurts > 0 && spares, hurts, std::cmp::Reverse(*terrain))
        })
        .unwrap_or(position.board.robber);
    let victims = position.victims(best, seat);
    let victim = leader.filter(|leader| victims.has(*leader)).or_else(|| victims.seats().next());
    Move::Robber { terrain: best, victim }
}
