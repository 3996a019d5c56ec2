//! The arrows between the rooms point one way, as `docs/architecture.md` draws them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Every room of `src` and the rooms that it may know, lowest first: nobody knows a room below itself
/// in this list. The rules are crates of their own, with arrows of their own.
const ROOMS: &[(&str, &[&str])] = &[
    ("naming", &[]),
    ("tls", &[]),
    ("traces", &["tls"]),
    ("body", &[]),
    ("lasting", &[]),
    ("picture", &[]),
    ("push", &[]),
    ("game", &["naming", "traces"]),
    ("token", &["game"]),
    ("oauth", &["game", "token"]),
    ("limits", &["game"]),
    ("registry", &["picture"]),
    ("locale", &["game", "naming", "registry"]),
    ("store", &["game", "lasting", "push", "token", "traces"]),
    ("reader", &["game", "locale", "naming", "picture", "registry", "store"]),
    (
        "mail",
        &[
            "game", "lasting", "locale", "naming", "picture", "reader", "store", "tls", "token",
            "traces",
        ],
    ),
    ("webhook", &["game", "push", "reader", "store", "tls", "token", "traces"]),
    ("erasing", &["game", "mail", "store"]),
    ("retention", &["erasing", "game", "mail", "store"]),
    ("reporting", &["game", "store"]),
    ("substitutes", &["game", "limits", "store", "token"]),
    ("operator", &["erasing", "game", "mail", "store", "substitutes", "token"]),
    ("config", &["game", "limits", "mail", "retention", "store", "traces", "webhook"]),
    (
        "api",
        &[
            "body",
            "erasing",
            "game",
            "limits",
            "locale",
            "mail",
            "oauth",
            "picture",
            "push",
            "reader",
            "registry",
            "reporting",
            "store",
            "substitutes",
            "token",
            "webhook",
        ],
    ),
    (
        "web",
        &[
            "body",
            "config",
            "erasing",
            "game",
            "limits",
            "locale",
            "mail",
            "naming",
            "oauth",
            "operator",
            "picture",
            "push",
            "reader",
            "registry",
            "reporting",
            "retention",
            "store",
            "substitutes",
            "token",
            "webhook",
        ],
    ),
    (
        "serve",
        &[
            "api",
            "body",
            "config",
            "game",
            "lasting",
            "limits",
            "mail",
            "registry",
            "retention",
            "store",
            "token",
            "traces",
            "web",
            "webhook",
        ],
    ),
    (
        "cli",
        &[
            "api", "config", "game", "lasting", "mail", "operator", "registry", "serve", "store",
            "tls",
        ],
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The source files in a folder, without those that only tests have.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        let is_of_tests = path.file_name().is_some_and(|name| name == "tests.rs");
        if is_of_tests {
            let beside =
                [folder.with_extension("rs"), folder.join("mod.rs"), folder.join("lib.rs")];
            let parent = beside.iter().find_map(|parent| fs::read_to_string(parent).ok());
            let declared = parent.is_some_and(|it| it.contains("#[cfg(test)]\nmod tests;"));
            assert!(declared, "{} is not of tests alone", path.display());
        }
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") && !is_of_tests {
            found.push(path);
        }
    }
}

/// The module of a file as its path from the crate's root.
fn module(path: &Path) -> Vec<String> {
    let path = path.with_extension("");
    let mut names: Vec<String> =
        path.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    if names.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        names.pop();
    }
    names
}

/// Code without comments and without what only tests have.
fn code(text: &str) -> String {
    let (mut kept, mut lines) = (Vec::new(), text.lines());
    while let Some(line) = lines.next() {
        if line.trim_start() == "#[cfg(test)]" {
            let margin = line.len() - line.trim_start().len();
            // As it is formatted, an item's last line begins where its first one does.
            lines.by_ref().find(|line| ends_item(line, margin));
        } else {
            kept.push(line.split("//").next().unwrap_or_default());
        }
    }
    kept.join("\n")
}

/// Whether a line is the last one of an item that begins behind this much space.
fn ends_item(line: &str, margin: usize) -> bool {
    let item = line.trim_start();
    line.len() - item.len() == margin
        && !item.starts_with(['#', '/'])
        && item.ends_with(['}', ';', ','])
}

/// The paths of a `use` tree, each as its names.
fn leaves(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim();
    let Some(open) = tree.find('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        return vec![path.split("::").map(|name| name.trim().to_owned()).collect()];
    };
    let before: Vec<String> = tree[..open]
        .split("::")
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    let inner = &tree[open + 1..tree.rfind('}').unwrap_or(tree.len())];
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in inner.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let parts = parts.into_iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(leaves).map(|leaf| before.iter().cloned().chain(leaf).collect()).collect()
}

