//! `turnpost guide`: the pages for whoever hosts, as they were when this program was made.

use clap::{Args, ValueEnum};

use super::{error::CliError, text::print};

/// A page that the program carries.
#[derive(Debug, Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(super) enum Page {
    /// How to host a server
    Hosting,
    /// What every command does
    Commands,
    /// How to run several servers
    Scaling,
    /// What changed, and what an operator has to do
    Changes,
}

impl Page {
    const fn text(self) -> &'static str {
        match self {
            Page::Hosting => include_str!("../../docs/hosting.md"),
            Page::Commands => include_str!("../../docs/commands.md"),
            Page::Scaling => include_str!("../../docs/scaling.md"),
            Page::Changes => include_str!("../../CHANGELOG.md"),
        }
    }
}

/// Which page to print.
#[derive(Debug, Args)]
pub struct Guide {
    /// The page
    #[arg(value_name = "PAGE", value_enum, default_value_t = Page::Hosting)]
    page: Page,
    /// Only this section, as its heading in small letters with hyphens: watch-it
    #[arg(value_name = "SECTION")]
    section: Option<String>,
}

/// A heading as links to it are written.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_'));
    kept.collect::<String>().trim().to_lowercase().replace(' ', "-")
}

/// The sections of a page, with the headings that they begin with: lines outside of code that begin
/// with two hashes.
fn sections(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        is_code ^= line.trim_start().starts_with("```");
        match line.strip_prefix("## ").filter(|_| !is_code) {
            Some(heading) => found.push((anchor(heading), format!("{line}\n"))),
            None => {
                if let Some((_, section)) = found.last_mut() {
                    section.push_str(line);
                    section.push('\n');
                }
            }
        }
    }
    found
}

/// Prints a page, or a section of it.
///
/// # Errors
/// [`CliError::NoSection`] when the page has none of that name.
pub(super) fn run(guide: &Guide) -> Result<(), CliError> {
    let text = guide.page.text();
    let Some(wanted) = &guide.section else { return print(text) };
    let wanted = anchor(wanted.trim_start_matches('#'));
    let sections = sections(text);
    match sections.iter().find(|(name, _)| *name == wanted) {
        Some((_, section)) => print(section),
        None => {
            let known = sections.into_iter().map(|(name, _)| name).collect::<Vec<_>>();
            Err(CliError::NoSection { wanted, known: known.join(", ") })
        }
    }
}
