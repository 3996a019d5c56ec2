//! The hosting page followed in a clean Debian, by both proxies, with a real mail server. Needs root and a folder
//! that `tests/tools/clean-debian` has made:
//!
//! ```sh
//! tests/tools/clean-debian /var/tmp/clean
//! TURNPOST_CLEAN=/var/tmp/clean cargo test --test operator -- hosting
//! ```

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{stderr, stdout};
use crate::documents::block;
use crate::packaging::package;

/// A machine of its own: the clean Debian below what is written here, its own network and processes.
const MACHINE: &str = "mount -t overlay overlay \
     -o lowerdir=\"$1\",upperdir=\"$2/upper\",workdir=\"$2/work\" \"$2/root\"\n\
     mount -t proc proc \"$2/root/proc\"\n\
     mount --rbind /dev \"$2/root/dev\"\n\
     hostname turns.example.org\n\
     exec chroot \"$2/root\" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
     PYTHONUNBUFFERED=1 python3 /host.py";

#[test]
fn the_page_is_followed_in_a_clean_debian_by_both_proxies_up_to_a_turn_played_from_its_mail() {
    let Some(clean) = std::env::var_os("TURNPOST_CLEAN").map(PathBuf::from) else {
        println!("TURNPOST_CLEAN names no clean Debian: the page is not followed there");
        return;
    };
    // What is laid over it needs a file system that can be laid over another; many a /tmp cannot.
    let folder = tempfile::tempdir_in(clean.parent().expect("a folder")).expect("a folder");
    let place = |path: &str| folder.path().join(path);
    for part in ["upper/page", "work", "root"] {
        std::fs::create_dir_all(place(part)).expect("a folder");
    }
    let deb = package(folder.path());
    std::fs::copy(deb, place("upper/turnpost.deb")).expect("copied");
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/host.py");
    std::fs::copy(tool, place("upper/host.py")).expect("copied");
    let page = "docs/hosting.md";
    let commands = serde_json::json!([
        ["mail status", block(page, "sh", "turnpost mail status")],
        ["keys rotate", block(page, "sh", "turnpost keys rotate --now")],
    ]);
    for (name, text) in [
        ("settings.toml", block(page, "toml", "base_url")),
        ("package.sh", block(page, "sh", "install -o turnpost -m 0600 /dev/null /etc/turnpost/")),
        ("nginx", block(page, "nginx", "listen 443")),
        ("Caddyfile", block(page, "caddyfile", "reverse_proxy 127.0.0.1")),
        ("commands.json", commands.to_string()),
    ] {
        std::fs::write(place(&format!("upper/page/{name}")), text).expect("written");
    }
    let followed = Command::new("unshare")
        .args(["--net", "--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child"])
        .args(["sh", "-euc", MACHINE, "sh"])
        .arg(&clean)
        .arg(folder.path())
        .output()
        .expect("unshare runs");
    let (said, complained) = (stdout(&followed), stderr(&followed));
    println!("{said}");
    assert!(followed.status.success(), "{said}\n{complained}");
    assert!(said.ends_with("the page was followed\n"), "{said}\n{complained}");
    for proxy in ["nginx", "Caddy"] {
        let played = |line: &str| line.starts_with(proxy) && line.contains("was played");
        assert!(said.lines().any(played), "{proxy}: {said}");
    }
}
