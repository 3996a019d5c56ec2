//! Programs that `tests/tools/install` has installed for tests.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A program of Python's. A run of all tests must have it; any other goes without.
pub fn tool(name: &str) -> Option<Command> {
    installed(&Path::new("python/bin").join(name))
}

/// The same of Node's.
pub fn tool_of_node(name: &str) -> Option<Command> {
    installed(&Path::new("node_modules/.bin").join(name))
}

fn installed(program: &Path) -> Option<Command> {
    let tools = match std::env::var_os("TURNPOST_TOOLS") {
        Some(tools) => PathBuf::from(tools),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tools"),
    };
    let program = tools.join(program);
    if program.exists() {
        let mut command = Command::new(program);
        command.stdin(Stdio::null());
        return Some(command);
    }
    let all = std::env::var_os("TURNPOST_TESTS").is_some();
    assert!(!all, "{} is missing: run tests/tools/install", program.display());
    eprintln!("passed over: {} is missing", program.display());
    None
}

/// Runs a program to its end, which has to be a good one; gives what it printed.
#[track_caller]
pub fn finished(command: &mut Command) -> String {
    let output = command.output().expect("the program runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{printed}\n{complained}", output.status);
    printed
}
