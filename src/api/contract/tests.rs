use std::{fs, path::Path};

use super::*;

/// A ruleset small enough to be read, for what holds of every contract.
const SAMPLE: RulesetPart<'static> = RulesetPart {
    name: "noughts-and-crosses",
    title: "Noughts and crosses",
    schemas: include_str!("sample.yaml"),
};

fn top(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap_or_default()
}

#[test]
fn the_delivered_files_are_what_the_parts_say() {
    for (name, older) in [("openapi.yaml", false), ("openapi-3.0.yaml", true)] {
        let text = write(&ruleset_parts(), older).expect("the parts make a contract");
        if std::env::var_os("TURNPOST_WRITE_CONTRACT").is_some() {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
            fs::write(path, &text).expect("the file can be written");
        }
        assert!(text == top(name), "{name} is stale: run `cargo run openapi --write`");
    }
}

#[test]
fn a_ruleset_brings_its_schemas_and_joins_the_unions() {
    let document = assemble(&[SAMPLE]).expect("a contract");
    let document = serde_json::to_value(document).expect("JSON");
    let moves = &document["components"]["schemas"]["MovesRequest"]["oneOf"];
    assert_eq!(moves[1]["$ref"], "#/components/schemas/NoughtsAndCrossesMoves");
    let setup = &document["components"]["schemas"]["Setup"]["discriminator"]["mapping"];
    assert_eq!(setup["noughts-and-crosses"], "#/components/schemas/NoughtsAndCrossesSetup");
}

#[test]
fn the_contract_bounds_deadlines_as_games_do() {
    let most = &document()["components"]["schemas"]["DeadlineHours"]["maximum"];
    assert_eq!(*most, crate::game::house::LONGEST_DEADLINE_HOURS);
}
