//! The table: what a game's log, replayed so far, has come to.
//!
//! A table is changed by events only. Live commands and replays go through the same code: a live
//! command lets [`Chance`] draw and keeps what it drew in the event, a replay gives it back.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{
    event::{Event, EventData, EventHash, Line, MadeBy, MovedLine, Occupant, Place, Seq},
    time::Timestamp,
};
use crate::{
    Chance, ChanceResult, Decision, Duty, Seat, SeatCount, Seed, Standing,
    chance::ChanceMismatch,
    dyn_ruleset::{DynPosition, DynRuleset, Outcomes, RulesetError, Rulesets},
};

/// Why a log cannot be replayed, or an event cannot follow.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The line is not an event.
    #[error("it is not an event: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// No such ruleset, or not in this revision.
    #[error("revision {revision} of the ruleset `{ruleset}` is not known here")]
    UnknownRuleset {
        /// The ruleset's name.
        ruleset: String,
        /// The revision pinned.
        revision: u16,
    },
    /// The number is not the next one.
    #[error("event {found} stands where {expected} should")]
    OutOfOrder {
        /// What should follow.
        expected: Seq,
        /// What follows.
        found: Seq,
    },
    /// This kind of event cannot happen now.
    #[error("a `{0}` event cannot stand here")]
    OutOfPlace(&'static str),
    /// The rules refuse it.
    #[error(transparent)]
    TypedRuleset(#[from] RulesetError),
    /// The recorded chance results are not what the rules ask for.
    #[error(transparent)]
    Chance(#[from] ChanceMismatch),
    /// The move is said to be on the decision of somebody who does not sit there.
    #[error("`{}` does not decide for seat {seat}", .by.word())]
    MadeBy {
        /// Whose move.
        seat: Seat,
        /// On whose decision the log says.
        by: MadeBy,
    },
    /// The seating is not what chance gave, or not of this table.
    #[error("the seating does not fit the table")]
    Seating,
    /// The position after it is another one than the log says.
    #[error("the position after it is {found}, the log says {recorded}")]
    Position {
        /// What the log says.
        recorded: String,
        /// What the rules give.
        found: String,
    },
    /// The ranking is another one than the log says.
    #[error("the ranking is not the one that the rules give")]
    Standings,
}

/// How seats are given at the start.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// Drawn.
    Random,
    /// In the order of joining, the host's order.
    Joined,
}

/// How far a table is.
pub enum Phase {
    /// Waiting for players.
    Open,
    /// Being played, or played to its end.
    Playing(Box<dyn DynPosition>),
    /// Given up before the start.
    Cancelled,
}

/// Since when a seat has what it has to decide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatDuty {
    /// What the game wants of the seat.
    pub duty: Duty,
    /// The event with which its decision began: what its move link is bound to.
    pub began: Seq,
    /// The event with which the game began to wait for it: what its mail is bound to. A seat that
    /// asks others and then goes on by itself is not called again; one that others have let go on
    /// is.
    pub pending_since: Seq,
    clock: SeatClock,
}

/// How much of the time for its decision a seat has used. All in microseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct SeatClock {
    /// Up to when the time is counted below.
    counted: Timestamp,
    /// How long the game waited for the seat.
    owed: i64,
    /// How long the seat let others be asked, and then went on without having been answered.
    broken_off: i64,
    /// Whether somebody else has done something since the seat began to ask.
    answered: bool,
}

impl SeatClock {
    const fn at(moment: Timestamp) -> SeatClock {
        SeatClock { counted: moment, owed: 0, broken_off: 0, answered: false }
    }

    /// The time since it was last counted.
    fn elapsed(&self, now: Timestamp) -> i64 {
        now.micros().saturating_sub(self.counted.micros()).max(0)
    }
}

