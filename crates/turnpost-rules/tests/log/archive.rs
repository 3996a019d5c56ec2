//! The log of every ruleset's games: archives, verification, and the archived games of old
//! revisions, which replay for ever.

use std::{fs::File, io::BufReader, path::Path};

use flate2::read::GzDecoder;
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::Value;
use turnpost_rules::{
    SeatCount, Viewer,
    dyn_ruleset::BotLevel,
    log::{
        archive::{Archive, ArchiveError},
        hash::EventHash,
        line::Line,
        state::{GameState, ReplayError},
        time::Timestamp,
        verify::{FaultKind, verify},
    },
    simulate::{Attendance, Simulation},
};

fn simulations() -> Vec<Simulation> {
    let rulesets: Vec<_> = turnpost_rules::rulesets().all().collect();
    assert!(!rulesets.is_empty(), "no ruleset is registered");
    let mut simulations = Vec::new();
    for ruleset in rulesets {
        let options = Value::Object(Default::default());
        for seats in ruleset.about().seats {
            let seats = SeatCount::new(seats).expect("a table");
            if ruleset.check(&options, seats).is_err() {
                continue;
            }
            simulations.push(Simulation {
                ruleset: ruleset.name().into(),
                options: options.clone(),
                seats,
                bots: vec![BotLevel::Steady, BotLevel::Random],
                attendance: Attendance::Full,
                seed: 20,
                max_moves: 100_000,
                audit: false,
            });
        }
    }
    simulations
}

fn recorded() -> Vec<Archive> {
    simulations()
        .iter()
        .map(|simulation| simulation.record(turnpost_rules::rulesets(), 1).expect("a game"))
        .collect()
}

fn text(archive: &Archive) -> Vec<u8> {
    let mut text = Vec::new();
    archive.write(&mut text).expect("written to memory");
    text
}

/// The lines with the hashes a forger would compute.
fn rehashed(lines: &[Line]) -> Vec<Line> {
    let mut previous = EventHash::START;
    lines
        .iter()
        .map(|line| {
            previous = previous.of_next(&line.text);
            Line { hash: previous, ..line.clone() }
        })
        .collect()
}

#[test]
fn an_archive_reads_back_as_it_was_and_verifies_with_its_chance() {
    for archive in recorded() {
        let back = Archive::read_one(&mut &text(&archive)[..]).expect("an archive");
        assert_eq!(back, archive);
        let verified = verify(&back.lines, turnpost_rules::rulesets(), None).expect("a good log");
        assert!(verified.over && verified.chance_checked);
        assert_eq!(verified.events, archive.header.events);
        assert_eq!(verified.head, archive.header.head);
    }
}

#[test]
fn a_simulation_of_the_same_seed_is_the_same_game() {
    let again = recorded();
    for (one, other) in recorded().iter().zip(&again) {
        assert_eq!(text(one), text(other));
    }
}

/// The kinds of outcomes that a log's moves have, as anybody is told them.
fn kinds_of_outcomes(archive: &Archive) -> Vec<String> {
    let (first, rest) = archive.lines.split_first().expect("events");
    let mut state = GameState::open(first, turnpost_rules::rulesets()).expect("a table");
    let mut kinds = Vec::new();
    for line in rest {
        let outcomes = state.follow_and_tell(line).expect("a sound log");
        let told = outcomes.map(|it| it.tell(Viewer::Spectator)).unwrap_or_default();
        kinds
            .extend(told.iter().map(|told| told.outcome["type"].as_str().unwrap_or("").to_owned()));
    }
    kinds
}

#[test]
fn simulated_players_miss_deadlines_give_up_and_let_games_stand_still() {
    for simulation in simulations() {
        let of = |attendance| Simulation { attendance, ..simulation.clone() };
        let played = |attendance| {
            let recorded = of(attendance).recorded(turnpost_rules::rulesets(), 3);
            let (archive, played) = recorded.expect("a game");
            let verified =
                verify(&archive.lines, turnpost_rules::rulesets(), None).expect("a good log");
            assert!(verified.over && verified.chance_checked);
            let deadlines = archive.lines.iter().filter(|line| line.text.contains("\"deadline\""));
            assert_eq!(deadlines.count() as u64, played.overdue);
            let resigned = archive.lines.iter().filter(|line| line.text.contains("\"resigned\""));
            assert_eq!(resigned.count() as u64, played.resigned);
            let moved = archive.lines.iter().filter(|line| line.text.contains("\"moved\""));
            assert_eq!(moved.count() as u64, played.moves);
            (archive, played)
        };
        let (_, full) = played(Attendance::Full);
        assert_eq!((full.overdue, full.resigned), (0, 0));
        let (_, late) = played(Attendance::Late);
        assert!(late.overdue > 0 && late.overdue < late.moves && late.resigned == 0);
        let (_, leaving) = played(Attendance::Leaving);
        assert!(leaving.resigned > 0 && leaving.overdue == 0, "{}", simulation.ruleset);
        let (archive, absent) = played(Attendance::Absent);
        assert_eq!(absent.overdue, absent.moves);
        // Every ruleset guards against standing still (K33, C46, M33), and here it is met.
        let kinds = kinds_of_outcomes(&archive);
        assert!(kinds.iter().any(|kind| kind == "stalled"), "{}: {kinds:?}", simulation.ruleset);
        // A game without a log is the same game.
        for attendance in Attendance::ALL {
            of(attendance).play(turnpost_rules::rulesets(), 3).expect("a game");
        }
    }
}

