//! The moves that can be listed, and a few of those that cannot.

use rand::RngExt as _;
use turnpost_ruleset::{Sampler, Seat, SeatSet};

use super::{
    board::{Intersection, Path, Terrain},
    cards::{Cards, Progress, Resource},
    data::{CARD_COST, CITY_COST, Effect, ROAD_COST, SETTLEMENT_COST},
    moves::{Keeping, Lot, Lots, Move},
    position::{Answer, Position, STANDING_OFFERS, Stage},
};

/// Whether trades between seats, and what is ordered in advance, are listed too.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Trades {
    /// A few, picked by the sampler.
    Sampled,
    /// None: trades with the bank only.
    BankOnly,
}

/// Legal moves of a seat, put into `moves`.
pub fn list(
    position: &Position,
    seat: Seat,
    trades: Trades,
    sampler: &mut Sampler,
    moves: &mut Vec<Move>,
) {
    moves.clear();
    if seat == position.turn.active {
        match position.turn.stage {
            Stage::Main => list_main(position, seat, moves),
            Stage::BeforeRoll => {
                moves.push(Move::Roll {});
                list_development(position, moves);
            }
            Stage::Robber => list_robber(position, seat, moves),
            Stage::FreeRoads => {
                let spots = position.derived.road_spots[seat.index()].set();
                moves.extend(spots.iter().map(|path| Move::Road { path }));
                if position.turn.free_road_placed {
                    moves.push(Move::DeclineRoad {});
                }
            }
            Stage::FoundSettlement => {
                moves.extend(
                    Intersection::all()
                        .filter(|at| !position.derived.closed.has(*at))
                        .map(|intersection| Move::Settlement { intersection }),
                );
            }
            Stage::FoundRoad => {
                moves.extend(foundation_paths(position).map(|path| Move::Road { path }));
            }
            Stage::Discarding | Stage::Event | Stage::Over => {}
        }
    }
    match position.turn.stage {
        Stage::Discarding if position.turn.discards[seat.index()].open() => {
            let owed = position.turn.discards[seat.index()].owed;
            let samples = if trades == Trades::BankOnly { 1 } else { 6 };
            for _ in 0..samples {
                let cards = sample_cards(position, seat, owed, sampler);
                push_new(moves, Move::Discard { cards });
            }
        }
        Stage::Event => {
            if seat == position.turn.active && position.trade_open() {
                list_maritime(position, seat, moves);
            }
            list_event(position, seat, sampler, moves);
        }
        _ => {}
    }
    if trades == Trades::Sampled && position.turn.stage != Stage::Over {
        sample_trades(position, seat, sampler, moves);
    }
}

/// Where the road of the settlement just founded may go.
pub(super) fn foundation_paths(position: &Position) -> impl Iterator<Item = Path> {
    let taken = position.board.all_roads();
    position
        .turn
        .last_settlement
        .into_iter()
        .flat_map(Intersection::paths)
        .filter(move |path| !taken.has(*path))
}

fn push_new(moves: &mut Vec<Move>, chosen: Move) {
    if !moves.contains(&chosen) {
        moves.push(chosen);
    }
}

#[inline]
fn list_main(position: &Position, seat: Seat, moves: &mut Vec<Move>) {
    let at = seat.index();
    let hand = position.hands.resources[at];
    if position.trade_open() {
        list_maritime(position, seat, moves);
    }
    if hand.covers(ROAD_COST) && position.hands.roads_left[at] > 0 {
        let spots = position.derived.road_spots[at].set();
        moves.extend(spots.iter().map(|path| Move::Road { path }));
        if hand.covers(SETTLEMENT_COST) && position.hands.settlements_left[at] > 0 {
            let spots = position.settlement_spots(seat);
            moves.extend(spots.iter().map(|intersection| Move::Settlement { intersection }));
        }
    } else if hand.covers(SETTLEMENT_COST) && position.hands.settlements_left[at] > 0 {
        let spots = position.settlement_spots(seat);
        moves.extend(spots.iter().map(|intersection| Move::Settlement { intersection }));
    }
    if hand.covers(CITY_COST) && position.hands.cities_left[at] > 0 {
        let spots = position.board.settlements[at];
        moves.extend(spots.iter().map(|intersection| Move::City { intersection }));
    }
    if hand.covers(CARD_COST) && position.hands.deck_size() > 0 {
        moves.push(Move::BuyCard {});
    }
    list_development(position, moves);
    moves.push(Move::End {});
}

