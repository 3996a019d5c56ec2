//! Notation, choices and words.

use rand::SeedableRng as _;
use turnpost::{game::language::Language, locale::Localizer};
use turnpost_rules::{
    Chance, Journal, Ruleset as _, Sampler, Seat, Shape, Viewer,
    mare_balticum::{
        Catch, CatchCounts, Contracts, Demand, MareBalticum, Move, Options, Space, Spaces, Species,
    },
};

use super::{
    random_games::all_options,
    table::{Table, contract, fish, played, seat, stored},
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
    let localizer = Localizer::without_seats(Language::English);
    for space in Space::all() {
        let name = localizer.format(&space.phrase());
        let read = MareBalticum::parse(&format!("sail 2 to {name}")).expect("a name");
        assert_eq!(read, Move::Sail { boat: 2, to: space }, "{name}");
    }
}

/// A section of what a viewer reads.
fn words(table: &Table, viewer: Viewer) -> String {
    let names: Vec<String> = ["Eva", "Jan", "Ola"].map(str::to_owned).into();
    let localizer = Localizer::new(Language::English, names, viewer);
    let sections = MareBalticum::describe(&table.view(viewer), viewer);
    let lines = sections.iter().flat_map(|section| &section.lines);
    lines.map(|line| localizer.format(line) + "\n").collect()
}

#[test]
fn the_words_tell_the_neighbours_of_every_space_and_how_near_the_stall_guard_is() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    let text = words(&table, Viewer::Spectator);
    let localizer = Localizer::without_seats(Language::English);
    for space in Space::all() {
        let name = localizer.format(&space.phrase());
        let mut lines = text.lines();
        let line = lines.find(|line| line.starts_with(&name) && line.contains("(next to "));
        let line = line.unwrap_or_else(|| panic!("{name}: {text}"));
        let near = line.split("(next to ").nth(1).expect("neighbours");
        for other in Space::all() {
            let told = near.contains(&localizer.format(&other.phrase()));
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
    // Sailing moves no token; a catch does, and from then on nothing is near.
    table.put("irbe", &[Catch::Cod]);
    table.plays(0, "sail 3 to curonian");
    assert!(words(&table, Viewer::Seat(seat(0))).contains("No token has moved for 4 turns"));
    assert_eq!(table.view(Viewer::Spectator).quiet_turns, 4);
    table.plays(0, "fish irbe cod");
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(0)), Viewer::Seat(seat(1))] {
        assert!(!words(&table, viewer).contains("searched for a clock"), "{viewer:?}");
        assert_eq!(table.view(viewer).quiet_turns, 0);
    }
    // While a clock asks, it has come.
    table.clock(1, 0);
    table.position.stirred = false;
    assert!(!words(&table, Viewer::Spectator).contains("searched for a clock"));
}

#[test]
fn m23_who_has_the_last_turn_is_told_so_and_what_fish_on_board_are_worth_then() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.fill_all_but(&[]);
    table.position.clocks = 6;
    // Seat 0 is on turn; seats 1, 2, 0, 1 and 2 follow.
    table.position.turns_left = Some(5);
    let localizer = Localizer::without_seats(Language::English);
    let own = |table: &Table, index| words(table, Viewer::Seat(seat(index)));
    let asked = |table: &Table, index| {
        MareBalticum::asked(&table.position, seat(index)).map(|asked| localizer.format(&asked))
    };
    assert!(own(&table, 0).contains("After this turn you have one more, your last."));
    assert!(own(&table, 1).contains("You have 2 turns more."), "{}", own(&table, 1));
    assert!(asked(&table, 0).expect("a turn").starts_with("It is your turn: three actions"));
    for index in [0, 1, 2] {
        table.plays(index, "end");
    }
    assert_eq!(table.view(Viewer::Spectator).turns_left, Some(2));
    let last = asked(&table, 0).expect("a turn");
    let worthless = "Fish still on board at the end are worth nothing.";
    assert_eq!(last, format!("This is your last turn: three actions with your fleet. {worthless}"));
    let text = own(&table, 0);
    assert!(text.contains("This is your last turn: fish still on board"), "{text}");
    assert!(own(&table, 1).contains("You have one turn more, your last: fish still on board"));
    let spectator = words(&table, Viewer::Spectator);
    assert!(!spectator.contains("last turn:") && !spectator.contains("You have"), "{spectator}");
    table.plays(0, "end");
    assert!(own(&table, 0).contains("You have no turn any more."), "{}", own(&table, 0));
    table.plays(1, "end");
    assert!(words(&table, Viewer::Spectator).contains("this is the last turn of all"));
    table.plays(2, "end");
    assert_eq!(asked(&table, 2), None);
    assert!(!own(&table, 2).contains("last turn"), "the game is over");
}

