//! `openapi.yaml` and `openapi-3.0.yaml` as programs of others read and judge them. None of them
//! asks anything of the network.

use std::{
    collections::BTreeSet,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::Value;
use turnpost::api::contract;

use super::{finished, own, tool, tool_of_node};

/// Both files, and what this program reads in them.
fn documents() -> [(&'static str, &'static str); 2] {
    [("openapi.yaml", contract::json()), ("openapi-3.0.yaml", contract::json_3_0())]
}

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Whoever asks the network all the same finds nobody there.
fn alone(command: &mut Command) -> &mut Command {
    for variable in ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
        command.env(variable, "http://127.0.0.1:9");
    }
    command
        .env("REDOCLY_TELEMETRY", "off")
        .env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true")
        .stdin(Stdio::null())
}

/// What a reader of YAML 1.1 takes a text for.
fn read_by_yaml_1_1(python: &mut Command, text: &Path) -> Value {
    let program = "import json, sys, yaml; \
        print(json.dumps(yaml.safe_load(open(sys.argv[1], encoding='utf-8'))))";
    let printed = finished(alone(python).args(["-B", "-c", program]).arg(text));
    serde_json::from_str(&printed).expect("JSON")
}

#[test]
fn readers_of_yaml_1_1_see_the_same_document() {
    for (name, json) in documents() {
        let Some(mut python) = tool("python") else { return };
        let ours: Value = serde_json::from_str(json).expect("JSON");
        let theirs = read_by_yaml_1_1(&mut python, &file(name));
        assert!(theirs == ours, "{name} is another document to them");
    }
}

/// Texts that a careless reader of YAML takes for something else.
const ODD_WORDS: &[&str] = &[
    "on",
    "Off",
    "YES",
    "no",
    "y",
    "N",
    "True",
    "null",
    "~",
    "",
    "-",
    "=",
    "<<",
    "12:30",
    "1_000",
    "017",
    "0o17",
    "0x1f",
    "1e5",
    "1.5e3",
    ".5",
    ".inf",
    "3.1.0",
    "2026-11-21",
    "2026-11-21T18:04:05.000000Z",
    "200",
    "*",
    "&a",
    "!b",
    "[c",
    "{d",
    "#e",
    "%f",
    "@g",
    "`h`",
    "'i",
    "\"j",
    "|",
    ">",
    "? k",
    "- l",
    "m: n",
    "o #p",
    "q:",
    "r ",
    " s",
    "t\n",
    "u\n\n",
    "v\n\n  w: x\n",
    " y\nz\n",
    "tab\there\n",
    "\u{85}",
    "\u{a0}",
    "\u{2028}",
    "\u{feff}",
    "\u{1f600}",
    "\u{7f}",
    "back\\slash",
    "a, b",
    "c]",
    "d}",
];

fn odd_example() -> Value {
    let members: serde_json::Map<String, Value> =
        ODD_WORDS.iter().map(|text| ((*text).to_owned(), (*text).into())).collect();
    serde_json::json!([members, ODD_WORDS, [[]], [{}], 1, -2, true, null])
}

fn odd_schemas() -> serde_json::Map<String, Value> {
    let schema = serde_json::json!({ "examples": [odd_example()] });
    [("OddWords".to_owned(), schema)].into_iter().collect()
}

#[test]
fn no_text_of_a_ruleset_is_taken_for_something_else() {
    let Some(mut python) = tool("python") else { return };
    let part = contract::RulesetPart { name: "odd", title: "Odd", schemas: odd_schemas };
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    for older in [false, true] {
        let written = contract::write(&[part], older).expect("a contract");
        let path = folder.path().join("odd.yaml");
        std::fs::write(&path, &written).expect("a file");
        let theirs = read_by_yaml_1_1(&mut python, &path);
        let read = &theirs["components"]["schemas"]["OddWords"];
        let read = if older { &read["example"] } else { &read["examples"][0] };
        assert_eq!(*read, odd_example());
        let ours: Value = yaml_serde::from_str(&written).expect("YAML");
        assert_eq!(theirs, ours);
    }
}

