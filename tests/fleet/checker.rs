//! Judges a history by what the database holds in the end, in the manner of Jepsen: whatever order things may have
//! happened in, some things cannot have.

use std::collections::{BTreeMap, BTreeSet};

use crate::history::{Answer, Entry, Moment, Seq, What};

/// What the database holds in the end.
#[derive(Clone, Default, Debug)]
pub struct Ending {
    /// The log of each game, in the order of its numbers.
    pub games: BTreeMap<String, Vec<Written>>,
    /// The rows of turn mails.
    pub mails: Vec<MailRow>,
    /// The games of which a seat's time was up, once each.
    pub deadlines: BTreeSet<String>,
}

/// An event in a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The number.
    pub seq: Seq,
    /// Who made it.
    pub by: By,
    /// The event as its game tells it; nothing where nobody has asked for it.
    pub event: String,
}

/// Who made an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// A client's move.
    Client,
    /// The move of a seat whose time was up.
    Deadline,
    /// Sitting down and beginning, before there was a history.
    Table,
}

/// A row of the outbox.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MailRow {
    /// Game, seat and event: the decision that it asks for.
    pub decision: (String, i64, i64),
    /// `waiting`, `sent` and the like.
    pub state: String,
    /// The name under which it was sent.
    pub id: Option<String>,
    /// Whether the decision is still to be made.
    pub is_pending: bool,
}

/// What cannot have happened, and has.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Violation {
    LostMove { game: String, seq: Seq },
    NumberTwice { game: String, seq: Seq },
    MoveOfNobody { game: String, moves: usize, asked: usize },
    LogHasGap { game: String, after: Seq },
    StaleRead { game: String, read: Seq, known: Seq },
    StreamGap { stream: String, game: String, after: Seq, told: Seq },
    StreamDiffers { stream: String, game: String, seq: Seq, told: String, written: String },
    StreamBrokeOff { stream: String, game: String, told: Seq, head: Seq },
    MailOfTwoNames { decision: (String, i64, i64) },
    MailMissing { decision: (String, i64, i64) },
    MailOfNothing { id: String },
    MailTwice { id: String },
    DeadlineMissed { game: String },
    DeadlineTwice { game: String, times: usize },
    Nonsense { what: String },
}

/// Everything in a history that cannot have happened.
pub fn check(entries: &[Entry], ending: &Ending) -> Vec<Violation> {
    let mut found = Vec::new();
    check_moves(entries, ending, &mut found);
    check_reads(entries, &mut found);
    check_streams(entries, ending, &mut found);
    check_mails(entries, ending, &mut found);
    check_deadlines(ending, &mut found);
    for entry in entries {
        if let What::Nonsense { what } = &entry.what {
            found.push(Violation::Nonsense { what: what.clone() });
        }
    }
    found.sort();
    found.dedup();
    found
}

/// No acknowledged move is lost, no number is given to two, and no move was made that nobody asked for.
fn check_moves(entries: &[Entry], ending: &Ending, found: &mut Vec<Violation>) {
    let mut holders: BTreeMap<(&str, Seq), &str> = BTreeMap::new();
    let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in entries {
        let What::Move { game, key, answer } = &entry.what else { continue };
        match answer {
            Answer::Acknowledged(seq) => {
                let holder = holders.entry((game, *seq)).or_insert(key);
                if holder != key {
                    found.push(Violation::NumberTwice { game: game.clone(), seq: *seq });
                }
            }
            Answer::Unknown => *unknown.entry(game).or_default() += 1,
            Answer::Refused => {}
        }
    }
    let is_move = |game: &str, seq: Seq| {
        let log = ending.games.get(game).map(Vec::as_slice).unwrap_or_default();
        log.iter().any(|written| written.seq == seq && written.by == By::Client)
    };
    for (game, seq) in holders.keys() {
        if !is_move(game, *seq) {
            found.push(Violation::LostMove { game: (*game).to_owned(), seq: *seq });
        }
    }
    for (game, log) in &ending.games {
        for pair in log.windows(2) {
            if pair[1].seq != pair[0].seq + 1 {
                found.push(Violation::LogHasGap { game: game.clone(), after: pair[0].seq });
            }
        }
        let moves = log.iter().filter(|written| written.by == By::Client).count();
        let acknowledged = holders.keys().filter(|(its, _)| its == game).count();
        let asked = acknowledged + unknown.get(game.as_str()).copied().unwrap_or_default();
        if moves > asked {
            found.push(Violation::MoveOfNobody { game: game.clone(), moves, asked });
        }
    }
}