impl SeatDuty {
    /// When the decision is due if the game waits for the seat from now on, and a decision may take
    /// `time` microseconds. While others owe the seat an answer its time stands still; but for as
    /// long as that only, all in all, in which nobody answered and the seat went on by itself.
    /// Otherwise a seat could put off its deadline for ever.
    pub fn due_at(&self, time: i64) -> Timestamp {
        let broken_off = self.clock.broken_off.saturating_sub(time).max(0);
        let left = time.saturating_sub(self.clock.owed).saturating_sub(broken_off);
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
            self.clock.owed = self.clock.owed.saturating_add(elapsed);
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

/// Whose doing an event is.
#[derive(Copy, Clone)]
struct Doing {
    seat: Seat,
    by: MadeBy,
}

impl Doing {
    fn of(data: &EventData) -> Option<Doing> {
        match data {
            EventData::Moved { seat, by, .. } => Some(Doing { seat: *seat, by: *by }),
            EventData::Resigned { seat } => Some(Doing { seat: *seat, by: MadeBy::Player }),
            _ => None,
        }
    }
}

/// Whether a replay gives what came of a move.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Telling {
    Outcomes,
    Nothing,
}

/// Whether a replay compares the position with the one that the log says.
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

/// What a game's log has come to.
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

/// The seating of a start: drawn, or in the order of joining.
pub fn seat_places(seats: SeatCount, seating: Seating, chance: &mut Chance<'_>) -> Vec<Place> {
    let mut places: Vec<Place> = (0..u8::from(seats)).map(Place).collect();
    if seating == Seating::Random {
        chance.shuffle("seating", &mut places);
    }
    places
}

impl GameState {
    /// The table after a log's first line.
    ///
    /// # Errors
    /// When the line is not a `created` event of a ruleset known here.
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

    /// Whether the ruleset knows the options and has them for so many seats. A start finds out, but
    /// not every game is started.
    ///
    /// # Errors
    /// The rules' refusal.
    pub fn check_options(&self) -> Result<(), ReplayError> {
        Ok(self.ruleset.check(&self.options, self.seats).map(drop)?)
    }

    /// The table after a whole log, as [`GameState::follow_all`] replays it.
    ///
    /// # Errors
    /// When the log is empty or cannot be replayed. The hashes are not checked here.
    pub fn replay(lines: &[Line], rulesets: Rulesets) -> Result<GameState, ReplayError> {
        let (first, rest) = lines.split_first().ok_or(ReplayError::OutOfPlace("missing"))?;
        let mut state = GameState::open(first, rulesets)?;
        state.follow_all(rest)?;
        Ok(state)
    }

    /// Replays the next line.
    ///
    /// # Errors
    /// When it cannot follow; the table is then of no more use.
    pub fn follow(&mut self, line: &Line) -> Result<(), ReplayError> {
        self.step(line, Telling::Nothing, Check::Position).map(drop)
    }

    /// Replays several lines. Whether the position is the one that the log says is looked at behind
    /// the last of them only, which is most of what a replay costs; [`GameState::follow`] looks every
    /// time.
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

    /// Replays the next line and gives what came of it, to be told to viewers.
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
        let (outcomes, doing) = match MovedLine::read(&line.text) {
            Some(moved) => {
                let doing = Some(Doing { seat: moved.seat, by: moved.by });
                (self.follow_move(&moved, telling, check)?, doing)
            }
            None => {
                let event = line.strict_event()?;
                let doing = Doing::of(&event.data);
                (self.follow_other(event)?, doing)
            }
        };
        self.arrive(line, doing);
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
            Telling::Outcomes => Some(position.play(moved.seat, moved.played, &mut chance)?),
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
        let mut told = None;
        match event.data {
            EventData::Joined { place, occupant } => self.sit(place, occupant)?,
            EventData::Left { place } => self.get_up(place)?,
            EventData::Started { seating, chance } => {
                told = Some(self.start(&seating, &chance)?);
            }
            EventData::Resigned { seat } => self.resign(seat)?,
            EventData::Ended { standings, .. } => self.end(&standings)?,
            EventData::Cancelled {} => self.cancel()?,
            EventData::Moved { .. } | EventData::Created { .. } => {
                return Err(ReplayError::OutOfPlace(event.data.kind()));
            }
        }
        self.check_position(event.position.as_deref().unwrap_or_default())?;
        Ok(told)
    }

