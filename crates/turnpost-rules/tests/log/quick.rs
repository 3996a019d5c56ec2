//! What a replay does quickly, it does as `serde_json` and SHA-256 do it slowly.

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use turnpost_rules::{
    DynPosition, Ruleset, SeatCount,
    catan::{self, Catan},
    dyn_ruleset::BotLevel,
    kathai::{self, Kathai},
    log::{archive::Archive, line::Line, state::GameState, verify::verify},
    mare_balticum::{self, MareBalticum},
    simulate::{Attendance, Simulation},
    variants::variants,
};

/// Random games of every ruleset in every revision, with options and seats of all kinds.
fn games() -> Vec<Archive> {
    let mut sampler = SmallRng::seed_from_u64(14);
    let mut games = Vec::new();
    for (at, ruleset) in turnpost_rules::rulesets().all().enumerate() {
        let variants = variants(ruleset, None, None);
        for round in 0..12 {
            let variant = &variants[sampler.random_range(0..variants.len())];
            let simulation = Simulation {
                ruleset: ruleset.name().to_owned(),
                options: variant.options.clone(),
                seats: variant.seats,
                bots: vec![BotLevel::Random, BotLevel::Steady],
                attendance: Attendance::ALL[round % Attendance::ALL.len()],
                seed: sampler.random(),
                max_moves: 100_000,
                audit: false,
            };
            games.push(simulation.record(turnpost_rules::rulesets(), at as u64).expect("a game"));
        }
    }
    games
}

/// The hash of a position's JSON, as simply as it can be said.
fn plain_hash(position: &dyn DynPosition) -> [u8; 32] {
    let any = position.as_any();
    let text = if let Some(position) = any.downcast_ref::<kathai::Position>() {
        serde_json::to_vec(position)
    } else if let Some(position) = any.downcast_ref::<catan::Position>() {
        serde_json::to_vec(position)
    } else {
        serde_json::to_vec(any.downcast_ref::<mare_balticum::Position>().expect("a known ruleset"))
    };
    Sha256::digest(text.expect("JSON")).into()
}

