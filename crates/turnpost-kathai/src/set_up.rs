//! Setting a game up (clauses K1 to K5).

use turnpost_ruleset::{Chance, Journal, SeatCount};

use super::{
    cards::Cards,
    goods::Good,
    market::Market,
    options::Options,
    outcome::Outcome,
    pile::Pile,
    play,
    position::{Holding, MIN_SEATS, Position, SEATS, Stage},
    refusal::Refusal,
};

/// How many cards a seat is dealt (clause K2).
pub(super) const FIRST_HAND: usize = 3;

/// Whether this many seats can play (clause K1), whatever the options.
///
/// # Errors
/// When they cannot.
pub(super) fn check(seats: SeatCount) -> Result<(), Refusal> {
    if (MIN_SEATS..=SEATS).contains(&seats.get()) {
        Ok(())
    } else {
        Err(Refusal::WrongNumberOfSeats { seats })
    }
}

/// The position a game starts from, the first seat's card drawn. `deals_end_offers` is what the
/// revision says of standing offers after a deal.
///
/// # Errors
/// As [`check`].
pub(super) fn set_up(
    options: &Options,
    seats: SeatCount,
    deals_end_offers: bool,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<Position, Refusal> {
    check(seats)?;
    let mut goods = Good::ALL;
    chance.shuffle("market", &mut goods);
    journal.note(|| Outcome::MarketLaid { goods });
    let mut pile = Pile::new();
    let mut holdings = [Holding::default(); SEATS];
    for (seat, holding) in seats.seats().zip(&mut holdings) {
        for _ in 0..FIRST_HAND {
            let card = pile.draw(chance);
            holding.hand = card.and_then(|card| holding.hand.with(card)).unwrap_or(holding.hand);
        }
        let cards = holding.hand;
        journal.note(|| Outcome::Dealt { seat, count: cards.len(), cards: Some(cards) });
    }
    let first = seats.seats().next().ok_or(Refusal::WrongNumberOfSeats { seats })?;
    let mut position = Position {
        options: *options,
        seats,
        holdings,
        market: Market { goods, bribe: None },
        pile,
        discards: Cards::NONE,
        turn: 1,
        active: first,
        stage: Stage::Action,
        moved_on: false,
        idle_turns: 0,
        turns_left: None,
        asked: 0,
        deals_end_offers,
    };
    play::begin(&mut position, chance, journal);
    Ok(position)
}