    fn check_position(&self, recorded: &str) -> Result<(), ReplayError> {
        let found = self.position_hash().unwrap_or_default();
        if found == recorded {
            Ok(())
        } else {
            Err(ReplayError::Position { recorded: recorded.to_owned(), found })
        }
    }

    /// The event that comes next is a move of this seat.
    fn note_move(&mut self, seat: Seat, by: MadeBy) {
        if by == MadeBy::Player
            && let Some(own) = self.own.get_mut(seat.index())
        {
            *own = self.head.next();
        }
    }

    /// The head moves to this line, and the calls are taken anew.
    fn arrive(&mut self, line: &Line, doing: Option<Doing>) {
        self.head = line.seq;
        self.hash = line.hash;
        self.last_at = line.at;
        let Phase::Playing(position) = &self.phase else { return };
        self.started.get_or_insert(line.seq);
        for seat in self.seats.seats() {
            let duty = if self.ended { Duty::Waits } else { position.duty(seat) };
            let own = doing.is_some_and(|doing| doing.seat == seat);
            let by_bot = doing.is_some_and(|doing| doing.by == MadeBy::Bot);
            self.duties[seat.index()].arrive(duty, line, own, by_bot);
        }
    }

    /// Sets a seat's clock by when its decision is due as the store has it: that a game was taken
    /// over from another server, and asks anew, no log tells.
    pub fn set_due(&mut self, seat: Seat, due_at: Timestamp, time: i64) {
        if let Some(call) = self.duties.get_mut(seat.index()) {
            let later = due_at.micros().saturating_sub(call.due_at(time).micros());
            call.clock.owed = call.clock.owed.saturating_sub(later);
        }
    }

    /// Somebody sits down.
    ///
    /// # Errors
    /// When the table is not open or the place is not free.
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

    /// Somebody gets up.
    ///
    /// # Errors
    /// When the table is not open or nobody sits there.
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

    /// The game is set up from recorded chance.
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

    /// The game is set up with this seating.
    ///
    /// # Errors
    /// When the table is not open or not full, or the options are refused.
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

    /// A player gives up.
    ///
    /// # Errors
    /// When the game is not being played, or nobody is left there to resign.
    pub fn resign(&mut self, seat: Seat) -> Result<(), ReplayError> {
        if self.ended || !matches!(self.phase, Phase::Playing(_)) || !self.is_person(seat) {
            return Err(ReplayError::OutOfPlace("resigned"));
        }
        self.resigned = self.resigned.with(seat);
        Ok(())
    }

    /// The game is over.
    ///
    /// # Errors
    /// When it is not, or with another ranking.
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

    /// The game is given up before its start.
    ///
    /// # Errors
    /// When it is not open.
    pub fn cancel(&mut self) -> Result<(), ReplayError> {
        if !matches!(self.phase, Phase::Open) {
            return Err(ReplayError::OutOfPlace("cancelled"));
        }
        self.phase = Phase::Cancelled;
        Ok(())
    }