/// Whatever somebody was told before a read began is seen by it: one's own writes, and what others have read.
fn check_reads(entries: &[Entry], found: &mut Vec<Violation>) {
    // What was known of each game, by when it was.
    let mut known: BTreeMap<&str, Vec<(Moment, Seq)>> = BTreeMap::new();
    for entry in entries {
        let (game, seq) = match &entry.what {
            What::Move { game, answer: Answer::Acknowledged(seq), .. } => (game, *seq),
            What::Read { game, head } => (game, *head),
            _ => continue,
        };
        known.entry(game).or_default().push((entry.ended, seq));
    }
    for entry in entries {
        let What::Read { game, head } = &entry.what else { continue };
        let before = known.get(game.as_str()).into_iter().flatten();
        let newest = before.filter(|(at, _)| *at < entry.began).map(|(_, seq)| *seq).max();
        if let Some(known) = newest.filter(|known| known > head) {
            found.push(Violation::StaleRead { game: game.clone(), read: *head, known });
        }
    }
}

/// A stream tells every event from the first on, once and in order, however often it was resumed, and
/// what it tells stands.
fn check_streams(entries: &[Entry], ending: &Ending, found: &mut Vec<Violation>) {
    let mut told: BTreeMap<(&str, &str), Seq> = BTreeMap::new();
    for entry in entries {
        let What::Told { stream, game, seq, event } = &entry.what else { continue };
        let last = told.entry((stream, game)).or_insert(0);
        if *seq != *last + 1 {
            let (stream, game, after) = (stream.clone(), game.clone(), *last);
            found.push(Violation::StreamGap { stream, game, after, told: *seq });
        }
        *last = *seq;
        let log = ending.games.get(game).map(Vec::as_slice).unwrap_or_default();
        let written = log.iter().find(|written| written.seq == *seq);
        let written = written.map(|written| written.event.clone()).unwrap_or_default();
        if written != *event {
            let (stream, game, told) = (stream.clone(), game.clone(), event.clone());
            found.push(Violation::StreamDiffers { stream, game, seq: *seq, told, written });
        }
    }
    for ((stream, game), told) in told {
        let log = ending.games.get(game).map(Vec::as_slice).unwrap_or_default();
        let head = log.last().map_or(0, |written| written.seq);
        if told < head {
            let (stream, game) = (stream.to_owned(), game.to_owned());
            found.push(Violation::StreamBrokeOff { stream, game, told, head });
        }
    }
}

/// A decision is mailed once. The same mail comes again only where something was done to the fleet meanwhile, and
/// under its name.
fn check_mails(entries: &[Entry], ending: &Ending, found: &mut Vec<Violation>) {
    let mut taken: BTreeMap<&str, Vec<Moment>> = BTreeMap::new();
    for entry in entries {
        if let What::Mail { id } = &entry.what {
            taken.entry(id).or_default().push(entry.began);
        }
    }
    let mut decisions = BTreeSet::new();
    for row in &ending.mails {
        let MailRow { decision, state, id, is_pending } = row;
        if !decisions.insert(decision) {
            found.push(Violation::MailOfTwoNames { decision: decision.clone() });
        }
        let has_come = id.as_deref().is_some_and(|id| taken.contains_key(id));
        if (state == "sent" || *is_pending) && !has_come {
            found.push(Violation::MailMissing { decision: decision.clone() });
        }
    }
    let faults: Vec<&Entry> =
        entries.iter().filter(|entry| matches!(entry.what, What::Fault { .. })).collect();
    for (id, times) in taken {
        if !ending.mails.iter().any(|row| row.id.as_deref() == Some(id)) {
            found.push(Violation::MailOfNothing { id: id.to_owned() });
        }
        let excused = |from: Moment, to: Moment| {
            faults.iter().any(|fault| fault.began <= to && from <= fault.ended)
        };
        if times.windows(2).any(|pair| !excused(pair[0], pair[1])) {
            found.push(Violation::MailTwice { id: id.to_owned() });
        }
    }
}

/// What is to happen when a seat's time is up happens once.
fn check_deadlines(ending: &Ending, found: &mut Vec<Violation>) {
    for game in &ending.deadlines {
        let log = ending.games.get(game).map(Vec::as_slice).unwrap_or_default();
        match log.iter().filter(|written| written.by == By::Deadline).count() {
            0 => found.push(Violation::DeadlineMissed { game: game.clone() }),
            1 => {}
            times => found.push(Violation::DeadlineTwice { game: game.clone(), times }),
        }
    }
}
