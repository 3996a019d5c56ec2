//! What a player reads, in English.

use rand::{RngExt as _, SeedableRng as _};
use turnpost::{game::language::Language, locale::Localizer};
use turnpost_rules::{
    Ruleset as _, Sampler, Seat, Viewer,
    mare_balticum::{
        Catch, Demand, MareBalticum, Move, OpenOutcome, Options, Outcome, Space, Spaces, Species,
    },
};

use super::fixture::{Table, all_options, fish, positions, seat, stored};

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
    assert!(spoken.contains("Copenhagen") && spoken.contains("Gdańsk"));
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

#[test]
fn m33_what_the_search_put_back_is_shown_to_everybody() {
    let told = |returned| {
        let outcome = Outcome::Open(OpenOutcome::Stalled { returned });
        let viewers = [Viewer::Spectator, Viewer::Seat(seat(1))];
        let [one, other] = viewers.map(|viewer| outcome.tell(viewer));
        assert_eq!((&one.outcome, &one.phrase), (&other.outcome, &other.phrase));
        (one.outcome, Localizer::without_seats(Language::English).format(&one.phrase))
    };
    let (outcome, words) = told(stored(2, 0, 0, 0, 1));
    assert_eq!(outcome["returned"]["salmon"], 2);
    assert!(words.ends_with("; 2 salmon and 1 amber go back."), "{words}");
    assert!(told(stored(0, 1, 0, 0, 0)).1.ends_with("; 1 cod goes back."));
    assert!(told(stored(0, 0, 0, 0, 0)).1.ends_with("for a clock."));
}
