//! What the game wants of one seat, since when, and how much of its time the seat has used.

use crate::{
    Duty,
    log::{event::Seq, line::Line, time::Timestamp, time_off::TimeOff},
};

/// A seat's duty and since when it has it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatDuty {
    /// What the game wants of the seat.
    pub duty: Duty,
    /// The event with which its decision began; its move link is bound to it.
    pub began: Seq,
    /// The event with which the game began to wait for it; its mail is bound to it. A seat that
    /// asks others and then continues by itself keeps its pending decision; one that continues
    /// because others have answered gets a new one.
    pub pending_since: Seq,
    /// Whether its time is up, and the game goes on waiting: then the decision is never due.
    pub(super) timed_out: bool,
    pub(super) clock: SeatClock,
}

/// How much of its time for the decision a seat has used. All in microseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct SeatClock {
    /// The time up to which the other fields count.
    pub(super) counted: Timestamp,
    /// How long the game has waited for the seat.
    pub(super) waited: i64,
    /// How long others were asked by the seat in vain: it then continued without an answer.
    broken_off: i64,
    /// Whether another seat has acted since the seat began to ask.
    answered: bool,
}

impl SeatClock {
    const fn at(moment: Timestamp) -> SeatClock {
        SeatClock { counted: moment, waited: 0, broken_off: 0, answered: false }
    }

    /// The time since `counted`, as far as it counts.
    fn elapsed(&self, now: Timestamp, off: &TimeOff) -> i64 {
        off.counted(self.counted, now)
    }
}

/// Who caused an event, as far as a seat's clock asks.
#[derive(Copy, Clone)]
pub(super) struct By {
    /// Whether the seat itself did.
    pub(super) own: bool,
    /// Whether it tells that a player is there.
    pub(super) is_player: bool,
    /// Whether a bot did, or what answers as soon as one.
    pub(super) as_bot: bool,
}

impl SeatDuty {
    /// Nothing is wanted of the seat, nor has been.
    pub(super) const NONE: SeatDuty = SeatDuty {
        duty: Duty::Waits,
        began: Seq::START,
        pending_since: Seq::START,
        timed_out: false,
        clock: SeatClock::at(Timestamp::from_micros(0)),
    };

    /// Whether its time is up, and the game goes on waiting.
    pub(in crate::log::state) const fn has_timed_out(&self) -> bool {
        self.timed_out
    }

    /// The deadline of the decision if the game waits for the seat from now on and a decision may
    /// take `time` microseconds of those that count. The clock stops while others have yet to answer the seat; but the total
    /// time in which nobody answered and the seat then continued by itself is limited to `time`.
    /// Otherwise a seat could put off its deadline for ever.
    pub(super) fn due_at(&self, time: i64, off: &TimeOff) -> Timestamp {
        let broken_off = self.clock.broken_off.saturating_sub(time).max(0);
        let left = time.saturating_sub(self.clock.waited).saturating_sub(broken_off);
        off.after(self.clock.counted, left)
    }

    /// How long the game has waited for the decision at this moment.
    pub(super) fn waited(&self, now: Timestamp, off: &TimeOff) -> i64 {
        let running = if self.duty.must() { self.clock.elapsed(now, off) } else { 0 };
        self.clock.waited.saturating_add(running)
    }

    /// Counts the time up to this moment, before the time off changes.
    pub(super) fn count(&mut self, now: Timestamp, off: &TimeOff) {
        if self.duty.must() {
            self.clock.waited = self.waited(now, off);
            self.clock.counted = self.clock.counted.max(now);
        }
    }

    /// What the game wants of the seat after an event.
    pub(super) fn arrive(&mut self, duty: Duty, line: &Line, by: By, off: &TimeOff) {
        let By { own, is_player, as_bot } = by;
        let decision = duty.decision();
        if decision.is_none() || decision != self.duty.decision() {
            let pending_since = if duty.must() { line.seq } else { self.pending_since };
            let clock = SeatClock::at(line.at);
            *self = SeatDuty { duty, began: line.seq, pending_since, timed_out: false, clock };
            return;
        }
        let elapsed = self.clock.elapsed(line.at, off);
        if self.duty.must() {
            self.clock.waited = self.clock.waited.saturating_add(elapsed);
            self.clock.answered = false;
        } else if own {
            self.clock.broken_off = self.clock.broken_off.saturating_add(elapsed);
        } else {
            self.clock.answered |= !as_bot;
        }
        self.clock.counted = self.clock.counted.max(line.at);
        let resumed = duty.must() && !self.duty.must();
        if resumed && (self.pending_since < self.began || (self.clock.answered && !own)) {
            self.pending_since = line.seq;
        }
        if self.timed_out && own && is_player {
            // Its player is back in the middle of it, and has the whole time again.
            self.timed_out = false;
            self.clock = SeatClock::at(line.at);
        }
        self.duty = duty;
    }
}
