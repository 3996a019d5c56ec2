//! What must hold for the repository as a whole.

use std::collections::BTreeSet;
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

/// The folders of the packages: the server's, the rules', and that of the macro they derive with.
const PACKAGES: [&str; 3] = ["", "crates/turnpost-rules", "crates/turnpost-rules-derive"];

/// The sources of a package.
fn rust_files_of(package: &str) -> Vec<PathBuf> {
    let package = root().join(package);
    let folders = ["src", "tests", "benches", "examples"];
    folders.iter().flat_map(|folder| files(&package.join(folder), ".rs")).collect()
}

fn rust_files() -> Vec<PathBuf> {
    PACKAGES.into_iter().flat_map(rust_files_of).collect()
}

/// A file of the repository that is written in TOML.
fn toml_file(path: &str) -> toml::Table {
    read(path).parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The packages of the lock file: names and versions.
fn locked() -> Vec<(String, String)> {
    let lock = toml_file("Cargo.lock");
    let packages = lock.get("package").and_then(|list| list.as_array()).expect("packages");
    let word = |package: &toml::Value, key: &str| {
        package.get(key).and_then(|word| word.as_str()).expect("a word").to_owned()
    };
    packages.iter().map(|package| (word(package, "name"), word(package, "version"))).collect()
}

/// What makes or speaks TLS, or brings ciphers and signatures of its own, beside ring and rustls.
/// Hash functions alone (`sha2`) are no stack.
const OTHER_STACKS: &[&str] = &[
    "aes",
    "aes-gcm",
    "aws-lc-fips-sys",
    "aws-lc-rs",
    "aws-lc-sys",
    "boring",
    "boring-sys",
    "boringssl-src",
    "botan",
    "chacha20poly1305",
    "curve25519-dalek",
    "dalek-ff-group",
    "dsa",
    "ecdsa",
    "ed25519",
    "ed25519-dalek",
    "elliptic-curve",
    "graviola",
    "hmac",
    "k256",
    "libsodium-sys",
    "mbedtls",
    "mbedtls-sys-auto",
    "native-tls",
    "openssl",
    "openssl-src",
    "openssl-sys",
    "orion",
    "p256",
    "p384",
    "p521",
    "rsa",
    "rustls-openssl",
    "s2n-tls",
    "schannel",
    "security-framework-sys",
    "sodiumoxide",
    "symcrypt",
    "wolfssl",
    "x25519-dalek",
];

/// The packages that make a second stack.
fn second_stacks(packages: &[(String, String)]) -> Vec<String> {
    let mut found: Vec<String> = packages
        .iter()
        .filter(|(name, _)| OTHER_STACKS.contains(&name.as_str()))
        .map(|(name, version)| format!("{name} {version}"))
        .collect();
    for stack in ["ring", "rustls"] {
        let versions: Vec<&str> =
            packages.iter().filter(|it| it.0 == stack).map(|it| it.1.as_str()).collect();
        if versions.len() != 1 {
            found.push(format!("{stack} in {} versions: {versions:?}", versions.len()));
        }
    }
    found
}

#[test]
fn there_is_one_crypto_stack_and_it_is_ring() {
    let found = second_stacks(&locked());
    assert!(found.is_empty(), "a second stack has come into the graph: {found:?}");
    // The check can fail.
    let mut packages = locked();
    packages.push(("native-tls".to_owned(), "0.2.14".to_owned()));
    packages.push(("ring".to_owned(), "0.16.20".to_owned()));
    assert_eq!(second_stacks(&packages).len(), 2);
}

/// Dependencies that no line of ours names, and why they stand in the manifest.
const FOR_THEIR_FEATURES: &[(&str, &str)] = &[
    ("libsqlite3-sys", "builds SQLite from its source for diesel"),
    ("pq-sys", "builds libpq from its source, without a second TLS stack, for diesel"),
];

/// Source text without its comments, as far as whole lines and line ends go.
fn without_comments(text: &str) -> String {
    let code = |line: &str| match line.find("//") {
        Some(at) if !line[..at].ends_with(':') => line[..at].to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(code).collect::<Vec<String>>().join("\n")
}

/// Whether source text names a crate: `name::…`, `name!(…)`, or `use name;`.
fn names(text: &str, package: &str) -> bool {
    let name = package.replace('-', "_");
    text.match_indices(&name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let path = text[..at].ends_with("::");
        let rooted = text[..at].strip_suffix("::").is_some_and(|rest| {
            !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '>')
        });
        let is_whole = !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '.');
        let after = &text[at + name.len()..];
        let is_used = after.starts_with("::")
            || after.starts_with("!(")
            || ([";", " as "].iter().any(|end| after.starts_with(end))
                && text[..at].ends_with("use "));
        is_whole && is_used && (!path || rooted)
    })
}

