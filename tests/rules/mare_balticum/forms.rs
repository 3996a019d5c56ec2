//! Notation, choices, words and the bot.

use rand::SeedableRng as _;
use turnpost::{
    locale::{Language, Speaker},
    rules::{
        Chance, Journal, Ruleset as _, Sampler, Seat, Shape, Viewer,
        mare_balticum::{
            CatchCounts, Contracts, Demand, MareBalticum, Move, Options, Space, Spaces, Species,
        },
    },
};

use super::{
    random_games::all_options,
    table::{Table, contract, fish, played, seat, seats, stored},
};

#[test]
fn notation_is_forgiving_and_stable() {
    let same = [
        ("sail 2 to hoburg", "  SAIL 2   Hoburg "),
        ("sail out to irbe gulf-riga moonsund", "sail out irbe, gulf_riga, Moonsund"),
        ("place kobenhavn", "place København"),
        ("place gdansk", "Place Gdańsk"),
        ("fish hoburg salmon overboard 1 cod", "fish hoburg salmon overboard cod"),
        ("token 3 on salmon", "token 3 salmon"),
        ("end", "end turn"),
        ("safe box warehouse 2 amber", "safe-box warehouse amber amber"),
        ("unload riga 2 salmon", "unload riga salmon salmon"),
        ("safe box cargo 1 cod warehouse 1 amber", "safe box warehouse 1 amber cargo 1 cod"),
        ("sail 2 to gulf-finland", "sail 2 to Gulf of Finland"),
        (
            "sail out to gulf-riga irbe e-gotland",
            "sail out to Gulf of Riga, Irbe, Eastern Gotland Basin",
        ),
        ("fish aland cod", "fish Åland Sea cod"),
        ("fish gdansk-deep salmon", "fish Gdańsk Deep salmon"),
        ("place sankt-peterburg", "place Sankt Peterburg"),
    ];
    for (stable, forgiven) in same {
        let played = played(forgiven);
        assert_eq!(MareBalticum::notation(&played), stable);
        assert_eq!(super::table::played(stable), played);
    }
}

#[test]
fn every_name_of_a_space_is_read_as_its_words_write_it() {
    let speaker = Speaker::without_seats(Language::English);
    for space in Space::all() {
        let name = speaker.say(&space.phrase());
        let read = MareBalticum::parse(&format!("sail 2 to {name}")).expect("a name");
        assert_eq!(read, Move::Sail { boat: 2, to: space }, "{name}");
    }
}

/// A section of what a viewer reads.
fn words(table: &Table, viewer: Viewer) -> String {
    let names: Vec<String> = ["Eva", "Jan", "Ola"].map(str::to_owned).into();
    let speaker = Speaker::new(Language::English, names, viewer);
    let sections = MareBalticum::describe(&table.view(viewer), viewer);
    let lines = sections.iter().flat_map(|section| &section.lines);
    lines.map(|line| speaker.say(line) + "\n").collect()
}

#[test]
fn the_words_tell_the_neighbours_of_every_space_and_how_near_the_stall_guard_is() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    let text = words(&table, Viewer::Spectator);
    let speaker = Speaker::without_seats(Language::English);
    for space in Space::all() {
        let name = speaker.say(&space.phrase());
        let mut lines = text.lines();
        let line = lines.find(|line| line.starts_with(&name) && line.contains("(next to "));
        let line = line.unwrap_or_else(|| panic!("{name}: {text}"));
        let near = line.split("(next to ").nth(1).expect("neighbours");
        for other in Space::all() {
            let told = near.contains(&speaker.say(&other.phrase()));
            let is = Spaces::default().with(space).neighbours().has(other);
            // "Riga" stands in "Gulf of Riga" too, "Gdańsk" in "Gdańsk Deep".
            let within = matches!(other.id(), "riga" | "gdansk");
            assert!(told == is || told && within, "{line}: {}", other.id());
        }
    }
    assert!(!text.contains("searched for a clock"), "{text}");
    table.position.quiet_turns = 4;
    let text = words(&table, Viewer::Spectator);
    assert!(text.contains("No token has moved for 4 turns; after 2 more such turns"), "{text}");
}