/// Where a path of a module leads, from the crate's root; none when it leaves the crate.
fn absolute(path: &[String], module: &[String]) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some(module.iter().chain(rest).cloned().collect()),
        "super" => {
            let above = module.split_last()?.1;
            match rest.first().map(String::as_str) {
                Some("super") => absolute(rest, above),
                _ => Some(above.iter().chain(rest).cloned().collect()),
            }
        }
        _ => None,
    }
}

/// The rooms that a file knows besides its own.
fn known(path: &Path, text: &str) -> BTreeSet<String> {
    let (module, code) = (module(path), code(text));
    let uses = code.match_indices("use ").filter_map(|(at, _)| {
        let line = code[..at].rsplit('\n').next().unwrap_or_default().trim();
        let begins = line.is_empty() || line == "pub" || line.starts_with("pub(");
        let end = code[at..].find(';').filter(|_| begins)?;
        Some(leaves(&code[at + 4..at + end]))
    });
    let imported = uses.flatten().filter_map(|leaf| absolute(&leaf, &module));
    let named = code.match_indices("crate::").map(|(at, _)| {
        let name = &code[at + 7..];
        let end = name.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        vec![name[..end.unwrap_or(name.len())].to_owned()]
    });
    let own = module.first().cloned().unwrap_or_default();
    let rooms = imported.chain(named).filter_map(|path| path.into_iter().next());
    rooms.filter(|room| *room != own && !room.is_empty()).collect()
}

/// Who knows whom: room, the room that it knows, and a file that does.
fn arrows() -> BTreeMap<(String, String), String> {
    let mut paths = Vec::new();
    files(&root(), &mut paths);
    let mut found = BTreeMap::new();
    for path in paths {
        let inside = path.strip_prefix(root()).expect("a path here").to_owned();
        let room = module(&inside).first().cloned().unwrap_or_default();
        let text = fs::read_to_string(&path).expect("a source file");
        for other in known(&inside, &text) {
            found.entry((room.clone(), other)).or_insert(inside.display().to_string());
        }
    }
    found
}

#[test]
fn the_rooms_know_each_other_one_way_only() {
    let arrows = arrows();
    assert!(arrows.len() > 50, "{} arrows", arrows.len());
    let mut wrong = Vec::new();
    for ((room, other), file) in &arrows {
        // The program itself, and the library's list of rooms, know all.
        if room.is_empty() {
            continue;
        }
        let allowed = ROOMS.iter().find(|(name, _)| name == room).map(|(_, allowed)| *allowed);
        if !allowed.is_some_and(|allowed| allowed.contains(&other.as_str())) {
            wrong.push(format!("{room} knows {other}: src/{file}"));
        }
    }
    assert!(wrong.is_empty(), "arrows the wrong way:\n{}", wrong.join("\n"));
}

#[test]
fn no_room_may_know_one_that_comes_after_it() {
    for (at, (room, allowed)) in ROOMS.iter().enumerate() {
        for other in *allowed {
            let before = ROOMS[..at].iter().any(|(name, _)| name == other);
            assert!(before, "{room} may know {other}, which comes after it");
        }
    }
}

#[test]
fn every_room_is_in_the_list_and_every_allowance_is_used() {
    let arrows = arrows();
    for entry in fs::read_dir(root()).expect("the rooms").map(|entry| entry.expect("an entry")) {
        let name = entry.path().with_extension("");
        let name = name.file_name().expect("a name").to_string_lossy().into_owned();
        let listed = ROOMS.iter().any(|(room, _)| *room == name);
        assert!(listed || ["lib", "main"].contains(&name.as_str()), "{name} is not in the list");
    }
    for (room, allowed) in ROOMS {
        for other in *allowed {
            let arrow = (String::from(*room), String::from(*other));
            assert!(arrows.contains_key(&arrow), "{room} may know {other} and does not");
        }
    }
}

/// The packages that a manifest depends on, in tests, on single targets and by other names, too.
fn depended_on(manifest: &toml::Table) -> impl Iterator<Item = String> {
    const KINDS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];
    let targets = manifest.get("target").and_then(toml::Value::as_table);
    let targets = targets.into_iter().flat_map(|of| of.values().filter_map(toml::Value::as_table));
    let tables = targets.chain([manifest]).flat_map(|table| {
        KINDS.iter().filter_map(|kind| table.get(*kind).and_then(toml::Value::as_table))
    });
    tables.flatten().map(|(name, how)| {
        how.get("package").and_then(toml::Value::as_str).unwrap_or(name).to_owned()
    })
}