/// The dependencies of a table of the manifest that none of the sources names.
fn unused(manifest: &toml::Table, kind: &str, sources: &[String]) -> Vec<String> {
    let Some(dependencies) = manifest.get(kind).and_then(|state| state.as_table()) else {
        return Vec::new();
    };
    dependencies
        .keys()
        .filter(|name| !FOR_THEIR_FEATURES.iter().any(|(allowed, _)| allowed == name))
        .filter(|name| !sources.iter().any(|source| names(source, name)))
        .cloned()
        .collect()
}

/// A package's own sources, and those that are compiled for tests only.
fn sources(package: &str) -> (Vec<String>, Vec<String>) {
    let (mut product, mut tests) = (Vec::new(), Vec::new());
    for path in rust_files_of(package) {
        let text = without_comments(&read(&path));
        let place = path.strip_prefix(root().join(package)).expect("in the package");
        let is_test = !place.starts_with("src")
            || place.components().any(|part| part.as_os_str() == "tests")
            || place.ends_with("tests.rs");
        if is_test {
            tests.push(text);
        } else if let Some((code, inner)) = text.split_once("#[cfg(test)]\nmod tests {") {
            product.push(code.to_owned());
            tests.push(inner.to_owned());
        } else {
            product.push(text);
        }
    }
    (product, tests)
}

#[test]
fn no_dependency_is_unused() {
    let mut shared = BTreeSet::new();
    for package in PACKAGES {
        let manifest = toml_file(&Path::new(package).join("Cargo.toml").to_string_lossy());
        let (product, mut tests) = sources(package);
        assert_eq!(unused(&manifest, "dependencies", &product), [""; 0], "{package}: in no source");
        // The server's tests use some of what the tests of the rules are made with.
        if package.is_empty() {
            tests.extend(sources("crates/turnpost-rules").1);
        }
        assert_eq!(unused(&manifest, "dev-dependencies", &tests), [""; 0], "{package}: in no test");
        for kind in ["build-dependencies", "target"] {
            assert!(!manifest.contains_key(kind), "this check knows nothing of [{kind}]");
        }
        for kind in ["dependencies", "dev-dependencies"] {
            let entries = manifest.get(kind).and_then(|entries| entries.as_table());
            shared.extend(
                entries
                    .into_iter()
                    .flatten()
                    .filter(|(_, entry)| entry.get("workspace").is_some())
                    .map(|(name, _)| name.clone()),
            );
        }
    }
    let manifest = toml_file("Cargo.toml");
    let versions = manifest["workspace"]["dependencies"].as_table().expect("shared versions");
    assert_eq!(versions.keys().cloned().collect::<BTreeSet<_>>(), shared, "used by no package");
    for (name, why) in FOR_THEIR_FEATURES {
        let entry = &manifest["dependencies"][name];
        assert!(entry.get("features").is_some(), "{name} {why}: by its features");
    }
}

#[test]
fn an_unused_dependency_would_be_found() {
    let manifest: toml::Table =
        "[dependencies]\nleft-pad = '1'\nhex = '1'\nserde = '1'\n[dev-dependencies]\nspare = '1'"
            .parse()
            .expect("TOML");
    let source = without_comments(
        "use serde::Serialize; // left_pad::pad\nlet x = crate::left_pad::x(); \
         let y = ::hex::encode(y); my_spare::go(); other.spare;",
    );
    let sources = [source];
    assert_eq!(unused(&manifest, "dependencies", &sources), ["left-pad"]);
    assert_eq!(unused(&manifest, "dev-dependencies", &sources), ["spare"]);
}

#[test]
fn only_the_clock_asks_for_the_time() {
    let allowed = ["src/game/time.rs"];
    let folders = PACKAGES.map(|package| root().join(package).join("src"));
    for path in folders.iter().flat_map(|folder| files(folder, ".rs")) {
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