#[test]
fn m32_an_own_sealed_token_is_shown_to_its_owner_alone() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.clock(1, 0);
    table.fleet(1).warehouse = stored(1, 0, 0, 0, 3);
    table.plays(0, "token 3 on salmon");
    table.plays(1, "safe box warehouse 2 amber");
    let own = words(&table, Viewer::Seat(seat(0)));
    assert!(own.contains("sealed until all have chosen: 3 on salmon"), "{own}");
    assert!(!own.contains("discarding 2 amber"), "{own}");
    let other = words(&table, Viewer::Seat(seat(1)));
    assert!(other.contains("the safe box, discarding 2 amber"), "{other}");
    assert!(!other.contains("3 on salmon"), "{other}");
    assert!(!words(&table, Viewer::Spectator).contains("sealed"));
}

#[test]
fn m27_what_a_costly_slot_keeps_is_said_before_unloading() {
    let options = Options { demand: Demand::Players, contracts: true, ..Options::default() };
    let mut table = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    table.demand("stockholm", &[Species::Cod, Species::Salmon]);
    table.fleet(0).cargo = fish(1, 1, 0, 0);
    let speaker = Speaker::without_seats(Language::English);
    let choices = MareBalticum::choices(&table.position, seat(0));
    let labels: Vec<String> = choices.iter().map(|choice| speaker.say(&choice.label)).collect();
    let all = "Unload 1 salmon and 1 cod in Stockholm: 1 cod stored, 1 salmon lost";
    assert!(labels.contains(&all.to_owned()), "{labels:?}");
    let some = choices.iter().find(|choice| !choice.fields.is_empty()).expect("a form");
    let caution = speaker.say(some.caution.as_ref().expect("a caution"));
    assert_eq!(caution, "Stockholm keeps one fish of each unloading of salmon.");
    table.plays(0, "contracts");
    let choices = MareBalticum::choices(&table.position, seat(0));
    assert!(speaker.say(&choices[0].label).ends_with(": 7 points a set"), "{:?}", choices[0]);
}

#[test]
fn m14_what_is_asked_says_how_many_actions_are_left() {
    let options = Options { contracts: true, ..Options::default() };
    let mut table = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    let speaker = Speaker::without_seats(Language::English);
    let asked = |table: &Table, index| {
        MareBalticum::asked(&table.position, seat(index)).map(|asked| speaker.say(&asked))
    };
    assert!(asked(&table, 0).expect("a turn").contains("three actions"));
    assert_eq!(asked(&table, 1), None);
    table.plays(0, "sail 1 to bothnian-sea");
    assert!(asked(&table, 0).expect("a turn").contains("2 of your three actions are left"));
    table.plays(0, "contracts");
    assert!(asked(&table, 0).expect("a turn").contains("take one of them now"));
}

#[test]
fn what_is_no_move_is_answered_with_what_would_be() {
    let cases = [
        ("", "a move begins with"),
        ("row 2 to hoburg", "a move begins with"),
        ("sail two to hoburg", "the number of a boat"),
        ("sail 2 to atlantis", "one of kattegat"),
        ("sail 2 to hoburg quickly", "nothing more"),
        ("fish riga cod", "a sea is expected"),
        ("fish hoburg whale", "one of salmon, cod, herring, flounder, amber"),
        ("fish hoburg salmon overboard amber", "a species is expected"),
        ("unload hoburg", "a port is expected"),
        ("unload riga open salmon", "the slot is expected"),
        ("contract cod", "one of salmon-cod"),
        ("token salmon", "the number of the token"),
        ("token 3 on amber", "a species is expected"),
    ];
    for (text, expected) in cases {
        let error = MareBalticum::parse(text).expect_err(text);
        assert!(error.expected.contains(expected), "`{text}`: {}", error.expected);
    }
}

