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

/// The folders of the packages: the server, and what it is made of.
fn packages() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("crates")).expect("the packages");
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    assert!(found.len() > 3, "the packages have moved");
    found.push(root().to_owned());
    found
}

/// The sources of a package.
fn rust_files_of(package: &Path) -> Vec<PathBuf> {
    let folders = ["src", "tests", "benches", "examples"];
    folders.iter().flat_map(|folder| files(&package.join(folder), ".rs")).collect()
}

fn rust_files() -> Vec<PathBuf> {
    packages().iter().flat_map(|package| rust_files_of(package)).collect()
}

#[test]
fn only_the_clock_asks_for_the_time() {
    let allowed = ["src/game/time.rs"];
    for path in packages().iter().flat_map(|package| files(&package.join("src"), ".rs")) {
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

#[test]
fn every_snapshot_was_made_by_a_test_that_is_there() {
    // Whether a test still asks for it, a whole run of `tests/run` tells.
    let snapshots = files(&root().join("tests"), ".snap");
    assert!(!snapshots.is_empty(), "the snapshots have moved");
    for path in snapshots {
        let text = read(&path);
        let source = text.lines().find_map(|line| line.strip_prefix("source: "));
        let source = source.unwrap_or_else(|| panic!("{}: no source", path.display()));
        let name = path.display();
        assert!(root().join(source).exists(), "{name} was made by {source}, which is gone");
    }
    let unread = files(&root().join("tests"), ".snap.new");
    assert!(unread.is_empty(), "nobody has looked at {unread:?}");
}
