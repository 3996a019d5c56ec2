//! What a seat is asked at a point of its decision: who has proposed what, and what can be done.

use turnpost_ruleset::{Argument, Phrase, Seat};

use super::{
    play::check_deal,
    position::{Answer, Call, Position, Proposal, Stage},
    words,
};

/// The question in words; none where the decision's own words say it.
pub(super) fn prompt(position: &Position, seat: Seat) -> Option<Phrase> {
    match &position.stage {
        Stage::Over => None,
        Stage::Action if position.active == seat => Some(turn(position)),
        Stage::Trading(trading) if position.active == seat => Some(match &trading.call {
            Some(call) => answers(position, call, seat),
            None => Phrase::new("kathai-asked-trading"),
        }),
        Stage::Action => None,
        Stage::Trading(trading) => asked_by_other(position, trading.call.as_ref()?, seat),
    }
}

fn turn(position: &Position) -> Phrase {
    // This many turns of others lie between two of one's own.
    let others = position.seats.get() - 1;
    let is_last = position.turns_left.is_some_and(|left| usize::from(left) <= others);
    Phrase::new(if is_last { "kathai-asked-last-turn" } else { "kathai-asked-turn" })
}

/// What the others have said to the seat's own call.
fn answers(position: &Position, call: &Call, seat: Seat) -> Phrase {
    let mut bids = Vec::new();
    let mut can_agree = false;
    for other in position.seats.seats() {
        if let Answer::Bid(bid) = call.answers[other.index()] {
            let closes = Proposal { give: bid.get, get: bid.give };
            let fits = check_deal(position, seat, other, closes).is_ok();
            can_agree |= fits;
            let key = if fits { "kathai-asked-bid" } else { "kathai-asked-bid-beyond" };
            bids.push(
                Phrase::new(key)
                    .with("who", other)
                    .with("give", words::cards(bid.give))
                    .with("get", words::cards(bid.get)),
            );
        }
    }
    let waiting = call.awaited();
    let key = match (bids.is_empty(), waiting.is_empty()) {
        (true, true) => "kathai-asked-nobody",
        (true, false) => "kathai-asked-waiting",
        (false, true) => "kathai-asked-bids",
        (false, false) => "kathai-asked-bids-waiting",
    };
    Phrase::new(key)
        .with("bids", Argument::Sentences(bids))
        .with("waiting", words::seats(waiting))
        .with("can", if can_agree { "yes" } else { "no" })
}

/// The call or the counter that waits for the seat's answer.
fn asked_by_other(position: &Position, call: &Call, seat: Seat) -> Option<Phrase> {
    let asker = position.active;
    let phrase = match call.answers[seat.index()] {
        Answer::Awaited { .. } => {
            let key = match (call.give.is_empty(), call.seek.is_none()) {
                (true, true) => "kathai-asked-open",
                (true, false) => "kathai-asked-seeking",
                (false, true) => "kathai-asked-giving",
                (false, false) => "kathai-asked-giving-and-seeking",
            };
            let can_bid = !position.of(seat).hand.is_empty();
            Phrase::new(key)
                .with("give", words::cards(call.give))
                .with("seek", call.seek.phrase())
                .with("can", if can_bid { "yes" } else { "no" })
        }
        Answer::Countered { proposal, .. } => {
            let closes = Proposal { give: proposal.get, get: proposal.give };
            let fits = check_deal(position, seat, asker, closes).is_ok();
            Phrase::new("kathai-asked-countered")
                .with("give", words::cards(closes.give))
                .with("get", words::cards(closes.get))
                .with("can", if fits { "yes" } else { "no" })
        }
        Answer::NotAsked | Answer::Declined | Answer::Bid(_) => return None,
    };
    Some(phrase.with("who", asker))
}
