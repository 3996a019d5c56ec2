//! What the game wants of each seat, since when, and how much of its time the seat has used.

mod absence;
mod clocks;
mod seat_duty;

use super::proposal::Pause;
use crate::{
    Decision, Duty, Seat, SeatCount,
    log::{
        event::{EventData, MadeBy, Seq, Term},
        line::Line,
        time::Timestamp,
        time_off::{Away, TimeOff, Weekends},
    },
};
use absence::Absence;
use seat_duty::By;
pub use seat_duty::SeatDuty;

/// How a seat was handed over to the player who decides for it now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    /// The event that says so.
    pub since: Seq,
    /// For how long.
    pub term: Term,
    /// Whether the player whose seat it is had resigned before somebody played it for them.
    pub resigned: bool,
}

/// Who caused an event.
#[derive(Copy, Clone)]
pub(super) struct Cause {
    pub(super) seat: Seat,
    pub(super) by: MadeBy,
}

impl Cause {
    /// Who caused an event of this kind; `None` where no seat did.
    fn of(data: &EventData) -> Option<Cause> {
        match data {
            EventData::Moved { seat, by, .. } => Some(Cause { seat: *seat, by: *by }),
            EventData::Resigned { seat } => Some(Cause { seat: *seat, by: MadeBy::Player }),
            _ => None,
        }
    }
}

/// What an event does to the duties of the seats.
#[derive(Copy, Clone)]
pub(super) enum Arrival {
    /// It may change them, and was caused by this seat, if by any.
    By(Option<Cause>),
    /// The decision of this seat, if it has one, begins anew: somebody else makes it.
    Anew(Seat),
    /// The same, but its time begins anew only once.
    Handed(Seat),
    /// It brings them back to what they were before moves that this seat takes back; its time goes on.
    Undone(Cause),
    /// Nothing: it moves clocks alone.
    OfTime,
}

impl Arrival {
    pub(super) fn of(data: &EventData) -> Arrival {
        match data {
            EventData::Reclaimed { seat } => Arrival::Anew(*seat),
            EventData::HandedOver { seat, .. } | EventData::GivenBack { seat } => {
                Arrival::Handed(*seat)
            }
            EventData::Undone { seat, .. } => {
                Arrival::Undone(Cause { seat: *seat, by: MadeBy::Player })
            }
            data if data.is_about_time() => Arrival::OfTime,
            data => Arrival::By(Cause::of(data)),
        }
    }
}

/// What is known of a seat.
#[derive(Copy, Clone)]
struct SeatRecord {
    duty: SeatDuty,
    /// The last event that was the seat's own player.
    own_move: Seq,
    /// The event with which its last turn began.
    turn_began: Seq,
    absence: Absence,
    /// The event since which a bot plays for its player.
    relieved: Option<Seq>,
    /// Whether its player has let the time pass and was not heard of since.
    is_silent: bool,
    /// How many decisions in a row were made because the seat's time was up, without its player being
    /// heard of in between.
    missed: u8,
    /// The event with which the last of them began.
    missed_last: Seq,
    /// Who has handed it over to another player, and for how long.
    handed: Option<Handover>,
    /// The event with which a decision began whose time began anew because the seat changed hands.
    renewed: Seq,
    /// The event with which a decision began anew because its end was taken back.
    reopened: Seq,
}

impl SeatRecord {
    const NONE: SeatRecord = SeatRecord {
        duty: SeatDuty::NONE,
        own_move: Seq::START,
        turn_began: Seq::START,
        absence: Absence::NONE,
        relieved: None,
        is_silent: false,
        missed: 0,
        missed_last: Seq::START,
        handed: None,
        renewed: Seq::START,
        reopened: Seq::START,
    };
}

/// The duties of all seats, and when each seat's own player last moved. As many as there are seats:
/// a server keeps thousands of games in memory.
#[derive(Clone)]
pub(super) struct Duties {
    of_seats: Box<[SeatRecord]>,
    /// The weekends that count for nobody.
    weekends: Option<Weekends>,
    /// The last pause of the table, over or not.
    pause: Option<Pause>,
    /// How long the pauses before it were, in microseconds.
    paused_before: i64,
}

