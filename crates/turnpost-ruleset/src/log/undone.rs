//! Which moves of a log were taken back.

use std::collections::BTreeSet;

use super::event::{Event, EventData, Seq};

/// The moves among these events that later ones among them take back.
pub fn undone_moves<'a>(events: impl IntoIterator<Item = &'a Event>) -> BTreeSet<Seq> {
    let mut moves = BTreeSet::new();
    let mut undone = BTreeSet::new();
    for event in events {
        match event.data {
            EventData::Moved { .. } => {
                moves.insert(event.seq);
            }
            EventData::Undone { to, .. } => undone.extend(moves.split_off(&to.next())),
            _ => {}
        }
    }
    undone
}
