//! What must hold for the repository as a whole.

use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files under a folder whose names end in `ending`.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn rust_files() -> Vec<PathBuf> {
    let folders = ["src", "tests", "benches", "examples"];
    folders.iter().flat_map(|folder| files(&root().join(folder), ".rs")).collect()
}

#[test]
fn there_is_one_crypto_stack_and_it_is_ring() {
    let lock: toml::Table = read("Cargo.lock").parse().expect("TOML");
    let packages = lock.get("package").and_then(|list| list.as_array()).expect("packages");
    let names: Vec<&str> =
        packages.iter().filter_map(|package| package.get("name")?.as_str()).collect();
    assert!(names.contains(&"ring"));
    for refused in
        ["aws-lc-rs", "aws-lc-sys", "openssl", "openssl-sys", "native-tls", "rsa", "boring"]
    {
        assert!(!names.contains(&refused), "{refused} has come into the graph");
    }
}

#[test]
fn only_the_clock_asks_for_the_time() {
    let allowed = ["src/game/time.rs"];
    for path in files(&root().join("src"), ".rs") {
        let text = read(&path);
        let place = path.strip_prefix(root()).expect("under the root");
        if allowed.iter().any(|allowed| place == Path::new(allowed)) {
            continue;
        }
        for call in ["Utc::now", "Local::now", "SystemTime::now"] {
            assert!(!text.contains(call), "{} asks for the time with {call}", place.display());
        }
    }
}

#[test]
fn nothing_is_left_to_do() {
    // Spelled apart so that this line does not find itself.
    let marks = ["TO\u{44}O", "FIX\u{4d}E", "tod\u{6f}!(", "unimplemente\u{64}!("];
    for path in rust_files() {
        let text = read(&path);
        for mark in marks {
            assert!(!text.contains(mark), "{} holds {mark}", path.display());
        }
    }
}
