//! The Markdown of the contract's texts, in pieces.

/// A paragraph in pieces: text, strong, code.
pub(super) struct Paragraph<'a>(pub(super) Vec<Piece<'a>>);

/// A piece of a paragraph.
pub(super) enum Piece<'a> {
    Text(&'a str),
    Strong(&'a str),
    Code(&'a str),
}

/// A text in its paragraphs.
pub(super) fn paragraphs(text: &str) -> Vec<Paragraph<'_>> {
    let all = text.split("\n\n").map(str::trim).filter(|text| !text.is_empty());
    all.map(|text| Paragraph(pieces(text))).collect()
}

/// The Markdown that the contract uses: `**strong**` and `` `code` `` only.
fn pieces(mut text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    while let Some(at) = text.find(['`', '*']) {
        let (before, rest) = text.split_at(at);
        let mark = if rest.starts_with("**") { "**" } else { "`" };
        let inner = rest.strip_prefix(mark).and_then(|rest| rest.split_once(mark));
        let Some((inner, after)) = inner else { break };
        pieces.push(Piece::Text(before));
        pieces.push(if mark == "`" { Piece::Code(inner) } else { Piece::Strong(inner) });
        text = after;
    }
    pieces.push(Piece::Text(text));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_in_the_middle_of_words_stay_text() {
        let shown: String = pieces("a `b` **c** 2 * 3")
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => (*text).to_owned(),
                Piece::Strong(text) => format!("<{text}>"),
                Piece::Code(text) => format!("[{text}]"),
            })
            .collect();
        assert_eq!(shown, "a [b] <c> 2 * 3");
    }
}
