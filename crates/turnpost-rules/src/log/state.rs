//! The state of a game after replaying its log so far, outside the rules.
//!
//! A state is changed by events only. Live commands and replays use the same code: a live command
//! lets [`Chance`] draw and records the results in the event, a replay returns the recorded
//! results.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{
    event::{Event, EventData, EventHash, Line, MadeBy, MovedLine, Occupant, Place, Seq},
    time::Timestamp,
};
use crate::{
    Chance, ChanceResult, Decision, Duty, Seat, SeatCount, Seed, Standing,
    chance::ChanceMismatch,
    dyn_ruleset::{DynMove, DynPosition, DynRuleset, Outcomes, RulesetError, Rulesets},
};

/// Why a log cannot be replayed or an event cannot be appended.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The line is not an event.
    #[error("it is not an event: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// There is no such ruleset or revision.
    #[error("revision {revision} of the ruleset `{ruleset}` is unknown")]
    UnknownRuleset {
        /// The ruleset's name.
        ruleset: String,
        /// The revision that the game pinned.
        revision: u16,
    },
    /// The sequence number is not the next one.
    #[error("expected event {expected}, found {found}")]
    OutOfOrder {
        /// The expected number.
        expected: Seq,
        /// The number found.
        found: Seq,
    },
    /// This kind of event is invalid at this point.
    #[error("a `{0}` event is invalid here")]
    OutOfPlace(&'static str),
    /// The rules refuse it.
    #[error(transparent)]
    TypedRuleset(#[from] RulesetError),
    /// The recorded chance results are not the ones that the rules ask for.
    #[error(transparent)]
    Chance(#[from] ChanceMismatch),
    /// The recorded decider of the move does not match the seat's occupant.
    #[error("`{}` does not decide for seat {seat}", .by.word())]
    MadeBy {
        /// The seat that moved.
        seat: Seat,
        /// The recorded decider.
        by: MadeBy,
    },
    /// The seating does not match the recorded chance results or the places.
    #[error("the seating does not match the places")]
    Seating,
    /// The hash of the position after the event differs from the recorded one.
    #[error("the position after it has the hash {found}, the log says {recorded}")]
    Position {
        /// The recorded hash.
        recorded: String,
        /// The computed hash.
        found: String,
    },
    /// The ranking differs from the recorded one.
    #[error("the ranking is not the one computed by the rules")]
    Standings,
}

/// How seats are assigned at the start.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// In random order.
    Random,
    /// In the order of joining.
    Joined,
}

/// The phase of a game.
pub enum Phase {
    /// Waiting for players.
    Open,
    /// Running or finished.
    Playing(Box<dyn DynPosition>),
    /// Cancelled before the start.
    Cancelled,
}

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
    /// The deadline of the decision if the game waits for the seat from now on and a decision may
    /// take `time` microseconds. The clock stops while others have yet to answer the seat; but the total
    /// time in which nobody answered and the seat then continued by itself is limited to `time`.
    /// Otherwise a seat could put off its deadline for ever.
    pub fn due_at(&self, time: i64) -> Timestamp {
        let broken_off = self.clock.broken_off.saturating_sub(time).max(0);
        let left = time.saturating_sub(self.clock.waited).saturating_sub(broken_off);
        Timestamp::from_micros(self.clock.counted.micros().saturating_add(left))
    }

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
struct Cause {
    seat: Seat,
    by: MadeBy,
}

impl Cause {
    fn of(data: &EventData) -> Option<Cause> {
        match data {
            EventData::Moved { seat, by, .. } => Some(Cause { seat: *seat, by: *by }),
            EventData::Resigned { seat } => Some(Cause { seat: *seat, by: MadeBy::Player }),
            _ => None,
        }
    }
}

/// Whether a replay collects the outcomes of a move.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Telling {
    Outcomes,
    Nothing,
}

/// Whether a replay compares the position with the recorded hash.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Check {
    Position,
    Nothing,
}

const NOBODY: SeatDuty = SeatDuty {
    duty: Duty::Waits,
    began: Seq::START,
    pending_since: Seq::START,
    clock: SeatClock::at(Timestamp::from_micros(0)),
};

/// The state of a game after its log.
pub struct GameState {
    ruleset: &'static dyn DynRuleset,
    options: serde_json::Value,
    seats: SeatCount,
    phase: Phase,
    places: [Option<Occupant>; Seat::LIMIT as usize],
    seating: [Place; Seat::LIMIT as usize],
    resigned: crate::SeatSet,
    duties: [SeatDuty; Seat::LIMIT as usize],
    own: [Seq; Seat::LIMIT as usize],
    ended: bool,
    started: Option<Seq>,
    head: Seq,
    hash: EventHash,
    last_at: Timestamp,
}

