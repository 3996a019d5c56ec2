//! A turn of the log in the making: a copy of a live game that a command changes, and what is to
//! be written of it.

use std::sync::Arc;

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::value::RawValue;
use turnpost_rules::{
    Chance, Seat, SeatSet,
    door::{BotLevel, Outcomes},
    log::{
        event::{By, Happening, Line, Sitter},
        table::{Call, MovedEvent, Table},
        time::Timestamp,
    },
};

use super::{Live, Reached, counts::MovesBy, waypoints::Waypoints};
use crate::game::{
    error::GameError,
    id::{InvitationId, PlayerId},
    storage::{
        Append, HostNews, IdempotencyKey, MailOwed, MailRecipe, MessageOwed, Parted, Parting,
        PlaceRecord, Receipt, Status, Summons, TableChange,
    },
};

/// The events of one transaction at most. A table of bots that play on by themselves is written
/// in several.
const LINES: usize = 500;

/// A copy of a live game, being changed.
pub(super) struct Turn<'a> {
    pub before: &'a Live,
    pub table: Table,
    waypoints: Waypoints,
    pub moves: MovesBy,
    pub places: Option<Vec<PlaceRecord>>,
    pub status: Option<Status>,
    pub lines: Vec<Line>,
    pub mails: Vec<MailOwed>,
    pub news: Option<HostNews>,
    pub parted: Vec<Parted>,
    pub message: Option<MessageOwed>,
    pub receipt: Option<(IdempotencyKey, Receipt)>,
    pub accepted: Option<(InvitationId, PlayerId)>,
    /// Whose command it is, for whom its events count.
    pub by: Option<PlayerId>,
    at: Timestamp,
}

impl<'a> Turn<'a> {
    pub fn new(before: &'a Live, at: Timestamp) -> Turn<'a> {
        Turn {
            before,
            table: before.table.clone(),
            waypoints: before.waypoints.clone(),
            moves: MovesBy::default(),
            places: None,
            status: None,
            lines: Vec::new(),
            mails: Vec::new(),
            news: None,
            parted: Vec::new(),
            message: None,
            receipt: None,
            accepted: None,
            by: None,
            // A clock that is set back, or another process's, does not turn the log back.
            at: at.max(before.table.last_at()),
        }
    }

    /// The places as they will be.
    pub fn places(&self) -> &[PlaceRecord] {
        self.places.as_deref().unwrap_or(&self.before.places)
    }

    /// Writes an event that has been done to the table already.
    pub fn write(&mut self, happening: Happening) -> Result<(), GameError> {
        let line = self.table.write(happening, self.at, &self.before.seed)?;
        self.waypoints.pass(&self.table);
        self.lines.push(line);
        Ok(())
    }

    /// Where the game will be.
    pub fn reached(&self) -> Reached {
        let record = &self.before.record;
        let status = self.status.unwrap_or(record.status);
        Reached { game: record.id, head: self.table.head(), status }
    }

    /// Whether there is nothing to be written.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.message.is_none() && self.receipt.is_none()
    }

    /// Seats somebody on the first free place.
    pub fn seat(&mut self, sitter: Sitter, player: Option<PlayerId>) -> Result<(), GameError> {
        let place = self.table.free_place().ok_or(GameError::Full)?;
        self.table.sit(place, sitter)?;
        let mut places = self.places().to_vec();
        places.push(PlaceRecord { place, sitter, player, seat: None, resigned: false, epoch: 0 });
        places.sort_by_key(|record| record.place);
        self.places = Some(places);
        self.write(Happening::Joined { place, sitter })
    }

    /// Lets the host hear of what a player has done at the table, or of what became of them there:
    /// at once when nobody is missing any more. Who hosts knows what was their own doing.
    pub fn tell_host(&mut self, player: PlayerId, change: TableChange) {
        let host = self.before.record.host.filter(|host| *host != player);
        let prompt = self.table.free_place().is_none();
        self.news = host.map(|host| HostNews { host, change, prompt });
    }

    /// Lets a guest hear that their place is gone. Whose own doing it is knows it.
    pub fn part(&mut self, guest: PlayerId, parting: Parting) {
        if self.by != Some(guest) {
            self.parted.push(Parted { guest, parting });
        }
    }

