//! The rules are pure: nothing that WebAssembly lacks, and no chance but what is given to them.

use std::path::{Path, PathBuf};

/// Modules of the standard library that ask the machine for something.
const MODULES: [&str; 7] = ["env", "fs", "net", "os", "process", "thread", "time"];

/// Other names of what does.
const NAMES: [&str; 9] = [
    "stdin(",
    "stdout(",
    "stderr(",
    "println!",
    "SystemTime",
    "Utc::now",
    "Local::now",
    "rand::rng(",
    "SysRng",
];

/// Source files, without the modules of tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && !path.ends_with("tests.rs")
        {
            found.push(path);
        }
    }
    found
}

/// What a source text names that asks the machine for something; comments do not count.
fn impure(text: &str) -> Vec<&'static str> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<&str>>().join("\n");
    let used: Vec<&str> = code
        .split("use std::")
        .skip(1)
        .filter_map(|rest| rest.split(';').next())
        .flat_map(|paths| paths.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .collect();
    let modules = MODULES
        .into_iter()
        .filter(|module| used.contains(module) || code.contains(&format!("std::{module}::")));
    modules.chain(NAMES.into_iter().filter(|name| code.contains(name))).collect()
}

#[test]
fn the_rules_ask_nothing_of_the_machine() {
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let rules = ["rules", "ruleset", "kathai", "catan", "mare-balticum"];
    let folders = rules.map(|name| packages.join(format!("turnpost-{name}/src")));
    let sources: Vec<PathBuf> = folders.iter().flat_map(|folder| sources(folder)).collect();
    assert!(sources.len() > 50, "the sources have moved");
    for path in sources {
        let found = impure(&std::fs::read_to_string(&path).expect("a source file"));
        assert!(found.is_empty(), "{} names {found:?}", path.display());
    }
    // The check can fail.
    let text =
        "// std::env::var\nuse std::{\n    fmt,\n    time::Instant,\n};\nlet a = std::fs::read(a);";
    assert_eq!(impure(text), ["fs", "time"]);
}
