//! Every message a page asks for exists, and none stands there in vain.

use std::{collections::BTreeSet, fs, path::Path};

fn keys_in(folder: &Path, keys: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            keys_in(&path, keys);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_default();
        for quoted in text.split('"').skip(1) {
            let key = quoted.strip_prefix("web-").is_some()
                && quoted.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
            if key {
                keys.insert(quoted.to_owned());
            }
        }
    }
}

#[test]
fn messages_and_their_uses_are_the_same() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used = BTreeSet::new();
    for room in ["src/web", "src/reader"] {
        keys_in(&top.join(room), &mut used);
    }
    // These two only tell kinds of counting apart.
    used.remove("web-pick");
    used.remove("web-count");
    let text = fs::read_to_string(top.join("src/locale/en/web.ftl")).expect("the messages");
    let defined: BTreeSet<String> = text
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .filter(|(key, _)| key.starts_with("web-"))
        .map(|(key, _)| key.to_owned())
        .collect();
    let missing: Vec<_> = used.difference(&defined).collect();
    let idle: Vec<_> = defined.difference(&used).collect();
    assert!(missing.is_empty() && idle.is_empty(), "missing {missing:?}, idle {idle:?}");
}
