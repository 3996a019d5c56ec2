//! What the server knows of a ruleset.

use serde_json::{Map, Value};
use turnpost_rules::{Seat, Viewer, dyn_ruleset::DynRuleset};

use crate::picture::{Changes, Draw, Icon, Marks, Part, Tile, Touch};

/// What the server knows of a ruleset.
pub struct Entry {
    /// The rules in every revision, newest first. They share everything else.
    pub revisions: &'static [&'static dyn DynRuleset],
    /// Draws its board.
    pub draw: Draw,
    /// How its boards mark a seat.
    pub marks: Marks,
    /// Where its boards can be touched.
    pub touch: Touch,
    /// Where its boards have changed.
    pub changes: Changes,
    /// The part of its boards that stands for a game, as on the lid of its box: broad, and without words
    /// that would be too small there.
    pub lid: Part,
    /// The square part that stands for a game where there is room for no more. Like the lid it cuts through no
    /// name and no number.
    pub tile: Part,
    /// Another one, where positions can have something that would be cut through by that one.
    pub tile_of: Option<Tile>,
    /// Whether its boards can do without the names of their places.
    pub hides_names: bool,
    /// The small pictures of what its words name.
    pub icons: fn() -> Vec<Icon>,
    /// Its texts, by language.
    pub words: &'static [Translation],
    /// The game shown on its page of rules.
    pub example: Example,
    /// Parts of the example's board that the rules are explained with.
    pub details: &'static [Detail],
    /// Further boards that they are explained with.
    pub illustrations: &'static [Illustration],
    /// What leads a newcomer through the first turn of a demo game, in the order of the decisions.
    pub guides: &'static [Guide],
    /// Its schemas for the contract.
    pub schemas: Schemas,
}

/// The texts of a ruleset in a language.
pub struct Translation {
    /// The language's tag.
    pub tag: &'static str,
    /// The contents of the Fluent file.
    pub messages: &'static str,
    /// The rules as Markdown; `None` in the language in which they are written.
    pub rules: Option<&'static str>,
}

impl Translation {
    pub(super) const fn new(
        tag: &'static str,
        messages: &'static str,
        rules: &'static str,
    ) -> Translation {
        Translation { tag, messages, rules: Some(rules) }
    }
}

/// Makes the schemas that a ruleset brings to the contract: component name to schema.
pub type Schemas = fn() -> Map<String, Value>;

impl Entry {
    /// The rules, in the revision that new games pin.
    pub const fn rules(&self) -> &'static dyn DynRuleset {
        self.revisions[0]
    }

    /// The translation of its rules into a language, if there is one.
    pub fn rules_in(&self, tag: &str) -> Option<&'static str> {
        self.words.iter().find(|words| words.tag == tag)?.rules
    }
}

/// What a newcomer is told beside the board at a decision that they make for the first time.
pub struct Guide {
    /// The kind of the decision.
    pub decision: &'static str,
    /// The messages of its two or three steps: the aim, what to touch, what happens then.
    pub steps: &'static [&'static str],
}

/// The beginning of a game, to show what a board looks like.
#[derive(Copy, Clone, Debug)]
pub struct Example {
    /// The options as JSON.
    pub options: &'static str,
    /// How many seats.
    pub seats: u8,
    /// The moves played, in notation, each by the first seat that must decide: one of them or several,
    /// with `;` between them.
    pub moves: &'static [&'static str],
}

impl Example {
    /// The moves, one by one.
    pub fn each_move(&self) -> impl Iterator<Item = &'static str> {
        self.moves.iter().flat_map(|moves| moves.split(';')).map(str::trim)
    }
}

/// A part of a board that the rules of a ruleset are explained with.
pub struct Detail {
    /// Its name in their text, where it stands behind the file of the board and a `#`.
    pub name: &'static str,
    /// What it shows.
    pub part: Part,
}

impl Detail {
    pub(super) const fn new(name: &'static str, [x, y, width, height]: [f64; 4]) -> Detail {
        Detail { name, part: Part { x, y, width, height } }
    }
}

/// A board besides the example's that rules are explained with, part by part.
pub struct Illustration {
    /// The name of its file beside the rules, without its ending.
    pub file: &'static str,
    /// The game whose board it is.
    pub example: Example,
    /// Who looks at it.
    pub viewer: Viewer,
    /// What draws it where not all of the board is needed.
    pub draw: Option<Draw>,
    /// Its parts.
    pub details: &'static [Detail],
}

/// A seat of a table, counted from 0.
pub(super) const fn seat(nth: u8) -> Viewer {
    match Seat::new(nth) {
        Some(seat) => Viewer::Seat(seat),
        None => unreachable!(),
    }
}
