//! What was said last at a table, for each of its readers, so that looking at a game does not ask
//! the database every time. Used only when this process is the only writer.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use turnpost_rules::{
    Viewer,
    log::{event::Place, id::GameId},
};

use crate::game::id::MessageId;

/// Maximum number of tables that are remembered.
const TABLES: usize = 20_000;

/// Who reads: as whom, and where they sit.
pub(super) type Reader = (Viewer, Option<Place>);

#[derive(Default)]
struct Known {
    tables: HashMap<GameId, Vec<(Reader, Option<MessageId>)>>,
    changes: u64,
}

/// The last messages that were looked up, with a change counter that guards against stale inserts.
#[derive(Default)]
pub(super) struct LastWords(RwLock<Known>);

impl LastWords {
    /// The last message that a reader may read, `None` where nothing was said; if it is not known,
    /// the number of changes so far, for [`LastWords::insert`].
    pub(super) fn get(&self, game: GameId, reader: Reader) -> Result<Option<MessageId>, u64> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let table = known.tables.get(&game).map_or(&[][..], Vec::as_slice);
        let found = table.iter().find(|(of, _)| *of == reader);
        found.map(|(_, last)| *last).ok_or(known.changes)
    }

    /// Remembers what was read after `changes` changes, unless something has been said since.
    pub(super) fn insert(
        &self,
        game: GameId,
        reader: Reader,
        last: Option<MessageId>,
        changes: u64,
    ) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if known.changes != changes {
            return;
        }
        if known.tables.len() >= TABLES && !known.tables.contains_key(&game) {
            known.tables.clear();
        }
        let table = known.tables.entry(game).or_default();
        table.retain(|(of, _)| *of != reader);
        table.push((reader, last));
    }

    /// Forgets a table at which something was said, and that is on disk.
    pub(super) fn invalidate(&self, game: GameId) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.changes += 1;
        known.tables.remove(&game);
    }

    /// Forgets all tables: at any of them, messages may have been erased.
    pub(super) fn clear(&self) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        known.changes += 1;
        known.tables.clear();
    }
}

#[cfg(test)]
mod tests {
    use turnpost_rules::{Seat, log::time::Timestamp};

    use super::*;

    #[test]
    fn what_was_read_before_something_was_said_is_not_remembered() {
        let words = LastWords::default();
        let game = GameId::random(&mut rand::rng());
        let seat = Seat::new(1).expect("a seat");
        let (own, other) = ((Viewer::Seat(seat), Some(Place(1))), (Viewer::Spectator, None));
        let said = Some(MessageId::random(Timestamp::from_micros(7)));
        let changes = words.get(game, own).expect_err("nothing is known");
        words.insert(game, own, None, changes);
        assert_eq!(words.get(game, own), Ok(None));
        assert_eq!(words.get(game, other), Err(changes), "each reader has their own");
        words.invalidate(game);
        words.insert(game, own, None, changes);
        let changes = words.get(game, own).expect_err("it was read before");
        words.insert(game, own, said, changes);
        assert_eq!(words.get(game, own), Ok(said));
        words.clear();
        assert!(words.get(game, own).is_err());
    }
}