/// Single lots at the best rate.
#[inline]
pub(super) fn list_maritime(position: &Position, seat: Seat, moves: &mut Vec<Move>) {
    let rates = position.derived.rates(seat);
    for give in position.hands.resources[seat.index()].covered(rates) {
        let count = rates.get(give);
        for get in Resource::ALL {
            if get != give && position.hands.bank.get(get) > 0 {
                moves.push(Move::Maritime { lots: Lots::one(Lot { give, count, get }) });
            }
        }
    }
}

/// The active seat's playable cards.
#[inline]
pub(super) fn list_development(position: &Position, moves: &mut Vec<Move>) {
    let at = position.turn.active.index();
    if position.turn.card_played || position.hands.progress[at] == [0; 4] {
        return;
    }
    if position.playable(Progress::Knight) > 0 {
        moves.push(Move::Knight {});
    }
    if position.playable(Progress::RoadBuilding) > 0
        && position.hands.roads_left[at] > 0
        && !position.derived.road_spots[at].set().is_empty()
    {
        moves.push(Move::RoadBuilding {});
    }
    if position.playable(Progress::Invention) > 0 {
        list_inventions(position.hands.bank, moves);
    }
    if position.playable(Progress::Monopoly) > 0 {
        moves.extend(Resource::ALL.map(|resource| Move::Monopoly { resource }));
    }
}

fn list_inventions(bank: Cards, moves: &mut Vec<Move>) {
    let count = bank.total().min(2);
    for (at, one) in Resource::ALL.into_iter().enumerate() {
        let first = Cards::some(1, one);
        if count == 1 && bank.covers(first) {
            moves.push(Move::Invention { cards: first });
        }
        for other in Resource::ALL.into_iter().skip(at) {
            let cards = first.plus(Cards::some(1, other));
            if count == 2 && bank.covers(cards) {
                moves.push(Move::Invention { cards });
            }
        }
    }
}

#[inline]
pub(super) fn list_robber(position: &Position, seat: Seat, moves: &mut Vec<Move>) {
    for terrain in Terrain::all() {
        if !position.robber_may_go(terrain) {
            continue;
        }
        let victims = position.victims(terrain, seat);
        if victims.is_empty() {
            moves.push(Move::Robber { terrain, victim: None });
        } else {
            for victim in victims.seats() {
                moves.push(Move::Robber { terrain, victim: Some(victim) });
            }
        }
    }
}

fn list_event(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    let Some(pending) = position.turn.event_for(seat) else { return };
    match pending.event().effect {
        Effect::Proposal { price, .. } => {
            if position.hands.resources[seat.index()].covers(price) {
                moves.push(Move::Agree {});
            }
            moves.push(Move::Refuse {});
        }
        effect => {
            let owed = position.event_price(pending, seat);
            if owed == 1 {
                for (resource, _) in position.hands.resources[seat.index()].iter() {
                    moves.push(Move::Pay { cards: Cards::some(1, resource) });
                }
            } else if owed > 0 {
                for _ in 0..4 {
                    let cards = sample_cards(position, seat, owed, sampler);
                    push_new(moves, Move::Pay { cards });
                }
            }
            if matches!(effect, Effect::Ransom(_)) && position.hands.treasures[seat.index()] > 0 {
                moves.push(Move::GiveTreasure {});
            }
        }
    }
}

