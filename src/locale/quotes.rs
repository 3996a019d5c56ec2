//! What people have written, within sentences of ours: the names that they chose, and their words. Nobody has
//! told in which language these are, and they have a direction of their own. In the text a character for private
//! use stands at either end, so that sentences are put together as ever; HTML makes an element of what stands
//! between them, and whatever is no HTML leaves them out.

/// Begins what somebody has written.
const BEGIN: char = '\u{F0200}';

/// Ends it.
const END: char = '\u{F0201}';

/// Whether a character is kept for marks of ours, these or those of small pictures: people write none.
const fn is_ours(character: char) -> bool {
    matches!(character, '\u{F0100}'..='\u{F02FF}')
}

/// Whether a character begins or ends what somebody has written.
pub(super) const fn is_mark(character: char) -> bool {
    matches!(character, BEGIN | END)
}

/// The length in bytes of what somebody has written, with its marks, if a text begins with that.
pub(super) fn leading(text: &str) -> Option<usize> {
    text.starts_with(BEGIN).then(|| text.find(END)).flatten().map(|end| end + END.len_utf8())
}

/// What somebody has written, to stand within a sentence.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + BEGIN.len_utf8() + END.len_utf8());
    quoted.push(BEGIN);
    quoted.extend(text.chars().filter(|character| !is_ours(*character)));
    quoted.push(END);
    quoted
}

/// HTML with elements in place of the characters.
pub(super) fn elements(html: String) -> String {
    if !html.contains(is_mark) {
        return html;
    }
    let mut marked = String::with_capacity(html.len() + 64);
    let mut depth = 0_usize;
    for character in html.chars() {
        match character {
            BEGIN => {
                if depth == 0 {
                    marked.push_str("<span lang=\"\" dir=\"auto\">");
                }
                depth += 1;
            }
            END => {
                if depth == 1 {
                    marked.push_str("</span>");
                }
                depth = depth.saturating_sub(1);
            }
            other => marked.push(other),
        }
    }
    if depth > 0 {
        marked.push_str("</span>");
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_have_written_is_an_element_and_closed_whatever_they_write() {
        let shown = |text: &str| elements(text.to_owned());
        let name = quoted("Anna");
        assert_eq!(
            shown(&format!("{name} moves.")),
            "<span lang=\"\" dir=\"auto\">Anna</span> moves."
        );
        assert_eq!(
            shown(&quoted(&format!("by {name}"))),
            "<span lang=\"\" dir=\"auto\">by Anna</span>"
        );
        let forged = quoted("a\u{F0201}b\u{F0200}\u{F0101}c");
        assert_eq!(shown(&forged), "<span lang=\"\" dir=\"auto\">abc</span>");
        assert_eq!(shown("\u{F0201}a\u{F0200}b"), "a<span lang=\"\" dir=\"auto\">b</span>");
        assert_eq!(shown("none"), "none");
    }
}
