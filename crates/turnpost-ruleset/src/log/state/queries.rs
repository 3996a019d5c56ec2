//! What may be asked of a state.

use super::{GameState, Phase, ReplayError, SeatDuty};
use crate::{
    Decision, Seat, SeatCount, Section, Standing, Viewer,
    dyn_ruleset::{DynPosition, DynRuleset},
    log::{
        event::{Occupant, Place, Seq},
        hash::EventHash,
        time::Timestamp,
    },
};

impl GameState {
    /// The rules that it is played by, in the revision that it pinned.
    pub fn ruleset(&self) -> &'static dyn DynRuleset {
        self.ruleset
    }

    /// The options with every default filled in; only for open games and full replays.
    pub fn options(&self) -> &serde_json::Value {
        &self.options
    }

    /// Checks whether the ruleset accepts the options for this number of seats. Starting the game
    /// checks that too, but not every game is started.
    ///
    /// # Errors
    /// The error of the rules.
    pub fn check_options(&self) -> Result<(), ReplayError> {
        Ok(self.ruleset.check(&self.options, self.seats).map(drop)?)
    }

    /// How many seats.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// Whether it waits for players, has a position, or was cancelled.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The event that set the game up, the first one with a position. `None` before the start.
    pub fn started(&self) -> Option<Seq> {
        self.started
    }

    /// The seat that began: the one that the game waited for once it was set up, whoever moved first.
    /// `None` before the start, and if it waited for several seats at once or for none.
    pub fn starting_seat(&self) -> Option<Seat> {
        self.starting_seat
    }

    /// The state on which a seat can plan its next decision of this kind: its position is the one in which
    /// that is asked now, as far as the seat can tell. Nothing of that is in the log, and duties are as they
    /// are. `None` where it cannot be planned, and while something else is asked of the seat.
    pub fn ahead(&self, seat: Seat, kind: &str) -> Option<GameState> {
        self.beyond(seat, kind).filter(|_| !self.seat_duty(seat).duty.must())
    }

    /// The same also while something else is asked of the seat, which is left out.
    pub fn beyond(&self, seat: Seat, kind: &str) -> Option<GameState> {
        let ahead = self.position().filter(|_| !self.ended)?.ahead(seat, kind)?;
        Some(GameState { phase: Phase::Playing(ahead), steps: None, ..self.clone() })
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
        Some(written(self.position()?.hash(), &mut [0; 64]).to_owned())
    }

    /// A position of this game in words, as far as a viewer may know it: one that the table has agreed to
    /// end waits for nobody, whatever its rules would wait for.
    pub fn describe(&self, position: &dyn DynPosition, viewer: Viewer) -> Vec<Section> {
        let mut sections = position.describe(viewer);
        if self.has_ended_as_agreed() {
            sections.retain(|section| !section.is_now);
        }
        sections
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
        self.duties.of(seat)
    }

    /// The decision a seat must or may make.
    pub fn decision(&self, seat: Seat) -> Option<Decision> {
        self.seat_duty(seat).duty.decision()
    }

    /// The event with which the last turn of a seat began, if it has had one.
    pub fn turn_began(&self, seat: Seat) -> Option<Seq> {
        self.duties.turn_began(seat)
    }

    /// The last event that was the seat's own player: not by a bot, nor after a missed deadline.
    pub fn own_move(&self, seat: Seat) -> Option<Seq> {
        self.duties.own_move(seat)
    }

    /// The first free place of an open game.
    pub fn free_place(&self) -> Option<Place> {
        self.places.first_free(self.seats)
    }

    /// The place of a seat.
    pub fn place(&self, seat: Seat) -> Place {
        self.places.of(seat)
    }

    /// The occupant of a place.
    pub fn occupant(&self, place: Place) -> Option<Occupant> {
        self.places.occupant(place)
    }

    /// Whether a person decides for the seat: neither a bot, nor resigned, nor one for whom a bot
    /// plays until they are back.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.is_seated(seat) && self.relieved(seat).is_none()
    }

    /// Whether the seat is a player's, who may be one for whom a bot plays until they are back.
    pub fn is_seated(&self, seat: Seat) -> bool {
        matches!(self.occupant(self.place(seat)), Some(Occupant::Player {}))
            && !self.has_resigned(seat)
    }

    /// Whether the player of the seat resigned.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.places.has_resigned(seat)
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
}

/// A hash in hex.
pub(super) fn written(hash: [u8; 32], text: &mut [u8; 64]) -> &str {
    // 32 bytes are 64 characters, so this cannot fail. Three times as fast as a growing string.
    let _ = hex::encode_to_slice(hash, text);
    std::str::from_utf8(text).unwrap_or_default()
}
