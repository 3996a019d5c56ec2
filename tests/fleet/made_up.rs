//! Made histories: the checker finds each thing that cannot have happened, and nothing in what can.

use std::time::Duration;

use crate::{
    checker::{By, Ending, MailRow, Violation, Written, check},
    history::{Answer, Entry, Seq, What},
};

/// Something that took from one second to another.
fn entry(began: u64, ended: u64, what: What) -> Entry {
    Entry { began: Duration::from_secs(began), ended: Duration::from_secs(ended), what }
}

fn moved(began: u64, ended: u64, key: &str, answer: Answer) -> Entry {
    entry(began, ended, What::Move { game: "g".into(), key: key.into(), answer })
}

fn read(began: u64, ended: u64, head: Seq) -> Entry {
    entry(began, ended, What::Read { game: "g".into(), head })
}

fn told(at: u64, seq: Seq, event: &str) -> Entry {
    let (stream, game) = ("s".into(), "g".into());
    entry(at, at, What::Told { stream, game, seq, event: event.into() })
}

fn mail(at: u64) -> Entry {
    entry(at, at, What::Mail { id: "<m>".into() })
}

fn fault(began: u64, ended: u64) -> Entry {
    entry(began, ended, What::Fault { name: "a kill".into() })
}

fn decision() -> (String, i64, i64) {
    ("g".into(), 0, 1)
}

fn row() -> MailRow {
    MailRow { decision: decision(), state: "sent".into(), id: Some("<m>".into()), is_pending: true }
}

/// A game of a table and so many moves.
fn ending(moves: Seq) -> Ending {
    let written = |seq: Seq| Written {
        seq,
        by: if seq == 1 { By::Table } else { By::Client },
        event: format!("event {seq}"),
    };
    let log = (1..=1 + moves).map(written).collect();
    Ending { games: [("g".to_owned(), log)].into(), ..Ending::default() }
}

/// A history in which everything happened that can, and its end.
fn sound() -> (Vec<Entry>, Ending) {
    let entries = vec![
        moved(1, 2, "x", Answer::Acknowledged(2)),
        // A rival, and one that asked again and was told the same.
        moved(1, 3, "y", Answer::Refused),
        moved(1, 9, "x", Answer::Acknowledged(2)),
        // Nobody knows whether this one came to something: it did.
        moved(4, 5, "z", Answer::Unknown),
        // A read beside a write may see it or not.
        read(1, 3, 1),
        read(1, 2, 2),
        read(3, 4, 2),
        told(2, 1, "event 1"),
        told(3, 2, "event 2"),
        told(4, 3, "event 3"),
        fault(4, 6),
        mail(5),
        mail(8),
    ];
    let mut ending = ending(2);
    ending.mails.push(row());
    let log = vec![
        Written { seq: 1, by: By::Table, event: String::new() },
        Written { seq: 2, by: By::Deadline, event: String::new() },
    ];
    ending.games.insert("late".to_owned(), log);
    ending.deadlines.insert("late".to_owned());
    (entries, ending)
}

#[test]
fn what_can_happen_is_no_violation() {
    let (entries, ending) = sound();
    assert_eq!(check(&entries, &ending), []);
}

/// What is found once something was changed in a sound history.
fn found(change: impl FnOnce(&mut Vec<Entry>, &mut Ending)) -> Vec<Violation> {
    let (mut entries, mut ending) = sound();
    change(&mut entries, &mut ending);
    check(&entries, &ending)
}

fn game() -> String {
    "g".to_owned()
}

#[test]
fn an_acknowledged_move_that_is_gone_is_found() {
    let lost = found(|entries, _| entries.push(moved(9, 9, "w", Answer::Acknowledged(4))));
    assert_eq!(lost, [Violation::LostMove { game: game(), seq: 4 }]);
    let replaced = found(|_, ending| {
        ending.games.get_mut("g").expect("the game")[1].by = By::Deadline;
    });
    assert_eq!(replaced, [Violation::LostMove { game: game(), seq: 2 }]);
}

#[test]
fn a_number_that_two_were_given_is_found() {
    let twice = found(|entries, _| entries.push(moved(9, 9, "w", Answer::Acknowledged(2))));
    assert_eq!(twice, [Violation::NumberTwice { game: game(), seq: 2 }]);
}

