//! The board as a mail shows it.

use std::collections::BTreeSet;

use super::alternative::described;
use crate::{
    locale::Localizer,
    mail::{Picture, worker::ComposeError},
    picture::{self, Purpose},
    reader::{self, Change, Shown},
};

/// Picture pixels per displayed pixel: sharp on a phone.
const DENSITY: u32 = 2;

/// The most changes that are marked on the board of a mail.
const MARKED: usize = 12;

/// The board for a mail; `None` if the ruleset has no drawing. A mail that can be answered with
/// moves, which name places, shows these names.
pub(super) fn draw_board(
    shown: Shown<'_>,
    localizer: &Localizer,
    named: &BTreeSet<String>,
    changes: &[Change],
) -> Result<Option<Picture>, ComposeError> {
    let drawing = reader::draw_naming(shown, localizer, Purpose::Mail, named);
    let Some(mut drawing) = drawing else { return Ok(None) };
    reader::mark(&mut drawing, changes.get(changes.len().saturating_sub(MARKED)..).unwrap_or(&[]));
    let pixels = |units: f64| units.clamp(1.0, 600.0).round() as u32;
    let width = pixels(drawing.width());
    let height = f64::from(width) * drawing.height() / drawing.width();
    let alt = described(drawing.title(), drawing.description());
    let drawn = picture::png(&drawing, width * DENSITY)
        .and_then(|light| Ok((light, picture::png(&drawing.dark(), width * DENSITY)?)));
    let (png, dark) = match drawn {
        Ok(drawn) => drawn,
        Err(error) => {
            // Without its picture, the mail says the same in words.
            tracing::error!(%error, "could not draw the board for a mail");
            return Ok(None);
        }
    };
    let height = height.round() as u32;
    Ok(Some(Picture { png, dark: Some(dark), width, height, alt }))
}
