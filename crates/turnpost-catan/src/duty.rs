//! Whom the game waits for.

use turnpost_ruleset::{Decision, Duty, Seat};

use super::position::{Answer, Position, Stage};

/// What the game wants of a seat now.
pub(super) fn duty(position: &Position, seat: Seat) -> Duty {
    if position.turn.stage == Stage::Over {
        return Duty::Waits;
    }
    let turn = u32::from(position.turn.number);
    if seat == position.turn.active {
        let decision = match position.turn.stage {
            Stage::FoundSettlement | Stage::FoundRoad => {
                // Who ends the first round begins the second: one decision.
                let second = usize::from(position.turn.founded) >= position.seats.get();
                let number = u32::from(position.turn.founded) - u32::from(second);
                return Duty::Must(Decision { kind: "foundation", number });
            }
            _ => Decision { kind: Decision::TURN, number: turn },
        };
        let waits = match position.turn.stage {
            Stage::Discarding => !position.turn.discards[seat.index()].open(),
            Stage::Event => position.turn.event_for(seat).is_none(),
            _ => false,
        };
        let asks = !position.offers.unanswered().is_empty();
        return if waits || asks { Duty::May(decision) } else { Duty::Must(decision) };
    }
    if position.turn.discard_due(seat).is_some() {
        return Duty::Must(Decision { kind: "discard", number: turn });
    }
    if position.turn.event_for(seat).is_some() {
        let number = position.turn.events_so_far.into();
        return Duty::Must(Decision { kind: "event", number });
    }
    if let Some(offer) = position.offers.current
        && offer.answers[seat.index()] == Answer::Waiting
    {
        return Duty::Must(Decision { kind: "answer", number: offer.number.get().into() });
    }
    Duty::Waits
}
