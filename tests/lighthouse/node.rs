//! Programs for Node that look at pages in Chromium.

use std::process::Command;

use serde::de::DeserializeOwned;
use serde_json::Value;

/// What such a program, a file beside this one, prints about these pages.
pub fn printed<T: DeserializeOwned>(program: &str, pages: &Value) -> T {
    let tools = std::env::var("TURNPOST_TOOLS")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/target/tools").to_owned());
    let chromium = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
        .flat_map(|folder| {
            ["chromium", "google-chrome", "chromium-browser"].map(|name| folder.join(name))
        })
        .find(|program| program.is_file())
        .expect("Chromium; tests/tools/install brings it");
    let output = Command::new("node")
        .arg(format!("{}/tests/lighthouse/{program}", env!("CARGO_MANIFEST_DIR")))
        .arg(format!("{tools}/node_modules"))
        .arg(chromium)
        .arg(pages.to_string())
        .output()
        .expect("Node runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}