#[test]
fn json_of_a_move_refuses_unknown_members() {
    for text in [
        r#"{"type":"end","now":true}"#,
        r#"{"type":"sail","boat":2,"to":"hoburg","how":"fast"}"#,
        r#"{"type":"sail","boat":2,"to":"atlantis"}"#,
        r#"{"type":"fish","sea":"riga","take":"cod"}"#,
        r#"{"type":"unload","port":"riga","fish":{"amber":1}}"#,
        r#"{"type":"row"}"#,
    ] {
        assert!(serde_json::from_str::<Move>(text).is_err(), "{text}");
    }
    let unload: Move = serde_json::from_str(r#"{"type":"unload","port":"riga","fish":{"cod":2}}"#)
        .expect("a missing species is 0");
    assert_eq!(unload, played("unload riga 2 cod"));
    assert!(serde_json::from_str::<Options>(r#"{"demands":"drawn"}"#).is_err());
    let options: Options = serde_json::from_str(r#"{"demand":"players"}"#).expect("defaults");
    assert_eq!(options, Options { demand: Demand::Players, ..Options::default() });
}

/// Positions of every stage, for words and choices.
fn positions() -> Vec<Table> {
    let mut tables = vec![Table::set_up(3, Options::default())];
    let options = Options { demand: Demand::Players, contracts: true, ..Options::default() };
    let mut table = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    table.fleet(0).cargo = fish(2, 1, 2, 0);
    table.fleet(0).contract = Some(contract("cod-herring"));
    table.position.deck = Contracts::ALL.without(contract("cod-herring"));
    table.put("aland", &[turnpost::rules::mare_balticum::Catch::Salmon]);
    let mut looking = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    looking.position = table.position.clone();
    looking.plays(0, "contracts");
    let mut clock = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    clock.position = table.position.clone();
    clock.clock(1, 0);
    clock.fleet(0).warehouse = CatchCounts([1, 0, 2, 0, 1]);
    clock.plays(1, "token 0 on cod");
    let mut first = Table::set_up(5, Options { free_first_sail: true, ..options });
    for index in 0..5 {
        first.plays(index, "place riga");
    }
    let mut over = Table::set_up(3, options);
    over.position.stage = turnpost::rules::mare_balticum::position::Stage::Over;
    over.fleet(0).warehouse = stored(1, 2, 3, 4, 5);
    tables.extend([table, looking, clock, first, over]);
    tables
}

#[test]
fn open_choices_make_legal_moves_when_they_are_filled_in() {
    let mut filled = 0;
    for table in positions() {
        for index in 0..3 {
            for choice in MareBalticum::choices(&table.position, seat(index)) {
                // That a free first sail is connected no bounds can say: the dry run checks it.
                if choice.fields.is_empty() || choice.template["type"] == "first-sail" {
                    continue;
                }
                let mut value = choice.template.clone();
                for field in choice.fields.iter().filter(|field| !field.optional) {
                    value[field.name] = match &field.shape {
                        Shape::Counts { counts, .. } => {
                            // The first that is counted, as often as can be.
                            serde_json::json!({ counts[0].key: counts[0].most })
                        }
                        Shape::SomeOf { picks, least, .. } => {
                            let picks = picks.iter().take(*least as usize);
                            picks.map(|pick| pick.value.clone()).collect()
                        }
                        other => panic!("{other:?}"),
                    };
                }
                if let Some(open) = choice.fields.iter().find(|field| field.optional) {
                    let Shape::SomeOf { picks, .. } = &open.shape else { panic!("{open:?}") };
                    value[open.name] = serde_json::json!([picks[0].value.clone()]);
                }
                let played: Move = serde_json::from_value(value).expect("a move");
                let mut copy = table.position.clone();
                MareBalticum::play(
                    &mut copy,
                    seat(index),
                    &played,
                    &mut Chance::blind(),
                    &mut Journal::silent(),
                )
                .unwrap_or_else(|refusal| panic!("{played:?}: {refusal}"));
                filled += 1;
            }
        }
    }
    assert!(filled >= 2, "{filled}");
}

#[test]
fn every_phrase_has_words() {
    let names: Vec<String> = ["Eva", "Jan", "Ola", "Per", "Ute"].map(str::to_owned).into();
    let mut spoken = String::new();
    let mut sampler = Sampler::seed_from_u64(5);
    let mut speak = |table: &Table| {
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(0)), Viewer::Seat(seat(1))] {
            let speaker = Speaker::new(Language::English, names.clone(), viewer);
            for section in MareBalticum::describe(&table.view(viewer), viewer) {
                spoken += &speaker.say(&section.heading);
                for line in section.lines {
                    spoken += &speaker.say(&line);
                    spoken += "\n";
                }
            }
            for outcome in &table.happened {
                if let Some(told) = MareBalticum::tell(outcome, viewer) {
                    spoken += &speaker.say(&told.phrase);
                    spoken += "\n";
                }
            }
            let Viewer::Seat(own) = viewer else { continue };
            for choice in MareBalticum::choices(&table.position, own) {
                let fields = choice.fields.iter().map(|field| &field.label);
                let more = [Some(&choice.group), Some(&choice.label), choice.caution.as_ref()];
                for phrase in more.into_iter().flatten().chain(fields) {
                    spoken += &speaker.say(phrase);
                    spoken += "\n";
                }
            }
        }
    };
    for table in positions() {
        speak(&table);
    }
    for (nth, options) in all_options().into_iter().enumerate().step_by(5) {
        let mut table = Table::set_up(2 + (nth % 4) as u8, options);
        table.sampler = Sampler::seed_from_u64(nth as u64);
        for step in 0.. {
            let acting: Vec<Seat> = table
                .position
                .seats
                .seats()
                .filter(|seat| MareBalticum::duty(&table.position, *seat).must())
                .collect();
            let Some(actor) = acting.first().copied() else { break };
            let moves = table.legal(u8::from(actor));
            use rand::RngExt as _;
            let chosen = &moves[sampler.random_range(0..moves.len())];
            table.plays(u8::from(actor), &MareBalticum::notation(chosen));
            if step % 12 == 0 || MareBalticum::standings(&table.position).is_some() {
                speak(&table);
            }
        }
    }
    let about = MareBalticum::about();
    let speaker = Speaker::without_seats(Language::English);
    for phrase in about.assumed.iter().chain([&about.credits, &about.summary]) {
        spoken += &speaker.say(phrase);
    }
    assert!(!spoken.contains("mare-balticum-"), "a phrase without words");
    assert!(!spoken.contains("{$") && !spoken.contains("{ $"), "an argument is missing");
    assert!(spoken.contains("København") && spoken.contains("Gdańsk"));
    assert!(!about.rules.is_empty() && about.rules.contains("M34"));
}

#[test]
fn the_keys_the_house_asks_for_have_words() {
    let words = include_str!("../../../src/locale/en/mare-balticum.ftl");
    for key in ["title", "decision-start", "decision-turn", "decision-token"] {
        assert!(words.contains(&format!("\nmare-balticum-{key} =")), "{key}");
    }
}

/// Plays a game of one steady bot at `place` against random ones; the rank of the steady one.
fn rank_of_steady(count: u8, place: u8, game: u64, options: &Options) -> u8 {
    use rand::RngExt as _;
    let mut sampler = Sampler::seed_from_u64(game);
    let mut chances = Sampler::seed_from_u64(game + 1000);
    let mut position = MareBalticum::set_up(
        options,
        seats(count),
        &mut Chance::quick(&mut chances),
        &mut Journal::silent(),
    )
    .expect("a set-up");
    let mut moves = Vec::new();
    loop {
        if let Some(standings) = MareBalticum::standings(&position) {
            return standings
                .iter()
                .find(|standing| standing.seat == seat(place))
                .map_or(0, |standing| standing.rank);
        }
        let acting = seats(count)
            .seats()
            .find(|seat| MareBalticum::duty(&position, *seat).must())
            .expect("somebody must act");
        MareBalticum::moves(&position, acting, &mut sampler, &mut moves);
        let at = if acting == seat(place) {
            let view = MareBalticum::view(&position, Viewer::Seat(acting));
            MareBalticum::bot(&view, acting, &moves, &mut sampler)
        } else {
            sampler.random_range(0..moves.len())
        };
        let chosen = moves[at].clone();
        MareBalticum::play(
            &mut position,
            acting,
            &chosen,
            &mut Chance::quick(&mut chances),
            &mut Journal::silent(),
        )
        .expect("a listed move");
    }
}

#[test]
fn the_steady_bot_clearly_beats_random_ones() {
    let all = all_options();
    let mut won = 0;
    for game in 0..24 {
        let count = 3 + (game % 3) as u8;
        let place = (game / 3) as u8 % count;
        let options = &all[(game * 5 % 32) as usize];
        won += u32::from(rank_of_steady(count, place, game, options) == 1);
    }
    assert!(won >= 22, "{won} of 24 won");
}