impl Duties {
    /// Before the start: nobody has one.
    pub(super) fn none(seats: SeatCount) -> Duties {
        let of_seats = std::iter::repeat_n(SeatRecord::NONE, seats.get()).collect();
        Duties { of_seats, weekends: None, pause: None, paused_before: 0 }
    }

    /// What is known of a seat; of one that is not at the table, nothing.
    fn record(&self, seat: Seat) -> SeatRecord {
        self.of_seats.get(seat.index()).copied().unwrap_or(SeatRecord::NONE)
    }

    /// A seat's duty.
    pub(super) fn of(&self, seat: Seat) -> SeatDuty {
        self.record(seat).duty
    }

    /// The last event that was the seat's own player.
    pub(super) fn own_move(&self, seat: Seat) -> Option<Seq> {
        Some(self.record(seat).own_move).filter(|seq| *seq > Seq::START)
    }

    /// The event with which the last turn of a seat began.
    pub(super) fn turn_began(&self, seat: Seat) -> Option<Seq> {
        Some(self.record(seat).turn_began).filter(|seq| *seq > Seq::START)
    }

    /// Records that an event is a move of this seat.
    pub(super) fn note_move(&mut self, seat: Seat, by: MadeBy, seq: Seq) {
        let Some(record) = self.of_seats.get_mut(seat.index()) else { return };
        match by {
            MadeBy::Player => {
                record.own_move = seq;
                record.is_silent = false;
                record.missed = 0;
            }
            // Its player has decided, if only for the case that nothing else came of it.
            MadeBy::Draft | MadeBy::Plan => {
                record.is_silent = false;
                record.missed = 0;
            }
            // Many moves may be made for one decision.
            MadeBy::Deadline if record.missed == 0 || record.missed_last != record.duty.began => {
                record.missed = record.missed.saturating_add(1);
                record.missed_last = record.duty.began;
            }
            MadeBy::Deadline => {}
            MadeBy::Bot | MadeBy::Order => {}
        }
    }

    /// How many decisions of a seat in a row were made because its time was up.
    pub(super) fn missed(&self, seat: Seat) -> u8 {
        self.record(seat).missed
    }

    /// How a seat was handed over, if it is.
    pub(super) fn handed(&self, seat: Seat) -> Option<Handover> {
        self.record(seat).handed
    }

    /// Another player decides for a seat from now on.
    pub(super) fn hand_over(&mut self, seat: Seat, handed: Option<Handover>) {
        if let Some(record) = self.of_seats.get_mut(seat.index()) {
            record.handed = handed;
            record.relieved = None;
            record.is_silent = false;
            record.missed = 0;
        }
    }

    /// The event since which a bot plays for the player of a seat.
    pub(super) fn relieved(&self, seat: Seat) -> Option<Seq> {
        self.record(seat).relieved
    }

    /// A bot plays for the player of a seat, since this event, or does so no more.
    pub(super) fn relieve(&mut self, seat: Seat, since: Option<Seq>) {
        if let Some(record) = self.of_seats.get_mut(seat.index()) {
            record.relieved = since;
            record.is_silent = false;
            record.missed = 0;
        }
    }

    /// Whether the player of a seat has let the time pass and was not heard of since.
    pub(super) fn is_silent(&self, seat: Seat) -> bool {
        self.record(seat).is_silent
    }

    /// The player of a seat has done something.
    pub(super) fn hear_of(&mut self, seat: Seat) {
        if let Some(record) = self.of_seats.get_mut(seat.index()) {
            record.is_silent = false;
            record.missed = 0;
        }
    }

    /// The game goes on waiting for a seat whose time is up.
    pub(super) fn time_out(&mut self, seat: Seat) {
        if let Some(record) = self.of_seats.get_mut(seat.index()) {
            record.duty.timed_out = true;
            record.is_silent = true;
        }
    }

    /// Whether the decision of a seat began because its end was taken back.
    pub(super) fn is_reopened(&self, seat: Seat) -> bool {
        let record = self.record(seat);
        record.reopened == record.duty.began && record.reopened > Seq::START
    }

    /// A seat has taken moves back with the event of a line, which perhaps began its decision anew.
    pub(super) fn take_back(&mut self, seat: Seat, line: &Line) {
        let has_begun = |record: &&mut SeatRecord| record.duty.began == line.seq;
        if let Some(record) = self.of_seats.get_mut(seat.index()).filter(has_begun) {
            record.reopened = line.seq;
        }
    }

