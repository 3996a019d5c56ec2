//! What people have written, as it stands in the sentences of a mail: no mail program finds an address in it,
//! and the HTML part gives it no language and a direction of its own.

use crate::{locale::quotes, naming};

/// A name that somebody has chosen, or words of somebody whom the reader may not know.
pub(in crate::mail) fn quoted(text: &str) -> String {
    quotes::quoted(&naming::unlinked(text))
}

/// What somebody has said at the reader's table: as it was typed, but for addresses.
pub(in crate::mail) fn quoted_talk(words: &str) -> String {
    quotes::quoted(&naming::unlinked_words(words))
}
