//! What the game wants of each seat, since when, and how much of its time the seat has used.

use super::GameState;
use crate::{
    Duty, Seat,
    log::{
        event::{EventData, MadeBy, Seq},
        line::Line,
        time::Timestamp,
    },
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
    clock: SeatClock,
}

/// How much of its time for the decision a seat has used. All in microseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct SeatClock {
    /// The time up to which the other fields count.
    counted: Timestamp,
    /// How long the game has waited for the seat.
    waited: i64,
    /// How long others were asked by the seat in vain: it then continued without an answer.
    broken_off: i64,
    /// Whether another seat has acted since the seat began to ask.
    answered: bool,
}

impl SeatClock {
    const fn at(moment: Timestamp) -> SeatClock {
        SeatClock { counted: moment, waited: 0, broken_off: 0, answered: false }
    }

    /// The time since `counted`.
    fn elapsed(&self, now: Timestamp) -> i64 {
        now.micros().saturating_sub(self.counted.micros()).max(0)
    }
}

impl SeatDuty {
    /// Nothing is wanted of the seat, nor has been.
    const NONE: SeatDuty = SeatDuty {
        duty: Duty::Waits,
        began: Seq::START,
        pending_since: Seq::START,
        clock: SeatClock::at(Timestamp::from_micros(0)),
    };

    /// The deadline of the decision if the game waits for the seat from now on and a decision may
    /// take `time` microseconds. The clock stops while others have yet to answer the seat; but the total
    /// time in which nobody answered and the seat then continued by itself is limited to `time`.
    /// Otherwise a seat could put off its deadline for ever.
    pub fn due_at(&self, time: i64) -> Timestamp {
        let broken_off = self.clock.broken_off.saturating_sub(time).max(0);
        let left = time.saturating_sub(self.clock.waited).saturating_sub(broken_off);
        Timestamp::from_micros(self.clock.counted.micros().saturating_add(left))
    }

    /// What the game wants of the seat after an event. `own` says whether the seat itself caused it,
    /// `by_bot` whether a bot did.
    fn arrive(&mut self, duty: Duty, line: &Line, own: bool, by_bot: bool) {
        let decision = duty.decision();
        if decision.is_none() || decision != self.duty.decision() {
            let pending_since = if duty.must() { line.seq } else { self.pending_since };
            *self =
                SeatDuty { duty, began: line.seq, pending_since, clock: SeatClock::at(line.at) };
            return;
        }
        let elapsed = self.clock.elapsed(line.at);
        if self.duty.must() {
            self.clock.waited = self.clock.waited.saturating_add(elapsed);
            self.clock.answered = false;
        } else if own {
            self.clock.broken_off = self.clock.broken_off.saturating_add(elapsed);
        } else {
            self.clock.answered |= !by_bot;
        }
        self.clock.counted = self.clock.counted.max(line.at);
        let resumed = duty.must() && !self.duty.must();
        if resumed && (self.pending_since < self.began || (self.clock.answered && !own)) {
            self.pending_since = line.seq;
        }
        self.duty = duty;
    }
}

/// Who caused an event.
#[derive(Copy, Clone)]
pub(super) struct Cause {
    pub(super) seat: Seat,
    pub(super) by: MadeBy,
}

impl Cause {
    /// Who caused an event of this kind; `None` where no seat did.
    pub(super) fn of(data: &EventData) -> Option<Cause> {
        match data {
            EventData::Moved { seat, by, .. } => Some(Cause { seat: *seat, by: *by }),
            EventData::Resigned { seat } => Some(Cause { seat: *seat, by: MadeBy::Player }),
            _ => None,
        }
    }
}

/// The duties of all seats, and when each seat's own player last moved.
#[derive(Copy, Clone)]
pub(super) struct Duties {
    of_seats: [SeatDuty; Seat::LIMIT as usize],
    own_moves: [Seq; Seat::LIMIT as usize],
}

impl Duties {
    /// Before the start: nobody has one.
    pub(super) const NONE: Duties = Duties {
        of_seats: [SeatDuty::NONE; Seat::LIMIT as usize],
        own_moves: [Seq::START; Seat::LIMIT as usize],
    };

    /// A seat's duty.
    pub(super) fn of(&self, seat: Seat) -> SeatDuty {
        self.of_seats[seat.index()]
    }

    /// The last event that was the seat's own player.
    pub(super) fn own_move(&self, seat: Seat) -> Option<Seq> {
        Some(self.own_moves[seat.index()]).filter(|seq| *seq > Seq::START)
    }

    /// Records that an event is a move of this seat.
    pub(super) fn note_move(&mut self, seat: Seat, by: MadeBy, seq: Seq) {
        if by == MadeBy::Player {
            self.own_moves[seat.index()] = seq;
        }
    }

    /// A seat's duty is this one after the event of a line.
    pub(super) fn arrive(&mut self, seat: Seat, duty: Duty, line: &Line, cause: Option<Cause>) {
        let own = cause.is_some_and(|cause| cause.seat == seat);
        let by_bot = cause.is_some_and(|cause| cause.by == MadeBy::Bot);
        self.of_seats[seat.index()].arrive(duty, line, own, by_bot);
    }
}

impl GameState {
    /// Sets a seat's clock from its stored deadline: the log does not tell that a game was imported
    /// from another server and its decisions began anew.
    pub fn set_due(&mut self, seat: Seat, due_at: Timestamp, time: i64) {
        let seat_duty = &mut self.duties.of_seats[seat.index()];
        let later = due_at.micros().saturating_sub(seat_duty.due_at(time).micros());
        seat_duty.clock.waited = seat_duty.clock.waited.saturating_sub(later);
    }
}