    /// The decision of a seat, if it has one, begins anew with the event of a line.
    pub(super) fn begin_anew(&mut self, seat: Seat, duty: Duty, line: &Line) {
        if let Some(record) = self.of_seats.get_mut(seat.index()) {
            record.duty = SeatDuty::NONE;
        }
        self.arrive(seat, duty, line, None);
    }

    /// The same, for a seat that changes hands: its time begins anew only once in a decision, so that
    /// handing it to and fro puts nothing off.
    pub(super) fn begin_again(&mut self, seat: Seat, duty: Duty, line: &Line) {
        let off = self.time_off(seat);
        let before = self.record(seat);
        let kept =
            (before.renewed == before.duty.began && before.renewed > Seq::START).then(|| {
                let mut duty = before.duty;
                duty.count(line.at, &off);
                duty
            });
        self.begin_anew(seat, duty, line);
        if let Some(record) = self.of_seats.get_mut(seat.index()) {
            if let Some(kept) = kept {
                record.duty.clock = kept.clock;
                record.duty.timed_out = kept.timed_out;
            }
            record.renewed = record.duty.began;
        }
    }

    /// When the clock of a seat stands still.
    fn time_off(&self, seat: Seat) -> TimeOff {
        TimeOff {
            weekends: self.weekends,
            away: self.record(seat).absence.last,
            pause: self.pause.map(|pause| Away { from: pause.from, until: pause.until }),
        }
    }

    /// The player of a seat will be away at another time than was said before, or not at all.
    pub(super) fn change_absence(&mut self, seat: Seat, now: Timestamp, next: Option<Away>) {
        let (off, pause) = (self.time_off(seat), self.pause);
        if let Some(record) = self.of_seats.get_mut(seat.index()) {
            record.duty.count(now, &off);
            record.absence.replace(now, next, pause);
        }
    }

    /// How long the pauses before the last one were, in microseconds.
    pub(super) fn paused_before(&self) -> i64 {
        self.paused_before
    }

    /// The last pause of the table, over or not.
    pub(super) fn pause(&self) -> Option<Pause> {
        self.pause
    }

    /// The table pauses, or its pause ends otherwise than was said before.
    pub(super) fn change_pause(&mut self, now: Timestamp, next: Option<Pause>) {
        for at in 0..self.of_seats.len() {
            let Some(seat) = u8::try_from(at).ok().and_then(Seat::new) else { continue };
            let off = self.time_off(seat);
            if let Some(record) = self.of_seats.get_mut(at) {
                record.duty.count(now, &off);
            }
        }
        // A pause that is cut short is the same one.
        if let (Some(last), Some(next)) = (self.pause, next)
            && last.from != next.from
        {
            let length = last.until.min(now).micros().saturating_sub(last.from.micros()).max(0);
            self.paused_before = self.paused_before.saturating_add(length);
            for record in &mut self.of_seats {
                let shared = record.absence.shared_with(now, Some(last));
                record.absence.paused = record.absence.paused.saturating_add(shared);
            }
        }
        self.pause = next;
    }

    /// A seat's duty is this one after the event of a line.
    pub(super) fn arrive(&mut self, seat: Seat, duty: Duty, line: &Line, cause: Option<Cause>) {
        let own = cause.is_some_and(|cause| cause.seat == seat);
        let by = cause.map(|cause| cause.by);
        let off = self.time_off(seat);
        if let Some(record) = self.of_seats.get_mut(seat.index()) {
            // A standing order or a plan answers at once, as a bot does, whoever is still looking; one
            // that is given later answers somebody who is not.
            let is_arranged = matches!(by, Some(MadeBy::Order | MadeBy::Plan));
            let at_once = is_arranged && line.at == record.duty.clock.counted;
            let as_bot = by == Some(MadeBy::Bot) || at_once;
            // An order says nothing of whether its player is there.
            let is_player = by != Some(MadeBy::Order);
            record.duty.arrive(duty, line, By { own, is_player, as_bot }, &off);
            let turns = duty.decision().is_some_and(|it| it.kind == Decision::TURN);
            if turns && record.duty.began == line.seq {
                record.turn_began = line.seq;
            }
        }
    }
}
