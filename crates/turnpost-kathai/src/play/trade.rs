//! Trade: calls, answers, deals, the swap (clauses K8 to K14, K29, K31).

use turnpost_ruleset::{Chance, Journal, Seat, SeatSet};

use super::{offers, turns};
use crate::{
    cards::{Cards, Face},
    options::SwapRule,
    outcome::{DrawReason, GoneReason, Outcome},
    position::{Answer, Call, HAND_LIMIT, Position, Proposal, SEATS, Stage, Trading},
    refusal::Refusal,
    symbols::Symbols,
};

/// Asks for a deal.
pub(super) fn call(
    position: &mut Position,
    seat: Seat,
    give: Cards,
    seek: Symbols,
    to: SeatSet,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_turn(position, seat)?;
    if position.call().is_some() {
        return Err(Refusal::CallOpen);
    }
    offers::check_addressees(position, seat, to)?;
    check_held(position, seat, give)?;

    let to = position.addressed(seat, to);
    position.asked += 1;
    let mut answers = [Answer::NotAsked; SEATS];
    for asked in to.seats() {
        answers[asked.index()] = Answer::Awaited { number: position.asked };
    }
    let trading = position.trading().copied().unwrap_or_default();
    let call = Some(Call { give, seek, answers });
    position.stage = Stage::Trading(Trading { call, ..trading });
    journal.note(|| Outcome::Called { seat, to, give: Some(give), seek: Some(seek) });
    Ok(())
}

/// Answers with exact cards for exact cards.
pub(super) fn bid(
    position: &mut Position,
    seat: Seat,
    proposal: Proposal,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    check_asked(position, seat)?;
    let partner = position.active;
    check_deal(position, seat, partner, proposal)?;

    set_answer(position, seat, Answer::Bid(proposal));
    let (give, get) = (Some(proposal.give), Some(proposal.get));
    journal.note(|| Outcome::Bid { seat, partner, give, get });
    Ok(())
}

/// Says no.
pub(super) fn decline(
    position: &mut Position,
    seat: Seat,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    check_asked(position, seat)?;
    if position.answer(seat) == Answer::Declined {
        return Err(Refusal::AlreadyDeclined);
    }
    set_answer(position, seat, Answer::Declined);
    journal.note(|| Outcome::Declined { seat });
    Ok(())
}

/// Answers a bid with another proposal.
pub(super) fn counter(
    position: &mut Position,
    seat: Seat,
    partner: Seat,
    proposal: Proposal,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_turn(position, seat)?;
    if position.call().is_none() {
        return Err(Refusal::NoCall);
    }
    check_partner(position, seat, partner)?;
    if !matches!(position.answer(partner), Answer::Bid(_) | Answer::Countered { .. }) {
        return Err(Refusal::NoBid { partner });
    }
    check_deal(position, seat, partner, proposal)?;

    position.asked += 1;
    let number = position.asked;
    set_answer(position, partner, Answer::Countered { number, proposal });
    let (give, get) = (Some(proposal.give), Some(proposal.get));
    journal.note(|| Outcome::Countered { seat, partner, give, get });
    Ok(())
}

/// Closes a deal that the partner has proposed.
pub(super) fn accept(
    position: &mut Position,
    seat: Seat,
    partner: Seat,
    taken: Proposal,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    if position.is_over() {
        return Err(Refusal::GameOver);
    }
    check_partner(position, seat, partner)?;
    let mirrored = Proposal { give: taken.get, get: taken.give };
    let slots = if position.active == seat {
        let bid = position.answer(partner) == Answer::Bid(mirrored);
        let slots = offers::taken(position, seat, partner, taken.give, taken.get);
        if !bid && slots.is_empty() {
            return Err(Refusal::NoSuchProposal { partner });
        }
        // A bid that was made for this call goes before an offer that says the same.
        if bid { Vec::new() } else { slots }
    } else {
        check_asked(position, seat)?;
        let countered = matches!(
            position.answer(seat),
            Answer::Countered { proposal, .. } if proposal == mirrored
        );
        if !countered || partner != position.active {
            return Err(Refusal::NoSuchProposal { partner });
        }
        Vec::new()
    };
    check_deal(position, seat, partner, taken)?;
    // What the partner proposes it holds: its hand only changes by a deal, which closes the call,
    // and an offer lapses with its cards.
    if !position.of(partner).hand.contains(taken.get) {
        return Err(Refusal::NoSuchProposal { partner });
    }

    for slot in slots {
        offers::remove(position, partner, slot, GoneReason::Taken, journal);
    }
    move_cards(position, seat, partner, taken);
    move_cards_back(position, seat, partner, taken);
    let trading = position.trading().copied().unwrap_or_default();
    position.stage = Stage::Trading(Trading { dealt: true, call: None, ..trading });
    let active = position.active;
    journal.note(|| {
        let (partner, give, get) = if seat == active {
            (partner, taken.give, taken.get)
        } else {
            (seat, taken.get, taken.give)
        };
        let (given, received) = (give.len(), get.len());
        Outcome::Deal { seat: active, partner, given, received, give: Some(give), get: Some(get) }
    });
    for owner in [seat, partner] {
        if position.deals_end_offers {
            offers::end_all(position, owner, journal);
        } else {
            offers::lapse(position, owner, journal);
        }
    }
    Ok(())
}