/// Which of our packages each under `crates` depends on, in its tests, too.
fn packages() -> BTreeMap<String, BTreeSet<String>> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let entries = fs::read_dir(crates).expect("the packages");
    let read = |entry: std::io::Result<fs::DirEntry>| {
        let folder = entry.expect("an entry").path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let manifest: toml::Table = manifest.parse().expect("TOML");
        let ours = depended_on(&manifest).filter(|name| name.starts_with("turnpost")).collect();
        (folder.file_name().expect("a name").to_string_lossy().into_owned(), ours)
    };
    entries.map(read).collect()
}

#[test]
fn rulesets_know_what_a_ruleset_is_and_not_each_other() {
    let packages = packages();
    let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let below = ["turnpost-ruleset", "turnpost-ruleset-derive"];
    assert_eq!(packages["turnpost-ruleset-derive"], set(&[]));
    assert_eq!(packages["turnpost-ruleset"], set(&below[1..]));
    let rulesets = packages["turnpost-rules"].iter().filter(|name| !below.contains(&&***name));
    let mut told: BTreeSet<&str> = below.into();
    for ruleset in rulesets {
        assert_eq!(packages[ruleset], set(&below[..1]), "{ruleset}");
        told.insert(ruleset);
    }
    assert!(told.len() > below.len(), "no rulesets");
    let others = packages.keys().filter(|name| !told.contains(name.as_str()));
    assert_eq!(others.collect::<Vec<_>>(), ["turnpost-raster", "turnpost-rules"]);
    assert_eq!(packages["turnpost-raster"], set(&[]));
}

#[test]
fn a_dependency_is_found_in_every_form_of_a_manifest() {
    for text in [
        "[dependencies]\nturnpost-catan.workspace = true",
        "[dev-dependencies.turnpost-catan]\npath = '../turnpost-catan'",
        "[build-dependencies]\nisland = { path = '../turnpost-catan', package = 'turnpost-catan' }",
        "[target.'cfg(unix)'.dependencies]\nturnpost-catan = '1'",
    ] {
        let manifest: toml::Table = text.parse().expect("TOML");
        assert_eq!(depended_on(&manifest).collect::<Vec<_>>(), ["turnpost-catan"], "{text}");
    }
}

#[test]
fn an_arrow_is_found_in_every_form_of_import() {
    let path = Path::new("game/service/mod.rs");
    for (text, room) in [
        ("use crate::api::Call;", "api"),
        ("use crate::{game::id::GameId, web::{Page, Shell as It}};", "web"),
        ("    use super::super::{token::Keys};", "token"),
        ("fn f(x: &crate::serve::Health) {}", "serve"),
    ] {
        let found = known(path, text);
        assert!(found.contains(room), "{text}: {found:?}");
    }
    for text in ["// use crate::api::Call;", "use super::error::GameError;", "use std::fmt;"] {
        assert_eq!(known(path, text), BTreeSet::new(), "{text}");
    }
}

#[test]
fn of_code_only_what_tests_alone_have_is_left_out() {
    let text = "\
use crate::game::id::GameId; // use crate::locale::Language;
#[cfg(test)]
mod tests;
use crate::store::Store;

impl Room {
    #[cfg(test)]
    #[must_use]
    pub fn counted(
        &self,
    ) -> crate::api::Call {
        if self.is_open() {
            crate::web::shown();
        }
        self.call
    }

    fn kept(&self) -> crate::token::Keys {
        self.keys
    }
}

#[cfg(test)]
mod more_tests {
    use crate::serve::Health;
}
";
    let found = known(Path::new("mail/worker.rs"), text);
    assert_eq!(found, ["game", "store", "token"].map(str::to_owned).into());
}

/// The files of a package's `src` by the module each is, with their code.
fn modules(source: &Path) -> BTreeMap<Vec<String>, String> {
    let mut paths = Vec::new();
    files(source, &mut paths);
    let read = |path: PathBuf| {
        let inside = path.strip_prefix(source).expect("a path here").to_owned();
        (module(&inside), code(&fs::read_to_string(&path).expect("a source file")))
    };
    paths.into_iter().map(read).collect()
}

/// What a file names: by `use`, apart from what it only passes on by `pub use`, and by full paths.
struct Named {
    used: Vec<Vec<String>>,
    passed_on: Vec<Vec<String>>,
}

/// Code without where its items can be seen from, which names no other file's.
fn without_scopes(code: &str) -> String {
    let mut parts = code.split("pub(in ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + "pub" + part.split_once(')').map_or(part, |(_, rest)| rest)
    })
}

