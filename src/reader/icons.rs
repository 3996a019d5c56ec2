//! The small pictures of what sentences name, for mails.

use crate::registry;

/// An icon as a PNG, by its place, and its name.
pub fn icon_png(at: usize) -> Option<(&'static str, &'static [u8])> {
    registry::icon_png(at)
}
