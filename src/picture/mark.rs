//! Our mark: the letter with its seal that pages show beside the name, for mails.

use std::sync::LazyLock;

use super::{PAPER, png};

/// The mark as pages have it.
const MARK: &str = include_str!("../web/static/icon.svg");

/// Three pixels for each that it is wide in a mail.
const WIDTH: u32 = 84;

/// The mark as a PNG on the paper of mails; `None` if it cannot be drawn.
pub fn mark_png() -> Option<&'static [u8]> {
    static DRAWN: LazyLock<Option<Vec<u8>>> = LazyLock::new(|| {
        let document = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 34 34\" width=\"34\" height=\"34\">\
             <rect width=\"34\" height=\"34\" fill=\"{PAPER}\"/>\
             <g transform=\"translate(1 0.5)\">{MARK}</g></svg>"
        );
        let drawn = png::rendered(&document, (34.0, 34.0), WIDTH);
        drawn.inspect_err(|error| tracing::error!(%error, "cannot draw the mark")).ok()
    });
    DRAWN.as_deref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_is_drawn_and_small() {
        let mark = mark_png().expect("a picture");
        assert!(mark.starts_with(b"\x89PNG") && mark.len() < 2_000, "{} bytes", mark.len());
        // Of one colour it would be a few bytes.
        assert!(mark.len() > 300, "{} bytes", mark.len());
    }
}