fn move_cards(position: &mut Position, seat: Seat, partner: Seat, taken: Proposal) {
    for (owner, cards) in [(seat, taken.give), (partner, taken.get)] {
        let holding = position.of_mut(owner);
        holding.hand = holding.hand.minus(cards).unwrap_or(holding.hand);
    }
}

fn move_cards_back(position: &mut Position, seat: Seat, partner: Seat, taken: Proposal) {
    for (owner, cards) in [(seat, taken.get), (partner, taken.give)] {
        let holding = position.of_mut(owner);
        holding.hand = holding.hand.plus(cards).unwrap_or(holding.hand);
    }
}

/// Takes the call back.
pub(super) fn withdraw(
    position: &mut Position,
    seat: Seat,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_turn(position, seat)?;
    match &mut position.stage {
        Stage::Trading(trading) if trading.call.is_some() => trading.call = None,
        Stage::Trading(_) | Stage::Action | Stage::Over => return Err(Refusal::NoCall),
    }
    journal.note(|| Outcome::Withdrawn { seat });
    Ok(())
}

/// Puts a card under the pile and draws the top card.
pub(super) fn swap(
    position: &mut Position,
    seat: Seat,
    card: Face,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_turn(position, seat)?;
    let trading = position.trading().copied().unwrap_or_default();
    if trading.dealt {
        return Err(Refusal::DealMade);
    }
    if trading.swapped {
        return Err(Refusal::AlreadySwapped);
    }
    let rest = position.of(seat).hand.without(card).ok_or(Refusal::NotHeld { card })?;
    if position.pile.is_empty() {
        return Err(Refusal::PileEmpty);
    }
    if let Some(offer) = position.promised(seat, card) {
        return Err(Refusal::Promised { card, offer });
    }

    position.of_mut(seat).hand = rest;
    position.pile.put_under(card);
    journal.note(|| Outcome::Swapped { seat, card: Some(card) });
    turns::draw(position, DrawReason::Swap, chance, journal);
    match position.options.swap_rule {
        SwapRule::EndsTurn => turns::end(position, chance, journal),
        SwapRule::DealsMayFollow => {
            position.stage = Stage::Trading(Trading { swapped: true, call: None, ..trading });
        }
    }
    Ok(())
}

/// Ends trading, and the turn.
pub(super) fn end(
    position: &mut Position,
    seat: Seat,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_turn(position, seat)?;
    if position.trading().is_none() {
        return Err(Refusal::NotTrading);
    }
    journal.note(|| Outcome::TradingEnded { seat });
    turns::end(position, chance, journal);
    Ok(())
}

fn check_held(position: &Position, seat: Seat, cards: Cards) -> Result<(), Refusal> {
    let hand = position.of(seat).hand;
    match cards.nth(0) {
        Some(first) if !hand.contains(cards) => Err(Refusal::not_held(hand, cards, first)),
        _ => Ok(()),
    }
}

fn check_asked(position: &Position, seat: Seat) -> Result<(), Refusal> {
    if position.is_over() {
        Err(Refusal::GameOver)
    } else if position.call().is_none() {
        Err(Refusal::NoCall)
    } else if position.answer(seat) == Answer::NotAsked {
        Err(Refusal::NotAsked)
    } else {
        Ok(())
    }
}

fn check_partner(position: &Position, seat: Seat, partner: Seat) -> Result<(), Refusal> {
    if partner == seat || !position.seats.has(partner) {
        Err(Refusal::NoSuchPartner { seat: partner })
    } else {
        Ok(())
    }
}

/// Refuses what can be no deal: a gift, cards the proposer does not hold, a hand above the limit.
/// What the partner holds is not looked at, so that a refusal betrays nothing.
pub(crate) fn check_deal(
    position: &Position,
    seat: Seat,
    partner: Seat,
    proposal: Proposal,
) -> Result<(), Refusal> {
    let Proposal { give, get } = proposal;
    if give.is_empty() || get.is_empty() {
        return Err(Refusal::Gift);
    }
    check_held(position, seat, give)?;
    for (owner, leaving, coming) in [(seat, give, get), (partner, get, give)] {
        let cards = (position.of(owner).hand.len() + coming.len()).saturating_sub(leaving.len());
        if cards > HAND_LIMIT {
            return Err(Refusal::HandFull { seat: owner, cards });
        }
    }
    Ok(())
}

fn set_answer(position: &mut Position, seat: Seat, answer: Answer) {
    if let Stage::Trading(Trading { call: Some(call), .. }) = &mut position.stage {
        call.answers[seat.index()] = answer;
    }
}