    /// A move, with live or blind chance.
    ///
    /// # Errors
    /// When the rules refuse it; the table is then as it was.
    pub fn play(
        &mut self,
        seat: Seat,
        played: &str,
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, ReplayError> {
        match &mut self.phase {
            Phase::Playing(position) if !self.ended => Ok(position.play(seat, played, chance)?),
            _ => Err(ReplayError::OutOfPlace("moved")),
        }
    }

    /// Lets go of the options, which only the start needs, once the game has started: live games
    /// keep little in memory.
    pub fn release_options(&mut self) {
        if !matches!(self.phase, Phase::Open) {
            self.options = serde_json::Value::Null;
        }
    }

    /// A copy to read from later, without what only the start needs.
    pub fn snapshot(&self) -> GameState {
        let mut copy = self.clone();
        copy.release_options();
        copy
    }

    /// The event that set the game up: the first one after which there is a position. `None` before
    /// the start.
    pub fn started(&self) -> Option<Seq> {
        self.started
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &'static dyn DynRuleset {
        self.ruleset
    }

    /// The options, every default filled in; for open tables and full replays.
    pub fn options(&self) -> &serde_json::Value {
        &self.options
    }

    /// How many seats.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// How far it is.
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
        // 32 bytes are 64 characters: this cannot fail. Thrice as fast as a text that grows.
        let _ = hex::encode_to_slice(hash, &mut text);
        std::str::from_utf8(&text).map(str::to_owned).ok()
    }

    /// Whether the `ended` event stands in the log.
    pub fn is_over(&self) -> bool {
        self.ended
    }

    /// The ranking once the rules say that the game is over.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        self.position().and_then(DynPosition::standings)
    }

    /// What the game wants of a seat, and since when.
    pub fn seat_duty(&self, seat: Seat) -> SeatDuty {
        self.duties.get(seat.index()).copied().unwrap_or(NOBODY)
    }

    /// The decision a seat owes or may make.
    pub fn decision(&self, seat: Seat) -> Option<Decision> {
        self.seat_duty(seat).duty.decision()
    }

    /// The last event that was the seat's own doing: not its bot's, nor a missed deadline's.
    pub fn own_move(&self, seat: Seat) -> Option<Seq> {
        self.own.get(seat.index()).copied().filter(|seq| *seq > Seq::START)
    }

    /// The first free place of an open table.
    pub fn free_place(&self) -> Option<Place> {
        let taken = self.places.iter().take(self.seats.get());
        taken.enumerate().find_map(|(at, occupant)| match (occupant, u8::try_from(at)) {
            (None, Ok(at)) => Some(Place(at)),
            _ => None,
        })
    }

    /// The place that a seat was given.
    pub fn place(&self, seat: Seat) -> Place {
        self.seating.get(seat.index()).copied().unwrap_or(Place(u8::from(seat)))
    }

    /// Who sits on a place.
    pub fn occupant(&self, place: Place) -> Option<Occupant> {
        self.places.get(usize::from(place.0)).copied().flatten()
    }

    /// Whether a person decides for the seat: not a bot, and not resigned.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.occupant(self.place(seat)), Some(Occupant::Player {}))
            && !self.resigned.has(seat)
    }

    /// Whether the player of the seat resigned.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.resigned.has(seat)
    }

    /// The number of the last event.
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

    /// Writes the next line of the log and moves the head to it. What the event says must have
    /// been done to the table already.
    ///
    /// # Errors
    /// Never for plain data; the error is serde's.
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
        let doing = Doing::of(&event.data);
        let line = Line::of(&event, &self.hash)?;
        self.arrive(&line, doing);
        Ok(line)
    }

    /// As [`GameState::write`], for a move, whose JSON text goes into the line as it stands.
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
            r#move: moved.played,
            by: moved.by,
            chance: moved.chance,
            position: self.position_hash().unwrap_or_default(),
            salt: hex::encode(seed.salt(seq.get())),
        })?;
        let hash = self.hash.of_next(&text);
        let line = Line { seq, at, text, hash };
        self.note_move(moved.seat, moved.by);
        self.arrive(&line, Some(Doing { seat: moved.seat, by: moved.by }));
        Ok(line)
    }
}

/// A move about to be written.
pub struct MovedEvent<'a> {
    /// Whose.
    pub seat: Seat,
    /// Its JSON text, compact.
    pub played: &'a RawValue,
    /// On whose decision.
    pub by: MadeBy,
    /// What chance gave.
    pub chance: &'a [ChanceResult],
}
