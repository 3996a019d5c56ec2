//! What was found, as it is shown.

use super::finding::{Finding, Grade};
use crate::cli::{
    error::CliError,
    terminal::{Colour, coloured, has_colours},
    text::{print, print_json},
};

fn text(finding: &Finding, has_colours: bool) -> String {
    let Finding { subject, grade, found, remedy, page } = finding;
    let colour = match grade {
        Grade::Ok => Colour::Green,
        Grade::Warning => Colour::Yellow,
        Grade::Error => Colour::Red,
    };
    let word = coloured(&format!("{grade:7}", grade = grade.to_string()), colour, has_colours);
    let mut lines = format!("{word}  {subject}: {found}\n");
    if let Some(remedy) = remedy {
        let page = page.map(|page| format!(" (more: {page})")).unwrap_or_default();
        lines.push_str(&format!("         {remedy}{page}\n"));
    }
    lines
}

/// Shows what was found; fails when there is an error.
pub(super) fn show(findings: &[Finding], as_json: bool) -> Result<(), CliError> {
    if as_json {
        print_json(&findings)?;
    } else {
        let has_colours = has_colours();
        print(&findings.iter().map(|finding| text(finding, has_colours)).collect::<String>())?;
    }
    match findings.iter().filter(|finding| finding.grade == Grade::Error).count() {
        0 => Ok(()),
        errors => Err(CliError::Unsound(errors)),
    }
}