#[test]
fn every_position_has_the_hash_of_its_json_whatever_was_hashed_before_it() {
    let games = games();
    let mut compared = 0;
    // Two games in turn, so that what is kept of one is met by the other, and one alone.
    for pair in games.chunks(2) {
        let mut states: Vec<_> = pair
            .iter()
            .map(|game| {
                GameState::open(&game.lines[0], turnpost_rules::rulesets()).expect("a table")
            })
            .collect();
        let longest = pair.iter().map(|game| game.lines.len()).max().unwrap_or_default();
        for at in 1..longest {
            for (state, game) in states.iter_mut().zip(pair) {
                let Some(line) = game.lines.get(at) else { continue };
                state.follow(line).expect("a sound log");
                if let Some(position) = state.position() {
                    assert_eq!(position.hash(), plain_hash(position), "{}", line.text);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 5_000, "{compared} positions");
}

/// Reads a move of a line both ways, and some texts that are nearly it.
fn reads_alike<R: Ruleset>(text: &str, sampler: &mut SmallRng) {
    let slowly = |text: &str| serde_json::from_str::<R::Move>(text).ok();
    assert_eq!(R::read_move(text), slowly(text), "{text}");
    assert!(R::read_move(text).is_some(), "a log's own moves are read quickly: {text}");
    let mut nearly = vec![
        text.replacen(':', ": ", 1),
        text.replace("\"type\"", "\"kind\""),
        text.replacen("{\"type\"", "{\"more\":1,\"type\"", 1),
        text.replacen('}', ",\"more\":[[[]]]}", 1),
        text.replacen('}', ",\"type\":\"end\"}", 1),
        text.replacen('}', ",}", 1),
        format!("{text} "),
        format!("{text}{text}"),
        text.replace('1', "01"),
        text.replace('1', "1.0"),
        text.replace('1', "1e0"),
        text.replace('1', "-1"),
        text.replace('1', "null"),
        text.replace('e', "\\u0065"),
        text.replace('[', "[,").replace('{', "{,"),
        text[..text.len() - 1].to_owned(),
    ];
    for _ in 0..8 {
        let mut bytes = text.as_bytes().to_vec();
        let at = sampler.random_range(0..bytes.len());
        match sampler.random_range(0..3) {
            0 => bytes[at] ^= 1 << sampler.random_range(0..7),
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, b" \"\\,:{}[]0n"[sampler.random_range(0..11)]),
        }
        nearly.extend(String::from_utf8(bytes));
    }
    for text in nearly {
        if let Some(read) = R::read_move(&text) {
            assert_eq!(Some(read), slowly(&text), "{text}");
        }
    }
}

#[test]
fn every_move_is_read_as_serde_reads_it_and_nothing_else_is_read() {
    let mut sampler = SmallRng::seed_from_u64(15);
    for game in games() {
        for line in &game.lines {
            let event: Value = serde_json::from_str(&line.text).expect("JSON");
            let Some(start) = line.text.find("\"move\":") else { continue };
            let end = line.text.rfind(",\"by\":").expect("who decided it");
            let text = &line.text[start + "\"move\":".len()..end];
            assert_eq!(event["move"], serde_json::from_str::<Value>(text).expect("a move"));
            match game.header.ruleset.as_str() {
                "kathai" => reads_alike::<Kathai>(text, &mut sampler),
                "catan" => reads_alike::<Catan>(text, &mut sampler),
                _ => reads_alike::<MareBalticum>(text, &mut sampler),
            }
        }
    }
}

/// The members of a line in another order and with spaces: the same event to whoever reads JSON.
fn loosely(line: &Line) -> Line {
    let value: Value = serde_json::from_str(&line.text).expect("JSON");
    Line { text: serde_json::to_string_pretty(&value).expect("JSON"), ..line.clone() }
}

#[test]
fn a_line_in_any_form_is_the_same_event_and_leads_to_the_same_position() {
    for game in games() {
        let loose: Vec<_> = game.lines.iter().map(loosely).collect();
        for (line, loose) in game.lines.iter().zip(&loose) {
            let event = line.event().expect("an event");
            assert_eq!(line.strict_event().expect("a strict event"), event);
            assert_eq!(loose.strict_event().expect("a strict event"), event);
        }
        let replay = |lines| {
            let state = GameState::replay(lines, turnpost_rules::rulesets()).expect("it replays");
            (state.head(), state.position_hash(), state.standings())
        };
        assert_eq!(replay(&loose), replay(&game.lines));
    }
}

#[test]
fn no_flipped_bit_of_a_line_is_missed() {
    let mut sampler = SmallRng::seed_from_u64(16);
    for game in games() {
        verify(&game.lines, turnpost_rules::rulesets(), None).expect("a sound log");
        for _ in 0..6 {
            let mut lines = game.lines.clone();
            let at = sampler.random_range(0..lines.len());
            let mut bytes = std::mem::take(&mut lines[at].text).into_bytes();
            let byte = sampler.random_range(0..bytes.len());
            bytes[byte] ^= 1 << sampler.random_range(0..7);
            lines[at].text = String::from_utf8(bytes).expect("ASCII stays ASCII");
            let found = verify(&lines, turnpost_rules::rulesets(), None);
            assert_eq!(found.expect_err("a flipped bit").seq, lines[at].seq);
        }
    }
}

#[test]
fn a_position_that_differs_from_its_hash_is_found_at_its_event() {
    let seats = SeatCount::new(3).expect("a table");
    for ruleset in turnpost_rules::rulesets().all() {
        let simulation = Simulation {
            ruleset: ruleset.name().to_owned(),
            options: Value::Object(Default::default()),
            seats,
            bots: vec![BotLevel::Random],
            attendance: Attendance::Full,
            seed: 3,
            max_moves: 100_000,
            audit: false,
        };
        let game = simulation.record(turnpost_rules::rulesets(), 0).expect("a game");
        let moved: Vec<usize> =
            (0..game.lines.len()).filter(|at| game.lines[*at].text.contains("\"moved\"")).collect();
        for at in moved.into_iter().step_by(7) {
            let mut lines = game.lines.clone();
            let text = &mut lines[at].text;
            let digit = text.rfind("\"position\":\"").expect("a hash") + "\"position\":\"".len();
            let other = if text[digit..].starts_with('a') { "b" } else { "a" };
            text.replace_range(digit..=digit, other);
            let mut state =
                GameState::open(&lines[0], turnpost_rules::rulesets()).expect("a table");
            let failed = lines[1..].iter().position(|line| state.follow(line).is_err());
            assert_eq!(failed, Some(at - 1), "{}", ruleset.name());
        }
    }
}
