//! What the seats' clocks say.

use super::{super::GameState, SeatRecord};
use crate::{
    Seat,
    log::{
        time::Timestamp,
        time_off::{Away, TimeOff, Weekends},
    },
};

impl GameState {
    /// The clocks of all seats stand still at these weekends. To be set before events are followed.
    pub fn set_weekends(&mut self, weekends: Option<Weekends>) {
        self.duties.weekends = weekends;
    }

    /// When the seat's decision is due if the game waits for it from now on and a decision may take
    /// `time` microseconds. The clock stops while others have yet to answer the seat, at weekends that
    /// do not count, and while the player is away.
    pub fn due_at(&self, seat: Seat, time: i64) -> Timestamp {
        self.duties.of(seat).due_at(time, &self.duties.time_off(seat))
    }

    /// How long the game has waited for the seat's decision at this moment, in microseconds.
    pub fn waited(&self, seat: Seat, now: Timestamp) -> i64 {
        self.duties.of(seat).waited(now, &self.duties.time_off(seat))
    }

    /// When the clock of a seat stands still.
    pub fn time_off(&self, seat: Seat) -> TimeOff {
        self.duties.time_off(seat)
    }

    /// How long the player of a seat was away in this game before the last absence, in microseconds.
    /// What the table paused of it does not count.
    pub fn was_away(&self, seat: Seat) -> i64 {
        self.duties.record(seat).absence.before
    }

    /// When the player of a seat is away: now, some time later, or lastly.
    pub fn away(&self, seat: Seat) -> Option<Away> {
        self.duties.record(seat).absence.last
    }

    /// How much of the time away of a seat would be used up if what is left of it were taken back. What
    /// the table pauses of it is not.
    pub fn away_used(&self, seat: Seat, now: Timestamp) -> i64 {
        let last = self.duties.record(seat).absence.over_at(now, self.duties.pause);
        self.was_away(seat).saturating_add(last)
    }

    /// Sets a seat's clock from its stored deadline: the log does not tell that a game was imported
    /// from another server and its decisions began anew.
    pub fn set_due(&mut self, seat: Seat, due_at: Timestamp, time: i64) {
        let off = self.duties.time_off(seat);
        let Some(SeatRecord { duty: seat_duty, .. }) = self.duties.of_seats.get_mut(seat.index())
        else {
            return;
        };
        let computed = seat_duty.due_at(time, &off);
        let later = off.counted(computed, due_at) - off.counted(due_at, computed);
        seat_duty.clock.waited = seat_duty.clock.waited.saturating_sub(later);
    }
}
