//! Running the built program.

use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program in an empty environment and its own folder, so that no test sees another's files.
pub fn turnpost(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
    command.current_dir(folder).env_clear().stdin(Stdio::null());
    command
}

/// Runs the program to its end.
pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    turnpost(folder).args(arguments).output().expect("runs")
}

/// What a command that succeeds prints.
pub fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}{}", stdout(&output), stderr(&output));
    stdout(&output)
}

/// What a finished run printed to standard output.
pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What a finished run printed to standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
