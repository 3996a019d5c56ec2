//! Standing offers (clause K32).

use turnpost_ruleset::{Journal, Seat, SeatSet};

use crate::{
    cards::Cards,
    outcome::{GoneReason, Outcome},
    position::{HAND_LIMIT, Offer, Position, Want},
    refusal::Refusal,
    symbols::Symbols,
};

/// Leaves an offer; open to every seat at any time.
pub(super) fn offer(
    position: &mut Position,
    seat: Seat,
    give: Cards,
    want: (Cards, Symbols),
    to: SeatSet,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    if position.is_over() {
        return Err(Refusal::GameOver);
    }
    check_addressees(position, seat, to)?;
    let want = match want {
        (cards, symbols) if symbols.is_none() && !cards.is_empty() => Want::Cards(cards),
        (cards, symbols) if cards.is_empty() && !symbols.is_none() => Want::Symbols(symbols),
        _ => return Err(Refusal::WantUnclear),
    };
    let hand = position.of(seat).hand;
    let Some(first) = give.nth(0) else { return Err(Refusal::Gift) };
    if !hand.contains(give) {
        return Err(Refusal::not_held(hand, give, first));
    }
    if let Want::Cards(wanted) = want
        && wanted.len() > HAND_LIMIT
    {
        return Err(Refusal::HandFull { seat, cards: wanted.len() });
    }
    let free = position.of(seat).offers.iter().position(Option::is_none);
    let Some(free) = free else { return Err(Refusal::TooManyOffers) };

    let to = position.addressed(seat, to);
    position.of_mut(seat).offers[free] = Some(Offer { give, want, to });
    let offer = Some(number(free));
    let open = position.asks_everybody(seat, to);
    journal.note(|| Outcome::Offered { seat, offer, give, want, to, open });
    Ok(())
}

/// Refuses addressees that are not other seats at the table.
pub(super) fn check_addressees(
    position: &Position,
    seat: Seat,
    to: SeatSet,
) -> Result<(), Refusal> {
    let stranger = to.seats().find(|other| *other == seat || !position.seats.has(*other));
    stranger.map_or(Ok(()), |seat| Err(Refusal::NoSuchPartner { seat }))
}

/// Takes an offer back.
pub(super) fn retract(
    position: &mut Position,
    seat: Seat,
    offer: u8,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    if position.is_over() {
        return Err(Refusal::GameOver);
    }
    let slot = usize::from(offer)
        .checked_sub(1)
        .filter(|slot| position.of(seat).offers.get(*slot).is_some_and(Option::is_some))
        .ok_or(Refusal::NoSuchOffer { offer })?;
    remove(position, seat, slot, GoneReason::Retracted, journal);
    Ok(())
}

/// Where the partner's standing offers stand that this deal takes. Those that it does not take end with
/// it, too, so that it takes all whose terms it meets: which one of them is called taken would tell of
/// the others. In older games it takes the first.
pub(super) fn taken(
    position: &Position,
    taker: Seat,
    partner: Seat,
    give: Cards,
    get: Cards,
) -> Vec<usize> {
    let takes = |offer: Offer| offer.to.has(taker) && offer.give == get && offer.want.met_by(give);
    let holding = position.of(partner);
    if position.deals_end_offers {
        let met = holding.offers_by_terms().filter(|(_, offer)| takes(*offer));
        return met.map(|(number, _)| slot(number)).collect();
    }
    let first = holding.offers.iter().position(|offer| offer.is_some_and(takes));
    first.into_iter().collect()
}

/// Removes an offer.
pub(super) fn remove(
    position: &mut Position,
    seat: Seat,
    slot: usize,
    reason: GoneReason,
    journal: &mut Journal<Outcome>,
) {
    if let Some(offer) = position.of_mut(seat).offers.get_mut(slot).and_then(Option::take) {
        let number = Some(number(slot));
        let Offer { give, want, to } = offer;
        journal.note(|| Outcome::OfferGone { seat, offer: number, give, want, reason, to });
    }
}

/// Removes every offer of a seat that has made a deal: an offer that went, or stayed, because of
/// the cards that were moved would show them to those who may not know.
pub(super) fn end_all(position: &mut Position, seat: Seat, journal: &mut Journal<Outcome>) {
    let holding = *position.of(seat);
    for (number, _) in holding.offers_by_terms() {
        remove(position, seat, slot(number), GoneReason::Lapsed, journal);
    }
}

/// Removes those offers of a seat whose cards have left its hand.
pub(super) fn lapse(position: &mut Position, seat: Seat, journal: &mut Journal<Outcome>) {
    let holding = *position.of(seat);
    for (number, offer) in holding.offers_by_terms() {
        if !holding.hand.contains(offer.give) {
            remove(position, seat, slot(number), GoneReason::Lapsed, journal);
        }
    }
}

fn number(slot: usize) -> u8 {
    u8::try_from(slot + 1).unwrap_or(u8::MAX)
}

fn slot(number: u8) -> usize {
    usize::from(number).saturating_sub(1)
}