#[test]
fn openapi_spec_validator_finds_no_fault() {
    for (name, _) in documents() {
        let Some(mut validator) = tool("openapi-spec-validator") else { return };
        finished(alone(&mut validator).arg(file(name)));
    }
}

#[test]
fn redocly_finds_no_fault() {
    for (name, _) in documents() {
        let Some(mut redocly) = tool_of_node("redocly") else { return };
        let settings = own("redocly.yaml");
        finished(alone(&mut redocly).args(["lint", "--config"]).arg(settings).arg(file(name)));
    }
}

#[test]
fn spectral_finds_no_fault() {
    for (name, _) in documents() {
        let Some(mut spectral) = tool_of_node("spectral") else { return };
        let settings = own("spectral.yaml");
        let spectral = alone(&mut spectral).args(["lint", "--fail-severity", "hint", "--ruleset"]);
        finished(spectral.arg(settings).arg(file(name)));
    }
}

/// Collects what a part of a document refers to, over any number of steps.
fn referred(whole: &Value, part: &Value, found: &mut BTreeSet<String>) {
    match part {
        Value::Object(members) => {
            for (name, member) in members {
                match member.as_str().and_then(|target| target.strip_prefix('#')) {
                    Some(target) if name == "$ref" => {
                        if found.insert(target.to_owned()) {
                            let inner = whole.pointer(target).expect("what is referred to");
                            referred(whole, inner, found);
                        }
                    }
                    _ => referred(whole, member, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| referred(whole, item, found)),
        _ => {}
    }
}

/// A document without what the server sends to webhooks, and what nothing else refers to.
fn without_webhooks(json: &str) -> Value {
    let mut whole: Value = serde_json::from_str(json).expect("JSON");
    let members = whole.as_object_mut().expect("an object");
    let webhooks = members.remove("webhooks").or_else(|| members.remove("x-webhooks"));
    let (mut by_webhooks, mut by_others) = (BTreeSet::new(), BTreeSet::new());
    referred(&whole, &webhooks.expect("webhooks"), &mut by_webhooks);
    referred(&whole, &whole["paths"], &mut by_others);
    for target in by_webhooks.difference(&by_others) {
        let (within, name) = target.rsplit_once('/').expect("a component");
        let within = whole.pointer_mut(within).and_then(Value::as_object_mut);
        within.expect("components").remove(name).expect("it was there");
    }
    whole
}

/// What the generator's check prints of a document, whether it is content or not.
fn validated(document: &Path) -> Option<String> {
    let mut generator = tool("openapi-generator-cli")?;
    let output = alone(&mut generator).args(["validate", "-i"]).arg(document).output();
    let output = output.expect("the program runs");
    let told = [output.stdout, output.stderr].concat();
    Some(String::from_utf8_lossy(&told).into_owned())
}

/// Of webhooks it knows nothing, and takes their schemas for forgotten ones: nothing else is said of
/// the documents as they are.
#[test]
fn openapi_generator_finds_nothing_but_what_webhooks_need() {
    for (name, json) in documents() {
        let whole: Value = serde_json::from_str(json).expect("JSON");
        let kept = without_webhooks(json);
        let document = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let Some(printed) = validated(&document) else { return };
        assert!(!printed.contains("Errors:"), "{name}: {printed}");
        for line in printed.lines().filter(|line| line.trim_start().starts_with("- ")) {
            let model = line.rsplit_once("Unused model: ").map(|(_, model)| model.trim());
            let is_known = model.is_some_and(|model| {
                let schema = format!("/components/schemas/{model}");
                whole.pointer(&schema).is_some() && kept.pointer(&schema).is_none()
            });
            assert!(is_known, "{name}: {line}");
        }
    }
}

/// And nothing at all without webhooks.
#[test]
fn openapi_generator_finds_no_fault() {
    let folder = tempfile::TempDir::new().expect("a temporary folder");
    for (name, json) in documents() {
        let Some(mut generator) = tool("openapi-generator-cli") else { return };
        let prepared = folder.path().join(name).with_extension("json");
        std::fs::write(&prepared, without_webhooks(json).to_string()).expect("a file");
        let printed = finished(alone(&mut generator).args(["validate", "-i"]).arg(prepared));
        assert!(printed.contains("No validation issues detected"), "{name}: {printed}");
    }
}
