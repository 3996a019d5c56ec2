//! Small pictures of what sentences and trays speak of: goods, fish, cards.

use super::{Element, PAPER, PictureError, png};

/// Half the width and height of an icon, in its own units. Its middle is the origin.
const ICON: f64 = 12.0;

/// A small picture, and the messages whose words it stands beside.
#[derive(Clone, Debug)]
pub struct Icon {
    /// Its name, unique among all rulesets: letters and hyphens.
    pub name: &'static str,
    /// The keys of the messages that name what it shows.
    pub keys: &'static [&'static str],
    /// The drawing as SVG elements, round the origin, in light colours.
    pub art: String,
    /// What it is printed on in a hand, if it is held there.
    pub held: Option<Held>,
}

/// How what an icon shows lies in a hand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// On what it is printed.
    pub on: Paper,
    /// The colour behind it.
    pub ground: &'static str,
}

/// What something in a hand is printed on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Paper {
    /// A card with a rim, which may show several.
    Card,
    /// A perforated stamp.
    Stamp,
    /// The planks of a hold.
    Planks,
}

impl Icon {
    /// An icon of this drawing.
    pub(super) fn new(
        name: &'static str,
        keys: &'static [&'static str],
        drawing: &Element,
    ) -> Icon {
        Icon { name, keys, art: drawing.to_xml(), held: None }
    }

    /// The same, held in hands on this paper and ground.
    pub(super) fn held(self, on: Paper, ground: &'static str) -> Icon {
        Icon { held: Some(Held { on, ground }), ..self }
    }

    /// The id of its definition on a page.
    pub fn id(&self) -> String {
        format!("icon-{}", self.name)
    }

    /// The icon as a definition that pages place with `use`.
    pub fn definition(&self) -> String {
        format!("<g id=\"{}\">{}</g>", self.id(), self.art)
    }

    /// The icon as a PNG of this many pixels width, on the paper of mails.
    ///
    /// # Errors
    /// When it cannot be drawn.
    pub fn png(&self, width: u32) -> Result<Vec<u8>, PictureError> {
        let (from, size) = (-ICON, 2.0 * ICON);
        // On that of its card it is no pale box where the mail is dark.
        let paper = self.held.map_or(PAPER, |held| held.ground);
        let ground = Element::rect(from, from, size, size).fill(paper).to_xml();
        let document = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{from} {from} {size} {size}\" \
             width=\"{size}\" height=\"{size}\">{ground}{}</svg>",
            self.art
        );
        png::rendered(&document, (size, size), width)
    }
}
