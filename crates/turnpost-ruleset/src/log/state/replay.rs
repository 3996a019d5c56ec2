//! Rebuilding a state from the events of its log.

use super::{
    GameState, Phase, ReplayError,
    duties::{Arrival, Cause, Duties},
    queries::written,
    seating::{Places, Seating, seat_places},
    step::Attempt,
};
use crate::{
    Chance, ChanceResult, SeatSet,
    dyn_ruleset::{Outcomes, Rulesets},
    log::{
        event::{EndedBy, Event, EventData, MadeBy, Place, ResumedBy, Seq},
        line::{Line, MovedLine},
        time_off::Away,
    },
};

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
            places: Places::empty(),
            duties: Duties::none(seats),
            proposed: None,
            steps: None,
            attempt: None,
            took_back: SeatSet::EMPTY,
            ended: false,
            started: None,
            starting_seat: None,
            head: event.seq,
            hash: line.hash,
            last_at: event.at,
        })
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

    /// Replays several lines as [`GameState::follow_all`] does, and gives what each of them brought
    /// with the state after it.
    ///
    /// # Errors
    /// As [`GameState::follow`].
    pub fn follow_all_and_tell(
        &mut self,
        lines: &[Line],
        mut tell: impl FnMut(&GameState, Option<&Outcomes<'static>>),
    ) -> Result<(), ReplayError> {
        for (at, line) in lines.iter().enumerate() {
            let check = if at + 1 == lines.len() { Check::Position } else { Check::Nothing };
            let outcomes = self.step(line, Telling::Outcomes, check)?;
            tell(self, outcomes.as_ref());
        }
        Ok(())
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
        let (outcomes, arrival) = match MovedLine::read(&line.text) {
            Some(moved) => {
                let cause = Cause { seat: moved.seat, by: moved.by };
                (self.follow_move(&moved, telling, check)?, Arrival::By(Some(cause)))
            }
            None => {
                let event = line.strict_event()?;
                let arrival = Arrival::of(&event.data);
                (self.follow_other(event)?, arrival)
            }
        };
        self.arrive(line, arrival);
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
        // What has drawn something cannot be taken back.
        let may_undo = moved.by == MadeBy::Player && moved.chance.is_empty();
        let (before, last) = (position.as_ref(), self.steps.as_ref());
        let attempt = may_undo.then(|| Attempt::new(moved.seat, moved.played, before, last));
        let mut chance = Chance::replayed(&moved.chance);
        let outcomes = match telling {
            Telling::Outcomes => Some(position.play_text(moved.seat, moved.played, &mut chance)?),
            Telling::Nothing => {
                position.replay(moved.seat, moved.played, &mut chance)?;
                None
            }
        };
        self.attempt = attempt.and_then(|attempt| attempt.after(&chance));
        chance.finish()?;
        if check == Check::Position {
            self.check_position(&moved.position)?;
        }
        self.note_move(moved.seat, moved.by);
        Ok(outcomes)
    }

    fn follow_other(&mut self, event: Event) -> Result<Option<Outcomes<'static>>, ReplayError> {
        // Whatever comes after the end is no part of the game.
        if self.ended || matches!(self.phase, Phase::Cancelled) {
            return Err(ReplayError::OutOfPlace(event.data.kind()));
        }
        let mut outcomes = None;
        match event.data {
            EventData::Joined { place, occupant } => self.sit(place, occupant)?,
            EventData::Left { place } => self.get_up(place)?,
            EventData::Started { seating, chance } => {
                outcomes = Some(self.start(&seating, &chance)?);
            }
            EventData::Resigned { seat } => self.resign(seat)?,
            EventData::Away { seat, from, until } => {
                self.go_away(seat, Away { from, until }, event.at)?;
            }
            EventData::Returned { seat } => self.come_back(seat, event.at)?,
            EventData::Proposed { seat, proposal, lapses_at } => {
                self.propose(seat, proposal, lapses_at, event.at)?;
            }
            EventData::Agreed { seat } => self.agree(seat, event.at)?,
            EventData::Declined { seat } => self.decline(seat, event.at)?,
            EventData::Withdrawn { seat } => self.withdraw(seat, event.at)?,
            EventData::Paused { until, by: None } => self.pause(until, event.at)?,
            EventData::Paused { until, by: Some(by) } => self.pause_by(by, until, event.at)?,
            EventData::Resumed { by: ResumedBy::Player { seat } } => self.resume(seat, event.at)?,
            EventData::Resumed { by: ResumedBy::Other { .. } } => self.resume_by_other(event.at)?,
            EventData::Relieved { seat } => self.relieve(seat)?,
            EventData::Reclaimed { seat } => self.reclaim(seat)?,
            EventData::HandedOver { seat, term } => self.hand_over(seat, term, event.at)?,
            EventData::GivenBack { seat } => self.give_back(seat, event.at)?,
            EventData::TimedOut { seat } => self.time_out(seat)?,
            EventData::Undone { seat, to } => self.undo(seat, to, event.at)?,
            EventData::Ended { standings, by: None, .. } => self.end(&standings)?,
            EventData::Ended { standings, by: Some(EndedBy::Agreement), .. } => {
                if !standings.is_empty() {
                    return Err(ReplayError::Standings);
                }
                self.end_as_agreed(event.at)?;
            }
            EventData::Cancelled {} => self.cancel()?,
            EventData::Moved { .. } | EventData::Created { .. } => {
                return Err(ReplayError::OutOfPlace(event.data.kind()));
            }
        }
        self.check_position(event.position.as_deref().unwrap_or_default())?;
        Ok(outcomes)
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

    fn check_position(&self, recorded: &str) -> Result<(), ReplayError> {
        let mut found = [0; 64];
        let found = match self.position() {
            Some(position) => written(position.hash(), &mut found),
            None => "",
        };
        if found == recorded {
            Ok(())
        } else {
            Err(ReplayError::Position { recorded: recorded.to_owned(), found: found.to_owned() })
        }
    }
}
