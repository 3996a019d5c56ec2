//! The `turnpost` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    turnpost::cli::run(std::env::args_os())
}