#[test]
fn an_archive_that_is_cut_off_or_longer_than_promised_is_not_read() {
    for archive in recorded() {
        let whole = String::from_utf8(text(&archive)).expect("text");
        let lines: Vec<&str> = whole.lines().collect();
        for kept in [0, 1, 2, lines.len() / 2, lines.len() - 1] {
            let cut = lines[..kept].join("\n");
            assert!(Archive::read_one(&mut cut.as_bytes()).is_err(), "{kept} lines are taken");
        }
        let twice = format!("{whole}{whole}");
        assert!(Archive::read_one(&mut twice.as_bytes()).is_err(), "two games are taken for one");
        let mut reader = twice.as_bytes();
        let mut at = 0;
        assert_eq!(Archive::read(&mut reader, &mut at).expect("the first"), Some(archive.clone()));
        assert_eq!(Archive::read(&mut reader, &mut at).expect("the second"), Some(archive));
        assert_eq!(Archive::read(&mut reader, &mut at).expect("the end"), None);
    }
}

#[test]
fn no_byte_of_a_log_can_be_changed_unnoticed() {
    let mut sampler = SmallRng::seed_from_u64(4);
    for archive in recorded() {
        for _ in 0..12 {
            let mut lines = archive.lines.clone();
            let at = sampler.random_range(0..lines.len());
            let mut bytes = std::mem::take(&mut lines[at].text).into_bytes();
            let byte = sampler.random_range(0..bytes.len());
            bytes[byte] = if bytes[byte] == b'7' { b'8' } else { b'7' };
            lines[at].text = String::from_utf8_lossy(&bytes).into_owned();
            let fault =
                verify(&lines, turnpost_rules::rulesets(), None).expect_err("a changed byte");
            assert_eq!(fault.seq, lines[at].seq);
        }
        let mut lines = archive.lines.clone();
        lines.swap(5, 6);
        verify(&lines, turnpost_rules::rulesets(), None).expect_err("two events changed places");
    }
}

#[test]
fn a_forger_who_computes_all_hashes_anew_is_found_by_the_play_the_chance_or_the_salt() {
    for archive in recorded() {
        let forged = |change: &dyn Fn(&mut Vec<Line>)| {
            let mut lines = archive.lines.clone();
            change(&mut lines);
            verify(&rehashed(&lines), turnpost_rules::rulesets(), None)
                .expect_err("a forged log")
                .fault
        };
        let drawn = archive
            .lines
            .iter()
            .rposition(|line| line.text.contains("\"results\":["))
            .expect("a game of chance");
        let other_result = forged(&|lines| {
            let line = &mut lines[drawn].text;
            let start = line.find("\"results\":[").expect("results") + 11;
            let end = start + line[start..].find([',', ']']).expect("an end");
            let result: u32 = line[start..end].parse().expect("a number");
            line.replace_range(start..end, &(if result == 0 { 1 } else { 0 }).to_string());
        });
        assert!(
            matches!(other_result, FaultKind::Replay(_) | FaultKind::Chance { .. }),
            "{other_result}"
        );
        let other_salt = forged(&|lines| {
            let line = &mut lines[3].text;
            let start = line.find("\"salt\":\"").expect("a salt") + 8;
            let other = if line[start..].starts_with('0') { "1" } else { "0" };
            line.replace_range(start..=start, other);
        });
        assert!(matches!(other_salt, FaultKind::Salt), "{other_salt}");
        let other_promise = forged(&|lines| {
            let line = &mut lines[0].text;
            let start = line.find("\"seed_hash\":\"").expect("a promise") + 13;
            let other = if line[start..].starts_with('0') { "1" } else { "0" };
            line.replace_range(start..=start, other);
        });
        assert!(matches!(other_promise, FaultKind::Seed), "{other_promise}");
        let missing = forged(&|lines| {
            lines.remove(lines.len() / 2);
        });
        assert!(matches!(missing, FaultKind::Replay(_)), "{missing}");
    }
}