/// So many cards of a hand, drawn evenly.
fn sample_cards(position: &Position, seat: Seat, count: u8, sampler: &mut Sampler) -> Cards {
    let mut hand = position.hands.resources[seat.index()];
    let mut drawn = Cards::NONE;
    for _ in 0..count {
        let place = sampler.random_range(0..u32::from(hand.total()).max(1));
        let Some(resource) = hand.nth(place) else { break };
        hand = hand.minus(Cards::some(1, resource));
        drawn = drawn.plus(Cards::some(1, resource));
    }
    drawn
}

/// A trade the seat could propose: one or two cards of a kind for one of another.
fn sample_terms(position: &Position, seat: Seat, sampler: &mut Sampler) -> Option<(Cards, Cards)> {
    let hand = position.hands.resources[seat.index()];
    let give = hand.nth(sampler.random_range(0..u32::from(hand.total()).max(1)))?;
    let get = Resource::ALL[(give.index() + sampler.random_range(1..5)) % 5];
    let count = sampler.random_range(1..=hand.get(give).min(2));
    Some((Cards::some(count, give), Cards::some(1, get)))
}

fn sample_trades(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    if let Some(offer) = position.offers.current {
        let number = offer.number.get();
        let answer = offer.answers[seat.index()];
        if answer == Answer::Waiting {
            moves.push(Move::Decline { offer: number });
            if position.hands.resources[seat.index()].covers(offer.terms.get()) {
                moves.push(Move::Accept { offer: number });
            }
            if let Some((give, get)) = sample_terms(position, seat, sampler) {
                moves.push(Move::Counter { offer: number, give, get });
            }
        }
        if seat == position.turn.active {
            moves.push(Move::Withdraw { offer: number });
            if position.trade_open() {
                list_closings(position, moves);
            }
        }
    }
    if seat == position.turn.active && position.trade_open() {
        let mine = position.hands.resources[seat.index()];
        for (_, _, standing) in position.standing_for(seat) {
            if mine.covers(standing.terms.get()) {
                moves.push(Move::Take { offer: standing.number.get() });
            }
        }
        if position.offers.made_this_turn < 3
            && !position.offers_used_up()
            && let Some((give, get)) = sample_terms(position, seat, sampler)
        {
            let others = SeatSet::all(position.seats).without(seat);
            let to = sampler.random_bool(0.3).then(|| {
                let one = sampler.random_range(0..others.len());
                others.seats().skip(one).take(1).collect()
            });
            let first = sampler.random_bool(0.3).then_some(true);
            moves.push(Move::Offer { give, get, to, first });
        }
    }
    // What is left for others' turns is possible at any time; now and then is often enough.
    if sampler.random_range(0..24) == 0 {
        let own = &position.offers.standing[seat.index()];
        if let Some(standing) = own.iter().flatten().next() {
            moves.push(Move::Withdraw { offer: standing.number.get() });
        }
        if own.iter().flatten().count() < STANDING_OFFERS
            && !position.standing_offers_used_up()
            && let Some((give, get)) = sample_terms(position, seat, sampler)
        {
            moves.push(Move::Standing { give, get, to: None });
        }
        let first = sampler.random_range(0..5);
        let resources = [Resource::ALL[first], Resource::ALL[(first + 2) % 5]];
        if let Some(resources) = Keeping::of(&resources) {
            moves.push(Move::Keep { resources });
        }
        if !position.offers.keep_orders[seat.index()].is_empty() {
            moves.push(Move::Keep { resources: Keeping::default() });
        }
    }
}

/// The deals that are ready to be closed.
pub(super) fn list_closings(position: &Position, moves: &mut Vec<Move>) {
    let Some(offer) = position.offers.current else { return };
    let hand = position.hands.resources[position.turn.active.index()];
    for with in offer.to.seats() {
        let good = match offer.answers[with.index()] {
            Answer::Accepted => true,
            Answer::Countered(theirs) => hand.covers(theirs.get()),
            _ => false,
        };
        if good {
            moves.push(Move::Close { offer: offer.number.get(), with });
        }
    }
}
