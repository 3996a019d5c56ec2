//! What packages install beside the program: shell completions and manual pages.

use std::path::PathBuf;

use clap::{Args, Command};
use clap_complete::Shell;

use super::{error::CliError, text::print};

/// Which completions to print.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Which manual pages to write.
#[derive(Debug, Args)]
pub struct Manual {
    /// Write the pages of all commands into this folder; without it the first page is printed
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Prints the completions of a shell.
///
/// # Errors
/// When they cannot be written.
pub(super) fn completions(completions: &Completions, mut command: Command) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut command, "turnpost", &mut script);
    print(&String::from_utf8_lossy(&script))
}

/// Prints or writes the manual pages.
///
/// # Errors
/// When they cannot be written.
pub(super) fn manual(manual: &Manual, command: Command) -> Result<(), CliError> {
    match &manual.folder {
        Some(folder) => {
            std::fs::create_dir_all(folder)?;
            Ok(clap_mangen::generate_to(command, folder)?)
        }
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            print(&String::from_utf8_lossy(&page))
        }
    }
}