#[test]
fn a_log_says_truly_who_decided_and_when_and_that_the_game_is_over() {
    for archive in recorded() {
        let forged = |change: &dyn Fn(&mut Vec<Line>)| {
            let mut lines = archive.lines.clone();
            change(&mut lines);
            let lines = rehashed(&lines);
            (verify(&lines, turnpost_rules::rulesets(), None).expect_err("a forged log"), lines)
        };
        let moved =
            archive.lines.iter().position(|line| line.text.contains("\"moved\"")).expect("a move");
        for by in ["player", "deadline"] {
            let (fault, lines) = forged(&|lines| {
                let other = format!("\"by\":\"{by}\"");
                lines[moved].text = lines[moved].text.replacen("\"by\":\"bot\"", &other, 1);
            });
            let found = matches!(fault.fault, FaultKind::Replay(ReplayError::MadeBy { .. }));
            assert!(found && fault.seq == archive.lines[moved].seq, "{fault}");
            assert!(
                GameState::replay(&lines, turnpost_rules::rulesets()).is_err(),
                "nor is it replayed"
            );
        }
        // A person who sat there would not be a bot.
        let joined = archive.lines.iter().position(|line| line.text.contains("\"who\":\"bot\""));
        let joined = joined.expect("a bot");
        let (fault, _) = forged(&|lines| {
            let text = &mut lines[joined].text;
            let from = text.find("\"who\"").expect("who");
            let to = text.find(",\"salt\"").or(text.find(",\"position\"")).expect("the rest");
            text.replace_range(from..to, "\"who\":\"player\"");
        });
        assert!(matches!(fault.fault, FaultKind::Replay(ReplayError::MadeBy { .. })), "{fault}");
        let (fault, _) = forged(&|lines| {
            let (line, other) = (&mut lines[moved], Timestamp::from_micros(-1));
            let written = format!("\"at\":\"{}\"", line.at);
            line.text = line.text.replacen(&written, &format!("\"at\":\"{other}\""), 1);
            line.at = other;
        });
        assert!(matches!(fault.fault, FaultKind::Time), "{fault}");
        let (fault, lines) = forged(&|lines| drop(lines.pop()));
        assert!(matches!(fault.fault, FaultKind::NotEnded), "{fault}");
        assert_eq!(fault.seq, lines.last().expect("an event").seq);
    }
}

#[test]
fn no_line_says_more_than_its_kind_has_to_say() {
    for archive in recorded() {
        let refused = |at: usize, change: &dyn Fn(&str) -> String| {
            let mut lines = archive.lines.clone();
            lines[at].text = change(&lines[at].text);
            assert_ne!(lines[at].text, archive.lines[at].text);
            let lines = rehashed(&lines);
            let fault = verify(&lines, turnpost_rules::rulesets(), None).expect_err("a forged log");
            assert_eq!(fault.seq, lines[at].seq, "{fault}");
            assert!(
                GameState::replay(&lines, turnpost_rules::rulesets()).is_err(),
                "{}",
                lines[at].text
            );
        };
        // A move with forged dice under the name of something that has no dice.
        let drawn = archive
            .lines
            .iter()
            .position(|line| line.text.contains("\"moved\"") && line.text.contains("\"results\""));
        let moved = drawn.unwrap_or(archive.lines.len() / 2);
        for kind in ["resigned", "cancelled"] {
            refused(moved, &|text| text.replacen("\"moved\"", &format!("\"{kind}\""), 1));
        }
        refused(moved, &|text| text.replacen("\"moved\"", "\"left\",\"place\":0", 1));
        for more in ["\"note\":1", "\"seat\":0", "\"chance\":[]", "\"level\":\"steady\""] {
            for at in [0, 1, archive.lines.len() - 1] {
                refused(at, &|text| text.replacen(",\"salt\"", &format!(",{more},\"salt\""), 1));
            }
        }
        refused(moved, &|text| text.replacen(",\"salt\"", ",\"note\":1,\"salt\"", 1));
        refused(moved, &|text| text.replacen(",\"seat\"", ",\"seat\":0,\"seat\"", 1));
        refused(archive.lines.len() - 1, &|text| {
            let start = text.find(",\"position\"").expect("a position");
            let end = text.find(",\"salt\"").expect("a salt");
            format!("{}{}", &text[..start], &text[end..])
        });
    }
}

#[test]
fn a_header_that_contradicts_the_first_event_is_no_header() {
    for archive in recorded() {
        let mut others = vec![archive.clone(), archive.clone(), archive.clone()];
        others[0].header.ruleset = "other".into();
        others[1].header.revision += 1;
        let seats = archive.header.seats.get();
        let other = if seats == 4 { 3 } else { 4 };
        others[2].header.seats = SeatCount::new(other).expect("a table");
        for other in others {
            let read = Archive::read_one(&mut &text(&other)[..]);
            assert!(matches!(read, Err(ArchiveError::Contradiction(_))), "{read:?}");
        }
    }
}

/// Every file under `tests/archives/`: gzipped, several games one after the other.
#[test]
fn archived_games_of_every_revision_replay_for_ever() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/archives");
    let mut games = 0;
    for folder in std::fs::read_dir(&root).into_iter().flatten().flatten() {
        for file in std::fs::read_dir(folder.path()).expect("a folder a ruleset") {
            let path = file.expect("a file").path();
            let mut reader = BufReader::new(GzDecoder::new(File::open(&path).expect("readable")));
            let mut at = 0;
            while let Some(archive) = Archive::read(&mut reader, &mut at)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
            {
                let verified = verify(&archive.lines, turnpost_rules::rulesets(), None)
                    .unwrap_or_else(|error| panic!("{} line {at}: {error}", path.display()));
                assert!(verified.over && verified.chance_checked, "{}", path.display());
                games += 1;
            }
        }
    }
    println!("{games} archived games replayed");
}
