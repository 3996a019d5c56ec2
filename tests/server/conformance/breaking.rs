//! Nothing breaks within `/v1`: the contract against that of the last release, `tests/contract`.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::{Value, json};

use super::{finished, own, tool_of_node};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn contract(path: &str) -> Value {
    let text = std::fs::read_to_string(root().join(path)).expect("a contract");
    yaml_serde::from_str(&text).expect("YAML")
}

/// Where the later contract breaks clients of the earlier one.
fn broken(earlier: &Value, later: &Value) -> Option<Vec<String>> {
    // Any program of the Node packages says where they are.
    let compiler = PathBuf::from(tool_of_node("tsc")?.get_program());
    let modules = compiler.ancestors().nth(2).expect("a folder");
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, value: &Value| {
        let path = folder.path().join(name);
        std::fs::write(&path, value.to_string()).expect("written");
        path
    };
    let mut node = Command::new("node");
    node.arg(own("breaking.mjs"))
        .arg(modules)
        .arg(write("earlier.json", earlier))
        .arg(write("later.json", later));
    Some(serde_json::from_str(&finished(&mut node)).expect("JSON"))
}

#[test]
fn nothing_breaks_within_v1() {
    let (earlier, later) = (contract("tests/contract/v1.yaml"), contract("openapi.yaml"));
    let Some(broken) = broken(&earlier, &later) else { return };
    let list = std::fs::read_to_string(root().join("tests/contract/meant.txt")).expect("a list");
    let lines = list.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let meant: Vec<(&str, &str)> = lines
        .map(|line| line.split_once(" | ").unwrap_or_else(|| panic!("{line}: no reason")))
        .collect();
    let unmeant: Vec<&String> =
        broken.iter().filter(|place| !meant.iter().any(|(it, _)| names(it, place))).collect();
    assert!(unmeant.is_empty(), "what breaks clients of /v1: {unmeant:#?}");
    for (place, reason) in meant {
        assert!(!reason.trim().is_empty(), "{place}: no reason");
        assert!(!has_open_step(place), "{place}: a step that anything fits excuses too much");
        assert!(broken.iter().any(|it| names(place, it)), "{place} breaks nothing: take it out");
    }
}

/// Whether a line of the list names this place: `*` in it stands for anything within its step.
fn names(line: &str, place: &str) -> bool {
    let Some((start, rest)) = line.split_once('*') else { return line == place };
    let Some(place) = place.strip_prefix(start) else { return false };
    let step = place.find(" > ").unwrap_or(place.len());
    (0..=step).filter_map(|at| place.get(at..)).any(|after| names(rest, after))
}

/// Whether a step of a line is nothing but `*`. Before the first stands what is done there.
fn has_open_step(line: &str) -> bool {
    line.split(" > ").flat_map(|step| step.split(' ')).any(|word| word == "*")
}

#[test]
fn a_star_in_the_list_stands_for_anything_within_a_step() {
    let place = "replace components > schemas > Score > properties > sets > maximum";
    for line in [
        place,
        "replace components > schemas > Sc*e > properties > s* > m*imum",
        "replace components > schemas > Score* > properties > *sets > *maximum",
    ] {
        assert!(names(line, place) && !has_open_step(line), "{line}");
    }
    for line in [
        "replace components > schemas > Sc* > sets > maximum",
        "replace components > schemas > Sc*",
        "replace components > schemas > S*s > properties > sets > maximum",
        "replace c* > maximum",
        "Score*",
        "",
    ] {
        assert!(!names(line, place), "{line}");
    }
    for line in ["*", "remove *", "* > maximum", "add components > * > Score", "remove paths > *"] {
        assert!(has_open_step(line), "{line}");
    }
}