#[test]
fn m19_who_cannot_pay_for_the_safe_box_reads_why_it_is_not_offered() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    let told = "The safe box costs 2 tokens, and you have fewer";
    let says = |table: &Table, index| words(table, Viewer::Seat(seat(index))).contains(told);
    let offered = |table: &Table, index| {
        let choices = MareBalticum::choices(&table.position, seat(index));
        choices.iter().any(|choice| choice.template["type"] == "safe-box")
    };
    table.fleet(0).cargo = fish(1, 0, 0, 0);
    table.fleet(1).warehouse = stored(0, 1, 0, 0, 1);
    assert!(!says(&table, 0), "nothing is asked yet");
    table.clock(1, 0);
    for (index, pays) in [(0, false), (1, true), (2, false)] {
        assert_eq!(says(&table, index), !pays, "{index}");
        assert_eq!(offered(&table, index), pays, "{index}");
    }
    assert!(!words(&table, Viewer::Spectator).contains(told));
    table.plays(0, "token 0 on cod");
    assert!(!says(&table, 0), "its token is in");
    table.fleet(2).numbers = 0;
    assert!(offered(&table, 2) && !says(&table, 2), "the last token takes what there is");
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
    let localizer = Localizer::without_seats(Language::English);
    let choices = MareBalticum::choices(&table.position, seat(0));
    let labels: Vec<String> =
        choices.iter().map(|choice| localizer.format(&choice.label)).collect();
    let all = "Unload 1 salmon and 1 cod in Stockholm: 1 cod stored, 1 salmon lost";
    assert!(labels.contains(&all.to_owned()), "{labels:?}");
    let some = choices.iter().find(|choice| !choice.fields.is_empty()).expect("a form");
    let caution = localizer.format(some.caution.as_ref().expect("a caution"));
    assert_eq!(caution, "Stockholm keeps one fish of each unloading of salmon.");
    table.plays(0, "contracts");
    let choices = MareBalticum::choices(&table.position, seat(0));
    assert!(localizer.format(&choices[0].label).ends_with(": 7 points a set"), "{:?}", choices[0]);
}

#[test]
fn m14_what_is_asked_says_how_many_actions_are_left() {
    let options = Options { contracts: true, ..Options::default() };
    let mut table = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    let localizer = Localizer::without_seats(Language::English);
    let asked = |table: &Table, index| {
        MareBalticum::asked(&table.position, seat(index)).map(|asked| localizer.format(&asked))
    };
    assert!(asked(&table, 0).expect("a turn").contains("three actions"));
    assert_eq!(asked(&table, 1), None);
    table.plays(0, "sail 1 to bothnian-sea");
    assert!(asked(&table, 0).expect("a turn").contains("two of your three actions are left"));
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
        ("unload kobenhavn 300 cod", "a number up to 255 is expected"),
        ("fish hoburg salmon overboard 999 cod", "a number up to 255 is expected"),
        ("unload stockholm open cod 1 salmon 2 herring 1", "nothing more"),
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
        // No port has a third slot.
        r#"{"type":"unload","port":"stockholm","open":[{"species":"cod","slot":1},
            {"species":"salmon","slot":2},{"species":"herring","slot":1}]}"#,
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
    table.put("aland", &[turnpost_rules::mare_balticum::Catch::Salmon]);
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
    over.position.stage = turnpost_rules::mare_balticum::position::Stage::Over;
    over.fleet(0).warehouse = stored(1, 2, 3, 4, 5);
    tables.extend([table, looking, clock, first, over]);
    tables
}

/// Every way to fill a field in within its bounds.
fn fillings(shape: &Shape) -> Vec<serde_json::Value> {
    match shape {
        Shape::OneOf { picks } => picks.iter().map(|pick| pick.value.clone()).collect(),
        Shape::Counts { counts, min, max } => {
            let mut all = vec![(serde_json::Map::new(), 0)];
            for count in counts {
                let more = |(named, sum): (serde_json::Map<_, _>, u32)| {
                    (count.min..=count.max).map(move |number| {
                        let mut named = named.clone();
                        named.insert(count.key.to_owned(), number.into());
                        (named, sum + number)
                    })
                };
                all = all.into_iter().flat_map(more).collect();
            }
            let within = all.into_iter().filter(|(_, sum)| (min..=max).contains(&sum));
            within.map(|(named, _)| named.into()).collect()
        }
        other => panic!("{other:?}"),
    }
}