#[test]
fn a_move_that_nobody_asked_for_is_found() {
    let more = found(|entries, _| {
        entries.retain(|it| !matches!(&it.what, What::Move { key, .. } if key == "z"));
    });
    assert_eq!(more, [Violation::MoveOfNobody { game: game(), moves: 2, asked: 1 }]);
}

#[test]
fn a_gap_in_a_log_is_found() {
    let gap = found(|_, ending| {
        let log = ending.games.get_mut("late").expect("the game");
        log.last_mut().expect("an event").seq = 3;
    });
    assert_eq!(gap, [Violation::LogHasGap { game: "late".into(), after: 1 }]);
}

#[test]
fn a_read_of_what_was_before_is_found() {
    let own = found(|entries, _| entries.push(read(3, 4, 1)));
    assert_eq!(own, [Violation::StaleRead { game: game(), read: 1, known: 2 }]);
    let anothers = found(|entries, _| entries.extend([read(4, 5, 3), read(6, 7, 2)]));
    assert_eq!(anothers, [Violation::StaleRead { game: game(), read: 2, known: 3 }]);
}

#[test]
fn what_a_stream_leaves_out_tells_twice_or_tells_wrongly_is_found() {
    let without = |left_out: Seq| {
        found(move |entries, _| {
            let is_it = |it: &Entry| matches!(it.what, What::Told { seq, .. } if seq == left_out);
            entries.retain(|it| !is_it(it));
        })
    };
    let gap = |after, told| Violation::StreamGap { stream: "s".into(), game: game(), after, told };
    assert_eq!(without(1), [gap(0, 2)]);
    assert_eq!(without(2), [gap(1, 3)]);
    let broke_off =
        Violation::StreamBrokeOff { stream: "s".into(), game: game(), told: 2, head: 3 };
    assert_eq!(without(3), [broke_off]);
    let twice = found(|entries, _| entries.push(told(5, 3, "event 3")));
    assert_eq!(twice, [gap(3, 3)]);
    let differs = found(|_, ending| {
        ending.games.get_mut("g").expect("the game")[2].event = "another".into();
    });
    let (told, written) = ("event 3".into(), "another".into());
    let (stream, game) = ("s".into(), game());
    assert_eq!(differs, [Violation::StreamDiffers { stream, game, seq: 3, told, written }]);
}

#[test]
fn mails_that_are_missing_doubled_or_of_nothing_are_found() {
    let missing = found(|entries, _| {
        entries.retain(|it| !matches!(it.what, What::Mail { .. }));
    });
    assert_eq!(missing, [Violation::MailMissing { decision: decision() }]);
    let owed = found(|entries, ending| {
        entries.retain(|it| !matches!(it.what, What::Mail { .. }));
        ending.mails[0].id = None;
        ending.mails[0].state = "waiting".into();
    });
    assert_eq!(owed, [Violation::MailMissing { decision: decision() }]);
    let names = found(|_, ending| {
        let another = MailRow { state: "superseded".into(), is_pending: false, ..row() };
        ending.mails.push(another);
    });
    assert_eq!(names, [Violation::MailOfTwoNames { decision: decision() }]);
    let twice = found(|entries, _| entries.push(mail(9)));
    assert_eq!(twice, [Violation::MailTwice { id: "<m>".into() }]);
    let nothing = found(|entries, _| {
        entries.push(entry(9, 9, What::Mail { id: "<n>".into() }));
    });
    assert_eq!(nothing, [Violation::MailOfNothing { id: "<n>".into() }]);
}

#[test]
fn a_deadline_that_is_missed_or_comes_twice_is_found() {
    let late = || "late".to_owned();
    let missed = found(|_, ending| {
        ending.games.get_mut("late").expect("the game").pop();
    });
    assert_eq!(missed, [Violation::DeadlineMissed { game: late() }]);
    let twice = found(|_, ending| {
        let another = Written { seq: 3, by: By::Deadline, event: String::new() };
        ending.games.get_mut("late").expect("the game").push(another);
    });
    assert_eq!(twice, [Violation::DeadlineTwice { game: late(), times: 2 }]);
}

#[test]
fn an_answer_that_a_server_never_may_give_is_found() {
    let what = "401".to_owned();
    let nonsense = found(|entries, _| {
        entries.push(entry(9, 9, What::Nonsense { what: what.clone() }));
    });
    assert_eq!(nonsense, [Violation::Nonsense { what: "401".into() }]);
}