impl Clone for GameState {
    fn clone(&self) -> GameState {
        GameState {
            options: self.options.clone(),
            phase: match &self.phase {
                Phase::Open => Phase::Open,
                Phase::Playing(position) => Phase::Playing(position.duplicate()),
                Phase::Cancelled => Phase::Cancelled,
            },
            ..*self
        }
    }
}

/// The seating at the start: random or in the order of joining.
pub fn seat_places(seats: SeatCount, seating: Seating, chance: &mut Chance<'_>) -> Vec<Place> {
    let mut places: Vec<Place> = (0..u8::from(seats)).map(Place).collect();
    if seating == Seating::Random {
        chance.shuffle("seating", &mut places);
    }
    places
}

impl GameState {
    /// The state after a log's first line.
    ///
    /// # Errors
    /// If the line is not a `created` event of a known ruleset.
    pub fn open(line: &Line, rulesets: Rulesets) -> Result<GameState, ReplayError> {
        let event = line.strict_event()?;
        if event.seq != Seq::new(1) {
            return Err(ReplayError::OutOfOrder { expected: Seq::new(1), found: event.seq });
        }
        if let Some(recorded) = event.position {
            return Err(ReplayError::Position { recorded, found: String::new() });
        }
        let EventData::Created { ruleset, revision, options, seats, .. } = event.data else {
            return Err(ReplayError::OutOfPlace(event.data.kind()));
        };
        let ruleset = rulesets
            .find(&ruleset, revision)
            .ok_or(ReplayError::UnknownRuleset { ruleset, revision })?;
        Ok(GameState {
            ruleset,
            options,
            seats,
            phase: Phase::Open,
            places: [None; Seat::LIMIT as usize],
            seating: std::array::from_fn(|at| Place(u8::try_from(at).unwrap_or(u8::MAX))),
            resigned: crate::SeatSet::EMPTY,
            duties: [NOBODY; Seat::LIMIT as usize],
            own: [Seq::START; Seat::LIMIT as usize],
            ended: false,
            started: None,
            head: event.seq,
            hash: line.hash,
            last_at: event.at,
        })
    }

    /// Checks whether the ruleset accepts the options for this number of seats. Starting the game
    /// checks that too, but not every game is started.
    ///
    /// # Errors
    /// The error of the rules.
    pub fn check_options(&self) -> Result<(), ReplayError> {
        Ok(self.ruleset.check(&self.options, self.seats).map(drop)?)
    }

    /// The state after a whole log, replayed by [`GameState::follow_all`].
    ///
    /// # Errors
    /// If the log is empty or cannot be replayed. The hashes are not checked here.
    pub fn replay(lines: &[Line], rulesets: Rulesets) -> Result<GameState, ReplayError> {
        let (first, rest) = lines.split_first().ok_or(ReplayError::OutOfPlace("missing"))?;
        let mut state = GameState::open(first, rulesets)?;
        state.follow_all(rest)?;
        Ok(state)
    }

    /// Replays the next line.
    ///
    /// # Errors
    /// If it cannot follow; the state is then unusable.
    pub fn follow(&mut self, line: &Line) -> Result<(), ReplayError> {
        self.step(line, Telling::Nothing, Check::Position).map(drop)
    }

    /// Replays several lines. The position hash is compared only after the last of them, since that
    /// is most of the cost of a replay; [`GameState::follow`] compares it every time.
    ///
    /// # Errors
    /// As [`GameState::follow`].
    pub fn follow_all(&mut self, lines: &[Line]) -> Result<(), ReplayError> {
        for (at, line) in lines.iter().enumerate() {
            let check = if at + 1 == lines.len() { Check::Position } else { Check::Nothing };
            self.step(line, Telling::Nothing, check)?;
        }
        Ok(())
    }

