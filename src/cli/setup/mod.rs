//! `turnpost setup`: the first start on a server. Asks for what only its operator knows, writes the
//! settings file, and says what is left to do elsewhere.

mod answers;
mod file;
mod questions;

use std::{collections::BTreeMap, path::Path};

use clap::Args;

use super::{
    doctor::{self, DoctorCommand},
    error::CliError,
    records,
    text::print,
};
use crate::{
    config::{
        Entry, Inputs, Settings,
        catalogue::{find, fixed_default},
    },
    game::person::Address,
};

use answers::{Answers, alone};
use questions::PASSWORD;

const AFTER_SETUP: &str = "\
What is given as a flag or in the environment is not asked for: --base-url, --administrators, --contact,
--data-folder, --mail-smtp-host, --mail-smtp-security, --mail-smtp-user, --mail-from, and TURNPOST_MAIL_SMTP_PASSWORD,
which has no flag. Every other setting given so is written down, too. The file is that of --config; it
must be new or empty, or hold nothing yet of what is asked for, as the one of a package: what it says is kept, and
what it was before stands beside it. A container needs no file: give it the environment and --no-file.";

/// How to set up.
#[derive(Debug, Args)]
#[command(after_help = AFTER_SETUP)]
pub struct Setup {
    /// Write no file, since the settings stand in the environment
    #[arg(long)]
    no_file: bool,
    /// Do not look at the machine and the mail server afterwards, as `turnpost doctor` does
    #[arg(long)]
    no_check: bool,
}

/// Asks, writes, and checks.
///
/// # Errors
/// When a question is not answered, settings contradict each other, or the file holds something
/// already or cannot be written.
pub(super) fn run(setup: &Setup, inputs: &Inputs) -> Result<(), CliError> {
    let path = inputs.settings_file();
    let prepared = if setup.no_file { BTreeMap::new() } else { prepared(&path)? };
    let given = inputs.given()?;
    let answers = questions::asked(prepared.into_iter().chain(given.clone()).collect())?;
    let (settings, _) = Settings::load(&alone(&answers))?;
    let inputs = if setup.no_file {
        print(&missing_variables(&answers, &given))?;
        inputs.clone()
    } else {
        file::keep(&path)?;
        write(&path, answers.clone())?;
        Inputs { file: Some(path.clone()), ..inputs.clone() }
    };
    // Several can be given, and none in an environment that sets it empty.
    let administrator = settings.administrators.first().map_or("", Address::as_str);
    print(&records::text(&settings, administrator))?;
    if !setup.no_check {
        print("\nWhat this machine says to it:\n\n")?;
        match doctor::run(&DoctorCommand::default(), &inputs) {
            Ok(()) => {}
            Err(CliError::Unsound(_)) => {
                let file =
                    if setup.no_file { String::new() } else { format!(" -c {}", path.display()) };
                print(&format!(
                    "\nPut right what is marked as an error, and look again: turnpost doctor{file}\n"
                ))?;
            }
            Err(error) => return Err(error),
        }
    }
    let who = match administrator {
        "" => String::new(),
        one => format!(" as {one}"),
    };
    print(&format!("\nStart the server, open {}, and sign in{who}.\n", settings.base_url.as_str()))
}

/// What a settings file says that a package has laid, or nothing of a file that is new or empty.
///
/// # Errors
/// [`CliError::Written`] when somebody has answered there what is asked for; or when it cannot be read.
fn prepared(path: &Path) -> Result<BTreeMap<&'static str, Entry>, CliError> {
    if file::is_empty(path)? {
        return Ok(BTreeMap::new());
    }
    let found = Inputs { file: Some(path.to_owned()), ..Inputs::default() }.entries()?;
    if found.keys().any(|key| questions::is_for_the_operator(key)) {
        return Err(CliError::Written(path.to_owned()));
    }
    Ok(found)
}

/// What was answered or follows and still has to be put into the environment, since no file holds it.
fn missing_variables(answers: &Answers, given: &BTreeMap<&'static str, Entry>) -> String {
    let missing = answers
        .iter()
        .filter(|(key, text)| !given.contains_key(*key) && fixed_default(key) != text.as_str());
    let lines: String = missing
        .filter_map(|(key, text)| Some((find(key)?, text)))
        .map(|(setting, text)| {
            // What was typed unseen is not shown either.
            let text = if setting.secret { "…" } else { text.as_str() };
            format!("  {}={text}\n", setting.variable())
        })
        .collect();
    if lines.is_empty() {
        return lines;
    }
    format!(
        "No file is written: the environment has to hold these, too, for the server to know them.\n{lines}\n"
    )
}

/// Writes the settings, and the password to a file of its own.
fn write(path: &Path, mut answers: Answers) -> Result<(), CliError> {
    let mut written = vec![path.to_owned()];
    if let Some(password) = answers.remove(PASSWORD) {
        let secret = std::path::absolute(path)?.with_extension("password");
        file::must_be_empty(&secret)?;
        file::write(&secret, &format!("{password}\n"))?;
        answers.insert("mail.smtp.password_file", secret.display().to_string());
        written.push(secret);
    }
    file::write(path, &file::text(&answers))?;
    for path in written {
        print(&format!("{} is written; only its owner can read it\n", path.display()))?;
    }
    print("\n")
}
