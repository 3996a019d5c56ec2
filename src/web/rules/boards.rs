//! The boards that a page of rules shows: its ruleset's example in whole, and parts of it and of others beside what
//! they explain. Each is drawn once on the page.

use askama::filters::{Escaper as _, Html};

use crate::{
    game::language::Language,
    picture::Svg,
    reader,
    registry::{Detail, Entry},
};

/// A board and its parts.
struct Board {
    file: &'static str,
    drawing: Svg,
    details: &'static [Detail],
    is_drawn: bool,
}

/// The boards of a page.
pub(super) struct Boards(Vec<Board>);

impl Boards {
    /// None, for a text of which the words alone matter.
    pub(super) const fn none() -> Boards {
        Boards(Vec::new())
    }

    /// Those of a ruleset.
    pub(super) fn of(entry: &Entry, language: Language) -> Boards {
        let board = |file, drawing: Option<Svg>, details| {
            Some(Board { file, drawing: drawing?, details, is_drawn: false })
        };
        let example = reader::example(entry, language);
        let example = board(entry.rules().name(), example, entry.details);
        let others = entry
            .illustrations
            .iter()
            .filter_map(|it| board(it.file, reader::illustration(entry, it, language), it.details));
        Boards(example.into_iter().chain(others).collect())
    }

    /// The picture with an address of the text: a board's file, or a part of it behind a `#`.
    pub(super) fn picture(&mut self, address: &str, words: &str) -> Option<String> {
        let (file, name) = address.split_once('#').unwrap_or((address, ""));
        let file = file.strip_suffix(".svg")?;
        let board = self.0.iter_mut().find(|board| board.file == file)?;
        let id = format!("{file}-board");
        if name.is_empty() {
            board.is_drawn = true;
            let drawn = board.drawing.clone().described(words).shared(&id).to_xml();
            return Some(format!("<div class=\"picture\">{drawn}</div>"));
        }
        let detail = board.details.iter().find(|detail| detail.name == name)?;
        let is_drawn = std::mem::replace(&mut board.is_drawn, true);
        let drawn = board.drawing.detail(&id, detail.part, is_drawn);
        let mut figure = format!("<figure class=\"picture detail\">{drawn}<figcaption>");
        // Writing to a String cannot fail.
        let _ = Html.write_escaped_str(&mut figure, words);
        Some(figure + "</figcaption></figure>")
    }
}