fn named(module: &[String], code: &str) -> Named {
    let code = &without_scopes(code);
    let (mut used, mut passed_on, mut rest) = (Vec::new(), Vec::new(), String::new());
    let mut after = 0;
    for (at, _) in code.match_indices("use ") {
        let line = code[..at].rsplit('\n').next().unwrap_or_default().trim();
        let is_public = line == "pub" || line.starts_with("pub(");
        // In a sentence stands what is in no path.
        let is_tree = |tree: &str| {
            tree.chars()
                .all(|it| it.is_alphanumeric() || it.is_whitespace() || "_:{},*".contains(it))
        };
        let end = code[at..].find(';').filter(|_| line.is_empty() || is_public);
        let Some(end) = end.filter(|end| is_tree(&code[at..at + end])) else { continue };
        rest.push_str(&code[after..at]);
        after = at + end;
        // A name without a beginning is a module of this file's own, or another crate's.
        let here = |leaf: Vec<String>| {
            absolute(&leaf, module).unwrap_or_else(|| module.iter().cloned().chain(leaf).collect())
        };
        let list = if is_public { &mut passed_on } else { &mut used };
        list.extend(leaves(&code[at + 4..at + end]).into_iter().map(here));
    }
    rest.push_str(&code[after..]);
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == ':';
    let paths = rest.split(|letter| !is_part(letter)).filter(|path| path.contains("::"));
    used.extend(paths.map(|path| {
        let names: Vec<String> = path.split("::").map(str::to_owned).collect();
        absolute(&names, module).unwrap_or_else(|| module.iter().cloned().chain(names).collect())
    }));
    Named { used, passed_on }
}

/// The module that a path leads to, through whatever passes it on.
fn target(
    path: &[String],
    named: &BTreeMap<Vec<String>, Named>,
    depth: usize,
) -> Option<Vec<String>> {
    let known = (1..=path.len()).rev().find(|end| named.contains_key(&path[..*end]))?;
    let (module, name) = (&path[..known], path.get(known));
    let passed_on =
        named[module].passed_on.iter().find(|leaf| leaf.last() == name && name.is_some());
    match passed_on.filter(|_| depth < 8) {
        Some(leaf) => target(leaf, named, depth + 1),
        None => Some(module.to_vec()),
    }
}

/// A file that comes back to itself by what it and the others name, and the way.
fn circle(arrows: &BTreeMap<Vec<String>, BTreeSet<Vec<String>>>) -> Option<Vec<String>> {
    let mut left = arrows.clone();
    // Whoever names nobody that is left is in no circle.
    loop {
        let known: BTreeSet<_> = left.keys().cloned().collect();
        let before = left.len();
        left.retain(|_, others| others.iter().any(|other| known.contains(other)));
        if left.len() == before {
            break;
        }
    }
    let mut way: Vec<&Vec<String>> = vec![left.keys().next()?];
    loop {
        let next = left[*way.last()?].iter().find(|other| left.contains_key(*other))?;
        if let Some(first) = way.iter().position(|seen| *seen == next) {
            way.push(next);
            return Some(way[first..].iter().map(|module| module.join("::")).collect());
        }
        way.push(next);
    }
}

/// Which other files each file of a package's `src` knows.
fn file_arrows(source: &Path) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let modules = modules(source);
    let named: BTreeMap<_, _> =
        modules.iter().map(|(module, code)| (module.clone(), named(module, code))).collect();
    let arrows = named.iter().map(|(module, names)| {
        let targets = names.used.iter().filter_map(|path| target(path, &named, 0));
        (module.clone(), targets.filter(|other| other != module).collect())
    });
    arrows.collect()
}

#[test]
fn no_file_knows_itself_through_others() {
    let arrows = file_arrows(&root());
    assert!(arrows.values().map(BTreeSet::len).sum::<usize>() > 500, "few arrows");
    assert_eq!(circle(&arrows), None, "files that form a circle");
    for package in packages().keys() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates").join(package);
        let arrows = file_arrows(&folder.join("src"));
        assert_eq!(circle(&arrows), None, "files of {package} that form a circle");
    }
}

#[test]
fn a_circle_is_found_also_through_what_is_passed_on() {
    let files = [
        ("room", "pub use one::One;\nmod one;\nmod two;"),
        ("room::one", "use super::two;\nstruct One(two::Two);"),
        ("room::two", "use super::One;\nstruct Two(Box<One>);"),
        ("other", "use crate::room::One;"),
    ];
    let split = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let named: BTreeMap<_, _> =
        files.iter().map(|(module, code)| (split(module), named(&split(module), code))).collect();
    let arrows = |leave: &str| -> BTreeMap<_, BTreeSet<_>> {
        let kept = named.iter().filter(|(module, _)| module.join("::") != leave);
        kept.map(|(module, names)| {
            let targets = names.used.iter().filter_map(|path| target(path, &named, 0));
            (module.clone(), targets.filter(|other| other != module).collect())
        })
        .collect()
    };
    assert_eq!(circle(&arrows("")).expect("a circle"), ["room::one", "room::two", "room::one"]);
    assert_eq!(circle(&arrows("room::two")), None);
}