    /// Replays the next line and returns its outcomes, to be shown to viewers as far as they may
    /// know them.
    ///
    /// # Errors
    /// As [`GameState::follow`].
    pub fn follow_and_tell(
        &mut self,
        line: &Line,
    ) -> Result<Option<Outcomes<'static>>, ReplayError> {
        self.step(line, Telling::Outcomes, Check::Position)
    }

    fn step(
        &mut self,
        line: &Line,
        telling: Telling,
        check: Check,
    ) -> Result<Option<Outcomes<'static>>, ReplayError> {
        let expected = self.head.next();
        if line.seq != expected {
            return Err(ReplayError::OutOfOrder { expected, found: line.seq });
        }
        let (outcomes, cause) = match MovedLine::read(&line.text) {
            Some(moved) => {
                let cause = Some(Cause { seat: moved.seat, by: moved.by });
                (self.follow_move(&moved, telling, check)?, cause)
            }
            None => {
                let event = line.strict_event()?;
                let cause = Cause::of(&event.data);
                (self.follow_other(event)?, cause)
            }
        };
        self.arrive(line, cause);
        Ok(outcomes)
    }

    fn follow_move(
        &mut self,
        moved: &MovedLine<'_>,
        telling: Telling,
        check: Check,
    ) -> Result<Option<Outcomes<'static>>, ReplayError> {
        if self.ended || !matches!(self.phase, Phase::Playing(_)) {
            return Err(ReplayError::OutOfPlace("moved"));
        }
        if self.is_person(moved.seat) == (moved.by == MadeBy::Bot) {
            return Err(ReplayError::MadeBy { seat: moved.seat, by: moved.by });
        }
        let Phase::Playing(position) = &mut self.phase else {
            return Err(ReplayError::OutOfPlace("moved"));
        };
        let mut chance = Chance::recorded(&moved.chance);
        let outcomes = match telling {
            Telling::Outcomes => Some(position.play_text(moved.seat, moved.played, &mut chance)?),
            Telling::Nothing => {
                position.replay(moved.seat, moved.played, &mut chance)?;
                None
            }
        };
        chance.finish()?;
        if check == Check::Position {
            self.check_position(&moved.position)?;
        }
        self.note_move(moved.seat, moved.by);
        Ok(outcomes)
    }

    fn follow_other(&mut self, event: Event) -> Result<Option<Outcomes<'static>>, ReplayError> {
        let mut outcomes = None;
        match event.data {
            EventData::Joined { place, occupant } => self.sit(place, occupant)?,
            EventData::Left { place } => self.get_up(place)?,
            EventData::Started { seating, chance } => {
                outcomes = Some(self.start(&seating, &chance)?);
            }
            EventData::Resigned { seat } => self.resign(seat)?,
            EventData::Ended { standings, .. } => self.end(&standings)?,
            EventData::Cancelled {} => self.cancel()?,
            EventData::Moved { .. } | EventData::Created { .. } => {
                return Err(ReplayError::OutOfPlace(event.data.kind()));
            }
        }
        self.check_position(event.position.as_deref().unwrap_or_default())?;
        Ok(outcomes)
    }

    fn check_position(&self, recorded: &str) -> Result<(), ReplayError> {
        let found = self.position_hash().unwrap_or_default();
        if found == recorded {
            Ok(())
        } else {
            Err(ReplayError::Position { recorded: recorded.to_owned(), found })
        }
    }

    /// Records that the next event is a move of this seat.
    fn note_move(&mut self, seat: Seat, by: MadeBy) {
        if by == MadeBy::Player
            && let Some(own) = self.own.get_mut(seat.index())
        {
            *own = self.head.next();
        }
    }

    /// Moves the head to this line and updates the seats' duties.
    fn arrive(&mut self, line: &Line, cause: Option<Cause>) {
        self.head = line.seq;
        self.hash = line.hash;
        self.last_at = line.at;
        let Phase::Playing(position) = &self.phase else { return };
        self.started.get_or_insert(line.seq);
        for seat in self.seats.seats() {
            let duty = if self.ended { Duty::Waits } else { position.duty(seat) };
            let own = cause.is_some_and(|cause| cause.seat == seat);
            let by_bot = cause.is_some_and(|cause| cause.by == MadeBy::Bot);
            self.duties[seat.index()].arrive(duty, line, own, by_bot);
        }
    }

    /// Sets a seat's clock from its stored deadline: the log does not tell that a game was imported
    /// from another server and its decisions began anew.
    pub fn set_due(&mut self, seat: Seat, due_at: Timestamp, time: i64) {
        if let Some(seat_duty) = self.duties.get_mut(seat.index()) {
            let later = due_at.micros().saturating_sub(seat_duty.due_at(time).micros());
            seat_duty.clock.waited = seat_duty.clock.waited.saturating_sub(later);
        }
    }

    /// Seats an occupant at a free place.
    ///
    /// # Errors
    /// If the game is not open or the place is not free.
    pub fn sit(&mut self, place: Place, occupant: Occupant) -> Result<(), ReplayError> {
        let free = matches!(self.phase, Phase::Open) && usize::from(place.0) < self.seats.get();
        match self.places.get_mut(usize::from(place.0)) {
            Some(found @ None) if free => {
                *found = Some(occupant);
                Ok(())
            }
            _ => Err(ReplayError::OutOfPlace("joined")),
        }
    }

    /// Frees a place.
    ///
    /// # Errors
    /// If the game is not open or nobody sits there.
    pub fn get_up(&mut self, place: Place) -> Result<(), ReplayError> {
        let open = matches!(self.phase, Phase::Open);
        match self.places.get_mut(usize::from(place.0)) {
            Some(found @ Some(_)) if open => {
                *found = None;
                Ok(())
            }
            _ => Err(ReplayError::OutOfPlace("left")),
        }
    }

    /// Replays a `started` event with recorded chance results.
    fn start(
        &mut self,
        seating: &[Place],
        chance: &[ChanceResult],
    ) -> Result<Outcomes<'static>, ReplayError> {
        let kind = match chance.first() {
            Some(drawn) if drawn.purpose == "seating" => Seating::Random,
            _ => Seating::Joined,
        };
        let mut chance = Chance::recorded(chance);
        if seat_places(self.seats, kind, &mut chance) != seating {
            return Err(ReplayError::Seating);
        }
        let outcomes = self.set_up(seating, &mut chance)?;
        chance.finish()?;
        Ok(outcomes)
    }

    /// Sets the game up with this seating.
    ///
    /// # Errors
    /// If the game is not open or not full, or the options are invalid.
    pub fn set_up(
        &mut self,
        seating: &[Place],
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, ReplayError> {
        if !matches!(self.phase, Phase::Open) {
            return Err(ReplayError::OutOfPlace("started"));
        }
        if self.free_place().is_some() || seating.len() != self.seats.get() {
            return Err(ReplayError::Seating);
        }
        let (position, outcomes) = self.ruleset.set_up(&self.options, self.seats, chance)?;
        for (seat, place) in seating.iter().enumerate() {
            self.seating[seat] = *place;
        }
        self.phase = Phase::Playing(position);
        Ok(outcomes)
    }

    /// A player resigns.
    ///
    /// # Errors
    /// If the game is not running, or no player is left at the seat.
    pub fn resign(&mut self, seat: Seat) -> Result<(), ReplayError> {
        if self.ended || !matches!(self.phase, Phase::Playing(_)) || !self.is_person(seat) {
            return Err(ReplayError::OutOfPlace("resigned"));
        }
        self.resigned = self.resigned.with(seat);
        Ok(())
    }

    /// Ends the game.
    ///
    /// # Errors
    /// If it is not over, or the ranking differs.
    pub fn end(&mut self, standings: &[Standing]) -> Result<(), ReplayError> {
        if self.ended {
            return Err(ReplayError::OutOfPlace("ended"));
        }
        if self.standings().as_deref() != Some(standings) {
            return Err(ReplayError::Standings);
        }
        self.ended = true;
        Ok(())
    }

    /// Cancels the game before its start.
    ///
    /// # Errors
    /// If it is not open.
    pub fn cancel(&mut self) -> Result<(), ReplayError> {
        if !matches!(self.phase, Phase::Open) {
            return Err(ReplayError::OutOfPlace("cancelled"));
        }
        self.phase = Phase::Cancelled;
        Ok(())
    }

    /// Plays a move with live or blind chance.
    ///
    /// # Errors
    /// If the rules refuse it; the state is then unchanged.
    pub fn play(
        &mut self,
        seat: Seat,
        played: &DynMove,
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, ReplayError> {
        match &mut self.phase {
            Phase::Playing(position) if !self.ended => Ok(position.play(seat, played, chance)?),
            _ => Err(ReplayError::OutOfPlace("moved")),
        }
    }

    /// Drops the options once the game has started, which only the start needs, to save memory.
    pub fn release_options(&mut self) {
        if !matches!(self.phase, Phase::Open) {
            self.options = serde_json::Value::Null;
        }
    }

    /// A copy for later reads, without what only the start needs.
    pub fn snapshot(&self) -> GameState {
        let mut copy = self.clone();
        copy.release_options();
        copy
    }

    /// The event that set the game up, the first one with a position. `None` before the start.
    pub fn started(&self) -> Option<Seq> {
        self.started
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &'static dyn DynRuleset {
        self.ruleset
    }

    /// The options with every default filled in; only for open games and full replays.
    pub fn options(&self) -> &serde_json::Value {
        &self.options
    }

    /// How many seats.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// The phase.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The position, once the game has started.
    pub fn position(&self) -> Option<&dyn DynPosition> {
        match &self.phase {
            Phase::Playing(position) => Some(position.as_ref()),
            Phase::Open | Phase::Cancelled => None,
        }
    }

    /// The position's hash in hex, once the game has started.
    pub fn position_hash(&self) -> Option<String> {
        let hash = self.position()?.hash();
        let mut text = [0; 64];
        // 32 bytes are 64 characters, so this cannot fail. Three times as fast as a growing string.
        let _ = hex::encode_to_slice(hash, &mut text);
        std::str::from_utf8(&text).map(str::to_owned).ok()
    }

    /// Whether the log contains the `ended` event.
    pub fn is_over(&self) -> bool {
        self.ended
    }

    /// The ranking once the rules say that the game is over.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        self.position().and_then(DynPosition::standings)
    }

    /// A seat's duty and since when it has it.
    pub fn seat_duty(&self, seat: Seat) -> SeatDuty {
        self.duties.get(seat.index()).copied().unwrap_or(NOBODY)
    }

    /// The decision a seat must or may make.
    pub fn decision(&self, seat: Seat) -> Option<Decision> {
        self.seat_duty(seat).duty.decision()
    }

    /// The last event that was the seat's own player: not by a bot, nor after a missed deadline.
    pub fn own_move(&self, seat: Seat) -> Option<Seq> {
        self.own.get(seat.index()).copied().filter(|seq| *seq > Seq::START)
    }

    /// The first free place of an open game.
    pub fn free_place(&self) -> Option<Place> {
        let taken = self.places.iter().take(self.seats.get());
        taken.enumerate().find_map(|(at, occupant)| match (occupant, u8::try_from(at)) {
            (None, Ok(at)) => Some(Place(at)),
            _ => None,
        })
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> Place {
        self.seating.get(seat.index()).copied().unwrap_or(Place(u8::from(seat)))
    }

    /// The occupant of a place.
    pub fn occupant(&self, place: Place) -> Option<Occupant> {
        self.places.get(usize::from(place.0)).copied().flatten()
    }

    /// Whether a person decides for the seat: neither a bot nor resigned.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.occupant(self.place(seat)), Some(Occupant::Player {}))
            && !self.resigned.has(seat)
    }

    /// Whether the player of the seat resigned.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.resigned.has(seat)
    }

    /// The sequence number of the last event.
    pub fn head(&self) -> Seq {
        self.head
    }

    /// The hash of the last event.
    pub fn hash(&self) -> EventHash {
        self.hash
    }

    /// When the last event was accepted.
    pub fn last_at(&self) -> Timestamp {
        self.last_at
    }

    /// Writes the next line of the log and moves the head to it. The event must already have been
    /// applied to the state.
    ///
    /// # Errors
    /// If serialization fails, which plain data never does.
    pub fn write(
        &mut self,
        data: EventData,
        at: Timestamp,
        seed: &Seed,
    ) -> Result<Line, ReplayError> {
        let seq = self.head.next();
        let event = Event {
            seq,
            at,
            data,
            position: self.position_hash(),
            salt: hex::encode(seed.salt(seq.get())),
        };
        let cause = Cause::of(&event.data);
        let line = Line::of(&event, &self.hash)?;
        self.arrive(&line, cause);
        Ok(line)
    }

    /// As [`GameState::write`], for a move, whose JSON text is copied into the line verbatim.
    pub fn write_move(
        &mut self,
        moved: &MovedEvent<'_>,
        at: Timestamp,
        seed: &Seed,
    ) -> Result<Line, ReplayError> {
        #[derive(serde::Serialize)]
        struct Written<'a> {
            seq: Seq,
            at: Timestamp,
            kind: &'static str,
            seat: Seat,
            r#move: &'a RawValue,
            by: MadeBy,
            #[serde(skip_serializing_if = "<[ChanceResult]>::is_empty")]
            chance: &'a [ChanceResult],
            position: String,
            salt: String,
        }
        let seq = self.head.next();
        let text = serde_json::to_string(&Written {
            seq,
            at,
            kind: "moved",
            seat: moved.seat,
            r#move: moved.played.json(),
            by: moved.by,
            chance: moved.chance,
            position: self.position_hash().unwrap_or_default(),
            salt: hex::encode(seed.salt(seq.get())),
        })?;
        let hash = self.hash.of_next(&text);
        let line = Line { seq, at, text, hash };
        self.note_move(moved.seat, moved.by);
        self.arrive(&line, Some(Cause { seat: moved.seat, by: moved.by }));
        Ok(line)
    }
}

/// A move to be written.
pub struct MovedEvent<'a> {
    /// The seat that moved.
    pub seat: Seat,
    /// Its move.
    pub played: &'a DynMove,
    /// Who decided the move.
    pub by: MadeBy,
    /// The chance results.
    pub chance: &'a [ChanceResult],
}
