//! Colours and progress at a terminal; neither where the output goes elsewhere.

use std::io::IsTerminal as _;

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Whether standard output may be coloured: it is a terminal that can, and nobody has asked for
/// none (<https://no-color.org>).
pub(super) fn has_colours() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_none_or(|kind| kind == "dumb");
    std::io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb
}

/// A colour of a word.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Colour {
    Green,
    Yellow,
    Red,
}

/// A word in a colour, if there are any.
pub(super) fn coloured(word: &str, colour: Colour, has_colours: bool) -> String {
    if !has_colours {
        return word.to_owned();
    }
    let code = match colour {
        Colour::Red => 31,
        Colour::Green => 32,
        Colour::Yellow => 33,
    };
    format!("\u{1b}[{code}m{word}\u{1b}[0m")
}

/// How often a sign of life moves.
const TICK: Duration = Duration::from_millis(120);

/// A sign of life for long work of which nobody knows how much there is, on standard error, which
/// is silent unless that is a terminal. It counts the steps that it is told of, and leaves nothing
/// behind.
pub(super) fn working(what: &'static str) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(TICK);
    // The template is a constant; without it the spinner has its own style.
    match ProgressStyle::with_template("{spinner} {msg} {pos:.dim}, {elapsed}") {
        Ok(style) => spinner.with_style(style),
        Err(_) => spinner,
    }
}

/// A bar for long work of this many steps, on standard error, which is silent unless that is a
/// terminal. It leaves nothing behind.
pub(super) fn progress(steps: u64, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(steps).with_message(what);
    // The template is a constant; without it the bar has its own style.
    match ProgressStyle::with_template("{msg} {bar:30} {pos}/{len}, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