    /// Plays a move with the game's own chance, and writes it.
    pub fn play(
        &mut self,
        seat: Seat,
        played: &str,
        by: By,
    ) -> Result<Outcomes<'static>, turnpost_rules::log::table::TableError> {
        let mut chance = Chance::seeded(&self.before.seed, self.table.head().next().get());
        let outcomes = self.table.play(seat, played, &mut chance)?;
        let chance = chance.finish()?;
        let played: &RawValue = serde_json::from_str(played)?;
        let moved = MovedEvent { seat, played, by, chance: &chance };
        let line = self.table.write_move(&moved, self.at, &self.before.seed)?;
        self.waypoints.pass(&self.table);
        self.moves.add(by);
        self.lines.push(line);
        Ok(outcomes)
    }

    /// Lets the bots move until the game waits for people only, and ends the game when the rules
    /// say so. Gives whether bots still have to move in a further transaction.
    pub fn settle(&mut self) -> Result<bool, GameError> {
        while self.table.standings().is_none() {
            let Some((seat, level)) = self.bot_to_move() else { return Ok(false) };
            if self.lines.len() >= LINES {
                return Ok(true);
            }
            let mut sampler = SmallRng::seed_from_u64(self.bot_seed());
            let chosen =
                self.table.position().and_then(|position| position.bot(seat, level, &mut sampler));
            let Some(chosen) = chosen else { return Ok(false) };
            self.play(seat, &chosen.to_string(), By::Bot)?;
        }
        self.end()?;
        Ok(false)
    }

    /// What a bot's choices hang on: the last event and nothing that anybody can foresee, since
    /// the hash is salted from the seed.
    fn bot_seed(&self) -> u64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.table.hash().bytes()[..8]);
        u64::from_be_bytes(bytes)
    }

    fn bot_to_move(&self) -> Option<(Seat, BotLevel)> {
        self.table.seats().seats().find_map(|seat| {
            if !self.table.call(seat).duty.must() || self.table.is_person(seat) {
                return None;
            }
            match self.table.sitter(self.table.place(seat)) {
                Some(Sitter::Bot { level }) => Some((seat, level)),
                _ => Some((seat, BotLevel::Steady)),
            }
        })
    }

    fn end(&mut self) -> Result<(), GameError> {
        let Some(standings) = self.table.standings() else { return Ok(()) };
        if self.table.is_over() {
            return Ok(());
        }
        self.table.end(&standings)?;
        let seed = hex::encode(self.before.seed.bytes());
        self.write(Happening::Ended { standings, seed })?;
        self.status = Some(Status::Over);
        let (game, seq) = (self.before.record.id, self.table.head());
        self.owe_everyone(|seat| MailRecipe::Ended { game, seat, seq });
        Ok(())
    }

    /// Owes a mail to every player with a seat.
    pub fn owe_everyone(&mut self, recipe: impl Fn(Seat) -> MailRecipe) {
        let owed: Vec<MailOwed> = self
            .places()
            .iter()
            .filter(|place| !place.resigned)
            .filter_map(|place| Some((place.player?, place.seat?)))
            .map(|(player, seat)| MailOwed { player, recipe: recipe(seat) })
            .collect();
        self.mails.extend(owed);
    }

    /// Refuses what leaves a seat to wait for others by its own doing, when it has used up its time
    /// with that.
    pub fn check_time(&self, seat: Seat) -> Result<(), GameError> {
        let call = self.table.call(seat);
        let asks = call.duty.decision().is_some() && !call.duty.must();
        match self.before.record.decision_time() {
            Some(time) if asks && call.due_at(time) <= self.at => Err(GameError::TimeUsedUp),
            _ => Ok(()),
        }
    }

    /// What is to be written, and the live game that will be then.
    pub fn finish(mut self) -> (Append, Live) {
        let mut answered = SeatSet::EMPTY;
        let mut summoned = Vec::new();
        for seat in self.table.seats().seats() {
            let (before, after) = (self.before.table.call(seat), self.table.call(seat));
            let person_before = self.before.table.is_person(seat);
            let owed_before = person_before && before.duty.must();
            let owed_after = self.table.is_person(seat) && after.duty.must();
            if owed_before && owed_after && before.called == after.called {
                continue;
            }
            if owed_before {
                answered = answered.with(seat);
            }
            if owed_after {
                summoned.push(self.summons(seat, after));
            }
        }
        self.table.release_options();
        let game = self.before.record.id;
        for summons in &summoned {
            if let Some(player) = summons.player {
                let recipe =
                    MailRecipe::Summons { game, seat: summons.seat, called: summons.called };
                self.mails.push(MailOwed { player, recipe });
            }
        }
        let changes_record = self.status.is_some();
        let record = if changes_record {
            let mut record = (*self.before.record).clone();
            record.status = self.status.unwrap_or(record.status);
            record.changed_at = self.at;
            Arc::new(record)
        } else {
            Arc::clone(&self.before.record)
        };
        let places = match &self.places {
            Some(places) => Arc::new(places.clone()),
            None => Arc::clone(&self.before.places),
        };
        let summonses = if answered.is_empty() && summoned.is_empty() {
            Arc::clone(&self.before.summonses)
        } else {
            let open = self.before.summonses.iter().filter(|open| !answered.has(open.seat));
            let mut open: Vec<Summons> = open.chain(&summoned).cloned().collect();
            open.sort_by_key(|summons| summons.seat);
            Arc::new(open)
        };
        let append = Append {
            game,
            head: self.before.table.head(),
            lines: self.lines,
            status: self.status,
            places: self.places,
            answered,
            summoned,
            mails: self.mails,
            news: self.news,
            parted: self.parted,
            message: self.message,
            receipt: self.receipt,
            accepted: self.accepted,
            at: self.at,
        };
        let live = Live {
            record,
            places,
            summonses,
            table: self.table,
            seed: self.before.seed.clone(),
            waypoints: self.waypoints,
        };
        (append, live)
    }

    fn summons(&self, seat: Seat, call: Call) -> Summons {
        Summons {
            seat,
            began: call.began,
            called: call.called,
            decision: call.duty.decision().map_or_else(String::new, |it| it.kind.to_owned()),
            player: self
                .places()
                .iter()
                .find(|place| place.seat == Some(seat))
                .and_then(|place| place.player),
            due_at: self.before.record.decision_time().map(|time| call.due_at(time)),
            at: self.at,
        }
    }
}
