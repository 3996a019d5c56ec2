//! What a seat is asked at a point of its decision, with the terms it decides about.

use turnpost_ruleset::{Argument, Phrase, Seat};

use super::{
    cards::Cards,
    data::Effect,
    position::{Answer, Offer, PendingEvent, Position, Stage},
    words,
};

/// The question in words; none where the decision's own words say it.
pub(super) fn prompt(position: &Position, seat: Seat) -> Option<Phrase> {
    if let Some(owed) = position.turn.discard_due(seat) {
        let held = position.hands.resources[seat.index()].total();
        let asked = Phrase::new("catan-asked-discard");
        return Some(asked.with("count", owed).with("held", held));
    }
    if let Some(pending) = position.turn.event_for(seat) {
        return Some(event(position, pending, seat));
    }
    if seat == position.turn.active {
        return own_turn(position, seat);
    }
    let offer =
        position.offers.current.filter(|offer| offer.answers[seat.index()] == Answer::Waiting)?;
    Some(answer(position, offer, seat))
}

fn own_turn(position: &Position, seat: Seat) -> Option<Phrase> {
    if let (Some(offer), true) = (position.offers.current, position.trade_open()) {
        return Some(own_offer(position, offer));
    }
    let key = match position.turn.stage {
        Stage::BeforeRoll => "catan-now-before-roll",
        Stage::Discarding => "catan-now-discarding",
        Stage::Event => "catan-now-event",
        Stage::Robber => "catan-now-robber",
        Stage::FreeRoads => "catan-now-free-roads",
        Stage::Main if position.trade_open() => "catan-now-trade",
        Stage::Main => "catan-now-build",
        Stage::FoundRoad => "catan-now-found-road",
        Stage::FoundSettlement | Stage::Over => return None,
    };
    Some(Phrase::new(key).with("who", seat).with("count", position.turn.free_roads))
}

/// What the others have said to the seat's own offer, and what can be done with it.
fn own_offer(position: &Position, offer: Offer) -> Phrase {
    let said = offer.to.seats().filter_map(|seat| {
        let (key, terms) = match offer.answers[seat.index()] {
            Answer::Accepted => ("catan-asked-accepted", offer.terms),
            Answer::Countered(theirs) => ("catan-asked-countered", theirs.turned()),
            Answer::NotAsked | Answer::Waiting | Answer::Declined => return None,
        };
        let phrase = Phrase::new(key).with("who", seat);
        let (give, get) = (words::cards(terms.give()), words::cards(terms.get()));
        Some(phrase.with("give", give).with("get", get))
    });
    let said: Vec<Phrase> = said.collect();
    let waiting = position.offers.unanswered();
    let key = match (said.is_empty(), waiting.is_empty()) {
        (true, true) => "catan-asked-nobody",
        (true, false) => "catan-asked-waiting",
        (false, true) => "catan-asked-answers",
        (false, false) => "catan-asked-answers-waiting",
    };
    Phrase::new(key)
        .with("answers", Argument::Sentences(said))
        .with("waiting", words::seats(waiting))
        .with("give", words::cards(offer.terms.give()))
        .with("get", words::cards(offer.terms.get()))
}

/// The offer from the side of the seat that is asked, and why it cannot accept.
fn answer(position: &Position, offer: Offer, seat: Seat) -> Phrase {
    let terms = offer.terms.turned();
    let lacking = position.hands.resources[seat.index()].missing(terms.give());
    let key = match lacking.is_empty() {
        true => "catan-asked-answer",
        false => "catan-asked-answer-lacking",
    };
    Phrase::new(key)
        .with("who", position.turn.active)
        .with("give", words::cards(terms.give()))
        .with("get", words::cards(terms.get()))
        .with("lacking", words::cards(lacking))
}

/// What happens, and what it asks of the seat.
fn event(position: &Position, pending: PendingEvent, seat: Seat) -> Phrase {
    let chosen = pending.event();
    let owed = position.event_price(pending, seat);
    let ask = match chosen.effect {
        Effect::Proposal { price, .. } => proposal(position, seat, price),
        Effect::Ransom(_) if position.hands.treasures[seat.index()] > 0 => match owed {
            0 => Phrase::new("catan-asked-treasure"),
            _ => Phrase::new("catan-asked-ransom").with("count", owed),
        },
        _ => Phrase::new("catan-now-event-owed").with("count", owed),
    };
    Phrase::new("catan-asked-event")
        .with("event", Phrase::new(words::event(chosen.name)))
        .with("ask", ask)
}

fn proposal(position: &Position, seat: Seat, price: Cards) -> Phrase {
    let lacking = position.hands.resources[seat.index()].missing(price);
    let key = match (lacking.is_empty(), position.trade_open()) {
        (true, _) => "catan-asked-proposal",
        (false, true) => "catan-asked-proposal-trade",
        (false, false) => "catan-asked-proposal-lacking",
    };
    Phrase::new(key)
        .with("price", words::cards(price))
        .with("reward", words::reward(position.event_reward()))
        .with("lacking", words::cards(lacking))
}
