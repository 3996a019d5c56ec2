//! Notation, choices and words.

use super::fixture::{Table, fish, played, positions, seat};
use turnpost_rules::{
    Chance, Journal, Ruleset as _, Shape,
    mare_balticum::{Catch, Demand, MareBalticum, Move, Options, Species},
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
        ("place sankt-peterburg", "place Saint Petersburg"),
        ("place kobenhavn", "place Copenhagen"),
        ("sail 2 to gulf-finland", "sail 2 to the Gulf of Finland"),
    ];
    for (stable, forgiven) in same {
        let played = played(forgiven);
        assert_eq!(MareBalticum::notation(&played), stable);
        assert_eq!(super::fixture::played(stable), played);
    }
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