#[test]
fn what_would_break_a_client_is_found_and_what_is_added_is_not() {
    let sound = contract("openapi.yaml");
    type Change = fn(&mut Value);
    fn at<'a>(contract: &'a mut Value, pointer: &str) -> &'a mut Value {
        contract.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}"))
    }
    fn without(contract: &mut Value, pointer: &str, name: &str) {
        let removed = at(contract, pointer).as_object_mut().expect("an object").remove(name);
        assert!(removed.is_some(), "{pointer}: {name}");
    }
    fn no_longer_required(contract: &mut Value, schema: &str, member: &str) {
        let pointer = format!("/components/schemas/{schema}/required");
        let required = at(contract, &pointer).as_array_mut().expect("a list");
        let before = required.len();
        required.retain(|it| it != member);
        assert!(required.len() < before, "{pointer}: {member}");
    }
    // A comparison takes long, so there is one for all. Each has a place that no other touches.
    let breaking: [(&str, Change); 12] = [
        ("remove paths > /v1/games/{game}/nudges > post", |it| {
            without(it, "/paths/~1v1~1games~1{game}~1nudges", "post");
        }),
        ("remove components > schemas > Choice > properties > spot", |it| {
            without(it, "/components/schemas/Choice/properties", "spot");
        }),
        ("remove components > schemas > Choice > required > *", |it| {
            no_longer_required(it, "Choice", "fields");
        }),
        ("replace components > schemas > SignInStarted > properties > minutes > type", |it| {
            *at(it, "/components/schemas/SignInStarted/properties/minutes/type") = json!("string");
        }),
        ("add components > schemas > SignIn > required > *", |it| {
            let required = at(it, "/components/schemas/SignIn/required");
            required.as_array_mut().expect("a list").push(json!("token"));
        }),
        ("remove components > schemas > ProgramScope > enum > *", |it| {
            at(it, "/components/schemas/ProgramScope/enum").as_array_mut().expect("a list").pop();
        }),
        ("remove paths > /v1/games/{game}/moves > post > responses > 201", |it| {
            without(it, "/paths/~1v1~1games~1{game}~1moves/post/responses", "201");
        }),
        ("add paths > /v1/games/{game}/moves > post > parameters > 1 > required", |it| {
            at(it, "/paths/~1v1~1games~1{game}~1moves/post/parameters/1")["required"] = json!(true);
        }),
        ("replace paths > /v1/games/{game}/choices > get > security > 0 > token > 0", |it| {
            *at(it, "/paths/~1v1~1games~1{game}~1choices/get/security/0/token/0") = json!("move");
        }),
        ("remove webhooks > more", |it| without(it, "/webhooks", "more")),
        (
            "replace webhooks > notice > post > requestBody > content > application/json > schema \
             > $ref",
            |it| {
                let schema = "/webhooks/notice/post/requestBody/content/application~1json/schema";
                at(it, schema)["$ref"] = json!("#/components/schemas/TurnNotice");
            },
        ),
        // Only webhooks have this one.
        ("remove components > schemas > NoticeTurnBegan > required > *", |it| {
            no_longer_required(it, "NoticeTurnBegan", "data");
        }),
    ];
    let mut earlier = sound.clone();
    // One webhook is taken away, and the body of the other changed.
    let again = at(&mut earlier, "/webhooks/notice").clone();
    at(&mut earlier, "/webhooks")["more"] = again;
    let mut later = earlier.clone();
    for (_, change) in breaking {
        change(&mut later);
    }
    let Some(found) = broken(&earlier, &later) else { return };
    let missed: Vec<&str> = breaking
        .iter()
        .map(|(place, _)| *place)
        .filter(|place| !found.iter().any(|it| names(place, it)))
        .collect();
    assert!(missed.is_empty(), "not found: {missed:#?}, but {found:#?}");
    let mut later = sound.clone();
    at(&mut later, "/components/schemas/SignIn/properties")["extra"] = json!({ "type": "string" });
    at(&mut later, "/components/schemas/Choice/properties")["extra"] = json!({ "type": "string" });
    // What a client says may be left out from now on.
    no_longer_required(&mut later, "SignIn", "address");
    let again = at(&mut later, "/paths/~1v1~1rulesets").clone();
    at(&mut later, "/paths")["/v1/more"] = again;
    let again = at(&mut later, "/webhooks/notice").clone();
    at(&mut later, "/webhooks")["more"] = again;
    let known = at(&mut later, "/components/schemas/ServerRefusalCode/enum");
    known.as_array_mut().expect("a list").push(json!("something-new"));
    // Another kind of event, apart from those that a client of today does not know.
    let fresh = json!({ "$ref": "#/components/schemas/Choice" });
    at(&mut later, "/components/schemas/Event/oneOf").as_array_mut().expect("a union").push(fresh);
    let apart = at(&mut later, "/components/schemas/UnknownEvent/properties/kind/not/enum");
    apart.as_array_mut().expect("a list").push(json!("something-new"));
    assert_eq!(broken(&sound, &later), Some(Vec::new()));
}