/// Tables on which much can be filled in.
fn asking() -> Vec<Table> {
    let options = Options { demand: Demand::Players, ..Options::default() };
    let mut tables = positions();
    for (cargo, demanded) in [
        (fish(1, 1, 0, 0), vec![]),
        (fish(2, 1, 2, 0), vec![]),
        (fish(0, 5, 0, 0), vec![]),
        (fish(2, 2, 0, 1), vec![Species::Flounder]),
        (fish(1, 2, 2, 0), vec![Species::Salmon, Species::Cod]),
    ] {
        let mut table = Table::sailed(5, options, &["kobenhavn", "arkona", "oresund"]);
        table.fleet(0).cargo = cargo;
        table.demand("kobenhavn", &demanded);
        table.put("arkona", &[Catch::Salmon]);
        tables.push(table);
    }
    for (count, port) in [(3, "riga"), (3, "stockholm"), (4, "kobenhavn"), (5, "gdansk")] {
        let mut table = Table::set_up(count, Options { free_first_sail: true, ..options });
        for index in 0..count {
            table.plays(index, &format!("place {port}"));
        }
        tables.push(table);
    }
    tables
}

#[test]
fn whatever_an_open_choice_is_filled_in_with_is_a_legal_move() {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for table in asking() {
        for index in 0..table.position.seats.get() as u8 {
            let choices = MareBalticum::choices(&table.position, seat(index));
            let mut ids: Vec<String> = choices.iter().map(turnpost_rules::Choice::id).collect();
            ids.sort();
            ids.dedup();
            assert_eq!(ids.len(), choices.len(), "two choices of one name: {choices:#?}");
            for choice in choices.iter().filter(|choice| !choice.fields.is_empty()) {
                let [field] = choice.fields.as_slice() else { panic!("{choice:?}") };
                let fillings = fillings(&field.shape);
                assert!(fillings.len() > 1, "it asks for what is given: {choice:?}");
                kinds.push((choice.template["type"].to_string(), fillings.len()));
                for filling in fillings {
                    let mut value = choice.template.clone();
                    value[field.name] = filling;
                    let played: Move = serde_json::from_value(value).expect("a move");
                    MareBalticum::play(
                        &mut table.position.clone(),
                        seat(index),
                        &played,
                        &mut Chance::blind(),
                        &mut Journal::silent(),
                    )
                    .unwrap_or_else(|refusal| panic!("{played:?}: {refusal}"));
                }
            }
        }
    }
    // Riga with five boats has 136 connected groups.
    assert!(kinds.contains(&("\"first-sail\"".to_owned(), 136)), "{kinds:?}");
    let of = |kind: &str| kinds.iter().filter(|(known, _)| known.contains(kind)).count();
    assert!(of("unload") > 8 && of("fish") > 0, "{kinds:?}");
}

#[test]
fn m11_the_form_for_throwing_more_than_one_overboard_asks_for_more_than_one() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.fleet(0).cargo = fish(2, 3, 0, 0);
    table.put("irbe", &[Catch::Herring]);
    let choices = MareBalticum::choices(&table.position, seat(0));
    let form = choices
        .iter()
        .find(|choice| choice.template["type"] == "fish" && !choice.fields.is_empty());
    let Shape::Counts { min, max, .. } = &form.expect("a form").fields[0].shape else {
        panic!("{form:?}")
    };
    assert_eq!((*min, *max), (2, 5));
}

#[test]
fn every_phrase_has_words() {
    let names: Vec<String> = ["Eva", "Jan", "Ola", "Per", "Ute"].map(str::to_owned).into();
    let mut spoken = String::new();
    let mut sampler = Sampler::seed_from_u64(5);
    let mut speak = |table: &Table| {
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(0)), Viewer::Seat(seat(1))] {
            let localizer = Localizer::new(Language::English, names.clone(), viewer);
            for section in MareBalticum::describe(&table.view(viewer), viewer) {
                spoken += &localizer.format(&section.heading);
                for line in section.lines {
                    spoken += &localizer.format(&line);
                    spoken += "\n";
                }
            }
            for outcome in &table.happened {
                if let Some(told) = MareBalticum::tell(outcome, viewer) {
                    spoken += &localizer.format(&told.phrase);
                    spoken += "\n";
                }
            }
            let Viewer::Seat(own) = viewer else { continue };
            for choice in MareBalticum::choices(&table.position, own) {
                let fields = choice.fields.iter().map(|field| &field.label);
                let more = [Some(&choice.group), Some(&choice.label), choice.caution.as_ref()];
                for phrase in more.into_iter().flatten().chain(fields) {
                    spoken += &localizer.format(phrase);
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
    let localizer = Localizer::without_seats(Language::English);
    for phrase in about.assumed.iter().chain([&about.credits, &about.summary]) {
        spoken += &localizer.format(phrase);
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

#[test]
fn what_lies_in_a_sea_is_counted_as_the_news_count_it() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.put("neva", &[Catch::Amber, Catch::Amber]);
    table.put("kattegat", &[Catch::Cod, Catch::Amber]);
    let text = words(&table, Viewer::Spectator);
    assert!(text.contains("): 2 amber (next to "), "{text}");
    assert!(text.contains("): 1 cod and 1 amber (next to "), "{text}");
}
